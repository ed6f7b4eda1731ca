//! Who sees, adds, changes and writes to whom.

use std::sync::atomic::{AtomicU32, Ordering};

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::{Value, json};
use test_support::{Company, text_on};

use crate::app::HASH;
use crate::matrix::{Asked, Call, Cell, Rights};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /users", permission: "people.read", rows: &[
            ("-",                   [401, 200, 200, 200, 200, 200]),
            ("-, csv",              [401, 200, 200, 200, 200, 200]),
            ("-, never signed in",  [401, 200, 200, 403, 403, 403]),
        ] },
        Call { name: "GET /users/active", permission: "people.read", rows: &[
            ("-",                   [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /users/{id}", permission: "people.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("team",                [401, 200, 200, 200, 200, 200]),
            ("foreign",             [401, 200, 200, 200, 200, 200]),
            ("inactive",            [401, 200, 200, 404, 404, 404]),
            ("unknown",             [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "POST /users", permission: "people.add", rows: &[
            ("-",                   [401, 201, 201, 403, 403, 403]),
            ("-, many",             [401, 201, 201, 403, 403, 403]),
            ("-, held back",        [401, 201, 201, 403, 403, 403]),
            ("-, an admin",         [401, 201, 403, 403, 403, 403]),
            ("-, with olb",         [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /users/{id}", permission: "people.edit", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("inactive",            [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
            ("own, bank",           [401, 200, 200, 200, 200, 200]),
            ("team, bank",          [401, 200, 200, 403, 403, 403]),
            ("own, olb",            [401, 200, 403, 403, 403, 403]),
            ("team, olb",           [401, 200, 403, 403, 403, 403]),
            ("own, role",           [401, 403, 403, 403, 403, 403]),
            ("team, role",          [401, 200, 403, 403, 403, 403]),
            ("own, status",         [401, 403, 403, 403, 403, 403]),
            ("team, status",        [401, 200, 200, 403, 403, 403]),
            ("foreign, status",     [401, 200, 403, 403, 403, 403]),
            ("own, dol",            [401, 200, 403, 403, 403, 403]),
            ("team, dol",           [401, 200, 200, 403, 403, 403]),
            ("foreign, dol",        [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /users/{id}", permission: "people.remove", rows: &[
            ("own",                 [401, 409, 403, 403, 403, 403]),
            ("team",                [401, 409, 403, 403, 403, 403]),
            ("foreign",             [401, 409, 403, 403, 403, 403]),
            ("inactive",            [401, 409, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /users/{id}/holdings", permission: "people.holdings", rows: &[
            ("own",                 [401, 403, 403, 403, 403, 403]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("inactive",            [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /users/{id}/resignation", permission: "people.resign", rows: &[
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("own",                 [401, 403, 403, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("inactive",            [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /users/{id}/resignation", permission: "people.resign", rows: &[
            ("own",                 [401, 403, 403, 403, 403, 403]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("inactive",            [401, 409, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /users/{id}/erasure", permission: "people.erase", rows: &[
            ("own",                 [401, 409, 403, 403, 403, 403]),
            ("team",                [401, 409, 403, 403, 403, 403]),
            ("inactive",            [401, 409, 403, 403, 403, 403]),
            ("inactive, preview",   [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /users/{id}/invitation", permission: "people.add", rows: &[
            ("own",                 [401, 409, 409, 403, 403, 403]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 200, 403, 403, 403]),
            ("inactive",            [401, 409, 409, 403, 403, 403]),
            ("unknown",             [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "POST /users/invitations", permission: "people.add", rows: &[
            ("-",                   [401, 200, 200, 403, 403, 403]),
            ("-, all",              [401, 200, 200, 403, 403, 403]),
        ] },
        Call { name: "GET /users/managers", permission: "people.read", rows: &[
            ("-",                   [401, 200, 200, 200, 200, 200]),
            ("-, csv",              [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /users/project-manager", permission: "people.read", rows: &[
            ("-",                   [401, 200, 200, 200, 200, 200]),
            ("-, csv",              [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /users/teammember/{id}", permission: "people.team", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("team",                [401, 200, 403, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /users/birthdays", permission: "people.celebrations", rows: &[
            ("-",                   [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /users/anniversary", permission: "people.celebrations", rows: &[
            ("-",                   [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /users/joininganniversary", permission: "people.celebrations", rows: &[
            ("-",                   [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "POST /mail/send/user-added", permission: "people.add", rows: &[
            ("own",                 [401, 202, 202, 403, 403, 403]),
            ("team",                [401, 202, 202, 403, 403, 403]),
            ("foreign",             [401, 202, 202, 403, 403, 403]),
            ("inactive",            [401, 403, 403, 403, 403, 403]),
            ("unknown",             [401, 403, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /mail/leave/approval", permission: "mail.leave", rows: &[
            ("own",                 [401, 202, 202, 403, 403, 403]),
            ("team",                [401, 202, 202, 403, 403, 403]),
            ("foreign",             [401, 202, 403, 403, 403, 403]),
            ("inactive",            [401, 403, 403, 403, 403, 403]),
            ("unknown",             [401, 403, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /mail/toadmin", permission: "mail.admins", rows: &[
            ("-",                   [401, 202, 202, 202, 202, 403]),
        ] },
        Call { name: "POST /mail/referral", permission: "mail.referral", rows: &[
            ("-",                   [401, 202, 202, 202, 202, 403]),
        ] },
        Call { name: "POST /mail/send/kramail", permission: "mail.kra", rows: &[
            ("own",                 [401, 202, 403, 403, 403, 403]),
            ("own, manager",        [401, 202, 403, 403, 202, 403]),
            ("team",                [401, 202, 202, 403, 403, 403]),
            ("foreign",             [401, 202, 403, 403, 403, 403]),
            ("inactive",            [401, 403, 403, 403, 403, 403]),
            ("unknown",             [401, 403, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /mail/investment", permission: "mail.investment", rows: &[
            ("own",                 [401, 202, 403, 403, 403, 403]),
            ("own, manager",        [401, 403, 403, 403, 202, 403]),
            ("own, admin",          [401, 202, 202, 202, 202, 403]),
            ("team",                [401, 403, 403, 403, 403, 403]),
            ("unknown",             [401, 403, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, user",           [401, 200, 200, 200, 200, 200]),
            ("team, user",          [401, 200, 200, 404, 404, 404]),
            ("foreign, user",       [401, 200, 404, 404, 404, 404]),
            ("inactive, user",      [401, 200, 404, 404, 404, 404]),
            ("unknown, user",       [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// Everybody as they were hired, and those outside the cast without a password.
fn reset(connection: &mut AnyConnection, cell: &Cell) -> Result<()> {
    let Company { qa, foreign, inactive, .. } = Company::IDS;
    statement("DELETE FROM mail_calls").run(connection)?;
    let hired = "UPDATE users SET status = CASE WHEN id = ? THEN 'Inactive' ELSE 'Active' END, dol = NULL, leaving_kind = NULL, \
                 password_hash = CASE WHEN id IN (?, ?) THEN NULL ELSE ? END";
    statement(hired).bind(inactive).bind(qa).bind(foreign).bind(HASH).run(connection)?;
    statement("UPDATE users SET role_id = (SELECT id FROM roles WHERE role = 'qa') WHERE id = ?")
        .bind(qa)
        .run(connection)?;
    // Nobody can be removed who has been here: somebody missing would be missing in the cells that follow.
    statement("UPDATE user_profiles SET olb = NULL, leaving_remark = NULL, last_sign_in_at = '2026-01-05 09:00:00'")
        .run(connection)?;
    if cell.call == "DELETE /users/{id}/resignation" {
        statement("UPDATE users SET dol = '2026-12-31' WHERE id = ?").bind(cell.person()).run(connection)?;
    }
    Ok(())
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

/// What is sent of whom a cell adds.
fn added(what: &str) -> Value {
    match what {
        "many" => json!([newcomer("dev"), newcomer("qa")]),
        "an admin" => newcomer("Admin"),
        "with olb" => with(newcomer("dev"), "olb", json!(3)),
        _ => newcomer("dev"),
    }
}

/// The fields that a cell changes.
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

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    Ok(match cell.call {
        "POST /users" if cell.what == "held back" => (cell.path("") + "?invite=false", Some(newcomer("dev"))),
        "GET /users" if cell.what == "never signed in" => (cell.path("") + "?signedin=false", None),
        "POST /users/invitations" if cell.what == "all" => (cell.path(""), Some(json!({}))),
        "POST /users/invitations" => (cell.path(""), Some(json!({"users": [Company::IDS.qa]}))),
        "POST /users" => (cell.path(""), Some(added(cell.what))),
        "PUT /users/{id}" => (cell.path(person), Some(change(cell.what))),
        "POST /users/{id}/resignation" => {
            (cell.path(person), Some(json!({"dol": "2026-12-31", "reason": "another offer"})))
        }
        "POST /users/{id}/erasure" => {
            let preview = if cell.what == "preview" { "?preview=true" } else { "" };
            (cell.path(person) + preview, Some(json!({"name": "Nobody", "reason": "x"})))
        }
        "GET /users/{id}"
        | "DELETE /users/{id}"
        | "DELETE /users/{id}/resignation"
        | "GET /users/{id}/holdings"
        | "POST /users/{id}/invitation" => (cell.path(person), None),
        "GET /users/teammember/{id}" => {
            // The foreign team's own manager; whom `own` and `team` name leads nobody but the manager does.
            let leader = if cell.whose == "foreign" { Company::IDS.other_manager } else { person };
            (cell.list(leader), None)
        }
        "POST /mail/toadmin" | "POST /mail/referral" => {
            (cell.path(""), Some(json!({"subject": "Help", "message": "Hello"})))
        }
        "POST /mail/send/user-added"
        | "POST /mail/send/kramail"
        | "POST /mail/leave/approval"
        | "POST /mail/investment" => {
            let to = match cell.what {
                "manager" => Company::IDS.manager,
                "admin" => Company::IDS.admin,
                _ => person,
            };
            let address =
                format!("SELECT coalesce(max(email), 'nobody@muster.example') AS text FROM users WHERE id = {to}");
            let receiver = text_on(connection, address)?;
            let named = if cell.call == "POST /mail/investment" { "to" } else { "receiver" };
            let mut letter = json!({named: receiver, "subject": "Welcome", "message": "Hello"});
            if cell.call == "POST /mail/leave/approval" {
                for (field, value) in [
                    ("type", "casual"),
                    ("reason", "Paint"),
                    ("from", "2026-12-01"),
                    ("to", "2026-12-02"),
                    ("status", "Approved"),
                ] {
                    letter = with(letter, field, json!(value));
                }
            }
            (cell.path(""), Some(letter))
        }
        "GET /audit/{record}/{id}" => (format!("/audit/user/{person}"), None),
        "GET /users" | "GET /users/managers" | "GET /users/project-manager" => (cell.list(""), None),
        _ => (cell.path(""), None),
    })
}
