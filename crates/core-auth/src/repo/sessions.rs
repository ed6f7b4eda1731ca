//! Sessions, and the failed attempts to get one.

use chrono::{DateTime, Utc};
use db::{AnyConnection, Bind, UnitOfWork, padded, statement};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamp};
use kernel::{Result, SessionId, UserId, normalize};
use schema::{sessions, signin_failures};

use crate::model::{Session, SessionColumns};
use crate::rules::{Attempts, Failures};

/// What a token names: a session, and the secret that it was given.
pub type Ticket = (SessionId, String);

/// How many sessions a statement looks up: the least of these that holds all that are asked for.
const LOOKED_UP: [usize; 3] = [1, 4, 16];

#[derive(Queryable)]
struct Found {
    session: Session,
    id: SessionId,
    nonce: String,
}

db::row!(Found: (SessionColumns, BigInt, Text));

/// The sessions of tokens, in their order, each with person, role and keys: one statement for who asks, and one for
/// all who ask at the same moment. There is at least one.
pub fn find(connection: &mut AnyConnection, tickets: &[Ticket]) -> Result<Vec<Option<Session>>> {
    let (marks, ids) = padded(&tickets.iter().map(|(id, _)| id.0).collect::<Vec<_>>(), &LOOKED_UP);
    let found: Vec<Found> = statement(format!(
        "SELECT s.user_id, u.email, u.fname, u.lname, u.image, r.role, u.reimbursement_claim, u.status, u.role_id, \
         (SELECT string_agg(k.permission, ',') FROM role_keys k WHERE k.role_id = r.id) AS keys, \
         s.created_at, s.last_seen_at, s.id, s.nonce \
         FROM sessions s JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = u.role_id WHERE s.id IN ({marks})"
    ))
    .bind_all(ids)
    .fetch(connection)?;
    let of = |(id, nonce): &Ticket| found.iter().find(|found| found.id == *id && found.nonce == *nonce);
    Ok(tickets.iter().map(|ticket| of(ticket).map(|found| found.session.clone())).collect())
}

/// A new session.
pub fn insert(
    work: &mut UnitOfWork<'_>,
    user: UserId,
    nonce: &str,
    source: Option<&str>,
    agent: Option<&str>,
) -> Result<SessionId> {
    let now = work.now().naive_utc();
    let insert = diesel::insert_into(sessions::table)
        .values((
            sessions::user_id.eq(user.0),
            sessions::nonce.eq(nonce),
            sessions::created_at.eq(now),
            sessions::last_seen_at.eq(now),
            sessions::source.eq(source),
            sessions::agent.eq(agent),
        ))
        .returning(sessions::id);
    work.change(|connection| insert.get_result::<SessionId>(connection))
}

/// How many a statement takes at once.
const NOTED_AT_ONCE: usize = 500;

/// Notes that the sessions were used.
pub fn seen(connection: &mut AnyConnection, ids: &[SessionId], now: DateTime<Utc>) -> Result<()> {
    for ids in ids.chunks(NOTED_AT_ONCE) {
        let marks = vec!["?"; ids.len()].join(", ");
        statement(format!("UPDATE sessions SET last_seen_at = ? WHERE id IN ({marks})"))
            .bind(now)
            .bind_all(ids.iter().map(|&id| Bind::from(id)))
            .once()
            .run(connection)?;
    }
    Ok(())
}

/// Ends one session; false when it had ended.
pub fn end(work: &mut UnitOfWork<'_>, id: SessionId) -> Result<bool> {
    let ended = work.change(|connection| diesel::delete(sessions::table.find(id.0)).execute(connection))?;
    Ok(ended > 0)
}

/// Ends all sessions of a person; answers how many.
pub fn end_all(work: &mut UnitOfWork<'_>, user: UserId) -> Result<usize> {
    let theirs = sessions::table.filter(sessions::user_id.eq(user.0));
    work.change(|connection| diesel::delete(theirs).execute(connection))
}

#[derive(Queryable)]
pub(super) struct Counted {
    count: i64,
    oldest: Option<chrono::NaiveDateTime>,
}

impl From<Counted> for Attempts {
    fn from(counted: Counted) -> Self {
        Self { count: counted.count, oldest: counted.oldest.map(|oldest| oldest.and_utc()) }
    }
}

pub(super) type CountedColumns = (BigInt, Nullable<Timestamp>);

#[derive(Queryable)]
struct Counts {
    pair: Counted,
    source: Counted,
    address: Counted,
}

db::row!(Counts: (CountedColumns, CountedColumns, CountedColumns));

/// Failed attempts since then that concern this address or this source.
pub fn failures(connection: &mut AnyConnection, email: &str, source: &str, since: DateTime<Utc>) -> Result<Failures> {
    let email = normalize(email);
    let counted = |which| {
        format!("(SELECT count(*) AS n, min(failed_at) AS oldest FROM signin_failures WHERE {which} AND failed_at > ?)")
    };
    let [pair, one_source, address] =
        ["email_normalized = ? AND source = ?", "source = ?", "email_normalized = ?"].map(counted);
    let counts = statement(format!(
        "SELECT p.n, p.oldest, s.n, s.oldest, a.n, a.oldest FROM {pair} p, {one_source} s, {address} a"
    ))
    .bind(email.as_str())
    .bind(source)
    .bind(since)
    .bind(source)
    .bind(since)
    .bind(email.as_str())
    .bind(since)
    .fetch_one::<Counts>(connection)?;
    Ok(counts.map_or_else(Failures::default, |counts| Failures {
        pair: counts.pair.into(),
        source: counts.source.into(),
        address: counts.address.into(),
    }))
}

/// Counts an attempt as failed until it is known to have succeeded.
pub fn expect_failure(connection: &mut AnyConnection, email: &str, source: &str, now: DateTime<Utc>) -> Result<()> {
    diesel::insert_into(signin_failures::table)
        .values((
            signin_failures::email_normalized.eq(normalize(email)),
            signin_failures::source.eq(source),
            signin_failures::failed_at.eq(now.naive_utc()),
        ))
        .execute(connection)?;
    Ok(())
}

/// A success clears its own count.
pub fn forgive(work: &mut UnitOfWork<'_>, email: &str, source: &str) -> Result<()> {
    work.change(|connection| pardon(connection, email, source))?;
    Ok(())
}

/// Clears the count of an attempt that nobody is to blame for.
pub fn pardon(connection: &mut AnyConnection, email: &str, source: &str) -> QueryResult<usize> {
    let own = signin_failures::email_normalized.eq(normalize(email)).and(signin_failures::source.eq(source));
    diesel::delete(signin_failures::table.filter(own)).execute(connection)
}

/// Removes what no longer counts: old failures, and sessions that are over.
pub fn sweep(
    connection: &mut AnyConnection,
    failures_before: DateTime<Utc>,
    unused_since: DateTime<Utc>,
) -> Result<()> {
    let failures = signin_failures::table.filter(signin_failures::failed_at.lt(failures_before.naive_utc()));
    diesel::delete(failures).execute(connection)?;
    let unused = sessions::table.filter(sessions::last_seen_at.lt(unused_since.naive_utc()));
    diesel::delete(unused).execute(connection)?;
    Ok(())
}
