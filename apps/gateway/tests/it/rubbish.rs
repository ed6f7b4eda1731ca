//! Rubbish to every operation of the document: refused in the envelope, never a failure of ours, and nothing
//! in the database moves.

mod addresses;
mod bodies;
mod tokens;

use serde_json::{Value, json};

use crate::app::App;
use crate::openapi::Operation;

/// All that a refused request must leave as it was.
async fn snapshot(app: &App) -> Vec<i64> {
    let mut numbers = Vec::new();
    for table in [
        "users",
        "user_profiles",
        "roles",
        "role_keys",
        "sessions",
        "reports",
        "audit_entries",
        "signin_failures",
        "oidc_states",
        "mails",
        "family_members",
        "leave_ledger",
        "password_links",
        "link_requests",
    ] {
        numbers.push(app.count(table).await);
    }
    for table in ["reports", "user_profiles", "roles", "family_members"] {
        let versions = format!("SELECT CAST(coalesce(sum(version), 0) AS BIGINT) AS number FROM {table}");
        numbers.push(app.number(versions).await);
    }
    numbers
}

/// The call's path with records that exist.
fn path(app: &App, call: &Operation, report: &Value) -> String {
    let id = match call.path.as_str() {
        "/reports/{id}" => report["_id"].to_string(),
        "/reports/manager/{id}" => app.company.manager.to_string(),
        _ => app.company.dev.to_string(),
    };
    let path = call.path.replace("{id}", &id).replace("{user}", &id).replace("{userId}", &id);
    path.replace("{days}", "7").replace("{record}", "user").replace("{token}", "garbage")
}

/// A body that the call would take.
fn good_body(call: &Operation) -> Value {
    match call.name().as_str() {
        "POST /users/login-password" => json!({"email": "a@b.example", "password": "something"}),
        "POST /users/login" => json!({"email": "a@b.example", "credential": "something"}),
        "POST /auth/oidc/finish" => json!({"state": "something", "code": "something"}),
        "POST /reports/today" => json!({"identifier": "25-11-2026"}),
        "PUT /reports/{id}" => json!({"sign_in": false}),
        _ => json!({}),
    }
}
