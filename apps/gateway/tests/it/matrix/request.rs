//! What a cell of the table sends.

use std::sync::atomic::{AtomicU32, Ordering};

use chrono::TimeDelta;
use kernel::UserId;
use serde_json::{Value, json};

use crate::app::{App, PASSWORD};

/// Nobody's, and no record's.
const UNKNOWN: i64 = 999_999;

/// A person's two reports: a day left open, and today's.
#[derive(Clone, Copy)]
pub struct Days2 {
    pub missed: i64,
    pub today: i64,
}

pub async fn reports_of(app: &App, user: UserId) -> Days2 {
    let of = |which: &str| format!("SELECT coalesce({which}(id), 0) AS number FROM reports WHERE user_id = {user}");
    Days2 { missed: app.number(of("min")).await, today: app.number(of("max")).await }
}

/// The token of the link that everybody has.
pub fn link_token(user: UserId) -> String {
    format!("the-link-of-{user}")
}

/// Somebody whom nobody has hired yet.
fn newcomer(role: &str) -> Value {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    json!({
        "empid": format!("N-{number}"), "fname": "Nora", "lname": "Newman", "email": format!("nora.{number}@x.example"),
        "role": role, "doj": "2026-11-02",
    })
}

fn with(mut body: Value, field: &str, value: Value) -> Value {
    body[field] = value;
    body
}

/// The fields that a cell of `PUT /users/{id}` changes.
fn change(what: &str) -> Value {
    match what {
        "bank" => json!({"account": "00012345678"}),
        "olb" => json!({"olb": 12.5}),
        "role" => json!({"role": "qa2"}),
        "status" => json!({"status": "Inactive"}),
        "dol" => json!({"dol": "2026-12-31"}),
        _ => json!({"phone": "9800000000"}),
    }
}

/// The path and the body of a cell.
#[expect(clippy::too_many_lines, reason = "an arm for each call")]
pub async fn request(app: &App, call: &str, case: &str, caller: UserId) -> (String, Option<Value>) {
    let (whose, what) = case.split_once(", ").unwrap_or((case, ""));
    let company = &app.company;
    let person = match whose {
        "team" => company.qa,
        "foreign" => company.foreign,
        "inactive" => company.inactive,
        "unknown" => UserId(UNKNOWN),
        _ => caller,
    };
    let path = call.split_once(' ').unwrap().1;
    let of_person = || path.replace("{id}", &person.to_string());
    let format = if what.is_empty() { "json" } else { what };
    match call {
        "POST /users/login-password" => {
            let body = json!({"email": "ananya.kulkarni@muster.example", "password": PASSWORD});
            (path.into(), Some(body))
        }
        "POST /users/login" => (path.into(), Some(json!({"email": "a@b.example", "credential": "x"}))),
        "POST /auth/oidc/finish" => (path.into(), Some(json!({"state": "x", "code": "y"}))),
        "GET /roles/byrole" => match whose {
            "own" => (path.into(), None),
            "foreign" => (format!("{path}?role=qa"), None),
            _ => (format!("{path}?role=nonsense"), None),
        },
        "GET /users" | "GET /users/managers" | "GET /users/project-manager" | "GET /outbox" | "GET /audit" => {
            (format!("{path}?format={format}"), None)
        }
        "POST /users" => {
            let body = match what {
                "many" => json!([newcomer("dev"), newcomer("qa")]),
                "an admin" => newcomer("Admin"),
                "with olb" => with(newcomer("dev"), "olb", json!(3)),
                _ => newcomer("dev"),
            };
            (path.into(), Some(body))
        }
        "PUT /users/{id}" => (of_person(), Some(change(what))),
        "GET /reports/manager/{id}" | "GET /users/teammember/{id}" => {
            // The foreign team's own manager; whom `own` and `team` name leads nobody but the manager does.
            let leader = if whose == "foreign" { company.other_manager } else { person };
            (format!("{}?format={format}", path.replace("{id}", &leader.to_string())), None)
        }
        "GET /users/{id}" | "GET /reports/user/{id}" | "GET /familymember/{id}" | "POST /users/{id}/invitation" => {
            (of_person(), None)
        }
        "GET /reports/users/{user}/{days}" => {
            let user = if whose == "all" { "all".to_owned() } else { person.to_string() };
            (format!("/reports/users/{user}/{what}"), None)
        }
        "POST /familymember" => {
            let body = json!({"name": "Meera", "relation": "spouse", "dob": "1990-02-03", "empId": person});
            (path.into(), Some(body))
        }
        "PUT /familymember/{id}" | "DELETE /familymember/{id}" => {
            let body = call.starts_with("PUT").then(|| json!({"name": "Mira"}));
            (path.replace("{id}", &member_of(app, person).await.to_string()), body)
        }
        "POST /roles" => (path.into(), Some(json!({"role": "spare too", "permission": ["home"]}))),
        "PUT /roles/{id}" | "DELETE /roles/{id}" => {
            let id = match whose {
                // The admin's role; and one that nobody has.
                "own" => 1,
                "foreign" => app.number("SELECT id AS number FROM roles WHERE role = 'spare'").await,
                _ => UNKNOWN,
            };
            let body = if what == "name" { json!({"role": "chief"}) } else { json!({"permission": ["logs"]}) };
            (path.replace("{id}", &id.to_string()), call.starts_with("PUT").then_some(body))
        }
        "POST /token/reset-password-link" => (path.into(), Some(json!({"email": address(app, person).await}))),
        "GET /token/reset-password/{userId}/{token}" | "POST /token/reset-password/{userId}/{token}" => {
            let path = path.replace("{userId}", &person.to_string()).replace("{token}", &link_token(person));
            (path, call.starts_with("POST").then(|| json!({"password": PASSWORD})))
        }
        "POST /mail/send/user-added" => {
            let body = json!({"receiver": address(app, person).await, "subject": "Welcome", "message": "Hello"});
            (path.into(), Some(body))
        }
        "POST /outbox/{id}/resend" => {
            let newest = app.number("SELECT coalesce(max(id), 0) AS number FROM mails").await;
            let mail = if whose == "unknown" { UNKNOWN } else { newest };
            (path.replace("{id}", &mail.to_string()), None)
        }
        "POST /reports/today" => (path.into(), Some(json!({"user_id": person}))),
        "GET /audit/{record}/{id}" => {
            let id = match (whose, what) {
                ("unknown", _) | (_, "user") => person.0,
                (_, "report") => reports_of(app, person).await.today,
                (_, "family") => member_of(app, person).await,
                // The admin's role.
                _ => 1,
            };
            (format!("/audit/{what}/{id}"), None)
        }
        "GET /reports/{id}" | "PUT /reports/{id}" => {
            let unknown = Days2 { missed: UNKNOWN, today: UNKNOWN };
            let report = if whose == "unknown" { unknown } else { reports_of(app, person).await };
            let left = app.db.clock().now() - TimeDelta::hours(16);
            match (call, what) {
                ("GET /reports/{id}", _) => (format!("/reports/{}", report.today), None),
                (_, "mend") => {
                    (format!("/reports/{}", report.missed), Some(json!({"signout_time": left, "remark": "forgot"})))
                }
                _ => (format!("/reports/{}", report.today), Some(json!({"sign_in": false}))),
            }
        }
        _ => (path.into(), None),
    }
}

/// The one member of a person's family.
async fn member_of(app: &App, user: UserId) -> i64 {
    if user.0 == UNKNOWN {
        return UNKNOWN;
    }
    app.number(format!("SELECT max(id) AS number FROM family_members WHERE user_id = {user}")).await
}

async fn address(app: &App, user: UserId) -> String {
    app.text(format!("SELECT coalesce(max(email), 'nobody@muster.example') AS text FROM users WHERE id = {user}")).await
}
