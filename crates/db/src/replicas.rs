//! Replicas: copies of a PostgreSQL that follow it and take reads off it (decision 55).
//!
//! A session remembers the transaction that it must see (`sessions.must_see`), and is read from a replica that shows it
//! already. Each replica is asked a few times a second how far it is, and left out while it is away, behind or no replica
//! any more; then its reads go to the primary.

mod address;
mod gate;
mod rules;

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};
use kernel::{Error, Result, SessionId};

pub use address::replica_addresses;
pub(crate) use gate::Gate;

use crate::connection::{Address, Source};
use crate::read_pool::{Limits, Offered, ReadPool};
use crate::{AnyConnection, Database, ReadConnection, Row as _, record, statement};
use rules::{Course, Position, Said, choose, usable};

/// How often each server is asked.
const EVERY: Duration = Duration::from_millis(250);
/// So long one need not answer before it is left out; one that refuses is left out at once.
const SILENCE: Duration = Duration::from_secs(3);
/// Where reads may go beside the primary.
#[derive(Debug, Clone)]
pub struct Replication {
    /// The replicas, by [`replica_addresses`].
    pub addresses: Vec<String>,
    /// How far one may be behind.
    pub lag: Duration,
}

impl Default for Replication {
    fn default() -> Self {
        Self { addresses: Vec::new(), lag: Duration::from_secs(3) }
    }
}

/// How it stands with a replica.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplicaState {
    /// Which: `db2:5432`.
    pub name: String,
    /// Whether it is read.
    pub usable: bool,
    /// How many bytes of the primary's log it has not replayed, where that is known.
    pub behind: Option<i64>,
    /// Reads that it has answered.
    pub reads: u64,
}

/// Who reads, and what they must see.
struct Reader {
    session: SessionId,
    must_see: Option<i64>,
    /// Whether this very call has written something.
    wrote: Cell<bool>,
}

tokio::task_local! {
    static READER: Reader;
}

record! {
    /// What a server says of itself.
    struct Answer {
        follows: bool = "v.follows",
        /// How far it has written its log, or replayed another one's.
        position: Position = "v.position",
        /// The oldest transaction that is under way there.
        shows: i64 = "v.shows",
        /// Which database it is, whatever server holds it.
        identity: String = "v.identity",
    }
}

const QUESTION: &str = "SELECT pg_is_in_recovery() AS follows, CAST(pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() \
    THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0') AS bigint) AS position, \
    pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS shows, \
    (SELECT system_identifier FROM pg_control_system()) || '/' || \
    (SELECT oid FROM pg_database WHERE datname = current_database()) AS identity";

fn ask(connection: &mut AnyConnection) -> Result<Answer> {
    let question = statement(format!("SELECT {} FROM ({QUESTION}) v", Answer::columns()));
    question.fetch_one(connection)?.ok_or_else(|| Error::internal("a server says nothing of itself"))
}

/// What is known of the primary.
#[derive(Default)]
struct Primary {
    course: Course,
    identity: Option<String>,
}

/// One of them.
pub(crate) struct Replica {
    name: String,
    readers: ReadPool,
    planned: ReadPool,
    exporter: ReadPool,
    gate: Arc<Gate>,
    said: Arc<Mutex<Option<Said>>>,
    reads: AtomicU64,
}

/// The replicas of an open database.
pub(crate) struct Replicas {
    all: Vec<Replica>,
    primary: Arc<Mutex<Primary>>,
    lag: Duration,
    begun: Instant,
    reads_of_primary: AtomicU64,
    /// Those who watch end with it.
    _watching: Sender<()>,
}

impl Replicas {
    /// Opens pools for each of them, whether it answers or not, and begins to watch them; none where there are none.
    pub(crate) fn open(primary: &Address, replication: &Replication, limits: Limits) -> Result<Option<Self>> {
        if replication.addresses.is_empty() {
            return Ok(None);
        }
        let (lag, begun) = (replication.lag, Instant::now());
        let (watching, stop) = bounded(0);
        let known = Arc::<Mutex<Primary>>::default();
        let of_primary = Arc::clone(&known);
        watch("primary", primary.read_only(), stop.clone(), move |answer| {
            let mut primary = locked(&of_primary);
            match answer {
                Ok(Answer { follows: false, position, identity, .. }) => {
                    primary.course.note(begun.elapsed(), position, lag);
                    primary.identity = Some(identity);
                }
                // Another server may be the primary when there is one again.
                _ => *primary = Primary::default(),
            }
        })?;
        let mut all = Vec::new();
        for address in &replication.addresses {
            let (name, gate) = (address::name(address), Arc::<Gate>::default());
            let source = Address::Postgres(address::hasty(address)).replica(&gate);
            let said = Arc::<Mutex<Option<Said>>>::default();
            let (noted, gate_of_watch, of_primary) = (Arc::clone(&said), Arc::clone(&gate), Arc::clone(&known));
            let (label, mut was_there) = (name.clone(), true);
            watch(&name, source.clone(), stop.clone(), move |answer| {
                let is_there = answer.is_ok();
                if is_there != was_there {
                    let cause = answer.as_ref().err().map(ToString::to_string);
                    tracing::warn!(replica = label, is_there, cause, "a replica went or came");
                    was_there = is_there;
                }
                let at = begun.elapsed();
                *locked(&noted) = answer.ok().map(|Answer { follows, position, shows, identity }| {
                    let same = locked(&of_primary).identity.as_ref() == Some(&identity);
                    Said { at, follows, same, replayed: position, shows }
                });
                if is_there { gate_of_watch.open() } else { gate_of_watch.close() }
            })?;
            all.push(Replica {
                readers: ReadPool::open(&format!("reader-{name}"), limits.readers, &source, limits)?,
                planned: ReadPool::open(
                    &format!("planned-{name}"),
                    limits.planned,
                    &source.of_its_own().keeping_plans(),
                    limits,
                )?,
                exporter: ReadPool::open(&format!("exporter-{name}"), limits.exporters, &source.of_its_own(), limits)?,
                name,
                gate,
                said,
                reads: AtomicU64::new(0),
            });
        }
        Ok(Some(Self { all, primary: known, lag, begun, reads_of_primary: AtomicU64::new(0), _watching: watching }))
    }

    /// Runs a read at a replica where the one who reads may be read there; hands it back where it has to run at the primary.
    pub(crate) async fn offer<T, F>(&self, pool: fn(&Replica) -> &ReadPool, work: F) -> Result<Offered<T, F>>
    where
        T: Send + 'static,
        F: FnOnce(&mut ReadConnection<'_>) -> Result<T> + Send + 'static,
    {
        let chosen = READER.try_with(|reader| self.choose(reader)).ok().flatten();
        let offered = match chosen.and_then(|index| self.all.get(index)) {
            Some(replica) => {
                let offered = pool(replica).offer(work).await?;
                if matches!(offered, Offered::Answered(_)) {
                    replica.reads.fetch_add(1, Ordering::Relaxed);
                }
                offered
            }
            None => Offered::NotBegun(work, None),
        };
        if matches!(offered, Offered::NotBegun(..)) {
            self.reads_of_primary.fetch_add(1, Ordering::Relaxed);
        }
        Ok(offered)
    }

    fn choose(&self, reader: &Reader) -> Option<usize> {
        if reader.wrote.get() {
            return None;
        }
        let now = self.begun.elapsed();
        let due = locked(&self.primary).course.due(now, self.lag, self.silence());
        let standing = |replica: &Replica| {
            let said = *locked(&replica.said);
            let may = replica.gate.is_open() && usable(said, due, now, self.silence());
            (may, said.map_or(0, |said| said.shows))
        };
        choose(reader.session.0, reader.must_see, &self.all.iter().map(standing).collect::<Vec<_>>())
    }

    fn silence(&self) -> Duration {
        self.lag.max(SILENCE)
    }

    fn state(&self) -> (u64, Vec<ReplicaState>) {
        let now = self.begun.elapsed();
        let (due, newest) = {
            let primary = locked(&self.primary);
            (primary.course.due(now, self.lag, self.silence()), primary.course.newest())
        };
        let state = |replica: &Replica| {
            let said = *locked(&replica.said);
            ReplicaState {
                name: replica.name.clone(),
                usable: replica.gate.is_open() && usable(said, due, now, self.silence()),
                behind: said.zip(newest).map(|(said, newest)| (newest - said.replayed).max(0)),
                reads: replica.reads.load(Ordering::Relaxed),
            }
        };
        (self.reads_of_primary.load(Ordering::Relaxed), self.all.iter().map(state).collect())
    }

    pub(crate) fn kept_prepared(&self) -> usize {
        self.all
            .iter()
            .map(|replica| {
                replica.readers.kept_prepared() + replica.planned.kept_prepared() + replica.exporter.kept_prepared()
            })
            .sum()
    }
}

/// For [`Replicas::offer`]: what is read by plans that are kept.
pub(crate) fn planned(replica: &Replica) -> &ReadPool {
    &replica.planned
}

/// For [`Replicas::offer`]: what lists read.
pub(crate) fn readers(replica: &Replica) -> &ReadPool {
    &replica.readers
}

/// For [`Replicas::offer`]: what exports read.
pub(crate) fn exporter(replica: &Replica) -> &ReadPool {
    &replica.exporter
}

/// This call writes: whatever it reads from here on, it reads at the primary.
pub(crate) fn writes() {
    // Most calls that write are no reader.
    READER.try_with(|reader| reader.wrote.set(true)).unwrap_or_default();
}

/// Lets a session see this transaction, and all that were kept before it, wherever it reads from here on. Two of one
/// session at the same time end one after the other here, and the newer mark stays.
pub(crate) fn mark(connection: &mut AnyConnection, session: SessionId) -> Result<()> {
    let mark =
        statement("UPDATE sessions SET must_see = greatest(must_see, pg_current_xact_id()::text::bigint) WHERE id = ?");
    mark.bind(session).run(connection)?;
    Ok(())
}

impl Database {
    /// Runs what only reads, in the name of this session: what it asks of the database may come from a replica that shows
    /// what the session must see.
    pub async fn reading<T>(&self, session: SessionId, must_see: Option<i64>, answer: impl Future<Output = T>) -> T {
        if self.replicas.is_none() {
            return answer.await;
        }
        READER.scope(Reader { session, must_see, wrote: Cell::new(false) }, answer).await
    }

    /// Lets a session see from here on what the primary shows now, wherever it reads: it was told of it.
    pub async fn told(&self, session: SessionId) -> Result<()> {
        if self.replicas.is_none() {
            return Ok(());
        }
        self.housekeeping("what a session must see", move |connection| mark(connection, session)).await
    }

    /// How often the primary was read, and how it stands with each replica; none where there are none.
    pub fn replicas(&self) -> Option<(u64, Vec<ReplicaState>)> {
        self.replicas.as_ref().map(|replicas| replicas.state())
    }
}

/// What a replica says that is asked alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplicaHealth {
    /// Which: `db2:5432`.
    pub name: String,
    /// What it says; else why it doesn't.
    pub said: std::result::Result<ReplicaSays, String>,
}

/// What a replica says of itself, beside what the primary said just before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReplicaSays {
    /// Whether it replays the log of a primary.
    pub follows: bool,
    /// Whether it is a copy of this database.
    pub same: bool,
    /// How many bytes of the primary's log it has not replayed.
    pub behind: i64,
}

impl Database {
    /// Asks the primary, and then each of these replicas.
    pub async fn ask_replicas(&self, addresses: &[String]) -> Result<Vec<ReplicaHealth>> {
        let (primary, addresses) = (self.address.read_only(), addresses.to_vec());
        let asking = tokio::task::spawn_blocking(move || {
            let primary = ask(&mut primary.open()?)?;
            let ask_one = |address: &String| {
                let source = Address::Postgres(address::hasty(address)).read_only();
                let said = source.open().and_then(|mut connection| ask(&mut connection));
                let said = said.map(|answer| ReplicaSays {
                    follows: answer.follows,
                    same: answer.identity == primary.identity,
                    behind: (primary.position - answer.position).max(0),
                });
                ReplicaHealth { name: address::name(address), said: said.map_err(|error| error.to_string()) }
            };
            Ok(addresses.iter().map(ask_one).collect())
        });
        asking.await.map_err(Error::internal)?
    }
}

fn locked<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Asks a server again and again on a thread of its own, until nobody holds the other end of `stop`.
fn watch(
    name: &str,
    source: Source,
    stop: Receiver<()>,
    mut note: impl FnMut(Result<Answer>) + Send + 'static,
) -> Result<()> {
    let work = move || {
        let mut connection = None;
        loop {
            let opened = match connection.take() {
                Some(open) => Ok(open),
                None => source.open(),
            };
            note(opened.and_then(|mut open| {
                let answer = ask(&mut open)?;
                connection = Some(open);
                Ok(answer)
            }));
            if !matches!(stop.recv_timeout(EVERY), Err(RecvTimeoutError::Timeout)) {
                return;
            }
        }
    };
    std::thread::Builder::new().name(format!("watch-{name}")).spawn(work).map_err(Error::internal)?;
    Ok(())
}
