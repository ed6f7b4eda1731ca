//! The pool that reads: a few threads, each with a connection, and a queue before them. Diesel is synchronous, so
//! requests hand their work to a pool and wait without holding a thread.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use crossbeam_channel::{Receiver, Sender, TrySendError, bounded};
use kernel::{Code, Error, Result};
use tokio::sync::oneshot;

use crate::ReadConnection;
use crate::cache::Counts;
use crate::connection::{Pooled, Source, away_pool, connections};
use crate::replicas::Gate;
use crate::statements::Kept;

/// How much is done at once, and how long the rest may wait.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Connections that read. Few are best: four for two cores.
    pub readers: u32,
    /// Connections that read by plans which are kept ([`crate::Database::read_planned`]), on PostgreSQL.
    pub planned: u32,
    /// Connections for reads that take long, so that lists don't wait for them: files take all but one ([`Limits::files`]), which
    /// is left to what somebody waits for on a page, such as the check of a large upload.
    pub exporters: u32,
    /// Connections that write, on PostgreSQL; SQLite has one.
    pub writers: u32,
    /// Requests that may wait for a connection; one more is refused at once (429).
    pub queue: usize,
    /// How long a request waits for a connection before it is given up (503).
    pub deadline: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self { readers: 4, planned: 2, exporters: 3, writers: 4, queue: 2_048, deadline: Duration::from_secs(10) }
    }
}

impl Limits {
    /// How many files may be written at once.
    pub fn files(&self) -> usize {
        usize::try_from(self.exporters.saturating_sub(1).max(1)).unwrap_or(1)
    }
}

/// How long a read waits for a connection to a replica to be opened before it goes to the primary.
const REPLICA_WAIT: Duration = Duration::from_secs(1);

/// Work that waits: whoever claims it first, the pool or the deadline, decides whether it is done.
#[derive(Clone, Default)]
pub(crate) struct Claim(Arc<AtomicU8>);

impl Claim {
    /// The pool begins; false when the caller has gone.
    pub(crate) fn claim(&self) -> bool {
        self.0.compare_exchange(0, 1, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }

    /// The deadline is over; false when the work has begun, and will answer.
    pub(crate) fn abandon(&self) -> bool {
        self.0.compare_exchange(0, 2, Ordering::AcqRel, Ordering::Acquire).is_ok()
    }
}

/// Waits for the answer, and gives up at the deadline if the work has not begun by then.
pub(crate) async fn answer<T>(
    claim: Claim,
    mut receiver: oneshot::Receiver<Result<T>>,
    deadline: Duration,
) -> Result<T> {
    let in_time = tokio::time::timeout(deadline, &mut receiver).await;
    let answered = match in_time {
        Ok(answered) => answered,
        Err(_) if claim.abandon() => return Err(Error::new(Code::Unavailable)),
        Err(_) => receiver.await,
    };
    answered.unwrap_or_else(|_| Err(Error::internal("the pool dropped the work")))
}

/// Hands work over, unless too much waits already.
pub(crate) fn enqueue<J>(queue: &Sender<J>, job: J) -> Result<()> {
    queue.try_send(job).map_err(|error| match error {
        TrySendError::Full(_) => Error::new(Code::Busy),
        TrySendError::Disconnected(_) => Error::internal("the pool has stopped"),
    })
}

/// Runs work; a panic in it is an error of ours, and ends neither the thread nor the connection.
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T>) -> Result<T> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        let cause = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let cause = cause.or_else(|| panic.downcast_ref::<String>().cloned());
        Err(Error::internal(cause.unwrap_or_else(|| "a panic".into())))
    })
}

type Job = Box<dyn FnOnce(Result<&mut Pooled>) + Send>;

/// What became of work that may run elsewhere as well.
pub(crate) enum Offered<T, F> {
    /// It ran.
    Answered(Result<T>),
    /// There was no connection for it, for this reason, so it is as it was.
    NotBegun(F, Option<Error>),
}

/// See the module.
pub(crate) struct ReadPool {
    queue: Sender<(Claim, Job)>,
    deadline: Duration,
    kept: Kept,
}

impl ReadPool {
    /// Opens `size` connections and as many threads.
    pub(crate) fn open(name: &str, size: u32, source: &Source, limits: Limits) -> Result<Self> {
        let wait = if source.gate().is_some() { limits.deadline.min(REPLICA_WAIT) } else { limits.deadline };
        let pool = connections(source.clone(), size, wait)?;
        let (queue, jobs) = bounded(limits.queue);
        let counts = Counts::default();
        for number in 0..size {
            let (pool, jobs, counts) = (pool.clone(), jobs.clone(), counts.clone());
            let gate = source.gate().cloned();
            std::thread::Builder::new()
                .name(format!("{name}-{number}"))
                .spawn(move || {
                    counts.share();
                    serve(&pool, &jobs, gate.as_deref());
                })
                .map_err(Error::internal)?;
        }
        Ok(Self { queue, deadline: limits.deadline, kept: source.kept().clone() })
    }

    /// How many statements its connections keep prepared.
    pub(crate) fn kept_prepared(&self) -> usize {
        self.kept.in_pool()
    }

    /// Runs `work` on one of the pool's connections.
    pub(crate) async fn run<T, F>(&self, work: F) -> Result<T>
    where
        T: Send + 'static,
        F: FnOnce(&mut ReadConnection<'_>) -> Result<T> + Send + 'static,
    {
        match self.offer(work).await? {
            Offered::Answered(answer) => answer,
            Offered::NotBegun(_, cause) => Err(cause.unwrap_or_else(|| Error::new(Code::Unavailable))),
        }
    }

    /// Runs `work` on one of the pool's connections, or hands it back where there is none.
    pub(crate) async fn offer<T, F>(&self, work: F) -> Result<Offered<T, F>>
    where
        T: Send + 'static,
        F: FnOnce(&mut ReadConnection<'_>) -> Result<T> + Send + 'static,
    {
        let claim = Claim::default();
        let (sender, receiver) = oneshot::channel();
        let job: Job = Box::new(move |pooled| {
            let offered = match pooled {
                Ok(pooled) => {
                    let answer = guarded(|| work(&mut ReadConnection::lend(&mut pooled.connection)));
                    pooled.lost = matches!(&answer, Err(error) if error.lost_connection());
                    Offered::Answered(answer)
                }
                Err(cause) => Offered::NotBegun(work, Some(cause)),
            };
            // The caller may have gone; then nobody needs the answer.
            drop(sender.send(Ok(offered)));
        });
        enqueue(&self.queue, (claim.clone(), job))?;
        answer(claim, receiver, self.deadline).await
    }
}

/// A replica's gate is closed by whoever finds it away, and nothing waits for a connection behind a closed one.
fn serve(pool: &r2d2::Pool<Source>, jobs: &Receiver<(Claim, Job)>, gate: Option<&Gate>) {
    let close = || gate.map_or((), Gate::close);
    while let Ok((claim, job)) = jobs.recv() {
        let run = |ready| {
            if claim.claim() {
                job(ready);
            }
        };
        let closed = gate.is_some_and(|gate| !gate.is_open());
        match if closed { Err(Error::new(Code::Unavailable)) } else { pool.get().map_err(away_pool) } {
            Ok(mut pooled) => {
                run(pooled.bounded());
                if pooled.lost {
                    close();
                }
            }
            Err(error) => {
                close();
                run(Err(error));
            }
        }
    }
}
