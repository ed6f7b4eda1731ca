//! The months and the years in which money is counted: a financial year runs from April to March, or begins with the month
//! that the company says (claim-3, company-9).

use std::fmt;
use std::str::FromStr;

use chrono::{Datelike as _, Months, NaiveDate};

db::words! {
    /// A month, as bills name it. They begin with the usual financial year.
    pub enum BillMonth {
        April = "apr",
        May = "may",
        June = "jun",
        July = "jul",
        August = "aug",
        September = "sep",
        October = "oct",
        November = "nov",
        December = "dec",
        January = "jan",
        February = "feb",
        March = "mar",
    }
}

impl BillMonth {
    /// The twelve of a financial year, where it begins with this month: 4 is April.
    pub fn from(begins: u32) -> impl Iterator<Item = Self> {
        let all = <Self as db::Word>::ALL;
        let april = 4;
        let before = usize::try_from((begins + 12 - april) % 12).unwrap_or_default();
        all.iter().cycle().skip(before).take(all.len()).copied()
    }

    /// The month of a day.
    pub fn of(day: NaiveDate) -> Self {
        use BillMonth::{
            April, August, December, February, January, July, June, March, May, November, October, September,
        };
        match day.month() {
            1 => January,
            2 => February,
            3 => March,
            4 => April,
            5 => May,
            6 => June,
            7 => July,
            8 => August,
            9 => September,
            10 => October,
            11 => November,
            _ => December,
        }
    }
}

/// Twelve months, named by the year in which they begin and the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FinancialYear(i32);

impl FinancialYear {
    /// The financial year of a day, where they begin with this month.
    pub fn of(day: NaiveDate, begins: u32) -> Self {
        Self(if day.month() < begins { day.year() - 1 } else { day.year() })
    }

    /// The first day of a month of it.
    pub fn first_of(self, month: BillMonth, begins: u32) -> NaiveDate {
        let first = NaiveDate::from_ymd_opt(self.0, begins, 1).unwrap_or_default();
        let months = BillMonth::from(begins).take_while(|earlier| *earlier != month).count();
        u32::try_from(months).ok().and_then(|months| first.checked_add_months(Months::new(months))).unwrap_or(first)
    }
}

/// `2026-2027`.
impl fmt::Display for FinancialYear {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:04}-{:04}", self.0, self.0 + 1)
    }
}

impl FromStr for FinancialYear {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let first = text.get(..4).and_then(|first| first.parse().ok()).filter(|first| (1000..=9_998).contains(first));
        first.map(Self).filter(|year| year.to_string() == text).ok_or(())
    }
}
