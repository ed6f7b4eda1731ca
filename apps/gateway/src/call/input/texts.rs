//! The texts of a body, before anything else is done with them: none is longer than what is stored, none holds a character
//! that isn't (call-3). Of fields that the call doesn't know too: which those are is for the call to say.

use std::borrow::Cow;
use std::fmt;

use kernel::texts::{at_most_characters, forbidden_character};
use kernel::{Code, Error, LongText, Result, is_forbidden, is_longer};
use serde::de::{self, DeserializeSeed, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

/// The longest path to a field that is named.
const LONGEST_PATH: usize = 500;
/// What the reader stops with.
const LONG: &str = "too long";
const FORBIDDEN: &str = "forbidden";
/// The field that holds a picture.
const PICTURE: &str = "logo";

/// 422 under the field that holds a text which is never stored. What is no JSON is left to the parser.
pub(super) fn check(bytes: &[u8]) -> Result<()> {
    if bytes.len() <= LongText::LIMITS.longest && !may_hold_forbidden(bytes) {
        return Ok(());
    }
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let Err(error) = serde_path_to_error::deserialize::<_, Storable>(&mut deserializer) else { return Ok(()) };
    let problem = match error.inner().to_string() {
        said if said.starts_with(LONG) => at_most_characters(LongText::LIMITS.longest),
        said if said.starts_with(FORBIDDEN) => forbidden_character(),
        _ => return Ok(()),
    };
    let path = error.path().to_string();
    // A name that is at fault itself is not said again.
    let nameless = path == "." || path.contains(is_forbidden) || is_longer(&path, LONGEST_PATH);
    Err(if nameless { Error::new(Code::Invalid).saying(problem) } else { Error::field(path, problem) })
}

/// Whether some text may hold a forbidden character. JSON writes those below the blank by an escape and in no other way;
/// the others may stand as they are.
fn may_hold_forbidden(bytes: &[u8]) -> bool {
    bytes.contains(&0x7f) || bytes.windows(2).any(|pair| matches!(pair, b"\\b" | b"\\f" | b"\\u" | [0xc2, 0x80..=0x9f]))
}

/// Any JSON whose texts can be stored.
struct Storable;

impl<'de> Deserialize<'de> for Storable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Texts { longest: LongText::LIMITS.longest })
    }
}

/// Texts of so many characters at most.
struct Texts {
    longest: usize,
}

impl<'de> DeserializeSeed<'de> for Texts {
    type Value = Storable;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Storable, D::Error> {
        deserializer.deserialize_any(self)
    }
}

/// The name of a field, and whether it holds a picture: how large one may be, its own rule says (company-4).
struct Name {
    picture: bool,
}

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        Texts { longest: LongText::LIMITS.longest }.visit_str::<D::Error>(&name)?;
        Ok(Self { picture: name == PICTURE })
    }
}

impl<'de> Visitor<'de> for Texts {
    type Value = Storable;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("texts that can be stored")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Storable, E> {
        if is_longer(text, self.longest) {
            Err(E::custom(LONG))
        } else if text.contains(is_forbidden) {
            Err(E::custom(FORBIDDEN))
        } else {
            Ok(Storable)
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Storable, A::Error> {
        while list.next_element::<Storable>()?.is_some() {}
        Ok(Storable)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Storable, A::Error> {
        while let Some(Name { picture }) = fields.next_key()? {
            fields.next_value_seed(Texts { longest: if picture { usize::MAX } else { LongText::LIMITS.longest } })?;
        }
        Ok(Storable)
    }

    fn visit_bool<E>(self, _: bool) -> Result<Storable, E> {
        Ok(Storable)
    }

    fn visit_i64<E>(self, _: i64) -> Result<Storable, E> {
        Ok(Storable)
    }

    fn visit_u64<E>(self, _: u64) -> Result<Storable, E> {
        Ok(Storable)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Storable, E> {
        Ok(Storable)
    }

    fn visit_unit<E>(self) -> Result<Storable, E> {
        Ok(Storable)
    }
}

#[cfg(test)]
mod tests {
    use super::check;
    use kernel::Code;

    /// The field at fault, and blank where the name of one is.
    #[track_caller]
    fn refused(body: &str) -> Option<String> {
        let error = check(body.as_bytes()).err()?;
        assert_eq!(error.code(), Code::Invalid, "{body:.80}");
        Some(error.field_problems().keys().next().cloned().unwrap_or_default())
    }

    // call-3
    #[test]
    fn control_characters_are_refused_wherever_they_stand() {
        for (body, field) in [
            (r#"{"remark":"a\u0000b"}"#, "remark"),
            (r#"{"remark":"a\u0001b"}"#, "remark"),
            (r#"{"remark":"a\bb"}"#, "remark"),
            (r#"{"remark":"a\fb"}"#, "remark"),
            (r#"{"remark":"a\u009Fb"}"#, "remark"),
            ("{\"remark\":\"a\u{7f}b\"}", "remark"),
            ("{\"remark\":\"a\u{85}b\"}", "remark"),
            (r#"{"a":[{"b":1},{"b":"\u0002"}]}"#, "a[1].b"),
            (r#"["x","\u0002"]"#, "[1]"),
            (r#""\u0002""#, ""),
            (r#"{"\u0002":1}"#, ""),
        ] {
            assert_eq!(refused(body).as_deref(), Some(field), "{body}");
        }
        for body in [r#"{"remark":"a\tb\r\nc"}"#, r#"{"remark":"\\u0001 \u00e9"}"#, "{\"remark\":\"\u{a0}é\"}", "{"] {
            assert_eq!(refused(body), None, "{body}");
        }
    }

    // call-3
    #[test]
    fn long_texts_are_refused_before_they_are_read() {
        let body = |length: usize| format!(r#"{{"unknown":{{"text":"{}"}}}}"#, "ﷺ".repeat(length));
        assert_eq!(refused(&body(10_000)), None);
        assert_eq!(
            refused(&body(10_001).replace("text", "logo")),
            None,
            "its own rule says how large a picture may be"
        );
        assert_eq!(refused(&body(10_001)).as_deref(), Some("unknown.text"));
        let name = format!(r#"{{"{}":1}}"#, "x".repeat(10_001));
        assert_eq!(refused(&name).as_deref(), Some(""));
    }
}
