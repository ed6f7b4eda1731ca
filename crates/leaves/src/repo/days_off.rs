//! Days on which somebody is not expected at work: what attendance and timesheets ask.

use chrono::NaiveDate;
use db::{Bind, Dialect, Reads, Row as _, marks, statement};
use kernel::{Result, UserId};

use crate::model::{Half, LeaveType};

/// Whether the person `u` is kept from work on a day, which is bound twice: by an approved leave, for the whole day or half
/// of it. The first condition on the status is the index's, word for word.
pub const IS_AWAY: &str = "EXISTS (SELECT 1 FROM leaves l WHERE l.user_id = u.id AND l.status IN ('Pending', 'Approved') \
    AND l.status = 'Approved' AND l.kind IN ('casual', 'earned', 'lwp') AND l.to_date >= ? AND l.from_date <= ?)";

/// Whether a day, which is bound once, is a holiday.
pub const IS_HOLIDAY: &str = "EXISTS (SELECT 1 FROM holidays h WHERE h.date = ?)";

/// The name of the holiday on a day, which is bound once.
pub const HOLIDAY_ON: &str = "(SELECT h.occassion FROM holidays h WHERE h.date = ?)";

/// Those who are kept from work on a day, as a condition on `u` that begins with them: the day is bound three times, in
/// the middle the last day on which a leave of it may end.
pub fn away_on(dialect: Dialect) -> String {
    let leaves = leaves_by("leaves_away", dialect);
    format!(
        "u.id IN (SELECT l.user_id FROM {leaves} WHERE l.status = 'Approved' AND l.to_date BETWEEN ? AND ? \
         AND l.from_date <= ? AND l.kind IN ('casual', 'earned', 'lwp'))"
    )
}

/// The leaves, as `l`, by this index. SQLite, which knows nothing of how few states there are, would take all leaves of
/// one state.
pub(super) fn leaves_by(index: &str, dialect: Dialect) -> String {
    match dialect {
        Dialect::Sqlite => format!("leaves l INDEXED BY {index}"),
        Dialect::Postgres => "leaves l".to_owned(),
    }
}

/// What [`kind_on`] and [`half_on`] look at.
const OF_DAY: &str = "FROM leaves l WHERE l.user_id = u.id AND l.status IN ('Pending', 'Approved') \
    AND l.status = 'Approved' AND l.to_date >= ? AND l.from_date <= ?";

/// The type of the approved leave that the person `u` has on a day, which is bound twice; of two the one that keeps them
/// from work, whose word is the smaller one.
pub fn kind_on() -> String {
    format!("(SELECT min(l.kind) {OF_DAY})")
}

/// Which half of a day, bound twice, that leave takes; nothing for the whole day, which two halves are.
pub fn half_on() -> String {
    let away = "l.kind IN ('casual', 'earned', 'lwp')";
    format!(
        "(SELECT CASE WHEN count(CASE WHEN {away} THEN 1 END) = 1 THEN min(CASE WHEN {away} THEN l.half END) \
         WHEN count(*) = 1 THEN min(l.half) END {OF_DAY})"
    )
}

db::record! {
    /// A holiday, or an approved leave of somebody.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredDayOff {
        pub user: Option<UserId> = "user_id",
        pub from: NaiveDate = "from_date",
        pub to: NaiveDate = "to_date",
        pub kind: Option<LeaveType> = "kind",
        pub half: Option<Half> = "half",
        pub occassion: Option<String> = "occassion",
    }
}

/// A leave on one of its days.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeaveOn {
    /// What kind of leave.
    pub kind: LeaveType,
    /// Which half of the day; the whole day without one.
    pub half: Option<Half>,
}

/// The holidays and approved leaves between two days.
#[derive(Debug, Clone, Default)]
pub struct DaysOff(pub Vec<StoredDayOff>);

impl DaysOff {
    /// The name of the holiday that a day is.
    pub fn holiday(&self, date: NaiveDate) -> Option<&str> {
        self.0.iter().find(|row| row.user.is_none() && row.from == date)?.occassion.as_deref()
    }

    /// The approved leave that a person has on a day; one that keeps them from work stands above one that doesn't, and
    /// two halves are a whole day.
    pub fn leave(&self, user: UserId, date: NaiveDate) -> Option<LeaveOn> {
        let on_day = self.0.iter().filter(|row| row.user == Some(user) && row.from <= date && date <= row.to);
        let leaves = on_day.filter_map(|row| Some(LeaveOn { kind: row.kind?, half: row.half }));
        let (away, working): (Vec<_>, Vec<_>) = leaves.partition(|leave| leave.kind.is_away());
        match away.as_slice() {
            [] => working.first().copied(),
            [one] => Some(*one),
            [one, ..] => Some(LeaveOn { half: None, ..*one }),
        }
    }

    /// The leave that keeps a person from work on a day.
    pub fn away(&self, user: UserId, date: NaiveDate) -> Option<LeaveOn> {
        self.leave(user, date).filter(|leave| leave.kind.is_away())
    }
}

/// The holidays between two days, both included, and the approved leaves of these people that touch them: one statement.
pub fn days_off(connection: &mut impl Reads, users: &[UserId], first: NaiveDate, last: NaiveDate) -> Result<DaysOff> {
    if users.is_empty() {
        return Ok(DaysOff::default());
    }
    let (columns, marks) = (StoredDayOff::columns(), marks(users.len()));
    let leaves = leaves_by("leaves_live", connection.dialect());
    statement(format!(
        "SELECT CAST(NULL AS BIGINT) AS user_id, date AS from_date, date AS to_date, NULL AS kind, NULL AS half, occassion \
         FROM holidays WHERE date BETWEEN ? AND ? UNION ALL SELECT {columns} FROM (SELECT l.user_id, l.from_date, l.to_date, \
         l.kind, l.half, CAST(NULL AS TEXT) AS occassion FROM {leaves} WHERE l.user_id IN ({marks}) \
         AND l.status IN ('Pending', 'Approved') AND l.status = 'Approved' AND l.to_date >= ? AND l.from_date <= ?) found"
    ))
    .bind(first)
    .bind(last)
    .bind_all(users.iter().map(|id| Bind::from(*id)))
    .bind(first)
    .bind(last)
    .once_unless(users.len() == 1)
    .fetch(connection)
    .map(DaysOff)
}

#[cfg(test)]
mod tests {
    use super::{DaysOff, LeaveOn, StoredDayOff};
    use crate::model::{Half, LeaveType};
    use kernel::UserId;

    #[test]
    fn what_keeps_from_work_stands_first_and_two_halves_are_a_day() {
        use LeaveType::{Casual, Earned, Wfh};
        let day = |text: &str| text.parse().unwrap();
        let leave = |kind, from: &str, to: &str, half| StoredDayOff {
            user: Some(UserId(7)),
            from: day(from),
            to: day(to),
            kind: Some(kind),
            half,
            occassion: None,
        };
        let diwali = StoredDayOff {
            user: None,
            from: day("2026-11-09"),
            to: day("2026-11-09"),
            kind: None,
            half: None,
            occassion: Some("Diwali".into()),
        };
        let days = DaysOff(vec![
            diwali,
            leave(Wfh, "2026-11-10", "2026-11-10", Some(Half::First)),
            leave(Casual, "2026-11-10", "2026-11-10", Some(Half::Second)),
            leave(Casual, "2026-11-11", "2026-11-11", Some(Half::First)),
            leave(Earned, "2026-11-11", "2026-11-11", Some(Half::Second)),
            leave(Wfh, "2026-11-12", "2026-11-13", None),
        ]);
        assert_eq!(days.holiday(day("2026-11-09")), Some("Diwali"));
        assert_eq!(days.holiday(day("2026-11-10")), None);
        for (date, expected, away) in [
            ("2026-11-09", None, false),
            ("2026-11-10", Some(LeaveOn { kind: Casual, half: Some(Half::Second) }), true),
            ("2026-11-11", Some(LeaveOn { kind: Casual, half: None }), true),
            ("2026-11-13", Some(LeaveOn { kind: Wfh, half: None }), false),
            ("2026-11-14", None, false),
        ] {
            assert_eq!(days.leave(UserId(7), day(date)), expected, "{date}");
            assert_eq!(days.away(UserId(7), day(date)).is_some(), away, "{date}");
            assert_eq!(days.leave(UserId(8), day(date)), None, "{date}");
        }
    }
}
