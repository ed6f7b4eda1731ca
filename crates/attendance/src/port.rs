//! What other domains ask of attendance: how long somebody worked on their days, and whether they are in.

pub use crate::repo::{IS_IN, WorkedDay, days_between, worked_on};
pub use crate::rules::overall_time;
