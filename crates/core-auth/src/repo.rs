//! Statements over people, roles and sessions, each named by what it answers.

pub mod people;
pub mod roles;
pub mod sessions;
