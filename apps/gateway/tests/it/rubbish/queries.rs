//! Queries and headers by chance, through the real reader and the database: what is taken answers, what is not says why, and
//! nothing is a failure of ours. `PROPTEST_CASES` says how many; one that fails is told, and goes among those of `addresses`.

use std::fmt::Write as _;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::strategy::ValueTree as _;
use proptest::test_runner::{Config, TestRunner};
use test_support::sqlite;

use super::addresses::{check, lists};
use super::{furnished, path, snapshot};

/// What stands in a query beside what the list itself knows.
const NAMES: &[&str] = &["page", "pageSize", "sort", "q", "format", "from", "to", "status", "year", "month", "id", "x"];
const VALUES: &[&str] = &[
    "1",
    "2",
    "200",
    "201",
    "0",
    "-1",
    "10000",
    "9223372036854775807",
    "2026-11-25",
    "2026-02-30",
    "0000-01-01",
    "9999-12-31",
    "-name",
    "created_at",
    "-created_at",
    "json",
    "csv",
    "Active",
    "ALL",
    "%",
    "_",
    "'",
    "\"",
    "\\",
    "a'; DROP TABLE users; --",
    "(",
    "*",
    "\u{0}",
    "\u{301}\u{301}",
    "\u{feff}",
    "ß",
    "İ",
    "ﬁ",
    "１",
    "NaN",
    "true",
];

const HEADERS: &[&str] = &[
    "authorization",
    "cookie",
    "accept-language",
    "x-forwarded-for",
    "user-agent",
    "accept",
    "content-type",
    "range",
    "if-match",
];

fn encoded(text: &str) -> String {
    text.bytes().fold(String::new(), |mut out, byte| {
        write!(out, "%{byte:02X}").unwrap();
        out
    })
}

/// As many by chance as `PROPTEST_CASES` says.
fn each<S: Strategy>(strategy: &S) -> impl Iterator<Item = S::Value> {
    let mut runner = TestRunner::new(Config::default());
    (0..runner.config().cases).map(move |_| strategy.new_tree(&mut runner).unwrap().current())
}

sqlite! {
    // call-11, list-1, list-2
    async fn no_query_of_a_list_is_a_failure_of_ours(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        let mut paths = Vec::new();
        for call in lists() {
            let names: Vec<_> = call.parameters("query").into_iter().map(|(name, _)| name).collect();
            paths.push((path(&app, &call).await, names));
        }
        let before = snapshot(&app).await;
        let name = prop_oneof![4 => any::<Index>().prop_map(Ok), 2 => select(NAMES).prop_map(|name| Err(name.to_owned())), 1 => any::<String>().prop_map(Err)];
        let value = prop_oneof![3 => select(VALUES).prop_map(str::to_owned), 1 => any::<String>(), 1 => any::<i64>().prop_map(|number| number.to_string())];
        let queries = (any::<Index>(), prop::collection::vec((name, value), 1..4));
        for (which, pairs) in each(&queries) {
            let (path, names) = &paths[which.index(paths.len())];
            let pair = |(name, value): (Result<Index, String>, String)| {
                let name = name.map_or_else(|name| name, |index| names[index.index(names.len())].clone());
                format!("{}={}", encoded(&name), encoded(&value))
            };
            let query = pairs.into_iter().map(pair).collect::<Vec<_>>().join("&");
            let what = format!("{path}?{query}");
            check(&what, &admin.get(&what).await, &[200, 400, 422]);
        }
        assert_eq!(snapshot(&app).await, before);
    }

    // call-11
    async fn no_header_is_a_failure_of_ours(db) {
        let app = furnished(db).await;
        let before = snapshot(&app).await;
        let headers = prop::collection::vec((select(HEADERS), prop::collection::vec(prop_oneof![32..=126_u8, 128..=255_u8], 0..80)), 1..5);
        for headers in each(&headers) {
            let ask = |path: &str| {
                let request = app.stranger().request("GET", path);
                headers.iter().fold(request, |request, (name, value)| request.append_header((*name, value.as_slice())))
            };
            check(&format!("{headers:?}"), &app.send(ask("/auth/me")).await, &[401]);
            check(&format!("{headers:?}"), &app.send(ask("//healthz")).await, &[200]);
        }
        assert_eq!(snapshot(&app).await, before);
    }
}
