//! Whether mails go out: one that goes past the outbox, and what stands in there.

use chrono::{DateTime, TimeDelta, Utc};
use db::Database;
use kernel::{Grant, Result};

use super::Mailer;
use super::mailer::With;
use crate::model::{Backlog, Claimed, MailDraft, MailId, Recipient, Refusal};
use crate::repo;
use crate::rights::DeliverMail;
use crate::texts;
use crate::transport::Transport;

/// After this long a mail that waits is late: its first tries are over.
const LATE: TimeDelta = TimeDelta::minutes(30);
/// For so long a mail that was given up is news.
const RECENT: TimeDelta = TimeDelta::days(7);

/// Sends a mail that says only that mails arrive; it stands in no outbox.
pub async fn send_trial(
    mailer: &Mailer,
    transport: &Transport,
    address: &str,
    now: DateTime<Utc>,
) -> Result<(), Refusal> {
    let to = Recipient { user: None, name: String::new(), address: address.to_owned() };
    let draft = MailDraft {
        kind: "trial",
        event: None,
        to,
        subject: texts::trial_subject(),
        paragraphs: vec![texts::trial(mailer.public_url().as_str())],
        link: None,
    };
    let mail = mailer.mail(draft, With::default()).map_err(|_| Refusal::for_good(&texts::not_put_together()))?;
    let mail = Claimed {
        id: MailId(0),
        message_id: mail.message_id,
        recipient: mail.to.address,
        recipient_name: mail.to.name,
        subject: mail.subject,
        body: mail.body,
        tries: 1,
        kind: mail.kind.to_owned(),
        user: None,
        sent_by: 0,
        merge_key: None,
        chat: None,
        created_at: now.naive_utc(),
    };
    let message = mailer.message(&mail, &[], now).await?;
    transport.send(&message, &mail.message_id).await
}

/// What stands in the outbox that should not.
pub async fn backlog(db: &Database, _: &Grant<DeliverMail>) -> Result<Backlog> {
    let now = db.clock().now();
    db.read(move |connection| repo::backlog(connection, now - LATE, now - RECENT)).await
}
