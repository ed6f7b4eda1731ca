//! The table, as text and as Markdown.

use std::fmt::Write as _;

use super::thresholds::Threshold;
use crate::args::Database;

/// One line: a call on a database.
#[derive(Clone, Debug)]
pub struct Row {
    pub call: String,
    pub database: Database,
    pub threshold: Threshold,
    pub clients: usize,
    pub rate: f64,
    /// Milliseconds.
    pub p50: f64,
    pub p99: f64,
    /// CPU milliseconds per request, of the server and of the database's own processes (SQLite has none).
    pub server: f64,
    pub database_cpu: Option<f64>,
    pub statements: f64,
    /// Rate against the floor, against the bare SQL, and against the same binary on the other database.
    pub floor: Option<f64>,
    pub bare: Option<f64>,
    pub other: Option<f64>,
    /// Answers that were not what they should be.
    pub failures: u64,
}

const TITLES: [&str; 13] = [
    "call",
    "database",
    "clients",
    "requests/s",
    "p50 ms",
    "p99 ms",
    "CPU-ms server",
    "CPU-ms database",
    "statements",
    "to floor",
    "to bare SQL",
    "to PostgreSQL",
    "failures",
];

impl Row {
    fn cells(&self) -> [String; 13] {
        let ratio = |value: Option<f64>| value.map_or_else(|| "–".to_owned(), |value| format!("{value:.2}"));
        [
            self.call.clone(),
            self.database.label().to_owned(),
            self.clients.to_string(),
            format!("{:.0}", self.rate),
            format!("{:.2}", self.p50),
            format!("{:.2}", self.p99),
            format!("{:.3}", self.server),
            self.database_cpu.map_or_else(|| "–".to_owned(), |value| format!("{value:.3}")),
            format!("{:.1}", self.statements),
            self.floor.map_or_else(|| "–".to_owned(), |value| format!("{value:.3}")),
            ratio(self.bare),
            ratio(self.other),
            self.failures.to_string(),
        ]
    }
}

/// What stands below the table; printed as it becomes known.
#[derive(Debug, Default)]
pub struct Notes(Vec<String>);

impl Notes {
    pub fn say(&mut self, note: String) {
        println!("  {note}");
        self.0.push(note);
    }

    pub fn lines(&self) -> &[String] {
        &self.0
    }
}

/// The table for a terminal.
pub fn text(rows: &[Row]) -> String {
    let cells: Vec<[String; 13]> = rows.iter().map(Row::cells).collect();
    let width = |column: usize| {
        let titles = TITLES.get(column).map_or(0, |title| title.chars().count());
        cells.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).fold(titles, usize::max)
    };
    let line = |cells: Vec<&str>| {
        let mut line = String::new();
        for (column, cell) in cells.into_iter().enumerate() {
            let width = width(column);
            // Names to the left, figures to the right.
            let padded = if column < 2 { format!("{cell:<width$}  ") } else { format!("{cell:>width$}  ") };
            line.push_str(&padded);
        }
        line.trim_end().to_owned() + "\n"
    };
    let mut text = line(TITLES.to_vec());
    for row in &cells {
        text.push_str(&line(row.iter().map(String::as_str).collect()));
    }
    text
}

/// The table as Markdown.
pub fn markdown(rows: &[Row]) -> String {
    let mut text = format!("| {} |\n", TITLES.join(" | "));
    // Writing to a String cannot fail.
    writeln!(text, "|---|---|{}", "---:|".repeat(TITLES.len() - 2)).ok();
    for row in rows {
        writeln!(text, "| {} |", row.cells().join(" | ")).ok();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row() -> Row {
        Row {
            call: "people".into(),
            database: Database::Sqlite,
            threshold: Threshold::List,
            clients: 16,
            rate: 9170.6,
            p50: 1.5,
            p99: 4.0,
            server: 0.2,
            database_cpu: None,
            statements: 3.0,
            floor: Some(0.09),
            bare: None,
            other: Some(2.449),
            failures: 0,
        }
    }

    #[test]
    fn columns_are_aligned() {
        let text = text(&[row(), Row { call: "a much longer name".into(), ..row() }]);
        let starts: Vec<_> = text.lines().skip(1).map(|line| line.find("SQLite")).collect();
        assert_eq!(starts, [Some(20), Some(20)]);
        assert!(text.contains("9171") && text.contains("2.45"), "{text}");
    }

    #[test]
    fn markdown_has_as_many_cells_in_each_line() {
        let counts: Vec<_> = markdown(&[row()]).lines().map(|line| line.matches('|').count()).collect();
        assert_eq!(counts, [TITLES.len() + 1; 3]);
    }
}
