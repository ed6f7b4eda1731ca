//! What each person may do so often in an hour: each time, others get mail or work of it.

use chrono::TimeDelta;
use db::{RecordKind, UnitOfWork, advisory_locks, audit};
use kernel::{CLOCKS_DIFFER, Result};

use crate::rules::{Attempts, links};

/// 429 for whoever did this `most` times in the last hour, with when they may again; the next one waits until this is
/// recorded. The program itself is not counted.
pub fn hourly(work: &mut UnitOfWork<'_>, record: RecordKind, action: &'static str, most: i64) -> Result<()> {
    let Some(user) = work.actor().user() else { return Ok(()) };
    let now = work.now();
    advisory_locks(work.reading(), [format!("{action} {} by {user}", record.text())])?;
    // What a clock noted that stood ahead of ours is not of the last hour.
    let last_hour = (now - TimeDelta::hours(1), now + CLOCKS_DIFFER);
    let (count, oldest) = audit::done_by(work.reading(), user, (record, action), last_hour)?;
    links::within(Attempts { count, oldest }, most, now)
}
