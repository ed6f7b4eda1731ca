//! What one client may ask of everybody's server (call-8): bytes, time, memory, and their turn.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use db::Bind;
use kernel::UserId;
use serde_json::json;
use test_support::{both, sqlite, tokio};

use crate::app::{App, BRIEFLY, PASSWORD};
use crate::socket::{Server, Wire, at_once, statuses};

const EMAIL: &str = "ananya.kulkarni@muster.example";

/// Addresses that are none: by their letters, by what those become where they are compared, and of so many random ones
/// that no index would take them.
fn long_addresses() -> [String; 3] {
    let random = (0..5_000).map(|number| char::from(b'a' + u8::try_from((number * number / 7 + number) % 26).unwrap()));
    ["ﷺ".repeat(321), "ﷺ".repeat(18) + "@x.example", random.collect()]
}

/// What the trail tells of somebody who made so many records of a kind at that time.
async fn done(app: &App, user: UserId, record: &str, times: i64, at: &str) {
    for _ in 0..times {
        let entry = "INSERT INTO audit_entries (at, actor_id, actor_name, actor_normalized, record, action) \
                     VALUES (?, ?, 'x', 'x', ?, 'create')";
        app.sql(entry, [test_support::at(at).into(), user.into(), record.into()]).await;
    }
}

both! {
    async fn a_text_that_is_no_address_reaches_no_database(db) {
        let app = App::new(db).await;
        for email in long_addresses() {
            let body = json!({"email": email, "password": "x", "credential": "y"});
            for path in ["/users/login-password", "/token/reset-password-link"] {
                let reply = app.stranger().post(path, body.clone()).await;
                assert_eq!((reply.status, reply.json()["fields"]["email"].is_string()), (422, true), "{path}: {}", reply.text());
            }
        }
        // As long as an address may be, it is counted like any other.
        for email in ["x".repeat(320), "é".repeat(320)] {
            app.stranger().sign_in(&email, "x").await.refused(401, "wrong_credentials");
        }
        assert_eq!((app.count("signin_failures").await, app.count("link_requests").await), (2, 0));
    }

    async fn no_text_of_an_index_is_longer_where_it_is_compared(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let letters = |most: usize| "ﷺ".repeat(most);
        let person = json!({
            "empid": letters(100), "fname": letters(100), "lname": letters(100), "role": letters(10_000), "doj": "2026-11-02",
            "email": format!("a@{}.example", letters(200)),
        });
        admin.post("/users", person).await.invalid(&["email", "empid", "fname", "lname", "role"]);
        admin.post("/roles", json!({"role": letters(50), "permission": ["home"]})).await.invalid(&["role"]);
        admin.get(&format!("/users?q={}", "x".repeat(1_001))).await.refused(400, "bad_parameter");
        admin.get(&format!("/roles/byrole?role={}", "x".repeat(1_001))).await.refused(400, "bad_parameter");
        admin.get(&format!("/users?role={}", "x".repeat(1_000))).await.is(200);
    }

    async fn a_list_that_is_sent_has_its_limit_too(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.company.dev);
        let many: Vec<i64> = (1..=40_000).collect();
        admin.put(&format!("/users/{dev}"), json!({"manager": many})).await.invalid(&["manager"]);
        let row = json!({
            "empid": "N-1", "fname": "Nora", "lname": "New", "role": "dev", "doj": "2026-11-02", "email": "nora@x.example", "manager": many,
        });
        admin.post("/users", row).await.invalid(&["manager"]);
        let words = vec!["x"; 100_000];
        admin.post("/roles", json!({"role": "lead", "permission": words})).await.invalid(&["permission"]);
        let member = json!({"name": "Meera", "relation": "spouse", "dob": "1990-02-28", "empId": dev});
        for _ in 0..50 {
            admin.post("/familymember", member.clone()).await.is(201);
        }
        let refusal = admin.post("/familymember", member).await.refused(422, "invalid");
        assert_eq!(refusal["message"], "A family has at most 50 members here.");
    }

    async fn what_mails_others_is_done_so_often_in_an_hour(db) {
        let app = App::new(db).await;
        app.at("2026-11-25T03:30:00Z");
        let (dev, qa) = (app.dev().await, app.qa().await);
        let leave = json!({"type": "lwp", "from": "2026-12-01", "to": "2026-12-01", "reason": "x"});
        let referral = json!({
            "name": "Aarav Malhotra", "email": "aarav@x.example", "phone": "9876543210", "experience": "5", "howknow": "x", "skills": [{"value": "rust", "selected": true}],
        });
        for (path, record, most, body) in [("/leaves", "leave", 60, leave), ("/referrals", "referral", 30, referral)] {
            app.at("2026-11-25T03:30:00Z");
            done(&app, dev.id, record, most, "2026-11-25T03:00:00Z").await;
            let refused = dev.post(path, body.clone()).await;
            refused.refused(429, "too_many_calls");
            assert_eq!(refused.header("retry-after"), Some("1801"), "{path}");
            // Others are not in the way, and neither is what was done an hour ago.
            assert_ne!(qa.post(path, body.clone()).await.status, 429, "{path}");
            app.at("2026-11-25T04:00:01Z");
            assert_ne!(dev.post(path, body).await.status, 429, "{path}");
        }
    }

    // signin-3
    async fn one_person_has_fifty_sessions_and_the_oldest_ends(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let other = app.qa().await;
        let token = app.stranger().sign_in(EMAIL, PASSWORD).await.is(200)["token"].clone();
        let first = app.stranger().with_token(token.as_str().unwrap());
        for _ in 0..40 {
            app.stranger().sign_in(EMAIL, PASSWORD).await.is(200);
        }
        first.get("/auth/me").await.is(200);
        let server = Server::of(&app);
        let body = json!({"email": EMAIL, "password": PASSWORD});
        let replies = at_once(vec![Wire::new(server.address, "POST", "/api/v1/users/login-password", None, Some(&body)); 20]);
        assert_eq!(statuses(&replies), [200; 20]);
        let theirs = format!("SELECT count(*) AS number FROM sessions WHERE user_id = {}", app.company.dev);
        assert_eq!(app.number(theirs).await, 50);
        first.get("/auth/me").await.refused(401, "not_signed_in");
        other.get("/auth/me").await.is(200);
    }
}

sqlite! {
    // call-8
    async fn strangers_send_sixteen_kilobytes(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let frame = json!({"email": EMAIL, "password": PASSWORD}).to_string();
        for (length, status) in [(16_000, 200), (16_001, 413)] {
            let body = frame.clone() + &" ".repeat(length - frame.len());
            let request = app.stranger().request("POST", "/users/login-password").insert_header(("Content-Type", "application/json"));
            assert_eq!(app.stranger().send(request.set_payload(body)).await.status, status, "{length}");
        }
    }

    // call-8
    async fn a_body_that_does_not_come_is_given_up(db) {
        let app = App::impatient(db).await;
        let (server, admin) = (Server::of(&app), app.admin().await);
        for (path, token) in [("/api/v1/users/login-password", None), ("/api/v1/roles", admin.token.as_deref())] {
            let mut wire = Wire::new(server.address, "POST", path, token, Some(&json!({"email": "x"})));
            wire.head = wire.head.replace("Connection: close", "Connection: keep-alive").replace("Content-Length: 13", "Content-Length: 14000");
            let mut stream = TcpStream::connect(wire.address).unwrap();
            stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
            stream.write_all(wire.head.as_bytes()).unwrap();
            stream.write_all(b"\r\n").unwrap();
            stream.write_all(&wire.body).unwrap();
            let mut answer = String::new();
            // To its end: what may still come of the body is no next request, so the server closes.
            stream.read_to_string(&mut answer).unwrap();
            assert!(answer.starts_with("HTTP/1.1 408 ") && answer.contains("\"too_slow\""), "{path}: {answer}");
        }
    }

    // list-5
    async fn a_reader_who_takes_nothing_holds_up_nobody_and_is_ended(db) {
        let app = App::impatient(db).await;
        let (server, admin) = (Server::of(&app), app.admin().await);
        let (manager, dev) = (app.hire("Kavita", "Rao", "admin").await, app.company.dev);
        let other = app.person(manager).await;
        // Twenty megabytes: more than the sockets between the two hold.
        app.sql(
            "INSERT INTO audit_entries (at, actor_name, actor_normalized, record, record_id, action, after) \
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) \
             SELECT '2026-11-25 03:30:00.000000', '', '', 'user', ?, 'test', ? FROM n",
            [dev.into(), Bind::from(format!("{{\"phone\":\"{}\"}}", "x".repeat(10_000)))],
        )
        .await;
        let export = |token: &Option<String>| Wire::new(server.address, "GET", "/api/v1/audit?format=csv", token.as_deref(), None);
        let mut stalled = TcpStream::connect(server.address).unwrap();
        stalled.write_all(export(&admin.token).head.as_bytes()).unwrap();
        stalled.write_all(b"\r\n").unwrap();
        // It has begun, and no statement of its waits for the reader: what is written meanwhile can be cleared away.
        stalled.read_exact(&mut [0; 512]).unwrap();
        let busy = export(&admin.token).send();
        busy.refused(429, "busy");
        assert_eq!(busy.header("retry-after"), Some("5"));
        // own-6: what is kept about somebody is an export like others.
        let own = format!("/api/v1/users/{}/data", admin.id);
        Wire::new(server.address, "GET", &own, admin.token.as_deref(), None).send().refused(429, "busy");
        assert!(export(&other.token).send().body.len() > 20_000_000, "somebody else's export");
        let again = async {
            while export(&admin.token).send().status != 200 {
                tokio::time::sleep(BRIEFLY / 5).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(20), again).await.expect("the stalled reader was not ended");
        drop(stalled);
    }

    // audit-5
    async fn a_trail_that_is_asked_for_without_a_page_is_short(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        app.sql(
            "INSERT INTO audit_entries (at, actor_name, actor_normalized, record, record_id, action) \
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150) \
             SELECT '2026-11-25 03:30:00.000000', '', '', 'user', ?, 'test' FROM n",
            [dev.id.into()],
        )
        .await;
        for path in ["/audit".to_owned(), format!("/audit/user/{}", dev.id)] {
            assert_eq!(admin.list(&path).await.len(), 100, "{path}");
            assert_eq!(admin.list(&format!("{path}?pageSize=120")).await.len(), 120, "{path}");
            let lines = admin.get(&format!("{path}?format=csv")).await.text().lines().count();
            assert!(lines > 150, "{path}: {lines}");
        }
    }
}
