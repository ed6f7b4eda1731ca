//! What people are told: messages by their keys with their arguments, which become sentences where somebody reads them.

use std::borrow::Cow;
use std::fmt;

use chrono::{NaiveDate, NaiveDateTime};
use serde::{Serialize, Serializer};

use crate::{Halves, Hundredths, Language, Writing};

/// A line of a catalogue: English, and what a translation is found by.
#[derive(Debug)]
pub struct Message {
    /// The catalogue's name and the message's: `leaves.half_day_is_one_day`.
    pub key: &'static str,
    /// In English. Each `{name}` is an argument.
    pub english: &'static str,
    /// The same where the argument `count` is one.
    pub one: Option<&'static str>,
    /// The arguments' names, in the order in which they are given.
    pub arguments: &'static [&'static str],
}

impl Message {
    /// A line of a catalogue; [`texts!`](macro@crate::texts) writes it.
    ///
    /// # Panics
    /// Where a pattern and its arguments differ. Catalogues are constants, so such a one does not compile.
    pub const fn new(
        key: &'static str,
        english: &'static str,
        one: Option<&'static str>,
        arguments: &'static [&'static str],
    ) -> Self {
        assert!(names_only(english, arguments), "the pattern names an argument that there is not");
        assert!(names_all(english, arguments), "the pattern leaves an argument out");
        if let Some(one) = one {
            assert!(names_only(one, arguments), "the pattern for one names an argument that there is not");
            assert!(names_only("{count}", arguments), "an argument called `count` chooses the pattern for one");
        }
        Self { key, english, one, arguments }
    }
}

/// Whether each `{…}` of the pattern is one of these names.
const fn names_only(pattern: &str, names: &[&str]) -> bool {
    let mut rest = pattern.as_bytes();
    while let [byte, tail @ ..] = rest {
        rest = tail;
        if *byte == b'}' {
            return false;
        }
        if *byte == b'{' {
            let (mut others, mut behind) = (names, None);
            while let [name, more @ ..] = others {
                others = more;
                if let Some(found) = behind_name(tail, name.as_bytes()) {
                    behind = Some(found);
                }
            }
            match behind {
                Some(found) => rest = found,
                None => return false,
            }
        }
    }
    true
}

/// Whether each of the names stands in the pattern as `{…}`.
const fn names_all(pattern: &str, mut names: &[&str]) -> bool {
    while let [name, more @ ..] = names {
        names = more;
        let (mut rest, mut found) = (pattern.as_bytes(), false);
        while let [byte, tail @ ..] = rest {
            rest = tail;
            found |= *byte == b'{' && behind_name(tail, name.as_bytes()).is_some();
        }
        if !found {
            return false;
        }
    }
    true
}

/// What stands behind `name}`, where the text begins so.
const fn behind_name<'a>(mut text: &'a [u8], mut name: &[u8]) -> Option<&'a [u8]> {
    while let ([one, behind @ ..], [other, more @ ..]) = (text, name) {
        if *one != *other {
            return None;
        }
        (text, name) = (behind, more);
    }
    match (text, name) {
        ([b'}', behind @ ..], []) => Some(behind),
        _ => None,
    }
}

/// Declares the catalogue of a crate, in its `texts.rs`: a function for each message, with its arguments by name and type,
/// and the message in English. A pattern that names another argument, or leaves one out, does not compile. Where a message
/// counts something, its argument `count` chooses between the pattern and the one behind `one`.
///
/// ```ignore
/// kernel::texts! {
///     half_day_is_one_day() = "Half a day is for one day: From and To are the same.";
///     asks(name: &str, what: Text) = "{name} asks for leave: {what}.";
///     days(count: Halves) = "{count} days", one "{count} day";
/// }
/// ```
#[macro_export]
macro_rules! texts {
    ($($name:ident($($argument:ident: $kind:ty),*) = $english:literal $(, one $one:literal)?;)*) => {
        /// The catalogue.
        pub const ALL: &[$crate::Message] = &[$($crate::texts!(@message $name($($argument)*) $english $($one)?),)*];

        $(
            #[doc = concat!("“", $english, "”")]
            pub fn $name($($argument: $kind),*) -> $crate::Text {
                static MESSAGE: $crate::Message = $crate::texts!(@message $name($($argument)*) $english $($one)?);
                $crate::Text::new(&MESSAGE, Box::new([$($crate::Argument::from($argument)),*]))
            }
        )*
    };
    (@message $name:ident($($argument:ident)*) $english:literal) => {
        $crate::texts!(@new $name($($argument)*) $english, None)
    };
    (@message $name:ident($($argument:ident)*) $english:literal $one:literal) => {
        $crate::texts!(@new $name($($argument)*) $english, Some($one))
    };
    (@new $name:ident($($argument:ident)*) $english:literal, $one:expr) => {
        $crate::Message::new(
            concat!(env!("CARGO_PKG_NAME"), ".", stringify!($name)),
            $english,
            $one,
            &[$(stringify!($argument)),*],
        )
    };
}

/// A message with its arguments. Without any it costs no allocation. It is written in English (`Display`) or, on its way to
/// a client, in the language that is being spoken ([`Language::speak`]).
#[derive(Clone)]
pub struct Text {
    message: &'static Message,
    arguments: Box<[Argument]>,
}

/// What somebody wrote themself, or the program in no language: it has no key, since nobody translates it.
static WRITTEN: Message = Message::new("", "{text}", None, &["text"]);

impl Text {
    /// A message with as many arguments as it takes; [`texts!`](macro@crate::texts) makes functions of it.
    pub fn new(message: &'static Message, arguments: Box<[Argument]>) -> Self {
        Self { message, arguments }
    }

    /// A text as it stands, in whatever language that is: what people wrote, and what only the operator's terminal shows.
    pub fn written(text: impl Into<String>) -> Self {
        Self::new(&WRITTEN, Box::new([Argument::Written(text.into())]))
    }

    /// Several texts as one, with commas between them; nothing of none.
    pub fn list(texts: impl DoubleEndedIterator<Item = Self>) -> Option<Self> {
        texts.rev().reduce(|rest, first| crate::texts::listed(first, rest))
    }

    /// The message without its arguments.
    pub fn message(&self) -> &'static Message {
        self.message
    }

    /// The sentence in English.
    pub fn english(&self) -> Cow<'static, str> {
        self.in_language(Language::English)
    }

    /// The sentence in a language.
    pub fn in_language(&self, language: Language) -> Cow<'static, str> {
        let pattern = self.pattern(language);
        if self.arguments.is_empty() { pattern } else { Filled(self, &pattern, language).to_string().into() }
    }

    fn pattern(&self, language: Language) -> Cow<'static, str> {
        let counted = self.message.arguments.iter().zip(&self.arguments).find(|(name, _)| **name == "count");
        language.pattern(self.message, counted.is_some_and(|(_, count)| count.is_one()))
    }
}

/// A pattern with a text's arguments in it.
struct Filled<'a>(&'a Text, &'a str, Language);

impl fmt::Display for Filled<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(text, mut rest, language) = *self;
        while let Some((before, behind)) = rest.split_once('{') {
            formatter.write_str(before)?;
            let (name, after) = behind.split_once('}').unwrap_or((behind, ""));
            let mut named = text.message.arguments.iter().zip(&text.arguments).filter(|(other, _)| **other == name);
            if let Some((_, argument)) = named.next() {
                argument.write(language, formatter)?;
            }
            rest = after;
        }
        formatter.write_str(rest)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        Filled(self, &self.pattern(Language::English), Language::English).fmt(formatter)
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.english(), formatter)
    }
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let language = Language::spoken();
        let pattern = self.pattern(language);
        if self.arguments.is_empty() {
            serializer.serialize_str(&pattern)
        } else {
            serializer.collect_str(&Filled(self, &pattern, language))
        }
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.message, other.message) && self.arguments == other.arguments
    }
}

impl Eq for Text {}

/// As it reads in English.
impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.english() == other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        self == *other
    }
}

/// What stands in a sentence: written already, or of a type that each language writes in its own way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A name, a word of the contract, what somebody wrote.
    Written(String),
    /// Another text.
    Text(Text),
    /// A number: 10,000.
    Number(i64),
    /// A number of half days or half hours: 4.5.
    Halves(Halves),
    /// A day: 31/12/2026.
    Day(NaiveDate),
    /// Days: 31/12/2026, 01/01/2027.
    Days(Vec<NaiveDate>),
    /// What a wall clock shows: 31/12/2026, 09:30.
    Time(NaiveDateTime),
    /// An amount of money: ₹1,23,456.50.
    Money(Hundredths),
}

impl Argument {
    /// Whether what is counted is one.
    fn is_one(&self) -> bool {
        matches!(self, Self::Number(1) | Self::Halves(Halves(2)))
    }

    fn write(&self, language: Language, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Written(text) => formatter.write_str(text),
            Self::Text(text) => write!(formatter, "{}", Filled(text, &text.pattern(language), language)),
            Self::Number(number) => write_number(*number, formatter),
            Self::Halves(halves) => write!(formatter, "{}", halves.number()),
            Self::Day(day) => formatter.write_str(&Writing::held().day(*day)),
            Self::Days(days) => {
                let days: Vec<_> = days.iter().map(|day| Writing::held().day(*day)).collect();
                formatter.write_str(&days.join(", "))
            }
            Self::Time(time) => formatter.write_str(&Writing::held().time(*time)),
            Self::Money(amount) => formatter.write_str(&Writing::held().money(*amount)),
        }
    }
}

/// A whole number with a comma between its thousands.
fn write_number(number: i64, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
    if number < 0 {
        formatter.write_str("-")?;
    }
    let digits = number.unsigned_abs().to_string();
    for (at, digit) in digits.char_indices() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            formatter.write_str(",")?;
        }
        write!(formatter, "{digit}")?;
    }
    Ok(())
}

macro_rules! arguments {
    ($($kind:ty: $value:ident => $argument:expr;)*) => {
        $(impl From<$kind> for Argument {
            fn from($value: $kind) -> Self {
                $argument
            }
        })*
    };
}

arguments! {
    &str: text => Self::Written(text.to_owned());
    &String: text => Self::Written(text.clone());
    String: text => Self::Written(text);
    Text: text => Self::Text(text);
    i64: number => Self::Number(number);
    usize: number => Self::Number(i64::try_from(number).unwrap_or(i64::MAX));
    Halves: halves => Self::Halves(halves);
    NaiveDate: day => Self::Day(day);
    Vec<NaiveDate>: days => Self::Days(days);
    NaiveDateTime: time => Self::Time(time);
    Hundredths: amount => Self::Money(amount);
}

#[cfg(test)]
mod tests {
    use super::{Message, Text, names_all, names_only};
    use crate::{Currency, DateOrder, Halves, Hundredths, Language, Writing};

    crate::texts! {
        plain() = "Nothing to add.";
        days(count: Halves) = "{count} days", one "{count} day";
        people(count: usize) = "{count} people", one "1 person";
        asks(name: &str, what: Text) = "{name} asks for {what}; {name} waits.";
        until(day: chrono::NaiveDate, most: i64) = "Until {day}, at most {most}.";
        paid(amount: Hundredths, days: Vec<chrono::NaiveDate>) = "{amount} on {days}";
    }

    #[test]
    fn arguments_stand_where_they_are_named() {
        let day = "2026-12-31".parse().unwrap_or_default();
        for (text, english) in [
            (plain(), "Nothing to add."),
            (asks("Asha", days(Halves(3))), "Asha asks for 1.5 days; Asha waits."),
            (asks("{name}", days(Halves(2))), "{name} asks for 1 day; {name} waits."),
            (until(day, -1_000_000), "Until 31/12/2026, at most -1,000,000."),
            (until(day, 999), "Until 31/12/2026, at most 999."),
            (people(1), "1 person"),
            (people(1_234), "1,234 people"),
            (Text::written("As it {stands}"), "As it {stands}"),
        ] {
            assert_eq!(text, english);
            assert_eq!(text.to_string(), english);
            assert_eq!(serde_json::to_value(&text).ok(), Some(english.into()));
        }
    }

    // company-5, company-6
    #[test]
    fn days_and_amounts_are_written_as_the_company_writes() {
        let day = "2026-12-31".parse().unwrap_or_default();
        let text = paid(Hundredths(12_345_600), vec![day, day]);
        assert_eq!(text, "₹1,23,456.00 on 31/12/2026, 31/12/2026");
        let american = Writing::of(DateOrder::MonthFirst, Currency::of("USD").unwrap_or_default());
        assert_eq!(american.hold(|| text.to_string()), "$123,456.00 on 12/31/2026, 12/31/2026");
    }

    #[test]
    fn a_text_is_its_message_and_its_arguments() {
        assert_eq!(days(Halves(1)), days(Halves(1)));
        assert_ne!(days(Halves(1)), days(Halves(2)));
        assert_ne!(Text::written("Nothing to add."), plain());
        assert_eq!(plain().message().key, "kernel.plain");
        assert_eq!(ALL.iter().filter(|message| message.one.is_some()).count(), 2);
        assert_eq!(plain().arguments.len(), 0);
    }

    #[test]
    fn texts_are_listed_in_their_order() {
        let list =
            |names: &[&str]| Text::list(names.iter().map(|name| Text::written(*name))).map(|text| text.to_string());
        assert_eq!(list(&["Asha", "Dev", "Mira"]).as_deref(), Some("Asha, Dev, Mira"));
        assert_eq!(list(&["Asha"]).as_deref(), Some("Asha"));
        assert_eq!(list(&[]), None);
    }

    #[test]
    fn what_is_sent_is_in_the_language_that_is_spoken() {
        let sent = |text: Text| Language::Pseudo.speak(|| serde_json::to_value(text)).ok();
        assert_eq!(sent(plain()), Some("[Ñöţĥîñĝ ţö åđđ.]".into()));
        assert_eq!(sent(asks("Asha", days(Halves(3)))), Some("[Asha åšķš ƒöŕ [1.5 đåýš]; Asha ŵåîţš.]".into()));
        assert_eq!(sent(Text::written("As it stands.")), Some("As it stands.".into()));
        assert_eq!(Language::spoken(), Language::English);
        assert_eq!(asks("Asha", plain()).to_string(), "Asha asks for Nothing to add.; Asha waits.");
    }

    #[test]
    fn patterns_are_compared_with_their_arguments() {
        for (pattern, names, only, all) in [
            ("", &[][..], true, true),
            ("{a} and {b}", &["a", "b"], true, true),
            ("{a} and {ab}", &["a", "ab"], true, true),
            ("{a}", &["a", "b"], true, false),
            ("{a} and {c}", &["a"], false, true),
            ("{a", &["a"], false, false),
            ("a}", &[], false, true),
            ("{}", &[], false, true),
        ] {
            assert_eq!((names_only(pattern, names), names_all(pattern, names)), (only, all), "{pattern}");
        }
        let wrong = std::panic::catch_unwind(|| Message::new("x", "{wrong}", None, &["right"]));
        assert!(wrong.is_err(), "in a catalogue, this does not compile");
    }
}
