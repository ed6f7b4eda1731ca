//! Several instances behind HAProxy, on a PostgreSQL with a standby and one S3 store, as `deploy/` and the operations' page
//! say: which of them answers makes no difference, and any of them may go away.

mod drill;
mod events;
pub mod holds;
mod killed;
mod pgbouncer;
mod replicas;
pub mod work;

use std::fs::{self, Permissions};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::unix::fs::{DirBuilderExt as _, PermissionsExt as _};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chrono::{Datelike as _, Days, NaiveDate, Weekday};
use serde_json::Value;
use tempfile::TempDir;
use test_postgres::haproxy;
use test_support::TestDatabase;

use crate::program::SECRET;

/// How long anything may take, with room for a busy machine.
const PATIENCE: Duration = Duration::from_secs(90);

/// A process that ends with the value.
pub struct Running(pub Child);

impl Running {
    /// A `muster serve`, and where it listens.
    pub fn serving(program: &mut Command) -> (Self, SocketAddr) {
        let mut child = program.stdout(Stdio::piped()).spawn().unwrap();
        let line = BufReader::new(child.stdout.take().unwrap()).lines().next().unwrap().unwrap();
        (Self(child), line.strip_prefix("listening on http://").unwrap().parse().unwrap())
    }

    /// As a machine ends it that loses its power.
    pub fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }

    /// As a service manager ends it: it seals the trail before it goes.
    pub fn end(mut self) {
        assert!(Command::new("kill").arg(self.0.id().to_string()).status().unwrap().success());
        until("it ends", || self.0.try_wait().unwrap());
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// An installation: its folder and its settings.
pub struct Home {
    pub folder: TempDir,
    settings: Vec<(String, String)>,
}

impl Home {
    pub fn new(settings: &[(&str, &str)]) -> Self {
        let settings = settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Self { folder: tempfile::tempdir().unwrap(), settings }
    }

    /// One whose programs run on a test's database, with [`SECRET`].
    pub fn on(db: &TestDatabase) -> Self {
        if let Some(file) = db.file() {
            // As a program makes one.
            fs::set_permissions(file, Permissions::from_mode(0o600)).unwrap();
        }
        Self::new(&[("DATABASE_URL", db.url()), ("MUSTER_SECRET", &"07".repeat(SECRET.len()))])
    }

    /// What an operator asks after a bad day.
    pub fn is_well(&self) {
        assert!(self.run(&["audit", "verify"]).contains("the audit trail is whole"));
        assert_eq!(self.run(&["check"]), "All is well.\n");
    }

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    pub fn program(&self) -> Command {
        let mut program = Command::new(env!("CARGO_BIN_EXE_muster"));
        program.env_remove("DATABASE_URL").env_remove("MUSTER_SECRET").current_dir(self.folder.path());
        program.env("MUSTER_DATA_DIR", self.data()).env("MUSTER_LOG", "error").env("MUSTER_LISTEN", "127.0.0.1:0");
        // No mail waits for others that may join it, unless a test says so.
        program.env("MUSTER_MAIL_HOLD_SECONDS", "0");
        program.envs(self.settings.iter().map(|(name, value)| (name, value)));
        program
    }

    /// Runs a command that goes well; what it prints.
    pub fn run(&self, arguments: &[&str]) -> String {
        let output = self.program().args(arguments).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let (out, problems) = (text(&output.stdout), text(&output.stderr));
        assert!(output.status.success(), "muster {}: {out}{problems}", arguments.join(" "));
        out
    }

    /// Gives it the secret of another one.
    fn take_secret(&self, other: &Self) {
        fs::DirBuilder::new().recursive(true).mode(0o700).create(self.data()).unwrap();
        fs::copy(other.data().join("secret"), self.data().join("secret")).unwrap();
    }

    pub fn serve(&self) -> (Running, SocketAddr) {
        Running::serving(self.program().arg("serve"))
    }

    /// By a clock that shows this instant as it starts.
    pub fn serve_at(&self, clock: &str) -> (Running, SocketAddr) {
        Running::serving(self.program().args(["serve", "--test-clock", clock]))
    }
}

/// HAProxy with the example's settings, without TLS.
struct Balancer {
    _running: Running,
    _folder: TempDir,
    address: SocketAddr,
}

impl Balancer {
    fn start(instances: [SocketAddr; 2]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let address = SocketAddr::from(([127, 0, 0, 1], free_port()));
        let mut haproxy = haproxy::command(folder.path(), address, instances).unwrap();
        let child = haproxy.stdin(Stdio::null()).spawn().unwrap();
        let mut running = Running(child);
        until("the balancer sends to an instance", || {
            assert!(running.0.try_wait().unwrap().is_none(), "the balancer does not start");
            (call(address, "GET", "/readyz", "", None)?.0 == 200).then_some(())
        });
        Self { _running: running, _folder: folder, address }
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// One request on a connection of its own: the status and the body of its answer; none where none came.
pub fn call(address: SocketAddr, method: &str, path: &str, token: &str, body: Option<&Value>) -> Option<(u16, Value)> {
    let body = body.map(Value::to_string).unwrap_or_default();
    call_with(address, (method, path), token, ("application/json", body.as_bytes()))
}

/// The same with a body of this type.
pub fn call_with(
    address: SocketAddr,
    (method, path): (&str, &str),
    token: &str,
    (kind, body): (&str, &[u8]),
) -> Option<(u16, Value)> {
    let length = body.len();
    let mut stream = TcpStream::connect(address).ok()?;
    stream.set_read_timeout(Some(Duration::from_mins(1))).ok()?;
    let head = format!("{method} {path} HTTP/1.1\r\nHost: muster\r\nConnection: close\r\nAuthorization: {token}\r\n");
    let of_body = format!("Content-Type: {kind}\r\nContent-Length: {length}\r\n\r\n");
    stream.write_all(&[head.as_bytes(), of_body.as_bytes(), body].concat()).ok()?;
    let mut answer = Vec::new();
    // One that was cut off has no end, and is none.
    stream.read_to_end(&mut answer).ok()?;
    let answer = String::from_utf8(answer).ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let length = head.lines().find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
    if length.is_some_and(|length: usize| length != body.len()) {
        return None;
    }
    Some((status, serde_json::from_str(body).unwrap_or_default()))
}

/// The portal as those know it who work there all the time: where it is now, and whether all is over.
pub struct Portal {
    address: Mutex<SocketAddr>,
    pub ended: AtomicBool,
}

impl Portal {
    pub fn at(address: SocketAddr) -> Self {
        Self { address: Mutex::new(address), ended: AtomicBool::new(false) }
    }

    pub fn address(&self) -> SocketAddr {
        *self.address.lock().unwrap()
    }

    /// Work there begins, or begins again.
    pub fn opens_at(&self, address: SocketAddr) {
        *self.address.lock().unwrap() = address;
        self.ended.store(false, Ordering::Relaxed);
    }

    /// It is gone, and somewhere else after that. Whoever asks meanwhile waits: at its old address somebody else may listen by then.
    pub fn moves(&self, elsewhere: impl FnOnce() -> SocketAddr) {
        let mut address = self.address.lock().unwrap();
        *address = elsewhere();
    }

    /// Asks until somebody says what became of it; also whether it was asked before. Nothing but "away" may come in between. None
    /// where all is over.
    pub fn ask(&self, method: &str, path: &str, token: &str, body: Option<&Value>) -> Option<(u16, Value, bool)> {
        let mut again = false;
        while !self.ended.load(Ordering::Relaxed) {
            match call(self.address(), method, path, token, body) {
                // No answer, or the balancer's own word that it got none, or nobody who is ready.
                None | Some((502..=504, _)) => std::thread::sleep(Duration::from_millis(20)),
                Some((status, answer)) => return Some((status, answer, again)),
            }
            again = true;
        }
        None
    }
}

/// However a scope ends, those who work in it do too.
pub struct Ending<'a>(pub &'a AtomicBool);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

pub fn next_workday(day: NaiveDate) -> NaiveDate {
    let after = day + Days::new(1);
    if matches!(after.weekday(), Weekday::Sat | Weekday::Sun) { next_workday(after) } else { after }
}

pub fn until<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "{what}: not within {PATIENCE:?}");
        std::thread::sleep(Duration::from_millis(50));
    }
}
