//! `cargo xtask bench day`: a company's last Monday of the month, in minutes.
//!
//! The plan says who does what when, and nothing of it depends on the server: what comes late is counted from when it
//! was due. In the end, all that was acknowledged has to be there, once.

mod cast;
pub mod drive;
mod ledger;
mod plan;
mod report;
mod verify;
mod visits;

use std::collections::BTreeMap;
use std::fs;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use super::load::ratio;
use super::meter::Used;
use super::stage::{DATABASE, Scene, Stage};
use crate::args::{Day, Setting};
use crate::cmd::Show;
use crate::muster::{self, Profile};
use crate::paths;
use crate::stopwatch::timed;
use cast::Cast;
use drive::{Agenda, Clients, Tally};
use ledger::Ledger;
use plan::{LENGTH, Visit};
use verify::Found;
use visits::{Lane, Visiting};

/// Hours of the day.
const HOURS: u32 = LENGTH / 3600;

/// What came of the day in one setting.
pub struct Outcome {
    setting: Setting,
    people: usize,
    tally: Tally,
    /// How long the day took.
    time: Duration,
    /// What each hour used per request, with how many it had.
    hours: Vec<(usize, Used)>,
    whole: (usize, Used),
    /// Megabytes.
    memory: f64,
    grown: f64,
    size: f64,
    found: Found,
}

impl Outcome {
    /// Whether every answer was what it should be, and nothing was lost.
    fn faults(&self) -> Vec<String> {
        let label = self.setting.label();
        let mut faults: Vec<String> = self.found.wrong.iter().map(|wrong| format!("{label}: {wrong}")).collect();
        for (kind, calls) in &self.tally.calls {
            faults.extend(calls.bad.iter().map(|(status, (count, text))| {
                format!("{label}: {kind}: {count} times {}: {text}", report::status(*status))
            }));
        }
        faults
    }
}

pub fn run(options: &Day) -> Result<()> {
    let profile = if options.debug { Profile::Dev } else { Profile::Release };
    let program = timed("build", || muster::build(profile, Show::All))?;
    let mut outcomes = Vec::new();
    for setting in options.settings() {
        let mut stage =
            timed(&format!("demo people on {}", setting.label()), || Stage::start(*setting, scene(options), &program))?;
        let outcome = timed(&format!("the day on {}", setting.label()), || day(*setting, &mut stage, options))?;
        timed("check", || stage.finish())?;
        println!("\n{}", report::of(&outcome));
        outcomes.push(outcome);
    }
    if options.write {
        let file = paths::root().join(format!("docs/bench-day-{}.md", options.people));
        fs::write(&file, report::document(options, &outcomes)?)?;
        println!("{} written", paths::short(&file));
    }
    let faults: Vec<String> = outcomes.iter().flat_map(Outcome::faults).collect();
    if faults.is_empty() { Ok(()) } else { bail!("{}", faults.join("\n")) }
}

/// The last Monday of March, after a Sunday.
fn scene(options: &Day) -> Scene {
    Scene {
        people: options.people,
        days: options.days,
        seed: options.seed,
        evening: "2026-03-29T20:00:00+05:30",
        morning: "2026-03-30T09:00:00+05:30",
    }
}

fn day(setting: Setting, stage: &mut Stage, options: &Day) -> Result<Outcome> {
    let (cast, ledger) = (Cast::of(stage)?, Ledger::default());
    let time = options.time();
    let events = plan::of(options.people, options.seed).into_iter().filter_map(|event| {
        let index = cast.index(event.who)?;
        Some((time * event.at / LENGTH, (index, Lane::of(event.visit)), (index, event.visit)))
    });
    let agenda = Agenda::of(events);
    println!("{} people come {} times, in {} s", cast.players.len(), agenda.len(), time.as_secs());
    stage.settle()?;
    let (before, size_before) = (stage.meters()?, size(stage)?);
    let answered = AtomicUsize::new(0);
    let visit = |caller: &mut drive::Caller<'_>, (index, visit): &(usize, Visit)| {
        let Some(player) = cast.players.get(*index) else { return Ok(()) };
        let password = stage.sign_ins.password.as_str();
        Visiting { caller, cast: &cast, ledger: &ledger, password, player, index: *index }.make(*visit)
    };
    let clients = Clients { address: stage.address, count: options.clients() };
    let ended = AtomicBool::new(false);
    let (tally, hours) = thread::scope(|scope| {
        let hours = scope.spawn(|| hours(stage, time, &answered, &ended));
        let tally = drive::drive(&agenda, clients, &answered, &visit);
        ended.store(true, Ordering::Relaxed);
        (tally, hours.join().unwrap_or_else(|_| bail!("whoever looks at the meters panicked")))
    });
    let (tally, hours) = (tally?, hours?);
    let count = answered.load(Ordering::Relaxed);
    let whole = (count, stage.meters()?.since(before, ratio(count, 1)));
    let memory = stage.memory()?;
    let found = timed("all that was acknowledged", || verify::verify(stage, &cast, ledger))?;
    // What a SQLite database has beside its file goes into it when it is closed.
    stage.stop()?;
    let (people, grown) = (cast.players.len(), size(stage)? - size_before);
    Ok(Outcome { setting, people, tally, time, hours, whole, memory, grown, size: size_before, found })
}

/// Reads the meters at the end of each hour of the day.
fn hours(stage: &Stage, time: Duration, answered: &AtomicUsize, ended: &AtomicBool) -> Result<Vec<(usize, Used)>> {
    let begin = Instant::now();
    let (mut hours, mut before, mut count) = (Vec::new(), stage.meters()?, 0);
    for hour in 1..=HOURS {
        // The last one lasts until all is done.
        while !ended.load(Ordering::Relaxed) && (hour == HOURS || begin.elapsed() < time * hour / HOURS) {
            thread::sleep(Duration::from_millis(20));
        }
        let (now, so_far) = (stage.meters()?, answered.load(Ordering::Relaxed));
        hours.push((so_far - count, now.since(before, ratio(so_far - count, 1))));
        (before, count) = (now, so_far);
    }
    Ok(hours)
}

/// Megabytes of the database.
fn size(stage: &Stage) -> Result<f64> {
    let bytes = match &stage.cluster {
        Some(cluster) => {
            cluster.sql(DATABASE, &format!("SELECT pg_database_size('{DATABASE}')"))?.trim().parse::<u64>()?
        }
        None => fs::metadata(stage.folder().join("muster.db"))?.len(),
    };
    #[expect(clippy::cast_precision_loss, reason = "bytes of a database are far below 2^52")]
    let megabytes = bytes as f64 / 1e6;
    Ok(megabytes)
}

/// Statuses that say that the server would not, or not now, beside those that say that something is wrong.
fn turned_away(bad: &BTreeMap<u16, u64>) -> (u64, u64, u64) {
    let of = |status: u16| bad.get(&status).copied().unwrap_or_default();
    (of(503), of(429), bad.values().sum::<u64>() - of(503) - of(429))
}
