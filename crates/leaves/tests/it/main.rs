//! Leaves and balances in both databases.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

mod days;
mod turns;

use chrono::NaiveDate;
use core_auth::model::{Cause, Credit, Deciding, LeaveAccount, Posting, Whose};
use core_auth::repo::ledger;
use db::{Entry, ReadConnection, Undecided, UnitOfWork, Waiting, statement};
use kernel::{Actor, Code, Halves, Result, Scope, Sorted as _, UserId};
use leaves::model::{
    Half, LEAVE, LeaveId, LeaveStatus, LeaveType, StoredBalance, StoredCompOff, StoredEntry, StoredLeave, StoredPerson,
};
use leaves::repo::balances::{self, BalanceOrder, LedgerFilter};
use leaves::repo::leaves::{self as repo, Filter, LeaveOrder};
use leaves::repo::{INVARIANTS, away, comp_offs, holidays, staffing};
use leaves::rules::leave::Validated;
use test_support::{Backend, Company, TestDatabase, both, indexed, listed, plan, query, waits_by_index};

const DEV: UserId = Company::IDS.dev;
const QA: UserId = Company::IDS.qa;
const MANAGER: UserId = Company::IDS.manager;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// Writes as the program itself.
async fn write<T: Send + 'static>(
    db: &TestDatabase,
    work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T> + Clone + Send + 'static,
) -> Result<T> {
    let recorded = |unit: &mut UnitOfWork<'_>| {
        unit.record(Entry::new(LEAVE, None, "test"));
        work(unit)
    };
    db.write(&Actor::system("test"), recorded).await
}

async fn sql(db: &TestDatabase, text: &'static str) {
    db.housekeeping("test", move |connection| Ok(statement(text).run(connection)?)).await.unwrap();
}

fn validated(kind: LeaveType, from: &str, to: &str) -> Validated {
    Validated { kind, from: day(from), to: day(to), half: None, reason: "A Wedding".into(), files: Vec::new() }
}

async fn asked(db: &TestDatabase, user: UserId, wanted: Validated, halves: i64) -> LeaveId {
    write(db, move |work| repo::insert(work, user, &wanted, Halves(halves))).await.unwrap()
}

async fn found(db: &TestDatabase, id: LeaveId) -> StoredLeave {
    db.read(move |connection| repo::find(connection, Scope::All, id)).await.unwrap().unwrap()
}

async fn set(db: &TestDatabase, id: LeaveId, status: LeaveStatus) -> Result<()> {
    let stored = found(db, id).await;
    write(db, move |work| repo::update(work, &stored, &StoredLeave { status, ..stored.clone() })).await
}

/// Leaves 1 to 5: three of the dev, one of the qa, one of the manager. The second and the fourth are approved.
async fn some(db: &TestDatabase) {
    asked(db, DEV, validated(LeaveType::CASUAL, "2026-12-01", "2026-12-02"), 4).await;
    asked(db, DEV, validated(LeaveType::LWP, "2026-12-07", "2026-12-11"), 10).await;
    asked(db, DEV, validated(LeaveType::EARNED, "2026-12-14", "2026-12-14"), 2).await;
    asked(db, QA, validated(LeaveType::LWP, "2026-12-08", "2026-12-08"), 2).await;
    asked(db, MANAGER, validated(LeaveType::WFH, "2026-12-01", "2026-12-01"), 2).await;
    for id in [2, 4] {
        set(db, LeaveId(id), LeaveStatus::Approved).await.unwrap();
    }
}

async fn ids(db: &TestDatabase, asked: &str, scope: Scope, filter: Filter) -> String {
    let listing = repo::list(&query(asked, LeaveOrder::FIELDS), scope, filter, db.dialect());
    listed(db, listing, |row: &StoredLeave| row.id.to_string()).await
}

/// Takes halves of casual leave for the dev's first leave.
async fn take(db: &TestDatabase, account: LeaveAccount, halves: i64, least: Option<Halves>) -> Result<Option<()>> {
    write(db, move |work| {
        let moved = ledger::move_balance(work, DEV, account, Halves(halves), least)?;
        if moved.is_some() {
            let cause = if halves < 0 { Cause::Approval } else { Cause::Correction };
            let credit = Credit { account, cause, delta: Halves(halves) };
            let posting = Posting { leave: (halves < 0).then_some(1), ..Posting::new(DEV, credit) };
            ledger::post(work, &posting.with_twin().collect::<Vec<_>>(), day("2026-11-25"))?;
        }
        Ok(moved)
    })
    .await
}

both! {
    // approvals-2, approvals-3
    async fn what_waits_for_a_second_approval_is_found_and_not_written_over(db) {
        let id = asked(&db, DEV, validated(LeaveType::WFH, "2026-12-01", "2026-12-01"), 2).await;
        asked(&db, QA, validated(LeaveType::WFH, "2026-12-01", "2026-12-01"), 2).await;
        let before = found(&db, id).await;
        sql(&db, "INSERT INTO second_steps (kind, record_id, user_id, first_by, since, approver, person_id) \
            SELECT 'leave', min(l.id), min(l.user_id), 1, min(l.created_at), 'person', 2 FROM leaves l").await;
        let theirs = |user| repo::second_waiting(Deciding::of_leader(user, day("2026-11-25")));
        let tell = |leave: &StoredLeave| leave.id.to_string();
        let other = Company::IDS.other_manager;
        assert_eq!(listed(&db, theirs(other), tell).await, id.to_string());
        assert_eq!(listed(&db, theirs(MANAGER), tell).await, "");
        let (listing, paging) = (theirs(other), query("page=1&pageSize=25", LeaveOrder::FIELDS).paging);
        indexed(&db, &["l", "x", "leaves", "second_steps", "user_managers"], "at its second step", move |connection| {
            listing.load::<StoredLeave>(paging, connection)
        }).await;
        // Who had it before it was approved once writes nothing over it.
        let stale = write(&db, move |work| repo::update(work, &before, &before.clone())).await;
        assert_eq!(stale.unwrap_err().code(), Code::StaleVersion);
        set(&db, id, LeaveStatus::Rejected).await.unwrap();
        assert_eq!(listed(&db, theirs(other), tell).await, "");
        assert_eq!(test_support::number(&db, "SELECT count(*) FROM second_steps").await, 0);
    }

    async fn a_leave_is_kept_and_changed_by_its_version(db) {
        let id = asked(&db, DEV, Validated { half: Some(Half::Second), ..validated(LeaveType::CASUAL, "2026-12-01", "2026-12-01") }, 1).await;
        let stored = found(&db, id).await;
        assert_eq!((stored.version, stored.count, stored.half, stored.status), (1, Halves(1), Some(Half::Second), LeaveStatus::Pending));
        assert_eq!((stored.reason.as_str(), stored.remark.clone(), stored.active), ("A Wedding", None, true));
        let (first, next) = (stored.clone(), StoredLeave { half: None, count: Halves(2), remark: Some("x".into()), ..stored.clone() });
        write(&db, move |work| repo::update(work, &first, &next)).await.unwrap();
        assert_eq!((found(&db, id).await.version, found(&db, id).await.half), (2, None));
        let stale = write(&db, move |work| repo::update(work, &stored, &stored.clone())).await;
        assert_eq!(stale.unwrap_err().code(), Code::StaleVersion);
        assert_eq!(write(&db, move |work| repo::lock(work.reading(), Scope::Own(MANAGER), id)).await.unwrap(), None);
        assert!(write(&db, move |work| repo::lock(work.reading(), Scope::Team(MANAGER), id)).await.unwrap().is_some());
    }

    async fn leaves_are_sorted_narrowed_and_searched(db) {
        some(&db).await;
        let none = Filter::default();
        let team = Filter { team: Some(MANAGER), ..none };
        let pending = Filter { pending: true, ..none };
        for (asked, scope, filter, expected) in [
            ("", Scope::All, none, "5 4 3 2 1"),
            ("sort=created_at", Scope::All, none, "1 2 3 4 5"),
            ("sort=from", Scope::All, none, "1 5 2 4 3"),
            ("sort=-to", Scope::All, none, "3 2 4 1 5"),
            ("sort=-count", Scope::All, none, "2 1 3 4 5"),
            ("sort=type", Scope::All, none, "1 3 2 4 5"),
            ("sort=status", Scope::All, none, "2 4 1 3 5"),
            ("sort=-empname", Scope::All, none, "5 4 1 2 3"),
            ("", Scope::All, pending, "1 3 5"),
            ("sort=-from", Scope::All, pending, "3 1 5"),
            ("", Scope::All, Filter { pending: true, ..team }, "1 3"),
            ("", Scope::Own(DEV), none, "3 2 1"),
            ("", Scope::Team(MANAGER), none, "5 4 3 2 1"),
            ("", Scope::All, team, "4 3 2 1"),
            ("", Scope::All, Filter { kind: Some(LeaveType::LWP), ..none }, "4 2"),
            ("", Scope::All, Filter { status: Some(LeaveStatus::Approved), ..none }, "4 2"),
            ("", Scope::All, Filter { from: Some(day("2026-12-09")), ..none }, "3 2"),
            ("", Scope::All, Filter { from: Some(day("2026-12-02")), to: Some(day("2026-12-07")), ..none }, "2 1"),
            ("q=ulkar", Scope::All, none, "3 2 1"),
            ("q=fa", Scope::All, none, "4"),
            ("q=WEDD", Scope::All, none, ""),
            ("q=WEDD", Scope::All, Filter { user: Some(DEV), ..none }, "3 2 1"),
            ("q=wedd", Scope::All, team, "4 3 2 1"),
            ("q=ulkar", Scope::All, pending, "1 3"),
            ("q=%%%", Scope::All, team, ""),
        ] {
            assert_eq!(ids(&db, asked, scope, filter).await, expected, "{asked} {scope:?} {filter:?}");
        }
    }

    async fn an_approved_leave_waits_while_somebody_asks_to_cancel_it(db) {
        some(&db).await;
        let pending = Filter { pending: true, ..Filter::default() };
        let stored = found(&db, LeaveId(2)).await;
        let since = Some(day("2026-11-25").and_time(chrono::NaiveTime::MIN));
        let asked = StoredLeave { cancelreason: Some("Ill".into()), wished_at: since, ..stored.clone() };
        write(&db, move |work| repo::update(work, &stored, &asked)).await.unwrap();
        let wished = found(&db, LeaveId(2)).await;
        assert_eq!((wished.cancelreason.as_deref(), wished.wished_at), (Some("Ill"), since));
        assert_eq!(ids(&db, "", Scope::All, pending).await, "1 2 3 5", "the oldest first");
        assert_eq!(ids(&db, "", Scope::All, Filter { team: Some(MANAGER), ..pending }).await, "1 2 3");
        assert_eq!(ids(&db, "sort=-from", Scope::All, Filter { status: Some(LeaveStatus::Approved), ..pending }).await, "2");
        // Cancelled it waits no more: the database takes no wish without its leave.
        assert!(set(&db, LeaveId(2), LeaveStatus::Cancelled).await.is_err());
        // told-20
        let dropped = StoredLeave { cancelreason: None, ..wished.clone() };
        write(&db, move |work| repo::update(work, &wished, &dropped)).await.unwrap();
        assert_eq!(found(&db, LeaveId(2)).await.wished_at, None, "its day goes with it");
    }

    async fn who_asks_stands_with_what_is_pending_and_taken(db) {
        some(&db).await;
        sql(&db, "UPDATE user_profiles SET leavebalance_cl = 12 WHERE user_id = 4").await;
        let stand = async |wanted: Validated, besides: Option<i64>| {
            let of = async |kind| {
                let wanted = Validated { kind, ..wanted.clone() };
                let rows = db.read(move |connection| repo::applicant(connection, DEV, &wanted, besides.map(LeaveId))).await.unwrap();
                assert_eq!((rows.len(), rows[0].of.as_ref().map(|of| of.kind)), (1, Some(kind)));
                rows[0].clone()
            };
            let (row, earned) = (of(LeaveType::CASUAL).await, of(LeaveType::EARNED).await);
            assert_eq!((row.balance, earned.balance), (row.casual, row.earned));
            (row.casual, row.pending, earned.pending, row.overlaps, row.manager.map(|manager| manager.id))
        };
        let all = |overlaps| (Some(Halves(12)), Halves(4), Halves(2), overlaps, Some(MANAGER));
        assert_eq!(stand(validated(LeaveType::LWP, "2026-12-03", "2026-12-04"), None).await, all(false));
        assert_eq!(stand(validated(LeaveType::LWP, "2026-12-02", "2026-12-02"), None).await, all(true));
        assert_eq!(stand(validated(LeaveType::LWP, "2026-12-02", "2026-12-02"), Some(1)).await, all(false));
        assert_eq!(stand(validated(LeaveType::LWP, "2026-11-01", "2026-12-31"), Some(1)).await, all(true));
        let half = |half, date| Validated { half: Some(half), ..validated(LeaveType::LWP, date, date) };
        asked(&db, DEV, half(Half::First, "2026-12-21"), 1).await;
        assert_eq!(stand(half(Half::Second, "2026-12-21"), None).await, all(false));
        assert_eq!(stand(half(Half::First, "2026-12-21"), None).await, all(true));
        assert_eq!(stand(validated(LeaveType::LWP, "2026-12-21", "2026-12-21"), None).await, all(true));
        set(&db, LeaveId(1), LeaveStatus::Cancelled).await.unwrap();
        assert_eq!(stand(validated(LeaveType::LWP, "2026-12-01", "2026-12-02"), None).await.1, Halves(0));
        let nobody = validated(LeaveType::LWP, "2026-12-01", "2026-12-02");
        let rows = db.read(move |connection| repo::applicant(connection, UserId(999), &nobody, None)).await.unwrap();
        assert_eq!(rows, []);
        // leave-26
        sql(&db, "DELETE FROM role_keys WHERE permission = 'leave' AND role_id IN (SELECT id FROM roles WHERE role = 'manager')").await;
        assert_eq!(stand(validated(LeaveType::LWP, "2026-12-03", "2026-12-04"), None).await.4, None, "who leads and may not decide is not asked");
        let admins = db.read(|connection| core_auth::repo::leaders::admins(connection)).await.unwrap();
        let managers = db.read(|connection| core_auth::repo::leaders::line(connection, DEV)).await.unwrap();
        assert_eq!((admins.len(), admins[0].id, managers.len(), managers[0].id), (1, Company::IDS.admin, 1, MANAGER));
    }

    async fn a_balance_moves_with_its_ledger_and_not_below_its_floor(db) {
        some(&db).await;
        assert_eq!(take(&db, LeaveAccount::CASUAL, 5, None).await.unwrap(), Some(()));
        assert_eq!(take(&db, LeaveAccount::CASUAL, -6, Some(Halves(0))).await.unwrap(), None);
        assert_eq!(take(&db, LeaveAccount::CASUAL, -4, Some(Halves(0))).await.unwrap(), Some(()));
        assert_eq!(take(&db, LeaveAccount::EARNED, 3, None).await.unwrap(), Some(()));
        let listing = balances::people(&query("", BalanceOrder::FIELDS), Scope::Own(DEV), balances::Filter::default(), db.dialect());
        let shown = listed(&db, listing, |row: &StoredBalance| format!("{:?} {:?} {:?} {} {}", row.casual, row.earned, row.year_earned, row.pending_casual.0, row.pending_earned.0)).await;
        assert_eq!(shown, "Some(Halves(1)) Some(Halves(3)) Some(Halves(3)) 4 2");
        let ledger = async |filter| {
            listed(&db, balances::ledger(DEV, filter), |row: &StoredEntry| format!("{}:{}={}", row.account.text(), row.delta.0, row.balance.0)).await
        };
        assert_eq!(ledger(LedgerFilter::default()).await, "yearearned:3=3 earned:3=3 casual:-4=1 casual:5=5");
        assert_eq!(ledger(LedgerFilter { account: Some(LeaveAccount::CASUAL) }).await, "casual:-4=1 casual:5=5");
    }

    async fn what_was_taken_and_who_is_away(db) {
        some(&db).await;
        let approved = db.read(|connection| repo::approved_on(connection, &[DEV, QA, MANAGER], day("2026-12-08"))).await.unwrap();
        assert_eq!(approved.iter().map(|leave| leave.id.0).collect::<Vec<_>>(), [2, 4]);
        let none = db.read(|connection| repo::approved_between(connection, &[DEV], day("2026-11-01"), day("2026-12-06"))).await.unwrap();
        assert_eq!(none, []);
        let taken = db.read(|connection| balances::taken(connection, &[DEV, QA], day("2026-12-08"), day("2026-12-31"))).await.unwrap();
        assert_eq!(taken.iter().map(|taken| taken.count.0).sum::<i64>(), 12);
        let of = async |user| {
            let away = db.read(move |connection| away::colleagues(connection, user, day("2026-12-01"), day("2026-12-08"))).await.unwrap();
            let mut told: Vec<_> = away.iter().map(|away| format!("{} {:?}", away.user, away.projectname)).collect();
            told.sort();
            told
        };
        assert_eq!(of(MANAGER).await, ["4 None", "5 None"], "the team");
        assert_eq!(of(DEV).await, ["5 None"], "the rest of the manager's team");
        sql(&db, "INSERT INTO clients (clientname, clientname_normalized) VALUES ('Kaveri', 'kaveri')").await;
        sql(
            &db,
            "INSERT INTO projects (projectname, projectname_normalized, client_id, status, kind, startdate, enddate, manager_id) \
             VALUES ('Billing', 'billing', 1, 'active', 'dev', '2026-01-01', '2027-01-01', 1), \
             ('Old', 'old', 1, 'completed', 'dev', '2026-01-01', '2027-01-01', 1)",
        )
        .await;
        sql(
            &db,
            "INSERT INTO team_members (project_id, user_id, position, startdate, enddate, allocation) \
             VALUES (1, 4, 1, '2026-01-01', NULL, 7000), (1, 5, 2, '2026-01-01', '2026-12-01', 7000), \
             (2, 6, 1, '2026-01-01', NULL, 7000), (2, 5, 2, '2026-01-01', NULL, 7000)",
        )
        .await;
        assert_eq!(of(DEV).await, ["5 None", "5 Some(\"Billing\")"]);
        assert_eq!(of(Company::IDS.foreign).await, [] as [String; 0], "only active projects");
        assert_eq!(of(QA).await, ["4 None", "4 Some(\"Billing\")"]);
        sql(&db, "UPDATE team_members SET enddate = '2026-11-30' WHERE project_id = 1 AND user_id = 5").await;
        assert_eq!(of(DEV).await, ["5 None"], "who has left the project");
        // Beside leaves that wait: what waits of the others is told of whom one decides on.
        asked(&db, QA, validated(LeaveType::CASUAL, "2026-12-02", "2026-12-02"), 2).await;
        let beside = async |team| {
            let away = db.read(move |connection| away::beside(connection, &[LeaveId(1), LeaveId(2)], team)).await.unwrap();
            away.iter().map(|away| format!("{}: {} {}", away.asked, away.user, away.status.text())).collect::<Vec<_>>()
        };
        assert_eq!(beside(None).await, ["1: 5 Pending", "2: 5 Approved"]);
        assert_eq!(beside(Some(MANAGER)).await, ["1: 5 Pending", "2: 5 Approved"]);
        assert_eq!(beside(Some(Company::IDS.other_manager)).await, ["2: 5 Approved"]);
    }

    // leave-67
    async fn the_teams_of_projects_are_found_with_who_is_away(db) {
        some(&db).await;
        sql(&db, "INSERT INTO clients (clientname, clientname_normalized) VALUES ('Kaveri', 'kaveri')").await;
        sql(
            &db,
            "INSERT INTO projects (projectname, projectname_normalized, client_id, status, kind, startdate, enddate, manager_id) \
             VALUES ('Billing', 'billing', 1, 'active', 'dev', '2026-01-01', '2027-01-01', 1), \
             ('Old', 'old', 1, 'completed', 'dev', '2026-01-01', '2027-01-01', 1), \
             ('Apollo', 'apollo', 1, 'active', 'dev', '2026-01-01', '2027-01-01', 1), \
             ('Given nothing', 'given nothing', 1, 'active', 'dev', '2026-01-01', '2027-01-01', 1)",
        )
        .await;
        sql(
            &db,
            "INSERT INTO team_members (project_id, user_id, position, startdate, enddate, allocation) \
             VALUES (1, 4, 1, '2026-01-01', NULL, 7000), (1, 5, 2, '2026-01-01', '2026-12-08', 6000), \
             (1, 6, 3, '2026-01-01', NULL, 0), (2, 4, 1, '2026-01-01', NULL, 7000), (3, 4, 1, '2026-12-07', NULL, 3000), \
             (4, 4, 1, '2026-01-01', NULL, 0), (4, 5, 1, '2026-01-01', NULL, 5000)",
        )
        .await;
        asked(&db, QA, Validated { half: Some(Half::First), ..validated(LeaveType::CASUAL, "2026-12-02", "2026-12-02") }, 1).await;
        asked(&db, QA, validated(LeaveType::WFH, "2026-12-01", "2026-12-01"), 2).await;
        let told = |rows: Vec<staffing::Staffed>| {
            let row = |row: &staffing::Staffed| {
                let gone = row.from.map_or("in".into(), |from| format!("{from}{}", if row.half.is_some() { " half" } else { "" }));
                format!("{} {}: {} {} {gone}", row.asked, row.projectname, row.user, row.allocation.0)
            };
            rows.iter().map(row).collect::<Vec<_>>()
        };
        let beside = async |team| {
            told(db.read(move |connection| staffing::beside(connection, &[LeaveId(1), LeaveId(2), LeaveId(5)], team)).await.unwrap())
        };
        let second = ["2 Apollo: 4 3000 in", "2 Billing: 4 7000 in", "2 Billing: 5 6000 2026-12-08"];
        let with = |first: [&str; 2]| first.into_iter().chain(second).map(str::to_owned).collect::<Vec<_>>();
        let half = with(["1 Billing: 4 7000 in", "1 Billing: 5 6000 2026-12-02 half"]);
        assert_eq!(beside(None).await, half, "who has nothing to do there is not, and WFH keeps nobody away");
        assert_eq!(beside(Some(MANAGER)).await, half);
        assert_eq!(beside(Some(Company::IDS.other_manager)).await, with(["1 Billing: 4 7000 in", "1 Billing: 5 6000 in"]));
        let own = async |edited: Option<i64>| {
            let (days, edited) = ((day("2026-12-07"), day("2026-12-08")), edited.map(LeaveId));
            told(db.read(move |connection| staffing::of_person(connection, DEV, days, edited)).await.unwrap())
        };
        let rest = "4 Billing: 5 6000 2026-12-08";
        assert_eq!(own(None).await, ["4 Apollo: 4 3000 2026-12-07", "4 Billing: 4 7000 2026-12-07", rest]);
        assert_eq!(own(Some(2)).await, ["4 Apollo: 4 3000 in", "4 Billing: 4 7000 in", rest], "but for the one that is edited");
        sql(&db, "UPDATE users SET status = 'Inactive' WHERE id = 5").await;
        assert_eq!(own(Some(2)).await.len(), 2, "who works here no longer is no longer there");
    }

    async fn what_must_hold_is_checked(db) {
        some(&db).await;
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), Vec::<String>::new());
        sql(&db, "UPDATE leaves SET from_date = '2026-12-02' WHERE id = 2").await;
        sql(&db, "UPDATE leaves SET status = 'Approved' WHERE id = 3").await;
        sql(&db, "UPDATE leaves SET count = 1 WHERE id = 4").await;
        take(&db, LeaveAccount::CASUAL, -4, None).await.unwrap();
        sql(
            &db,
            "INSERT INTO leave_ledger (user_id, date, account, cause, delta, by_name, created_at) \
             VALUES (4, '2026-01-01', 'earned', 'joining', 2, 'x', '2026-01-01 00:00:00')",
        )
        .await;
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), [
            "leaves: leave 2 has a day that another leave of the person has",
            "leaves: leave 1 is not what the ledger has of it",
            "leaves: leave 3 is not what the ledger has of it",
            "leaves: leave 2 has another count than its days",
            "leaves: leave 4 has another count than its days",
            "leaves: entry of a ledger 2 is of earned leave, and has no twin of the year",
        ]);
    }

    async fn every_count_fits_its_days(db) {
        sql(&db, "INSERT INTO holidays (date, occassion, occassion_normalized) VALUES ('2026-12-25', 'x', 'x'), ('2028-02-29', 'y', 'y'), ('2026-12-26', 'z', 'z')").await;
        let mut from = day("2026-01-01");
        // All weekdays, months, ends of years and a leap day, and each length up to the longest.
        for length in 0..366_u64 {
            let to = from + chrono::Days::new(length);
            let free = db.read(move |connection| holidays::between(connection, from, to)).await.unwrap();
            let count = leaves::rules::count::count(from, to, None, &free);
            let leave = Validated { kind: LeaveType::LWP, from, to, half: None, reason: "x".into(), files: Vec::new() };
            asked(&db, DEV, leave, count.0).await;
            from = from + chrono::Days::new(3);
        }
        let counts = INVARIANTS.iter().filter(|invariant| invariant.broken.contains("count")).copied().collect::<Vec<_>>();
        assert_eq!(counts.len(), 1);
        assert_eq!(db.broken(counts).await.unwrap(), Vec::<String>::new());
    }

    // inbox-1
    async fn what_waits_in_one_list_of_many_kinds_has_its_index(db) {
        some(&db).await;
        for (deciding, index) in [
            (Deciding::of_anybody(db.clock().today()), "leaves_waiting"),
            (Deciding::of_leader(MANAGER, db.clock().today()), "leaves_"),
        ] {
            let show = |rows: Vec<StoredLeave>, _: &mut ReadConnection<'_>| Ok(rows);
            let waiting = Waiting::new(repo::waiting(deciding, db.dialect()), repo::ASKED_SINCE, show);
            let plan = waits_by_index(&db, &["l", "leaves"], index, waiting).await;
            assert!(plan.contains(index), "{plan}");
        }
    }

    // told-20
    async fn what_has_waited_for_too_long_is_found_out_of_an_index(db) {
        some(&db).await;
        let (today, dialect) = (db.clock().today(), db.dialect());
        let plan = indexed(&db, &["l", "leaves"], "reminders", move |connection| {
            let waiting = repo::waiting(Deciding::of_anybody(today), dialect);
            let undecided = Undecided::new(waiting, "l.user_id", repo::ASKED_SINCE);
            let (text, binds) = undecided.since_before("leave", test_support::at(test_support::NINE));
            statement(format!("SELECT count(*) FROM ({text}) w")).bind_all(binds).number(connection)
        })
        .await;
        assert!(plan.contains("leaves_waiting"), "{plan}");
    }

    async fn every_list_has_its_index(db) {
        some(&db).await;
        let both_ways = |name: &str| [format!("&sort={name}"), format!("&sort=-{name}")];
        let fields = LeaveOrder::FIELDS.iter().flat_map(|field| both_ways(field.name));
        let none = Filter::default();
        for sort in std::iter::once(String::new()).chain(fields) {
            for (scope, filter) in [
                (Scope::All, none), (Scope::Team(MANAGER), none), (Scope::All, Filter { user: Some(DEV), ..none }),
                (Scope::All, Filter { pending: true, ..none }), (Scope::All, Filter { pending: true, team: Some(MANAGER), ..none }),
                (Scope::All, Filter { team: Some(MANAGER), ..none }),
            ] {
                let query = query(&format!("page=3&pageSize=25{sort}"), LeaveOrder::FIELDS);
                let listing = repo::list(&query, scope, filter, db.dialect());
                let what = format!("leaves by {sort} for {scope:?} {filter:?}");
                let by_id = sort.is_empty() || sort.ends_with("created_at");
                if by_id && scope == Scope::All && filter.user.is_none() && filter.team.is_none() && !filter.pending {
                    // Along the table itself, which is kept in this order.
                    let plan = plan(&db, move |connection| listing.load::<StoredLeave>(query.paging, connection).map(drop)).await;
                    let page = plan.lines().filter(|line| line.contains("TEMP B-TREE FOR ORDER BY") || line.trim() == "Sort").count();
                    assert!(page <= 1 && !plan.contains("Seq Scan on l"), "{what} sorts all leaves:\n{plan}");
                    continue;
                }
                let plan = indexed(&db, &["l", "u", "p"], &what, move |connection| listing.load::<StoredLeave>(query.paging, connection)).await;
                let opens = sort.is_empty() && filter.pending && filter.team.is_none();
                assert!(!opens || plan.contains("leaves_waiting"), "what waits comes in its order off an index:\n{plan}");
            }
        }
        for asked in ["q=ulkar", "q=ul"] {
            let query = query(&format!("page=1&pageSize=25&{asked}"), LeaveOrder::FIELDS);
            for filter in [none, Filter { pending: true, ..none }, Filter { team: Some(MANAGER), ..none }] {
                let listing = repo::list(&query, Scope::All, filter, db.dialect());
                let what = format!("{asked} in {filter:?}");
                let paging = query.paging;
                let plan = indexed(&db, &["l"], &what, move |connection| listing.load::<StoredLeave>(paging, connection)).await;
                // Who is found is known before any leave is looked at.
                let gathered = asked == "q=ulkar" && !filter.pending && filter.team.is_none();
                assert!(!gathered || db.backend() == Backend::Sqlite || plan.contains("user_id = ANY ("), "{what}:\n{plan}");
            }
        }
        let query = query("page=2&pageSize=25&sort=-empname", BalanceOrder::FIELDS);
        for filter in [balances::Filter::default(), balances::Filter { team: Some(MANAGER), ..balances::Filter::default() }] {
            let paging = query.paging;
            let listing = balances::people(&query, Scope::All, filter, db.dialect());
            indexed(&db, &["u", "p", "w"], "balances", move |connection| listing.load::<StoredBalance>(paging, connection)).await;
            let listing = balances::people(&query, Scope::All, filter, db.dialect());
            indexed(&db, &["u"], "people", move |connection| listing.load::<StoredPerson>(paging, connection)).await;
        }
        let ledger = balances::ledger(DEV, LedgerFilter::default());
        let plan = indexed(&db, &["g", "l", "h", "s"], "ledger", move |connection| ledger.load::<StoredEntry>(query.paging, connection)).await;
        assert!(plan.contains("leave_ledger_newest"), "{plan}");
        let days = || validated(LeaveType::LWP, "2026-12-01", "2026-12-02");
        indexed(&db, &["u", "p", "m", "o", "w", "t"], "who asks", move |connection| repo::applicant(connection, DEV, &days(), None)).await;
        let (from, to) = (day("2026-12-01"), day("2026-12-08"));
        indexed(&db, &["h"], "holidays", move |connection| holidays::between(connection, from, to)).await;
        indexed(&db, &["m", "r"], "admins", |connection| core_auth::repo::leaders::admins(connection)).await;
        indexed(&db, &["m", "t"], "managers", |connection| core_auth::repo::leaders::line(connection, DEV)).await;
    }

    async fn leaves_of_people_are_found_by_person_and_not_by_status(db) {
        some(&db).await;
        let (from, to) = (day("2026-12-01"), day("2026-12-08"));
        let mut plans = Vec::new();
        // A page of people and more, which makes the statuses look few.
        for people in [1, 2, 25, 400] {
            let people: Vec<_> = (1..=people).map(UserId).collect();
            let (same, tables) = (people.clone(), ["l", "u", "p"]);
            plans.push(indexed(&db, &tables, "approved", move |connection| repo::approved_between(connection, &people, from, to)).await);
            plans.push(indexed(&db, &tables, "taken", move |connection| balances::taken(connection, &same, from, to)).await);
        }
        let tables = ["l", "u", "m", "t", "p", "k", "w", "o"];
        plans.push(indexed(&db, &tables, "away", move |connection| away::colleagues(connection, MANAGER, from, to)).await);
        plans.push(indexed(&db, &tables, "beside", |connection| away::beside(connection, &[LeaveId(1), LeaveId(3)], Some(MANAGER))).await);
        plans.push(indexed(&db, &tables, "projects", |connection| staffing::beside(connection, &[LeaveId(1), LeaveId(3)], Some(MANAGER))).await);
        plans.push(indexed(&db, &tables, "own projects", move |connection| staffing::of_person(connection, DEV, (from, to), None)).await);
        let of_manager = Deciding::of_leader(MANAGER, from);
        let whose = [Whose::Own, Whose::All, Whose::For(QA)].map(|whose| Deciding { whose, ..of_manager });
        for deciding in whose.into_iter().chain([Deciding::of_anybody(from)]) {
            let listing = comp_offs::waiting(deciding, db.dialect());
            indexed(&db, &["q"], "comp offs that wait", move |connection| listing.load::<StoredCompOff>(query("page=1&pageSize=5", &[]).paging, connection)).await;
        }
        indexed(&db, &["r"], "attended", move |connection| away::attended(connection, &[(DEV, from, to), (QA, from, to)])).await;
        indexed(&db, &["t", "w"], "approved weeks", move |connection| away::approved_weeks(connection, &[(DEV, from, to), (QA, from, to)])).await;
        let days = validated(LeaveType::LWP, "2026-12-01", "2026-12-02");
        plans.push(indexed(&db, &tables, "who asks", move |connection| repo::applicant(connection, DEV, &days, None)).await);
        let query = query("page=1&pageSize=25", BalanceOrder::FIELDS);
        let listing = balances::people(&query, Scope::All, balances::Filter::default(), db.dialect());
        plans.push(plan(&db, move |connection| listing.load::<StoredBalance>(query.paging, connection).map(drop)).await);
        for plan in plans {
            assert!(!plan.contains("leaves_status"), "{plan}");
        }
    }
}

test_support::sqlite! {
    async fn who_else_is_away_is_looked_up_row_by_row(db) {
        sql(&db, "INSERT INTO clients (clientname, clientname_normalized) VALUES ('Kaveri', 'kaveri')").await;
        sql(
            &db,
            "INSERT INTO projects (projectname, projectname_normalized, client_id, status, kind, startdate, enddate, manager_id) \
             VALUES ('Billing', 'billing', 1, 'active', 'dev', '2026-01-01', '2027-01-01', 1)",
        )
        .await;
        sql(
            &db,
            "INSERT INTO team_members (project_id, user_id, position, startdate, allocation) VALUES (1, 4, 0, '2026-01-01', 5000), \
             (1, 5, 1, '2026-01-01', 5000)",
        )
        .await;
        let wanted = || validated(LeaveType::LWP, "2026-12-01", "2026-12-02");
        let leaves = [asked(&db, DEV, wanted(), 4).await, asked(&db, QA, wanted(), 4).await];
        // Of a table whose rows it has counted SQLite would read all, to look up fewer.
        sql(&db, "ANALYZE").await;
        let (from, to) = (day("2026-12-01"), day("2026-12-08"));
        let plans = [
            plan(&db, move |connection| away::colleagues(connection, DEV, from, to).map(drop)).await,
            plan(&db, move |connection| away::beside(connection, &leaves, None).map(drop)).await,
            plan(&db, move |connection| staffing::beside(connection, &leaves, None).map(drop)).await,
            plan(&db, move |connection| staffing::of_person(connection, DEV, (from, to), None).map(drop)).await,
        ];
        // The list of those that are asked for is short, whatever is made of it.
        let of_the_list = "SCAN json_each VIRTUAL TABLE INDEX 1:\nCREATE BLOOM FILTER";
        for plan in plans {
            assert!(!plan.replace(of_the_list, "").contains("BLOOM FILTER"), "{plan}");
            assert!(!plan.contains("projects_status"), "{plan}");
        }
    }
}
