//! Fields that hold an id or a word in its place.

use std::fmt;

use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{ClientId, ProjectId};

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { Id($id:ident), $(#[$of_word:meta])* $variant:ident = $word:literal })*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name {
            /// The record of this id.
            Id($id),
            $(#[$of_word])*
            $variant,
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    Self::Id(id) => id.serialize(serializer),
                    Self::$variant => serializer.serialize_str($word),
                }
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let id = deserializer.deserialize_any(IdOr($word))?;
                Ok(id.map_or(Self::$variant, |id| Self::Id($id(id))))
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let id = ObjectBuilder::new().schema_type(Type::Integer).build();
                let word = ObjectBuilder::new().schema_type(Type::String).enum_values(Some([$word])).build();
                RefOr::T(Schema::OneOf(OneOfBuilder::new().item(id).item(word).build()))
            }
        }

        impl ToSchema for $name {}
    )*};
}

choices! {
    /// The client of a project.
    ClientChoice {
        Id(ClientId),
        /// A new one: its name stands beside it.
        Other = "other"
    }

    /// What a task is for.
    ProjectChoice {
        Id(ProjectId),
        /// Every project.
        All = "all"
    }
}

impl ProjectChoice {
    /// The project, where it is one.
    pub fn id(self) -> Option<ProjectId> {
        match self {
            Self::Id(id) => Some(id),
            Self::All => None,
        }
    }
}

impl From<Option<ProjectId>> for ProjectChoice {
    fn from(id: Option<ProjectId>) -> Self {
        id.map_or(Self::All, Self::Id)
    }
}

/// Takes an id as `kernel::read_id` does, or the word, which is none.
struct IdOr(&'static str);

impl Visitor<'_> for IdOr {
    type Value = Option<i64>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "an id, or {}", self.0)
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<Self::Value, E> {
        Ok(Some(value))
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<Self::Value, E> {
        i64::try_from(value).map(Some).map_err(|_| E::custom("an id is smaller than that"))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<Self::Value, E> {
        if value == self.0 {
            return Ok(None);
        }
        value.parse().map(Some).map_err(|_| E::custom("an id, or the word"))
    }
}

#[cfg(test)]
mod tests {
    use super::{ClientChoice, ProjectChoice};
    use crate::model::{ClientId, ProjectId};

    #[test]
    fn an_id_its_digits_or_the_word() {
        for (text, choice) in [
            ("7", Some(ClientChoice::Id(ClientId(7)))),
            ("\"7\"", Some(ClientChoice::Id(ClientId(7)))),
            ("\"other\"", Some(ClientChoice::Other)),
            ("\"Other\"", None),
            ("7.5", None),
            ("true", None),
        ] {
            assert_eq!(serde_json::from_str::<ClientChoice>(text).ok(), choice, "{text}");
        }
        for (choice, text) in [(ProjectChoice::All, "\"all\""), (ProjectChoice::Id(ProjectId(7)), "7")] {
            assert_eq!(serde_json::to_string(&choice).ok().as_deref(), Some(text));
        }
    }
}
