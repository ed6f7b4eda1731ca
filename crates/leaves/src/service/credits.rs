//! The yearly or monthly credit of many at once.

use core_auth::model::{Cause, Credit as Entered, LeaveAccount, Posting};
use db::{Database, Entry, Reads, advisory_locks};
use kernel::texts::no_such_person;
use kernel::{Error, Grant, Halves, Result, UserId};
use serde::Serialize;

use super::corrections::account_of;
use super::turns::post;
use crate::model::{CreditInput, CreditOutcome, Creditable, Credited, LEAVE_CREDIT};
use crate::repo::credits::{self as repo, creditable};
use crate::rights::CreditLeave;
use crate::rules::credit::{self as rules, Credit};

/// Whoever writes credits waits for whoever does just then.
pub(super) const LOCK: &str = "leave credits";

/// What the audit trail keeps of a credit.
#[derive(Serialize)]
struct Snapshot<'a> {
    account: LeaveAccount,
    days: Halves,
    label: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    remark: Option<&'a str>,
    credited: &'a [UserId],
}

/// Who is to be credited, and who has the label already; nobody is written to.
fn chosen(connection: &mut impl Reads, credit: &Credit, held: bool) -> Result<CreditOutcome> {
    account_of(connection, credit.account)?;
    let people = creditable(connection, &credit.users, credit.account, &credit.label, held)?;
    if let Credited::People(ids) = &credit.users
        && ids.iter().any(|id| people.binary_search_by_key(id, |person| person.user).is_err())
    {
        return Err(Error::field("users", no_such_person()));
    }
    let (skipped, credited): (Vec<_>, Vec<_>) = people.into_iter().partition(|person| person.labelled);
    rules::leaves_nobody_below(credit, &credited)?;
    let ids = |people: &[Creditable]| people.iter().map(|person| person.user).collect();
    Ok(CreditOutcome { credited: ids(&credited), skipped: ids(&skipped) })
}

/// Whom [`add`] would credit.
pub async fn preview(db: &Database, _: &Grant<CreditLeave>, input: CreditInput) -> Result<CreditOutcome> {
    let credit = rules::credit(input)?;
    db.read(move |connection| chosen(connection, &credit, false)).await
}

/// Credits many at once, all or nobody. Two of one label come one after the other, so that the second one passes over
/// whom the first one credited.
pub async fn add(db: &Database, grant: &Grant<CreditLeave>, input: CreditInput) -> Result<CreditOutcome> {
    let (credit, today) = (rules::credit(input)?, db.clock().today());
    db.write(grant.actor(), move |work| {
        advisory_locks(work.reading(), [LOCK.to_owned()])?;
        let outcome = chosen(work.reading(), &credit, true)?;
        if outcome.credited.is_empty() {
            return Ok(outcome);
        }
        let id = repo::insert(work, &credit, outcome.credited.len())?;
        let Credit { account, days, label, remark, .. } = &credit;
        let entered = Entered { account: *account, cause: Cause::Credit, delta: *days };
        let posting = |user: &UserId| Posting {
            label: Some(label.clone()),
            remark: remark.clone(),
            batch: Some(id.0),
            ..Posting::new(*user, entered)
        };
        post(work, outcome.credited.iter().map(posting).collect(), today)?;
        let (label, remark) = (label.as_str(), remark.as_deref());
        let kept = Snapshot { account: *account, days: *days, label, remark, credited: &outcome.credited };
        work.record(Entry::new(LEAVE_CREDIT, id.0, "credit").after(&kept));
        Ok(outcome)
    })
    .await
}
