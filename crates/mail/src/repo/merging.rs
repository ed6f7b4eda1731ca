//! Mails that go out as one (told-4): the oldest that waits leads, and those of the same key join it while it is leased.

use chrono::{DateTime, Utc};
use db::{AnyConnection, Row as _, statement};
use kernel::Result;

use crate::model::{MailId, State};

/// Mails that join another at most.
const MOST: i64 = 99;

db::record! {
    /// A mail that goes out within another.
    #[derive(Debug, Clone)]
    pub struct Joined {
        pub message_id: String = "j.message_id",
        pub subject: String = "j.subject",
        /// Sealed.
        pub body: String = "j.body",
    }
}

/// Lets those join a mail of this lease that wait under the same key, and answers all that have joined it by now, the oldest
/// first. Who has another address by now is told at that one, by another mail. What has joined waits no more: it is told by the mail that leads, and stands where that one will (`taken` tells how it is
/// sent). Nobody joins whose lease is lost, and none of what can still be taken back.
pub fn join(
    connection: &mut AnyConnection,
    (leader, key): (MailId, &str),
    (lease, now): (DateTime<Utc>, DateTime<Utc>),
    taken: State,
) -> Result<Vec<Joined>> {
    statement(
        "UPDATE mails SET state = ?, sent_at = ?, next_try_at = NULL, merged_into = ? WHERE id IN (SELECT w.id FROM mails w \
         WHERE w.merge_key = ? AND w.recipient = (SELECT f.recipient FROM mails f WHERE f.id = ?) \
         AND w.sent_at IS NULL AND w.state <> 'failed' AND w.leased_until IS NULL AND w.id <> ? \
         AND (w.held_until IS NULL OR w.held_until <= ?) ORDER BY w.id LIMIT ?) \
         AND state = 'waiting' AND leased_until IS NULL \
         AND EXISTS (SELECT 1 FROM mails l WHERE l.id = ? AND l.state = 'waiting' AND l.leased_until = ?)",
    )
    .bind(taken)
    .bind(now)
    .bind(leader)
    .bind(key)
    .bind(leader)
    .bind(leader)
    .bind(now)
    .bind(MOST)
    .bind(leader)
    .bind(lease)
    .run(connection)?;
    let columns = Joined::columns();
    statement(format!("SELECT {columns} FROM mails j WHERE j.merged_into = ? ORDER BY j.id"))
        .bind(leader)
        .fetch(connection)
}

/// Those that went within a mail that was taken.
pub fn taken(connection: &mut AnyConnection, leader: MailId, now: DateTime<Utc>, state: State) -> Result<()> {
    let taken = "UPDATE mails SET state = ?, sent_at = ?, last_error = NULL WHERE merged_into = ?";
    statement(taken).bind(state).bind(now).bind(leader).run(connection)?;
    Ok(())
}

/// Those that would have gone within a mail that is given up are given up with it.
pub fn failed(connection: &mut AnyConnection, leader: MailId, reason: &str) -> Result<()> {
    let failed = "UPDATE mails SET state = 'failed', sent_at = NULL, last_error = ? WHERE merged_into = ?";
    statement(failed).bind(reason).bind(leader).run(connection)?;
    Ok(())
}
