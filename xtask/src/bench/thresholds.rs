//! What the figures should come to (design of the project, "Performance"), and which of them don't.

use super::table::Row;
use crate::args::Database;

/// What is expected of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threshold {
    /// A list or a detail.
    List,
    /// The attendance log: as a list, but SQLite needs to be no faster than PostgreSQL.
    Log,
    /// A search, or a page after the twentieth.
    Far,
    /// A state change.
    Change,
    /// Nothing: what the call takes is a password's hash.
    Hash,
}

/// The most that a request may cost.
struct Limits {
    /// CPU milliseconds of the server, and with those of its database.
    server: f64,
    both: f64,
    statements: f64,
    /// p99 against p50.
    spread: f64,
    /// The least rate on SQLite against PostgreSQL's.
    other: Option<f64>,
}

impl Threshold {
    fn limits(self, database: Database) -> Option<Limits> {
        let list = Limits { server: 0.5, both: 0.9, statements: 3.0, spread: 3.0, other: Some(1.2) };
        Some(match self {
            Self::List => list,
            Self::Log => Limits { other: Some(0.9), ..list },
            Self::Far => Limits { server: 3.0, both: 3.0, other: Some(0.5), ..list },
            Self::Change => {
                let statements = if database == Database::Sqlite { 6.0 } else { 7.0 };
                Limits { server: 0.4, both: 1.0, statements, spread: 8.0, other: None }
            }
            Self::Hash => return None,
        })
    }
}

/// The figures of a row that are outside of what is expected, each in a sentence.
pub fn missed(row: &Row, people: u32) -> Vec<String> {
    let Some(limits) = row.threshold.limits(row.database) else { return Vec::new() };
    let both = row.server + row.database_cpu.unwrap_or_default();
    let reads = row.threshold != Threshold::Change;
    let bare = if people < 5_000 { 0.6 } else { 0.75 };
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
        over("statements", (row.statements * 10.0).round() / 10.0, limits.statements),
        over("p99 to p50", row.p99 / row.p50, limits.spread),
        under("to bare SQL", row.bare, reads.then_some(bare)),
        under("to PostgreSQL", row.other, limits.other),
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
            bare: Some(0.76),
            other: Some(1.3),
            failures: 0,
        }
    }

    #[test]
    fn what_is_within_is_passed_over() {
        for database in [Database::Sqlite, Database::Postgres] {
            for threshold in [Threshold::List, Threshold::Log, Threshold::Far, Threshold::Change, Threshold::Hash] {
                assert_eq!(missed(&row(threshold, database), 5_000), [] as [String; 0], "{threshold:?}");
            }
        }
    }

    #[test]
    fn what_is_outside_is_named() {
        let slow = Row {
            server: 0.6,
            database_cpu: Some(0.7),
            bare: Some(0.7),
            p99: 20.0,
            ..row(Threshold::List, Database::Postgres)
        };
        assert_eq!(
            missed(&slow, 5_000),
            [
                "people, PostgreSQL: CPU-ms of the server 0.60, at most 0.5",
                "people, PostgreSQL: CPU-ms with the database 1.30, at most 0.9",
                "people, PostgreSQL: p99 to p50 13.33, at most 3",
                "people, PostgreSQL: to bare SQL 0.70, at least 0.75",
            ]
        );
        assert_eq!(missed(&slow, 500).len(), 3, "fewer people, and 0.6 will do");
        let far = Row { threshold: Threshold::Far, ..slow.clone() };
        assert_eq!(missed(&far, 500).len(), 1);
        let other =
            |threshold, other| missed(&Row { other: Some(other), ..row(threshold, Database::Sqlite) }, 500).len();
        assert_eq!(
            [
                other(Threshold::List, 1.1),
                other(Threshold::Log, 1.1),
                other(Threshold::Log, 0.8),
                other(Threshold::Far, 0.8)
            ],
            [1, 0, 1, 0]
        );
        let change = |database| missed(&Row { statements: 7.0, failures: 1, ..row(Threshold::Change, database) }, 500);
        assert_eq!(
            change(Database::Sqlite),
            ["people, SQLite: statements 7.00, at most 6", "people, SQLite: 1 failures"]
        );
        assert_eq!(change(Database::Postgres), ["people, PostgreSQL: 1 failures"]);
        assert_eq!(missed(&Row { server: 30.0, ..row(Threshold::Hash, Database::Sqlite) }, 500), [] as [String; 0]);
    }
}
