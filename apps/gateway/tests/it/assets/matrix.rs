//! Who gives assets, sees them, takes and refuses them, and lets them go.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::{Value, json};
use test_support::{Company, number_on};

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what              none adm  mgr  rec  dev  keyless
        Call { name: "GET /assets", permission: "assets.all", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
            ("own, xlsx",             [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /assets/manager-asset/{id}", permission: "assets.team", rows: &[
            ("own",                   [401, 200, 200, 403, 403, 403]),
            ("own, csv",              [401, 200, 200, 403, 403, 403]),
            ("foreign",               [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /assets/{id}", permission: "assets.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 403]),
            ("own, csv",              [401, 200, 200, 200, 200, 403]),
            ("team",                  [401, 200, 200, 403, 403, 403]),
            ("foreign",               [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /assets", permission: "assets.manage", rows: &[
            ("own",                   [401, 201, 403, 403, 403, 403]),
            ("team",                  [401, 201, 201, 403, 403, 403]),
            ("foreign",               [401, 201, 403, 403, 403, 403]),
            ("inactive",              [401, 422, 403, 403, 403, 403]),
            ("unknown",               [401, 422, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /assets/{id}", permission: "assets.change", rows: &[
            ("own, ACCEPTED",         [401, 200, 200, 200, 200, 403]),
            ("team, ACCEPTED",        [401, 403, 403, 404, 404, 403]),
            ("own, RELEASE-REQUEST",  [401, 200, 200, 200, 200, 403]),
            ("team, RELEASE-REQUEST", [401, 403, 403, 404, 404, 403]),
            ("inactive, RELEASE-REQUEST", [401, 200, 404, 404, 404, 403]),
            ("own, RELEASED",         [401, 409, 403, 403, 403, 403]),
            ("team, RELEASED",        [401, 409, 409, 404, 404, 403]),
            ("foreign, RELEASED",     [401, 409, 404, 404, 404, 403]),
            ("own, edit",             [401, 200, 403, 403, 403, 403]),
            ("team, edit",            [401, 200, 200, 404, 404, 403]),
            ("foreign, edit",         [401, 200, 404, 404, 404, 403]),
            ("team, nonsense",        [401, 422, 422, 404, 404, 403]),
            ("unknown, REJECTED",     [401, 404, 404, 404, 404, 403]),
        ] },
        Call { name: "DELETE /assets/{id}", permission: "assets.manage", rows: &[
            ("own",                   [401, 204, 403, 403, 403, 403]),
            ("team",                  [401, 204, 204, 403, 403, 403]),
            ("foreign",               [401, 204, 404, 403, 403, 403]),
            ("unknown",               [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, asset",            [401, 200, 200, 200, 200, 404]),
            ("team, asset",           [401, 200, 200, 404, 404, 404]),
            ("foreign, asset",        [401, 200, 404, 404, 404, 404]),
            ("unknown, asset",        [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// Everybody has been given a laptop, and has not answered yet.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    statement("DELETE FROM assets").run(connection)?;
    statement(
        "INSERT INTO assets (user_id, assesttype, serial, serial_normalized, specification, remark, status, place, \
         allocatedon, search) SELECT id, 'laptop', '5CG' || id, '5cg' || id, 'ProBook', 'Dock', 'CREATED', 2, '2026-11-24', \
         '5cg' || id FROM users",
    )
    .run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    let of_person = format!("SELECT coalesce(max(id), {UNKNOWN}) AS number FROM assets WHERE user_id = {person}");
    let asset = number_on(connection, of_person)?;
    Ok(match cell.call {
        "GET /assets" => (cell.list(""), None),
        "GET /assets/manager-asset/{id}" => {
            let leader = if cell.whose == "foreign" { Company::IDS.other_manager } else { person };
            (cell.list(leader), None)
        }
        "POST /assets" => (cell.path(""), Some(super::form(person.0, "NEW-1"))),
        "PUT /assets/{id}" => {
            let body: Value = match cell.what {
                "edit" => json!({"remark": "Without dock"}),
                status => json!({"status": status}),
            };
            (cell.path(asset), Some(body))
        }
        "DELETE /assets/{id}" => (cell.path(asset), None),
        "GET /audit/{record}/{id}" => (format!("/audit/asset/{asset}"), None),
        _ => (cell.list(person), None),
    })
}
