//! Where PostgreSQL's programs are, and as whom they run.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::debian;

const DEBIAN_HOME: &str = "/usr/lib/postgresql";
const CREATE_CLUSTER: &str = "/etc/postgresql-common/createcluster.conf";

/// PostgreSQL's programs (`initdb`, `pg_ctl`, `psql`, `pgbench`, …) of one version.
#[derive(Clone, Debug)]
pub struct Programs {
    folder: PathBuf,
    /// The user and group that they run as when this process is root.
    owner: Option<(u32, u32)>,
}

impl Programs {
    /// The newest PostgreSQL that is installed. An error names what to install.
    pub fn find() -> io::Result<Self> {
        let folder = newest(Path::new(DEBIAN_HOME)).or_else(on_path).ok_or_else(|| {
            io::Error::new(
                io::ErrorKind::NotFound,
                "PostgreSQL's server programs (initdb, pg_ctl) are not installed; install Debian's package \
                 `postgresql`: sudo apt-get install postgresql",
            )
        })?;
        let owner = if debian::is_root() {
            Some((debian::id("-u", Some("postgres"))?, debian::id("-g", Some("postgres"))?))
        } else {
            None
        };
        Ok(Self { folder, owner })
    }

    /// The path of one program.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    pub(crate) fn owner(&self) -> Option<(u32, u32)> {
        self.owner
    }

    /// The words that run a program as a user that PostgreSQL accepts.
    pub(crate) fn words<I, S>(&self, name: &str, arguments: I) -> Vec<OsString>
    where
        I: IntoIterator<Item = S>,
        S: AsRef<OsStr>,
    {
        let mut words = self.as_owner(self.path(name));
        words.extend(arguments.into_iter().map(|argument| argument.as_ref().to_owned()));
        words
    }

    /// The words that run any program as that user, as far as its name.
    pub(crate) fn as_owner(&self, program: impl Into<OsString>) -> Vec<OsString> {
        let mut words = Vec::new();
        if self.owner.is_some() {
            words.extend(["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"].map(OsString::from));
        }
        words.push(program.into());
        words
    }

    /// Runs a program to its end and returns what it printed.
    pub(crate) fn run(&self, name: &str, arguments: &[&OsStr]) -> io::Result<String> {
        run(name, &self.words(name, arguments))
    }
}

/// Runs these words to their end and returns what they printed; an error calls them by this name.
pub(crate) fn run(name: &str, words: &[OsString]) -> io::Result<String> {
    let Some((first, rest)) = words.split_first() else {
        return Err(io::Error::other("no program"));
    };
    // The home of root is closed to the user that PostgreSQL runs as.
    let output = Command::new(first)
        .args(rest)
        .current_dir(std::env::temp_dir())
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .output()
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", first.display())))?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    Err(io::Error::other(format!(
        "{name} failed ({}): {}{}",
        output.status,
        String::from_utf8_lossy(&output.stderr).trim(),
        String::from_utf8_lossy(&output.stdout).trim()
    )))
}

/// Installs Debian's `postgresql` when the programs are missing and this process may; no service is started by it.
pub fn ensure_installed() -> io::Result<Programs> {
    if let Ok(programs) = Programs::find() {
        return Ok(programs);
    }
    if !debian::can_install() {
        return Programs::find();
    }
    let settings = Path::new(CREATE_CLUSTER);
    if let Some(folder) = settings.parent() {
        fs::create_dir_all(folder)?;
    }
    // Whoever has written this file already has decided for themselves.
    if !settings.exists() {
        fs::File::create(settings)?.write_all(b"create_main_cluster = false\n")?;
    }
    debian::install(&["postgresql"])?;
    Programs::find()
}

/// The `bin` folder of the highest version under `home` that can make a cluster.
fn newest(home: &Path) -> Option<PathBuf> {
    fs::read_dir(home)
        .ok()?
        .flatten()
        .filter_map(|entry| {
            let version: u32 = entry.file_name().to_str()?.parse().ok()?;
            let folder = entry.path().join("bin");
            folder.join("initdb").exists().then_some((version, folder))
        })
        .max_by_key(|(version, _)| *version)
        .map(|(_, folder)| folder)
}

/// The folder of `initdb` on the search path.
fn on_path() -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?).find(|folder| folder.join("initdb").exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_counts_as_a_number() -> io::Result<()> {
        let home = std::env::temp_dir().join(format!("muster-versions-{}", std::process::id()));
        for version in ["9", "15", "16", "common"] {
            fs::create_dir_all(home.join(version).join("bin"))?;
        }
        for version in ["9", "15"] {
            fs::write(home.join(version).join("bin/initdb"), "")?;
        }
        let found = newest(&home);
        fs::remove_dir_all(&home)?;
        assert_eq!(found, Some(home.join("15/bin")), "16 has no initdb, and 9 is older than 15");
        Ok(())
    }
}
