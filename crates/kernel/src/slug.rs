//! Short words of which a company may add its own: the code of a type of leave, say. They are copied like ids.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The most letters of one.
const LONGEST: usize = 12;

/// A word of small letters and digits, one to twelve of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Slug([u8; LONGEST]);

impl Slug {
    /// What a word has to be like.
    pub const PATTERN: &'static str = "^[a-z0-9]{1,12}$";

    /// The word of a constant; of one that is too long the beginning.
    #[expect(clippy::indexing_slicing, reason = "within both, as the loop says; there is no iterator in a constant")]
    pub const fn of(word: &'static str) -> Self {
        let (bytes, mut letters, mut at) = (word.as_bytes(), [0; LONGEST], 0);
        while at < bytes.len() && at < LONGEST {
            letters[at] = bytes[at];
            at += 1;
        }
        Self(letters)
    }

    /// This text as a word; nothing where it is none.
    pub fn read(text: &str) -> Option<Self> {
        let fits = (1..=LONGEST).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
        let mut letters = [0; LONGEST];
        letters.iter_mut().zip(text.bytes()).for_each(|(letter, byte)| *letter = byte);
        fits.then_some(Self(letters))
    }

    /// The word that is stored and sent.
    pub fn text(&self) -> &str {
        let word = self.0.split(|letter| *letter == 0).next().unwrap_or_default();
        std::str::from_utf8(word).unwrap_or_default()
    }
}

impl fmt::Debug for Slug {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.text())
    }
}

impl Serialize for Slug {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.text())
    }
}

impl<'de> Deserialize<'de> for Slug {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::read(&text).ok_or_else(|| de::Error::custom("small letters and digits, at most twelve"))
    }
}

#[cfg(test)]
mod tests {
    use super::Slug;

    #[test]
    fn a_word_is_of_small_letters_and_digits() {
        for text in ["casual", "t17", "a", "abcdefghijkl"] {
            assert_eq!(Slug::read(text).as_ref().map(Slug::text), Some(text));
            assert_eq!(serde_json::to_string(&Slug::read(text)).ok(), Some(format!("\"{text}\"")));
        }
        for text in ["", "Casual", "a b", "abcdefghijklm", "ä", "t-1", "a\0"] {
            assert_eq!(Slug::read(text), None, "{text}");
            assert!(serde_json::from_str::<Slug>(&format!("\"{text}\"")).is_err(), "{text}");
        }
        assert_eq!(
            (Slug::of("casual"), Slug::of("abcdefghijklmn").text()),
            (Slug::read("casual").unwrap_or(Slug::of("x")), "abcdefghijkl")
        );
    }
}
