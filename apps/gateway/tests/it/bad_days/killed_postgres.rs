//! PostgreSQL is killed amid people who save, and started again as it was. Nobody touches the portal: it says that its database is
//! away, comes back by itself, and has all that it acknowledged, once.

use std::fs;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use serde_json::json;
use test_postgres::{Cluster, Options};

use crate::cluster::{Ending, Home, call, until};

/// Numbers from here on are nobody else's.
const FIRST: u64 = 7_770_000_000;

/// Somebody who saves one number after the other.
struct Worker {
    id: i64,
    token: String,
    /// The last one that was acknowledged.
    phone: AtomicU64,
}

impl Worker {
    fn new(line: &str) -> Self {
        let (id, token) = line.split_once(' ').unwrap();
        Self { id: id.parse().unwrap(), token: token.to_owned(), phone: AtomicU64::new(FIRST) }
    }

    fn path(&self) -> String {
        format!("/api/v1/users/{}", self.id)
    }

    fn told(&self) -> u64 {
        self.phone.load(Ordering::Relaxed)
    }

    /// Saves until all is over; each number again and again until it is acknowledged. The portal always answers, and nothing but
    /// that its database is away may keep it from saving.
    fn works(&self, address: SocketAddr, ended: &AtomicBool) {
        while !ended.load(Ordering::Relaxed) {
            let next = self.told() + 1;
            let body = json!({ "phone": next.to_string() });
            let (status, answer) = call(address, "PUT", &self.path(), &self.token, Some(&body)).expect("an answer");
            if status == 200 {
                self.phone.store(next, Ordering::Relaxed);
            } else {
                assert_eq!((status, &answer["code"]), (503, &json!("unavailable")), "{answer}");
                thread::sleep(Duration::from_millis(20));
            }
        }
    }
}

/// Waits until everybody was told of ten more.
fn go_on(staff: &[Worker]) {
    let before: Vec<_> = staff.iter().map(Worker::told).collect();
    until("everybody saves", || {
        staff.iter().zip(&before).all(|(worker, before)| worker.told() >= before + 10).then_some(())
    });
}

#[test]
fn postgres_that_is_killed_and_started_again_has_all_that_was_acknowledged_once() {
    test_postgres::ensure_installed().unwrap();
    // What is acknowledged has to be in the log.
    let cluster = Cluster::start(&Options::replicated()).unwrap();
    cluster.create_database("muster").unwrap();
    let home = Home::new(&[("DATABASE_URL", &cluster.url("muster"))]);
    home.run(&["seed", "--people", "12", "--days", "10", "--sessions", "4"]);
    let (running, address) = home.serve();
    let tokens = fs::read_to_string(home.data().join("demo-tokens")).unwrap();
    let staff: Vec<_> = tokens.lines().map(Worker::new).collect();
    let status = |path: &str| call(address, "GET", path, &staff[0].token, None).map(|(status, _)| status);

    let ended = &AtomicBool::new(false);
    thread::scope(|scope| {
        let _ended = Ending(ended);
        for worker in &staff {
            scope.spawn(move || worker.works(address, ended));
        }
        for _ in 0..2 {
            go_on(&staff);
            cluster.kill().unwrap();
            until("it says that its database is away", || (status("/readyz")? == 503).then_some(()));
            assert_eq!(status("/healthz"), Some(200), "the process is well");
            assert_eq!(status(&staff[0].path()), Some(503));
            cluster.start_again().unwrap();
            until("it is ready by itself", || (status("/readyz")? == 200).then_some(()));
        }
        go_on(&staff);
    });

    for worker in &staff {
        let (found, told) = (call(address, "GET", &worker.path(), &worker.token, None).unwrap().1, worker.told());
        let found: u64 = found["phone"].as_str().unwrap().parse().unwrap();
        // Nobody was told of the one that was on its way in the end.
        assert!((told..=told + 1).contains(&found), "{found}, where {told} was told");
        // One whose answer was lost is saved already when it comes again, and makes no second entry.
        let entries = format!(
            "SELECT count(*) FROM audit_entries WHERE record = 'user' AND record_id = {} AND after LIKE '%\"{}%'",
            worker.id,
            FIRST / 1_000_000
        );
        let entries = cluster.sql("muster", &entries).unwrap();
        assert_eq!(entries.trim(), (found - FIRST).to_string(), "of {}", worker.id);
    }
    running.end();
    assert!(home.run(&["audit", "verify"]).contains("the audit trail is whole"));
    assert_eq!(home.run(&["check"]), "All is well.\n");
}
