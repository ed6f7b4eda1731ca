//! Who sees the directory and the org chart: everybody who is signed in, with or without keys.

use db::AnyConnection;
use kernel::Result;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what              none adm  mgr  rec  dev  keyless
        Call { name: "GET /directory", permission: "directory.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 200]),
            ("own, csv",              [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /directory/figures", permission: "directory.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /orgchart", permission: "directory.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 200]),
            ("foreign",               [401, 200, 200, 200, 200, 200]),
            ("inactive",              [401, 404, 404, 404, 404, 404]),
            ("unknown",               [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "GET /orgchart/ways", permission: "directory.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 200]),
            ("unknown",               [401, 200, 200, 200, 200, 200]),
        ] },
    ],
    reset,
    request,
};

/// Nothing here is changed.
#[expect(clippy::unnecessary_wraps, reason = "others do change something")]
fn reset(_: &mut AnyConnection, _: &Cell) -> Result<()> {
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "others ask the database")]
fn request(_: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let of = if cell.whose == "unknown" { UNKNOWN } else { cell.person().0 };
    Ok(match cell.call {
        "GET /directory" => (cell.list(""), None),
        "GET /directory/figures" => (cell.path(""), None),
        _ => (format!("{}?of={of}", cell.path("")), None),
    })
}
