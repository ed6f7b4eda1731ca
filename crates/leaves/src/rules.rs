//! Decisions about leaves and holidays: no connection, no clock.

pub mod calendar;
pub mod correction;
pub mod count;
pub mod credit;
pub mod feed;
pub mod holiday;
pub mod kind;
pub mod leave;
pub mod letter;
