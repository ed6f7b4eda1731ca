//! The only server is killed amid everyday saves again and again, and started on what it left. Who had no answer asks again, and
//! that is enough: all that was acknowledged is there, once, and so is its entry of the trail.

use std::iter;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use chrono::NaiveDate;
use kernel::UserId;
use serde_json::{Value, json};
use test_support::{Company, Newcomer, TestDatabase, both, number, texts};

use crate::cluster::{Ending, Home, Portal, Running, call, next_workday, until};
use crate::payslips_killed::signed_in;

/// Those who save.
const STAFF: [&str; 5] = ["Bose", "Gill", "Nair", "Sen", "Shah"];
/// Phone numbers from here on are nobody else's.
const FIRST: i64 = 7_770_000_000;
/// How often the server is killed.
const KILLS: usize = 3;
/// Days of each of them that one call decides on.
const DAYS: usize = 6;
/// Days of earned leave that each of them has.
const EARNED: usize = 100;
/// Days from home that each applies for: nobody applies for more than 60 leaves in an hour.
const MOST: usize = 30;

/// Somebody who saves all the time.
struct Worker {
    id: UserId,
    token: String,
    /// The version of their record before.
    version: i64,
    /// Their report of the day, which they have opened.
    report: i64,
    /// How often all that they do was acknowledged.
    rounds: AtomicU64,
}

/// What was acknowledged.
struct Told {
    /// How many numbers.
    saves: i64,
    /// How often they have checked in or out. The report counts it as its version.
    presses: i64,
    /// Their days from home.
    days: Vec<NaiveDate>,
}

impl Told {
    /// The day for which they apply next. Before it are the leaves that are decided on.
    fn next_day(&self) -> NaiveDate {
        next_workday(self.days.last().copied().unwrap_or_else(|| day("2027-01-31")))
    }
}

impl Worker {
    /// Has earned leave, and checks in.
    fn begins(address: SocketAddr, admin: &str, (id, token): (UserId, String)) -> Self {
        let balance = json!({"leavebalanceEL": EARNED, "yearLeaveEL": EARNED, "balanceremark": "As counted"});
        let record = done(address, "PUT", &format!("/api/v1/users/{id}"), admin, &balance);
        let report = done(address, "POST", "/api/v1/reports", &token, &json!({}));
        let (version, report) = (record["version"].as_i64().unwrap(), report["_id"].as_i64().unwrap());
        Self { id, token, version, report, rounds: AtomicU64::new(0) }
    }

    fn path(&self) -> String {
        format!("/api/v1/users/{}", self.id)
    }

    /// Does one thing after the other until all is over.
    fn works(&self, portal: &Portal) -> Told {
        let mut told = Told { saves: 0, presses: 1, days: Vec::new() };
        while self.does_all(portal, &mut told).is_some() {
            self.rounds.fetch_add(1, Ordering::Relaxed);
        }
        told
    }

    /// Saves the next number, checks out or in again, and applies for the next day from home.
    fn does_all(&self, portal: &Portal, told: &mut Told) -> Option<()> {
        let seen = self.version + told.saves;
        let body = json!({"phone": (FIRST + told.saves + 1).to_string(), "version": seen});
        let record = self.change(portal, &self.path(), &body)?;
        assert_eq!((&record["phone"], &record["version"]), (&body["phone"], &json!(seen + 1)));
        told.saves += 1;

        let body = json!({"sign_in": told.presses % 2 == 0, "version": told.presses});
        let report = self.change(portal, &format!("/api/v1/reports/{}", self.report), &body)?;
        assert_eq!((&report["sign_in"], &report["version"]), (&body["sign_in"], &json!(told.presses + 1)));
        told.presses += 1;

        if told.days.len() < MOST {
            let day = told.next_day();
            let body = json!({"type": "wfh", "from": day, "to": day, "reason": "A quiet day"});
            let (status, answer, again) = portal.ask("POST", "/api/v1/leaves", &self.token, Some(&body))?;
            // One that was made without an answer has the day already.
            assert!(status == 201 || (again && answer["code"] == "leave_overlap"), "{status}: {answer}");
            told.days.push(day);
        }
        Some(())
    }

    /// Changes a record of theirs; what it is then. One that was changed without an answer is of another version already.
    fn change(&self, portal: &Portal, path: &str, body: &Value) -> Option<Value> {
        let (status, answer, again) = portal.ask("PUT", path, &self.token, Some(body))?;
        if status == 200 {
            return Some(answer);
        }
        assert!(again && status == 409, "{status}: {answer}");
        let (status, record, _) = portal.ask("GET", path, &self.token, None)?;
        assert_eq!(status, 200, "{record}");
        Some(record)
    }

    /// All that was told is there, each thing once and with one entry of the trail, and so is one thing more at most: nobody was
    /// told of what was on its way in the end.
    async fn has_all(&self, db: &TestDatabase, address: SocketAddr, told: &Told) {
        let (id, report) = (self.id, self.report);
        let (status, record) = call(address, "GET", &self.path(), &self.token, None).unwrap();
        assert_eq!(status, 200, "{record}");
        let saves = record["version"].as_i64().unwrap() - self.version;
        assert!((told.saves..=told.saves + 1).contains(&saves), "{saves} saves, where {} were told", told.saves);
        assert_eq!(record["phone"], (FIRST + saves).to_string());
        let entries = format!(
            "SELECT count(*) AS number FROM audit_entries WHERE record = 'user' AND record_id = {id} \
             AND after LIKE '%\"{}%'",
            FIRST / 1_000_000
        );
        assert_eq!(number(db, entries).await, saves, "of {id}");

        let presses = number(db, format!("SELECT version AS number FROM reports WHERE user_id = {id}")).await;
        let least = told.presses;
        assert!((least..=least + 1).contains(&presses), "{presses} presses, where {least} were told");
        let actions = format!(
            "SELECT action AS text FROM audit_entries WHERE record = 'report' AND record_id = {report} ORDER BY id"
        );
        let actions: Vec<_> = texts(db, actions).await.into_iter().flatten().collect();
        let ways = ["check out", "resume"].into_iter().cycle();
        let expected = iter::once("check in").chain(ways).take(usize::try_from(presses).unwrap());
        assert_eq!(actions, expected.collect::<Vec<_>>(), "of {id}");

        let days = format!(
            "SELECT CAST(from_date AS TEXT) AS text FROM leaves WHERE user_id = {id} AND kind = 'wfh' \
             ORDER BY from_date, id"
        );
        let days: Vec<_> = texts(db, days).await.into_iter().flatten().collect();
        let asked = told.days.iter().copied().chain([told.next_day()]);
        let asked: Vec<_> = asked.map(|day| day.to_string()).collect();
        let least = told.days.len();
        assert!(days.len() >= least && asked.starts_with(&days), "{days:?}, where {:?} were told", told.days);
    }
}

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// When a server starts: each of them five minutes after the one before, whose work it takes over by then.
fn start(number: u32) -> String {
    format!("2026-11-25T04:{:02}:00Z", 5 * number)
}

/// What comes of a change that goes well.
fn done(address: SocketAddr, method: &str, path: &str, token: &str, body: &Value) -> Value {
    let (status, answer) = call(address, method, path, token, Some(body)).unwrap();
    assert!(matches!(status, 200 | 201), "{path}: {status}: {answer}");
    answer
}

/// Everybody applies for all days that are decided on; the decisions, day by day. Every other day is approved.
fn asked_for(address: SocketAddr, staff: &[Worker]) -> Vec<Value> {
    let (mut decisions, mut of) = (Vec::new(), day("2026-11-30"));
    for status in ["Approved", "Rejected"].into_iter().cycle().take(KILLS * DAYS) {
        of = next_workday(of);
        for worker in staff {
            let body = json!({"type": "earned", "from": of, "to": of, "reason": "A wedding"});
            let leave = done(address, "POST", "/api/v1/leaves", &worker.token, &body);
            let (id, version) = (&leave["_id"], &leave["version"]);
            decisions.push(json!({"kind": "leave", "_id": id, "version": version, "status": status}));
        }
    }
    decisions
}

/// Decides on all of these in one call. Of one whose answer was lost, some are decided already.
fn decide(portal: &Portal, manager: &str, decisions: &[Value]) {
    let asked = portal.ask("PUT", "/api/v1/inbox", manager, Some(&json!(decisions)));
    let Some((status, answer, again)) = asked else { return };
    assert_eq!(status, 200, "{answer}");
    let outcomes = answer.as_array().unwrap();
    assert_eq!(outcomes.len(), decisions.len());
    for outcome in outcomes {
        let is_there = again && outcome["error"]["code"] == "stale_version";
        assert!(outcome["ok"] == true || is_there, "{outcome}");
    }
}

/// Waits until everybody has done all that they do twice more.
fn go_on(staff: &[Worker]) {
    let rounds = |worker: &Worker| worker.rounds.load(Ordering::Relaxed);
    let before: Vec<_> = staff.iter().map(rounds).collect();
    until("everybody goes on", || {
        staff.iter().zip(&before).all(|(worker, before)| rounds(worker) >= before + 2).then_some(())
    });
}

/// While everybody works, the server is killed amid many decisions, and started again, until all are taken. The last one, and what
/// everybody was told.
fn killed_amid_work(
    home: &Home,
    mut running: Running,
    portal: &Portal,
    (staff, manager): (&[Worker], &str),
    decisions: &[Value],
) -> (Running, Vec<Told>) {
    let told = thread::scope(|scope| {
        let ending = Ending(&portal.ended);
        let working: Vec<_> = staff.iter().map(|worker| scope.spawn(move || worker.works(portal))).collect();
        for (kills, at_once) in (1..).zip(decisions.chunks(DAYS * STAFF.len())) {
            go_on(staff);
            let deciding = scope.spawn(move || decide(portal, manager, at_once));
            let first = format!("/api/v1/inbox?kind=leave&row={}", at_once[0]["_id"]);
            until("one of them is decided", || {
                let (_, waiting) = call(portal.address(), "GET", &first, manager, None)?;
                (waiting["total"] == 0).then_some(())
            });
            portal.moves(|| {
                running.kill();
                let (again, address) = home.serve_at(&start(kills));
                running = again;
                address
            });
            until("all of them are decided", || deciding.is_finished().then_some(()));
            deciding.join().unwrap();
        }
        go_on(staff);
        drop(ending);
        working.into_iter().map(|one| one.join().unwrap()).collect()
    });
    (running, told)
}

/// Each of these is decided as it was told, and its days, its entry and its mail are there once.
async fn are_decided_once(db: &TestDatabase, decisions: &[Value]) {
    let found = "SELECT status || ' ' || version AS text FROM leaves WHERE kind = 'earned' ORDER BY id";
    let found: Vec<_> = texts(db, found).await.into_iter().flatten().collect();
    let told = decisions.iter().map(|decision| format!("{} 2", decision["status"].as_str().unwrap()));
    assert_eq!(found, told.collect::<Vec<_>>());
    let left = 2 * (EARNED - KILLS * DAYS / 2);
    for (what, of, expected) in [
        ("balances", format!("user_profiles WHERE leavebalance_el = {left}"), STAFF.len()),
        ("mails", "mails WHERE kind IN ('leave approved', 'leave rejected')".to_owned(), decisions.len()),
        // Those from home as well.
        (
            "leaves with more or fewer entries than versions",
            "leaves l WHERE l.version <> (SELECT count(*) FROM audit_entries e \
             WHERE e.record = 'leave' AND e.record_id = l.id)"
                .to_owned(),
            0,
        ),
    ] {
        let count = number(db, format!("SELECT count(*) AS number FROM {of}")).await;
        assert_eq!(usize::try_from(count).unwrap(), expected, "{what}");
    }
}

both! {
    // inbox-3
    async fn a_server_that_is_killed_amid_saves_has_all_that_was_acknowledged_once(db) {
        let (db, home) = (&db, Home::on(&db));
        let Company { admin, manager, .. } = Company::IDS;
        let mut people = Vec::new();
        for name in STAFF {
            let id = Newcomer::new("Kiran", name, "dev").reporting_to(manager).hire(db).await;
            people.push((id, signed_in(db, id).await));
        }
        let (admin, manager) = (signed_in(db, admin).await, signed_in(db, manager).await);
        let (running, address) = home.serve_at(&start(0));
        let staff: Vec<_> = people.into_iter().map(|person| Worker::begins(address, &admin, person)).collect();
        let decisions = asked_for(address, &staff);
        let portal = Portal::at(address);
        let (running, told) = killed_amid_work(&home, running, &portal, (&staff, &manager), &decisions);

        for (worker, told) in staff.iter().zip(&told) {
            worker.has_all(db, portal.address(), told).await;
        }
        are_decided_once(db, &decisions).await;
        running.end();
        let unsealed = "SELECT count(*) AS number FROM audit_entries e \
                        WHERE NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.entry_id = e.id)";
        assert_eq!(number(db, unsealed).await, 0);
        home.is_well();
    }
}
