//! Who downloads what is kept about whom.

use db::AnyConnection;
use kernel::Result;

use crate::matrix::{Asked, Call, Cell, Rights};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what              none adm  mgr  rec  dev  keyless
        Call { name: "GET /users/{id}/data", permission: "people.data", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 200]),
            ("team",                  [401, 200, 403, 403, 403, 403]),
            ("foreign",               [401, 200, 403, 403, 403, 403]),
            ("inactive",              [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
    ],
    reset,
    request,
};

/// A download changes nothing.
#[expect(clippy::unnecessary_wraps, reason = "others do change something")]
fn reset(_: &mut AnyConnection, _: &Cell) -> Result<()> {
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "others ask the database")]
fn request(_: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    Ok((cell.path(cell.person()), None))
}
