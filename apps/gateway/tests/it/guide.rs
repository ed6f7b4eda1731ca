//! The guide at `/help`: for everybody, signed in or not.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use test_support::sqlite;

use crate::app::{App, Person};
use crate::reply::Reply;

/// What stands in this attribute for the first time.
fn attribute<'a>(page: &'a str, name: &str) -> &'a str {
    let (_, rest) = page.split_once(&format!("{name}=\"")).unwrap();
    rest.split('"').next().unwrap()
}

async fn packed(person: &Person<'_>, path: &str, encoding: &str) -> Reply {
    person.send(person.request("GET", path).insert_header(("Accept-Encoding", encoding))).await
}

sqlite! {
    async fn every_page_of_the_portal_has_its_help(db) {
        let app = App::new(db).await;
        let pages: BTreeMap<String, String> =
            serde_json::from_str(include_str!("../../../../docs/guide/pages.json")).unwrap();
        for (portal, source) in pages {
            let path = format!("//help/{}", source.replace(".md", ".html"));
            let page = app.stranger().get(&path).await;
            assert_eq!(page.status, 200, "{portal}: {path}");
            assert!(page.text().contains("<h1 id="), "{path}");
        }
    }

    async fn it_is_read_signed_in_or_not(db) {
        let app = App::new(db).await;
        let stranger = app.stranger();
        for person in [&stranger, &app.admin().await] {
            for path in ["//help", "//help/", "//help?search=leave"] {
                let page = person.get(path).await;
                assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")), "{path}");
                assert!(page.text().contains("<h1 id=\"welcome\">"), "{path}: {}", page.text());
            }
        }
        assert_eq!(stranger.ask("HEAD", "//help/pages/leaves.html", None).await.status, 200);
        stranger.ask("POST", "//help", Some(&json!({}))).await.refused(405, "no_such_method");
        // The browser's own, as before.
        assert!(!stranger.get("//helper").await.text().contains("The guide"));
    }

    async fn what_it_does_not_have_is_a_page_that_says_so(db) {
        let app = App::new(db).await;
        for path in ["//help/nothing", "//help/pages/", "//help/pages/leaves.md", "//help/index.html.gz", "//help/assets/nothing.js", "//help/a/b/c"] {
            let page = app.stranger().get(path).await;
            assert_eq!((page.status, page.header("content-type")), (404, Some("text/html; charset=utf-8")), "{path}");
            assert!(page.text().contains("There is no such page"), "{path}");
            let tag = page.header("etag").unwrap().to_owned();
            let again = app.stranger().request("GET", path).insert_header(("If-None-Match", tag));
            assert_eq!(app.stranger().send(again).await.status, 404, "{path}");
        }
    }

    async fn it_may_do_little(db) {
        let app = App::new(db).await;
        for path in ["//help", "//help/pages/leaves.html", "//help/nothing"] {
            let page = app.stranger().get(path).await;
            let policy = page.header("content-security-policy").unwrap();
            for part in ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"] {
                assert!(policy.split("; ").any(|one| one == part), "{path}: {part} is missing in {policy}");
            }
            assert!(!policy.contains("unsafe"), "{policy}");
            assert_eq!(page.header("x-content-type-options"), Some("nosniff"), "{path}");
        }
    }

    async fn it_is_packed_for_those_who_take_it_and_kept_by_those_who_have_it(db) {
        let app = App::new(db).await;
        let stranger = app.stranger();
        let path = "//help/pages/leaves.html";
        let (zipped, plain) = (packed(&stranger, path, "gzip, br").await, packed(&stranger, path, "identity").await);
        assert_eq!((zipped.status, zipped.header("content-encoding")), (200, Some("gzip")));
        assert_eq!((plain.status, plain.header("content-encoding")), (200, None));
        assert!(zipped.body.len() * 2 < plain.body.len(), "{} of {}", zipped.body.len(), plain.body.len());
        assert_eq!(plain.header("vary"), Some("Accept-Encoding"));
        assert_ne!(zipped.header("etag"), plain.header("etag"), "they are not the same to the byte");
        for (reply, encoding) in [(&zipped, "gzip"), (&plain, "identity")] {
            assert_eq!(reply.header("cache-control"), Some("no-cache"));
            let request = stranger.request("GET", path).insert_header(("Accept-Encoding", encoding));
            let again = stranger.send(request.insert_header(("If-None-Match", reply.header("etag").unwrap()))).await;
            assert_eq!(again.status, 304, "{encoding}");
        }
    }

    async fn what_its_pages_load_is_there_for_ever(db) {
        let app = App::new(db).await;
        let stranger = app.stranger();
        let page = stranger.get("//help/pages/leaves.html").await.text();
        let (style, script) = (attribute(&page, "rel=\"stylesheet\" href"), attribute(&page, "<script src"));
        let (index, picture) = (attribute(&page, "data-index"), attribute(&page, "srcset"));
        for (path, kind) in [
            (style, "text/css; charset=utf-8"),
            (script, "text/javascript; charset=utf-8"),
            (index, "text/plain; charset=utf-8"),
            (picture, "image/webp"),
        ] {
            let reply = stranger.get(&format!("/{path}")).await;
            assert_eq!((reply.status, reply.header("content-type")), (200, Some(kind)), "{path}");
            assert_eq!(reply.header("cache-control"), Some("public, max-age=31536000, immutable"), "{path}");
        }
        let found = stranger.get(&format!("/{index}")).await.text();
        assert!(found.lines().any(|line| line.starts_with("/help/pages/leaves.html#how-do-i-apply-for-leave\t")), "{found}");
        let described: Value = stranger.get("/openapi.json").await.json();
        assert!(described["paths"].get("/help").is_none(), "it is no call");
    }
}
