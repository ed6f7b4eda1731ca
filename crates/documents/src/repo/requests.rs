//! What people are asked for.

use core_auth::repo::team::ByLeader as _;
use db::{BriefColumns, Dialect, Listing, Reads, UnitOfWork};
use diesel::prelude::*;
use kernel::{Direction, ListQuery, Result, Scope, SortField, UserId, normalize};
use schema::document_requests as requests;

use super::{Whose, looker, matching};
use crate::model::{DocumentId, DocumentRequestId, DocumentRequestState, StoredRequest};
use crate::rules::WantedRequest;

kernel::orders! {
    /// What lists of requests sort by.
    pub DocumentRequestOrder = [
        SortField::new("empname", "u.name_normalized"),
        SortField::new("due", "q.due_on"),
        // The order in which they were asked for, whatever the clock said.
        SortField::new("created_at", "q.id"),
    ];
}

const TABLES: &str = "document_requests q JOIN document_folders f ON f.id = q.folder_id JOIN users u ON u.id = q.user_id \
                      JOIN users a ON a.id = q.asked_by";

/// What lists of requests are narrowed by.
#[derive(Debug, Clone, Copy, Default)]
pub struct DocumentRequestFilter {
    /// Only this person's.
    pub user: Option<UserId>,
    /// Only those that are open, or answered.
    pub state: Option<DocumentRequestState>,
}

/// Only what somebody gets to see: what they are asked for themselves, and what their people are in folders that managers read.
fn visible(listing: Listing, scope: Scope) -> Listing {
    let Some(user) = looker(scope) else { return listing };
    listing.scope(scope, "q.user_id").filter("(q.user_id = ? OR f.manager_reads)", [user.into()])
}

/// Requests ([`StoredRequest`]): open ones by their day, others the newest first.
pub fn list(
    query: &ListQuery,
    scope: Scope,
    whose: Option<Whose>,
    filter: DocumentRequestFilter,
    dialect: Dialect,
) -> Listing {
    let by_name = query.sort.is_some_and(|sort| sort.field.name == "empname");
    let folders = if looker(scope).is_some() { " JOIN document_folders f ON f.id = q.folder_id" } else { "" };
    let people = if by_name { " JOIN users u ON u.id = q.user_id" } else { "" };
    let narrow = format!("document_requests q{folders}{people}");
    let mut listing = Whose::narrow(whose, Listing::new(TABLES, "q.id").found_in(narrow), "q.user_id");
    if let Some(user) = filter.user {
        listing = listing.filter("q.user_id = ?", [user.into()]);
    }
    listing = match filter.state {
        None => listing,
        Some(DocumentRequestState::Open) => listing.filter("q.answered_at IS NULL", []),
        Some(DocumentRequestState::Answered) => listing.filter("q.answered_at IS NOT NULL", []),
    };
    let listing = matching(visible(listing, scope), query.q.as_deref(), ("q", "document_requests"), dialect);
    if filter.state == Some(DocumentRequestState::Open) {
        listing.sorted(query.sort, &[("q.due_on", Direction::Up)])
    } else {
        listing.sorted(query.sort, &[("q.id", Direction::Down)])
    }
}

/// What of a request is told in brief, over the tables of its lists: its person is who asks.
pub fn brief() -> BriefColumns {
    BriefColumns {
        person: "q.asked_by".into(),
        fname: "a.fname".into(),
        lname: "a.lname".into(),
        title: "q.title".into(),
        detail: "f.name".into(),
        remark: "q.note".into(),
        day: "q.due_on".into(),
        ..BriefColumns::default()
    }
}

/// A request that somebody gets to see.
pub fn find(connection: &mut impl Reads, scope: Scope, id: DocumentRequestId) -> Result<Option<StoredRequest>> {
    one(scope, id).one(connection)
}

/// [`find`], held while it is answered or withdrawn: whoever comes second sees what the first one did.
pub fn lock(connection: &mut impl Reads, scope: Scope, id: DocumentRequestId) -> Result<Option<StoredRequest>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF q");
    one(scope, id).one_held(lock, connection)
}

fn one(scope: Scope, id: DocumentRequestId) -> Listing {
    visible(Listing::new(TABLES, "q.id").filter("q.id = ?", [id.into()]), scope)
}

/// A new request.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &WantedRequest, by: UserId) -> Result<DocumentRequestId> {
    let new = (
        requests::user_id.eq(wanted.user),
        requests::folder_id.eq(wanted.folder),
        requests::title.eq(&wanted.title),
        requests::title_normalized.eq(normalize(&wanted.title)),
        requests::due_on.eq(wanted.due),
        requests::note.eq(&wanted.note),
        requests::asked_by.eq(by),
        requests::created_at.eq(work.now().naive_utc()),
    );
    work.insert(diesel::insert_into(requests::table).values(new).returning(requests::id))
}

/// Answers an open request by a document; `None` where it was answered or withdrawn in the meantime.
pub fn answer(work: &mut UnitOfWork<'_>, id: DocumentRequestId, document: DocumentId) -> Result<Option<()>> {
    let open = requests::table.find(id).filter(requests::answered_at.is_null());
    let answered = Some(work.now().naive_utc());
    work.apply(diesel::update(open).set((requests::answered_at.eq(answered), requests::document_id.eq(Some(document)))))
}

/// Withdraws an open request; `None` where it was answered or withdrawn in the meantime.
pub fn remove(work: &mut UnitOfWork<'_>, id: DocumentRequestId) -> Result<Option<()>> {
    work.apply(diesel::delete(requests::table.find(id).filter(requests::answered_at.is_null())))
}
