//! The OpenAPI document: the program prints it, the front end's client is generated from the copy in `frontend/`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::cmd::{Cmd, Show};
use crate::muster::{self, Profile};
use crate::stopwatch::timed;
use crate::{frontend, paths};

/// `cargo xtask openapi`: writes the copy, and the client from it.
pub fn write() -> Result<()> {
    let program = timed("build", || muster::build(Profile::Dev, Show::All))?;
    let document = document(&program)?;
    if fs::read(copy()).is_ok_and(|current| current == document) {
        println!("frontend/openapi.json is up to date");
    } else {
        fs::write(copy(), &document)?;
        println!("frontend/openapi.json written ({} bytes)", document.len());
    }
    timed("front end: packages", || frontend::install(Show::All))?;
    timed("front end: client", || frontend::script("codegen").run())
}

/// An error when the copy is not what the program prints.
pub fn check(program: &Path) -> Result<()> {
    let current = fs::read(copy()).context("frontend/openapi.json is missing; write it with `cargo xtask openapi`")?;
    if current != document(program)? {
        bail!("frontend/openapi.json differs from what the program prints; write it again: cargo xtask openapi");
    }
    Ok(())
}

fn document(program: &Path) -> Result<Vec<u8>> {
    // No database is asked for this; should one be made all the same, then not in the user's data folder.
    Cmd::new(program).arg("openapi").env("MUSTER_DATA_DIR", paths::target().join("xtask/openapi")).quiet().read_bytes()
}

fn copy() -> PathBuf {
    paths::frontend().join("openapi.json")
}
