//! SQLite or PostgreSQL behind one face.
//!
//! Reads run on a pool of few connections that the database itself holds read-only. Writes run on a
//! second pool, inside a [`UnitOfWork`]: one transaction that ends with its audit entries, or not at all.
//! There is no other way to a writing connection, but for the greppable [`Database::housekeeping`], and [`fill_new`], which
//! takes only a database that nobody has used yet.

mod advisory_lock;
pub mod audit;
mod cache;
mod connection;
mod erase;
mod health;
mod integrity;
mod invariants;
mod list;
mod listing;
mod migration_plan;
mod migrations;
mod personal;
mod plans;
mod prepared;
mod query;
mod read_connection;
mod read_pool;
mod record;
mod replicas;
mod serving;
mod sql;
mod statements;
mod together;
mod unit_of_work;
mod waiting;
mod whole;
mod write_pool;

use std::path::PathBuf;
use std::sync::Arc;

use diesel::connection::SimpleConnection as _;
use kernel::{Actor, Clock, Error, Kind, Result, Text};

pub use advisory_lock::{advisory_locks, advisory_locks_beside, advisory_locks_beside_of};
pub use audit::{Entry, RecordKind};
pub use cache::kept;
pub use connection::{AnyConnection, Dialect, MOST_PREPARED, MultiBackend};
pub use erase::{Erase, ErasedRows, ErasedText, Form, erase, erased_rows, write as write_texts};
pub use health::Health;
pub use invariants::Invariant;
pub use kernel::Word;
pub use list::{List, list_of, list_of_rows};
pub use listing::{Listing, Rows};
pub use migration_plan::{PlannedStep, Touched, Wait};
pub use migrations::{Steps, applied, known, newest_step};
pub use personal::{Erased, Field, Own, Part, Personal, Told};
pub use plans::{Plan, plans, plans_of_changes};
pub use prepared::{Changing, Inserting};
pub use query::{Numbers, Query};
pub use read_connection::{ReadConnection, Reads};
pub use read_pool::Limits;
#[doc(hidden)]
pub use record::take;
pub use record::{Column, Nested, Row, ranks};
pub use replicas::{ReplicaHealth, ReplicaSays, ReplicaState, Replication, replica_addresses};
pub use serde_json::Value as Json;
pub use serving::Serving;
pub use sql::{Bind, Optional, Statement, Typed, marks, of_values, statement};
pub use statements::count as statements;
pub use unit_of_work::UnitOfWork;
pub use waiting::{
    BriefColumns, Lately, LatelyDone, StoredBrief, Undecided, Waited, Waiting, WaitingPage, count_each, done_lately,
    page_of, shown_of,
};
pub use whole::{columns, each_line, fill_new, quoted, tables};

use connection::Address;
use read_pool::{Offered, ReadPool};
use replicas::{Replica, Replicas};
use write_pool::WritePool;

/// How often a transaction runs at most that collides with others.
const TRIES: u32 = 3;

/// Which database, and how it is reached.
#[derive(Debug, Clone)]
pub struct Options {
    /// `sqlite://path` or `postgres://…`.
    pub url: String,
    /// Connections, deadlines and queues.
    pub limits: Limits,
    /// Replicas that take reads off it.
    pub replication: Replication,
}

impl Options {
    /// The usual limits for this address.
    pub fn new(url: impl Into<String>) -> Self {
        Self { url: url.into(), limits: Limits::default(), replication: Replication::default() }
    }
}

/// The open database. Cheap to clone; the last one closes the connections.
#[derive(Clone)]
pub struct Database {
    readers: Arc<ReadPool>,
    /// Where plans are kept; SQLite makes none anew.
    planned: Option<Arc<ReadPool>>,
    exporter: Arc<ReadPool>,
    writer: Arc<WritePool>,
    replicas: Option<Arc<Replicas>>,
    address: Address,
    clock: Clock,
}

impl Database {
    /// Opens, and brings the schema to this version under a lock.
    pub fn open(options: &Options, clock: Clock) -> Result<Self> {
        let address = Address::parse(&options.url)?;
        migrations::run(&address)?;
        Self::connect(address, options, clock)
    }

    /// Opens what is there, whatever its schema is, for who only looks. A file that is not there is not made.
    pub fn open_as_it_is(options: &Options, clock: Clock) -> Result<Self> {
        let address = Address::parse(&options.url)?;
        if let Address::Sqlite(path) = &address
            && !path.exists()
        {
            return Err(Error::setting("DATABASE_URL", format!("There is no file {}.", path.display())));
        }
        Self::connect(address, options, clock)
    }

    fn connect(address: Address, options: &Options, clock: Clock) -> Result<Self> {
        let limits = options.limits;
        Ok(Self {
            readers: Arc::new(ReadPool::open("reader", limits.readers, &address.read_only(), limits)?),
            planned: match address.keeping_plans() {
                Some(source) => Some(Arc::new(ReadPool::open("planned", limits.planned, &source, limits)?)),
                None => None,
            },
            exporter: Arc::new(ReadPool::open("exporter", limits.exporters, &address.read_only(), limits)?),
            writer: Arc::new(WritePool::open(&address, limits)?),
            replicas: Replicas::open(&address, &options.replication, limits)?.map(Arc::new),
            address,
            clock,
        })
    }

    /// The clock that everything stored here goes by.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Which SQL it speaks.
    pub fn dialect(&self) -> Dialect {
        match self.address {
            Address::Sqlite(_) => Dialect::Sqlite,
            Address::Postgres(_) => Dialect::Postgres,
        }
    }

    /// The file, where the database is one.
    pub fn file(&self) -> Option<PathBuf> {
        match &self.address {
            Address::Sqlite(path) => Some(path.clone()),
            Address::Postgres(_) => None,
        }
    }

    /// How many statements all connections together keep prepared.
    pub fn kept_prepared(&self) -> usize {
        let replicas = self.replicas.as_ref().map_or(0, |replicas| replicas.kept_prepared());
        let planned = self.planned.as_ref().map_or(0, |planned| planned.kept_prepared());
        self.readers.kept_prepared() + planned + self.exporter.kept_prepared() + self.writer.kept_prepared() + replicas
    }

    /// Runs statements that only read. Waits for a connection until the deadline, then answers 503
    /// and has done nothing.
    pub async fn read<T, F>(&self, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut ReadConnection<'_>) -> Result<T> + Send + 'static,
    {
        self.read_of(&self.readers, replicas::readers, work).await
    }

    /// [`Database::read`] of statements that PostgreSQL plans once for any value, where planning them would cost more than running them:
    /// of many tables, and with all that a plan hangs on in their text. Not for lists whose filters and searches are bound.
    pub async fn read_planned<T, F>(&self, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut ReadConnection<'_>) -> Result<T> + Send + 'static,
    {
        match &self.planned {
            Some(planned) => self.read_of(planned, replicas::planned, work).await,
            None => self.read(work).await,
        }
    }

    /// Runs a long read (an export) on a connection of its own, so that lists don't wait for it.
    pub async fn export<T, F>(&self, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut ReadConnection<'_>) -> Result<T> + Send + 'static,
    {
        self.read_of(&self.exporter, replicas::exporter, work).await
    }

    /// Reads at a replica where there is one for who asks ([`Database::reading`]), else at the primary.
    async fn read_of<T, F>(&self, primary: &ReadPool, pool: fn(&Replica) -> &ReadPool, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut ReadConnection<'_>) -> Result<T> + Send + 'static,
    {
        let Some(replicas) = &self.replicas else { return primary.run(work).await };
        match replicas.offer(pool, work).await? {
            Offered::Answered(answer) => answer,
            Offered::NotBegun(work, _) => primary.run(work).await,
        }
    }

    /// Runs one transaction in the name of `actor`. It is committed with its audit entries when `work`
    /// answers, and leaves nothing behind when `work` fails or wrote something that it didn't record. PostgreSQL may
    /// undo it for the sake of another one (a deadlock); then it runs once more from its beginning, twice at most, so
    /// `work` changes nothing but the database. Where there are replicas, the session of `actor` sees the change wherever it
    /// reads from here on; and where the change was refused, what refused it.
    pub fn write<'a, T, F>(&'a self, actor: &Actor, work: F) -> impl Future<Output = Result<T>> + use<'a, T, F>
    where
        T: Send + 'static,
        F: FnOnce(&mut UnitOfWork<'_>) -> Result<T> + Clone + Send + 'static,
    {
        replicas::writes();
        let (actor, now, company) = (actor.clone(), self.clock.now(), (self.clock.year_begins(), self.clock.zone()));
        let session = self.replicas.as_ref().and_then(|_| actor.caller()).map(|caller| caller.session);
        let written = self.writer.run(TRIES, move |connection| {
            let mut unit = UnitOfWork::new(connection, actor.clone(), now, company);
            let answer = work.clone()(&mut unit)?;
            unit.finish()?;
            if let Some(session) = session {
                replicas::mark(connection, session)?;
            }
            Ok(answer)
        });
        async move {
            let answer = written.await;
            let refused =
                answer.as_ref().is_err_and(|error| matches!(error.code().kind(), Kind::Conflict | Kind::NotFound));
            if let Some(session) = session.filter(|_| refused) {
                // The refusal stands, whether or not its reason shows at once.
                drop(self.told(session).await);
            }
            answer
        }
    }

    /// A transaction that records nothing: sealing, last-seen, throttle rows, what somebody has read of their notifications,
    /// tries of the outbox and of backups, whose every change would otherwise drown the trail. `purpose` says which. It runs once: what PostgreSQL
    /// undoes is a 503.
    pub async fn housekeeping<T, F>(&self, purpose: &'static str, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut AnyConnection) -> Result<T> + Send + 'static,
    {
        tracing::trace!(purpose, "housekeeping");
        replicas::writes();
        let mut work = Some(work);
        let once = move |connection: &mut AnyConnection| match work.take() {
            Some(work) => work(connection),
            None => Err(Error::internal("housekeeping runs once")),
        };
        self.writer.run(1, once).await
    }

    /// A task of upkeep that no transaction may hold, such as VACUUM; it changes no data.
    pub async fn upkeep(&self, task: &'static str) -> Result<()> {
        self.export(move |connection| Ok(connection.change(|connection| connection.batch_execute(task))?)).await
    }

    /// What the database itself finds wrong with its file. PostgreSQL checks its references at every write.
    pub async fn integrity(&self) -> Result<Vec<String>> {
        self.export(|connection| integrity::problems(connection)).await
    }

    /// Whether the database answers and has this version's schema. A newer version may have added to it meanwhile, beside which
    /// this one goes on.
    pub async fn ready(&self) -> Result<()> {
        // Nothing else is asked where plans are kept than whether somebody is free there.
        self.read_planned(|_| Ok(())).await?;
        self.read(|connection| match migrations::steps(connection)?.missing.len() {
            0 => Ok(()),
            count => {
                Err(Error::new(kernel::Code::Unavailable)
                    .saying(Text::written(format!("{count} migrations are missing."))))
            }
        })
        .await
    }
}
