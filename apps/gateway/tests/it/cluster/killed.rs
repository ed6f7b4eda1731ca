//! Two instances that are killed amid everything that goes beyond one statement: bills that are sent and claimed, files of lists,
//! a run of payslips. Nothing that was acknowledged is lost, nothing is there twice, and whoever asks again gets it.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;

use db::statement;
use kernel::{Clock, UserId, Zone, hex};
use serde_json::{Value, json};
use socket2::{Domain, Socket, Type};
use test_s3::browser;
use test_support::tokio::runtime::{Builder, Runtime};
use test_support::{Backend, Company, Newcomer, TestDatabase};

use super::{Balancer, Home, PATIENCE, Running, call, free_port, until};
use crate::files::fields;
use crate::payslips_killed::{SECRET, Taken, mail_server, signed_in};
use crate::xlsx;

/// Claims of one step, and after how many of them something happens: others are under way then.
const CLAIMS: usize = 14;
const FIRST: usize = 4;
/// Those who are paid.
const PAYEES: usize = 48;
/// Rows of the list that is exported all the time.
const CLIENTS: usize = 1_500;
/// More bytes than fit between an instance and who reads nothing of them, wherever they are held on their way: what the instance
/// has sent (4 MB, Linux's own limit), and what the balancer and [`RECEIVED`] hold.
const LONG_CLIENTS: &str = "INSERT INTO clients (clientname, clientname_normalized) \
    SELECT 'Tome ' || n || pages, 'tome ' || n || pages \
    FROM generate_series(1, 3000) AS n, repeat(' of many pages', 600) AS pages";

/// The time of whoever worked on a run is over. Somebody else who works on it just now is no harm: a step of theirs is kept as a
/// whole, or not at all.
const RUN_IS_FREE: &str = "UPDATE payslip_runs SET leased_until = NULL";
/// The same of mails. Nobody may hand one over meanwhile.
const MAILS_ARE_FREE: &str = "UPDATE mails SET leased_until = NULL, next_try_at = created_at WHERE state = 'waiting'";
const MAILS_UNDER_WAY: &str =
    "SELECT count(*) AS number FROM mails WHERE state = 'waiting' AND leased_until IS NOT NULL";
/// What no record names has waited for its day.
const A_DAY_PASSES: &str =
    "UPDATE files SET created_at = created_at - interval '25 hours', remove_at = created_at WHERE uses = 0";

/// The bytes that come to a client before it has read any. Linux may make it tens of megabytes otherwise.
const RECEIVED: usize = 64 * 1024;

/// The database, for who stands beside those who work.
struct Records {
    db: TestDatabase,
    runtime: Runtime,
}

impl Records {
    /// The small company, which claims what it likes, with others who are paid, and a list.
    fn new() -> Self {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let db = runtime.block_on(async { TestDatabase::new(Backend::Postgres) });
        // The store of files has the machine's own time, and so have all who sign what they ask it for.
        db.clock().set(Clock::real(Zone::default()).now());
        let records = Self { db, runtime };
        records.change("UPDATE users SET reimbursement_claim = TRUE");
        records.change(format!(
            "INSERT INTO clients (clientname, clientname_normalized) \
             SELECT 'Client ' || n, 'client ' || n FROM generate_series(1, {CLIENTS}) AS n"
        ));
        records.change(LONG_CLIENTS);
        records
    }

    /// Hires those who are paid; their numbers.
    fn payees(&self) -> Vec<String> {
        self.runtime.block_on(async {
            let mut numbers = Vec::new();
            for number in 1..=PAYEES {
                let newcomer = Newcomer::new("Kiran", &format!("Nr {number}"), "dev");
                numbers.push(format!("E-{}", newcomer.email()));
                newcomer.hire(&self.db).await;
            }
            numbers
        })
    }

    fn token(&self, user: UserId) -> String {
        self.runtime.block_on(signed_in(&self.db, user))
    }

    fn number(&self, sql: &str) -> usize {
        usize::try_from(self.runtime.block_on(test_support::number(&self.db, sql))).unwrap()
    }

    fn change(&self, sql: impl Into<String>) {
        let sql = sql.into();
        let change = self.db.housekeeping("test", move |connection| Ok(statement(sql).run(connection)?));
        self.runtime.block_on(change).unwrap();
    }
}

/// An instance that starts again where it was.
struct Instance {
    home: Home,
    running: Running,
    address: SocketAddr,
}

impl Instance {
    fn start(records: &Records, store: &test_s3::Server, mails: u16) -> Self {
        let home = Home::new(&[
            ("DATABASE_URL", records.db.url()),
            ("MUSTER_SECRET", &hex(&SECRET)),
            ("MUSTER_FILES_URL", &store.url()),
            ("AWS_ACCESS_KEY_ID", test_s3::KEY),
            ("AWS_SECRET_ACCESS_KEY", test_s3::SECRET),
            ("MUSTER_MAIL_URL", &format!("smtp://127.0.0.1:{mails}?tls=none")),
            ("MUSTER_PAYSLIP_RECALL_MINUTES", "0"),
            ("MUSTER_TRUSTED_PROXIES", "127.0.0.1"),
            ("MUSTER_LISTEN", &format!("127.0.0.1:{}", free_port())),
        ]);
        let (running, address) = home.serve();
        Self { home, running, address }
    }

    fn kill(&mut self) {
        self.running.kill();
    }

    fn start_again(&mut self) {
        (self.running, _) = self.home.serve();
        until("it is ready", || (call(self.address, "GET", "/readyz", "", None)?.0 == 200).then_some(()));
    }

    /// Ends it as a service manager does; its settings stay.
    fn end(self) -> Home {
        self.running.end();
        self.home
    }
}

/// An answer of which the head has come.
struct Coming {
    head: String,
    body: BufReader<TcpStream>,
}

impl Coming {
    /// Asks for something; nothing where no answer begins.
    fn of(address: SocketAddr, path: &str, token: &str) -> Option<Self> {
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

    fn status(&self) -> u16 {
        self.head.split(' ').nth(1).unwrap().parse().unwrap()
    }

    fn header(&self, name: &str) -> Option<&str> {
        let mut headers = self.head.lines().filter_map(|line| line.split_once(": "));
        headers.find(|(header, _)| header.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }

    /// All of its body; nothing where that is not what the head has promised, which is how a client knows.
    fn whole(mut self) -> Option<Vec<u8>> {
        let promised: usize = self.header("content-length").expect("a file says how long it is").parse().unwrap();
        let mut body = Vec::new();
        self.body.read_to_end(&mut body).ok()?;
        (body.len() == promised).then_some(body)
    }
}

/// Somebody who claims.
struct Claimant {
    id: UserId,
    token: String,
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

/// The company at work behind a balancer.
struct Work {
    address: SocketAddr,
    kind: i64,
    claimants: Vec<Claimant>,
    progress: Mutex<Progress>,
    moved: Condvar,
    claims: Mutex<Vec<Claim>>,
}

impl Work {
    fn new(records: &Records, address: SocketAddr, admin: &str) -> Self {
        let Company { dev, qa, foreign, .. } = Company::IDS;
        let claimants = [dev, qa, foreign].map(|id| Claimant { id, token: records.token(id) }).into();
        let (progress, moved, claims) = (Mutex::default(), Condvar::new(), Mutex::default());
        let mut work = Self { address, kind: 0, claimants, progress, moved, claims };
        let travel = json!({"name": "Travel", "status": "active", "amount": 100_000, "billRequired": "yes"});
        let (status, kind, _) = work.ask(admin, "/api/v1/reimbursementtype", &travel);
        assert_eq!(status, 201, "{kind}");
        work.kind = kind["_id"].as_i64().unwrap();
        work
    }

    /// Everybody works while `meanwhile` goes on: claims are made, and these export.
    fn goes_on_while(&self, exports: [Export<'_>; 2], meanwhile: impl FnOnce()) {
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
    fn step(&self, what: &str, amid: impl FnOnce()) {
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
    fn send(&self, token: &str, content: &[u8]) -> String {
        let (kind, size) = ("application/pdf", content.len());
        let bill = json!({"folder": "reimbursements", "filename": "bill.pdf", "contentType": kind, "size": size});
        let (status, form, _) = self.ask(token, "/api/v1/files/presign", &bill);
        assert_eq!(status, 200, "{form}");
        assert_eq!(browser::post(form["url"].as_str().unwrap(), &fields(&form), content).status, 204);
        form["key"].as_str().unwrap().to_owned()
    }

    fn claim(&self, Claimant { id, token }: &Claimant) {
        while let Some(number) = self.next_number() {
            let (bill, content, today) = (format!("K/{number}"), bill(number), Clock::real(Zone::default()).today());
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
    fn pay(&self, admin: &str, payees: &[String]) -> i64 {
        let row = |number: &String| json!({"employeeId": number, "month": "2026-10", "basic": 1_000, "netPay": 1_000});
        let upload: Value = payees.iter().map(row).collect();
        let (status, run, _) = self.ask(admin, "/api/v1/salary-slips/generate-slips", &upload);
        assert_eq!(status, 202, "{run}");
        run["job"].as_i64().unwrap()
    }

    /// This instance has all claims that were acknowledged, each of them once and no other, with the bills that were sent.
    fn is_known_to(&self, instance: &Instance) {
        let claims = self.claims.lock().unwrap();
        for Claimant { id, token } in &self.claimants {
            let path = format!("/api/v1/reimbursement/requested/{}", id.0);
            let (status, listed) = call(instance.address, "GET", &path, token, None).unwrap();
            assert_eq!(status, 200, "{listed}");
            let named = |claim: &Value| {
                let (bill, keys) = (claim["billNo"].as_str().unwrap(), claim["fileUploadKeys"].as_array().unwrap());
                (bill.to_owned(), keys.iter().map(|key| key.as_str().unwrap().to_owned()).collect::<Vec<_>>())
            };
            let mut listed: Vec<_> = listed.as_array().unwrap().iter().map(named).collect();
            listed.sort();
            let theirs: Vec<_> = claims.iter().filter(|claim| claim.owner == *id).collect();
            let mut told: Vec<_> = theirs.iter().map(|claim| (claim.bill.clone(), vec![claim.key.clone()])).collect();
            told.sort();
            assert_eq!(listed, told, "the claims of {}", id.0);
            for claim in theirs {
                let link = Coming::of(instance.address, &format!("/api/v1/files/{}", claim.key), token).unwrap();
                let opened = browser::get(link.header("location").unwrap_or_else(|| panic!("{}", link.head)));
                assert!(opened.status == 200 && opened.body == claim.content, "{}: {}", claim.bill, opened.head);
            }
        }
    }

    /// The keys of the bills of all claims, in their order.
    fn keys(&self) -> Vec<String> {
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
struct Export<'a> {
    token: &'a str,
    format: &'static str,
    rows: fn(&[u8]) -> Vec<String>,
}

fn rows_of_csv(file: &[u8]) -> Vec<String> {
    std::str::from_utf8(file).unwrap().lines().map(str::to_owned).collect()
}

fn rows_of_workbook(file: &[u8]) -> Vec<String> {
    xlsx::rows(file).into_iter().map(|row| row.join(",")).collect()
}

/// What a bill holds: no two are alike.
fn bill(number: usize) -> Vec<u8> {
    [b"%PDF-1.7 ".to_vec(), format!("a bill, number {number}; ").repeat(1_000).into_bytes()].concat()
}

/// Each of those who are paid has one slip and one mail. What was handed over, and not noted before a program was killed, comes
/// again as the same mail.
fn all_are_paid(records: &Records, taken: &Taken) {
    let slips = "SELECT count(DISTINCT user_id) AS number FROM payslips WHERE issued AND mail = 'sent'";
    assert_eq!(records.number(slips), PAYEES);
    assert_eq!(records.number("SELECT count(*) AS number FROM payslips"), PAYEES);
    let taken = taken.lock().unwrap();
    let mut mails: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (to, id) in taken.iter().filter(|(to, _)| to.contains("kiran.")) {
        mails.entry(to).or_default().insert(id);
    }
    assert_eq!(mails.len(), PAYEES);
    assert!(mails.values().all(|ids| ids.len() == 1), "a second mail to somebody");
}

// file-6, list-5, slip-9
#[test]
fn postgres_instances_are_killed_amid_bills_exports_and_payslips_and_asking_again_is_enough() {
    let records = Records::new();
    let payees = records.payees();
    let store = test_s3::Server::start();
    let (mails, taken) = mail_server();
    let start = || Instance::start(&records, &store, mails);
    let (mut first, mut second) = (start(), start());
    let balancer = Balancer::start([first.address, second.address]);
    let Company { admin, manager, other_manager, .. } = Company::IDS;
    let [admin, manager, other_manager] = [admin, manager, other_manager].map(|user| records.token(user));
    let work = Work::new(&records, balancer.address, &admin);
    let mut run = 0;
    // No mail is taken before this is let go: they are under way all the time.
    let held = taken.lock().unwrap();
    let exports = [
        Export { token: &admin, format: "csv", rows: rows_of_csv },
        Export { token: &manager, format: "xlsx", rows: rows_of_workbook },
    ];
    work.goes_on_while(exports, || {
        work.step("both serve", || ());
        run = work.pay(&admin, &payees);
        work.step("one is lost while slips are made", || first.kill());
        records.change(RUN_IS_FREE);

        // Nobody but the other one can send this. It is read once that is lost, too.
        let long = "/api/v1/clients?q=tome&format=csv";
        let begins = || Coming::of(balancer.address, long, &other_manager).filter(|coming| coming.status() == 200);
        let cut = until("a long file begins", begins);
        first.start_again();
        until("mails are under way from both", || {
            (records.number(MAILS_UNDER_WAY) > mail::service::ROUND).then_some(())
        });
        work.step("the other one is lost while mails go out", || second.kill());
        assert!(cut.whole().is_none(), "what was cut off looks whole");
        second.start_again();

        work.step("both are lost", || {
            first.kill();
            second.kill();
            // The mails are taken now, and nobody is left to note it.
            drop(held);
            records.change(RUN_IS_FREE);
            records.change(MAILS_ARE_FREE);
            first.start_again();
            second.start_again();
        });
        work.step("both serve again", || ());
    });
    let path = format!("/api/v1/salary-slips/jobs/{run}");
    until("everybody is paid", || {
        let (_, run) = call(balancer.address, "GET", &path, &admin, None)?;
        (run["state"] == "done").then_some(())
    });
    all_are_paid(&records, &taken);
    work.is_known_to(&first);
    work.is_known_to(&second);

    // What was sent in vain goes after a day, and nothing is left of what was under way in those who were killed.
    work.send(&admin, &bill(0));
    first.end();
    records.change(A_DAY_PASSES);
    let named = work.keys();
    until("no more is stored than claims name", || (store.keys() == named).then_some(()));
    let files = "SELECT count(*) AS number FROM files";
    until("and no more is known", || (records.number(files) == named.len()).then_some(()));
    let said = second.end().run(&["check"]);
    assert!(said.ends_with("All is well.\n"), "{said}");
}
