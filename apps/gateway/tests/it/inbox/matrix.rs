//! Who has an inbox, and what is theirs to decide.

use db::AnyConnection;
use kernel::Result;
use serde_json::json;

use crate::matrix::{Asked, Call, Cell, Rights};
use crate::reimbursements;

// inbox-1, inbox-3
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /inbox", permission: "inbox.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /inbox/asked", permission: "inbox.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "PUT /inbox", permission: "inbox.decide", rows: &[
            ("team",                [401, 200, 200, 200, 200, 200]),
            ("team, nothing",       [401, 422, 422, 422, 422, 422]),
        ] },
        Call { name: "GET /inbox/decided", permission: "inbox.decide", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "POST /inbox/undo", permission: "inbox.decide", rows: &[
            ("team",                [401, 200, 200, 200, 200, 200]),
            ("team, nothing",       [401, 422, 422, 422, 422, 422]),
        ] },
    ],
    reset,
    request,
};

/// Everybody has a claim that waits.
fn reset(connection: &mut AnyConnection, cell: &Cell) -> Result<()> {
    (reimbursements::matrix::RIGHTS.reset)(connection, cell)
}

#[expect(clippy::unnecessary_wraps, reason = "the form that every module has")]
fn request(_: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    Ok(match (cell.call, cell.what) {
        ("GET /inbox" | "GET /inbox/asked" | "GET /inbox/decided", _) => (cell.path(""), None),
        (_, "nothing") => (cell.path(""), Some(json!([]))),
        ("POST /inbox/undo", _) => (cell.path(""), Some(json!([{"kind": "claim", "_id": 1}]))),
        _ => (cell.path(""), Some(json!([{"kind": "claim", "_id": 1, "status": "Approved"}]))),
    })
}
