//! What fifty uploads and downloads at once leave in the server's memory. A program of its own: nobody else's is counted.
#![cfg(target_os = "linux")]
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
#[path = "it/socket.rs"]
mod socket;

use std::collections::BTreeMap;
use std::fs;

use app::{App, Person};
use serde_json::{Value, json};
use socket::Server;
use test_s3::browser;
use test_support::{Backend, run};

const AT_ONCE: usize = 50;
/// Bytes of each file: together they are two hundred million.
const SIZE: usize = 4_000_000;
/// What all of them may cost together, in kilobytes: a fifth of one upload held whole in each.
const MOST: usize = 40_000;

/// The most kilobytes of this program that were in memory at once since the last call.
fn peak() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    fs::write("/proc/self/clear_refs", "5").unwrap();
    line.trim().trim_end_matches("kB").trim().parse().unwrap()
}

async fn allowed(person: &Person<'_>) -> Value {
    let wanted =
        json!({"folder": "reimbursements", "filename": "a.pdf", "contentType": "application/pdf", "size": SIZE});
    person.post("/files/presign", wanted).await.is(200)
}

async fn link(person: &Person<'_>, upload: &Value) -> String {
    let path = format!("/files/{}", upload["key"].as_str().unwrap());
    let request = person.request("GET", &path).insert_header(("Accept", "application/json"));
    person.send(request).await.is(200)["url"].as_str().unwrap().to_owned()
}

#[test]
fn fifty_uploads_and_downloads_at_once_are_never_in_memory() {
    run(Backend::Sqlite, |db| async move {
        let app = App::new(db).await;
        let server = Server::of(&app);
        let dev = app.dev().await;
        let url = |path: &str| format!("http://{}{path}", server.address);
        let mut content = vec![b'x'; SIZE];
        content[..5].copy_from_slice(b"%PDF-");
        let send = |upload: &Value| {
            let fields: BTreeMap<String, String> = serde_json::from_value(upload["fields"].clone()).unwrap();
            browser::post(&url(upload["url"].as_str().unwrap()), &fields, &content).status
        };
        let mut uploads = Vec::new();
        for _ in 0..=AT_ONCE {
            uploads.push(allowed(&dev).await);
        }
        // What the first one brings into memory stays there: code, threads, connections.
        let first = uploads.pop().unwrap();
        assert_eq!(send(&first), 204);
        browser::count(&url(&link(&dev, &first).await));
        let before = {
            peak();
            peak()
        };
        std::thread::scope(|scope| {
            for upload in &uploads {
                scope.spawn(|| assert_eq!(send(upload), 204));
            }
        });
        let sending = peak().saturating_sub(before);
        let mut links = Vec::new();
        for upload in &uploads {
            links.push(link(&dev, upload).await);
        }
        std::thread::scope(|scope| {
            for link in &links {
                scope.spawn(|| assert!(browser::count(&url(link)) > SIZE as u64));
            }
        });
        let reading = peak().saturating_sub(before);
        println!("{sending} kB for {AT_ONCE} uploads, {reading} kB for {AT_ONCE} downloads");
        assert!(sending < MOST && reading < MOST, "{sending} kB while sending, {reading} kB while reading");
    });
}
