//! Letters are made of templates (document-9).

use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::NaiveDate;
use company::model::Company;
use core_auth::model::Status;
use core_auth::repo::{leaders, people};
use db::{Database, Entry, Reads};
use files::model::{FileType, Folder, NamingRecord};
use files::rules::named;
use files::service::Files;
use kernel::texts::required;
use kernel::{Code, Decision, Error, Grant, Result, Scope, UserId, Viewer, full_name};
use mail::service::Mailer;

use super::documents::{Snapshot, hears, shown, tell};
use crate::model::{DOCUMENT, LetterFieldShown, LetterInput, LetterPreview, PersonDocument, StoredTemplate};
use crate::pdf;
use crate::repo::{documents, templates};
use crate::rights::MakeLetters;
use crate::rules::WantedDocument;
use crate::rules::letters::{self, Known, Letter};
use crate::texts;

/// A letter that might be made.
struct Draft {
    template: StoredTemplate,
    letter: Letter,
    /// The employee number of the person.
    number: String,
    /// Whether they hear of it.
    told: bool,
}

/// Reads what the letter says. 404 for nobody, 409 for another version of the template or one that is not active.
fn draft(
    connection: &mut impl Reads,
    company: &Company,
    viewer: Viewer,
    user: UserId,
    input: &LetterInput,
    today: NaiveDate,
) -> Result<Draft> {
    let person = templates::person(connection, user, today)?.ok_or_else(|| Error::new(Code::NotFound))?;
    let id = input.template.ok_or_else(|| Error::field("template", required()))?;
    let template = templates::find(connection, id)?.ok_or_else(no_such_template)?;
    let managers = leaders::line(connection, user)?;
    let managers: Vec<_> = managers.iter().map(|manager| full_name(&manager.fname, &manager.lname)).collect();
    let letter = Decision::anyone()
        .version(input.version, template.version)?
        .state(|()| letters::is_active(&template))?
        .content(|()| {
            letters::letter(input, &template, Known { person: &person, managers: &managers, company, today })
        })?;
    let told = hears(user, person.active, &template.folder, viewer.user);
    Ok(Draft { template, letter, number: person.number, told })
}

fn no_such_template() -> Error {
    Error::field("template", texts::no_such_template())
}

/// Prints it. What the fonts lack in a text of ours or of the company's is told at the text.
fn printed(company: &Company, draft: &Draft, today: NaiveDate) -> Result<Vec<u8>> {
    pdf::print(company, &draft.letter, &draft.number, today).map_err(|problem| Error::field("body", problem))
}

/// The letter as it would be, with what is missing; nothing is kept.
pub async fn preview_letter(
    db: &Database,
    company: Arc<Company>,
    grant: &Grant<MakeLetters>,
    user: UserId,
    input: LetterInput,
) -> Result<LetterPreview> {
    let (viewer, today) = (grant.viewer()?, db.clock().today());
    db.read(move |connection| {
        let draft = draft(connection, &company, viewer, user, &input, today)?;
        let pdf = STANDARD.encode(printed(&company, &draft, today)?);
        let Draft { template, letter, told, .. } = draft;
        let fields = letter.fields.into_iter().map(|(field, value)| LetterFieldShown { field, value }).collect();
        let (version, foldername) = (template.version, template.folder.name);
        Ok(LetterPreview { version, title: letter.title, foldername, told, fields, pdf })
    })
    .await
}

/// Makes a letter to somebody: a document of the template's folder like any other. The PDF is made and stored before the transaction in
/// which it becomes one; where the template has changed meanwhile, that is told, and the file goes.
pub async fn make_letter(
    db: &Database,
    (mailer, files): (&Mailer, &Files),
    company: Arc<Company>,
    grant: &Grant<MakeLetters>,
    user: UserId,
    input: LetterInput,
) -> Result<PersonDocument> {
    let (caller, today) = (grant.caller()?.clone(), db.clock().today());
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    let made = db.read(move |connection| {
        let mut draft = draft(connection, &company, viewer, user, &input, today)?;
        draft.letter = draft.letter.whole()?;
        let pdf = printed(&company, &draft, today)?;
        Ok((draft.template, draft.letter.title, pdf))
    });
    let (template, title, pdf) = made.await?;
    let record = NamingRecord::new(Folder::Documents, DOCUMENT);
    let asked = files.made(db, grant, record, (named(&title, ".pdf"), FileType::Pdf), pdf).await?;
    db.write(grant.actor(), move |work| {
        let stored = templates::find_for_use(work.reading(), template.id)?.ok_or_else(no_such_template)?;
        let current = Decision::anyone().version(Some(template.version), stored.version)?;
        current.state(|()| letters::is_active(&stored))?.content(|()| Ok(()))?;
        let person = leaders::person(work.reading(), user)?.ok_or_else(|| Error::new(Code::NotFound))?;
        people::not_erased(work, user)?;
        let folder = stored.folder.id;
        let wanted = WantedDocument { user, folder, title: title.clone(), issued: Some(today), expires: None };
        let id = documents::insert(work, &wanted, caller.user, today)?;
        templates::note(work, id, stored.id)?;
        let files = asked.name(work, id.0, Vec::new())?;
        let document = documents::find(work.reading(), Scope::All, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let snapshot = Snapshot::of(&document, &files).made_of(&stored.name);
        work.record(Entry::new(DOCUMENT, id.0, "create").after(&snapshot));
        tell(work, &mailer, &document, person.status == Status::Active, None, &caller)?;
        Ok(shown(document, files, viewer, today))
    })
    .await
}
