//! A field of a PUT: left out, cleared, or set (call-5).

use serde::{Deserialize, Deserializer};

/// What a client wants of one field. Needs `#[serde(default)]` on the struct, so that a field that is not there
/// is left alone.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Patch<T> {
    /// Not sent: stays as it is.
    #[default]
    Keep,
    /// Sent as `null`.
    Clear,
    /// Sent.
    Set(T),
}

impl<T> Patch<T> {
    /// What was set, if something was.
    pub fn set(self) -> Option<T> {
        match self {
            Self::Set(value) => Some(value),
            Self::Keep | Self::Clear => None,
        }
    }

    /// What was set, if something was.
    pub fn as_set(&self) -> Option<&T> {
        match self {
            Self::Set(value) => Some(value),
            Self::Keep | Self::Clear => None,
        }
    }

    /// What was sent, if something was, with `null` as what is blank: for a field that has to hold something, where
    /// both are the same mistake.
    pub fn or_blank(self) -> Option<T>
    where
        T: Default,
    {
        match self {
            Self::Keep => None,
            Self::Clear => Some(T::default()),
            Self::Set(value) => Some(value),
        }
    }

    /// What the field holds afterwards.
    pub fn over(&self, stored: &Option<T>) -> Option<T>
    where
        T: Clone,
    {
        match self {
            Self::Keep => stored.clone(),
            Self::Clear => None,
            Self::Set(value) => Some(value.clone()),
        }
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Patch<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Option::deserialize(deserializer)?.map_or(Self::Clear, Self::Set))
    }
}

/// An input of which any subset changes a record, and some fields must be there to make one.
pub trait Creates {
    /// Those.
    const NEEDED: &'static [&'static str];
    /// Fields that make nothing: only a change takes them.
    const IGNORED: &'static [&'static str] = &["version"];
}

#[cfg(test)]
mod tests {
    use super::Patch;
    use serde::Deserialize;

    #[derive(Deserialize, Default)]
    #[serde(default)]
    struct Change {
        field: Patch<i64>,
    }

    // call-5
    #[test]
    fn absent_null_and_a_value_are_three_things() {
        for (text, patch, over, or_blank) in [
            ("{}", Patch::Keep, Some(7), None),
            ("{\"field\":null}", Patch::Clear, None, Some(0)),
            ("{\"field\":3}", Patch::Set(3), Some(3), Some(3)),
        ] {
            let change: Change = serde_json::from_str(text).unwrap_or_default();
            assert_eq!(change.field, patch, "{text}");
            assert_eq!(change.field.over(&Some(7)), over, "{text}");
            assert_eq!(change.field.or_blank(), or_blank, "{text}");
        }
        assert!(serde_json::from_str::<Change>("{\"field\":\"x\"}").is_err());
    }
}
