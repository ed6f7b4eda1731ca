//! Who sees and changes places.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

// company-33
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /places", permission: "places.read", rows: &[
            ("-",                   [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "POST /places", permission: "places.change", rows: &[
            ("-",                   [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /places/people/{id}", permission: "places.change", rows: &[
            ("own",                 [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /places/people/{id}", permission: "places.change", rows: &[
            ("own",                 [401, 200, 403, 403, 403, 403]),
            ("own, preview",        [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /places/{id}", permission: "places.change", rows: &[
            ("spare",               [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /places/{id}", permission: "places.change", rows: &[
            ("spare",               [401, 204, 403, 403, 403, 403]),
            ("held",                [401, 409, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("-, place",            [401, 200, 404, 404, 404, 404]),
            ("unknown, place",      [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// One place where nobody works, and one where somebody does.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    for text in [
        "DELETE FROM place_holders",
        "DELETE FROM places",
        "INSERT INTO places (name, name_normalized, timezone) VALUES ('Spare', 'spare', 'UTC'), ('Held', 'held', 'UTC')",
        "INSERT INTO place_holders (user_id, place_id, from_date) SELECT 4, c.id, k.from_date FROM places c \
         JOIN pattern_weeks k ON k.pattern_id = 1 AND k.nth = 0 WHERE c.name = 'Held'",
    ] {
        statement(text).run(connection)?;
    }
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let unknown = cell.whose == "unknown";
    let named = |name: &str| format!("SELECT id AS number FROM places WHERE name = '{name}'");
    let spare = number_on(connection, named("Spare"))?;
    let id = match cell.whose {
        "unknown" => UNKNOWN,
        "held" => number_on(connection, named("Held"))?,
        _ => spare,
    };
    let preview = if cell.what == "preview" { "?preview=true" } else { "" };
    Ok(match cell.call {
        "GET /places" => (cell.path(""), None),
        "POST /places" => (cell.path(""), Some(json!({"name": "Pune", "timezone": "Asia/Kolkata"}))),
        "GET /places/people/{id}" => (cell.path(cell.person()), None),
        "PUT /places/people/{id}" => {
            (cell.path(cell.person()) + preview, Some(json!({"place": spare, "from": "2026-12-01"})))
        }
        "PUT /places/{id}" => (cell.path(id), Some(json!({"name": "Pune"}))),
        "GET /audit/{record}/{id}" => {
            // One that the cells before this one have written of.
            let written = "SELECT coalesce(max(record_id), 0) AS number FROM audit_entries WHERE record = 'place'";
            let id = if unknown { UNKNOWN } else { number_on(connection, written)? };
            (format!("/audit/place/{id}"), None)
        }
        _ => (cell.path(id), None),
    })
}
