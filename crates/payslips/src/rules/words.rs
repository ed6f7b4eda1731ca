//! An amount in words, in lakh and crore or in millions. How a language puts numbers into words is its grammar: another one brings a
//! function of its own.

use kernel::{Currency, Hundredths, Text, Writing};

use crate::texts;

const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];
const TENS: [&str; 10] = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

const LAKHS: [(u64, &str); 4] = [(10_000_000, "crore"), (100_000, "lakh"), (1_000, "thousand"), (100, "hundred")];
const MILLIONS: [(u64, &str); 4] =
    [(1_000_000_000, "billion"), (1_000_000, "million"), (1_000, "thousand"), (100, "hundred")];

/// `Rupees one lakh twelve thousand four hundred and fifty-six and fifty paise only`; of another currency
/// `USD one hundred and twelve thousand four hundred and fifty-six and 50/100 only`.
pub fn of(amount: Hundredths, writing: Writing) -> Text {
    let units = if writing.in_lakhs { &LAKHS } else { &MILLIONS };
    let (whole, rest) = (amount.0.unsigned_abs() / 100, amount.0.unsigned_abs() % 100);
    let whole = match number(whole, units) {
        words if amount.0 < 0 => format!("minus {words}"),
        words => words,
    };
    let currency = writing.currency;
    match (currency == Currency::default(), rest) {
        (true, 0) => texts::rupees(whole),
        (true, paise) => texts::rupees_and_paise(whole, number(paise, units)),
        (false, 0) => texts::in_currency(currency.code(), whole),
        (false, rest) => texts::in_currency_and_hundredths(currency.code(), whole, format!("{rest:02}")),
    }
}

fn number(number: u64, units: &[(u64, &str)]) -> String {
    if number == 0 {
        return "zero".to_owned();
    }
    let mut parts = Vec::new();
    let mut rest = number;
    for (unit, name) in units {
        let count = rest / unit;
        rest %= unit;
        if count > 0 {
            parts.push(format!("{} {name}", self::number(count, units)));
        }
    }
    if rest > 0 {
        let small = below_hundred(rest);
        parts.push(if parts.is_empty() { small } else { format!("and {small}") });
    }
    parts.join(" ")
}

fn below_hundred(number: u64) -> String {
    let word = |words: &[&'static str], index: u64| {
        usize::try_from(index).ok().and_then(|index| words.get(index)).copied().unwrap_or_default()
    };
    match (number / 10, number % 10) {
        (0 | 1, _) => word(&SMALL, number).to_owned(),
        (tens, 0) => word(&TENS, tens).to_owned(),
        (tens, ones) => format!("{}-{}", word(&TENS, tens), word(&SMALL, ones)),
    }
}

#[cfg(test)]
mod tests {
    use super::of;
    use kernel::{Currency, DateOrder, Hundredths, Writing};

    #[test]
    fn amounts_are_told_in_lakh_and_crore() {
        for (paise, words) in [
            (0, "Rupees zero only"),
            (50, "Rupees zero and fifty paise only"),
            (100, "Rupees one only"),
            (1_900, "Rupees nineteen only"),
            (2_100, "Rupees twenty-one only"),
            (10_000, "Rupees one hundred only"),
            (10_100, "Rupees one hundred and one only"),
            (100_100, "Rupees one thousand and one only"),
            (11_245_650, "Rupees one lakh twelve thousand four hundred and fifty-six and fifty paise only"),
            (10_000_000, "Rupees one lakh only"),
            (1_000_000_000, "Rupees one crore only"),
            (
                1_234_567_891,
                "Rupees one crore twenty-three lakh forty-five thousand six hundred and seventy-eight and ninety-one paise only",
            ),
            (1_000_000_000_000, "Rupees one thousand crore only"),
            (-20_000, "Rupees minus two hundred only"),
        ] {
            assert_eq!(of(Hundredths(paise), Writing::default()), words);
        }
    }

    // company-6
    #[test]
    fn amounts_of_other_currencies_are_told_by_their_codes() {
        for (code, hundredths, words) in [
            ("USD", 0, "USD zero only"),
            ("USD", 11_245_650, "USD one hundred and twelve thousand four hundred and fifty-six and 50/100 only"),
            (
                "EUR",
                123_456_700_005,
                "EUR one billion two hundred and thirty-four million five hundred and sixty-seven thousand and 05/100 only",
            ),
            ("NPR", 10_000_000, "NPR one lakh only"),
            ("JPY", -20_000, "JPY minus two hundred only"),
        ] {
            let writing = Writing::of(DateOrder::default(), Currency::of(code).unwrap_or_default());
            assert_eq!(of(Hundredths(hundredths), writing), words);
        }
    }
}
