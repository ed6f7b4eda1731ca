//! What other domains ask of leaves: on which days people are not expected at work, as rows and as conditions of their own
//! statements.

pub use crate::repo::days_off::{
    HAS_OWN_HOLIDAY, HOLIDAY_ON, IS_AWAY, IS_HOLIDAY, IS_OFF, away_on, days_off, half_on, kind_on,
};
pub use crate::repo::stand_ins::{Choice, choices, proposed};
pub use crate::rules::count::MOST_DAYS;
