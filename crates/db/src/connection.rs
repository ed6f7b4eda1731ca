//! One connection type over both databases, and how each is set up.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use diesel::connection::{CacheSize, SimpleConnection, TransactionManager};
use diesel::{Connection, PgConnection, SqliteConnection};
use kernel::{Code, Error, Result};

use crate::replicas::Gate;
use crate::statements::{Counter, Kept};

pub use any::{AnyConnection, MultiBackend};

mod any {
    #![expect(missing_docs, reason = "the macro makes items that it can't document")]

    use diesel::{PgConnection, SqliteConnection};

    /// A connection to either database.
    #[derive(diesel::MultiConnection)]
    pub enum AnyConnection {
        Postgres(PgConnection),
        Sqlite(SqliteConnection),
    }
}

/// Which SQL a database speaks, where the two differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
    /// The clause that holds rows until the transaction ends, such as ` FOR UPDATE OF u`. SQLite has one writer, so its
    /// rows stay as they are anyway.
    pub fn row_lock(self, clause: &'static str) -> &'static str {
        match self {
            Self::Sqlite => "",
            Self::Postgres => clause,
        }
    }

    /// A join of tables in the order in which they are written: SQLite, which knows little of how many rows there are, would begin
    /// with another one. PostgreSQL decides by its own figures.
    pub fn join_in_order(self) -> &'static str {
        match self {
            Self::Sqlite => "CROSS JOIN",
            Self::Postgres => "JOIN",
        }
    }

    /// The statement that claims rows: it makes `change` (`mails SET leased_until = ?`) of those that the SELECT of ids finds `due`, and answers
    /// `columns` of them. One writer at a time is SQLite's way; PostgreSQL passes over what another is claiming.
    pub fn claiming(self, due: &str, change: &str, columns: &str) -> String {
        let apart = self.row_lock(" FOR UPDATE SKIP LOCKED");
        format!(
            "WITH due AS MATERIALIZED ({due}{apart}) UPDATE {change} WHERE id IN (SELECT id FROM due) RETURNING {columns}"
        )
    }

    /// The condition that a text holds the one that is bound. Not LIKE: nothing in the text is a pattern.
    pub fn holds(self, column: &str) -> String {
        let place = match self {
            Self::Sqlite => "instr",
            Self::Postgres => "strpos",
        };
        format!("{place}({column}, ?) > 0")
    }

    /// The condition that a column is among what a SELECT answers, where that is few. PostgreSQL, which takes it for many,
    /// would go through all rows and look each up; an array it takes for a few, and looks those up.
    pub fn among(self, column: &str, select: &str) -> String {
        match self {
            Self::Sqlite => format!("{column} IN ({select})"),
            Self::Postgres => format!("{column} = ANY (ARRAY({select}))"),
        }
    }

    /// The condition that a column is one of so many ids, which [`Bind::ids`] binds as one value: the same text however many they are, so
    /// that it is kept prepared, and PostgreSQL plans it once.
    pub fn is_one_of(self, column: &str) -> String {
        match self {
            Self::Sqlite => format!("{column} IN (SELECT value FROM json_each(?))"),
            // As a SELECT of its own the text is read once, not for each row that is looked at.
            Self::Postgres => {
                format!("{column} = ANY (CAST((SELECT CAST(translate(?, '[]', '{{}}') AS BIGINT[])) AS BIGINT[]))")
            }
        }
    }

    /// The condition that a column is one of so many texts, which [`Bind::texts`] binds as one value, as of [`Dialect::is_one_of`].
    pub fn is_one_of_texts(self, column: &str) -> String {
        match self {
            Self::Sqlite => format!("{column} IN (SELECT value FROM json_each(?))"),
            Self::Postgres => {
                self.among(column, "SELECT j.value FROM json_array_elements_text(CAST(? AS JSON)) j (value)")
            }
        }
    }

    /// Days of people, each from the first to the last, which [`Bind::days_of`] binds as one value: a SELECT of `user_id`, `first` and `last`,
    /// one text however many they are, as of [`Dialect::is_one_of`].
    pub fn days_of(self) -> &'static str {
        match self {
            Self::Sqlite => {
                "SELECT json_extract(value, '$[0]') AS user_id, json_extract(value, '$[1]') AS first, \
                 json_extract(value, '$[2]') AS last FROM json_each(?)"
            }
            Self::Postgres => {
                "SELECT CAST(j.value ->> 0 AS BIGINT) AS user_id, CAST(j.value ->> 1 AS DATE) AS first, \
                 CAST(j.value ->> 2 AS DATE) AS last FROM json_array_elements(CAST(? AS JSON)) j (value)"
            }
        }
    }
}

impl AnyConnection {
    pub(crate) fn dialect(&self) -> Dialect {
        match self {
            Self::Sqlite(_) => Dialect::Sqlite,
            Self::Postgres(_) => Dialect::Postgres,
        }
    }
}

/// Where the database is.
#[derive(Debug, Clone)]
pub(crate) enum Address {
    Sqlite(PathBuf),
    Postgres(String),
}

impl Address {
    pub(crate) fn parse(url: &str) -> Result<Self> {
        if let Some(path) = url.strip_prefix("sqlite://") {
            return Ok(Self::Sqlite(PathBuf::from(path)));
        }
        if url.starts_with("postgres://") || url.starts_with("postgresql://") {
            return Ok(Self::Postgres(url.to_owned()));
        }
        Err(Error::setting("DATABASE_URL", "Starts with sqlite:// or postgres://."))
    }

    pub(crate) fn read_only(&self) -> Source {
        Source { address: self.clone(), read_only: true, keeps_plans: false, kept: Kept::default(), gate: None }
    }

    /// Whose connections read, and plan each statement once, for any value; nothing where the database makes no plans anew.
    pub(crate) fn keeping_plans(&self) -> Option<Source> {
        matches!(self, Self::Postgres(_)).then(|| self.read_only().keeping_plans())
    }

    pub(crate) fn writable(&self) -> Source {
        Source { read_only: false, ..self.read_only() }
    }

    /// A replica, which may be away.
    pub(crate) fn replica(&self, gate: &Arc<Gate>) -> Source {
        Source { gate: Some(Arc::clone(gate)), ..self.read_only() }
    }
}

/// Opens connections of one kind, for a pool.
#[derive(Debug, Clone)]
pub(crate) struct Source {
    address: Address,
    read_only: bool,
    keeps_plans: bool,
    kept: Kept,
    gate: Option<Arc<Gate>>,
}

impl Source {
    /// The same, for a pool that counts for itself what its connections keep.
    pub(crate) fn of_its_own(&self) -> Self {
        Self { kept: Kept::default(), ..self.clone() }
    }

    /// Whose connections plan each statement once, for any value.
    pub(crate) fn keeping_plans(self) -> Self {
        Self { keeps_plans: true, ..self }
    }

    pub(crate) fn open(&self) -> Result<AnyConnection> {
        match &self.address {
            Address::Sqlite(path) => open_sqlite(path, self.read_only),
            Address::Postgres(url) => open_postgres(url, self.read_only, self.keeps_plans),
        }
    }

    /// How many statements the connections of its pool keep prepared.
    pub(crate) fn kept(&self) -> &Kept {
        &self.kept
    }

    /// Whether its connections may be used, where it is a replica.
    pub(crate) fn gate(&self) -> Option<&Arc<Gate>> {
        self.gate.as_ref()
    }

    fn closings(&self) -> u64 {
        self.gate.as_ref().map_or(0, |gate| gate.closings())
    }
}

/// The busy timeout only matters between processes: inside one, a single thread writes.
/// 4 MB of page cache: 16 MB each made the server twice as large and nothing faster.
/// A commit waits until the disk has it, as PostgreSQL's does: with NORMAL a loss of power would take back the last of what was acknowledged.
fn open_sqlite(path: &Path, read_only: bool) -> Result<AnyConnection> {
    let mut connection = SqliteConnection::establish(&path.to_string_lossy()).map_err(away)?;
    connection.batch_execute(
        "PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
         PRAGMA foreign_keys = ON; PRAGMA cache_size = -4000; PRAGMA temp_store = MEMORY; \
         PRAGMA journal_size_limit = 67108864;",
    )?;
    if read_only {
        connection.batch_execute("PRAGMA query_only = ON;")?;
    }
    Ok(AnyConnection::Sqlite(connection))
}

/// A statement keeps to one process: with several at once on few cores, starting others costs more than it saves. None is
/// compiled to machine code: that takes longer than any statement here runs, and is done anew each time.
fn open_postgres(url: &str, read_only: bool, keeps_plans: bool) -> Result<AnyConnection> {
    let mut connection = PgConnection::establish(url).map_err(away)?;
    connection.batch_execute(
        "SET TIME ZONE 'UTC'; SET lock_timeout = '10s'; SET statement_timeout = '60s'; \
         SET max_parallel_workers_per_gather = 0; SET jit = off;",
    )?;
    if read_only {
        connection.batch_execute("SET default_transaction_read_only = on;")?;
    }
    if keeps_plans {
        connection.batch_execute("SET plan_cache_mode = force_generic_plan;")?;
    }
    Ok(AnyConnection::Postgres(connection))
}

/// Reads what one snapshot of the database shows, however many statements that takes.
pub(crate) fn in_snapshot<T>(
    connection: &mut AnyConnection,
    read: impl FnOnce(&mut AnyConnection) -> Result<T>,
) -> Result<T> {
    connection.batch_execute(match connection {
        AnyConnection::Sqlite(_) => "BEGIN",
        AnyConnection::Postgres(_) => "BEGIN ISOLATION LEVEL REPEATABLE READ",
    })?;
    let answer = read(connection);
    connection.batch_execute("ROLLBACK")?;
    answer
}

fn away(error: diesel::ConnectionError) -> Error {
    Error::new(Code::Unavailable).because(error)
}

/// So many statements a connection keeps prepared. Lists have a text for each order, page and search, which a caller
/// chooses; one of them takes some 20 kB on SQLite, and PostgreSQL's process keeps its plan beside. The calls of a usual
/// day have fewer texts than these.
pub const MOST_PREPARED: usize = 256;
/// So many where plans are kept beside ([`crate::Database::read_planned`]): the largest take some megabytes each of PostgreSQL's process.
const MOST_PLANNED: usize = 48;

/// A pooled connection, and whether it must not be used again.
pub(crate) struct Pooled {
    pub(crate) connection: AnyConnection,
    pub(crate) lost: bool,
    kept: Kept,
    most: usize,
    /// How often its replica had been away when it was made.
    closings: u64,
}

impl Pooled {
    /// The connection for the next work. One that keeps too many statements prepared forgets them all: which of them
    /// are the common ones shows itself at once, and they cost a fraction of a millisecond each.
    pub(crate) fn bounded(&mut self) -> Result<&mut Self> {
        if self.kept.here() >= self.most {
            let forgotten = self.forget_prepared();
            self.lost = forgotten.as_ref().is_err_and(Error::lost_connection);
            forgotten?;
        }
        Ok(self)
    }

    /// Diesel ends what it drops on SQLite, and leaves it to the server on PostgreSQL.
    fn forget_prepared(&mut self) -> Result<()> {
        match &mut self.connection {
            AnyConnection::Sqlite(sqlite) => forget(sqlite),
            AnyConnection::Postgres(postgres) => {
                forget(postgres);
                postgres.batch_execute("DEALLOCATE ALL")?;
            }
        }
        self.kept.clear();
        Ok(())
    }
}

fn forget(connection: &mut impl Connection) {
    connection.set_prepared_statement_cache_size(CacheSize::Disabled);
    connection.set_prepared_statement_cache_size(CacheSize::Unbounded);
}

impl Drop for Pooled {
    fn drop(&mut self) {
        self.kept.clear();
    }
}

impl r2d2::ManageConnection for Source {
    type Connection = Pooled;
    type Error = Error;

    fn connect(&self) -> Result<Pooled> {
        let closings = self.closings();
        let (mut connection, kept) = (self.open()?, self.kept.by_another());
        connection.set_instrumentation(Counter(kept.clone()));
        let most = if self.keeps_plans { MOST_PLANNED } else { MOST_PREPARED };
        Ok(Pooled { connection, lost: false, kept, most, closings })
    }

    /// Asked of a replica's connection alone: one from before it was away is not worth a try.
    fn is_valid(&self, pooled: &mut Pooled) -> Result<()> {
        if pooled.closings == self.closings() { Ok(()) } else { Err(Error::new(Code::Unavailable)) }
    }

    fn has_broken(&self, pooled: &mut Pooled) -> bool {
        pooled.lost
            || <AnyConnection as Connection>::TransactionManager::is_broken_transaction_manager(&mut pooled.connection)
    }
}

/// A pool that keeps exactly as many connections as there are threads to use them. Connections are not
/// tested on check-out (8 % of a PostgreSQL list): a broken one shows itself, and is replaced. A replica's are looked at,
/// without a word to it, and it need not be there yet.
pub(crate) fn connections(source: Source, size: u32, wait: std::time::Duration) -> Result<r2d2::Pool<Source>> {
    let is_replica = source.gate.is_some();
    let pool = r2d2::Pool::builder()
        .max_size(size)
        .min_idle(Some(size))
        .test_on_check_out(is_replica)
        .idle_timeout(None)
        .max_lifetime(None)
        .connection_timeout(wait)
        .error_handler(Box::new(r2d2::NopErrorHandler));
    if is_replica { Ok(pool.build_unchecked(source)) } else { pool.build(source).map_err(away_pool) }
}

pub(crate) fn away_pool(error: impl std::fmt::Display) -> Error {
    Error::new(Code::Unavailable).because(error)
}
