//! People are asked for documents.

use chrono::NaiveDate;
use core_auth::model::Status;
use core_auth::repo::leaders;
use core_auth::service::people::in_scope;
use db::{Database, Dialect, Entry, Query, StoredBrief, Waiting};
use kernel::{Brief, Code, Deed, Error, Grant, ListQuery, Result, Scope, Viewer, full_name};
use mail::service::Mailer;
use serde::Serialize;

use super::{mails, reach};
use crate::model::{
    DOCUMENT_REQUEST, DocumentRequest, DocumentRequestId, DocumentRequestInput, DocumentRequestState, StoredRequest,
};
use crate::repo::requests::{self as repo, DocumentRequestFilter};
use crate::repo::{Whose, folders};
use crate::rights::{ReadDocuments, WriteDocument};
use crate::rules::{self, Asked};

/// What the audit trail keeps of a request.
#[derive(Serialize)]
struct Snapshot<'a> {
    folder: &'a str,
    title: &'a str,
    due: NaiveDate,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
}

impl<'a> Snapshot<'a> {
    fn of(stored: &'a StoredRequest) -> Self {
        let StoredRequest { folder, title, due, note, .. } = stored;
        Self { folder: &folder.name, title, due: *due, note: note.as_deref() }
    }
}

fn shown(stored: StoredRequest, viewer: Viewer, today: NaiveDate) -> DocumentRequest {
    let (state, late) = rules::state(&stored, today);
    DocumentRequest {
        actions: rules::request_actions(viewer, &stored),
        state,
        late,
        id: stored.id,
        user: stored.user,
        empname: full_name(&stored.fname, &stored.lname),
        folder: stored.folder.id,
        foldername: stored.folder.name,
        title: stored.title,
        due: stored.due,
        note: stored.note,
        document: stored.document,
        byname: full_name(&stored.asker_fname, &stored.asker_lname),
        created_at: stored.created_at.and_utc(),
        answered_at: stored.answered_at.map(|at| at.and_utc()),
    }
}

/// What the caller is asked for, and what others are of whom they see it; `others` narrows to either.
pub fn requests(
    db: &Database,
    grant: &Grant<ReadDocuments>,
    query: &ListQuery,
    filter: DocumentRequestFilter,
    others: Option<bool>,
) -> Result<Query<DocumentRequest>> {
    let (scope, viewer, today) = (reach(grant)?, grant.viewer()?, db.clock().today());
    let whose = others.map(|others| Whose { viewer: viewer.user, others });
    let listing = repo::list(query, scope, whose, filter, db.dialect());
    Ok(Query::new(db, query, listing, move |stored| shown(stored, viewer, today)))
}

/// What the caller is asked for, in a list over several kinds: with who asks (inbox-1).
pub fn waiting(grant: &Grant<ReadDocuments>, today: NaiveDate, dialect: Dialect) -> Result<Waiting<Brief>> {
    let user = grant.caller()?.user;
    let own = DocumentRequestFilter { user: Some(user), state: Some(DocumentRequestState::Open) };
    let listing = repo::list(&ListQuery::first(1), Scope::Own(user), None, own, dialect);
    let show = move |stored: StoredBrief| {
        let due = stored.day.unwrap_or(today);
        stored.told(Deed::Upload).by(due, today)
    };
    Ok(Waiting::brief(listing, "q.created_at", repo::brief(), show))
}

/// One request that the caller sees.
pub async fn get_request(
    db: &Database,
    grant: &Grant<ReadDocuments>,
    id: DocumentRequestId,
) -> Result<DocumentRequest> {
    let (scope, viewer, today) = (reach(grant)?, grant.viewer()?, db.clock().today());
    let found = db.read(move |connection| repo::find(connection, scope, id)).await?;
    found.map(|stored| shown(stored, viewer, today)).ok_or_else(|| Error::new(Code::NotFound))
}

/// Asks somebody for a document, who gets a mail that leads there. 403 for somebody out of reach.
pub async fn ask(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<WriteDocument>,
    input: DocumentRequestInput,
) -> Result<DocumentRequest> {
    let (scope, caller, today) = (reach(grant)?, grant.caller()?.clone(), db.clock().today());
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    db.write(grant.actor(), move |work| {
        let mut active = None;
        if let Some(user) = input.user {
            in_scope(work.reading(), scope, user)?;
            active = leaders::person(work.reading(), user)?.map(|person| person.status == Status::Active);
        }
        let folder = input.folder.map(|id| folders::find_for_use(work.reading(), id)).transpose()?.flatten();
        let wanted = rules::request(&input, Asked { viewer, active, folder: folder.as_ref(), today })?;
        let id = repo::insert(work, &wanted, caller.user)?;
        let stored = repo::find(work.reading(), Scope::All, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        work.record(Entry::new(DOCUMENT_REQUEST, id.0, "create").after(&Snapshot::of(&stored)));
        if let Some(person) = leaders::person(work.reading(), stored.user)? {
            mailer.queue(work, vec![mails::asked(&mailer, &stored, person.into(), &caller.name)])?;
        }
        Ok(shown(stored, viewer, today))
    })
    .await
}

/// Withdraws a request that nobody has answered.
pub async fn withdraw(db: &Database, grant: &Grant<WriteDocument>, id: DocumentRequestId) -> Result<()> {
    let (scope, viewer) = (reach(grant)?, grant.viewer()?);
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        rules::may_withdraw(viewer, &stored)?;
        rules::is_open(&stored)?;
        repo::remove(work, id)?.ok_or_else(|| Error::new(Code::DocumentRequestAnswered))?;
        work.record(Entry::new(DOCUMENT_REQUEST, id.0, "remove").before(&Snapshot::of(&stored)));
        Ok(())
    })
    .await
}
