//! The work on runs: slips are made, mails are written and counted. Every instance may do it; each step is kept whole or not
//! at all, so that a program that dies leaves nothing half done. A slip that can't be printed, stored or mailed fails alone: the
//! others go on.

use std::panic::{AssertUnwindSafe, catch_unwind};

use chrono::{DateTime, TimeDelta, Utc};
use db::{Database, Entry, UnitOfWork};
use kernel::{Code, Error, Grant, Result, Text, full_name};
use mail::model::State;
use mail::service::Mailer;
use serde::Serialize;

use super::correct::record_replaced;
use super::files::Press;
use super::{Settings, mails};
use crate::model::{MailState, PAYSLIP_RUN, PayslipId, PayslipRunState, StoredSlip};
use crate::pdf::sha256;
use crate::repo::work::{self, ClaimedRun, NewFailure, Step};
use crate::rights::RunPayslips;
use crate::texts;

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

/// Lets runs go on that wait for an instant which a clock named that stood ahead, now that it is set right. No step may be under
/// way by then that began before that. A run that waits can be recalled once more for as long as any.
pub async fn bring_forward(db: &Database, settings: &Settings, _: &Grant<RunPayslips>) -> Result<()> {
    let now = db.clock().now();
    let recall_until = now + settings.recall;
    // No setting has a run wait for longer than a day.
    let latest = (db.clock().latest(), db.clock().latest() + TimeDelta::days(1));
    let work = move |connection: &mut _| work::bring_forward(connection, recall_until, latest);
    db.housekeeping("bringing payslip runs forward", work).await
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

/// A slip that was printed: the hash of its PDF, or why there is none.
struct Printed {
    slip: StoredSlip,
    pdf: Result<String, Text>,
}

/// Slips of a batch: those that were made, and those that can't be.
#[derive(Default)]
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
    let print = move || {
        let printed = printed(slips, |slip| press.print(slip, zone));
        (printed, press)
    };
    let (mut printed, press) = tokio::task::spawn_blocking(print).await.map_err(Error::internal)?;
    let together = keep(db, grant, run, lease, batch(&printed, &press)).await;
    let Some(error) = refused(together)? else { return Ok(()) };
    // One of them may be at fault, whichever it is: the first goes alone, and fails where not even that can be.
    tracing::warn!(%error, run = run.id.0, "slips can't be kept together");
    printed.truncate(1);
    let alone = keep(db, grant, run, lease, batch(&printed, &press)).await;
    let Some(error) = refused(alone)? else { return Ok(()) };
    tracing::warn!(%error, run = run.id.0, "a slip can't be kept");
    for failed in &mut printed {
        failed.pdf = Err(texts::not_stored());
    }
    keep(db, grant, run, lease, batch(&printed, &press)).await
}

/// The error of a write that may be the fault of what was written; that of a database that is away, or of a run that was taken
/// back or over, is none.
fn refused<T>(written: Result<T>) -> Result<Option<Error>> {
    match written {
        Ok(_) => Ok(None),
        Err(error) if matches!(error.code(), Code::Internal | Code::Duplicate) => Ok(Some(error)),
        Err(error) => Err(error),
    }
}

/// Keeps a batch: its slips are made, or have failed.
async fn keep(
    db: &Database,
    grant: &Grant<RunPayslips>,
    run: ClaimedRun,
    lease: DateTime<Utc>,
    batch: Batch,
) -> Result<()> {
    db.write(grant.actor(), move |work| {
        let (generated, failed) = (count(&batch.made)?, count(&batch.failures)?);
        work::made(work, &batch.made)?;
        work::fail(work, run.id, &batch.failures)?;
        work::remove(work, &batch.removed)?;
        advance(work, run, Step { generated, failed, ..step(run, lease) }, "make")
    })
    .await
}

/// Prints slips, each for itself: one at which the program fails keeps no other from being printed.
fn printed(slips: Vec<StoredSlip>, print: impl Fn(&StoredSlip) -> Result<Vec<u8>, Text>) -> Vec<Printed> {
    let one = |slip: StoredSlip| {
        let pdf = catch_unwind(AssertUnwindSafe(|| print(&slip)));
        let pdf = pdf.unwrap_or_else(|_| Err(texts::program_failed()));
        Printed { pdf: pdf.map(|bytes| sha256(&bytes)), slip }
    };
    slips.into_iter().map(one).collect()
}

fn batch(printed: &[Printed], press: &Press) -> Batch {
    let mut batch = Batch::default();
    for Printed { slip, pdf } in printed {
        match pdf {
            Ok(sha256) => batch.made.push((slip.id, sha256.clone())),
            Err(reason) => {
                let cells: Vec<String> = serde_json::from_str(&slip.cells).unwrap_or_default();
                let heads = press.columns().iter().map(|column| column.label.clone());
                let sent: serde_json::Map<_, _> = heads.zip(cells.into_iter().map(serde_json::Value::from)).collect();
                batch.removed.push(slip.id);
                batch.failures.push(NewFailure {
                    row: slip.row,
                    message: texts::not_made(&slip.empname, &slip.empnumber, reason.clone()).to_string(),
                    sent: serde_json::to_string(&sent).ok(),
                });
            }
        }
    }
    batch
}

/// Shows the slips of a run to those whose they are; from now on it can't be recalled.
async fn go_out(db: &Database, grant: &Grant<RunPayslips>, run: ClaimedRun, lease: DateTime<Utc>) -> Result<()> {
    db.write(grant.actor(), move |work| {
        advance(work, run, Step { state: PayslipRunState::Mailing, ..step(run, lease) }, "issue")?;
        work::issue(work, run.id)?;
        record_replaced(work, run.id)
    })
    .await
}

/// Which mails are written next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    /// As many as there is room for.
    All,
    /// One.
    One,
    /// None: the next one is given up.
    GivenUp,
}

/// Counts the mails that have come to their end, and writes the next ones: at most so many are on their way.
async fn mail(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<RunPayslips>,
    run: ClaimedRun,
    lease: DateTime<Utc>,
) -> Result<()> {
    let together = mail_next(db, mailer, grant, run, lease, Next::All).await;
    let Some(error) = refused(together)? else { return Ok(()) };
    // One of them may be at fault, as in `make`.
    tracing::warn!(%error, run = run.id.0, "mails of slips can't be written together");
    let alone = mail_next(db, mailer, grant, run, lease, Next::One).await;
    let Some(error) = refused(alone)? else { return Ok(()) };
    tracing::warn!(%error, run = run.id.0, "the mail of a slip can't be written");
    mail_next(db, mailer, grant, run, lease, Next::GivenUp).await
}

async fn mail_next(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<RunPayslips>,
    run: ClaimedRun,
    lease: DateTime<Utc>,
    which: Next,
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
                None | Some(State::Sent | State::Written) => sent.push(mail.id),
                Some(State::Waiting) => {}
                Some(State::Failed) => {
                    let reason = mail.last_error.as_ref().map_or_else(texts::given_up, Text::written);
                    let message = texts::not_delivered(&mail.empname, &mail.empnumber, reason);
                    failed.push(mail.id);
                    failures.push(NewFailure { row: mail.row, message: message.to_string(), sent: None });
                }
            }
        }
        let waiting = on_the_way.len() - sent.len() - failed.len();
        let room = ON_THE_WAY.saturating_sub(waiting).min(if which == Next::All { ON_THE_WAY } else { 1 });
        let room = i64::try_from(room).map_err(Error::internal)?;
        let mut next = work::to_mail(unit.reading(), run.id, room)?;
        if which == Next::GivenUp {
            for slip in next.drain(..) {
                let name = full_name(&slip.fname, &slip.lname);
                let message = texts::mail_not_written(&name, &slip.empnumber).to_string();
                failed.push(slip.id);
                failures.push(NewFailure { row: slip.row, message, sent: None });
            }
        }
        let over = which != Next::GivenUp && waiting == 0 && next.is_empty();
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
            next.iter().map(|slip| (mails::first(&mailer, slip), mails::file(slip))).collect(),
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

#[cfg(test)]
mod tests {
    use super::{PayslipId, StoredSlip, printed, sha256};
    use crate::model::{MailState, RunId};
    use crate::texts;
    use kernel::{Hundredths, UserId};

    fn slip(id: i64) -> StoredSlip {
        StoredSlip {
            id: PayslipId(id),
            run: RunId(1),
            row: id,
            user: UserId(id),
            month: "2026-10".into(),
            empnumber: format!("GT-{id}"),
            empname: "Asha Rao".into(),
            net_pay: Hundredths(100),
            cells: "[]".into(),
            made_at: None,
            issued: false,
            mail: MailState::None,
            replaces: None,
            replaces_empnumber: None,
            withdrawn_at: None,
            withdrawn_reason: None,
            replaced_by: None,
            replaced_by_empnumber: None,
            replaced_by_issued: None,
            run_at: "2026-11-25T04:30:00".parse().unwrap(),
        }
    }

    #[test]
    fn a_slip_at_which_the_program_fails_fails_alone() {
        let print = |slip: &StoredSlip| match slip.id.0 {
            2 => panic!("at this one"),
            3 => Err(texts::not_stored()),
            id => Ok(vec![u8::try_from(id).unwrap()]),
        };
        let told: Vec<_> = printed((1..5).map(slip).collect(), print).into_iter().map(|printed| printed.pdf).collect();
        assert_eq!(told, [Ok(sha256(&[1])), Err(texts::program_failed()), Err(texts::not_stored()), Ok(sha256(&[4]))]);
    }
}
