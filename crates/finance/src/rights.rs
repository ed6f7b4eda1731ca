//! What may be done here, by whom (contract §3, finance).

mod claims;
mod investments;

pub use claims::*;
pub use investments::*;
