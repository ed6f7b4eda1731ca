//! Who writes policies, and who reads them.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what                none adm  mgr  rec  dev  keyless
        Call { name: "GET /policies", permission: "policies.manage", rows: &[
            ("own",                     [401, 200, 403, 403, 403, 403]),
            ("own, xlsx",               [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /policies/active", permission: "policies.read", rows: &[
            ("own",                     [401, 200, 200, 200, 200, 200]),
            ("own, csv",                [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /policies/home-page", permission: "policies.read", rows: &[
            ("own",                     [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /policies/home-page/admin", permission: "policies.manage", rows: &[
            ("own",                     [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /policies/{id}", permission: "policies.read", rows: &[
            ("own, active",             [401, 200, 200, 200, 200, 200]),
            ("own, on hold",            [401, 200, 404, 404, 404, 404]),
            ("own, inactive",           [401, 200, 404, 404, 404, 404]),
            ("unknown",                 [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "POST /policies", permission: "policies.manage", rows: &[
            ("own",                     [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /policies/{id}", permission: "policies.manage", rows: &[
            ("own, active",             [401, 200, 403, 403, 403, 403]),
            ("own, inactive",           [401, 200, 403, 403, 403, 403]),
            ("unknown",                 [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /policies/{id}", permission: "policies.manage", rows: &[
            ("own, active",             [401, 204, 403, 403, 403, 403]),
            ("unknown",                 [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /policies/{id}/acknowledge", permission: "policies.acknowledge", rows: &[
            ("own, active",             [401, 200, 200, 200, 200, 200]),
            ("own, on hold",            [401, 409, 404, 404, 404, 404]),
            ("own, inactive",           [401, 409, 404, 404, 404, 404]),
            ("unknown",                 [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "GET /policies/{id}/acknowledgements", permission: "policies.manage", rows: &[
            ("own, active",             [401, 200, 403, 403, 403, 403]),
            ("own, inactive",           [401, 200, 403, 403, 403, 403]),
            ("unknown",                 [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, policy active",      [401, 200, 200, 200, 200, 200]),
            ("own, policy inactive",    [401, 200, 404, 404, 404, 404]),
            ("unknown, policy",         [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// One policy of each status, the active one read by somebody.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    statement("DELETE FROM policies").run(connection)?;
    for (place, status) in (1_i64..).zip(["active", "on hold", "inactive"]) {
        statement(
            "INSERT INTO policies (title, title_normalized, description, status, place, version_at, search) \
             VALUES ('Travel', 'travel', 'What is paid.', ?, ?, '2026-11-24 09:00:00', 'travel what is paid.')",
        )
        .bind(status)
        .bind(place)
        .run(connection)?;
    }
    statement(
        "INSERT INTO policy_versions (policy_id, version, version_at, description) \
         SELECT id, 1, version_at, description FROM policies",
    )
    .run(connection)?;
    statement(
        "INSERT INTO policy_acknowledgements (policy_id, version, user_id, acknowledged_at) \
         SELECT id, 1, 5, '2026-11-24 10:00:00' FROM policies WHERE place = 1",
    )
    .run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let status = cell.what.strip_prefix("policy ").unwrap_or(cell.what);
    let of_status = format!("SELECT coalesce(max(id), {UNKNOWN}) AS number FROM policies WHERE status = '{status}'");
    let policy = number_on(connection, of_status)?;
    Ok(match cell.call {
        "GET /policies" | "GET /policies/active" | "GET /policies/home-page" | "GET /policies/home-page/admin" => {
            (cell.list(""), None)
        }
        "POST /policies" => (cell.path(""), Some(super::form("Leave Policy", "active"))),
        "PUT /policies/{id}" => (cell.path(policy), Some(json!({"description": "What is paid now."}))),
        "GET /audit/{record}/{id}" => (format!("/audit/policy/{policy}"), None),
        _ => (cell.path(policy), None),
    })
}
