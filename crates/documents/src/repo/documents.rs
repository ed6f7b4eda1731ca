//! Documents of people.

use chrono::{Days, NaiveDate};
use core_auth::repo::team::ByLeader as _;
use db::{Dialect, Listing, Reads, Row as _, UnitOfWork, advisory_locks, statement};
use diesel::prelude::*;
use kernel::{Direction, ListQuery, Result, Scope, SortField, UserId, normalize};
use schema::documents;

use super::{Whose, looker, matching};
use crate::model::{DocumentExpiry, DocumentFolderId, DocumentId, StoredDocument};
use crate::rules::{LAST_DAYS, Reminder, SOON_DAYS, WantedDocument};

kernel::orders! {
    /// What lists of documents sort by.
    pub DocumentOrder = [
        SortField::new("empname", "u.name_normalized"),
        SortField::new("foldername", "f.name_normalized"),
        SortField::new("title", "d.title_normalized"),
        SortField::nullable("expires", "d.expires_on"),
        // The order in which they were put there, whatever the clock said.
        SortField::new("created_at", "d.id"),
    ];
}

const TABLES: &str = "documents d JOIN document_folders f ON f.id = d.folder_id JOIN users u ON u.id = d.user_id \
                      JOIN users p ON p.id = d.put_by";

/// What lists of documents are narrowed by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct DocumentFilter {
    /// Only this person's.
    pub user: Option<UserId>,
    /// Only those of this folder.
    pub folder: Option<DocumentFolderId>,
    /// Only those that end soon, or have ended.
    pub expiry: Option<DocumentExpiry>,
}

/// Only what somebody gets to read: all of it who reaches everybody, their own and their people's the others, each where the folder
/// says so.
fn readable(listing: Listing, scope: Scope) -> Listing {
    let Some(user) = looker(scope) else { return listing };
    let says = "CASE WHEN d.user_id = ? THEN f.person_reads ELSE f.manager_reads END";
    listing.scope(scope, "d.user_id").filter(says, [user.into()])
}

/// Documents ([`StoredDocument`]), the newest first.
pub fn list(
    query: &ListQuery,
    scope: Scope,
    whose: Option<Whose>,
    filter: DocumentFilter,
    today: NaiveDate,
    dialect: Dialect,
) -> Listing {
    let by = query.sort.map_or("", |sort| sort.field.name);
    let folders = if looker(scope).is_some() || by == "foldername" {
        " JOIN document_folders f ON f.id = d.folder_id"
    } else {
        ""
    };
    // SQLite would take all documents and sort them, where it is not told with whom to begin.
    let join = if dialect == Dialect::Sqlite && looker(scope).is_none() { "CROSS JOIN" } else { "JOIN" };
    let narrow = if by == "empname" {
        format!("users u {join} documents d ON d.user_id = u.id{folders}")
    } else {
        format!("documents d{folders}")
    };
    let mut listing = Whose::narrow(whose, Listing::new(TABLES, "d.id").found_in(narrow), "d.user_id");
    if let Some(user) = filter.user {
        listing = listing.filter("d.user_id = ?", [user.into()]);
    }
    if let Some(folder) = filter.folder {
        listing = listing.filter("d.folder_id = ?", [folder.into()]);
    }
    listing = match filter.expiry {
        None => listing,
        Some(DocumentExpiry::Expired) => listing.filter("d.expires_on < ?", [today.into()]),
        Some(DocumentExpiry::Soon) => {
            listing.filter("d.expires_on BETWEEN ? AND ?", [today.into(), (today + Days::new(SOON_DAYS)).into()])
        }
    };
    matching(readable(listing, scope), query.q.as_deref(), ("d", "documents"), dialect)
        .sorted(query.sort, &[("d.id", Direction::Down)])
}

/// A document that somebody gets to read.
pub fn find(connection: &mut impl Reads, scope: Scope, id: DocumentId) -> Result<Option<StoredDocument>> {
    one(scope, id).one(connection)
}

/// [`find`], held while it is taken out: whoever comes second finds nothing.
pub fn lock(connection: &mut impl Reads, scope: Scope, id: DocumentId) -> Result<Option<StoredDocument>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF d");
    one(scope, id).one_held(lock, connection)
}

fn one(scope: Scope, id: DocumentId) -> Listing {
    readable(Listing::new(TABLES, "d.id").filter("d.id = ?", [id.into()]), scope)
}

/// A new document. What is about to end already is told no more of.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &WantedDocument, by: UserId, today: NaiveDate) -> Result<DocumentId> {
    let new = (
        documents::user_id.eq(wanted.user),
        documents::folder_id.eq(wanted.folder),
        documents::title.eq(&wanted.title),
        documents::title_normalized.eq(normalize(&wanted.title)),
        documents::issued_on.eq(wanted.issued),
        documents::expires_on.eq(wanted.expires),
        documents::put_by.eq(by),
        documents::created_at.eq(work.now().naive_utc()),
        documents::reminded.eq(Reminder::on(wanted.expires, today).rank()),
    );
    work.insert(diesel::insert_into(documents::table).values(new).returning(documents::id))
}

/// Takes a document out; `None` where somebody did in the meantime.
pub fn remove(work: &mut UnitOfWork<'_>, id: DocumentId) -> Result<Option<()>> {
    work.apply(diesel::delete(documents::table.find(id)))
}

/// Lets one instance after another tell of ends: each sees what the one before it has told.
pub fn lock_reminders(connection: &mut impl Reads) -> Result<()> {
    advisory_locks(connection, ["ends of documents".to_owned()])
}

/// So many documents of people who work here of whose end has to be told on a day, in the order of their ids.
pub fn to_remind_of(connection: &mut impl Reads, today: NaiveDate, most: i64) -> Result<Vec<StoredDocument>> {
    let columns = StoredDocument::columns();
    let (soon, last) = (Reminder::Soon.rank(), Reminder::Last.rank());
    statement(format!(
        "SELECT {columns} FROM {TABLES} WHERE d.expires_on BETWEEN ? AND ? AND u.status = 'Active' \
         AND d.reminded < CASE WHEN d.expires_on <= ? THEN {last} ELSE {soon} END ORDER BY d.id LIMIT ?"
    ))
    .bind(today)
    .bind(today + Days::new(SOON_DAYS))
    .bind(today + Days::new(LAST_DAYS))
    .bind(most)
    .fetch(connection)
}

/// Notes that the end of a document was told; `None` where another instance did in the meantime.
pub fn remind(work: &mut UnitOfWork<'_>, id: DocumentId, reminder: Reminder) -> Result<Option<()>> {
    let rank = reminder.rank();
    work.apply(
        diesel::update(documents::table.find(id).filter(documents::reminded.lt(rank)))
            .set(documents::reminded.eq(rank)),
    )
}
