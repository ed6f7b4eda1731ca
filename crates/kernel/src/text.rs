//! Text: how it is compared, and what may be stored.

use unicode_normalization::UnicodeNormalization;

/// Longest text that is stored where no rule says less.
const LONGEST: usize = 10_000;

/// The form in which texts are compared, searched and kept unique: trimmed, composed, without case.
/// The databases' own ideas of case differ, so both hold this form beside the text.
pub fn normalize(text: &str) -> String {
    let normalized: String = text.nfkc().flat_map(char::to_lowercase).nfkc().collect();
    normalized.trim().to_owned()
}

/// What is wrong with a text that must hold something, if anything is.
pub fn text_problem(text: &str) -> Option<&'static str> {
    if text.trim().is_empty() {
        Some("Required.")
    } else if text.contains('\0') {
        Some("This holds a character that can't be stored.")
    } else if text.chars().count() > LONGEST {
        Some("At most 10,000 characters.")
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{normalize, text_problem};
    use proptest::prelude::*;

    #[test]
    fn case_and_composition_do_not_count() {
        for (one, other) in [("Asha", " ASHA "), ("É", "e\u{301}"), ("ﬁn", "FIN"), ("Ω", "ω")] {
            assert_eq!(normalize(one), normalize(other), "{one} {other}");
        }
        assert_ne!(normalize("Asha"), normalize("Usha"));
    }

    #[test]
    fn blank_long_and_nul_are_refused() {
        assert_eq!(text_problem(" \t\n"), Some("Required."));
        assert!(text_problem("a\0b").is_some());
        assert!(text_problem(&"é".repeat(10_001)).is_some());
        assert_eq!(text_problem(&"é".repeat(10_000)), None);
    }

    proptest! {
        #[test]
        fn folding_twice_changes_nothing(text in ".*") {
            prop_assert_eq!(normalize(&normalize(&text)), normalize(&text));
        }
    }
}
