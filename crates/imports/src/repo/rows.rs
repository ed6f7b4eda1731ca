//! The rows of imports.

use chrono::NaiveDateTime;
use db::{Bind, Dialect, Listing, Reads, RecordKind, Row as _, UnitOfWork, marks, record, statement};
use kernel::{Direction, ListQuery, Result, normalize};

use crate::model::{ImportId, ImportRowState, SINCE_AT_ONCE, StoredRow};
use crate::rules::look::{LINES, LookedAt};

/// Rows in one INSERT.
const BATCH: usize = 1_000;

/// What rows are narrowed by.
#[derive(Debug, Clone, Copy, Default)]
pub struct RowFilter {
    /// Only those of this state.
    pub state: Option<ImportRowState>,
}

/// Where a row stands.
pub(super) fn place(state: ImportRowState, line: i64) -> i64 {
    state.rank() * LINES + line
}

/// The rows ([`StoredRow`]) of an import: wrong ones first, then those that change, make and leave something, each by line.
pub fn list(query: &ListQuery, import: ImportId, filter: RowFilter, dialect: Dialect) -> Listing {
    let mut listing = Listing::new("import_rows r", "r.id").filter("r.import_id = ?", [import.into()]);
    if let Some(state) = filter.state {
        listing = listing.filter("r.state = ?", [state.into()]);
    }
    listing = match query.q.as_deref() {
        Some(q) => listing.holds(&["r.search"], q, dialect),
        None => listing,
    };
    listing.sorted(query.sort, &[("r.place", Direction::Up)])
}

/// Stores what was found in rows, each with its cells as JSON; a statement for every thousand.
pub fn insert(work: &mut UnitOfWork<'_>, import: ImportId, rows: &[(LookedAt, String)]) -> Result<()> {
    for batch in rows.chunks(BATCH) {
        let marks = vec!["(?, ?, ?, ?, ?, 'open', ?, ?, ?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let mut insert = statement(format!(
            "INSERT INTO import_rows (import_id, line, place, turn, state, step, cells, fields, reasons, search, record_id, \
             record_version, found_version) VALUES {marks}"
        ))
        .once();
        for (row, cells) in batch {
            let texts: Vec<_> = row.fields.iter().map(|field| field.text.as_str()).collect();
            insert = insert
                .bind(import)
                .bind(row.line)
                .bind(place(row.state, row.line))
                .bind(row.turn)
                .bind(row.state)
                .bind(cells.as_str())
                .bind(json(&row.fields)?)
                .bind(json(&row.reasons)?)
                .bind(normalize(&texts.join(" ")))
                .bind(row.record.map(|(id, _)| id))
                .bind(row.record.map(|(_, version)| version))
                .bind(row.record.map(|(_, version)| version));
        }
        work.change(|connection| insert.run(connection))?;
    }
    Ok(())
}

/// As it is kept in a column of JSON.
pub fn json(value: &impl serde::Serialize) -> Result<String> {
    serde_json::to_string(value).map_err(kernel::Error::internal)
}

/// Removes all rows of an import, which are looked at anew.
pub fn remove_all(work: &mut UnitOfWork<'_>, import: ImportId) -> Result<()> {
    work.change_all(statement("DELETE FROM import_rows WHERE import_id = ?").bind(import)).map(drop)
}

record! {
    /// A row as it was sent. `cells` and `reasons` are JSON.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SentCells {
        pub line: i64 = "r.line",
        pub cells: String = "r.cells",
        pub reasons: String = "r.reasons",
    }
}

/// The rows of an import as they were sent, by line; those of a state alone, where one is named.
pub fn sent(connection: &mut impl Reads, import: ImportId, state: Option<ImportRowState>) -> Result<Vec<SentCells>> {
    let columns = SentCells::columns();
    let narrow = if state.is_some() { " AND r.state = ?" } else { "" };
    statement(format!("SELECT {columns} FROM import_rows r WHERE r.import_id = ?{narrow} ORDER BY r.line"))
        .bind(import)
        .bind_all(state.map(Bind::from))
        .fetch(connection)
}

record! {
    /// How many rows of a state are written whose record has the version that the import made, and how many have another.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Standing {
        pub state: ImportRowState = "r.state",
        pub untouched: i64 = "sum(CASE WHEN r.now = r.record_version THEN 1 ELSE 0 END)",
        pub touched: i64 = "sum(CASE WHEN r.now = r.record_version THEN 0 ELSE 1 END)",
    }
}

/// Whether rows of an import are wrong because the file has no such column.
pub fn lacks_columns(connection: &mut impl Reads, import: ImportId) -> Result<bool> {
    let rows = statement(
        "SELECT r.id FROM import_rows r WHERE r.import_id = ? AND r.state = 'wrong' AND r.reasons LIKE '%\"missing\":true%' LIMIT 1",
    );
    Ok(rows.bind(import).number(connection)? > 0)
}

/// Where the versions of records stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    /// In this table, whose column names them.
    Table(&'static str, &'static str),
    /// Nowhere: each entry in the ledger of a balance is one. A record is so many times its person, and a type of leave.
    Balances(i64),
}

impl Kept {
    /// The version that the record of the row `r` has now, as an expression.
    fn now(self) -> String {
        match self {
            Self::Table(table, id) => format!("(SELECT t.version FROM {table} t WHERE t.{id} = r.record_id)"),
            Self::Balances(types) => format!(
                "(SELECT count(*) FROM leave_ledger l WHERE l.user_id = r.record_id / {types} \
                 AND l.account = (SELECT k.code FROM leave_types k WHERE k.id = r.record_id % {types}))"
            ),
        }
    }
}

/// How the records of an import stand, whose versions stand there.
pub fn standing(connection: &mut impl Reads, import: ImportId, kept: Kept) -> Result<Vec<Standing>> {
    let (columns, now) = (Standing::columns(), kept.now());
    statement(format!(
        "SELECT {columns} FROM (SELECT r.state AS state, r.record_version AS record_version, {now} AS now FROM import_rows r \
         WHERE r.import_id = ? AND r.step = 'written') r GROUP BY r.state"
    ))
    .bind(import)
    .fetch(connection)
}

/// The rows of an import whose records somebody changed since, or which stayed when it was taken back: by line, the first so many.
pub fn since(connection: &mut impl Reads, import: ImportId, kept: Kept) -> Result<Vec<StoredRow>> {
    let (columns, now) = (StoredRow::columns(), kept.now());
    statement(format!(
        "SELECT {columns} FROM import_rows r WHERE r.import_id = ? \
         AND (r.step = 'kept' OR (r.step = 'written' AND coalesce({now}, -1) <> r.record_version)) \
         ORDER BY r.line LIMIT ?"
    ))
    .bind(import)
    .bind(SINCE_AT_ONCE)
    .fetch(connection)
}

record! {
    /// Who changed a record last.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct LastChange {
        pub record: i64 = "e.record_id",
        pub by: String = "e.actor_name",
        pub at: NaiveDateTime = "e.at",
    }
}

/// Who changed each of these records last.
pub fn last_changes(connection: &mut impl Reads, kind: RecordKind, records: &[i64]) -> Result<Vec<LastChange>> {
    if records.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, marks) = (LastChange::columns(), marks(records.len()));
    statement(format!(
        "SELECT {columns} FROM audit_entries e WHERE e.id IN (SELECT max(l.id) FROM audit_entries l \
         WHERE l.record = ? AND l.record_id IN ({marks}) GROUP BY l.record_id)"
    ))
    .bind(kind.text())
    .bind_all(records.iter().map(|record| Bind::from(*record)))
    .once()
    .fetch(connection)
}
