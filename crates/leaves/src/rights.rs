//! What may be done here, by whom (leave-11, leave-19, holiday-3).

mod holidays;
mod leaves;

pub use holidays::*;
pub use leaves::*;
