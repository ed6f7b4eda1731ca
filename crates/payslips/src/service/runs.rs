//! Runs: listed, followed, recalled.

use chrono::{DateTime, Utc};
use db::{Database, Dialect, Entry, Query, Reads, StoredBrief, Waiting};
use kernel::{Brief, Code, Deed, Error, Grant, ListQuery, Result, Role, UserId, full_name};
use serde::Serialize;

use crate::model::{FailedRow, PAYSLIP_RUN, PayslipRun, PayslipRunState, RunId, StoredFailure, StoredRun};
use crate::repo::runs;
use crate::rights::ReadPayslipRuns;
use crate::rules::run;

/// Whose runs the caller sees: admins all, others those that they made.
fn maker(grant: &Grant<ReadPayslipRuns>) -> Result<Option<UserId>> {
    let caller = grant.caller()?;
    Ok((caller.role != Role::Admin).then_some(caller.user))
}

/// Runs, the newest first.
pub fn all(db: &Database, grant: &Grant<ReadPayslipRuns>, query: &ListQuery) -> Result<Query<PayslipRun>> {
    let (listing, now) = (runs::runs(query, maker(grant)?, db.dialect()), db.clock().now());
    Ok(Query::looking_up(db, query, listing, move |rows: Vec<StoredRun>, connection| shown(rows, now, connection)))
}

/// One run.
pub async fn get(db: &Database, grant: &Grant<ReadPayslipRuns>, id: RunId) -> Result<PayslipRun> {
    let (maker, now) = (maker(grant)?, db.clock().now());
    let found = db.read(move |connection| {
        let stored = runs::find(connection, id, maker)?;
        Ok(shown(Vec::from_iter(stored), now, connection)?.pop())
    });
    found.await?.ok_or_else(|| Error::new(Code::NotFound))
}

/// The caller's own runs whose mails are held back, in a list over several kinds: they go out by themselves, unless they are recalled
/// (inbox-1).
pub fn waiting(grant: &Grant<ReadPayslipRuns>, now: DateTime<Utc>, dialect: Dialect) -> Result<Waiting<Brief>> {
    let listing = runs::waiting(grant.caller()?.user, now, dialect);
    let show = |stored: StoredBrief| {
        let count = stored.number;
        Brief { count, ..stored.told(Deed::Recall) }
    };
    Ok(Waiting::brief(listing, "r.created_at", runs::brief(), show))
}

/// What the audit trail keeps of a step.
#[derive(Serialize)]
struct RunSnapshot {
    months: String,
    state: PayslipRunState,
}

/// Takes a run back: its slips and mails are withdrawn, and the months are free again. 409 when mails are going out.
pub async fn recall(db: &Database, grant: &Grant<ReadPayslipRuns>, id: RunId) -> Result<PayslipRun> {
    let maker = maker(grant)?;
    db.write(grant.actor(), move |work| {
        let now = work.now();
        let stored = runs::lock(work.reading(), id, maker)?.ok_or_else(|| Error::new(Code::NotFound))?;
        run::may_recall(stored.state, stored.recall_until, now)?;
        runs::recall(work, id)?.ok_or_else(|| Error::new(Code::RecallOver))?;
        let standing = |state| RunSnapshot { months: stored.months.clone(), state };
        let entry = Entry::new(PAYSLIP_RUN, id.0, "recall").before(&standing(stored.state));
        work.record(entry.after(&standing(PayslipRunState::Recalled)));
        let recalled = StoredRun { state: PayslipRunState::Recalled, ..stored };
        let shown = shown(vec![recalled], now, work.reading())?.pop();
        shown.ok_or_else(|| Error::new(Code::NotFound))
    })
    .await
}

/// The failed rows of a run after this one, as many as are answered at once; none where there are no more.
pub async fn failures(
    db: &Database,
    grant: &Grant<ReadPayslipRuns>,
    id: RunId,
    after: Option<i64>,
) -> Result<Vec<FailedRow>> {
    let maker = maker(grant)?;
    db.read(move |connection| {
        runs::find(connection, id, maker)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let failures = runs::failures_after(connection, id, after.unwrap_or(-1))?;
        Ok(failures.iter().map(failed_row).collect())
    })
    .await
}

/// Stored runs as they travel; their first failed rows take one statement for all of them.
fn shown(rows: Vec<StoredRun>, now: DateTime<Utc>, connection: &mut impl Reads) -> Result<Vec<PayslipRun>> {
    let failed: Vec<_> = rows.iter().filter(|run| run.failed > 0).map(|run| run.id).collect();
    let failures = runs::first_failures(connection, &failed)?;
    let of = |id: RunId| failures.iter().filter(move |failure| failure.run == id).map(failed_row).collect();
    let shown = |stored: StoredRun| PayslipRun {
        failures: of(stored.id),
        actions: run::actions(stored.state, stored.recall_until, now),
        job: stored.id,
        total: stored.total,
        generated: stored.generated,
        mailed: stored.mailed,
        failed: stored.failed,
        state: stored.state,
        created_at: stored.created_at.and_utc(),
        recall_until: stored.recall_until.map(|until| until.and_utc()),
        months: stored.months.split(',').map(str::to_owned).collect(),
        madeby: stored.made_by,
        madebyname: full_name(&stored.fname, &stored.lname),
    };
    Ok(rows.into_iter().map(shown).collect())
}

fn failed_row(stored: &StoredFailure) -> FailedRow {
    let sent = stored.sent.as_deref().and_then(|sent| serde_json::from_str(sent).ok());
    FailedRow { row: stored.row, message: stored.message.clone(), sent }
}
