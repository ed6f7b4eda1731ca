//! A file of people: what it takes to look at it, to write it to its end, and to take it back, and whether memory stays flat however
//! long it is.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::http::{Client, form};
use super::meter::Used;
use super::stage::{Stage, api};
use super::table::{Notes, Row};
use super::thresholds::Threshold;
use crate::args;

/// The names of what is measured.
pub const DRY_RUN: &str = "import, dry run";
pub const BATCH: &str = "import, batch";
pub const TAKEN_BACK: &str = "import, taken back";

/// Rows of the file that a row of the table is of.
const ROWS: usize = 1_000;
/// Rows of it where only the way is tried.
const ROWS_ONCE: usize = 50;
/// Rows of a file at most, as the portal takes them.
const MOST: usize = 20_000;
/// One of so many leads those that follow.
const TEAM: usize = 20;
/// Before somebody looks again how far an import has come.
const LOOK_AGAIN: Duration = Duration::from_millis(100);
/// The longest that a step may take: ten times what it should for the longest file.
const PATIENCE: Duration = Duration::from_mins(30);

/// What a step of a file came to.
struct Took {
    used: Used,
    time: Duration,
}

/// A file of a thousand people is looked at, written and taken back: those are the rows of the table. Then one of as many people as
/// work here, up to 20,000, which the notes tell of: `--people 20000` measures the longest file.
pub fn imports(stage: &Stage, options: &args::Bench, rows: &mut Vec<Row>, notes: &mut Notes) -> Result<()> {
    let here = usize::try_from(options.people)?;
    let few = if options.once { ROWS_ONCE } else { ROWS.min(here) };
    let mut client = Client::connect(stage.address)?;
    client.wait_for(PATIENCE)?;
    for (name, took) in file(stage, &mut client, few, notes)? {
        let time = took.time.as_secs_f64() * 1000.0;
        rows.push(Row {
            call: name.to_owned(),
            database: stage.database,
            threshold: Threshold::Import,
            clients: 1,
            rate: 1000.0 / time,
            p50: time,
            p99: time,
            server: took.used.server,
            database_cpu: stage.cluster.is_some().then_some(took.used.database),
            statements: took.used.statements,
            floor: None,
            bare: None,
            other: None,
            failures: 0,
        });
    }
    let many = here.min(MOST);
    if !options.once && many > few {
        file(stage, &mut client, many, notes)?;
    }
    Ok(())
}

/// A file of so many people from its dry run until it is taken back; nothing of it is left.
fn file(stage: &Stage, client: &mut Client, count: usize, notes: &mut Notes) -> Result<[(&'static str, Took); 3]> {
    let sent =
        form("/api/v1/imports", &stage.people.admin.token, &[("kind", "people")], FILE, people(count)?.as_bytes());
    let before = stage.memory()?;
    let mut steps = [(DRY_RUN, "", ""), (BATCH, "/run", "done"), (TAKEN_BACK, "/take-back", "taken_back")].into_iter();
    let mut path = String::new();
    let mut step = || -> Result<(&'static str, Took)> {
        let (name, call, over) = steps.next().context("three steps")?;
        let (begun, meters) = (Instant::now(), stage.meters()?);
        if path.is_empty() {
            let import = client.send(&sent)?.json(201)?;
            ensure!(
                import.get("new").and_then(Value::as_u64) == u64::try_from(count).ok(),
                "not all are new: {import}"
            );
            path = format!("/imports/{}", import.get("_id").context("no id")?);
        } else {
            client.send(&api(&stage.people.admin, "POST", &format!("{path}{call}"), Some("{}")))?.json(202)?;
            ended(stage, client, &path, (over, count))?;
        }
        let took = Took { used: stage.meters()?.since(meters, 1.0), time: begun.elapsed() };
        #[expect(clippy::cast_precision_loss, reason = "20,000 at most")]
        let rows = count as f64;
        notes.say(format!(
            "{}: {name}, {count} people of one file: {:.0} rows per second, {:.2} CPU-ms a row; peak memory {before:.0} MB before the \
             file, {:.0} MB after it",
            stage.label(),
            rows / took.time.as_secs_f64(),
            (took.used.server + took.used.database) / rows,
            stage.memory()?
        ));
        Ok((name, took))
    };
    Ok([step()?, step()?, step()?])
}

/// Waits until an import has come to this state, with all its rows and none that stayed.
fn ended(stage: &Stage, client: &mut Client, path: &str, (over, count): (&str, usize)) -> Result<()> {
    let begun = Instant::now();
    loop {
        ensure!(begun.elapsed() < PATIENCE, "{path} does not end");
        let import = client.send(&api(&stage.people.admin, "GET", path, None))?.json(200)?;
        let state = import.get("state").and_then(Value::as_str).unwrap_or_default();
        if !matches!(state, "running" | "taking_back") {
            let number = |name: &str| import.get(name).and_then(Value::as_u64);
            let whole = number("progress") == u64::try_from(count).ok()
                && number("wrong") == Some(0)
                && number("kept") == Some(0);
            ensure!(state == over && whole, "not all rows came to {over}: {import}");
            return Ok(());
        }
        std::thread::sleep(LOOK_AGAIN);
    }
}

const FILE: (&str, &str) = ("people.csv", "text/csv");

/// People in teams, each with a manager who stands in the same file and an opening balance.
fn people(count: usize) -> Result<String> {
    let mut text = String::from("Number,First Name,Last Name,Work Mail,Joined,Role,Manager,Opening balance\n");
    for number in 0..count {
        let (lead, last) = (number / TEAM * TEAM, letters(number));
        let (role, manager) = if lead == number { ("manager", String::new()) } else { ("dev", format!("BI-{lead}")) };
        writeln!(text, "BI-{number},Bina,{last},bina.{number}@imported.example,2026-02-02,{role},{manager},7.5")?;
    }
    Ok(text)
}

/// A name of its own for each number: names have no digits.
fn letters(mut number: usize) -> String {
    let mut name = String::from("Roy");
    for _ in 0..4 {
        name.extend(u8::try_from(number % 26).ok().map(|letter| char::from(b'a' + letter)));
        number /= 26;
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_name_and_most_a_manager() {
        let text = people(MOST).unwrap();
        let lines: Vec<_> = text.lines().skip(1).collect();
        assert_eq!(lines[0], "BI-0,Bina,Royaaaa,bina.0@imported.example,2026-02-02,manager,,7.5");
        assert_eq!(lines[45], "BI-45,Bina,Roytbaa,bina.45@imported.example,2026-02-02,dev,BI-40,7.5");
        let names: std::collections::BTreeSet<_> = (0..MOST).map(letters).collect();
        assert_eq!((lines.len(), names.len()), (MOST, MOST));
    }
}
