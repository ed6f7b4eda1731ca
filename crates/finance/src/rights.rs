//! What may be done here, by whom (claim-1, claim-5, investment-3).

mod claims;
mod investments;

pub use claims::*;
pub use investments::*;
