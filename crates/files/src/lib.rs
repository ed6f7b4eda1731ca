//! Files that people attach to records: where they are kept, who may send and read them, and when they go.
//!
//! A browser asks for an upload, sends the content straight to the store, and then saves a record that names the file's
//! key. A crate whose records name files asks [`service::Files::checked`] before its transaction, and says
//! [`service::name`] or [`service::let_go`] in it. What no record names leaves the store by itself.

pub mod model;
pub mod repo;
pub mod rights;
pub mod rules;
pub mod service;
pub mod store;
mod texts;

pub use texts::ALL as TEXTS;
