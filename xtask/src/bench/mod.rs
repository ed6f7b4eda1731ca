//! `cargo xtask bench`: what each call costs, against the floor of the same server and against its bare SQL.
//!
//! Machines differ and are shared, so what counts are ratios of neighbours in time, and costs per request. The load
//! goes to this machine only, and ends by itself: clients, seconds and rounds are bounded.

mod bare;
mod calls;
mod http;
mod leaves;
mod load;
mod meter;
mod reads;
mod reviews;
mod saves;
mod sheets;
mod slips;
mod stage;
mod table;
mod thresholds;
mod writes;

use std::fs;

use anyhow::{Result, bail};

use crate::args::{Bench, Database};
use crate::cmd::{Cmd, Show};
use crate::muster::{self, Profile};
use crate::paths;
use crate::stopwatch::timed;
use stage::Stage;
use table::{Notes, Row};

pub fn run(options: &Bench) -> Result<()> {
    let program = timed("build", || muster::build(Profile::Release, Show::All))?;
    let databases = [Database::Sqlite, Database::Postgres];
    let wanted = databases.into_iter().filter(|database| options.only.is_none_or(|only| only == *database));
    let stages: Vec<Stage> = timed("demo people and servers", || {
        wanted.map(|database| Stage::start(database, options, &program)).collect::<Result<_>>()
    })?;
    let mut rows = Vec::new();
    let mut notes = Notes::default();
    measure(&stages, options, &mut rows, &mut notes)?;
    timed("check", || stages.into_iter().try_for_each(Stage::finish))?;

    let missed: Vec<String> = rows.iter().flat_map(thresholds::missed).collect();
    println!("\n{}", table::text(&rows));
    for line in notes.lines().iter().chain(&missed) {
        println!("{line}");
    }
    if options.write {
        let file = paths::root().join(format!("docs/bench-{}.md", options.people));
        fs::write(&file, document(options, &rows, &notes, &missed)?)?;
        println!("\n{} written", paths::short(&file));
    }
    match writes::failed(&rows) {
        Some(failure) => bail!("{failure}"),
        None => Ok(()),
    }
}

fn measure(stages: &[Stage], options: &Bench, rows: &mut Vec<Row>, notes: &mut Notes) -> Result<()> {
    let wanted = |name: &str| options.call.as_ref().is_none_or(|text| name.contains(text.as_str()));
    let mut came = Vec::new();
    for stage in stages {
        if wanted("check-in") || wanted(writes::ALTERNATION) {
            came.push(timed(&format!("check-in, {}", stage.label()), || writes::burst(stage, rows, notes))?);
        }
        stage.settle()?;
    }
    for call in calls::READS.iter().filter(|call| wanted(call.name) && call.people <= options.people) {
        let found = timed(call.name, || reads::measure(call, stages, options))?;
        print!("{}", table::text(&found));
        rows.extend(found);
    }
    for (stage, reports) in stages.iter().zip(&came) {
        let name = format!("{}, {}", writes::ALTERNATION, stage.label());
        timed(&name, || writes::alternate(stage, reports, options, rows, notes))?;
    }
    for stage in stages.iter().filter(|_| wanted("profile save")) {
        timed(&format!("profile save, {}", stage.label()), || saves::saves(stage, options, rows, notes))?;
    }
    for stage in
        stages.iter().filter(|_| [leaves::PREVIEW, leaves::APPLY, leaves::APPROVE, leaves::ASK].into_iter().any(wanted))
    {
        timed(&format!("{}, {}", leaves::APPLY, stage.label()), || leaves::leaves(stage, options, rows, notes))?;
    }
    for stage in stages.iter().filter(|_| [sheets::SAVE, sheets::RECALL, sheets::APPROVE].into_iter().any(wanted)) {
        timed(&format!("{}, {}", sheets::SAVE, stage.label()), || sheets::sheets(stage, options, rows, notes))?;
    }
    let of_reviews = [reviews::FEEDBACK, reviews::SUBMIT, reviews::RELEASE, reviews::ACKNOWLEDGE];
    for stage in stages.iter().filter(|_| of_reviews.into_iter().any(wanted)) {
        timed(&format!("{}, {}", reviews::FEEDBACK, stage.label()), || reviews::reviews(stage, options, rows, notes))?;
    }
    for stage in stages.iter().filter(|_| wanted(slips::RUN)) {
        timed(&format!("{}, {}", slips::RUN, stage.label()), || slips::runs(stage, rows, notes))?;
    }
    let of_finance = [reviews::CLAIM_APPROVAL, reviews::CLAIM_REJECTION, reviews::INVESTMENT_APPROVAL];
    for stage in stages.iter().filter(|_| of_finance.into_iter().any(wanted)) {
        timed(&format!("{}, {}", reviews::CLAIM_APPROVAL, stage.label()), || reviews::finance(stage, rows, notes))?;
    }
    let of_recruitment = [reviews::CANDIDATE_STATUS, reviews::INTERVIEW_REQUEST];
    for stage in stages.iter().filter(|_| of_recruitment.into_iter().any(wanted)) {
        let name = format!("{}, {}", reviews::CANDIDATE_STATUS, stage.label());
        timed(&name, || reviews::recruitment(stage, rows, notes))?;
    }
    for stage in stages {
        let memory = meter::peak_memory(stage.server.child.id())?;
        notes.say(format!("{}: peak memory of the server {memory:.0} MB, sign-ins aside", stage.label()));
    }
    if wanted("sign-in") {
        for stage in stages {
            timed(&format!("sign-in, {}", stage.label()), || writes::sign_ins(stage, options, rows))?;
        }
    }
    Ok(())
}

impl Stage {
    fn label(&self) -> &'static str {
        self.database.label()
    }
}

/// `docs/bench-{people}.md`.
fn document(options: &Bench, rows: &[Row], notes: &Notes, missed: &[String]) -> Result<String> {
    let Bench { people, days, rounds, seconds, .. } = options;
    let cores = std::thread::available_parallelism()?;
    let memory = fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let memory = memory.lines().find_map(|line| line.strip_prefix("MemTotal:")).unwrap_or(" unknown").trim().to_owned();
    let date = Cmd::new("date").args(["-u", "+%Y-%m-%d"]).quiet().read()?;
    let list = |lines: &[String]| lines.iter().flat_map(|line| ["- ", line, "\n"]).collect::<String>();
    let (notes, missed) = (list(notes.lines()), list(missed));
    let missed = if missed.is_empty() { "Nothing.\n".to_owned() } else { missed };
    let table = table::markdown(rows);
    Ok(format!(
        "# What the calls cost\n\n\
         Written by `cargo xtask bench --people {people} --days {days} --rounds {rounds} --seconds {seconds} --write` on {}, \
         {cores} cores, {memory} of memory. Client, server and database share the machine.\n\n\
         Figures are medians over the rounds. *To floor* is the rate against a route of the same server that answers the same \
         bytes from memory; *to bare SQL* against the call's statements in pgbench on the same PostgreSQL; *to PostgreSQL* \
         against the same binary there. CPU milliseconds are per request. First everybody checks in, then come the reads, as at ten in the \
         morning, and last the other writes, which change each of the day's reports some hundred times.\n\n{table}\n{notes}\n\
         ## Outside of what is aimed at\n\n{missed}",
        date.trim()
    ))
}
