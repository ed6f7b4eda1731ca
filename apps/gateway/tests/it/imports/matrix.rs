//! Who brings files of records, runs imports and takes them back: admins alone.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what              none adm  mgr  rec  dev  keyless
        Call { name: "GET /imports", permission: "imports.read", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
            ("own, csv",              [401, 200, 403, 403, 403, 403]),
        ] },
        // What is sent here is JSON, and no form.
        Call { name: "POST /imports", permission: "imports.make", rows: &[
            ("own",                   [401, 415, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /imports/kinds", permission: "imports.read", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /imports/templates/{kind}", permission: "imports.read", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
            ("own, csv",              [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /imports/{id}", permission: "imports.read", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /imports/{id}/rows", permission: "imports.read", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
            ("own, xlsx",             [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /imports/{id}/wrong-rows", permission: "imports.read", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
            ("own, csv",              [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /imports/{id}/since", permission: "imports.read", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /imports/{id}/events", permission: "imports.read", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /imports/{id}/columns", permission: "imports.make", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
            ("own, done",             [401, 409, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /imports/{id}/run", permission: "imports.make", rows: &[
            ("own",                   [401, 202, 403, 403, 403, 403]),
            ("own, done",             [401, 409, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /imports/{id}/take-back", permission: "imports.make", rows: &[
            ("own",                   [401, 409, 403, 403, 403, 403]),
            ("own, done",             [401, 202, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, import",           [401, 200, 404, 404, 404, 404]),
            ("unknown, import",       [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// Two imports of the admin's, of one client each: one was looked at, one is done.
fn reset(connection: &mut AnyConnection, cell: &Cell) -> Result<()> {
    for table in ["import_rows", "imports"] {
        statement(format!("DELETE FROM {table}")).run(connection)?;
    }
    for (state, step, ran, client) in [("dry", "open", None, "Initech"), ("done", "written", Some(cell.now), "Hooli")] {
        statement(
            "INSERT INTO imports (kind, filename, filename_normalized, size, state, matchby, heads, matched, made, total, made_by, \
             created_at, ran_by, ran_at, done_at) VALUES ('clients', 'clients.csv', 'clients.csv', 20, ?, 'name', '[\"Client\"]', \
             '[{\"field\":\"clientname\",\"how\":\"name\"}]', 1, 1, 1, ?, ?, ?, ?)",
        )
        .bind(state)
        .bind(cell.now)
        .bind(ran.map(|_| 1_i64))
        .bind(ran)
        .bind(ran)
        .run(connection)?;
        let client = format!("[{{\"field\":\"clientname\",\"text\":\"{client}\"}}]");
        statement(
            "INSERT INTO import_rows (import_id, line, place, turn, state, step, cells, fields, reasons, search, record_id, record_version) \
             SELECT max(id), 2, 200000002, 2, 'new', ?, '[\"Initech\"]', ?, '[]', '', ?, ? FROM imports",
        )
        .bind(step)
        .bind(client.as_str())
        .bind(ran.map(|_| UNKNOWN))
        .bind(ran.map(|_| 1_i64))
        .run(connection)?;
    }
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let dry = cell.what.is_empty()
        && (cell.call.ends_with("/run") || cell.call.ends_with("/columns") || cell.call.ends_with("/take-back"));
    let state = if dry { "dry" } else { "done" };
    let stands = format!("SELECT coalesce(max(id), {UNKNOWN}) AS number FROM imports WHERE state = '{state}'");
    let id = if cell.whose == "unknown" { UNKNOWN } else { number_on(connection, stands)? };
    let kind = if cell.whose == "unknown" { "payslips" } else { "clients" };
    let format = if cell.what.is_empty() { "xlsx" } else { cell.what };
    Ok(match cell.call {
        "GET /imports" => (cell.list(""), None),
        "GET /imports/{id}/rows" => (cell.list(id), None),
        "GET /imports/{id}/wrong-rows" => (format!("{}?format={format}", cell.path(id)), None),
        "GET /imports/templates/{kind}" => (format!("/imports/templates/{kind}?format={format}"), None),
        "GET /audit/{record}/{id}" => (format!("/audit/import/{id}"), None),
        call if call.starts_with("GET ") => (cell.path(id), None),
        _ => (cell.path(id), Some(json!({}))),
    })
}
