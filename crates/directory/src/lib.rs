//! Who we are to each other: the directory of everybody who works here, and who reports to whom.

pub mod model;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
mod texts;

pub use texts::ALL as TEXTS;
