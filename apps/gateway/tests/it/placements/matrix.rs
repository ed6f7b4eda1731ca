//! Who sees and changes departments and designations.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /departments", permission: "placements.read", rows: &[
            ("-",                   [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "POST /departments", permission: "placements.change", rows: &[
            ("-",                   [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /departments/{id}", permission: "placements.change", rows: &[
            ("spare",               [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /departments/{id}", permission: "placements.change", rows: &[
            ("spare",               [401, 204, 403, 403, 403, 403]),
            ("held",                [401, 409, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /designations", permission: "placements.read", rows: &[
            ("-",                   [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "POST /designations", permission: "placements.change", rows: &[
            ("-",                   [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /designations/{id}", permission: "placements.change", rows: &[
            ("spare",               [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /designations/{id}", permission: "placements.change", rows: &[
            ("spare",               [401, 204, 403, 403, 403, 403]),
            ("held",                [401, 409, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
    ],
    reset,
    request,
};

/// One that nobody has, and one that somebody has, in each list.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    statement("UPDATE users SET department_id = NULL, designation_id = NULL").run(connection)?;
    for table in ["departments", "designations"] {
        statement(format!("DELETE FROM {table}")).run(connection)?;
        statement(format!("INSERT INTO {table} (name, name_normalized) VALUES ('Spare', 'spare'), ('Held', 'held')"))
            .run(connection)?;
    }
    statement(
        "UPDATE users SET department_id = (SELECT id FROM departments WHERE name = 'Held'), \
         designation_id = (SELECT id FROM designations WHERE name = 'Held') WHERE id = 4",
    )
    .run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let table = if cell.call.contains("departments") { "departments" } else { "designations" };
    let named = match cell.whose {
        "unknown" | "-" => UNKNOWN,
        name => number_on(connection, format!("SELECT id AS number FROM {table} WHERE name_normalized = '{name}'"))?,
    };
    Ok(match cell.call.split_once(' ').unwrap() {
        ("POST", _) => (cell.path(""), Some(json!({"name": "Sales"}))),
        ("PUT", _) => (cell.path(named), Some(json!({"retired": true}))),
        _ => (cell.path(named), None),
    })
}
