//! What spreadsheets make of values (import-4).

use std::cell::Cell;

use chrono::{Days, NaiveDate};
use kernel::{DateOrder, Halves, Text, Title};

use super::columns::folded;
use crate::texts;

/// Two figures up to this are years of this century, as spreadsheets have it.
const THIS_CENTURY: i32 = 29;
/// Day numbers of spreadsheets that are read: from 1927 to 2199. Below they would be years, or numbers of something else.
const DAY_NUMBERS: std::ops::RangeInclusive<u64> = 10_000..=109_574;

/// Reads a day: as ISO has it, in the company's order with any sign between, with the month in letters, or the number of a day.
/// What can't be told is no day, with the reason.
pub fn day(text: &str, order: DateOrder) -> Result<NaiveDate, kernel::Text> {
    let text = text.trim();
    let no_day = || texts::no_day(text);
    if let Some(day) = day_number(text) {
        return Ok(day);
    }
    // A time behind the day says nothing that a day has.
    let date = text.split_once('T').filter(|(_, time)| time.contains(':')).map_or(text, |(date, _)| date);
    let date = date.split_once(' ').filter(|(_, time)| time.contains(':')).map_or(date, |(date, _)| date);
    let parts: Vec<_> = date.split(['/', '-', '.', ' ', ',', '\'']).filter(|part| !part.is_empty()).collect();
    match parts.as_slice() {
        [one, two, three] => {
            let (year, month, day) = match (month_named(one), month_named(two)) {
                (None, Some(month)) if figures(one, 4) => (year(one), Some(month), number(three)),
                (None, Some(month)) => (year(three), Some(month), number(one)),
                (Some(month), None) => (year(three), Some(month), number(two)),
                _ if figures(one, 4) => (year(one), number(two), number(three)),
                _ if order == DateOrder::MonthFirst => (year(three), number(one), number(two)),
                _ => (year(three), number(two), number(one)),
            };
            let found =
                year.zip(month).zip(day).and_then(|((year, month), day)| NaiveDate::from_ymd_opt(year, month, day));
            found.ok_or_else(no_day)
        }
        [one, two] if month_named(one).is_some() && year(two).is_some() => Err(texts::no_day_of_month(text)),
        _ => Err(no_day()),
    }
}

fn figures(text: &str, count: usize) -> bool {
    text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|_| figures(text, 1) || figures(text, 2))
}

/// A year of four figures, or of two.
fn year(text: &str) -> Option<i32> {
    let year: i32 = text.parse().ok()?;
    match text.len() {
        4 if figures(text, 4) => Some(year),
        2 if figures(text, 2) => Some(if year <= THIS_CENTURY { 2000 + year } else { 1900 + year }),
        _ => None,
    }
}

/// `Nov`, `Sept.` and `November`, in any case.
fn month_named(text: &str) -> Option<u32> {
    let name = if text.eq_ignore_ascii_case("sept") { "sep" } else { text };
    Some(name.parse::<chrono::Month>().ok()?.number_from_month())
}

/// The number of a day; a time of the day stands behind its point.
fn day_number(text: &str) -> Option<NaiveDate> {
    let whole = text.split_once('.').map_or(text, |(whole, _)| whole);
    text.parse::<f64>().ok()?;
    let number: u64 = whole.parse().ok().filter(|number| DAY_NUMBERS.contains(number))?;
    // Day 60 of spreadsheets is the 29th of February 1900, which never was.
    NaiveDate::from_ymd_opt(1899, 12, 30)?.checked_add_days(Days::new(number))
}

/// A day in the one way in which it is kept.
pub fn kept(day: NaiveDate) -> String {
    day.format("%Y-%m-%d").to_string()
}

/// A text without the spaces that nobody sees: those at its ends, several for one, and the ones that do not break.
///
/// An apostrophe that keeps a spreadsheet from computing, as our own files write it, is none of it.
pub fn text(text: &str) -> String {
    let risky = |first: char| matches!(first, '=' | '+' | '-' | '@') || first.is_control();
    let bare = text.strip_prefix('\'').filter(|rest| rest.starts_with(risky));
    bare.unwrap_or(text)
        .split(|letter: char| letter.is_whitespace() || letter == '\u{200b}' || letter == '\u{feff}')
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The name of somebody: `A.P.J. Kalam` is `A P J Kalam`, as records have no dots.
pub fn person(name: &str) -> String {
    text(&name.replace('.', " "))
}

/// The names of a list: parted by semicolons, or by commas where there are none.
pub fn names(list: &str) -> Vec<String> {
    let sign = if list.contains(';') { ';' } else { ',' };
    list.split(sign).map(text).filter(|name| !name.is_empty()).collect()
}

/// The list of these names, as [`names`] reads it: one alone that has a comma ends with a semicolon.
pub fn list(names: &[impl AsRef<str>]) -> String {
    let joined = names.iter().map(AsRef::as_ref).collect::<Vec<&str>>().join("; ");
    if joined.contains(',') && !joined.contains(';') { joined + ";" } else { joined }
}

/// One of these words, as records or as people write it.
pub fn word(text: &str, words: &'static [(&'static str, Title)]) -> Result<String, Text> {
    let wanted = folded(text);
    let is = |(word, label): &&(&str, Title)| wanted == folded(word) || wanted == folded(&label().to_string());
    words.iter().find(is).map(|(word, _)| (*word).to_owned()).ok_or_else(|| {
        let labels: Vec<_> = words.iter().map(|(_, label)| label().to_string()).collect();
        texts::no_word(text, labels.join(", "))
    })
}

/// Yes or no, as people write it: `true` or `false` is kept.
pub fn flag(text: &str) -> Result<String, Text> {
    const YES: [&str; 5] = ["yes", "y", "true", "1", "x"];
    const NO: [&str; 4] = ["no", "n", "false", "0"];
    let (wanted, [yes, no]) = (folded(text), [kernel::texts::yes(), kernel::texts::no()].map(|word| word.to_string()));
    if YES.contains(&wanted.as_str()) || wanted == folded(&yes) {
        Ok("true".to_owned())
    } else if NO.contains(&wanted.as_str()) || wanted == folded(&no) {
        Ok("false".to_owned())
    } else {
        Err(texts::no_word(text, [yes, no].join(", ")))
    }
}

/// One of these words, as records have it.
pub fn one_of(text: &str, words: &'static [&'static str]) -> Result<String, Text> {
    let wanted = folded(text);
    let found = words.iter().find(|word| folded(word) == wanted);
    found.map(|word| (*word).to_owned()).ok_or_else(|| texts::no_word(text, words.join(", ")))
}

/// Rupees, as people write them: with the sign of the currency before them, or in lakhs with the word behind them.
pub fn rupees(text: &str) -> Result<String, Text> {
    let small = text.trim().to_lowercase();
    let bare = ["₹", "rs.", "rs", "inr"].iter().find_map(|sign| small.strip_prefix(sign)).unwrap_or(&small).trim();
    let lakhs = ["lakhs", "lakh", "lacs", "lac", "lpa", "l"].iter().find_map(|word| bare.strip_suffix(word));
    let (digits, times) = lakhs.map_or((bare, 1.0), |digits| (digits, 100_000.0));
    let number = number_of(digits).map(|number| (number * times * 100.0).round() / 100.0);
    number.map(|number| number.to_string()).ok_or_else(|| texts::no_number(text))
}

/// A number without what groups it: `1,23,456.50` is `123456.5`. `None` for what is none.
pub fn number_of(text: &str) -> Option<f64> {
    let plain: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let (whole, decimals) = plain.split_once('.').map_or((plain.as_str(), ""), |(whole, decimals)| (whole, decimals));
    let digits = whole.strip_prefix(['-', '+']).unwrap_or(whole);
    let groups: Vec<_> = digits.split(',').collect();
    let last = groups.len() - 1;
    let fits = |(index, group): (usize, &&str)| {
        let size = match index {
            _ if last == 0 => !group.is_empty() || !decimals.is_empty(),
            0 => (1..=3).contains(&group.len()),
            index if index == last => group.len() == 3,
            _ => (2..=3).contains(&group.len()),
        };
        size && group.bytes().all(|byte| byte.is_ascii_digit())
    };
    let sound = groups.iter().enumerate().all(fits) && decimals.bytes().all(|byte| byte.is_ascii_digit());
    if sound { plain.replace(',', "").parse().ok() } else { None }
}

/// A number of days as it is kept: they come in halves.
pub fn halves(text: &str) -> Result<String, Text> {
    // A comma before one or two figures groups nothing: some write decimals so.
    let few = |decimals: &str| (1..=2).contains(&decimals.len());
    let decimal = text.split_once(',').filter(|(_, decimals)| few(decimals)).map(|_| text.replacen(',', ".", 1));
    let number = number_of(decimal.as_deref().unwrap_or(text)).ok_or_else(|| texts::no_number(text))?;
    Halves::from_number(number).map(|days| days.number().to_string()).ok_or_else(|| texts::no_halves(text))
}

/// Pairs of letters that the suggestions of one file compare at most, a second or two of them: a column in which no row names anybody
/// would cost hours among twenty thousand people.
const MOST_PAIRS: usize = 400_000_000;
/// What looking at a name costs that is no more than looked at, in pairs.
const GLANCE: usize = 50;
/// Letters of what may be meant; more are no name.
const LONGEST: usize = 100;

/// What rows of one file may have meant, as long as it is worth looking for (import-9).
#[derive(Debug)]
pub struct Suggestions {
    left: Cell<usize>,
}

impl Default for Suggestions {
    fn default() -> Self {
        Self { left: Cell::new(MOST_PAIRS) }
    }
}

impl Suggestions {
    /// The one of these names that was most likely meant, where one is near: a letter in four may be another.
    pub fn nearest<'a>(
        &self,
        wanted: &str,
        names: impl IntoIterator<Item = &'a str, IntoIter: ExactSizeIterator>,
    ) -> Option<&'a str> {
        let names = names.into_iter();
        let wanted = kernel::normalize(wanted);
        let letters = wanted.chars().count();
        let most = letters / 4;
        let cost = (letters + most).saturating_mul(letters).saturating_add(GLANCE).saturating_mul(names.len());
        self.left.set(self.left.get().checked_sub(cost)?);
        let distance = |name: &str| {
            let fits = letters <= LONGEST && name.chars().count().abs_diff(letters) <= most;
            fits.then(|| strsim::osa_distance(&wanted, &kernel::normalize(name))).filter(|far| *far <= most)
        };
        names.filter_map(|name| Some((distance(name)?, name))).min_by_key(|(far, _)| *far).map(|(_, name)| name)
    }
}

#[cfg(test)]
mod tests {
    use super::{GLANCE, MOST_PAIRS, Suggestions, day, kept, list, names, number_of, text};
    use chrono::NaiveDate;
    use kernel::DateOrder::{DayFirst, MonthFirst, YearFirst};
    use proptest::prelude::*;

    // import-4
    #[test]
    fn days_are_read_as_spreadsheets_write_them() {
        for (written, order, expected) in [
            ("03-Feb-2017", DayFirst, Ok("2017-02-03")),
            ("27-Mar-19", DayFirst, Ok("2019-03-27")),
            ("1-Jan-85", DayFirst, Ok("1985-01-01")),
            ("3 February 2017", DayFirst, Ok("2017-02-03")),
            ("February 3, 2017", DayFirst, Ok("2017-02-03")),
            ("2017-Feb-03", DayFirst, Ok("2017-02-03")),
            ("3 sept 2017", DayFirst, Ok("2017-09-03")),
            ("2027-01-26", DayFirst, Ok("2027-01-26")),
            ("2027/1/6", MonthFirst, Ok("2027-01-06")),
            ("2027-01-26T00:00:00", DayFirst, Ok("2027-01-26")),
            ("2027-01-26 09:30", DayFirst, Ok("2027-01-26")),
            ("26/01/2027", DayFirst, Ok("2027-01-26")),
            ("26.1.27", YearFirst, Ok("2027-01-26")),
            ("3/4/2027", DayFirst, Ok("2027-04-03")),
            ("3/4/2027", MonthFirst, Ok("2027-03-04")),
            ("46327", DayFirst, Ok("2026-11-01")),
            ("46327.5", DayFirst, Ok("2026-11-01")),
            ("31/02/2019", DayFirst, Err("31/02/2019 is no day.")),
            ("26/01/2027", MonthFirst, Err("26/01/2027 is no day.")),
            ("Nov-26", DayFirst, Err("Nov-26 is a month, and no day of it.")),
            ("November 2026", DayFirst, Err("November 2026 is a month, and no day of it.")),
            ("2026", DayFirst, Err("2026 is no day.")),
            ("soon", DayFirst, Err("soon is no day.")),
            ("1/2/3/4", DayFirst, Err("1/2/3/4 is no day.")),
            ("-5/1/2027", DayFirst, Ok("2027-01-05")),
            ("005/1/2027", DayFirst, Err("005/1/2027 is no day.")),
        ] {
            let read = day(written, order).map(kept).map_err(|problem| problem.to_string());
            assert_eq!(read, expected.map(str::to_owned).map_err(str::to_owned), "{written} {order:?}");
        }
    }

    // import-4
    #[test]
    fn names_keep_their_initials_and_dots() {
        for (sent, expected) in [
            ("  Lakshmi  V. ", "Lakshmi V."),
            ("D'Souza\u{a0}J.", "D'Souza J."),
            ("\u{feff}A.P.J.", "A.P.J."),
            (" ", ""),
        ] {
            assert_eq!(text(sent), expected);
        }
        assert_eq!(names("Pune; Mumbai ;"), ["Pune", "Mumbai"]);
        assert_eq!(names("Pune, Mumbai"), ["Pune", "Mumbai"]);
        assert_eq!(names("Navi Mumbai, East; Pune"), ["Navi Mumbai, East", "Pune"]);
        // A list is read as it is written.
        for listed in ["Pune; Mumbai", "Navi Mumbai, East; Pune", "Navi Mumbai, East;", "Pune", ""] {
            assert_eq!(list(&names(listed)), listed);
        }
    }

    // import-4
    #[test]
    fn rupees_may_be_written_in_lakhs() {
        for (written, expected) in [
            ("1200000", Ok("1200000")),
            ("12,00,000", Ok("1200000")),
            ("₹ 1,920,000.50", Ok("1920000.5")),
            ("12.5 LPA", Ok("1250000")),
            ("Rs. 12 lakhs", Ok("1200000")),
            ("0.1L", Ok("10000")),
            ("a lot", Err("a lot is no number.")),
            ("lakh", Err("lakh is no number.")),
        ] {
            let read = super::rupees(written).map_err(|problem| problem.to_string());
            assert_eq!(read, expected.map(str::to_owned).map_err(str::to_owned), "{written}");
        }
    }

    // import-4
    #[test]
    fn yes_and_no_are_read_as_people_write_them() {
        for (written, expected) in [
            ("Yes", Ok("true")),
            ("TRUE", Ok("true")),
            ("x", Ok("true")),
            ("no", Ok("false")),
            ("0", Ok("false")),
            ("perhaps", Err("perhaps is none of Yes, No.")),
        ] {
            let read = super::flag(written).map_err(|problem| problem.to_string());
            assert_eq!(read, expected.map(str::to_owned).map_err(str::to_owned), "{written}");
        }
        assert_eq!(super::one_of("1st tech clear", &["1st Tech Clear"]).ok().as_deref(), Some("1st Tech Clear"));
    }

    // import-4
    #[test]
    fn days_of_leave_come_in_halves() {
        for (written, expected) in [
            ("7.50", Ok("7.5")),
            ("12", Ok("12")),
            ("7,5", Ok("7.5")),
            ("1,000", Ok("1000")),
            ("1.25", Err("1.25 is no number of days: they come in halves.")),
            ("many", Err("many is no number.")),
        ] {
            let read = super::halves(written).map_err(|problem| problem.to_string());
            assert_eq!(read, expected.map(str::to_owned).map_err(str::to_owned), "{written}");
        }
    }

    // import-4
    #[test]
    fn numbers_are_read_without_what_groups_them() {
        for (written, expected) in [
            ("13.5", Some(13.5)),
            ("1,23,456.50", Some(123_456.5)),
            ("12,345", Some(12_345.0)),
            (" 7 ", Some(7.0)),
            ("-2.5", Some(-2.5)),
            (".5", Some(0.5)),
            ("1,2", None),
            ("1,234,5", None),
            ("seven", None),
            ("", None),
            ("1.2.3", None),
            ("1e5", None),
        ] {
            assert_eq!(number_of(written), expected, "{written}");
        }
    }

    #[test]
    fn what_is_near_is_named() {
        let near = Suggestions::default();
        let people = ["meera.pillai@gulmohar.in", "manoj.nair@gulmohar.in"];
        assert_eq!(near.nearest("meera.pilai@gulmohar.in", people), Some("meera.pillai@gulmohar.in"));
        assert_eq!(near.nearest("somebody@else.in", people), None);
        assert_eq!(near.nearest("pun", ["Pune"]), None, "too short to tell");
        assert_eq!(near.nearest("Mumbay", ["Pune", "Mumbai"]), Some("Mumbai"));
    }

    // import-9
    #[test]
    fn what_is_near_is_looked_for_as_long_as_it_costs_little() {
        let (near, letters) = (Suggestions::default(), "Mumbay".len());
        let many = vec!["Mumbai"; MOST_PAIRS / 2 / (letters * (letters + 1) + GLANCE)];
        for expected in [Some("Mumbai"), Some("Mumbai"), None, None] {
            assert_eq!(near.nearest("Mumbay", many.iter().copied()), expected);
        }
        let book = "a".repeat(10_000);
        assert_eq!(Suggestions::default().nearest(&book, [book.as_str()]), None, "a book is no name");
    }

    proptest! {
        // import-4
        #[test]
        fn a_day_comes_back_in_every_way(number in 10_000_u64..=100_000) {
            let wanted = NaiveDate::from_ymd_opt(1899, 12, 30).unwrap() + chrono::Days::new(number);
            prop_assert_eq!(day(&number.to_string(), DayFirst).unwrap(), wanted);
            for (pattern, order) in [
                ("%d/%m/%Y", DayFirst), ("%m/%d/%Y", MonthFirst), ("%Y-%m-%d", YearFirst), ("%Y-%m-%d", MonthFirst),
                ("%d-%b-%Y", DayFirst), ("%d %B %Y", MonthFirst), ("%b %d, %Y", YearFirst), ("%d.%m.%Y", YearFirst),
            ] {
                let written = wanted.format(pattern).to_string();
                prop_assert_eq!(day(&written, order).map_err(|problem| problem.to_string()), Ok(wanted), "{}", written);
            }
        }

        #[test]
        fn any_text_is_a_day_or_none(written in ".{0,20}") {
            drop(day(&written, DayFirst));
            prop_assert!(number_of(&written).is_none_or(f64::is_finite));
            drop(names(&written));
        }
    }
}
