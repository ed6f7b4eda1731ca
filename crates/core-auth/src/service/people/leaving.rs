//! Leaving: what somebody has in hand, and the end of the last day that was planned.

use chrono::NaiveDate;
use db::{Database, Entry, UnitOfWork};
use kernel::{Code, Error, Grant, Result, Role, UserId};
use serde_json::json;

use super::in_scope;
use crate::model::{Holding, Status, USER};
use crate::repo::{holdings, links, people, sessions};
use crate::rights::{EndLastDays, ReadHoldings};

/// What this person has in hand that has to go to others when they leave: for who may change their status.
pub async fn holdings(db: &Database, grant: &Grant<ReadHoldings>, id: UserId) -> Result<Vec<Holding>> {
    let (scope, caller, today) = (grant.scope()?, grant.caller()?.user, db.clock().today());
    if caller == id {
        return Err(Error::new(Code::NotOnYourOwn));
    }
    db.read(move |connection| {
        in_scope(connection, scope, id)?;
        people::exists(connection, id)?.then_some(()).ok_or_else(|| Error::new(Code::NotFound))?;
        holdings::of(connection, id, today)
    })
    .await
}

/// Ends the access of those whose planned last day is over: they become Resigned, as if somebody had said so that night.
/// Each in a transaction of their own; whoever was brought back, or got a later day meanwhile, stays, and so does the
/// last active admin. Answers how many have gone.
pub async fn end_last_days(db: &Database, grant: &Grant<EndLastDays>) -> Result<usize> {
    let today = db.clock().today();
    let due = db.read(move |connection| people::past_their_last_day(connection, today)).await?;
    let mut gone = 0;
    for id in due {
        gone += usize::from(db.write(grant.actor(), move |work| end_last_day(work, id, today)).await?);
    }
    Ok(gone)
}

fn end_last_day(work: &mut UnitOfWork<'_>, id: UserId, today: NaiveDate) -> Result<bool> {
    let Some(role) = people::lock_past_their_last_day(work.reading(), id, today)? else { return Ok(false) };
    if Role::named(&role) == Role::Admin && !people::other_admins(work.reading(), id)? {
        return Ok(false);
    }
    people::resign(work, id)?;
    sessions::end_all(work, id)?;
    links::end_all(work, id)?;
    let status = |status: Status| json!({ "status": status });
    let entry = Entry::new(USER, id.0, "last day over");
    work.record(entry.before(&status(Status::Active)).after(&status(Status::Resigned)));
    Ok(true)
}
