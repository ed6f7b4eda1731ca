//! The fields that claims and investments have in common.

use chrono::{Datelike as _, NaiveDate};
use kernel::texts::{at_most, not_before, not_below};
use kernel::{Hundredths, Patch, Problems};

use crate::model::values::Rupees;
use crate::texts;

/// The years that both databases sort.
const YEARS: std::ops::RangeInclusive<i32> = 2000..=9_998;

/// Rupees, which have to be there: two decimals at most, never rounded.
pub fn rupees(
    problems: &mut Problems,
    name: &str,
    sent: &Patch<f64>,
    stored: Option<Hundredths>,
) -> Option<Hundredths> {
    let number = match sent {
        Patch::Keep => return problems.needed(name, &Patch::Keep, stored.as_ref()),
        Patch::Clear => return problems.needed(name, &Patch::Clear, None),
        Patch::Set(number) => number,
    };
    let read = Hundredths::from_number(*number).filter(|_| Rupees::LIMITS.holds(*number));
    let problem = match read {
        Some(_) => None,
        None if *number < 0.0 => Some(not_below(0)),
        None if Rupees::LIMITS.holds(*number) => Some(texts::two_decimals()),
        None => Some(at_most(1_000_000_000)),
    };
    problems.note(name, problem);
    read
}

/// A day, which has to be there.
pub fn day(
    problems: &mut Problems,
    name: &str,
    sent: &Patch<NaiveDate>,
    stored: Option<NaiveDate>,
) -> Option<NaiveDate> {
    let day = problems.needed(name, sent, stored.as_ref())?;
    let sorted = YEARS.contains(&day.year()) || Some(day) == stored;
    problems.note(name, (!sorted).then(|| not_before("01/01/2000")));
    Some(day)
}
