//! What a day is for a person (company-20 to company-24).

use std::collections::BTreeMap;

use chrono::{Datelike as _, NaiveDate};
use kernel::{Patch, Problems, Result, ShortText, Text, UserId, Week};
use serde::Serialize;

use crate::model::{
    DayWork, PatternDays, PatternId, PatternInput, PatternLine, StoredHolder, StoredLine, StoredPattern, WorkRow,
};
use crate::texts;

/// The days of a week.
const WEEK: usize = 7;
/// From when a pattern holds that is new, and the company's first one.
pub const BEGINNING: NaiveDate = match NaiveDate::from_ymd_opt(1900, 1, 1) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

/// The days from which something may hold.
const DAYS: [NaiveDate; 2] = match (NaiveDate::from_ymd_opt(2000, 1, 1), NaiveDate::from_ymd_opt(2100, 12, 31)) {
    (Some(first), Some(last)) => [first, last],
    _ => [NaiveDate::MIN, NaiveDate::MAX],
};

/// Which of its name a weekday is in its month: 1 for the first Saturday.
pub fn weekday_of_month(date: NaiveDate) -> i64 {
    i64::from(date.day0() / 7) + 1
}

/// From Monday on.
fn weekday(date: NaiveDate) -> usize {
    usize::try_from(date.weekday().num_days_from_monday()).unwrap_or_default()
}

/// Monday to Friday, where no pattern says anything.
pub fn usual(date: NaiveDate) -> DayWork {
    if Week::is_weekend(date) { DayWork::Off } else { DayWork::Full }
}

/// A week as it is stored: a letter for each day.
pub fn letters(days: &PatternDays) -> String {
    let letter = |day: &DayWork| match day {
        DayWork::Full => 'F',
        DayWork::Half => 'H',
        DayWork::Off => 'O',
    };
    days.iter().map(letter).collect()
}

fn day_by_letter(letter: char) -> DayWork {
    match letter {
        'F' => DayWork::Full,
        'H' => DayWork::Half,
        _ => DayWork::Off,
    }
}

/// The day of a letter.
pub fn day_of(letter: &str) -> DayWork {
    letter.chars().next().map_or(DayWork::Off, day_by_letter)
}

/// [`letters`] back.
pub fn days_of(letters: &str) -> PatternDays {
    let mut days = [DayWork::Off; WEEK];
    for (day, letter) in days.iter_mut().zip(letters.chars()) {
        *day = day_by_letter(letter);
    }
    days
}

/// A pattern from a day on: the week of every week, and those of some weeks of a month.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Weeks {
    pub from: NaiveDate,
    pub days: PatternDays,
    pub weeks: BTreeMap<i64, PatternDays>,
}

impl Weeks {
    fn day(&self, date: NaiveDate) -> DayWork {
        let days = self.weeks.get(&weekday_of_month(date)).unwrap_or(&self.days);
        days.get(weekday(date)).copied().unwrap_or(DayWork::Off)
    }

    /// As it travels.
    pub fn lines(&self) -> Vec<PatternLine> {
        self.weeks.iter().map(|(nth, days)| PatternLine { nth: *nth, days: days.to_vec() }).collect()
    }
}

/// All patterns with what they were from which day, and who has which.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Patterns {
    /// Of each pattern, by the day from which it holds.
    patterns: BTreeMap<PatternId, Vec<Weeks>>,
    /// Of each person, and of the company, by the day from which it holds.
    holders: BTreeMap<Option<UserId>, BTreeMap<NaiveDate, Option<PatternId>>>,
}

impl Patterns {
    /// Those of these rows.
    pub fn of(lines: impl IntoIterator<Item = StoredLine>, holders: impl IntoIterator<Item = StoredHolder>) -> Self {
        let mut found = Self::default();
        let mut by_day = BTreeMap::<(PatternId, NaiveDate), Weeks>::new();
        for StoredLine { pattern, from, nth, days } in lines {
            let days = days_of(&days);
            let weeks = by_day.entry((pattern, from)).or_insert_with(|| Weeks {
                from,
                days: [DayWork::Off; WEEK],
                weeks: BTreeMap::new(),
            });
            if nth == 0 {
                weeks.days = days;
            } else {
                weeks.weeks.insert(nth, days);
            }
        }
        for ((pattern, _), weeks) in by_day {
            found.patterns.entry(pattern).or_default().push(weeks);
        }
        for StoredHolder { user, pattern, from } in holders {
            found.holders.entry(user).or_default().insert(from, pattern);
        }
        found
    }

    /// Those of the rows of [`crate::repo::patterns::work_of`], of which others may stand among them.
    pub fn of_work(rows: &[WorkRow]) -> Self {
        let lines = rows.iter().filter(|row| row.what == "line");
        let lines = lines.map(|row| StoredLine {
            pattern: PatternId(row.id),
            from: row.date,
            nth: row.nth,
            days: row.text.clone(),
        });
        let holders = rows.iter().filter(|row| row.what == "holder");
        let pattern = |id: i64| (id != 0).then_some(PatternId(id));
        let holders = holders.map(|row| StoredHolder { user: row.user, pattern: pattern(row.id), from: row.date });
        Self::of(lines, holders)
    }

    /// The pattern that somebody, or the company, has of their own on a day.
    fn own(&self, holder: Option<UserId>, date: NaiveDate) -> Option<PatternId> {
        self.holders.get(&holder)?.range(..=date).next_back().and_then(|(_, pattern)| *pattern)
    }

    /// Whether a person has, or had, a pattern of their own.
    pub fn has_own(&self, user: UserId) -> bool {
        self.holders.contains_key(&Some(user))
    }

    /// By which pattern the company works on a day.
    pub fn of_company(&self, date: NaiveDate) -> Option<PatternId> {
        self.own(None, date)
    }

    /// By which pattern a person works on a day: their own, or the company's.
    pub fn of_person(&self, user: UserId, date: NaiveDate) -> Option<PatternId> {
        self.own(Some(user), date).or_else(|| self.of_company(date))
    }

    /// What a pattern is on a day.
    pub fn weeks(&self, pattern: PatternId, date: NaiveDate) -> Option<&Weeks> {
        self.patterns.get(&pattern)?.iter().rev().find(|weeks| weeks.from <= date)
    }

    /// What a day is for a person (company-20).
    pub fn day(&self, user: UserId, date: NaiveDate) -> DayWork {
        self.day_by(self.of_person(user, date), date)
    }

    /// What a day is for who works by the company's pattern.
    pub fn day_of_company(&self, date: NaiveDate) -> DayWork {
        self.day_by(self.of_company(date), date)
    }

    fn day_by(&self, pattern: Option<PatternId>, date: NaiveDate) -> DayWork {
        pattern.and_then(|pattern| self.weeks(pattern, date)).map_or_else(|| usual(date), |weeks| weeks.day(date))
    }

    /// As it would be if a person, or the company, had a pattern from a day on: what was said for later days goes.
    pub fn set(&mut self, holder: Option<UserId>, pattern: Option<PatternId>, from: NaiveDate) {
        let days = self.holders.entry(holder).or_default();
        days.retain(|day, _| *day < from);
        days.insert(from, pattern);
    }

    /// As it would be if a pattern were so from a day on: what was written for later days goes.
    pub fn change(&mut self, pattern: PatternId, weeks: Weeks) {
        let kept = self.patterns.entry(pattern).or_default();
        kept.retain(|stored| stored.from < weeks.from);
        kept.push(weeks);
    }

    /// What a pattern is from the last day on for which something was written.
    pub fn newest(&self, pattern: PatternId) -> Option<&Weeks> {
        self.patterns.get(&pattern)?.last()
    }
}

/// A pattern to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Pattern {
    pub name: String,
    #[serde(flatten)]
    pub weeks: Weeks,
}

/// Why a pattern can't be removed: somebody has it, or had it.
pub fn why_it_stays(stored: &StoredPattern) -> Option<Text> {
    if stored.people > 0 {
        return Some(texts::people_have_it(stored.people));
    }
    stored.company.then(texts::is_the_companys)
}

/// What is said of a pattern that there is not.
pub fn unknown() -> Text {
    texts::no_such_pattern()
}

/// What is said where the company is to work by none.
pub fn needed() -> Text {
    texts::company_needs_one()
}

/// A day from which something may hold.
pub fn from_day(from: NaiveDate, problems: &mut Problems) {
    let [first, last] = DAYS;
    problems.note("from", (!(first..=last).contains(&from)).then(|| texts::from_to(first, last)));
}

/// A pattern: a new one, or a stored one with these changes. What is absent stays.
pub fn pattern(input: &PatternInput, stored: Option<(&str, &Weeks)>, from: NaiveDate) -> Result<Pattern> {
    let mut problems = Problems::default();
    let sent = match (&input.name, stored) {
        (Patch::Keep, None) => Patch::Set(String::new()),
        (name, _) => name.clone(),
    };
    let name = problems.text("name", &sent, stored.map(|(name, _)| name), ShortText::LIMITS);
    if stored.is_some() {
        from_day(from, &mut problems);
    }
    let days = match (&input.days, stored) {
        (Some(days), _) => PatternDays::try_from(days.as_slice()).ok(),
        (None, Some((_, weeks))) => Some(weeks.days),
        (None, None) => None,
    };
    problems.note("days", days.is_none().then(texts::seven_days));
    let idle = days.is_some_and(|days| days.iter().all(|day| *day == DayWork::Off));
    problems.note("days", idle.then(texts::nobody_works));
    let mut weeks = BTreeMap::new();
    let stored_lines = stored.map(|(_, weeks)| weeks.lines()).unwrap_or_default();
    for (index, line) in input.weeks.as_ref().unwrap_or(&stored_lines).iter().enumerate() {
        let unknown = !(1..=5).contains(&line.nth) || weeks.contains_key(&line.nth);
        problems.note(format!("weeks[{index}].nth"), unknown.then(texts::nth_week));
        let days = PatternDays::try_from(line.days.as_slice());
        problems.note(format!("weeks[{index}].days"), days.is_err().then(texts::seven_days));
        let idle = days.is_ok_and(|days: PatternDays| days.iter().all(|day| *day == DayWork::Off));
        problems.note(format!("weeks[{index}].days"), idle.then(texts::nobody_works));
        weeks.extend(days.ok().map(|days| (line.nth, days)));
    }
    problems.done(days.map(|days| Pattern { name, weeks: Weeks { from, days, weeks } }))
}

#[cfg(test)]
mod tests;
