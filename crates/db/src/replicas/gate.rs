//! Whether a replica's connections may be used.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// See the module. Closed until the replica has answered, and by whoever meets one that is away.
#[derive(Debug, Default)]
pub(crate) struct Gate {
    is_open: AtomicBool,
    /// How often it was closed: a connection that was made before is as good as lost.
    closings: AtomicU64,
}

impl Gate {
    pub(crate) fn is_open(&self) -> bool {
        self.is_open.load(Ordering::Acquire)
    }

    pub(crate) fn open(&self) {
        self.is_open.store(true, Ordering::Release);
    }

    pub(crate) fn close(&self) {
        if self.is_open.swap(false, Ordering::AcqRel) {
            self.closings.fetch_add(1, Ordering::AcqRel);
        }
    }

    pub(crate) fn closings(&self) -> u64 {
        self.closings.load(Ordering::Acquire)
    }
}
