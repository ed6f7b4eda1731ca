//! `cargo xtask deb`: the program of `dist` as a Debian package, which brings a user, a folder, settings and a service.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::cmd::{Cmd, Show};
use crate::stopwatch::step;
use crate::{dist, paths};

/// What makes the package, of `[package.metadata.deb]` in the gateway's manifest.
const CARGO_DEB: &str = "cargo-deb";
const VERSION: &str = "3.8.0";

pub fn run(verbose: bool) -> Result<()> {
    let show = if verbose { Show::All } else { Show::Failure };
    dist::run(verbose)?;
    let file = step("Debian package", || package(show))?;
    println!("\n{}: `apt install` takes it by its path", paths::short(&file));
    Ok(())
}

/// The package of the program that `dist` has built; where it lies.
pub fn package(show: Show) -> Result<PathBuf> {
    let folder = paths::root().join("target/dist");
    if dist::program() != folder.join("muster") {
        bail!("the package is made of target/dist; run it without CARGO_TARGET_DIR");
    }
    ensure_tools()?;
    let tool = tool(show)?;
    for old in packages(&folder)? {
        fs::remove_file(old)?;
    }
    // `dist` has built the program, and taken it apart.
    let deb = Cmd::new(tool).words("--quiet --no-build --no-strip --locked --package gateway --output");
    deb.arg(&folder).run_showing(show)?;
    packages(&folder)?.pop().context("cargo-deb has made no package in target/dist")
}

/// Unpacks a package into a folder, as an installation would, and returns its program.
pub fn unpack(package: &Path, folder: &Path) -> Result<PathBuf> {
    Cmd::new("dpkg-deb").arg("--extract").arg(package).arg(folder).run()?;
    for file in ["etc/muster/muster.toml", "usr/lib/debug/usr/bin/muster.symbols"] {
        fs::metadata(folder.join(file)).with_context(|| format!("the package has no /{file}"))?;
    }
    let control = Cmd::new("dpkg-deb").arg("--info").arg(package).read()?;
    for part in ["postinst", "conffiles", "Depends: ", "libc6"] {
        if !control.contains(part) {
            bail!("the package says nothing of `{part}`:\n{control}");
        }
    }
    Ok(folder.join("usr/bin/muster"))
}

/// Whether packages of this kind can be made here.
pub fn is_debian() -> bool {
    Cmd::new("dpkg-deb").arg("--version").quiet().read().is_ok()
}

/// What finds the packages that a program needs.
fn ensure_tools() -> Result<()> {
    if Cmd::new("dpkg-shlibdeps").arg("--version").quiet().read().is_ok() {
        return Ok(());
    }
    test_postgres::debian::install(&["dpkg-dev"]).context("a Debian package is made with Debian's package dpkg-dev")
}

fn tool(show: Show) -> Result<PathBuf> {
    let folder = paths::target().join("tools");
    let program = folder.join("bin").join(CARGO_DEB);
    if !program.exists() {
        let install = Cmd::cargo().words("install --locked --root").arg(&folder);
        install.args(["--version", VERSION, CARGO_DEB]).run_showing(show)?;
    }
    Ok(program)
}

fn packages(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| paths::short(folder))? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "deb") {
            found.push(path);
        }
    }
    Ok(found)
}
