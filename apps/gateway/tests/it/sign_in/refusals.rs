//! Refused sign-ins leave a trace: in the log, and for admins.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::{App, PASSWORD, SOURCE};
use crate::log::Log;

const EMAIL: &str = "ananya.kulkarni@muster.example";
/// The beginning of the SHA-256 of [`EMAIL`].
const HASH: &str = "84b19161cab0913a";

async fn refusals(app: &App, query: &str) -> Vec<Value> {
    app.admin().await.list(&format!("/auth/refusals?{query}")).await
}

both! {
    // signin-11
    async fn admins_see_who_was_refused_from_where_and_why(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        app.at("2026-11-25T03:30:00Z");
        app.stranger().sign_in(EMAIL, PASSWORD).await.is(200);
        assert_eq!(refusals(&app, "").await, [] as [Value; 0]);
        for _ in 0..10 {
            app.stranger().sign_in(&EMAIL.to_uppercase(), "wrong").await.refused(401, "wrong_credentials");
        }
        app.at("2026-11-25T03:31:00Z");
        for _ in 0..3 {
            app.stranger().sign_in(EMAIL, PASSWORD).await.refused(429, "too_many_attempts");
        }
        app.at("2026-11-25T03:32:00Z");
        app.stranger().from("2001:db8::7").sign_in("nobody@muster.example", "wrong").await.refused(401, "wrong_credentials");
        let rows = refusals(&app, "").await;
        assert_eq!(rows.len(), 12, "a lock-out is one row");
        let user = app.company.dev;
        assert_eq!((&rows[0]["user"], &rows[0]["source"], &rows[0]["reason"]), (&Value::Null, &json!("2001:db8::/64"), &json!("failed")));
        let id = rows[1]["_id"].clone();
        assert_eq!(
            rows[1],
            json!({
                "_id": id, "refused_at": "2026-11-25T03:31:00Z", "user": user, "empname": "Ananya Kulkarni",
                "source": SOURCE, "reason": "throttled", "address": HASH,
            })
        );
        assert!(rows[2..].iter().all(|row| (&row["user"], &row["reason"]) == (&json!(user), &json!("failed"))), "{rows:?}");
        for (query, count) in [
            (format!("user={user}"), 11),
            (format!("user={user}&reason=throttled"), 1),
            ("source=2001:db8::/64".to_owned(), 1),
            (format!("source={SOURCE}"), 11),
            ("q=kulk".to_owned(), 11),
            ("q=192.0".to_owned(), 11),
            ("q=nobody".to_owned(), 0),
            ("sort=refused_at&pageSize=5".to_owned(), 5),
        ] {
            assert_eq!(refusals(&app, &query).await.len(), count, "{query}");
        }
    }

    // signin-11
    async fn they_are_kept_for_a_month(db) {
        let app = App::new(db).await;
        app.stranger().sign_in(EMAIL, "wrong").await.refused(401, "wrong_credentials");
        let before = app.db.clock().now();
        for (days, left) in [(29, 1), (31, 0)] {
            app.db.clock().stop_at(before + chrono::TimeDelta::days(days));
            core_auth::service::sessions::sweep(&app.db).await.unwrap();
            assert_eq!(app.count("signin_refusals").await, left, "{days}");
        }
    }
}

sqlite! {
    // signin-11
    async fn the_log_names_source_person_and_the_hash_of_an_address(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let listening = Log::listen();
        app.stranger().sign_in(EMAIL, "wrong").await.refused(401, "wrong_credentials");
        app.dev().await.get("/auth/me").await.is(200);
        let log = listening.stop();
        let refused = log.lines().find(|line| line.contains("sign-in refused")).unwrap();
        for part in [format!("source=\"{SOURCE}\""), format!("address=\"{HASH}\""), "reason=\"wrong_credentials\"".to_owned()] {
            assert!(refused.contains(&part), "{part} is missing in {refused}");
        }
        let answered = log.lines().find(|line| line.contains("/auth/me") && line.contains("answered")).unwrap();
        for part in [format!("source={SOURCE}"), format!("user={}", app.company.dev)] {
            assert!(answered.contains(&part), "{part} is missing in {answered}");
        }
        assert!(!log.contains(EMAIL), "{log}");
    }

    async fn the_log_holds_nothing_of_what_was_sent(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let (own, name) = (format!("/users/{}", dev.id), "secret-field-".repeat(1_000));
        let listening = Log::listen();
        app.stranger().post("/users/login-password", json!({"email": EMAIL, "password": 20_031_984})).await.invalid(&["password"]);
        dev.put(&own, json!({"account": 20_031_984})).await.invalid(&["account"]);
        dev.put(&own, json!({"account": {"secret-word": 1}})).await.invalid(&["account"]);
        dev.put(&own, json!({"manager": ["secret-word"]})).await.invalid(&["manager[0]"]);
        dev.put(&own, json!({"phone": "secret-word"})).await.invalid(&["phone"]);
        dev.put(&own, json!({&name: "a\u{1}"})).await.refused(422, "invalid");
        let request = dev.request("PUT", &own).insert_header(("Content-Type", "application/json"));
        dev.send(request.set_payload("{\"secret-word\": 20031984 20031984}")).await.refused(400, "not_json");
        dev.get("/users?status=secret-word&sort=secret-word").await.refused(422, "invalid");
        let log = listening.stop();
        assert_eq!(log.lines().filter(|line| line.contains("answered")).count(), 8, "{log}");
        for sent in ["20031984", "secret", "\u{1}"] {
            assert!(!log.contains(sent), "{sent}: {log}");
        }
    }
}
