//! Sends what is due, by lease: many instances share the work.

use std::sync::Arc;
use std::time::Duration;

use chrono::{DateTime, Utc};
use db::{Database, Entry};
use kernel::{Actor, Error, Grant, Result};
use serde::Serialize;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, timeout_at};

use super::Mailer;
use crate::model::{Claimed, Link, MAIL, MailDraft, Recipient, Refusal, State};
use crate::repo::merging::{self, Joined};
use crate::repo::{self, Sender};
use crate::rights::DeliverMail;
use crate::rules::{self, FAILED_KEPT, KEPT, LATEST, LEASE, Outcome};
use crate::texts;
use crate::transport::Transport;

/// Mails of one round. A round that was full has more behind it.
pub const ROUND: usize = 10;
/// Mails that are sent at the same time: mail servers count connections.
const AT_ONCE: usize = 4;
/// Time to note what became of a try, before the lease is over.
const TO_NOTE: Duration = Duration::from_secs(10);

/// One round: claims what is due in its order, tries it, and notes what became of each. Answers how many
/// mails were claimed.
pub async fn deliver(db: &Database, mailer: &Mailer, transport: &Transport, _: &Grant<DeliverMail>) -> Result<usize> {
    let now = db.clock().now();
    if !db.read(move |connection| repo::anything_due(connection, now)).await? {
        return Ok(0);
    }
    let lease = now + LEASE;
    let begun = Instant::now();
    let most = i64::try_from(ROUND).map_err(Error::internal)?;
    let claimed =
        db.housekeeping("claiming mails", move |connection| repo::claim(connection, now, lease, most)).await?;
    let round = Round {
        db: db.clone(),
        mailer: mailer.clone(),
        transport: transport.clone(),
        lease,
        // Who begins later than this might still be sending when the lease is over.
        latest: begun + (LEASE.to_std().map_err(Error::internal)?).saturating_sub(transport.patience().mail + TO_NOTE),
        gate: Arc::new(Semaphore::new(AT_ONCE)),
    };
    let count = claimed.len();
    let mut sending: JoinSet<Result<()>> = claimed.into_iter().map(|mail| round.clone().one(mail)).collect();
    while let Some(done) = sending.join_next().await {
        // The others go on. What was not noted is tried again when its lease is over.
        if let Err(error) = done.map_err(Error::internal).and_then(|noted| noted) {
            tracing::warn!(%error, "a mail's try was not noted");
        }
    }
    Ok(count)
}

#[derive(Clone)]
struct Round {
    db: Database,
    mailer: Mailer,
    transport: Transport,
    lease: DateTime<Utc>,
    latest: Instant,
    gate: Arc<Semaphore>,
}

impl Round {
    /// Tries one mail, and notes at once what became of it.
    async fn one(self, mail: Claimed) -> Result<()> {
        let (id, lease) = (mail.id, self.lease);
        let Ok(Ok(_turn)) = timeout_at(self.latest, self.gate.acquire()).await else {
            let back = move |connection: &mut _| repo::give_back(connection, id, lease);
            return self.db.housekeeping("giving a mail back", back).await.map(drop);
        };
        let joined = self.join(&mail).await?;
        let leads = !joined.is_empty();
        let tried = match mail.chat {
            Some(topic) => self.mailer.post(&self.db, &self.transport, (&mail, topic)).await,
            None => self.mailed(&mail, &joined).await,
        };
        let now = self.db.clock().now();
        let outcome = rules::outcome(tried, mail.tries, now, rand::random());
        match &outcome {
            Outcome::Sent => tracing::debug!(mail = id.0, "mail sent"),
            Outcome::Again { reason, .. } => tracing::info!(mail = id.0, reason, "mail is tried again later"),
            Outcome::Failed { reason } => tracing::warn!(mail = id.0, reason, "mail given up"),
        }
        if let Outcome::Failed { reason } = &outcome
            && mail.kind == rules::INVITATION
            && mail.sent_by > 0
        {
            return self.give_up_invitation(mail, reason.clone()).await;
        }
        // A line for the chat goes there, wherever mails go.
        let taken = if mail.chat.is_some() { State::Sent } else { self.transport.taken() };
        let noted = self.db.housekeeping("a mail's try", move |connection| match outcome {
            Outcome::Sent => {
                let ours = repo::taken(connection, id, lease, now, taken)?;
                if ours && leads {
                    merging::taken(connection, id, now, taken)?;
                }
                Ok(ours)
            }
            Outcome::Again { at, reason } => repo::again(connection, id, lease, at, &reason),
            Outcome::Failed { reason } => {
                let ours = repo::failed(connection, id, lease, &reason)?;
                if ours && leads {
                    merging::failed(connection, id, &reason)?;
                }
                Ok(ours)
            }
        });
        if !noted.await? {
            tracing::warn!(mail = id.0, "another instance has taken this mail over in the meantime");
        }
        Ok(())
    }
}

impl Round {
    /// Hands a mail over, with those that have joined it. One whose link is dead by now is of no use to anybody.
    async fn mailed(&self, mail: &Claimed, joined: &[Joined]) -> Result<(), Refusal> {
        let now = self.db.clock().now();
        if rules::is_dead(&mail.kind, mail.created_at.and_utc(), now) {
            return Err(Refusal::for_good(&texts::link_is_dead()));
        }
        let message = self.mailer.message(mail, joined, now).await?;
        self.transport.send(&message, &mail.message_id).await
    }

    /// The mails that go out within this one: those that wait under its key, and those that have joined it at an earlier try, so that a
    /// server that died in between loses none and sends none twice (told-4).
    async fn join(&self, mail: &Claimed) -> Result<Vec<Joined>> {
        let Some(key) = mail.merge_key.clone() else { return Ok(Vec::new()) };
        let (id, lease, now, taken) = (mail.id, self.lease, self.db.clock().now(), self.transport.taken());
        let join = move |connection: &mut _| merging::join(connection, (id, &key), (lease, now), taken);
        self.db.housekeeping("mails that go out as one", join).await
    }

    /// Notes that an invitation is given up, and tells who invited: they wait for somebody who knows of nothing.
    async fn give_up_invitation(&self, mail: Claimed, reason: String) -> Result<()> {
        let (mailer, lease) = (self.mailer.clone(), self.lease);
        self.db
            .write(&Actor::system("outbox"), move |work| {
                if !repo::give_up(work, mail.id, lease, &reason)? {
                    return Err(Error::internal("another instance has taken this mail over in the meantime"));
                }
                let kept = GivenUp { to: &mail.recipient, reason: &reason };
                work.record(Entry::new(MAIL, mail.id.0, "give up").after(&kept));
                let Some(sender) = repo::sender(work.reading(), mail.sent_by)? else { return Ok(()) };
                mailer.queue(work, vec![failed_invitation(&mailer, &mail, &reason, sender, work.now())]).map(drop)
            })
            .await
    }
}

/// What the audit trail keeps of a mail that is given up.
#[derive(Serialize)]
struct GivenUp<'a> {
    to: &'a str,
    reason: &'a str,
}

/// Tells who invited somebody that the invitation can't be sent.
fn failed_invitation(mailer: &Mailer, mail: &Claimed, reason: &str, sender: Sender, now: DateTime<Utc>) -> MailDraft {
    let (name, address) = (&mail.recipient_name, &mail.recipient);
    let dead = rules::is_dead(&mail.kind, mail.created_at.and_utc(), now);
    let mended = if dead { texts::invite_again() } else { texts::check_the_address() };
    MailDraft {
        kind: "invitation failed",
        event: None,
        to: Recipient::person(sender.id, &sender.fname, &sender.lname, sender.email),
        subject: texts::invitation_failed(name),
        paragraphs: vec![texts::given_up(name, address, reason), mended],
        link: mail.user.map(|user| Link {
            label: texts::open_the_record(),
            url: mailer.link(&format!("/users?person={}", user.0)),
        }),
    }
}

/// Removes mails that were sent a month ago, and those that failed and are three months old, in chunks.
pub async fn sweep(db: &Database, _: &Grant<DeliverMail>) -> Result<()> {
    let now = db.clock().now();
    let (sent, failed) = (now - KEPT, now - FAILED_KEPT);
    while db.housekeeping("sweeping mails", move |connection| repo::sweep(connection, sent, failed)).await? {}
    Ok(())
}

/// Makes mails due that wait for an instant which a clock named that stood ahead, now that it is set right. No try may be under
/// way by then that began before that; its lease would be gone.
pub async fn bring_forward(db: &Database, _: &Grant<DeliverMail>) -> Result<()> {
    let (now, latest) = (db.clock().now(), db.clock().latest());
    let work = move |connection: &mut _| repo::bring_forward(connection, now, (now + LATEST, latest));
    match db.housekeeping("bringing mails forward", work).await? {
        0 => {}
        count => tracing::info!(count, "mails that a clock had put off which stood ahead are due now"),
    }
    Ok(())
}
