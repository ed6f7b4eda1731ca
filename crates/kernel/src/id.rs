//! Record ids: 64-bit integers, one type per kind of record, so that no id is taken for another's.

use std::fmt;

use serde::de::{self, Deserializer, Visitor};

/// Declares ids, each with its doc comment. The crate that calls it has `diesel`, `serde` and `utoipa`. Ids that
/// statements bind are declared by `db::ids!`, which calls this.
#[macro_export]
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize, ::diesel::expression::AsExpression,
            ::diesel::deserialize::FromSqlRow, ::utoipa::ToSchema,
        )]
        #[diesel(sql_type = ::diesel::sql_types::BigInt)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl ::std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                self.0.fmt(formatter)
            }
        }

        impl From<$name> for i64 {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = ::std::num::ParseIntError;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> ::std::result::Result<Self, D::Error> {
                $crate::read_id(deserializer).map(Self)
            }
        }

        $crate::whole_number!($name);
    )*};
}

ids! {
    /// A person in the register.
    UserId;
    /// A role with its permission keys.
    RoleId;
    /// A signed-in browser or script.
    SessionId;
}

/// Reads an id from a JSON number, or from its digits in a text. [`ids!`](crate::ids) uses it.
pub fn read_id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    deserializer.deserialize_any(IdVisitor)
}

/// Takes a JSON number, or its digits in a text: forms and scripts send both.
struct IdVisitor;

impl Visitor<'_> for IdVisitor {
    type Value = i64;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an id")
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<i64, E> {
        Ok(value)
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<i64, E> {
        i64::try_from(value).map_err(|_| E::custom("an id is smaller than that"))
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<i64, E> {
        value.parse().map_err(|_| E::custom("an id is a whole number"))
    }
}

#[cfg(test)]
mod tests {
    use super::UserId;

    // call-9
    #[test]
    fn a_number_and_its_digits_are_one_id() {
        for text in ["7", "\"7\""] {
            assert_eq!(serde_json::from_str::<UserId>(text).ok(), Some(UserId(7)), "{text}");
        }
        for text in ["7.5", "\"seven\"", "null", "true", "18446744073709551615", "\"\""] {
            assert!(serde_json::from_str::<UserId>(text).is_err(), "{text}");
        }
        assert_eq!(serde_json::to_string(&UserId(7)).ok().as_deref(), Some("7"));
    }
}
