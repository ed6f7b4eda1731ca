//! Sessions, and the failed attempts to get one.

use chrono::{DateTime, Utc};
use db::{AnyConnection, UnitOfWork, statement};
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Nullable, Timestamp};
use kernel::{Result, SessionId, UserId, fold};

use crate::model::Session;
use crate::rules::Failures;

#[derive(QueryableByName)]
struct NewId {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// The session of a token, with person, role and keys: one statement for who asks.
pub fn find(connection: &mut AnyConnection, id: SessionId, nonce: &str) -> Result<Option<Session>> {
    statement(
        "SELECT s.user_id, u.fname, u.lname, u.status, u.role_id, r.role, s.created_at, s.last_seen_at, \
         (SELECT string_agg(k.permission, ',') FROM role_keys k WHERE k.role_id = r.id) AS keys \
         FROM sessions s JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = u.role_id WHERE s.id = ? AND s.nonce = ?",
    )
    .bind(id)
    .bind(nonce)
    .row(connection)
}

/// A new session.
pub fn insert(
    work: &mut UnitOfWork<'_>,
    user: UserId,
    nonce: &str,
    source: Option<&str>,
    agent: Option<&str>,
) -> Result<SessionId> {
    let insert = statement(
        "INSERT INTO sessions (user_id, nonce, created_at, last_seen_at, source, agent) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
    )
    .bind(user)
    .bind(nonce)
    .bind(work.now())
    .bind(work.now())
    .bind(source)
    .bind(agent);
    let row = work.change(|connection| diesel::RunQueryDsl::get_result::<NewId>(insert, connection))?;
    Ok(SessionId(row.id))
}

/// Notes that the session was used.
pub fn seen(connection: &mut AnyConnection, id: SessionId, now: DateTime<Utc>) -> Result<()> {
    statement("UPDATE sessions SET last_seen_at = ? WHERE id = ?").bind(now).bind(id).run(connection)?;
    Ok(())
}

/// Ends one session; false when it had ended.
pub fn end(work: &mut UnitOfWork<'_>, id: SessionId) -> Result<bool> {
    let ended = work.change(|connection| statement("DELETE FROM sessions WHERE id = ?").bind(id).run(connection))?;
    Ok(ended > 0)
}

/// Ends all sessions of a person; answers how many.
pub fn end_all(work: &mut UnitOfWork<'_>, user: UserId) -> Result<usize> {
    work.change(|connection| statement("DELETE FROM sessions WHERE user_id = ?").bind(user).run(connection))
}

#[derive(QueryableByName)]
struct Counts {
    #[diesel(sql_type = BigInt)]
    pair: i64,
    #[diesel(sql_type = BigInt)]
    source: i64,
    #[diesel(sql_type = BigInt)]
    address: i64,
    #[diesel(sql_type = Nullable<Timestamp>)]
    oldest: Option<chrono::NaiveDateTime>,
}

/// Failed attempts since then, and the oldest of those that concern this address or source.
pub fn failures(
    connection: &mut AnyConnection,
    email: &str,
    source: &str,
    since: DateTime<Utc>,
) -> Result<(Failures, Option<DateTime<Utc>>)> {
    let email = fold(email);
    let counts = statement(
        "SELECT (SELECT count(*) FROM signin_failures WHERE email_folded = ? AND source = ? AND failed_at > ?) AS pair, \
         (SELECT count(*) FROM signin_failures WHERE source = ? AND failed_at > ?) AS source, \
         (SELECT count(*) FROM signin_failures WHERE email_folded = ? AND failed_at > ?) AS address, \
         (SELECT min(failed_at) FROM signin_failures WHERE (email_folded = ? OR source = ?) AND failed_at > ?) AS oldest",
    )
    .bind(email.as_str())
    .bind(source)
    .bind(since)
    .bind(source)
    .bind(since)
    .bind(email.as_str())
    .bind(since)
    .bind(email.as_str())
    .bind(source)
    .bind(since)
    .row::<Counts>(connection)?;
    Ok(counts.map_or_else(Default::default, |counts| {
        let failures = Failures { pair: counts.pair, source: counts.source, address: counts.address };
        (failures, counts.oldest.map(|oldest| oldest.and_utc()))
    }))
}

/// Counts an attempt as failed until it is known to have succeeded.
pub fn expect_failure(connection: &mut AnyConnection, email: &str, source: &str, now: DateTime<Utc>) -> Result<()> {
    statement("INSERT INTO signin_failures (email_folded, source, failed_at) VALUES (?, ?, ?)")
        .bind(fold(email))
        .bind(source)
        .bind(now)
        .run(connection)?;
    Ok(())
}

/// A success clears its own count.
pub fn forgive(work: &mut UnitOfWork<'_>, email: &str, source: &str) -> Result<()> {
    let delete =
        statement("DELETE FROM signin_failures WHERE email_folded = ? AND source = ?").bind(fold(email)).bind(source);
    work.change(|connection| delete.run(connection))?;
    Ok(())
}

/// Removes what no longer counts: old failures, and sessions that are over.
pub fn sweep(
    connection: &mut AnyConnection,
    failures_before: DateTime<Utc>,
    unused_since: DateTime<Utc>,
) -> Result<()> {
    statement("DELETE FROM signin_failures WHERE failed_at < ?").bind(failures_before).run(connection)?;
    statement("DELETE FROM sessions WHERE last_seen_at < ?").bind(unused_since).run(connection)?;
    Ok(())
}
