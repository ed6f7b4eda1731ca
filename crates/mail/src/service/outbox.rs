//! What admins see of the outbox, and the mail that they send again.

use db::{Database, Entry, Record, Rows};
use kernel::{Code, Error, Grant, ListQuery, MailId, Result};
use serde::Serialize;

use crate::model::{OutboxMail, State, Stored};
use crate::repo::{self, Filter};
use crate::rights::{ReadOutbox, Resend};

/// What the audit trail keeps of a mail: nothing of its text.
#[derive(Serialize)]
struct Snapshot<'a> {
    to: &'a str,
    subject: &'a str,
    state: &'a str,
    tries: i64,
    sent_at: Option<chrono::NaiveDateTime>,
}

impl<'a> Snapshot<'a> {
    fn of(stored: &'a Stored) -> Self {
        let Stored { recipient, subject, state, tries, sent_at, .. } = stored;
        Self { to: recipient, subject, state, tries: *tries, sent_at: *sent_at }
    }
}

/// A page of the outbox.
pub async fn list(db: &Database, _: &Grant<ReadOutbox>, query: ListQuery, filter: Filter) -> Result<Rows<OutboxMail>> {
    db.read(move |connection| Ok(repo::list(connection, &query, filter)?.map(OutboxMail::from))).await
}

/// The outbox in full, handed over chunk by chunk.
pub async fn export(
    db: &Database,
    _: &Grant<ReadOutbox>,
    query: ListQuery,
    filter: Filter,
    mut take: impl FnMut(Vec<OutboxMail>) -> Result<()> + Send + 'static,
) -> Result<()> {
    db.export(move |connection| {
        repo::export(connection, &query, filter, |rows| take(rows.into_iter().map(OutboxMail::from).collect()))
    })
    .await
}

/// Makes a mail that was sent or given up due again. One that is waiting goes on as it is: 409.
pub async fn resend(db: &Database, grant: &Grant<Resend>, id: MailId) -> Result<OutboxMail> {
    db.write(grant.actor(), move |work| {
        let before = repo::find(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        repo::resend(work, id)?.ok_or_else(|| Error::new(Code::StillWaiting))?;
        let after = Stored {
            state: State::Waiting.text().to_owned(),
            tries: 0,
            last_error: None,
            next_try_at: Some(work.now().naive_utc()),
            sent_at: None,
            ..before.clone()
        };
        work.record(
            Entry::new(Record::Mail, id.0, "send again").before(&Snapshot::of(&before)).after(&Snapshot::of(&after)),
        );
        Ok(OutboxMail::from(after))
    })
    .await
}
