//! Counts the statements that are sent, so that a bar on them can be measured.

use std::sync::atomic::{AtomicU64, Ordering};

use diesel::connection::{Instrumentation, InstrumentationEvent};

static SENT: AtomicU64 = AtomicU64::new(0);

/// Statements sent since the start, BEGIN, COMMIT and savepoints included.
pub fn count() -> u64 {
    SENT.load(Ordering::Relaxed)
}

pub(crate) struct Counter;

impl Instrumentation for Counter {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        if matches!(event, InstrumentationEvent::StartQuery { .. }) {
            SENT.fetch_add(1, Ordering::Relaxed);
        }
    }
}
