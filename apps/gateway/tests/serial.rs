//! How many statements a call costs. The counter is the process's own, so these run alone, one after another.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a helper that fails fails its test"
)]
#![allow(dead_code, clippy::allow_attributes, reason = "the helpers are the other binary's too")]

#[path = "it/app.rs"]
mod app;
#[path = "it/described.rs"]
mod described;
#[path = "it/openapi.rs"]
mod openapi;
#[path = "it/reply.rs"]
mod reply;

use app::{App, PASSWORD, Person};
use serde_json::json;
use test_s3::browser;
use test_support::{Backend, TestDatabase, run};

/// What it costs that those to whom something is mailed are told in the portal as well: how each of them wants to be told, and the
/// notifications (decision 92), however many there are.
const TOLD: u64 = 2;
/// What it costs to know who decides in the place of those who are away (decision 91).
const STOOD_IN: u64 = 1;
/// What it costs that who decides on a sheet, a claim or a new investment is told: who they are, who stands in for them, and the portal
/// (told-14, told-15).
const ASKED: u64 = 1 + STOOD_IN + TOLD;
/// What it costs to know where the chat is told (decision 97).
const CHAT: u64 = 1;
/// What a mail that asks for a decision on a leave weighs: who else is away, who is on the projects, the holidays about it, attendance
/// and sheets (told-11).
const WEIGHED: u64 = 5;

/// The statements that a request sends.
macro_rules! cost {
    ($request:expr) => {{
        let before = db::statements();
        let reply = $request.await;
        let cost = db::statements() - before;
        println!("{cost:2} {}", stringify!($request));
        (cost, reply)
    }};
}

// After the macro, which they use.
#[path = "serial/decided.rs"]
mod decided;
#[path = "serial/inbox.rs"]
mod inbox;

#[test]
fn statements_stay_within_their_budget() {
    for backend in [Backend::Sqlite, Backend::Postgres] {
        run(backend, |db| async move {
            known_and_unknown_addresses_cost_the_same(TestDatabase::new(backend)).await;
            requests_for_links_cost_the_same(TestDatabase::new(backend)).await;
            check_in_and_check_out(TestDatabase::new(backend)).await;
            saving_a_profile(TestDatabase::new(backend)).await;
            adding_many(TestDatabase::new(backend)).await;
            leaves(TestDatabase::new(backend)).await;
            counting_leaves_again(TestDatabase::new(backend)).await;
            reviews(TestDatabase::new(backend)).await;
            hand_overs(TestDatabase::new(backend)).await;
            files(TestDatabase::new(backend)).await;
            acknowledgements(TestDatabase::new(backend)).await;
            decided::sheets(TestDatabase::new(backend)).await;
            decided::claims(TestDatabase::new(backend)).await;
            decided::investments(TestDatabase::new(backend)).await;
            recruitment(TestDatabase::new(backend)).await;
            payslips(TestDatabase::new(backend)).await;
            inbox::of_every_kind(TestDatabase::new(backend)).await;
            inbox::of_what_one_asked_for(TestDatabase::new(backend)).await;
            reads(db).await;
        });
    }
}

async fn known_and_unknown_addresses_cost_the_same(db: TestDatabase) {
    let app = App::new(db).await;
    app.set_passwords().await;
    app.sql("UPDATE users SET password_hash = NULL WHERE fname = 'Farhan'", []).await;
    let stranger = app.stranger();
    let mut costs = Vec::new();
    for (email, password) in [
        ("ananya.kulkarni@muster.example", "wrong"),
        ("nobody@muster.example", "wrong"),
        ("devika.menon@muster.example", PASSWORD),
        ("farhan.qureshi@muster.example", PASSWORD),
    ] {
        let (cost, reply) = cost!(stranger.sign_in(email, password));
        reply.refused(401, "wrong_credentials");
        costs.push((email, cost));
    }
    let first = costs[0].1;
    assert!(costs.iter().all(|(_, cost)| *cost == first), "{costs:?}");
    assert!((1..=7).contains(&first), "{costs:?}");
}

/// Whose address it is costs nothing that could be seen: neither statements nor, in another test, a hash.
async fn requests_for_links_cost_the_same(db: TestDatabase) {
    let app = App::new(db).await;
    // PostgreSQL's count and insert take their turn first.
    let most = match app.db.backend() {
        Backend::Sqlite => 4,
        Backend::Postgres => 5,
    };
    let stranger = app.stranger();
    let mut costs = Vec::new();
    for email in ["ananya.kulkarni@muster.example", "nobody@muster.example", "devika.menon@muster.example"] {
        let (cost, reply) = cost!(stranger.post("/token/reset-password-link", json!({"email": email})));
        reply.is(200);
        costs.push(cost);
    }
    assert!(costs.iter().all(|cost| *cost == costs[0] && (1..=most).contains(cost)), "{costs:?}");
    let mut costs = Vec::new();
    for user in [app.company.dev.0, app.company.inactive.0, 999_999] {
        let path = format!("/token/reset-password/{user}/{}", "0".repeat(64));
        for (cost, reply) in
            [cost!(stranger.get(&path)), cost!(stranger.post(&path, json!({"password": "something new"})))]
        {
            reply.refused(410, "link_is_over");
            costs.push(cost);
        }
    }
    assert!(costs.iter().all(|cost| *cost == 1), "{costs:?}");
}

/// The session, BEGIN, the record, its profile, the mail about the address with its place in the outbox, the trail, the projects and the managers that stand
/// in the answer, COMMIT.
async fn saving_a_profile(db: TestDatabase) {
    let app = App::new(db).await;
    let (dev, manager) = (app.dev().await, app.manager().await);
    let path = format!("/users/{}", dev.id);
    let body = json!({"phone": "9800000000", "pemail": "a@home.example", "birthday": "1990-02-28"});
    let (cost, reply) = cost!(dev.put(&path, body.clone()));
    reply.is(200);
    assert_eq!(cost, 10 + TOLD, "a profile");
    let (cost, reply) = cost!(dev.put(&path, body));
    reply.is(200);
    assert!(cost <= 6, "what changes nothing: {cost}");
    let (cost, reply) = cost!(manager.put(&path, json!({"phone": "9800000001"})));
    reply.is(200);
    assert_eq!(cost, 11, "the first save of a manager, with its ledger and its lots, as they are and as they become");
    let (cost, reply) = cost!(manager.put(&path, json!({"phone": "9800000002"})));
    reply.is(200);
    assert_eq!(cost, 8, "the next");
    let (cost, reply) = cost!(dev.put(&path, json!({"phone": "9800000003", "fname": "Anya", "bank": "B"})));
    reply.is(200);
    assert_eq!(
        cost,
        13 + TOLD,
        "a statement for each table, whether a leader has the name, and the mail about banking"
    );
}

/// Rows go in together: the statements grow by batches, and by nothing else.
async fn adding_many(db: TestDatabase) {
    let app = App::new(db).await;
    let admin = app.admin().await;
    let rows = |from: usize, count: usize| {
        let row = |number: usize| {
            json!({
                "empid": format!("N-{number}"), "fname": "Nora", "lname": "Newman",
                "email": format!("nora.{number}@x.example"), "role": "dev", "doj": "2026-11-02",
            })
        };
        json!((from..from + count).map(row).collect::<Vec<_>>())
    };
    let mut costs = Vec::new();
    for (from, count) in [(0, 1), (1, 100), (101, 1_000)] {
        let (cost, reply) = cost!(admin.post("/users", rows(from, count)));
        reply.is(201);
        costs.push(cost);
    }
    assert!(costs[0] <= 13 && costs[1] <= costs[0] + 1 && costs[2] <= 60, "{costs:?}");
}

/// However many leaves a holiday touches, they are counted again together: who asks, BEGIN, the lock, the holiday, the
/// leaves, the holidays, what they count, balances, lots as they are and become, ledger, mails with their place, trail, COMMIT.
async fn counting_leaves_again(db: TestDatabase) {
    let app = App::new(db).await;
    let admin = app.admin().await;
    let mut costs = Vec::new();
    for (date, leaves) in [("2026-12-03", 1), ("2026-12-10", 40)] {
        for _ in 0..leaves {
            app.sql(
                "INSERT INTO leaves (user_id, kind, status, from_date, to_date, count, reason, created_at) \
                 VALUES (4, 'casual', 'Approved', ?, ?, 2, 'x', ?)",
                [
                    date.parse::<chrono::NaiveDate>().unwrap().into(),
                    date.parse::<chrono::NaiveDate>().unwrap().into(),
                    app.db.clock().now().into(),
                ],
            )
            .await;
        }
        let (cost, reply) = cost!(admin.post("/holidays", json!({"date": date, "occassion": "x"})));
        reply.is(201);
        costs.push(cost);
    }
    let cancelled = "SELECT count(*) AS number FROM leaves WHERE status = 'Cancelled'";
    assert_eq!(app.number(cancelled).await, 41);
    assert!(costs[0] <= 15 + TOLD && costs[1] == costs[0], "{costs:?}");
}

async fn check_in_and_check_out(db: TestDatabase) {
    let app = App::new(db).await;
    let dev = app.dev().await;
    let most = match app.db.backend() {
        Backend::Sqlite => 6,
        Backend::Postgres => 7,
    };
    let (cost, reply) = cost!(dev.check_in());
    let report = reply.is(201);
    assert!(cost <= most, "a check-in: {cost}");
    let (cost, reply) = cost!(dev.check_out(&report));
    reply.is(200);
    assert!(cost <= most, "a check-out: {cost}");
    let (cost, reply) = cost!(dev.check_in());
    reply.refused(409, "already_today");
    assert!(cost <= most, "a second check-in: {cost}");
}

/// What is written beside the leave and its entry: mails, on an approval also the balance and its ledger.
async fn leaves(db: TestDatabase) {
    let app = App::new(db).await;
    let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
    let balance = json!({"leavebalanceCL": 9, "leavebalanceEL": 2.5, "balanceremark": "As counted"});
    admin.put(&format!("/users/{}", dev.id), balance).await.is(200);
    // PostgreSQL's applications of one person take their turn first.
    let turn = match app.db.backend() {
        Backend::Sqlite => 0,
        Backend::Postgres => 1,
    };
    let of = |kind: &str, from: &str, to: &str| json!({"type": kind, "from": from, "to": to, "reason": "Home"});
    let (cost, reply) = cost!(dev.post("/leaves/preview", of("earned", "2026-12-01", "2026-12-31")));
    reply.is(200);
    assert!(
        cost <= 8,
        "a preview with who is away, who is on the projects, holidays about them and what stands on the days, whatever its length: {cost}"
    );
    let (cost, reply) = cost!(dev.post("/leaves", of("earned", "2026-12-01", "2026-12-02")));
    let leave = reply.is(201);
    assert_eq!(
        cost,
        10 + 2 * turn + TOLD + STOOD_IN + CHAT + WEIGHED,
        "session, BEGIN, how many this hour, who asks, holidays, the leave, its mail with its place, the trail, COMMIT"
    );
    let pune = json!({"name": "Pune", "timezone": "Asia/Kolkata", "optionalholidays": 2});
    let place = admin.post("/places", pune).await.is(201)["_id"].clone();
    admin.put(&format!("/places/people/{}", dev.id), json!({"place": place})).await.is(200);
    admin.post("/holidays", json!({"date": "2026-12-08", "occassion": "Onam", "optional": true})).await.is(201);
    let (cost, reply) = cost!(dev.post("/leaves", of("optional", "2026-12-08", "2026-12-08")));
    let chosen = reply.is(201);
    assert_eq!(cost, 11 + 2 * turn + TOLD + STOOD_IN + CHAT + WEIGHED, "as any other, and how many were chosen");
    manager.put(&format!("/leaves/{}", chosen["_id"]), json!({"status": "Rejected"})).await.is(200);
    let path = format!("/leaves/{}", leave["_id"]);
    let (cost, reply) = cost!(dev.put(&path, json!({"to": "2026-12-01"})));
    reply.is(200);
    assert_eq!(cost, 8 + turn, "session, BEGIN, the leave, who asks, holidays, the leave, the trail, COMMIT");
    let (cost, reply) = cost!(manager.put(&path, json!({"status": "Approved"})));
    reply.is(200);
    assert_eq!(
        cost,
        13 + TOLD + CHAT,
        "session, BEGIN, the leave, it again, balance, lots as they are and become and what it took, ledger, mail with its place, trail, COMMIT"
    );
    let (cost, reply) = cost!(manager.put(&path, json!({"status": "Cancelled"})));
    reply.is(200);
    assert_eq!(cost, 13 + TOLD, "as the approval");
    let leave = dev.post("/leaves", of("casual", "2026-12-07", "2026-12-07")).await.is(201);
    let path = format!("/leaves/{}", leave["_id"]);
    let (cost, reply) = cost!(manager.put(&path, json!({"status": "Rejected"})));
    reply.is(200);
    assert_eq!(cost, 8 + TOLD, "a rejection");
    let (lead, own) = (manager.id, dev.id);
    for path in [
        "/leaves?page=1&pageSize=1&sort=-from".to_owned(),
        "/leaves/pending".to_owned(),
        "/leaves/balance?page=1&pageSize=1".to_owned(),
    ] {
        check(&admin, 3, &path).await;
    }
    for path in [format!("/leaves/manager-leave/{lead}"), format!("/leaves/manager-leave-all/{lead}?page=1&pageSize=1")]
    {
        check(&manager, 3, &path).await;
    }
    weighing_leaves(&app, &manager).await;
    for path in [
        format!("/leaves/{own}?page=1&pageSize=1"),
        format!("/leaves/limit/{own}"),
        format!("/leaves/ledger/{own}?page=1&pageSize=1"),
    ] {
        check(&dev, 3, &path).await;
    }
    check(&dev, 3, &format!("/leaves/availed/{own}")).await;
    check(&manager, 4, &format!("/leaves/availed-leave/{lead}?page=1&pageSize=1")).await;
    let mut form = of("lwp", "2026-12-08", "2026-12-08");
    form["fileUploadKeys"] = json!([sent(&app, &dev, "leaves").await]);
    let (cost, reply) = cost!(dev.post("/leaves", form));
    reply.is(201);
    assert_eq!(
        cost,
        13 + 2 * turn + TOLD + STOOD_IN + CHAT + WEIGHED,
        "as without a file, which is looked for, taken and named"
    );
}

/// What a decision weighs costs the same of one leave and of twenty: who asks, the page, who else is away, who is on the projects, the
/// holidays about them, attendance and sheets.
async fn weighing_leaves(app: &App, manager: &Person<'_>) {
    let mut costs = Vec::new();
    for leaves in [1, 19] {
        for at in 0..leaves {
            let date = chrono::NaiveDate::from_ymd_opt(2026, 12, 1).unwrap() + chrono::Days::new(at);
            app.sql(
                "INSERT INTO leaves (user_id, kind, status, from_date, to_date, count, reason, created_at) \
                 VALUES (5, 'lwp', 'Pending', ?, ?, 2, 'x', ?)",
                [date.into(), date.into(), app.db.clock().now().into()],
            )
            .await;
        }
        let queue = cost!(manager.list(&format!("/leaves/manager-leave/{}", manager.id)));
        assert_eq!(queue.1.len() as u64, if leaves == 1 { 1 } else { 20 });
        costs.push(queue.0);
    }
    assert!(costs[0] <= 8 && costs[1] == costs[0], "{costs:?}");
    app.sql("DELETE FROM leaves WHERE user_id = 5", []).await;
}

/// Each of the lists has more rows than its page; the dashboard looks at none of them.
async fn reviews_and_assets_are_listed(app: &App) {
    let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
    app.sql("INSERT INTO clients (clientname, clientname_normalized) VALUES ('Kaveri', 'kaveri')", []).await;
    let project = "INSERT INTO projects (projectname, projectname_normalized, client_id, status, kind, startdate, \
                   enddate, manager_id) VALUES ('Billing', 'billing', 1, 'active', 'dev', '2026-01-01', '2027-01-01', 1)";
    app.sql(project, []).await;
    let before = [&admin, &dev].map(|person| (person, person.id));
    let mut costs = Vec::new();
    for (person, _) in before {
        costs.push(cost!(person.get("/dashboard")).0);
    }
    // Twelve of the dev wait for the dev, and twelve for others.
    for _ in 0..12 {
        app.sql(
            "INSERT INTO kras (user_id, project_id, manager_id, summary, summary_normalized, description, measurement_criteria, \
             allocation, feedbackdue, accomplishment, status, step) VALUES (4, 1, 1, 'Ledger', 'ledger', 'x', 'x', 0, '2026-12-04', NULL, NULL, 1), \
             (4, 1, 1, 'Ledger', 'ledger', 'x', 'x', 0, '2026-12-04', 'x', 'Accomplished', 2)",
            [],
        )
        .await;
        app.sql(
            "INSERT INTO assets (user_id, assesttype, serial, serial_normalized, specification, remark, status, place, allocatedon, search) \
             VALUES (4, 'mouse', 'LZ', 'lz', 'x', 'x', 'CREATED', 2, '2026-11-20', 'lz'), \
             (4, 'mouse', 'LZ', 'lz', 'x', 'x', 'RELEASE-REQUEST', 1, '2026-11-20', 'lz')",
            [],
        )
        .await;
    }
    for ((person, id), before) in before.into_iter().zip(costs) {
        let (cost, reply) = cost!(person.get("/dashboard"));
        reply.is(200);
        assert_eq!(cost, before, "what waits is the inbox's, for {id}");
    }
    let page = "page=1&pageSize=5";
    for path in [format!("/kras?{page}"), format!("/kras?q=ledger&{page}"), format!("/kras?sort=empname&{page}")] {
        check(&admin, 3, &path).await;
    }
    for person in [&manager, &dev] {
        for path in ["kras", "kras/feedback", "kras/submitted"] {
            check(person, 3, &format!("/{path}/{}?{page}", dev.id)).await;
        }
    }
    check(&manager, 3, &format!("/kras/manager/{}?{page}", manager.id)).await;
    check(&dev, 3, &format!("/assets/{}?{page}", dev.id)).await;
    // One more for the projects of all rows, and for who else has their serials.
    check(&manager, 4, &format!("/kras/overview/{}?page=1&pageSize=1", manager.id)).await;
    check(&manager, 4, &format!("/assets/{}?{page}", dev.id)).await;
    check(&manager, 4, &format!("/assets/manager-asset/{}?{page}", manager.id)).await;
    for path in ["", "&q=lz", "&twice=true", "&sort=-serial", "&serial=lz"] {
        check(&admin, 4, &format!("/assets?{page}{path}")).await;
    }
}

/// The session, BEGIN, the KRA (which PostgreSQL holds first), the change, the trail, COMMIT; and the mail, for which a
/// manager's turn asks who that is.
async fn reviews(db: TestDatabase) {
    let app = App::new(db).await;
    let most = match app.db.backend() {
        Backend::Sqlite => 6,
        Backend::Postgres => 7,
    };
    let (dev, manager) = (app.dev().await, app.manager().await);
    app.sql("INSERT INTO clients (clientname, clientname_normalized) VALUES ('Kaveri', 'kaveri')", []).await;
    let project = "INSERT INTO projects (projectname, projectname_normalized, client_id, status, kind, startdate, \
                   enddate, manager_id) VALUES ('Billing', 'billing', 1, 'active', 'dev', '2026-01-01', '2027-01-01', 1)";
    app.sql(project, []).await;
    let form = json!({
        "user": dev.id, "project": 1, "summary": "Ledger", "description": "x", "measurement_criteria": "x",
        "allocation": 30, "feedbackdue": "2026-12-04",
    });
    let (cost, reply) = cost!(manager.post("/kras", form));
    let path = format!("/kras/{}", reply.is(201)["_id"]);
    // Team, line team, person, project, what they have (under a lock), the KRA, the record for the answer, the mail with its place.
    assert!(cost <= most + 7 + TOLD, "a KRA is added: {cost}");
    for (person, body, more) in [
        (&manager, json!({"summary": "Ledger export"}), 0),
        (&dev, json!({"status": "Accomplished", "accomplishment": "Done"}), 3 + TOLD),
        (&manager, json!({"status": "Saved", "feedback": "Good", "rating": 3}), 2 + TOLD),
        (&manager, json!({"status": "Saved", "rating": 4}), 0),
        (&dev, json!({"status": "Accepted", "comment": "Agreed"}), 3 + TOLD),
        (&manager, json!({"status": "Submitted"}), 2 + TOLD),
    ] {
        let (cost, reply) = cost!(person.put(&path, body.clone()));
        reply.is(200);
        assert_eq!(cost, most + more, "{body}");
    }
}

/// The session, BEGIN, the asset, the change, the trail, COMMIT; who else has the serial, for those who are told; the mail, for
/// which a manager's turn asks who that is.
async fn hand_overs(db: TestDatabase) {
    let app = App::new(db).await;
    let (dev, manager) = (app.dev().await, app.manager().await);
    let form = |serial: &str| json!({"empid": dev.id, "assesttype": "mouse", "serial": serial, "specification": "x", "remark": "x"});
    let (cost, reply) = cost!(manager.post("/assets", form("LZ1")));
    let path = format!("/assets/{}", reply.is(201)["_id"]);
    assert_eq!(cost, 11 + TOLD, "an asset is given");
    for (person, body, expected) in [
        (&manager, json!({"remark": "Small"}), 7),
        (&dev, json!({"status": "ACCEPTED"}), 6),
        (&dev, json!({"status": "RELEASE-REQUEST"}), 9 + TOLD),
        (&manager, json!({"status": "RELEASED"}), 8 + TOLD),
    ] {
        let (cost, reply) = cost!(person.put(&path, body.clone()));
        reply.is(200);
        assert_eq!(cost, expected, "{body}");
    }
    let path = format!("/assets/{}", manager.post("/assets", form("LZ2")).await.is(201)["_id"]);
    let (cost, reply) = cost!(manager.ask("DELETE", &path, None));
    reply.is(204);
    assert_eq!(cost, 6, "an asset is removed");
}

/// Sends a PDF into a folder; its key.
async fn sent(app: &App, person: &Person<'_>, folder: &str) -> String {
    let content = b"%PDF-1.7 a note";
    let wanted =
        json!({"folder": folder, "filename": "a.pdf", "contentType": "application/pdf", "size": content.len()});
    let presigned = person.post("/files/presign", wanted).await.is(200);
    let form = browser::form(&serde_json::from_value(presigned["fields"].clone()).unwrap(), content);
    let kind = format!("multipart/form-data; boundary={}", browser::BOUNDARY);
    let path = format!("/{}", presigned["url"].as_str().unwrap());
    let request = app.stranger().request("POST", &path).insert_header(("Content-Type", kind)).set_payload(form);
    assert_eq!(app.send(request).await.status, 204);
    presigned["key"].as_str().unwrap().to_owned()
}

/// To allow an upload takes the session and a guarded insert; to send one and to open one, the file alone.
async fn files(db: TestDatabase) {
    let app = App::new(db).await;
    let postgres = u64::from(app.db.backend() == Backend::Postgres);
    let (dev, content) = (app.dev().await, b"%PDF-1.7 a bill");
    let wanted = json!({"folder": "reimbursements", "filename": "a.pdf", "contentType": "application/pdf", "size": 15});
    let (cost, reply) = cost!(dev.post("/files/presign", wanted));
    let presigned = reply.is(200);
    // PostgreSQL's count and insert take their turn first.
    assert_eq!(cost, 4 + postgres, "an upload is allowed");
    let path = format!("/{}", presigned["url"].as_str().unwrap());
    let form = browser::form(&serde_json::from_value(presigned["fields"].clone()).unwrap(), content);
    let kind = format!("multipart/form-data; boundary={}", browser::BOUNDARY);
    let request = app.stranger().request("POST", &path).insert_header(("Content-Type", kind)).set_payload(form);
    let (cost, reply) = cost!(app.send(request));
    assert_eq!((reply.status, cost), (204, 3), "it is sent, by who may still at its beginning and its end");
    let path = format!("/files/{}", presigned["key"].as_str().unwrap());
    let (cost, reply) = cost!(dev.get(&path));
    assert_eq!((reply.status, cost), (302, 2), "its link");
    let path_of_content = format!("/{}", reply.header("location").unwrap());
    let (cost, reply) = cost!(app.stranger().get(&path_of_content));
    assert_eq!((reply.status, cost), (200, 1), "it is read");
    let (cost, reply) = cost!(dev.ask("DELETE", &path, None));
    reply.is(204);
    assert_eq!(cost, 4, "it is removed");
}

/// The session, BEGIN, the policy, its versions, the change, that nothing tells of it any more, their files, the trail, COMMIT.
async fn acknowledgements(db: TestDatabase) {
    let app = App::new(db).await;
    let (admin, dev) = (app.admin().await, app.dev().await);
    let form = |title: &str| json!({"title": title, "description": "What is paid.", "status": "active"});
    let (cost, reply) = cost!(admin.post("/policies", form("Travel")));
    let path = format!("/policies/{}", reply.is(201)["_id"]);
    assert_eq!(cost, 6, "a policy is added");
    for (again, expected) in [(false, 10), (true, 6)] {
        let (cost, reply) = cost!(dev.ask("POST", &format!("{path}/acknowledge"), None));
        reply.is(200);
        assert_eq!(cost, expected, "a policy is acknowledged, again: {again}");
    }
    // The policy, its files and its versions are read once, when the policy is held.
    for (body, expected) in [(json!({"title": "Journeys"}), 7), (json!({"description": "What is paid for."}), 8)] {
        let (cost, reply) = cost!(admin.put(&path, body.clone()));
        reply.is(200);
        assert_eq!(cost, expected, "{body}");
    }
    // Everybody is told by as many statements as one more is.
    let (cost, ()) = cost!(app.tell_of_policies());
    for name in ["Noor", "Tara", "Vikram"] {
        app.hire(name, "Khan", "dev").await;
    }
    // Who asks, the page and its count, the files of its rows, how many are asked.
    admin.post("/policies", form("Leave")).await.is(201);
    let (of_more, ()) = cost!(app.tell_of_policies());
    assert_eq!(of_more, cost, "however many they are");
    assert!(app.number("SELECT count(*) AS number FROM notifications WHERE kind = 'policies'").await > 12);
    check(&admin, 5, "/policies?page=1&pageSize=1").await;
    check(&dev, 4, "/policies/active?page=1&pageSize=1").await;
    check(&dev, 4, "/policies/home-page?page=1&pageSize=1").await;
    check(&dev, 4, &path).await;
    for sort in ["", "&sort=-acknowledged_at", "&read=false&q=ana"] {
        check(&admin, 3, &format!("{path}/acknowledgements?page=1&pageSize=1{sort}")).await;
    }
    let (cost, reply) = cost!(admin.ask("DELETE", &path, None));
    reply.is(204);
    assert_eq!(cost, 14, "a policy is removed, and its line is gone from everybody's bell");
}

/// The session, BEGIN, the candidate with their job, panel and feedback, the step with the files, its mails, the trail, COMMIT.
async fn recruitment(db: TestDatabase) {
    let app = App::new(db).await;
    let (admin, recruiter, manager, dev) =
        (app.admin().await, app.recruiter().await, app.manager().await, app.dev().await);
    // PostgreSQL's candidates of one job take their turn first.
    let turn = match app.db.backend() {
        Backend::Sqlite => 0,
        Backend::Postgres => 1,
    };
    for (name, kind) in [("rust", 1), ("pune", 2)] {
        let (cost, reply) = cost!(admin.post("/data", json!({"name": name, "type": kind})));
        reply.is(201);
        assert!(cost <= 7, "data is added: {cost}");
    }
    let job = json!({
        "title": "Engineer", "summary": "x", "description": "x", "experience": "5-7", "mandatorySkills": ["rust"],
        "otherSkills": "x", "location": ["pune"], "hiringManager": manager.id, "interviewPanel": [dev.id], "status": "Open",
    });
    for _ in 0..2 {
        let (cost, reply) = cost!(manager.post("/jobs", job.clone()));
        reply.is(201);
        assert!(cost <= 10, "a job is added: {cost}");
    }
    let skills = json!([{"value": "rust", "selected": true}]);
    for number in [1, 2] {
        let form = json!({
            "job": 1, "name": "Zoya", "email": format!("z{number}@x.example"), "phoneNumber": format!("900000000{number}"),
            "skills": skills, "totalExperience": "1-3", "currentLocation": "Pune", "currentCTC": 1, "expectedCTC": 2,
            "currentCompanyName": "x", "noticePeriod": "7 days", "gender": "Other", "status": "Offered",
        });
        let (cost, reply) = cost!(recruiter.post("/candidates", form));
        reply.is(201);
        assert!(cost <= 11 + turn, "a candidate is added: {cost}");
        let form = json!({
            "name": "Kabir", "email": "k@x.example", "phone": "9000000002", "skills": skills, "experience": 3,
        });
        let (cost, reply) = cost!(dev.post("/referrals", form));
        reply.is(201);
        assert!(cost <= 12 + turn + TOLD + CHAT, "somebody is referred: {cost}");
    }
    let meeting = json!({"date": "2026-11-27", "time": "11:00", "url": "https://meet.example/gt"});
    for (person, call, body) in [
        (&manager, "updatestatus", json!({"status": "Schedule Interview"})),
        (&recruiter, "scheduleinterview", meeting),
        (&manager, "confirminterview", json!({"status": "Interview Confirmed"})),
        (&manager, "updatestatus", json!({"status": "Backout"})),
    ] {
        let (cost, reply) = cost!(person.put(&format!("/candidates/{call}/1"), body.clone()));
        reply.is(200);
        // PostgreSQL holds the job; an interview that does not take place is kept.
        let kept = u64::from(body["status"] == "Backout");
        // The mail has its place; of a meeting who takes part is asked for, and whether they are away.
        let told = TOLD + if call == "scheduleinterview" { 4 } else { 1 + kept };
        assert!(cost <= 7 + turn + kept + told, "{body}: {cost}");
    }
    let page = "page=1&pageSize=1";
    for path in ["", "&q=zoya", "&skill=rust&sort=jobTitle", "&status=Offered&sort=-expectedCTC"] {
        check(&manager, 3, &format!("/candidates?{page}{path}")).await;
    }
    check(&recruiter, 3, &format!("/candidates?{page}")).await;
    check(&recruiter, 3, &format!("/candidates/recruitercandidates/{}?{page}", recruiter.id)).await;
    check(&dev, 3, &format!("/candidates/panel?{page}")).await;
    check(&dev, 5, "/candidates/1").await;
    check(&admin, 3, &format!("/referrals?{page}&sort=referredByName")).await;
    check(&dev, 3, &format!("/referrals/{}?{page}", dev.id)).await;
    check(&manager, 3, &format!("/jobs?{page}&sort=hiringManagerName")).await;
    check(&manager, 3, &format!("/jobs/managerjobs/{}?{page}", manager.id)).await;
    for path in ["data", "types"] {
        check(&admin, 3, &format!("/{path}?{page}")).await;
    }
}

/// However many rows an upload has: who asks, BEGIN, the employees, last month's slips, who is missing, or the look, the run,
/// its slips, the trail, COMMIT, and what PostgreSQL's take their turn with.
async fn payslips(db: TestDatabase) {
    let app = App::new(db).await;
    let admin = app.admin().await;
    let number = app.text(format!("SELECT empid AS text FROM users WHERE id = {}", app.company.dev)).await;
    let rows = |months: std::ops::Range<u32>| {
        let row = |month| json!({"employeeId": number, "month": format!("2025-{month:02}"), "basic": 5, "netPay": 5});
        months.map(row).collect::<serde_json::Value>()
    };
    let mut costs = Vec::new();
    for months in [1..2, 2..12] {
        let (check, reply) = cost!(admin.post("/salary-slips/preflight", rows(months.clone())));
        reply.is(200);
        let (cost, reply) = cost!(admin.post("/salary-slips/generate-slips", rows(months)));
        reply.is(202);
        costs.push((check, cost));
    }
    assert!(costs[0].0 <= 5 && costs[0].1 <= 11 && costs[0] == costs[1], "{costs:?}");
    for sort in ["", "&sort=empname", "&sort=-netPay", "&month=2025-03", "&financialYear=2025-2026", "&q=ana"] {
        check(&admin, 3, &format!("/salary-slips?page=1&pageSize=1{sort}")).await;
    }
    check(&admin, 3, "/salary-slips/jobs/1").await;
    check(&admin, 3, "/salary-slips/jobs/1/failures").await;
    // One more for the failures of all rows.
    check(&admin, 4, "/salary-slips/jobs?page=1&pageSize=1").await;
    let (cost, reply) = cost!(admin.post("/salary-slips/jobs/1/recall", json!({})));
    reply.is(200);
    println!("   a run is recalled");
    // One for the slips that those of the run would have replaced.
    assert!(cost <= 9, "a run is recalled: {cost}");
}

async fn check(person: &Person<'_>, most: u64, path: &str) {
    let (cost, reply) = cost!(person.get(path));
    assert_eq!(reply.status, 200, "{path}: {}", reply.text());
    println!("   {path}");
    assert!(cost <= most, "{path}: {cost} statements, at most {most}");
}

async fn reads(db: TestDatabase) {
    let app = App::undoing(db).await;
    let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
    dev.check_in().await.is(201);
    for path in [
        "/auth/me",
        "/reports/open",
        "/roles",
        "/roles/byrole",
        "/users",
        "/users?page=1&pageSize=2&sort=-role&q=a",
        "/users?page=2&pageSize=3&q=muster",
        "/users/active?page=1&pageSize=2",
        "/users/managers",
        "/users/project-manager?page=1&pageSize=2",
        "/users/birthdays",
        "/users/anniversary",
        "/users/joininganniversary",
    ] {
        for person in [&admin, &manager, &dev] {
            check(person, 3, path).await;
        }
    }
    for person in [&admin, &manager, &dev] {
        for path in ["familymember", "users/teammember"] {
            check(person, 3, &format!("/{path}/{}", person.id)).await;
        }
        // One for the projects that they are on, one for who is in the manager list.
        check(person, 4, &format!("/users/{}", person.id)).await;
    }
    let (leader, member) = (manager.id, dev.id);
    for path in [
        format!("/reports/manager/{leader}"),
        format!("/reports/manager/{leader}?page=1&pageSize=1&sort=-signin_time"),
        "/reports/users/all/30".to_owned(),
        "/reports/users/all/30?page=1&pageSize=1".to_owned(),
        format!("/reports/user/{leader}"),
    ] {
        check(&manager, 3, &path).await;
    }
    check(&dev, 3, &format!("/reports/users/{member}/7?page=1&pageSize=1")).await;
    check(&admin, 3, &format!("/reports/users/{member}/7?page=1&pageSize=1")).await;
    check(&manager, 3, &format!("/reports/users/{member}/7?page=1&pageSize=1")).await;
    // One for the numbers of the people whom it names.
    check(&admin, 4, "/audit?page=1&pageSize=1&q=ananya&record=report").await;
    for person in [&admin, &manager, &dev] {
        check(person, 4, &format!("/audit/user/{}?page=1&pageSize=1", person.id)).await;
    }
    let (cost, reply) = cost!(dev.post("/reports/today", json!({})));
    reply.is(200);
    assert!(cost <= 3, "/reports/today: {cost}");
    let policy = json!({"title": "Travel", "description": "What is paid.", "status": "active"});
    admin.post("/policies", policy).await.is(201);
    // Who asks; the days of one's week, and those off; what there is to tell of people; holidays ahead; one's weeks, one's balance and
    // latest leaves; policies. Whatever there is to be done is the inbox's.
    check(&dev, 9, "/dashboard").await;
    // The team's day in figures, and its rows; no latest leaves.
    for person in [&admin, &manager] {
        check(person, 10, "/dashboard").await;
    }
    // Who asks, how much there is of each kind, what of it waits longest, and those that are told in brief, of however many kinds: of
    // which nothing waits costs nothing more.
    for person in [&admin, &manager, &dev] {
        for path in ["/inbox", "/inbox?part=look", "/inbox?first=true", "/inbox?part=routine&kind=policy"] {
            check(person, 4, path).await;
        }
        check(person, 2, "/inbox?kind=asset").await;
        // Who asks, what of the trail is theirs, with the records, and which lines they have done.
        check(person, 3, "/inbox/decided").await;
        // Who asks, and that nobody was asked for anything.
        check(person, 2, "/inbox/asked").await;
    }
    for path in
        ["/holidays", "/holidays?page=1&pageSize=1&sort=-occassion&q=day", "/holidays/today", "/holidays/choices"]
    {
        check(&dev, 3, path).await;
    }
    // Who asks, who is in reach, their leaves, the holidays, who decides for whom meanwhile.
    for person in [&admin, &manager, &dev] {
        check(person, 5, "/leaves/calendar?month=2026-11").await;
    }
    reviews_and_assets_are_listed(&app).await;
    sheets_say_with_whom_they_are(&app).await;
}

/// Of one sheet and of three it costs the same: who asks, the page, its rows, and who decides with who of them is away.
async fn sheets_say_with_whom_they_are(app: &App) {
    let (dev, mut costs) = (app.dev().await, Vec::new());
    for mondays in [&["2026-11-02"][..], &["2026-11-09", "2026-11-16"]] {
        for monday in mondays {
            let monday: chrono::NaiveDate = monday.parse().unwrap();
            app.sql(
                "INSERT INTO timelogs (user_id, start_of_week, status, remark, total, submitted_at) \
                 VALUES (?, ?, 'Submitted', 'Nil', 0, ?)",
                [dev.id.into(), monday.into(), app.db.clock().now().into()],
            )
            .await;
        }
        let (cost, sheets) = cost!(dev.list(&format!("/timelogs/{}", dev.id)));
        assert!(sheets.iter().all(|sheet| sheet["approval"]["of"] == 1), "{sheets:?}");
        costs.push((sheets.len(), cost));
    }
    assert_eq!(costs, [(1, 4), (3, 4)]);
}
