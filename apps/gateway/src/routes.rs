//! The calls, one module per domain, each with its list: path, permission, service call.

mod attendance;
mod audit;
mod auth;
mod dashboard;
mod family;
mod links;
mod mail;
mod oidc;
pub(crate) mod operations;
mod outbox;
mod people;
mod roles;

use crate::call::Call;

/// Every call of the portal with the tag that the document puts it under.
pub fn all() -> Vec<(&'static str, Vec<Call>)> {
    vec![
        ("auth", auth::calls()),
        ("auth", oidc::calls()),
        ("auth", links::calls()),
        ("roles", roles::calls()),
        ("users", people::calls()),
        ("family", family::calls()),
        ("attendance", attendance::calls()),
        ("dashboard", dashboard::calls()),
        ("mail", mail::calls()),
        ("outbox", outbox::calls()),
        ("audit", audit::calls()),
    ]
}
