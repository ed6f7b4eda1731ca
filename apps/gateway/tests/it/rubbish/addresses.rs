//! Paths, queries and methods.

use std::collections::BTreeSet;

use serde_json::Value;
use test_support::{both, sqlite};

use super::{LOOSE_DATES, furnished, id_parameter, path, snapshot, with};
use crate::app::App;
use crate::openapi::{Operation, kind, operations};
use crate::reply::Reply;

#[track_caller]
pub(super) fn check(what: &str, reply: &Reply, statuses: &[u16]) {
    assert!(statuses.contains(&reply.status), "{what}: {} {}", reply.status, reply.text());
    if reply.status >= 400 {
        reply.envelope();
    }
}

/// What answers pages and files of them; one that has pages alone is no list.
pub(super) fn lists() -> Vec<Operation> {
    let is_list = |call: &Operation| call.has_parameter("pageSize") && call.has_parameter("format");
    let calls: Vec<_> = operations().into_iter().filter(is_list).collect();
    assert!(calls.len() >= 5, "the document has lost its lists");
    calls
}

/// Longer than any id, without a digit, or with more than digits.
const UNREADABLE: &[&str] = &[
    "x",
    "1.5",
    "1e3",
    "0x1",
    "99999999999999999999",
    "-99999999999999999999",
    "9223372036854775808",
    "%00",
    "1%00",
    "%20",
    "1%20",
    "null",
    "undefined",
    "%27%20OR%201=1",
    "1;2",
    "%F0%9F%98%80",
    "%FF",
    "ALL",
];
/// Nobody's, and no record's.
const UNKNOWN: &[&str] = &["0", "-1", "999999", "9223372036854775807", "-9223372036854775808"];

sqlite! {
    // call-11
    async fn a_number_in_a_path_that_can_not_be_read_is_a_400(db) {
        let app = furnished(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let before = snapshot(&app).await;
        let mut tried = 0;
        for call in operations() {
            let (path, body) = (path(&app, &call).await, call.least_body());
            let id = id_parameter(&app, &call).await.map(|(name, _)| name);
            for (name, schema) in call.parameters("path") {
                if kind(&schema) != "integer" && id.as_ref() != Some(&name) {
                    continue;
                }
                tried += 1;
                for value in UNREADABLE {
                    let path = with(&path, &call, &name, value);
                    let what = format!("{} {path}", call.method);
                    check(&what, &admin.ask(&call.method, &path, body.as_ref()).await, &[400]);
                    check(&what, &dev.ask(&call.method, &path, body.as_ref()).await, &[400, 403]);
                }
            }
        }
        assert!(tried >= 15, "the document has lost its ids");
        assert_eq!(snapshot(&app).await, before);
    }

    async fn an_id_of_nobody_is_answered_as_the_matrix_says(db) {
        let app = furnished(db).await;
        let people = [app.admin().await, app.manager().await, app.dev().await];
        let before = snapshot(&app).await;
        let mut tried = 0;
        for call in operations() {
            let Some((name, expected)) = id_parameter(&app, &call).await else { continue };
            let (path, body) = (path(&app, &call).await, call.least_body());
            tried += 1;
            for id in UNKNOWN {
                let path = with(&path, &call, &name, id);
                let what = format!("{} {path}", call.method);
                for (person, status) in people.iter().zip(expected) {
                    check(&what, &person.ask(&call.method, &path, body.as_ref()).await, &[status]);
                }
            }
        }
        assert!(tried >= 15, "the matrix has lost its unknown records");
        assert_eq!(snapshot(&app).await, before);
    }

    async fn a_nul_in_a_query_is_a_400(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        let before = snapshot(&app).await;
        for call in operations() {
            let (path, body) = (path(&app, &call).await, call.least_body());
            for (name, _) in call.parameters("query") {
                for value in ["%00", "a%00b"] {
                    let what = format!("{path}?{name}={value}");
                    check(&what, &admin.ask(&call.method, &what, body.as_ref()).await, &[400]);
                }
            }
        }
        assert_eq!(snapshot(&app).await, before);
    }

    async fn a_date_is_written_in_one_way_in_every_address(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        let before = snapshot(&app).await;
        let mut dates = 0;
        let is_date = |(_, schema): &(String, Value)| schema["format"] == "date";
        for call in operations() {
            let (path, body) = (path(&app, &call).await, call.least_body());
            for text in LOOSE_DATES.map(|text| text.replace('+', "%2B").replace(' ', "%20")) {
                let in_query = call.parameters("query").into_iter().filter(is_date);
                let in_path = call.parameters("path").into_iter().filter(is_date);
                let asked = in_query.map(|(name, _)| format!("{path}?{name}={text}"));
                for what in asked.chain(in_path.map(|(name, _)| with(&path, &call, &name, &text))) {
                    dates += 1;
                    check(&what, &admin.ask(&call.method, &what, body.as_ref()).await, &[400]);
                }
            }
        }
        assert!(dates >= 5 * LOOSE_DATES.len(), "the document has lost its dates: {dates}");
        assert_eq!(snapshot(&app).await, before);
    }

    async fn days_are_a_number_from_1_to_90(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for days in ["0", "-1", "91", "x", "1.5", "99999999999999999999", "-9223372036854775808", "%00", "7d"] {
            check(days, &admin.get(&format!("/reports/users/all/{days}")).await, &[400]);
        }
        for days in ["1", "90"] {
            check(days, &admin.get(&format!("/reports/users/all/{days}")).await, &[200]);
        }
    }

    // list-1, list-2
    async fn every_list_refuses_pages_orders_and_formats_that_it_does_not_have(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        let before = snapshot(&app).await;
        for call in lists() {
            let path = path(&app, &call).await;
            for (query, status) in [
                ("page=0", 400), ("page=-1", 400), ("page=x", 400), ("page=", 400), ("page=1.5", 400),
                ("page=99999999999999999999", 400), ("page=9223372036854775807", 400), ("pageSize=0", 400),
                ("pageSize=-1", 400), ("pageSize=201", 400), ("pageSize=x", 400), ("page=51&pageSize=200", 400),
                ("page=10001&pageSize=1", 400), ("page=1001", 400), ("sort=nonsense", 422), ("sort=password_hash", 422),
                ("sort=", 422), ("sort=-", 422), ("sort=--_id", 422), ("sort=fname;DROP%20TABLE%20users", 422),
                ("format=pdf", 422), ("format=CSV", 422), ("%00=1", 400), ("unknown=%00", 400),
                ("format=csv&sort=nonsense", 422), ("format=xlsx&page=0", 400),
            ] {
                let what = format!("{path}?{query}");
                let reply = admin.get(&what).await;
                check(&what, &reply, &[status]);
                if status == 422 {
                    let fields = reply.json()["fields"].clone();
                    assert!(fields["sort"].is_string() || fields["format"].is_string(), "{what}: {fields}");
                }
            }
        }
        assert_eq!(snapshot(&app).await, before);
    }

    async fn the_register_refuses_a_status_that_there_is_not(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for path in ["/users", "/users/active"] {
            for status in ["nonsense", "active", "Active,Inactive", "%25"] {
                admin.get(&format!("{path}?status={status}")).await.invalid(&["status"]);
            }
            for (filter, status) in [("status=%00", 400), ("role=%00", 400), ("status=", 200), ("role=", 200)] {
                check(filter, &admin.get(&format!("{path}?{filter}")).await, &[status]);
            }
            assert_eq!(admin.list(&format!("{path}?role=nonsense")).await.len(), 0, "a free value that nothing has");
        }
    }

    // call-11
    async fn a_method_that_a_path_lacks_is_a_405_that_names_those_it_has(db) {
        let app = furnished(db).await;
        let (admin, stranger) = (app.admin().await, app.stranger());
        let before = snapshot(&app).await;
        let calls = operations();
        for call in &calls {
            let has: BTreeSet<_> =
                calls.iter().filter(|other| other.path == call.path).map(|call| call.method.as_str()).collect();
            let path = path(&app, call).await;
            for method in ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "get"] {
                if has.contains(method) {
                    continue;
                }
                for person in [&admin, &stranger] {
                    let reply = person.ask(method, &path, None).await;
                    reply.refused(405, "no_such_method");
                    let allow: BTreeSet<_> = reply.header("allow").unwrap_or_default().split(", ").collect();
                    // Some answer HEAD beside their GET.
                    assert!(!allow.contains("HEAD") || has.contains("GET"), "{method} {path}");
                    assert_eq!(&allow - &BTreeSet::from(["HEAD"]), has, "{method} {path}");
                }
            }
        }
        for path in ["//healthz", "//readyz", "//metrics", "/openapi.json"] {
            let reply = stranger.ask("POST", path, None).await;
            reply.refused(405, "no_such_method");
            assert_eq!(reply.header("allow"), Some("GET"), "{path}");
        }
        assert_eq!(snapshot(&app).await, before);
    }

    async fn a_path_that_there_is_not_is_a_404_in_the_envelope(db) {
        let app = App::new(db).await;
        let (admin, stranger) = (app.admin().await, app.stranger());
        for path in [
            "/nothing", "", "/", "/users/", "/users/1/2", "/reports/users/all", "/reports/users/1/7/8", "//api", "//api/",
            "//api/v2/users", "//api/v1x", "/Users", "/users//1", "/%00", "/users%2F1", "/floor", "//api/floor",
        ] {
            for method in ["GET", "POST", "PUT", "DELETE", "PATCH"] {
                for person in [&admin, &stranger] {
                    let reply = person.ask(method, path, None).await;
                    assert_eq!(reply.status, 404, "{method} {path}: {}", reply.text());
                    reply.refused(404, "no_such_path");
                }
            }
        }
    }
}

// What reaches the statements means something else to each database.
both! {
    async fn every_list_takes_what_is_odd_and_no_more_than_that(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        for call in lists() {
            let path = path(&app, &call).await;
            for query in [
                "page=50&pageSize=200", "page=10000&pageSize=1", "page=1000", "unknown=1", "q=%FF%FE", "q=%", "q=%25", "&&&",
                "=", "q", "q=%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80", "q='%20OR%20'1'='1", "q=%22%20OR%20%22", "q=a*",
                "q=NEAR(a%20b)", "q=%5C%5C%5C", "q=%F4%8F%BF%BF", "q=%CC%81%CC%81%CC%81", "format=json",
            ] {
                let what = format!("{path}?{query}");
                check(&what, &admin.get(&what).await, &[200]);
            }
            let long = format!("{path}?q={}", "a".repeat(30_000));
            check("a long search", &admin.get(&long).await, &[200, 400, 414]);
        }
    }
}
