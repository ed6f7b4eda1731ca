//! Who applies for, sees and decides on whose leave.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::{Company, number_on};

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /leaves", permission: "leaves.all", rows: &[
            ("own",                 [401, 200, 403, 403, 403, 403]),
            ("own, csv",            [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/pending", permission: "leaves.all", rows: &[
            ("own",                 [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/manager-leave/{id}", permission: "leaves.team", rows: &[
            ("own",                 [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/manager-leave-all/{id}", permission: "leaves.team", rows: &[
            ("own",                 [401, 200, 200, 403, 403, 403]),
            ("own, xlsx",           [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/limit/{id}", permission: "leaves.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/availed/{id}", permission: "leaves.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/availed-leave/{id}", permission: "leaves.team", rows: &[
            ("own",                 [401, 200, 200, 403, 403, 403]),
            ("own, csv",            [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/balance", permission: "leaves.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("own, xlsx",           [401, 200, 200, 200, 200, 403]),
        ] },
        Call { name: "GET /leaves/ledger/{id}", permission: "leaves.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("own, csv",            [401, 200, 200, 200, 200, 403]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/{id}", permission: "leaves.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("own, csv",            [401, 200, 200, 200, 200, 403]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /leaves", permission: "leaves.apply", rows: &[
            ("own",                 [401, 201, 201, 201, 201, 403]),
            ("team",                [401, 201, 201, 403, 403, 403]),
            ("foreign",             [401, 201, 403, 403, 403, 403]),
            ("unknown",             [401, 422, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /leaves/preview", permission: "leaves.apply", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 422, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /leaves", permission: "leaves.change", rows: &[
            ("team",                [401, 200, 200, 200, 200, 403]),
            ("team, nothing",       [401, 422, 422, 422, 422, 403]),
        ] },
        Call { name: "PUT /leaves/{id}", permission: "leaves.change", rows: &[
            ("own, Approved",       [401, 200, 403, 403, 403, 403]),
            ("team, Approved",      [401, 200, 200, 404, 404, 403]),
            ("foreign, Approved",   [401, 200, 404, 404, 404, 403]),
            ("unknown, Approved",   [401, 404, 404, 404, 404, 403]),
            ("own, Rejected",       [401, 200, 403, 403, 403, 403]),
            ("team, Rejected",      [401, 200, 200, 404, 404, 403]),
            ("own, Cancelled",      [401, 200, 200, 200, 200, 403]),
            ("team, Cancelled",     [401, 200, 200, 404, 404, 403]),
            ("own, edit",           [401, 200, 200, 200, 200, 403]),
            ("team, edit",          [401, 403, 403, 404, 404, 403]),
            ("own, cancel approved",  [401, 200, 403, 403, 403, 403]),
            ("team, cancel approved", [401, 200, 200, 404, 404, 403]),
            ("own, ask to cancel",    [401, 200, 200, 200, 200, 403]),
            ("team, ask to cancel",   [401, 403, 403, 404, 404, 403]),
            ("own, recall the wish",  [401, 200, 200, 200, 200, 403]),
            ("team, keep",            [401, 200, 200, 404, 404, 403]),
            ("foreign, keep",         [401, 200, 404, 404, 404, 403]),
        ] },
        Call { name: "GET /files/{key}", permission: "files.read", rows: &[
            ("own, of the leave",     [401, 302, 302, 302, 302, 404]),
            ("team, of the leave",    [401, 302, 302, 404, 404, 404]),
            ("foreign, of the leave", [401, 302, 404, 404, 404, 404]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, leave",          [401, 200, 200, 200, 200, 404]),
            ("team, leave",         [401, 200, 200, 404, 404, 404]),
            ("foreign, leave",      [401, 200, 404, 404, 404, 404]),
            ("unknown, leave",      [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// Everybody has asked for a day of leave without pay, which has a file, and for none of the days that are applied for.
fn reset(connection: &mut AnyConnection, cell: &Cell) -> Result<()> {
    for text in ["DELETE FROM file_uses", "DELETE FROM files", "DELETE FROM leaves"] {
        statement(text).run(connection)?;
    }
    let wished = matches!(cell.what, "recall the wish" | "keep");
    let approved = wished || matches!(cell.what, "cancel approved" | "ask to cancel");
    statement(
        "INSERT INTO leaves (user_id, kind, from_date, to_date, count, reason, status, cancel_reason, created_at) \
         SELECT id, 'lwp', ?, ?, 2, 'A wedding', ?, ?, ? FROM users",
    )
    .bind(cell.today)
    .bind(cell.today)
    .bind(if approved { "Approved" } else { "Pending" })
    .bind(wished.then_some("It is off"))
    .bind(cell.now)
    .run(connection)?;
    statement(
        "INSERT INTO files (key, folder, filename, content_type, size, uploaded_by, created_at, uses) \
         SELECT 'leaves/' || substr('00000000000000000000000000000000', 1, 32 - length(CAST(user_id AS TEXT))) || user_id, 'leaves', \
         'note.pdf', 'application/pdf', 9, user_id, created_at, 1 FROM leaves",
    )
    .run(connection)?;
    statement(
        "INSERT INTO file_uses (file_key, record, record_id, position) \
         SELECT f.key, 'leave', l.id, 0 FROM leaves l JOIN files f ON f.uploaded_by = l.user_id",
    )
    .run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    let of_person = format!("SELECT coalesce(max(id), {UNKNOWN}) AS number FROM leaves WHERE user_id = {person}");
    let leave = number_on(connection, of_person)?;
    Ok(match cell.call {
        "GET /leaves/manager-leave/{id}" | "GET /leaves/manager-leave-all/{id}" | "GET /leaves/availed-leave/{id}" => {
            let leader = if cell.whose == "foreign" { Company::IDS.other_manager } else { person };
            (cell.list(leader), None)
        }
        "POST /leaves" | "POST /leaves/preview" => {
            let days =
                json!({"user": person, "type": "wfh", "from": "2026-12-01", "to": "2026-12-02", "reason": "Paint"});
            (cell.path(""), Some(days))
        }
        "PUT /leaves" => {
            let one = json!([{"_id": leave, "status": "Approved"}]);
            (cell.path(""), Some(if cell.what == "nothing" { json!([]) } else { one }))
        }
        "PUT /leaves/{id}" => {
            let body = match cell.what {
                "edit" => json!({"reason": "Another wedding"}),
                "cancel approved" => json!({"status": "Cancelled"}),
                "ask to cancel" => json!({"cancelreason": "It is off"}),
                "recall the wish" | "keep" => json!({"cancelreason": null}),
                status => json!({"status": status, "remark": "Sorry."}),
            };
            (cell.path(leave), Some(body))
        }
        "GET /files/{key}" => (format!("/files/leaves/{person:0>32}"), None),
        "GET /audit/{record}/{id}" => (format!("/audit/leave/{leave}"), None),
        _ => (cell.list(person), None),
    })
}
