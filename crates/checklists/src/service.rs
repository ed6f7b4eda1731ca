//! Use cases: a grant first, then rule, write and audit in one transaction.

mod lines;
mod mails;
mod make;
pub mod templates;

pub use lines::{change, done_since, list, seen, waiting};
pub use make::make;
