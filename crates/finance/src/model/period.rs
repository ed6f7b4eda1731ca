//! The months and the years in which money is counted: a financial year runs from April to March (claim-3).

use std::fmt;
use std::str::FromStr;

use chrono::{Datelike as _, Months, NaiveDate};

db::words! {
    /// A month, as bills name it. They begin with the financial year.
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

/// The months from April of a year to March of the next one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FinancialYear(i32);

impl FinancialYear {
    /// The financial year of a day.
    pub fn of(day: NaiveDate) -> Self {
        Self(if day.month() < 4 { day.year() - 1 } else { day.year() })
    }

    /// The first day of a month of it.
    pub fn first_of(self, month: BillMonth) -> NaiveDate {
        let april = NaiveDate::from_ymd_opt(self.0, 4, 1).unwrap_or_default();
        let months = <BillMonth as db::Word>::ALL.iter().take_while(|earlier| **earlier != month).count();
        u32::try_from(months).ok().and_then(|months| april.checked_add_months(Months::new(months))).unwrap_or(april)
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
