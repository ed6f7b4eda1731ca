//! Record ids: 64-bit integers, one type per kind of record, so that no id is taken for another's.

use std::fmt;
use std::str::FromStr;

use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::BigInt;
use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, AsExpression, FromSqlRow,
            utoipa::ToSchema,
        )]
        #[diesel(sql_type = BigInt)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(formatter)
            }
        }

        impl FromStr for $name {
            type Err = std::num::ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_any(IdVisitor).map(Self)
            }
        }

        impl<DB> FromSql<BigInt, DB> for $name
        where
            DB: diesel::backend::Backend,
            i64: FromSql<BigInt, DB>,
        {
            fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
                i64::from_sql(bytes).map(Self)
            }
        }

        impl<DB> ToSql<BigInt, DB> for $name
        where
            DB: diesel::backend::Backend,
            i64: ToSql<BigInt, DB>,
        {
            fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
                self.0.to_sql(out)
            }
        }
    )*};
}

ids! {
    /// A person in the register.
    UserId;
    /// A role with its permission keys.
    RoleId;
    /// A signed-in browser or script.
    SessionId;
    /// One person's attendance of one day.
    ReportId;
    /// Somebody of a person's family.
    FamilyMemberId;
    /// A mail in the outbox.
    MailId;
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
