//! Calls that change something: a burst of check-ins, of which none may be lost, and check-outs and returns by one
//! client and by many, alone and beside readers.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use super::calls::{READ_BESIDE_WRITES, reads};
use super::load::{Load, Sample, median, ratio};
use super::stage::{Alternation, Measure, Person, Stage, api, sign_in};
use super::table::{Notes, Row};
use super::thresholds::Threshold;
use crate::args;

/// The name of what [`burst`] measures.
pub const CHECK_IN: &str = "check-in";
/// The name of what [`alternate`] measures.
pub const ALTERNATION: &str = "check-out and return";
/// The name of what [`sign_ins`] measures.
pub const SIGN_IN: &str = "sign-in";

const MANY: usize = 32;
const BURST: usize = 5000;
const HALF: usize = 16;
const SIGN_INS: usize = 2;

/// People with the reports that they opened.
pub type Reports = Vec<(Person, i64)>;

/// Everybody checks in: some one after the other, then up to 5,000 from 32 clients. Then all of it must be there.
pub fn burst(stage: &Stage, rows: &mut Vec<Row>, notes: &mut Notes) -> Result<Reports> {
    let people = &stage.people.everyone;
    let (alone, together) = people.split_at((people.len() / 10).min(500));
    let together = together.get(..together.len().min(BURST)).unwrap_or_default();
    let (one, mut reports) = check_in(stage, alone, 1)?;
    let (many, more) = check_in(stage, together, MANY)?;
    reports.extend(more);

    let label = stage.label();
    let gain = many.sample.rate() / one.sample.rate();
    notes.say(format!("{label}: {MANY} clients check in at {gain:.2} times the rate of one"));
    let (good, bad) = (many.sample.times.len(), many.sample.failures());
    notes.say(format!(
        "{label}: burst of {} check-ins from {MANY} clients: {good} stored, {bad} refused",
        together.len()
    ));
    let lost = lost(stage, &reports)?;
    notes.say(format!("{label}: of {} check-ins, {lost} are not there afterwards", reports.len()));
    ensure!(bad == 0 && one.sample.failures() == 0, "{label}: check-ins were refused: {:?}", many.sample.bad);
    ensure!(lost == 0, "{label}: {lost} check-ins were lost");
    rows.push(Row::of_write(CHECK_IN, Threshold::Change, stage, MANY, &[many]));
    Ok(reports)
}

fn check_in(stage: &Stage, people: &[Person], clients: usize) -> Result<(Measure, Reports)> {
    let body = Some(r#"{"sign_in_lat":12.97,"sign_in_long":77.59}"#);
    let requests: Vec<Vec<u8>> = people.iter().map(|person| api(person, "POST", "/reports", body)).collect();
    let reports = Mutex::new(Vec::new());
    let measure = stage.observe(&Load {
        address: stage.address,
        clients,
        time: Duration::from_mins(2),
        expected: 201,
        next: &|client, turn| requests.get(client + clients * turn).map(Vec::as_slice),
        seen: &|client, turn, answer| {
            let id = answer.json(201).ok().and_then(|report| report.get("_id").and_then(Value::as_i64));
            if let (Some(id), Some(person), Ok(mut reports)) = (id, people.get(client + clients * turn), reports.lock())
            {
                reports.push((person.clone(), id));
            }
        },
    })?;
    Ok((measure, reports.into_inner().unwrap_or_default()))
}

/// How many of the reports are not what their people find as their open one.
fn lost(stage: &Stage, reports: &Reports) -> Result<usize> {
    let requests: Vec<_> = reports.iter().map(|(person, _)| api(person, "GET", "/reports/open", None)).collect();
    let found = AtomicUsize::new(0);
    let load = Load {
        address: stage.address,
        clients: HALF,
        time: Duration::from_mins(2),
        expected: 200,
        next: &|client, turn| requests.get(client + HALF * turn).map(Vec::as_slice),
        seen: &|client, turn, answer| {
            let id = answer.json(200).ok().and_then(|report| report.get("_id").and_then(Value::as_i64));
            if id.is_some() && id == reports.get(client + HALF * turn).map(|(_, id)| *id) {
                found.fetch_add(1, Ordering::Relaxed);
            }
        },
    };
    load.run()?;
    Ok(reports.len() - found.into_inner())
}

/// Check-outs and returns: by one client and by 32 in turns, then 16 beside 16 readers.
pub fn alternate(
    stage: &Stage,
    reports: &Reports,
    options: &args::Bench,
    rows: &mut Vec<Row>,
    notes: &mut Notes,
) -> Result<()> {
    let requests = Alternation::new(reports);
    ensure!(requests.len() >= MANY, "{} people have checked in, and {MANY} are needed", requests.len());
    let time = options.time();
    let write =
        |clients: usize| stage.measure(clients, time, 200, &|client, turn| requests.next(clients, client, turn));
    let (mut many, mut gains) = (Vec::new(), Vec::new());
    for _ in 0..options.rounds {
        let one = write(1)?;
        let all = write(MANY)?;
        gains.push(all.sample.rate() / one.sample.rate());
        many.push(all);
    }
    rows.push(Row::of_write(ALTERNATION, Threshold::Change, stage, MANY, &many));
    let gain = median(gains).unwrap_or(f64::NAN);
    notes.say(format!("{}: {MANY} clients check out and return at {gain:.2} times the rate of one", stage.label()));

    let list = reads().find(|read| read.name == READ_BESIDE_WRITES).context("the list to read beside writes")?;
    let get = stage.request(list.who, &(list.path)(&stage.people));
    let read = || stage.measure(HALF, time, 200, &|_, _| Some(&get));
    let (mut readers, mut writers) = (Vec::new(), Vec::new());
    for _ in 0..options.rounds {
        let (reads_alone, writes_alone) = (read()?, write(HALF)?);
        let (reads, writes) = thread::scope(|scope| {
            let reads = scope.spawn(read);
            let writes = write(HALF);
            (reads.join(), writes)
        });
        let reads = reads.map_err(|_| anyhow::anyhow!("the readers panicked"))??;
        readers.push(reads.sample.rate() / reads_alone.sample.rate());
        writers.push(writes?.sample.rate() / writes_alone.sample.rate());
    }
    notes.say(format!(
        "{}: {HALF} readers ({}) and {HALF} writers at once keep {:.2} and {:.2} of the rate that each has alone",
        stage.label(),
        list.name,
        median(readers).unwrap_or(f64::NAN),
        median(writers).unwrap_or(f64::NAN),
    ));
    Ok(())
}

/// Sign-ins by a few clients: as many as there are cores, for each takes a core and 19 MiB.
pub fn sign_ins(stage: &Stage, options: &args::Bench, rows: &mut Vec<Row>) -> Result<()> {
    let requests: Vec<_> =
        stage.sign_ins.people.iter().map(|(_, address)| sign_in(address, &stage.sign_ins.password)).collect();
    let time = options.time();
    let next = |client: usize, turn: usize| requests.get((client + turn) % requests.len().max(1)).map(Vec::as_slice);
    let measure = stage.measure(SIGN_INS, time, 200, &next)?;
    rows.push(Row::of_write(SIGN_IN, Threshold::Hash, stage, SIGN_INS, &[measure]));
    Ok(())
}

/// Sends each of these once, from all clients together.
pub fn once(
    name: &str,
    stage: &Stage,
    requests: &[Vec<u8>],
    expected: u16,
    rows: &mut Vec<Row>,
    notes: &mut Notes,
) -> Result<()> {
    once_within(Threshold::Change, name, stage, requests, expected, rows, notes)
}

/// The same, of which something else is expected.
pub fn once_within(
    threshold: Threshold,
    name: &str,
    stage: &Stage,
    requests: &[Vec<u8>],
    expected: u16,
    rows: &mut Vec<Row>,
    notes: &mut Notes,
) -> Result<()> {
    let load = Load {
        address: stage.address,
        clients: MANY,
        time: Duration::from_mins(2),
        expected,
        next: &|client, turn| requests.get(client + MANY * turn).map(Vec::as_slice),
        seen: &|_, _, _| {},
    };
    let measure = stage.observe(&load)?;
    let (good, bad) = (measure.sample.times.len(), measure.sample.failures());
    let why = if bad == 0 { String::new() } else { format!(" ({:?})", measure.sample.bad) };
    notes.say(format!("{}: {name} by {MANY} clients: {good} went through, {bad} did not{why}", stage.label()));
    rows.push(Row::of_write(name, threshold, stage, MANY, &[measure]));
    Ok(())
}

impl Row {
    /// The row of a call that has neither floor nor bare SQL: its medians over the rounds.
    pub(super) fn of_write(
        call: &str,
        threshold: Threshold,
        stage: &Stage,
        clients: usize,
        rounds: &[Measure],
    ) -> Self {
        let middle = |value: fn(&Measure) -> f64| median(rounds.iter().map(value)).unwrap_or(f64::NAN);
        Self {
            call: call.to_owned(),
            database: stage.database,
            threshold,
            clients,
            rate: middle(|round| round.sample.rate()),
            p50: middle(|round| round.sample.percentile(0.5)),
            p99: middle(|round| round.sample.percentile(0.99)),
            server: middle(|round| round.used.server),
            database_cpu: stage.cluster.is_some().then(|| middle(|round| round.used.database)),
            statements: middle(|round| round.used.statements),
            floor: None,
            bare: None,
            other: None,
            failures: rounds.iter().map(|round| Sample::failures(&round.sample)).sum(),
        }
    }
}

/// The share of rows that had failures or no good answer at all, for the exit code.
pub fn failed(rows: &[Row]) -> Option<String> {
    let bad: Vec<_> = rows.iter().filter(|row| row.failures > 0 || row.rate.is_nan() || row.rate <= 0.0).collect();
    let first = bad.first()?;
    Some(format!(
        "{} of {} rows had answers that were not what they should be, the first of them {} ({:.0} % of rows)",
        bad.len(),
        rows.len(),
        first.call,
        100.0 * ratio(bad.len(), rows.len())
    ))
}
