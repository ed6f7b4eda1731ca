//! The work on runs: slips are made, mails are written and counted. Every instance may do it; each step is kept whole or not
//! at all, so that a program that dies leaves nothing half done.

use chrono::{DateTime, TimeDelta, Utc};
use db::{Database, Entry, UnitOfWork};
use kernel::{Error, Grant, Result};
use mail::model::State;
use mail::service::Mailer;
use serde::Serialize;

use super::files::Press;
use super::{Settings, draft};
use crate::model::{MailState, PAYSLIP_RUN, PayslipId, PayslipRunState, StoredSlip};
use crate::pdf::sha256;
use crate::repo::work::{self, ClaimedRun, NewFailure, Step};
use crate::rights::RunPayslips;

/// How long whoever claimed a run has it to themself: far longer than a step takes.
const LEASE: TimeDelta = TimeDelta::seconds(30);
/// Slips that are made in one step: what is lost when the program dies, and what memory holds.
const MADE_AT_ONCE: i64 = 50;
/// Mails of a run that wait in the outbox at the same time: other people's mails don't wait behind twenty thousand.
const ON_THE_WAY: usize = 200;
/// Before somebody looks again how far the mails have come.
const LOOK_AGAIN: TimeDelta = TimeDelta::seconds(1);

/// One step of the oldest run that has something to do. Answers whether there was one.
pub async fn work(db: &Database, mailer: &Mailer, settings: &Settings, grant: &Grant<RunPayslips>) -> Result<bool> {
    let now = db.clock().now();
    if !db.read(move |connection| work::anything_due(connection, now)).await? {
        return Ok(false);
    }
    let lease = now + LEASE;
    let claimed = db.housekeeping("claiming a payslip run", move |connection| work::claim(connection, now, lease));
    let Some(run) = claimed.await? else { return Ok(false) };
    match run.state {
        PayslipRunState::Running => make(db, settings, grant, run, lease).await?,
        PayslipRunState::Waiting => go_out(db, grant, run, lease).await?,
        _ => mail(db, mailer, grant, run, lease).await?,
    }
    Ok(true)
}

/// What the audit trail keeps of a step: no amount.
#[derive(Serialize)]
struct Progress {
    state: PayslipRunState,
    #[serde(skip_serializing_if = "is_zero")]
    generated: i64,
    #[serde(skip_serializing_if = "is_zero")]
    mailed: i64,
    #[serde(skip_serializing_if = "is_zero")]
    failed: i64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(number: &i64) -> bool {
    *number == 0
}

fn advance(work: &mut UnitOfWork<'_>, run: ClaimedRun, step: Step, action: &'static str) -> Result<()> {
    work::advance(work, run, step)?;
    let Step { state, generated, mailed, failed, .. } = step;
    // Below nothing where mails that were given up before have arrived.
    let failed = failed.max(0);
    work.record(Entry::new(PAYSLIP_RUN, run.id.0, action).after(&Progress { state, generated, mailed, failed }));
    Ok(())
}

fn step(run: ClaimedRun, lease: DateTime<Utc>) -> Step {
    Step { lease, state: run.state, recall_until: None, generated: 0, mailed: 0, failed: 0, again: None }
}

fn count<T>(of: &[T]) -> Result<i64> {
    i64::try_from(of.len()).map_err(Error::internal)
}

/// Slips of a batch: those that were made, and those that can't be.
#[derive(Clone, Default)]
struct Batch {
    made: Vec<(PayslipId, String)>,
    removed: Vec<PayslipId>,
    failures: Vec<NewFailure>,
}

/// Makes the next slips of a run; where there are none left, its mails wait until it can't be recalled any more.
async fn make(
    db: &Database,
    settings: &Settings,
    grant: &Grant<RunPayslips>,
    run: ClaimedRun,
    lease: DateTime<Utc>,
) -> Result<()> {
    let (id, zone) = (run.id, db.clock().zone());
    let (press, slips) = db
        .read(move |connection| Ok((Press::of(connection, id)?, work::to_make(connection, id, MADE_AT_ONCE)?)))
        .await?;
    if slips.is_empty() {
        let recall = settings.recall;
        return db
            .write(grant.actor(), move |work| {
                let (state, until) = if run.generated == 0 {
                    (PayslipRunState::Done, None)
                } else {
                    (PayslipRunState::Waiting, Some(work.now() + recall))
                };
                advance(work, run, Step { state, recall_until: until, ..step(run, lease) }, "made")
            })
            .await;
    }
    let print = move || slips.iter().fold(Batch::default(), |batch, slip| with_printed(batch, &press, slip, zone));
    let batch = tokio::task::spawn_blocking(print).await.map_err(Error::internal)?;
    db.write(grant.actor(), move |work| {
        let (generated, failed) = (count(&batch.made)?, count(&batch.failures)?);
        work::made(work, &batch.made)?;
        work::fail(work, run.id, &batch.failures)?;
        work::remove(work, &batch.removed)?;
        advance(work, run, Step { generated, failed, ..step(run, lease) }, "make")
    })
    .await
}

fn with_printed(mut batch: Batch, press: &Press, slip: &StoredSlip, zone: kernel::Zone) -> Batch {
    match press.print(slip, zone) {
        Ok(bytes) => batch.made.push((slip.id, sha256(&bytes))),
        Err(reason) => {
            let cells: Vec<String> = serde_json::from_str(&slip.cells).unwrap_or_default();
            let heads = press.columns().iter().map(|column| column.label.clone());
            let sent: serde_json::Map<_, _> = heads.zip(cells.into_iter().map(serde_json::Value::from)).collect();
            batch.removed.push(slip.id);
            batch.failures.push(NewFailure {
                row: slip.row,
                message: format!(
                    "{} ({}): the PDF could not be made. {reason} Send the row again in a new run.",
                    slip.empname, slip.empnumber
                ),
                sent: serde_json::to_string(&sent).ok(),
            });
        }
    }
    batch
}

/// Shows the slips of a run to those whose they are; from now on it can't be recalled.
async fn go_out(db: &Database, grant: &Grant<RunPayslips>, run: ClaimedRun, lease: DateTime<Utc>) -> Result<()> {
    db.write(grant.actor(), move |work| {
        advance(work, run, Step { state: PayslipRunState::Mailing, ..step(run, lease) }, "issue")?;
        work::issue(work, run.id)
    })
    .await
}

/// Counts the mails that have come to their end, and writes the next ones: at most so many are on their way.
async fn mail(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<RunPayslips>,
    run: ClaimedRun,
    lease: DateTime<Utc>,
) -> Result<()> {
    let mailer = mailer.clone();
    let moved = db.write(grant.actor(), move |unit| {
        let on_the_way = work::on_the_way(unit.reading(), run.id)?;
        let (mut sent, mut failed, mut failures, mut ended) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for mail in &on_the_way {
            if mail.state != Some(State::Waiting) {
                ended.push(mail.row);
            }
            match mail.state {
                None | Some(State::Sent) => sent.push(mail.id),
                Some(State::Waiting) => {}
                Some(State::Failed) => {
                    let reason = mail.last_error.as_deref().unwrap_or("It was given up.");
                    let message =
                        format!("{} ({}): the mail could not be delivered. {reason}", mail.empname, mail.empnumber);
                    failed.push(mail.id);
                    failures.push(NewFailure { row: mail.row, message, sent: None });
                }
            }
        }
        let waiting = on_the_way.len() - sent.len() - failed.len();
        let room = i64::try_from(ON_THE_WAY.saturating_sub(waiting)).map_err(Error::internal)?;
        let next = work::to_mail(unit.reading(), run.id, room)?;
        let over = waiting == 0 && next.is_empty();
        let moved = !sent.is_empty() || !failed.is_empty() || !next.is_empty();
        let now = unit.now();
        let queued: Vec<_> = next.iter().map(|slip| slip.id).collect();
        work::set_mail(unit, &sent, MailState::Sent)?;
        work::set_mail(unit, &failed, MailState::Failed)?;
        work::set_mail(unit, &queued, MailState::Queued)?;
        // Those whose mail was given up before, and was sent once more.
        let before = work::forget_failures(unit, run.id, &ended)?;
        let newly = count(&failed)? - i64::try_from(before).map_err(Error::internal)?;
        work::fail(unit, run.id, &failures)?;
        mailer.queue_with_files(
            unit,
            next.iter().map(|slip| (draft::first(&mailer, slip), draft::file(slip))).collect(),
        )?;
        let state = if over { PayslipRunState::Done } else { PayslipRunState::Mailing };
        let again = (!over).then_some(now + LOOK_AGAIN);
        let step = Step { state, mailed: count(&sent)?, failed: newly, again, ..step(run, lease) };
        if moved || over {
            advance(unit, run, step, "mail")?;
        }
        Ok(moved || over)
    });
    if moved.await? {
        return Ok(());
    }
    let again = db.clock().now() + LOOK_AGAIN;
    db.housekeeping("looking at a payslip run later", move |connection| work::later(connection, run, lease, again))
        .await
}
