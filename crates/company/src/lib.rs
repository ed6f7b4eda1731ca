//! What the company says of itself: its settings, with the defaults of whoever runs the portal under them.

pub mod model;
pub mod port;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
mod texts;

pub use texts::ALL as TEXTS;
