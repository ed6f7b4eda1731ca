//! What the company works on: clients, projects with their teams, tasks.

pub mod model;
pub mod port;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
mod texts;

pub use texts::ALL as TEXTS;
