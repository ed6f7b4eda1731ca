//! What the chat of the company is told, at a server of ours on this machine.

pub mod matrix;

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use gateway::config::Config;
use kernel::Grant;
use mail::rules::chat::OwnHosts;
use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, config};
use crate::leaves;
use crate::reply::holds;

/// A chat: its address, and what it was sent. It answers with these statuses, the last of them again and again.
struct Chat {
    address: String,
    heard: Receiver<Value>,
}

impl Chat {
    fn new(statuses: &'static [u16]) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = format!("http://{}/hooks/secretx4Qz", listener.local_addr().unwrap());
        let (say, heard) = channel();
        thread::spawn(move || {
            let mut statuses = statuses.iter().peekable();
            while let Ok((mut stream, _)) = listener.accept() {
                let mut request = Vec::new();
                let mut part = [0; 4096];
                let body = loop {
                    let read = stream.read(&mut part).unwrap_or_default();
                    request.extend_from_slice(&part[..read]);
                    let text = String::from_utf8_lossy(&request).into_owned();
                    let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
                    let length = head.to_ascii_lowercase();
                    let length =
                        length.lines().find_map(|line| line.strip_prefix("content-length: ").map(str::to_owned));
                    if read == 0 || length.is_some_and(|length| length.parse() == Ok(body.len())) {
                        break body.to_owned();
                    }
                };
                let status = if statuses.len() > 1 { statuses.next() } else { statuses.peek().copied() }.unwrap();
                let answer =
                    format!("HTTP/1.1 {status} x\r\nlocation: http://127.0.0.1:9/\r\ncontent-length: 0\r\n\r\n");
                // Heard before it is answered: who sent it looks at once.
                if say.send(serde_json::from_str(&body).unwrap_or(Value::Null)).is_err() {
                    return;
                }
                drop(stream.write_all(answer.as_bytes()));
            }
        });
        Self { address, heard }
    }

    /// What it was sent since it was last asked.
    fn heard(&self) -> Vec<String> {
        self.heard.try_iter().map(|message| message["text"].as_str().unwrap_or_default().to_owned()).collect()
    }
}

async fn set(app: &App, topic: &str, address: &str) -> Value {
    app.admin().await.put(&format!("/company/chat/{topic}"), json!({"address": address})).await.is(200)
}

/// One round of the outbox.
async fn deliver(app: &App) {
    let state = &app.state;
    mail::service::deliver(&app.db, &state.mailer, &state.transport, &Grant::system("test")).await.unwrap();
}

async fn lines(app: &App) -> Vec<Value> {
    app.admin().await.list("/outbox?sort=created_at").await.into_iter().filter(|mail| mail["kind"] == "chat").collect()
}

both! {
    // told-9
    async fn an_address_is_never_shown_again(db) {
        let app = App::chatting(db).await;
        let admin = app.admin().await;
        let usual = admin.get("/company/chat").await.is(200);
        assert_eq!(usual["topics"].as_array().unwrap().len(), 5);
        assert!(usual["topics"].as_array().unwrap().iter().all(|topic| topic["shown"].is_null() && topic["version"] == 0));
        let secret = "https://hooks.slack.com/services/T0/B0/secretx4Qz";
        holds(&set(&app, "away", secret).await, json!({"topic": "away", "version": 1, "shown": "hooks.slack.com …x4Qz"}));
        let stored = app.text("SELECT sealed AS text FROM chat_addresses").await;
        assert!(!stored.contains("secret") && stored.len() > secret.len(), "it is sealed");
        let all = admin.get("/company/chat").await.is(200);
        let id = all["topics"][1]["id"].clone();
        let history = admin.get(&format!("/audit/chat/{id}")).await.is(200);
        for told in [all.to_string(), history.to_string()] {
            assert!(!told.contains("services") && told.contains("x4Qz"), "{told}");
        }
        admin.put("/company/chat/away", json!({"version": 0, "address": null})).await.refused(409, "stale_version");
        holds(&admin.put("/company/chat/away", json!({"version": 1, "address": null})).await.is(200), json!({"version": 2, "shown": null}));
        admin.post("/company/chat/away/try", json!({})).await.refused(404, "not_found");
        for wrong in ["https://10.0.0.1/x", "https://chat/x", "ftp://chat.example/x", "x"] {
            admin.put("/company/chat/away", json!({"address": wrong})).await.invalid(&["address"]);
        }
        app.check().await;
    }

    // told-10
    async fn a_channel_is_told_of_leaves_without_their_reasons(db) {
        let app = App::chatting(db).await;
        let chat = Chat::new(&[200]);
        set(&app, "leaves", &chat.address).await;
        set(&app, "away", &chat.address).await;
        leaves::balance(&app, app.company.dev, 5.0, 5.0).await;
        let leave = leaves::asked(&app.dev().await, "earned", "2026-12-01", "2026-12-02").await;
        deliver(&app).await;
        let [line] = &chat.heard()[..] else { panic!("one line") };
        assert!(line.starts_with("Ananya Kulkarni asks for leave. http") && line.ends_with("/inbox?kind=leave"), "{line}");
        leaves::set(&app.manager().await, &leave, "Approved").await.is(200);
        deliver(&app).await;
        let [line] = &chat.heard()[..] else { panic!("one line") };
        assert!(line.starts_with("Ananya Kulkarni will be away: 01/12/2026"), "{line}");
        assert!(!line.contains("Earned") && !line.contains("wedding"), "{line}");
        // Who works from elsewhere is not away.
        let leave = leaves::asked(&app.dev().await, "wfh", "2026-12-08", "2026-12-08").await;
        leaves::set(&app.manager().await, &leave, "Approved").await.is(200);
        deliver(&app).await;
        assert_eq!(chat.heard().len(), 1, "asked for, and no more");
        let lines = lines(&app).await;
        assert_eq!(lines.len(), 3);
        assert!(lines.iter().all(|line| line["state"] == "sent" && line["to"].as_str().unwrap().ends_with(" …x4Qz")));
        app.check().await;
    }

    // told-10
    async fn a_chat_that_fails_is_asked_again_and_one_that_refuses_is_not(db) {
        let app = App::chatting(db).await;
        app.at("2026-11-25T03:30:00Z");
        let (tired, gone) = (Chat::new(&[503, 200]), Chat::new(&[404]));
        set(&app, "leaves", &tired.address).await;
        set(&app, "operation", &gone.address).await;
        let admin = app.admin().await;
        for topic in ["leaves", "operation"] {
            holds(&admin.post(&format!("/company/chat/{topic}/try"), json!({})).await.is(202), json!({"queued": 1}));
        }
        deliver(&app).await;
        let tried = lines(&app).await;
        let of = |lines: &[Value], state: &str| lines.iter().filter(|line| line["state"] == state).count();
        assert_eq!((of(&tried, "waiting"), of(&tried, "failed")), (1, 1));
        assert!(tried.iter().all(|line| !line["last_error"].to_string().contains("127.0.0.1")));
        app.at("2026-11-25T03:32:00Z");
        deliver(&app).await;
        assert_eq!(of(&lines(&app).await, "sent"), 1);
        assert_eq!((tired.heard().len(), gone.heard().len()), (2, 1));
        // A redirect is followed nowhere.
        let moved = Chat::new(&[302]);
        set(&app, "newcomers", &moved.address).await;
        admin.post("/company/chat/newcomers/try", json!({})).await.is(202);
        deliver(&app).await;
        assert_eq!((moved.heard().len(), of(&lines(&app).await, "failed")), (1, 2));
    }

    // told-17
    async fn a_chat_of_the_companys_network_is_told_where_whoever_runs_the_portal_names_it(db) {
        let hosts = OwnHosts::parse("chat.company.internal").unwrap();
        let app = App::with(db, Config { chat_hosts: hosts, ..config() }).await;
        let told = set(&app, "away", "https://chat.company.internal/hooks/secretx4Qz").await;
        holds(&told, json!({"topic": "away", "shown": "chat.company.internal …x4Qz"}));
        for wrong in ["https://other.company.internal/x", "https://10.0.0.1/x", "http://chat.company.internal/x"] {
            app.admin().await.put("/company/chat/leaves", json!({"address": wrong})).await.invalid(&["address"]);
        }
        app.check().await;
    }

    // told-9
    async fn what_waits_for_an_address_that_was_taken_away_goes_nowhere(db) {
        let app = App::chatting(db).await;
        leaves::asked(&app.dev().await, "wfh", "2026-12-08", "2026-12-08").await;
        assert!(lines(&app).await.is_empty(), "no address, no line");
        let chat = Chat::new(&[200]);
        set(&app, "leaves", &chat.address).await;
        leaves::asked(&app.dev().await, "wfh", "2026-12-09", "2026-12-09").await;
        app.admin().await.put("/company/chat/leaves", json!({"address": null})).await.is(200);
        deliver(&app).await;
        assert!(chat.heard().is_empty());
        assert_eq!(lines(&app).await[0]["state"], "failed");
    }
}
