//! Assets: what people are given to work with, and take, refuse and give back.

pub mod model;
pub mod port;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
mod texts;

pub use texts::ALL as TEXTS;
