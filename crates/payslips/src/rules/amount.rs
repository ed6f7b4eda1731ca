//! Amounts as spreadsheets write them, in paise, and as slips write them.

use kernel::Hundredths;

/// Beyond this no amount goes: ten thousand million rupees.
const LARGEST: i64 = 1_000_000_000_000;

/// What may stand before or after an amount.
const CURRENCIES: [&str; 4] = ["₹", "INR", "Rs.", "Rs"];

/// Reads `62500`, `1,23,456.50`, `₹ 500`, `-200`, `(200.00)`. Nothing is ever rounded: more than two decimals are no amount.
pub fn read(text: &str) -> Option<Hundredths> {
    let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let (negative, text) = match text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        Some(inner) => (true, inner),
        None => (false, text.as_str()),
    };
    let (text, first) = signed(text);
    let text = without_currency(text);
    let (text, second) = signed(text);
    if [negative, first, second].iter().filter(|sign| **sign).count() > 1 {
        return None;
    }
    let (whole, decimals) = text.split_once('.').map_or((text, None), |(whole, decimals)| (whole, Some(decimals)));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let paise = match decimals {
        None => 0,
        Some(decimals) if digits(decimals) && (1..=2).contains(&decimals.len()) => {
            let number: i64 = decimals.parse().ok()?;
            if decimals.len() == 1 { number * 10 } else { number }
        }
        Some(_) => return None,
    };
    let whole = match whole {
        "" if decimals.is_some() => 0,
        whole => ungrouped(whole)?.parse::<i64>().ok()?,
    };
    let amount = whole.checked_mul(100)?.checked_add(paise).filter(|amount| *amount <= LARGEST)?;
    Some(Hundredths(if negative || first || second { -amount } else { amount }))
}

fn signed(text: &str) -> (&str, bool) {
    match text.strip_prefix(['-', '−']) {
        Some(rest) => (rest, true),
        None => (text.strip_prefix('+').unwrap_or(text), false),
    }
}

fn without_currency(text: &str) -> &str {
    let before = CURRENCIES.iter().find_map(|currency| text.strip_prefix(currency));
    let after = || CURRENCIES.iter().find_map(|currency| text.strip_suffix(currency));
    before.or_else(after).unwrap_or(text)
}

/// The digits without their commas, which group by twos or threes, the last three always: lakh or thousands.
fn ungrouped(text: &str) -> Option<String> {
    let groups: Vec<_> = text.split(',').collect();
    let count = groups.len();
    let fits = |(index, group): (usize, &&str)| {
        let length = group.len();
        let sized = match (index, count) {
            (_, 1) => length >= 1,
            (0, _) => (1..=3).contains(&length),
            (index, count) if index + 1 == count => length == 3,
            _ => (2..=3).contains(&length),
        };
        sized && group.bytes().all(|byte| byte.is_ascii_digit())
    };
    groups.iter().enumerate().all(fits).then(|| groups.concat())
}

#[cfg(test)]
mod tests {
    use super::{LARGEST, read};
    use kernel::Hundredths;
    use proptest::prelude::*;

    // slip-3
    #[test]
    fn amounts_are_read_as_spreadsheets_write_them() {
        for (text, paise) in [
            ("0", 0),
            ("62500", 6_250_000),
            ("62500.5", 6_250_050),
            ("62,500.00", 6_250_000),
            ("1,23,456.50", 12_345_650),
            ("123,456.50", 12_345_650),
            ("₹ 500", 50_000),
            ("₹500", 50_000),
            ("Rs. 500", 50_000),
            ("500 INR", 50_000),
            ("-200", -20_000),
            ("−200", -20_000),
            ("₹ -200", -20_000),
            ("-₹ 200", -20_000),
            ("(200.00)", -20_000),
            ("+7.01", 701),
            (".5", 50),
            (" 1 23 456 ", 12_345_600),
            ("1\u{a0}234.00", 123_400),
            ("10000000000", LARGEST),
        ] {
            assert_eq!(read(text), Some(Hundredths(paise)), "{text}");
        }
    }

    // slip-3
    #[test]
    fn what_is_no_amount_is_none() {
        for text in [
            "",
            "-",
            "₹",
            "abc",
            "12a",
            "1.234",
            "1.000",
            "1.",
            ".",
            "1.2.3",
            "1,2",
            "1,2345",
            ",100",
            "1,,000",
            "12,34",
            "--1",
            "(-1)",
            "1e5",
            "१२",
            "0x10",
            "NaN",
            "inf",
            "10000000000.01",
            "99999999999999999999",
            "1,23,456,50",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn amounts_are_grouped_as_in_india() {
        for (paise, text) in [
            (0, "0.00"),
            (5, "0.05"),
            (99_999, "999.99"),
            (100_000, "1,000.00"),
            (11_245_650, "1,12,456.50"),
            (1_000_000_000, "1,00,00,000.00"),
            (-20_000, "-200.00"),
        ] {
            assert_eq!(Hundredths(paise).written(), text);
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(paise in -LARGEST..=LARGEST) {
            prop_assert_eq!(read(&Hundredths(paise).written()), Some(Hundredths(paise)));
        }

        #[test]
        fn nothing_that_is_sent_breaks_it(text in "\\PC{0,24}") {
            let _amount = read(&text);
        }
    }
}
