//! How fast a backup is made, and other work that is nobody's call: the portal goes on meanwhile, and nobody waits for it.

use std::thread;
use std::time::{Duration, Instant};

use crate::rules;

/// When others get their turn.
#[derive(Debug)]
pub struct Pace {
    /// Whether there is nobody to wait for.
    full_speed: bool,
    begun: Instant,
}

impl Pace {
    /// From now on; with nobody to wait for, it never rests.
    pub fn new(full_speed: bool) -> Self {
        Self { full_speed, begun: Instant::now() }
    }

    /// Rests, once there was enough work since the last rest.
    pub(super) fn step(&mut self) {
        if let Some(rest) = self.due() {
            thread::sleep(rest);
            self.begun = Instant::now();
        }
    }

    /// The same where a thread is not one's own.
    pub async fn step_aside(&mut self) {
        if let Some(rest) = self.due() {
            tokio::time::sleep(rest).await;
            self.begun = Instant::now();
        }
    }

    fn due(&self) -> Option<Duration> {
        if self.full_speed { None } else { rules::rest_after(self.begun.elapsed()) }
    }
}
