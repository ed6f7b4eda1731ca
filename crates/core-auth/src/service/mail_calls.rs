//! Mails that scripts send (mail-4): from the caller, to people of the company whom the call allows. A module that has such a
//! call says who they are.

use chrono::{DateTime, TimeDelta, Utc};
use db::{Database, Entry, ReadConnection, Reads, UnitOfWork, advisory_locks};
use kernel::{Caller, Code, Error, Grant, Permission, Result, Text, UserId, normalize};
use mail::model::{Link, Recipient};
use mail::service::Mailer;

use crate::link::LinkToken;
use crate::mails::{self, Addressee};
use crate::model::{Account, PersonMail, Purpose, Queued, Status, USER};
use crate::repo::links::NewLink;
use crate::repo::{invitations, links, people};
use crate::rights::AddPeople;
use crate::rules;
use crate::rules::mail_calls::MailText;

/// How many calls that send mail one person has in an hour.
const MAIL_CALLS: i64 = 30;

/// 429 for a call too many that sends mail; the next one waits until this is counted.
pub(super) fn limit(connection: &mut impl Reads, user: UserId, now: DateTime<Utc>) -> Result<()> {
    advisory_locks(connection, [format!("mail calls of {user}")])?;
    rules::links::within(links::mail_calls(connection, user, now - TimeDelta::hours(1))?, MAIL_CALLS, now)
}

/// Counts a call, whatever becomes of it: refused ones count too, so this is a transaction of its own.
async fn count(db: &Database, user: UserId) -> Result<()> {
    let now = db.clock().now();
    db.housekeeping("throttling mail calls", move |connection| {
        limit(connection, user, now)?;
        links::note_mail_call(connection, user, now)
    })
    .await
}

/// Sends what an admin or a manager wrote to one Active person, with a link for their first password where they have
/// none.
pub async fn to_person(db: &Database, mailer: &Mailer, grant: &Grant<AddPeople>, input: PersonMail) -> Result<Queued> {
    let caller = grant.caller()?.clone();
    count(db, caller.user).await?;
    let (letter, mailer) = (rules::mail_calls::person_mail(&input)?, mailer.clone());
    db.write(grant.actor(), move |work| {
        let account = account(work.reading(), input.receiver.as_deref())?;
        let user = &account.user;
        let link = if account.password_hash.is_none() {
            let fresh = LinkToken::fresh();
            let expires_at = work.now() + rules::links::INVITATION_LIVES;
            let to = Addressee { user: user.id, fname: &user.fname, lname: &user.lname, email: &user.email };
            let link = mails::invitation_link(&mailer, &to, &fresh.token);
            let kept = NewLink { user: user.id, purpose: Purpose::Invitation, token_hash: fresh.hash, expires_at };
            links::keep(work, &[kept])?;
            invitations::note_sent(work, &[user.id])?;
            Some(link)
        } else {
            None
        };
        queue(work, &mailer, &caller, &letter, vec![recipient(account)], link.as_ref())
    })
    .await
}

/// Sends a letter to those whom `receivers` allows, once the call is counted.
pub async fn send<P: Permission, R: Into<Recipient>>(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<P>,
    letter: Result<MailText>,
    receivers: impl FnOnce(&mut ReadConnection<'_>, &Caller) -> Result<Vec<R>> + Clone + Send + 'static,
) -> Result<Queued> {
    let caller = grant.caller()?.clone();
    count(db, caller.user).await?;
    let (letter, mailer) = (letter?, mailer.clone());
    db.write(grant.actor(), move |work| {
        let to = receivers(work.reading(), &caller)?.into_iter().map(Into::into).collect();
        queue(work, &mailer, &caller, &letter, to, None)
    })
    .await
}

/// The Active person at an address, with their id; 403 where there is none.
pub fn receiver(connection: &mut impl Reads, address: Option<&str>) -> Result<(UserId, Recipient)> {
    let account = account(connection, address)?;
    Ok((account.user.id, recipient(account)))
}

fn account(connection: &mut impl Reads, address: Option<&str>) -> Result<Account> {
    let account = people::account_to_write_to(connection, &normalize(address.unwrap_or_default()))?;
    account.filter(|account| account.status == Status::Active).ok_or_else(|| Error::new(Code::NotAllowed))
}

fn recipient(account: Account) -> Recipient {
    let user = account.user;
    Recipient::person(user.id, &user.fname, &user.lname, user.email)
}

/// Queues the letter to each, and records it in their history.
fn queue(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    by: &Caller,
    letter: &MailText,
    receivers: Vec<Recipient>,
    link: Option<&Link<Text>>,
) -> Result<Queued> {
    for to in &receivers {
        let user = to.user.map(|user| user.0);
        work.record(Entry::new(USER, user, "write to").after(&letter.subject));
    }
    let drafts = receivers.into_iter().map(|to| mails::written(to, &by.name, letter, link.cloned())).collect();
    Ok(Queued { queued: mailer.queue(work, drafts)? })
}
