//! The week as a person fills it, and as somebody decides on it.

pub mod model;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
mod texts;

pub use texts::ALL as TEXTS;
