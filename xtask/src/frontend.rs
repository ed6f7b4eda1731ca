//! The front end's tools: Node, npm, its scripts, and the browser of the tests.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::cmd::{Cmd, Show};
use crate::fingerprint::fingerprint;
use crate::paths;

const OLDEST_NODE: u32 = 20;
/// npm 10 fails on some of the packages.
const OLDEST_NPM: u32 = 11;
const CHROMIUM: &str = "/usr/bin/chromium";
/// What the built pages are not made from.
const NOT_SOURCES: [&str; 7] =
    ["node_modules", "dist", "e2e", "test-results", "playwright-report", "coverage", ".vite"];

/// An npm script of the front end.
pub fn script(name: &str) -> Cmd {
    Cmd::new("npm").args(["run", "--silent", name]).dir(paths::frontend())
}

/// An error that says what to install where Node or npm is missing or too old.
pub fn check_node() -> Result<()> {
    let advice = format!("install Node.js {OLDEST_NODE} or newer with npm (version 24 is what CI uses)");
    let node = major(&version("node").with_context(|| advice.clone())?);
    if node < OLDEST_NODE {
        bail!("Node.js {node} is too old; {advice}");
    }
    version("npm").with_context(|| advice)?;
    Ok(())
}

/// Installs the packages of `package-lock.json` unless exactly these are installed.
pub fn install(show: Show) -> Result<()> {
    check_node()?;
    let lock = fs::read(paths::frontend().join("package-lock.json")).context("frontend/package-lock.json")?;
    let mark = paths::frontend().join("node_modules/.installed-from");
    // Who ran npm by hand has left no mark, but npm has.
    let current = match fs::read(&mark) {
        Ok(installed) => installed == lock,
        Err(_) => newer("node_modules/.package-lock.json", "package-lock.json"),
    };
    if current {
        if show == Show::All {
            println!("the front end's packages are installed");
        }
        return Ok(());
    }
    let npm =
        if major(&version("npm")?) < OLDEST_NPM { Cmd::new("npx").args(["--yes", "npm@11"]) } else { Cmd::new("npm") };
    // `npm ci` would refuse the lock file: the linter names optional packages for platforms that not every registry
    // has, and what could not be asked about stands in no lock file. This takes the locked versions all the same, and
    // writes neither file.
    npm.args(["install", "--no-save", "--no-audit", "--no-fund"]).dir(paths::frontend()).run_showing(show)?;
    fs::create_dir_all(paths::frontend().join("node_modules"))?;
    fs::write(&mark, lock).with_context(|| paths::short(&mark))?;
    Ok(())
}

/// Whether pages that were made from the sources as they are will do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Build {
    IfChanged,
    Anew,
}

/// Builds the pages into `frontend/dist`.
pub fn build(when: Build, show: Show) -> Result<()> {
    let mark = paths::target().join("xtask/frontend-built-from");
    // The map of the guide is a part of the pages, its text is not.
    let sources =
        fingerprint(&paths::frontend(), &NOT_SOURCES)? + &fingerprint(&paths::root().join("docs/guide"), &["src"])?;
    let built = paths::frontend().join("dist/index.html").exists()
        && fs::read_to_string(&mark).is_ok_and(|built| built == sources);
    if built && when == Build::IfChanged {
        if show == Show::All {
            println!("frontend/dist is up to date");
        }
        return Ok(());
    }
    script("build").run_showing(show)?;
    if let Some(folder) = mark.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(mark, sources)?;
    Ok(())
}

/// Makes sure that the browser of the tests is there.
pub fn ensure_chromium() -> Result<()> {
    if Path::new(CHROMIUM).exists() {
        return Ok(());
    }
    test_postgres::debian::install(&["chromium", "fonts-dejavu-core"])
        .context("the browser tests need Chromium as /usr/bin/chromium")
}

/// The mail server of the browser tests makes itself a certificate.
pub fn ensure_openssl() -> Result<()> {
    if Cmd::new("openssl").arg("version").quiet().read().is_ok() {
        return Ok(());
    }
    test_postgres::debian::install(&["openssl"]).context("the browser tests need the program openssl")
}

/// Whether one file of the front end was written after another.
fn newer(one: &str, other: &str) -> bool {
    let written = |name: &str| fs::metadata(paths::frontend().join(name)).and_then(|file| file.modified()).ok();
    written(one).is_some_and(|time| Some(time) > written(other))
}

fn version(program: &str) -> Result<String> {
    Cmd::new(program).arg("--version").quiet().read()
}

/// `24` of `v24.1.0`.
fn major(version: &str) -> u32 {
    version.trim().trim_start_matches('v').split('.').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_first_number() {
        assert_eq!(major("v24.1.0\n"), 24);
        assert_eq!(major("9.8.1"), 9);
        assert_eq!(major("unknown"), 0);
    }
}
