//! Who says what is paid back, who claims, and who decides on whose claim.

use db::{AnyConnection, Bind, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what              none adm  mgr  rec  dev  keyless
        Call { name: "GET /reimbursementtype", permission: "reimbursementtypes.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 403]),
            ("own, csv",              [401, 200, 200, 200, 200, 403]),
        ] },
        Call { name: "POST /reimbursementtype", permission: "reimbursementtypes.change", rows: &[
            ("own",                   [401, 201, 201, 403, 403, 403]),
        ] },
        Call { name: "PUT /reimbursementtype/{id}", permission: "reimbursementtypes.change", rows: &[
            ("own",                   [401, 200, 200, 403, 403, 403]),
            ("unknown",               [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "DELETE /reimbursementtype/{id}", permission: "reimbursementtypes.change", rows: &[
            ("own",                   [401, 409, 409, 403, 403, 403]),
            ("own, free",             [401, 204, 204, 403, 403, 403]),
            ("unknown",               [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "GET /reimbursement/requested", permission: "reimbursements.team", rows: &[
            ("own",                   [401, 200, 200, 403, 403, 403]),
            ("own, xlsx",             [401, 200, 200, 403, 403, 403]),
        ] },
        Call { name: "GET /reimbursement/approved", permission: "reimbursements.team", rows: &[
            ("own",                   [401, 200, 200, 403, 403, 403]),
            ("own, csv",              [401, 200, 200, 403, 403, 403]),
        ] },
        Call { name: "GET /reimbursement/requested/{id}", permission: "reimbursements.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 403]),
            ("own, csv",              [401, 200, 200, 200, 200, 403]),
            ("team",                  [401, 200, 200, 403, 403, 403]),
            ("foreign",               [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /reimbursement/approved/{id}", permission: "reimbursements.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 403]),
            ("team",                  [401, 200, 200, 403, 403, 403]),
            ("foreign",               [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /reimbursement/rejected/{id}", permission: "reimbursements.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 403]),
            ("team",                  [401, 200, 200, 403, 403, 403]),
            ("foreign",               [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /reimbursement/balance/{id}", permission: "reimbursements.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 403]),
            ("team",                  [401, 200, 200, 403, 403, 403]),
            ("foreign",               [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /reimbursement", permission: "reimbursements.write", rows: &[
            ("own",                   [401, 201, 201, 403, 201, 403]),
            ("own, nothing",          [401, 422, 422, 403, 422, 403]),
        ] },
        // The recruiter has the key, but not the flag.
        Call { name: "PUT /reimbursement", permission: "reimbursements.write", rows: &[
            ("team",                  [401, 200, 200, 403, 200, 403]),
            ("team, nothing",         [401, 422, 422, 403, 422, 403]),
        ] },
        Call { name: "PUT /reimbursement/{id}", permission: "reimbursements.write", rows: &[
            ("own, Approved",         [401, 200, 403, 403, 403, 403]),
            ("team, Approved",        [401, 200, 200, 403, 404, 403]),
            ("foreign, Approved",     [401, 200, 404, 403, 404, 403]),
            ("own, Rejected",         [401, 200, 403, 403, 403, 403]),
            ("team, Rejected",        [401, 200, 200, 403, 404, 403]),
            ("own, edit",             [401, 200, 200, 403, 200, 403]),
            ("team, edit",            [401, 403, 403, 403, 404, 403]),
            ("foreign, edit",         [401, 403, 404, 403, 404, 403]),
            ("team, nonsense",        [401, 422, 422, 403, 404, 403]),
            ("unknown, Approved",     [401, 404, 404, 403, 404, 403]),
        ] },
        Call { name: "DELETE /reimbursement/{id}", permission: "reimbursements.write", rows: &[
            ("own",                   [401, 204, 204, 403, 204, 403]),
            ("team",                  [401, 403, 403, 403, 404, 403]),
            ("foreign",               [401, 403, 404, 403, 404, 403]),
            ("unknown",               [401, 404, 404, 403, 404, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, reimbursement",    [401, 200, 200, 200, 200, 404]),
            ("team, reimbursement",   [401, 200, 200, 404, 404, 404]),
            ("foreign, reimbursement", [401, 200, 404, 404, 404, 404]),
            ("unknown, reimbursement", [401, 404, 404, 404, 404, 404]),
            ("own, reimbursementtype", [401, 200, 200, 200, 200, 404]),
        ] },
    ],
    reset,
    request,
};

/// Everybody has a claim that waits, and all but the recruiter may claim; there is a type without claims beside.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    for text in ["DELETE FROM reimbursements", "DELETE FROM reimbursement_types"] {
        statement(text).run(connection)?;
    }
    let flags =
        "UPDATE users SET reimbursement_claim = (role_id NOT IN (SELECT id FROM roles WHERE role = 'recruiter'))";
    statement(flags).run(connection)?;
    statement(
        "INSERT INTO reimbursement_types (id, name, name_normalized, status, amount, bill_required) VALUES \
         (901, 'Travel', 'travel', 'active', 1000000, 'no'), (902, 'Free', 'free', 'active', 100, 'no')",
    )
    .run(connection)?;
    statement(
        "INSERT INTO reimbursements (user_id, type_id, type_name_normalized, bill_date, amount, month, financial_year, \
         status, over_limit) SELECT id, 901, 'travel', '2026-11-20', 500, 'nov', '2026-2027', 'Requested', ? FROM users",
    )
    .bind(Bind::Bool(false))
    .run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    let of_person =
        format!("SELECT coalesce(max(id), {UNKNOWN}) AS number FROM reimbursements WHERE user_id = {person}");
    let claim = number_on(connection, of_person)?;
    let kind = match (cell.whose, cell.what) {
        ("unknown", _) => UNKNOWN,
        (_, "free") => 902,
        _ => 901,
    };
    Ok(match cell.call {
        "GET /reimbursementtype" | "GET /reimbursement/requested" | "GET /reimbursement/approved" => {
            (cell.list(""), None)
        }
        "POST /reimbursementtype" => {
            let body = json!({"name": "Books", "status": "active", "amount": 1, "billRequired": "yes"});
            (cell.path(""), Some(body))
        }
        "PUT /reimbursementtype/{id}" => (cell.path(kind), Some(json!({"amount": 5}))),
        "DELETE /reimbursementtype/{id}" => (cell.path(kind), None),
        "POST /reimbursement" => {
            let body = json!({"reimbursementType": 901, "billDate": "2026-11-25", "amount": 12.5});
            (cell.path(""), Some(if cell.what == "nothing" { json!({}) } else { body }))
        }
        "PUT /reimbursement" => {
            let one = json!([{"_id": claim, "status": "Approved"}]);
            (cell.path(""), Some(if cell.what == "nothing" { json!([]) } else { one }))
        }
        "PUT /reimbursement/{id}" => {
            let body = match cell.what {
                "edit" => json!({"amount": 6}),
                status => json!({"status": status, "remark": "Sorry."}),
            };
            (cell.path(claim), Some(body))
        }
        "DELETE /reimbursement/{id}" => (cell.path(claim), None),
        "GET /audit/{record}/{id}" if cell.what == "reimbursementtype" => ("/audit/reimbursementtype/901".into(), None),
        "GET /audit/{record}/{id}" => (format!("/audit/reimbursement/{claim}"), None),
        "GET /reimbursement/balance/{id}" => (cell.path(person), None),
        _ => (cell.list(person), None),
    })
}
