//! Counts the statements that are sent and those that are kept prepared, so that bars on them can be measured and held.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use diesel::connection::{Instrumentation, InstrumentationEvent};

static SENT: AtomicU64 = AtomicU64::new(0);

/// Statements sent since the start, BEGIN, COMMIT and savepoints included.
pub fn count() -> u64 {
    SENT.load(Ordering::Relaxed)
}

/// How many statements a connection keeps prepared, and all connections of its pool together.
#[derive(Debug, Clone, Default)]
pub(crate) struct Kept {
    here: Arc<AtomicUsize>,
    in_pool: Arc<AtomicUsize>,
}

impl Kept {
    /// For one more connection of the same pool.
    pub(crate) fn by_another(&self) -> Self {
        Self { here: Arc::default(), in_pool: Arc::clone(&self.in_pool) }
    }

    pub(crate) fn here(&self) -> usize {
        self.here.load(Ordering::Relaxed)
    }

    pub(crate) fn in_pool(&self) -> usize {
        self.in_pool.load(Ordering::Relaxed)
    }

    /// The connection keeps none any more.
    pub(crate) fn clear(&self) {
        let gone = self.here.swap(0, Ordering::Relaxed);
        self.in_pool.fetch_sub(gone, Ordering::Relaxed);
    }

    fn one_more(&self) {
        self.here.fetch_add(1, Ordering::Relaxed);
        self.in_pool.fetch_add(1, Ordering::Relaxed);
    }
}

pub(crate) struct Counter(pub(crate) Kept);

impl Instrumentation for Counter {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            InstrumentationEvent::StartQuery { .. } => {
                SENT.fetch_add(1, Ordering::Relaxed);
            }
            InstrumentationEvent::CacheQuery { .. } => self.0.one_more(),
            _ => {}
        }
    }
}
