//! Who declares investments, and who decides on whose.

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what              none adm  mgr  rec  dev  keyless
        Call { name: "GET /investments/requested", permission: "investments.team", rows: &[
            ("own",                   [401, 200, 200, 403, 403, 403]),
            ("own, xlsx",             [401, 200, 200, 403, 403, 403]),
        ] },
        Call { name: "GET /investments/approved", permission: "investments.team", rows: &[
            ("own",                   [401, 200, 200, 403, 403, 403]),
            ("own, csv",              [401, 200, 200, 403, 403, 403]),
        ] },
        Call { name: "GET /investments/approved/{id}", permission: "investments.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 403]),
            ("team",                  [401, 200, 200, 403, 403, 403]),
            ("foreign",               [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /investments/{id}", permission: "investments.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 403]),
            ("own, csv",              [401, 200, 200, 200, 200, 403]),
            ("team",                  [401, 200, 200, 403, 403, 403]),
            ("foreign",               [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /investments", permission: "investments.write", rows: &[
            ("own",                   [401, 201, 201, 201, 201, 403]),
            ("own, nothing",          [401, 422, 422, 422, 422, 403]),
        ] },
        Call { name: "PUT /investments", permission: "investments.write", rows: &[
            ("team",                  [401, 200, 200, 200, 200, 403]),
            ("team, nothing",         [401, 422, 422, 422, 422, 403]),
        ] },
        Call { name: "PUT /investments/{id}", permission: "investments.write", rows: &[
            ("own, Approved",         [401, 200, 403, 403, 403, 403]),
            ("team, Approved",        [401, 200, 200, 404, 404, 403]),
            ("foreign, Approved",     [401, 200, 404, 404, 404, 403]),
            ("own, Rejected",         [401, 200, 403, 403, 403, 403]),
            ("team, Rejected",        [401, 200, 200, 404, 404, 403]),
            ("own, edit",             [401, 200, 200, 200, 200, 403]),
            ("team, edit",            [401, 403, 403, 404, 404, 403]),
            ("foreign, edit",         [401, 403, 404, 404, 404, 403]),
            ("team, nonsense",        [401, 422, 422, 404, 404, 403]),
            ("unknown, Approved",     [401, 404, 404, 404, 404, 403]),
        ] },
        Call { name: "DELETE /investments/{id}", permission: "investments.write", rows: &[
            ("own",                   [401, 204, 204, 204, 204, 403]),
            ("team",                  [401, 403, 403, 404, 404, 403]),
            ("foreign",               [401, 403, 404, 404, 404, 403]),
            ("unknown",               [401, 404, 404, 404, 404, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, investment",       [401, 200, 200, 200, 200, 404]),
            ("team, investment",      [401, 200, 200, 404, 404, 404]),
            ("foreign, investment",   [401, 200, 404, 404, 404, 404]),
            ("unknown, investment",   [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// Everybody has declared an investment, which waits.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    statement("DELETE FROM investments").run(connection)?;
    statement(
        "INSERT INTO investments (user_id, title, title_normalized, investment_date, amount, financial_year, status, place) \
         SELECT id, 'ELSS', 'elss', '2026-11-20', 500, '2026-2027', 'requested', 1 FROM users",
    )
    .run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    let of_person = format!("SELECT coalesce(max(id), {UNKNOWN}) AS number FROM investments WHERE user_id = {person}");
    let investment = number_on(connection, of_person)?;
    Ok(match cell.call {
        "GET /investments/requested" | "GET /investments/approved" => (cell.list(""), None),
        "POST /investments" => {
            let body = if cell.what == "nothing" { json!({}) } else { super::form("NPS") };
            (cell.path(""), Some(body))
        }
        "PUT /investments" => {
            let one = json!([{"_id": investment, "status": "Approved"}]);
            (cell.path(""), Some(if cell.what == "nothing" { json!([]) } else { one }))
        }
        "PUT /investments/{id}" => {
            let body = match cell.what {
                "edit" => json!({"investmentAmount": 6}),
                status => json!({"status": status, "remark": "Sorry."}),
            };
            (cell.path(investment), Some(body))
        }
        "DELETE /investments/{id}" => (cell.path(investment), None),
        "GET /audit/{record}/{id}" => (format!("/audit/investment/{investment}"), None),
        _ => (cell.list(person), None),
    })
}
