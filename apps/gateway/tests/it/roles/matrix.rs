//! Who sees and changes roles.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /roles", permission: "roles.read", rows: &[
            ("-",                   [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /roles/byrole", permission: "roles.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /roles", permission: "roles.change", rows: &[
            ("-",                   [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /roles/{id}", permission: "roles.change", rows: &[
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("own, name",           [401, 409, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /roles/{id}", permission: "roles.change", rows: &[
            ("foreign",             [401, 204, 403, 403, 403, 403]),
            ("own",                 [401, 409, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, role",           [401, 200, 404, 404, 404, 404]),
            ("unknown, role",       [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// A role that nobody has.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    statement("DELETE FROM roles WHERE role LIKE 'spare%'").run(connection)?;
    statement("INSERT INTO roles (role, role_normalized) VALUES ('spare', 'spare')").run(connection)?;
    statement("INSERT INTO role_keys (role_id, permission) SELECT id, 'home' FROM roles WHERE role = 'spare'")
        .run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let id = match cell.whose {
        // The admin's role; and one that nobody has.
        "own" => 1,
        "foreign" => number_on(connection, "SELECT id AS number FROM roles WHERE role = 'spare'")?,
        _ => UNKNOWN,
    };
    Ok(match cell.call {
        "GET /roles/byrole" => match cell.whose {
            "own" => (cell.path(""), None),
            "foreign" => (cell.path("") + "?role=qa", None),
            _ => (cell.path("") + "?role=nonsense", None),
        },
        "POST /roles" => (cell.path(""), Some(json!({"role": "spare too", "permission": ["home"]}))),
        "PUT /roles/{id}" if cell.what == "name" => (cell.path(id), Some(json!({"role": "chief"}))),
        "PUT /roles/{id}" => (cell.path(id), Some(json!({"permission": ["logs"]}))),
        "GET /audit/{record}/{id}" => (format!("/audit/role/{id}"), None),
        _ => (cell.path(id), None),
    })
}
