//! The whole installation in one archive, and back: the database as one moment shows it, in a form that both kinds of
//! databases write and read, and the content of every file that a record names.
//!
//! An archive is a tar in zstd: `muster-backup.json` says first what it is, `tables/` holds the rows, `files/` the contents,
//! and `manifest.json` comes last with the count and the SHA-256 of every part before it. One that lacks its end, or
//! whose parts are others, is none (docs/decisions/0051). It may be encrypted for those who can read it; then, and only then,
//! the secret is inside.

mod archive;
mod mails;
pub mod model;
mod repo;
pub mod rights;
pub mod rules;
pub mod service;
mod texts;

pub use archive::{Identity, Recipient};
pub use texts::ALL as TEXTS;
