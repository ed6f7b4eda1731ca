//! Mails that scripts send (mail-4): from the caller, to people of the company whom the call allows.

use chrono::{DateTime, TimeDelta, Utc};
use db::{Database, Entry, Reads, UnitOfWork, advisory_locks};
use kernel::{Code, Error, Grant, Result, Scope, UserId, normalize};
use mail::model::Link;
use mail::service::Mailer;

use super::people::in_scope;
use crate::link::LinkToken;
use crate::mails::{self, Addressee};
use crate::model::{
    Account, AdminsMail, InvestmentMail, LeaveMail, PersonMail, Purpose, Queued, ReferralMail, Status, USER,
};
use crate::repo::leaders::Leader;
use crate::repo::links::NewLink;
use crate::repo::{leaders, links, people};
use crate::rights::{AddPeople, MailAdmins, MailInvestment, MailKra, MailLeave, MailReferral};
use crate::rules;
use crate::rules::mail_calls::Letter;

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
        let account = receiver(work.reading(), input.receiver.as_deref())?;
        let to = addressee(&account);
        let link = if account.password_hash.is_none() {
            let fresh = LinkToken::fresh();
            let expires_at = work.now() + rules::links::INVITATION_LIVES;
            let link = mails::invitation_link(&mailer, &to, &fresh.token);
            let kept = NewLink { user: to.user, purpose: Purpose::Invitation, token_hash: fresh.hash, expires_at };
            links::keep(work, &[kept])?;
            Some(link)
        } else {
            None
        };
        send(work, &mailer, &caller.name, &letter, &[to], link.as_ref())
    })
    .await
}

/// Sends what an admin or a manager wrote about a leave to an Active person within their reach.
pub async fn about_leave(db: &Database, mailer: &Mailer, grant: &Grant<MailLeave>, input: LeaveMail) -> Result<Queued> {
    let (caller, scope) = (grant.caller()?.clone(), grant.scope()?);
    count(db, caller.user).await?;
    let (letter, mailer) = (rules::mail_calls::leave_mail(&input)?, mailer.clone());
    db.write(grant.actor(), move |work| {
        let account = receiver(work.reading(), input.receiver.as_deref())?;
        in_scope(work.reading(), scope, account.user.id)?;
        send(work, &mailer, &caller.name, &letter, &[addressee(&account)], None)
    })
    .await
}

/// Sends what somebody wrote to each Active admin.
pub async fn to_admins(db: &Database, mailer: &Mailer, grant: &Grant<MailAdmins>, input: AdminsMail) -> Result<Queued> {
    let caller = grant.caller()?.clone();
    count(db, caller.user).await?;
    let (letter, mailer) = (rules::mail_calls::admins_mail(&input)?, mailer.clone());
    db.write(grant.actor(), move |work| {
        let admins = leaders::admins(work.reading())?;
        let to: Vec<_> = admins
            .iter()
            .map(|admin| Addressee { user: admin.id, fname: &admin.fname, lname: &admin.lname, email: &admin.email })
            .collect();
        send(work, &mailer, &caller.name, &letter, &to, None)
    })
    .await
}

/// Sends what somebody wrote about a referral to each Active admin and recruiter.
pub async fn about_referral(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<MailReferral>,
    input: ReferralMail,
) -> Result<Queued> {
    let caller = grant.caller()?.clone();
    count(db, caller.user).await?;
    let (letter, mailer) = (rules::mail_calls::referral_mail(&input)?, mailer.clone());
    db.write(grant.actor(), move |work| {
        let people = leaders::admins_and_recruiters(work.reading())?;
        let to: Vec<_> = people
            .iter()
            .map(|person| Addressee {
                user: person.id,
                fname: &person.fname,
                lname: &person.lname,
                email: &person.email,
            })
            .collect();
        send(work, &mailer, &caller.name, &letter, &to, None)
    })
    .await
}

/// Sends what somebody wrote about KRAs to one of their managers, or one of the team that they lead; an admin writes to
/// any Active person.
pub async fn about_kra(db: &Database, mailer: &Mailer, grant: &Grant<MailKra>, input: PersonMail) -> Result<Queued> {
    let (caller, scope) = (grant.caller()?.clone(), grant.scope()?);
    count(db, caller.user).await?;
    let (letter, mailer) = (rules::mail_calls::person_mail(&input)?, mailer.clone());
    db.write(grant.actor(), move |work| {
        let account = receiver(work.reading(), input.receiver.as_deref())?;
        let to = account.user.id;
        let allowed = match scope {
            Scope::All => true,
            Scope::Team(user) | Scope::Line(user) => {
                people::in_team(work.reading(), to, user)? || people::in_team(work.reading(), user, to)?
            }
            Scope::Own(user) => people::in_team(work.reading(), to, user)?,
        };
        if !allowed {
            return Err(Error::new(Code::NotAllowed));
        }
        send(work, &mailer, &caller.name, &letter, &[addressee(&account)], None)
    })
    .await
}

/// Sends what somebody wrote about an investment to one of their line managers or an admin, and another one where `cc` names
/// them; a person whom both name gets it once.
pub async fn about_investment(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<MailInvestment>,
    input: InvestmentMail,
) -> Result<Queued> {
    let caller = grant.caller()?.clone();
    count(db, caller.user).await?;
    let (letter, mailer) = (rules::mail_calls::investment_mail(&input)?, mailer.clone());
    db.write(grant.actor(), move |work| {
        let mut reviewers = leaders::line(work.reading(), caller.user)?;
        reviewers.extend(leaders::admins(work.reading())?);
        let mut to: Vec<Addressee<'_>> = Vec::new();
        for address in [&input.to, &input.cc].into_iter().flatten().map(|address| normalize(address)) {
            let reviewer = reviewers.iter().find(|reviewer| normalize(&reviewer.email) == address);
            let reviewer = reviewer.ok_or_else(|| Error::new(Code::NotAllowed))?;
            if !to.iter().any(|there| there.user == reviewer.id) {
                let Leader { id, fname, lname, email, .. } = reviewer;
                to.push(Addressee { user: *id, fname, lname, email });
            }
        }
        send(work, &mailer, &caller.name, &letter, &to, None)
    })
    .await
}

/// The Active person at an address; 403 where there is none.
fn receiver(connection: &mut impl Reads, address: Option<&str>) -> Result<Account> {
    let account = people::account_to_write_to(connection, &normalize(address.unwrap_or_default()))?;
    account.filter(|account| account.status == Status::Active).ok_or_else(|| Error::new(Code::NotAllowed))
}

fn addressee(account: &Account) -> Addressee<'_> {
    let to = &account.user;
    Addressee { user: to.id, fname: &to.fname, lname: &to.lname, email: &to.email }
}

/// Queues the letter to each, and records it in their history.
fn send(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    by: &str,
    letter: &Letter,
    receivers: &[Addressee<'_>],
    link: Option<&Link>,
) -> Result<Queued> {
    let Letter { subject, message } = letter;
    let drafts = receivers.iter().map(|to| mails::written(to, by, subject, message, link.cloned())).collect();
    let queued = mailer.queue(work, drafts)?;
    for to in receivers {
        work.record(Entry::new(USER, to.user.0, "write to").after(subject));
    }
    Ok(Queued { queued })
}
