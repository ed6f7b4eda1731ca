//! Investments.

use core_auth::model::Deciding;
use finance::model::{InvestmentId, InvestmentStatus, StoredInvestment};
use finance::repo::investments::{self as repo, Filter, InvestmentOrder, StatusFilter};
use finance::repo::{Audience, INVARIANTS};
use finance::rules::investment::ValidatedInvestment;
use kernel::{Code, Hundredths, Result, Scope, Sorted as _, UserId};
use test_support::{Backend, Company, TestDatabase, both, indexed, listed, query};

use crate::{DEV, FOREIGN, MANAGER, QA, day, sql, write};

async fn made(db: &TestDatabase, user: UserId, title: &str, date: &str, rupees: i64) {
    let wanted = ValidatedInvestment {
        title: title.to_owned(),
        date: day(date),
        amount: Hundredths(rupees * 100),
        files: Vec::new(),
        status: InvestmentStatus::Requested,
        remark: None,
    };
    write(db, move |work| repo::insert(work, user, &wanted)).await.unwrap();
}

async fn found(db: &TestDatabase, id: i64) -> StoredInvestment {
    db.read(move |connection| repo::find(connection, Scope::All, InvestmentId(id))).await.unwrap().unwrap()
}

async fn set(db: &TestDatabase, id: i64, status: InvestmentStatus) -> Result<()> {
    let stored = found(db, id).await;
    let after = ValidatedInvestment { status, ..ValidatedInvestment::of(&stored, Vec::new()) };
    write(db, move |work| repo::update(work, &stored, &after, (true, None))).await
}

/// Investments 1 to 5: of the dev one of each status but one, one of the qa, one of a foreign dev.
async fn investments(db: &TestDatabase) {
    made(db, DEV, "Public Provident Fund", "2026-11-05", 50_000).await;
    made(db, DEV, "Health insurance", "2026-03-31", 24_650).await;
    made(db, DEV, "tuition fees", "2026-04-01", 60_000).await;
    made(db, QA, "Home loan", "2026-10-01", 96_500).await;
    made(db, FOREIGN, "ELSS", "2026-09-01", 150_000).await;
    for (id, status) in
        [(2, InvestmentStatus::Approved), (3, InvestmentStatus::Rejected), (4, InvestmentStatus::Reviewed)]
    {
        set(db, id, status).await.unwrap();
    }
}

async fn ids(db: &TestDatabase, asked: &str, whose: Audience, standing: StatusFilter, filter: Filter) -> String {
    let listing = repo::list(&query(asked, InvestmentOrder::FIELDS), whose, standing, filter, db.dialect());
    listed(db, listing, |row: &StoredInvestment| row.id.to_string()).await
}

both! {
    // approvals-2, approvals-3
    async fn what_waits_for_a_second_approval_is_found_and_not_written_over(db) {
        investments(&db).await;
        let before = found(&db, 1).await;
        sql(&db, "INSERT INTO second_steps (kind, record_id, user_id, first_by, since, approver, person_id) \
            SELECT 'investment', i.id, i.user_id, 1, i.requested_at, 'person', 2 FROM investments i WHERE i.id = 1").await;
        let theirs = |user| repo::second_waiting(Deciding::of_leader(user, day("2026-11-25")));
        let tell = |investment: &StoredInvestment| investment.id.to_string();
        let other = Company::IDS.other_manager;
        assert_eq!(listed(&db, theirs(other), tell).await, "1");
        assert_eq!(listed(&db, theirs(MANAGER), tell).await, "");
        let (listing, paging) = (theirs(other), query("page=1&pageSize=25", InvestmentOrder::FIELDS).paging);
        indexed(&db, &["i", "x", "investments", "second_steps", "user_managers"], "at its second step", move |connection| {
            listing.load::<StoredInvestment>(paging, connection)
        }).await;
        // Who had it before it was approved once writes nothing over it, and withdraws it not.
        let (after, unseen) = (ValidatedInvestment::of(&before, Vec::new()), before.clone());
        let stale = write(&db, move |work| repo::update(work, &before, &after, (false, None))).await;
        assert_eq!(stale.unwrap_err().code(), Code::StaleVersion);
        assert_eq!(write(&db, move |work| repo::remove(work, &unseen)).await.unwrap(), None);
        set(&db, 1, InvestmentStatus::Rejected).await.unwrap();
        assert_eq!(listed(&db, theirs(other), tell).await, "");
    }

    async fn an_investment_is_changed_by_its_version(db) {
        investments(&db).await;
        let stored = found(&db, 1).await;
        set(&db, 1, InvestmentStatus::Reviewed).await.unwrap();
        let after = ValidatedInvestment::of(&stored, Vec::new());
        let stale = write(&db, move |work| repo::update(work, &stored, &after, (true, None))).await;
        assert_eq!(stale.unwrap_err().code(), Code::StaleVersion);
        for (id, removed) in [(1, Some(())), (2, None), (3, None), (4, Some(()))] {
            let seen = found(&db, id).await;
            let again = seen.clone();
            assert_eq!(write(&db, move |work| repo::remove(work, &seen)).await.unwrap(), removed, "{id}");
            assert_eq!(write(&db, move |work| repo::remove(work, &again)).await.unwrap(), None, "{id}: there is none any more");
        }
        let locked = write(&db, |work| repo::lock(work.reading(), Scope::Own(MANAGER), InvestmentId(5))).await.unwrap();
        assert_eq!(locked, None);
    }

    async fn investments_are_sorted_narrowed_and_searched(db) {
        use StatusFilter::{Any, Approved, Open};
        investments(&db).await;
        let none = Filter::default();
        for (asked, whose, standing, filter, expected) in [
            ("", Audience::All, Open, none, "1 4 5"),
            ("", Audience::Team(MANAGER), Open, none, "1 4"),
            ("", Audience::All, Approved, none, "2"),
            ("", Audience::Person(DEV), Any, none, "3 2 1"),
            ("", Audience::Person(DEV), Any, Filter { approved: Some(false), ..none }, "3 1"),
            ("", Audience::Person(DEV), Any, Filter { approved: Some(true), ..none }, "2"),
            ("", Audience::Person(DEV), Any, Filter { status: Some(InvestmentStatus::Rejected), ..none }, "3"),
            ("", Audience::Person(DEV), Any, Filter { financial_year: "2026-2027".parse().ok(), ..none }, "3 1"),
            ("", Audience::Person(DEV), Any, Filter { financial_year: "2025-2026".parse().ok(), ..none }, "2"),
            ("sort=empName", Audience::All, Open, none, "1 4 5"),
            ("sort=-empName", Audience::All, Open, none, "5 4 1"),
            ("sort=investmentTitle", Audience::All, Open, none, "5 4 1"),
            ("sort=-investmentTitle", Audience::Person(DEV), Any, none, "3 1 2"),
            ("sort=investmentDate", Audience::All, Open, none, "5 4 1"),
            ("sort=-investmentDate", Audience::All, Open, none, "1 4 5"),
            ("sort=investmentAmount", Audience::All, Open, none, "1 4 5"),
            ("sort=-investmentAmount", Audience::All, Open, none, "5 4 1"),
            ("q=home", Audience::All, Open, none, "4"),
            ("q=ho", Audience::All, Open, none, "4"),
            ("q=ulkar", Audience::All, Open, none, "1"),
            ("q=tuition", Audience::Person(DEV), Any, none, "3"),
            ("q=%%%", Audience::All, Open, none, ""),
        ] {
            assert_eq!(ids(&db, asked, whose, standing, filter).await, expected, "{asked} {whose:?} {standing:?} {filter:?}");
        }
        sql(&db, "UPDATE investments SET title_normalized = 'gold bonds' WHERE id = 4").await;
        assert_eq!(ids(&db, "q=bond", Audience::All, Open, none).await, "4");
        let seen = found(&db, 4).await;
        write(&db, move |work| repo::remove(work, &seen)).await.unwrap();
        assert_eq!(ids(&db, "q=bond", Audience::All, Open, none).await, "");
    }

    async fn what_must_hold_is_checked(db) {
        investments(&db).await;
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), Vec::<String>::new());
        sql(&db, "UPDATE investments SET financial_year = '2026-2027' WHERE id = 2").await;
        let broken = db.broken(INVARIANTS.to_vec()).await.unwrap();
        assert_eq!(broken, ["finance: investment 2 has another financial year than its date"]);
    }

    async fn every_list_has_its_index(db) {
        investments(&db).await;
        let both_ways = |name: &str| [format!("&sort={name}"), format!("&sort=-{name}")];
        let fields = InvestmentOrder::FIELDS.iter().flat_map(|field| both_ways(field.name));
        for sort in std::iter::once(String::new()).chain(fields) {
            for (whose, standing) in [
                (Audience::All, StatusFilter::Open), (Audience::All, StatusFilter::Approved), (Audience::Team(MANAGER), StatusFilter::Open),
                (Audience::Team(MANAGER), StatusFilter::Approved), (Audience::Person(DEV), StatusFilter::Any), (Audience::Person(DEV), StatusFilter::Approved),
            ] {
                let query = query(&format!("page=3&pageSize=25{sort}"), InvestmentOrder::FIELDS);
                let listing = repo::list(&query, whose, standing, Filter::default(), db.dialect());
                let what = format!("investments by {sort} for {whose:?} {standing:?}");
                let plan = indexed(&db, &["i", "investments"], &what, move |connection| {
                    listing.load::<StoredInvestment>(query.paging, connection)
                }).await;
                if whose == Audience::All && db.backend() == Backend::Sqlite {
                    assert!(plan.matches("USE TEMP B-TREE FOR ORDER BY").count() <= 1, "{what}:\n{plan}");
                }
            }
        }
        // An old year is not looked for behind all newer ones.
        let of_year = Filter { financial_year: Some("2019-2020".parse().unwrap()), ..Filter::default() };
        let year = query("page=1&pageSize=25", InvestmentOrder::FIELDS);
        let listing = repo::list(&year, Audience::All, StatusFilter::Approved, of_year, db.dialect());
        let plan = indexed(&db, &["i"], "a year", move |connection| listing.load::<StoredInvestment>(year.paging, connection)).await;
        assert!(plan.contains("investments_year") || db.backend() == Backend::Postgres, "{plan}");
        for asked in ["q=ulkar", "q=hom", "q=ho"] {
            let tables: &[&str] = match db.backend() {
                Backend::Postgres if asked != "q=ho" => &["investments i", "investments h"],
                _ => &["i", "h", "s"],
            };
            let query = query(&format!("page=1&pageSize=25&{asked}"), InvestmentOrder::FIELDS);
            let listing = repo::list(&query, Audience::All, StatusFilter::Open, Filter::default(), db.dialect());
            indexed(&db, tables, asked, move |connection| listing.load::<StoredInvestment>(query.paging, connection)).await;
        }
    }
}
