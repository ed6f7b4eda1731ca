//! Payslips in both databases.
#![expect(clippy::unwrap_used, reason = "tests")]

#[path = "../../../paper/tests/support/pages.rs"]
mod drawn;
mod language;
mod pages;

use chrono::TimeDelta;
use db::{Entry, UnitOfWork};
use kernel::{Actor, Code, Hundredths, Result, Scope, Sorted as _, UserId};
use payslips::model::{MailState, PAYSLIP_RUN, PayslipId, PayslipRunState, RunId, StoredRun, StoredSlip};
use payslips::repo::runs::{self, NewRun, NewSlip, RunOrder};
use payslips::repo::slips::{self, Filter, PayslipOrder};
use payslips::repo::work::{self, Step};
use payslips::repo::{INVARIANTS, people};
use payslips::rules::months;
use test_support::{Backend, Company, NINE, TestDatabase, at, both, indexed, listed, number, query};

const ADMIN: UserId = Company::IDS.admin;
const MANAGER: UserId = Company::IDS.manager;
const DEV: UserId = Company::IDS.dev;
const QA: UserId = Company::IDS.qa;

/// Writes as the program itself.
async fn write<T: Send + 'static>(
    db: &TestDatabase,
    work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T> + Clone + Send + 'static,
) -> Result<T> {
    let recorded = |unit: &mut UnitOfWork<'_>| {
        unit.record(Entry::new(PAYSLIP_RUN, None, "test"));
        work(unit)
    };
    db.write(&Actor::system("test"), recorded).await
}

/// A run with these slips: whose, of which month, how much.
async fn run(db: &TestDatabase, by: UserId, wanted: &'static [(UserId, &'static str, i64)]) -> Result<RunId> {
    let insert = move |work: &mut UnitOfWork<'_>| {
        let id = runs::insert(
            work,
            &NewRun {
                made_by: by,
                look: "{}".into(),
                look_sha256: "a".repeat(64),
                heads: "[]".into(),
                months: "2026-10".into(),
                total: i64::try_from(wanted.len()).unwrap(),
            },
        )?;
        let slips = (0..).zip(wanted).map(|(row, (user, month, net))| NewSlip {
            row,
            user: *user,
            month: (*month).to_owned(),
            empnumber: format!("E-{user}"),
            empname: format!("Person {user}"),
            net_pay: Hundredths(*net),
            cells: "[]".into(),
            address: format!("{user}@globex.example"),
            replaces: None,
        });
        runs::insert_slips(work, id, &slips.collect::<Vec<_>>())?;
        Ok(id)
    };
    write(db, insert).await
}

const SLIPS: &[(UserId, &str, i64)] = &[(DEV, "2026-09", 300), (DEV, "2026-10", 200), (QA, "2026-10", 100)];

async fn claimed(db: &TestDatabase) -> Option<work::ClaimedRun> {
    let now = db.clock().now();
    let claim = move |connection: &mut _| work::claim(connection, now, now + TimeDelta::minutes(1));
    db.housekeeping("test", claim).await.unwrap()
}

async fn ids(db: &TestDatabase, asked: &str, scope: Scope, filter: Filter) -> String {
    let listing = slips::slips(&query(asked, PayslipOrder::FIELDS), scope, &filter, db.dialect());
    listed(db, listing, |slip: &StoredSlip| slip.id.to_string()).await
}

both! {
    async fn slips_are_listed(db) {
        db.clock().stop_at(at(NINE));
        let id = run(&db, ADMIN, SLIPS).await.unwrap();
        let none = Filter::default;
        let october = || Filter { months: Some(("2026-10".into(), "2026-10".into())), ..none() };
        for (asked, filter, expected) in [
            ("sort=month", none(), "1 2 3"),
            ("sort=netPay", none(), "3 2 1"),
            ("sort=-netPay", none(), "1 2 3"),
            ("sort=netPay", october(), "3 2"),
            ("sort=netPay", Filter { user: Some(DEV), ..none() }, "2 1"),
            ("sort=netPay", Filter { run: Some(id), ..none() }, "3 2 1"),
            ("", Filter { run: Some(RunId(9)), ..none() }, ""),
        ] {
            assert_eq!(ids(&db, asked, Scope::All, filter.clone()).await, expected, "{asked} {filter:?}");
        }
        assert_eq!(ids(&db, "", Scope::Own(DEV), none()).await, "", "not issued yet");
        write(&db, move |unit| work::issue(unit, id)).await.unwrap_err();
        write(&db, move |unit| {
            work::made(unit, &[1, 2, 3].map(|slip| (PayslipId(slip), format!("{slip:064}"))))?;
            work::issue(unit, id)
        }).await.unwrap();
        assert_eq!(ids(&db, "", Scope::Own(DEV), none()).await, "2 1");
        assert_eq!(ids(&db, "", Scope::Own(QA), Filter { user: Some(DEV), ..none() }).await, "", "nobody else's");
        let own = db.read(|connection| slips::find(connection, Scope::Own(QA), PayslipId(1))).await.unwrap();
        assert!(own.is_none(), "nobody else's");
        let broken = db.broken(INVARIANTS.to_vec()).await.unwrap();
        for told in ["payslips: payslip 1 is issued, though its run has not gone out", "payslips: payslipjob 1 counts other slips than it has"] {
            assert!(broken.iter().any(|one| one == told), "{told}: {broken:?}");
        }
    }

    // slip-2
    async fn somebody_has_one_slip_a_month(db) {
        run(&db, ADMIN, SLIPS).await.unwrap();
        let again = run(&db, ADMIN, &[(DEV, "2026-10", 1)]).await.unwrap_err();
        assert_eq!(number(&db, "SELECT count(*) AS number FROM payslip_runs").await, 1, "{again:?}");
    }

    async fn a_run_is_claimed_once_and_a_lost_lease_writes_nothing(db) {
        db.clock().stop_at(at(NINE));
        run(&db, ADMIN, SLIPS).await.unwrap();
        let first = claimed(&db).await.unwrap();
        let lease = db.clock().now() + TimeDelta::minutes(1);
        assert!(claimed(&db).await.is_none(), "it is leased");
        db.clock().stop_at(lease);
        assert!(claimed(&db).await.is_some(), "the lease is over");
        let step = Step {
            lease, state: PayslipRunState::Waiting, recall_until: None, generated: 3, mailed: 0, failed: 0, again: None,
        };
        let refused = write(&db, move |unit| work::advance(unit, first, step)).await.unwrap_err();
        assert_eq!(refused.code(), Code::StaleVersion);
        let generated = "SELECT generated AS number FROM payslip_runs";
        assert_eq!(number(&db, generated).await, 0);
    }

    async fn a_slip_that_is_withdrawn_makes_room_for_another_one(db) {
        db.clock().stop_at(at(NINE));
        let id = run(&db, ADMIN, SLIPS).await.unwrap();
        let withdraw = move |unit: &mut UnitOfWork<'_>| slips::withdraw(unit, PayslipId(2), Some("Wrong."));
        assert!(write(&db, withdraw).await.unwrap().is_none(), "nobody was mailed");
        write(&db, move |unit| {
            work::made(unit, &[1, 2, 3].map(|slip| (PayslipId(slip), format!("{slip:064}"))))?;
            work::issue(unit, id)?;
            work::set_mail(unit, &[1, 2, 3].map(PayslipId), MailState::Sent)
        }).await.unwrap();
        assert!(write(&db, withdraw).await.unwrap().is_some());
        assert!(write(&db, withdraw).await.unwrap().is_none(), "once");
        assert_eq!(ids(&db, "", Scope::Own(DEV), Filter::default()).await, "2 1", "it stays in the list");
        let again = run(&db, ADMIN, &[(DEV, "2026-10", 1)]).await.unwrap();
        assert!(run(&db, ADMIN, &[(DEV, "2026-10", 1)]).await.is_err(), "one that stands");
        // A correction that is recalled leaves what it was to replace as it was before.
        write(&db, move |unit| {
            slips::withdraw(unit, PayslipId(1), None)?;
            unit.change(|connection| db::statement("UPDATE payslips SET replaces = 1, month = '2026-09' WHERE run_id = ?").bind(again).run(connection))
        }).await.unwrap();
        let found = db.read(|connection| slips::find(connection, Scope::All, PayslipId(1))).await.unwrap().unwrap();
        assert!(found.withdrawn_at.is_some() && found.replaced_by.is_some());
        assert_eq!(found.replaced_by_empnumber, Some(format!("E-{DEV}")));
        write(&db, move |unit| runs::recall(unit, again)).await.unwrap();
        let found = db.read(|connection| slips::find(connection, Scope::All, PayslipId(1))).await.unwrap().unwrap();
        assert_eq!((found.withdrawn_at, found.replaced_by), (None, None));
        let found = db.read(|connection| slips::find(connection, Scope::All, PayslipId(2))).await.unwrap().unwrap();
        assert_eq!(found.withdrawn_reason.as_deref(), Some("Wrong."));
    }

    async fn who_is_missing_works_here_and_has_no_slip(db) {
        db.clock().stop_at(at(NINE));
        run(&db, ADMIN, SLIPS).await.unwrap();
        let unpaid = async |month: &'static str, manager: Option<UserId>| {
            let month = months::read(month).unwrap();
            let found = db.read(move |connection| people::unpaid(connection, month, manager)).await.unwrap();
            found.into_iter().map(|person| person.id).collect::<Vec<_>>()
        };
        let all = unpaid("2026-11", None).await;
        assert!([ADMIN, MANAGER, DEV, QA].iter().all(|user| all.contains(user)), "{all:?}");
        let october = unpaid("2026-10", None).await;
        assert!(october.contains(&MANAGER) && !october.contains(&DEV) && !october.contains(&QA), "{october:?}");
        assert!(!unpaid("2026-09", Some(MANAGER)).await.contains(&DEV));
        let team = db.read(|connection| core_auth::repo::team::of_line(connection, MANAGER)).await.unwrap();
        assert!(team.contains(&DEV) && !team.contains(&MANAGER), "{team:?}");
        let of_team = unpaid("2026-11", Some(MANAGER)).await;
        assert!(of_team.contains(&DEV) && of_team.iter().all(|user| team.contains(user)), "{of_team:?}");
        let early = unpaid("2000-01", None).await;
        assert!(early.len() < all.len(), "who joins later is not missing: {early:?}");
    }

    async fn a_recalled_run_frees_its_months(db) {
        let id = run(&db, ADMIN, SLIPS).await.unwrap();
        assert!(write(&db, move |unit| runs::recall(unit, id)).await.unwrap().is_some());
        assert!(write(&db, move |unit| runs::recall(unit, id)).await.unwrap().is_none(), "once");
        run(&db, ADMIN, SLIPS).await.unwrap();
    }

    async fn each_order_and_each_step_has_its_index(db) {
        run(&db, ADMIN, SLIPS).await.unwrap();
        let fields = PayslipOrder::FIELDS.iter().flat_map(|field| [format!("&sort={}", field.name), format!("&sort=-{}", field.name)]);
        for sort in std::iter::once(String::new()).chain(fields) {
            for scope in [Scope::All, Scope::Own(DEV)] {
                let query = query(&format!("page=3&pageSize=25{sort}"), PayslipOrder::FIELDS);
                let listing = slips::slips(&query, scope, &Filter::default(), db.dialect());
                let what = format!("payslips by {sort} for {scope:?}");
                indexed(&db, &["p", "payslips"], &what, move |connection| listing.load::<StoredSlip>(query.paging, connection)).await;
            }
        }
        for asked in ["q=ulkar", "q=ul"] {
            let query = query(&format!("page=1&pageSize=25&{asked}"), PayslipOrder::FIELDS);
            let listing = slips::slips(&query, Scope::All, &Filter::default(), db.dialect());
            let plan = indexed(&db, &["p", "payslips"], asked, move |connection| listing.load::<StoredSlip>(query.paging, connection)).await;
            // Who is found is known before any slip is looked at.
            assert!(db.backend() == Backend::Sqlite || plan.contains("user_id = ANY ("), "{asked}:\n{plan}");
        }
        // Those of one person come in the order of the list.
        let (first, of_person) = (query("page=1&pageSize=25", PayslipOrder::FIELDS), Filter { user: Some(DEV), ..Filter::default() });
        let listing = slips::slips(&first, Scope::All, &of_person, db.dialect());
        let plan = indexed(&db, &["p"], "of a person", move |connection| listing.load::<StoredSlip>(first.paging, connection)).await;
        assert!(db.backend() == Backend::Sqlite || plan.contains("payslips_person"), "{plan}");
        for maker in [None, Some(MANAGER)] {
            let query = query("page=3&pageSize=25", RunOrder::FIELDS);
            let listing = runs::runs(&query, maker, db.dialect());
            let what = format!("runs of {maker:?}");
            indexed(&db, &["r"], &what, move |connection| listing.load::<StoredRun>(query.paging, connection)).await;
        }
        indexed(&db, &["p"], "to make", |connection| work::to_make(connection, RunId(1), 4)).await;
        indexed(&db, &["p"], "to mail", |connection| work::to_mail(connection, RunId(1), 4)).await;
        indexed(&db, &["p", "m"], "on the way", |connection| work::on_the_way(connection, RunId(1))).await;
        indexed(&db, &["r", "f", "n"], "first failures", |connection| runs::first_failures(connection, &[RunId(1), RunId(2)])).await;
        indexed(&db, &["f"], "failures", |connection| runs::failures_after(connection, RunId(1), 3)).await;
        indexed(&db, &["payslip_runs"], "due", |connection| work::anything_due(connection, at(NINE))).await;
    }
}
