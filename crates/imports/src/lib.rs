//! Files of records that somebody brings: looked at row by row, written in steps by each module's own rules, and taken back.

pub mod model;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
mod texts;

pub use texts::ALL as TEXTS;
