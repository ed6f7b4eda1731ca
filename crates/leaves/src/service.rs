//! Use cases: a grant first, then rule, write and audit in one transaction.

pub mod ahead;
pub mod calendar;
pub mod comp_offs;
pub mod corrections;
pub mod credit_backs;
pub mod credits;
pub mod holidays;
pub mod kinds;
pub mod leaves;
pub mod left;
pub mod letters;
pub mod patterns;
pub mod places;
pub mod policies;
mod tile;
pub mod turns;

pub use tile::tile;
