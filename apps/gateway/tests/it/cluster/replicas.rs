//! Reads go to replicas, and nobody sees it: who wrote reads their own change, by whichever instance, and a replica that is
//! behind, away or none any more is left out.

mod pages;

use std::time::{Duration, Instant};

use db::Replication;
use serde_json::{Value, json};
use test_postgres::{Cluster, Options};
use test_support::TestDatabase;
use test_support::tokio::{runtime, time};

use super::PATIENCE;
use crate::app::{App, Person};
use crate::doctor::doctor;

/// No replica is left out for being behind.
const NEVER: Duration = Duration::from_hours(24);

/// A primary, its replicas, and instances that read there.
struct Installation {
    primary: Cluster,
    replicas: Vec<Cluster>,
}

impl Installation {
    fn start(replicas: usize) -> Self {
        test_postgres::ensure_installed().unwrap();
        let primary = Cluster::start(&Options::replicated()).unwrap();
        primary.create_database("muster").unwrap();
        let replicas = (0..replicas).map(|_| primary.standby().unwrap()).collect();
        // They may be lost here, and the primary goes on.
        primary.sql("postgres", "ALTER SYSTEM RESET synchronous_standby_names").unwrap();
        primary.sql("postgres", "SELECT pg_reload_conf()").unwrap();
        Self { primary, replicas }
    }

    fn addresses(&self) -> Vec<String> {
        self.replicas.iter().map(|replica| replica.url("muster")).collect()
    }

    async fn instance(&self, lag: Duration) -> App {
        let replication = Replication { addresses: self.addresses(), lag };
        App::new(TestDatabase::replicated(&self.primary.url("muster"), replication).await).await
    }

    /// The replica stays where it is.
    fn pause(&self, replica: usize) {
        self.replicas[replica].sql("muster", "SELECT pg_wal_replay_pause()").unwrap();
        let paused = "SELECT pg_get_wal_replay_pause_state() = 'paused'";
        super::until("the replay stands still", || {
            (self.replicas[replica].sql("muster", paused).unwrap().trim() == "t").then_some(())
        });
    }

    fn resume(&self, replica: usize) {
        self.replicas[replica].sql("muster", "SELECT pg_wal_replay_resume()").unwrap();
    }
}

fn run<F: Future<Output = ()>>(body: F) {
    runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(body);
}

async fn until<T, F: Future<Output = Option<T>>>(what: &str, mut look: impl FnMut() -> F) -> T {
    let begun = Instant::now();
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(begun.elapsed() < PATIENCE, "{what}: not within {PATIENCE:?}");
        time::sleep(Duration::from_millis(20)).await;
    }
}

/// How often each replica was read, and whether it may be.
fn replicas(app: &App) -> Vec<(u64, bool)> {
    let (_, replicas) = app.db.replicas().unwrap();
    replicas.iter().map(|replica| (replica.reads, replica.usable)).collect()
}

fn reads(app: &App) -> u64 {
    replicas(app).iter().map(|(reads, _)| reads).sum()
}

/// Reads, and says whether a replica answered.
async fn read(app: &App, who: &Person<'_>, path: &str) -> (Value, bool) {
    let before = reads(app);
    let answer = who.get(path).await.is(200);
    (answer, reads(app) > before)
}

/// Waits until this person is read from a replica.
async fn is_read_there(app: &App, who: &Person<'_>, path: &str) -> Value {
    until("a replica is read", async || {
        let (answer, there) = read(app, who, path).await;
        there.then_some(answer)
    })
    .await
}

#[test]
fn postgres_who_wrote_reads_their_own_change_by_any_instance() {
    let installation = Installation::start(1);
    run(async {
        let (one, two) = (installation.instance(NEVER).await, installation.instance(NEVER).await);
        let (dev, admin) = (one.dev().await, one.admin().await);
        let dev_at_two = two.stranger().with_token(dev.token.as_deref().unwrap());
        let path = format!("/users/{}", dev.id.0);
        for (app, who) in [(&one, &dev), (&one, &admin), (&two, &dev_at_two)] {
            is_read_there(app, who, &path).await;
        }
        // An export comes from there, too, and what a stranger asks doesn't.
        assert!(admin_export_is_there(&one, &admin).await);
        let before = reads(&one);
        one.stranger().get("/auth/providers").await.is(200);
        assert_eq!(reads(&one), before);

        installation.pause(0);
        dev.put(&path, json!({"phone": "5550000001"})).await.is(200);
        for (app, who) in [(&one, &dev), (&two, &dev_at_two)] {
            let (person, there) = read(app, who, &path).await;
            assert_eq!((person["phone"].as_str(), there), (Some("5550000001"), false), "their own change");
        }
        let (person, there) = read(&one, &admin, &path).await;
        assert!(there && person["phone"] != "5550000001", "what the replica has: {person}");

        let manager = one.manager().await;
        let (_, there) = read(&one, &manager, &path).await;
        assert!(!there, "a new session sees what was before it");
        one.db.told(session(&one, &admin).await).await.unwrap();
        let (person, there) = read(&one, &admin, &path).await;
        assert_eq!((person["phone"].as_str(), there), (Some("5550000001"), false), "they were told of it");

        installation.resume(0);
        for (app, who) in [(&one, &dev), (&one, &admin), (&one, &manager), (&two, &dev_at_two)] {
            assert_eq!(is_read_there(app, who, &path).await["phone"], "5550000001", "once it has caught up");
        }
    });
}

async fn admin_export_is_there(app: &App, admin: &Person<'_>) -> bool {
    let before = reads(app);
    let export = admin.request("GET", "/users").insert_header(("Accept", "text/csv"));
    assert_eq!(admin.send(export).await.status, 200);
    reads(app) > before
}

async fn session(app: &App, who: &Person<'_>) -> kernel::SessionId {
    let newest = format!("SELECT max(id) AS number FROM sessions WHERE user_id = {}", who.id.0);
    kernel::SessionId(app.number(newest).await)
}

#[test]
fn postgres_a_refusal_shows_its_reason() {
    let installation = Installation::start(1);
    run(async {
        let app = installation.instance(NEVER).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let day = json!({"type": "wfh", "from": "2026-12-01", "to": "2026-12-01", "reason": "A delivery"});
        let leave = dev.post("/leaves", day).await.is(201);
        let pending = format!("/leaves/manager-leave/{}", manager.id.0);
        let waiting = is_read_there(&app, &manager, &pending).await;
        assert_eq!(waiting.as_array().unwrap().len(), 1);
        is_read_there(&app, &dev, &format!("/leaves/{}", dev.id.0)).await;

        installation.pause(0);
        let approve = json!({"status": "Approved", "version": leave["version"]});
        let path = format!("/leaves/{}", leave["_id"]);
        app.admin().await.put(&path, approve.clone()).await.is(200);
        let (waiting, there) = read(&app, &manager, &pending).await;
        assert_eq!((waiting.as_array().unwrap().len(), there), (1, true), "it is behind");
        assert_eq!(manager.put(&path, approve).await.status, 409);
        let (waiting, there) = read(&app, &manager, &pending).await;
        assert_eq!((waiting.as_array().unwrap().len(), there), (0, false), "what refused them");
        installation.resume(0);
    });
}

#[test]
fn postgres_a_replica_that_is_behind_is_left_out() {
    let installation = Installation::start(1);
    run(async {
        let app = installation.instance(Duration::ZERO).await;
        let (dev, admin) = (app.dev().await, app.admin().await);
        let path = format!("/users/{}", dev.id.0);
        is_read_there(&app, &dev, &path).await;
        installation.pause(0);
        admin.put(&path, json!({"phone": "5550000002"})).await.is(200);
        until("it is left out", async || (!replicas(&app)[0].1).then_some(())).await;
        let (person, there) = read(&app, &dev, &path).await;
        assert_eq!((person["phone"].as_str(), there), (Some("5550000002"), false));
        let metrics = app.stranger().from("127.0.0.1").get("//metrics").await.text();
        let of = |metric: &str| {
            let line = metrics.lines().find(|line| line.starts_with(&format!("{metric}{{server=\"127.")));
            line.and_then(|line| line.rsplit_once(' ')?.1.parse::<i64>().ok())
        };
        assert_eq!(of("muster_replica_usable"), Some(0), "{metrics}");
        assert!(of("muster_replica_lag_bytes") > Some(0) && of("muster_sql_reads_total") > Some(0), "{metrics}");
        assert!(metrics.contains("muster_sql_reads_total{server=\"primary\"} "), "{metrics}");
        installation.resume(0);
        assert_eq!(is_read_there(&app, &dev, &path).await["phone"], "5550000002");
    });
}

#[test]
fn postgres_a_replica_that_is_lost_or_promoted_is_left_out() {
    let installation = Installation::start(2);
    run(async {
        let app = installation.instance(NEVER).await;
        let (dev, qa) = (app.dev().await, app.qa().await);
        let path = format!("/users/{}", dev.id.0);
        for who in [&dev, &qa] {
            is_read_there(&app, who, "/auth/me").await;
        }
        let folder = tempfile::tempdir().unwrap();
        let lines = |expected: &[&str]| {
            let setting = installation.addresses().join(",");
            let (_, lines) = doctor(folder.path(), &app.db, &[("MUSTER_READ_DATABASE_URL", &setting)], &[]);
            let lines: Vec<_> = lines.iter().filter(|line| line.starts_with("Replica")).collect();
            assert_eq!(lines, expected);
        };
        lines(&["Replica: ok", "Replica: ok"]);

        installation.replicas[0].kill().unwrap();
        until("it is left out", async || {
            for who in [&dev, &qa] {
                // What had begun there is lost; what had not is read elsewhere.
                let status = who.get(&path).await.status;
                assert!([200, 503].contains(&status), "{status}");
            }
            (!replicas(&app)[0].1).then_some(())
        })
        .await;
        // One that takes long to open a connection is left out for a moment, too.
        until("both are read from the other", async || {
            let before = replicas(&app);
            for who in [&dev, &qa].into_iter().cycle().take(40) {
                who.get(&path).await.is(200);
            }
            let after = replicas(&app);
            assert_eq!(after[0], before[0]);
            (after[1] == (before[1].0 + 40, true)).then_some(())
        })
        .await;
        assert_eq!(app.stranger().get("//readyz").await.status, 200);

        installation.replicas[1].promote().unwrap();
        until("it is left out", async || (!replicas(&app)[1].1).then_some(())).await;
        let before = reads(&app);
        dev.put(&path, json!({"phone": "5550000003"})).await.is(200);
        assert_eq!(dev.get(&path).await.is(200)["phone"], "5550000003");
        assert_eq!(reads(&app), before, "the primary is read");
        lines(&["Replica: wrong", "Replica: wrong"]);
        assert_eq!(app.stranger().get("//readyz").await.status, 200);
    });
}
