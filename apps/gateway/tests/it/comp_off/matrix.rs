//! Who asks for, sees and decides on whose compensatory off.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

// leave-62, leave-64
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /leaves/comp-off", permission: "leaves.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("own, csv",            [401, 200, 200, 200, 200, 403]),
        ] },
        Call { name: "GET /leaves/comp-off/days", permission: "leaves.compoff", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
        ] },
        Call { name: "POST /leaves/comp-off", permission: "leaves.compoff", rows: &[
            ("own",                 [401, 201, 201, 201, 201, 403]),
        ] },
        Call { name: "PUT /leaves/comp-off/{id}", permission: "leaves.change", rows: &[
            ("own, Approved",       [401, 200, 403, 403, 403, 403]),
            ("team, Approved",      [401, 200, 200, 404, 404, 403]),
            ("foreign, Approved",   [401, 200, 404, 404, 404, 403]),
            ("unknown, Approved",   [401, 404, 404, 404, 404, 403]),
            ("own, Rejected",       [401, 200, 403, 403, 403, 403]),
            ("team, Rejected",      [401, 200, 200, 404, 404, 403]),
            ("own, Cancelled",      [401, 200, 200, 200, 200, 403]),
            ("team, Cancelled",     [401, 403, 403, 404, 404, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, compoff",        [401, 200, 200, 200, 200, 404]),
            ("team, compoff",       [401, 200, 200, 404, 404, 404]),
            ("foreign, compoff",    [401, 200, 404, 404, 404, 404]),
            ("unknown, compoff",    [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// By the company's policy everybody may ask for Saturday, on which they were in, and has asked for Sunday.
fn reset(connection: &mut AnyConnection, cell: &Cell) -> Result<()> {
    for text in [
        "DELETE FROM comp_off_requests",
        "DELETE FROM leave_policy_terms",
        "DELETE FROM leave_policies",
        "DELETE FROM reports",
        "INSERT INTO leave_policies (account) VALUES ('casual')",
        "INSERT INTO leave_policy_terms (policy_id, from_date, terms, gives) SELECT id, '2026-11-01', \
         '{\"from\":\"2026-11-01\",\"days\":0,\"every\":\"year\",\"years\":null,\"given\":\"beginning\",\"first\":\"full\",\
         \"steps\":[],\"most\":null,\"left\":\"keepall\",\"keep\":null,\"keptmonths\":null,\"compoff\":true,\"compoffmonths\":3}', \
         1 = 0 FROM leave_policies",
        "INSERT INTO reports (user_id, date, signin_time, signout_time, worked_seconds, sign_in) \
         SELECT id, '2026-11-21', '2026-11-21 03:40:00', '2026-11-21 12:00:00', 30000, 1 = 0 FROM users",
    ] {
        statement(text).run(connection)?;
    }
    statement(
        "INSERT INTO comp_off_requests (user_id, day, account, count, ends, reason, status, created_at) \
         SELECT id, '2026-11-22', 'casual', 2, '2027-02-22', 'The release', 'Pending', ? FROM users",
    )
    .bind(cell.now)
    .run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    let of_person =
        format!("SELECT coalesce(max(id), {UNKNOWN}) AS number FROM comp_off_requests WHERE user_id = {person}");
    let request = number_on(connection, of_person)?;
    Ok(match cell.call {
        "GET /leaves/comp-off" => (cell.list(""), None),
        "GET /leaves/comp-off/days" => (cell.path(""), None),
        "POST /leaves/comp-off" => (cell.path(""), Some(json!({"day": "2026-11-21", "reason": "The release"}))),
        "PUT /leaves/comp-off/{id}" => (cell.path(request), Some(json!({"status": cell.what}))),
        _ => (format!("/audit/compoff/{request}"), None),
    })
}
