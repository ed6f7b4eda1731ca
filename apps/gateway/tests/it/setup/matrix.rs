//! Who sets an installation up: whoever has the link, and then admins.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;

use crate::app::PASSWORD;
use crate::matrix::{Asked, Call, Cell, Rights};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        // There are admins: nobody becomes the first one.
        Call { name: "POST /setup", permission: "public", rows: &[
            ("-",                   [410, 410, 410, 410, 410, 410]),
        ] },
        Call { name: "POST /setup/link", permission: "public", rows: &[
            ("-",                   [200, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /setup", permission: "company.setup", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /setup", permission: "company.setup", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /setup/steps/{step}", permission: "company.setup", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
    ],
    reset,
    request,
};

/// Nobody has said anything of a step, and no attempt is counted.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    for text in
        ["DELETE FROM setup_steps", "DELETE FROM signin_failures", "UPDATE company SET setting_up = NOT setting_up"]
    {
        statement(text).run(connection)?;
    }
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "the form that every module has")]
fn request(_: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let body = match cell.call {
        "POST /setup" => Some(json!({
            "token": "x", "fname": "Sunita", "lname": "Rao", "email": "sunita@muster.example", "password": PASSWORD,
        })),
        "POST /setup/link" => Some(json!({"token": "x"})),
        "PUT /setup" => Some(json!({"shown": false})),
        "PUT /setup/steps/{step}" => Some(json!({"state": "skipped"})),
        _ => None,
    };
    let step = if cell.whose == "unknown" { "nothing" } else { "assets" };
    Ok((cell.path("").replace("{step}", step), body))
}
