//! What came of the day, as text and as a page of the documentation.

use std::fmt::Write as _;
use std::time::Duration;

use anyhow::Result;

use super::plan::PASSWORDS;
use super::{HOURS, Outcome, turned_away};
use crate::args::{Database, Day};
use crate::bench::load::percentile;
use crate::bench::machine;

/// A status, for people.
pub fn status(status: u16) -> String {
    if status == 0 { "no answer, or one that says nothing".to_owned() } else { status.to_string() }
}

/// What came of it in one setting.
pub fn of(outcome: &Outcome) -> String {
    let mut text = String::new();
    let Outcome { tally, found, .. } = outcome;
    let postgres = outcome.setting.database() == Database::Postgres;
    let milliseconds = |values: &[u32], share: f64| percentile(values, share) / 1000.0;
    // Writing to a String cannot fail.
    writeln!(text, "| call | calls | p50 ms | p99 ms | longest ms | errors |\n|---|---:|---:|---:|---:|---|").ok();
    for (kind, calls) in &tally.calls {
        let bad: Vec<_> = calls.bad.iter().map(|(code, (count, _))| format!("{count} × {}", status(*code))).collect();
        let bad = if bad.is_empty() { "0".to_owned() } else { bad.join(", ") };
        let [p50, p99, longest] = [0.5, 0.99, 1.0].map(|share| milliseconds(&calls.times, share));
        writeln!(text, "| {kind} | {} | {p50:.1} | {p99:.1} | {longest:.1} | {bad} |", calls.times.len()).ok();
    }
    writeln!(
        text,
        "\n| hour | requests | p50 ms | p99 ms | CPU-ms server | CPU-ms database | statements |\n|---|---:|---:|---:|---:|---:|---:|"
    )
    .ok();
    let hours = (0..).zip(&outcome.hours).map(|(hour, used)| {
        // What is begun after the last one is the end of a visit that began in it.
        let until = if hour + 1 == HOURS { Duration::MAX } else { outcome.time * (hour + 1) / HOURS };
        let times = tally.between(outcome.time * hour / HOURS, until);
        (format!("from {}", 9 + hour), times, used)
    });
    let whole = ("all day".to_owned(), tally.between(Duration::ZERO, Duration::MAX), &outcome.whole);
    for (name, times, (count, used)) in hours.chain([whole]) {
        let [p50, p99] = [0.5, 0.99].map(|share| milliseconds(&times, share));
        let database = if postgres { format!("{:.2}", used.database) } else { "–".to_owned() };
        writeln!(
            text,
            "| {name} | {count} | {p50:.1} | {p99:.1} | {:.2} | {database} | {:.1} |",
            used.server, used.statements
        )
        .ok();
    }
    text.push('\n');
    let (unavailable, many, errors) = turned_away(&tally.bad());
    let [p50, p99, longest] = [0.5, 0.99, 1.0].map(|share| milliseconds(&tally.late, share));
    let looked: Vec<_> = found.looked.iter().map(|(what, count)| format!("{what} {count}")).collect();
    for line in [
        format!(
            "{} people made {} calls: {errors} errors, {unavailable} times 503, {many} times 429",
            outcome.people,
            tally.good()
        ),
        format!("{} times a file was asked for while the one before still went out, and again later", tally.again),
        format!("visits began late by {p50:.1} ms (p50), {p99:.1} ms (p99), {longest:.1} ms at most"),
        format!("memory of the server {:.0} MB at most", outcome.memory),
        format!("the database grew by {:.1} MB, from {:.0} MB", outcome.grown, outcome.size),
        format!(
            "acknowledged and looked for afterwards: {}; {} of them lost, doubled or elsewhere",
            looked.join(", "),
            found.wrong.len()
        ),
    ] {
        writeln!(text, "- {line}").ok();
    }
    text
}

/// `docs/bench-day-N.md`.
pub fn document(options: &Day, outcomes: &[Outcome]) -> Result<String> {
    let Day { people, days, seed, .. } = options;
    let mut text = format!(
        "# A day of the portal\n\n\
         Written by `cargo xtask bench day --people {people} --days {days} --seed {seed} --minutes {} --database {} --write` on {}. \
         Clients, server and database share the machine.\n\n\
         The last Monday of a month, from nine to six, in {} minutes: everybody opens the portal and checks in before a quarter past \
         nine, {PASSWORDS} of a hundred of them with their password, the others with the session of another day. Last week is submitted \
         and decided on, leaves and claims with their bills are sent and decided on, lists, calendars, searches and payslips are looked at, \
         files are taken along, payslips are made for everybody, and before six all have checked out. Who does what when is \
         planned before (`xtask/src/bench/day/plan.rs`), and what comes late is counted from when it was due; {} clients at most \
         ask at once. Afterwards, each acknowledged check-in, submission, application, claim and decision is looked for: it has to be there \
         once, in its owner's list and in its history, and `muster check` has to be content. What an hour's calls took leaves files out, \
         which are as long as they are.\n",
        options.minutes,
        options.database.word(),
        machine()?,
        options.minutes,
        options.clients()
    );
    for outcome in outcomes {
        // Writing to a String cannot fail.
        write!(text, "\n## On {}\n\n{}", outcome.setting.label(), of(outcome)).ok();
    }
    Ok(text)
}
