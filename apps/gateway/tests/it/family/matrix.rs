//! Who sees and keeps whose family.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /familymember/{id}", permission: "families", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("inactive",            [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /familymember", permission: "families", rows: &[
            ("own",                 [401, 201, 201, 201, 201, 201]),
            ("team",                [401, 201, 201, 403, 403, 403]),
            ("foreign",             [401, 201, 403, 403, 403, 403]),
            ("unknown",             [401, 422, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /familymember/{id}", permission: "families", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("team",                [401, 200, 200, 404, 404, 404]),
            ("foreign",             [401, 200, 404, 404, 404, 404]),
            ("unknown",             [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "DELETE /familymember/{id}", permission: "families", rows: &[
            ("own",                 [401, 204, 204, 204, 204, 204]),
            ("team",                [401, 204, 204, 404, 404, 404]),
            ("foreign",             [401, 204, 404, 404, 404, 404]),
            ("unknown",             [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, family",         [401, 200, 200, 200, 200, 200]),
            ("team, family",        [401, 200, 200, 404, 404, 404]),
            ("foreign, family",     [401, 200, 404, 404, 404, 404]),
            ("unknown, family",     [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// Everybody has one member.
fn reset(connection: &mut AnyConnection, cell: &Cell) -> Result<()> {
    statement("DELETE FROM family_members").run(connection)?;
    let insert = "INSERT INTO family_members (user_id, name, relation, dob) SELECT id, 'Meera', 'spouse', ? FROM users";
    statement(insert).bind(cell.today).run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    let of_person =
        format!("SELECT coalesce(max(id), {UNKNOWN}) AS number FROM family_members WHERE user_id = {person}");
    let member = number_on(connection, of_person)?;
    Ok(match cell.call {
        "POST /familymember" => {
            let body = json!({"name": "Meera", "relation": "spouse", "dob": "1990-02-03", "empId": person});
            (cell.path(""), Some(body))
        }
        "GET /familymember/{id}" => (cell.path(person), None),
        "PUT /familymember/{id}" => (cell.path(member), Some(json!({"name": "Mira"}))),
        "DELETE /familymember/{id}" => (cell.path(member), None),
        _ => (format!("/audit/family/{member}"), None),
    })
}
