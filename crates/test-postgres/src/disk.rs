//! A small disk for a part of a cluster: what happens once it is full.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, BufRead as _, BufReader};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::debian;
use crate::programs::{Programs, run};

/// What lies on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The databases that tests make. What can't be written is refused.
    Databases,
    /// The log (`pg_wal`). PostgreSQL can't go on without it, and ends.
    Log,
}

/// How it is small.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// A file system of its own, in memory, which the server alone sees: what finds no room there is refused as on any disk
    /// (SQLSTATE 53100). Root can mount one, and so can others where they may have a user namespace. A machine that allows
    /// neither, as most containers do, gets [`Means::Limit`], and a line that says so.
    FileSystem,
    /// A limit on the size of the server's files, for which nobody needs a right. PostgreSQL says "File too large" then, and
    /// takes it for a fault of its own (SQLSTATE XX000).
    Limit,
}

/// How large the file system is.
const SIZE: &str = "64m";
/// What a file of the databases may hold under a limit: a whole one of the log.
const MOST_OF_A_TABLE: &str = "1048576";
/// What a file of the log may hold under a limit: a half.
const MOST_OF_THE_LOG: &str = "524288";

/// Mounts it, and holds it until the pipe closes. The folders are those of the user whom PostgreSQL runs as.
const HOLD: &str = r#"mount -t tmpfs -o size="$2",mode=755 small "$1" && mkdir -m 700 "$1/tables" "$1/log" &&
    chown -R "$3" "$1" && echo held && read -r _"#;
/// All but so many bytes of it are taken by another file.
const FILL: &str = r#"rm -f "$1/ballast"; free=$(($(stat --file-system --format='%a * %S' "$1")));
    fallocate --length $((free - $2)) "$1/ballast""#;
const EMPTY: &str = r#"rm -f "$1/ballast""#;
/// Puts the log of a server that does not run there.
const MOVE_THE_LOG: &str = r#"cp -a "$2/pg_wal/." "$1/log" && rm -r "$2/pg_wal" && ln -s "$1/log" "$2/pg_wal""#;

/// See the module.
#[derive(Debug)]
pub(crate) struct Disk {
    part: Part,
    folder: PathBuf,
    /// Who holds the file system; none where there is a limit.
    holder: Option<Child>,
    /// In a user namespace everybody is root, as whom PostgreSQL does not run: what makes them themselves again.
    themselves: Vec<OsString>,
}

impl Disk {
    /// A disk for this part of the cluster whose folder this is, which is made and does not run yet.
    pub(crate) fn new(programs: &Programs, of: &Path, part: Part, means: Means) -> io::Result<Self> {
        let mut disk = Self { part, folder: of.join("disk"), holder: None, themselves: Vec::new() };
        if means == Means::FileSystem {
            if !debian::is_root() {
                let (user, group) = (debian::id("-u", None)?, debian::id("-g", None)?);
                let again = [format!("--map-user={user}"), format!("--map-group={group}")];
                disk.themselves = ["--user", "--preserve-credentials", "unshare"]
                    .map(OsString::from)
                    .into_iter()
                    .chain(again.map(Into::into))
                    .collect();
            }
            fs::create_dir(&disk.folder)?;
            match hold(&disk.folder, programs.owner()) {
                Ok(holder) => disk.holder = Some(holder),
                Err(error) => eprintln!("no file system can be mounted here ({error}): a limit on files is taken"),
            }
        }
        if disk.holder.is_some() && part == Part::Log {
            disk.inside(programs, MOVE_THE_LOG, of.join("data").as_os_str())?;
        }
        Ok(disk)
    }

    /// What it came to be.
    pub(crate) fn means(&self) -> Means {
        if self.holder.is_some() { Means::FileSystem } else { Means::Limit }
    }

    /// Where its databases are, if they have a place of their own.
    pub(crate) fn tables(&self) -> Option<PathBuf> {
        (self.holder.is_some() && self.part == Part::Databases).then(|| self.folder.join("tables"))
    }

    /// The same words, run where the file system is seen.
    pub(crate) fn seen_by(&self, words: Vec<OsString>) -> Vec<OsString> {
        let Some(holder) = &self.holder else { return words };
        let mut there: Vec<OsString> = ["nsenter", "--target"].map(OsString::from).to_vec();
        there.push(holder.id().to_string().into());
        there.push("--mount".into());
        there.extend(self.themselves.iter().cloned());
        there.extend(words);
        there
    }

    /// See [`crate::Cluster::leave_room`].
    pub(crate) fn leave_room(&self, programs: &Programs, pids: &[u32], bytes: u64) -> io::Result<()> {
        if self.holder.is_some() {
            return self.inside(programs, FILL, OsStr::new(&bytes.to_string()));
        }
        limit(programs, pids, if self.part == Part::Log { MOST_OF_THE_LOG } else { MOST_OF_A_TABLE })
    }

    /// See [`crate::Cluster::make_room`].
    pub(crate) fn make_room(&self, programs: &Programs, pids: &[u32]) -> io::Result<()> {
        if self.holder.is_some() {
            self.inside(programs, EMPTY, OsStr::new(""))
        } else {
            limit(programs, pids, "unlimited")
        }
    }

    fn inside(&self, programs: &Programs, script: &str, argument: &OsStr) -> io::Result<()> {
        let mut words = programs.as_owner("sh");
        words.extend([OsStr::new("-ec"), OsStr::new(script), OsStr::new("sh")].map(OsStr::to_owned));
        words.extend([self.folder.as_os_str(), argument].map(OsStr::to_owned));
        run("sh", &self.seen_by(words)).map(drop)
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if let Some(mut holder) = self.holder.take() {
            // The mount goes with the last process that sees it: the server's own, which its keeper ends.
            drop(holder.stdin.take());
            holder.wait().map(drop).unwrap_or_default();
        }
    }
}

/// The process that mounts a file system on the folder and holds it.
fn hold(folder: &Path, owner: Option<(u32, u32)>) -> io::Result<Child> {
    let mut command = Command::new("unshare");
    if owner.is_none() {
        command.arg("--map-root-user");
    }
    let (user, group) = owner.unwrap_or_default();
    command.args(["--mount", "sh", "-ec", HOLD, "sh"]).arg(folder).arg(SIZE).arg(format!("{user}:{group}"));
    // Ctrl-C in a terminal ends the test, and the test ends it.
    command.current_dir(std::env::temp_dir()).process_group(0);
    let mut holder = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let mut said = String::new();
    if let Some(output) = holder.stdout.take() {
        BufReader::new(output).read_line(&mut said)?;
    }
    if said.trim() == "held" {
        return Ok(holder);
    }
    let output = holder.wait_with_output()?;
    Err(io::Error::other(String::from_utf8_lossy(&output.stderr).trim().to_owned()))
}

/// No file of these processes, and of those that they start, may hold more than this from now on. The postmaster is the first.
fn limit(programs: &Programs, pids: &[u32], bytes: &str) -> io::Result<()> {
    for pid in pids {
        // Who owns a process may do that, and root without all of its rights may not.
        let mut words = programs.as_owner("prlimit");
        words.extend([format!("--pid={pid}"), format!("--fsize={bytes}:")].map(OsString::from));
        match run("prlimit", &words) {
            // It has ended in between.
            Err(_) if !Path::new("/proc").join(pid.to_string()).exists() => {}
            done => drop(done?),
        }
    }
    Ok(())
}

#[cfg(test)]
mod postgres {
    use super::*;
    use crate::{Cluster, Options};

    /// Fills a table until there is no room; what PostgreSQL says then.
    fn fill(cluster: &Cluster) -> String {
        let more = "INSERT INTO kept SELECT repeat(md5(random()::text), 60) FROM generate_series(1, 5000)";
        (0..20).find_map(|_| cluster.sql("one", more).err()).expect("it is never full").to_string()
    }

    #[test]
    fn databases_find_no_room_and_find_it_again() -> io::Result<()> {
        crate::ensure_installed()?;
        for means in [Means::FileSystem, Means::Limit] {
            let cluster = Cluster::on_small_disk(&Options::default(), Part::Databases, means)?;
            cluster.create_database("one")?;
            cluster.sql("one", "CREATE TABLE kept (text text)")?;
            cluster.leave_room(100_000)?;
            let said = fill(&cluster);
            let words = if cluster.small_by() == Some(Means::FileSystem) {
                "No space left on device"
            } else {
                "File too large"
            };
            assert!(said.contains(words) || said.contains("wrote only 4096 of 8192 bytes"), "{means:?}: {said}");
            cluster.make_room()?;
            cluster.sql("one", "INSERT INTO kept SELECT repeat('x', 10000) FROM generate_series(1, 500)")?;
        }
        Ok(())
    }

    #[test]
    fn a_log_without_room_ends_the_server_which_can_be_started_again() -> io::Result<()> {
        crate::ensure_installed()?;
        for means in [Means::FileSystem, Means::Limit] {
            let cluster = Cluster::on_small_disk(&Options::replicated(), Part::Log, means)?;
            cluster.create_database("one")?;
            cluster.sql("one", "CREATE TABLE kept (text text)")?;
            // Somebody who was to read the log is gone, so all of it is kept.
            cluster.sql("one", "SELECT pg_create_physical_replication_slot('gone', true)")?;
            cluster.leave_room(3_000_000)?;
            fill(&cluster);
            cluster.make_room()?;
            cluster.start_again()?;
            cluster.sql("one", "INSERT INTO kept VALUES ('x')")?;
            let log = fs::read_to_string(cluster.log_path())?;
            assert!(log.contains("PANIC:  could not write"), "{means:?}: {log}");
        }
        Ok(())
    }
}
