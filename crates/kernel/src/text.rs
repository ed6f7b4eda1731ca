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

/// A text [`normalize`]d as people see it: without characters that nobody sees, and with one space where there are more.
pub fn normalize_seen(text: &str) -> String {
    let seen: String = text.chars().filter(|character| !is_unseen(*character)).collect();
    normalize(&seen).split_whitespace().collect::<Vec<_>>().join(" ")
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

/// Whether nobody sees a character: what Unicode calls ignorable by default (joiners, marks of direction, fillers, variation
/// selectors), and the blank of braille.
pub fn is_unseen(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether nobody would see anything of a text.
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|character| character.is_whitespace() || character.is_control() || is_unseen(character))
}

/// What is wrong with a text that must hold something, if anything is.
pub fn text_problem(text: &str) -> Option<Text> {
    if is_longer(text, LongText::LIMITS.longest) {
        Some(texts::at_most_characters(LongText::LIMITS.longest))
    } else if is_blank(text) {
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
    use super::{is_blank, is_longer, normalize, normalize_seen, text_problem};
    use proptest::prelude::*;

    #[test]
    fn case_and_composition_do_not_count() {
        for (one, other) in [("Asha", " ASHA "), ("É", "e\u{301}"), ("ﬁn", "FIN"), ("Ω", "ω")] {
            assert_eq!(normalize(one), normalize(other), "{one} {other}");
        }
        assert_ne!(normalize("Asha"), normalize("Usha"));
    }

    #[test]
    fn what_nobody_sees_does_not_count() {
        for one in ["CL 2027", "cl 2027", " CL\u{a0} 2027 ", "C\u{200b}L 2027", "CL\t2027\u{feff}", "CL 20\u{ad}27"] {
            assert_eq!(normalize_seen(one), "cl 2027", "{one:?}");
        }
        assert_ne!(normalize_seen("CL 2027"), normalize_seen("CL2027"));
        assert_eq!(normalize_seen("\u{200b} \u{2060}"), "");
    }

    // call-3
    #[test]
    fn blank_long_and_nul_are_refused() {
        assert_eq!(text_problem(" \t\n"), Some(crate::texts::required()));
        for unseen in UNSEEN {
            assert_eq!(text_problem(unseen), Some(crate::texts::required()), "{unseen:?}");
        }
        for forbidden in ["a\0b", "a\u{1}b", "\u{7f}b", "a\u{85}b", "a\u{9f}"] {
            assert!(text_problem(forbidden).is_some(), "{forbidden:?}");
        }
        assert_eq!(text_problem("a\tb\r\nc"), None);
        assert!(text_problem(&"é".repeat(10_001)).is_some());
        assert_eq!(text_problem(&"é".repeat(10_000)), None);
    }

    /// Nothing is seen of these; `frontend/src/shared/form/rules.test.ts` holds the same.
    const UNSEEN: [&str; 12] = [
        "\u{200b}",
        " \u{200b}\u{200c}\u{200d} ",
        "\u{feff}",
        "\u{ad}\u{ad}",
        "\u{2060}",
        "\u{200e}\u{202e}",
        "\u{3164}",
        "\u{ffa0}",
        "\u{2800}",
        "\u{fe0f}",
        "\u{e0041}",
        "\u{a0}\u{3000}",
    ];

    // call-3
    #[test]
    fn a_text_of_which_nothing_is_seen_is_blank() {
        for unseen in UNSEEN {
            assert!(is_blank(unseen), "{unseen:?}");
            assert!(!is_blank(&format!("{unseen}a{unseen}")), "{unseen:?} around a letter");
        }
        // Joiners belong to scripts and to pictures of people.
        for seen in ["क\u{94d}\u{200d}ष", "👩\u{200d}💻", "❤\u{fe0f}", "می\u{200c}خواهم", ".", "\u{301}"]
        {
            assert!(!is_blank(seen), "{seen}");
            assert_eq!(text_problem(seen), None, "{seen}");
        }
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
            prop_assert_eq!(normalize_seen(&normalize_seen(&text)), normalize_seen(&text));
        }
    }
}
