//! Days as they are sent: `YYYY-MM-DD`, and nothing else. What reads dates elsewhere is more lenient (`2026-3-5`,
//! `+2026-03-01`), so a field that takes one says so by `#[serde(default, deserialize_with = "kernel::optional_date")]`.

use chrono::NaiveDate;
use serde::de::{self, Deserialize, Deserializer};

use crate::Patch;

/// Reads a day; nothing else than `YYYY-MM-DD` is one.
pub fn read_date(text: &str) -> Option<NaiveDate> {
    let day: NaiveDate = text.parse().ok()?;
    (text.len() == 10 && day.format("%Y-%m-%d").to_string() == text).then_some(day)
}

/// A day that is sent.
struct Sent(NaiveDate);

impl<'de> Deserialize<'de> for Sent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        read_date(&text).map(Self).ok_or_else(|| de::Error::custom("not a day, as YYYY-MM-DD"))
    }
}

/// Reads a field that may hold a day.
pub fn optional_date<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<NaiveDate>, D::Error> {
    Ok(Option::<Sent>::deserialize(deserializer)?.map(|sent| sent.0))
}

/// Reads a field of a change that may set or clear a day.
pub fn patched_date<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Patch<NaiveDate>, D::Error> {
    Ok(optional_date(deserializer)?.map_or(Patch::Clear, Patch::Set))
}

#[cfg(test)]
mod tests {
    use super::{optional_date, patched_date, read_date};
    use crate::Patch;
    use chrono::NaiveDate;
    use proptest::prelude::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Input {
        #[serde(default, deserialize_with = "optional_date")]
        from: Option<NaiveDate>,
        #[serde(default, deserialize_with = "patched_date")]
        to: Patch<NaiveDate>,
    }

    #[test]
    fn a_day_is_written_in_one_way() {
        for text in [
            "2026-3-5",
            "2026-03-5",
            "+2026-03-01",
            "-2026-03-01",
            " 2026-03-01",
            "2026-03-01 ",
            "2026-03-01T00:00:00",
            "20260301",
            "2026/03/01",
            "01/03/2026",
            "02026-03-01",
            "2026-02-30",
            "",
            "2026-03",
            "２０２６-03-01",
        ] {
            assert_eq!(read_date(text), None, "{text:?}");
            for field in ["from", "to"] {
                assert!(serde_json::from_str::<Input>(&format!("{{{field:?}:{text:?}}}")).is_err(), "{field} {text:?}");
            }
        }
    }

    #[test]
    fn a_day_may_be_missing_cleared_or_set() {
        let day = NaiveDate::from_ymd_opt(2026, 3, 1);
        for (text, from, to) in [
            ("{}", None, Patch::Keep),
            (r#"{"from":null,"to":null}"#, None, Patch::Clear),
            (r#"{"from":"2026-03-01","to":"2026-03-01"}"#, day, day.map_or(Patch::Keep, Patch::Set)),
        ] {
            let input = serde_json::from_str::<Input>(text).ok();
            assert_eq!(input.map(|input| (input.from, input.to)), Some((from, to)), "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_read_is_what_was_written(text in prop_oneof![
            any::<String>(),
            "[+-]?[0-9]{1,5}[-/. ][0-9]{1,2}[-/. ][0-9]{1,2}[ T]?[0-9:Z]{0,8}",
            "[0-9]{4}-[0-9]{2}-[0-9]{2}",
        ]) {
            if let Some(day) = read_date(&text) {
                prop_assert_eq!(day.to_string(), text);
            }
        }

        #[test]
        fn every_day_of_four_digits_is_read_as_it_is_written(days in 0_i32..3_652_059) {
            let day = NaiveDate::from_num_days_from_ce_opt(days + 1);
            prop_assert_eq!(day.and_then(|day| read_date(&day.to_string())), day);
        }
    }
}
