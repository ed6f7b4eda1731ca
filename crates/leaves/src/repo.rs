//! Statements over leaves and holidays, each named by what it answers.

pub mod holidays;
pub mod leaves;
