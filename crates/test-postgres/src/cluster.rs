//! One running cluster.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use crate::disk::{Disk, Means, Part};
use crate::programs::{Programs, run};

/// What the server is set up for.
#[derive(Clone, Debug)]
pub struct Options {
    settings: Vec<(String, String)>,
}

impl Default for Options {
    /// For tests: nothing needs to survive a crash, so nothing waits for the disk.
    fn default() -> Self {
        Self { settings: Vec::new() }
            .with("fsync", "off")
            .with("synchronous_commit", "off")
            .with("full_page_writes", "off")
            .with("max_connections", "200")
    }
}

impl Options {
    /// For measurements: commits are waited for as in production (the disk itself is left out: it differs from
    /// machine to machine), and the tables fit into memory.
    pub fn bench() -> Self {
        Self::default().with("synchronous_commit", "on").with("shared_buffers", "1GB").with("max_wal_size", "4GB")
    }

    /// For a primary whose machine may go away: a commit is acknowledged once its standby has it too
    /// ([`Cluster::standby`]).
    pub fn replicated() -> Self {
        Self::default().with("synchronous_commit", "on")
    }

    /// One more setting of `postgresql.conf`; a later one wins.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.settings.push((name.to_owned(), value.to_owned()));
        self
    }
}

/// A running PostgreSQL that goes away with this value.
#[derive(Debug)]
pub struct Cluster {
    programs: Programs,
    folder: PathBuf,
    port: u16,
    disk: Option<Disk>,
    keeper: Child,
}

impl Cluster {
    /// Makes and starts a cluster, and waits until it answers.
    pub fn start(options: &Options) -> io::Result<Self> {
        let cluster = Self::empty()?;
        cluster.make(&[])?;
        cluster.begin(options)
    }

    /// The same with this part of it on a small disk: its databases (those of [`Cluster::create_database`]), or its log.
    pub fn on_small_disk(options: &Options, part: Part, means: Means) -> io::Result<Self> {
        let mut cluster = Self::empty()?;
        // A limit on the size of files has to let whole ones of the log pass.
        cluster.make(&["--wal-segsize=1"])?;
        cluster.disk = Some(Disk::new(&cluster.programs, &cluster.folder, part, means)?);
        let cluster = cluster.begin(options)?;
        if let Some(tables) = cluster.disk.as_ref().and_then(Disk::tables) {
            cluster.sql("postgres", &format!("CREATE TABLESPACE small LOCATION '{}'", tables.display()))?;
        }
        Ok(cluster)
    }

    /// How its disk is small, where it is.
    pub fn small_by(&self) -> Option<Means> {
        self.disk.as_ref().map(Disk::means)
    }

    /// Leaves so many bytes of room on its small disk; within a limit on the size of files, none in those that are large.
    pub fn leave_room(&self, bytes: u64) -> io::Result<()> {
        self.disk()?.leave_room(&self.programs, &self.pids(), bytes)
    }

    /// Makes room on its small disk.
    pub fn make_room(&self) -> io::Result<()> {
        self.disk()?.make_room(&self.programs, &self.pids())
    }

    /// Starts it anew, where it has ended by itself or does so now.
    pub fn start_again(&self) -> io::Result<()> {
        if let Some(postmaster) = self.postmaster().filter(|postmaster| has_ended(*postmaster)) {
            // Killed, it has left its files, and the number that they name is taken for a server that runs until somebody asks after it.
            let lock = self.folder.join("sockets").join(format!(".s.PGSQL.{}.lock", self.port));
            for file in [self.data().join("postmaster.pid"), lock] {
                match fs::remove_file(&file) {
                    // One that has ended by itself just then has taken them along.
                    Err(error) if error.kind() != io::ErrorKind::NotFound => {
                        return Err(io::Error::other(format!("of {postmaster}: {error}")));
                    }
                    _ => {}
                }
            }
            return self.control(&["start"]);
        }
        // One that recovers by itself just then may answer an orderly stop after minutes, or never.
        self.control(&["--mode=immediate", "restart"])
    }

    fn disk(&self) -> io::Result<&Disk> {
        self.disk.as_ref().ok_or_else(|| io::Error::other("it has no small disk"))
    }

    fn make(&self, more: &[&str]) -> io::Result<()> {
        let data = self.data();
        let arguments = [
            OsStr::new("--pgdata"),
            data.as_os_str(),
            OsStr::new("--username=postgres"),
            OsStr::new("--auth=trust"),
            OsStr::new("--encoding=UTF8"),
            OsStr::new("--locale=C.UTF-8"),
            OsStr::new("--no-sync"),
        ];
        let more: Vec<_> = more.iter().map(OsStr::new).collect();
        self.programs.run("initdb", &[&arguments[..], &more[..]].concat()).map(drop)
    }

    /// A copy of this one that follows it and takes reads. From here on this one acknowledges no commit that the copy has
    /// not on its disk.
    pub fn standby(&self) -> io::Result<Self> {
        let standby = Self::empty()?;
        let (port, data) = (self.port.to_string(), standby.data());
        let copy =
            ["--host=127.0.0.1", "--username=postgres", "--checkpoint=fast", "--wal-method=stream"].map(OsStr::new);
        let of = ["--write-recovery-conf", "--no-sync", "--port", &port, "--pgdata"].map(OsStr::new);
        self.programs.run("pg_basebackup", &[&copy[..], &of[..], &[data.as_os_str()]].concat())?;
        // What the primary's own settings say comes along; its port and its sockets are said anew.
        // What it reads stays until it is read, as the operations' page has it: long exports would be ended.
        let standby = standby.begin(&Options { settings: Vec::new() }.with("hot_standby_feedback", "on"))?;
        self.sql("postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'")?;
        self.sql("postgres", "SELECT pg_reload_conf()")?;
        Ok(standby)
    }

    /// Makes a standby the primary.
    pub fn promote(&self) -> io::Result<()> {
        // Nobody follows it, so it waits for nobody.
        self.control(&["promote"])?;
        self.sql("postgres", "ALTER SYSTEM RESET synchronous_standby_names")?;
        self.sql("postgres", "SELECT pg_reload_conf()").map(drop)
    }

    /// Ends all its processes at once, as a machine does that loses its power.
    pub fn kill(&self) -> io::Result<()> {
        // One that has ended in between is no fault: the first of them takes the others down.
        let send = |signal: &str, pids: &[u32]| {
            let numbers = pids.iter().map(u32::to_string);
            Command::new("kill").arg(signal).args(numbers).stderr(Stdio::null()).status()
        };
        // Held still, the postmaster starts none while they are looked up: it would outlive the others, and while it runs no
        // server starts on the same data.
        send("-STOP", self.postmaster().as_slice())?;
        let pids = self.pids();
        send("-KILL", &pids)?;
        for _ in 0..1_000 {
            if pids.iter().all(|pid| has_ended(*pid)) {
                return Ok(());
            }
            thread::sleep(Duration::from_millis(10));
        }
        Err(io::Error::other("PostgreSQL still runs"))
    }

    /// The address of a database on whichever of these takes writes.
    pub fn url_of(clusters: &[&Self], database: &str) -> String {
        let hosts: Vec<_> = clusters.iter().map(|cluster| format!("127.0.0.1:{}", cluster.port)).collect();
        format!("postgres://postgres@{}/{database}?target_session_attrs=read-write", hosts.join(","))
    }

    /// A folder with its keeper, and no data.
    fn empty() -> io::Result<Self> {
        let programs = Programs::find()?;
        let folder = make_folder(&programs)?;
        let keeper = keep(&programs, &folder)?;
        Ok(Self { programs, folder, port: 0, disk: None, keeper })
    }

    /// Starts it on a free port, and waits until it answers.
    fn begin(mut self, options: &Options) -> io::Result<Self> {
        let initial = fs::read_to_string(self.data().join("postgresql.conf"))?;
        let mut tries = 0;
        loop {
            tries += 1;
            // The port is free now; should another process be faster, the next try takes another one.
            self.port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
            fs::write(self.data().join("postgresql.conf"), initial.clone() + &self.settings(options))?;
            match self.control(&["start"]) {
                Ok(()) => return Ok(self),
                Err(error) if tries == 3 => {
                    let log = fs::read_to_string(self.log_path()).unwrap_or_default();
                    return Err(io::Error::other(format!("{error}\n{log}")));
                }
                Err(_) => {}
            }
        }
    }

    /// The address of a database of this cluster.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }

    /// The server's log.
    pub fn log_path(&self) -> PathBuf {
        self.folder.join("log")
    }

    /// PostgreSQL's programs that this cluster runs with.
    pub fn programs(&self) -> &Programs {
        &self.programs
    }

    /// Runs SQL with `psql` and returns its rows, columns separated by `|`.
    pub fn sql(&self, database: &str, sql: &str) -> io::Result<String> {
        let url = self.url(database);
        let arguments = ["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", &url, "-c", sql];
        self.programs.run("psql", &arguments.map(OsStr::new))
    }

    /// Makes an empty database.
    pub fn create_database(&self, name: &str) -> io::Result<()> {
        let place = self.disk.as_ref().and_then(Disk::tables).map(|_| " TABLESPACE small").unwrap_or_default();
        self.sql("postgres", &format!("CREATE DATABASE \"{name}\"{place}")).map(drop)
    }

    /// All processes of the server, the postmaster first. Empty where there is no `/proc`.
    pub fn pids(&self) -> Vec<u32> {
        let Some(postmaster) = self.postmaster() else { return Vec::new() };
        let mut pids = vec![postmaster];
        let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
        pids.extend(
            entries
                .filter_map(|entry| entry.file_name().to_str()?.parse().ok())
                .filter(|pid| parent_of(*pid) == Some(postmaster)),
        );
        pids
    }

    fn postmaster(&self) -> Option<u32> {
        let text = fs::read_to_string(self.data().join("postmaster.pid")).ok()?;
        text.lines().next()?.trim().parse().ok()
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn settings(&self, options: &Options) -> String {
        let mut text = format!(
            "\nlisten_addresses = '127.0.0.1'\nport = {}\nunix_socket_directories = '{}'\nlog_line_prefix = '%m [%p] '\n",
            self.port,
            self.folder.join("sockets").display()
        );
        for (name, value) in &options.settings {
            // Writing to a String cannot fail.
            writeln!(text, "{name} = '{}'", value.replace('\'', "''")).ok();
        }
        text
    }

    fn control(&self, action: &[&str]) -> io::Result<()> {
        let words = [OsStr::new("--pgdata"), self.data().as_os_str(), OsStr::new("--log"), self.log_path().as_os_str()]
            .map(OsStr::to_owned);
        let mut arguments: Vec<&OsStr> = words.iter().map(AsRef::as_ref).collect();
        arguments.extend(["--wait", "--timeout=60"].iter().chain(action).map(OsStr::new));
        let words = self.programs.words("pg_ctl", arguments);
        let words = if let Some(disk) = &self.disk { disk.seen_by(words) } else { words };
        run("pg_ctl", &words).map(drop).map_err(|error| {
            let log = fs::read_to_string(self.log_path()).unwrap_or_default();
            let last: Vec<_> = log.lines().rev().take(5).collect();
            io::Error::other(format!("{error}; its log, from the end: {}", last.join(" | ")))
        })
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // The keeper does the work; here is only told that it may, and waited for.
        drop(self.keeper.stdin.take());
        if let Err(error) = self.keeper.wait() {
            eprintln!("PostgreSQL in {} may still run: {error}", self.folder.display());
        }
    }
}

/// A folder of its own for data, sockets and log, owned by the user that PostgreSQL runs as.
fn make_folder(programs: &Programs) -> io::Result<PathBuf> {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("muster-pg-{}-{number}", std::process::id()));
        match fs::create_dir(&folder) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            other => other?,
        }
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o700))?;
        let sockets = folder.join("sockets");
        fs::create_dir(&sockets)?;
        if let Some((user, group)) = programs.owner() {
            chown(&folder, Some(user), Some(group))?;
            chown(&sockets, Some(user), Some(group))?;
        }
        return Ok(folder);
    }
}

/// Starts the process that stops the server and removes its folder when this process closes the pipe, or ends.
/// It has a process group of its own, so that Ctrl-C in a terminal doesn't reach it.
fn keep(programs: &Programs, folder: &Path) -> io::Result<Child> {
    let data = folder.join("data");
    let stop = programs.words(
        "pg_ctl",
        ["--mode=immediate", "--wait", "--silent", "stop", "--pgdata"]
            .map(OsStr::new)
            .into_iter()
            .chain([data.as_os_str()]),
    );
    let script = r#"trap '' HUP INT TERM; folder=$1; shift; read -r _; "$@"; rm -rf "$folder""#;
    let mut keeper = Command::new("sh")
        .args(["-c", script, "muster-pg-keeper"])
        .arg(folder)
        .args(stop)
        .current_dir(std::env::temp_dir())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .process_group(0)
        .spawn()?;
    // Nothing is ever written; flushing makes sure that the pipe is there before the server is.
    if let Some(pipe) = keeper.stdin.as_mut() {
        pipe.flush()?;
    }
    Ok(keeper)
}

/// The parent of a process, from `/proc/PID/stat`, whose second field may hold spaces and parentheses.
fn parent_of(pid: u32) -> Option<u32> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let (_, after) = stat.rsplit_once(')')?;
    after.split_ascii_whitespace().nth(1)?.parse().ok()
}

/// Whether there is no such process, or nothing left of it but its number.
fn has_ended(pid: u32) -> bool {
    let Ok(stat) = fs::read_to_string(format!("/proc/{pid}/stat")) else { return true };
    stat.rsplit_once(')').is_some_and(|(_, after)| after.trim_start().starts_with('Z'))
}

#[cfg(test)]
mod postgres {
    use super::*;
    use std::time::Instant;

    #[test]
    fn starts_answers_and_leaves_nothing() -> io::Result<()> {
        crate::ensure_installed()?;
        let cluster = Cluster::start(&Options::default().with("work_mem", "7MB"))?;
        assert_eq!(cluster.sql("postgres", "SHOW work_mem")?.trim(), "7MB");
        assert_eq!(cluster.sql("postgres", "SHOW listen_addresses")?.trim(), "127.0.0.1");
        cluster.create_database("one")?;
        assert!(cluster.url("one").ends_with("/one"));
        assert_eq!(cluster.sql("one", "SELECT current_database()")?.trim(), "one");
        assert!(cluster.sql("one", "SELECT 1/0").is_err(), "an error of SQL is an error here");

        let pids = cluster.pids();
        assert!(pids.len() > 1, "the postmaster and its children: {pids:?}");
        assert!(cluster.log_path().exists());
        let folder = cluster.folder.clone();
        drop(cluster);
        assert!(!folder.exists(), "the folder is gone");
        assert!(within_seconds(5, || pids.iter().all(|pid| parent_of(*pid).is_none())), "no process is left");
        Ok(())
    }

    #[test]
    fn a_standby_has_what_was_acknowledged_when_its_primary_is_killed() -> io::Result<()> {
        crate::ensure_installed()?;
        let primary = Cluster::start(&Options::replicated())?;
        primary.create_database("one")?;
        primary.sql("one", "CREATE TABLE kept (number integer)")?;
        let standby = primary.standby()?;
        primary.sql("one", "INSERT INTO kept VALUES (7)")?;
        assert!(standby.sql("one", "INSERT INTO kept VALUES (8)").is_err(), "it takes reads alone");
        primary.kill()?;
        assert!(primary.sql("one", "SELECT 1").is_err());
        standby.promote()?;
        standby.sql("one", "INSERT INTO kept VALUES (8)")?;
        assert_eq!(standby.sql("one", "SELECT sum(number) FROM kept")?.trim(), "15");
        let url = Cluster::url_of(&[&primary, &standby], "one");
        let words = ["-X", "-A", "-t", "-d", &url, "-c", "SHOW port"].map(OsStr::new);
        assert_eq!(standby.programs.run("psql", &words)?.trim(), standby.port.to_string());
        Ok(())
    }

    #[test]
    fn a_closed_pipe_is_enough_to_stop_it() -> io::Result<()> {
        crate::ensure_installed()?;
        let mut cluster = Cluster::start(&Options::default())?;
        let (folder, pids) = (cluster.folder.clone(), cluster.pids());
        // What happens when the process that started it is killed: its end of the pipe closes, and nothing else.
        drop(cluster.keeper.stdin.take());
        std::mem::forget(cluster);
        assert!(within_seconds(20, || !folder.exists()), "the keeper has removed the folder");
        assert!(within_seconds(5, || pids.iter().all(|pid| parent_of(*pid).is_none())), "and stopped the server");
        Ok(())
    }

    /// A process that has been told to end may need a moment for it.
    fn within_seconds(seconds: u64, holds: impl Fn() -> bool) -> bool {
        let end = Instant::now() + Duration::from_secs(seconds);
        while !holds() {
            if Instant::now() > end {
                return false;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        true
    }
}
