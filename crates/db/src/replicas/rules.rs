//! Which server is read: pure, with what is known of each of them.

use std::collections::VecDeque;
use std::time::Duration;

/// A place in the log that the primary writes and its replicas replay, in bytes from its beginning.
pub(super) type Position = i64;

/// What a replica said when it was asked last. Times are counted from the opening of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Said {
    /// When.
    pub(super) at: Duration,
    /// Whether it replays the log of a primary: it stops when it becomes one itself.
    pub(super) follows: bool,
    /// Whether it is a copy of this very database.
    pub(super) same: bool,
    /// How far it has replayed.
    pub(super) replayed: Position,
    /// Every transaction before this one is there, as far as it was kept.
    pub(super) shows: i64,
}

/// Where the primary was, as it said when it was asked.
#[derive(Debug, Default)]
pub(super) struct Course(VecDeque<(Duration, Position)>);

impl Course {
    /// Notes where it is, and forgets what is older than the newest place that is `lag` old.
    pub(super) fn note(&mut self, now: Duration, position: Position, lag: Duration) {
        self.0.push_back((now, position));
        while self.0.get(1).is_some_and(|(at, _)| *at + lag <= now) {
            self.0.pop_front();
        }
    }

    /// Where it is.
    pub(super) fn newest(&self) -> Option<Position> {
        self.0.back().map(|(_, position)| *position)
    }

    /// What a replica has to have replayed that lags by no more than `lag`: the newest place that is as old. Before one is,
    /// the oldest: what stood there when this began shows on every replica that is read. Nothing is known of a primary that
    /// was not heard for longer than `silence`: a replica that stands still would pass for one that follows.
    pub(super) fn due(&self, now: Duration, lag: Duration, silence: Duration) -> Option<Position> {
        let _ = self.0.back().filter(|(at, _)| *at + silence >= now)?;
        let old = self.0.iter().rev().find(|(at, _)| *at + lag <= now);
        old.or_else(|| self.0.front()).map(|(_, position)| *position)
    }
}

/// Whether a replica may be read: it answered not long ago, is a copy of this database, follows, and is not behind.
pub(super) fn usable(said: Option<Said>, due: Option<Position>, now: Duration, silence: Duration) -> bool {
    let (Some(said), Some(due)) = (said, due) else { return false };
    said.follows && said.same && said.replayed >= due && said.at + silence >= now
}

/// The replica that a session reads, of those that may be read; none where it reads the primary. A session keeps to one of
/// them as long as that may be read and shows what the session must see: on two, each a little behind in its own way, what
/// others have changed would come and go.
pub(super) fn choose(session: i64, must_see: Option<i64>, replicas: &[(bool, i64)]) -> Option<usize> {
    let count = replicas.len();
    let first = usize::try_from(session.unsigned_abs()).unwrap_or(0).checked_rem(count)?;
    (0..count).map(|step| (first + step) % count).find(|index| {
        let shows = |(usable, shows): &(bool, i64)| *usable && must_see.is_none_or(|must| must < *shows);
        replicas.get(*index).is_some_and(shows)
    })
}

#[cfg(test)]
mod tests {
    use super::{Course, Said, choose, usable};
    use std::time::Duration;

    fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn a_session_reads_the_replica_that_shows_what_it_must_see() {
        let (away, behind, fresh) = ((false, 900), (true, 100), (true, 900));
        for (session, must_see, replicas, chosen) in [
            (1, None, vec![], None),
            (1, None, vec![away], None),
            (1, None, vec![behind], Some(0)),
            // Whatever is before its mark is there; the mark itself is not.
            (1, Some(99), vec![behind], Some(0)),
            (1, Some(100), vec![behind], None),
            (1, Some(101), vec![behind], None),
            // The one of the session, and where that won't do, the next.
            (0, None, vec![behind, fresh], Some(0)),
            (1, None, vec![behind, fresh], Some(1)),
            (2, None, vec![behind, fresh], Some(0)),
            (0, Some(500), vec![behind, fresh], Some(1)),
            (1, None, vec![fresh, away], Some(0)),
            (1, None, vec![fresh, away, away], Some(0)),
            (2, Some(500), vec![fresh, behind, away], Some(0)),
            (2, Some(500), vec![behind, behind, away], None),
            // A mark of another database: the primary has all.
            (0, Some(i64::MAX), vec![fresh, fresh], None),
        ] {
            assert_eq!(choose(session, must_see, &replicas), chosen, "{session} {must_see:?} {replicas:?}");
        }
    }

    #[test]
    fn a_replica_is_read_that_answers_follows_and_is_not_behind() {
        let said = Said { at: seconds(10), follows: true, same: true, replayed: 500, shows: 1 };
        for (said, due, now, expected) in [
            (Some(said), Some(500), 10, true),
            (Some(said), Some(400), 13, true),
            (None, Some(500), 10, false),
            // The primary was never asked.
            (Some(said), None, 10, false),
            (Some(said), Some(501), 10, false),
            (Some(said), Some(500), 14, false),
            // It was promoted, or is a copy of something else.
            (Some(Said { follows: false, ..said }), Some(500), 10, false),
            (Some(Said { same: false, ..said }), Some(500), 10, false),
        ] {
            assert_eq!(usable(said, due, seconds(now), seconds(3)), expected, "{said:?} {due:?} {now}");
        }
    }

    #[test]
    fn what_the_primary_had_three_seconds_ago_is_due() {
        let (mut course, lag) = (Course::default(), seconds(3));
        assert_eq!((course.due(seconds(0), lag, lag), course.newest()), (None, None));
        for (now, position, due) in
            [(1, 100, 100), (2, 200, 100), (3, 300, 100), (4, 400, 100), (5, 500, 200), (9, 900, 500)]
        {
            course.note(seconds(now), position, lag);
            assert_eq!((course.due(seconds(now), lag, lag), course.newest()), (Some(due), Some(position)), "at {now}");
        }
        assert_eq!(course.due(seconds(12), lag, lag), Some(900));
        assert_eq!(course.due(seconds(13), lag, lag), None, "it may stand anywhere by now");
        assert_eq!(course.0.len(), 2, "older ones are forgotten");
        // No lag at all: where it is now.
        assert_eq!(course.due(seconds(9), seconds(0), lag), Some(900));
    }
}
