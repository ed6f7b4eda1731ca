//! `cargo xtask cluster --reads`: what replicas take off the primary. The load goes to this machine only, and ends by
//! itself.

use std::fs;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};
use test_postgres::{Cluster, Options};

use super::DATABASE;
use crate::bench::http::{Client, request};
use crate::bench::load::Load;
use crate::bench::meter::{cluster_time, process_time, sum};
use crate::bench::stage::{Person, tokens};
use crate::cmd::{Cmd, Show};
use crate::muster::{self, Output, Profile, Server};
use crate::stopwatch::step;
use crate::{paths, procs};

const REPLICAS: usize = 2;
const PEOPLE: &str = "500";
const DAYS: &str = "90";
const CLIENTS: usize = 16;
const SECONDS: Duration = Duration::from_secs(4);
/// Until all connections are open and all statements prepared.
const WARM: Duration = Duration::from_secs(1);
/// How long a replica may take to be read.
const PATIENCE: Duration = Duration::from_mins(1);

/// What is read, each by its own session; `ID` is the reader.
const CALLS: [(&str, &str); 3] = [
    ("the dashboard of an employee", "/api/v1/dashboard"),
    ("one's own sign logs", "/api/v1/reports/user/ID?page=1&pageSize=20"),
    ("one person", "/api/v1/users/ID"),
];

/// What a call cost with so many replicas.
struct Row {
    call: &'static str,
    replicas: usize,
    rate: f64,
    /// CPU milliseconds for each answer.
    primary: f64,
    copies: f64,
    server: f64,
}

pub fn run() -> Result<()> {
    let program = step("Server: build", || muster::build(Profile::Release, Show::Failure))?;
    let folder = paths::target().join("cluster-reads");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    test_postgres::ensure_installed()?;
    let primary = Cluster::start(&Options::bench())?;
    primary.create_database(DATABASE)?;
    let muster = |command: &str| {
        let muster = Cmd::new(&program).arg(command).dir(&folder).without_settings().quiet();
        muster.env("DATABASE_URL", primary.url(DATABASE)).env("MUSTER_DATA_DIR", folder.join("data"))
    };
    step("Demo people", || muster("seed").args(["--people", PEOPLE, "--days", DAYS, "--sessions", "200"]).run())?;
    let mut replicas = Vec::new();
    step("Replicas", || {
        for _ in 0..REPLICAS {
            replicas.push(primary.standby()?);
        }
        // Nothing is written that would have to wait for them.
        primary.sql("postgres", "ALTER SYSTEM RESET synchronous_standby_names")?;
        Ok(primary.sql("postgres", "SELECT pg_reload_conf()").map(drop)?)
    })?;
    primary.sql(DATABASE, "VACUUM ANALYZE")?;
    let readers = tokens(&fs::read_to_string(folder.join("data/demo-tokens")).context("no demo-tokens")?);
    ensure!(!readers.is_empty(), "nobody is signed in");

    let mut rows = Vec::new();
    for count in 0..=REPLICAS {
        let read: Vec<_> = replicas.iter().take(count).map(|replica| replica.url(DATABASE)).collect();
        let listen = format!("127.0.0.1:{}", muster::free_port()?);
        let serve = muster("serve").env("MUSTER_LISTEN", listen).env("MUSTER_LOG", "warn").env("MUSTER_WORKERS", "off");
        let serve = serve.env("MUSTER_READ_DATABASE_URL", read.join(","));
        let server = Server::start(&serve, Output::Log(&folder.join("server.log")))?;
        let address: SocketAddr = server.address().parse()?;
        wait_for(address, count)?;
        for (call, path) in CALLS {
            let one =
                |reader: &Person| request("GET", &path.replace("ID", &reader.id.to_string()), &reader.token, None);
            let requests: Vec<_> = readers.iter().map(one).collect();
            let next = |client: usize, turn: usize| requests.get((client + turn * CLIENTS) % requests.len());
            let next = |client, turn| next(client, turn).map(Vec::as_slice);
            let load = |time| Load { address, clients: CLIENTS, time, expected: 200, next: &next, seen: &|_, _, _| {} };
            load(WARM).run()?;
            let used = || -> Result<(f64, f64, f64)> {
                let copies: Result<Vec<f64>> = replicas.iter().map(cluster_time).collect();
                Ok((cluster_time(&primary)?, copies?.iter().sum(), process_time(server.child.id())?.0))
            };
            let before = used()?;
            let sample = load(SECONDS).run()?;
            let after = used()?;
            ensure!(sample.failures() == 0, "{call}: {:?}", sample.bad);
            let answers = sample.rate() * sample.seconds;
            let each = |before: f64, after: f64| (after - before) / answers.max(1.0);
            rows.push(Row {
                call,
                replicas: count,
                rate: sample.rate(),
                primary: each(before.0, after.0),
                copies: each(before.1, after.1),
                server: each(before.2, after.2),
            });
        }
    }
    rows.sort_by_key(|row| CALLS.iter().position(|(call, _)| *call == row.call));
    println!("\n| read | replicas | reads/s | CPU-ms primary | CPU-ms replicas | CPU-ms server |");
    println!("|---|---:|---:|---:|---:|---:|");
    for Row { call, replicas, rate, primary, copies, server } in rows {
        println!("| {call} | {replicas} | {rate:.0} | {primary:.3} | {copies:.3} | {server:.3} |");
    }
    Ok(())
}

/// Waits until so many replicas are read.
fn wait_for(address: SocketAddr, count: usize) -> Result<()> {
    let begun = Instant::now();
    loop {
        let metrics = Client::connect(address)?.send(&request("GET", "/metrics", "", None))?;
        let usable = sum(&String::from_utf8_lossy(&metrics.body), "muster_replica_usable").unwrap_or_default();
        #[expect(clippy::cast_precision_loss, reason = "two at most")]
        if usable >= count as f64 {
            return Ok(());
        }
        if procs::stopping() || begun.elapsed() > PATIENCE {
            bail!("a replica is not read");
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}
