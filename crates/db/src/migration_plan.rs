//! What the missing steps of the schema would do, and who would wait for them: judged from their SQL.

use std::collections::BTreeSet;

use kernel::{Error, Result};
use rust_embed::RustEmbed;

use crate::migrations::steps;
use crate::{Database, Dialect, Reads, quoted, record, statement};

#[derive(RustEmbed)]
#[folder = "../../migrations/sqlite"]
struct OfSqlite;

#[derive(RustEmbed)]
#[folder = "../../migrations/postgres"]
struct OfPostgres;

/// How an index is made beside those who write: its step is alone with it and outside a transaction (`metadata.toml`), and may
/// be run again.
const BESIDE_WRITERS: &str = "INDEX CONCURRENTLY IF NOT EXISTS ";

/// Who waits while a step is at a table that has rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wait {
    /// Nobody, while an index is made beside those who write.
    Nobody,
    /// Who changes one of the rows that the step changes.
    Rows,
    /// Who writes to the table, while an index is made.
    Writers,
    /// Everybody, for a moment.
    Moment,
    /// Everybody, for as long as the table is rewritten or looked through.
    Everybody,
}

/// A table that a step touches.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Touched {
    /// Its name.
    pub table: String,
    /// Who waits.
    pub wait: Wait,
}

/// A step that a database lacks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedStep {
    /// Its name: its day, its number and what it is about.
    pub name: String,
    /// The tables that it touches and that were there before it, each with about how many rows, where the database knows.
    pub touches: Vec<(Touched, Option<i64>)>,
}

record! {
    struct Rows {
        rows: i64 = "c.reltuples::bigint",
    }
}

impl Database {
    /// What bringing the schema to this version would do. Nothing is changed.
    pub async fn migration_plan(&self) -> Result<Vec<PlannedStep>> {
        self.read(|connection| {
            let dialect = connection.dialect();
            let missing = steps(connection)?.missing;
            let mut planned = Vec::new();
            for (name, sql) in sources(dialect)? {
                if !missing.contains(&version(&name)) {
                    continue;
                }
                let mut touches = Vec::new();
                for touched in touched(&sql) {
                    let rows = rows(connection, &touched.table)?;
                    touches.push((touched, rows));
                }
                planned.push(PlannedStep { name, touches });
            }
            Ok(planned)
        })
        .await
    }
}

/// How many rows a table has: on SQLite, where it is there yet; about as many as PostgreSQL has seen.
fn rows(connection: &mut impl Reads, table: &str) -> Result<Option<i64>> {
    if connection.dialect() == Dialect::Sqlite {
        let there = statement("SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?").bind(table);
        if there.number(connection)? == 0 {
            return Ok(None);
        }
        return statement(format!("SELECT count(*) FROM {}", quoted(table))).once().number(connection).map(Some);
    }
    let found =
        statement(format!("SELECT {} FROM pg_class c WHERE c.oid = to_regclass(?)", <Rows as crate::Row>::columns()));
    Ok(found.bind(table).fetch_one::<Rows>(connection)?.map(|row| row.rows).filter(|rows| *rows >= 0))
}

/// The steps with their SQL, in their order.
fn sources(dialect: Dialect) -> Result<Vec<(String, String)>> {
    let (paths, get): (Vec<_>, fn(&str) -> _) = match dialect {
        Dialect::Sqlite => (OfSqlite::iter().collect(), OfSqlite::get),
        Dialect::Postgres => (OfPostgres::iter().collect(), OfPostgres::get),
    };
    let mut sources = Vec::new();
    for path in paths {
        let Some(name) = path.strip_suffix("/up.sql") else { continue };
        let file: rust_embed::EmbeddedFile = get(&path).ok_or_else(|| Error::internal("a step without its SQL"))?;
        sources.push((name.to_owned(), String::from_utf8(file.data.into_owned()).map_err(Error::internal)?));
    }
    sources.sort();
    Ok(sources)
}

/// The indexes that a step of PostgreSQL makes beside those who write.
pub(crate) fn made_beside_writers(step: &str) -> Result<Vec<String>> {
    let sources = sources(Dialect::Postgres)?;
    let sql = sources.into_iter().find(|(name, _)| version(name) == step).map(|(_, sql)| sql).unwrap_or_default();
    let mut after = sql.split(BESIDE_WRITERS);
    after.next();
    Ok(after.filter_map(|rest| rest.split_whitespace().next().map(bare)).collect())
}

/// The number of a step, as the database notes it: `2026-11-21-000001_people` is 20261121000001.
fn version(name: &str) -> String {
    name.split('_').next().unwrap_or_default().replace('-', "")
}

/// The tables that a step touches, but for those that it makes itself.
fn touched(sql: &str) -> BTreeSet<Touched> {
    let lines = sql.lines().map(|line| line.split("--").next().unwrap_or_default());
    let code: String = lines.collect::<Vec<_>>().join("\n");
    let mut made = BTreeSet::new();
    let mut touched = BTreeSet::new();
    for statement in code.split(';') {
        let words: Vec<_> = statement.split_whitespace().map(str::to_uppercase).collect();
        let names: Vec<_> = statement.split_whitespace().map(bare).collect();
        let words: Vec<_> = words.iter().map(String::as_str).collect();
        let named = |at: usize| names.get(at).cloned().unwrap_or_default();
        let behind = |word: &str| words.iter().position(|other| *other == word).map(|at| named(at + 1));
        let (table, wait) = match words.as_slice() {
            ["CREATE", "TABLE", ..] => {
                made.insert(named(2));
                continue;
            }
            ["CREATE", "INDEX" | "UNIQUE", rest @ ..] => {
                (behind("ON"), if rest.contains(&"CONCURRENTLY") { Wait::Nobody } else { Wait::Writers })
            }
            ["CREATE", "TRIGGER", ..] | ["CREATE", "CONSTRAINT", "TRIGGER", ..] => (behind("ON"), Wait::Moment),
            ["ALTER", "TABLE", _, "ADD", "CONSTRAINT" | "CHECK" | "FOREIGN", ..] => (Some(named(2)), Wait::Everybody),
            ["ALTER", "TABLE", _, "ALTER", ..] if words.contains(&"TYPE") || words.contains(&"NOT") => {
                (Some(named(2)), Wait::Everybody)
            }
            ["ALTER" | "DROP", "TABLE", ..] => (Some(named(2)), Wait::Moment),
            ["UPDATE", ..] => (Some(named(1)), Wait::Rows),
            ["INSERT" | "DELETE", ..] => (Some(named(2)), Wait::Rows),
            _ => continue,
        };
        touched.extend(table.map(|table| Touched { table, wait }));
    }
    touched.retain(|Touched { table, .. }| !made.contains(table) && !table.is_empty());
    touched
}

/// A name without what stands behind it: `users(id)` is `users`.
fn bare(word: &str) -> String {
    word.split(['(', ',']).next().unwrap_or_default().trim_matches('"').to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::{OfPostgres, OfSqlite, Touched, Wait, made_beside_writers, sources, touched, version};
    use crate::Dialect;

    #[track_caller]
    fn check(sql: &str, expected: &[(&str, Wait)]) {
        let expected =
            expected.iter().map(|(table, wait)| Touched { table: (*table).to_owned(), wait: *wait }).collect();
        assert_eq!(touched(sql), expected, "{sql}");
    }

    #[test]
    fn who_waits_is_judged_from_the_statement() {
        for (sql, expected) in [
            ("CREATE TABLE t (id INTEGER); CREATE INDEX t_a ON t (a); INSERT INTO t VALUES (1);", &[][..]),
            ("CREATE UNIQUE INDEX t_a ON t(a);", &[("t", Wait::Writers)]),
            ("CREATE INDEX CONCURRENTLY IF NOT EXISTS t_a ON t (a);", &[("t", Wait::Nobody)]),
            ("-- ALTER TABLE x;\nALTER TABLE t ADD COLUMN a TEXT;", &[("t", Wait::Moment)]),
            ("ALTER TABLE t ADD CONSTRAINT c CHECK (a > 0);", &[("t", Wait::Everybody)]),
            ("ALTER TABLE t ALTER COLUMN a TYPE TEXT;", &[("t", Wait::Everybody)]),
            ("ALTER TABLE t ALTER COLUMN a SET NOT NULL;", &[("t", Wait::Everybody)]),
            ("UPDATE t SET a = 1 WHERE EXISTS (SELECT 1 FROM u);", &[("t", Wait::Rows)]),
            ("DELETE FROM t; DROP TABLE u;", &[("t", Wait::Rows), ("u", Wait::Moment)]),
        ] {
            check(sql, expected);
        }
    }

    #[test]
    fn every_step_is_there_for_both() {
        for dialect in [Dialect::Sqlite, Dialect::Postgres] {
            let sources = sources(dialect).unwrap();
            let versions: Vec<_> = sources.iter().map(|(name, _)| version(name)).collect();
            let mut known = crate::migrations::known().unwrap();
            known.sort();
            assert_eq!(versions, known, "{dialect:?}");
        }
    }
    #[test]
    fn what_is_made_beside_writers_is_alone_in_its_step_and_may_be_made_again() {
        assert!(OfSqlite::iter().all(|path| path.ends_with("/up.sql")), "SQLite has one writer");
        let mut found = Vec::new();
        for (name, sql) in sources(Dialect::Postgres).unwrap() {
            let outside = OfPostgres::get(&format!("{name}/metadata.toml"));
            if outside.is_none() && !sql.to_uppercase().contains("CONCURRENTLY") {
                continue;
            }
            let outside = String::from_utf8(outside.unwrap().data.into_owned()).unwrap();
            assert_eq!(outside, "run_in_transaction = false\n", "{name}");
            // PostgreSQL takes two statements for a transaction.
            assert_eq!(sql.matches(';').count(), 1, "{name}");
            assert_eq!(made_beside_writers(&version(&name)).unwrap().len(), 1, "{name}");
            found.push(name);
        }
        let expected = [
            "2026-11-24-000230_sheets_of_people",
            "2026-11-26-000790_entries_of_credits",
            "2026-11-27-000890_sheets_since",
            "2026-11-27-000911_kras_of_managers",
            "2026-11-27-000912_feedback_of_interviewers",
            "2026-11-27-000913_files_of_people",
            "2026-11-27-000941_kras_waiting",
            "2026-11-28-000990_candidates_to_schedule",
            "2026-11-28-000991_leaves_waiting_since",
            "2026-11-28-000992_candidates_managed",
            "2026-11-29-001040_same_bills",
            "2026-11-29-001080_payslips_of_people",
            "2026-11-29-001100_lines_done_lately",
            "2026-11-29-001131_wishes_waiting",
            "2026-11-29-001140_people_placed",
            "2026-11-29-001141_ledger_written_by",
            "2026-11-29-001145_mails_last",
            "2026-11-29-001147_mails_turn",
            "2026-11-29-001148_mails_joining",
        ];
        assert_eq!(found, expected);
        assert_eq!(made_beside_writers("20261124000230").unwrap(), ["timelogs_person"]);
    }
}
