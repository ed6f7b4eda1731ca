//! Percentages, counted in hundredths of a percent: they have two decimals at most, so a whole number holds every value
//! exactly.

use diesel::deserialize::FromSqlRow;
use diesel::expression::AsExpression;
use diesel::sql_types::BigInt;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A number of at most two decimals.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, AsExpression, FromSqlRow, utoipa::ToSchema,
)]
#[diesel(sql_type = BigInt)]
#[schema(value_type = f64)]
pub struct Hundredths(pub i64);

/// Beyond this a JSON number could not be told from its neighbour.
const LIMIT: f64 = 1e12;

impl Hundredths {
    /// Takes a number of at most two decimals; one that has more is refused, never rounded.
    pub fn from_number(number: f64) -> Option<Self> {
        let hundredths = (number * 100.0).round();
        #[expect(clippy::float_cmp, reason = "the same number of two decimals is the same double")]
        let exact = hundredths / 100.0 == number;
        if !exact || hundredths.abs() > LIMIT {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "whole, and within the limit above")]
        Some(Self(hundredths as i64))
    }
}

impl Hundredths {
    /// `1,23,456.50`: as amounts are usually written. For people it is written as their company writes ([`crate::Writing`]).
    pub fn written(self) -> String {
        crate::Writing::default().amount(self)
    }
}

impl<'de> Deserialize<'de> for Hundredths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        Self::from_number(number).ok_or_else(|| de::Error::custom("a number of at most two decimals"))
    }
}

impl Serialize for Hundredths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 % 100 == 0 {
            return serializer.serialize_i64(self.0 / 100);
        }
        #[expect(clippy::cast_precision_loss, reason = "within 2^52 by construction")]
        serializer.serialize_f64(self.0 as f64 / 100.0)
    }
}

crate::whole_number!(Hundredths);

#[cfg(test)]
mod tests {
    use super::Hundredths;
    use proptest::prelude::*;

    // call-9
    #[test]
    fn two_decimals_and_no_more() {
        for (number, hundredths) in [(0.0, Some(0)), (33.33, Some(3_333)), (100.0, Some(10_000)), (-0.01, Some(-1))] {
            assert_eq!(Hundredths::from_number(number), hundredths.map(Hundredths), "{number}");
        }
        for number in [33.333, 0.001, 1e300, f64::NAN, f64::INFINITY] {
            assert_eq!(Hundredths::from_number(number), None, "{number}");
        }
    }

    proptest! {
        #[test]
        fn no_number_is_rounded(number in any::<f64>(), near in -10_000_000.0..10_000_000.0_f64, digits in 0..5_u8) {
            let near = (near * 10_f64.powi(digits.into())).round() / 10_f64.powi(digits.into());
            for number in [number, near] {
                if let Some(read) = Hundredths::from_number(number) {
                    let written: f64 = serde_json::to_string(&read).unwrap().parse().unwrap();
                    prop_assert!((written - number).abs() <= number.abs() * f64::EPSILON, "{number} became {written}");
                }
            }
        }

        #[test]
        fn what_is_written_is_read_back(hundredths in -1_000_000_i64..1_000_000) {
            let text = serde_json::to_string(&Hundredths(hundredths)).unwrap_or_default();
            let number: f64 = serde_json::from_str(&text).unwrap_or_default();
            prop_assert_eq!(Hundredths::from_number(number), Some(Hundredths(hundredths)));
        }
    }
}
