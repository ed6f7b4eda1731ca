//! Links that set a password, and requests for them.

use chrono::{DateTime, Utc};
use db::{AnyConnection, Bind, Reads, Row as _, Statement, UnitOfWork, marks, statement};
use diesel::prelude::*;
use kernel::{Result, UserId};
use schema::{password_links, users};

use super::sessions::Counted;
use crate::model::{Purpose, Status};
use crate::rules::Attempts;

/// A link to be kept: whose, what for, its token's hash, and until when.
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct NewLink {
    pub user: UserId,
    pub purpose: Purpose,
    pub token_hash: String,
    pub expires_at: DateTime<Utc>,
}

/// Rows of one INSERT.
const BATCH: usize = 250;

/// Keeps links; one of the same person and purpose is replaced.
pub fn keep(work: &mut UnitOfWork<'_>, links: &[NewLink]) -> Result<()> {
    let now = work.now();
    for batch in links.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let mut insert = statement(format!(
            "INSERT INTO password_links (user_id, purpose, token_hash, created_at, expires_at) VALUES {rows} \
             ON CONFLICT (user_id, purpose) DO UPDATE SET token_hash = excluded.token_hash, \
             created_at = excluded.created_at, expires_at = excluded.expires_at"
        ))
        .once();
        for link in batch {
            insert = insert
                .bind(link.user)
                .bind(link.purpose)
                .bind(link.token_hash.as_str())
                .bind(now)
                .bind(link.expires_at);
        }
        work.change(|connection| insert.run(connection))?;
    }
    Ok(())
}

db::record! {
    struct Holder {
        email: String = "u.email",
    }
}

/// The address of the Active person whose link this is, while it lives.
pub fn holder(
    connection: &mut impl Reads,
    user: UserId,
    token_hash: &str,
    now: DateTime<Utc>,
) -> Result<Option<String>> {
    let found = statement(
        "SELECT u.email FROM password_links l JOIN users u ON u.id = l.user_id \
         WHERE l.user_id = ? AND l.token_hash = ? AND l.expires_at > ? AND u.status = 'Active'",
    )
    .bind(user)
    .bind(token_hash)
    .bind(now)
    .fetch_one::<Holder>(connection)?;
    Ok(found.map(|holder| holder.email))
}

/// Uses a link up and sets the password, if the link still lives: one guarded statement each. False when somebody
/// else was faster.
pub fn use_up(work: &mut UnitOfWork<'_>, user: UserId, token_hash: &str, password_hash: &str) -> Result<bool> {
    let link = password_links::table.filter(password_links::user_id.eq(user));
    let living = link
        .filter(password_links::token_hash.eq(token_hash))
        .filter(password_links::expires_at.gt(work.now().naive_utc()));
    if work.apply(diesel::delete(living))?.is_none() {
        return Ok(false);
    }
    let person = users::table.find(user).filter(users::status.eq(Status::Active));
    if work.apply(diesel::update(person).set(users::password_hash.eq(password_hash)))?.is_none() {
        return Ok(false);
    }
    end_all(work, user)?;
    Ok(true)
}

/// Ends all links of a person.
pub fn end_all(work: &mut UnitOfWork<'_>, user: UserId) -> Result<()> {
    work.apply(diesel::delete(password_links::table.filter(password_links::user_id.eq(user)))).map(drop)
}

/// How many links one source asked for since then.
pub fn asked_from(connection: &mut impl Reads, source: &str, since: DateTime<Utc>) -> Result<Attempts> {
    let asked =
        statement("SELECT count(*), min(requested_at) FROM link_requests WHERE source = ? AND requested_at > ?");
    Ok(attempts(asked.bind(source).bind(since).fetch_one(connection)?))
}

/// How many mails one person had sent by calls since then.
pub fn mail_calls(connection: &mut impl Reads, user: UserId, since: DateTime<Utc>) -> Result<Attempts> {
    let calls = statement("SELECT count(*), min(called_at) FROM mail_calls WHERE user_id = ? AND called_at > ?");
    Ok(attempts(calls.bind(user).bind(since).fetch_one(connection)?))
}

/// Counts a call that sends mail.
pub fn note_mail_call(connection: &mut AnyConnection, user: UserId, now: DateTime<Utc>) -> Result<()> {
    mail_call(user, now).run(connection)?;
    Ok(())
}

/// [`note_mail_call`] beside what the call changes.
pub fn add_mail_call(work: &mut UnitOfWork<'_>, user: UserId) -> Result<()> {
    let call = mail_call(user, work.now());
    work.change(|connection| call.run(connection))?;
    Ok(())
}

fn mail_call(user: UserId, now: DateTime<Utc>) -> Statement {
    statement("INSERT INTO mail_calls (user_id, called_at) VALUES (?, ?)").bind(user).bind(now)
}

pub(super) fn attempts(counted: Option<Counted>) -> Attempts {
    counted.map_or_else(Attempts::default, Attempts::from)
}

/// Writes down that somebody asked for a link: the same row whoever it is.
pub fn ask(connection: &mut AnyConnection, email_normalized: &str, source: &str, now: DateTime<Utc>) -> Result<()> {
    statement("INSERT INTO link_requests (email_normalized, source, requested_at) VALUES (?, ?, ?)")
        .bind(email_normalized)
        .bind(source)
        .bind(now)
        .run(connection)?;
    Ok(())
}

/// Whether a request waits.
pub fn waiting(connection: &mut impl Reads) -> Result<bool> {
    Ok(statement("SELECT id FROM link_requests WHERE done_at IS NULL LIMIT 1").number(connection)? > 0)
}

db::record! {
    struct Claimed {
        email_normalized: String = "email_normalized",
    }
}

/// Takes a few waiting requests; no other instance takes the same ones. Answers their addresses.
pub fn claim(work: &mut UnitOfWork<'_>) -> Result<Vec<String>> {
    let now = work.now();
    let claim = statement(
        "UPDATE link_requests SET done_at = ? WHERE done_at IS NULL AND id IN \
         (SELECT id FROM link_requests WHERE done_at IS NULL ORDER BY id LIMIT 50) RETURNING email_normalized",
    )
    .bind(now);
    let claimed = work.change(|connection| Claimed::fetch(claim, connection))?;
    Ok(claimed.into_iter().map(|row| row.email_normalized).collect())
}

db::record! {
    /// An Active person who asked for a link, and how often they had asked before in the last hour.
    pub struct Asker {
        pub user: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        pub asked: i64 = "(SELECT count(*) FROM link_requests q WHERE q.email_normalized = u.email_normalized \
            AND q.requested_at > ? AND q.done_at <> ?)",
    }
}

/// The Active people of these addresses, whose requests were claimed `now`. PostgreSQL holds them until their links
/// are kept: whoever changes an address meanwhile waits, and then ends the link that was mailed to it.
pub fn askers(
    connection: &mut impl Reads,
    emails: &[String],
    since: DateTime<Utc>,
    now: DateTime<Utc>,
) -> Result<Vec<Asker>> {
    let (columns, marks) = (Asker::columns(), marks(emails.len()));
    let lock = connection.dialect().row_lock(" FOR KEY SHARE OF u");
    statement(format!(
        "SELECT {columns} FROM users u WHERE u.email_normalized IN ({marks}) AND u.status = 'Active'{lock}"
    ))
    .bind(since)
    .bind(now)
    .bind_all(emails.iter().map(|email| Bind::from(email.as_str())))
    .once()
    .fetch(connection)
}

/// Removes what no longer counts.
pub fn sweep(connection: &mut AnyConnection, hour_ago: DateTime<Utc>, now: DateTime<Utc>) -> Result<()> {
    for (text, instant) in [
        ("DELETE FROM link_requests WHERE requested_at < ? AND done_at IS NOT NULL", hour_ago),
        ("DELETE FROM mail_calls WHERE called_at < ?", hour_ago),
        ("DELETE FROM password_links WHERE expires_at < ?", now),
    ] {
        statement(text).bind(instant).run(connection)?;
    }
    Ok(())
}
