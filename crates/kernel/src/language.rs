//! The languages in which people are told something: English, and one that only tests read.

use std::borrow::Cow;
use std::cell::Cell;

use serde::{Deserialize, Serialize};

use crate::Message;

/// In which language somebody is told something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Language {
    /// What the catalogues are written in.
    #[default]
    #[serde(rename = "en")]
    English,
    /// English that looks foreign, made by [`pseudo`]: who reads it sees at once what stands in no catalogue.
    #[serde(rename = "en-XA")]
    Pseudo,
}

/// How [`Language::Pseudo`] is asked for.
const PSEUDO: &str = "en-XA";

thread_local! {
    static SPOKEN: Cell<Language> = const { Cell::new(Language::English) };
}

impl Language {
    /// The first language of an `Accept-Language` that there is, else English. `tests` are offered the one that nobody speaks.
    pub fn accepted(header: &str, tests: bool) -> Self {
        let first = header.split([',', ';']).next().unwrap_or_default().trim();
        if tests && first.eq_ignore_ascii_case(PSEUDO) { Self::Pseudo } else { Self::English }
    }

    /// What programs call it (BCP 47).
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Pseudo => PSEUDO,
        }
    }

    /// The language that texts are written in on their way to a client.
    pub fn spoken() -> Self {
        SPOKEN.get()
    }

    /// Does what writes an answer, in this language. An answer is written at once and on one thread; serde hands nothing
    /// else down to the texts that stand somewhere in it.
    pub fn speak<Answer>(self, write: impl FnOnce() -> Answer) -> Answer {
        struct Before(Language);
        impl Drop for Before {
            fn drop(&mut self) {
                SPOKEN.set(self.0);
            }
        }
        let _before = Before(SPOKEN.replace(self));
        write()
    }

    /// The pattern of a message, where it counts something for `one` or for more. Another language looks its own up here by
    /// the message's key, with as many forms as it has, and falls back to English.
    pub(crate) fn pattern(self, message: &Message, one: bool) -> Cow<'static, str> {
        let english = message.one.filter(|_| one).unwrap_or(message.english);
        match self {
            Self::Pseudo if !message.key.is_empty() => pseudo(english).into(),
            Self::English | Self::Pseudo => english.into(),
        }
    }
}

/// The same in brackets and with letters that nobody types by chance; arguments stay.
fn pseudo(english: &str) -> String {
    const LETTERS: (&str, &str) =
        ("acdefghijklnorstuwyzACDEGHIJKLNORSTUWYZ", "åçđéƒĝĥîĵķļñöŕšţûŵýžÅÇĐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽ");
    let mut inside = false;
    let letter = |letter: char| {
        inside = letter == '{' || (inside && letter != '}');
        let mut pairs = LETTERS.0.chars().zip(LETTERS.1.chars());
        pairs.find(|(from, _)| *from == letter && !inside).map_or(letter, |(_, to)| to)
    };
    let letters: String = english.chars().map(letter).collect();
    format!("[{letters}]")
}

#[cfg(test)]
mod tests {
    use super::{Language, pseudo};

    #[test]
    fn nobody_is_told_pseudo_by_chance() {
        for (header, tests, language) in [
            ("en-XA", true, Language::Pseudo),
            ("en-xa,en;q=0.5", true, Language::Pseudo),
            ("en-XA", false, Language::English),
            ("en-GB,en-XA", true, Language::English),
            ("", true, Language::English),
        ] {
            assert_eq!(Language::accepted(header, tests), language, "{header} {tests}");
        }
    }

    #[test]
    fn pseudo_keeps_what_is_filled_in() {
        assert_eq!(pseudo("At most {most} characters."), "[Åţ möšţ {most} çĥåŕåçţéŕš.]");
    }
}
