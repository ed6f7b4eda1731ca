//! The drill of whoever runs it: a company begins on SQLite, loses its server, goes on in PostgreSQL with two instances,
//! loses one of them and then the primary, and returns to SQLite. At every step people go on working, and in the end all
//! that they were told is there, once.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Instant;

use chrono::{Days, NaiveDate};
use db::Limits;
use kernel::{Clock, Zone};
use serde_json::{Value, json};
use test_postgres::{Cluster, Options};

use super::{Balancer, Ending, Home, Portal, call, free_port, next_workday, until};

/// The people who work all the time.
const WORKERS: usize = 6;
/// What they say when they apply for a day.
const REASON: &str = "The drill";

/// Somebody who works: a phone number that counts up, and days from home that are applied for one by one.
#[derive(Clone)]
struct Worker {
    id: i64,
    token: String,
    /// The last number that was acknowledged.
    phone: u64,
    next_day: NaiveDate,
    /// The days that were acknowledged.
    days: Vec<NaiveDate>,
}

/// The company at work: where it is reached now, and what its people were told.
struct Company {
    portal: Portal,
    acknowledged: AtomicU32,
    staff: Vec<Mutex<Worker>>,
}

impl Company {
    fn new(home: &Home, address: SocketAddr) -> Self {
        let tokens = fs::read_to_string(home.data().join("demo-tokens")).unwrap();
        // Beyond what the demo people have planned already.
        let begin = Clock::real(Zone::default()).today() + Days::new(120);
        let worker = |line: &str| {
            let (id, token) = line.split_once(' ').unwrap();
            let (id, token) = (id.parse().unwrap(), token.to_owned());
            Mutex::new(Worker { id, token, phone: 5_550_000_000, next_day: next_workday(begin), days: Vec::new() })
        };
        let staff = tokens.lines().take(WORKERS).map(worker).collect();
        Self { portal: Portal::at(address), acknowledged: AtomicU32::new(0), staff }
    }

    /// Everybody works at this address while `meanwhile` goes on.
    fn works_at(&self, address: SocketAddr, meanwhile: impl FnOnce()) {
        self.portal.opens_at(address);
        thread::scope(|scope| {
            // However this ends, the workers do too.
            let _ended = Ending(&self.portal.ended);
            for worker in &self.staff {
                scope.spawn(|| self.work(worker));
            }
            meanwhile();
        });
    }

    /// Waits until so many more changes were acknowledged.
    fn goes_on(&self, what: &str) {
        let before = self.acknowledged.load(Ordering::Relaxed);
        until(what, || (self.acknowledged.load(Ordering::Relaxed) >= before + 30).then_some(()));
    }

    fn told(&self) -> Vec<Worker> {
        self.staff.iter().map(|worker| worker.lock().unwrap().clone()).collect()
    }

    fn work(&self, worker: &Mutex<Worker>) {
        let Worker { id, token, .. } = worker.lock().unwrap().clone();
        loop {
            let (phone, day) = {
                let worker = worker.lock().unwrap();
                (worker.phone + 1, worker.next_day)
            };
            let body = json!({ "phone": phone.to_string() });
            let Some((status, answer)) = self.send(&token, "PUT", &format!("/api/v1/users/{id}"), &body) else {
                return;
            };
            assert_eq!(status, 200, "{answer}");
            worker.lock().unwrap().phone = phone;

            let body = json!({ "type": "wfh", "from": day, "to": day, "reason": REASON });
            let Some((status, answer)) = self.send(&token, "POST", "/api/v1/leaves", &body) else { return };
            // What was made without an answer is there already; a holiday counts nothing.
            let made = status == 201 || answer.to_string().contains("leave_overlap");
            assert!(made || (400..500).contains(&status), "{status}: {answer}");
            let mut worker = worker.lock().unwrap();
            if made {
                worker.days.push(day);
            }
            worker.next_day = next_workday(day);
        }
    }

    /// Sends a change until something says what became of it.
    fn send(&self, token: &str, method: &str, path: &str, body: &Value) -> Option<(u16, Value)> {
        let (status, answer, _) = self.portal.ask(method, path, token, Some(body))?;
        self.acknowledged.fetch_add(1, Ordering::Relaxed);
        Some((status, answer))
    }

    /// All that was told by `least` is there, each thing once, and nothing that nobody asked for. What was on its way may be
    /// there or not, and is known from here on.
    fn has_all(&self, address: SocketAddr, least: &[Worker]) {
        for (worker, least) in self.staff.iter().zip(least) {
            let mut worker = worker.lock().unwrap();
            let get = |path: String| {
                let (status, answer) = call(address, "GET", &path, &worker.token, None).unwrap();
                assert_eq!(status, 200, "{path}: {answer}");
                answer
            };
            let phone = get(format!("/api/v1/users/{}", worker.id))["phone"].as_str().unwrap().parse().unwrap();
            assert!((least.phone..=worker.phone + 1).contains(&phone), "{phone}, where {} was told", least.phone);

            let leaves = get(format!("/api/v1/leaves/{}?type=wfh&sort=from", worker.id));
            let ours = leaves.as_array().unwrap().iter().filter(|leave| leave["reason"] == REASON);
            let days: Vec<NaiveDate> = ours.map(|leave| leave["from"].as_str().unwrap().parse().unwrap()).collect();
            assert_eq!(days.get(..least.days.len()), Some(&least.days[..]), "the days of {}", worker.id);
            let asked = [&worker.days[..], &[worker.next_day]].concat();
            assert_eq!(asked.get(..days.len()), Some(&days[..]), "each of them once, and in their order");

            worker.phone = phone;
            worker.next_day = days.last().map_or(worker.next_day, |last| next_workday(*last));
            worker.days = days;
        }
    }
}

/// The parts of a backup with the sums of their contents: every table has one, also an empty one, and every file.
fn parts(file: &Path) -> BTreeMap<String, String> {
    let archive = zstd::decode_all(fs::File::open(file).unwrap()).unwrap();
    let mut archive = tar::Archive::new(archive.as_slice());
    let mut entries = archive.entries().unwrap().map(Result::unwrap);
    let manifest = entries.find(|entry| entry.path().unwrap().ends_with("manifest.json")).unwrap();
    let manifest: Value = serde_json::from_reader(manifest).unwrap();
    assert_eq!(manifest["missing"], json!([]), "files whose contents are gone");
    let part = |part: &Value| (part["name"].as_str().unwrap().to_owned(), part["sha256"].as_str().unwrap().to_owned());
    let parts = manifest["parts"].as_array().unwrap().iter().map(part);
    // The head says when and by which version.
    let parts: BTreeMap<_, _> = parts.filter(|(name, _)| name != "muster-backup.json").collect();
    let tables = parts.keys().filter_map(|name| name.strip_prefix("tables/")?.split('/').next());
    assert_eq!(tables.collect::<BTreeSet<_>>(), schema::TABLES.iter().copied().collect(), "every table");
    assert!(parts.keys().any(|name| name.starts_with("files/")), "the demo company has files");
    parts
}

/// The parts that are in one of them alone, or otherwise in the other one.
fn differing<'a>(one: &'a BTreeMap<String, String>, other: &'a BTreeMap<String, String>) -> Vec<&'a str> {
    let names: BTreeSet<_> = one.keys().chain(other.keys()).collect();
    names.into_iter().filter(|name| one.get(*name) != other.get(*name)).map(String::as_str).collect()
}

fn backup(home: &Home, name: &str) -> PathBuf {
    let file = home.folder.path().join(name);
    home.run(&["backup", file.to_str().unwrap()]);
    file
}

fn restore(home: &Home, file: &Path) {
    let said = home.run(&["restore", file.to_str().unwrap()]);
    assert!(said.contains("the audit trail is whole.") && said.ends_with("All is well.\n"), "{said}");
}

fn readiness(instance: SocketAddr) -> Option<u16> {
    call(instance, "GET", "/readyz", "", None).map(|(status, _)| status)
}

/// An instance serves again within ten seconds. That is how long it lets a request wait for a connection, by its own clock, so
/// none that is sent from now on may be given up: a busy machine delays the instance and its clock alike. A connection that was
/// lost says so to the one who meets it, at once, and is replaced.
fn is_back(instance: SocketAddr) {
    let limits = Limits::default();
    for _ in 0..=limits.readers {
        let asked = Instant::now();
        match readiness(instance) {
            Some(200) => return,
            other => assert!(asked.elapsed() < limits.deadline, "{instance}: given up with {other:?}"),
        }
    }
    panic!("{instance}: more refusals than it had connections to lose");
}

#[test]
fn postgres_nothing_is_lost_and_nothing_doubled_on_the_way_through_all_of_it() {
    // One server on SQLite, whose machine is lost after a backup.
    let first = Home::new(&[]);
    first.run(&["seed", "--people", "20", "--days", "40", "--sessions", "20"]);
    let (mut alone, address) = first.serve();
    let company = Company::new(&first, address);
    let (mut told, mut kept) = (Vec::new(), PathBuf::new());
    company.works_at(address, || {
        company.goes_on("people work on SQLite");
        told = company.told();
        kept = backup(&first, "kept");
        company.goes_on("people work beside a backup");
        alone.kill();
    });

    // It is restored into a PostgreSQL with a standby and a store of files that two instances share.
    let primary = Cluster::start(&Options::replicated()).unwrap();
    primary.create_database("muster").unwrap();
    let standby = primary.standby().unwrap();
    let store = test_s3::Server::start();
    let instance = |port: u16| {
        Home::new(&[
            ("DATABASE_URL", &Cluster::url_of(&[&primary, &standby], "muster")),
            ("MUSTER_FILES_URL", &store.url()),
            ("AWS_ACCESS_KEY_ID", test_s3::KEY),
            ("AWS_SECRET_ACCESS_KEY", test_s3::SECRET),
            ("MUSTER_TRUSTED_PROXIES", "127.0.0.1"),
            ("MUSTER_LISTEN", &format!("127.0.0.1:{port}")),
        ])
    };
    let (one, two) = (instance(free_port()), instance(free_port()));
    one.take_secret(&first);
    two.take_secret(&first);
    restore(&one, &kept);
    // The content is the same as on SQLite, but for the seals: a backup beside people who work is made between an entry and its
    // seal, and a restore seals what it brings.
    let (kept, brought) = (parts(&kept), parts(&backup(&one, "brought")));
    let sealed = |name: &&str| name.starts_with("tables/audit_seals/") || name.starts_with("tables/facts/");
    let others: Vec<_> = differing(&kept, &brought).into_iter().filter(|name| !sealed(name)).collect();
    assert_eq!(others, Vec::<&str>::new(), "what is not as it was");
    let (mut first_instance, first_address) = one.serve();
    let (second_instance, second_address) = two.serve();
    let balancer = Balancer::start([first_address, second_address]);
    company.has_all(balancer.address, &told);

    // One instance is lost and comes back; then the primary is lost.
    company.works_at(balancer.address, || {
        company.goes_on("people work with two instances");
        first_instance.kill();
        company.goes_on("people work with the one that is left");
        (first_instance, _) = one.serve();
        company.goes_on("people work with both again");

        primary.kill().unwrap();
        for address in [first_address, second_address] {
            until("an instance says that its database is away", || (readiness(address)? == 503).then_some(()));
        }
        standby.promote().unwrap();
        let begun = Instant::now();
        thread::scope(|scope| {
            for address in [first_address, second_address] {
                scope.spawn(move || is_back(address));
            }
        });
        company.goes_on("people work on the standby");
        println!("people worked {} ms after the promotion", begun.elapsed().as_millis());
    });
    company.has_all(balancer.address, &company.told());

    // And back into one file, with the very same content.
    first_instance.end();
    second_instance.end();
    let moved = backup(&one, "moved");
    let last = Home::new(&[]);
    last.take_secret(&first);
    restore(&last, &moved);
    let (again, moved) = (parts(&backup(&last, "again")), parts(&moved));
    assert_eq!(differing(&again, &moved), Vec::<&str>::new(), "what is not as it was");
    let (_serving, address) = last.serve();
    company.has_all(address, &company.told());
}
