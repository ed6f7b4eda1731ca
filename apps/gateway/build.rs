//! Puts the pages where they are embedded from: the built front end, or a placeholder, so that a build needs no Node, and the
//! guide. What has a packed form lies there in that alone, which leaves room for the guide's pictures.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use flate2::Compression;
use flate2::write::GzEncoder;

/// What browsers take packed.
const TEXTS: [&str; 4] = ["html", "css", "js", "txt"];

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
    let docs = root.join("../../docs");
    write_guide(&docs, letters(&target)?.as_deref(), &target.join("help"))?;
    // rust-embed takes the folder as a literal; its own way to name one by a variable brings a copyleft crate.
    let folder = target.display();
    let files = format!("#[derive(rust_embed::RustEmbed)]\n#[folder = \"{folder}\"]\nstruct Files;\n");
    fs::write(out.join("files.rs"), files)?;
    // A folder that does not exist yet is watched by its parent, which always does.
    let watched = if built.exists() { built } else { root.join("../../frontend") };
    for watched in
        [watched, root.join("placeholder"), docs.join("guide"), docs.join("rules"), docs.join("operations.md")]
    {
        println!("cargo::rerun-if-changed={}", watched.display());
    }
    pack_relocations();
    println!("cargo::rerun-if-changed=build.rs");
    Ok(())
}

/// A release keeps the addresses that its start fills in as a bitmap: 2.6 MB less (decision 82).
fn pack_relocations() {
    let is = |name: &str, wanted: &str| env::var(name).is_ok_and(|value| value == wanted);
    if is("PROFILE", "release") && is("CARGO_CFG_TARGET_OS", "linux") && is("CARGO_CFG_TARGET_ENV", "gnu") {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        // What the build tells of itself is nobody's business.
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        let mut packed = entry.path().into_os_string();
        packed.push(".br");
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &to.join(name))?;
        } else if !Path::new(&packed).is_file() {
            fs::copy(entry.path(), to.join(name))?;
        }
    }
    Ok(())
}

/// The address of the front end's font for Latin letters; the placeholder has none.
fn letters(web: &Path) -> io::Result<Option<String>> {
    let assets = web.join("assets");
    if !assets.is_dir() {
        return Ok(None);
    }
    for entry in fs::read_dir(assets)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.starts_with("inter-latin-opsz-") && name.contains(".woff2") {
            return Ok(Some(format!("/assets/{name}")));
        }
    }
    Ok(None)
}

fn write_guide(docs: &Path, letters: Option<&str>, target: &Path) -> io::Result<()> {
    for file in guide::files(docs, letters)? {
        let path = target.join(&file.name);
        fs::create_dir_all(path.parent().unwrap_or(target))?;
        let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
        if TEXTS.contains(&ending.as_str()) {
            let packed = path.with_extension(ending + ".gz");
            let mut packer = GzEncoder::new(fs::File::create(packed)?, Compression::best());
            io::Write::write_all(&mut packer, &file.content)?;
            packer.finish()?;
        } else {
            fs::write(path, file.content)?;
        }
    }
    Ok(())
}
