//! PostgreSQL is killed amid people who save and claim, and amid all that goes by steps, and started again as it was. Nobody
//! touches the portal: it says that its database is away, comes back by itself, and has all that it acknowledged, once.

use std::collections::BTreeMap;
use std::fs;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use kernel::UserId;
use serde_json::json;
use test_postgres::{Cluster, Options};
use test_s3::browser::{self, BOUNDARY};

use crate::cluster::holds::{self, DATABASE, Hold, Records as _};
use crate::cluster::work::{
    Claimant, Export, MAILS_ARE_FREE, RUN_IS_FREE, Work, all_are_paid, payees, prepare, rows_of_csv, rows_of_workbook,
};
use crate::cluster::{Ending, Home, call, call_with, until};
use crate::payslips_killed::mail_server;

/// Numbers from here on are nobody else's.
const FIRST: u64 = 7_770_000_000;
/// Rows of the import: of three steps, and a few more.
const ROWS: usize = 80;
/// How many are paid by a run of their own before the others, so that mails are under way while slips are made.
const PAID_FIRST: usize = 20;
/// The time of whoever worked on an import is over.
const IMPORT_IS_FREE: &str = "UPDATE imports SET leased_until = NULL";

/// Where whatever goes by steps is when PostgreSQL is killed first. On a fast machine it would have been done before.
const HOLDS: [Hold; 3] = [
    holds::SLIP,
    // In the second step.
    Hold { name: "row", change: "INSERT ON clients", row: "NEW.clientname = 'Brought 40'" },
    // The mail server has this one, and that is being noted.
    Hold { name: "mail", change: "UPDATE ON mails", row: "NEW.state = 'sent' AND NEW.recipient = 'k7@payees.example'" },
];

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

/// Begins an import of clients; where it is followed.
fn import(address: SocketAddr, token: &str) -> String {
    let rows = (1..=ROWS).map(|number| format!("Brought {number}\n")).collect::<Vec<_>>().concat();
    let form = browser::form(&BTreeMap::new(), format!("Client\n{rows}").as_bytes());
    let kind = format!("multipart/form-data; boundary={BOUNDARY}");
    let (status, brought) = call_with(address, ("POST", "/api/v1/imports"), token, (&kind, &form)).unwrap();
    assert_eq!(status, 201, "{brought}");
    let path = format!("/api/v1/imports/{}", brought["_id"]);
    let (status, run) = call(address, "POST", &format!("{path}/run"), token, Some(&json!({}))).unwrap();
    assert_eq!(status, 202, "{run}");
    path
}

/// Each row that was imported is there once, and so is what the trail has of it.
fn all_are_imported(cluster: &Cluster) {
    for counted in [
        "count(DISTINCT clientname) AS number FROM clients WHERE clientname LIKE 'Brought %'",
        "count(*) AS number FROM clients WHERE clientname LIKE 'Brought %'",
        "count(*) AS number FROM audit_entries WHERE record = 'client' AND action = 'create' AND after LIKE '%\"Brought %'",
        "progress AS number FROM imports ORDER BY id DESC LIMIT 1",
    ] {
        assert_eq!(cluster.number(&format!("SELECT {counted}")), ROWS, "{counted}");
    }
}

/// The last number that each of them was told is there, with an entry in the trail for each that was saved.
fn all_have_saved(cluster: &Cluster, address: SocketAddr, staff: &[Worker]) {
    for worker in staff {
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
        let entries = cluster.sql(DATABASE, &entries).unwrap();
        assert_eq!(entries.trim(), (found - FIRST).to_string(), "of {}", worker.id);
    }
}

// file-6, import-10, list-5, slip-9
#[test]
fn postgres_that_is_killed_and_started_again_has_all_that_was_acknowledged_once() {
    test_postgres::ensure_installed().unwrap();
    // What is acknowledged has to be in the log.
    let cluster = Cluster::start(&Options::replicated()).unwrap();
    cluster.create_database(DATABASE).unwrap();
    let store = test_s3::Server::start();
    let (mails, taken) = mail_server();
    let home = Home::new(&[
        ("DATABASE_URL", &cluster.url(DATABASE)),
        ("MUSTER_FILES_URL", &store.url()),
        ("AWS_ACCESS_KEY_ID", test_s3::KEY),
        ("AWS_SECRET_ACCESS_KEY", test_s3::SECRET),
        ("MUSTER_MAIL_URL", &format!("smtp://127.0.0.1:{mails}?tls=none")),
        ("MUSTER_PAYSLIP_RECALL_MINUTES", "0"),
    ]);
    home.run(&["seed", "--people", "12", "--days", "10", "--sessions", "4"]);
    prepare(&cluster);
    holds::set(&cluster, &HOLDS);
    let (running, address) = home.serve();
    let tokens = fs::read_to_string(home.data().join("demo-tokens")).unwrap();
    let staff: Vec<_> = tokens.lines().map(Worker::new).collect();
    let [admin, manager, others @ ..] = &staff[..] else { panic!("nobody leads") };
    let status = |path: &str| call(address, "GET", path, &admin.token, None).map(|(status, _)| status);
    let claimants = others.iter().map(|worker| Claimant { id: UserId(worker.id), token: worker.token.clone() });
    let work = Work::new(address, &admin.token, claimants.collect());
    let exports = [
        Export { token: &admin.token, format: "csv", rows: rows_of_csv },
        Export { token: &manager.token, format: "xlsx", rows: rows_of_workbook },
    ];
    let is_lost = |what: &str| {
        work.step(what, || {
            cluster.kill().unwrap();
            until("it says that its database is away", || (status("/readyz")? == 503).then_some(()));
            assert_eq!(status("/healthz"), Some(200), "the process is well");
            assert_eq!(status(&admin.path()), Some(503));
            cluster.start_again().unwrap();
            holds::let_go(&cluster);
            for free in [RUN_IS_FREE, IMPORT_IS_FREE, MAILS_ARE_FREE] {
                cluster.change(free);
            }
            until("it is ready by itself", || (status("/readyz")? == 200).then_some(()));
        });
    };
    let are_held = |what: &str, count: usize| until(what, || (holds::held(&cluster, "%") == count).then_some(()));

    let ended = &AtomicBool::new(false);
    let mut begun = Vec::new();
    thread::scope(|scope| {
        let _ended = Ending(ended);
        for worker in &staff {
            scope.spawn(move || worker.works(address, ended));
        }
        work.goes_on_while(exports, || {
            go_on(&staff);
            let payees = payees();
            let (first, later) = payees.split_at(PAID_FIRST);
            let of_first = work.pay(&admin.token, first);
            are_held("a mail has gone out", 1);
            let of_later = work.pay(&admin.token, later);
            let imported = import(address, &admin.token);
            are_held("slips are being made, and rows written", HOLDS.len());
            let made = cluster.number(&format!("SELECT generated AS number FROM payslip_runs WHERE id = {of_later}"));
            assert!((1..later.len()).contains(&made), "{made} slips: the run has begun, and is not done");
            is_lost("it is killed amid all of that");
            go_on(&staff);
            is_lost("it is killed once more");
            go_on(&staff);
            work.step("all is well", || ());
            begun.extend([of_first, of_later].map(|run| format!("/api/v1/salary-slips/jobs/{run}")));
            begun.push(imported);
        });
    });

    for path in begun {
        until(&path, || (call(address, "GET", &path, &admin.token, None)?.1["state"] == "done").then_some(()));
    }
    all_have_saved(&cluster, address, &staff);
    all_are_imported(&cluster);
    all_are_paid(&cluster, &taken);
    let deliveries = taken.lock().unwrap().iter().filter(|(to, _)| to.contains("<k7@")).count();
    assert!(deliveries > 1, "what nobody had noted comes again");
    work.is_known_at(address);
    running.end();
    assert!(home.run(&["audit", "verify"]).contains("the audit trail is whole"));
    let said = home.run(&["check"]);
    assert!(said.ends_with("All is well.\n"), "{said}");
}
