//! Calls that change nothing: in rounds, each of them first the server, then its floor, then the bare SQL, on one
//! database after the other, so that every ratio is of neighbours in time.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result};

use super::bare;
use super::calls::Read;
use super::http::{Client, request};
use super::load::median;
use super::meter::Used;
use super::stage::{DATABASE, Stage};
use super::table::Row;
use crate::args;

const CLIENTS: usize = 16;
/// What a server's workers did at that moment may stand among the statements of one.
const CAPTURES: usize = 3;
/// Long enough for every connection to have prepared the statements.
const WARM_UP: Duration = Duration::from_millis(500);

/// One round on one database.
struct Round {
    rate: f64,
    p50: f64,
    p99: f64,
    used: Used,
    floor: f64,
    bare: Option<f64>,
}

/// Measures one call on all databases.
pub fn measure(call: &Read, stages: &[Stage], options: &args::Bench) -> Result<Vec<Row>> {
    let time = options.time();
    let limit = if options.once { ("--transactions", 1) } else { ("--time", options.seconds) };
    let mut prepared = Vec::new();
    for stage in stages {
        prepared.push(
            prepare(call, stage, options).with_context(|| format!("{}: {}", call.name, (call.path)(&stage.people)))?,
        );
    }
    let mut rounds: Vec<Vec<Round>> = stages.iter().map(|_| Vec::new()).collect();
    let mut failures = vec![0; stages.len()];
    for _ in 0..options.rounds {
        for (index, stage) in stages.iter().enumerate() {
            let (Some((bytes, script)), Some(rounds), Some(failures)) =
                (prepared.get(index), rounds.get_mut(index), failures.get_mut(index))
            else {
                continue;
            };
            let measure = stage.measure(CLIENTS, time, 200, &|_, _| Some(bytes))?;
            let get = request("GET", "/floor", "", None);
            let floor = stage.measure(CLIENTS, time.min(Duration::from_secs(2)), 200, &|_, _| Some(&get))?;
            let bare = match (&stage.cluster, script) {
                (Some(cluster), Some(script)) => Some(bare::measure(cluster, DATABASE, script, CLIENTS, limit)?),
                _ => None,
            };
            *failures += measure.sample.failures();
            rounds.push(Round {
                rate: measure.sample.rate(),
                p50: measure.sample.percentile(0.5),
                p99: measure.sample.percentile(0.99),
                used: measure.used,
                floor: floor.sample.rate(),
                bare,
            });
        }
    }
    let mut rows: Vec<Row> = Vec::new();
    for ((stage, own), failures) in stages.iter().zip(&rounds).zip(failures) {
        let middle = |value: fn(&Round) -> f64| median(own.iter().map(value)).unwrap_or(f64::NAN);
        rows.push(Row {
            call: call.name.to_owned(),
            database: stage.database,
            threshold: call.threshold,
            clients: CLIENTS,
            rate: middle(|round| round.rate),
            p50: middle(|round| round.p50),
            p99: middle(|round| round.p99),
            server: middle(|round| round.used.server),
            database_cpu: stage.cluster.is_some().then(|| middle(|round| round.used.database)),
            statements: middle(|round| round.used.statements),
            floor: Some(middle(|round| round.rate / round.floor)),
            bare: median(own.iter().filter_map(|round| Some(round.rate / round.bare?))),
            other: None,
            failures,
        });
    }
    if let (Some(row), [sqlite, postgres]) = (rows.first_mut(), rounds.as_slice()) {
        row.other = median(sqlite.iter().zip(postgres).map(|(one, other)| one.rate / other.rate));
    }
    Ok(rows)
}

/// Warms the call up, gives its answer to the floor, and captures its statements.
fn prepare(call: &Read, stage: &Stage, options: &args::Bench) -> Result<(Vec<u8>, Option<PathBuf>)> {
    let path = (call.path)(&stage.people);
    let bytes = stage.request(call.who, &path);
    let answer = stage.send(&bytes)?;
    answer.json(200)?;
    stage.send(&request("PUT", "/floor", "", Some(std::str::from_utf8(&answer.body)?)))?;
    stage.measure(CLIENTS, options.time().min(WARM_UP), 200, &|_, _| Some(&bytes))?;
    let Some(cluster) = &stage.cluster else { return Ok((bytes, None)) };
    let mut client = Client::connect(stage.quiet_server()?)?;
    // Each connection of the server's pool asks once for what it needs to know.
    for _ in 0..8 {
        client.send(&bytes)?.json(200)?;
    }
    let script = bare::capture(cluster, DATABASE, if options.once { 1 } else { CAPTURES }, || {
        client.send(&bytes)?.json(200).map(drop)
    })?;
    let name: String = call.name.chars().map(|letter| if letter.is_alphanumeric() { letter } else { '-' }).collect();
    let file = stage.folder().join(name + ".sql");
    fs::write(&file, script)?;
    Ok((bytes, Some(file)))
}
