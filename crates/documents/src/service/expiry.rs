//! Who hears of documents that are about to end (document-6).

use chrono::NaiveDate;
use core_auth::repo::leaders;
use db::{Database, Entry, UnitOfWork};
use kernel::{Error, Grant, Key, Result};
use mail::service::Mailer;
use serde_json::json;

use super::mails;
use crate::model::DOCUMENT;
use crate::repo::documents as repo;
use crate::rights::RemindOfDocuments;
use crate::rules::Reminder;

/// Documents of one step, which is one transaction.
const STEP: i64 = 50;

/// Tells of every document that ends within 30 days, and once more within 7, whose it is, where they read it, and who holds the key. By
/// however many instances it is asked, each is told once. Answers how many documents it was.
pub async fn remind(db: &Database, mailer: &Mailer, grant: &Grant<RemindOfDocuments>) -> Result<usize> {
    let today = db.clock().today();
    // Nothing is written on most days.
    if db.read(move |connection| repo::to_remind_of(connection, today, 1)).await?.is_empty() {
        return Ok(0);
    }
    let mut told = 0;
    loop {
        let mailer = mailer.clone();
        let (due, of_step) = db.write(grant.actor(), move |work| step(work, &mailer, today)).await?;
        told += of_step;
        if due < usize::try_from(STEP).map_err(Error::internal)? {
            return Ok(told);
        }
    }
}

/// Tells of so many: how many were due, and how many of them nobody else had told of.
fn step(work: &mut UnitOfWork<'_>, mailer: &Mailer, today: NaiveDate) -> Result<(usize, usize)> {
    repo::lock_reminders(work.reading())?;
    let due = repo::to_remind_of(work.reading(), today, STEP)?;
    let (count, mut drafts, mut ending) = (due.len(), Vec::new(), Vec::new());
    for document in due {
        let Some(expires) = document.expires else { continue };
        let reminder = Reminder::on(document.expires, today);
        if repo::remind(work, document.id, reminder)?.is_none() {
            continue;
        }
        work.record(Entry::new(DOCUMENT, document.id.0, "remind").after(&json!({"expires": expires})));
        if document.folder.person_reads {
            drafts.push(mails::ends(mailer, &document, expires, reminder));
        }
        ending.push((document, expires));
    }
    if !ending.is_empty() {
        let holders = leaders::holders(work.reading(), Key::Document)?;
        drafts.extend(holders.into_iter().map(|holder| mails::end(mailer, holder, &ending, today)));
    }
    mailer.queue(work, drafts)?;
    Ok((count, ending.len()))
}
