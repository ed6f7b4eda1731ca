//! What the caller has decided lately and can take back.

use chrono::{NaiveDate, TimeDelta};
use core_auth::service::undo::{self, Undoable};
use db::{Database, LatelyDone};
use kernel::{Grant, Halves, Hundredths, Result, full_name};
use mail::service::Mailer;

use crate::model::{UndoableDecision, UndoableDecisions, UndoableKind, UndoableVerdict};
use crate::rights::DecideInbox;
use crate::rules;

/// The caller's own decisions that can be taken back now, the newest first (inbox-12): what the trail has of them, of the kinds that are theirs
/// to decide on.
pub async fn undoable(db: &Database, mailer: &Mailer, grant: &Grant<DecideInbox>) -> Result<UndoableDecisions> {
    let (viewer, now, today) = (grant.viewer()?, db.clock().now(), db.clock().today());
    let (words, kinds): (Vec<_>, Vec<_>) = kinds(grant, today)?.into_iter().unzip();
    let window = mailer.undo();
    let found = db.read(move |connection| undo::lately(connection, &kinds, viewer, (now, today), window)).await?;
    let rows = found.into_iter().filter_map(|done| told(*words.get(done.place())?, done, window));
    Ok(UndoableDecisions { rows: rows.collect() })
}

/// What of each kind the caller may take back; nothing for those whom its own right does not admit.
fn kinds(grant: &Grant<DecideInbox>, today: NaiveDate) -> Result<Vec<(UndoableKind, Undoable)>> {
    let sheets = grant.admitted().map(|own| timesheets::service::undoable(&own, today)).transpose()?;
    let leaves = grant.admitted().map(|own| leaves::service::leaves::undoable(&own, today)).transpose()?;
    let claims = grant.admitted().map(|own| finance::service::claims::undoable(&own, today)).transpose()?;
    let investments = grant.admitted().map(|own| finance::service::investments::undoable(&own, today)).transpose()?;
    let kras = grant.admitted().map(|own| kra::service::undoable(&own)).transpose()?;
    let kinds = [
        (UndoableKind::Timesheet, sheets),
        (UndoableKind::Leave, leaves),
        (UndoableKind::Claim, claims),
        (UndoableKind::Investment, investments),
        (UndoableKind::Kra, kras),
    ];
    Ok(kinds.into_iter().filter_map(|(kind, undoable)| Some((kind, undoable?))).collect())
}

/// A decision as it travels; its number is of what its kind counts in.
fn told(kind: UndoableKind, done: LatelyDone, window: TimeDelta) -> Option<UndoableDecision> {
    let LatelyDone { brief, at, action, .. } = done;
    let (at, verdict) = (at.and_utc(), UndoableVerdict::named(&action)?);
    let once = rules::is_once(verdict, &brief.state).then_some(true);
    let (days, hours, amount) = match kind {
        UndoableKind::Timesheet => (None, brief.number.map(Halves), None),
        UndoableKind::Leave => (brief.number.map(Halves), None, None),
        UndoableKind::Claim | UndoableKind::Investment => (None, None, brief.number.map(Hundredths)),
        UndoableKind::Kra => (None, None, None),
    };
    // A type of leave that nobody has renamed is called as everybody calls it.
    let (title, word) = match kind {
        UndoableKind::Timesheet => (None, None),
        UndoableKind::Leave => (brief.detail, Some(brief.title)),
        UndoableKind::Claim | UndoableKind::Investment | UndoableKind::Kra => (Some(brief.title), None),
    };
    let empname = brief.fname.zip(brief.lname).map(|(fname, lname)| full_name(&fname, &lname));
    Some(UndoableDecision {
        kind,
        id: brief.id,
        version: brief.version,
        verdict,
        once,
        at,
        until: at + window,
        empname: empname.unwrap_or_default(),
        title,
        word,
        day: brief.day,
        days,
        hours,
        amount,
    })
}
