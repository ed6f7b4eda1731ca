//! `muster doctor` against a program that runs, and against installations that are broken.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use test_support::{TestDatabase, both, number, sqlite};

use crate::program::{Program, until};

/// Its lines, `name: level`, and whether it found all well enough.
pub fn doctor(folder: &Path, db: &TestDatabase, variables: &[(&str, &str)], arguments: &[&str]) -> (bool, Vec<String>) {
    let output = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["doctor", "--json"])
        .args(arguments)
        .env("DATABASE_URL", db.url())
        .env("MUSTER_DATA_DIR", folder)
        .env("MUSTER_SECRET", "07".repeat(32))
        .envs(variables.iter().copied())
        .current_dir(folder)
        .output()
        .unwrap();
    let page: Value = serde_json::from_slice(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&output.stderr)));
    let lines = page["groups"].as_array().unwrap().iter().flat_map(|group| group["lines"].as_array().unwrap());
    let lines = lines.map(|line| format!("{}: {}", line["name"].as_str().unwrap(), line["level"].as_str().unwrap()));
    (output.status.success(), lines.collect())
}

pub fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    open_as(folder.path(), 0o700);
    folder
}

fn open_as(folder: &Path, mode: u32) {
    std::fs::set_permissions(folder, Permissions::from_mode(mode)).unwrap();
}

#[track_caller]
pub fn holds(lines: &[String], expected: &[&str]) {
    for line in expected {
        assert!(lines.iter().any(|found| found == line), "{line} in {lines:?}");
    }
}

both! { empty;
    async fn a_running_installation_is_well(db) {
        // The clock is the real one: the database's is compared with it.
        let program = Program::serve_now(&db);
        let worked = "SELECT count(*) AS number FROM facts WHERE name = 'workers'";
        if let Some(file) = db.file() {
            open_as(&file, 0o600);
        }
        until("background work is noted", async || (number(&db, worked).await == 1).then_some(())).await;
        let (folder, public) = (folder(), format!("http://{}", program.address));
        let mail = folder.path().join("mail").display().to_string();
        let settings = [("MUSTER_PUBLIC_URL", public.as_str())];
        let (well, lines) = doctor(folder.path(), &db, &settings, &["--mail-to", "asha@globex.example"]);
        assert!(well, "{lines:?}");
        holds(&lines, &["Permissions: ok", "Schema: ok", "Secret: ok", "Clock: ok", "Mail server: warning", "A mail: ok"]);
        holds(&lines, &["Outbox: ok", "File store: ok", "Encryption: ok", "Public address: ok", "Proxy: ok", "Workers: ok"]);
        assert_eq!(std::fs::read_dir(mail).unwrap().count(), 1, "the mail of the trial");
        assert!(program.end().await, "a clean end");
        let (well, lines) = doctor(folder.path(), &db, &settings, &[]);
        assert!(!well);
        holds(&lines, &["Public address: wrong"]);
    }
}

sqlite! { empty;
    async fn what_is_broken_is_named_and_the_rest_is_looked_at(db) {
        let folder = folder();
        let away = [
            ("DATABASE_URL", "postgres://muster@127.0.0.1:1/muster"),
            ("MUSTER_MAIL_URL", "smtp://127.0.0.1:1?tls=none"),
            ("MUSTER_FILES_URL", "s3://bucket?region=x&endpoint=http://127.0.0.1:1"),
            ("AWS_ACCESS_KEY_ID", "x"),
            ("AWS_SECRET_ACCESS_KEY", "x"),
            ("MUSTER_PUBLIC_URL", "http://127.0.0.1:1"),
        ];
        let (well, lines) = doctor(folder.path(), &db, &away, &["--mail-to", "asha@globex.example"]);
        assert!(!well);
        holds(&lines, &["Database: wrong", "Mail server: wrong", "A mail: wrong", "File store: wrong"]);
        holds(&lines, &["Public address: wrong", "Permissions: ok"]);
        let (well, lines) = doctor(folder.path(), &db, &[("MUSTER_LISTEN", "nowhere")], &[]);
        assert_eq!((well, lines), (false, vec!["Settings: wrong".to_owned()]));
    }

    async fn a_bucket_is_put_to_read_and_left_as_it_was(db) {
        let server = test_s3::Server::start();
        let (folder, store) = (folder(), server.url());
        let of_secret = |secret: &str| {
            let named = [("MUSTER_FILES_URL", store.as_str()), ("AWS_ACCESS_KEY_ID", test_s3::KEY), ("AWS_SECRET_ACCESS_KEY", secret)];
            doctor(folder.path(), &db, &named, &[]).1
        };
        holds(&of_secret(test_s3::SECRET), &["File store: ok"]);
        assert_eq!(server.keys(), Vec::<String>::new(), "what it has put there is gone");
        holds(&of_secret("another secret"), &["File store: wrong"]);
        // It dies before it has given back what was put there.
        server.die_after(1_000);
        holds(&of_secret(test_s3::SECRET), &["File store: wrong"]);
    }

    async fn what_others_can_read_and_a_file_that_is_missing_are_wrong(db) {
        let folder = folder();
        open_as(folder.path(), 0o755);
        let none = format!("sqlite://{}", folder.path().join("none.db").display());
        let (_, lines) = doctor(folder.path(), &db, &[("DATABASE_URL", &none)], &[]);
        holds(&lines, &["Permissions: wrong", "Database: wrong"]);
        assert!(!folder.path().join("none.db").exists(), "a look makes no database");
    }
}
