//! Templates of letters, of which a company has a handful, and the letters that were made of them.

use chrono::NaiveDate;
use db::{Listing, Reads, Row as _, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Code, Error, Result, UserId, normalize};
use schema::{letter_templates as templates, letters};

use crate::model::{DocumentId, LetterPerson, LetterTemplateId, StoredTemplate};
use crate::rules::letters::WantedTemplate;
use crate::texts;

const TABLES: &str = "letter_templates t JOIN document_folders f ON f.id = t.folder_id";

/// All templates, by name.
pub fn all(connection: &mut impl Reads) -> Result<Vec<StoredTemplate>> {
    let columns = StoredTemplate::columns();
    statement(format!("SELECT {columns} FROM {TABLES} ORDER BY t.name_normalized")).fetch(connection)
}

/// One template.
pub fn find(connection: &mut impl Reads, id: LetterTemplateId) -> Result<Option<StoredTemplate>> {
    one(id).one(connection)
}

/// One template. PostgreSQL holds it until the letter is written: nobody changes it in the meantime.
pub fn find_for_use(connection: &mut impl Reads, id: LetterTemplateId) -> Result<Option<StoredTemplate>> {
    let lock = connection.dialect().row_lock(" FOR SHARE OF t");
    one(id).one_held(lock, connection)
}

/// A template, held while it is changed.
pub fn lock(connection: &mut impl Reads, id: LetterTemplateId) -> Result<Option<StoredTemplate>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF t");
    one(id).one_held(lock, connection)
}

fn one(id: LetterTemplateId) -> Listing {
    Listing::new(TABLES, "t.id").filter("t.id = ?", [id.into()])
}

/// A new template.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &WantedTemplate) -> Result<LetterTemplateId> {
    let new = (
        templates::name.eq(&wanted.name),
        templates::name_normalized.eq(normalize(&wanted.name)),
        templates::folder_id.eq(wanted.folder),
        templates::title.eq(&wanted.title),
        templates::body.eq(&wanted.body),
        templates::signer.eq(&wanted.signer),
        templates::signer_title.eq(&wanted.signertitle),
        templates::active.eq(wanted.active),
    );
    work.insert(diesel::insert_into(templates::table).values(new).returning(templates::id)).map_err(taken)
}

/// Changes this version of a template; 409 when somebody was faster.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredTemplate, wanted: &WantedTemplate) -> Result<()> {
    let seen = templates::table.find(stored.id).filter(templates::version.eq(stored.version));
    let update = diesel::update(seen).set((
        templates::version.eq(templates::version + 1),
        templates::name.eq(&wanted.name),
        templates::name_normalized.eq(normalize(&wanted.name)),
        templates::folder_id.eq(wanted.folder),
        templates::title.eq(&wanted.title),
        templates::body.eq(&wanted.body),
        templates::signer.eq(&wanted.signer),
        templates::signer_title.eq(&wanted.signertitle),
        templates::active.eq(wanted.active),
    ));
    work.apply(update).map_err(taken)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Removes a template of which there is no letter; `None` where there is one by now.
pub fn remove(work: &mut UnitOfWork<'_>, id: LetterTemplateId) -> Result<Option<()>> {
    let unused = "NOT EXISTS (SELECT 1 FROM letters l WHERE l.template_id = letter_templates.id)";
    work.change_one(statement(format!("DELETE FROM letter_templates WHERE id = ? AND {unused}")).bind(id))
}

/// Notes of which template a document was made.
pub fn note(work: &mut UnitOfWork<'_>, document: DocumentId, template: LetterTemplateId) -> Result<()> {
    let new = (letters::document_id.eq(document), letters::template_id.eq(template));
    let noted: DocumentId =
        work.insert(diesel::insert_into(letters::table).values(new).returning(letters::document_id))?;
    debug_assert_eq!(noted, document);
    Ok(())
}

/// What letters of a day say of a person, whatever their status.
pub fn person(connection: &mut impl Reads, id: UserId, today: NaiveDate) -> Result<Option<LetterPerson>> {
    let columns = LetterPerson::columns();
    let found: Vec<LetterPerson> =
        statement(format!("SELECT {columns} FROM users u WHERE u.id = ?")).bind(today).bind(id).fetch(connection)?;
    Ok(found.into_iter().next())
}

fn taken(error: Error) -> Error {
    error.on_constraint("letter_templates_name_normalized_key", || {
        Error::new(Code::Duplicate).saying_at("name", texts::template_taken())
    })
}
