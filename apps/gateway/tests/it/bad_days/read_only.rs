//! The data folder can't be written to.

use std::collections::BTreeSet;
use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// Somebody whom permissions hold; they don't hold root.
pub(super) const NOBODY: u32 = 65_534;

#[test]
fn a_data_folder_that_can_not_be_written_to_is_said_at_the_start() {
    let top = tempfile::tempdir().unwrap();
    let (folder, copy) = (top.path().join("data"), top.path().join("muster"));
    fs::create_dir(&folder).unwrap();
    let is_root = rustix::process::geteuid().is_root();
    if is_root {
        // Where it was built may be shut to others.
        fs::copy(env!("CARGO_BIN_EXE_muster"), &copy).unwrap();
        fs::set_permissions(top.path(), Permissions::from_mode(0o755)).unwrap();
        chown(&folder, Some(NOBODY), Some(NOBODY)).unwrap();
    }
    let muster = |command: &str| {
        let mut program = Command::new(if is_root { copy.as_path() } else { Path::new(env!("CARGO_BIN_EXE_muster")) });
        if is_root {
            program.uid(NOBODY).gid(NOBODY);
        }
        let output = program
            .arg(command)
            .env_remove("DATABASE_URL")
            .env_remove("MUSTER_SECRET")
            .env("MUSTER_DATA_DIR", &folder)
            .env("MUSTER_LISTEN", "127.0.0.1:0")
            .current_dir(top.path())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let shut = |mode: u32| fs::set_permissions(&folder, Permissions::from_mode(mode)).unwrap();
    let names = || fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect::<BTreeSet<_>>();
    // A new one, and one in which all is there already.
    for _ in 0..2 {
        let before = names();
        shut(0o500);
        let (served, said) = muster("serve");
        assert!(!served && said.contains("MUSTER_DATA_DIR can't be written to: Permission denied"), "{said}");
        assert_eq!(names(), before);
        shut(0o700);
        let (migrated, said) = muster("migrate");
        assert!(migrated, "{said}");
    }
}
