//! A private database for each test: a copy of one that was prepared once.

use std::collections::VecDeque;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, Once, OnceLock};
use std::time::Duration;

use db::{Database, Dialect, Limits, Options, Replication};
use diesel::connection::SimpleConnection;
use diesel::dsl::sql;
use diesel::sql_types::{Integer, Nullable, Text};
use diesel::{Connection, PgConnection, RunQueryDsl as _};
use kernel::Clock;
use tempfile::TempDir;
use test_postgres::Cluster;

use crate::{Company, clock};

/// Which database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Backend {
    Sqlite,
    Postgres,
}

/// What a fresh database holds beside its tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
    Company,
    Nobody,
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
    let limits =
        Limits { readers: 2, planned: 1, exporters: 1, writers: 2, queue: 2_048, deadline: Duration::from_secs(10) };
    Options { limits, ..Options::new(url) }
}

impl TestDatabase {
    /// A database with the small company in it.
    pub fn new(backend: Backend) -> Self {
        Self::with(backend, Content::Company)
    }

    /// A migrated database without anybody in it.
    pub fn empty(backend: Backend) -> Self {
        Self::with(backend, Content::Nobody)
    }

    /// An instance on a PostgreSQL of the test's own, which reads at its replicas. The company moves in with the first one.
    pub async fn replicated(url: &str, replication: Replication) -> Self {
        let clock = clock();
        let db = Database::open(&Options { replication, ..options(url) }, clock.clone()).unwrap();
        if crate::number(&db, "SELECT count(*) AS number FROM users").await == 0 {
            Company::hire(&db).await;
        }
        Self { db: Some(db), url: url.to_owned(), clock, _folder: None, postgres: None }
    }

    fn with(backend: Backend, content: Content) -> Self {
        let (url, folder, postgres) = match backend {
            Backend::Sqlite => {
                let (folder, file) = new_file();
                std::fs::copy(sqlite_template(content), &file).unwrap();
                (sqlite_url(&file), Some(folder), None)
            }
            Backend::Postgres => {
                static NUMBER: AtomicU32 = AtomicU32::new(0);
                let number = NUMBER.fetch_add(1, Ordering::Relaxed);
                let name = format!("test_{}_{number}", std::process::id());
                copy_postgres(postgres_template(content), &name);
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
        match self.dialect() {
            Dialect::Sqlite => Backend::Sqlite,
            Dialect::Postgres => Backend::Postgres,
        }
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
            drop_postgres(name);
        }
    }
}

/// What is copied, by content; made when a test first wants it.
struct Templates<T> {
    company: OnceLock<T>,
    nobody: OnceLock<T>,
}

impl<T> Templates<T> {
    const fn new() -> Self {
        Self { company: OnceLock::new(), nobody: OnceLock::new() }
    }

    fn of(&self, content: Content) -> &OnceLock<T> {
        match content {
            Content::Company => &self.company,
            Content::Nobody => &self.nobody,
        }
    }
}

/// Migrates, and lets the company move in where it is wanted.
fn prepare(url: &str, content: Content) {
    let url = url.to_owned();
    // On a thread of its own: the test that comes first is inside its own runtime already.
    let prepared = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let db = Database::open(&options(&url), clock()).unwrap();
            if content == Content::Company {
                Company::hire(&db).await;
            }
        });
    });
    prepared.join().unwrap();
}

fn new_file() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("muster.db");
    (folder, file)
}

fn sqlite_url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

fn sqlite_template(content: Content) -> &'static Path {
    static TEMPLATES: Templates<(TempDir, PathBuf)> = Templates::new();
    let (_, file) = TEMPLATES.of(content).get_or_init(|| {
        let (folder, file) = new_file();
        prepare(&sqlite_url(&file), content);
        // What the write-ahead log still holds goes into the file that is copied; the instance may still be closing it.
        let mut connection = diesel::SqliteConnection::establish(&file.to_string_lossy()).unwrap();
        connection.batch_execute("PRAGMA busy_timeout = 10000; PRAGMA wal_checkpoint(TRUNCATE)").unwrap();
        (folder, file)
    });
    file
}

fn postgres_template(content: Content) -> &'static str {
    static TEMPLATES: Templates<String> = Templates::new();
    TEMPLATES.of(content).get_or_init(|| {
        drop_left_behind();
        let name = format!("template_{content:?}_{}", std::process::id()).to_lowercase();
        maintain(&format!("CREATE DATABASE {name}"));
        prepare(&postgres_url(&name), content);
        // The threads of the instance close their connections in their own time; nobody may be left inside.
        maintain(&format!(
            "ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false; \
             SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        ));
        name
    })
}

/// Files are copied in half the time that the log takes, which is the way of newer servers unless they are told.
fn copy_postgres(template: &str, name: &str) {
    static STRATEGY: OnceLock<&str> = OnceLock::new();
    let strategy = STRATEGY.get_or_init(|| {
        let version = sql::<Integer>("current_setting('server_version_num')::int");
        let version: i32 = with_server(|server| diesel::select(version).get_result(server)).unwrap();
        if version >= 150_000 { "STRATEGY file_copy" } else { "" }
    });
    maintain(&format!("CREATE DATABASE {name} TEMPLATE {template} {strategy}"));
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

/// Drops a database, though not at once: where somebody is still inside, the server looks again after a tenth of a
/// second, and the threads of an instance close their connections in their own time.
fn drop_postgres(name: &str) {
    static LEFT: Mutex<VecDeque<String>> = Mutex::new(VecDeque::new());
    const ROOM: usize = 8;
    let gone = {
        let mut left = LEFT.lock().unwrap();
        left.push_back(name.to_owned());
        if left.len() > ROOM { left.pop_front() } else { None }
    };
    if let Some(gone) = gone {
        maintain(&format!("DROP DATABASE IF EXISTS {gone} WITH (FORCE)"));
    }
}

/// Drops what other processes of this machine have left that are gone: each leaves what is copied, and the last that it was to drop. Of a
/// whole run that is more than all programs take.
fn drop_left_behind() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let is_here = ["@127.0.0.1", "@localhost"].iter().any(|host| postgres_url("postgres").contains(host));
        if !is_here || !Path::new("/proc/self").exists() {
            return;
        }
        let named = sql::<Nullable<Text>>(
            "(SELECT string_agg(datname, ' ') FROM pg_database WHERE datname ~ '^(test|template_[a-z]+)_[0-9]+(_[0-9]+)?$')",
        );
        let names: Option<String> = with_server(|server| diesel::select(named).get_result(server)).unwrap();
        for name in names.iter().flat_map(|names| names.split(' ')) {
            let process = name.split('_').find_map(|part| part.parse::<u32>().ok());
            if process.is_some_and(|process| !Path::new(&format!("/proc/{process}")).exists()) {
                // Another process may drop it just then.
                with_server(|server| server.batch_execute(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"))).ok();
            }
        }
    });
}

/// Does something on the server, on a connection that somebody has left if there is one.
fn with_server<T>(work: impl FnOnce(&mut PgConnection) -> T) -> T {
    static IDLE: Mutex<Vec<PgConnection>> = Mutex::new(Vec::new());
    let idle = IDLE.lock().unwrap().pop();
    let mut connection = idle.unwrap_or_else(|| PgConnection::establish(&postgres_url("postgres")).unwrap());
    let done = work(&mut connection);
    IDLE.lock().unwrap().push(connection);
    done
}

fn maintain(sql: &str) {
    with_server(|server| {
        for statement in sql.split("; ") {
            server.batch_execute(statement).unwrap();
        }
    });
}
