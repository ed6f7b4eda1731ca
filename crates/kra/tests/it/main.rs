//! KRAs in both databases.
#![expect(clippy::unwrap_used, reason = "tests")]

use chrono::NaiveDate;
use db::{Entry, UnitOfWork, Waiting, statement};
use kernel::{Actor, Code, Hundredths, Result, Scope, Sorted as _, UserId};
use kra::model::{KRA, KraId, KraStatus, StoredKra, WaitingParty};
use kra::repo::StoredOverview;
use kra::repo::{self, Audience, Filter, INVARIANTS, KraOrder, OverviewOrder};
use kra::rules::{Definition, Review};
use projects::model::ProjectId;
use test_support::{Company, TestDatabase, both, indexed, listed, query, waits_by_index};

const DEV: UserId = Company::IDS.dev;
const MANAGER: UserId = Company::IDS.manager;
const ADMIN: UserId = Company::IDS.admin;

/// Writes as the program itself.
async fn write<T: Send + 'static>(
    db: &TestDatabase,
    work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T> + Clone + Send + 'static,
) -> Result<T> {
    let recorded = |unit: &mut UnitOfWork<'_>| {
        unit.record(Entry::new(KRA, None, "test"));
        work(unit)
    };
    db.write(&Actor::system("test"), recorded).await
}

async fn sql(db: &TestDatabase, text: &'static str) {
    db.housekeeping("test", move |connection| Ok(statement(text).run(connection)?)).await.unwrap();
}

fn review(project: i64, summary: &str, allocation: i64) -> Review {
    let feedbackdue: NaiveDate = "2026-12-04".parse().unwrap();
    let definition = Definition {
        project: ProjectId(project),
        summary: summary.to_owned(),
        description: "x".to_owned(),
        measurement_criteria: "x".to_owned(),
        allocation: Hundredths(allocation),
        feedbackdue,
    };
    Review::begun(definition, MANAGER)
}

async fn given(db: &TestDatabase, user: UserId, review: Review) -> KraId {
    write(db, move |work| repo::insert(work, user, &review)).await.unwrap()
}

async fn found(db: &TestDatabase, id: KraId) -> StoredKra {
    db.read(move |connection| repo::find(connection, Scope::All, id)).await.unwrap().unwrap()
}

/// Brings a KRA so far.
async fn set(db: &TestDatabase, id: KraId, status: KraStatus) -> Result<()> {
    let stored = found(db, id).await;
    let far = |at: i64, text: &str| (kra::rules::step_of(Some(status)) >= at).then(|| text.to_owned());
    let after = Review {
        status: Some(status),
        accomplishment: far(2, "Done"),
        feedback: far(3, "Good"),
        rating: far(3, "").map(|_| 3),
        comment: far(4, "Agreed"),
        ..Review::of(&stored)
    };
    write(db, move |work| repo::update(work, &stored, &after)).await
}

/// KRAs 1 to 4: three of the dev (none, Accomplished, Submitted), one of the qa (Saved).
async fn kras(db: &TestDatabase) {
    sql(db, "INSERT INTO clients (clientname, clientname_normalized) VALUES ('Kaveri', 'kaveri')").await;
    sql(
        db,
        "INSERT INTO projects (projectname, projectname_normalized, client_id, status, kind, startdate, enddate, manager_id) \
         VALUES ('Billing', 'billing', 1, 'active', 'dev', '2026-01-01', '2027-01-01', 1), \
         ('Portal', 'portal', 1, 'active', 'dev', '2026-01-01', '2027-01-01', 2)",
    )
    .await;
    given(db, DEV, review(1, "Ledger export", 3_000)).await;
    given(db, DEV, review(2, "Sessions that last", 2_000)).await;
    given(db, DEV, review(1, "Old one", 9_000)).await;
    given(db, Company::IDS.qa, review(2, "Regression suite", 1_000)).await;
    for (id, status) in [(2, KraStatus::Accomplished), (3, KraStatus::Submitted), (4, KraStatus::Saved)] {
        set(db, KraId(id), status).await.unwrap();
    }
}

async fn ids(db: &TestDatabase, asked: &str, whose: Audience, filter: &Filter) -> String {
    let listing = repo::kras(&query(asked, KraOrder::FIELDS), whose, filter, db.dialect());
    listed(db, listing, |row: &StoredKra| row.id.to_string()).await
}

both! {
    async fn a_kra_is_changed_by_its_version(db) {
        kras(&db).await;
        let stored = found(&db, KraId(1)).await;
        assert_eq!((stored.version, stored.status, stored.others, stored.allocation), (1, None, Some(2), Hundredths(3_000)));
        assert_eq!((stored.manager_fname.as_str(), stored.projectname.as_str()), ("Rohan", "Billing"));
        assert_eq!(found(&db, KraId(4)).await.others, None);
        set(&db, KraId(1), KraStatus::Accomplished).await.unwrap();
        let after = Review::of(&stored);
        let stale = write(&db, move |work| repo::update(work, &stored, &after)).await;
        assert_eq!(stale.unwrap_err().code(), Code::StaleVersion);
        for (id, expected) in [(1, None), (999, None)] {
            assert_eq!(write(&db, move |work| repo::remove(work, KraId(id))).await.unwrap(), expected, "{id}");
        }
        let allocated = async |but: Option<KraId>| db.read(move |connection| repo::allocated(connection, DEV, but)).await.unwrap();
        assert_eq!((allocated(None).await, allocated(Some(KraId(2))).await), (Hundredths(5_000), Hundredths(3_000)));
        let locked = write(&db, |work| repo::lock(work.reading(), Scope::Own(MANAGER), KraId(1))).await.unwrap();
        assert_eq!(locked, None);
        let new = given(&db, DEV, review(1, "Another", 0)).await;
        assert_eq!(write(&db, move |work| repo::remove(work, new)).await.unwrap(), Some(()));
    }

    async fn kras_are_sorted_narrowed_and_searched(db) {
        kras(&db).await;
        let none = Filter::default();
        let turn = |turn| Filter { turn: Some(turn), ..none.clone() };
        for (asked, whose, filter, expected) in [
            ("", Audience::All, none.clone(), "1 2 4 3"),
            ("", Audience::Own(DEV), none.clone(), "1 2 3"),
            ("", Audience::Person(DEV), none.clone(), "2 1 3"),
            ("", Audience::Team(MANAGER), none.clone(), "2 4 1 3"),
            ("", Audience::Others(DEV), none.clone(), "4"),
            ("sort=empname", Audience::All, none.clone(), "1 2 3 4"),
            ("sort=-empname", Audience::All, none.clone(), "4 1 2 3"),
            ("sort=-projectname", Audience::All, none.clone(), "2 4 1 3"),
            ("sort=summary", Audience::All, none.clone(), "1 3 4 2"),
            ("sort=-allocation", Audience::All, none.clone(), "3 1 2 4"),
            ("sort=-status", Audience::All, none.clone(), "3 4 2 1"),
            ("sort=feedbackdue", Audience::All, none.clone(), "1 2 3 4"),
            ("", Audience::All, turn(WaitingParty::Manager), "2"),
            ("", Audience::All, turn(WaitingParty::User), "1 4"),
            ("", Audience::All, Filter { user: Some(DEV), project: Some(ProjectId(1)), ..none.clone() }, "1 3"),
            ("", Audience::All, Filter { submitted: Some(true), ..none.clone() }, "3"),
            ("", Audience::All, Filter { submitted: Some(false), status: Some(KraStatus::Saved), ..none.clone() }, "4"),
            ("q=PORTA", Audience::All, none.clone(), "2 4"),
            ("q=po", Audience::All, none.clone(), "2 4"),
            ("q=ledger", Audience::All, none.clone(), "1"),
            ("q=export", Audience::All, none.clone(), ""),
            ("q=export", Audience::Team(MANAGER), none.clone(), "1"),
            ("q=ulkar&sort=allocation", Audience::All, none.clone(), "2 1 3"),
            ("q=%%%", Audience::Team(MANAGER), none.clone(), ""),
        ] {
            assert_eq!(ids(&db, asked, whose, &filter).await, expected, "{asked} {whose:?} {filter:?}");
        }
    }

    async fn how_far_a_team_is(db) {
        kras(&db).await;
        let listing = repo::overview(&query("", OverviewOrder::FIELDS), MANAGER, db.dialect());
        let told = listed(&db, listing, |row: &StoredOverview| {
            format!("{}:{:?}:{}:{}", row.fname, row.step, row.allocationtotal.0, row.count)
        });
        assert_eq!(told.await, "Ananya:Some(1):5000:3 Farhan:Some(3):1000:1");
        // Who leads a project sees those of a person who is another's, once, and what is given on this project alone.
        sql(&db, "UPDATE user_managers SET line = FALSE WHERE manager_id = 1 AND user_id = 4").await;
        sql(&db, "INSERT INTO user_managers (user_id, manager_id, line) VALUES (4, 2, TRUE)").await;
        let listing = repo::overview(&query("", OverviewOrder::FIELDS), MANAGER, db.dialect());
        let told = listed(&db, listing, |row: &StoredOverview| format!("{}:{}:{}", row.fname, row.allocationtotal.0, row.count));
        assert_eq!(told.await, "Ananya:3000:2 Farhan:1000:1");
        // Beside a KRA, too, no more is told than how far those are that they see.
        let listing = repo::kras(&query("", KraOrder::FIELDS), Audience::Team(MANAGER), &Filter::default(), db.dialect());
        let told = listed(&db, listing, |row: &StoredKra| format!("{}:{:?}", row.id, row.others));
        assert_eq!(told.await, "4:None 1:Some(5) 3:Some(1)");
        for (scope, others) in [(Scope::All, 2), (Scope::Own(DEV), 2), (Scope::Team(MANAGER), 5), (Scope::Team(UserId(2)), 2)] {
            let found = db.read(move |connection| repo::find(connection, scope, KraId(1))).await.unwrap();
            assert_eq!(found.map(|kra| kra.others), Some(Some(others)), "{scope:?}");
        }
        sql(&db, "DELETE FROM user_managers WHERE manager_id = 2 AND user_id = 4").await;
        sql(&db, "UPDATE user_managers SET line = TRUE WHERE manager_id = 1 AND user_id = 4").await;
        set(&db, KraId(1), KraStatus::Accepted).await.unwrap();
        set(&db, KraId(4), KraStatus::Submitted).await.unwrap();
        let listing = repo::overview(&query("sort=-empname", OverviewOrder::FIELDS), MANAGER, db.dialect());
        assert_eq!(listed(&db, listing, |row: &StoredOverview| format!("{:?}", row.step)).await, "Some(5) Some(2)");
        let projects = db.read(|connection| repo::projects_of(connection, MANAGER, &[DEV, ADMIN])).await.unwrap();
        let told: Vec<_> = projects.iter().map(|row| (row.projectname.as_str(), row.count, row.waiting)).collect();
        assert_eq!(told, [("Billing", 2, 1), ("Portal", 1, 1)]);
    }

    async fn what_must_hold_is_checked(db) {
        kras(&db).await;
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), Vec::<String>::new());
        sql(&db, "UPDATE kras SET allocation = 9000 WHERE id = 1").await;
        sql(&db, "UPDATE kras SET accomplishment = NULL WHERE id = 2").await;
        sql(&db, "UPDATE kras SET comment = NULL WHERE id = 3").await;
        sql(&db, "UPDATE kras SET rating = NULL WHERE id = 4").await;
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), [
            "kra: person 4 has KRAs of more than 100 percent",
            "kra: KRA 2 has an accomplishment before it is Accomplished, or is without one after that",
            "kra: KRA 4 has feedback or a rating before it is Saved, or lacks one after that",
            "kra: KRA 3 has a comment before it is Accepted or Rejected, or lacks one after that",
        ]);
    }

    async fn every_list_has_its_index(db) {
        kras(&db).await;
        let both_ways = |name: &str| [format!("&sort={name}"), format!("&sort=-{name}")];
        let fields = KraOrder::FIELDS.iter().flat_map(|field| both_ways(field.name));
        let none = Filter::default();
        for sort in std::iter::once(String::new()).chain(fields) {
            for (whose, filter) in [
                (Audience::All, none.clone()), (Audience::Own(DEV), none.clone()), (Audience::Person(DEV), none.clone()),
                (Audience::Team(MANAGER), none.clone()),
                (Audience::Others(ADMIN), Filter { turn: Some(WaitingParty::Manager), ..none.clone() }),
                (Audience::Own(DEV), Filter { turn: Some(WaitingParty::User), ..none.clone() }),
                (Audience::Person(DEV), Filter { project: Some(ProjectId(1)), ..none.clone() }),
                (Audience::All, Filter { status: Some(KraStatus::Saved), ..none.clone() }),
                (Audience::All, Filter { submitted: Some(false), ..none.clone() }),
                (Audience::All, Filter { project: Some(ProjectId(1)), ..none.clone() }),
            ] {
                let query = query(&format!("page=3&pageSize=25{sort}"), KraOrder::FIELDS);
                let listing = repo::kras(&query, whose, &filter, db.dialect());
                let what = format!("KRAs by {sort} for {whose:?} {filter:?}");
                let plan = indexed(&db, &["k", "kras", "o"], &what, move |connection| listing.load::<StoredKra>(query.paging, connection)).await;
                let tile = sort == "&sort=feedbackdue" && matches!(whose, Audience::Others(_));
                assert!(!tile || plan.contains("kras_managers_turn"), "what waits comes off its own index:\n{plan}");
            }
        }
        for asked in ["q=ulkar", "q=bil", "q=bi"] {
            for whose in [Audience::All, Audience::Team(MANAGER), Audience::Own(DEV)] {
                let query = query(&format!("page=1&pageSize=25&{asked}"), KraOrder::FIELDS);
                let listing = repo::kras(&query, whose, &none, db.dialect());
                let what = format!("{asked} for {whose:?}");
                indexed(&db, &["k", "f", "g", "o"], &what, move |connection| listing.load::<StoredKra>(query.paging, connection)).await;
            }
        }
        for sort in ["", "&sort=empname", "&q=ulkar"] {
            let query = query(&format!("page=1&pageSize=25{sort}"), OverviewOrder::FIELDS);
            let listing = repo::overview(&query, MANAGER, db.dialect());
            indexed(&db, &["u", "k"], "overview", move |connection| listing.load::<StoredOverview>(query.paging, connection)).await;
        }
        indexed(&db, &["k"], "projects", |connection| repo::projects_of(connection, MANAGER, &[DEV, ADMIN])).await;
        indexed(&db, &["k"], "allocated", |connection| repo::allocated(connection, DEV, None)).await;
    }

    // inbox-1
    async fn what_waits_in_one_list_of_many_kinds_has_its_index(db) {
        kras(&db).await;
        for (whose, turn, index) in [
            (Audience::All, WaitingParty::Manager, "kras_waiting_since"),
            (Audience::Others(ADMIN), WaitingParty::Manager, "kras_waiting_since"),
            (Audience::Team(MANAGER), WaitingParty::Manager, "kras_"),
            (Audience::Own(DEV), WaitingParty::User, "kras_"),
        ] {
            let what = format!("{turn:?} for {whose:?}");
            let waiting = Waiting::brief(repo::waiting(whose, turn, db.dialect()), "k.waits_since", repo::brief(), drop);
            let plan = waits_by_index(&db, &["k", "kras"], &what, waiting).await;
            assert!(plan.contains(index), "{what}:\n{plan}");
        }
    }
}
