//! The disk of PostgreSQL is full: of its databases, where it refuses what it can't write, or of its log, without which it ends.
//!
//! The disk is a small file system where this machine lets us mount one, and a limit on the size of PostgreSQL's files
//! everywhere ([`Means`]). Both end in words of the system by which the portal knows a disk that is full.

use std::fs;
use std::net::SocketAddr;
use std::thread;

use serde_json::{Value, json};
use test_postgres::{Cluster, Means, Options, Part};

use crate::cluster::{Home, Running, call, until};

/// Nobody saves more often before the disk is full.
const MOST: u64 = 20_000;
/// Numbers from here on are nobody else's.
const FIRST: u64 = 7_770_000_000;

/// A company on PostgreSQL with this part of it on a small disk.
struct Company {
    cluster: Cluster,
    home: Home,
    running: Running,
    address: SocketAddr,
    staff: Vec<Worker>,
}

/// Somebody who saves one number after the other.
struct Worker {
    id: i64,
    token: String,
    /// The last one that was acknowledged.
    phone: u64,
    /// How many were.
    saved: u64,
}

impl Worker {
    fn path(&self) -> String {
        format!("/api/v1/users/{}", self.id)
    }

    /// Saves the next number; the refusal, where it is one.
    fn save(&mut self, address: SocketAddr) -> Result<(), (u16, Value)> {
        let body = json!({ "phone": (self.phone + 1).to_string() });
        let (status, answer) = call(address, "PUT", &self.path(), &self.token, Some(&body)).unwrap();
        if status != 200 {
            return Err((status, answer));
        }
        (self.phone, self.saved) = (self.phone + 1, self.saved + 1);
        Ok(())
    }

    /// The number that is there.
    fn found(&self, address: SocketAddr) -> Option<u64> {
        let (status, person) = call(address, "GET", &self.path(), &self.token, None)?;
        (status == 200).then(|| person["phone"].as_str().unwrap().parse().unwrap())
    }
}

impl Company {
    fn new(options: &Options, part: Part, means: Means) -> Self {
        test_postgres::ensure_installed().unwrap();
        let cluster = Cluster::on_small_disk(options, part, means).unwrap();
        cluster.create_database("muster").unwrap();
        let home = Home::new(&[("DATABASE_URL", &cluster.url("muster"))]);
        home.run(&["seed", "--people", "12", "--days", "10", "--sessions", "6"]);
        let (running, address) = home.serve();
        let tokens = fs::read_to_string(home.data().join("demo-tokens")).unwrap();
        let worker = |line: &str| {
            let (id, token) = line.split_once(' ').unwrap();
            Worker { id: id.parse().unwrap(), token: token.to_owned(), phone: FIRST, saved: 0 }
        };
        let mut staff: Vec<_> = tokens.lines().map(worker).collect();
        for worker in &mut staff {
            worker.save(address).unwrap();
        }
        Self { cluster, home, running, address, staff }
    }

    /// Everybody saves until they are refused; the refusals.
    fn until_refused(&mut self) -> Vec<(u16, Value)> {
        let address = self.address;
        let until_refused = |worker: &mut Worker| (0..MOST).find_map(|_| worker.save(address).err());
        thread::scope(|scope| {
            let all: Vec<_> = self.staff.iter_mut().map(|worker| scope.spawn(move || until_refused(worker))).collect();
            all.into_iter().map(|one| one.join().unwrap().expect("the disk is never full")).collect()
        })
    }

    fn get(&self, path: &str) -> Option<u16> {
        call(self.address, "GET", path, &self.staff[0].token, None).map(|(status, _)| status)
    }

    fn ends_well(self) {
        self.running.end();
        assert!(self.home.run(&["audit", "verify"]).contains("the audit trail is whole"));
        assert_eq!(self.home.run(&["check"]), "All is well.\n");
    }
}

fn databases_on(means: Means) {
    let mut company = Company::new(&Options::default(), Part::Databases, means);
    // The second time for half a page, of which PostgreSQL says only how much of it was written.
    for room in [128 * 1_024, 4 * 1_024] {
        company.cluster.leave_room(room).unwrap();
        for (status, answer) in company.until_refused() {
            assert_eq!((status, &answer["code"]), (503, &json!("not_stored")), "{answer}");
            assert!(answer["message"].as_str().unwrap().contains("disk is full"), "{answer}");
        }
        for path in ["/readyz", "/api/v1/users", "/api/v1/auth/me"] {
            assert_eq!(company.get(path), Some(200), "{path} only reads");
        }
        is_as_told(&company);
    }

    company.cluster.make_room().unwrap();
    let address = company.address;
    for worker in &mut company.staff {
        worker.save(address).unwrap();
    }
    is_as_told(&company);
    company.ends_well();
}

/// What was acknowledged is there with its entry in the trail, and nothing that was refused left anything.
fn is_as_told(company: &Company) {
    for worker in &company.staff {
        assert_eq!(worker.found(company.address), Some(worker.phone));
        let entries = format!(
            "SELECT count(*) FROM audit_entries WHERE record = 'user' AND record_id = {} AND after LIKE '%\"{}%'",
            worker.id,
            FIRST / 1_000_000
        );
        let entries = company.cluster.sql("muster", &entries).unwrap();
        assert_eq!(entries.trim(), worker.saved.to_string(), "of {}", worker.id);
    }
}

fn log_on(means: Means) {
    // What is acknowledged has to be in the log.
    let mut company = Company::new(&Options::replicated(), Part::Log, means);
    // A standby that is gone and is waited for: the usual way in which a log grows.
    company.cluster.sql("postgres", "SELECT pg_create_physical_replication_slot('gone', true)").unwrap();
    company.cluster.leave_room(2_500_000).unwrap();
    for (status, answer) in company.until_refused() {
        // Whoever it refused, and whoever was inside when it ended.
        assert!(
            status == 503 && [json!("not_stored"), json!("unavailable")].contains(&answer["code"]),
            "{status}: {answer}"
        );
    }
    // Without a log it can't begin anew either.
    until("PostgreSQL has ended", || company.cluster.pids().is_empty().then_some(()));
    assert_eq!((company.get("/readyz"), company.get("/healthz")), (Some(503), Some(200)));
    assert_eq!(company.get(&company.staff[0].path()), Some(503));
    company.cluster.make_room().unwrap();
    company.cluster.start_again().unwrap();
    until("the portal is ready by itself", || (company.get("/readyz")? == 200).then_some(()));
    let address = company.address;
    for worker in &mut company.staff {
        // What was on its way when the server ended may be there.
        let found = until("they read", || worker.found(address));
        assert!((worker.phone..=worker.phone + 1).contains(&found), "{found}, where {} was told", worker.phone);
        until("they save", || worker.save(address).ok());
    }
    assert!(fs::read_to_string(company.cluster.log_path()).unwrap().contains("PANIC:  could not write"));
    company.ends_well();
}

#[test]
fn postgres_a_full_disk_refuses_what_is_to_be_kept_and_takes_it_again() {
    databases_on(Means::FileSystem);
}

#[test]
fn postgres_a_limit_on_files_does_as_well() {
    databases_on(Means::Limit);
}

#[test]
fn postgres_a_full_disk_of_the_log_takes_postgres_down_and_nothing_with_it() {
    log_on(Means::FileSystem);
}

#[test]
fn postgres_a_limit_on_the_log_does_as_well() {
    log_on(Means::Limit);
}
