//! Invitations that others than admins have sent.

use chrono::{DateTime, Utc};
use db::{AnyConnection, Bind, Reads, Row as _, UnitOfWork, statement};
use kernel::{Result, UserId};

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
