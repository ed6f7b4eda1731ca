//! Who sees and changes types of leave.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

// leave-38
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /leave-types", permission: "leavetypes.read", rows: &[
            ("-",                   [401, 200, 200, 200, 200, 403]),
        ] },
        Call { name: "POST /leave-types", permission: "leavetypes.change", rows: &[
            ("-",                   [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /leave-types/{id}", permission: "leavetypes.change", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /leave-types/{id}", permission: "leavetypes.change", rows: &[
            ("-",                   [401, 204, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("-, leavetype",        [401, 200, 404, 404, 404, 404]),
            ("unknown, leavetype",  [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// The five types, and one that nobody ever had.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    for text in [
        "DELETE FROM leave_types WHERE id > 5",
        "INSERT INTO leave_types (code, name, name_normalized, mark, paid, away, balance, half_days, next_year) \
         SELECT 'spare', 'Spare', 'spare', mark, paid, away, balance, half_days, next_year FROM leave_types WHERE code = 'lwp'",
        "UPDATE leave_types SET code = 't' || id WHERE code = 'spare'",
    ] {
        statement(text).run(connection)?;
    }
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let spare = number_on(connection, "SELECT id AS number FROM leave_types WHERE name = 'Spare'")?;
    let unknown = cell.whose == "unknown";
    let id = if unknown { UNKNOWN } else { spare };
    Ok(match cell.call {
        "GET /leave-types" => (cell.path(""), None),
        "POST /leave-types" => (cell.path(""), Some(json!({"name": "Sick"}))),
        "PUT /leave-types/{id}" => (cell.path(id), Some(json!({"noticedays": 3}))),
        "GET /audit/{record}/{id}" => {
            // One that the cells before this one have written of.
            let written = "SELECT coalesce(max(record_id), 0) AS number FROM audit_entries WHERE record = 'leavetype'";
            let id = if unknown { UNKNOWN } else { number_on(connection, written)? };
            (format!("/audit/leavetype/{id}"), None)
        }
        _ => (cell.path(id), None),
    })
}
