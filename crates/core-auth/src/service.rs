//! Use cases: a grant first, then rule, write and audit in one transaction.

pub mod approvals;
pub mod audit;
pub mod celebrations;
pub mod dashboard;
pub mod family;
mod hourly;
pub mod leads;
pub mod links;
pub mod mail_calls;
pub mod oidc;
pub mod passwords;
pub mod people;
pub mod personal;
pub mod placements;
pub mod refusals;
pub mod roles;
pub mod sessions;
pub mod setup;
pub mod sign_in;
pub mod stand_ins;
pub mod undo;

pub use hourly::hourly;
