//! Who sees and changes working patterns.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

// company-25
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /patterns", permission: "patterns.read", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /patterns", permission: "patterns.change", rows: &[
            ("-",                   [401, 201, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /patterns/company", permission: "patterns.change", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("-, preview",          [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 422, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /patterns/people/{id}", permission: "patterns.read", rows: &[
            ("own",                 [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /patterns/people/{id}", permission: "patterns.change", rows: &[
            ("own",                 [401, 200, 403, 403, 403, 403]),
            ("own, preview",        [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /patterns/{id}", permission: "patterns.change", rows: &[
            ("-",                   [401, 200, 403, 403, 403, 403]),
            ("-, preview",          [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /patterns/{id}", permission: "patterns.change", rows: &[
            ("-",                   [401, 204, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("-, pattern",          [401, 200, 404, 404, 404, 404]),
            ("unknown, pattern",    [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// The company works Monday to Friday, everybody as it does, and there is a pattern that nobody has.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    for text in [
        "DELETE FROM pattern_holders WHERE user_id IS NOT NULL OR pattern_id > 1",
        "DELETE FROM pattern_weeks WHERE pattern_id > 1",
        "DELETE FROM patterns WHERE id > 1",
        "INSERT INTO patterns (name, name_normalized) VALUES ('Spare', 'spare')",
        "INSERT INTO pattern_weeks (pattern_id, from_date, nth, days) SELECT t.id, k.from_date, 0, 'FFFFOOO' FROM patterns t \
         JOIN pattern_weeks k ON k.pattern_id = 1 WHERE t.name = 'Spare'",
    ] {
        statement(text).run(connection)?;
    }
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let spare = number_on(connection, "SELECT id AS number FROM patterns WHERE name = 'Spare'")?;
    let unknown = cell.whose == "unknown";
    let id = if unknown { UNKNOWN } else { spare };
    let preview = if cell.what == "preview" { "?preview=true" } else { "" };
    let week = json!(["full", "full", "full", "off", "off", "off", "off"]);
    Ok(match cell.call {
        "GET /patterns" => (cell.list(""), None),
        "POST /patterns" => (cell.path(""), Some(json!({"name": "Three days", "days": week}))),
        "PUT /patterns/company" => (cell.path("") + preview, Some(json!({"pattern": id, "from": "2026-12-01"}))),
        "GET /patterns/people/{id}" => (cell.path(cell.person()), None),
        "PUT /patterns/people/{id}" => {
            (cell.path(cell.person()) + preview, Some(json!({"pattern": spare, "from": "2026-12-01"})))
        }
        "PUT /patterns/{id}" => (cell.path(id) + preview, Some(json!({"days": week}))),
        "GET /audit/{record}/{id}" => {
            // One that the cells before this one have written of.
            let written = "SELECT coalesce(max(record_id), 0) AS number FROM audit_entries WHERE record = 'pattern'";
            let id = if unknown { UNKNOWN } else { number_on(connection, written)? };
            (format!("/audit/pattern/{id}"), None)
        }
        _ => (cell.path(id), None),
    })
}
