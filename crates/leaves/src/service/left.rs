//! Leaves of days after the last one of people who have left: nobody is away from where they do not work any more (leave-66).

use chrono::{Days, NaiveDate};
use core_auth::model::Posting;
use core_auth::repo::ledger;
use db::{Database, Entry, UnitOfWork};
use kernel::{Code, Error, Grant, Result};

use super::holidays::around;
use super::leaves::Snapshot;
use crate::model::{LEAVE, LeaveStatus, StoredLeave};
use crate::repo::leaves::{self as repo, Gone};
use crate::rights::EndLeaves;
use crate::rules::left as rules;
use crate::texts;

/// How long ago somebody may have left: who left before an upgrade long ago keeps what stands.
const LOOKED_BACK: Days = Days::new(60);

/// Ends what people who have left had still planned: what begins after their last day is cancelled, what goes over it ends with it, and what
/// that gives back stands in their ledger. Each person in a transaction of their own; who was brought back meanwhile keeps all of it.
/// Answers how many leaves were changed.
pub async fn end(db: &Database, grant: &Grant<EndLeaves>) -> Result<usize> {
    let today = db.clock().today();
    let gone = db.read(move |connection| repo::planned_after_leaving(connection, today - LOOKED_BACK)).await?;
    let mut ended = 0;
    for person in gone {
        ended += db.write(grant.actor(), move |work| end_of(work, person, today)).await?;
    }
    Ok(ended)
}

fn end_of(work: &mut UnitOfWork<'_>, gone: Gone, today: NaiveDate) -> Result<usize> {
    repo::lock_person(work.reading(), gone.user)?;
    if !repo::hold_gone(work.reading(), gone)? {
        return Ok(0);
    }
    let leaves = repo::touching_after(work.reading(), gone)?;
    let days = around(work.reading(), &leaves, |_| ())?;
    let mut postings = Vec::new();
    for before in &leaves {
        let after = rules::until(before, gone.last, &days);
        repo::update(work, before, &after)?;
        if let Some(credit) = rules::given_back(before, &after) {
            ledger::move_balance(work, gone.user, credit.account, credit.delta, None)?
                .ok_or_else(|| Error::new(Code::StaleVersion))?;
            let shortened = after.status != LeaveStatus::Cancelled;
            let label = shortened.then(|| texts::left_on(gone.last).to_string());
            let posting = Posting { label, ..Posting::new(gone.user, credit) };
            postings.extend(posting.of_leave(before.id.0, before.from).with_twin());
        }
        record(work, before, &after);
    }
    if !postings.is_empty() {
        ledger::post(work, &postings, today)?;
    }
    Ok(leaves.len())
}

fn record(work: &mut UnitOfWork<'_>, before: &StoredLeave, after: &StoredLeave) {
    let action = if after.status == LeaveStatus::Cancelled { "cancel" } else { "change" };
    work.record(Entry::new(LEAVE, before.id.0, action).before(&Snapshot::of(before)).after(&Snapshot::of(after)));
}
