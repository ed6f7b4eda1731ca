//! A week is begun, saved, submitted and decided on.

use company::model::SheetLimits;
use core_auth::model::StandInKind;
use core_auth::rules::stand_ins::{decider, decides_alone};
use core_auth::service::approvals::Steps;
use core_auth::service::stand_ins::Decider;
use db::{Database, Entry, UnitOfWork};
use kernel::texts::one_of;
use kernel::{Code, Decision, Error, Grant, Halves, Result, Week, needed_text};
use mail::service::Mailer;
use serde::Serialize;

use super::{View, mails};
use crate::model::{Choice, NewTimelog, StoredTimelog, TIMELOG, Timelog, TimelogChange, TimelogId, TimelogStatus};
use crate::repo::{self, Next};
use crate::rights::{ChangeTimesheet, FillTimesheet};
use crate::rules::{self, DECISIONS, NO_REMARK, Row, Step};
use crate::texts::week_exists;

/// What the audit trail keeps of a sheet; its rows where they change.
#[derive(Serialize)]
pub(super) struct Snapshot<'a> {
    pub(super) status: TimelogStatus,
    pub(super) remark: &'a str,
    pub(super) total: Halves,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) timesheet: Option<&'a [Row]>,
}

/// Begins the caller's sheet of a week. Two at the same moment meet at the database, and one of them is told.
pub async fn add(
    db: &Database,
    grant: &Grant<FillTimesheet>,
    limits: SheetLimits,
    input: NewTimelog,
) -> Result<Timelog> {
    let (caller, today) = (grant.caller()?.clone(), db.clock().today());
    let view = View::new(&caller, limits, today);
    db.write(grant.actor(), move |work| {
        let week = rules::week(input.start_of_week, today, limits);
        let sent = input.timesheet.unwrap_or_default();
        // What may be written on is told of some week, also where the one that was sent is none.
        let choices = repo::choices(work.reading(), caller.user, *week.as_ref().unwrap_or(&Week::of(today)))?;
        let rows = rules::rows(&sent, &[], &choices, limits);
        let week = week.map_err(|problem| match &rows {
            Err(refusal) => Error::fields(refusal.field_problems().clone()).at("startOfWeek", problem),
            Ok(_) => Error::field("startOfWeek", problem),
        })?;
        let rows = rows?;
        let total = rules::total(&rows);
        let id = repo::insert(work, caller.user, week, NO_REMARK, total, &rows).map_err(|error| {
            error.on_constraint("timelogs_user_id_start_of_week_key", || {
                Error::new(Code::Duplicate).saying_at("startOfWeek", week_exists())
            })
        })?;
        let after = Snapshot { status: TimelogStatus::Saved, remark: NO_REMARK, total, timesheet: Some(&rows) };
        work.record(Entry::new(TIMELOG, id.0, "create").after(&after));
        let stored = StoredTimelog {
            id,
            version: 1,
            user: caller.user,
            fname: caller.fname,
            lname: caller.lname,
            email: caller.email,
            active: true,
            start_of_week: week.monday(),
            status: TimelogStatus::Saved,
            remark: NO_REMARK.to_owned(),
            total,
            submitted_at: None,
        };
        let named = rules::named(id, &rows, &[], &choices);
        view.sheet(stored, &named, work.reading())
    })
    .await
}

/// Saves, submits, recalls, approves or rejects a sheet: who may what, the rules decide. A sheet out of sight is not found. Who decides is
/// told of what is submitted, and whose sheet was decided on by somebody else of that. Who stands in for somebody decides on what that
/// one would.
pub async fn change(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeTimesheet>,
    limits: SheetLimits,
    id: TimelogId,
    input: TimelogChange,
) -> Result<Timelog> {
    let (scope, caller) = (grant.scope()?, grant.caller()?.clone());
    let (view, mailer) = (View::new(&caller, limits, db.clock().today()), mailer.clone());
    let by = Decider::new(&caller, scope, StandInKind::Timesheet, db.clock().zone(), input.status.is_some());
    db.write(grant.actor(), move |work| {
        let waits = |of: &StoredTimelog| rules::may_take(Step::Approve, of.status);
        let held = by.held(work, |of: &StoredTimelog| of.user, |reads, scope| repo::lock(reads, scope, id), waits)?;
        let (stored, in_place) = held;
        let stored_rows = repo::rows(work.reading(), &[id])?;
        let rows: Vec<_> = stored_rows.iter().map(Row::of).collect();
        let party = rules::step(&stored, &rows, view.viewer, &input).and_then(|step| {
            let decision = matches!(step, Some(Step::Approve | Step::Reject));
            decides_alone(in_place.as_ref(), decision).map(|()| step)
        });
        let alone = in_place.as_ref().is_some_and(|of| of.alone);
        let (step, changed) = Decision::party(party)?
            .version(input.version, stored.version)
            .and_then(|current| current.step(|step| rules::may_take(step, stored.status)))
            .map_err(|refused| by.beaten(work, (TIMELOG, DECISIONS, id.0), (stored.user, alone), refused))?
            .content(|step| {
                let choices = || one_of("Saved, Submitted, Approved, Rejected");
                let step = step.ok_or_else(|| Error::field("status", choices()))?;
                Ok((step, content(work, (&stored, &rows), step, &input, limits)?))
            })?;
        let Changed { status, remark, rows: new_rows, total, choices } = changed;
        let new_rows = new_rows.filter(|new| *new != rows);
        if status == stored.status && remark == stored.remark && new_rows.is_none() {
            return view.sheet(stored, &stored_rows, work.reading());
        }
        let submits = matches!(step, Step::Submit | Step::SaveAndSubmit);
        let submitted_at = if submits { Some(work.now().naive_utc()) } else { stored.submitted_at };
        let changed_rows = new_rows.as_deref().map(|new| (new, rows.len()));
        repo::update(work, &stored, Next { status, remark: &remark, total, submitted_at, rows: changed_rows })?;
        let before_rows = new_rows.is_some().then_some(rows.as_slice());
        let snapshot = |status, remark, total, timesheet| Snapshot { status, remark, total, timesheet };
        let before = snapshot(stored.status, stored.remark.as_str(), stored.total, before_rows);
        let after = snapshot(status, remark.as_str(), total, new_rows.as_deref());
        let absent = in_place.as_ref().map(|of| of.absent.user);
        work.record(Entry::new(TIMELOG, id.0, action(step)).before(&before).after(&after).in_place_of(absent));
        let after = StoredTimelog { version: stored.version + 1, status, remark, total, submitted_at, ..stored };
        // What is not submitted waits for nobody.
        let steps = if submits { ask(work, &mailer, &after)? } else { Steps::default() };
        // Who does not work here any more is told nothing.
        if matches!(step, Step::Approve | Step::Reject) && after.active && after.user != caller.user {
            mailer.queue_undoable(
                work,
                vec![mails::decided(&mailer, &after, &decider(&caller.name, in_place.as_ref()))],
            )?;
        }
        let named = new_rows.map(|new| rules::named(id, &new, &stored_rows, &choices));
        let undoable = mailer.undoable_until(work.now()).filter(|_| matches!(step, Step::Approve | Step::Reject));
        let answer = view.sheet_in(after, named.as_deref().unwrap_or(&stored_rows), &steps);
        Ok(Timelog { undoable, ..answer })
    })
    .await
}

/// Tells those who decide on a sheet that it waits, in the place of who is away the one who stands in (sheet-16); answers with whom it is.
fn ask(work: &mut UnitOfWork<'_>, mailer: &Mailer, sheet: &StoredTimelog) -> Result<Steps> {
    let today = work.zone().day(work.now());
    let (steps, told) = Steps::of_asked(work.reading(), sheet, today)?;
    let drafts = told.into_iter().map(|to| mails::submitted(mailer, sheet, to)).collect();
    mailer.queue(work, drafts)?;
    Ok(steps)
}

fn action(step: Step) -> &'static str {
    match step {
        Step::Keep | Step::Save => "save",
        Step::Submit | Step::SaveAndSubmit => "submit",
        Step::Recall => "recall",
        Step::Approve => "approve",
        Step::Reject => "reject",
    }
}

/// What a step makes of a sheet.
struct Changed {
    status: TimelogStatus,
    remark: String,
    /// The rows that were sent.
    rows: Option<Vec<Row>>,
    total: Halves,
    /// What could be written on.
    choices: Vec<Choice>,
}

fn content(
    work: &mut UnitOfWork<'_>,
    (stored, rows): (&StoredTimelog, &[Row]),
    step: Step,
    input: &TimelogChange,
    limits: SheetLimits,
) -> Result<Changed> {
    let keep = |status, remark| Changed { status, remark, rows: None, total: stored.total, choices: Vec::new() };
    match step {
        Step::Keep => Ok(keep(stored.status, stored.remark.clone())),
        Step::Approve => Ok(keep(TimelogStatus::Approved, stored.remark.clone())),
        Step::Reject => Ok(keep(TimelogStatus::Rejected, needed_text("remark", input.remark.as_deref())?)),
        Step::Recall => Ok(keep(TimelogStatus::Saved, NO_REMARK.to_owned())),
        Step::Submit => {
            rules::enough(stored.total, limits)?;
            Ok(keep(TimelogStatus::Submitted, stored.remark.clone()))
        }
        Step::Save | Step::SaveAndSubmit => {
            let Some(sent) = &input.timesheet else { return Ok(keep(TimelogStatus::Saved, NO_REMARK.to_owned())) };
            let choices = repo::choices(work.reading(), stored.user, Week::of(stored.start_of_week))?;
            let new = rules::rows(sent, rows, &choices, limits)?;
            let total = rules::total(&new);
            let mut status = TimelogStatus::Saved;
            if step == Step::SaveAndSubmit {
                rules::enough(total, limits)?;
                status = TimelogStatus::Submitted;
            }
            Ok(Changed { status, remark: NO_REMARK.to_owned(), rows: Some(new), total, choices })
        }
    }
}
