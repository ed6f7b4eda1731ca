//! The disk becomes read-only while the portal serves: what is read is read, what is to be kept is refused, and once it can be
//! written to again all goes on.
//!
//! No system lets a disk be made read-only while a file on it is open to be written: that happens to one that fails. So it has two
//! halves here: whatever is opened from then on is read-only ([`Means`]), and no file that is open takes another byte, of which
//! SQLite says the same.

use std::ffi::OsStr;
use std::fs::{self, Permissions};
use std::net::SocketAddr;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use rustix::process::{Resource, geteuid, getrlimit};
use serde_json::{Value, json};

use super::disk::{presigned, sent};
use super::read_only::NOBODY;
use crate::cluster::{Home, Running, call, until};
use crate::files::PDF;
use crate::socket::Wire;

/// How the data folder becomes read-only.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Means {
    /// Over it a mount of itself, which is read-only and which the program alone sees. Root can make one, and so can others where
    /// they may have a user namespace. A machine that allows neither gets [`Means::Rights`], and a line that says so.
    Mount,
    /// The rights to write are taken away, which whoever owns the folder may do. They hold nobody who is root, so the program is
    /// somebody else then.
    Rights,
}

const SHUT: &str = r#"mount --bind "$1" "$1" && mount -o remount,bind,ro "$1""#;
const OPEN: &str = r#"mount -o remount,bind,rw "$1""#;

/// The data folder of an installation.
struct Disk {
    folder: PathBuf,
    means: Means,
}

fn is_root() -> bool {
    geteuid().is_root()
}

/// A program in a view of file systems of its own.
fn apart(program: &OsStr) -> Command {
    let mut command = Command::new("unshare");
    if !is_root() {
        command.arg("--map-root-user");
    }
    command.arg("--mount").arg(program);
    command
}

/// Runs what goes well.
fn run(command: &mut Command) {
    let output = command.stdin(Stdio::null()).output().unwrap();
    assert!(output.status.success(), "{command:?}: {}", String::from_utf8_lossy(&output.stderr));
}

impl Disk {
    /// Of an installation that is made already.
    fn of(home: &Home, means: Means) -> Self {
        let mut disk = Self { folder: home.data(), means };
        if means == Means::Mount {
            let tried = apart(OsStr::new("sh")).args(["-ec", SHUT, "sh"]).arg(&disk.folder).output().unwrap();
            if !tried.status.success() {
                let why = String::from_utf8_lossy(&tried.stderr);
                eprintln!("nothing can be mounted here ({}): rights are taken away", why.trim());
                disk.means = Means::Rights;
            }
        }
        disk
    }

    fn serve(&self, home: &Home) -> (Running, SocketAddr) {
        let usual = home.program();
        let mut program = match self.means {
            Means::Mount => apart(usual.get_program()),
            Means::Rights if is_root() => as_nobody(home),
            Means::Rights => Command::new(usual.get_program()),
        };
        for (name, value) in usual.get_envs() {
            match value {
                Some(value) => program.env(name, value),
                None => program.env_remove(name),
            };
        }
        Running::serving(program.arg("serve").current_dir(home.folder.path()))
    }

    /// Whether something may be made, opened to be written, or removed in the folder from now on.
    fn folder_takes(&self, running: &Running, anything: bool) {
        if self.means == Means::Rights {
            let change = if anything { "u+w" } else { "a-w" };
            return run(Command::new("chmod").args(["-R", change]).arg(&self.folder));
        }
        let mut enter = Command::new("nsenter");
        if !is_root() {
            enter.args(["--user", "--preserve-credentials"]);
        }
        enter.args(["--mount", "--target", &running.0.id().to_string()]);
        let script = if anything { OPEN } else { SHUT };
        run(enter.args(["sh", "-ec", script, "sh"]).arg(&self.folder));
    }

    /// Whether files that are open, or come to be, take another byte.
    fn open_files_take(&self, running: &Running, anything: bool) {
        let most = if anything { getrlimit(Resource::Fsize).maximum } else { Some(0) };
        let most = most.map_or_else(|| "unlimited".to_owned(), |most| most.to_string());
        let mut limit = Command::new("prlimit");
        if self.means == Means::Rights && is_root() {
            // Who owns a process may do that, and root without all of its rights may not.
            limit.uid(NOBODY).gid(NOBODY);
        }
        run(limit.arg(format!("--pid={}", running.0.id())).arg(format!("--fsize={most}:")));
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.means == Means::Rights {
            // However the test ends, the folder can be removed: rights hold whoever is not root in that, too.
            drop(Command::new("chmod").args(["-R", "u+w"]).arg(&self.folder).status());
        }
    }
}

/// The program as somebody whom rights hold; they don't hold root. All of the installation is theirs from now on.
fn as_nobody(home: &Home) -> Command {
    let copy = home.folder.path().join("muster");
    // Where it was built may be shut to others. Another process copies it: what this one holds open to be written while a test
    // beside starts a program can't be run.
    run(Command::new("cp").arg(env!("CARGO_BIN_EXE_muster")).arg(&copy));
    run(Command::new("chown").arg("-R").arg(format!("{NOBODY}:{NOBODY}")).arg(home.folder.path()));
    fs::set_permissions(home.folder.path(), Permissions::from_mode(0o755)).unwrap();
    let mut program = Command::new(copy);
    program.uid(NOBODY).gid(NOBODY);
    program
}

/// Who uses it.
struct Users {
    address: SocketAddr,
    admin: String,
    person: String,
    token: String,
}

impl Users {
    fn of(home: &Home, address: SocketAddr) -> Self {
        let tokens = fs::read_to_string(home.data().join("demo-tokens")).unwrap();
        let (_, admin) = tokens.lines().next().unwrap().split_once(' ').unwrap();
        let (id, token) = tokens.lines().last().unwrap().split_once(' ').unwrap();
        Self { address, admin: admin.to_owned(), person: format!("/api/v1/users/{id}"), token: token.to_owned() }
    }

    fn save(&self, phone: &str) -> (u16, Value) {
        call(self.address, "PUT", &self.person, &self.token, Some(&json!({ "phone": phone }))).unwrap()
    }

    fn apply(&self) -> (u16, Value) {
        let leave = json!({"type": "wfh", "from": "2027-03-01", "to": "2027-03-01", "reason": "Read-only"});
        call(self.address, "POST", "/api/v1/leaves", &self.token, Some(&leave)).unwrap()
    }

    fn phone(&self) -> Value {
        call(self.address, "GET", &self.person, &self.token, None).unwrap().1["phone"].clone()
    }

    fn export(&self, format: &str) -> (u16, Value) {
        call(self.address, "GET", &format!("/api/v1/users?format={format}"), &self.admin, None).unwrap()
    }

    /// Of a bill that the admin sends.
    fn form(&self) -> Value {
        presigned(self.address, &self.admin)
    }

    /// What is read of the bill that came by this form.
    fn content(&self, form: &Value) -> Vec<u8> {
        let get = |path: &str, token: Option<&str>| Wire::new(self.address, "GET", path, token, None).send();
        let moved = get(&format!("/api/v1/files/{}", form["key"].as_str().unwrap()), Some(&self.admin));
        get(moved.header("location").unwrap(), None).body
    }

    fn ready(&self) -> u16 {
        call(self.address, "GET", "/readyz", "", None).unwrap().0
    }
}

#[track_caller]
fn is_not_stored((status, answer): (u16, Value)) {
    assert_eq!((status, &answer["code"]), (503, &json!("not_stored")), "{answer}");
    assert!(answer["message"].as_str().unwrap().contains("does not work"), "{answer}");
}

const SEED: [&str; 7] = ["seed", "--people", "12", "--days", "10", "--sessions", "5"];

fn all_of_it(means: Means) {
    let home = Home::new(&[]);
    home.run(&SEED);
    let disk = Disk::of(&home, means);
    let (running, address) = disk.serve(&home);
    let users = Users::of(&home, address);
    assert_eq!(users.save("5550000001").0, 200);
    let (old, new) = (users.form(), users.form());
    assert_eq!(sent(address, &old).status, 204);

    disk.folder_takes(&running, false);
    disk.open_files_take(&running, false);
    assert_eq!(users.phone(), "5550000001", "what is there is read");
    assert_eq!(users.content(&old), PDF);
    let wrong = json!({"email": "nobody@muster.example", "password": "no password of anybody"});
    is_not_stored(call(address, "POST", "/api/v1/users/login-password", "", Some(&wrong)).unwrap());
    is_not_stored(users.save("5550000002"));
    is_not_stored(users.apply());
    is_not_stored(users.export("csv"));
    is_not_stored(users.export("xlsx"));
    assert_eq!(sent(address, &new).status, 503, "a file");
    assert_eq!(users.phone(), "5550000001", "and nothing is half stored");
    // Who took it away from a balancer would take away what still works.
    assert_eq!(users.ready(), 200, "it reads, and is ready for that");

    disk.folder_takes(&running, true);
    disk.open_files_take(&running, true);
    until("it saves again", || (users.save("5550000003").0 == 200).then_some(()));
    assert_eq!((users.phone(), users.ready()), (json!("5550000003"), 200));
    assert_eq!(sent(address, &new).status, 204, "the very form that was refused");
    assert_eq!(users.content(&new), PDF);
    assert_eq!(users.export("csv").0, 200);
    let (status, answer) = users.apply();
    assert_eq!(status, 201, "{answer}");
    let unfinished = fs::read_dir(home.data().join("files/unfinished")).unwrap().count();
    assert_eq!(unfinished, 0, "halves of files");
    running.end();
    home.is_well();
}

fn the_data_folder_alone(means: Means) {
    let home = Home::new(&[("DATABASE_URL", "sqlite://beside/muster.db")]);
    fs::create_dir(home.folder.path().join("beside")).unwrap();
    home.run(&SEED);
    let disk = Disk::of(&home, means);
    let (running, address) = disk.serve(&home);
    let users = Users::of(&home, address);
    let old = users.form();
    assert_eq!(sent(address, &old).status, 204);

    disk.folder_takes(&running, false);
    let new = users.form();
    let refused = sent(address, &new);
    let answer: Value = serde_json::from_slice(&refused.body).unwrap();
    assert_eq!((refused.status, &answer["code"]), (503, &json!("file_store_away")), "{answer}");
    is_not_stored(users.export("csv"));
    is_not_stored(users.export("xlsx"));
    assert_eq!(users.content(&old), PDF, "what is there is read");
    assert_eq!(users.save("5550000002").0, 200, "what needs no file goes on");
    let (status, answer) = users.apply();
    assert_eq!(status, 201, "{answer}");
    assert_eq!(users.ready(), 200);

    disk.folder_takes(&running, true);
    assert_eq!(sent(address, &new).status, 204, "the very form that was refused");
    assert_eq!(users.content(&new), PDF);
    assert_eq!((users.export("csv").0, users.phone()), (200, json!("5550000002")));
    let unfinished = fs::read_dir(home.data().join("files/unfinished")).unwrap().count();
    assert_eq!(unfinished, 0, "halves of files");
    running.end();
    home.is_well();
}

#[test]
fn a_disk_that_is_read_only_refuses_what_is_to_be_kept_and_takes_it_again() {
    all_of_it(Means::Mount);
}

#[test]
fn rights_that_are_taken_away_do_as_well() {
    all_of_it(Means::Rights);
}

#[test]
fn a_data_folder_that_is_read_only_refuses_files_alone() {
    the_data_folder_alone(Means::Mount);
}

#[test]
fn rights_to_the_data_folder_do_as_well() {
    the_data_folder_alone(Means::Rights);
}
