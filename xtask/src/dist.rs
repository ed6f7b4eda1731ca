//! `cargo xtask dist`: the one file that is deployed.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::cmd::Cmd;
use crate::stopwatch::timed;
use crate::{frontend, paths};

const LARGEST: u64 = 40_000_000;

pub fn run() -> Result<()> {
    timed("front end: packages", frontend::install)?;
    timed("front end: build", || frontend::build(frontend::Build::Anew))?;
    timed("server: release build with TLS", || Cmd::cargo().words("build --release -p gateway --features tls").run())?;
    let program = paths::target().join("release/muster");
    let size = fs::metadata(&program).with_context(|| paths::short(&program))?.len();
    let megabytes = size / 100_000;
    println!("\n{}: {}.{} MB", paths::short(&program), megabytes / 10, megabytes % 10);
    if size > LARGEST {
        bail!("that is more than the {} MB that it may have", LARGEST / 1_000_000);
    }
    Ok(())
}
