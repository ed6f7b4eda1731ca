//! Who sees the trail.

use db::AnyConnection;
use kernel::Result;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /audit", permission: "audit.read", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("-, csv",              [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("unknown, session",    [401, 404, 404, 404, 404, 404]),
            ("own, nonsense",       [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// Reading changes nothing, and histories are their modules' own.
#[expect(clippy::unnecessary_wraps, reason = "the form that every module has")]
fn reset(_: &mut AnyConnection, _: &Cell) -> Result<()> {
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "the form that every module has")]
fn request(_: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let path = match cell.call {
        "GET /audit/{record}/{id}" if cell.whose == "unknown" => format!("/audit/{}/{UNKNOWN}", cell.what),
        "GET /audit/{record}/{id}" => format!("/audit/{}/1", cell.what),
        _ => cell.list(""),
    };
    Ok((path, None))
}
