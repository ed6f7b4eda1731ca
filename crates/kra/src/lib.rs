//! KRAs: what people are to reach, and the review of it.

pub mod model;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
mod texts;

pub use texts::ALL as TEXTS;
