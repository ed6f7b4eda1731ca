//! A run of payslips: what a slip takes to be made, and whether memory stays flat however many there are.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use super::http::Client;
use super::meter::Used;
use super::stage::{Stage, api};
use super::table::{Notes, Row};
use super::thresholds::Threshold;

/// The name of what is measured.
pub const RUN: &str = "payslips made";

/// Slips of one run at most, as the portal takes them.
const MOST: usize = 20_000;
/// The first run, beside which the second one's memory stands.
const FEW: usize = 100;
/// A list is paged as far as 10,000 rows.
const PAGES: usize = 50;
/// Before somebody looks again how far a run has come.
const LOOK_AGAIN: Duration = Duration::from_millis(100);
/// The longest that a run may take: ten times what it should.
const PATIENCE: Duration = Duration::from_mins(20);

/// A hundred slips are made of one upload, then one for everybody; mails wait for their time, and are not measured here.
pub fn runs(stage: &Stage, rows: &mut Vec<Row>, notes: &mut Notes) -> Result<()> {
    let mut client = Client::connect(stage.address)?;
    let numbers = numbers(stage, &mut client)?;
    let few = numbers.get(..FEW).unwrap_or(&numbers);
    make(stage, &mut client, few, "2026-03")?;
    let before = stage.memory()?;
    let (used, time) = make(stage, &mut client, &numbers, "2026-04")?;
    let after = stage.memory()?;
    #[expect(clippy::cast_precision_loss, reason = "20,000 at most")]
    let slips = numbers.len() as f64;
    notes.say(format!(
        "{}: {RUN}, {slips} of one upload, {:.0} slips per CPU-second; peak memory {before:.0} MB after {} slips, {after:.0} MB after \
         them",
        stage.label(),
        1000.0 / (used.server + used.database),
        few.len()
    ));
    let took = time.as_secs_f64() * 1000.0 / slips;
    rows.push(Row {
        call: RUN.to_owned(),
        database: stage.database,
        threshold: Threshold::Slip,
        clients: 1,
        rate: 1000.0 / took,
        p50: took,
        p99: took,
        server: used.server,
        database_cpu: stage.cluster.is_some().then_some(used.database),
        statements: used.statements,
        floor: None,
        bare: None,
        other: None,
        failures: 0,
    });
    Ok(())
}

/// Makes a slip of this month for each of these; what each of them used, and how long all took.
fn make(stage: &Stage, client: &mut Client, numbers: &[String], month: &str) -> Result<(Used, Duration)> {
    let row = |number: &String| {
        json!({
            "Employee ID": number, "Month": month, "Designation": "Developer", "Paid Days": 31, "Basic": "62,500.00", "HRA": 25000,
            "Special Allowance": 31250, "PF": 1800, "Professional Tax": 200, "TDS": "8873.50", "Net Pay": "1,07,876.50",
        })
    };
    let body = numbers.iter().map(row).collect::<Value>().to_string();
    let admin = &stage.people.admin;
    let (begun, before) = (Instant::now(), stage.meters()?);
    let accepted = client.send(&api(admin, "POST", "/salary-slips/generate-slips", Some(&body)))?.json(202)?;
    let path = format!("/salary-slips/jobs/{}", accepted.get("job").context("no job")?);
    loop {
        ensure!(begun.elapsed() < PATIENCE, "{path} does not end");
        let run = client.send(&api(admin, "GET", &path, None))?.json(200)?;
        if run.get("state").and_then(Value::as_str) != Some("running") {
            let generated = run.get("generated").and_then(Value::as_u64);
            ensure!(generated == u64::try_from(numbers.len()).ok(), "not all slips were made: {run}");
            #[expect(clippy::cast_precision_loss, reason = "20,000 at most")]
            let count = numbers.len() as f64;
            return Ok((stage.meters()?.since(before, count), begun.elapsed()));
        }
        std::thread::sleep(LOOK_AGAIN);
    }
}

/// The employee numbers of those who work here.
fn numbers(stage: &Stage, client: &mut Client) -> Result<Vec<String>> {
    let mut numbers = Vec::new();
    for page in 1..=PAGES {
        let path = format!("/users/active?pageSize=200&page={page}");
        let people = client.send(&api(&stage.people.admin, "GET", &path, None))?.json(200)?;
        let found = people.as_array().into_iter().flatten().filter_map(|person| person.get("empid")?.as_str());
        let before = numbers.len();
        numbers.extend(found.map(str::to_owned));
        if numbers.len() == before || numbers.len() >= MOST {
            break;
        }
    }
    numbers.truncate(MOST);
    ensure!(!numbers.is_empty(), "nobody works here");
    Ok(numbers)
}
