//! What admins see of the outbox, and the mail that they send again.

use chrono::{DateTime, Utc};
use db::{Database, Entry, Query};
use kernel::{Code, Error, Grant, ListQuery, Result};

use super::Mailer;
use crate::model::{MAIL, MailId, OutboxMail, State, Stored, WrittenSent};
use crate::repo::{self, Filter};
use crate::rights::{ReadOutbox, Resend};
use crate::rules;
use crate::transport::Transport;

/// The outbox, newest first.
pub fn list(db: &Database, _: &Grant<ReadOutbox>, query: &ListQuery, filter: Filter) -> Query<OutboxMail> {
    let now = db.clock().now();
    Query::new(db, query, repo::listing(query, filter, db.dialect()), move |stored| shown(stored, now))
}

fn shown(stored: Stored, now: DateTime<Utc>) -> OutboxMail {
    let over = stored.used || rules::is_dead(&stored.kind, stored.created_at.and_utc(), now);
    OutboxMail {
        id: stored.id,
        to: stored.recipient,
        subject: stored.subject,
        kind: stored.kind,
        state: stored.state,
        tries: stored.tries,
        last_error: stored.last_error,
        created_at: stored.created_at.and_utc(),
        next_try_at: stored.next_try_at.map(|at| at.and_utc()),
        sent_at: stored.sent_at.map(|at| at.and_utc()),
        actions: rules::actions(stored.state, over),
    }
}

/// Makes a mail that was sent, written or given up due again. One that is waiting goes on as it is: 409.
pub async fn resend(db: &Database, mailer: &Mailer, grant: &Grant<Resend>, id: MailId) -> Result<OutboxMail> {
    let mailer = mailer.clone();
    db.write(grant.actor(), move |work| {
        let before = repo::find(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        if before.used {
            return Err(Error::new(Code::HasPassword));
        }
        if let Some(event) = &before.event {
            mailer.tell_sent_again(work, event)?;
        }
        repo::resend(work, id)?.ok_or_else(|| Error::new(Code::StillWaiting))?;
        let after = Stored {
            state: State::Waiting,
            tries: 0,
            last_error: None,
            next_try_at: Some(work.now().naive_utc()),
            sent_at: None,
            ..before.clone()
        };
        work.record(Entry::new(MAIL, id.0, "send again").before(&before).after(&after));
        Ok(shown(after, work.now()))
    })
    .await
}

/// Sends all mails that were written to files, where there is a mail server now: 409 while there is none. Those whose link
/// is dead by now stay as they are.
pub async fn send_written(db: &Database, transport: &Transport, grant: &Grant<Resend>) -> Result<WrittenSent> {
    if transport.taken() == State::Written {
        return Err(Error::new(Code::NoMailServer));
    }
    db.write(grant.actor(), move |work| {
        let queued = i64::try_from(repo::send_written(work)?).map_err(Error::internal)?;
        let sent = WrittenSent { queued };
        if queued > 0 {
            work.record(Entry::new(MAIL, None, "send written").after(&sent));
        }
        Ok(sent)
    })
    .await
}
