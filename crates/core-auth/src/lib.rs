//! The register and its doors: people, roles, sessions, sign-in.
//!
//! Offers who somebody is ([`service::sessions::authenticate`]), what their role may, and the people that
//! they may see. Owns the tables of `people` in `migrations/`; other domains join them, and never write.

pub mod link;
pub mod mails;
pub mod model;
pub mod password;
pub mod provider;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
mod texts;
pub mod token;

pub use texts::ALL as TEXTS;
