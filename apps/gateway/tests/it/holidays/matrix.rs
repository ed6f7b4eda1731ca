//! Who sees and changes holidays, whose leaves a calendar shows, and who credits whom.

use core_auth::link::hash;
use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::number_on;

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

// holiday-3
#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "GET /holidays", permission: "holidays.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("own, csv",            [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /holidays/today", permission: "holidays.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /holidays/choices", permission: "leaves.apply", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
        ] },
        Call { name: "POST /holidays", permission: "holidays.change", rows: &[
            ("own",                 [401, 201, 403, 403, 403, 403]),
            ("own, preview",        [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /holidays/{id}", permission: "holidays.change", rows: &[
            ("own",                 [401, 200, 403, 403, 403, 403]),
            ("own, preview",        [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "DELETE /holidays/{id}", permission: "holidays.change", rows: &[
            ("own",                 [401, 204, 403, 403, 403, 403]),
            ("own, preview",        [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/calendar", permission: "leaves.calendar", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
            ("foreign",             [401, 200, 200, 200, 200, 403]),
            ("unknown",             [401, 200, 200, 200, 200, 403]),
        ] },
        Call { name: "GET /leaves/feed", permission: "leaves.feed", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
        ] },
        Call { name: "POST /leaves/feed/renew", permission: "leaves.feed", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 403]),
        ] },
        Call { name: "POST /leaves/credits", permission: "leaves.credit", rows: &[
            ("own",                 [401, 201, 403, 403, 403, 403]),
            ("own, preview",        [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 422, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/credits", permission: "leaves.credit", rows: &[
            ("own",                 [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /leaves/credits/{id}", permission: "leaves.credit", rows: &[
            ("own",                 [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "PUT /leaves/credits/{id}", permission: "leaves.credit", rows: &[
            ("own",                 [401, 200, 403, 403, 403, 403]),
            ("own, preview",        [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /leaves/corrections", permission: "leaves.credit", rows: &[
            ("own",                 [401, 201, 403, 403, 403, 403]),
            ("own, preview",        [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 422, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /calendar/{secret}.ics", permission: "public", rows: &[
            ("own",                 [200, 200, 200, 200, 200, 404]),
            ("foreign",             [200, 200, 200, 200, 200, 200]),
            ("inactive",            [404, 404, 404, 404, 404, 404]),
            ("unknown",             [404, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, holiday",        [401, 200, 200, 200, 200, 200]),
            ("unknown, holiday",    [401, 404, 404, 404, 404, 404]),
            ("own, leavecredit",    [401, 200, 403, 403, 403, 403]),
            ("unknown, leavecredit", [401, 404, 403, 403, 403, 403]),
        ] },
    ],
    reset,
    request,
};

/// There is one holiday, everybody's feed is known by their id, and a credit of nothing that anybody used: two days of casual leave,
/// the person's with whom the cell begins.
fn reset(connection: &mut AnyConnection, cell: &Cell) -> Result<()> {
    for table in ["holidays", "calendar_feeds"] {
        statement(format!("DELETE FROM {table}")).run(connection)?;
    }
    for of_credits in [
        "DELETE FROM leave_ledger WHERE cause IN ('credit', 'creditback')",
        "DELETE FROM leave_lots WHERE credit_id IS NOT NULL",
        "DELETE FROM leave_credit_kept",
        "DELETE FROM leave_credits",
        "INSERT INTO leave_credits (account, days, label, label_normalized, people, state, by_name, created_at) \
         VALUES ('casual', -2, 'Counted twice', 'counted twice', 1, 'done', 'Asha Rao', '2026-11-25 03:00:00')",
        "INSERT INTO leave_ledger (user_id, date, account, cause, delta, label, by_name, created_at, credit_id) \
         SELECT 1, '2026-11-25', 'casual', 'credit', -2, 'Counted twice', 'Asha Rao', c.created_at, c.id FROM leave_credits c",
    ] {
        statement(of_credits).run(connection)?;
    }
    let insert = "INSERT INTO holidays (date, occassion, occassion_normalized) VALUES (?, 'Diwali', 'diwali')";
    statement(insert).bind(cell.today).run(connection)?;
    let last = number_on(connection, "SELECT max(id) AS number FROM users".to_owned())?;
    for person in 1..=last {
        let insert = "INSERT INTO calendar_feeds (user_id, secret, secret_hash, created_at) VALUES (?, ?, ?, ?)";
        let (secret, now) = (format!("secret-{person}"), cell.now);
        statement(insert).bind(person).bind(secret.as_str()).bind(hash(&secret)).bind(now).run(connection)?;
    }
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let unknown = cell.whose == "unknown";
    let newest = number_on(connection, "SELECT coalesce(max(id), 0) AS number FROM holidays".to_owned())?;
    let credit = number_on(connection, "SELECT coalesce(max(id), 0) AS number FROM leave_credits".to_owned())?;
    let (holiday, credit) = if unknown { (UNKNOWN, UNKNOWN) } else { (newest, credit) };
    let preview = if cell.what == "preview" { "?preview=true" } else { "" };
    let person = cell.person();
    Ok(match cell.call {
        "GET /holidays" | "GET /leaves/credits" => (cell.list(""), None),
        "POST /holidays" => {
            (cell.path("") + preview, Some(json!({"date": "2026-12-24", "occassion": "Christmas Eve"})))
        }
        "PUT /holidays/{id}" => (cell.path(holiday) + preview, Some(json!({"date": "2026-12-25"}))),
        "DELETE /holidays/{id}" => (cell.path(holiday) + preview, None),
        "GET /leaves/calendar" => (format!("/leaves/calendar?month=2026-11&user={person}"), None),
        "POST /leaves/credits" => {
            let body = json!({"account": "casual", "days": 12, "users": [person], "label": "CL 2027"});
            (cell.path("") + preview, Some(body))
        }
        "GET /leaves/credits/{id}" => (cell.list(credit), None),
        "PUT /leaves/credits/{id}" => {
            (cell.path(credit) + preview, Some(json!({"state": "taken back", "reason": "By mistake"})))
        }
        "POST /leaves/corrections" => {
            let body = json!({"account": "casual", "balance": 12, "users": [person], "reason": "As counted"});
            (cell.path("") + preview, Some(body))
        }
        "GET /calendar/{secret}.ics" => (format!("/calendar/secret-{person}.ics"), None),
        "GET /audit/{record}/{id}" if cell.what == "leavecredit" => (format!("/audit/leavecredit/{credit}"), None),
        "GET /audit/{record}/{id}" => (format!("/audit/holiday/{holiday}"), None),
        _ => (cell.path(""), None),
    })
}
