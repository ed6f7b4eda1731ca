//! Statements over people, roles and sessions, each named by what it answers.

pub mod celebrations;
pub mod family;
pub mod holdings;
pub mod invitations;
pub mod leaders;
pub mod ledger;
pub mod links;
pub mod managers;
pub mod oidc;
pub mod people;
pub mod references;
pub mod refusals;
pub mod roles;
pub mod sessions;
