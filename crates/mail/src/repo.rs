//! Statements over mails, each named by what it answers.

use chrono::{DateTime, Utc};
use db::{AnyConnection, Bind, Listing, Rows, Statement, UnitOfWork, statement};
use diesel::Queryable;
use diesel::sql_types::BigInt;
use kernel::{Direction, ListQuery, MailId, Result, normalize};

use crate::model::{Claimed, NewMail, State, Stored};

/// The fields that the outbox sorts by, and their columns.
const ORDERS: &[(&str, &str)] = &[
    ("created_at", "m.created_at"),
    ("to", "m.recipient_normalized"),
    ("subject", "m.subject_normalized"),
    ("state", "m.state"),
    ("tries", "m.tries"),
];

/// The names of [`ORDERS`].
pub const SORTABLE: &[&str] = &["created_at", "to", "subject", "state", "tries"];

/// Mails in one INSERT.
const BATCH: usize = 100;
/// Longest normalized twin: what an index of PostgreSQL holds for sure.
const LONGEST_NORMALIZED: usize = 300;
/// Mails that one statement of the sweep removes.
const SWEPT: i64 = 1_000;

const COLUMNS: &str = "m.id, m.recipient, m.subject, m.kind, m.state, m.tries, m.last_error, m.created_at, \
    m.next_try_at, m.sent_at";
const TABLES: &str = "mails m";

/// Puts mails into the outbox, due at once; answers how many are new. One whose event is known is none.
pub fn insert(work: &mut UnitOfWork<'_>, mails: &[NewMail]) -> Result<usize> {
    let now = work.now();
    let mut new = 0;
    for batch in mails.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', 0, ?, ?, ?)"; batch.len()].join(", ");
        let mut insert = statement(format!(
            "INSERT INTO mails (event, kind, recipient, recipient_normalized, recipient_name, subject, subject_normalized, \
             body, message_id, state, tries, next_try_at, created_at, user_id) VALUES {rows} \
             ON CONFLICT (event) DO NOTHING"
        ));
        for mail in batch {
            insert = insert
                .bind(mail.event.clone())
                .bind(mail.kind)
                .bind(mail.to.address.as_str())
                .bind(normalized(&mail.to.address))
                .bind(mail.to.name.as_str())
                .bind(mail.subject.as_str())
                .bind(normalized(&mail.subject))
                .bind(mail.body.as_str())
                .bind(mail.message_id.as_str())
                .bind(now)
                .bind(now)
                .bind(mail.to.user);
        }
        new += work.change(|connection| insert.run(connection))?;
    }
    Ok(new)
}

fn normalized(text: &str) -> String {
    normalize(text).chars().take(LONGEST_NORMALIZED).collect()
}

/// Only what is waiting has a next try. The state is not asked for: SQLite would take its index, and sort.
const DUE: &str = "next_try_at <= ? AND (leased_until IS NULL OR leased_until <= ?)";

#[derive(Queryable)]
struct Found {
    #[expect(dead_code, reason = "that there is one is all that is asked")]
    id: i64,
}

db::row!(Found: (BigInt,));

/// Whether anything is due: a look that takes no lock.
pub fn anything_due(connection: &mut AnyConnection, now: DateTime<Utc>) -> Result<bool> {
    let found: Option<Found> = due_statement(now).fetch_one(connection)?;
    Ok(found.is_some())
}

/// The statement of [`anything_due`], for tests that look at its plan.
pub fn due_statement(now: DateTime<Utc>) -> Statement {
    statement(format!("SELECT id FROM mails WHERE {DUE} ORDER BY next_try_at, id LIMIT 1")).bind(now).bind(now)
}

/// Leases the mails that have been due for longest, at most so many, and counts the try. Nobody else gets them
/// until the lease is over; who asks at the same moment gets others.
pub fn claim(
    connection: &mut AnyConnection,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
    most: i64,
) -> Result<Vec<Claimed>> {
    claim_statement(connection, now, until, most).fetch(connection)
}

/// The statement of [`claim`], for tests that look at its plan.
pub fn claim_statement(connection: &AnyConnection, now: DateTime<Utc>, until: DateTime<Utc>, most: i64) -> Statement {
    // One writer at a time is SQLite's way; PostgreSQL passes over what another is claiming.
    let apart = match connection {
        AnyConnection::Sqlite(_) => "",
        AnyConnection::Postgres(_) => " FOR UPDATE SKIP LOCKED",
    };
    statement(format!(
        "WITH due AS MATERIALIZED (SELECT id FROM mails WHERE {DUE} ORDER BY next_try_at, id LIMIT ?{apart}) \
         UPDATE mails SET leased_until = ?, tries = tries + 1 WHERE id IN (SELECT id FROM due) \
         RETURNING id, message_id, recipient, recipient_name, subject, body, tries"
    ))
    .bind(now)
    .bind(now)
    .bind(most)
    .bind(until)
}

/// Notes something about a mail of this lease; false when the lease is no longer ours.
fn note(connection: &mut AnyConnection, set: &str, binds: Vec<Bind>, id: MailId, lease: DateTime<Utc>) -> Result<bool> {
    let changed = statement(format!(
        "UPDATE mails SET leased_until = NULL, {set} WHERE id = ? AND state = 'waiting' AND leased_until = ?"
    ))
    .bind_all(binds)
    .bind(id)
    .bind(lease)
    .run(connection)?;
    Ok(changed > 0)
}

/// Notes that a mail was taken.
pub fn sent(connection: &mut AnyConnection, id: MailId, lease: DateTime<Utc>, now: DateTime<Utc>) -> Result<bool> {
    let set = "state = 'sent', sent_at = ?, next_try_at = NULL, last_error = NULL";
    note(connection, set, vec![now.into()], id, lease)
}

/// Notes that a mail is tried again.
pub fn again(
    connection: &mut AnyConnection,
    id: MailId,
    lease: DateTime<Utc>,
    at: DateTime<Utc>,
    reason: &str,
) -> Result<bool> {
    note(connection, "next_try_at = ?, last_error = ?", vec![at.into(), reason.into()], id, lease)
}

/// Notes that a mail is given up.
pub fn failed(connection: &mut AnyConnection, id: MailId, lease: DateTime<Utc>, reason: &str) -> Result<bool> {
    note(connection, "state = 'failed', next_try_at = NULL, last_error = ?", vec![reason.into()], id, lease)
}

/// Gives a mail back that there was no time to try.
pub fn give_back(connection: &mut AnyConnection, id: MailId, lease: DateTime<Utc>) -> Result<bool> {
    note(connection, "tries = tries - 1", Vec::new(), id, lease)
}

/// Makes a mail that was sent or given up due again, with all its tries; `None` when it is neither.
pub fn resend(work: &mut UnitOfWork<'_>, id: MailId) -> Result<Option<()>> {
    let now = work.now();
    work.change_one(
        statement(
            "UPDATE mails SET state = 'waiting', tries = 0, next_try_at = ?, leased_until = NULL, last_error = NULL, \
             sent_at = NULL WHERE id = ? AND state IN ('sent', 'failed')",
        )
        .bind(now)
        .bind(id),
    )
}

/// A mail.
pub fn find(connection: &mut AnyConnection, id: MailId) -> Result<Option<Stored>> {
    statement(format!("SELECT {COLUMNS} FROM {TABLES} WHERE m.id = ?")).bind(id).fetch_one(connection)
}

/// What the outbox is narrowed by.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter {
    /// Only this state.
    pub state: Option<State>,
}

fn listing(query: &ListQuery, filter: Filter, connection: &AnyConnection) -> Listing {
    let mut listing = Listing::new(COLUMNS, TABLES, "m.id");
    if let Some(state) = filter.state {
        listing = listing.filter("m.state = ?", [Bind::from(state.text())]);
    }
    let sorted = query.sort.and_then(|sort| {
        ORDERS.iter().find(|(name, _)| *name == sort.field).map(|(_, column)| (*column, sort.direction))
    });
    let (column, direction) = sorted.unwrap_or(("m.created_at", Direction::Down));
    matching(listing, query.q.as_deref(), connection).order(&[(column, false)], direction)
}

/// Mails whose address or subject hold a normalized search: three letters and more anywhere, fewer at the beginning.
/// The outbox holds a few months of mails, so the former is looked for without an index.
fn matching(listing: Listing, q: Option<&str>, connection: &AnyConnection) -> Listing {
    let columns = &["m.recipient_normalized", "m.subject_normalized"];
    match q {
        None => listing,
        Some(q) if q.chars().count() < 3 => listing.begins(columns, q),
        Some(q) => listing.holds(columns, q, connection),
    }
}

/// The outbox, newest first.
pub fn list(connection: &mut AnyConnection, query: &ListQuery, filter: Filter) -> Result<Rows<Stored>> {
    listing(query, filter, connection).load(query.paging, connection)
}

/// [`list`] in full, chunk by chunk.
pub fn export(
    connection: &mut AnyConnection,
    query: &ListQuery,
    filter: Filter,
    take: impl FnMut(Vec<Stored>) -> Result<()>,
) -> Result<()> {
    listing(query, filter, connection).export(connection, take)
}

/// The statement of a page, for tests that look at its plan.
pub fn page_statement(connection: &AnyConnection, query: &ListQuery, filter: Filter) -> Statement {
    listing(query, filter, connection).page_statement(query.paging)
}

/// Removes mails that were sent before the one instant, and those that were written before the other and have
/// failed, the oldest first; answers whether there may be more.
pub fn sweep(connection: &mut AnyConnection, sent: DateTime<Utc>, failed: DateTime<Utc>) -> Result<bool> {
    let mut more = false;
    for statement in [sweep_sent_statement(sent), sweep_failed_statement(failed)] {
        let removed = statement.run(connection)?;
        more |= i64::try_from(removed).unwrap_or(i64::MAX) >= SWEPT;
    }
    Ok(more)
}

/// A statement of [`sweep`], for tests that look at its plan.
pub fn sweep_sent_statement(before: DateTime<Utc>) -> Statement {
    swept("sent_at < ? ORDER BY sent_at, id", before)
}

/// A statement of [`sweep`], for tests that look at its plan. The ids go as the index has them when read backwards.
pub fn sweep_failed_statement(before: DateTime<Utc>) -> Statement {
    swept("state = 'failed' AND created_at < ? ORDER BY created_at, id DESC", before)
}

fn swept(which: &str, before: DateTime<Utc>) -> Statement {
    statement(format!("DELETE FROM mails WHERE id IN (SELECT id FROM mails WHERE {which} LIMIT ?)"))
        .bind(before)
        .bind(SWEPT)
}
