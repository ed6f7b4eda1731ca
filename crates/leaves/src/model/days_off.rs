//! Days on which somebody is not expected at work: what attendance and timesheets ask.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use company::model::{DayWork, PlaceId, WorkRow};
use company::rules::patterns::Patterns;
use company::rules::places::Stays;
use diesel::backend::Backend;
use diesel::deserialize::{FromSql, FromSqlRow};
use diesel::sql_types::Text;
use kernel::{Slug, UserId};

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
        /// Whether the leave keeps its person from work.
        pub away: Option<bool> = "away",
        /// What the holiday is called, or the leave's type, where somebody has named that.
        pub occassion: Option<String> = "occassion",
        /// A week of a working pattern, who has one, who works where, or for which place a holiday is.
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
    /// Whether it keeps its person from work.
    pub away: bool,
}

/// The type of somebody's leave on a day, and whether it keeps them from work: as `repo::days_off::kind_on` writes it, a letter
/// before the type's word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromSqlRow)]
pub struct KindOn {
    /// What kind of leave.
    pub kind: LeaveType,
    /// Whether it keeps its person from work.
    pub away: bool,
}

impl KindOn {
    fn of(marked: &str) -> Option<Self> {
        let kind = marked.strip_prefix(['A', 'W']).and_then(Slug::read).map(LeaveType)?;
        Some(Self { kind, away: marked.starts_with('A') })
    }
}

impl db::Column for KindOn {
    type Sql = Text;

    fn of_json(columns: &[db::Json]) -> Option<Self> {
        Self::of(columns.first()?.as_str()?)
    }
}

impl<DB> FromSql<Text, DB> for KindOn
where
    DB: Backend,
    String: FromSql<Text, DB>,
{
    fn from_sql(bytes: DB::RawValue<'_>) -> diesel::deserialize::Result<Self> {
        let marked = String::from_sql(bytes)?;
        Ok(Self::of(&marked).ok_or_else(|| format!("{marked} is no type of leave"))?)
    }
}

/// The holidays and approved leaves between two days, how people work, and where.
#[derive(Debug, Clone, Default)]
pub struct DaysOff {
    /// Holidays, and leaves.
    pub rows: Vec<StoredDayOff>,
    patterns: Patterns,
    stays: Stays,
    /// The places of the holidays that are not for all, by their days.
    at: BTreeMap<NaiveDate, Vec<PlaceId>>,
}

impl From<Vec<StoredDayOff>> for DaysOff {
    fn from(rows: Vec<StoredDayOff>) -> Self {
        let work: Vec<_> = rows.iter().filter_map(StoredDayOff::work).collect();
        let mut at = BTreeMap::<_, Vec<_>>::new();
        for row in work.iter().filter(|row| row.what == "at") {
            at.entry(row.date).or_default().push(PlaceId(row.nth));
        }
        Self {
            patterns: Patterns::of_work(&work),
            stays: Stays::of_work(&work),
            at,
            rows: rows.into_iter().filter(|row| row.work.is_none()).collect(),
        }
    }
}

impl DaysOff {
    /// What a day is by the company's pattern.
    pub fn work_of_company(&self, date: NaiveDate) -> DayWork {
        self.patterns.day_of_company(date)
    }

    /// What a day is by a person's pattern.
    pub fn work(&self, user: UserId, date: NaiveDate) -> DayWork {
        self.patterns.day(user, date)
    }

    /// The name of the holiday that a day is for a person.
    pub fn holiday(&self, user: UserId, date: NaiveDate) -> Option<&str> {
        let theirs = match self.at.get(&date) {
            None => true,
            Some(places) => self.stays.place(user, date).is_some_and(|place| places.contains(&place)),
        };
        self.named(date).filter(|_| theirs)
    }

    /// The name of the holiday that a day is for all.
    pub fn holiday_of_all(&self, date: NaiveDate) -> Option<&str> {
        self.named(date).filter(|_| !self.at.contains_key(&date))
    }

    fn named(&self, date: NaiveDate) -> Option<&str> {
        self.rows.iter().find(|row| row.user.is_none() && row.from == date)?.occassion.as_deref()
    }

    /// The approved leave that a person has on a day; one that keeps them from work stands above one that doesn't, and
    /// two halves are a whole day.
    pub fn leave(&self, user: UserId, date: NaiveDate) -> Option<LeaveOn> {
        let on_day = self.rows.iter().filter(|row| row.user == Some(user) && row.from <= date && date <= row.to);
        let leaves = on_day.filter_map(|row| Some(LeaveOn { kind: row.kind?, half: row.half, away: row.away? }));
        let (away, working): (Vec<_>, Vec<_>) = leaves.partition(|leave| leave.away);
        match away.as_slice() {
            [] => working.first().copied(),
            [one] => Some(*one),
            [one, ..] => Some(LeaveOn { half: None, ..*one }),
        }
    }

    /// The leave that keeps a person from work on a day.
    pub fn away(&self, user: UserId, date: NaiveDate) -> Option<LeaveOn> {
        self.leave(user, date).filter(|leave| leave.away)
    }

    /// What the type of that leave is called on the screen.
    pub fn away_called(&self, user: UserId, date: NaiveDate) -> Option<kernel::Text> {
        let kind = self.away(user, date)?.kind;
        let of_type = |row: &&StoredDayOff| row.user == Some(user) && row.kind == Some(kind);
        let named = self.rows.iter().find(of_type).and_then(|row| row.occassion.as_deref());
        Some(named.map_or_else(|| kind.name(), kernel::Text::written))
    }
}

#[cfg(test)]
mod tests {
    use super::{DaysOff, LeaveOn, StoredDayOff};
    use crate::model::{Half, LeaveType};
    use kernel::UserId;

    #[test]
    fn what_keeps_from_work_stands_first_and_two_halves_are_a_day() {
        let (casual, earned, wfh) = (LeaveType::CASUAL, LeaveType::EARNED, LeaveType::WFH);
        let day = |text: &str| text.parse().unwrap();
        let leave = |kind, from: &str, to: &str, half| StoredDayOff {
            user: Some(UserId(7)),
            from: day(from),
            to: day(to),
            kind: Some(kind),
            half,
            away: Some(kind != LeaveType::WFH),
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
            away: None,
            occassion: Some("Diwali".into()),
            work: None,
            pattern: None,
            nth: None,
        };
        let days = DaysOff::from(vec![
            diwali,
            leave(wfh, "2026-11-10", "2026-11-10", Some(Half::First)),
            leave(casual, "2026-11-10", "2026-11-10", Some(Half::Second)),
            leave(casual, "2026-11-11", "2026-11-11", Some(Half::First)),
            leave(earned, "2026-11-11", "2026-11-11", Some(Half::Second)),
            leave(wfh, "2026-11-12", "2026-11-13", None),
        ]);
        assert_eq!(days.holiday(UserId(7), day("2026-11-09")), Some("Diwali"));
        assert_eq!(days.holiday(UserId(7), day("2026-11-10")), None);
        assert_eq!(days.holiday_of_all(day("2026-11-09")), Some("Diwali"));
        for (date, expected, away) in [
            ("2026-11-09", None, false),
            ("2026-11-10", Some(LeaveOn { kind: casual, half: Some(Half::Second), away: true }), true),
            ("2026-11-11", Some(LeaveOn { kind: casual, half: None, away: true }), true),
            ("2026-11-13", Some(LeaveOn { kind: wfh, half: None, away: false }), false),
            ("2026-11-14", None, false),
        ] {
            assert_eq!(days.leave(UserId(7), day(date)), expected, "{date}");
            assert_eq!(days.away(UserId(7), day(date)).is_some(), away, "{date}");
            assert_eq!(days.leave(UserId(8), day(date)), None, "{date}");
        }
    }
}
