//! Everybody has notifications of their own, and says how they are told.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;

use crate::matrix::{Asked, Call, Cell, Rights};

// told-1, told-2
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /notifications", permission: "notifications.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "PUT /notifications", permission: "notifications.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("own, nothing",        [401, 422, 422, 422, 422, 422]),
        ] },
        Call { name: "GET /notifications/events", permission: "notifications.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /notifications/settings", permission: "notifications.choose", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "PUT /notifications/settings", permission: "notifications.choose", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("own, payslips off",   [401, 422, 422, 422, 422, 422]),
        ] },
    ],
    reset,
    request,
};

/// Nobody has chosen anything.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    for table in ["notifications", "notification_reads", "notification_choices", "notification_settings"] {
        statement(format!("DELETE FROM {table}")).run(connection)?;
    }
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "the form that every module has")]
fn request(_: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let choose = |kind: &str, choice: &str| Some(json!({"choices": [{"kind": kind, "choice": choice}]}));
    Ok(match (cell.call, cell.what) {
        ("PUT /notifications", "nothing") => (cell.path(""), Some(json!({}))),
        ("PUT /notifications", _) => (cell.path(""), Some(json!({"upto": 1}))),
        ("PUT /notifications/settings", "payslips off") => (cell.path(""), choose("payslips", "off")),
        ("PUT /notifications/settings", _) => (cell.path(""), choose("requests", "digest")),
        _ => (cell.path(""), None),
    })
}
