//! Who is in: check-in and check-out, a person's days, the team's day, the sign logs.
//!
//! One report per person and day, made of stretches that add up. A day that was left open is never closed
//! silently: it is shown as missed, and a manager sets its check-out.

pub mod model;
pub mod port;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
mod texts;

pub use texts::ALL as TEXTS;
