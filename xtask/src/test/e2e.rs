//! The browser tests: a fresh server with demo people, on one database and then on the other.

use std::fs;

use anyhow::{Context, Result, bail};

use super::Postgres;
use super::counts::{self, Counts};
use super::report::Report;
use crate::cmd::Cmd;
use crate::muster::{self, Output, Profile, Server, SignIns};
use crate::{frontend, paths};

pub fn run(report: &mut Report, postgres: &mut Postgres) -> Result<()> {
    report.step("e2e: packages and browser", |_| {
        frontend::install()?;
        frontend::ensure_chromium()
    })?;
    report.step("e2e: build", |_| {
        frontend::build(frontend::Build::IfChanged)?;
        muster::build(Profile::Dev).map(drop)
    })?;
    report.step("e2e: SQLite", |counts| on("sqlite", None, counts))?;
    report.step("e2e: PostgreSQL", |counts| {
        let cluster = postgres.cluster()?;
        cluster.create_database("muster_e2e")?;
        on("postgres", Some(cluster.url("muster_e2e")), counts)
    })
}

/// Runs the browser tests against a server of its own; its log stays where they fail.
fn on(name: &str, database: Option<String>, counts: &mut Counts) -> Result<()> {
    let program = paths::target().join("debug/muster");
    let folder = paths::target().join("e2e").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let log = folder.join("server.log");
    let database = database.unwrap_or_else(|| format!("sqlite://{}", folder.join("muster.db").display()));
    // A folder of its own also keeps a `muster.toml` in the project's folder out of this.
    let muster = |command: &str| {
        let muster = Cmd::new(&program).arg(command).dir(&folder).without_settings();
        muster.env("MUSTER_DATA_DIR", &folder).env("DATABASE_URL", &database)
    };
    muster("seed").words("--people 60 --seed 1").run()?;
    let demo = SignIns::read(&folder).context("`muster seed` has written no demo-signins and demo-password")?;
    let listen = format!("127.0.0.1:{}", muster::free_port()?);
    let mut server = Server::start(&muster("serve").env("MUSTER_LISTEN", listen), Output::Log(&log))?;

    let mut npm = frontend::script("e2e").env("MUSTER_E2E_URL", &server.url);
    for (kind, address) in &demo.people {
        npm = npm.env(format!("MUSTER_E2E_{}", kind.to_uppercase()), address);
    }
    let (text, result) = npm.env("MUSTER_E2E_PASSWORD", &demo.password).tee()?;
    *counts = counts::playwright(&text);
    let lived = server.child.running();
    server.child.stop()?;
    let result = result.and_then(|()| {
        if !lived {
            bail!("the server ended during the tests");
        }
        if *counts == Counts::default() {
            bail!("no test ran: npm run e2e in frontend/");
        }
        Ok(())
    });
    if result.is_ok() {
        fs::remove_dir_all(&folder)?;
    }
    result.with_context(|| format!("the server's log is {}", paths::short(&log)))
}
