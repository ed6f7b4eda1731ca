//! The work on imports: rows are written, or taken back. Every instance may do it; each step is kept whole or not at all, so that a
//! program that dies leaves nothing half done. A row that can't be written is left out alone: the others go on (import-10).

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use chrono::{DateTime, TimeDelta, Utc};
use core_auth::rights::ActFor;
use core_auth::service::sessions;
use db::{Database, Entry, UnitOfWork};
use kernel::{Actor, Code, Error, Grant, Kind, Result};
use serde::Serialize;

use super::Settings;
use super::records::{self, Records};
use crate::model::{FieldValue, IMPORT, ImportRowState, ImportRowStep, ImportState, ROWS_KEPT, Reason, StoredRow};
use crate::repo::imports as repo;
use crate::repo::work::{self, Claimed, Moved};
use crate::rights::RunImports;
use crate::rules::kinds::{About, about};
use crate::rules::look::{to_return, to_write};
use crate::texts;

/// How long whoever claimed an import has it to themself: far longer than a step takes.
const LEASE: TimeDelta = TimeDelta::seconds(60);
/// Rows of one step: what is lost when the program dies, and for how long others who write wait.
const AT_ONCE: usize = 25;
/// In place of a row: none of them is at fault.
const NO_ROW: usize = usize::MAX;
/// Imports of which one round forgets the rows.
const SWEPT_AT_ONCE: i64 = 20;

/// One step of the oldest import that has something to do. Answers whether there was one.
pub async fn work(db: &Database, settings: &Settings, grant: &Grant<RunImports>) -> Result<bool> {
    let now = db.clock().now();
    if !db.read(move |connection| work::anything_due(connection, now)).await? {
        return Ok(false);
    }
    let lease = now + LEASE;
    let claimed = db.housekeeping("claiming an import", move |connection| work::claim(connection, now, lease)).await?;
    let Some(import) = claimed else { return Ok(false) };
    step(db, settings, grant, import, lease).await.map(|()| true)
}

/// Lets imports go on whose lease names an instant that a clock named which stood ahead, now that it is set right.
pub async fn bring_forward(db: &Database, _: &Grant<RunImports>) -> Result<()> {
    let latest = db.clock().latest();
    db.housekeeping("bringing imports forward", move |connection| work::bring_forward(connection, latest)).await
}

/// Forgets the rows of imports that are old, and imports that nobody ran (import-14).
pub async fn sweep(db: &Database, _: &Grant<RunImports>) -> Result<()> {
    let before = (db.clock().now() - TimeDelta::days(ROWS_KEPT)).naive_utc();
    db.housekeeping("sweeping imports", move |connection| repo::sweep(connection, before, SWEPT_AT_ONCE)).await
}

/// What the audit trail keeps of a step.
#[derive(Serialize)]
struct Progress {
    #[serde(skip_serializing_if = "is_zero")]
    rows: i64,
    #[serde(skip_serializing_if = "is_zero")]
    wrong: i64,
    #[serde(skip_serializing_if = "is_zero")]
    kept: i64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(number: &i64) -> bool {
    *number == 0
}

fn advance(work: &mut UnitOfWork<'_>, import: Claimed, lease: DateTime<Utc>, moved: Moved) -> Result<()> {
    work::advance(work, import, lease, moved)?;
    let action = match (import.state, moved.over) {
        (ImportState::TakingBack, true) => "taken back",
        (_, true) => "done",
        _ => "step",
    };
    let progress = Progress { rows: moved.progress, wrong: moved.made_wrong + moved.changed_wrong, kept: moved.kept };
    work.record(Entry::new(IMPORT, import.id.0, action).after(&progress));
    Ok(())
}

/// In whose name the step is; nobody, where they are gone or may not do so any more.
async fn acting(db: &Database, settings: &Settings, import: Claimed) -> Result<Option<(Actor, Arc<dyn Records>)>> {
    let Some(by) = import.by() else { return Ok(None) };
    let grant = Grant::<ActFor>::system("imports");
    let actor = db.read(move |connection| sessions::acting(connection, &grant, by)).await?;
    let Some(actor) = actor else { return Ok(None) };
    match records::of(import.kind, &actor, settings, import.invite) {
        Ok(records) => Ok(Some((actor, Arc::from(records)))),
        Err(error) if matches!(error.code().kind(), Kind::Forbidden | Kind::NotFound) => Ok(None),
        Err(error) => Err(error),
    }
}

async fn step(
    db: &Database,
    settings: &Settings,
    grant: &Grant<RunImports>,
    import: Claimed,
    lease: DateTime<Utc>,
) -> Result<()> {
    let about = about(import.kind).ok_or_else(|| Error::new(Code::NotFound))?;
    let Some((actor, records)) = acting(db, settings, import).await? else {
        // Nobody may: what is left is told so, as the program itself.
        let refusal = Error::new(Code::NotAllowed).saying(texts::nobody_runs_it());
        return db.write(grant.actor(), move |work| give_up(work, about, import, lease, AT_ONCE, &refusal)).await;
    };
    let at = Arc::new(AtomicUsize::new(0));
    let together = rows(db, &actor, about, &records, import, lease, AT_ONCE, &at).await;
    let Some(error) = refused(together)? else { return Ok(()) };
    // That row can't be; those before it can.
    let before = at.load(Ordering::Relaxed);
    if before == NO_ROW {
        return Err(error);
    }
    let mut import = import;
    let mut lease = lease;
    if before > 0 {
        rows(db, &actor, about, &records, import, lease, before, &at).await?;
        let now = db.clock().now();
        let until = now + LEASE;
        let again =
            db.housekeeping("claiming an import", move |connection| work::claim(connection, now, until)).await?;
        // Another instance may have it by now: it finds the same.
        let Some(claimed) = again.filter(|claimed| claimed.id == import.id) else { return Ok(()) };
        (import, lease) = (claimed, until);
    }
    tracing::debug!(%error, import = import.id.0, "a row of an import is left out");
    db.write(&actor, move |work| give_up(work, about, import, lease, 1, &error)).await
}

/// The refusal of a row, which others don't share; an error of the database that is away, or of an import that was taken over, is
/// none.
fn refused<T>(written: Result<T>) -> Result<Option<Error>> {
    let Err(error) = written else { return Ok(None) };
    match error.code().kind() {
        Kind::Unavailable | Kind::TooMany => Err(error),
        _ => Ok(Some(error)),
    }
}

/// Writes or takes back the next rows: all of them, or none.
#[expect(clippy::too_many_arguments, reason = "what a step is of")]
async fn rows(
    db: &Database,
    actor: &Actor,
    about: &'static About,
    records: &Arc<dyn Records>,
    import: Claimed,
    lease: DateTime<Utc>,
    most: usize,
    at: &Arc<AtomicUsize>,
) -> Result<()> {
    let (records, at) = (Arc::clone(records), Arc::clone(at));
    db.write(actor, move |work| {
        at.store(NO_ROW, Ordering::Relaxed);
        let rows = next(work, import, most)?;
        for (place, row) in rows.iter().enumerate() {
            at.store(place, Ordering::Relaxed);
            match import.state {
                ImportState::TakingBack => take_back(work, about, records.as_ref(), import, row)?,
                _ => write(work, about, records.as_ref(), import, row)?,
            }
        }
        at.store(NO_ROW, Ordering::Relaxed);
        let progress = i64::try_from(rows.len()).map_err(Error::internal)?;
        let moved = Moved { progress, over: rows.len() < most, ..Moved::default() };
        advance(work, import, lease, moved)
    })
    .await
}

fn next(work: &mut UnitOfWork<'_>, import: Claimed, most: usize) -> Result<Vec<StoredRow>> {
    let most = i64::try_from(most).map_err(Error::internal)?;
    match import.state {
        ImportState::TakingBack => work::to_return(work.reading(), import.id, most),
        _ => work::to_write(work.reading(), import.id, most),
    }
}

fn fields_of(row: &StoredRow) -> Result<Vec<FieldValue>> {
    serde_json::from_str(&row.fields).map_err(Error::internal)
}

/// The record of a row, in the version that it found or made.
fn record_of(row: &StoredRow) -> Result<(i64, i64)> {
    row.record.zip(row.version).ok_or_else(|| Error::internal("a row without its record"))
}

fn write(
    work: &mut UnitOfWork<'_>,
    about: &About,
    records: &dyn Records,
    import: Claimed,
    row: &StoredRow,
) -> Result<()> {
    let fields = fields_of(row)?;
    let written = if row.state == ImportRowState::New {
        records.make(work, &to_write(about, &fields, false))?
    } else {
        let (record, version) = record_of(row)?;
        (record, records.change(work, (record, version), &to_write(about, &fields, true))?)
    };
    work::written(work, import.id, row.line, written)
}

fn take_back(
    work: &mut UnitOfWork<'_>,
    about: &About,
    records: &dyn Records,
    import: Claimed,
    row: &StoredRow,
) -> Result<()> {
    let at = record_of(row)?;
    if row.state == ImportRowState::New {
        records.take_away(work, at)?;
    } else {
        let fields = fields_of(row)?;
        let (before, wrote) = (to_return(about, &fields), to_write(about, &fields, true));
        let version = records.give_back(work, at, &before, &wrote)?;
        if let Some(found) = row.found {
            // To an import before this one the record is as it left it.
            work::is_as_before(work, import, (at.0, found), version)?;
        }
    }
    work::taken(work, import.id, row.line, ImportRowStep::Returned, &[])
}

/// Leaves the next rows out, or lets their records stay, with the reason.
fn give_up(
    work: &mut UnitOfWork<'_>,
    about: &About,
    import: Claimed,
    lease: DateTime<Utc>,
    most: usize,
    refusal: &Error,
) -> Result<()> {
    let rows = next(work, import, most)?;
    let mut moved = Moved::default();
    for row in &rows {
        if import.state == ImportState::TakingBack {
            let reasons = reasons(about, refusal, true);
            work::taken(work, import.id, row.line, ImportRowStep::Kept, &reasons)?;
            moved.kept += 1;
            moved.progress += 1;
        } else {
            let reasons = reasons(about, refusal, false);
            work::wrong(work, import.id, row, &fields_of(row)?, &reasons)?;
            let made = row.state == ImportRowState::New;
            moved.made_wrong += i64::from(made);
            moved.changed_wrong += i64::from(!made);
        }
    }
    moved.over = rows.is_empty();
    advance(work, import, lease, moved)
}

/// Why a row is left out: what its module says, field by field.
fn reasons(about: &About, refusal: &Error, back: bool) -> Vec<Reason> {
    let whole = |message: String| Reason { field: None, message, nearest: None, missing: false };
    match refusal.code() {
        Code::Internal => return vec![whole(texts::not_stored().to_string())],
        Code::StaleVersion => return vec![whole(texts::changed_since().to_string())],
        Code::NotFound if back => return vec![whole(texts::gone_since().to_string())],
        _ => {}
    }
    let of_field = |(name, problem): (&String, &kernel::Text)| {
        let field = about.field(name).map(|field| field.name.to_owned());
        Reason { field, message: problem.to_string(), nearest: None, missing: false }
    };
    let told: Vec<_> = refusal.field_problems().iter().map(of_field).collect();
    if told.is_empty() { vec![whole(refusal.message().to_string())] } else { told }
}
