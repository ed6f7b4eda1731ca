//! Checklists of those who come and go: templates by role and place, and each line somebody's by a day.

pub mod model;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
mod texts;

pub use texts::ALL as TEXTS;
