//! The Rust side: formatting, the project's rules, lints, supply chain, tests.

use std::env;

use anyhow::{Context, Result, bail};

use super::counts::{self, Counts};
use super::report::{NotRun, Report};
use super::{Postgres, deny};
use crate::args::Part;
use crate::cmd::Cmd;
use crate::{schemathesis, tidy, wheel};

/// Where the tests that need a PostgreSQL find it (see the crate test-support).
const POSTGRES: &str = "MUSTER_TEST_POSTGRES";

/// The wheel of the checker of spelling: a later one knows more mistakes, and would find some on its own day.
const SPELLING: &str = "typos==1.52.0";

/// The checks that run no test.
pub fn checks(report: &mut Report) -> Result<()> {
    report.step("format", |_| Cmd::cargo().words("fmt --all --check").run())?;
    report.step("tidy", |_| tidy::run())?;
    report.step("spelling", |_| {
        let typos = wheel::find("typos", SPELLING)?;
        // What belongs to the project, whether or not its name begins with a dot.
        Cmd::new(typos).words("--format brief --hidden --exclude .git .").run()
    })?;
    report.step("clippy", |_| {
        Cmd::cargo().words("clippy --locked --quiet --workspace --all-targets -- -D warnings").run()
    })?;
    deny::run(report)
}

/// `cargo test`: everything, or by part, which a test's path decides: those on PostgreSQL have `postgres` in it.
pub fn tests(report: &mut Report, only: Option<Part>, postgres: &mut Postgres) -> Result<()> {
    let mut cargo = Cmd::cargo().words("test --locked --quiet --workspace --no-fail-fast");
    match only {
        Some(Part::Rust) => {
            let cargo = cargo.words("-- --skip postgres");
            return report.step("rust tests", |counts| test(&cargo, counts));
        }
        Some(_) => cargo = cargo.words("-- postgres"),
        None => {}
    }
    report.step("rust tests", |counts| {
        if let Ok(url) = env::var(POSTGRES) {
            println!("using the PostgreSQL of {POSTGRES}: {url}");
            return test(&cargo, counts);
        }
        let url = postgres.cluster()?.url("postgres");
        test(&cargo.env(POSTGRES, url), counts)
    })
}

/// A part of what schemathesis asks, where somebody has installed it: 93 MB of Python are not worth fetching for it.
pub fn schemathesis(report: &mut Report) -> Result<()> {
    report.step("schemathesis: some calls, as each role", |_| {
        let Some(program) = wheel::there(schemathesis::PROGRAM) else {
            let why = "schemathesis did NOT ask: it is neither on the search path nor in target/schemathesis, where \
                       `cargo xtask schemathesis` puts it";
            return Err(NotRun(why.to_owned()).into());
        };
        schemathesis::ask_some(&program)
    })
}

fn test(cargo: &Cmd, counts: &mut Counts) -> Result<()> {
    let (text, result) = cargo.tee()?;
    *counts = counts::cargo(&text);
    result.with_context(|| counts::failures(&text))?;
    if *counts == Counts::default() {
        bail!("no test ran: {cargo}");
    }
    Ok(())
}
