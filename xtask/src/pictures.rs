//! `cargo xtask pictures`: the guide's pictures, taken of a fresh demo company on a day that is always the same.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::args::Pictures;
use crate::cmd::{Cmd, Show};
use crate::muster::{self, Output, Profile, Server, SignIns};
use crate::stopwatch::step;
use crate::{frontend, paths};

/// What all clocks show meanwhile: the server's and the browser's stand still.
const NOW: &str = "2026-11-18T10:42:00+05:30";

/// What is done with what the pages show.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// A picture that no longer shows what its page does is written anew.
    Renew,
    /// One that doesn't fails.
    Check,
    /// The same for each page once, on a light desk.
    CheckQuickly,
}

pub fn run(options: &Pictures) -> Result<()> {
    let show = Show::Failure;
    step("Front end: packages and browser", || {
        frontend::install(show)?;
        frontend::ensure_chromium()
    })?;
    step("Front end: build", || frontend::build(frontend::Build::IfChanged, show))?;
    let mut program = None;
    step("Server: build", || {
        program = Some(muster::build(Profile::Dev, show)?);
        Ok(())
    })?;
    let program = program.context("the server was not built")?;
    let task = if options.check { Task::Check } else { Task::Renew };
    step("Pictures", || take(&program, task, &options.only))
}

/// Takes the pictures of these names, or all, from a server of their own.
pub fn take(program: &Path, task: Task, names: &[String]) -> Result<()> {
    let folder = paths::target().join("pictures");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    // A folder of its own also keeps a `muster.toml` in the project's folder out of this.
    let muster = |command: &str| {
        let muster = Cmd::new(program)
            .args(["--test-clock", NOW, "--test-clock-stopped", command])
            .dir(&folder)
            .without_settings()
            .quiet();
        let database = format!("sqlite://{}", folder.join("muster.db").display());
        muster.env("MUSTER_DATA_DIR", &folder).env("DATABASE_URL", database)
    };
    muster("seed").words("--people 60 --seed 1").run_showing(Show::Failure)?;
    let demo = SignIns::read(&folder).context("`muster seed` has written no demo-signins and demo-password")?;
    // With a mail server, so that no page warns that there is none; without workers, so that nobody asks it.
    let serve = muster("serve").env("MUSTER_LISTEN", format!("127.0.0.1:{}", muster::free_port()?));
    let serve = serve.env("MUSTER_MAIL_URL", "smtp://127.0.0.1:25?tls=none").env("MUSTER_WORKERS", "off");
    // Some pages show the portal's address, and the port is another each time.
    let serve = serve.env("MUSTER_PUBLIC_URL", "http://muster.gulmohar.example");
    let log = folder.join("server.log");
    let mut server = Server::start(&serve, Output::Log(&log))?;

    let now = folder.join("now");
    let mut npm = frontend::script("pictures").quiet().args(["--", "--address", &server.url, "--now", NOW]);
    if task != Task::Renew {
        npm = npm.arg("--check").arg("--out").arg(&now);
    }
    if task == Task::CheckQuickly {
        npm = npm.arg("--quick");
    }
    for (kind, address) in &demo.people {
        npm = npm.env(format!("MUSTER_E2E_{}", kind.to_uppercase()), address);
    }
    let taken = npm.args(names).env("MUSTER_E2E_PASSWORD", &demo.password).run();
    let lived = server.child.running();
    server.child.stop()?;
    if !lived {
        bail!("the server ended meanwhile; its log is {}", paths::short(&log));
    }
    if task == Task::Renew {
        taken.context("not all pictures could be taken")?;
    } else {
        let advice = "what the pages show now is in {}; where that is meant, `cargo xtask pictures` renews them";
        taken.map_err(|_| anyhow::anyhow!("{}", advice.replace("{}", &paths::short(&now))))?;
    }
    fs::remove_dir_all(&folder)?;
    Ok(())
}
