//! How the company writes days and amounts.

use std::cell::Cell;

use chrono::{NaiveDate, NaiveDateTime};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Hundredths;

/// In which order a day is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum DateOrder {
    /// 31/12/2026
    #[default]
    #[serde(rename = "DD/MM/YYYY")]
    DayFirst,
    /// 12/31/2026
    #[serde(rename = "MM/DD/YYYY")]
    MonthFirst,
    /// 2026-12-31
    #[serde(rename = "YYYY-MM-DD")]
    YearFirst,
}

impl DateOrder {
    /// As chrono writes it.
    fn pattern(self) -> &'static str {
        match self {
            Self::DayFirst => "%d/%m/%Y",
            Self::MonthFirst => "%m/%d/%Y",
            Self::YearFirst => "%Y-%m-%d",
        }
    }

    /// As spreadsheets write it.
    pub fn in_spreadsheets(self) -> &'static str {
        match self {
            Self::DayFirst => "dd/mm/yyyy",
            Self::MonthFirst => "mm/dd/yyyy",
            Self::YearFirst => "yyyy-mm-dd",
        }
    }
}

/// What stands before an amount in the currencies that have a sign of their own; the others have their code.
const SIGNS: [(&str, &str); 19] = [
    ("INR", "₹"),
    ("USD", "$"),
    ("EUR", "€"),
    ("GBP", "£"),
    ("JPY", "¥"),
    ("CNY", "CN¥"),
    ("KRW", "₩"),
    ("AUD", "A$"),
    ("BRL", "R$"),
    ("CAD", "CA$"),
    ("HKD", "HK$"),
    ("ILS", "₪"),
    ("MXN", "MX$"),
    ("NGN", "₦"),
    ("NZD", "NZ$"),
    ("PHP", "₱"),
    ("TWD", "NT$"),
    ("VND", "₫"),
    ("XCD", "EC$"),
];
/// The currencies without hundredths.
const WHOLE: [&str; 16] =
    ["BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF"];
/// The currencies of countries that count in lakh and crore.
const IN_LAKHS: [&str; 6] = ["INR", "BDT", "BTN", "LKR", "NPR", "PKR"];

/// A currency by its code of ISO 4217, such as INR.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Currency([u8; 3]);

impl Default for Currency {
    fn default() -> Self {
        Self(*b"INR")
    }
}

impl Currency {
    /// The currency of this code, which is three capital letters.
    pub fn of(code: &str) -> Option<Self> {
        let code: [u8; 3] = code.as_bytes().try_into().ok()?;
        code.iter().all(u8::is_ascii_uppercase).then_some(Self(code))
    }

    /// Its code.
    pub fn code(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }

    /// What stands before an amount: a sign, or the code with a space that no line ends at.
    pub fn sign(self) -> String {
        let sign = SIGNS.iter().find(|(code, _)| *code == self.code());
        sign.map_or_else(|| format!("{}\u{a0}", self.code()), |(_, sign)| (*sign).to_owned())
    }

    /// Whether its amounts are grouped as in India, where nobody says otherwise.
    pub fn is_in_lakhs(self) -> bool {
        IN_LAKHS.contains(&self.code())
    }

    /// How many decimals its amounts have, where nobody says otherwise.
    pub fn decimals(self) -> u8 {
        if WHOLE.contains(&self.code()) { 0 } else { 2 }
    }
}

impl Serialize for Currency {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.code())
    }
}

impl<'de> Deserialize<'de> for Currency {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = String::deserialize(deserializer)?;
        Self::of(&code).ok_or_else(|| serde::de::Error::custom("a currency by its code"))
    }
}

/// How days and amounts are written, wherever people read them (company-5, company-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Writing {
    /// In which order days are written.
    pub date: DateOrder,
    /// What amounts are of.
    pub currency: Currency,
    /// Whether they are grouped as in India: 12,34,567.
    pub in_lakhs: bool,
    /// How many decimals an amount has at least: none, or two.
    pub decimals: u8,
}

impl Default for Writing {
    fn default() -> Self {
        Self::of(DateOrder::default(), Currency::default())
    }
}

thread_local! {
    static HELD: Cell<Option<Writing>> = const { Cell::new(None) };
}

impl Writing {
    /// With what comes with the currency.
    pub fn of(date: DateOrder, currency: Currency) -> Self {
        Self { date, currency, in_lakhs: currency.is_in_lakhs(), decimals: currency.decimals() }
    }

    /// Whether this is how days and amounts are written where no company says how.
    pub fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// How what is being written is written: as whoever holds it says, else as usual.
    pub fn held() -> Self {
        HELD.get().unwrap_or_default()
    }

    /// Does what writes something for people, in this way. As with [`crate::Language::speak`], it is written at once and on
    /// one thread.
    pub fn hold<Answer>(self, write: impl FnOnce() -> Answer) -> Answer {
        struct Before(Option<Writing>);
        impl Drop for Before {
            fn drop(&mut self) {
                HELD.set(self.0);
            }
        }
        let _before = Before(HELD.replace(Some(self)));
        write()
    }

    /// A day: `31/12/2026`.
    pub fn day(self, day: NaiveDate) -> String {
        day.format(self.date.pattern()).to_string()
    }

    /// What a wall clock shows: `31/12/2026, 09:30`.
    pub fn time(self, wall: NaiveDateTime) -> String {
        format!("{}, {}", self.day(wall.date()), wall.format("%H:%M"))
    }

    /// An amount without its currency: `1,23,456.50`. Hundredths that there are are never left out.
    pub fn amount(self, amount: Hundredths) -> String {
        let (whole, rest) = ((amount.0.unsigned_abs() / 100).to_string(), amount.0.unsigned_abs() % 100);
        let (mut before, last) = whole.split_at(whole.len().saturating_sub(3));
        let (mut groups, size) = (vec![last], if self.in_lakhs { 2 } else { 3 });
        while !before.is_empty() {
            let (rest, group) = before.split_at(before.len().saturating_sub(size));
            groups.insert(0, group);
            before = rest;
        }
        let minus = if amount.0 < 0 { "-" } else { "" };
        let decimals = if self.decimals == 0 && rest == 0 { String::new() } else { format!(".{rest:02}") };
        format!("{minus}{}{decimals}", groups.join(","))
    }

    /// An amount with its currency: `₹1,23,456.50`.
    pub fn money(self, amount: Hundredths) -> String {
        let (text, sign) = (self.amount(amount), self.currency.sign());
        text.strip_prefix('-').map_or_else(|| format!("{sign}{text}"), |text| format!("-{sign}{text}"))
    }
}

#[cfg(test)]
mod tests {
    use super::{Currency, DateOrder, Writing};
    use crate::Hundredths;

    fn in_currency(code: &str) -> Writing {
        Writing::of(DateOrder::DayFirst, Currency::of(code).unwrap_or_default())
    }

    // company-5
    #[test]
    fn a_day_is_written_in_three_orders() {
        let time = "2026-12-31T09:30:00".parse().unwrap_or_default();
        for (date, text, cells) in [
            (DateOrder::DayFirst, "31/12/2026, 09:30", "dd/mm/yyyy"),
            (DateOrder::MonthFirst, "12/31/2026, 09:30", "mm/dd/yyyy"),
            (DateOrder::YearFirst, "2026-12-31, 09:30", "yyyy-mm-dd"),
        ] {
            let writing = Writing { date, ..Writing::default() };
            assert_eq!((writing.time(time).as_str(), date.in_spreadsheets()), (text, cells));
        }
    }

    // company-6
    #[test]
    fn amounts_are_written_as_their_currency_is() {
        for (code, hundredths, amount, money) in [
            ("INR", 0, "0.00", "₹0.00"),
            ("INR", 100_000, "1,000.00", "₹1,000.00"),
            ("INR", 12_345_650, "1,23,456.50", "₹1,23,456.50"),
            ("INR", -1_234_567_891, "-1,23,45,678.91", "-₹1,23,45,678.91"),
            ("USD", 12_345_650, "123,456.50", "$123,456.50"),
            ("EUR", -123_456_789, "-1,234,567.89", "-€1,234,567.89"),
            ("JPY", 12_345_600, "123,456", "¥123,456"),
            ("JPY", 12_345_650, "123,456.50", "¥123,456.50"),
            ("CHF", 99_900, "999.00", "CHF\u{a0}999.00"),
            ("NPR", 12_345_600, "1,23,456.00", "NPR\u{a0}1,23,456.00"),
        ] {
            let writing = in_currency(code);
            let amounts = (writing.amount(Hundredths(hundredths)), writing.money(Hundredths(hundredths)));
            assert_eq!(amounts, (amount.to_owned(), money.to_owned()), "{code}");
        }
        let otherwise = Writing { in_lakhs: false, decimals: 0, ..Writing::default() };
        assert_eq!(otherwise.money(Hundredths(12_345_600)), "₹123,456");
    }

    #[test]
    fn what_holds_is_given_back() {
        let american = Writing::of(DateOrder::MonthFirst, Currency::of("USD").unwrap_or_default());
        assert!(Writing::held().is_usual());
        american.hold(|| {
            assert_eq!(Writing::held(), american);
            Writing::default().hold(|| assert!(Writing::held().is_usual()));
            assert_eq!(Writing::held(), american);
        });
        assert!(Writing::held().is_usual());
        let stored = serde_json::to_string(&american).unwrap_or_default();
        assert_eq!(serde_json::from_str::<Writing>(&stored).ok(), Some(american));
        assert!(Currency::of("usd").is_none() && Currency::of("EURO").is_none());
    }
}
