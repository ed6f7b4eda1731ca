//! What each step of the tests came to.

use std::fmt;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::counts::Counts;
use crate::procs;
use crate::stopwatch::human;

struct Row {
    name: String,
    counts: Counts,
    time: Duration,
    end: End,
}

enum End {
    Ok,
    /// Why, with the command to repeat it.
    Failed(String),
    /// What it lacked.
    NotRun(String),
}

impl End {
    fn word(&self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Failed(_) => "FAILED",
            Self::NotRun(_) => "NOT RUN",
        }
    }
}

/// The error of a step that could not take place here, and so has neither passed nor failed.
#[derive(Debug)]
pub struct NotRun(pub String);

impl std::error::Error for NotRun {}

impl fmt::Display for NotRun {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The steps so far.
#[derive(Default)]
pub struct Report {
    rows: Vec<Row>,
}

impl Report {
    /// Runs one step. `work` may count its tests; a step that counts none counts as one. A failure is noted, and the
    /// run goes on; an error means that it is to end.
    pub fn step(&mut self, name: &str, work: impl FnOnce(&mut Counts) -> Result<()>) -> Result<()> {
        if procs::stopping() {
            bail!("stopped");
        }
        println!("\n== {name}");
        let start = Instant::now();
        let mut counts = Counts::default();
        let result = work(&mut counts);
        let time = start.elapsed();
        if procs::stopping() {
            bail!("stopped");
        }
        let end = match result {
            Ok(()) => End::Ok,
            Err(error) if error.is::<NotRun>() => End::NotRun(error.to_string()),
            Err(error) => End::Failed(format!("{error:#}")),
        };
        println!("== {name}: {} in {}", end.word(), human(time));
        if let End::Failed(why) | End::NotRun(why) = &end {
            println!("{why}");
        }
        self.add(name, counts, time, end);
        Ok(())
    }

    fn add(&mut self, name: &str, mut counts: Counts, time: Duration, end: End) {
        match end {
            End::Failed(_) => counts.failed = counts.failed.max(1),
            End::Ok if counts == Counts::default() => counts.passed = 1,
            End::Ok | End::NotRun(_) => {}
        }
        self.rows.push(Row { name: name.to_owned(), counts, time, end });
    }

    /// Whether everything up to here passed.
    pub fn passed(&self) -> bool {
        self.total().failed == 0
    }

    fn total(&self) -> Counts {
        let mut total = Counts::default();
        for row in &self.rows {
            total.add(row.counts);
        }
        total
    }

    /// Prints the table; its last line is the sum. Returns whether everything passed.
    pub fn print(&self) -> bool {
        println!("\n{}", self.text());
        self.passed()
    }

    fn text(&self) -> String {
        let width = self.rows.iter().map(|row| row.name.chars().count()).max().unwrap_or(0).max(4);
        let mut lines =
            vec![format!("{:<width$}  {:<7}  {:>6}  {:>6}  {:>12}", "step", "result", "passed", "failed", "time")];
        for Row { name, counts, time, end } in &self.rows {
            let (passed, failed, time) = (counts.passed, counts.failed, human(*time));
            lines.push(format!("{name:<width$}  {:<7}  {passed:>6}  {failed:>6}  {time:>12}", end.word()));
        }
        for Row { name, end, .. } in &self.rows {
            if let End::Failed(why) | End::NotRun(why) = end {
                lines.push(format!("\n{name}: {why}"));
            }
        }
        let total = self.total();
        lines.push(format!("\n{} passed, {} failed", total.passed, total.failed));
        lines.join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line_is_the_sum() {
        let mut report = Report::default();
        report.add("fmt", Counts::default(), Duration::from_secs(1), End::Ok);
        report.add("tests", Counts::new(40, 0), Duration::from_secs(70), End::Ok);
        report.add("advisories", Counts::default(), Duration::ZERO, End::NotRun("no network".into()));
        assert!(report.passed());
        assert_eq!(report.text().lines().last(), Some("41 passed, 0 failed"));
        assert!(report.text().contains("advisories: no network"));
        report.add("build", Counts::new(3, 0), Duration::ZERO, End::Failed("to repeat it: cargo build".into()));
        assert!(!report.passed());
        assert_eq!(report.text().lines().last(), Some("44 passed, 1 failed"));
        assert!(report.text().contains("build: to repeat it: cargo build"));
    }
}
