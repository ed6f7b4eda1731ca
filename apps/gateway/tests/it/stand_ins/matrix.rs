//! Who names a stand-in, sees one, and ends it.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::{Company, number_on};

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

// standin-1, standin-2, standin-5
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /standins", permission: "standins.read", rows: &[
            ("own",                 [401, 200, 200, 403, 403, 403]),
            ("lakshmi",             [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /standins/preview", permission: "standins.preview", rows: &[
            ("own",                 [401, 200, 200, 403, 403, 403]),
            ("lakshmi",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /standins", permission: "standins.change", rows: &[
            // An admin stands in for the manager; for the admin somebody of a lower rank would.
            ("own",                 [401, 422, 201, 403, 403, 403]),
            ("lakshmi",             [401, 201, 403, 403, 403, 403]),
            ("own, nothing",        [401, 422, 422, 403, 403, 403]),
        ] },
        Call { name: "PUT /standins/{id}", permission: "standins.change", rows: &[
            ("rohan",               [401, 200, 200, 403, 403, 403]),
            ("lakshmi",             [401, 200, 403, 403, 403, 403]),
            ("others",              [401, 200, 404, 403, 403, 403]),
            ("unknown",             [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "DELETE /standins/{id}", permission: "standins.change", rows: &[
            ("rohan",               [401, 204, 204, 403, 403, 403]),
            ("lakshmi",             [401, 204, 204, 403, 403, 403]),
            ("others",              [401, 204, 404, 403, 403, 403]),
            ("unknown",             [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("-, standin",          [401, 200, 404, 404, 404, 404]),
            ("unknown, standin",    [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// The manager, Rohan, has somebody who stands in, and stands in for Lakshmi; the admin stands in for her later.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    statement("DELETE FROM stand_ins").run(connection)?;
    let Company { manager, other_manager, admin, .. } = Company::IDS;
    for (absent, stand_in, from) in
        [(manager, admin, "2026-12-01"), (other_manager, manager, "2026-12-08"), (other_manager, admin, "2026-12-15")]
    {
        let from: chrono::NaiveDate = from.parse().unwrap();
        statement(
            "INSERT INTO stand_ins (user_id, stand_in_id, from_date, to_date, timesheets, leaves, claims, investments) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(absent)
        .bind(stand_in)
        .bind(from)
        .bind(from)
        .bind_all([true, true, true, true].map(db::Bind::from))
        .run(connection)?;
    }
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let Company { manager, other_manager, admin, .. } = Company::IDS;
    let user = match cell.whose {
        "lakshmi" => Some(other_manager.0),
        "unknown" => Some(UNKNOWN),
        _ => None,
    };
    let mut one =
        |condition: &str| number_on(connection, format!("SELECT coalesce(max(id), 0) AS number FROM {condition}"));
    let id = match cell.whose {
        "rohan" => one(&format!("stand_ins WHERE user_id = {manager}"))?,
        "lakshmi" => one(&format!("stand_ins WHERE stand_in_id = {manager}"))?,
        "others" => one(&format!("stand_ins WHERE user_id = {other_manager} AND stand_in_id = {admin}"))?,
        _ => UNKNOWN,
    };
    Ok(match cell.call {
        "GET /audit/{record}/{id}" => {
            let written = "(SELECT record_id AS id FROM audit_entries WHERE record = 'standin') written";
            let id = if cell.whose == "unknown" { UNKNOWN } else { one(written)? };
            (format!("/audit/standin/{id}"), None)
        }
        "PUT /standins/{id}" => (cell.path(id), Some(json!({"kinds": ["leave"]}))),
        "DELETE /standins/{id}" => (cell.path(id), None),
        "POST /standins" if cell.what == "nothing" => (cell.path(""), Some(json!({}))),
        "POST /standins" => {
            let standin = if cell.caller == admin && cell.whose == "own" { manager } else { admin };
            let body = json!({
                "user": user, "standin": standin, "from": "2027-01-04", "to": "2027-01-08", "kinds": ["leave", "claim"],
            });
            (cell.path(""), Some(body))
        }
        _ => {
            let query = user.map_or_else(String::new, |user| format!("?user={user}"));
            (format!("{}{query}", cell.path("")), None)
        }
    })
}
