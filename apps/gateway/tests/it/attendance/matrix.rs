//! Who sees and changes whose days.

use chrono::{Days, TimeDelta};
use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::json;
use test_support::{Company, number_on};

use crate::matrix::{Asked, Call, Cell, Rights, UNKNOWN};

#[rustfmt::skip]
pub const RIGHTS: Rights = Rights {
    calls: &[
        // whose, what            none adm  mgr  rec  dev  keyless
        Call { name: "POST /reports/today", permission: "attendance.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
        ] },
        Call { name: "POST /reports", permission: "attendance.check_in", rows: &[
            ("own",                 [401, 201, 201, 201, 201, 201]),
            ("own, again",          [401, 409, 409, 409, 409, 409]),
        ] },
        Call { name: "GET /reports/open", permission: "attendance.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /reports/users/{user}/{days}", permission: "attendance.logs", rows: &[
            ("own, 7",              [401, 200, 200, 200, 200, 403]),
            ("team, 7",             [401, 200, 200, 403, 403, 403]),
            ("foreign, 7",          [401, 200, 403, 403, 403, 403]),
            ("all, 7",              [401, 200, 200, 403, 403, 403]),
            ("own, 8",              [401, 200, 200, 403, 403, 403]),
            ("own, 90",             [401, 200, 200, 403, 403, 403]),
            ("all, 90",             [401, 200, 200, 403, 403, 403]),
            ("all, 91",             [401, 400, 400, 400, 400, 403]),
            ("unknown, 7",          [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /reports/user/{id}", permission: "attendance.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("team",                [401, 200, 200, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /reports/manager/{id}", permission: "attendance.team", rows: &[
            ("own",                 [401, 200, 200, 403, 403, 403]),
            ("own, xlsx",           [401, 200, 200, 403, 403, 403]),
            ("team",                [401, 200, 403, 403, 403, 403]),
            ("foreign",             [401, 200, 403, 403, 403, 403]),
            ("unknown",             [401, 404, 403, 403, 403, 403]),
        ] },
        Call { name: "GET /reports/{id}", permission: "attendance.read", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
            ("team",                [401, 200, 200, 404, 404, 404]),
            ("foreign",             [401, 200, 404, 404, 404, 404]),
            ("unknown",             [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "PUT /reports/{id}", permission: "attendance.change", rows: &[
            ("own, check out",      [401, 200, 200, 200, 200, 200]),
            ("team, check out",     [401, 403, 403, 404, 404, 404]),
            ("foreign, check out",  [401, 403, 404, 404, 404, 404]),
            ("unknown, check out",  [401, 404, 404, 404, 404, 404]),
            ("own, mend",           [401, 200, 403, 403, 403, 403]),
            ("team, mend",          [401, 200, 200, 404, 404, 404]),
            ("foreign, mend",       [401, 200, 404, 404, 404, 404]),
            ("unknown, mend",       [401, 404, 404, 404, 404, 404]),
        ] },
        Call { name: "GET /dashboard", permission: "signed_in", rows: &[
            ("own",                 [401, 200, 200, 200, 200, 200]),
        ] },
        Call { name: "GET /audit/{record}/{id}", permission: "audit.history", rows: &[
            ("own, report",         [401, 200, 200, 200, 200, 200]),
            ("team, report",        [401, 200, 200, 404, 404, 404]),
            ("foreign, report",     [401, 200, 404, 404, 404, 404]),
            ("unknown, report",     [401, 404, 404, 404, 404, 404]),
        ] },
    ],
    reset,
    request,
};

/// Everybody has a day left open and today's; whoever checks in for the first time has none.
fn reset(connection: &mut AnyConnection, cell: &Cell) -> Result<()> {
    statement("DELETE FROM reports").run(connection)?;
    if (cell.call, cell.what) == ("POST /reports", "") {
        return Ok(());
    }
    for (days, hours) in [(1, 24), (0, 1)] {
        let since = cell.now - TimeDelta::hours(hours);
        let insert =
            "INSERT INTO reports (user_id, date, signin_time, sign_in, open_since) SELECT id, ?, ?, ?, ? FROM users";
        statement(insert).bind(cell.today - Days::new(days)).bind(since).bind(true).bind(since).run(connection)?;
    }
    Ok(())
}

fn request(connection: &mut AnyConnection, cell: &Cell) -> Result<Asked> {
    let person = cell.person();
    // The first report is the day left open, the last one today's.
    let mut report = |which: &str| {
        let of_person =
            format!("SELECT coalesce({which}(id), {UNKNOWN}) AS number FROM reports WHERE user_id = {person}");
        number_on(connection, of_person)
    };
    Ok(match cell.call {
        "POST /reports/today" => (cell.path(""), Some(json!({"user_id": person}))),
        "GET /reports/users/{user}/{days}" => {
            let user = if cell.whose == "all" { "all".to_owned() } else { person.to_string() };
            (format!("/reports/users/{user}/{}", cell.what), None)
        }
        "GET /reports/manager/{id}" => {
            // The foreign team's own manager; whom `own` and `team` name leads nobody but the manager does.
            let leader = if cell.whose == "foreign" { Company::IDS.other_manager } else { person };
            (cell.list(leader), None)
        }
        "GET /reports/{id}" => (cell.path(report("max")?), None),
        "PUT /reports/{id}" if cell.what == "mend" => {
            let left = cell.now - TimeDelta::hours(16);
            (cell.path(report("min")?), Some(json!({"signout_time": left, "remark": "forgot"})))
        }
        "PUT /reports/{id}" => (cell.path(report("max")?), Some(json!({"sign_in": false}))),
        "GET /audit/{record}/{id}" => (format!("/audit/report/{}", report("max")?), None),
        _ => (cell.path(person), None),
    })
}
