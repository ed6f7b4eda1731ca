//! A private database for each test: a copy of one that was migrated once.

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use db::{Database, Limits, Options};
use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use kernel::Clock;
use tempfile::TempDir;
use test_postgres::Cluster;

use crate::clock;

/// Which database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "said by the names")]
pub enum Backend {
    Sqlite,
    Postgres,
}

/// A fresh database with its clock; gone when it is dropped.
pub struct TestDatabase {
    db: Option<Database>,
    url: String,
    clock: Clock,
    _folder: Option<TempDir>,
    postgres: Option<String>,
}

/// Few connections: many tests run at once.
fn options(url: &str) -> Options {
    let limits = Limits { readers: 2, writers: 2, queue: 2_048, deadline: Duration::from_secs(10) };
    Options { url: url.to_owned(), limits }
}

impl TestDatabase {
    /// A migrated, empty database.
    pub fn new(backend: Backend) -> Self {
        let (url, folder, postgres) = match backend {
            Backend::Sqlite => {
                let folder = tempfile::tempdir().unwrap();
                let file = folder.path().join("muster.db");
                std::fs::copy(sqlite_template(), &file).unwrap();
                (format!("sqlite://{}", file.display()), Some(folder), None)
            }
            Backend::Postgres => {
                static NUMBER: AtomicU32 = AtomicU32::new(0);
                let number = NUMBER.fetch_add(1, Ordering::Relaxed);
                let name = format!("test_{}_{number}", std::process::id());
                maintain(&format!("CREATE DATABASE {name} TEMPLATE {}", postgres_template()));
                (postgres_url(&name), None, Some(name))
            }
        };
        // Not earlier: the first test of a run waits for its server to start, and its clock would have ticked meanwhile.
        let clock = clock();
        let db = Some(Database::open(&options(&url), clock.clone()).unwrap());
        Self { db, url, clock, _folder: folder, postgres }
    }

    /// The address, for a second instance.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// The hands of the clock.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Another instance on the same database and clock.
    pub fn another(&self) -> Database {
        Database::open(&options(&self.url), self.clock.clone()).unwrap()
    }

    /// Which database this is.
    pub fn backend(&self) -> Backend {
        if self.is_sqlite() { Backend::Sqlite } else { Backend::Postgres }
    }
}

impl Deref for TestDatabase {
    type Target = Database;

    fn deref(&self) -> &Database {
        self.db.as_ref().unwrap()
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        self.db = None;
        if let Some(name) = &self.postgres {
            maintain(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        }
    }
}

fn sqlite_template() -> PathBuf {
    static TEMPLATE: OnceLock<(TempDir, PathBuf)> = OnceLock::new();
    let (_, file) = TEMPLATE.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("template.db");
        let url = format!("sqlite://{}", file.display());
        drop(Database::open(&options(&url), clock()).unwrap());
        // What the write-ahead log still holds goes into the file that is copied.
        let mut connection = diesel::SqliteConnection::establish(&file.to_string_lossy()).unwrap();
        connection.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
        (folder, file)
    });
    file.clone()
}

fn postgres_template() -> &'static str {
    static TEMPLATE: OnceLock<String> = OnceLock::new();
    TEMPLATE.get_or_init(|| {
        let name = format!("template_{}", std::process::id());
        maintain(&format!("CREATE DATABASE {name}"));
        let db = Database::open(&options(&postgres_url(&name)), clock()).unwrap();
        drop(db);
        // The threads of the instance close their connections in their own time; nobody may be left inside.
        maintain(&format!(
            "ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false; \
             SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        ));
        name
    })
}

/// The server of `MUSTER_TEST_POSTGRES`, a URL of any of its databases, or one of our own.
fn postgres_url(database: &str) -> String {
    static BASE: OnceLock<(String, Option<Cluster>)> = OnceLock::new();
    let (base, _) = BASE.get_or_init(|| {
        if let Ok(url) = std::env::var("MUSTER_TEST_POSTGRES") {
            return (url, None);
        }
        test_postgres::ensure_installed().unwrap();
        let cluster = Cluster::start(&test_postgres::Options::default()).unwrap();
        (cluster.url("postgres"), Some(cluster))
    });
    let (server, _) = base.rsplit_once('/').unwrap();
    format!("{server}/{database}")
}

fn maintain(sql: &str) {
    let mut connection = PgConnection::establish(&postgres_url("postgres")).unwrap();
    for statement in sql.split("; ") {
        connection.batch_execute(statement).unwrap();
    }
}
