//! Invitations that others than admins have sent.

use chrono::{DateTime, Utc};
use db::{AnyConnection, Bind, Reads, Row as _, UnitOfWork, marks, statement};
use kernel::{Result, UserId};

use super::people::NEVER_SIGNED_IN;
use crate::rules::Attempts;

/// How many somebody has sent since then.
pub fn sent(connection: &mut impl Reads, sender: UserId, since: DateTime<Utc>) -> Result<Attempts> {
    let sent = statement("SELECT count(*), min(sent_at) FROM invitations_sent WHERE sender_id = ? AND sent_at > ?");
    Ok(super::links::attempts(sent.bind(sender).bind(since).fetch_one(connection)?))
}

/// Writes down whom somebody has invited, and whether the people are new.
pub fn note(work: &mut UnitOfWork<'_>, sender: UserId, people: &[UserId], newcomer: bool) -> Result<()> {
    let now = work.now();
    let rows = vec!["(?, ?, ?, ?)"; people.len()].join(", ");
    let binds = people
        .iter()
        .flat_map(|person| [Bind::from(sender), Bind::from(*person), Bind::from(now), Bind::from(newcomer)]);
    let insert =
        statement(format!("INSERT INTO invitations_sent (sender_id, user_id, sent_at, newcomer) VALUES {rows}"))
            .bind_all(binds)
            .once();
    work.change(|connection| insert.run(connection))?;
    Ok(())
}

/// Writes down with these people that they were sent a link for their first password (people-29).
pub fn note_sent(work: &mut UnitOfWork<'_>, people: &[UserId]) -> Result<()> {
    let (now, marks) = (work.now(), marks(people.len()));
    let note = statement(format!("UPDATE user_profiles SET invited_at = ? WHERE user_id IN ({marks})"))
        .bind(now)
        .bind_all(people.iter().copied().map(Bind::from))
        .once_unless(people.len() == 1);
    work.change(|connection| note.run(connection)).map(drop)
}

db::record! {
    /// Somebody who may be invited.
    #[derive(Debug, Clone)]
    pub struct Invitee {
        pub id: UserId = "u.id",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
    }
}

/// Whether those who are found are held: then the link goes to an address that nobody changes meanwhile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hold {
    /// Until the transaction ends. SQLite has one writer anyway.
    Held,
    /// They are only counted.
    Counted,
}

impl Hold {
    fn lock(self, connection: &impl Reads) -> &'static str {
        match self {
            Self::Held => connection.dialect().row_lock(" FOR UPDATE OF u"),
            Self::Counted => "",
        }
    }
}

/// Those of these people who may be invited: Active, and without a password.
pub fn invitees(connection: &mut impl Reads, ids: &[UserId], hold: Hold) -> Result<Vec<Invitee>> {
    let (columns, lock) = (Invitee::columns(), hold.lock(connection));
    let marks = marks(ids.len());
    statement(format!(
        "SELECT {columns} FROM users u WHERE u.id IN ({marks}) AND u.status = 'Active' AND u.password_hash IS NULL \
         ORDER BY u.id{lock}"
    ))
    .bind_all(ids.iter().copied().map(Bind::from))
    .once()
    .fetch(connection)
}

/// Whom nobody has invited, or whose link is over: Active people who have never signed in (people-23). They are looked for among those
/// who have no password: the status is written so that no index of it looks tempting.
fn waiting() -> String {
    format!(
        "FROM users u WHERE {NEVER_SIGNED_IN} AND coalesce(u.status, '') = 'Active' AND NOT EXISTS (SELECT 1 FROM password_links l \
         WHERE l.user_id = u.id AND l.purpose = 'invitation' AND l.expires_at > ?)"
    )
}

/// The first so many of those who wait for an invitation.
pub fn who_waits(connection: &mut impl Reads, now: DateTime<Utc>, most: i64, hold: Hold) -> Result<Vec<Invitee>> {
    let (columns, lock, waiting) = (Invitee::columns(), hold.lock(connection), waiting());
    let first = statement(format!("SELECT {columns} {waiting} ORDER BY u.id LIMIT ?{lock}"));
    first.bind(now).bind(most).fetch(connection)
}

/// How many wait for an invitation.
pub fn waits(connection: &mut impl Reads, now: DateTime<Utc>) -> Result<i64> {
    let waiting = waiting();
    statement(format!("SELECT count(*) {waiting}")).bind(now).number(connection)
}

/// [`waits`] as a value of a SELECT, which binds the instant.
pub fn count_waiting() -> String {
    format!("(SELECT count(*) {})", waiting())
}

/// People's last invitations, where they could not be sent: who has a password by now needs none. Few fail: what holds of
/// people is written so that no index of theirs looks tempting.
const FAILED: &str = "FROM mails m JOIN users u ON u.id = m.user_id WHERE m.state = 'failed' \
    AND m.kind = 'invitation' AND coalesce(u.status, '') = 'Active' AND coalesce(u.password_hash, '') = '' \
    AND NOT EXISTS (SELECT 1 FROM mails n WHERE n.user_id = m.user_id AND n.kind = 'invitation' AND n.id > m.id)";

/// How many people's last invitation could not be sent, as a value of a SELECT.
pub fn count_failed() -> String {
    format!("(SELECT count(*) {FAILED})")
}

/// The SELECT of the last of those whom a person's invitations did not reach, the number of the mail as `mail` and how many they are as
/// `total`; its `?` is that person.
pub(super) fn unreached(most: usize) -> String {
    format!(
        "SELECT u.id, u.fname, u.lname, m.recipient, m.id AS mail, count(*) OVER () AS total {FAILED} AND m.sent_by = ? \
         ORDER BY m.id DESC LIMIT {most}"
    )
}

db::record! {
    /// Somebody who was added by another than an admin.
    #[derive(Debug, Clone)]
    pub struct Newcomer {
        pub empid: String = "u.empid",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub email: String = "u.email",
        pub role: String = "r.role",
        pub sender_fname: String = "s.fname",
        pub sender_lname: String = "s.lname",
    }
}

/// Whether there is somebody of whom the admins have not been told, added before then.
pub fn untold(connection: &mut impl Reads, before: DateTime<Utc>) -> Result<bool> {
    let any = statement("SELECT id FROM invitations_sent WHERE newcomer AND sent_at < ? LIMIT 1");
    Ok(any.bind(before).number(connection)? > 0)
}

/// Those of whom the admins have not been told, added before then, in the order in which they came.
pub fn newcomers(connection: &mut impl Reads, before: DateTime<Utc>) -> Result<Vec<Newcomer>> {
    let columns = Newcomer::columns();
    statement(format!(
        "SELECT {columns} FROM invitations_sent i JOIN users u ON u.id = i.user_id JOIN roles r ON r.id = u.role_id \
         JOIN users s ON s.id = i.sender_id WHERE i.newcomer AND i.sent_at < ? ORDER BY i.id"
    ))
    .bind(before)
    .fetch(connection)
}

/// Marks them as told: `None` where another instance was faster.
pub fn mark_told(work: &mut UnitOfWork<'_>, before: DateTime<Utc>) -> Result<Option<()>> {
    let told = statement("UPDATE invitations_sent SET newcomer = FALSE WHERE newcomer AND sent_at < ?").bind(before);
    work.change_one(told)
}

/// Removes what no limit counts any more and everybody was told of.
pub fn sweep(connection: &mut AnyConnection, before: DateTime<Utc>) -> Result<()> {
    statement("DELETE FROM invitations_sent WHERE NOT newcomer AND sent_at < ?").bind(before).run(connection)?;
    Ok(())
}
