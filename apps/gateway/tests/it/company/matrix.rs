//! Who sees and changes what the company says of itself.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;

use super::PNG;
use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /company", permission: "company.settings", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /company", permission: "company.settings", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("-, logo",             [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /company/logo", permission: "public", rows: &[
            ("-",                   [200, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /company/installation", permission: "company.settings", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, company",        [401, 200, 404, 404, 404, 404]),
            ("unknown, company",    [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// There is a logo, and nothing else is set.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    statement("UPDATE company SET version = version + 1, name = NULL, logo = ?").bind(PNG).run(connection)?;
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "as in the other modules, which ask the database")]
fn request(_: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    Ok(match cell.call {
        "PUT /company" if cell.what == "logo" => {
            (cell.path(""), Some(json!({"logo": format!("data:image/png;base64,{PNG}")})))
        }
        "PUT /company" => (cell.path(""), Some(json!({"name": "Globex"}))),
        "GET /audit/{record}/{id}" => {
            (format!("/audit/company/{}", if cell.whose == "own" { 1 } else { UNKNOWN }), None)
        }
        _ => (cell.path(""), None),
    })
}
