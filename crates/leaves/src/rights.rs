//! What may be done here, by whom (contract §3, "Leaves and holidays").

mod holidays;
mod leaves;

pub use holidays::*;
pub use leaves::*;
