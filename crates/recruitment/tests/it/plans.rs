//! Each list goes along an index.

use db::Waiting;
use kernel::{ListQuery, Scope, SortField, Sorted as _};
use recruitment::model::{
    CandidateStatus, JobId, JobStatus, NoticePeriod, ReferralStatus, StoredCandidate, StoredData, StoredJob,
    StoredReferral,
};
use recruitment::repo::candidates::{self as repo, Audience, CandidateOrder, Filter, PanelOrder};
use recruitment::repo::data::{self, DataFilter, DataOrder};
use recruitment::repo::jobs::{self, JobOrder};
use recruitment::repo::referrals::{self, ReferralOrder};
use recruitment::rules::pay_range;
use test_support::{Backend, TestDatabase, both, indexed, query, waits_by_index};

use super::{DEV, MANAGER, RECRUITER, some, sql};

db::record! {
    struct InTurn {
        _id: i64 = "c.id",
    }
}

/// The list's own order, and every other one in both directions.
fn orders(fields: &'static [SortField]) -> Vec<String> {
    let both_ways = |name: &str| [format!("&sort={name}"), format!("&sort=-{name}")];
    std::iter::once(String::new()).chain(fields.iter().flat_map(|field| both_ways(field.name))).collect()
}

/// Makes PostgreSQL plan for as many candidates as a large company has, and as after a VACUUM, which no transaction may run.
/// SQLite plans the same for any number.
async fn grown(db: &TestDatabase) {
    if db.backend() == Backend::Postgres {
        sql(db, "UPDATE pg_class SET relpages = 1, reltuples = 40000, relallvisible = 1 WHERE relname = 'candidates'")
            .await;
    }
}

both! {
    async fn every_list_of_candidates_has_its_index(db) {
        some(&db).await;
        let none = Filter::default();
        let filters = [
            none.clone(),
            Filter { status: Some(CandidateStatus::Offered), ..none.clone() },
            Filter { current_ctc: pay_range("1200000-3000000"), ..none.clone() },
            Filter { expected_ctc: pay_range("-3000000"), ..none.clone() },
            Filter { notice: Some(NoticePeriod::Month), ..none.clone() },
            Filter { skill: Some("rust".to_owned()), ..none.clone() },
            Filter { job: Some(JobId(1)), ..none.clone() },
            Filter { status: Some(CandidateStatus::Offered), skill: Some("rust".to_owned()), ..none.clone() },
            Filter { expected_ctc: pay_range("-3000000"), skill: Some("rust".to_owned()), ..none.clone() },
        ];
        let tables = ["c", "u", "j", "s", "k", "o", "d"];
        for sort in orders(CandidateOrder::FIELDS) {
            for whose in [Audience::All, Audience::Recruiter(RECRUITER)] {
                for filter in &filters {
                    let query = query(&format!("page=3&pageSize=25{sort}"), CandidateOrder::FIELDS);
                    let listing = repo::list(&query, whose, filter, MANAGER, db.dialect());
                    let what = format!("candidates by {sort} for {whose:?} {filter:?}");
                    let plan = indexed(&db, &tables, &what, move |connection| {
                        listing.load::<StoredCandidate>(query.paging, connection)
                    }).await;
                    // Everybody's go along the index of their order: nothing is sorted but the page.
                    if whose == Audience::All && *filter == none && db.backend() == Backend::Sqlite {
                        assert!(plan.matches("USE TEMP B-TREE FOR ORDER BY").count() <= 1, "{what}:\n{plan}");
                    }
                }
            }
        }
        for sort in orders(PanelOrder::FIELDS) {
            let query = query(&format!("page=1&pageSize=25{sort}"), PanelOrder::FIELDS);
            let listing = repo::list(&query, Audience::Panel(DEV, db.clock().now()), &none, DEV, db.dialect());
            indexed(&db, &tables, &format!("a panel's by {sort}"), move |connection| {
                listing.load::<StoredCandidate>(query.paging, connection)
            }).await;
        }
        // PostgreSQL finds three letters in a bitmap, which it does without here.
        let searches: &[&str] = if db.backend() == Backend::Sqlite { &["q=shr", "q=sh"] } else { &["q=sh"] };
        for asked in searches {
            for sort in orders(CandidateOrder::FIELDS) {
                let query = query(&format!("page=1&pageSize=25&{asked}{sort}"), CandidateOrder::FIELDS);
                let listing = repo::list(&query, Audience::All, &none, MANAGER, db.dialect());
                let plan = indexed(&db, &["c", "s", "k"], &format!("{asked}{sort}"), move |connection| {
                    listing.load::<StoredCandidate>(query.paging, connection)
                }).await;
                // PostgreSQL finds them before it looks at any order.
                assert!(db.backend() == Backend::Sqlite || plan.contains("InitPlan"), "{asked}{sort}:\n{plan}");
                // So it does the recruiters, before it looks at what is theirs.
                assert!(db.backend() == Backend::Sqlite || plan.contains("recruiter_id = ANY ("), "{asked}{sort}:\n{plan}");
            }
        }
        for id in [1, 2] {
            indexed(&db, &tables, "one candidate", move |connection| repo::find(connection, recruitment::model::CandidateId(id), DEV)).await;
        }
    }

    async fn who_waits_is_found_out_of_an_index_alone(db) {
        some(&db).await;
        grown(&db).await;
        let now = db.clock().now();
        for recruits in [false, true] {
            let tables = ["c", "a", "o", "k", "p", "b", "m"];
            let (listing, paging) = (repo::in_turn(MANAGER, recruits, now, db.dialect()), ListQuery::first(10).paging);
            let plan = indexed(&db, &tables, "who waits", move |connection| listing.load::<InTurn>(paging, connection)).await;
            // Those of a panel, and those of a hiring manager.
            let of_jobs = if recruits { 2 } else { 1 };
            assert_eq!(plan.matches("candidates_waiting").count(), of_jobs, "{recruits}:\n{plan}");
        }
        // So are all candidates of a panel, the next interviews first.
        let query = query("page=1&pageSize=25", PanelOrder::FIELDS);
        let listing = repo::list(&query, Audience::Panel(DEV, now), &Filter::default(), DEV, db.dialect());
        let plan = indexed(&db, &["c"], "a panel's", move |connection| {
            listing.load::<StoredCandidate>(query.paging, connection)
        }).await;
        assert!(plan.contains("candidates_waiting"), "{plan}");
    }

    // inbox-1
    async fn what_waits_in_one_list_of_many_kinds_has_its_index(db) {
        some(&db).await;
        sql(&db, "UPDATE candidates SET status = 'Interview Confirmed', place = 3, interview_at = '2026-11-20 05:00:00' WHERE id = 1").await;
        sql(&db, "UPDATE candidates SET status = 'Schedule Interview', place = 1 WHERE id = 3").await;
        sql(&db, "UPDATE candidates SET status = 'Interview Scheduled', place = 2 WHERE id = 4").await;
        grown(&db).await;
        for recruits in [false, true] {
            let listing = repo::in_turn(DEV, recruits, db.clock().now(), db.dialect());
            let waiting = Waiting::brief(listing, "c.waits_since", repo::brief(), drop);
            let plan = waits_by_index(&db, &["c", "a", "o", "k", "p", "b", "m"], "who waits", waiting).await;
            assert!(plan.contains("candidates_waiting"), "{recruits}:\n{plan}");
        }
        let recruiting = [
            (repo::to_schedule(MANAGER), "candidates_to_schedule"),
            (repo::managed(MANAGER, db.dialect()), "candidates_managed"),
        ];
        for (listing, index) in recruiting {
            let waiting = Waiting::brief(listing, "c.waits_since", repo::brief(), drop);
            let plan = waits_by_index(&db, &["c", "k"], index, waiting).await;
            assert!(plan.contains(index), "{plan}");
        }
        let waiting = Waiting::brief(referrals::waiting(db.dialect()), "f.submitted_at", referrals::brief(), drop);
        let plan = waits_by_index(&db, &["f", "referrals"], "referrals", waiting).await;
        assert!(plan.contains("referrals_waiting_since"), "{plan}");
    }

    async fn who_wants_so_much_is_found_out_of_an_index_alone(db) {
        some(&db).await;
        grown(&db).await;
        let filter = Filter { expected_ctc: pay_range("2000000-2500000"), ..Filter::default() };
        let skilled = Filter { skill: Some("rust".to_owned()), ..filter.clone() };
        for sort in ["sort=status", "sort=noticePeriod", "sort=currentCTC"] {
            let query = query(&format!("page=1&pageSize=25&{sort}"), CandidateOrder::FIELDS);
            for (filter, skilled) in [(&filter, false), (&skilled, true)] {
                let listing = repo::list(&query, Audience::All, filter, MANAGER, db.dialect());
                let what = format!("{sort} {filter:?}");
                let paging = query.paging;
                let plan = indexed(&db, &["c"], &what, move |connection| {
                    listing.load::<StoredCandidate>(paging, connection)
                }).await;
                // PostgreSQL weighs the two, by how many have the skill.
                let weighed = skilled && db.backend() == Backend::Postgres;
                assert!(weighed || plan.contains("candidates_pay"), "{what}:\n{plan}");
            }
        }
    }

    async fn every_list_of_jobs_data_and_referrals_has_its_index(db) {
        some(&db).await;
        for sort in orders(JobOrder::FIELDS) {
            for (scope, status) in [
                (Scope::All, None), (Scope::All, Some(JobStatus::Open)), (Scope::Own(MANAGER), None),
                (Scope::Own(MANAGER), Some(JobStatus::Open)),
            ] {
                let query = query(&format!("page=2&pageSize=25{sort}"), JobOrder::FIELDS);
                let listing = jobs::list(&query, scope, None, status, db.dialect());
                let what = format!("jobs by {sort} for {scope:?} {status:?}");
                let plan = indexed(&db, &["j", "u", "p", "x"], &what, move |connection| {
                    listing.load::<StoredJob>(query.paging, connection)
                }).await;
                if scope == Scope::All && status.is_none() && db.backend() == Backend::Sqlite {
                    assert!(plan.matches("USE TEMP B-TREE FOR ORDER BY").count() <= 1, "{what}:\n{plan}");
                }
            }
        }
        for sort in orders(DataOrder::FIELDS) {
            for typename in [None, Some("skill".to_owned())] {
                let query = query(&format!("page=2&pageSize=25{sort}"), DataOrder::FIELDS);
                let what = format!("data by {sort} of {typename:?}");
                let filter = DataFilter { typename, ..DataFilter::default() };
                let listing = data::entries(&query, &filter, db.dialect());
                let plan =
                    indexed(&db, &["d"], &what, move |connection| listing.load::<StoredData>(query.paging, connection)).await;
                assert!(plan.contains("candidate_skills_data") && plan.contains("referral_skills_data"), "{what}:\n{plan}");
            }
        }
        for sort in orders(ReferralOrder::FIELDS) {
            for (scope, status) in [
                (Scope::All, None), (Scope::All, Some(ReferralStatus::Submitted)), (Scope::Own(DEV), None),
                (Scope::Own(DEV), Some(ReferralStatus::Submitted)),
            ] {
                let query = query(&format!("page=2&pageSize=25{sort}"), ReferralOrder::FIELDS);
                let listing = referrals::list(&query, scope, status, db.dialect());
                let what = format!("referrals by {sort} for {scope:?} {status:?}");
                let plan = indexed(&db, &["f", "u", "x", "c"], &what, move |connection| {
                    listing.load::<StoredReferral>(query.paging, connection)
                }).await;
                if scope == Scope::All && status.is_none() && db.backend() == Backend::Sqlite {
                    assert!(plan.matches("USE TEMP B-TREE FOR ORDER BY").count() <= 1, "{what}:\n{plan}");
                }
            }
        }
    }
}
