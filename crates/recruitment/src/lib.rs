//! Recruitment: skills and locations, jobs, candidates with their interviews, referrals.

pub mod model;
pub mod port;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
mod texts;

pub use texts::ALL as TEXTS;
