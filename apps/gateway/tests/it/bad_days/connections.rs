//! All connections of the pools are at work, for longer than anybody waits.

use std::sync::mpsc;
use std::time::Duration;

use db::{Database, Limits, Options};
use serde_json::json;
use test_support::{both, clock, tokio};

use crate::app::App;
use crate::reply::Reply;
use crate::socket::{Server, Wire, at_once};

/// How long a request waits for a connection here; ten seconds in a company.
const DEADLINE: Duration = Duration::from_secs(3);

#[track_caller]
fn is_away(reply: &Reply) {
    reply.refused(503, "unavailable");
    assert!(reply.header("retry-after").is_some());
}

both! {
    async fn who_finds_no_connection_is_told_so_in_time_and_served_afterwards(db) {
        let app = App::new(db).await;
        let (dev, id) = (app.dev().await, app.company.dev);
        let limits = Limits { readers: 1, planned: 1, exporters: 1, writers: 1, queue: 10, deadline: DEADLINE };
        let few = Database::open(&Options { limits, ..Options::new(app.db.url()) }, clock()).unwrap();
        let server = Server::beside(few.clone());
        let wire = |method: &str, path: &str| {
            let body = (method == "PUT").then(|| json!({"phone": "5550000001"}));
            Wire::new(server.address, method, path, dev.token.as_deref(), body.as_ref())
        };
        let ask = |method: &str, path: &str| wire(method, path).send();
        let (person, me) = (format!("/api/v1/users/{id}"), "/api/v1/auth/me");
        for (method, path) in [("GET", "/readyz"), ("GET", me), ("PUT", &person)] {
            assert_eq!(ask(method, path).status, 200, "{path}");
        }
        // Each holds its connection until it is let go.
        let (reading, read_on) = mpsc::channel::<()>();
        let (writing, write_on) = mpsc::channel::<()>();
        let (begun, has_begun) = mpsc::channel();
        let begun_too = begun.clone();
        let (reads, writes) = (few.clone(), few.clone());
        let reader = tokio::spawn(async move {
            reads.read(move |_| { begun.send(()).unwrap(); Ok(read_on.recv().is_err()) }).await
        });
        let writer = tokio::spawn(async move {
            writes.housekeeping("test", move |_| { begun_too.send(()).unwrap(); Ok(write_on.recv().is_err()) }).await
        });
        tokio::task::spawn_blocking(move || for _ in 0..2 { has_begun.recv().unwrap(); }).await.unwrap();
        at_once(vec![wire("GET", "/readyz"), wire("GET", me)]).iter().for_each(is_away);
        assert_eq!(ask("GET", "/healthz").status, 200, "the process is well");
        drop(reading);
        assert!(reader.await.unwrap().unwrap());
        assert_eq!(ask("GET", "/readyz").status, 200, "lists are served, and say so");
        assert_eq!(ask("GET", me).status, 200);
        is_away(&ask("PUT", &person));
        drop(writing);
        assert!(writer.await.unwrap().unwrap());
        assert_eq!(ask("PUT", &person).status, 200);
    }
}
