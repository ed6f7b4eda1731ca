//! The one place that asks the machine for the time.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, DurationRound, NaiveDate, TimeDelta, Utc};

use crate::Zone;

/// Tells the instant and the company's day. A clock that was started at another instant ticks on from
/// there, so that tests and demonstrations live on any day.
#[derive(Debug, Clone)]
pub struct Clock {
    offset_micros: Arc<AtomicI64>,
    zone: Zone,
}

impl Clock {
    /// The machine's own time.
    pub fn real(zone: Zone) -> Self {
        Self { offset_micros: Arc::new(AtomicI64::new(0)), zone }
    }

    /// A clock that shows `instant` now, and ticks on.
    pub fn starting_at(instant: DateTime<Utc>, zone: Zone) -> Self {
        let clock = Self::real(zone);
        clock.set(instant);
        clock
    }

    /// Turns the hands to `instant`; they tick on from there.
    pub fn set(&self, instant: DateTime<Utc>) {
        let offset = instant - system_now();
        self.offset_micros.store(offset.num_microseconds().unwrap_or(0), Ordering::Relaxed);
    }

    /// The instant, in whole microseconds: what both databases can hold.
    pub fn now(&self) -> DateTime<Utc> {
        let instant = system_now() + TimeDelta::microseconds(self.offset_micros.load(Ordering::Relaxed));
        instant.duration_trunc(TimeDelta::microseconds(1)).unwrap_or(instant)
    }

    /// The company's day.
    pub fn today(&self) -> NaiveDate {
        self.zone.day(self.now())
    }

    /// The company's time zone.
    pub fn zone(&self) -> Zone {
        self.zone
    }
}

#[expect(clippy::disallowed_methods, reason = "this is the clock")]
fn system_now() -> DateTime<Utc> {
    Utc::now()
}

#[cfg(test)]
mod tests {
    use super::Clock;
    use crate::Zone;
    use chrono::{DateTime, TimeDelta, Utc};

    #[test]
    fn a_clock_set_elsewhere_ticks_on_from_there() {
        let start: DateTime<Utc> = "2026-03-11T20:00:00Z".parse().unwrap_or_default();
        let clock = Clock::starting_at(start, Zone::default());
        let passed = clock.now() - start;
        assert!(passed >= TimeDelta::zero() && passed < TimeDelta::minutes(1), "{passed}");
        assert_eq!(clock.today().to_string(), "2026-03-12", "the company's day, not UTC's");
        assert_eq!(clock.now().timestamp_subsec_nanos() % 1000, 0);
    }
}
