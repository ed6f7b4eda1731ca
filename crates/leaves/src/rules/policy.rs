//! What a leave policy says: its periods, and what somebody is given of one (leave-44 to leave-49).

use chrono::{Datelike as _, Days, Months, NaiveDate};
use kernel::texts::{between, required};
use kernel::{Halves, Hundredths, Patch, Problems, Result, Text};
use serde::{Deserialize, Serialize};

use crate::model::{Every, FirstPeriod, GivenAt, PolicyStep, PolicyTerms, PolicyTermsInput, YearEnd};
use crate::texts;

/// Hundredths of a day that are half of one.
const HALF: i64 = 50;
/// The most days that a period gives, a balance holds, and a year keeps.
const MOST_DAYS: f64 = 366.0;
/// Years of which a policy of several may be.
const YEARS: std::ops::RangeInclusive<i64> = 2..=10;
/// Months after which kept days may end, and those that were worked for.
const KEPT_MONTHS: std::ops::RangeInclusive<i64> = 1..=24;
/// Years of service.
const SERVICE: std::ops::RangeInclusive<i64> = 1..=60;
/// Steps of a policy.
const MOST_STEPS: usize = 10;

/// A stretch of days for which something is given once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Period {
    /// Its first day.
    pub from: NaiveDate,
    /// Its last day.
    pub to: NaiveDate,
    /// Which it is in its leave year, from 1 on: what is given is rounded so that the year comes out right.
    pub nth: i64,
    /// `given 2027-03`: what is written down for it once.
    pub key: String,
}

impl Period {
    fn new(from: NaiveDate, months: u32, nth: i64, key: String) -> Self {
        Self { from, to: last_day(from, months), nth, key }
    }

    /// Its days.
    fn days(&self) -> i64 {
        (self.to - self.from).num_days() + 1
    }

    /// Its months.
    fn months(&self) -> i64 {
        i64::from(self.to.year() - self.from.year()) * 12 + i64::from(self.to.month()) - i64::from(self.from.month())
            + 1
    }
}

/// The first day of a year, or of a month of it.
pub fn first_of(year: i32, month: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, 1).unwrap_or(NaiveDate::MAX)
}

/// The last day of so many months from the first day of one on.
pub fn last_day(from: NaiveDate, months: u32) -> NaiveDate {
    from.checked_add_months(Months::new(months)).and_then(|next| next.checked_sub_days(Days::new(1))).unwrap_or(from)
}

/// The first year of the stretch of years that holds a year. Such stretches begin with the first January of the policy.
fn first_year(terms: &PolicyTerms, year: i32) -> i32 {
    let length = i32::try_from(terms.years.unwrap_or(1)).unwrap_or(1).max(1);
    let anchor =
        if (terms.from.month(), terms.from.day()) == (1, 1) { terms.from.year() } else { terms.from.year() + 1 };
    year - (year - anchor).rem_euclid(length)
}

/// The period that a day is in.
pub fn period(terms: &PolicyTerms, day: NaiveDate) -> Period {
    let year = day.year();
    match terms.every {
        Every::Month => {
            let month = day.month();
            Period::new(first_of(year, month), 1, month.into(), format!("given {year}-{month:02}"))
        }
        Every::Quarter => {
            let quarter = day.month0() / 3;
            Period::new(
                first_of(year, quarter * 3 + 1),
                3,
                i64::from(quarter) + 1,
                format!("given {year}-Q{}", quarter + 1),
            )
        }
        Every::Year => Period::new(first_of(year, 1), 12, 1, format!("given {year}")),
        Every::Years => {
            let (first, years) = (first_year(terms, year), u32::try_from(terms.years.unwrap_or(1)).unwrap_or(1));
            Period::new(first_of(first, 1), years * 12, 1, format!("given {first}+{years}"))
        }
    }
}

/// Whether the leave year of a policy ends as this day begins: each year's does, and that of several when they are over.
pub fn turns(terms: &PolicyTerms, day: NaiveDate) -> bool {
    let january = (day.month(), day.day()) == (1, 1);
    january && (terms.every != Every::Years || first_year(terms, day.year()) == day.year())
}

/// Whole years of service on a day.
fn service(joined: NaiveDate, day: NaiveDate) -> i64 {
    let years = i64::from(day.year() - joined.year());
    if (day.month(), day.day()) < (joined.month(), joined.day()) { years - 1 } else { years }
}

/// Why somebody is given what they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Amount {
    /// What is given.
    pub days: Halves,
    /// What the policy gives for the whole period.
    pub whole: Hundredths,
    /// How often.
    pub every: Every,
    /// Of a policy of several years, of how many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub years: Option<i64>,
    /// From how many years of service on it is so much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub service: Option<i64>,
    /// Of the period in which somebody joined: when.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joined: Option<NaiveDate>,
    /// By the days that were left of that period: how many, of how many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<(i64, i64)>,
    /// What there was no room for on the account.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Halves>,
}

/// The whole halves of so many hundredths, without what is left over.
fn whole_halves(hundredths: i64) -> i64 {
    hundredths.div_euclid(HALF)
}

/// The nearest number of halves; what lies in the middle goes up.
fn nearest_halves(hundredths: i64, parts: i64, of: i64) -> i64 {
    let of = of.max(1);
    (2 * hundredths * parts + HALF * of).div_euclid(2 * HALF * of)
}

/// What somebody who joined then, if that is known, is given of a period, before any limit.
pub fn amount(terms: &PolicyTerms, period: &Period, joined: Option<NaiveDate>) -> Amount {
    let since = joined.map(|joined| service(joined, period.from.max(joined)));
    let step = terms.steps.iter().rev().find(|step| since.is_some_and(|since| step.years <= since));
    let whole = step.map_or(terms.days, |step| step.days);
    let amount = Amount {
        days: Halves(whole_halves(whole.0 * period.nth) - whole_halves(whole.0 * (period.nth - 1))),
        whole,
        every: terms.every,
        years: terms.years.filter(|_| terms.every == Every::Years),
        service: step.map(|step| step.years),
        joined: None,
        left: None,
        over: None,
    };
    let Some(joined) = joined.filter(|joined| period.from < *joined && *joined <= period.to) else { return amount };
    let first = |days: i64, left| Amount { days: Halves(days), joined: Some(joined), left, ..amount };
    match terms.first {
        FirstPeriod::Full => first(amount.days.0, None),
        FirstPeriod::Nothing => first(0, None),
        FirstPeriod::Days => {
            let left = (period.to - joined).num_days() + 1;
            first(nearest_halves(whole.0, left, period.days()), Some((left, period.days())))
        }
        FirstPeriod::Bands => {
            let later = Period { from: first_of(joined.year(), joined.month()), ..period.clone() }.months() - 1;
            let of_month = match joined.day() {
                1..=7 => 2,
                8..=15 => 1,
                _ => 0,
            };
            first(nearest_halves(whole.0, 2 * later + of_month, 2 * period.months()), None)
        }
    }
}

/// What is kept of what is left at the end of a year, and until when it can be taken then.
pub fn kept(terms: &PolicyTerms, left: Halves, new_year: NaiveDate) -> (Halves, Option<NaiveDate>) {
    let kept = match terms.left {
        YearEnd::KeepAll => left,
        YearEnd::KeepNothing => Halves(0),
        YearEnd::KeepUpTo => left.min(terms.keep.unwrap_or_default()),
    };
    (kept, terms.keptmonths.and_then(|months| u32::try_from(months).ok()).map(|months| last_day(new_year, months)))
}

/// A number of days for people: 1.75, 12.
pub fn days_text(days: Hundredths) -> String {
    let (whole, rest) = (days.0.div_euclid(100), days.0.rem_euclid(100));
    let text = format!("{whole}.{rest:02}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// How often, as it is said: “a month”.
pub fn often(every: Every, years: Option<i64>) -> Text {
    match every {
        Every::Month => texts::a_month(),
        Every::Quarter => texts::a_quarter(),
        Every::Year => texts::a_year(),
        Every::Years => texts::in_years(years.unwrap_or_default()),
    }
}

/// What a policy comes to, in words: “18 a year by month, 10 kept”.
pub fn summary(terms: &PolicyTerms) -> Text {
    let a_year = |times: i64| days_text(Hundredths(terms.days.0 * times));
    let gives = match terms.every {
        Every::Month => texts::so_many_by_month(a_year(12)),
        Every::Quarter => texts::so_many_by_quarter(a_year(4)),
        Every::Year if terms.given == GivenAt::Beginning => texts::so_many_at_the_beginning(a_year(1)),
        Every::Year => texts::so_many_at_the_end(a_year(1)),
        Every::Years => texts::so_many_in_years(a_year(1), terms.years.unwrap_or_default()),
    };
    let gives = if terms.gives() { gives } else { texts::nothing_by_calendar() };
    let kept = match (terms.left, terms.keptmonths) {
        (YearEnd::KeepAll, None) => gives,
        (YearEnd::KeepAll, Some(months)) => texts::kept_for(gives, months),
        (YearEnd::KeepNothing, _) => texts::nothing_kept(gives),
        (YearEnd::KeepUpTo, _) => texts::so_many_kept(gives, terms.keep.unwrap_or_default()),
    };
    match (terms.compoff, terms.compoffmonths) {
        (false, _) => kept,
        (true, None) => texts::with_days_worked(kept),
        (true, Some(months)) => texts::with_days_worked_for(kept, months),
    }
}

/// What somebody is told of an amount.
pub fn why(amount: &Amount) -> Text {
    let each = texts::so_many_each(days_text(amount.whole), often(amount.every, amount.years));
    let each = match amount.service {
        Some(years) => texts::with_service(each, years),
        None => each,
    };
    let of = match (amount.joined, amount.left) {
        (Some(joined), Some((left, of))) => texts::joined_by_days(joined, left, of, each),
        (Some(joined), None) => texts::joined_then(joined, each),
        (None, _) => each,
    };
    match amount.over {
        Some(over) => texts::above_the_most(of, over),
        None => of,
    }
}

/// What was sent, or all that is wrong with it. `earliest` is the first day on which it may hold.
pub fn terms(input: &PolicyTermsInput, earliest: NaiveDate) -> Result<PolicyTerms> {
    let mut problems = Problems::default();
    let from = input.from.unwrap_or(earliest);
    problems.note("from", (from < earliest).then(|| texts::begins_at_the_earliest(earliest)));
    let (first, last) = ("01/01/2000", "31/12/2100");
    problems.note("from", (from.year() > 2_100).then(|| between(first, last)));
    let days = days_of(&mut problems, "days", input.days);
    let every = problems.word::<Every>("every", &sent(input.every.as_ref()), None);
    let given = problems.word::<GivenAt>("given", &sent(input.given.as_ref()), Some(GivenAt::Beginning));
    let first = problems.word::<FirstPeriod>("first", &sent(input.first.as_ref()), Some(FirstPeriod::Full));
    let left = problems.word::<YearEnd>("left", &sent(input.left.as_ref()), Some(YearEnd::KeepAll));
    let several = every == Some(Every::Years);
    problems.note("years", (several && input.years.is_none()).then(required));
    problems.note("years", input.years.filter(|years| several && !YEARS.contains(years)).map(|_| between("2", "10")));
    let steps = steps(&mut problems, input);
    let most = halves_of(&mut problems, "most", input.most);
    let up_to = left == Some(YearEnd::KeepUpTo);
    problems.note("keep", (up_to && input.keep.is_none()).then(required));
    let keep = halves_of(&mut problems, "keep", input.keep.filter(|_| up_to));
    let above = most.zip(keep).filter(|(most, keep)| keep > most);
    problems.note("keep", above.map(|(most, keep)| texts::keeps_more_than_the_most(keep, most)));
    let keptmonths = input.keptmonths.filter(|_| left != Some(YearEnd::KeepNothing));
    problems.note("keptmonths", keptmonths.filter(|months| !KEPT_MONTHS.contains(months)).map(|_| between("1", "24")));
    let compoff = input.compoff.unwrap_or_default();
    let compoffmonths = input.compoffmonths.filter(|_| compoff);
    let odd = compoffmonths.filter(|months| !KEPT_MONTHS.contains(months));
    problems.note("compoffmonths", odd.map(|_| between("1", "24")));
    let wanted = days.zip(every).zip(given.zip(first)).zip(left);
    problems.done(wanted.map(|(((days, every), (given, first)), left)| PolicyTerms {
        from,
        days,
        every,
        years: input.years.filter(|_| several),
        given,
        first,
        steps,
        most,
        left,
        keep,
        keptmonths,
        compoff,
        compoffmonths,
    }))
}

fn sent(word: Option<&String>) -> Patch<String> {
    word.map_or(Patch::Keep, |word| Patch::Set(word.clone()))
}

fn days_of(problems: &mut Problems, field: &str, sent: Option<f64>) -> Option<Hundredths> {
    let days = sent.filter(|days| (0.0..=MOST_DAYS).contains(days)).and_then(Hundredths::from_number);
    problems.note(field, days.is_none().then(|| if sent.is_none() { required() } else { texts::days_of_a_period() }));
    days
}

fn halves_of(problems: &mut Problems, field: &str, sent: Option<f64>) -> Option<Halves> {
    let sent = sent?;
    let days = Some(sent).filter(|days| (0.0..=MOST_DAYS).contains(days)).and_then(Halves::from_number);
    problems.note(field, days.is_none().then(texts::days_of_an_account));
    days
}

fn steps(problems: &mut Problems, input: &PolicyTermsInput) -> Vec<PolicyStep> {
    problems.note("steps", (input.steps.len() > MOST_STEPS).then(|| texts::at_most_steps(MOST_STEPS)));
    let mut steps: Vec<PolicyStep> = Vec::new();
    for sent in input.steps.iter().take(MOST_STEPS) {
        let years = sent.years.filter(|years| SERVICE.contains(years));
        problems.note("steps", years.is_none().then(texts::years_of_service));
        let days = days_of(problems, "steps", sent.days);
        let rises = steps.last().is_none_or(|last| years.is_none_or(|years| last.years < years));
        problems.note("steps", (!rises).then(texts::steps_rise));
        steps.extend(years.zip(days).map(|(years, days)| PolicyStep { years, days }));
    }
    steps
}

#[cfg(test)]
mod tests;
