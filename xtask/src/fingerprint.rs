//! Whether files are still what something was made from.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::paths;

/// A text that changes when a name or the content of a file under `folder` does.
pub fn fingerprint(folder: &Path, skipped: &[&str]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in files(folder, skipped)? {
        file.strip_prefix(folder).unwrap_or(&file).hash(&mut hasher);
        fs::read(&file)?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

/// All files under `folder`, sorted, without the folders named in `skipped` at its top.
fn files(folder: &Path, skipped: &[&str]) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| paths::short(folder))? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            found.push(entry.path());
        } else if entry.file_type()?.is_dir() && !skipped.iter().any(|name| entry.file_name() == *name) {
            found.extend(files(&entry.path(), &[])?);
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_sees_contents_and_names() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("xtask-fingerprint-{}", std::process::id()));
        fs::create_dir_all(folder.join("src"))?;
        fs::create_dir_all(folder.join("dist"))?;
        let prints = ["one", "two"].map(|content| -> Result<String> {
            fs::write(folder.join("src/a.ts"), content)?;
            fs::write(folder.join("dist/a.js"), content)?;
            fingerprint(&folder, &["dist"])
        });
        let [one, two] = prints;
        fs::rename(folder.join("src/a.ts"), folder.join("src/b.ts"))?;
        let renamed = fingerprint(&folder, &["dist"])?;
        fs::write(folder.join("dist/b.js"), "more")?;
        let built = fingerprint(&folder, &["dist"])?;
        fs::remove_dir_all(&folder)?;
        assert_ne!(one?, two?);
        assert_eq!(renamed, built, "what is built is no source");
        Ok(())
    }
}
