//! Bringing a database to this version: what is planned, what is waited for, and what an older database becomes.

use std::path::Path;
use std::thread::{JoinHandle, sleep, spawn};
use std::time::Duration;

use db::{Database, Options, Wait, statement};
use diesel::connection::SimpleConnection as _;
use diesel::dsl::sql;
use diesel::sql_types::Bool;
use diesel::{Connection as _, PgConnection, RunQueryDsl as _, SqliteConnection};
use diesel_migrations::{FileBasedMigrations, MigrationHarness as _};
use test_support::{Backend, Company, TestDatabase, both, number, tests, texts};

/// Takes a step for one that was not done.
async fn forget(db: &Database, version: &'static str) {
    let forgotten = "DELETE FROM __diesel_schema_migrations WHERE version = ?";
    db.housekeeping("test", move |connection| Ok(statement(forgotten).bind(version).run(connection)?)).await.unwrap();
}

both! { empty;
    async fn a_plan_names_what_is_missing_and_who_waits(db) {
        assert!(db.migration_plan().await.unwrap().is_empty());
        forget(&db, "20261123000140").await;
        let plan = db.migration_plan().await.unwrap();
        assert_eq!(plan.iter().map(|step| step.name.as_str()).collect::<Vec<_>>(), ["2026-11-23-000140_line_managers"]);
        let waits: Vec<_> = plan[0].touches.iter().map(|(touched, _)| (touched.table.as_str(), touched.wait)).collect();
        assert_eq!(waits, [("user_managers", Wait::Rows), ("user_managers", Wait::Writers), ("user_managers", Wait::Moment)]);
        // PostgreSQL has not looked yet at what nobody has written to.
        let unknown = db.backend() == Backend::Postgres;
        let empty = |rows: &Option<i64>| *rows == Some(0) || unknown && rows.is_none();
        assert!(plan[0].touches.iter().all(|(_, rows)| empty(rows)), "{plan:?}");
        assert_eq!(db.steps().await.unwrap().missing, ["20261123000140"], "a plan does nothing");
    }
}

tests! { empty [postgres Postgres]
    async fn a_step_waits_for_no_table_for_long_and_is_undone(db) {
        let before = Before::step(&db, "2026-11-26-000720", "SELECT 1");
        let looking = Database::open_as_it_is(&Options::new(&before.url), db.clock().clone()).unwrap();
        let columns = "SELECT CAST(table_name AS text) || '.' || CAST(column_name AS text) AS text FROM information_schema.columns \
                       WHERE table_schema = current_schema() ORDER BY 1";
        let (columns_then, steps_then) = (texts(&looking, columns).await, looking.steps().await.unwrap());
        assert_eq!(steps_then.missing[0], "20261126000720");
        // An export reads the second table that the step changes: the first one is changed by then.
        let mut other = PgConnection::establish(&before.url).unwrap();
        other.batch_execute("BEGIN; LOCK TABLE user_profiles IN ACCESS SHARE MODE").unwrap();
        let refused = Database::open(&Options::new(&before.url), db.clock().clone()).err().unwrap();
        let said = refused.field_problems()["DATABASE_URL"].to_string();
        let expected = "The step 2026-11-26-000720_leaving of the schema waited 5s for a table that something else holds";
        assert!(said.starts_with(expected), "{said}");
        assert_eq!(texts(&looking, columns).await, columns_then);
        assert_eq!(looking.steps().await.unwrap(), steps_then);
        other.batch_execute("ROLLBACK").unwrap();
        before.opened(&db).ready().await.unwrap();
        let columns_now = texts(&looking, columns).await;
        for added in ["users.leaving_kind", "user_profiles.leaving_remark"] {
            let has = |columns: &[Option<String>]| columns.iter().flatten().any(|column| column == added);
            assert!(has(&columns_now) && !has(&columns_then), "{added}");
        }
    }
}

/// An instance that starts beside others; whether it went well.
fn start(db: &TestDatabase) -> JoinHandle<bool> {
    let (options, clock) = (Options::new(db.url()), db.clock().clone());
    spawn(move || Database::open(&options, clock).is_ok())
}

/// Waits until this holds, with room for a busy machine.
fn until(connection: &mut PgConnection, holds: &str) {
    for _ in 0..1_800 {
        if diesel::select(sql::<Bool>(holds)).get_result(connection).unwrap() {
            return;
        }
        sleep(Duration::from_millis(50));
    }
    panic!("never: {holds}");
}

tests! { new [postgres Postgres]
    async fn an_index_is_made_beside_those_who_write_and_anew_where_that_was_cut_short(db) {
        let (dev, index) = (Company::of(&db).dev.0, "pg_index WHERE indexrelid = to_regclass('timelogs_person')");
        let connect = || PgConnection::establish(db.url()).unwrap();
        let (mut other, mut writer) = (connect(), connect());
        for (is_cut_short, week) in [(false, "2026-11-02"), (true, "2026-11-09")] {
            forget(&db, "20261124000230").await;
            other.batch_execute("DROP INDEX timelogs_person").unwrap();
            // Somebody's change that takes long.
            other.batch_execute("BEGIN; LOCK TABLE timelogs IN ROW EXCLUSIVE MODE").unwrap();
            let instances = [start(&db), start(&db)];
            until(&mut writer, &format!("EXISTS (SELECT 1 FROM {index} AND NOT indisvalid)"));
            // The one that makes the index waits for that change, and the other one for its turn.
            until(&mut writer, "EXISTS (SELECT 1 FROM pg_stat_activity WHERE query LIKE '%advisory_lock%' \
                AND datname = current_database() AND pid <> pg_backend_pid())");
            writer.batch_execute(&format!("SET lock_timeout = '5s'; INSERT INTO timelogs (user_id, start_of_week, status, remark) \
                VALUES ({dev}, '{week}', 'Saved', '')")).unwrap();
            if is_cut_short {
                writer.batch_execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%CONCURRENTLY%' \
                    AND datname = current_database() AND pid <> pg_backend_pid()").unwrap();
                until(&mut writer, "EXISTS (SELECT 1 FROM pg_stat_activity WHERE query LIKE 'DROP INDEX CONCURRENTLY%' \
                    AND datname = current_database())");
            }
            other.batch_execute("COMMIT").unwrap();
            let well = instances.map(|instance| instance.join().unwrap()).into_iter().filter(|well| *well).count();
            assert_eq!(well, if is_cut_short { 1 } else { 2 });
            assert_eq!(number(&db, format!("SELECT count(*) AS number FROM {index} AND indisvalid")).await, 1);
            assert!(db.steps().await.unwrap().missing.is_empty());
        }
        assert_eq!(number(&db, "SELECT count(*) AS number FROM timelogs").await, 2);
    }
}

/// A database of both kinds as it was before the step of this name.
struct Before {
    url: String,
    _folder: tempfile::TempDir,
}

impl Before {
    /// Runs the steps before this one on the database, which is emptied first, and then these statements.
    fn step(db: &TestDatabase, step: &str, content: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let kind = match db.backend() {
            Backend::Sqlite => "sqlite",
            Backend::Postgres => "postgres",
        };
        let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(kind).canonicalize().unwrap();
        for entry in std::fs::read_dir(all).unwrap().map(|entry| entry.unwrap()) {
            let name = entry.file_name().into_string().unwrap();
            if name.as_str() < step {
                std::os::unix::fs::symlink(entry.path(), folder.path().join(name)).unwrap();
            }
        }
        let steps = FileBasedMigrations::from_path(folder.path()).unwrap();
        let url = match db.backend() {
            Backend::Postgres => {
                let mut connection = PgConnection::establish(db.url()).unwrap();
                connection.batch_execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public").unwrap();
                connection.run_pending_migrations(steps).unwrap();
                connection.batch_execute(content).unwrap();
                db.url().to_owned()
            }
            Backend::Sqlite => {
                let file = folder.path().join("before.db");
                let mut connection = SqliteConnection::establish(&file.to_string_lossy()).unwrap();
                connection.run_pending_migrations(steps).unwrap();
                connection.batch_execute(content).unwrap();
                format!("sqlite://{}", file.display())
            }
        };
        Self { url, _folder: folder }
    }

    /// The database of this version that it becomes.
    fn opened(&self, db: &TestDatabase) -> Database {
        Database::open(&Options::new(&self.url), db.clock().clone()).unwrap()
    }
}

/// Six people of whom the first two lead, and two projects that the second one leads: one that is active, one that is over.
fn led() -> String {
    let people = (1..=6).map(|id| {
        let role = if id <= 2 { "manager" } else { "dev" };
        format!(
            "INSERT INTO users (id, empid, empid_normalized, fname, fname_normalized, lname, lname_normalized, name_normalized, \
             email, email_normalized, role_id, status, search) VALUES ({id}, 'E{id}', 'e{id}', 'P{id}', 'p{id}', 'Q', 'q', \
             'p{id} q', 'p{id}@x.example', 'p{id}@x.example', (SELECT id FROM roles WHERE role = '{role}'), 'Active', 'p{id}');"
        )
    });
    let projects = "INSERT INTO clients (id, clientname, clientname_normalized) VALUES (1, 'C', 'c'); \
        INSERT INTO projects (id, projectname, projectname_normalized, client_id, status, kind, startdate, enddate, manager_id) \
        VALUES (1, 'A', 'a', 1, 'active', 'dev', '2020-01-01', '2090-01-01', 2), \
        (2, 'B', 'b', 1, 'completed', 'dev', '2020-01-01', '2021-01-01', 2); \
        INSERT INTO team_members (project_id, user_id, position, startdate, enddate, allocation) \
        VALUES (1, 3, 1, '2020-01-01', NULL, 5000), (2, 4, 1, '2020-01-01', '2020-12-31', 5000); \
        INSERT INTO user_managers (user_id, manager_id) VALUES (3, 1), (3, 2), (4, 2), (5, 2), (6, 2); \
        INSERT INTO audit_entries (at, actor_name, record, record_id, action, after) VALUES \
        ('2026-01-01 00:00:00', 'x', 'user', 5, 'add manager', '{\"manager\":[2],\"project\":1}'), \
        ('2026-01-01 00:00:00', 'x', 'user', 6, 'add manager', '{\"manager\":[2]}');";
    people.collect::<String>() + projects
}

both! { empty;
    async fn who_led_a_project_of_a_person_is_no_line_manager(db) {
        let before = Before::step(&db, "2026-11-23-000140", &led());
        let after = before.opened(&db);
        let managers = "SELECT user_id || ' ' || manager_id || ' ' || CAST(line AS INTEGER) AS text FROM user_managers \
                        ORDER BY user_id, manager_id";
        // Named by an admin; leads an active project; a project that is over, in the allocation and in the trail alone; named.
        let found: Vec<_> = texts(&after, managers).await.into_iter().flatten().collect();
        assert_eq!(found, ["3 1 1", "3 2 0", "6 2 1"]);
        assert_eq!(number(&after, "SELECT count(*) AS number FROM users").await, 6);
        after.ready().await.unwrap();
    }
}
