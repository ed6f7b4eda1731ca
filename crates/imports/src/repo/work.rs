//! The work on an import: claimed by lease, done in steps, each of them kept whole or not at all.

use chrono::{DateTime, Utc};
use db::{AnyConnection, Bind, Reads, Row as _, UnitOfWork, record, statement};
use kernel::{Code, Error, Result, UserId};

use super::rows::{json, place};
use crate::model::{
    FieldValue, ImportId, ImportKind, ImportMatch, ImportRowState, ImportRowStep, ImportState, Reason, StoredRow,
};

record! {
    /// An import that was claimed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Claimed {
        pub id: ImportId = "id",
        pub kind: ImportKind = "kind",
        pub state: ImportState = "state",
        pub matchby: ImportMatch = "matchby",
        pub invite: bool = "invite",
        pub ran_by: Option<UserId> = "ran_by",
        pub taken_by: Option<UserId> = "taken_by",
    }
}

impl Claimed {
    /// In whose name the step is.
    pub fn by(&self) -> Option<UserId> {
        if self.state == ImportState::TakingBack { self.taken_by } else { self.ran_by }
    }
}

/// Which imports have something to do: as the index of those under way has it, word for word.
const DUE: &str = "state IN ('running', 'taking_back') AND (leased_until IS NULL OR leased_until <= ?)";

/// Whether any import has something to do: a look that takes no lock.
pub fn anything_due(connection: &mut impl Reads, now: DateTime<Utc>) -> Result<bool> {
    let due = statement(format!("SELECT id FROM imports WHERE {DUE} ORDER BY id LIMIT 1"));
    Ok(due.bind(now).number(connection)? > 0)
}

/// Leases the oldest import that has something to do. Nobody else gets it until the lease is over or given back.
pub fn claim(connection: &mut AnyConnection, now: DateTime<Utc>, until: DateTime<Utc>) -> Result<Option<Claimed>> {
    let due = format!("SELECT id FROM imports WHERE {DUE} ORDER BY id LIMIT 1");
    statement(connection.dialect().claiming(&due, "imports SET leased_until = ?", &Claimed::columns()))
        .bind(now)
        .bind(until)
        .fetch_one(connection)
}

/// Frees imports that are leased until later than this: a clock named that instant which stood ahead.
pub fn bring_forward(connection: &mut AnyConnection, latest: DateTime<Utc>) -> Result<()> {
    statement("UPDATE imports SET leased_until = NULL WHERE leased_until > ?").bind(latest).run(connection)?;
    Ok(())
}

/// The next rows to be written, by their turn.
pub fn to_write(connection: &mut impl Reads, import: ImportId, most: i64) -> Result<Vec<StoredRow>> {
    let columns = StoredRow::columns();
    statement(format!(
        "SELECT {columns} FROM import_rows r WHERE r.import_id = ? AND r.step = 'open' AND r.state IN ('changed', 'new') \
         ORDER BY r.turn LIMIT ?"
    ))
    .bind(import)
    .bind(most)
    .fetch(connection)
}

/// The next rows to be taken back: the last that was written comes first.
pub fn to_return(connection: &mut impl Reads, import: ImportId, most: i64) -> Result<Vec<StoredRow>> {
    let columns = StoredRow::columns();
    statement(format!(
        "SELECT {columns} FROM import_rows r WHERE r.import_id = ? AND r.step = 'written' ORDER BY r.turn DESC LIMIT ?"
    ))
    .bind(import)
    .bind(most)
    .fetch(connection)
}

/// Notes that a row was written: which record, in which version.
pub fn written(work: &mut UnitOfWork<'_>, import: ImportId, line: i64, (record, version): (i64, i64)) -> Result<()> {
    let row = statement(
        "UPDATE import_rows SET step = 'written', record_id = ?, record_version = ? WHERE import_id = ? AND line = ? AND step = 'open'",
    );
    guarded(work, row.bind(record).bind(version).bind(import).bind(line))
}

/// Notes that a row can't be written after all, and why.
pub fn wrong(
    work: &mut UnitOfWork<'_>,
    import: ImportId,
    row: &StoredRow,
    fields: &[FieldValue],
    reasons: &[Reason],
) -> Result<()> {
    let state = ImportRowState::Wrong;
    let update = statement(
        "UPDATE import_rows SET state = ?, place = ?, fields = ?, reasons = ? WHERE import_id = ? AND line = ? AND step = 'open'",
    )
    .bind(state)
    .bind(place(state, row.line))
    .bind(json(&fields)?)
    .bind(json(&reasons)?)
    .bind(import)
    .bind(row.line);
    guarded(work, update)
}

/// Notes that the record of a row that was taken back holds what it held in the version that the row had found: imports that had left
/// it in that version find it as they left it.
pub fn is_as_before(
    work: &mut UnitOfWork<'_>,
    import: Claimed,
    (record, found): (i64, i64),
    version: i64,
) -> Result<()> {
    let rows = statement(
        "UPDATE import_rows SET record_version = ? WHERE record_id = ? AND step = 'written' AND record_version = ? \
         AND import_id IN (SELECT i.id FROM imports i WHERE i.kind = ? AND i.id <> ?)",
    );
    work.change_all(rows.bind(version).bind(record).bind(found).bind(import.kind).bind(import.id)).map(drop)
}

/// Notes that a row was taken back, or that it stayed, and why.
pub fn taken(
    work: &mut UnitOfWork<'_>,
    import: ImportId,
    line: i64,
    step: ImportRowStep,
    reasons: &[Reason],
) -> Result<()> {
    let row =
        statement("UPDATE import_rows SET step = ?, reasons = ? WHERE import_id = ? AND line = ? AND step = 'written'");
    guarded(work, row.bind(step).bind(json(&reasons)?).bind(import).bind(line))
}

fn guarded(work: &mut UnitOfWork<'_>, update: db::Statement) -> Result<()> {
    work.change_one(update)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// What becomes of a claimed import.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Moved {
    /// Rows that were done.
    pub progress: i64,
    /// Of those that were to be made, how many turned out wrong.
    pub made_wrong: i64,
    /// Of those that were to be changed, how many turned out wrong.
    pub changed_wrong: i64,
    /// Rows that stayed.
    pub kept: i64,
    /// Whether nothing is left to do.
    pub over: bool,
}

/// Notes what was done with an import of this lease, and gives it back; an error, which undoes all of it, when somebody else has
/// taken it over in the meantime.
pub fn advance(work: &mut UnitOfWork<'_>, import: Claimed, lease: DateTime<Utc>, moved: Moved) -> Result<()> {
    let state = match (import.state, moved.over) {
        (ImportState::Running, true) => ImportState::Done,
        (ImportState::TakingBack, true) => ImportState::TakenBack,
        (state, _) => state,
    };
    let wrong = moved.made_wrong + moved.changed_wrong;
    let done_at = (state == ImportState::Done).then(|| work.now().naive_utc());
    let version = i64::from(moved.over);
    let advance = statement(
        "UPDATE imports SET state = ?, version = version + ?, progress = progress + ?, made = made - ?, changed = changed - ?, \
         wrong = wrong + ?, total = total - ?, kept = kept + ?, done_at = coalesce(?, done_at), leased_until = NULL \
         WHERE id = ? AND state = ? AND leased_until = ?",
    )
    .bind(state)
    .bind(version)
    .bind(moved.progress)
    .bind(moved.made_wrong)
    .bind(moved.changed_wrong)
    .bind(wrong)
    .bind(wrong)
    .bind(moved.kept)
    .bind(Bind::Instant(done_at))
    .bind(import.id)
    .bind(import.state)
    .bind(lease);
    guarded(work, advance)
}
