//! Months and financial years (spec 002 §9: April to March).

use chrono::{Datelike as _, NaiveDate};

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

/// `2026-2027`, of any month from April 2026 to March 2027.
pub fn financial_year(month: &str) -> String {
    read(month).map_or_else(String::new, |day| {
        let first = if day.month() < 4 { day.year() - 1 } else { day.year() };
        format!("{first}-{}", first + 1)
    })
}

/// The first and the last month of a financial year, `2026-2027`.
pub fn of_financial_year(year: &str) -> Option<(String, String)> {
    let (first, last) = year.split_once('-')?;
    let (first, last) = (first.parse::<i32>().ok()?, last.parse::<i32>().ok()?);
    let fits = year.len() == 9 && (2000..2199).contains(&first) && last == first + 1;
    fits.then(|| (format!("{first}-04"), format!("{last}-03")))
}

#[cfg(test)]
mod tests {
    use super::{before, financial_year, named, of_financial_year, read, written};

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

    #[test]
    fn a_financial_year_begins_in_april() {
        for (month, year) in [("2026-03", "2025-2026"), ("2026-04", "2026-2027"), ("2027-03", "2026-2027")] {
            assert_eq!(financial_year(month), year);
            let (first, last) = of_financial_year(year).unwrap();
            assert!(first.as_str() <= month && month <= last.as_str());
        }
        for wrong in ["", "2026", "2026-2028", "2026-27", "x-y"] {
            assert_eq!(of_financial_year(wrong), None, "{wrong}");
        }
    }
}
