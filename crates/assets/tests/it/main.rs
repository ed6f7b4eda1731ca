//! Assets in both databases.
#![expect(clippy::unwrap_used, reason = "tests")]

use assets::model::{ASSET, AssetId, AssetStatus, AssetType, StoredAsset};
use assets::repo::{self, AssetOrder, Audience, Filter, INVARIANTS, SINCE};
use assets::rules::Validated;
use core_auth::model::{Deciding, Whose};
use db::{Entry, UnitOfWork, Waiting, statement};
use kernel::{Actor, Code, Result, Scope, Sorted as _, UserId};
use test_support::{Backend, Company, TestDatabase, both, indexed, listed, query, waits_by_index};

const DEV: UserId = Company::IDS.dev;
const MANAGER: UserId = Company::IDS.manager;

/// Writes as the program itself.
async fn write<T: Send + 'static>(
    db: &TestDatabase,
    work: impl FnOnce(&mut UnitOfWork<'_>) -> Result<T> + Clone + Send + 'static,
) -> Result<T> {
    let recorded = |unit: &mut UnitOfWork<'_>| {
        unit.record(Entry::new(ASSET, None, "test"));
        work(unit)
    };
    db.write(&Actor::system("test"), recorded).await
}

async fn sql(db: &TestDatabase, text: &'static str) {
    db.housekeeping("test", move |connection| Ok(statement(text).run(connection)?)).await.unwrap();
}

fn validated(holder: UserId, serial: &str) -> Validated {
    Validated {
        holder,
        kind: AssetType::Laptop,
        serial: serial.to_owned(),
        specification: "ProBook 450 G10".to_owned(),
        remark: "With docking station".to_owned(),
        status: AssetStatus::Created,
    }
}

async fn found(db: &TestDatabase, id: i64) -> StoredAsset {
    db.read(move |connection| repo::find(connection, Scope::All, AssetId(id), MANAGER)).await.unwrap().unwrap()
}

async fn set(db: &TestDatabase, id: i64, change: impl FnOnce(&mut Validated)) -> Result<()> {
    let stored = found(db, id).await;
    let mut after = Validated::of(&stored);
    change(&mut after);
    write(db, move |work| repo::update(work, &stored, &after)).await
}

/// Assets 1 to 5: three of the dev, one of the qa with the same serial as the first, one of a foreign dev.
async fn assets(db: &TestDatabase) {
    let day = "2026-11-20".parse().unwrap();
    let foreign = Company::IDS.foreign;
    for (holder, serial) in
        [(DEV, "5CG3241QX9"), (DEV, "JB-1"), (DEV, "LZ-9"), (Company::IDS.qa, "5cg3241qx9"), (foreign, "WX62")]
    {
        let wanted = validated(holder, serial);
        write(db, move |work| repo::insert(work, &wanted, day)).await.unwrap();
    }
    for (id, status) in [
        (1, AssetStatus::Accepted),
        (2, AssetStatus::ReleaseRequest),
        (3, AssetStatus::Rejected),
        (5, AssetStatus::Released),
    ] {
        set(db, id, |wanted| wanted.status = status).await.unwrap();
    }
}

async fn ids(db: &TestDatabase, asked: &str, whose: Audience, filter: &Filter) -> String {
    let listing = repo::assets(&query(asked, AssetOrder::FIELDS), whose, filter, MANAGER, db.dialect());
    listed(db, listing, |row: &StoredAsset| row.id.to_string()).await
}

both! {
    async fn an_asset_is_changed_by_its_version(db) {
        assets(&db).await;
        let stored = found(&db, 1).await;
        assert_eq!((stored.version, stored.status, stored.line, stored.managers.as_deref()), (2, AssetStatus::Accepted, true, Some("Rohan Desai")));
        assert!(!found(&db, 5).await.line);
        set(&db, 1, |wanted| wanted.remark = "Elsewhere".into()).await.unwrap();
        let after = Validated::of(&stored);
        let stale = write(&db, move |work| repo::update(work, &stored, &after)).await;
        assert_eq!(stale.unwrap_err().code(), Code::StaleVersion);
        for (id, removed) in [(1, None), (2, None), (3, Some(())), (4, Some(())), (5, None), (999, None)] {
            assert_eq!(write(&db, move |work| repo::remove(work, AssetId(id))).await.unwrap(), removed, "{id}");
        }
        let locked = write(&db, |work| repo::lock(work.reading(), Scope::Own(MANAGER), AssetId(1), MANAGER)).await.unwrap();
        assert_eq!(locked, None);
    }

    // asset-8
    async fn assets_are_sorted_narrowed_and_searched(db) {
        assets(&db).await;
        let none = Filter::default();
        for (asked, whose, filter, expected) in [
            ("", Audience::All, none.clone(), "2 4 3 1 5"),
            ("", Audience::Person(DEV), none.clone(), "2 3 1"),
            ("", Audience::Team(MANAGER), none.clone(), "2 4 3 1"),
            ("sort=serial", Audience::All, none.clone(), "1 4 2 3 5"),
            ("sort=-serial", Audience::All, none.clone(), "5 3 2 1 4"),
            ("sort=empname", Audience::All, none.clone(), "1 2 3 4 5"),
            ("sort=-status", Audience::All, none.clone(), "5 1 3 4 2"),
            ("sort=assesttype", Audience::All, none.clone(), "1 2 3 4 5"),
            ("sort=-allocatedon", Audience::All, none.clone(), "1 2 3 4 5"),
            ("", Audience::All, Filter { serial: Some(" 5Cg3241qX9".into()), ..none.clone() }, "4 1"),
            ("", Audience::All, Filter { twice: true, ..none.clone() }, "4 1"),
            ("", Audience::All, Filter { live: Some(true), ..none.clone() }, "2 4 1"),
            ("", Audience::All, Filter { live: Some(false), ..none.clone() }, "3 5"),
            ("", Audience::All, Filter { status: Some(AssetStatus::Created), kind: Some(AssetType::Laptop), ..none.clone() }, "4"),
            ("", Audience::All, Filter { kind: Some(AssetType::Mouse), ..none.clone() }, ""),
            ("q=3241", Audience::All, none.clone(), "4 1"),
            ("q=docking", Audience::Person(DEV), none.clone(), "2 3 1"),
            ("q=lz", Audience::All, none.clone(), "3"),
            ("q=ulkar", Audience::All, none.clone(), "2 3 1"),
            ("q=%%%", Audience::All, none.clone(), ""),
            ("q=\"\"\"", Audience::All, none.clone(), ""),
        ] {
            assert_eq!(ids(&db, asked, whose, &filter).await, expected, "{asked} {whose:?} {filter:?}");
        }
        // What is searched follows what is stored.
        set(&db, 3, |wanted| wanted.specification = "Logitech M650".into()).await.unwrap();
        assert_eq!(ids(&db, "q=gitech", Audience::All, &none).await, "3");
        write(&db, |work| repo::remove(work, AssetId(3))).await.unwrap();
        assert_eq!(ids(&db, "q=gitech", Audience::All, &none).await, "");
    }

    // asset-6
    async fn who_holds_a_serial(db) {
        assets(&db).await;
        let holders = async |serials: &[&str]| {
            let serials: Vec<String> = serials.iter().map(|serial| (*serial).to_owned()).collect();
            let rows = db.read(move |connection| repo::holders(connection, &serials)).await.unwrap();
            rows.iter().map(|row| format!("{} {}", row.id, row.fname)).collect::<Vec<_>>()
        };
        assert_eq!(holders(&["5cg3241qx9", "lz-9", "wx62", "jb-1"]).await, ["1 Ananya", "4 Farhan", "2 Ananya"]);
        assert_eq!(holders(&[]).await, [] as [String; 0]);
        sql(&db, "UPDATE assets SET serial = '', serial_normalized = ''").await;
        assert_eq!(holders(&[""]).await, [] as [String; 0]);
        assert_eq!(ids(&db, "", Audience::All, &Filter { twice: true, ..Filter::default() }).await, "");
    }

    async fn what_must_hold_is_checked(db) {
        assets(&db).await;
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), Vec::<String>::new());
        sql(&db, "UPDATE assets SET remark = ' ' WHERE id = 4").await;
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), ["assets: asset 4 has no specification or no remark"]);
    }

    async fn every_list_has_its_index(db) {
        assets(&db).await;
        let both_ways = |name: &str| [format!("&sort={name}"), format!("&sort=-{name}")];
        let fields = AssetOrder::FIELDS.iter().flat_map(|field| both_ways(field.name));
        let none = Filter::default();
        let status = |status| Filter { status: Some(status), ..none.clone() };
        for sort in std::iter::once(String::new()).chain(fields) {
            for (whose, filter) in [
                (Audience::All, none.clone()), (Audience::Team(MANAGER), none.clone()), (Audience::Person(DEV), none.clone()),
                (Audience::All, status(AssetStatus::ReleaseRequest)), (Audience::Team(MANAGER), status(AssetStatus::ReleaseRequest)),
                (Audience::All, Filter { serial: Some("5cg".into()), ..none.clone() }), (Audience::All, Filter { twice: true, ..none.clone() }),
                (Audience::All, Filter { live: Some(true), ..none.clone() }), (Audience::All, Filter { kind: Some(AssetType::Mouse), ..none.clone() }),
            ] {
                let query = query(&format!("page=3&pageSize=25{sort}"), AssetOrder::FIELDS);
                let listing = repo::assets(&query, whose, &filter, MANAGER, db.dialect());
                let what = format!("assets by {sort} for {whose:?} {filter:?}");
                let plan = indexed(&db, &["a", "assets"], &what, move |connection| {
                    listing.load::<StoredAsset>(query.paging, connection)
                }).await;
                // PostgreSQL finds the serials before it looks at any other asset.
                let first = db.backend() == Backend::Sqlite || plan.contains("InitPlan");
                assert!(!filter.twice || (first && plan.contains("assets_held")), "{what}:\n{plan}");
            }
        }
        for asked in ["q=ulkar", "q=5cg", "q=5c"] {
            // PostgreSQL finds three letters in a bitmap, which it does without here.
            let tables: &[&str] = match db.backend() {
                Backend::Postgres if asked != "q=5c" => &["assets a", "assets h"],
                _ => &["a", "h", "s"],
            };
            for whose in [Audience::All, Audience::Team(MANAGER)] {
                let query = query(&format!("page=1&pageSize=25&{asked}"), AssetOrder::FIELDS);
                let listing = repo::assets(&query, whose, &none, MANAGER, db.dialect());
                let what = format!("{asked} for {whose:?}");
                indexed(&db, tables, &what, move |connection| listing.load::<StoredAsset>(query.paging, connection)).await;
            }
        }
        indexed(&db, &["a"], "holders", |connection| repo::holders(connection, &["5cg".to_owned(), "jb-1".to_owned()])).await;
        let since = ("2026-11-25T08:00:00Z".parse().unwrap(), "2026-11-25".parse().unwrap());
        indexed(&db, &["a"], "given since", move |connection| repo::is_given_since(connection, AssetId(1), "5cg", since)).await;
    }

    // inbox-1
    async fn what_waits_in_one_list_of_many_kinds_has_its_index(db) {
        assets(&db).await;
        let today = db.clock().today();
        let with_others = Deciding { user: MANAGER, everybody: false, whose: Whose::All, today };
        for (what, listing, index) in [
            ("of all", repo::releases(Deciding::of_anybody(today), db.dialect()), "assets_waiting_since"),
            ("of a team", repo::releases(Deciding::of_leader(MANAGER, today), db.dialect()), "assets_"),
            // standin-10
            ("of a team, and in the place of others", repo::releases(with_others, db.dialect()), "assets_"),
            ("given", repo::own(Company::IDS.qa, AssetStatus::Created), "assets_"),
        ] {
            let waiting = Waiting::brief(listing, SINCE, repo::brief(), drop);
            let plan = waits_by_index(&db, &["a", "assets"], what, waiting).await;
            assert!(plan.contains(index), "{what}:\n{plan}");
        }
        // inbox-14
        let asked = repo::own(DEV, AssetStatus::ReleaseRequest);
        let waiting = Waiting::brief(asked, SINCE, repo::asked_columns(), drop);
        let plan = waits_by_index(&db, &["a", "assets"], "asked for", waiting).await;
        assert!(plan.contains("assets_"), "{plan}");
    }
}
