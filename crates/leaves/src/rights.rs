//! What may be done here, by whom (leave-11, leave-19, holiday-3).

mod holidays;
mod leaves;
mod policies;

pub use holidays::*;
pub use leaves::*;
pub use policies::*;
