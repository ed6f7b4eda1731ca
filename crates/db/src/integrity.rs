//! SQLite's own checks of its file.

use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Nullable, Text};
use kernel::Result;

use crate::{AnyConnection, statement};

#[derive(QueryableByName)]
struct Finding {
    #[diesel(sql_type = Text)]
    integrity_check: String,
}

#[derive(QueryableByName)]
struct Orphan {
    #[diesel(sql_type = Text)]
    table: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    rowid: Option<i64>,
    #[diesel(sql_type = Text)]
    parent: String,
}

pub(crate) fn problems(connection: &mut AnyConnection) -> Result<Vec<String>> {
    if matches!(connection, AnyConnection::Postgres(_)) {
        return Ok(Vec::new());
    }
    let findings: Vec<Finding> = statement("PRAGMA integrity_check(20)").rows(connection)?;
    let findings = findings.into_iter().map(|row| row.integrity_check).filter(|text| text != "ok");
    let mut problems: Vec<_> = findings.map(|text| format!("database: {text}")).collect();
    let orphans: Vec<Orphan> = statement("PRAGMA foreign_key_check").rows(connection)?;
    problems.extend(orphans.iter().take(20).map(|orphan| {
        format!(
            "database: {} {} names a row of {} that is not there",
            orphan.table,
            orphan.rowid.unwrap_or(0),
            orphan.parent
        )
    }));
    Ok(problems)
}
