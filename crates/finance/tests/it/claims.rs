//! Types and claims.

use core_auth::model::Deciding;
use finance::model::{BillMonth, ClaimId, ClaimStatus, ReimbursementTypeStatus, StoredClaim, StoredType};
use finance::repo::claims::{self as repo, ClaimOrder, Filter};
use finance::repo::kinds::{self, TypeOrder};
use finance::repo::{Audience, INVARIANTS};
use finance::rules::claim::{ValidatedClaim, month_of};
use finance::rules::kind::ValidatedType;
use kernel::{Code, Hundredths, Scope, Sorted as _};
use test_support::{Backend, Company, TestDatabase, both, indexed, listed, query};

use crate::{
    DEV, FOREIGN, MANAGER, PHONE, QA, TRAVEL, claimed, day, found, set, sql, types, validated, validated_type, write,
};

/// Claims 1 to 6: the dev's travel, of which the second goes beyond the limit, one approved and one rejected; the qa's phone;
/// a foreign dev's travel.
async fn claims(db: &TestDatabase) {
    types(db).await;
    claimed(db, DEV, validated(TRAVEL, Some("TR/2611"), "2026-11-05", 9_000), true).await;
    claimed(db, DEV, validated(TRAVEL, Some("OLA-55"), "2026-11-20", 3_000), true).await;
    claimed(db, DEV, validated(PHONE, None, "2026-10-31", 599), false).await;
    claimed(db, DEV, validated(TRAVEL, Some("tr/9"), "2026-11-06", 500), false).await;
    claimed(db, QA, validated(PHONE, None, "2026-11-09", 412), false).await;
    claimed(db, FOREIGN, validated(TRAVEL, Some("PNQ-1"), "2026-11-09", 10_000), false).await;
    set(db, ClaimId(3), |claim| claim.status = ClaimStatus::Approved).await.unwrap();
    set(db, ClaimId(4), |claim| claim.status = ClaimStatus::Rejected).await.unwrap();
}

async fn ids(db: &TestDatabase, asked: &str, whose: Audience, status: ClaimStatus, filter: Filter) -> String {
    let listing = repo::list(&query(asked, ClaimOrder::FIELDS), whose, status, filter, db.dialect());
    listed(db, listing, |row: &StoredClaim| row.id.to_string()).await
}

async fn broken(db: &TestDatabase) -> Vec<String> {
    db.broken(INVARIANTS.to_vec()).await.unwrap()
}

both! {
    // approvals-2, approvals-3
    async fn what_waits_for_a_second_approval_is_found_and_not_written_over(db) {
        claims(&db).await;
        let before = found(&db, ClaimId(1)).await;
        sql(&db, "INSERT INTO second_steps (kind, record_id, user_id, first_by, since, approver, person_id) \
            SELECT 'claim', c.id, c.user_id, 1, c.requested_at, 'person', 2 FROM reimbursements c WHERE c.id = 1").await;
        let theirs = |user| repo::second_waiting(Deciding::of_leader(user, day("2026-11-25")));
        let tell = |claim: &StoredClaim| claim.id.to_string();
        let other = Company::IDS.other_manager;
        assert_eq!(listed(&db, theirs(other), tell).await, "1");
        assert_eq!(listed(&db, theirs(MANAGER), tell).await, "");
        let (listing, paging) = (theirs(other), query("page=1&pageSize=25", ClaimOrder::FIELDS).paging);
        indexed(&db, &["c", "x", "reimbursements", "second_steps", "user_managers"], "at its second step", move |connection| {
            listing.load::<StoredClaim>(paging, connection)
        }).await;
        // Who had it before it was approved once writes nothing over it, and withdraws it not.
        let (after, unseen) = (ValidatedClaim::of(&before, Vec::new()), before.clone());
        let stale = write(&db, move |work| {
            let next = repo::Next { kind_name: "Travel", over: false, asked_again: false, second: None };
            repo::update(work, &before, &after, next)
        }).await;
        assert_eq!(stale.unwrap_err().code(), Code::StaleVersion);
        assert_eq!(write(&db, move |work| repo::remove(work, &unseen)).await.unwrap(), None);
        let seen = found(&db, ClaimId(1)).await;
        assert_eq!(write(&db, move |work| repo::remove(work, &seen)).await.unwrap(), Some(()));
        assert_eq!(listed(&db, theirs(other), tell).await, "");
    }

    async fn a_claim_is_changed_by_its_version(db) {
        claims(&db).await;
        let stored = found(&db, ClaimId(2)).await;
        assert_eq!((stored.others, stored.limit, stored.kind_name.as_str()), (Hundredths(900_000), Hundredths(1_000_000), "Travel"));
        assert_eq!(found(&db, ClaimId(4)).await.others, Hundredths(1_200_000));
        assert_eq!(found(&db, ClaimId(6)).await.others, Hundredths(0));
        set(&db, ClaimId(2), |claim| claim.amount = Hundredths(1)).await.unwrap();
        let after = ValidatedClaim::of(&stored, Vec::new());
        let stale = write(&db, move |work| {
            let next = repo::Next { kind_name: "Travel", over: false, asked_again: false, second: None };
            repo::update(work, &stored, &after, next)
        }).await;
        assert_eq!(stale.unwrap_err().code(), Code::StaleVersion);
        for (id, removed) in [(3, None), (4, Some(())), (5, Some(()))] {
            let seen = found(&db, ClaimId(id)).await;
            let again = seen.clone();
            assert_eq!(write(&db, move |work| repo::remove(work, &seen)).await.unwrap(), removed, "{id}");
            assert_eq!(write(&db, move |work| repo::remove(work, &again)).await.unwrap(), None, "{id}: there is none any more");
        }
        let locked = write(&db, |work| repo::lock(work.reading(), Scope::Own(MANAGER), ClaimId(1))).await.unwrap();
        assert_eq!(locked, None);
        write(&db, |work| repo::lock_owner(work.reading(), ClaimId(1))).await.unwrap();
        write(&db, |work| repo::lock_owner(work.reading(), ClaimId(999))).await.unwrap();
    }

    // claim-12
    async fn the_same_bill_is_found_in_claims_of_anybody(db) {
        types(&db).await;
        let bill = |number: &str| validated(TRAVEL, Some(number), "2026-11-05", 300);
        // Claims 1 to 7: one bill twice, then others that differ from it in one thing each.
        claimed(&db, DEV, bill("TR/2611"), false).await;
        claimed(&db, QA, ValidatedClaim { kind: PHONE, ..bill(" tr/2611 ") }, false).await;
        claimed(&db, DEV, bill("TR/2612"), false).await;
        claimed(&db, DEV, ValidatedClaim { bill_date: day("2026-11-06"), ..bill("TR/2611") }, false).await;
        claimed(&db, DEV, ValidatedClaim { amount: Hundredths(30_001), ..bill("TR/2611") }, false).await;
        for _ in 0..2 {
            claimed(&db, DEV, ValidatedClaim { bill_no: None, ..bill("") }, false).await;
        }
        let twice = async |last: i64| {
            let claims: Vec<_> = (1..=last).map(ClaimId).collect();
            db.read(move |connection| repo::same_bills(connection, &claims)).await.unwrap()
        };
        let told = async |last: i64| {
            twice(last).await.into_iter().map(|bill| (bill.claim.0, bill.first.0)).collect::<Vec<_>>()
        };
        assert_eq!(told(7).await, [(1, 2), (2, 1)]);
        assert_eq!(told(1).await, [(1, 2)], "the other is not on the page");
        assert!(twice(1).await.iter().all(|bill| bill.requested_at.is_some()));
        set(&db, ClaimId(2), |claim| claim.status = ClaimStatus::Approved).await.unwrap();
        assert_eq!(told(1).await, [(1, 2)], "what was approved is warned of");
        set(&db, ClaimId(2), |claim| claim.status = ClaimStatus::Rejected).await.unwrap();
        assert_eq!(told(1).await, [], "what was rejected is not claimed");
        // Of several the first.
        for user in [QA, FOREIGN] {
            claimed(&db, user, bill("TR/2611"), false).await;
        }
        assert_eq!(told(9).await, [(1, 8), (2, 1), (8, 1), (9, 1)]);
    }

    async fn claims_are_sorted_narrowed_and_searched(db) {
        use ClaimStatus::{Approved, Rejected, Requested};
        claims(&db).await;
        let none = Filter::default();
        for (asked, whose, status, filter, expected) in [
            ("", Audience::All, Requested, none, "1 2 5 6"),
            ("", Audience::Team(MANAGER), Requested, none, "1 2 5"),
            ("", Audience::Person(DEV), Requested, none, "1 2"),
            ("", Audience::All, Approved, none, "3"),
            ("", Audience::Person(DEV), Rejected, none, "4"),
            ("sort=empName", Audience::All, Requested, none, "1 2 5 6"),
            ("sort=-empName", Audience::All, Requested, none, "6 5 1 2"),
            ("sort=reimbursementTypeName", Audience::All, Requested, none, "5 1 2 6"),
            ("sort=-reimbursementTypeName", Audience::All, Requested, none, "1 2 6 5"),
            ("sort=billNo", Audience::All, Requested, none, "2 6 1 5"),
            ("sort=-billNo", Audience::All, Requested, none, "1 6 2 5"),
            ("sort=billDate", Audience::All, Requested, none, "1 5 6 2"),
            ("sort=-billDate", Audience::All, Requested, none, "2 5 6 1"),
            ("sort=amount", Audience::All, Requested, none, "5 2 1 6"),
            ("sort=-amount", Audience::All, Requested, none, "6 1 2 5"),
            ("", Audience::All, Requested, Filter { over: Some(true), ..none }, "1 2"),
            ("", Audience::All, Requested, Filter { over: Some(false), ..none }, "5 6"),
            ("", Audience::All, Requested, Filter { kind: Some(PHONE), ..none }, "5"),
            ("", Audience::All, Requested, Filter { month: Some(BillMonth::November), ..none }, "1 2 5 6"),
            ("", Audience::All, Requested, Filter { month: Some(BillMonth::October), ..none }, ""),
            ("", Audience::All, Requested, Filter { financial_year: "2026-2027".parse().ok(), ..none }, "1 2 5 6"),
            ("", Audience::All, Requested, Filter { financial_year: "2025-2026".parse().ok(), ..none }, ""),
            ("q=2611", Audience::All, Requested, none, "1"),
            ("q=tr", Audience::All, Requested, none, "1"),
            ("q=ulkar", Audience::All, Requested, none, "1 2"),
            ("q=ulkar", Audience::Team(MANAGER), Approved, none, "3"),
            ("q=phone", Audience::Person(QA), Requested, none, "5"),
            ("q=r/26", Audience::Person(DEV), Requested, none, "1"),
            ("q=%%%", Audience::All, Requested, none, ""),
            ("q=\"\"\"", Audience::All, Requested, none, ""),
        ] {
            assert_eq!(ids(&db, asked, whose, status, filter).await, expected, "{asked} {whose:?} {status:?} {filter:?}");
        }
        // What is searched follows what is stored.
        set(&db, ClaimId(6), |claim| claim.bill_no = None).await.unwrap();
        assert_eq!(ids(&db, "q=pnq", Audience::All, Requested, none).await, "");
        set(&db, ClaimId(5), |claim| claim.bill_no = Some("AIR-77".into())).await.unwrap();
        assert_eq!(ids(&db, "q=ir-77", Audience::All, Requested, none).await, "5");
        let seen = found(&db, ClaimId(5)).await;
        write(&db, move |work| repo::remove(work, &seen)).await.unwrap();
        assert_eq!(ids(&db, "q=ir-77", Audience::All, Requested, none).await, "");
    }

    async fn what_is_claimed_of_a_type_and_of_a_month(db) {
        claims(&db).await;
        let (november, october) = (month_of(day("2026-11-25"), 4), day("2026-10-01"));
        for (kind, user, besides, expected) in [
            (TRAVEL, DEV, None, 1_200_000), (TRAVEL, DEV, Some(ClaimId(1)), 300_000), (PHONE, DEV, None, 0),
            (PHONE, QA, None, 41_200), (TRAVEL, QA, None, 0),
        ] {
            let read = db.read(move |connection| repo::claimed_type(connection, kind, user, november, besides));
            assert_eq!(read.await.unwrap().unwrap().claimed, Hundredths(expected), "{kind} {user} {besides:?}");
        }
        let months = db.read(move |connection| repo::this_month(connection, DEV, november, october)).await.unwrap();
        let told: Vec<_> = months.iter().map(|row| (row.kind, row.requested, row.rejected, row.claimed.0)).collect();
        assert_eq!(told, [(Some(PHONE), 2, 1, 0), (Some(TRAVEL), 2, 1, 1_200_000)]);
        let months = db.read(move |connection| repo::this_month(connection, DEV, november, day("2026-12-01"))).await.unwrap();
        assert_eq!(months.iter().map(|row| (row.requested, row.rejected)).collect::<Vec<_>>(), [(2, 0); 2], "past its month");
        sql(&db, "UPDATE reimbursement_types SET status = 'inactive'").await;
        let months = db.read(move |connection| repo::this_month(connection, DEV, november, october)).await.unwrap();
        assert_eq!(months.iter().map(|row| (row.kind, row.requested)).collect::<Vec<_>>(), [(None, 2)]);
        let year = "2026-2027".parse().unwrap();
        let counted = db.read(move |connection| repo::counted(connection, DEV, year)).await.unwrap();
        let told: Vec<_> = counted.iter().map(|row| (row.id, row.claim.as_ref().map(|claim| claim.id.0))).collect();
        assert_eq!(told, [(PHONE, Some(3)), (TRAVEL, Some(1)), (TRAVEL, Some(2))]);
    }

    async fn a_type_is_changed_with_what_claims_repeat_of_it(db) {
        claims(&db).await;
        let of = async |id| db.read(move |connection| kinds::find(connection, id)).await.unwrap().unwrap();
        let same = validated_type(" travel", 1);
        let same = write(&db, move |work| kinds::insert(work, &ValidatedType { name: same.name.trim().into(), ..same.clone() })).await;
        assert_eq!(same.unwrap_err().code(), Code::Duplicate);
        let stored = of(TRAVEL).await;
        assert!(stored.used);
        let raised = ValidatedType { name: "A trip".into(), amount: Hundredths(1_200_000), ..ValidatedType::of(&stored) };
        let (before, after) = (stored.clone(), raised.clone());
        write(&db, move |work| kinds::update(work, &before, &after)).await.unwrap();
        assert_eq!(ids(&db, "", Audience::All, ClaimStatus::Requested, Filter { over: Some(true), ..Filter::default() }).await, "");
        assert_eq!(ids(&db, "sort=reimbursementTypeName", Audience::All, ClaimStatus::Requested, Filter::default()).await, "1 2 6 5");
        assert_eq!(broken(&db).await, Vec::<String>::new());
        let stale = write(&db, move |work| kinds::update(work, &stored, &raised)).await;
        assert_eq!(stale.unwrap_err().code(), Code::StaleVersion);
        let stored = of(TRAVEL).await;
        let lowered = ValidatedType { amount: Hundredths(999_999), ..ValidatedType::of(&stored) };
        write(&db, move |work| kinds::update(work, &stored, &lowered)).await.unwrap();
        assert_eq!(ids(&db, "", Audience::All, ClaimStatus::Requested, Filter { over: Some(true), ..Filter::default() }).await, "1 2 6");
        assert_eq!(broken(&db).await, Vec::<String>::new());
        assert_eq!(write(&db, |work| kinds::remove(work, TRAVEL)).await.unwrap(), None);
        sql(&db, "DELETE FROM reimbursements").await;
        assert_eq!(write(&db, |work| kinds::remove(work, TRAVEL)).await.unwrap(), Some(()));
    }

    async fn types_are_listed_by_name(db) {
        types(&db).await;
        sql(&db, "UPDATE reimbursement_types SET status = 'inactive' WHERE id = 1").await;
        for (asked, status, expected) in [
            ("", None, "2 1"), ("sort=-name", None, "1 2"), ("sort=amount", None, "2 1"), ("sort=status", None, "2 1"),
            ("", Some(ReimbursementTypeStatus::Active), "2"), ("q=rav", None, "1"),
        ] {
            let listing = kinds::list(&query(asked, TypeOrder::FIELDS), status, db.dialect());
            assert_eq!(listed(&db, listing, |row: &StoredType| row.id.to_string()).await, expected, "{asked} {status:?}");
        }
    }

    async fn what_must_hold_is_checked(db) {
        claims(&db).await;
        assert_eq!(broken(&db).await, Vec::<String>::new());
        sql(&db, "UPDATE reimbursements SET month = 'oct' WHERE id = 6").await;
        sql(&db, "UPDATE reimbursements SET financial_year = '2025-2026' WHERE id = 5").await;
        sql(&db, "UPDATE reimbursements SET type_name_normalized = 'x' WHERE id = 4").await;
        let yes = if db.backend() == Backend::Postgres { "true" } else { "1" };
        sql(&db, format!("UPDATE reimbursements SET over_limit = {yes} WHERE id = 5")).await;
        let mut found = broken(&db).await;
        found.sort();
        assert_eq!(found, [
            "finance: claim 4 is sorted by another name than its type's",
            "finance: claim 5 has another month or financial year than its bill",
            "finance: claim 5 stands on the wrong side of its type's limit",
            "finance: claim 6 has another month or financial year than its bill",
        ]);
    }

    async fn every_list_has_its_index(db) {
        claims(&db).await;
        let both_ways = |name: &str| [format!("&sort={name}"), format!("&sort=-{name}")];
        let fields = ClaimOrder::FIELDS.iter().flat_map(|field| both_ways(field.name));
        let none = Filter::default();
        for sort in std::iter::once(String::new()).chain(fields) {
            for (whose, status, filter) in [
                (Audience::All, ClaimStatus::Requested, none), (Audience::All, ClaimStatus::Approved, none),
                (Audience::Team(MANAGER), ClaimStatus::Requested, none), (Audience::Team(MANAGER), ClaimStatus::Approved, none),
                (Audience::Person(DEV), ClaimStatus::Rejected, none), (Audience::All, ClaimStatus::Requested, Filter { over: Some(true), ..none }),
                (Audience::Team(MANAGER), ClaimStatus::Requested, Filter { over: Some(false), ..none }),
                (Audience::All, ClaimStatus::Approved, Filter { kind: Some(PHONE), ..none }),
            ] {
                let query = query(&format!("page=3&pageSize=25{sort}"), ClaimOrder::FIELDS);
                let listing = repo::list(&query, whose, status, filter, db.dialect());
                let what = format!("claims by {sort} for {whose:?} {status:?} {filter:?}");
                let plan = indexed(&db, &["c", "o", "d", "reimbursements"], &what, move |connection| {
                    listing.load::<StoredClaim>(query.paging, connection)
                }).await;
                // Everybody's go along the index of their order: nothing is sorted but the page.
                if whose == Audience::All && filter.kind.is_none() && filter.over.is_none() && db.backend() == Backend::Sqlite {
                    assert!(plan.matches("USE TEMP B-TREE FOR ORDER BY").count() <= 1, "{what}:\n{plan}");
                }
            }
        }
        // An old year is not looked for behind all newer ones.
        let of_year = Filter { financial_year: Some("2019-2020".parse().unwrap()), ..none };
        let year = query("page=1&pageSize=25", ClaimOrder::FIELDS);
        let listing = repo::list(&year, Audience::All, ClaimStatus::Approved, of_year, db.dialect());
        let plan = indexed(&db, &["c"], "a year", move |connection| listing.load::<StoredClaim>(year.paging, connection)).await;
        assert!(plan.contains("reimbursements_year") || db.backend() == Backend::Postgres, "{plan}");
        for asked in ["q=ulkar", "q=261", "q=tr"] {
            // PostgreSQL finds three letters in a bitmap, which it does without here.
            let tables: &[&str] = match db.backend() {
                Backend::Postgres if asked != "q=tr" => &["reimbursements c", "reimbursements h"],
                _ => &["c", "h", "s"],
            };
            for whose in [Audience::All, Audience::Team(MANAGER)] {
                let query = query(&format!("page=1&pageSize=25&{asked}"), ClaimOrder::FIELDS);
                let listing = repo::list(&query, whose, ClaimStatus::Approved, none, db.dialect());
                let what = format!("{asked} for {whose:?}");
                indexed(&db, tables, &what, move |connection| listing.load::<StoredClaim>(query.paging, connection)).await;
            }
        }
        indexed(&db, &["c", "o"], "a claim", |connection| repo::find(connection, Scope::All, ClaimId(1))).await;
        // Another claim of a bill is looked for by all that makes it the same one.
        let plan = indexed(&db, &["c", "d", "e"], "a bill", |connection| repo::same_bills(connection, &[ClaimId(1), ClaimId(2)])).await;
        assert!(plan.contains("INDEX reimbursements_bill (") || db.backend() == Backend::Postgres, "{plan}");
        let (november, october) = (month_of(day("2026-11-25"), 4), day("2026-10-01"));
        indexed(&db, &["c"], "the balance", |connection| repo::counted(connection, DEV, "2026-2027".parse().unwrap())).await;
        indexed(&db, &["c", "w"], "this month", move |connection| repo::this_month(connection, DEV, november, october)).await;
        indexed(&db, &["c"], "a type", move |connection| repo::claimed_type(connection, TRAVEL, DEV, november, None)).await;
        // Whether a type is used says the first of its claims in their index, not any of all claims.
        let asked = query("page=1&pageSize=25", TypeOrder::FIELDS);
        let listing = kinds::list(&asked, None, db.dialect());
        let plan = indexed(&db, &["c"], "types", move |connection| listing.load::<StoredType>(asked.paging, connection)).await;
        let mut below = plan.lines().skip_while(|line| !line.contains("SubPlan"));
        assert!(plan.contains("reimbursements_type"), "{plan}");
        assert!(db.backend() == Backend::Sqlite || below.nth(1).is_some_and(|line| line.contains("Limit")), "{plan}");
    }
}
