//! What other domains ask of attendance: how long somebody worked on their days.

pub use crate::repo::days_between;
pub use crate::rules::overall_time;
