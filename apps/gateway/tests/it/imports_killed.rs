//! An import whose program is killed again and again: each row is one record.

use std::time::{Duration, Instant};

use serde_json::json;
use test_support::{both, number, tokio};

use crate::app::App;
use crate::imports::bring;
use crate::payslips_killed::Program;

/// Rows of the import.
const MANY: i64 = 2_000;
/// How long the whole import may take on a busy machine.
const PATIENCE: Duration = Duration::from_mins(5);
/// Nobody takes mails there: none is written.
const NO_MAILS: u16 = 9;

both! {
    // import-10
    async fn a_killed_import_makes_each_record_once(db) {
        let app = App::new(db).await;
        app.at("2026-11-25T03:59:00Z");
        let admin = app.admin().await;
        let rows = (0..MANY).map(|n| format!("Killed {n}\n")).collect::<Vec<_>>().concat();
        let brought = bring(&admin, "many.csv", format!("Client\n{rows}"), &[]).await.is(201);
        admin.post(&format!("/imports/{}/run", brought["_id"]), json!({})).await.is(202);
        let (begun, mut starts) = (Instant::now(), 0_u32);
        let db = &app.db;
        let mut program = Program::serve(db, NO_MAILS, 0);
        while number(db, "SELECT count(*) AS number FROM imports WHERE state = 'done'").await == 0 {
            assert!(begun.elapsed() < PATIENCE, "not done in time");
            tokio::time::sleep(Duration::from_millis(300)).await;
            // Four times at moments of no choosing; then it may end.
            if starts < 4 {
                starts += 1;
                drop(program);
                program = Program::serve(db, NO_MAILS, starts * 5);
            }
        }
        drop(program);
        let made = "SELECT count(DISTINCT clientname) AS number FROM clients WHERE clientname LIKE 'Killed %'";
        assert_eq!(number(db, made).await, MANY);
        assert_eq!(number(db, "SELECT count(*) AS number FROM clients WHERE clientname LIKE 'Killed %'").await, MANY);
        let histories = "SELECT count(*) AS number FROM audit_entries WHERE record = 'client' AND action = 'create'";
        assert_eq!(number(db, histories).await, MANY);
        assert_eq!(number(db, "SELECT progress AS number FROM imports").await, MANY);
        app.check().await;
    }
}
