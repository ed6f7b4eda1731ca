//! `cargo xtask dist`: the one file that is deployed, and the names of its functions in a file of their own.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use anyhow::{Context, Result, bail};

use crate::cmd::{Cmd, Show};
use crate::stopwatch::step;
use crate::{frontend, paths, progress};

/// The most bytes that the program may have.
const LARGEST: u64 = 50_000_000;
/// With TLS for its database, which a developer's build goes without.
const OPTIONS: &str = "--release -p gateway --features tls";

/// Where it lies.
pub fn program() -> PathBuf {
    paths::target().join("dist/muster")
}

pub fn run(verbose: bool) -> Result<()> {
    let show = if verbose { Show::All } else { Show::Failure };
    ensure_tools()?;
    step("Front end: packages", || frontend::install(show))?;
    step("Front end: build", || frontend::build(frontend::Build::Anew, show))?;
    step("Server: release build with TLS", || match show {
        Show::All => cargo().words("build --locked").words(OPTIONS).run(),
        Show::Failure => progress::build(cargo(), OPTIONS),
    })?;
    finish()
}

/// Builds the program of a front end that is built, beside what else runs; what it prints is seen if it fails.
pub fn build_in_background() -> JoinHandle<Result<()>> {
    thread::spawn(|| cargo().words("build --locked").words(OPTIONS).in_background().run_showing(Show::Failure))
}

/// Takes the built program apart, and refuses one that is too large.
pub fn finish() -> Result<()> {
    let program = program();
    let symbols = program.with_extension("symbols");
    fs::create_dir_all(paths::target().join("dist"))?;
    step("Names of functions into a file of their own", || apart(&program, &symbols))?;
    let size = fs::metadata(&program).with_context(|| paths::short(&program))?.len();
    let megabytes = size / 100_000;
    println!("\n{}: {}.{} MB", paths::short(&program), megabytes / 10, megabytes % 10);
    println!("{} beside it names functions in backtraces; the program runs without it", paths::short(&symbols));
    if size > LARGEST {
        bail!("that is more than the {} MB that it may have", LARGEST / 1_000_000);
    }
    Ok(())
}

/// The program says from which commit it was built, where there is one.
fn cargo() -> Cmd {
    let commit = Cmd::new("git").words("rev-parse --short=12 HEAD").quiet().read().unwrap_or_default();
    Cmd::cargo().env("MUSTER_BUILD", commit.trim())
}

/// OpenSSL is built with perl and make, and objcopy takes the program apart.
pub fn ensure_tools() -> Result<()> {
    // Debian's smallest perl has not the modules that OpenSSL asks for.
    let checks = [
        ("perl", "perl", "-MIPC::Cmd -MFindBin -MFile::Compare -e 1"),
        ("make", "make", "--version"),
        ("binutils", "objcopy", "--version"),
    ];
    let lacks = |(_, program, works): &(&str, &str, &str)| Cmd::new(program).words(works).quiet().read().is_err();
    let missing: Vec<_> = checks.into_iter().filter(lacks).map(|(package, ..)| package).collect();
    if missing.is_empty() {
        return Ok(());
    }
    test_postgres::debian::install(&missing).context("what is deployed is built with perl, make and binutils")
}

/// The program without its symbols, a sixth of it, and the symbols, which it finds where they lie beside it.
fn apart(program: &Path, symbols: &Path) -> Result<()> {
    let built = paths::target().join("release/muster");
    let objcopy = || Cmd::new("objcopy").quiet();
    objcopy()
        .arg("--only-keep-debug")
        .arg(&built)
        .arg(symbols)
        .run()
        .context("objcopy is of Debian's package binutils")?;
    let link = format!("--add-gnu-debuglink={}", symbols.display());
    objcopy().arg("--strip-all").arg(link).arg(&built).arg(program).run()
}
