//! The pool of transactions. On PostgreSQL a few threads, one transaction each. On SQLite one thread
//! owns the one writing connection: with it no request ever meets "database is locked", and what waits
//! is committed together, each piece of work in a savepoint of its own.

use std::sync::Arc;
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, bounded};
use diesel::Connection;
use diesel::connection::{AnsiTransactionManager, TransactionManager};
use kernel::{Code, Error, Result};
use tokio::sync::oneshot;

use crate::AnyConnection;
use crate::connection::{Address, Pooled, Source, away_pool, connections};
use crate::read_pool::{Claim, Limits, answer, enqueue, guarded};
use crate::statements::Kept;

/// Transactions that share one commit on SQLite.
const BATCH: usize = 32;

/// Before work runs again that PostgreSQL undid: at once, it would often take the row for which the other one waits,
/// and both would be where they were. A deadlock has cost a second already.
const PAUSE: Duration = Duration::from_millis(100);

/// A transaction that waits. `run` does the work and says whether to keep it; `deliver` tells the
/// caller, once the commit is known.
trait Job: Send {
    fn claim(&self) -> bool;
    fn run(&mut self, connection: &mut AnyConnection) -> bool;
    fn may_run_again(&self) -> bool;
    fn failed(&self, how: fn(&Error) -> bool) -> bool;
    fn deliver(self: Box<Self>, commit: Option<Error>);
}

struct Work<T, F> {
    claim: Claim,
    task: F,
    tries: u32,
    answer: Option<Result<T>>,
    sender: oneshot::Sender<Result<T>>,
}

impl<T, F> Job for Work<T, F>
where
    T: Send + 'static,
    F: FnMut(&mut AnyConnection) -> Result<T> + Send + 'static,
{
    fn claim(&self) -> bool {
        self.claim.claim()
    }

    fn run(&mut self, connection: &mut AnyConnection) -> bool {
        self.tries = self.tries.saturating_sub(1);
        let answer = guarded(|| (self.task)(connection));
        let keep = answer.is_ok();
        self.answer = Some(answer);
        keep
    }

    fn may_run_again(&self) -> bool {
        self.tries > 0
    }

    fn failed(&self, how: fn(&Error) -> bool) -> bool {
        matches!(&self.answer, Some(Err(error)) if how(error))
    }

    fn deliver(self: Box<Self>, commit: Option<Error>) {
        let answer = match (self.answer, commit) {
            (Some(Err(error)), _) | (_, Some(error)) => Err(error),
            (Some(answer), None) => answer,
            (None, None) => Err(Error::internal("the work did not run")),
        };
        // The caller may have gone; the work is done all the same.
        drop(self.sender.send(answer));
    }
}

type Queue = Sender<Box<dyn Job>>;

/// See the module.
pub(crate) struct WritePool {
    queue: Queue,
    deadline: Duration,
    kept: Kept,
}

impl WritePool {
    pub(crate) fn open(address: &Address, limits: Limits) -> Result<Self> {
        let (threads, together) = match address {
            Address::Sqlite(_) => (1, BATCH),
            Address::Postgres(_) => (limits.writers, 1),
        };
        let source = address.writable();
        let kept = source.kept().clone();
        let pool = Arc::new(connections(source, threads, limits.deadline)?);
        let (queue, jobs) = bounded(limits.queue);
        for number in 0..threads {
            let (pool, jobs) = (Arc::clone(&pool), jobs.clone());
            std::thread::Builder::new()
                .name(format!("writer-{number}"))
                .spawn(move || serve(&pool, &jobs, together))
                .map_err(Error::internal)?;
        }
        Ok(Self { queue, deadline: limits.deadline, kept })
    }

    /// How many statements its connections keep prepared.
    pub(crate) fn kept_prepared(&self) -> usize {
        self.kept.in_pool()
    }

    /// Runs `work` in a transaction, which is kept when it answers and undone when it fails. It runs `tries` times
    /// at most: again when PostgreSQL undid it for the sake of another transaction.
    pub(crate) async fn run<T, F>(&self, tries: u32, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnMut(&mut AnyConnection) -> Result<T> + Send + 'static,
    {
        let claim = Claim::default();
        let (sender, receiver) = oneshot::channel();
        let job = Work { claim: claim.clone(), task: work, tries, answer: None, sender };
        enqueue(&self.queue, Box::new(job) as Box<dyn Job>)?;
        answer(claim, receiver, self.deadline).await
    }
}

fn serve(pool: &r2d2::Pool<Source>, jobs: &Receiver<Box<dyn Job>>, together: usize) {
    while let Ok(first) = jobs.recv() {
        let waiting = std::iter::once(first).chain(jobs.try_iter().take(together - 1));
        let batch: Vec<_> = waiting.filter(|job| job.claim()).collect();
        let mut pooled = pool.get().map_err(away_pool);
        match pooled.as_mut().map_err(|error| error.to_string()).and_then(|pooled| ready(pooled)) {
            Ok(pooled) => commit_together(pooled, batch),
            Err(error) => {
                for job in batch {
                    job.deliver(Some(Error::new(Code::Unavailable).because(&error)));
                }
            }
        }
    }
}

fn ready(pooled: &mut Pooled) -> Result<&mut Pooled, String> {
    pooled.bounded().map_err(|error| error.to_string())
}

/// One transaction for the whole batch. Work that fails is undone to its savepoint and takes nobody
/// along; a commit that fails fails everyone, and is told to everyone.
fn commit_together(pooled: &mut Pooled, mut batch: Vec<Box<dyn Job>>) {
    if batch.is_empty() {
        return;
    }
    let connection = &mut pooled.connection;
    let mut failure = in_transaction(connection, &mut batch).err();
    while is_to_run_again(failure.as_ref(), &batch) {
        std::thread::sleep(PAUSE);
        failure = in_transaction(connection, &mut batch).err();
    }
    pooled.lost = failure.as_ref().is_some_and(Error::lost_connection)
        || batch.iter().any(|job| job.failed(Error::lost_connection));
    // A disk that is full may undo all of the batch in the middle; what says so is the work that met it, not its end.
    let unstored = batch.iter().any(|job| job.failed(Error::not_stored));
    let code = |error: &Error| if unstored { Code::NotStored } else { error.code() };
    let cause = failure.map(|error| (code(&error), error.to_string()));
    for job in batch {
        job.deliver(cause.as_ref().map(|(code, cause)| Error::new(*code).because(cause)));
    }
}

/// A deadlock or a serialization failure, in the work or at its commit: nothing was kept, and nobody was told
/// anything. Only PostgreSQL has them, where each transaction is alone.
fn is_to_run_again(failure: Option<&Error>, batch: &[Box<dyn Job>]) -> bool {
    let [alone] = batch else { return false };
    alone.may_run_again() && failure.map_or_else(|| alone.failed(Error::collided), Error::collided)
}

/// Commits when any of the work is to be kept.
fn in_transaction(connection: &mut AnyConnection, batch: &mut [Box<dyn Job>]) -> Result<()> {
    begin(connection)?;
    let worked = match batch {
        [alone] => Ok(alone.run(connection)),
        together => each_in_savepoint(connection, together),
    };
    if let Ok(true) = worked {
        return commit(connection);
    }
    let ended = rollback(connection);
    worked.and(ended)
}

/// The writer takes SQLite's lock at once: taken later, with a read before it, it could be refused.
fn begin(connection: &mut AnyConnection) -> Result<()> {
    match connection {
        AnyConnection::Sqlite(sqlite) => AnsiTransactionManager::begin_transaction_sql(sqlite, "BEGIN IMMEDIATE"),
        AnyConnection::Postgres(postgres) => AnsiTransactionManager::begin_transaction(postgres),
    }?;
    Ok(())
}

type Manager = <AnyConnection as Connection>::TransactionManager;

fn commit(connection: &mut AnyConnection) -> Result<()> {
    Ok(Manager::commit_transaction(connection)?)
}

fn rollback(connection: &mut AnyConnection) -> Result<()> {
    Ok(Manager::rollback_transaction(connection)?)
}

/// Whether any of the work is to be kept. An error of the savepoints themselves is everyone's.
fn each_in_savepoint(connection: &mut AnyConnection, batch: &mut [Box<dyn Job>]) -> Result<bool> {
    let mut keep_any = false;
    for job in batch {
        Manager::begin_transaction(connection)?;
        let keep = job.run(connection);
        let end = if keep { commit } else { rollback };
        end(connection)?;
        keep_any |= keep;
    }
    Ok(keep_any)
}
