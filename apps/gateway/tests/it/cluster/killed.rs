//! Two instances that are killed amid everything that goes beyond one statement: bills that are sent and claimed, files of lists,
//! a run of payslips. Nothing that was acknowledged is lost, nothing is there twice, and whoever asks again gets it.

use std::mem;
use std::net::SocketAddr;

use db::statement;
use kernel::{Clock, UserId, Zone, hex};
use test_support::tokio::runtime::{Builder, Runtime};
use test_support::{Backend, Company, TestDatabase};

use super::holds::{self, Records};
use super::work::{
    Claimant, Coming, Export, MAILS_ARE_FREE, PAYEES, RUN_IS_FREE, Work, all_are_paid, bill, payees, prepare,
    rows_of_csv, rows_of_workbook,
};
use super::{Balancer, Home, Running, call, free_port, until};
use crate::payslips_killed::{SECRET, mail_server, signed_in};

/// More bytes than fit between an instance and who reads nothing of them, wherever they are held on their way: what the instance
/// has sent (4 MB, Linux's own limit), and what the balancer and who receives it hold.
const LONG_CLIENTS: &str = "INSERT INTO clients (clientname, clientname_normalized) \
    SELECT 'Tome ' || n || pages, 'tome ' || n || pages \
    FROM generate_series(1, 3000) AS n, repeat(' of many pages', 600) AS pages";

const MAILS_UNDER_WAY: &str =
    "SELECT count(*) AS number FROM mails WHERE state = 'waiting' AND leased_until IS NOT NULL";
const SLIPS_MADE: &str = "SELECT count(*) AS number FROM payslips WHERE made_at IS NOT NULL";
/// What no record names has waited for its day.
const A_DAY_PASSES: &str =
    "UPDATE files SET created_at = created_at - interval '25 hours', remove_at = created_at WHERE uses = 0";

/// How the instances call themselves in PostgreSQL.
const NAMES: [&str; 2] = ["first", "second"];

/// The database of both.
struct Shared {
    db: TestDatabase,
    runtime: Runtime,
}

impl Shared {
    /// The small company, with what it works on.
    fn new() -> Self {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let db = runtime.block_on(async { TestDatabase::new(Backend::Postgres) });
        // The store of files has the machine's own time, and so have all who sign what they ask it for.
        db.clock().set(Clock::real(Zone::default()).now());
        let shared = Self { db, runtime };
        prepare(&shared);
        shared.change(LONG_CLIENTS);
        shared
    }

    fn token(&self, user: UserId) -> String {
        self.runtime.block_on(signed_in(&self.db, user))
    }
}

impl Records for Shared {
    fn number(&self, sql: &str) -> usize {
        usize::try_from(self.runtime.block_on(test_support::number(&self.db, sql))).unwrap()
    }

    fn change(&self, sql: &str) {
        let sql = sql.to_owned();
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
    fn start(name: &str, records: &Shared, store: &test_s3::Server, mails: u16) -> Self {
        let home = Home::new(&[
            ("DATABASE_URL", records.db.url()),
            ("PGAPPNAME", name),
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

// file-6, list-5, slip-9
#[test]
fn postgres_instances_are_killed_amid_bills_exports_and_payslips_and_asking_again_is_enough() {
    let records = Shared::new();
    // A fast machine would have made all slips before anybody has looked.
    holds::set(&records, &[holds::SLIP]);
    let store = test_s3::Server::start();
    let (mails, taken) = mail_server();
    let [mut first, mut second] = NAMES.map(|name| Instance::start(name, &records, &store, mails));
    let balancer = Balancer::start([first.address, second.address]);
    let Company { admin, manager, other_manager, dev, qa, foreign, .. } = Company::IDS;
    let claimants = [dev, qa, foreign].map(|id| Claimant { id, token: records.token(id) });
    let [admin, manager, other_manager] = [admin, manager, other_manager].map(|user| records.token(user));
    let work = Work::new(balancer.address, &admin, claimants.into());
    let mut run = 0;
    // No mail is taken before this is let go: they are under way all the time.
    let held = taken.lock().unwrap();
    let exports = [
        Export { token: &admin, format: "csv", rows: rows_of_csv },
        Export { token: &manager, format: "xlsx", rows: rows_of_workbook },
    ];
    work.goes_on_while(exports, || {
        work.step("both serve", || ());
        run = work.pay(&admin, &payees());
        let is_held = |name: &&str| holds::held(&records, name) > 0;
        // Either of them may make the slips. The one that does is lost.
        if until("slips are being made", || NAMES.iter().position(is_held)) > 0 {
            mem::swap(&mut first, &mut second);
        }
        let made = records.number(SLIPS_MADE);
        assert!((1..PAYEES).contains(&made), "{made} slips: the run has begun, and is not done");
        work.step("one is lost while slips are made", || first.kill());
        assert_eq!(records.number(SLIPS_MADE), made, "a step is there whole, or not at all");
        holds::let_go(&records);
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
    work.is_known_at(first.address);
    work.is_known_at(second.address);

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
