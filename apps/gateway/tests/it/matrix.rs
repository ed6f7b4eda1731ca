//! Who may call what, on whose records: the contract's rights as a table, and every cell of it called.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days, TimeDelta};
use db::statement;
use kernel::UserId;
use serde_json::{Value, json};
use test_support::{Newcomer, both};

use crate::app::{App, PASSWORD, Person};
use crate::openapi::operations;

/// Every call with its permission.
const PERMISSIONS: &[(&str, &str)] = &[
    ("POST /users/login-password", "public"),
    ("POST /users/login", "public"),
    ("POST /auth/oidc/start", "public"),
    ("POST /auth/oidc/finish", "public"),
    ("GET /auth/providers", "public"),
    ("GET /auth/me", "signed_in"),
    ("POST /auth/logout", "signed_in"),
    ("POST /auth/logout-all", "signed_in"),
    ("GET /roles", "roles.read"),
    ("GET /roles/byrole", "roles.read"),
    ("GET /users", "people.read"),
    ("GET /users/active", "people.read"),
    ("GET /users/{id}", "people.read"),
    ("POST /reports/today", "attendance.read"),
    ("POST /reports", "attendance.check_in"),
    ("GET /reports/open", "attendance.read"),
    ("GET /reports/users/{user}/{days}", "attendance.logs"),
    ("GET /reports/user/{id}", "attendance.read"),
    ("GET /reports/manager/{id}", "attendance.team"),
    ("GET /reports/{id}", "attendance.read"),
    ("PUT /reports/{id}", "attendance.change"),
    ("GET /dashboard", "signed_in"),
    ("GET /audit", "audit.read"),
    ("GET /audit/{record}/{id}", "audit.history"),
    ("GET /outbox", "mail.outbox"),
    ("POST /outbox/{id}/resend", "mail.resend"),
];

/// The columns of [`TABLE`]. `keyless` has a role of the company's own, whose one key opens none of the calls.
const ROLES: [&str; 6] = ["stranger", "admin", "manager", "recruiter", "dev", "keyless"];

/// What each role gets. `own` is the caller's record, `team` that of somebody in the manager's team, `foreign`
/// of somebody in another team, `unknown` nobody's. What follows a comma says what is done with it.
#[rustfmt::skip]
const TABLE: &[(&str, &str, [u16; 6])] = &[
    // call                               whose                none adm  mgr  rec  dev  keyless
    ("POST /users/login-password",        "-",                [200, 200, 200, 200, 200, 200]),
    // No provider is set up here; what they do with one is told in `oidc`.
    ("POST /users/login",                 "-",                [401, 401, 401, 401, 401, 401]),
    ("POST /auth/oidc/start",             "-",                [404, 404, 404, 404, 404, 404]),
    ("POST /auth/oidc/finish",            "-",                [404, 404, 404, 404, 404, 404]),
    ("GET /auth/providers",               "-",                [200, 200, 200, 200, 200, 200]),
    ("GET /auth/me",                      "own",              [401, 200, 200, 200, 200, 200]),
    ("POST /auth/logout",                 "own",              [401, 204, 204, 204, 204, 204]),
    ("POST /auth/logout-all",             "own",              [401, 204, 204, 204, 204, 204]),
    ("GET /roles",                        "-",                [401, 200, 200, 200, 200, 200]),
    ("GET /roles/byrole",                 "own",              [401, 200, 200, 200, 200, 200]),
    ("GET /roles/byrole",                 "foreign",          [401, 200, 403, 403, 403, 403]),
    ("GET /roles/byrole",                 "unknown",          [401, 404, 403, 403, 403, 403]),
    ("GET /users",                        "-",                [401, 200, 200, 200, 200, 200]),
    ("GET /users",                        "-, csv",           [401, 200, 200, 200, 200, 200]),
    ("GET /users/active",                 "-",                [401, 200, 200, 200, 200, 200]),
    ("GET /users/{id}",                   "own",              [401, 200, 200, 200, 200, 200]),
    ("GET /users/{id}",                   "team",             [401, 200, 200, 200, 200, 200]),
    ("GET /users/{id}",                   "foreign",          [401, 200, 200, 200, 200, 200]),
    ("GET /users/{id}",                   "inactive",         [401, 200, 200, 404, 404, 404]),
    ("GET /users/{id}",                   "unknown",          [401, 404, 404, 404, 404, 404]),
    ("POST /reports/today",               "own",              [401, 200, 200, 200, 200, 200]),
    ("POST /reports/today",               "team",             [401, 200, 200, 403, 403, 403]),
    ("POST /reports/today",               "foreign",          [401, 200, 403, 403, 403, 403]),
    ("POST /reports",                     "own",              [401, 201, 201, 201, 201, 201]),
    ("POST /reports",                     "own, again",       [401, 409, 409, 409, 409, 409]),
    ("GET /reports/open",                 "own",              [401, 200, 200, 200, 200, 200]),
    ("GET /reports/users/{user}/{days}",  "own, 7",           [401, 200, 200, 200, 200, 403]),
    ("GET /reports/users/{user}/{days}",  "team, 7",          [401, 200, 200, 403, 403, 403]),
    ("GET /reports/users/{user}/{days}",  "foreign, 7",       [401, 200, 403, 403, 403, 403]),
    ("GET /reports/users/{user}/{days}",  "all, 7",           [401, 200, 200, 403, 403, 403]),
    ("GET /reports/users/{user}/{days}",  "own, 8",           [401, 200, 200, 403, 403, 403]),
    ("GET /reports/users/{user}/{days}",  "own, 90",          [401, 200, 200, 403, 403, 403]),
    ("GET /reports/users/{user}/{days}",  "all, 90",          [401, 200, 200, 403, 403, 403]),
    ("GET /reports/users/{user}/{days}",  "all, 91",          [401, 400, 400, 400, 400, 403]),
    ("GET /reports/users/{user}/{days}",  "unknown, 7",       [401, 404, 403, 403, 403, 403]),
    ("GET /reports/user/{id}",            "own",              [401, 200, 200, 200, 200, 200]),
    ("GET /reports/user/{id}",            "team",             [401, 200, 200, 403, 403, 403]),
    ("GET /reports/user/{id}",            "foreign",          [401, 200, 403, 403, 403, 403]),
    ("GET /reports/user/{id}",            "unknown",          [401, 404, 403, 403, 403, 403]),
    ("GET /reports/manager/{id}",         "own",              [401, 200, 200, 403, 403, 403]),
    ("GET /reports/manager/{id}",         "own, xlsx",        [401, 200, 200, 403, 403, 403]),
    ("GET /reports/manager/{id}",         "team",             [401, 200, 403, 403, 403, 403]),
    ("GET /reports/manager/{id}",         "foreign",          [401, 200, 403, 403, 403, 403]),
    ("GET /reports/manager/{id}",         "unknown",          [401, 404, 403, 403, 403, 403]),
    ("GET /reports/{id}",                 "own",              [401, 200, 200, 200, 200, 200]),
    ("GET /reports/{id}",                 "team",             [401, 200, 200, 404, 404, 404]),
    ("GET /reports/{id}",                 "foreign",          [401, 200, 404, 404, 404, 404]),
    ("GET /reports/{id}",                 "unknown",          [401, 404, 404, 404, 404, 404]),
    ("PUT /reports/{id}",                 "own, check out",   [401, 200, 200, 200, 200, 200]),
    ("PUT /reports/{id}",                 "team, check out",  [401, 403, 403, 404, 404, 404]),
    ("PUT /reports/{id}",                 "foreign, check out", [401, 403, 404, 404, 404, 404]),
    ("PUT /reports/{id}",                 "unknown, check out", [401, 404, 404, 404, 404, 404]),
    ("PUT /reports/{id}",                 "own, mend",        [401, 200, 403, 403, 403, 403]),
    ("PUT /reports/{id}",                 "team, mend",       [401, 200, 200, 404, 404, 404]),
    ("PUT /reports/{id}",                 "foreign, mend",    [401, 200, 404, 404, 404, 404]),
    ("PUT /reports/{id}",                 "unknown, mend",    [401, 404, 404, 404, 404, 404]),
    ("GET /dashboard",                    "own",              [401, 200, 200, 200, 200, 200]),
    ("GET /audit",                        "-",                [401, 200, 403, 403, 403, 403]),
    ("GET /audit",                        "-, csv",           [401, 200, 403, 403, 403, 403]),
    ("GET /audit/{record}/{id}",          "own, user",        [401, 200, 200, 200, 200, 200]),
    ("GET /audit/{record}/{id}",          "team, user",       [401, 200, 200, 404, 404, 404]),
    ("GET /audit/{record}/{id}",          "foreign, user",    [401, 200, 200, 404, 404, 404]),
    ("GET /audit/{record}/{id}",          "inactive, user",   [401, 200, 200, 404, 404, 404]),
    ("GET /audit/{record}/{id}",          "unknown, user",    [401, 404, 404, 404, 404, 404]),
    ("GET /audit/{record}/{id}",          "own, report",      [401, 200, 200, 200, 200, 200]),
    ("GET /audit/{record}/{id}",          "team, report",     [401, 200, 200, 404, 404, 404]),
    ("GET /audit/{record}/{id}",          "foreign, report",  [401, 200, 404, 404, 404, 404]),
    ("GET /audit/{record}/{id}",          "unknown, report",  [401, 404, 404, 404, 404, 404]),
    ("GET /audit/{record}/{id}",          "own, role",        [401, 200, 404, 404, 404, 404]),
    ("GET /audit/{record}/{id}",          "unknown, role",    [401, 404, 404, 404, 404, 404]),
    ("GET /audit/{record}/{id}",          "unknown, session", [401, 404, 404, 404, 404, 404]),
    ("GET /audit/{record}/{id}",          "own, nonsense",    [401, 404, 404, 404, 404, 404]),
    ("GET /outbox",                       "-",                [401, 200, 403, 403, 403, 403]),
    ("GET /outbox",                       "-, csv",           [401, 200, 403, 403, 403, 403]),
    ("POST /outbox/{id}/resend",          "-",                [401, 200, 403, 403, 403, 403]),
    ("POST /outbox/{id}/resend",          "unknown",          [401, 404, 403, 403, 403, 403]),
];

#[test]
fn the_table_names_every_call_of_the_document_and_no_other() {
    let document: BTreeMap<_, _> =
        operations().iter().map(|call| (call.name(), call.permission().to_owned())).collect();
    let permissions: BTreeMap<_, _> =
        PERMISSIONS.iter().map(|(call, permission)| ((*call).to_owned(), (*permission).to_owned())).collect();
    let table: BTreeSet<_> = TABLE.iter().map(|(call, _, _)| (*call).to_owned()).collect();
    let mut todo = Vec::new();
    for (call, permission) in &document {
        match permissions.get(call) {
            None => {
                todo.push(format!("{call}: add (\"{call}\", \"{permission}\") to PERMISSIONS in tests/it/matrix.rs"));
            }
            Some(named) if named != permission => {
                todo.push(format!("{call}: its permission is {permission}, PERMISSIONS says {named}; who may now?"));
            }
            Some(_) => {}
        }
        if !table.contains(call) {
            todo.push(format!(
                "{call}: add rows to TABLE in tests/it/matrix.rs that say what each role gets on its own record, on \
                 one of the team and on a foreign one, and the request to `request` below it"
            ));
        }
    }
    let named = permissions.keys().chain(&table).collect::<BTreeSet<_>>();
    for gone in named.into_iter().filter(|call| !document.contains_key(*call)) {
        todo.push(format!("{gone}: the document has no such call; take it out of tests/it/matrix.rs"));
    }
    let mut seen = BTreeSet::new();
    for (call, case, _) in TABLE {
        assert!(seen.insert((call, case)), "{call}, {case}: stands twice in the table");
    }
    assert!(todo.is_empty(), "the permission matrix does not fit the document:\n{}", todo.join("\n"));
}

/// Somebody of each role, and whose records they try.
struct Cast {
    people: Vec<Option<UserId>>,
}

/// A person's two reports: a day left open, and today's.
#[derive(Clone, Copy)]
struct Days2 {
    missed: i64,
    today: i64,
}

async fn cast(app: &App) -> Cast {
    app.role("keyless", &["home"]).await;
    let keyless = Newcomer::new("Kiran", "Nair", "keyless").hire(&app.db).await;
    let company = &app.company;
    let people = [company.admin, company.manager, company.recruiter, company.dev, keyless];
    Cast { people: std::iter::once(None).chain(people.map(Some)).collect() }
}

/// Everybody with a day left open and today's report; or, where `none` is wanted, nobody with any.
async fn reset(app: &App, none: bool) {
    let (now, zone) = (app.db.clock().now(), app.db.clock().zone());
    let reset = app.db.housekeeping("test", move |connection| {
        for table in ["reports", "mails"] {
            statement(format!("DELETE FROM {table}")).run(connection)?;
        }
        statement(
            "INSERT INTO mails (kind, recipient, recipient_folded, recipient_name, subject, subject_folded, body, \
             message_id, state, created_at) VALUES ('x', 'x', 'x', 'x', 'x', 'x', 'x', 'x', 'failed', ?)",
        )
        .bind(now)
        .run(connection)?;
        for (days, hours) in [(1, 24), (0, 1)].into_iter().filter(|_| !none) {
            let since = now - TimeDelta::hours(hours);
            statement(
                "INSERT INTO reports (user_id, date, signin_time, sign_in, open_since) \
                 SELECT id, ?, ?, ?, ? FROM users",
            )
            .bind(zone.day(now) - Days::new(days))
            .bind(since)
            .bind(true)
            .bind(since)
            .run(connection)?;
        }
        Ok(())
    });
    reset.await.unwrap();
}

async fn reports_of(app: &App, user: UserId) -> Days2 {
    let of = |which: &str| format!("SELECT coalesce({which}(id), 0) AS number FROM reports WHERE user_id = {user}");
    Days2 { missed: app.number(of("min")).await, today: app.number(of("max")).await }
}

/// The path and the body of a cell.
async fn request(app: &App, call: &str, case: &str, caller: UserId) -> (String, Option<Value>) {
    let (whose, what) = case.split_once(", ").unwrap_or((case, ""));
    let company = &app.company;
    let person = match whose {
        "team" => company.qa,
        "foreign" => company.foreign,
        "inactive" => company.inactive,
        "unknown" => UserId(999_999),
        _ => caller,
    };
    let path = call.split_once(' ').unwrap().1;
    let report =
        if whose == "unknown" { Days2 { missed: 999_999, today: 999_999 } } else { reports_of(app, person).await };
    match call {
        "POST /users/login-password" => {
            let body = json!({"email": "ananya.kulkarni@muster.example", "password": PASSWORD});
            (path.into(), Some(body))
        }
        "POST /users/login" => (path.into(), Some(json!({"email": "a@b.example", "credential": "x"}))),
        "POST /auth/oidc/finish" => (path.into(), Some(json!({"state": "x", "code": "y"}))),
        "GET /roles/byrole" => match whose {
            "own" => (path.into(), None),
            "foreign" => (format!("{path}?role=qa"), None),
            _ => (format!("{path}?role=nonsense"), None),
        },
        "GET /users" | "GET /outbox" | "GET /audit" => {
            (format!("{path}?format={}", if what.is_empty() { "json" } else { what }), None)
        }
        "GET /reports/manager/{id}" => {
            // The foreign team's own manager; whom `own` and `team` name leads nobody but the manager does.
            let leader = if whose == "foreign" { company.other_manager } else { person };
            let format = if what.is_empty() { "json" } else { what };
            (format!("/reports/manager/{leader}?format={format}"), None)
        }
        "GET /users/{id}" | "GET /reports/user/{id}" => (path.replace("{id}", &person.to_string()), None),
        "GET /reports/users/{user}/{days}" => {
            let user = if whose == "all" { "all".to_owned() } else { person.to_string() };
            (format!("/reports/users/{user}/{what}"), None)
        }
        "POST /outbox/{id}/resend" => {
            let newest = app.number("SELECT coalesce(max(id), 0) AS number FROM mails").await;
            let mail = if whose == "unknown" { 999_999 } else { newest };
            (path.replace("{id}", &mail.to_string()), None)
        }
        "POST /reports/today" => (path.into(), Some(json!({"user_id": person}))),
        "GET /audit/{record}/{id}" => {
            let id = match (whose, what) {
                ("unknown", _) | (_, "user") => person.0,
                (_, "report") => report.today,
                // The admin's role.
                _ => 1,
            };
            (format!("/audit/{what}/{id}"), None)
        }
        "GET /reports/{id}" => (format!("/reports/{}", report.today), None),
        "PUT /reports/{id}" if what == "mend" => {
            let left = app.db.clock().now() - TimeDelta::hours(16);
            (format!("/reports/{}", report.missed), Some(json!({"signout_time": left, "remark": "forgot"})))
        }
        "PUT /reports/{id}" => (format!("/reports/{}", report.today), Some(json!({"sign_in": false}))),
        _ => (path.into(), None),
    }
}

both! {
    async fn every_call_answers_every_role_as_the_table_says(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let cast = cast(&app).await;
        let mut wrong = Vec::new();
        for (call, case, expected) in TABLE {
            for ((role, person), expected) in ROLES.iter().zip(&cast.people).zip(expected) {
                if !call.starts_with("GET ") || reports_of(&app, app.company.qa).await.today == 0 {
                    reset(&app, *call == "POST /reports" && *case == "own").await;
                }
                let caller: Person<'_> = match person {
                    // A fresh session each time: some calls end it.
                    Some(id) => app.person(*id).await,
                    None => app.stranger(),
                };
                let (path, body) = request(&app, call, case, person.unwrap_or(app.company.dev)).await;
                let method = call.split_once(' ').unwrap().0;
                let reply = caller.ask(method, &path, body.as_ref()).await;
                if reply.status == *expected {
                    if *expected >= 400 {
                        reply.envelope();
                    }
                } else {
                    wrong.push(format!("{call}, {case}, {role}: {} instead of {expected}: {}", reply.status, reply.text()));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
