//! The program itself, as a company starts it: its workers work, and it ends when it is asked to.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use core_auth::token::Tokens;
use kernel::SessionId;
use test_support::{Company, NONCE, TestDatabase, both, number, sqlite, token, tokio};

use crate::socket::Wire;

/// The program's secret, as bytes and as it is set.
pub const SECRET: [u8; 32] = [7; 32];

/// How long a worker may take, with room for a busy machine.
const PATIENCE: Duration = Duration::from_secs(90);

/// `muster serve` on a database. Ends with the value.
pub struct Program {
    child: Child,
    pub address: SocketAddr,
    _folder: tempfile::TempDir,
}

impl Program {
    fn serve(db: &TestDatabase, clock: &str) -> Self {
        Self::serve_with(db, &["--test-clock", clock], &[])
    }

    /// By the real clock.
    pub fn serve_now(db: &TestDatabase) -> Self {
        Self::serve_with(db, &[], &[])
    }

    /// With these arguments and settings too.
    pub fn serve_with(db: &TestDatabase, arguments: &[&str], settings: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut serve = Command::new(env!("CARGO_BIN_EXE_muster"));
        serve
            .arg("serve")
            .args(arguments)
            .env("DATABASE_URL", db.url())
            .env("MUSTER_DATA_DIR", folder.path())
            .env("MUSTER_LISTEN", "127.0.0.1:0")
            .env("MUSTER_SECRET", "07".repeat(SECRET.len()))
            .env("MUSTER_LOG", "warn")
            .envs(settings.iter().copied());
        Self::start(&mut serve, folder)
    }

    /// By a command that says all of it; it runs in this folder.
    pub fn start(serve: &mut Command, folder: tempfile::TempDir) -> Self {
        let mut child = serve.current_dir(folder.path()).stdout(Stdio::piped()).spawn().unwrap();
        let line = BufReader::new(child.stdout.take().unwrap()).lines().next().unwrap().unwrap();
        let address = line.strip_prefix("listening on http://").unwrap().parse().unwrap();
        Self { child, address, _folder: folder }
    }

    /// Asks it to end, as a service manager does, and waits for that.
    pub async fn end(mut self) -> bool {
        let asked = Command::new("kill").arg(self.child.id().to_string()).status().unwrap();
        assert!(asked.success());
        until("it ends", async || self.child.try_wait().unwrap()).await.success()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

pub async fn until<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    for _ in 0..PATIENCE.as_millis() / 50 {
        if let Some(found) = look().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{what}: not within {PATIENCE:?}")
}

both! {
    async fn notes_used_sessions_seals_what_was_written_and_ends_when_asked(db) {
        let Company { dev, .. } = Company::of(&db);
        token(&db, dev).await;
        let session = SessionId(number(&db, "SELECT max(id) AS number FROM sessions").await);
        let token = Tokens::derive(&SECRET).unwrap().sign(session, NONCE).unwrap();
        // The session is from nine; ten minutes later its use is worth a note.
        let program = Program::serve(&db, "2026-11-25T03:40:00Z");
        let get = |path: &str| Wire::new(program.address, "GET", path, Some(&token), None).send();
        assert_eq!(get("/api/v1/auth/me").status, 200);
        let noted = "SELECT count(*) AS number FROM sessions WHERE last_seen_at > created_at";
        until("the session's use is noted", async || (number(&db, noted).await == 1).then_some(())).await;
        let written = Wire::new(program.address, "POST", "/api/v1/auth/logout", Some(&token), None).send();
        assert_eq!(written.status, 204);
        assert_eq!(get("/api/v1/auth/me").status, 401);
        assert!(program.end().await, "a clean end");
        let left = "SELECT count(*) AS number FROM audit_entries e \
                    WHERE NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.entry_id = e.id)";
        assert_eq!(number(&db, left).await, 0, "the trail is sealed");
    }
}

sqlite! {
    async fn it_asks_itself_whether_it_is_ready(db) {
        let program = Program::serve(&db, "2026-11-25T03:40:00Z");
        let folder = tempfile::tempdir().unwrap();
        let health = |address: SocketAddr| {
            let health = Command::new(env!("CARGO_BIN_EXE_muster"))
                .arg("health")
                .env("MUSTER_DATA_DIR", folder.path())
                .env("MUSTER_LISTEN", address.to_string())
                .output()
                .unwrap();
            (health.status.success(), String::from_utf8_lossy(&health.stdout).into_owned())
        };
        let address = program.address;
        assert_eq!(health(address), (true, format!("{address} answers 200\n")));
        assert!(program.end().await, "a clean end");
        assert_eq!(health(address), (false, String::new()), "nobody listens any more");
    }
}

/// A command of the program, with its data in this folder.
fn command(folder: &std::path::Path, arguments: &[&str]) -> (bool, String) {
    let (well, said, _) = command_with(folder, arguments, &[]);
    (well, said)
}

/// The same with these variables too; the last text is what it said of its failure.
fn command_with(folder: &std::path::Path, arguments: &[&str], variables: &[(&str, &str)]) -> (bool, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(arguments)
        .env_remove("DATABASE_URL")
        .env("MUSTER_DATA_DIR", folder)
        .env("MUSTER_LOG", "warn")
        .envs(variables.iter().copied())
        .output()
        .unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), text(&output.stdout), text(&output.stderr))
}

/// Admins are made by a command, which seals what it writes.
fn admin(folder: &std::path::Path, number: &str, variables: &[(&str, &str)]) -> (bool, String) {
    use std::io::Write as _;
    let email = format!("asha{number}@globex.example");
    let mut child = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["admin", "create", "--email", &email, "--fname", "Asha", "--lname", "Rao", "--empid", number])
        .arg("--password-stdin")
        .env_remove("DATABASE_URL")
        .env("MUSTER_DATA_DIR", folder)
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that refuses to start reads nothing.
    drop(child.stdin.take().unwrap().write_all(b"correct horse battery"));
    let output = child.wait_with_output().unwrap();
    (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
}

both! { empty;
    async fn another_secret_than_the_databases_is_refused_at_the_start(db) {
        let folder = tempfile::tempdir().unwrap();
        let (ours, other) = ("07".repeat(SECRET.len()), "08".repeat(SECRET.len()));
        let ours = [("DATABASE_URL", db.url()), ("MUSTER_SECRET", ours.as_str())];
        let other = [("DATABASE_URL", db.url()), ("MUSTER_SECRET", other.as_str())];
        let (made, said) = admin(folder.path(), "1", &ours);
        assert!(made, "{said}");
        let (made, said) = admin(folder.path(), "2", &other);
        assert!(!made && said.contains("not the secret that the database belongs to"), "{said}");
        for arguments in [&["serve"][..], &["migrate"], &["audit", "verify"]] {
            let (well, _, said) = command_with(folder.path(), arguments, &other);
            assert!(!well && said.contains("MUSTER_SECRET"), "{arguments:?}: {said}");
        }
        for arguments in [&["migrate"][..], &["audit", "verify"]] {
            let (well, _, said) = command_with(folder.path(), arguments, &ours);
            assert!(well, "{arguments:?}: {said}");
        }
        let (adopted, _, said) = command_with(folder.path(), &["secret", "adopt"], &other);
        assert!(adopted, "{said}");
        assert!(command_with(folder.path(), &["migrate"], &other).0);
        assert!(!command_with(folder.path(), &["migrate"], &ours).0);
    }
}

sqlite! { empty;
    async fn a_file_is_served_once_and_commands_go_beside(db) {
        let program = Program::serve(&db, "2026-11-25T03:40:00Z");
        let folder = tempfile::tempdir().unwrap();
        let secret = "07".repeat(SECRET.len());
        let settings = [("DATABASE_URL", db.url()), ("MUSTER_SECRET", &secret), ("MUSTER_LISTEN", "127.0.0.1:0")];
        let (well, _, said) = command_with(folder.path(), &["serve"], &settings);
        let expected = format!("by process {} at http://{}.", program.child.id(), program.address);
        assert!(!well && said.contains(&expected), "{said}");
        let (well, _, said) = command_with(folder.path(), &["migrate"], &settings);
        assert!(well, "{said}");
        let (made, said) = admin(folder.path(), "1", &settings);
        assert!(made, "{said}");
        drop(program);
        // As after `kill -9`: nobody is left who could be in the way.
        Program::serve(&db, "2026-11-25T03:41:00Z");
    }
}

#[test]
fn it_says_which_version_and_which_schema_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let steps = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/sqlite");
    let names = std::fs::read_dir(steps).unwrap().map(|step| step.unwrap().file_name().into_string().unwrap());
    let newest = names.max().unwrap().split('_').next().unwrap().replace('-', "");
    let build = option_env!("MUSTER_BUILD").filter(|build| !build.is_empty());
    let build = build.map(|build| format!("build {build}, ")).unwrap_or_default();
    let expected = format!("muster {} ({build}schema {newest})\n", env!("CARGO_PKG_VERSION"));
    // It needs no settings, and makes nothing.
    for name in ["--version", "-V"] {
        let nowhere = [("DATABASE_URL", "nothing of the kind")];
        assert_eq!(command_with(folder.path(), &[name], &nowhere), (true, expected.clone(), String::new()));
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn what_it_stores_is_for_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt as _;
    let top = tempfile::tempdir().unwrap();
    let folder = top.path().join("data");
    let (migrated, said) = command(&folder, &["migrate"]);
    assert!(migrated, "{said}");
    let mode = |path: &std::path::Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&folder), mode(&folder.join("muster.db")), mode(&folder.join("secret"))), (0o700, 0o600, 0o600));
    assert_eq!(command(&folder, &["check"]), (true, "All is well.\n".to_owned()));
    for path in [folder.clone(), folder.join("muster.db")] {
        let open = std::fs::Permissions::from_mode(mode(&path) | 0o044);
        std::fs::set_permissions(&path, open).unwrap();
    }
    let (well, problems) = command(&folder, &["check"]);
    let named = ["can be read by others (744): chmod 700", "muster.db can be read by others (644): chmod 600"];
    assert!(!well && named.iter().all(|named| problems.contains(named)), "{problems}");
}

#[test]
fn a_look_of_payslips_that_can_not_be_read_is_told_by_what_makes_them_alone() {
    use std::io::Read as _;
    let top = tempfile::tempdir().unwrap();
    let folder = top.path().join("data");
    assert!(command(&folder, &["migrate"]).0);
    std::fs::write(folder.join("payslip.toml"), "colour = ").unwrap();
    for arguments in [&["migrate"][..], &["check"], &["audit", "verify"]] {
        let (well, said) = command(&folder, arguments);
        assert!(well, "{arguments:?}: {said}");
    }
    let child = Command::new(env!("CARGO_BIN_EXE_muster"))
        .arg("serve")
        .env_remove("DATABASE_URL")
        .env("MUSTER_DATA_DIR", &folder)
        .env("MUSTER_LISTEN", "127.0.0.1:0")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.unwrap();
    // A program that serves would say where; one that refuses says nothing there, and ends.
    let mut said = [0; 1];
    let read = child.stdout.take().unwrap().read(&mut said).unwrap();
    drop(child.kill());
    let refused = child.wait_with_output().unwrap();
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(read == 0 && told.contains("payslip.toml"), "{told}");
}

#[test]
fn those_who_start_at_once_on_an_empty_folder_have_one_secret() {
    let top = tempfile::tempdir().unwrap();
    // Who looked while the file was empty failed; that was one start of twelve.
    for round in 0..3 {
        let folder = top.path().join(round.to_string());
        let started = std::thread::scope(|scope| {
            let starts: Vec<_> = (0..4).map(|_| scope.spawn(|| command(&folder, &["migrate"]))).collect();
            starts.into_iter().map(|start| start.join().unwrap()).collect::<Vec<_>>()
        });
        assert!(started.iter().all(|(well, _)| *well), "{started:?}");
        let names: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert!(names.iter().all(|name| !name.to_string_lossy().ends_with(".part")), "{names:?}");
    }
}

#[test]
fn of_those_who_serve_at_once_on_an_empty_folder_one_does_and_the_others_say_so() {
    let top = tempfile::tempdir().unwrap();
    for round in 0..2 {
        let folder = top.path().join(round.to_string());
        let start = || {
            let mut child = Command::new(env!("CARGO_BIN_EXE_muster"))
                .arg("serve")
                .env_remove("DATABASE_URL")
                .env_remove("MUSTER_SECRET")
                .env("MUSTER_DATA_DIR", &folder)
                .env("MUSTER_LISTEN", "127.0.0.1:0")
                .env("MUSTER_LOG", "warn")
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            // Who serves says where; who ends without that has said nothing here.
            let line = BufReader::new(child.stdout.take().unwrap()).lines().next();
            (child, line.map(Result::unwrap))
        };
        let started = std::thread::scope(|scope| {
            let starts: Vec<_> = (0..3).map(|_| scope.spawn(start)).collect();
            starts.into_iter().map(|start| start.join().unwrap()).collect::<Vec<_>>()
        });
        let (mut serve, refused): (Vec<_>, Vec<_>) = started.into_iter().partition(|(_, line)| line.is_some());
        for (child, _) in refused {
            let refused = child.wait_with_output().unwrap();
            let said = String::from_utf8_lossy(&refused.stderr);
            assert!(!refused.status.success() && said.contains(" is being served already, by "), "{said}");
        }
        assert_eq!(serve.len(), 1, "{serve:?}");
        let (mut child, line) = serve.pop().unwrap();
        let address = line.unwrap().strip_prefix("listening on http://").unwrap().parse().unwrap();
        let ready = Wire::new(address, "GET", "/readyz", None, None).send();
        child.kill().unwrap();
        child.wait().unwrap();
        assert_eq!(ready.status, 200, "{}", ready.text());

        let secret = std::fs::read_to_string(folder.join("secret")).unwrap();
        let digits = secret.chars().filter(char::is_ascii_hexdigit).count();
        assert_eq!((digits, secret.trim().len()), (64, 64), "it is whole");
        let names: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert!(names.iter().all(|name| !name.to_string_lossy().ends_with(".part")), "{names:?}");
        // It is the one that the database belongs to.
        let (well, _, said) = command_with(&folder, &["migrate"], &[]);
        assert!(well, "{said}");
    }
}

#[test]
fn what_is_no_request_is_no_error_of_ours() {
    use std::io::{Read as _, Write as _};
    let top = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_muster"))
        .arg("serve")
        .env_remove("DATABASE_URL")
        .env("MUSTER_DATA_DIR", top.path().join("data"))
        .env("MUSTER_LISTEN", "127.0.0.1:0")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let line = BufReader::new(child.stdout.take().unwrap()).lines().next().unwrap().unwrap();
    let address: SocketAddr = line.strip_prefix("listening on http://").unwrap().parse().unwrap();
    for nonsense in ["NONSENSE\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n"] {
        let mut socket = std::net::TcpStream::connect(address).unwrap();
        socket.write_all(nonsense.as_bytes()).unwrap();
        let mut answer = String::new();
        socket.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    }
    drop(child.kill());
    let said = child.wait_with_output().unwrap();
    let log = String::from_utf8_lossy(&said.stderr);
    assert!(!log.contains("ERROR"), "{log}");
}
