//! Use cases: a grant first, then rule, write and audit in one transaction.

pub mod clients;
pub mod projects;
pub mod tasks;
