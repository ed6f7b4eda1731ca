//! Backups by the command line: made while the portal serves, looked through, and restored into either kind of database.

mod age;
mod nightly;

use std::fs::{self, Permissions};
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::os::unix::fs::{DirBuilderExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use serde_json::json;
use tempfile::TempDir;
use test_support::{Backend, TestDatabase, both, run_on};

use crate::cluster::until;
use crate::socket::Wire;

/// A folder with the settings of an installation.
struct Home {
    folder: TempDir,
    database: Option<String>,
}

/// What a command said, and whether it succeeded.
struct Said {
    well: bool,
    out: String,
    problems: String,
}

impl Home {
    fn new(database: Option<&str>) -> Self {
        Self { folder: tempfile::tempdir().unwrap(), database: database.map(str::to_owned) }
    }

    /// One on a test's PostgreSQL; SQLite has its file where a company has it, in the folder.
    fn on(db: &TestDatabase) -> Self {
        Self::new((db.backend() == Backend::Postgres).then(|| db.url()))
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// The contents of its files, in the order in which a backup has them.
    fn contents(&self) -> Vec<PathBuf> {
        let inside = |folder: PathBuf| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let mut contents: Vec<_> = inside(self.data().join("files")).flat_map(inside).collect();
        contents.sort();
        contents
    }

    fn program(&self) -> Command {
        let mut program = Command::new(env!("CARGO_BIN_EXE_muster"));
        program.env_remove("DATABASE_URL").env_remove("MUSTER_SECRET").current_dir(self.folder.path());
        program.env("MUSTER_DATA_DIR", self.data()).env("MUSTER_LOG", "warn").env("MUSTER_LISTEN", "127.0.0.1:0");
        program.env("AWS_ACCESS_KEY_ID", test_s3::KEY).env("AWS_SECRET_ACCESS_KEY", test_s3::SECRET);
        program.envs(self.database.iter().map(|url| ("DATABASE_URL", url)));
        program
    }

    fn run(&self, arguments: &[&str]) -> Said {
        let output = self.program().args(arguments).output().unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Said { well: output.status.success(), out: text(&output.stdout), problems: text(&output.stderr) }
    }

    /// Gives it the secret of another one.
    fn take_secret(&self, other: &Self) {
        fs::DirBuilder::new().recursive(true).mode(0o700).create(self.data()).unwrap();
        fs::copy(other.data().join("secret"), self.data().join("secret")).unwrap();
    }

    fn serve(&self) -> (Running, SocketAddr) {
        let mut child = self.program().arg("serve").stdout(Stdio::piped()).spawn().unwrap();
        let line = BufReader::new(child.stdout.take().unwrap()).lines().next().unwrap().unwrap();
        (Running(child), line.strip_prefix("listening on http://").unwrap().parse().unwrap())
    }
}

struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended already.
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

fn seeded() -> Home {
    filled(Home::new(None))
}

/// With demo people.
fn filled(home: Home) -> Home {
    let seeded = home.run(&["seed", "--people", "12", "--days", "40"]);
    assert!(seeded.well, "{}", seeded.problems);
    home
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_company_moves_to_postgres_and_back_and_people_sign_in_there() {
    let first = seeded();
    let demo = fs::read_to_string(first.data().join("demo-signins")).unwrap();
    let email = demo.lines().find_map(|line| line.strip_prefix("admin: ")).unwrap().to_owned();
    let password = fs::read_to_string(first.data().join("demo-password")).unwrap();
    let moved = first.folder.path().join("moved.tar.zst");
    let (serving, _) = first.serve();
    let made = first.run(&["backup", text(&moved)]);
    assert!(
        made.well && made.out.contains("keep ") && made.out.contains("data/secret"),
        "{}{}",
        made.out,
        made.problems
    );
    drop(serving);
    let looked = Home::new(None).run(&["backup", "verify", text(&moved)]);
    assert!(looked.well && looked.out.ends_with("it would restore.\n"), "{}{}", looked.out, looked.problems);
    let (cut, bytes) = (first.folder.path().join("cut"), fs::read(&moved).unwrap());
    fs::write(&cut, &bytes[..bytes.len() / 2]).unwrap();
    let looked = Home::new(None).run(&["backup", "verify", text(&cut)]);
    assert!(!looked.well && looked.problems.contains("Take another one."), "{}{}", looked.out, looked.problems);

    run_on(
        || TestDatabase::empty(Backend::Postgres),
        |db| async move {
            let second = Home::new(Some(db.url()));
            let refused = second.run(&["restore", text(&moved)]);
            assert!(!refused.well && refused.problems.contains("another MUSTER_SECRET"), "{}", refused.problems);
            second.take_secret(&first);
            let restored = second.run(&["restore", text(&moved)]);
            assert!(restored.well, "{}{}", restored.out, restored.problems);
            assert!(
                restored.out.contains("the audit trail is whole.") && restored.out.ends_with("All is well.\n"),
                "{}",
                restored.out
            );
            let again = second.run(&["restore", text(&moved)]);
            assert!(!again.well && again.problems.contains("not empty"), "{}", again.problems);

            let (serving, address) = second.serve();
            let body = json!({ "email": email, "password": password });
            let answer = Wire::new(address, "POST", "/api/v1/users/login-password", None, Some(&body)).send();
            assert_eq!(answer.status, 200, "{:?}", answer.body);
            drop(serving);

            let home = second.folder.path().join("home");
            assert!(second.run(&["backup", text(&home)]).well);
            let third = Home::new(None);
            third.take_secret(&first);
            fs::set_permissions(third.data(), Permissions::from_mode(0o755)).unwrap();
            let restored = third.run(&["restore", text(&home)]);
            assert!(restored.well && restored.out.ends_with("All is well.\n"), "{}{}", restored.out, restored.problems);
            assert!(restored.out.contains("(755): chmod 700 it.\n"), "{}", restored.out);
        },
    );
}

#[test]
fn who_lost_the_secret_has_the_records_all_the_same() {
    let (first, second) = (seeded(), Home::new(None));
    let file = first.folder.path().join("one");
    assert!(first.run(&["backup", text(&file)]).well);
    let restored = second.run(&["restore", text(&file), "--other-secret"]);
    assert!(
        !restored.well && restored.out.contains("on sqlite: restored, with "),
        "{}{}",
        restored.out,
        restored.problems
    );
    assert!(restored.out.contains("the audit trail is not whole"), "{}", restored.out);
}

both! { empty;
    async fn an_encrypted_one_brings_its_secret_along(db) {
        let identity = "# a key\nAGE-SECRET-KEY-1MZJRV0QG3KSTGS0273F6G38HF8MJ8ZFTE8JKVJRV4U0PF7UESC6QYR6CXZ\n";
        let recipient = "age1jhctjlf6aynmmy8usyc7ste0vwgwsxum80xhz9jntjdaf8mqmp8qxu6l2m";
        let empty = TestDatabase::empty(db.backend());
        let (first, second) = (filled(Home::on(&db)), Home::on(&empty));
        let (file, key) = (first.folder.path().join("one"), first.folder.path().join("key"));
        fs::write(&key, identity).unwrap();
        let wrong = first.run(&["backup", text(&file), "--encrypt-to", "age1x"]);
        assert!(!wrong.well && wrong.problems.contains("no recipient") && !file.exists(), "{}", wrong.problems);
        let made = first.run(&["backup", text(&file), "--encrypt-to", recipient]);
        assert!(made.well && made.out.contains("The secret is inside."), "{}{}", made.out, made.problems);
        assert!(!second.run(&["backup", "verify", text(&file)]).well);
        assert!(second.run(&["backup", "verify", text(&file), "--identity", text(&key)]).well);
        let restored = second.run(&["restore", text(&file), "--identity", text(&key)]);
        assert!(restored.well && restored.out.ends_with("All is well.\n"), "{}{}", restored.out, restored.problems);
        let secret = |home: &Home| fs::read_to_string(home.data().join("secret")).unwrap();
        assert_eq!(secret(&second), secret(&first));
    }

    async fn one_that_is_killed_leaves_nothing_that_is_taken_for_a_backup(db) {
        let home = filled(Home::on(&db));
        let (whole, partial) = (home.folder.path().join("killed"), home.folder.path().join("killed.partial"));
        // It can't end before it is killed, however fast it is: in the place of the last content is a pipe that nobody writes to. Nor
        // has it only begun: contents come behind the tables, and much of the first one is written before the last is read.
        let contents = home.contents();
        let [large, .., pipe] = contents.as_slice() else { panic!("{contents:?}") };
        let were = [large, pipe].map(|path| (path, fs::read(path).unwrap()));
        let noise: Vec<_> = std::iter::repeat_with(rand::random::<u8>).take(2 << 20).collect();
        fs::write(large, noise).unwrap();
        fs::remove_file(pipe).unwrap();
        assert!(Command::new("mkfifo").arg(pipe).status().unwrap().success());
        let mut making = Running(home.program().args(["backup", text(&whole)]).stdout(Stdio::null()).spawn().unwrap());
        until("half of the large content is written", || {
            assert_eq!(making.0.try_wait().unwrap(), None, "it has ended");
            fs::metadata(&partial).is_ok_and(|file| file.len() > 1 << 20).then_some(())
        });
        making.0.kill().unwrap();
        making.0.wait().unwrap();
        assert!(!whole.exists() && partial.exists() && !home.run(&["backup", "verify", text(&partial)]).well);
        fs::remove_file(pipe).unwrap();
        for (path, content) in were {
            fs::write(path, content).unwrap();
        }
        assert!(home.run(&["backup", text(&whole)]).well, "the next one is not in its way");
        assert!(!partial.exists() && home.run(&["backup", "verify", text(&whole)]).well);
    }
}

// What a bucket does hangs on no database, and `crates/backup` fills one from both.
#[test]
fn a_bucket_takes_one_and_gives_it_back() {
    let server = test_s3::Server::start();
    let (bucket, parameters) = server.url().split_once('?').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    let address = |path: &str| format!("{bucket}/{path}?{parameters}");
    let (first, second) = (seeded(), Home::new(None));
    let made = first.run(&["backup", &address("nightly")]);
    assert!(made.well && made.out.starts_with("s3://muster-files/nightly/muster-"), "{}{}", made.out, made.problems);
    let key = server.keys().into_iter().find(|key| key.starts_with("nightly/")).unwrap();
    let looked = second.run(&["backup", "verify", &address(&key)]);
    assert!(looked.well && looked.out.ends_with("it would restore.\n"), "{}{}", looked.out, looked.problems);
    second.take_secret(&first);
    let restored = second.run(&["restore", &address(&key)]);
    assert!(restored.well && restored.out.ends_with("All is well.\n"), "{}{}", restored.out, restored.problems);
    let none = second.run(&["backup", "verify", &address("nightly/none")]);
    assert!(!none.well && none.problems.contains("is not there"), "{}", none.problems);
    let nameless = second.run(&["backup", "verify", &address("")]);
    assert!(!nameless.well && nameless.problems.contains("Name the backup in the bucket"), "{}", nameless.problems);
}

#[test]
fn what_is_no_backup_is_told_and_nothing_is_made_of_it() {
    let home = Home::new(None);
    let file = home.folder.path().join("text");
    fs::write(&file, "no backup").unwrap();
    let looked = home.run(&["backup", "verify", text(&file)]);
    assert!(!looked.well && looked.problems.contains("This is no backup of Muster."), "{}", looked.problems);
    assert!(!home.data().exists(), "to look through one takes no settings");
    let restored = home.run(&["restore", text(&file)]);
    assert!(!restored.well && !home.data().join("muster.db").exists(), "{}", restored.out);
    let nowhere = home.run(&["backup"]);
    assert!(!nowhere.well && nowhere.problems.contains("Name the file"), "{}", nowhere.problems);
}
