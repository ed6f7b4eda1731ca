//! Statements over mails, each named by what it answers.

pub mod chat;
pub mod merging;
pub mod notifications;
mod personal;
pub mod to_all;

pub use personal::PERSONAL;

use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use db::{AnyConnection, Bind, Dialect, Listing, Reads, Row, Statement, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Direction, Error, ListQuery, Result, SortField, UserId, normalize};
use schema::mails;

use crate::model::{Backlog, Claimed, MailId, NewMail, State, Stored};
use crate::rules;

kernel::orders! {
    /// What the outbox sorts by.
    pub OutboxOrder = [
        SortField::new("created_at", "m.created_at"),
        SortField::new("to", "m.recipient_normalized"),
        SortField::new("subject", "m.subject_normalized"),
        SortField::new("state", "m.state"),
        SortField::new("tries", "m.tries"),
    ];
}

/// Mails in one INSERT.
const BATCH: usize = 100;
/// Longest normalized text: what an index of PostgreSQL holds for sure.
const LONGEST_NORMALIZED: usize = 300;
/// Mails that one statement of the sweep removes.
const SWEPT: i64 = 1_000;

/// Puts mails into the outbox; answers how many are new. One whose event is known is none.
pub fn insert(work: &mut UnitOfWork<'_>, mails: &[NewMail]) -> Result<usize> {
    let now = work.now();
    let sent_by = work.actor().user().map_or(0, |user| user.0);
    let mut new = 0;
    let due_at = |mail: &NewMail| mail.due.map_or(now, |due| due.max(now));
    let mut last = match mails.first() {
        Some(first) => last_of(work.reading(), sent_by, rules::last_that_counts(due_at(first)))?,
        None => None,
    };
    for batch in mails.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', 0, ?, ?, ?, ?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let mut insert = statement(format!(
            "INSERT INTO mails (event, kind, recipient, recipient_normalized, recipient_name, subject, subject_normalized, \
             body, message_id, state, tries, next_try_at, created_at, user_id, sent_by, place, merge_key, chat, held_until) \
             VALUES {rows} \
             ON CONFLICT (event) DO NOTHING"
        ))
        .once_unless(batch.len() == 1);
        for mail in batch {
            let due = due_at(mail);
            let place = rules::place(mail.kind, last, due);
            last = last.max(Some(place));
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
                .bind(due)
                .bind(now)
                .bind(mail.to.user)
                .bind(sent_by)
                .bind(place)
                .bind(mail.merge_key.clone())
                .bind(mail.chat)
                .bind(mail.held_until);
        }
        // One that was told already is no change.
        new += work.change_all(insert)?;
    }
    Ok(new)
}

db::record! {
    struct Place {
        at: NaiveDateTime = "m.place",
    }
}

/// The latest place, until an instant, of the mails that tell what this person did and still wait. They may be tens of thousands: an index
/// has it, and nobody counts them. All senders are at least 0; that this is asked for leaves PostgreSQL that index alone.
pub fn last_of(connection: &mut impl Reads, sent_by: i64, until: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
    let columns = Place::columns();
    let last = statement(format!(
        "SELECT {columns} FROM mails m WHERE m.sent_by = ? AND m.sent_by >= 0 AND m.place <= ? AND m.next_try_at IS NOT NULL \
         ORDER BY m.place DESC LIMIT 1"
    ));
    let last: Option<Place> = last.bind(sent_by).bind(until).fetch_one(connection)?;
    Ok(last.map(|place| place.at.and_utc()))
}

fn normalized(text: &str) -> String {
    normalize(text).chars().take(LONGEST_NORMALIZED).collect()
}

/// Only what is waiting has a next try. The state is not asked for: SQLite would take its index, and sort.
const DUE: &str = "next_try_at <= ? AND (leased_until IS NULL OR leased_until <= ?)";

/// Whether anything is due: a look that takes no lock.
pub fn anything_due(connection: &mut impl Reads, now: DateTime<Utc>) -> Result<bool> {
    let due = statement(format!("SELECT id FROM mails WHERE {DUE} ORDER BY next_try_at, id LIMIT 1"));
    Ok(due.bind(now).bind(now).number(connection)? > 0)
}

/// What is due, as the order of the places finds it: what waits for its next try stands between, and is passed over. The
/// instant is wrapped, or SQLite would take that one's index, and sort. Of mails that go out as one, the oldest that waits is claimed alone: the
/// others join it. One that can still be taken back leads nobody.
///
/// That a mail waits is said here, for what it joins, and by [`last_of`] as the index of each has it, word for word, and no other: what
/// waits comes and goes too fast for PostgreSQL, which takes an index of it for empty, and any such index for as good.
const DUE_IN_PLACE: &str = "sent_at IS NULL AND state <> 'failed' AND tries >= 0 AND COALESCE(next_try_at, created_at) <= ? \
    AND (leased_until IS NULL OR leased_until <= ?) AND (merge_key IS NULL OR NOT EXISTS (SELECT 1 FROM mails e \
    WHERE e.merge_key = mails.merge_key AND e.sent_at IS NULL AND e.state <> 'failed' AND e.id < mails.id \
    AND (e.held_until IS NULL OR e.held_until <= ?)))";

/// Leases the mails whose turn it is, at most so many, and counts the try. Nobody else gets them
/// until the lease is over; a caller at the same moment gets others.
pub fn claim(
    connection: &mut AnyConnection,
    now: DateTime<Utc>,
    until: DateTime<Utc>,
    most: i64,
) -> Result<Vec<Claimed>> {
    let due = format!("SELECT id FROM mails WHERE {DUE_IN_PLACE} ORDER BY place, id LIMIT ?");
    let change = "mails SET leased_until = ?, tries = tries + 1";
    statement(connection.dialect().claiming(&due, change, &Claimed::columns()))
        .bind(now)
        .bind(now)
        .bind(now)
        .bind(most)
        .bind(until)
        .fetch(connection)
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

/// Notes that a mail was taken, and by what: sent, or written to a file.
pub fn taken(
    connection: &mut AnyConnection,
    id: MailId,
    lease: DateTime<Utc>,
    now: DateTime<Utc>,
    state: State,
) -> Result<bool> {
    let set = "state = ?, sent_at = ?, next_try_at = NULL, last_error = NULL";
    note(connection, set, vec![state.into(), now.into()], id, lease)
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
    let ended = mails::table.find(id).filter(mails::state.ne(State::Waiting));
    let now = work.now().naive_utc();
    work.apply(diesel::update(ended).set((
        mails::state.eq(State::Waiting),
        mails::tries.eq(0),
        mails::next_try_at.eq(now),
        mails::leased_until.eq(None::<NaiveDateTime>),
        mails::last_error.eq(None::<String>),
        mails::sent_at.eq(None::<NaiveDateTime>),
        // It goes alone, where it went with another.
        mails::merged_into.eq(None::<i64>),
        mails::merge_key.eq(None::<String>),
    )))
}

/// Mails that were written to files and are still of use: their link lives, and nobody has a password by an invitation.
fn of_use(now: DateTime<Utc>) -> (String, Vec<Bind>) {
    let dead = rules::LINKS_LIVE.map(|_| "NOT (m.kind = ? AND m.created_at < ?)").join(" AND ");
    let binds = rules::LINKS_LIVE.into_iter().flat_map(|(kind, lives)| [Bind::from(kind), (now - lives).into()]);
    let used = "m.kind = ? AND EXISTS (SELECT 1 FROM users u WHERE u.id = m.user_id AND u.password_hash IS NOT NULL)";
    (
        format!("m.state = 'written' AND m.merged_into IS NULL AND {dead} AND NOT ({used})"),
        binds.chain([rules::INVITATION.into()]).collect(),
    )
}

/// Makes mails that were written to files and are still of use due again, with all their tries, each behind what people do in
/// the next hour; answers how many.
pub fn send_written(work: &mut UnitOfWork<'_>) -> Result<usize> {
    let now = work.now();
    let (which, binds) = of_use(now);
    let again = statement(format!(
        "UPDATE mails SET state = 'waiting', tries = 0, next_try_at = ?, leased_until = NULL, last_error = NULL, \
         sent_at = NULL, place = ? WHERE id IN (SELECT m.id FROM mails m WHERE {which})"
    ));
    work.change_all(again.bind(now).bind(now + TimeDelta::hours(1)).bind_all(binds))
}

db::record! {
    /// Who did what a mail tells.
    #[derive(Debug, Clone)]
    pub struct Sender {
        pub id: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
    }
}

/// Who did what a mail tells, where they still work here.
pub fn sender(connection: &mut impl Reads, id: i64) -> Result<Option<Sender>> {
    Listing::new("users u", "u.id").filter("u.id = ? AND u.status = 'Active'", [id.into()]).one(connection)
}

/// [`failed`], beside what is told of it.
pub fn give_up(work: &mut UnitOfWork<'_>, id: MailId, lease: DateTime<Utc>, reason: &str) -> Result<bool> {
    let given_up = statement(
        "UPDATE mails SET leased_until = NULL, state = 'failed', next_try_at = NULL, last_error = ? \
         WHERE id = ? AND state = 'waiting' AND leased_until = ?",
    );
    Ok(work.change_one(given_up.bind(reason).bind(id).bind(lease))?.is_some())
}

/// Takes a mail back that nobody has tried to send; false where it has gone out, or is on its way. There may be none.
pub fn withdraw(work: &mut UnitOfWork<'_>, event: &str) -> Result<bool> {
    work.change_all(statement(format!("DELETE FROM mails WHERE event = ? AND {UNTOUCHED}")).bind(event))?;
    let left = "SELECT count(*) FROM mails WHERE event = ?";
    Ok(statement(left).bind(event).number(work.reading())? == 0)
}

/// The kind of the mails that tell in whose name a decision was taken by a link: that was done, whatever becomes of it.
pub const RECEIPT: &str = "decided by a link";

/// The same of all mails about a version of a record since an instant, but for those that say how it was decided.
pub fn withdraw_all(work: &mut UnitOfWork<'_>, events: &str, since: DateTime<Utc>) -> Result<bool> {
    let of = format!("created_at >= ? AND event LIKE ? AND kind <> '{RECEIPT}'");
    work.change_all(statement(format!("DELETE FROM mails WHERE {of} AND {UNTOUCHED}")).bind(since).bind(events))?;
    let left = statement(format!("SELECT count(*) FROM mails WHERE {of}")).bind(since).bind(events);
    Ok(left.number(work.reading())? == 0)
}

/// Nobody has begun to send it.
const UNTOUCHED: &str = "state = 'waiting' AND tries = 0 AND leased_until IS NULL AND merged_into IS NULL";

/// Takes those mails about a version of a record back that nobody has begun to send, but for those that say how it was decided; and what of it
/// stands in a digest that has not gone out, where the portal keeps it. Answers who would have had one.
pub fn withdraw_unsent(work: &mut UnitOfWork<'_>, events: &str) -> Result<Vec<UserId>> {
    // An index has what waits, and all of it is looked through: this is asked only after a decision that has been told already.
    let of = format!("m.next_try_at IS NOT NULL AND m.event LIKE ? AND m.kind <> '{RECEIPT}'");
    let columns = Unsent::columns();
    let found: Vec<Unsent> = statement(format!("SELECT {columns} FROM mails m WHERE {of} AND {UNTOUCHED}"))
        .bind(events)
        .fetch(work.reading())?;
    let gone = format!("DELETE FROM mails AS m WHERE {of} AND {UNTOUCHED}");
    work.change_all(statement(gone).bind(events))?;
    let digest = format!(
        "UPDATE notifications SET digest_at = NULL WHERE digest_at IS NOT NULL AND event LIKE ? AND told <> '{RECEIPT}'"
    );
    work.change_all(statement(digest).bind(events))?;
    Ok(found.into_iter().filter_map(|row| row.user).collect())
}

db::record! {
    struct Unsent {
        user: Option<UserId> = "m.user_id",
    }
}

/// Takes the event from a mail that was given up, so that another mail may tell it; `None` where no such mail was given up.
pub fn free_event(work: &mut UnitOfWork<'_>, event: &str) -> Result<Option<()>> {
    work.change_one(statement("UPDATE mails SET event = NULL WHERE event = ? AND state = 'failed'").bind(event))
}

/// A mail.
pub fn find(connection: &mut impl Reads, id: MailId) -> Result<Option<Stored>> {
    Listing::new("mails m", "m.id").filter("m.id = ?", [id.into()]).one(connection)
}

/// What the outbox is narrowed by.
#[derive(Debug, Clone, Copy, Default)]
pub struct Filter {
    /// Only this state.
    pub state: Option<State>,
}

/// The mails of the outbox, newest first.
pub fn listing(query: &ListQuery, filter: Filter, dialect: Dialect) -> Listing {
    let mut listing = Listing::new("mails m", "m.id");
    if let Some(state) = filter.state {
        listing = listing.filter("m.state = ?", [state.into()]);
    }
    matching(listing, query.q.as_deref(), dialect).sorted(query.sort, &[("m.created_at", Direction::Down)])
}

/// Mails whose address or subject hold a normalized search: three letters and more anywhere, fewer at the beginning.
/// The outbox holds a few months of mails, so the former is looked for without an index.
fn matching(listing: Listing, q: Option<&str>, dialect: Dialect) -> Listing {
    let columns = &["m.recipient_normalized", "m.subject_normalized"];
    match q {
        None => listing,
        Some(q) if q.chars().count() < 3 => listing.begins(columns, q),
        Some(q) => listing.holds(columns, q, dialect),
    }
}

/// What was written before the one instant and still waits, what was written after the other and given up, and what was
/// only written to files.
pub fn backlog(connection: &mut impl Reads, late: DateTime<Utc>, recent: DateTime<Utc>) -> Result<Backlog> {
    // What waits for its hour was not tried yet.
    let counts = "SELECT (SELECT count(*) FROM mails WHERE next_try_at IS NOT NULL AND created_at < ? AND (tries > 0 OR next_try_at < ?)), \
                  (SELECT count(*) FROM mails WHERE state = 'failed' AND created_at >= ?), \
                  (SELECT count(*) FROM mails WHERE state = 'written')";
    let counted: Option<Backlog> = statement(counts).bind(late).bind(late).bind(recent).fetch_one(connection)?;
    counted.ok_or_else(|| Error::internal("counts that are not there"))
}

/// Makes due what is put off to later than the one instant, and frees what is leased until later than the other: a clock did it
/// that stood ahead. Answers how many.
pub fn bring_forward(
    connection: &mut AnyConnection,
    now: DateTime<Utc>,
    (latest_try, latest_lease): (DateTime<Utc>, DateTime<Utc>),
) -> Result<usize> {
    let late = "UPDATE mails SET next_try_at = CASE WHEN next_try_at > ? THEN ? ELSE next_try_at END, leased_until = NULL \
                WHERE next_try_at IS NOT NULL AND (next_try_at > ? OR leased_until > ?)";
    let late = statement(late).bind(latest_try).bind(now).bind(latest_try).bind(latest_lease);
    Ok(late.run(connection)?)
}

/// Removes mails that were sent before the one instant, and those that were written before the other and have
/// failed, the oldest first; answers whether there may be more.
pub fn sweep(connection: &mut AnyConnection, sent: DateTime<Utc>, failed: DateTime<Utc>) -> Result<bool> {
    let mut more = false;
    // The ids go as the indexes have them; when the second one is read backwards, they go down.
    let sent = swept("sent_at < ? ORDER BY sent_at, id", sent);
    let failed = swept("state = 'failed' AND created_at < ? ORDER BY created_at, id DESC", failed);
    for statement in [sent, failed] {
        let removed = statement.run(connection)?;
        more |= i64::try_from(removed).unwrap_or(i64::MAX) >= SWEPT;
    }
    Ok(more)
}

fn swept(which: &str, before: DateTime<Utc>) -> Statement {
    statement(format!("DELETE FROM mails WHERE id IN (SELECT id FROM mails WHERE {which} LIMIT ?)"))
        .bind(before)
        .bind(SWEPT)
}
