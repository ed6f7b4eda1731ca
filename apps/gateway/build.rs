//! Puts the front end where it is embedded from: the built one, or a placeholder, so that a build needs no Node.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let built = root.join("../../frontend/dist");
    let source = if built.join("index.html").is_file() { built.clone() } else { root.join("placeholder") };
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let target = out.join("web");
    if target.exists() {
        fs::remove_dir_all(&target)?;
    }
    copy(&source, &target)?;
    // rust-embed takes the folder as a literal; its own way to name one by a variable brings a copyleft crate.
    let folder = target.display();
    let files = format!("#[derive(rust_embed::RustEmbed)]\n#[folder = \"{folder}\"]\nstruct Files;\n");
    fs::write(out.join("files.rs"), files)?;
    // A folder that does not exist yet is watched by its parent, which always does.
    let watched = if built.exists() { built } else { root.join("../../frontend") };
    println!("cargo::rerun-if-changed={}", watched.display());
    println!("cargo::rerun-if-changed={}", root.join("placeholder").display());
    Ok(())
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}
