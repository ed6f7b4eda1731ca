//! Who fills, sees and decides on whose weeks.

use chrono::Days;
use db::{AnyConnection, statement};
use kernel::{Result, Week};
use serde_json::json;
use test_support::{Company, number_on};

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "POST /timelogs/current-timesheet", permission: "timesheets.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /timelogs/week/{monday}", permission: "timesheets.fill", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("unknown",             [401, 400, 400, 400, 400, 403]),
        ] },
        Call { name: "GET /timelogs", permission: "timesheets.team", rows: &[
            ("own",                 [401, 200, 200, 403, 403, 403]),
            ("own, csv",            [401, 200, 200, 403, 403, 403]),
        ] },
        Call { name: "GET /timelogs/submitted", permission: "timesheets.team", rows: &[
            ("own",                 [401, 200, 200, 403, 403, 403]),
        ] },
        Call { name: "GET /timelogs/manager-timesheet/{id}", permission: "timesheets.team", rows: &[
            ("own",                 [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /timelogs/manager-timesheet-all/{id}", permission: "timesheets.team", rows: &[
            ("own",                 [401, 200, 200, 403, 403, 403]),
            ("own, xlsx",           [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /timelogs/days/{id}", permission: "timesheets.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("team",                [401, 200, 200, 404, 404, 403]),
            ("foreign",             [401, 200, 404, 404, 404, 403]),
            ("unknown",             [401, 404, 404, 404, 404, 403]),
        ] },
        Call { name: "GET /timelogs/{id}", permission: "timesheets.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /timelogs", permission: "timesheets.fill", rows: &[
            ("own",                 [401, 201, 201, 201, 201, 403]),
        ] },
        Call { name: "PUT /timelogs", permission: "timesheets.change", rows: &[
            ("team",                [401, 200, 200, 200, 200, 403]),
            ("team, nothing",       [401, 422, 422, 422, 422, 403]),
        ] },
        Call { name: "PUT /timelogs/{id}", permission: "timesheets.change", rows: &[
            ("own, Approved",       [401, 200, 403, 403, 403, 403]),
            ("team, Approved",      [401, 200, 200, 404, 404, 403]),
            ("foreign, Approved",   [401, 200, 404, 404, 404, 403]),
            ("unknown, Approved",   [401, 404, 404, 404, 404, 403]),
            ("own, Rejected",       [401, 200, 403, 403, 403, 403]),
            ("team, Rejected",      [401, 200, 200, 404, 404, 403]),
            ("own, Saved",          [401, 200, 200, 200, 200, 403]),
            ("team, Saved",         [401, 403, 403, 404, 404, 403]),
            ("own, edit",           [401, 409, 409, 409, 409, 403]),
            ("team, edit",          [401, 403, 403, 404, 404, 403]),
            ("foreign, Submitted",  [401, 403, 404, 404, 404, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, timelog",        [401, 200, 200, 200, 200, 404]),
            ("team, timelog",       [401, 200, 200, 404, 404, 404]),
            ("foreign, timelog",    [401, 200, 404, 404, 404, 404]),
            ("unknown, timelog",    [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// Everybody has submitted last week; nobody has begun this one.
fn reset(connection: &mut AnyConnection, cell: &Cell) -> Result<()> {
    for table in ["timelog_rows", "timelogs"] {
        statement(format!("DELETE FROM {table}")).run(connection)?;
    }
    let last = Week::of(cell.today - Days::new(7)).monday();
    let insert = "INSERT INTO timelogs (user_id, start_of_week, status, remark, total, submitted_at) \
                  SELECT id, ?, 'Submitted', 'Nil', 80, ? FROM users";
    statement(insert).bind(last).bind(cell.now).run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    let of_person = format!("SELECT coalesce(max(id), {UNKNOWN}) AS number FROM timelogs WHERE user_id = {person}");
    let sheet = number_on(connection, of_person)?;
    let monday = Week::of(cell.today).monday();
    Ok(match cell.call {
        "POST /timelogs/current-timesheet" => (cell.path(""), Some(json!({"startofweek": monday, "user_id": person}))),
        "GET /timelogs/week/{monday}" => {
            let monday = if cell.whose == "unknown" { "monday".to_owned() } else { monday.to_string() };
            (format!("/timelogs/week/{monday}"), None)
        }
        "GET /timelogs/manager-timesheet/{id}" | "GET /timelogs/manager-timesheet-all/{id}" => {
            let leader = if cell.whose == "foreign" { Company::IDS.other_manager } else { person };
            (cell.list(leader), None)
        }
        "GET /timelogs/{id}" => (cell.list(person), None),
        "POST /timelogs" => (cell.path(""), Some(json!({"startOfWeek": monday, "timesheet": []}))),
        "PUT /timelogs" => {
            let one = json!([{"_id": sheet, "status": "Approved"}]);
            (cell.path(""), Some(if cell.what == "nothing" { json!([]) } else { one }))
        }
        "PUT /timelogs/{id}" => {
            let edit = json!({"timesheet": [{"projects": 1, "tasks": 1, "mon": 8}]});
            let status = json!({"status": cell.what, "remark": "Add Friday."});
            (cell.path(sheet), Some(if cell.what == "edit" { edit } else { status }))
        }
        "GET /audit/{record}/{id}" => (format!("/audit/timelog/{sheet}"), None),
        _ => (cell.list(sheet), None),
    })
}
