//! SQLite's own checks of its file.

use kernel::Result;

use crate::{Dialect, Reads, record, statement};

record! {
    struct Finding {
        text: String = "integrity_check",
    }
}

record! {
    struct Orphan {
        table: String = "table",
        rowid: Option<i64> = "rowid",
        parent: String = "parent",
    }
}

pub(crate) fn problems(connection: &mut impl Reads) -> Result<Vec<String>> {
    if connection.dialect() == Dialect::Postgres {
        return Ok(Vec::new());
    }
    let findings: Vec<Finding> = statement("PRAGMA integrity_check(20)").fetch(connection)?;
    let findings = findings.into_iter().map(|row| row.text).filter(|text| text != "ok");
    let mut problems: Vec<_> = findings.map(|text| format!("database: {text}")).collect();
    problems.extend(orphans(connection)?);
    Ok(problems)
}

/// Rows that name others which are not there, a handful of them.
pub(crate) fn orphans(connection: &mut impl Reads) -> Result<Vec<String>> {
    let orphans: Vec<Orphan> = statement("PRAGMA foreign_key_check").fetch(connection)?;
    let orphans = orphans.iter().take(20).map(|Orphan { table, rowid, parent }| {
        format!("database: {table} {} names a row of {parent} that is not there", rowid.unwrap_or(0))
    });
    Ok(orphans.collect())
}
