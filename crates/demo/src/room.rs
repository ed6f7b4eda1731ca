//! Room for many rows: while they come in, the tables of reports, timesheets, leaves and claims do without their list indexes, and the database
//! has more memory than serving needs. What is taken away is put back from the database's own description of it.

use std::fmt::Write as _;

use db::{Dialect, Reads as _, UnitOfWork, statement};
use diesel::connection::SimpleConnection;
use kernel::{Error, Result};

db::record! {
    /// An index or a constraint, and the statements that remove it and bring it back.
    struct Taken {
        remove: String = "remove",
        restore: String = "restore",
    }
}

const SQLITE: &str = r#"
    SELECT 'DROP INDEX "' || name || '"' AS remove, sql AS restore
    FROM sqlite_master WHERE type = 'index' AND tbl_name IN ('reports', 'timelogs', 'timelog_rows', 'leaves', 'reimbursements') AND sql IS NOT NULL
    ORDER BY rowid"#;

/// References are checked by one join at the end instead of row by row, which takes longer than everything else.
const POSTGRES: &str = r"
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
           format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
    FROM pg_constraint
    WHERE conrelid IN ('reports'::regclass, 'timelogs'::regclass, 'timelog_rows'::regclass, 'leaves'::regclass, 'reimbursements'::regclass) AND contype IN ('f', 'u')
    UNION ALL
    SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    FROM pg_index i WHERE indrelid IN ('reports'::regclass, 'timelogs'::regclass, 'timelog_rows'::regclass, 'leaves'::regclass, 'reimbursements'::regclass)
    AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.conrelid = i.indrelid)";

/// `PRAGMA temp_store`: sort in files.
const FILES: i64 = 1;

db::record! {
    struct Memory {
        cache_size: i64 = "cache_size",
        temp_store: i64 = "temp_store",
    }
}

/// Runs `fill`, which inserts the reports, timesheets, leaves and claims of so many people into empty tables.
pub(crate) fn with_room<T>(
    work: &mut UnitOfWork<'_>,
    people: usize,
    fill: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T>,
) -> Result<T> {
    if work.reading().dialect() == Dialect::Postgres {
        // Both end with the transaction. Truncating an empty table lets its new rows be written as settled ones.
        work.change(|connection| {
            connection.batch_execute(
                "SET LOCAL statement_timeout = 0; SET LOCAL maintenance_work_mem = '256MB'; TRUNCATE reports, timelogs, timelog_rows, leaves, reimbursements",
            )
        })?;
        return without_indexes(work, POSTGRES, fill);
    }
    let usual: Memory = statement("SELECT cache_size, temp_store FROM pragma_cache_size, pragma_temp_store")
        .fetch_one(work.reading())?
        .ok_or_else(|| Error::internal("SQLite does not say how much memory it takes"))?;
    // The one index that has to stay gets an entry of each person every day, so each person's last page is kept in
    // memory. Sorting goes to files, in parts as large as the cache, or it would take as much memory as there are rows.
    let kilobytes = 16_384 + 5 * i64::try_from(people).unwrap_or_default();
    remember(work, -kilobytes, FILES);
    let filled = without_indexes(work, SQLITE, |work| {
        let filled = fill(work)?;
        remember(work, -32_768, FILES);
        Ok(filled)
    });
    remember(work, usual.cache_size, usual.temp_store);
    filled
}

/// SQLite refuses to move what it sorts while temporary tables are about; then it takes more memory, and that is all.
fn remember(work: &mut UnitOfWork<'_>, cache_size: i64, temp_store: i64) {
    for pragma in [format!("PRAGMA cache_size = {cache_size}"), format!("PRAGMA temp_store = {temp_store}")] {
        work.change(|connection| connection.batch_execute(&pragma)).ok();
    }
}

fn without_indexes<T>(
    work: &mut UnitOfWork<'_>,
    query: &'static str,
    fill: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T>,
) -> Result<T> {
    let taken: Vec<Taken> = statement(query).fetch(work.reading())?;
    let together = |text: fn(&Taken) -> &str| {
        taken.iter().fold(String::new(), |mut all, one| {
            // Writing to a String cannot fail.
            write!(all, "{};", text(one)).ok();
            all
        })
    };
    work.change(|connection| connection.batch_execute(&together(|one| &one.remove)))?;
    let filled = fill(work)?;
    work.change(|connection| connection.batch_execute(&together(|one| &one.restore)))?;
    Ok(filled)
}
