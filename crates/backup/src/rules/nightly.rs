//! When a backup is due, and when somebody has to hear that there is none.

use chrono::{DateTime, NaiveDate, TimeDelta, Timelike as _, Utc};
use kernel::Zone;

use crate::model::{Run, Standing, Trouble};

/// Before a try that failed is followed by another (backup-3).
const AGAIN: TimeDelta = TimeDelta::hours(1);
/// How old the last whole backup may be (backup-4): a day, and what one takes to be made.
const OLD: TimeDelta = TimeDelta::hours(26);

/// The day whose backup is the last that was to begin by now: at this hour of the company's days (backup-3).
pub fn day_of(now: DateTime<Utc>, hour: u32, zone: Zone) -> NaiveDate {
    let wall = zone.wall(now);
    let today = wall.date();
    if wall.hour() >= hour { today } else { today.pred_opt().unwrap_or(today) }
}

/// Which try of a day is due now, by its last one; nothing where none is (backup-3).
pub fn next_attempt(now: DateTime<Utc>, latest: Option<&Run>) -> Option<i64> {
    let Some(run) = latest else { return Some(1) };
    let due = match run.ended_at {
        None => run.leased_until.and_utc() <= now,
        Some(ended) => run.size.is_none() && ended.and_utc() + AGAIN <= now,
    };
    due.then_some(run.attempt + 1)
}

/// What the admins have to hear (backup-4).
pub fn trouble(now: DateTime<Utc>, standing: &Standing) -> Option<Trouble> {
    let Standing { first, whole, problem, .. } = standing;
    let since = whole.or(*first);
    let is_old = since.is_some_and(|since| now - since.and_utc() >= OLD);
    let trouble = || Trouble { whole: whole.map(|whole| whole.and_utc()), problem: problem.clone() };
    (is_old || problem.is_some()).then(trouble)
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, NaiveDateTime, Utc};
    use kernel::Zone;

    use super::{day_of, next_attempt, trouble};
    use crate::model::{Run, Standing};

    fn at(text: &str) -> DateTime<Utc> {
        text.parse().unwrap()
    }

    fn wall(text: &str) -> NaiveDateTime {
        at(text).naive_utc()
    }

    // backup-3
    #[test]
    fn a_day_begins_at_its_hour() {
        for (now, hour, day) in [
            ("2026-11-25T20:29:59Z", 2, "2026-11-25"),
            ("2026-11-25T20:30:00Z", 2, "2026-11-26"),
            ("2026-11-25T18:29:59Z", 0, "2026-11-25"),
            ("2026-11-25T18:30:00Z", 0, "2026-11-26"),
            ("2026-11-26T17:29:59Z", 23, "2026-11-25"),
            ("2026-11-26T17:30:00Z", 23, "2026-11-26"),
        ] {
            assert_eq!(day_of(at(now), hour, Zone::default()).to_string(), day, "{now} {hour}");
        }
        let berlin = Zone::named("Europe/Berlin").unwrap();
        // The hour that spring skips, and the one that autumn has twice.
        for (now, day) in [
            ("2026-03-29T00:59:59Z", "2026-03-28"),
            ("2026-03-29T01:00:00Z", "2026-03-29"),
            ("2026-10-24T23:59:59Z", "2026-10-24"),
            ("2026-10-25T00:00:00Z", "2026-10-25"),
            ("2026-10-25T01:30:00Z", "2026-10-25"),
        ] {
            assert_eq!(day_of(at(now), 2, berlin).to_string(), day, "{now}");
        }
    }

    // backup-3
    #[test]
    fn a_day_has_one_whole_backup_and_tries_until_then() {
        let now = at("2026-11-25T22:00:00Z");
        let open = Run {
            id: 1,
            day: "2026-11-26".parse().unwrap(),
            attempt: 3,
            started_at: wall("2026-11-25T20:30:00Z"),
            leased_until: wall("2026-11-25T22:00:01Z"),
            ended_at: None,
            name: None,
            size: None,
            problem: None,
        };
        let lapsed = Run { leased_until: wall("2026-11-25T22:00:00Z"), ..open.clone() };
        let failed = |ended: &str| {
            let (ended_at, problem) = (Some(wall(ended)), Some("full".to_owned()));
            Run { ended_at, problem, ..open.clone() }
        };
        let (ended_at, name) = (Some(wall("2026-11-25T20:31:00Z")), Some("x".to_owned()));
        let whole = Run { ended_at, size: Some(1), name, ..open.clone() };
        for (latest, expected) in [
            (None, Some(1)),
            (Some(open.clone()), None),
            (Some(lapsed), Some(4)),
            (Some(failed("2026-11-25T21:00:01Z")), None),
            (Some(failed("2026-11-25T21:00:00Z")), Some(4)),
            (Some(whole), None),
        ] {
            assert_eq!(next_attempt(now, latest.as_ref()), expected, "{latest:?}");
        }
    }

    // backup-4
    #[test]
    fn a_failure_is_told_and_so_is_a_day_without() {
        let now = at("2026-11-26T22:30:00Z");
        let (just, old) = (Some(wall("2026-11-25T20:30:01Z")), Some(wall("2026-11-25T20:30:00Z")));
        let full = Some("full".to_owned());
        for (first, whole, problem, expected) in [
            (None, None, None, false),
            (just, None, None, false),
            (old, None, None, true),
            (old, just, None, false),
            (old, old, None, true),
            (old, just, full.clone(), true),
            (just, None, full, true),
        ] {
            let standing = Standing { first, whole, failures: 0, problem: problem.clone() };
            let told = trouble(now, &standing);
            assert_eq!(told.is_some(), expected, "{standing:?}");
            let told = told.map(|trouble| (trouble.whole.map(|whole| whole.naive_utc()), trouble.problem));
            assert_eq!(told, expected.then_some((whole, problem)));
        }
    }
}
