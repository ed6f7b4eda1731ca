//! The data folder: for its owner alone.

use std::fs::{self, DirBuilder};
use std::os::unix::fs::{DirBuilderExt as _, PermissionsExt as _};
use std::path::Path;

use kernel::{Error, Result};
use rustix::fs::{Access, Mode};

/// From here on, whatever this process makes is for its owner alone.
pub fn keep_private() {
    rustix::process::umask(Mode::RWXG | Mode::RWXO);
}

/// Makes the folder, where it is not there yet.
pub fn make(folder: &Path) -> Result<()> {
    let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.map_err(|error| Error::setting("MUSTER_DATA_DIR", format!("Can't be written to: {error}")))
}

/// Whether we may write into the folder: one that lies on a disk that is mounted to be read alone, or that is another user's,
/// would show it at the first thing that is to be kept.
pub fn writable(folder: &Path) -> Result<()> {
    let may = rustix::fs::access(folder, Access::WRITE_OK | Access::EXEC_OK);
    may.map_err(|error| Error::setting("MUSTER_DATA_DIR", format!("MUSTER_DATA_DIR can't be written to: {error}.")))
}

/// What others on this machine can read of the folder and of the database's file, a line each. Below a folder that is shut
/// nothing can be read.
pub fn open_to_others(folder: &Path, database: Option<&Path>) -> Vec<String> {
    let mut problems = Vec::new();
    look_through(folder, &mut problems);
    if let Some(database) = database.filter(|database| !database.starts_with(folder)) {
        look_through(database, &mut problems);
    }
    problems
}

fn look_through(path: &Path, problems: &mut Vec<String>) {
    let Ok(metadata) = fs::symlink_metadata(path) else { return };
    let mode = metadata.permissions().mode() & 0o777;
    let others = mode & 0o077;
    if metadata.is_symlink() || others == 0 {
        return;
    }
    let wanted = if metadata.is_dir() { "700" } else { "600" };
    problems.push(format!("{} can be read by others ({mode:03o}): chmod {wanted} it", path.display()));
    if metadata.is_dir() {
        let entries = fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut entries: Vec<_> = entries.collect();
        entries.sort();
        for entry in entries {
            look_through(&entry, problems);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{make, open_to_others};
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt as _;
    use std::path::Path;

    fn open(path: &Path, mode: u32) {
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    }

    #[test]
    fn what_others_can_read_is_named() {
        let top = tempfile::tempdir().unwrap();
        let folder = top.path().join("a/data");
        make(&folder).unwrap();
        make(&folder).unwrap();
        let mode = fs::metadata(&folder).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o700);
        let (inside, outside) = (folder.join("muster.db"), top.path().join("other.db"));
        for file in [&inside, &outside] {
            fs::write(file, "").unwrap();
            open(file, 0o644);
        }
        assert_eq!(open_to_others(&folder, Some(&inside)), Vec::<String>::new(), "the folder is shut");
        let line = |path: &Path, mode: &str| format!("{} can be read by others ({mode}): chmod 600 it", path.display());
        assert_eq!(open_to_others(&folder, Some(&outside)), [line(&outside, "644")]);
        open(&folder, 0o750);
        let first = format!("{} can be read by others (750): chmod 700 it", folder.display());
        assert_eq!(open_to_others(&folder, None), [first.clone(), line(&inside, "644")]);
        open(&inside, 0o600);
        assert_eq!(open_to_others(&folder, None), [first]);
    }
}
