//! The guide to the figures (design of the project, "Performance"), and which of them lie outside of it.

use super::table::Row;
use crate::args::Database;

/// What is expected of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threshold {
    /// A list or a detail.
    List,
    /// All tiles of a person, of which the tests count the statements.
    Dashboard,
    /// A search, a page after the twentieth, or all that a week's grid needs.
    Far,
    /// A state change.
    Change,
    /// A payslip: fonts are cut to its letters, and packed.
    Slip,
    /// A letter: a page as a payslip's, and what keeps it.
    Letter,
    /// A file of a thousand rows, looked at, written or taken back: 3 ms a row at most.
    Import,
    /// Nothing: what the call takes is a password's hash.
    Hash,
    /// Nothing: the call reads the whole trail, once for each person.
    Trail,
}

/// The most that a request may cost.
struct Limits {
    /// CPU milliseconds of the server, and with those of its database.
    server: f64,
    both: f64,
    statements: Option<f64>,
    /// p99 against p50.
    spread: f64,
    /// The least rate against the bare SQL's.
    bare: Option<f64>,
}

impl Threshold {
    fn limits(self, database: Database) -> Option<Limits> {
        let list = Limits { server: 0.5, both: 1.2, statements: Some(3.0), spread: 5.0, bare: Some(0.6) };
        Some(match self {
            Self::List => list,
            Self::Dashboard => Limits { server: 1.0, both: 2.5, statements: Some(10.0), ..list },
            Self::Far => Limits { server: 5.0, both: 5.0, statements: None, ..list },
            Self::Change => {
                let statements = if database == Database::Sqlite { 7.0 } else { 8.0 };
                Limits { server: 0.5, both: 1.5, statements: Some(statements), spread: 8.0, bare: None }
            }
            Self::Slip => Limits { server: 6.0, both: 6.0, statements: Some(1.0), spread: 1.0, bare: None },
            Self::Letter => Limits { server: 8.0, both: 9.0, statements: Some(22.0), spread: 8.0, bare: None },
            Self::Import => Limits { server: 3_000.0, both: 3_000.0, statements: None, spread: 1.0, bare: None },
            Self::Hash | Self::Trail => return None,
        })
    }
}

/// The figures of a row that are outside of what is expected, each in a sentence.
pub fn missed(row: &Row) -> Vec<String> {
    let Some(limits) = row.threshold.limits(row.database) else { return Vec::new() };
    let both = row.server + row.database_cpu.unwrap_or_default();
    // A hundredth over, as the table prints it, is the machine's doing.
    let over = |name: &str, value: f64, limit: f64| {
        (value > limit + 0.005).then(|| format!("{name} {value:.2}, at most {limit}"))
    };
    let under = |name: &str, value: Option<f64>, limit: Option<f64>| {
        let (value, limit) = (value?, limit?);
        (value < limit - 0.005).then(|| format!("{name} {value:.2}, at least {limit}"))
    };
    let found = [
        over("CPU-ms of the server", row.server, limits.server),
        over("CPU-ms with the database", both, limits.both),
        // The server's own workers ask now and then too.
        limits.statements.and_then(|most| over("statements", (row.statements * 10.0).round() / 10.0, most)),
        over("p99 to p50", row.p99 / row.p50, limits.spread),
        under("to bare SQL", row.bare, limits.bare),
        (row.failures > 0).then(|| format!("{} failures", row.failures)),
    ];
    let name = format!("{}, {}", row.call, row.database.label());
    found.into_iter().flatten().map(|what| format!("{name}: {what}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(threshold: Threshold, database: Database) -> Row {
        Row {
            call: "people".into(),
            database,
            threshold,
            clients: 16,
            rate: 9000.0,
            p50: 1.5,
            p99: 4.0,
            server: 0.4,
            database_cpu: (database == Database::Postgres).then_some(0.45),
            statements: 3.0,
            floor: Some(0.1),
            bare: Some(0.66),
            other: Some(1.3),
            failures: 0,
        }
    }

    #[test]
    fn what_is_within_is_passed_over() {
        for database in [Database::Sqlite, Database::Postgres] {
            for threshold in [Threshold::List, Threshold::Dashboard, Threshold::Far, Threshold::Change, Threshold::Hash]
            {
                assert_eq!(missed(&row(threshold, database)), [] as [String; 0], "{threshold:?}");
            }
        }
    }

    #[test]
    fn what_is_outside_is_named() {
        let slow = Row {
            server: 0.6,
            database_cpu: Some(0.7),
            bare: Some(0.5),
            p99: 20.0,
            ..row(Threshold::List, Database::Postgres)
        };
        assert_eq!(
            missed(&slow),
            [
                "people, PostgreSQL: CPU-ms of the server 0.60, at most 0.5",
                "people, PostgreSQL: CPU-ms with the database 1.30, at most 1.2",
                "people, PostgreSQL: p99 to p50 13.33, at most 5",
                "people, PostgreSQL: to bare SQL 0.50, at least 0.6",
            ]
        );
        for (threshold, problems) in [(Threshold::Far, 2), (Threshold::Dashboard, 2), (Threshold::Change, 2)] {
            assert_eq!(missed(&Row { threshold, ..slow.clone() }).len(), problems, "{threshold:?}");
        }
        let change = |database| missed(&Row { statements: 8.0, failures: 1, ..row(Threshold::Change, database) });
        assert_eq!(
            change(Database::Sqlite),
            ["people, SQLite: statements 8.00, at most 7", "people, SQLite: 1 failures"]
        );
        assert_eq!(change(Database::Postgres), ["people, PostgreSQL: 1 failures"]);
        assert_eq!(missed(&Row { statements: 9.0, ..row(Threshold::Dashboard, Database::Sqlite) }), [] as [String; 0]);
        let slow = Row {
            server: 6.1,
            p50: 7.0,
            p99: 7.0,
            bare: None,
            statements: 0.2,
            ..row(Threshold::Slip, Database::Sqlite)
        };
        assert_eq!(missed(&slow).len(), 2, "of the server, and with the database");
        assert_eq!(missed(&Row { server: 30.0, ..row(Threshold::Hash, Database::Sqlite) }), [] as [String; 0]);
    }
}
