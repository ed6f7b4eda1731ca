//! Words: what a column, a field or a filter takes a few of.

use crate::{Text, texts};

/// One of a few words, of which each has a value; `db::words!` implements it.
pub trait Word: Copy + 'static {
    /// All of them.
    const ALL: &'static [Self];

    /// The word that is stored and sent.
    fn text(self) -> &'static str;

    /// The value of this word.
    fn named(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.text() == text)
    }

    /// What a refusal says of another word.
    fn choices() -> Text {
        let words: Vec<_> = Self::ALL.iter().map(|value| value.text()).collect();
        texts::one_of(&words.join(", "))
    }
}
