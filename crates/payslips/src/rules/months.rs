//! Months and financial years (April to March).

use chrono::{Datelike as _, Days, NaiveDate};

/// Reads `YYYY-MM`, and nothing else.
pub fn read(text: &str) -> Option<NaiveDate> {
    let shaped = text.len() == 7
        && text.bytes().enumerate().all(|(index, byte)| match index {
            4 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    let day: NaiveDate = format!("{text}-01").parse().ok().filter(|_| shaped)?;
    (2000..2200).contains(&day.year()).then_some(day)
}

/// The days of this century and the next, as spreadsheets count them: from 1 January 2000.
const DAY_NUMBERS: std::ops::RangeInclusive<u64> = 36_526..=109_574;

/// Reads a month as spreadsheets write it: `2026-11`, `Nov-26`, `November 2026`, or the number of a day, `46327`.
pub fn of_sheet(text: &str) -> Option<NaiveDate> {
    read(text).or_else(|| named_month(text)).or_else(|| {
        let number: u64 = text.parse().ok().filter(|number| DAY_NUMBERS.contains(number))?;
        // Day 60 of spreadsheets is the 29th of February 1900, which never was.
        let day = NaiveDate::from_ymd_opt(1899, 12, 30)?.checked_add_days(Days::new(number))?;
        of(day.year(), day.month())
    })
}

/// What a text that is no month most likely means: a day, or a month in figures, where it can be read in one way only.
pub fn guess(text: &str) -> Option<NaiveDate> {
    let parts: Vec<_> = text.split(['/', '-', '.', ' ']).filter(|part| !part.is_empty()).collect();
    let number = |part: &str| part.parse::<u32>().ok().filter(|_| part.bytes().all(|byte| byte.is_ascii_digit()));
    let year = |part: &str| number(part).filter(|_| part.len() == 4).and_then(|year| i32::try_from(year).ok());
    let day = |part: &str| number(part).filter(|day| (1..=31).contains(day));
    match parts.as_slice() {
        [one, other] => match (year(one), year(other)) {
            (Some(year), None) => of(year, number(other)?),
            (None, Some(year)) => of(year, number(one)?),
            _ => None,
        },
        [first, month, last] => {
            let (year, day) = match (year(first), year(last)) {
                (Some(year), None) => (year, day(last)?),
                (None, Some(year)) => (year, day(first)?),
                _ => return named_month(&format!("{month} {last}")).filter(|_| day(first).is_some()),
            };
            match number(month) {
                // 5/11/2026 is a day of May or of November.
                Some(month) if year_last(last) && day <= 12 && month <= 12 && day != month => None,
                Some(month) => of(year, month),
                None => of(year, month_named(month)?),
            }
        }
        _ => None,
    }
}

fn year_last(part: &str) -> bool {
    part.len() == 4
}

/// `Nov-26`, `Nov 2026`, `November-2026`.
fn named_month(text: &str) -> Option<NaiveDate> {
    let (name, year) = text.trim().split_once(['-', ' ', '/', '\''])?;
    let year = year.trim_start_matches(['-', ' ', '\'']);
    let century = match (year.len(), year.bytes().all(|byte| byte.is_ascii_digit())) {
        (2, true) => 2000,
        (4, true) => 0,
        _ => return None,
    };
    of(century + year.parse::<i32>().ok()?, month_named(name)?)
}

/// `Nov` and `November`, in any case.
fn month_named(name: &str) -> Option<u32> {
    let name = name.trim_end_matches('.');
    let name = if name.eq_ignore_ascii_case("sept") { "sep" } else { name };
    Some(name.parse::<chrono::Month>().ok()?.number_from_month())
}

fn of(year: i32, month: u32) -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(year, month, 1).filter(|day| (2000..2200).contains(&day.year()))
}

/// `YYYY-MM`.
pub fn written(month: NaiveDate) -> String {
    month.format("%Y-%m").to_string()
}

/// The month before.
pub fn before(month: NaiveDate) -> NaiveDate {
    month - chrono::Months::new(1)
}

/// `November 2026`, of `2026-11`.
pub fn named(month: &str) -> String {
    read(month).map_or_else(|| month.to_owned(), |day| day.format("%B %Y").to_string())
}

/// `2026-2027`, of any month from April 2026 to March 2027, where years begin with the fourth month.
pub fn financial_year(month: &str, begins: u32) -> String {
    read(month).map_or_else(String::new, |day| {
        let first = if day.month() < begins { day.year() - 1 } else { day.year() };
        format!("{first}-{}", first + 1)
    })
}

/// The year in which a financial year begins, `2026-2027`: of each year in which a month is that can be read.
pub fn of_financial_year(year: &str) -> Option<i32> {
    let (first, last) = year.split_once('-')?;
    let (first, last) = (first.parse::<i32>().ok()?, last.parse::<i32>().ok()?);
    let fits = year.len() == 9 && (1999..2200).contains(&first) && last == first + 1;
    fits.then_some(first)
}

/// The first and the last month of the financial year that begins in this year with this month.
pub fn months_of_year(first: i32, begins: u32) -> (String, String) {
    let last = if begins == 1 { (first, 12) } else { (first + 1, begins - 1) };
    (format!("{first}-{begins:02}"), format!("{}-{:02}", last.0, last.1))
}

#[cfg(test)]
mod tests {
    use super::{before, financial_year, guess, months_of_year, named, of_financial_year, of_sheet, read, written};
    use proptest::prelude::*;

    #[test]
    fn months_are_read_and_written() {
        for text in ["2026-11", "2000-01", "2199-12"] {
            assert_eq!(read(text).map(written).as_deref(), Some(text));
        }
        for text in
            ["", "2026-13", "2026-1", "26-11", "2026-11-01", "11-2026", "2026/11", "+026-11", "1999-12", "2026-00"]
        {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(named("2026-11"), "November 2026");
        assert_eq!(read("2026-01").map(before).map(written).as_deref(), Some("2025-12"));
    }

    // slip-6
    #[test]
    fn months_are_read_as_spreadsheets_write_them() {
        for text in [
            "2026-11",
            "Nov-26",
            "nov-26",
            "NOV-2026",
            "Nov 26",
            "Nov. 2026",
            "November 2026",
            "November-26",
            "Nov/26",
            "Nov'26",
            "Nov '26",
            "46327",
            "46356",
        ] {
            assert_eq!(of_sheet(text).map(written).as_deref(), Some("2026-11"), "{text}");
        }
        for (text, month) in [("36526", "2000-01"), ("109574", "2199-12"), ("46326", "2026-10"), ("Sept-26", "2026-09")]
        {
            assert_eq!(of_sheet(text).map(written).as_deref(), Some(month), "{text}");
        }
        for text in [
            "", "26", "Nov", "Nov-", "Nov-6", "26-Nov", "11/2026", "36525", "109575", "46327.5", "Novem-26", "x-26",
            "-46327",
        ] {
            assert_eq!(of_sheet(text), None, "{text}");
        }
    }

    // slip-6
    #[test]
    fn what_is_no_month_may_mean_one() {
        for text in [
            "11/2026",
            "2026/11",
            "11-2026",
            "11.2026",
            "2026-11-30",
            "30/11/2026",
            "11/30/2026",
            "30-Nov-2026",
            "30-Nov-26",
            "11/11/2026",
            "2026 11",
        ] {
            let month = guess(text).map(written);
            // The days of November by their names and by their figures; an American day is not guessed at.
            let expected = (text != "11/30/2026").then_some("2026-11");
            assert_eq!(month.as_deref(), expected, "{text}");
        }
        for text in
            ["", "x", "5/11/2026", "2026-13", "13/2026", "11/26", "31/31/2026", "2026/2026", "1/2/3/4", "32-Nov-26"]
        {
            assert_eq!(guess(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_text_breaks_the_reading(text in "\\PC{0,16}") {
            let _months = (of_sheet(&text), guess(&text));
        }
    }

    #[test]
    fn a_financial_year_begins_in_april() {
        for (month, year) in [
            ("2026-03", "2025-2026"),
            ("2026-04", "2026-2027"),
            ("2027-03", "2026-2027"),
            ("2000-01", "1999-2000"),
            ("2199-12", "2199-2200"),
        ] {
            assert_eq!(financial_year(month, 4), year);
            let (first, last) = months_of_year(of_financial_year(year).unwrap(), 4);
            assert!(first.as_str() <= month && month <= last.as_str());
        }
        for wrong in ["", "2026", "2026-2028", "2026-27", "x-y", "1998-1999", "2200-2201"] {
            assert_eq!(of_financial_year(wrong), None, "{wrong}");
        }
    }

    // company-9
    #[test]
    fn a_financial_year_begins_with_the_month_that_the_company_says() {
        for (begins, first, last) in [
            (1, "2026-01", "2026-12"),
            (4, "2026-04", "2027-03"),
            (7, "2026-07", "2027-06"),
            (12, "2026-12", "2027-11"),
        ] {
            assert_eq!(months_of_year(2026, begins), (first.to_owned(), last.to_owned()));
            assert_eq!(
                (financial_year(first, begins), financial_year(last, begins)),
                ("2026-2027".into(), "2026-2027".into())
            );
        }
    }
}
