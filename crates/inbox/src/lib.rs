//! One list over everything that waits for somebody's decision, and decisions over several kinds at once.

pub mod model;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
pub mod texts;
