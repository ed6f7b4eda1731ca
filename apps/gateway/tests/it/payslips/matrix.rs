//! Who makes slips, follows and recalls runs, and sees slips: one's own, or an admin.

use db::{AnyConnection, statement};
use kernel::Result;
use payslips::pdf::Look;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what              none adm  mgr  rec  dev  keyless
        Call { name: "POST /salary-slips/preflight", permission: "payslips.make", rows: &[
            ("own",                   [401, 200, 200, 403, 403, 403]),
        ] },
        Call { name: "POST /salary-slips/generate-slips", permission: "payslips.make", rows: &[
            ("own",                   [401, 202, 422, 403, 403, 403]),
            ("team",                  [401, 202, 202, 403, 403, 403]),
            ("foreign",               [401, 202, 422, 403, 403, 403]),
            ("unknown",               [401, 422, 422, 403, 403, 403]),
        ] },
        Call { name: "GET /salary-slips/jobs", permission: "payslips.runs", rows: &[
            ("own",                   [401, 200, 200, 403, 403, 403]),
            ("own, csv",              [401, 200, 200, 403, 403, 403]),
        ] },
        Call { name: "GET /salary-slips/jobs/{id}", permission: "payslips.runs", rows: &[
            ("own",                   [401, 200, 200, 403, 403, 403]),
            ("foreign",               [401, 200, 404, 403, 403, 403]),
            ("unknown",               [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "GET /salary-slips/jobs/{id}/events", permission: "payslips.runs", rows: &[
            ("own",                   [401, 200, 200, 403, 403, 403]),
            ("foreign",               [401, 200, 404, 403, 403, 403]),
            ("unknown",               [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "GET /salary-slips/jobs/{id}/failures", permission: "payslips.runs", rows: &[
            ("own",                   [401, 200, 200, 403, 403, 403]),
            ("foreign",               [401, 200, 404, 403, 403, 403]),
            ("unknown",               [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "POST /salary-slips/jobs/{id}/recall", permission: "payslips.runs", rows: &[
            ("own",                   [401, 200, 200, 403, 403, 403]),
            ("foreign",               [401, 200, 404, 403, 403, 403]),
            ("unknown",               [401, 404, 404, 403, 403, 403]),
        ] },
        Call { name: "GET /salary-slips", permission: "payslips.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 200]),
            ("own, xlsx",             [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /salary-slips/{id}/pdf", permission: "payslips.read", rows: &[
            ("own",                   [401, 200, 200, 200, 200, 200]),
            ("team",                  [401, 200, 404, 404, 404, 404]),
            ("foreign",               [401, 200, 404, 404, 404, 404]),
            ("unknown",               [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "POST /salary-slips/{id}/mail", permission: "payslips.mail", rows: &[
            ("own",                   [401, 202, 403, 403, 403, 403]),
            ("team",                  [401, 202, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /salary-slips/{id}/row", permission: "payslips.correct", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
            ("team",                  [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /salary-slips/{id}/withdraw", permission: "payslips.correct", rows: &[
            ("own",                   [401, 200, 403, 403, 403, 403]),
            ("team",                  [401, 200, 403, 403, 403, 403]),
            ("foreign",               [401, 200, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /salary-slips/{id}/replace", permission: "payslips.correct", rows: &[
            ("own",                   [401, 202, 403, 403, 403, 403]),
            ("team",                  [401, 202, 403, 403, 403, 403]),
            ("foreign",               [401, 202, 403, 403, 403, 403]),
            ("unknown",               [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, payslip",          [401, 200, 200, 200, 200, 200]),
            ("team, payslip",         [401, 200, 404, 404, 404, 404]),
            ("foreign, payslip",      [401, 200, 404, 404, 404, 404]),
            ("own, payslipjob",       [401, 200, 200, 404, 404, 404]),
            ("foreign, payslipjob",   [401, 200, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// Everybody has made a run that waits and one that was recalled; the admin's went out, with a slip for everybody.
fn reset(connection: &mut AnyConnection, _: &Cell) -> Result<()> {
    for table in ["payslip_failures", "payslip_copies", "payslips", "payslip_runs", "payslip_looks"] {
        statement(format!("DELETE FROM {table}")).run(connection)?;
    }
    statement("UPDATE users SET empid = 'X-' || id, empid_normalized = 'x-' || id").run(connection)?;
    let look = Look::usual("Globex").stored()?;
    let insert = statement("INSERT INTO payslip_looks (id, sha256, look) VALUES (1, ?, ?)");
    insert.bind(look.sha256).bind(look.text).run(connection)?;
    for (state, who) in [("waiting", "1 = 1"), ("recalled", "1 = 1"), ("mailing", "id = 1")] {
        statement(format!(
            "INSERT INTO payslip_runs (made_by, look_id, heads, months, state, total, created_at, recall_until) \
             SELECT id, 1, '[]', '2026-09', '{state}', 1, ?, ? FROM users WHERE {who}"
        ))
        .bind(test_support::at("2026-11-25T03:30:00Z"))
        .bind(test_support::at("2099-11-25T03:30:00Z"))
        .run(connection)?;
    }
    statement(
        "INSERT INTO payslips (run_id, row_number, user_id, month, empnumber, empname, name_normalized, net_pay, cells, \
         address, mail, made_at, issued) SELECT (SELECT max(id) FROM payslip_runs), id, id, '2026-09', empid, fname, \
         fname_normalized, 100, '[]', email, 'sent', ?, ? FROM users",
    )
    .bind(test_support::at("2026-11-25T03:30:00Z"))
    .bind(true)
    .run(connection)?;
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    let state = if cell.call.ends_with("events") { "recalled" } else { "waiting" };
    let run = format!(
        "SELECT coalesce(max(id), {UNKNOWN}) AS number FROM payslip_runs WHERE made_by = {person} AND state = '{state}'"
    );
    let slip = format!("SELECT coalesce(max(id), {UNKNOWN}) AS number FROM payslips WHERE user_id = {person}");
    let (run, slip) = (number_on(connection, run)?, number_on(connection, slip)?);
    Ok(match cell.call {
        "POST /salary-slips/preflight" | "POST /salary-slips/generate-slips" => {
            let number = if cell.whose == "unknown" { "nobody".to_owned() } else { format!("X-{person}") };
            (cell.path(""), Some(super::rows(&[(&number, "2026-10", 90)])))
        }
        "POST /salary-slips/{id}/withdraw" => (cell.path(slip), Some(json!({"reason": "Another's hours."}))),
        "POST /salary-slips/{id}/replace" => {
            let row = super::rows(&[(&format!("X-{person}"), "2026-09", 90)])[0].take();
            (cell.path(slip), Some(row))
        }
        "GET /salary-slips/jobs" | "GET /salary-slips" => (cell.list(""), None),
        "GET /audit/{record}/{id}" if cell.what == "payslip" => (format!("/audit/payslip/{slip}"), None),
        "GET /audit/{record}/{id}" => (format!("/audit/payslipjob/{run}"), None),
        call if call.contains("/jobs/") => (cell.path(run), None),
        _ => (cell.path(slip), None),
    })
}
