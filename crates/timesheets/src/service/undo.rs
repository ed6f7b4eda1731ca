//! A decision on a sheet is taken back.

use chrono::NaiveDate;
use company::model::SheetLimits;
use core_auth::model::StandInKind;
use core_auth::service::stand_ins::Decider;
use core_auth::service::undo::{ACTION, Undoable, decided};
use db::{Database, Entry};
use kernel::{Grant, Result};
use mail::service::{Mailer, event};
use serde::Deserialize;

use super::View;
use super::change::Snapshot;
use crate::model::{StoredTimelog, TIMELOG, Timelog, TimelogId, TimelogStatus};
use crate::repo::{self, Next};
use crate::rights::ChangeTimesheet;
use crate::rules::DECISIONS;

/// What the trail has of a sheet before a decision.
#[derive(Deserialize)]
struct Was {
    status: TimelogStatus,
    remark: String,
}

/// Takes the caller's own decision on a sheet back: it waits as before, and nobody is told of what was decided (inbox-10).
pub async fn undo(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeTimesheet>,
    limits: SheetLimits,
    (id, version): (TimelogId, Option<i64>),
) -> Result<Timelog> {
    let (scope, caller) = (grant.scope()?, grant.caller()?.clone());
    let (view, mailer) = (View::new(&caller, limits, db.clock().today()), mailer.clone());
    let by = Decider::new(&caller, scope, StandInKind::Timesheet, db.clock().zone(), true);
    db.write(grant.actor(), move |work| {
        let held =
            by.held(work, |of: &StoredTimelog| of.user, |reads, scope| repo::lock(reads, scope, id), |_| Ok(()))?;
        let (stored, in_place) = held;
        let (record, versions) = ((TIMELOG, id.0, stored.user), (version, stored.version));
        let Was { status, remark, .. } =
            decided(work, &mailer, record, versions, (caller.user, in_place.as_ref()), DECISIONS)?.was()?;
        let (total, submitted_at) = (stored.total, stored.submitted_at);
        repo::update(work, &stored, Next { status, remark: &remark, total, submitted_at, rows: None })?;
        mailer.withdraw(work, &event("timelog", id.0, stored.version, Some(stored.user)))?;
        let before = Snapshot { status: stored.status, remark: &stored.remark, total, timesheet: None };
        let after = Snapshot { status, remark: &remark, total, timesheet: None };
        let absent = in_place.map(|of| of.absent.user);
        work.record(Entry::new(TIMELOG, id.0, ACTION).before(&before).after(&after).in_place_of(absent));
        let rows = repo::rows(work.reading(), &[id])?;
        let sheet = StoredTimelog { version: stored.version + 1, status, remark, ..stored };
        view.sheet(sheet, &rows, work.reading())
    })
    .await
}

/// Decisions on sheets that the caller may take back.
pub fn undoable(grant: &Grant<ChangeTimesheet>, today: NaiveDate) -> Result<Undoable> {
    Ok(Undoable::new(repo::decided(grant.scope()?, today), Some(StandInKind::Timesheet)))
}
