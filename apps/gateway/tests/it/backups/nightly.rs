//! Backups that the running program makes by itself: a whole one is told by nobody, one that fails by everything.

use std::path::Path;

use core_auth::token::Tokens;
use kernel::SessionId;
use serde_json::{Value, json};
use test_support::{Company, NONCE, TestDatabase, both, number, token};

use crate::doctor::{doctor, folder, holds};
use crate::program::{Program, SECRET, until};
use crate::socket::Wire;

/// Ten past nine in the company's zone: the hour of the day's backup is over.
const CLOCK: [&str; 2] = ["--test-clock", "2026-11-25T03:40:00Z"];

/// What an admin's shell is answered.
async fn shell(db: &TestDatabase, program: &Program) -> Value {
    token(db, Company::of(db).admin).await;
    let session = SessionId(number(db, "SELECT max(id) AS number FROM sessions").await);
    let token = Tokens::derive(&SECRET).unwrap().sign(session, NONCE).unwrap();
    Wire::new(program.address, "GET", "/api/v1/auth/me", Some(&token), None).send().is(200)
}

/// The value of a metric.
fn metric(program: &Program, name: &str) -> String {
    let text = Wire::new(program.address, "GET", "/metrics", None, None).send().text();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name} in {text}")).to_owned()
}

fn archives(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.ends_with(".tar.zst")).collect()
}

both! {
    // backup-3
    async fn one_is_made_and_nobody_has_to_hear_of_it(db) {
        let target = tempfile::tempdir().unwrap();
        let url = format!("file:{}", target.path().display());
        let settings = [("MUSTER_BACKUP_URL", url.as_str())];
        let program = Program::serve_with(&db, &CLOCK, &settings);
        let whole = "SELECT count(*) AS number FROM backup_runs WHERE size IS NOT NULL";
        until("a backup is made", async || (number(&db, whole).await == 1).then_some(())).await;
        assert_eq!(archives(target.path()).len(), 1);
        let body = shell(&db, &program).await;
        assert_eq!(body.get("nobackup"), None);
        assert_ne!(metric(&program, "muster_backup_last_success_timestamp_seconds"), "0");
        assert_eq!(metric(&program, "muster_backup_failures_total"), "0");
        let data = folder();
        holds(&doctor(data.path(), &db, &settings, &CLOCK).1, &["Backups: ok"]);
        holds(&doctor(data.path(), &db, &[], &CLOCK).1, &["Backups: warning"]);
        assert!(program.end().await, "a clean end");
        let late = ["--test-clock", "2026-11-26T05:50:00Z"];
        holds(&doctor(data.path(), &db, &settings, &late).1, &["Backups: wrong"]);
    }

    // backup-4
    async fn one_that_fails_is_told_wherever_an_admin_looks(db) {
        let target = tempfile::tempdir().unwrap();
        let url = format!("file:{}", target.path().join("not-mounted").display());
        let settings = [("MUSTER_BACKUP_URL", url.as_str())];
        let program = Program::serve_with(&db, &CLOCK, &settings);
        let mailed = "SELECT count(*) AS number FROM mails WHERE kind = 'backup'";
        until("the admins are mailed", async || (number(&db, mailed).await > 0).then_some(())).await;
        let body = shell(&db, &program).await;
        assert_eq!(body["nobackup"], json!({ "since": null }));
        assert_eq!(metric(&program, "muster_backup_last_success_timestamp_seconds"), "0");
        assert_eq!(metric(&program, "muster_backup_failures_total"), "1");
        let (well, lines) = doctor(folder().path(), &db, &settings, &CLOCK);
        assert!(!well);
        holds(&lines, &["Backups: wrong"]);
        assert!(program.end().await, "a clean end");
    }
}
