//! Days of leave and hours of work, counted in halves: 0.5 is the smallest step there is, so a whole
//! number of halves holds every value exactly.

use diesel::deserialize::FromSqlRow;
use diesel::expression::AsExpression;
use diesel::sql_types::BigInt;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A number of half days or half hours. Travels as a JSON number in steps of 0.5.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, AsExpression, FromSqlRow, utoipa::ToSchema,
)]
#[diesel(sql_type = BigInt)]
#[schema(value_type = f64)]
pub struct Halves(pub i64);

/// Beyond this a JSON number could not be told from its neighbour, and no balance comes near it.
const LIMIT: f64 = 1e12;

impl Halves {
    /// Takes a number in steps of 0.5; anything between two steps is refused, never rounded.
    pub fn from_number(number: f64) -> Option<Self> {
        let doubled = number * 2.0;
        if !doubled.is_finite() || doubled.abs() > LIMIT || doubled.fract() != 0.0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "whole, and within the limit above")]
        Some(Self(doubled as i64))
    }

    /// The number that people read: 9 halves are 4.5.
    pub fn number(self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "within 2^52 by construction")]
        let number = self.0 as f64 / 2.0;
        number
    }
}

impl Serialize for Halves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 2 == 0 { serializer.serialize_i64(self.0 / 2) } else { serializer.serialize_f64(self.number()) }
    }
}

impl<'de> Deserialize<'de> for Halves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        Self::from_number(number).ok_or_else(|| de::Error::custom("a multiple of 0.5"))
    }
}

crate::whole_number!(Halves);

#[cfg(test)]
mod tests {
    use super::Halves;
    use proptest::prelude::*;

    // call-9
    #[test]
    fn only_steps_of_a_half_are_taken() {
        for (text, halves) in [("0", 0), ("0.5", 1), ("4.5", 9), ("-2", -4), ("12.0", 24)] {
            assert_eq!(serde_json::from_str::<Halves>(text).ok(), Some(Halves(halves)), "{text}");
        }
        for text in ["0.25", "0.1", "1e300", "\"1\"", "null"] {
            assert!(serde_json::from_str::<Halves>(text).is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(halves in -1_000_000_i64..1_000_000) {
            let text = serde_json::to_string(&Halves(halves)).unwrap_or_default();
            prop_assert_eq!(serde_json::from_str::<Halves>(&text).ok(), Some(Halves(halves)));
        }
    }
}
