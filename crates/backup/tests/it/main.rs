//! Backups of both kinds of databases, made, looked through and restored.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

mod archives;
mod bucket;
mod encrypted;
mod installations;
mod nightly;
mod refusals;
mod restored;
