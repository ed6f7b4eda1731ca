//! Days on which somebody is not expected at work: what attendance and timesheets ask.

use chrono::NaiveDate;
use company::model::{DayWork, WorkRow};
use company::rules::patterns::Patterns;
use kernel::UserId;

use super::{Half, LeaveType};

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
        /// A week of a working pattern, or who has one.
        pub work: Option<String> = "work",
        pub pattern: Option<i64> = "pattern",
        pub nth: Option<i64> = "nth",
    }
}

impl StoredDayOff {
    /// What it says of how people work.
    fn work(&self) -> Option<WorkRow> {
        Some(WorkRow {
            what: self.work.clone()?,
            id: self.pattern.unwrap_or_default(),
            user: self.user,
            date: self.from,
            nth: self.nth.unwrap_or_default(),
            text: self.occassion.clone().unwrap_or_default(),
        })
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

/// The holidays and approved leaves between two days, and how people work.
#[derive(Debug, Clone, Default)]
pub struct DaysOff(pub Vec<StoredDayOff>, Patterns);

impl From<Vec<StoredDayOff>> for DaysOff {
    fn from(rows: Vec<StoredDayOff>) -> Self {
        let work: Vec<_> = rows.iter().filter_map(StoredDayOff::work).collect();
        Self(rows.into_iter().filter(|row| row.work.is_none()).collect(), Patterns::of_work(&work))
    }
}

impl DaysOff {
    /// What a day is by the company's pattern.
    pub fn work_of_company(&self, date: NaiveDate) -> DayWork {
        self.1.day_of_company(date)
    }

    /// What a day is by a person's pattern.
    pub fn work(&self, user: UserId, date: NaiveDate) -> DayWork {
        self.1.day(user, date)
    }

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
            work: None,
            pattern: None,
            nth: None,
        };
        let diwali = StoredDayOff {
            user: None,
            from: day("2026-11-09"),
            to: day("2026-11-09"),
            kind: None,
            half: None,
            occassion: Some("Diwali".into()),
            work: None,
            pattern: None,
            nth: None,
        };
        let days = DaysOff::from(vec![
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
