//! Policies in both databases.
#![expect(clippy::unwrap_used, reason = "tests")]

use db::{Entry, UnitOfWork, statement};
use kernel::{Actor, Code, Result, Sorted as _, UserId};
use policies::model::{POLICY, PolicyId, PolicyStatus, StoredPolicy, StoredPolicyReader};
use policies::repo::{self, Filter, INVARIANTS, PolicyOrder, ReaderOrder};
use policies::rules::Validated;
use test_support::{Backend, Company, NINE, TestDatabase, at, both, indexed, listed, number, query};

const ADMIN: UserId = Company::IDS.admin;
const DEV: UserId = Company::IDS.dev;
const QA: UserId = Company::IDS.qa;

/// Writes as the program itself.
async fn write<T: Send + 'static>(
    db: &TestDatabase,
    work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T> + Clone + Send + 'static,
) -> Result<T> {
    let recorded = |unit: &mut UnitOfWork<'_>| {
        unit.record(Entry::new(POLICY, None, "test"));
        work(unit)
    };
    db.write(&Actor::system("test"), recorded).await
}

async fn sql(db: &TestDatabase, text: &'static str) {
    db.housekeeping("test", move |connection| Ok(statement(text).run(connection)?)).await.unwrap();
}

async fn found(db: &TestDatabase, id: i64, reader: UserId) -> StoredPolicy {
    db.read(move |connection| repo::find(connection, PolicyId(id), reader, true)).await.unwrap().unwrap()
}

async fn set(db: &TestDatabase, id: i64, change: impl FnOnce(&mut Validated)) -> Result<()> {
    let stored = found(db, id, ADMIN).await;
    let mut after = Validated::of(&stored, Vec::new());
    change(&mut after);
    write(db, move |work| {
        repo::update(work, &stored, &after)?;
        if after.version == stored.version { Ok(()) } else { repo::add_version(work, stored.id, &after) }
    })
    .await
}

async fn reads(db: &TestDatabase, id: i64, reader: UserId) {
    let stored = found(db, id, reader).await;
    write(db, move |work| repo::acknowledge(work, &stored, reader)).await.unwrap();
}

/// Policies 1 to 4: active, active, on hold, inactive.
async fn policies(db: &TestDatabase) {
    db.clock().stop_at(at(NINE));
    for (title, description, status) in [
        ("Travel Policy", "What is paid on a journey.", PolicyStatus::Active),
        ("Leave Policy", "Casual and earned leave.", PolicyStatus::Active),
        ("Referral Bonus", "What a referral is paid.", PolicyStatus::OnHold),
        ("Dress Code", "Replaced.", PolicyStatus::Inactive),
    ] {
        let wanted = Validated {
            title: title.to_owned(),
            description: description.to_owned(),
            status,
            version: 1,
            keys: Vec::new(),
        };
        let insert = move |work: &mut UnitOfWork<'_>| {
            let id = repo::insert(work, &wanted)?;
            repo::add_version(work, id, &wanted)
        };
        write(db, insert).await.unwrap();
    }
}

async fn ids(db: &TestDatabase, asked: &str, filter: Filter, reader: UserId) -> String {
    let listing = repo::policies(&query(asked, PolicyOrder::FIELDS), filter, reader, db.dialect());
    listed(db, listing, |row: &StoredPolicy| row.id.to_string()).await
}

async fn readers(db: &TestDatabase, asked: &str, id: i64, read: Option<bool>) -> String {
    let listing = repo::readers(&query(asked, ReaderOrder::FIELDS), PolicyId(id), read, db.dialect());
    listed(db, listing, |row: &StoredPolicyReader| row.fname.clone()).await
}

both! {
    async fn policies_are_listed(db) {
        policies(&db).await;
        reads(&db, 1, DEV).await;
        db.clock().stop_at(at("2026-11-26T03:30:00Z"));
        set(&db, 2, |wanted| { wanted.version = 2; "Casual leave.".clone_into(&mut wanted.description); }).await.unwrap();
        let none = Filter::default();
        let active = Filter { status: Some(PolicyStatus::Active), ..none };
        for (asked, filter, expected) in [
            ("", none, "2 1 3 4"),
            ("sort=title", none, "4 2 3 1"),
            ("sort=-title", none, "1 3 2 4"),
            ("sort=status", none, "1 2 3 4"),
            ("sort=-status", none, "4 3 1 2"),
            ("sort=version_at", none, "1 3 4 2"),
            ("sort=-version_at", none, "2 1 3 4"),
            ("", active, "2 1"),
            ("", Filter { status: Some(PolicyStatus::OnHold), ..none }, "3"),
            ("", Filter { read: Some(true), ..none }, "1"),
            ("", Filter { read: Some(false), ..active }, "2"),
            ("", Filter { unread_first: true, ..active }, "2 1"),
            ("sort=title", Filter { unread_first: true, ..active }, "2 1"),
            ("q=PAID", none, "1 3"),
            ("q=tr", none, "1"),
            ("q=ra", none, ""),
            ("q=%25%25%25", none, ""),
        ] {
            assert_eq!(ids(&db, asked, filter, DEV).await, expected, "{asked} {filter:?}");
        }
        reads(&db, 2, DEV).await;
        reads(&db, 1, QA).await;
        assert_eq!(ids(&db, "", Filter { unread_first: true, ..active }, QA).await, "2 1");
        set(&db, 1, |wanted| { wanted.version = 2; "What is paid.".clone_into(&mut wanted.description); }).await.unwrap();
        db.clock().stop_at(at("2026-11-27T03:30:00Z"));
        assert_eq!(ids(&db, "", Filter { unread_first: true, ..active }, DEV).await, "1 2", "a new version is unread again");
        assert_eq!(db.read(|connection| repo::first_unread(connection, DEV, 5)).await.unwrap().first().map(|row| row.unread), Some(1));
        assert_eq!(db.read(|connection| repo::first_unread(connection, ADMIN, 5)).await.unwrap().first().map(|row| row.unread), Some(2));
    }

    // policy-5
    async fn who_has_read_is_counted_by_the_database(db) {
        policies(&db).await;
        for (id, reader) in [(1, DEV), (1, QA), (2, QA)] {
            reads(&db, id, reader).await;
        }
        let counts = async || [found(&db, 1, DEV).await.acknowledged, found(&db, 2, DEV).await.acknowledged];
        assert_eq!(counts().await, [2, 1]);
        // Who leaves is asked no more, and counts again when they come back.
        sql(&db, "UPDATE users SET status = 'Inactive' WHERE id = 5").await;
        assert_eq!(counts().await, [1, 0]);
        sql(&db, "UPDATE users SET status = 'Resigned' WHERE id = 5").await;
        assert_eq!(counts().await, [1, 0]);
        sql(&db, "UPDATE users SET status = 'Active'").await;
        assert_eq!(counts().await, [2, 1]);
        // A version that nobody has read yet; what was read of the one before stays.
        set(&db, 1, |wanted| { wanted.version = 2; "What is paid.".clone_into(&mut wanted.description); }).await.unwrap();
        assert_eq!(counts().await, [0, 1]);
        set(&db, 1, |wanted| "Journeys".clone_into(&mut wanted.title)).await.unwrap();
        reads(&db, 1, DEV).await;
        assert_eq!(counts().await, [1, 1]);
        sql(&db, "UPDATE users SET status = 'Inactive' WHERE id IN (5, 8)").await;
        assert_eq!(counts().await, [1, 0], "an old version is counted nowhere");
        // What an import brings in one statement, of somebody who left too.
        sql(&db, "INSERT INTO policy_acknowledgements (policy_id, version, user_id, acknowledged_at) \
            SELECT 2, 1, id, '2026-11-25 09:00:00' FROM users WHERE id <> 5").await;
        assert_eq!(counts().await, [1, 6]);
        let versions = db.read(|connection| repo::versions(connection, PolicyId(1), DEV)).await.unwrap();
        let versions: Vec<_> = versions.into_iter().map(|row| (row.version, row.read_at.is_some())).collect();
        assert_eq!(versions, [(2, true), (1, true)]);
    }

    async fn who_has_read_is_listed(db) {
        policies(&db).await;
        reads(&db, 1, DEV).await;
        db.clock().stop_at(at("2026-11-26T03:30:00Z"));
        reads(&db, 1, QA).await;
        reads(&db, 4, QA).await;
        for (asked, id, read, expected) in [
            ("", 1, None, "Ananya Asha Bhavna Farhan Joseph Lakshmi Rohan"),
            ("", 1, Some(true), "Ananya Farhan"),
            ("", 1, Some(false), "Asha Bhavna Joseph Lakshmi Rohan"),
            ("sort=-empname", 1, Some(true), "Farhan Ananya"),
            ("sort=acknowledged_at", 1, None, "Ananya Farhan Rohan Lakshmi Asha Joseph Bhavna"),
            ("sort=-acknowledged_at", 1, None, "Farhan Ananya Rohan Lakshmi Asha Joseph Bhavna"),
            ("sort=acknowledged_at", 1, Some(false), "Rohan Lakshmi Asha Joseph Bhavna"),
            ("sort=-acknowledged_at", 1, Some(false), "Rohan Lakshmi Asha Joseph Bhavna"),
            ("sort=-acknowledged_at", 1, Some(true), "Farhan Ananya"),
            ("q=ulkar", 1, None, "Ananya"),
            ("q=as", 1, Some(false), "Asha"),
            // Nobody is asked for one that is not active.
            ("", 4, None, "Farhan"),
            ("", 4, Some(false), ""),
            ("", 99, None, ""),
        ] {
            assert_eq!(readers(&db, asked, id, read).await, expected, "{asked} of {id}, {read:?}");
        }
    }

    // policy-6
    async fn a_change_is_of_the_revision_that_was_seen(db) {
        policies(&db).await;
        let stored = found(&db, 1, ADMIN).await;
        set(&db, 1, |wanted| "Journeys".clone_into(&mut wanted.title)).await.unwrap();
        let after = Validated::of(&stored, Vec::new());
        let stale = stored.clone();
        let refused = write(&db, move |work| repo::update(work, &stale, &after)).await;
        assert_eq!(refused.unwrap_err().code(), Code::StaleVersion);
        let refused = write(&db, move |work| repo::remove(work, &stored)).await;
        assert_eq!(refused.unwrap_err().code(), Code::StaleVersion);
        let stored = found(&db, 1, ADMIN).await;
        assert_eq!((stored.revision, stored.version), (2, 1));
        reads(&db, 1, DEV).await;
        write(&db, move |work| repo::remove(work, &stored)).await.unwrap();
        let gone = db.read(|connection| repo::find(connection, PolicyId(1), ADMIN, true)).await.unwrap();
        assert_eq!(gone, None);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM policy_acknowledgements").await, 0);
    }

    // policy-1
    async fn only_admins_find_what_is_not_active(db) {
        policies(&db).await;
        for (id, all, there) in [(1, false, true), (3, false, false), (4, false, false), (3, true, true), (99, true, false)] {
            let found = db.read(move |connection| repo::find(connection, PolicyId(id), DEV, all)).await.unwrap();
            assert_eq!(found.is_some(), there, "{id} {all}");
            let held = write(&db, move |work| repo::lock_for_reader(work.reading(), PolicyId(id), DEV, all)).await.unwrap();
            assert_eq!(held.is_some(), there, "{id} {all}, held");
        }
    }

    async fn what_must_hold_is_checked(db) {
        policies(&db).await;
        reads(&db, 1, DEV).await;
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), Vec::<String>::new());
        sql(&db, "UPDATE policies SET title = ' ' WHERE id = 4").await;
        sql(&db, "UPDATE policies SET acknowledged = 3 WHERE id = 1").await;
        sql(&db, "UPDATE policies SET description = 'Other' WHERE id = 3").await;
        sql(&db, "UPDATE policies SET version = 2 WHERE id = 2").await;
        sql(&db, "UPDATE policy_acknowledgements SET acknowledged_at = '2020-01-01 00:00:00'").await;
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), [
            "policies: policy 4 has no title or no description",
            "policies: policy 2 differs from its newest version",
            "policies: policy 3 differs from its newest version",
            "policies: policy 1 counts other readers than have read it",
            "policies: acknowledgement 1 was given before there was the version",
        ]);
    }

    async fn every_list_has_its_index(db) {
        policies(&db).await;
        let both_ways = |name: &str| [format!("&sort={name}"), format!("&sort=-{name}")];
        let fields = PolicyOrder::FIELDS.iter().flat_map(|field| both_ways(field.name));
        let none = Filter::default();
        for sort in std::iter::once(String::new()).chain(fields) {
            for filter in [none, Filter { status: Some(PolicyStatus::Active), ..none }] {
                let query = query(&format!("page=3&pageSize=25{sort}"), PolicyOrder::FIELDS);
                let listing = repo::policies(&query, filter, DEV, db.dialect());
                let what = format!("policies by {sort} for {filter:?}");
                indexed(&db, &["p", "policies", "r"], &what, move |connection| listing.load::<StoredPolicy>(query.paging, connection)).await;
            }
        }
        for (asked, read) in [("", None), ("", Some(false)), ("&sort=-empname", Some(true)), ("&q=ulk", None)] {
            let query = query(&format!("page=3&pageSize=25{asked}"), ReaderOrder::FIELDS);
            let listing = repo::readers(&query, PolicyId(1), read, db.dialect());
            let what = format!("readers by {asked}, {read:?}");
            let plan = indexed(&db, &["p", "policies", "q", "r", "o"], &what, move |connection| {
                listing.load::<StoredPolicyReader>(query.paging, connection)
            }).await;
            // Who has not read it is known by one look at those who have.
            assert!(read != Some(false) || db.backend() == Backend::Sqlite || plan.contains("hashed SubPlan"), "{what}:\n{plan}");
        }
        for what in ["files", "versions", "unread"] {
            indexed(&db, &["n", "f", "v", "p", "r"], what, move |connection| match what {
                "files" => repo::current_files(connection, &[PolicyId(1), PolicyId(2)]).map(drop),
                "versions" => repo::versions(connection, PolicyId(1), DEV).map(drop),
                _ => repo::first_unread(connection, DEV, 5).map(drop),
            }).await;
        }
        let all = move |connection: &mut db::ReadConnection<'_>| repo::files(connection, PolicyId(1));
        indexed(&db, &["n", "f"], "all files", all).await;
        indexed(&db, &["users"], "how many are asked", |connection| repo::active_people(connection)).await;
    }
}
