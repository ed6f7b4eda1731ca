//! Who sees and sets what is approved in two steps.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

// approvals-1
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /approval-steps", permission: "approvalsteps.change", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /approval-steps", permission: "approvalsteps.change", rows: &[
            ("-",                   [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /approval-steps/{id}", permission: "approvalsteps.change", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /approval-steps/{id}", permission: "approvalsteps.change", rows: &[
            ("-",                   [401, 204, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("-, approvalstep",       [401, 200, 404, 404, 404, 404]),
            ("unknown, approvalstep", [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// All leaves are approved in two steps.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    statement("DELETE FROM approval_steps").run(connection)?;
    statement("INSERT INTO approval_steps (kind, approver) VALUES ('leave', 'manager')").run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let set = number_on(connection, "SELECT max(id) AS number FROM approval_steps")?;
    let unknown = cell.whose == "unknown";
    let id = if unknown { UNKNOWN } else { set };
    Ok(match cell.call {
        "GET /approval-steps" => (cell.path(""), None),
        "POST /approval-steps" => (cell.path(""), Some(json!({"kind": "claim", "above": 500, "approver": "manager"}))),
        "PUT /approval-steps/{id}" => (cell.path(id), Some(json!({"leavetype": "earned"}))),
        "GET /audit/{record}/{id}" => {
            // One that the cells before this one have written of.
            let written =
                "SELECT coalesce(max(record_id), 0) AS number FROM audit_entries WHERE record = 'approvalstep'";
            let id = if unknown { UNKNOWN } else { number_on(connection, written)? };
            (format!("/audit/approvalstep/{id}"), None)
        }
        _ => (cell.path(id), None),
    })
}
