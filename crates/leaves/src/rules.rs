//! Decisions about leaves and holidays: no connection, no clock.

pub mod count;
pub mod holiday;
pub mod leave;
