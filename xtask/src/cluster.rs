//! `cargo xtask cluster`: an installation of several machines on this one, to look at and to break by hand.

mod reads;

use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Stdio;

use anyhow::{Context, Result, bail};
use test_postgres::{Cluster, Options, haproxy};

use crate::cmd::{Cmd, Show};
use crate::muster::{self, Output, Profile, Server, SignIns};
use crate::stopwatch::step;
use crate::{frontend, paths, procs, progress};

const DATABASE: &str = "muster";

/// Starts it, or measures what replicas take off a primary.
pub fn run(reads: bool) -> Result<()> {
    if reads {
        return reads::run();
    }
    let show = Show::Failure;
    step("Front end: packages", || frontend::install(show))?;
    step("Front end: build", || frontend::build(frontend::Build::IfChanged, show))?;
    let program = step("Server: build, which takes some minutes the first time", || muster::build(Profile::Dev, show))?;
    let folder = paths::target().join("cluster");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let (primary, standby) = step("PostgreSQL: a primary and its standby", || {
        test_postgres::ensure_installed()?;
        let primary = Cluster::start(&Options::replicated())?;
        primary.create_database(DATABASE)?;
        let standby = primary.standby()?;
        Ok((primary, standby))
    })?;
    let (store, settings) = step("Files: an S3-compatible store", || store(&folder))?;
    let muster = |command: &str, data: &Path| {
        let muster = Cmd::new(&program).arg(command).dir(&folder).without_settings().quiet();
        let muster = muster.env("DATABASE_URL", Cluster::url_of(&[&primary, &standby], DATABASE));
        let muster = muster.env("MUSTER_DATA_DIR", data).env("MUSTER_TRUSTED_PROXIES", "127.0.0.1");
        settings.iter().fold(muster, |muster, (name, value)| muster.env(name, value))
    };
    let data = folder.join("data");
    step("Database: demo people", || muster("seed", &data).words("--people 60 --seed 1").run_showing(show))?;
    let sign_ins = SignIns::read(&data);

    // They share the folder for its secret. What only reads goes to the standby.
    let instance = |name: &str| -> Result<Server> {
        let listen = format!("127.0.0.1:{}", muster::free_port()?);
        let serve = muster("serve", &data).env("MUSTER_LISTEN", listen);
        let serve = serve.env("MUSTER_READ_DATABASE_URL", standby.url(DATABASE));
        Server::start(&serve, Output::Log(&folder.join(name)))
    };
    let (one, two) = (instance("one.log")?, instance("two.log")?);
    let listen: SocketAddr = format!("127.0.0.1:{}", muster::free_port()?).parse()?;
    let addresses = [one.address().parse()?, two.address().parse()?];
    let mut command = haproxy::command(&folder, listen, addresses)?;
    let log = fs::File::create(folder.join("haproxy.log"))?;
    let mut balancer = procs::Child::spawn(command.stdout(Stdio::null()).stderr(log)).context("HAProxy")?;

    println!("\nThe balancer:  http://{listen}");
    for (name, server) in [("one", &one), ("two", &two)] {
        println!("  instance {name}  {}   kill -9 {}", server.url, server.child.id());
    }
    let postmaster = |cluster: &Cluster| cluster.pids().first().copied().unwrap_or_default();
    println!("  primary       {}   kill -9 {}", primary.url(DATABASE), postmaster(&primary));
    println!("  standby       {}   psql {} -c 'SELECT pg_promote()'", standby.url(DATABASE), standby.url("postgres"));
    println!("  files         {}   kill -9 {}", store.url, store.child.id());
    if let Some(sign_ins) = sign_ins {
        println!("\nSign in as {} with {}", sign_ins.address("admin")?, sign_ins.password);
    }
    println!("Logs are in {}. Ctrl-C stops all of it.", paths::short(&folder));
    let status = balancer.wait()?;
    if !procs::stopping() {
        bail!("HAProxy ended ({status}); its log is {}", paths::short(&folder.join("haproxy.log")));
    }
    println!("stopped");
    Ok(())
}

/// Starts the store of tests, with the settings that name it. Its objects lie in the folder.
fn store(folder: &Path) -> Result<(Server, Vec<(String, String)>)> {
    progress::build(Cmd::cargo(), "-p test-s3")?;
    let log = folder.join("store.log");
    let program = Cmd::new(paths::target().join("debug/test-s3")).env("TMPDIR", folder).quiet();
    let server = Server::start(&program, Output::Log(&log))?;
    let said = fs::read_to_string(&log)?;
    let settings = said.lines().filter_map(|line| line.split_once('='));
    Ok((server, settings.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()))
}
