//! What the caller has decided lately and can take back.

use std::cmp::Reverse;

use checklists::model::ChecklistLine;
use checklists::rights::ChangeChecklists;
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use core_auth::service::undo::{self, Undoable};
use db::{Database, LatelyDone, ReadConnection};
use kernel::{Grant, Result, full_name};
use mail::service::Mailer;

use crate::model::{InboxKind, Said, UndoableDecision, UndoableDecisions, UndoableKind, UndoableVerdict};
use crate::rights::DecideInbox;
use crate::rules;

/// The caller's own decisions that can be taken back now, the newest first (inbox-12): what the trail has of them, of the kinds that are theirs
/// to decide on; and the lines that they have done, each of which knows that itself.
pub async fn undoable(db: &Database, mailer: &Mailer, grant: &Grant<DecideInbox>) -> Result<UndoableDecisions> {
    let (viewer, now, today) = (grant.viewer()?, db.clock().now(), db.clock().today());
    let (words, kinds): (Vec<_>, Vec<_>) = kinds(grant, today)?.into_iter().unzip();
    let (window, own): (_, Option<Grant<ChangeChecklists>>) = (mailer.undo(), grant.admitted());
    let (found, lines) = db
        .read(move |connection| {
            let found = undo::lately(connection, &kinds, viewer, (now, today), window)?;
            Ok((found, lines_done(connection, own.as_ref(), (now, today), window)?))
        })
        .await?;
    let decided = found.into_iter().filter_map(|done| told(*words.get(done.place())?, done, window));
    let done = lines.into_iter().filter_map(|line| told_line(line, window));
    let mut rows: Vec<_> = decided.chain(done).collect();
    rows.sort_by_key(|row| Reverse(row.at));
    rows.truncate(undo::MOST.into());
    Ok(UndoableDecisions { rows })
}

/// The lines that the caller has done; none where nothing is taken back.
fn lines_done(
    connection: &mut ReadConnection<'_>,
    own: Option<&Grant<ChangeChecklists>>,
    (now, today): (DateTime<Utc>, NaiveDate),
    window: TimeDelta,
) -> Result<Vec<ChecklistLine>> {
    match own {
        Some(own) if window > TimeDelta::zero() => {
            checklists::service::done_since(connection, own, (now - window, today))
        }
        _ => Ok(Vec::new()),
    }
}

/// What of each kind the caller may take back; nothing for those whom its own right does not admit.
fn kinds(grant: &Grant<DecideInbox>, today: NaiveDate) -> Result<Vec<(UndoableKind, Undoable)>> {
    let sheets = grant.admitted().map(|own| timesheets::service::undoable(&own, today)).transpose()?;
    let leaves = grant.admitted().map(|own| leaves::service::leaves::undoable(&own, today)).transpose()?;
    let claims = grant.admitted().map(|own| finance::service::claims::undoable(&own, today)).transpose()?;
    let investments = grant.admitted().map(|own| finance::service::investments::undoable(&own, today)).transpose()?;
    let kras = grant.admitted().map(|own| kra::service::undoable(&own)).transpose()?;
    let assets = grant.admitted().map(|own| assets::service::undoable(&own, today)).transpose()?;
    let tasks = grant.admitted().map(|own| projects::service::tasks::undoable(&own)).transpose()?;
    let comp_offs = grant.admitted().map(|own| leaves::service::comp_offs::undoable(&own, today)).transpose()?;
    let kinds = [
        (UndoableKind::Timesheet, sheets),
        (UndoableKind::Leave, leaves),
        (UndoableKind::Claim, claims),
        (UndoableKind::Investment, investments),
        (UndoableKind::Kra, kras),
        (UndoableKind::Asset, assets),
        (UndoableKind::Task, tasks),
        (UndoableKind::CompOff, comp_offs),
    ];
    Ok(kinds.into_iter().filter_map(|(kind, undoable)| Some((kind, undoable?))).collect())
}

/// A decision as it travels.
fn told(kind: UndoableKind, done: LatelyDone, window: TimeDelta) -> Option<UndoableDecision> {
    let LatelyDone { brief, at, action, .. } = done;
    let (at, verdict, of) = (at.and_utc(), UndoableVerdict::named(&action)?, InboxKind::named(kind.text())?);
    let once = rules::is_once(of, verdict, &brief.state).then_some(true);
    let (id, version, day) = (brief.id, brief.version, brief.day);
    let empname = brief.fname.as_deref().zip(brief.lname.as_deref()).map(|(fname, lname)| full_name(fname, lname));
    let Said { title, word, days, hours, amount } = Said::of(of, brief);
    Some(UndoableDecision {
        kind,
        id,
        version,
        verdict,
        once,
        at,
        until: at + window,
        empname: empname.unwrap_or_default(),
        title,
        word,
        day,
        days,
        hours,
        amount,
    })
}

/// A line that was done, as it travels.
fn told_line(line: ChecklistLine, window: TimeDelta) -> Option<UndoableDecision> {
    let at = line.done_at?;
    Some(UndoableDecision {
        kind: UndoableKind::Checklist,
        id: line.id.0,
        version: line.version,
        verdict: UndoableVerdict::Done,
        once: None,
        at,
        until: at + window,
        empname: line.empname,
        title: Some(line.text),
        word: None,
        day: Some(line.due),
        days: None,
        hours: None,
        amount: None,
    })
}
