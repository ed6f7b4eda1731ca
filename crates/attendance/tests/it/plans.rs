//! Each list has its index: the databases say so themselves.

use attendance::model::{Stored, TeamMember};
use attendance::repo::{self, Filter, ReportOrder, Team, TeamOrder};
use kernel::{ListQuery, Scope, SortField, Sorted as _};
use test_support::{Backend, Company, TestDatabase, at, both, plan, texts};

use crate::{day, worked};

/// No table is read whole, and nothing but ties is sorted on the way to the page's ids.
#[track_caller]
fn is_indexed(plan: &str, what: &str) {
    for table in ["r", "u", "reports", "users"] {
        let whole = plan.lines().any(|line| line.trim() == format!("SCAN {table}"));
        assert!(!whole, "{what} reads {table} whole:\n{plan}");
    }
    assert!(!plan.contains("Seq Scan on reports") && !plan.contains("Seq Scan on users"), "{what}:\n{plan}");
}

/// The plan of a page of reports.
async fn plan_of_reports(db: &TestDatabase, query: &ListQuery, filter: Filter) -> String {
    let (listing, paging) = (repo::reports(query, filter, db.dialect()), query.paging);
    plan(db, move |connection| listing.load::<Stored>(paging, connection).map(drop)).await
}

fn sorted(sort: &str, fields: &'static [SortField]) -> ListQuery {
    let parameter = |name: &str| match name {
        "page" => Some("3"),
        "pageSize" => Some("25"),
        "sort" => Some(sort).filter(|sort| !sort.is_empty()),
        _ => None,
    };
    ListQuery::read(parameter, fields).unwrap()
}

both! {
    async fn of_the_sign_logs(db) {
        let Company { dev, manager, .. } = Company::of(&db);
        worked(&db, dev, "2026-11-23T04:00:00Z", "2026-11-23T12:00:00Z").await;
        let days = Some((day("2026-08-28"), day("2026-11-25")));
        for sort in std::iter::once("").chain(ReportOrder::FIELDS.iter().map(|field| field.name)) {
            for down in [false, true] {
                let sort = if down && !sort.is_empty() { format!("-{sort}") } else { sort.to_owned() };
                for (scope, user) in [(Scope::All, None), (Scope::Team(manager), None), (Scope::All, Some(dev))] {
                    let query = sorted(&sort, ReportOrder::FIELDS);
                    let filter = Filter { scope, user, days };
                    let plan = plan_of_reports(&db, &query, filter).await;
                    is_indexed(&plan, &format!("logs by {sort} for {scope:?} {user:?}"));
                }
            }
        }
    }

    async fn of_everybodys_sign_logs_without_sorting(db) {
        // What the admin's page opens with: 25 rows come straight off the index, however many days there are.
        let query = sorted("", ReportOrder::FIELDS);
        let filter = Filter { scope: Scope::All, user: None, days: Some((day("2026-08-28"), day("2026-11-25"))) };
        let plan = plan_of_reports(&db, &query, filter).await;
        assert!(plan.contains("reports_newest"), "{plan}");
    }

    async fn of_the_check_in_button(db) {
        let Company { dev, .. } = Company::of(&db);
        worked(&db, dev, "2026-11-23T04:00:00Z", "2026-11-23T12:00:00Z").await;
        let plan = plan(&db, move |connection| repo::open_and_of_day(connection, dev, day("2026-11-25")).map(drop)).await;
        is_indexed(&plan, "the check-in button");
    }

    async fn of_the_teams_day(db) {
        let Company { manager, .. } = Company::of(&db);
        let today = day("2026-11-25");
        for sort in std::iter::once("").chain(TeamOrder::FIELDS.iter().map(|field| field.name)) {
            for team in [Team::Of(manager), Team::Everybody] {
                let query = sorted(sort, TeamOrder::FIELDS);
                let (listing, paging) = (repo::team(&query, team, today, db.dialect()), query.paging);
                let plan = plan(&db, move |connection| listing.load::<TeamMember>(paging, connection).map(drop)).await;
                is_indexed(&plan, &format!("team by {sort} of {team:?}"));
            }
        }
    }

    async fn of_ones_own_week(db) {
        let Company { dev, .. } = Company::of(&db);
        let (first, last) = (day("2026-11-23"), day("2026-11-29"));
        let days = plan(&db, move |connection| repo::days_between(connection, dev, first, last).map(drop)).await;
        is_indexed(&days, "one's own week");
    }

    async fn of_the_dashboards_team(db) {
        let Company { manager, .. } = Company::of(&db);
        let (today, now) = (day("2026-11-25"), at("2026-11-25T03:30:00Z"));
        for team in [Team::Of(manager), Team::Everybody] {
            let counts = plan(&db, move |connection| repo::team_counts(connection, team, today, now).map(drop)).await;
            is_indexed(&counts, &format!("counts of {team:?}"));
            let missed = plan(&db, move |connection| repo::team_missed(connection, team, today, now, 5).map(drop)).await;
            is_indexed(&missed, &format!("days left open of {team:?}"));
            let in_order = missed.contains("reports_open ") && !missed.contains("Incremental Sort");
            let left_open = "those left open come in order, and no other report is looked at";
            assert!(team != Team::Everybody || in_order, "{left_open}:\n{missed}");
            let present = plan(&db, move |connection| repo::team_present(connection, team, today, 25).map(drop)).await;
            is_indexed(&present, &format!("who is in of {team:?}"));
            let sorts = present.contains("Sort") || present.contains("TEMP B-TREE");
            assert!(team != Team::Everybody || !sorts, "the order of coming is the index's:\n{present}");
        }
    }
}

/// A small table's plan says nothing about this one: with years of reports, a team's 90 days are 0.6 instead of 1.6
/// CPU-ms of PostgreSQL once no row has to be visited for its order.
#[test]
fn a_persons_days_are_told_in_order_by_their_index_on_postgres() {
    test_support::run(Backend::Postgres, |db| async move {
        let sql = "SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'reports_user_id_date_key'";
        let definitions = texts(&db, sql).await;
        assert_eq!(definitions, [Some("UNIQUE (user_id, date) INCLUDE (signin_time, id)".to_owned())]);
    });
}
