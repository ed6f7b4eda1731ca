//! What a company keeps of each person in folders: contracts, letters, identity papers; who may read them, what is asked for, and
//! what is about to end. Letters are made of templates.

pub mod model;
pub mod pdf;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
mod texts;

pub use texts::ALL as TEXTS;
