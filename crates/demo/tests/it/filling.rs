//! What filling does to a database, and what it leaves behind when it fails.

use core_auth::model::Status;
use db::{Database, Dialect};
use demo::Plan;
use diesel::connection::SimpleConnection;
use kernel::Code;
use test_support::{Backend, TestDatabase, both};

use crate::{AFTERNOON, filled, lines, number};

const PLAN: Plan = Plan { people: 300, seed: 7, days: 60 };
const TABLES: &[(&str, &str)] = &[
    ("users", "id"),
    ("user_profiles", "user_id"),
    ("user_banking", "user_id"),
    ("user_managers", "user_id, manager_id"),
    ("reports", "id"),
    ("clients", "id"),
    ("projects", "id"),
    ("team_members", "project_id, user_id"),
    ("tasks", "id"),
    ("timelogs", "id"),
    ("timelog_rows", "timelog_id, position"),
    ("holidays", "id"),
    ("leaves", "id"),
    ("leave_credits", "id"),
    ("leave_ledger", "id"),
    ("leave_policies", "id"),
    ("leave_policy_terms", "policy_id, from_date"),
    ("leave_policy_holders", "id"),
    ("kras", "id"),
    ("assets", "id"),
    ("policies", "id"),
    ("policy_versions", "policy_id, version"),
    ("policy_acknowledgements", "id"),
    ("policy_files", "policy_id, version, position"),
    ("files", "id"),
    ("file_uses", "file_key"),
    ("payslip_looks", "id"),
    ("payslip_runs", "id"),
    ("payslips", "id"),
    ("payslip_failures", "run_id, row_number"),
];

/// Every row of every table that is filled, but for the password's hash.
async fn rows(db: &Database) -> Vec<String> {
    let mut rows = Vec::new();
    for (table, order) in TABLES {
        let columns = columns(db, table).await.join(", '|', ");
        rows.extend(lines(db, &format!("SELECT concat({columns}) AS line FROM {table} ORDER BY {order}")).await);
    }
    rows
}

async fn columns(db: &Database, table: &str) -> Vec<String> {
    let columns = if db.dialect() == Dialect::Sqlite {
        format!("SELECT name AS line FROM pragma_table_xinfo('{table}') ORDER BY cid")
    } else {
        format!(
            "SELECT CAST(column_name AS TEXT) AS line FROM information_schema.columns WHERE table_name = '{table}' \
             ORDER BY ordinal_position"
        )
    };
    // A flag is a number on one database and a letter on the other.
    let flags = [
        "sign_in",
        "reimbursement_claim",
        "leave_credited",
        "removed",
        "let_go",
        "issued",
        "line",
        "away",
        "gives",
        "optional",
    ];
    let names = lines(db, &columns).await.into_iter().filter(|name| name != "password_hash");
    names.map(|name| if flags.contains(&name.as_str()) { format!("CAST({name} AS INTEGER)") } else { name }).collect()
}

/// Every index and constraint of the large tables, as the database describes it.
async fn descriptions(db: &Database) -> Vec<String> {
    let query = if db.dialect() == Dialect::Sqlite {
        "SELECT sql AS line FROM sqlite_master WHERE tbl_name IN ('reports', 'timelogs', 'timelog_rows', 'leaves') \
         AND sql IS NOT NULL ORDER BY sql"
    } else {
        "WITH large (id) AS (VALUES ('reports'::regclass), ('timelogs'::regclass), ('timelog_rows'::regclass), ('leaves'::regclass)) \
         SELECT pg_get_indexdef(indexrelid) AS line FROM pg_index WHERE indrelid IN (SELECT id FROM large) UNION ALL \
         SELECT conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid IN (SELECT id FROM large) \
         ORDER BY line"
    };
    let descriptions = lines(db, query).await;
    assert!(descriptions.len() > 18);
    descriptions
}

async fn execute(db: &Database, sql: &'static str) {
    db.housekeeping("a trap", move |connection| Ok(connection.batch_execute(sql)?)).await.unwrap();
}

both! {
    empty;

    async fn a_database_is_filled_once(db) {
        assert!(!demo::is_demo(&db).await.unwrap());
        let before = descriptions(&db).await;
        filled(&db, PLAN, AFTERNOON).await;
        assert!(demo::is_demo(&db).await.unwrap());
        assert_eq!(descriptions(&db).await, before, "indexes and constraints are back");
        assert_eq!(lines(&db, "SELECT value AS line FROM facts WHERE name = 'demo'").await, ["300 people, seed 7"]);

        let error = demo::fill(&db, PLAN, "again").await.unwrap_err();
        assert_eq!(error.code(), Code::Invalid);
        assert!(error.message().english().contains("already has people"), "{error}");
        assert_eq!(number(&db, "SELECT count(*) AS one FROM users", vec![]).await, 300);

        let entries = "SELECT record || ' ' || action || ' ' || actor_name AS line FROM audit_entries";
        let entries = lines(&db, entries).await;
        // What is approved in two steps is a setting, of which admins read who made it.
        assert_eq!(entries.iter().filter(|entry| *entry == "approvalstep create seed").count(), 3, "{entries:?}");
        assert_eq!(entries.iter().filter(|entry| *entry == "installation seed seed").count(), 1, "{entries:?}");
        assert_eq!(entries.len(), 4, "{entries:?}");
    }

    async fn an_impossible_company_is_refused(db) {
        for (people, days, field) in [(4, 0, "people"), (50_001, 0, "people"), (60, 3_651, "days")] {
            let error = demo::fill(&db, Plan { people, seed: 1, days }, "x").await.unwrap_err();
            assert!(error.field_problems().contains_key(field), "{error}");
        }
    }

    async fn a_run_that_fails_leaves_nothing(db) {
        let before = descriptions(&db).await;
        // The fact is the last row that is written.
        execute(&db, "INSERT INTO facts (name, value) VALUES ('demo', 'a trap')").await;
        demo::fill(&db, PLAN, "x").await.unwrap_err();
        for (table, _) in TABLES {
            assert_eq!(number(&db, &format!("SELECT count(*) AS one FROM {table}"), vec![]).await, 0, "{table}");
        }
        assert_eq!(descriptions(&db).await, before);
        execute(&db, "DELETE FROM facts").await;
        filled(&db, PLAN, AFTERNOON).await;
    }

    async fn ids_go_on_where_the_company_ends(db) {
        filled(&db, PLAN, AFTERNOON).await;
        let newest = "SELECT max(id) AS one FROM reports";
        let last = number(&db, newest, vec![]).await;
        execute(
            &db,
            "INSERT INTO reports (user_id, date, signin_time, sign_in) VALUES (1, '2026-03-11', '2026-03-11 11:15:00', false)",
        )
        .await;
        assert_eq!(number(&db, newest, vec![]).await, last + 1);
        let person = test_support::Newcomer::new("Nina", "Last", "dev").hire(&db).await;
        assert_eq!(person.0, 301);
    }

    async fn sessions_open(db) {
        filled(&db, PLAN, AFTERNOON).await;
        let sessions = demo::sessions(&db, 20).await.unwrap();
        assert_eq!(sessions.len(), 20);
        for (user, session, nonce) in sessions {
            let found = db.read(move |connection| core_auth::repo::sessions::find(connection, session, &nonce));
            let found = found.await.unwrap().unwrap();
            assert_eq!((found.user.id, found.status), (user, Status::Active));
        }
    }
}

#[test]
fn both_databases_hold_the_same_company_each_time() {
    test_support::run_on(
        || TestDatabase::empty(Backend::Sqlite),
        |one| async move {
            let (other, third) = (TestDatabase::empty(Backend::Postgres), TestDatabase::empty(Backend::Sqlite));
            assert_eq!(filled(&one, PLAN, AFTERNOON).await, filled(&other, PLAN, AFTERNOON).await);
            let (ours, theirs) = (rows(&one).await, rows(&other).await);
            assert!(ours.len() > 300 * 30);
            for (row, other) in ours.iter().zip(&theirs) {
                assert_eq!(row, other);
            }
            assert_eq!(ours.len(), theirs.len());
            filled(&third, Plan { seed: 8, ..PLAN }, AFTERNOON).await;
            assert_ne!(rows(&third).await, ours);
        },
    );
}
