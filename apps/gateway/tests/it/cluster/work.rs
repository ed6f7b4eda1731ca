//! A company at work in ways that go beyond one statement: bills are sent and claimed, lists exported, people paid. Whatever is
//! killed meanwhile, asking again is enough.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;

use kernel::{Clock, UserId, Zone};
use serde_json::{Value, json};
use socket2::{Domain, Socket, Type};
use test_s3::browser;

use super::holds::Records;
use super::{PATIENCE, call, until};
use crate::files::fields;
use crate::payslips_killed::Taken;
use crate::xlsx;

/// Claims of one step, and after how many of them something happens: others are under way then.
const CLAIMS: usize = 14;
const FIRST: usize = 4;
/// Those who are paid. A step of a run makes slips for fifty of them.
pub const PAYEES: usize = 120;
/// Rows of the list that is exported all the time.
const CLIENTS: usize = 1_500;

/// The time of whoever worked on a run is over. Somebody else who works on it just now is no harm: a step of theirs is kept as a
/// whole, or not at all.
pub const RUN_IS_FREE: &str = "UPDATE payslip_runs SET leased_until = NULL";
/// The same of mails. One that somebody hands over meanwhile goes out again, as the same mail.
pub const MAILS_ARE_FREE: &str =
    "UPDATE mails SET leased_until = NULL, next_try_at = created_at WHERE state = 'waiting'";

/// What the numbers of bills begin with.
const BILL: &str = "K/";
/// The bytes that come to a client before it has read any. Linux may make it tens of megabytes otherwise.
const RECEIVED: usize = 64 * 1024;

/// Lets everybody claim what they like, and adds those who are paid, and the list that is exported.
pub fn prepare(records: &impl Records) {
    records.change("UPDATE users SET reimbursement_claim = TRUE");
    records.change(&format!(
        "INSERT INTO clients (clientname, clientname_normalized) \
         SELECT 'Client ' || n, 'client ' || n FROM generate_series(1, {CLIENTS}) AS n"
    ));
    records.change(&format!(
        "INSERT INTO users (empid, empid_normalized, fname, fname_normalized, lname, lname_normalized, name_normalized, \
         email, email_normalized, role_id, status, doj, search) \
         SELECT 'K-' || n, 'k-' || n, 'Kiran', 'kiran', 'Nr ' || n, 'nr ' || n, 'kiran nr ' || n, \
         'k' || n || '@payees.example', 'k' || n || '@payees.example', r.id, 'Active', DATE '2024-04-01', 'kiran' \
         FROM generate_series(1, {PAYEES}) AS n CROSS JOIN roles r WHERE r.role = 'dev'"
    ));
    records.change(
        "INSERT INTO user_profiles (user_id, leave_credited) SELECT id, FALSE FROM users WHERE empid LIKE 'K-%'",
    );
}

/// The numbers of those who are paid.
pub fn payees() -> Vec<String> {
    (1..=PAYEES).map(|number| format!("K-{number}")).collect()
}

/// An answer of which the head has come.
pub struct Coming {
    head: String,
    body: BufReader<TcpStream>,
}

impl Coming {
    /// Asks for something; nothing where no answer begins.
    pub fn of(address: SocketAddr, path: &str, token: &str) -> Option<Self> {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).ok()?;
        socket.set_recv_buffer_size(RECEIVED).ok()?;
        socket.connect(&address.into()).ok()?;
        let mut stream = TcpStream::from(socket);
        stream.set_read_timeout(Some(PATIENCE)).ok()?;
        let head =
            format!("GET {path} HTTP/1.1\r\nHost: muster\r\nConnection: close\r\nAuthorization: {token}\r\n\r\n");
        stream.write_all(head.as_bytes()).ok()?;
        let (mut head, mut body) = (String::new(), BufReader::new(stream));
        while !head.ends_with("\r\n\r\n") {
            if body.read_line(&mut head).ok()? == 0 {
                return None;
            }
        }
        Some(Self { head, body })
    }

    pub fn status(&self) -> u16 {
        self.head.split(' ').nth(1).unwrap().parse().unwrap()
    }

    fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.head.lines().filter_map(|line| line.split_once(": "));
        headers.find(|(header, _)| header.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// All of its body; nothing where that is not what the head has promised, which is how a client knows.
    pub fn whole(mut self) -> Option<Vec<u8>> {
        let promised: usize = self.header("content-length").expect("a file says how long it is").parse().unwrap();
        let mut body = Vec::new();
        self.body.read_to_end(&mut body).ok()?;
        (body.len() == promised).then_some(body)
    }
}

/// Somebody who claims.
pub struct Claimant {
    pub id: UserId,
    pub token: String,
}

/// A claim that was acknowledged.
struct Claim {
    owner: UserId,
    bill: String,
    key: String,
    content: Vec<u8>,
}

/// Claims, as they come: they may be made up to a number, so that what happens meanwhile happens amid them.
#[derive(Default)]
struct Progress {
    allowed: usize,
    begun: usize,
    acknowledged: usize,
    over: bool,
}

/// The company at work, at this address.
pub struct Work {
    address: SocketAddr,
    kind: i64,
    claimants: Vec<Claimant>,
    progress: Mutex<Progress>,
    moved: Condvar,
    claims: Mutex<Vec<Claim>>,
}

impl Work {
    pub fn new(address: SocketAddr, admin: &str, claimants: Vec<Claimant>) -> Self {
        let (progress, moved, claims) = (Mutex::default(), Condvar::new(), Mutex::default());
        let mut work = Self { address, kind: 0, claimants, progress, moved, claims };
        let fares = json!({"name": "Fares", "status": "active", "amount": 100_000, "billRequired": "yes"});
        let (status, kind, _) = work.ask(admin, "/api/v1/reimbursementtype", &fares);
        assert_eq!(status, 201, "{kind}");
        work.kind = kind["_id"].as_i64().unwrap();
        work
    }

    /// Everybody works while `meanwhile` goes on: claims are made, and these export.
    pub fn goes_on_while(&self, exports: [Export<'_>; 2], meanwhile: impl FnOnce()) {
        thread::scope(|scope| {
            // However this ends, the work does too.
            let _over = Over(self);
            for claimant in &self.claimants {
                scope.spawn(|| self.claim(claimant));
            }
            for export in exports {
                scope.spawn(move || self.export(&export));
            }
            meanwhile();
        });
    }

    /// One step more: claims are made, something happens amid them, and all of them are acknowledged in the end.
    pub fn step(&self, what: &str, amid: impl FnOnce()) {
        let before = {
            let mut progress = self.progress.lock().unwrap();
            progress.allowed += CLAIMS;
            progress.allowed - CLAIMS
        };
        self.moved.notify_all();
        self.comes_to(before + FIRST, what);
        amid();
        self.comes_to(before + CLAIMS, what);
    }

    fn comes_to(&self, acknowledged: usize, what: &str) {
        let lacks = |progress: &mut Progress| progress.acknowledged < acknowledged;
        let waited = self.moved.wait_timeout_while(self.progress.lock().unwrap(), PATIENCE, lacks).unwrap().1;
        assert!(!waited.timed_out(), "{what}: not within {PATIENCE:?}");
    }

    /// The number of the next claim, once it may be made; none when the work is over.
    fn next_number(&self) -> Option<usize> {
        let rests = |progress: &mut Progress| !progress.over && progress.begun == progress.allowed;
        let mut progress = self.moved.wait_while(self.progress.lock().unwrap(), rests).unwrap();
        progress.begun += 1;
        (!progress.over).then_some(progress.begun)
    }

    /// Waits while nothing is to be done; false when the work is over.
    fn is_under_way(&self) -> bool {
        let rests = |progress: &mut Progress| !progress.over && progress.acknowledged == progress.allowed;
        !self.moved.wait_while(self.progress.lock().unwrap(), rests).unwrap().over
    }

    /// Sends something until somebody says what became of it; also whether it was sent more than once. Nothing but "away" may
    /// come in between.
    fn ask(&self, token: &str, path: &str, body: &Value) -> (u16, Value, bool) {
        let mut sent = 0;
        let (status, answer) = until(path, || {
            sent += 1;
            // No answer, or the balancer's own word that it got none, or nobody who is ready.
            call(self.address, "POST", path, token, Some(body)).filter(|(status, _)| !(502..=504).contains(status))
        });
        (status, answer, sent > 1)
    }

    /// Sends a bill by the form that is given out for it; its key.
    pub fn send(&self, token: &str, content: &[u8]) -> String {
        let (kind, size) = ("application/pdf", content.len());
        let bill = json!({"folder": "reimbursements", "filename": "bill.pdf", "contentType": kind, "size": size});
        let (status, form, _) = self.ask(token, "/api/v1/files/presign", &bill);
        assert_eq!(status, 200, "{form}");
        assert_eq!(browser::post(form["url"].as_str().unwrap(), &fields(&form), content).status, 204);
        form["key"].as_str().unwrap().to_owned()
    }

    fn claim(&self, Claimant { id, token }: &Claimant) {
        while let Some(number) = self.next_number() {
            let (bill, content) = (format!("{BILL}{number}"), bill(number));
            let today = Clock::real(Zone::default()).today();
            let key = self.send(token, &content);
            let claim = json!({
                "reimbursementType": self.kind, "billNo": bill, "billDate": today, "amount": number,
                "fileUploadKeys": [key],
            });
            let (status, answer, again) = self.ask(token, "/api/v1/reimbursement", &claim);
            // A claim that was made without an answer has its bill already.
            let is_there = again && status == 422 && answer["fields"]["fileUploadKeys"].is_string();
            assert!(status == 201 || is_there, "{status}: {answer}");
            self.claims.lock().unwrap().push(Claim { owner: *id, bill, key, content });
            self.progress.lock().unwrap().acknowledged += 1;
            self.moved.notify_all();
        }
    }

    /// Exports again and again, each time until all of it has come.
    fn export(&self, Export { token, format, rows }: &Export<'_>) {
        let path = format!("/api/v1/clients?q=client&format={format}");
        loop {
            let file = until(&path, || {
                let coming = Coming::of(self.address, &path, token)?;
                match coming.status() {
                    200 => coming.whole(),
                    // The one before is still under way, or nobody answers.
                    429 | 502..=504 => None,
                    other => panic!("{path}: {other}"),
                }
            });
            let rows = rows(&file);
            let different: BTreeSet<_> = rows.iter().collect();
            assert_eq!((rows.len(), different.len()), (CLIENTS + 1, CLIENTS + 1), "each client once below the titles");
            if !self.is_under_way() {
                return;
            }
        }
    }

    /// Pays these people; the run.
    pub fn pay(&self, admin: &str, payees: &[String]) -> i64 {
        let row = |number: &String| json!({"employeeId": number, "month": "2026-10", "basic": 1_000, "netPay": 1_000});
        let upload: Value = payees.iter().map(row).collect();
        let (status, run, _) = self.ask(admin, "/api/v1/salary-slips/generate-slips", &upload);
        assert_eq!(status, 202, "{run}");
        run["job"].as_i64().unwrap()
    }

    /// Who answers there has all claims that were acknowledged, each of them once and no other, with the bills that were sent.
    pub fn is_known_at(&self, address: SocketAddr) {
        let claims = self.claims.lock().unwrap();
        for Claimant { id, token } in &self.claimants {
            let path = format!("/api/v1/reimbursement/requested/{}", id.0);
            let (status, listed) = call(address, "GET", &path, token, None).unwrap();
            assert_eq!(status, 200, "{listed}");
            // Some companies had claims before.
            let named = |claim: &Value| {
                let bill = claim["billNo"].as_str().filter(|bill| bill.starts_with(BILL))?;
                let keys = claim["fileUploadKeys"].as_array().unwrap();
                Some((bill.to_owned(), keys.iter().map(|key| key.as_str().unwrap().to_owned()).collect::<Vec<_>>()))
            };
            let mut listed: Vec<_> = listed.as_array().unwrap().iter().filter_map(named).collect();
            listed.sort();
            let theirs: Vec<_> = claims.iter().filter(|claim| claim.owner == *id).collect();
            let mut told: Vec<_> = theirs.iter().map(|claim| (claim.bill.clone(), vec![claim.key.clone()])).collect();
            told.sort();
            assert_eq!(listed, told, "the claims of {}", id.0);
            for claim in theirs {
                let link = Coming::of(address, &format!("/api/v1/files/{}", claim.key), token).unwrap();
                let opened = browser::get(link.header("location").unwrap_or_else(|| panic!("{}", link.head)));
                assert!(opened.status == 200 && opened.body == claim.content, "{}: {}", claim.bill, opened.head);
            }
        }
    }

    /// The keys of the bills of all claims, in their order.
    pub fn keys(&self) -> Vec<String> {
        let mut keys: Vec<_> = self.claims.lock().unwrap().iter().map(|claim| claim.key.clone()).collect();
        keys.sort();
        keys
    }
}

struct Over<'a>(&'a Work);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.progress.lock().unwrap_or_else(PoisonError::into_inner).over = true;
        self.0.moved.notify_all();
    }
}

/// Somebody who exports, and how the rows of their file are read.
pub struct Export<'a> {
    pub token: &'a str,
    pub format: &'static str,
    pub rows: fn(&[u8]) -> Vec<String>,
}

pub fn rows_of_csv(file: &[u8]) -> Vec<String> {
    std::str::from_utf8(file).unwrap().lines().map(str::to_owned).collect()
}

pub fn rows_of_workbook(file: &[u8]) -> Vec<String> {
    xlsx::rows(file).into_iter().map(|row| row.join(",")).collect()
}

/// What a bill holds: no two are alike.
pub fn bill(number: usize) -> Vec<u8> {
    [b"%PDF-1.7 ".to_vec(), format!("a bill, number {number}; ").repeat(1_000).into_bytes()].concat()
}

/// Each of those who are paid has one slip and one mail. What was handed over, and not noted before something was killed, comes
/// again as the same mail.
pub fn all_are_paid(records: &impl Records, taken: &Taken) {
    let slips = "SELECT count(DISTINCT user_id) AS number FROM payslips WHERE issued AND mail = 'sent'";
    assert_eq!(records.number(slips), PAYEES);
    assert_eq!(records.number("SELECT count(*) AS number FROM payslips"), PAYEES);
    let taken = taken.lock().unwrap();
    let mut mails: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (to, id) in taken.iter().filter(|(to, _)| to.contains("@payees.example")) {
        mails.entry(to).or_default().insert(id);
    }
    assert_eq!(mails.len(), PAYEES);
    assert!(mails.values().all(|ids| ids.len() == 1), "a second mail to somebody");
}
