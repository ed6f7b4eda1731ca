//! Admins say where the chat is told of what.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

// told-9
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /company/chat", permission: "chat.settings", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /company/chat/{topic}", permission: "chat.settings", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("-, inside",           [401, 422, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /company/chat/{topic}/try", permission: "chat.settings", rows: &[
            ("-",                   [401, 202, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, chat",           [401, 200, 404, 404, 404, 404]),
            ("unknown, chat",       [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// One topic has an address.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    statement("DELETE FROM chat_addresses").run(connection)?;
    statement("DELETE FROM mails").run(connection)?;
    let insert = "INSERT INTO chat_addresses (id, topic, sealed, shown) VALUES (1, 'away', 'x', 'chat.example …x4Qz')";
    statement(insert).run(connection)?;
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "the form that every module has")]
fn request(_: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let topic = if cell.whose == "unknown" { "weather" } else { "away" };
    Ok(match (cell.call, cell.what) {
        ("PUT /company/chat/{topic}", "inside") => {
            (format!("/company/chat/{topic}"), Some(json!({"address": "https://10.0.0.1/hooks/x"})))
        }
        ("PUT /company/chat/{topic}", _) => {
            (format!("/company/chat/{topic}"), Some(json!({"address": "https://chat.globex.example/hooks/x"})))
        }
        ("POST /company/chat/{topic}/try", _) => (format!("/company/chat/{topic}/try"), None),
        ("GET /audit/{record}/{id}", _) => {
            (format!("/audit/chat/{}", if cell.whose == "own" { 1 } else { UNKNOWN }), None)
        }
        _ => (cell.path(""), None),
    })
}
