//! What other domains ask of attendance: how long somebody worked on their days, and whether they are in.

pub use crate::repo::{IS_IN, days_between};
pub use crate::rules::overall_time;
