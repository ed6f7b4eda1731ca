//! What a field takes, declared once: its rule asks it, and the document tells it.

use utoipa::openapi::schema::{KnownFormat, Object, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};

use crate::text::is_longer;

/// Declares kinds of values, each with its doc comment and its limits. A field of an input names its kind by
/// `#[schema(value_type = …)]`. The crate that calls it has `utoipa`.
#[macro_export]
macro_rules! values {
    ($($(#[doc = $doc:literal])* $name:ident: $kind:ident = $limits:expr;)*) => {$(
        $(#[doc = $doc])*
        #[derive(Debug)]
        pub enum $name {}

        impl $name {
            /// What it takes.
            pub const LIMITS: $crate::$kind = $limits;
        }

        impl ::utoipa::PartialSchema for $name {
            fn schema() -> ::utoipa::openapi::RefOr<::utoipa::openapi::schema::Schema> {
                Self::LIMITS.schema(concat!($($doc,)*).trim())
            }
        }

        impl ::utoipa::ToSchema for $name {}
    )*};
}

values! {
    /// A text that holds something.
    LongText: TextLimits = TextLimits::between(1, 10_000);
    /// A text that holds something, on one line of a list.
    ShortText: TextLimits = TextLimits::between(1, 100);
}

/// The limits of a text, which are counted in characters.
#[derive(Debug, Clone, Copy)]
pub struct TextLimits {
    /// The fewest characters.
    pub shortest: usize,
    /// The most characters.
    pub longest: usize,
    pattern: Option<&'static str>,
    format: Option<&'static str>,
}

impl TextLimits {
    /// Any text of so many characters.
    pub const fn between(shortest: usize, longest: usize) -> Self {
        Self { shortest, longest, pattern: None, format: None }
    }

    /// Decimal digits, so many of them.
    pub const fn digits(shortest: usize, longest: usize) -> Self {
        Self { pattern: Some("^[0-9]*$"), ..Self::between(shortest, longest) }
    }

    /// The same in a form that JSON Schema has a name for. Whether a text has it, the rule says.
    #[must_use]
    pub const fn formatted(self, format: &'static str) -> Self {
        Self { format: Some(format), ..self }
    }

    /// The same where a regular expression holds, too. Whether it does, the rule says.
    #[must_use]
    pub const fn like(self, pattern: &'static str) -> Self {
        Self { pattern: Some(pattern), ..self }
    }

    /// Whether the text is neither too short nor too long, as it is and as it is compared.
    pub fn holds(&self, text: &str) -> bool {
        !is_longer(text, self.longest) && text.chars().take(self.shortest).count() == self.shortest
    }

    /// Whether the text is made of digits, and neither too short nor too long.
    pub fn holds_digits(&self, text: &str) -> bool {
        self.holds(text) && text.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// The same for the document.
    pub fn schema(&self, help: &str) -> RefOr<Schema> {
        let format = self.format.map(|format| SchemaFormat::Custom(format.to_owned()));
        let text = described(Type::String, help).min_length(Some(self.shortest)).max_length(Some(self.longest));
        text.pattern(self.pattern).format(format).build().into()
    }
}

/// The limits of a number.
#[derive(Debug, Clone, Copy)]
pub struct NumberLimits {
    /// The smallest.
    pub least: f64,
    /// The largest, if there is one.
    pub most: Option<f64>,
    /// What each value is a multiple of, if of something.
    pub step: Option<f64>,
}

impl NumberLimits {
    /// Any number between these two.
    pub const fn between(least: f64, most: f64) -> Self {
        Self { least, most: Some(most), step: None }
    }

    /// Any number from this one.
    pub const fn from(least: f64) -> Self {
        Self { least, most: None, step: None }
    }

    /// The same in steps.
    #[must_use]
    pub const fn in_steps(self, step: f64) -> Self {
        Self { step: Some(step), ..self }
    }

    /// Whether the number is neither too small nor too large. Its step is its type's affair.
    pub fn holds(&self, number: f64) -> bool {
        number >= self.least && self.most.is_none_or(|most| number <= most)
    }

    /// The same for the document.
    pub fn schema(&self, help: &str) -> RefOr<Schema> {
        let number = described(Type::Number, help).format(Some(SchemaFormat::KnownFormat(KnownFormat::Double)));
        number.minimum(Some(self.least)).maximum(self.most).multiple_of(self.step).build().into()
    }
}

/// One of a few words that no type of ours stands for.
#[derive(Debug, Clone, Copy)]
pub struct Choice(pub &'static [&'static str]);

impl Choice {
    /// Whether it is one of them.
    pub fn holds(&self, word: &str) -> bool {
        self.0.contains(&word)
    }

    /// The same for the document.
    pub fn schema(&self, help: &str) -> RefOr<Schema> {
        described(Type::String, help).enum_values(Some(self.0.iter().copied())).build().into()
    }
}

fn described(kind: Type, help: &str) -> ObjectBuilder {
    ObjectBuilder::from(Object::with_type(kind)).description(Some(help))
}

#[cfg(test)]
mod tests {
    use super::{Choice, NumberLimits, TextLimits};

    #[test]
    fn texts_are_measured_in_characters() {
        let limits = TextLimits::between(2, 3);
        for (text, holds) in [("é", false), ("éé", true), ("ééé", true), ("éééé", false), ("", false)] {
            assert_eq!(limits.holds(text), holds, "{text}");
        }
        for (text, holds) in [("12", true), ("1a", false), ("1", false), ("१२", false), ("1234", false)] {
            assert_eq!(TextLimits::digits(2, 3).holds_digits(text), holds, "{text}");
        }
    }

    #[test]
    fn the_ends_of_a_range_belong_to_it() {
        let limits = NumberLimits::between(-90.0, 90.0);
        for (number, holds) in [(-90.0, true), (90.0, true), (90.01, false), (-91.0, false), (f64::NAN, false)] {
            assert_eq!(limits.holds(number), holds, "{number}");
        }
        assert!(NumberLimits::from(0.0).holds(1e12) && !NumberLimits::from(0.0).holds(-0.5));
        assert!(Choice(&["A+"]).holds("A+") && !Choice(&["A+"]).holds("a+"));
    }
}
