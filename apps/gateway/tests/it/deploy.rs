//! What `deploy/` offers, as a company uses it: proxies in front of the program, containers around it, and what watches it.

mod compose;

use std::collections::BTreeSet;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use backup::model::Target;
use backup::service::Plan;
use core_auth::token::Tokens;
use db::Replication;
use gateway::config::Config;
use kernel::SessionId;
use rustix::process::{Pid, Signal, kill_process_group};
use serde_json::json;
use test_postgres::debian;
use test_s3::browser;
use test_support::{Company, NONCE, TestDatabase, number, sqlite, token};

use crate::app::{App, config};
use crate::files::fields;
use crate::program::{Program, SECRET};
use crate::socket::Wire;

/// How long a proxy may take to start, with room for a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);

fn offered(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name)).unwrap()
}

/// The text with another in its place, which stood there.
fn replaced(text: &str, old: &str, new: &str) -> String {
    assert!(text.contains(old), "{old} is gone from the example");
    text.replace(old, new)
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A proxy with the example's settings: one port with TLS, one without. Ends with the value.
struct Proxy {
    child: Child,
    folder: tempfile::TempDir,
    tls: u16,
    plain: SocketAddr,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // All of its group: the workers of nginx outlive it when it alone is killed.
        let group = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw);
        group.map_or(Ok(()), |group| kill_process_group(group, Signal::KILL)).unwrap_or_default();
        drop(self.child.wait());
    }
}

impl Proxy {
    /// Runs the program that `command` makes of a folder, its two ports and a certificate for localhost.
    fn start(command: impl FnOnce(&Path, u16, u16) -> Command) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let made = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
        std::fs::write(folder.path().join("fullchain.pem"), made.cert.pem()).unwrap();
        std::fs::write(folder.path().join("privkey.pem"), made.signing_key.serialize_pem()).unwrap();
        let (tls, plain) = (free_port(), free_port());
        let mut command = command(folder.path(), tls, plain);
        let log = std::fs::File::create(folder.path().join("log")).unwrap();
        command.process_group(0);
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn().unwrap();
        let proxy = Self { child, folder, tls, plain: SocketAddr::from(([127, 0, 0, 1], plain)) };
        let end = Instant::now() + PATIENCE;
        while TcpStream::connect(proxy.plain).is_err() {
            let log = std::fs::read_to_string(proxy.folder.path().join("log")).unwrap();
            assert!(Instant::now() < end, "the proxy does not start: {log}");
            std::thread::sleep(Duration::from_millis(50));
        }
        proxy
    }

    fn nginx(upstream: SocketAddr) -> Self {
        let program = debian::program("nginx").unwrap();
        Self::start(|folder, tls, plain| {
            let site = offered("nginx.conf");
            let site = replaced(&site, "127.0.0.1:8080", &upstream.to_string());
            let site = replaced(&site, "listen 80;", &format!("listen 127.0.0.1:{};", free_port()));
            let listen = format!("listen 127.0.0.1:{tls} ssl; listen 127.0.0.1:{plain};");
            let site = replaced(&site, "listen 443 ssl;", &listen);
            let folder = folder.display();
            let site = replaced(&site, "/etc/letsencrypt/live/muster.company.example", &folder.to_string());
            let temporary =
                ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(|of| format!("{of}_temp_path {folder}/{of};"));
            let whole = format!(
                "daemon off; pid {folder}/pid; error_log stderr; events {{}}\nhttp {{ access_log off; {} {site} }}",
                temporary.concat()
            );
            std::fs::write(format!("{folder}/whole.conf"), whole).unwrap();
            let mut nginx = Command::new(program);
            nginx.args(["-e", "stderr", "-p"]).arg(folder.to_string()).arg("-c").arg(format!("{folder}/whole.conf"));
            // Started by root it would give its files to a user of its own, who can't reach this folder.
            nginx.args(["-g", if debian::is_root() { "user root;" } else { "" }]);
            nginx
        })
    }

    fn caddy(upstream: SocketAddr) -> Self {
        let program = debian::program("caddy").unwrap();
        Self::start(|folder, tls, plain| {
            let site = replaced(&offered("Caddyfile"), "127.0.0.1:8080", &upstream.to_string());
            let at = |addresses: String| {
                replaced(&site, "muster.company.example {", &format!("{addresses} {{\n\tbind 127.0.0.1"))
            };
            let with_tls = at(format!("https://localhost:{tls}"));
            let certificate = format!("bind 127.0.0.1\n\ttls {0}/fullchain.pem {0}/privkey.pem", folder.display());
            let with_tls = replaced(&with_tls, "bind 127.0.0.1", &certificate);
            let without = at(format!("http://127.0.0.1:{plain}, http://localhost:{plain}, http://muster:{plain}"));
            let whole = format!("{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{with_tls}\n{without}");
            std::fs::write(folder.join("Caddyfile"), whole).unwrap();
            let mut caddy = Command::new(program);
            caddy.args(["run", "--adapter", "caddyfile", "--config"]).arg(folder.join("Caddyfile"));
            caddy.env("XDG_DATA_HOME", folder).env("XDG_CONFIG_HOME", folder).env("HOME", folder);
            caddy
        })
    }

    /// What `muster doctor` says of the way through it, over TLS.
    fn way(&self, db: &TestDatabase) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_muster"))
            .args(["doctor", "--json"])
            .env("DATABASE_URL", db.url())
            .env("MUSTER_DATA_DIR", folder.path())
            .env("MUSTER_SECRET", "07".repeat(SECRET.len()))
            .env("MUSTER_PUBLIC_URL", format!("https://localhost:{}", self.tls))
            .env("SSL_CERT_FILE", self.folder.path().join("fullchain.pem"))
            .output()
            .unwrap();
        let page: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let web = page["groups"].as_array().unwrap().iter().find(|group| group["name"] == "Web").unwrap();
        let lines = web["lines"].as_array().unwrap().iter();
        lines.map(|line| format!("{}: {} ({})", line["name"], line["level"], line["text"])).collect()
    }
}

/// The largest upload passes.
async fn carries(db: &TestDatabase, make: impl Fn(SocketAddr) -> Proxy) {
    token(db, Company::of(db).dev).await;
    let session = SessionId(number(db, "SELECT max(id) AS number FROM sessions").await);
    let token = Tokens::derive(&SECRET).unwrap().sign(session, NONCE).unwrap();
    let clock = ["--test-clock", "2026-11-25T03:40:00Z"];
    let program = Program::serve_with(db, &clock, &[("MUSTER_TRUSTED_PROXIES", "127.0.0.1")]);
    let proxy = make(program.address);
    let content = [b"%PDF-1.7\n".as_slice(), &vec![b'x'; 9_999_985], b"%%EOF\n"].concat();
    assert_eq!(content.len(), 10_000_000, "the largest file");
    let asked = json!({"folder": "reimbursements", "filename": "a.pdf", "contentType": "application/pdf", "size": content.len()});
    let presigned = Wire::new(proxy.plain, "POST", "/api/v1/files/presign", Some(&token), Some(&asked)).send().is(200);
    let url = format!("http://{}{}", proxy.plain, presigned["url"].as_str().unwrap());
    let answer = browser::post(&url, &fields(&presigned), &content);
    assert_eq!(answer.status, 204, "{}", answer.head);
    drop(proxy);
    assert!(program.end().await, "a clean end");
}

/// What the program sends of a stream arrives before more of it is sent.
fn passes_streams_on(make: impl Fn(SocketAddr) -> Proxy) {
    let upstream = TcpListener::bind("127.0.0.1:0").unwrap();
    let proxy = make(upstream.local_addr().unwrap());
    let mut client = TcpStream::connect(proxy.plain).unwrap();
    write!(client, "GET /api/v1/payslips/runs/1/events HTTP/1.1\r\nHost: {}\r\n\r\n", proxy.plain).unwrap();
    client.set_read_timeout(Some(PATIENCE)).unwrap();
    // The proxy's own look whether somebody is there may come first.
    let (mut server, _) = upstream.accept().unwrap();
    let mut asked = [0; 4096];
    assert!(server.read(&mut asked).unwrap() > 0);
    let event = "data: {\"made\":1}\n\n";
    write!(
        server,
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nX-Accel-Buffering: no\r\nTransfer-Encoding: chunked\r\n\r\n\
         {:x}\r\n{event}\r\n",
        event.len()
    )
    .unwrap();
    let (mut arrived, mut part) = (String::new(), [0; 4096]);
    while !arrived.contains(event) {
        let read = client.read(&mut part).expect("the event, while the stream goes on");
        assert!(read > 0, "{arrived}");
        arrived += &String::from_utf8_lossy(&part[..read]);
    }
}

async fn tells_who_asks(db: &TestDatabase, make: impl Fn(SocketAddr) -> Proxy) {
    for (trusted, expected) in [("127.0.0.1", "\"Proxy\": \"ok\""), ("192.0.2.1", "\"Proxy\": \"wrong\"")] {
        let program = Program::serve_with(db, &[], &[("MUSTER_TRUSTED_PROXIES", trusted)]);
        let proxy = make(program.address);
        let way = proxy.way(db);
        assert!(way.iter().any(|line| line.starts_with(expected)), "{way:?}");
        assert!(way.iter().any(|line| line.starts_with("\"Public address\": \"ok\"")), "{way:?}");
        assert!(program.end().await, "a clean end");
    }
}

sqlite! {
    async fn nginx_as_it_is_offered(db) {
        carries(&db, Proxy::nginx).await;
        tells_who_asks(&db, Proxy::nginx).await;
        passes_streams_on(Proxy::nginx);
    }

    async fn caddy_as_it_is_offered(db) {
        carries(&db, Proxy::caddy).await;
        tells_who_asks(&db, Proxy::caddy).await;
        passes_streams_on(Proxy::caddy);
    }

    async fn what_watches_names_metrics_that_exist(db) {
        // What is counted of backups is there where some are made.
        let target = Target::Folder("backups".into());
        let plan = Plan { target, hour: 2, keep: "7,4,12".parse().unwrap() };
        // What is counted of replicas, where there is one, though nobody is there.
        let replication = Replication { addresses: vec!["postgres://127.0.0.1:1/muster".into()], ..Replication::default() };
        let reading = TestDatabase::replicated(db.url(), replication).await;
        let app = App::with(reading, Config { backups: Some((plan, Vec::new())), ..config() }).await;
        app.dev().await.get("/auth/me").await.is(200);
        let metrics = app.stranger().from("127.0.0.1").get("//metrics").await.text();
        for name in ["prometheus/muster.rules.yml", "grafana/muster.json"] {
            let named: BTreeSet<_> = words(&offered(name)).filter(|word| word.starts_with("muster_")).collect();
            assert!(named.len() > 4, "{named:?}");
            for metric in named {
                let there = metrics.lines().any(|line| {
                    line.strip_prefix(&metric).is_some_and(|rest| rest.starts_with([' ', '{']))
                });
                assert!(there, "{name} names {metric}, which /metrics lacks:\n{metrics}");
            }
        }
        serde_json::from_str::<serde_json::Value>(&offered("grafana/muster.json")).unwrap();
    }
}

/// What stands between other characters than those of names.
fn words(text: &str) -> impl Iterator<Item = String> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').map(str::to_owned)
}

#[test]
fn what_is_offered_sets_settings_that_exist() {
    let help = gateway::config::help();
    let known: BTreeSet<_> = words(&help).collect();
    for name in ["compose.yaml", "compose.sqlite.yaml", "Containerfile"] {
        let set: Vec<_> =
            words(&offered(name)).filter(|word| word.starts_with("MUSTER_") || word == "DATABASE_URL").collect();
        assert!(set.len() > 1, "{name}: {set:?}");
        for setting in set {
            assert!(known.contains(&setting), "{name} sets {setting}, which is no setting");
        }
    }
    let toml = offered("muster.toml");
    let set = toml
        .lines()
        .filter_map(|line| line.trim_start_matches("# ").split_once(" = "))
        .map(|(name, _)| name.to_uppercase());
    let set: Vec<_> = set.collect();
    assert!(set.len() > 5, "{set:?}");
    for setting in set {
        assert!(known.contains(&setting) || known.contains(&format!("MUSTER_{setting}")), "muster.toml: {setting}");
    }
}

/// systemd's own judgement of the unit: it reads it, and finds it shut in.
#[test]
fn the_unit_is_read_and_shut_in() {
    let unit = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/debian/muster.service");
    let analyze: PathBuf = debian::program("systemd-analyze").unwrap();
    let judged =
        Command::new(analyze).args(["security", "--offline=yes", "--threshold=20"]).arg(unit).output().unwrap();
    let said = String::from_utf8_lossy(&judged.stdout).into_owned() + &String::from_utf8_lossy(&judged.stderr);
    assert!(judged.status.success() && !said.contains("Unknown"), "{said}");
}
