//! What surrounds every answer: headers, the front end, and what those who run it ask.

use gateway::config::{Config, Metrics};
use serde_json::Value;
use test_support::{both, sqlite};

use crate::app::{App, config};
use crate::reply::Reply;

#[track_caller]
fn check_headers(path: &str, reply: &Reply) {
    let policy = reply.header("content-security-policy").unwrap_or_default();
    for part in [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "frame-src 'self' blob: https://feed.example",
        "frame-ancestors 'none'",
        "object-src 'none'",
        "base-uri 'self'",
    ] {
        assert!(policy.split("; ").any(|one| one == part), "{path}: {part} is missing in {policy}");
    }
    assert!(!policy.contains("unsafe-eval"), "{path}: {policy}");
    assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
    assert_eq!(reply.header("referrer-policy"), Some("no-referrer"), "{path}");
    assert!(reply.header("x-request-id").is_some_and(|id| id.len() == 16), "{path}");
    assert_eq!(reply.header("server"), None, "{path}");
}

/// Which pages may be framed.
fn frames(reply: &Reply) -> String {
    let policy = reply.header("content-security-policy").unwrap_or_default();
    policy.split("; ").find(|part| part.starts_with("frame-src")).unwrap_or_default().to_owned()
}

sqlite! {
    // call-15
    async fn every_answer_carries_the_headers_of_a_page_that_trusts_nobody(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for path in ["/auth/me", "/users?format=csv", "/users?format=xlsx", "/nothing", "/users/x", "/openapi.json"] {
            let reply = admin.get(path).await;
            check_headers(path, &reply);
            assert_eq!(reply.header("cache-control"), Some("no-store"), "{path}");
        }
        for path in ["//", "///attendance", "//password-reset/1/secret", "//assets/nothing.js", "//healthz", "//readyz"] {
            check_headers(path, &app.stranger().get(path).await);
        }
        assert_eq!(app.stranger().get("//").await.header("strict-transport-security"), None, "there is no https here");
        check_headers("logout", &admin.ask("POST", "/auth/logout", None).await);
        check_headers("401", &admin.get("/auth/me").await);
    }

    // feed-1
    async fn without_a_feed_nobody_else_is_framed(db) {
        let app = App::with(db, Config { feed_url: None, ..config() }).await;
        let me = app.admin().await.get("/auth/me").await;
        assert_eq!((frames(&me).as_str(), &me.is(200)["company"]["feedurl"]), ("frame-src 'self' blob:", &Value::Null));
    }

    // feed-1
    async fn the_feed_is_framed(db) {
        // Its origin: with a path in the policy, no link of the feed would open.
        let feed_url = Some("http://127.0.0.1:8230/wall?company=7#top".parse().unwrap());
        let app = App::with(db, Config { feed_url, ..config() }).await;
        let admin = app.admin().await;
        for path in ["/auth/me", "//", "//ourfeeds"] {
            assert_eq!(frames(&admin.get(path).await), "frame-src 'self' blob: http://127.0.0.1:8230", "{path}");
        }
        let me = admin.get("/auth/me").await.is(200);
        assert_eq!(me["company"]["feedurl"], "http://127.0.0.1:8230/wall?company=7#top");
    }

    // call-15
    async fn no_answer_is_kept_however_its_path_is_spelt(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for path in ["//%61pi/v1/auth/me", "//healthz", "//metrics", "//api/none"] {
            assert_eq!(admin.get(path).await.header("cache-control"), Some("no-store"), "{path}");
        }
    }

    async fn browsers_are_held_to_https_where_the_portal_has_it(db) {
        let app = App::with(db, Config { public_url: "https://hr.example/".parse().unwrap(), ..config() }).await;
        for path in ["//", "/auth/providers", "/nothing"] {
            let reply = app.stranger().get(path).await;
            assert_eq!(reply.header("strict-transport-security"), Some("max-age=31536000"), "{path}");
        }
    }

    // call-15
    async fn every_answer_has_an_id_of_its_own(db) {
        let app = App::new(db).await;
        let mut ids = std::collections::BTreeSet::new();
        for _ in 0..50 {
            let reply = app.stranger().get("/auth/providers").await;
            assert!(ids.insert(reply.header("x-request-id").unwrap().to_owned()));
        }
    }

    async fn the_front_end_is_answered_for_every_path_that_the_browser_routes(db) {
        let app = App::new(db).await;
        let stranger = app.stranger();
        let index = stranger.get("//").await;
        assert_eq!(index.status, 200);
        assert!(index.header("content-type").unwrap().starts_with("text/html"), "{:?}", index.headers);
        assert!(index.text().to_ascii_lowercase().contains("<!doctype html>"));
        assert_eq!(index.header("cache-control"), Some("no-cache"));
        for path in [
            "//index.html", "//login", "//attendance", "//employees/7", "//register/a@b.example?user=1&token=x",
            "//password-reset/1/token", "//a/b/c", "//%00", "//..%2f..%2fetc%2fpasswd", "//index.html.br", "//nothing.js",
        ] {
            let page = stranger.get(path).await;
            assert_eq!((page.status, page.body == index.body), (200, true), "{path}");
            assert_eq!(page.header("cache-control"), Some("no-cache"), "{path}");
        }
    }

    async fn a_page_that_the_browser_has_is_not_sent_again(db) {
        let app = App::new(db).await;
        let stranger = app.stranger();
        let tag = stranger.get("//").await.header("etag").unwrap().to_owned();
        let again = stranger.send(stranger.request("GET", "//").insert_header(("If-None-Match", tag.as_str()))).await;
        assert_eq!(again.status, 304);
        let other = stranger.send(stranger.request("GET", "//").insert_header(("If-None-Match", "\"x\""))).await;
        assert_eq!(other.status, 200);
    }

    async fn an_asset_that_is_not_there_is_not_a_page(db) {
        let app = App::new(db).await;
        let stranger = app.stranger();
        for path in ["//assets/nothing.js", "//assets/", "//assets/../index.html/x"] {
            let reply = stranger.get(path).await;
            assert!(reply.status == 404, "{path}: {} {}", reply.status, reply.text());
            reply.envelope();
        }
        for method in ["POST", "PUT", "DELETE"] {
            let reply = stranger.ask(method, "//login", None).await;
            reply.refused(405, "no_such_method");
            assert_eq!(reply.header("allow"), Some("GET, HEAD"), "{method}");
        }
        assert!(stranger.ask("HEAD", "//login", None).await.status == 200);
    }

    // call-16
    async fn metrics_are_for_this_machine_and_not_for_what_a_proxy_hands_on(db) {
        let app = App::new(db).await;
        let local = app.stranger().from("127.0.0.1");
        app.stranger().get("/auth/providers").await.is(200);
        app.admin().await.get("/users/12345678").await;
        let metrics = local.get("//metrics").await;
        assert_eq!(metrics.status, 200);
        assert!(metrics.header("content-type").unwrap().starts_with("text/plain"));
        let text = metrics.text();
        for part in [
            "muster_http_requests_total{method=\"GET\",path=\"/api/v1/auth/providers\",status=\"200\"} 1",
            "path=\"/api/v1/users/{id}\",status=\"404\"",
            "muster_http_request_seconds_bucket",
            "muster_sql_statements_total ",
        ] {
            assert!(text.contains(part), "{part} is missing in {text}");
        }
        assert!(!text.contains("12345678"), "an id became a label");
        app.stranger().from("::1").get("//metrics").await.text();
        assert_eq!(app.stranger().from("::1").get("//metrics").await.status, 200);
        for header in ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"] {
            let request = local.request("GET", "//metrics").insert_header((header, "127.0.0.1"));
            local.send(request).await.refused(403, "not_allowed");
        }
        for peer in ["192.0.2.1", "10.1.2.3", "2001:db8::1"] {
            app.stranger().from(peer).get("//metrics").await.refused(403, "not_allowed");
        }
    }

    async fn metrics_are_public_where_the_settings_say_so(db) {
        let app = App::with(db, Config { metrics: Metrics::Public, ..config() }).await;
        assert_eq!(app.stranger().get("//metrics").await.status, 200);
    }
}

both! {
    // call-16
    async fn whoever_runs_it_sees_that_it_lives_and_is_ready(db) {
        let app = App::new(db).await;
        let alive = app.stranger().get("//healthz").await;
        assert_eq!((alive.status, alive.text().as_str()), (200, "ok"));
        let ready = app.stranger().get("//readyz").await.is(200);
        assert_eq!((&ready["status"], &ready["version"]), (&"ready".into(), &env!("CARGO_PKG_VERSION").into()));
        let newest = app.number("SELECT max(CAST(version AS BIGINT)) AS number FROM __diesel_schema_migrations").await;
        assert_eq!(ready["schema"], newest.to_string());
        app.sql("DELETE FROM __diesel_schema_migrations WHERE version = '20261121000003'", []).await;
        let reply = app.stranger().get("//readyz").await;
        reply.refused(503, "unavailable");
        assert!(reply.header("retry-after").is_some());
        assert_eq!(app.stranger().get("//healthz").await.status, 200);
    }
}

sqlite! {
    async fn the_document_is_there_for_anybody(db) {
        let app = App::new(db).await;
        let reply = app.stranger().get("/openapi.json").await;
        let document: Value = reply.is(200);
        assert_eq!(reply.header("content-type"), Some("application/json"));
        assert_eq!(document["servers"][0]["url"], "/api/v1");
        assert!(document["paths"]["/reports/{id}"]["put"].is_object());
    }

    async fn answers_are_compressed_for_those_who_take_it(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for (accepted, encoding) in [("br", Some("br")), ("gzip", Some("gzip")), ("identity", None)] {
            let request = admin.request("GET", "/openapi.json").insert_header(("Accept-Encoding", accepted));
            let reply = admin.send(request).await;
            assert_eq!((reply.status, reply.header("content-encoding")), (200, encoding), "{accepted}");
        }
    }
}
