//! Decisions about leaves and holidays: no connection, no clock.

pub mod ahead;
pub mod beside;
pub mod calendar;
pub mod choice;
pub mod comp_off;
pub mod correction;
pub mod count;
pub mod credit;
pub mod credit_back;
pub mod example;
pub mod feed;
pub mod holiday;
pub mod kind;
pub mod leave;
pub mod left;
pub mod letter;
pub mod policies;
pub mod policy;
pub mod turn;
