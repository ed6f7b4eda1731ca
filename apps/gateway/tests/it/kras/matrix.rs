//! Who gives KRAs, sees them, and takes which step of whose review.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::{Value, json};
use test_support::{Company, number_on};

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /kras", permission: "kras.all", rows: &[
            ("own",                 [401, 200, 403, 403, 403, 403]),
            ("own, csv",            [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /kras/manager/{id}", permission: "kras.team", rows: &[
            ("own",                 [401, 200, 200, 403, 403, 403]),
            ("own, xlsx",           [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /kras/overview/{id}", permission: "kras.team", rows: &[
            ("own",                 [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /kras/feedback/{id}", permission: "kras.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /kras/submitted/{id}", permission: "kras.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /kras/{id}", permission: "kras.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("own, csv",            [401, 200, 200, 200, 200, 403]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /kras", permission: "kras.manage", rows: &[
            ("own",                 [401, 403, 403, 403, 403, 403]),
            ("team",                [401, 201, 201, 403, 403, 403]),
            ("foreign",             [401, 201, 403, 403, 403, 403]),
            ("inactive",            [401, 422, 403, 403, 403, 403]),
            ("unknown",             [401, 422, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /kras/{id}", permission: "kras.change", rows: &[
            ("own, Accomplished",   [401, 200, 200, 200, 200, 403]),
            ("team, Accomplished",  [401, 403, 403, 404, 404, 403]),
            ("own, Saved",          [401, 403, 403, 403, 403, 403]),
            ("team, Saved",         [401, 409, 409, 404, 404, 403]),
            ("foreign, Saved",      [401, 409, 404, 404, 404, 403]),
            ("own, edit",           [401, 403, 403, 403, 403, 403]),
            ("team, edit",          [401, 200, 200, 404, 404, 403]),
            ("foreign, edit",       [401, 200, 404, 404, 404, 403]),
            ("team, nonsense",      [401, 422, 422, 404, 404, 403]),
            ("unknown, Submitted",  [401, 404, 404, 404, 404, 403]),
        ] },
        Call { name: "DELETE /kras/{id}", permission: "kras.manage", rows: &[
            ("own",                 [401, 403, 403, 403, 403, 403]),
            ("team",                [401, 204, 204, 403, 403, 403]),
            ("foreign",             [401, 204, 404, 403, 403, 403]),
            ("unknown",             [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, kra",            [401, 200, 200, 200, 200, 404]),
            ("team, kra",           [401, 200, 200, 404, 404, 404]),
            ("foreign, kra",        [401, 200, 404, 404, 404, 404]),
            ("unknown, kra",        [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// Everybody has a KRA of 40 percent on the newest project.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    statement("DELETE FROM kras").run(connection)?;
    if number_on(connection, "SELECT count(*) AS number FROM projects".to_owned())? == 0 {
        super::one_project(connection)?;
    }
    let Company { admin, manager, .. } = Company::IDS;
    let insert = "INSERT INTO kras (user_id, project_id, manager_id, summary, summary_normalized, description, \
        measurement_criteria, allocation, feedbackdue) SELECT u.id, p.id, CASE u.id WHEN ? THEN ? ELSE ? END, \
        'Ledger', 'ledger', 'x', 'x', 4000, '2026-12-04' FROM users u CROSS JOIN (SELECT max(id) AS id FROM projects) p";
    statement(insert).bind(admin).bind(manager).bind(admin).run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    let of_person = format!("SELECT coalesce(max(id), {UNKNOWN}) AS number FROM kras WHERE user_id = {person}");
    let kra = number_on(connection, of_person)?;
    let project = number_on(connection, "SELECT max(id) AS number FROM projects".to_owned())?;
    let leader = if cell.whose == "foreign" { Company::IDS.other_manager } else { person };
    Ok(match cell.call {
        "GET /kras" => (cell.list(""), None),
        "GET /kras/manager/{id}" | "GET /kras/overview/{id}" => (cell.list(leader), None),
        "POST /kras" => (cell.path(""), Some(super::form(person.0, &json!(project), 60.0))),
        "PUT /kras/{id}" => {
            let body: Value = match cell.what {
                "edit" => json!({"summary": "Another"}),
                "Saved" => json!({"status": "Saved", "feedback": "Good", "rating": 3}),
                "Accomplished" => json!({"status": "Accomplished", "accomplishment": "Done"}),
                other => json!({"status": other}),
            };
            (cell.path(kra), Some(body))
        }
        "DELETE /kras/{id}" => (cell.path(kra), None),
        "GET /audit/{record}/{id}" => (format!("/audit/kra/{kra}"), None),
        _ => (cell.list(person), None),
    })
}
