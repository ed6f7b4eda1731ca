//! Pure decisions: no connection, no clock.

pub mod amount;
pub mod check;
pub mod columns;
pub mod months;
pub mod names;
pub mod run;
pub mod words;
