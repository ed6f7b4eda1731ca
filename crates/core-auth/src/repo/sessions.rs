//! Sessions, and the failed attempts to get one.

use chrono::{DateTime, NaiveDateTime, Utc};
use db::{AnyConnection, Bind, Reads, Row, UnitOfWork, marks, of_values, statement};
use diesel::prelude::*;
use kernel::{Result, SessionId, UserId};
use schema::{sessions, signin_failures, user_profiles};

use super::refusals;
use crate::model::{ActingPerson, Session};
use crate::rules::{Attempts, Failures, session_over};

/// The session of this id and nonce, with person, role and keys: what every call asks first.
pub fn find(connection: &mut impl Reads, id: SessionId, nonce: &str) -> Result<Option<Session>> {
    let columns = Session::columns();
    let found = statement(format!(
        "SELECT {columns} FROM sessions s JOIN users u ON u.id = s.user_id JOIN roles r ON r.id = u.role_id \
         WHERE s.id = ? AND s.nonce = ?"
    ));
    found.bind(id).bind(nonce).fetch_one(connection)
}

db::record! {
    /// When a session began, and when it was used last.
    #[derive(Debug, Clone, Copy)]
    pub struct SessionTimes {
        pub id: SessionId = "s.id",
        pub created_at: NaiveDateTime = "s.created_at",
        pub last_seen_at: NaiveDateTime = "s.last_seen_at",
    }
}

impl SessionTimes {
    /// Whether it is not over yet.
    pub fn live(&self, now: DateTime<Utc>) -> bool {
        !session_over(self.created_at.and_utc(), self.last_seen_at.and_utc(), now)
    }
}

/// Those of these sessions that are there, of people who are Active.
pub fn times(connection: &mut impl Reads, ids: &[SessionId]) -> Result<Vec<SessionTimes>> {
    let tables = "sessions s JOIN users u ON u.id = s.user_id";
    of_values(connection, tables, &[], "u.status = 'Active' AND s.id", ids.iter().copied())
}

/// This person with role and keys, as a session of theirs would show them.
pub fn person(connection: &mut impl Reads, user: UserId) -> Result<Option<ActingPerson>> {
    let columns = ActingPerson::columns();
    let found = statement(format!("SELECT {columns} FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = ?"));
    found.bind(user).fetch_one(connection)
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
    let new = (
        sessions::user_id.eq(user),
        sessions::nonce.eq(nonce),
        sessions::created_at.eq(now),
        sessions::last_seen_at.eq(now),
        sessions::source.eq(source),
        sessions::agent.eq(agent),
    );
    work.insert(diesel::insert_into(sessions::table).values(new).returning(sessions::id))
}

/// Notes that somebody has signed in: their sessions end, and what this says stays.
pub fn signed_in(work: &mut UnitOfWork<'_>, user: UserId) -> Result<()> {
    let now = work.now().naive_utc();
    let profile = user_profiles::table.find(user);
    work.apply(diesel::update(profile).set(user_profiles::last_sign_in_at.eq(now))).map(drop)
}

/// Ends the oldest sessions of a person, but for so many that are newer.
pub fn end_oldest(work: &mut UnitOfWork<'_>, user: UserId, kept: i64) -> Result<usize> {
    let oldest = statement(
        "DELETE FROM sessions WHERE user_id = ? AND id <= \
         (SELECT id FROM sessions WHERE user_id = ? ORDER BY id DESC LIMIT 1 OFFSET ?)",
    );
    work.change(|connection| oldest.bind(user).bind(user).bind(kept).run(connection))
}

/// How many a statement takes at once.
const NOTED_AT_ONCE: usize = 500;

/// Notes that the sessions were used. Those that somebody else is just writing are passed over: two instances note the same ones, and
/// would wait for each other.
pub fn seen(connection: &mut AnyConnection, ids: &[SessionId], now: DateTime<Utc>) -> Result<()> {
    for ids in ids.chunks(NOTED_AT_ONCE) {
        let (marks, free) = (marks(ids.len()), connection.dialect().row_lock(" FOR UPDATE SKIP LOCKED"));
        let used = format!("SELECT s.id FROM sessions s WHERE s.id IN ({marks}) ORDER BY s.id{free}");
        statement(format!("UPDATE sessions SET last_seen_at = ? WHERE id IN ({used})"))
            .bind(now)
            .bind_all(ids.iter().map(|&id| Bind::from(id)))
            .once()
            .run(connection)?;
    }
    Ok(())
}

/// Ends one session; false when it had ended.
pub fn end(work: &mut UnitOfWork<'_>, id: SessionId) -> Result<bool> {
    Ok(work.apply(diesel::delete(sessions::table.find(id)))?.is_some())
}

/// Ends all sessions of a person; answers how many.
pub fn end_all(work: &mut UnitOfWork<'_>, user: UserId) -> Result<usize> {
    let theirs = sessions::table.filter(sessions::user_id.eq(user.0));
    work.change(|connection| diesel::delete(theirs).execute(connection))
}

/// Ends all sessions of a person but this one; answers how many.
pub fn end_others(work: &mut UnitOfWork<'_>, user: UserId, kept: SessionId) -> Result<usize> {
    let others = sessions::table.filter(sessions::user_id.eq(user.0)).filter(sessions::id.ne(kept));
    work.change(|connection| diesel::delete(others).execute(connection))
}

db::record! {
    /// A count, and since when.
    pub(super) struct Counted {
        count: i64 = "n",
        oldest: Option<NaiveDateTime> = "oldest",
    }
}

impl From<Counted> for Attempts {
    fn from(counted: Counted) -> Self {
        Self { count: counted.count, oldest: counted.oldest.map(|oldest| oldest.and_utc()) }
    }
}

db::record! {
    struct Counts {
        pair: Counted,
        source: Counted,
        address: Counted,
    }
}

/// Failed attempts since then that concern this normalized address or this source.
pub fn failures(connection: &mut impl Reads, email: &str, source: &str, since: DateTime<Utc>) -> Result<Failures> {
    let counted = |which| {
        format!("(SELECT count(*) AS n, min(failed_at) AS oldest FROM signin_failures WHERE {which} AND failed_at > ?)")
    };
    let [pair, one_source, address] =
        ["email_normalized = ? AND source = ?", "source = ?", "email_normalized = ?"].map(counted);
    let counts = statement(format!(
        "SELECT p.n, p.oldest, s.n, s.oldest, a.n, a.oldest FROM {pair} p, {one_source} s, {address} a"
    ))
    .bind(email)
    .bind(source)
    .bind(since)
    .bind(source)
    .bind(since)
    .bind(email)
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
            signin_failures::email_normalized.eq(email),
            signin_failures::source.eq(source),
            signin_failures::failed_at.eq(now.naive_utc()),
        ))
        .execute(connection)?;
    Ok(())
}

/// A success clears its own count, and what was noted of it as failed.
pub fn forgive(work: &mut UnitOfWork<'_>, name: &str, source: &str, refusal: i64) -> Result<()> {
    work.change(|connection| {
        pardon(connection, name, source)?;
        refusals::withdraw(connection, refusal)
    })?;
    Ok(())
}

/// Clears the count of an attempt that nobody is to blame for.
pub fn pardon(connection: &mut AnyConnection, email: &str, source: &str) -> QueryResult<usize> {
    let own = signin_failures::email_normalized.eq(email).and(signin_failures::source.eq(source));
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
