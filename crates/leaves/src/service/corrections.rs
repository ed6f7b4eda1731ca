//! Balances that are set, of one person or of many.

use core_auth::mails::{CorrectedAccount, Correction as Correct, balances_corrected};
use core_auth::model::{Cause, Credit, LeaveAccount, Posting};
use core_auth::repo::ledger;
use db::{Database, Entry, Reads, UnitOfWork};
use kernel::texts::{no_such_person, one_of};
use kernel::{Error, Grant, Halves, Result, UserId};
use mail::model::{MailDraft, Recipient};
use mail::service::Mailer;
use serde::Serialize;

use super::holidays::Told;
use crate::model::{
    Correctable, CorrectedBalance, CorrectionInput, CorrectionOutcome, HeldBalance, LEAVE, LeaveType, StoredType,
};
use crate::repo::corrections::{self as repo, correctable};
use crate::repo::types;
use crate::rights::CreditLeave;
use crate::rules::correction::{self as rules, Correction};

/// What the audit trail keeps of a correction.
#[derive(Serialize)]
struct Snapshot<'a> {
    account: LeaveAccount,
    balance: Halves,
    remark: &'a str,
    corrected: Vec<UserId>,
    /// Those of them whose account had been credited before.
    #[serde(rename = "creditedbefore", skip_serializing_if = "Vec::is_empty")]
    credited_before: Vec<UserId>,
}

/// 422 for an account that there is not. Those that every company has are not asked for.
pub(super) fn account_of(connection: &mut impl Reads, account: LeaveAccount) -> Result<()> {
    if account.column().is_some() {
        return Ok(());
    }
    let accounts: Vec<_> = types::all(connection)?.iter().filter_map(StoredType::account).collect();
    if accounts.contains(&account) {
        return Ok(());
    }
    let named: Vec<_> = accounts.iter().map(LeaveAccount::text).collect();
    Err(Error::field("account", one_of(&named.join(", "))))
}

/// These people, and what becomes of their balance; nobody is written to.
fn weighed(
    connection: &mut impl Reads,
    correction: &Correction,
    held: bool,
) -> Result<(Vec<Correctable>, CorrectionOutcome)> {
    account_of(connection, correction.account)?;
    let people = correctable(connection, &correction.users, correction.account, held)?;
    if people.len() < correction.users.len() {
        return Err(Error::field("users", no_such_person()));
    }
    let corrected: Vec<_> = people.iter().filter_map(|person| rules::corrected(correction, person)).collect();
    let other = |user: &UserId| corrected.iter().any(|line| line.user == *user);
    let unchanged = people.iter().map(|person| person.user).filter(|user| !other(user)).collect();
    Ok((people, CorrectionOutcome { corrected, unchanged }))
}

/// What [`set`] would do, person by person.
pub async fn preview(db: &Database, _: &Grant<CreditLeave>, input: CorrectionInput) -> Result<CorrectionOutcome> {
    let correction = rules::correction(input, false)?;
    db.read(move |connection| weighed(connection, &correction, false).map(|(_, outcome)| outcome)).await
}

/// Sets a balance of each of these people: the ledger has the difference, and the person is told of it, where they work here.
pub async fn set(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<CreditLeave>,
    input: CorrectionInput,
) -> Result<CorrectionOutcome> {
    let (correction, mailer, today) = (rules::correction(input, true)?, mailer.clone(), db.clock().today());
    let granted = grant.clone();
    db.write(grant.actor(), move |work| set_in(work, (&mailer, today), &granted, &correction)).await
}

/// [`set`], among other things that are written.
pub fn set_in(
    work: &mut UnitOfWork<'_>,
    (mailer, today): Told<'_>,
    _: &Grant<CreditLeave>,
    correction: &Correction,
) -> Result<CorrectionOutcome> {
    let (people, outcome) = weighed(work.reading(), correction, true)?;
    if outcome.corrected.is_empty() {
        return Ok(outcome);
    }
    let Correction { account, balance, reason, .. } = correction;
    let sets: Vec<_> = outcome.corrected.iter().map(|line| (line.user, line.before, line.after)).collect();
    repo::set(work, *account, &sets)?;
    let posting = |line: &CorrectedBalance| Posting {
        remark: Some(reason.clone()),
        ..Posting::new(line.user, Credit { account: *account, cause: Cause::Correction, delta: line.change })
    };
    ledger::post(work, &outcome.corrected.iter().map(posting).collect::<Vec<_>>(), today)?;
    let name = types::find(work.reading(), LeaveType(account.0))?.and_then(|of| of.name);
    let (by, at) = (work.actor().name().to_owned(), work.now().timestamp_micros());
    let told = |line: &CorrectedBalance| -> Option<MailDraft> {
        // Who does not work here any more is told nothing.
        let person = people.iter().find(|person| person.user == line.user && person.active)?;
        let name = name.clone();
        let change = CorrectedAccount { account: *account, name, change: line.change, balance: line.after };
        let told = Correct {
            user: line.user,
            to: Recipient::person(person.user, &person.fname, &person.lname, person.email.clone()),
            accounts: &[change],
            reason,
            by: &by,
            event: format!("balance:{}:{}:{at}", line.user, account.text()),
        };
        Some(balances_corrected(mailer, told))
    };
    mailer.queue(work, outcome.corrected.iter().filter_map(told).collect())?;
    let users = |of: &dyn Fn(&CorrectedBalance) -> bool| {
        outcome.corrected.iter().filter(|line| of(line)).map(|line| line.user).collect::<Vec<_>>()
    };
    work.record(Entry::new(LEAVE, None, "correct").after(&Snapshot {
        account: *account,
        balance: *balance,
        remark: reason,
        corrected: users(&|_| true),
        credited_before: users(&|line| line.credited),
    }));
    Ok(outcome)
}

/// What these people have in each account that leaves are taken from, and how many entries made it so.
pub fn of_people(connection: &mut impl Reads, _: &Grant<CreditLeave>, users: &[i64]) -> Result<Vec<HeldBalance>> {
    repo::held(connection, users)
}

/// The types of leave that have a balance.
pub fn types(connection: &mut impl Reads, _: &Grant<CreditLeave>) -> Result<Vec<StoredType>> {
    Ok(types::all(connection)?.into_iter().filter(|kind| kind.balance).collect())
}
