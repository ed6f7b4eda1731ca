//! Text: how it is compared, and what may be stored.

use unicode_normalization::UnicodeNormalization;

use crate::{LongText, Text, texts};

/// Longest e-mail address.
pub const LONGEST_EMAIL: usize = 320;
/// Expanding a text can make it eighteen times as long; one that is as long as this before holds nothing that is compared.
const LONGEST_COMPARED: usize = LONGEST_EMAIL;

/// The form in which texts are compared, searched and kept unique: trimmed, composed, without case.
/// The databases' own ideas of case differ, so both hold this form beside the text.
pub fn normalize(text: &str) -> String {
    let normalized: String = text.nfkc().flat_map(char::to_lowercase).nfkc().collect();
    normalized.trim().to_owned()
}

/// What somebody is called; imported people may have one name alone.
pub fn full_name(fname: &str, lname: &str) -> String {
    format!("{fname} {lname}").trim().to_owned()
}

/// Whether a text has more characters than this, as it is or, where it is short enough to be compared, as it is compared:
/// an index holds that form, and a letter such as `ﷺ` becomes eighteen. Asked before anything else is done with a text.
pub fn is_longer(text: &str, most: usize) -> bool {
    let more = |text: &str| text.chars().nth(most).is_some();
    more(text) || (most <= LONGEST_COMPARED && more(&normalize(text)))
}

/// Whether a character is stored in no text: a NUL or another control character than tab and line ends.
pub fn is_forbidden(character: char) -> bool {
    character.is_control() && !matches!(character, '\t' | '\n' | '\r')
}

/// What is wrong with a text that must hold something, if anything is.
pub fn text_problem(text: &str) -> Option<Text> {
    if is_longer(text, LongText::LIMITS.longest) {
        Some(texts::at_most_characters(LongText::LIMITS.longest))
    } else if text.trim().is_empty() {
        Some(texts::required())
    } else if text.contains(is_forbidden) {
        Some(texts::forbidden_character())
    } else {
        None
    }
}

/// Bytes as lower-case hex digits.
pub fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

#[cfg(test)]
mod tests {
    use super::{is_longer, normalize, text_problem};
    use proptest::prelude::*;

    #[test]
    fn case_and_composition_do_not_count() {
        for (one, other) in [("Asha", " ASHA "), ("É", "e\u{301}"), ("ﬁn", "FIN"), ("Ω", "ω")] {
            assert_eq!(normalize(one), normalize(other), "{one} {other}");
        }
        assert_ne!(normalize("Asha"), normalize("Usha"));
    }

    // call-3
    #[test]
    fn blank_long_and_nul_are_refused() {
        assert_eq!(text_problem(" \t\n"), Some(crate::texts::required()));
        for forbidden in ["a\0b", "a\u{1}b", "\u{7f}b", "a\u{85}b", "a\u{9f}"] {
            assert!(text_problem(forbidden).is_some(), "{forbidden:?}");
        }
        assert_eq!(text_problem("a\tb\r\nc"), None);
        assert!(text_problem(&"é".repeat(10_001)).is_some());
        assert_eq!(text_problem(&"é".repeat(10_000)), None);
    }

    #[test]
    fn a_text_is_measured_as_it_is_and_as_it_is_compared() {
        for (text, most, longer) in [
            ("é".repeat(320), 320, false),
            ("é".repeat(321), 320, true),
            ("ﷺ".repeat(17), 320, false),
            ("ﷺ".repeat(18), 320, true),
            ("ﷺ".repeat(10_000), 10_000, false),
            ("ﷺ".repeat(10_001), 10_000, true),
        ] {
            assert_eq!(is_longer(&text, most), longer, "{} {most}", text.chars().count());
        }
    }

    proptest! {
        #[test]
        fn folding_twice_changes_nothing(text in ".*") {
            prop_assert_eq!(normalize(&normalize(&text)), normalize(&text));
        }
    }
}
