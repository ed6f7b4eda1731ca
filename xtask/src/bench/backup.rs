//! `cargo xtask bench backup`: what a backup takes and what it costs others, and what a restore into the other database takes.

use std::fmt::Write as _;
use std::fs;
use std::io::Read as _;
use std::path::Path;
use std::process::Stdio;
use std::sync::atomic::AtomicUsize;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use test_postgres::{Cluster, Options};

use super::calls;
use super::day::drive::{Agenda, Clients, Tally, drive};
use super::load::{median, percentile};
use super::machine;
use super::meter::peak_memory;
use super::stage::{Scene, Stage, program_on, url};
use crate::args::{Backup, Database, Setting};
use crate::cmd::{Cmd, Show};
use crate::muster::{self, Profile};
use crate::paths;
use crate::stopwatch::timed;

/// What is asked for meanwhile: a list or a page every so often, whether the one before was answered or not. It is what
/// some thousand people ask for, and leaves the machine room for the backup.
const EVERY: Duration = Duration::from_millis(10);
/// How many clients ask at once.
const CLIENTS: usize = 8;
/// So many are planned at once, a second's.
const AT_ONCE: u32 = 100;
/// How long others ask alone.
const ALONE: Duration = Duration::from_secs(10);
/// How often it is measured with and without a backup.
const ROUNDS: usize = 3;

/// What a command of the program took.
struct Took {
    seconds: f64,
    /// The most megabytes that it has had.
    memory: f64,
    said: String,
}

/// What came of it on one database.
struct Outcome {
    database: Database,
    /// Milliseconds of others' calls: the middle and the slowest of a hundred, alone and beside a backup.
    alone: [f64; 2],
    beside: [f64; 2],
    backup: Took,
    verify: Took,
    restore: Took,
    rows: f64,
    files: f64,
    /// Megabytes of the archive.
    size: f64,
}

pub fn run(options: &Backup) -> Result<()> {
    let profile = if options.debug { Profile::Dev } else { Profile::Release };
    let program = timed("build", || muster::build(profile, Show::All))?;
    let mut text = String::from(
        "| | rows | files | backup | rows/s | memory | archive | verify | restore into the other | rows/s | memory | p50 of others, alone, beside \
         | p99 of others, alone, beside |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
    );
    for database in [Database::Sqlite, Database::Postgres] {
        let stage = timed(&format!("demo people on {}", database.label()), || {
            Stage::start(Setting::One(database), scene(options), &program)
        })?;
        let outcome = timed(&format!("backups of {}", database.label()), || measure(&stage, &program))?;
        stage.finish()?;
        text.push_str(&line(&outcome));
    }
    println!("\n{text}");
    if options.write {
        let file = paths::root().join("docs/bench-backup.md");
        fs::write(&file, document(options, &text)?)?;
        println!("{} written", paths::short(&file));
    }
    Ok(())
}

fn scene(options: &Backup) -> Scene {
    Scene {
        people: options.people,
        days: options.days,
        seed: 1,
        evening: "2026-03-10T20:00:00+05:30",
        morning: "2026-03-11T09:30:00+05:30",
    }
}

fn measure(stage: &Stage, program: &Path) -> Result<Outcome> {
    let requests: Vec<Vec<u8>> = calls::reads()
        .filter(|call| ["me", "dashboard, employee", "own week", "people", "team today, manager"].contains(&call.name))
        .map(|call| stage.request(call.who, &(call.path)(&stage.people)))
        .collect();
    ensure!(requests.len() == 5, "a call that is asked for meanwhile is no more");
    let archive = stage.folder().with_extension("tar.zst");
    let (mut alone, mut beside, mut backups) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        let begun = Instant::now();
        alone.push(others(stage, &requests, || begun.elapsed() >= ALONE)?);
        remove(&archive)?;
        let command = stage.program().arg("backup").arg(&archive);
        let (times, took) = thread::scope(|scope| {
            let backup = scope.spawn(|| watched(&command));
            let times = others(stage, &requests, || backup.is_finished());
            (times, backup.join().unwrap_or_else(|_| bail!("whoever watched the backup panicked")))
        });
        beside.push(times?);
        backups.push(took?);
    }
    let backup = backups.pop().context("there was no backup")?;
    let (rows, files) = (number(&backup.said, " rows")?, number(&backup.said, " files")?);
    let verify = watched(&Cmd::new(program).quiet().args(["backup", "verify"]).arg(&archive))?;
    let restore = restore(stage, program, &archive)?;
    #[expect(clippy::cast_precision_loss, reason = "an archive is far below 2^52 bytes")]
    let size = fs::metadata(&archive)?.len() as f64 / 1e6;
    remove(&archive)?;
    let middle = |rounds: &[[f64; 2]]| -> Result<[f64; 2]> {
        let half = median(rounds.iter().map(|[half, _]| *half));
        let most = median(rounds.iter().map(|[_, most]| *most));
        Ok([half.context("nothing was measured")?, most.context("nothing was measured")?])
    };
    let (alone, beside) = (middle(&alone)?, middle(&beside)?);
    Ok(Outcome { database: stage.database, alone, beside, backup, verify, restore, rows, files, size })
}

/// Others' calls until it `is_over`: milliseconds of the middle one, and of the slowest of a hundred.
fn others(stage: &Stage, requests: &[Vec<u8>], is_over: impl Fn() -> bool) -> Result<[f64; 2]> {
    let clients = Clients { address: stage.address, count: CLIENTS };
    let mut times = Vec::new();
    while times.is_empty() || !is_over() {
        let due = (0..AT_ONCE).zip(requests.iter().cycle()).map(|(number, request)| (EVERY * number, number, request));
        let tally: Tally = drive(&Agenda::of(due), clients, &AtomicUsize::new(0), &|caller, request| {
            caller.call("others", request, 200).map(drop)
        })?;
        ensure!(tally.bad().is_empty(), "others were turned away: {:?}", tally.bad());
        times.extend(tally.calls.into_values().flat_map(|calls| calls.times));
    }
    times.sort_unstable();
    Ok([0.5, 0.99].map(|share| percentile(&times, share) / 1000.0))
}

/// Restores into an empty database of the other kind.
fn restore(stage: &Stage, program: &Path, archive: &Path) -> Result<Took> {
    let folder = stage.folder().with_extension("restored");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let cluster = match stage.database {
        Database::Postgres => None,
        Database::Sqlite => {
            let cluster = Cluster::start(&Options::bench())?;
            cluster.create_database("restored")?;
            Some(cluster)
        }
    };
    let url = cluster.as_ref().map_or_else(|| url(None, &folder), |cluster| cluster.url("restored"));
    fs::create_dir_all(&folder)?;
    fs::copy(stage.folder().join("secret"), folder.join("secret"))?;
    let took = watched(&program_on(program, &folder, &url).arg("restore").arg(archive))?;
    fs::remove_dir_all(&folder)?;
    Ok(took)
}

/// Runs a command of the program to its end, and looks at its memory meanwhile.
fn watched(command: &Cmd) -> Result<Took> {
    let begun = Instant::now();
    let mut child = command.clone().env("MUSTER_LOG", "warn").start(|command| {
        command.stdout(Stdio::piped());
    })?;
    let mut memory: f64 = 0.0;
    while child.running() {
        // It may end just now.
        memory = memory.max(peak_memory(child.id()).unwrap_or_default());
        thread::sleep(Duration::from_millis(10));
    }
    let seconds = begun.elapsed().as_secs_f64();
    let mut said = String::new();
    if let Some(mut pipe) = child.inner().stdout.take() {
        pipe.read_to_string(&mut said)?;
    }
    ensure!(child.wait()?.success(), "it failed: {said}");
    Ok(Took { seconds, memory, said })
}

fn remove(file: &Path) -> Result<()> {
    if file.exists() { fs::remove_file(file).map_err(Into::into) } else { Ok(()) }
}

/// The number before a word, as the program says it.
fn number(said: &str, word: &str) -> Result<f64> {
    let before = said.split_once(word).and_then(|(before, _)| before.rsplit(' ').next());
    before.and_then(|number| number.parse().ok()).with_context(|| format!("no{word} are told of: {said}"))
}

fn line(outcome: &Outcome) -> String {
    let Outcome { alone, beside, backup, verify, restore, rows, files, size, .. } = outcome;
    let mut text = String::new();
    let rate = |took: &Took| rows / took.seconds.max(0.001);
    let pair = |at: usize| {
        let [alone, beside] = [alone, beside].map(|both| both.get(at).copied().unwrap_or_default());
        format!("{alone:.1} → {beside:.1} ms")
    };
    // Writing to a String cannot fail.
    writeln!(
        text,
        "| {} | {rows:.0} | {files:.0} | {:.1} s | {:.0} | {:.0} MB | {size:.0} MB | {:.1} s | {:.1} s | {:.0} | {:.0} MB | {} | {} |",
        outcome.database.label(),
        backup.seconds,
        rate(backup),
        backup.memory,
        verify.seconds,
        restore.seconds,
        rate(restore),
        restore.memory,
        pair(0),
        pair(1),
    )
    .ok();
    text
}

/// `docs/bench-backup.md`.
fn document(options: &Backup, text: &str) -> Result<String> {
    let Backup { people, days, .. } = options;
    Ok(format!(
        "# What a backup takes\n\n\
         Written by `cargo xtask bench backup --people {people} --days {days} --write` on {}. Whoever asks, the server, its database and the \
         backup share the machine.\n\n\
         A company of {people} people with {days} days of history is backed up by `muster backup FILE` while others ask for a page every {} ms: the \
         dashboard, one's own week, the team's day, the people. What their calls took alone and beside the backup is the median of {ROUNDS} \
         rounds. The archive is read by `muster backup verify`, and restored by `muster restore` into an empty database of the other kind, \
         which then looks at all of it as `muster check` and `muster audit verify` do; that is in its time.\n\n{text}",
        machine()?,
        EVERY.as_millis(),
    ))
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn what_the_program_says_is_read() {
        let said =
            "/x/muster.tar.zst: 61 tables with 1204 rows, 7 files, packed into 99 bytes.\nKeep the secret apart.";
        assert_eq!((number(said, " rows").unwrap(), number(said, " files").unwrap()), (1204.0, 7.0));
        assert!(number("Nothing.", " rows").is_err());
    }
}
