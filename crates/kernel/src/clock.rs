//! The one place that asks the machine for the time.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};

use chrono::{DateTime, DurationRound, NaiveDate, TimeDelta, Utc};

use crate::Zone;

/// Tells the instant and the company's day. A clock that was started at another instant ticks on from
/// there, so that tests and demonstrations live on any day.
#[derive(Debug, Clone)]
pub struct Clock {
    hands: Arc<Hands>,
    zone: Zone,
}

#[derive(Debug)]
struct Hands {
    /// How far they go before the machine's time, in microseconds.
    ahead: AtomicI64,
    /// Where they stand still, in microseconds since 1970, or [`TICKING`].
    stopped_at: AtomicI64,
    /// With which month the company's financial year begins.
    year_begins: AtomicU32,
}

/// The month with which a financial year begins where the company says nothing.
const APRIL: u32 = 4;

/// How far the clocks of two instances may stand apart.
pub const CLOCKS_DIFFER: TimeDelta = TimeDelta::minutes(5);

/// No instant: a clock can't show it.
const TICKING: i64 = i64::MIN;

impl Clock {
    /// The machine's own time.
    pub fn real(zone: Zone) -> Self {
        let hands =
            Hands { ahead: AtomicI64::new(0), stopped_at: AtomicI64::new(TICKING), year_begins: AtomicU32::new(APRIL) };
        Self { hands: Arc::new(hands), zone }
    }

    /// A clock that shows `instant` now, and ticks on.
    pub fn starting_at(instant: DateTime<Utc>, zone: Zone) -> Self {
        let clock = Self::real(zone);
        clock.set(instant);
        clock
    }

    /// The latest instant that another instance's clock may show now: what is noted for a later one was noted by a clock that
    /// stood ahead, and is set right by now.
    pub fn latest(&self) -> DateTime<Utc> {
        self.now() + CLOCKS_DIFFER
    }

    /// Turns the hands to `instant`; they tick on from there.
    pub fn set(&self, instant: DateTime<Utc>) {
        let ahead = instant - system_now();
        self.hands.ahead.store(ahead.num_microseconds().unwrap_or(0), Ordering::Relaxed);
        self.hands.stopped_at.store(TICKING, Ordering::Release);
    }

    /// Stops the hands at `instant`, until they are set: for tests of what happens at a moment, which must not hang on
    /// how fast the machine comes to ask.
    pub fn stop_at(&self, instant: DateTime<Utc>) {
        self.hands.stopped_at.store(instant.timestamp_micros(), Ordering::Release);
    }

    /// The instant, in whole microseconds: what both databases can hold.
    pub fn now(&self) -> DateTime<Utc> {
        let stopped_at = self.hands.stopped_at.load(Ordering::Acquire);
        if stopped_at != TICKING {
            return DateTime::from_timestamp_micros(stopped_at).unwrap_or_default();
        }
        let instant = system_now() + TimeDelta::microseconds(self.hands.ahead.load(Ordering::Relaxed));
        instant.duration_trunc(TimeDelta::microseconds(1)).unwrap_or(instant)
    }

    /// The company's day.
    pub fn today(&self) -> NaiveDate {
        self.zone.day(self.now())
    }

    /// With which month the company's financial year begins, 1 to 12 (company-9).
    pub fn year_begins(&self) -> u32 {
        self.hands.year_begins.load(Ordering::Relaxed)
    }

    /// It begins with this month from now on.
    pub fn begin_years_in(&self, month: u32) {
        self.hands.year_begins.store(month, Ordering::Relaxed);
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

    #[test]
    fn a_stopped_clock_stands_until_it_is_set() {
        let moment: DateTime<Utc> = "2026-03-11T18:29:59.999999Z".parse().unwrap_or_default();
        let clock = Clock::real(Zone::default());
        clock.stop_at(moment);
        std::thread::sleep(std::time::Duration::from_millis(2));
        assert_eq!((clock.now(), clock.clone().now()), (moment, moment));
        assert_eq!(clock.today().to_string(), "2026-03-11");
        clock.set(moment);
        std::thread::sleep(std::time::Duration::from_millis(2));
        assert!(clock.now() > moment, "it ticks again");
    }
}
