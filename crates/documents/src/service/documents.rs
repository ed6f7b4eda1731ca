//! Documents are read, put into folders and taken out.

use chrono::NaiveDate;
use core_auth::model::Status;
use core_auth::repo::{leaders, people};
use db::{Database, Entry, Query, Reads, UnitOfWork};
use files::model::{Folder, NamingRecord, RecordFile, keys};
use files::repo::{of_record, of_records};
use files::service::{Files, release};
use kernel::{Caller, Code, Error, Grant, Key, ListQuery, Result, Role, Scope, UserId, Viewer, full_name};
use mail::service::Mailer;
use serde::Serialize;

use super::{mails, reach};
use crate::model::{DOCUMENT, DocumentId, DocumentInput, PersonDocument, StoredDocument, StoredFolder, StoredRequest};
use crate::repo::documents::{self as repo, DocumentFilter};
use crate::repo::{Whose, folders, requests};
use crate::rights::{ReadAllDocuments, ReadDocuments, WriteDocument};
use crate::rules::{self, Put};

/// What the audit trail keeps of a document.
#[derive(Serialize)]
pub(super) struct Snapshot<'a> {
    folder: &'a str,
    title: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    issued: Option<NaiveDate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    expires: Option<NaiveDate>,
    file: Option<&'a str>,
    /// The template of which it was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    template: Option<&'a str>,
}

impl<'a> Snapshot<'a> {
    pub(super) fn of(stored: &'a StoredDocument, files: &'a [RecordFile]) -> Self {
        let StoredDocument { folder, title, issued, expires, .. } = stored;
        let file = files.first().map(|file| file.filename.as_str());
        Self { folder: &folder.name, title, issued: *issued, expires: *expires, file, template: None }
    }

    /// The same of a letter.
    pub(super) fn made_of(self, template: &'a str) -> Self {
        Self { template: Some(template), ..self }
    }
}

pub(super) fn shown(
    stored: StoredDocument,
    files: Vec<RecordFile>,
    viewer: Viewer,
    today: NaiveDate,
) -> PersonDocument {
    PersonDocument {
        actions: rules::actions(viewer, &stored),
        expiry: rules::expiry(stored.expires, today),
        id: stored.id,
        user: stored.user,
        empname: full_name(&stored.fname, &stored.lname),
        folder: stored.folder.id,
        foldername: stored.folder.name,
        title: stored.title,
        issued: stored.issued,
        expires: stored.expires,
        file_upload_keys: keys(&files),
        files,
        byname: full_name(&stored.put_by_fname, &stored.put_by_lname),
        created_at: stored.created_at.and_utc(),
    }
}

/// Documents as this viewer gets to see them, with the files of all of them by one statement.
fn all_shown(
    rows: Vec<StoredDocument>,
    viewer: Viewer,
    today: NaiveDate,
    connection: &mut impl Reads,
) -> Result<Vec<PersonDocument>> {
    let mut files = of_records(connection, DOCUMENT, rows.iter().map(|row| row.id.0))?;
    let of_row = |row: StoredDocument| {
        let own = files.remove(&row.id.0).unwrap_or_default();
        shown(row, own, viewer, today)
    };
    Ok(rows.into_iter().map(of_row).collect())
}

fn query_of(
    db: &Database,
    query: &ListQuery,
    (scope, whose): (Scope, Option<Whose>),
    filter: DocumentFilter,
    viewer: Viewer,
) -> Query<PersonDocument> {
    let today = db.clock().today();
    let listing = repo::list(query, scope, whose, filter, today, db.dialect());
    Query::looking_up(db, query, listing, move |rows: Vec<StoredDocument>, connection| {
        all_shown(rows, viewer, today, connection)
    })
}

/// The caller's own documents and those of their people that they read; `others` narrows to either.
pub fn list(
    db: &Database,
    grant: &Grant<ReadDocuments>,
    query: &ListQuery,
    filter: DocumentFilter,
    others: Option<bool>,
) -> Result<Query<PersonDocument>> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    let whose = others.map(|others| Whose { viewer: viewer.user, others });
    Ok(query_of(db, query, (scope, whose), filter, viewer))
}

/// Everybody's documents.
pub fn all(
    db: &Database,
    grant: &Grant<ReadAllDocuments>,
    query: &ListQuery,
    filter: DocumentFilter,
) -> Result<Query<PersonDocument>> {
    Ok(query_of(db, query, (grant.scope()?, None), filter, grant.viewer()?))
}

/// One document that the caller reads.
pub async fn get(db: &Database, grant: &Grant<ReadDocuments>, id: DocumentId) -> Result<PersonDocument> {
    let (scope, viewer, today) = (reach(grant)?, grant.viewer()?, db.clock().today());
    let found = db.read(move |connection| {
        let stored = repo::find(connection, scope, id)?;
        all_shown(Vec::from_iter(stored), viewer, today, connection)
    });
    found.await?.pop().ok_or_else(|| Error::new(Code::NotFound))
}

/// Puts a document into a folder, and answers the request for it. Whose it is hears of it where others put it there, and who asked for
/// it where somebody else answers.
pub async fn add(
    db: &Database,
    (mailer, files): (&Mailer, &Files),
    grant: &Grant<WriteDocument>,
    input: DocumentInput,
) -> Result<PersonDocument> {
    let (caller, today) = (grant.caller()?.clone(), db.clock().today());
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    let owner = input.user.unwrap_or(caller.user);
    let record = NamingRecord::new(Folder::Documents, DOCUMENT);
    let asked = files.asked(db, grant, record, &input.file_upload_keys).await;
    db.write(grant.actor(), move |work| {
        rules::may_put_for(viewer, owner)?;
        let found = input.request.map(|id| requests::lock(work.reading(), Scope::All, id)).transpose()?.flatten();
        // What others are asked for is not told.
        let request = found.filter(|request| request.user == owner);
        request.as_ref().map_or(Ok(()), rules::is_open)?;
        let person = leaders::person(work.reading(), owner)?;
        let folder = input.folder.map(|id| folders::find_for_use(work.reading(), id)).transpose()?.flatten();
        let known = person.is_some();
        let put = Put { viewer, owner, known, folder: folder.as_ref(), request: request.as_ref() };
        let wanted = rules::document(&input, asked.sent()?, put)?;
        people::not_erased(work, owner)?;
        let id = repo::insert(work, &wanted, caller.user, today)?;
        let files = asked.name(work, id.0, Vec::new())?;
        if let Some(request) = &request {
            let answered = requests::answer(work, request.id, id)?;
            answered.ok_or_else(|| Error::new(Code::DocumentRequestAnswered))?;
        }
        let stored = repo::find(work.reading(), Scope::All, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        work.record(Entry::new(DOCUMENT, id.0, "create").after(&Snapshot::of(&stored, &files)));
        let active = person.is_some_and(|person| person.status == Status::Active);
        tell(work, &mailer, &stored, active, request.as_ref(), &caller)?;
        Ok(shown(stored, files, viewer, today))
    })
    .await
}

/// Whether a person hears by mail of what somebody puts into a folder of theirs.
pub(super) fn hears(person: UserId, active: bool, folder: &StoredFolder, by: UserId) -> bool {
    person != by && active && folder.person_reads
}

/// Whether who asked for a document reads it: by the key, or as a line manager of whose it is.
fn reads(connection: &mut impl Reads, asker: UserId, document: &StoredDocument) -> Result<bool> {
    if leaders::holders(connection, Key::Document)?.iter().any(|holder| holder.id == asker) {
        return Ok(true);
    }
    let leads = |of: &leaders::Leader| of.id == asker && matches!(of.role(), Role::Admin | Role::Manager);
    Ok(document.folder.manager_reads && leaders::line(connection, document.user)?.iter().any(leads))
}

pub(super) fn tell(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    document: &StoredDocument,
    active: bool,
    request: Option<&StoredRequest>,
    by: &Caller,
) -> Result<()> {
    let owner = hears(document.user, active, &document.folder, by.user);
    let mut asker = request.filter(|request| request.asked_by != by.user && request.asker_active);
    if let Some(request) = asker
        && !reads(work.reading(), request.asked_by, document)?
    {
        asker = None;
    }
    let drafts = owner
        .then(|| mails::put(mailer, document, &by.name))
        .into_iter()
        .chain(asker.map(|request| mails::answered(mailer, document, request)))
        .collect();
    mailer.queue(work, drafts).map(drop)
}

/// Takes a document out of its folder; its file goes with it.
pub async fn remove(db: &Database, grant: &Grant<WriteDocument>, id: DocumentId) -> Result<()> {
    let (scope, viewer) = (reach(grant)?, grant.viewer()?);
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        rules::may_remove(viewer, &stored)?;
        let files = of_record(work.reading(), DOCUMENT, id.0)?;
        repo::remove(work, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        release(work, DOCUMENT, id.0)?;
        work.record(Entry::new(DOCUMENT, id.0, "remove").before(&Snapshot::of(&stored, &files)));
        Ok(())
    })
    .await
}
