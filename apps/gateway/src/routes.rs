//! The calls, one module per domain, each with its list: path, permission, service call.

mod attendance;
mod auth;
mod dashboard;
pub(crate) mod operations;
mod people;
mod roles;

use crate::call::Call;

/// Every call of the portal with the tag that the document puts it under.
pub fn all() -> Vec<(&'static str, Vec<Call>)> {
    vec![
        ("auth", auth::calls()),
        ("roles", roles::calls()),
        ("users", people::calls()),
        ("attendance", attendance::calls()),
        ("dashboard", dashboard::calls()),
    ]
}
