//! People, roles and sessions in both databases.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

mod people;
mod plans;
mod provider;
mod sessions;
