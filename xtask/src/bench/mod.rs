//! `cargo xtask bench`: what each call costs, against the floor of the same server and against its bare SQL.
//!
//! Machines differ and are shared, so what counts are ratios of neighbours in time, and costs per request. The load
//! goes to this machine only, and ends by itself: clients, seconds and rounds are bounded.

pub mod backup;
mod bare;
mod bells;
mod calls;
pub mod day;
pub mod http;
mod imports;
mod leaves;
pub mod load;
pub mod meter;
mod reads;
mod reviews;
mod saves;
mod sheets;
mod slips;
pub mod stage;
mod table;
mod thresholds;
mod writes;

use std::fmt::Write as _;
use std::fs;

use anyhow::{Result, bail};

use crate::args::{Bench, Database, Setting};
use crate::cmd::{Cmd, Show};
use crate::muster::{self, Profile};
use crate::paths;
use crate::procs;
use crate::stopwatch::timed;
use stage::{Scene, Stage};
use table::{Notes, Row};

pub fn run(options: &Bench) -> Result<()> {
    let profile = if options.once { Profile::Dev } else { Profile::Release };
    let program = timed("build", || muster::build(profile, Show::All))?;
    let databases = [Database::Sqlite, Database::Postgres];
    let wanted = databases.into_iter().filter(|database| options.only.is_none_or(|only| only == *database));
    let stages: Vec<Stage> = timed("demo people and servers", || {
        wanted.map(|database| Stage::start(Setting::One(database), Scene::of(options), &program)).collect::<Result<_>>()
    })?;
    let mut rows = Vec::new();
    let mut notes = Notes::default();
    let mut failures = Failures::default();
    measure(&stages, options, &mut rows, &mut notes, &mut failures)?;
    timed("check", || stages.into_iter().try_for_each(Stage::finish))?;

    failures.0.extend(writes::failed(&rows));
    if options.once {
        println!("\n{} rows can be measured", rows.len());
        return failures.told();
    }
    let missed: Vec<String> = rows.iter().flat_map(thresholds::missed).collect();
    println!("\n{}", table::text(&rows));
    for line in notes.lines().iter().chain(&missed) {
        println!("{line}");
    }
    if options.write {
        for (name, text) in documents(options, &rows, &notes, &missed)? {
            let file = paths::root().join("docs").join(name);
            file.parent().map_or(Ok(()), fs::create_dir_all)?;
            fs::write(&file, text)?;
            println!("{} written", paths::short(&file));
        }
    }
    failures.told()
}

/// Measures a group of writes on one stage.
type Write = fn(&Stage, &Bench, &mut Vec<Row>, &mut Notes) -> Result<()>;

fn measure(
    stages: &[Stage],
    options: &Bench,
    rows: &mut Vec<Row>,
    notes: &mut Notes,
    failures: &mut Failures,
) -> Result<()> {
    let wanted = |name: &str| options.call.as_ref().is_none_or(|text| name.contains(text.as_str()));
    let any = |names: &[&str]| names.iter().copied().any(wanted);
    let mut came = Vec::new();
    for stage in stages {
        let mut reports = None;
        if any(&[writes::CHECK_IN, writes::ALTERNATION]) {
            reports = failures.attempt(writes::CHECK_IN, stage, || writes::burst(stage, rows, notes))?;
        }
        came.push(reports);
        stage.settle()?;
    }
    for call in calls::reads().filter(|call| wanted(call.name) && call.people <= options.people) {
        let Some(found) = failures.of_all(call.name, || reads::measure(call, stages, options))? else { continue };
        print!("{}", table::text(&found));
        rows.extend(found);
    }
    for (stage, reports) in stages.iter().zip(&came) {
        let Some(reports) = reports else { continue };
        failures.attempt(writes::ALTERNATION, stage, || writes::alternate(stage, reports, options, rows, notes))?;
    }
    let writes: [(&[&str], Write); 10] = [
        (&[saves::SAVE], saves::saves),
        (&[saves::ERASURE], saves::erasures),
        (&[leaves::APPLY, leaves::PREVIEW, leaves::APPROVE, leaves::ASK], leaves::leaves),
        (&[sheets::SAVE, sheets::RECALL, sheets::APPROVE], sheets::sheets),
        (&[reviews::FEEDBACK, reviews::SUBMIT, reviews::RELEASE, reviews::ACKNOWLEDGE], reviews::reviews),
        (&[slips::RUN], |stage, _, rows, notes| slips::runs(stage, rows, notes)),
        (
            &[reviews::CLAIM_APPROVAL, reviews::CLAIM_REJECTION, reviews::INVESTMENT_APPROVAL],
            |stage, _, rows, notes| reviews::finance(stage, rows, notes),
        ),
        (&[reviews::DOCUMENT_REQUEST, reviews::DOCUMENT_WITHDRAWAL], |stage, _, rows, notes| {
            reviews::documents(stage, rows, notes)
        }),
        (&[reviews::CANDIDATE_STATUS, reviews::INTERVIEW_REQUEST], |stage, _, rows, notes| {
            reviews::recruitment(stage, rows, notes)
        }),
        (&[imports::DRY_RUN, imports::BATCH, imports::TAKEN_BACK], imports::imports),
    ];
    for (names, write) in writes.iter().filter(|(names, _)| any(names)) {
        for stage in stages {
            let name = names.first().copied().unwrap_or_default();
            failures.attempt(name, stage, || write(stage, options, rows, notes))?;
        }
    }
    if wanted(bells::BELLS) {
        for stage in stages {
            failures.attempt(bells::BELLS, stage, || bells::bells(stage, options, notes))?;
        }
    }
    for stage in stages {
        let memory = stage.memory()?;
        notes.say(format!("{}: peak memory of the server {memory:.0} MB, sign-ins aside", stage.label()));
    }
    if wanted(writes::SIGN_IN) {
        for stage in stages {
            failures.attempt(writes::SIGN_IN, stage, || writes::sign_ins(stage, options, rows))?;
        }
    }
    Ok(())
}

/// What could not be measured: it stops nothing else, and is told at the end.
#[derive(Default)]
struct Failures(Vec<String>);

impl Failures {
    /// An error that names all of them.
    fn told(self) -> Result<()> {
        if self.0.is_empty() { Ok(()) } else { bail!("{}", self.0.join("\n")) }
    }

    /// Measures something on one database; nothing where that fails.
    fn attempt<T>(&mut self, name: &str, stage: &Stage, work: impl FnOnce() -> Result<T>) -> Result<Option<T>> {
        self.of_all(&format!("{name}, {}", stage.label()), work)
    }

    /// Measures something on all databases; nothing where that fails.
    fn of_all<T>(&mut self, name: &str, work: impl FnOnce() -> Result<T>) -> Result<Option<T>> {
        match timed(name, work) {
            Ok(value) => Ok(Some(value)),
            Err(_) if procs::stopping() => bail!("stopped"),
            Err(error) => {
                self.0.push(format!("{name} was not measured: {error:#}"));
                println!("  {error:#}");
                Ok(None)
            }
        }
    }
}

impl Stage {
    fn label(&self) -> &'static str {
        self.database.label()
    }
}

/// `bench-{people}.md` with what is said of all calls, and `bench/{people}/{module}.md` with the figures of each module.
fn documents(options: &Bench, rows: &[Row], notes: &Notes, missed: &[String]) -> Result<Vec<(String, String)>> {
    let Bench { people, days, rounds, seconds, .. } = options;
    let call = options.call.as_ref().map(|call| format!(" --call {call}")).unwrap_or_default();
    let machine = machine()?;
    let list = |lines: &[String]| lines.iter().flat_map(|line| ["- ", line, "\n"]).collect::<String>();
    let (notes, missed) = (list(notes.lines()), list(missed));
    let missed = if missed.is_empty() { "Nothing.\n".to_owned() } else { missed };
    let written = format!(
        "Written by `cargo xtask bench --people {people} --days {days} --rounds {rounds} --seconds {seconds}{call} --write` on {machine}."
    );
    let (mut pages, mut index) = (Vec::new(), String::from("| module | rows |\n|---|---:|\n"));
    for module in calls::modules() {
        let own: Vec<Row> = rows.iter().filter(|row| calls::module_of(&row.call) == Some(module)).cloned().collect();
        if own.is_empty() {
            continue;
        }
        let name = format!("bench/{people}/{module}.md");
        // Writing to a String cannot fail.
        writeln!(index, "| [{module}]({name}) | {} |", own.len()).ok();
        let text = format!(
            "# What the calls of {module} cost\n\n{written} [What the figures mean](../../bench-{people}.md).\n\n{}",
            table::markdown(&own)
        );
        pages.push((name, text));
    }
    let text = format!(
        "# What the calls cost\n\n{written} Client, server and database share the machine.\n\n\
         Figures are medians over the rounds. *To floor* is the rate against a route of the same server that answers the same \
         bytes from memory; *to bare SQL* against the call's statements in pgbench on the same PostgreSQL; *to PostgreSQL* \
         against the same binary there. CPU milliseconds are per request. First everybody checks in, then come the reads, as at ten in the \
         morning, and last the other writes, which change each of the day's reports some hundred times.\n\n{index}\n{notes}\n\
         ## Outside of what is aimed at\n\n{missed}"
    );
    pages.push((format!("bench-{people}.md"), text));
    Ok(pages)
}

/// The day, and the machine.
fn machine() -> Result<String> {
    let cores = std::thread::available_parallelism()?;
    let memory = fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let memory = memory.lines().find_map(|line| line.strip_prefix("MemTotal:")).unwrap_or(" unknown").trim();
    let date = Cmd::new("date").args(["-u", "+%Y-%m-%d"]).quiet().read()?;
    Ok(format!("{}, {cores} cores, {memory} of memory", date.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::thresholds::Threshold;

    #[test]
    fn each_module_has_a_page_to_which_the_first_one_leads() {
        let row = |call: &str| Row {
            call: call.into(),
            database: Database::Sqlite,
            threshold: Threshold::List,
            clients: 16,
            rate: 9000.0,
            p50: 1.5,
            p99: 4.0,
            server: 0.2,
            database_cpu: None,
            statements: 3.0,
            floor: None,
            bare: None,
            other: None,
            failures: 0,
        };
        let rows = [row("own leaves"), row(leaves::APPLY), row("check-in")];
        let pages = documents(&Bench::ONCE, &rows, &Notes::default(), &[]).unwrap();
        let names: Vec<_> = pages.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["bench/200/attendance.md", "bench/200/leaves.md", "bench-200.md"]);
        let (_, first) = pages.last().unwrap();
        assert!(first.contains("| [leaves](bench/200/leaves.md) | 2 |") && first.contains("Nothing."), "{first}");
        assert!(pages[1].1.contains("| own leaves | SQLite |") && pages[1].1.contains("(../../bench-200.md)"));
    }
}
