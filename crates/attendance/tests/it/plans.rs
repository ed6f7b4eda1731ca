//! Each list has its index: the databases say so themselves.

use attendance::repo::{self, Filter, SORTABLE, TEAM_SORTABLE, Team};
use db::{AnyConnection, Statement, statement};
use kernel::{ListQuery, Result, Scope};
use test_support::{Company, TestDatabase, both};

use crate::{day, worked};

/// The plan that an index makes possible. PostgreSQL prefers reading small tables whole, unless told not to.
async fn plan(db: &TestDatabase, make: impl FnOnce(&AnyConnection) -> Statement + Send + 'static) -> String {
    db.read(move |connection| -> Result<String> {
        if matches!(connection, AnyConnection::Postgres(_)) {
            for setting in ["enable_seqscan", "enable_bitmapscan"] {
                statement(format!("SET {setting} = off")).run(connection)?;
            }
        }
        let made = make(connection);
        made.plan(connection)
    })
    .await
    .unwrap()
}

/// No table is read whole, and nothing but ties is sorted on the way to the page's ids.
#[track_caller]
fn is_indexed(plan: &str, what: &str) {
    for table in ["r", "u", "reports", "users"] {
        let whole = plan.lines().any(|line| line.trim() == format!("SCAN {table}"));
        assert!(!whole, "{what} reads {table} whole:\n{plan}");
    }
    assert!(!plan.contains("Seq Scan on reports") && !plan.contains("Seq Scan on users"), "{what}:\n{plan}");
}

fn sorted(sort: &str, sortable: &[&'static str]) -> ListQuery {
    let parameter = |name: &str| match name {
        "page" => Some("3"),
        "pageSize" => Some("25"),
        "sort" => Some(sort).filter(|sort| !sort.is_empty()),
        _ => None,
    };
    ListQuery::read(parameter, sortable).unwrap()
}

both! {
    async fn of_the_sign_logs(db) {
        let Company { dev, manager, .. } = Company::hire(&db).await;
        worked(&db, dev, "2026-11-23T04:00:00Z", "2026-11-23T12:00:00Z").await;
        let days = Some((day("2026-08-28"), day("2026-11-25")));
        for sort in std::iter::once("").chain(SORTABLE.iter().copied()) {
            for down in [false, true] {
                let sort = if down && !sort.is_empty() { format!("-{sort}") } else { sort.to_owned() };
                for (scope, user) in [(Scope::All, None), (Scope::Team(manager), None), (Scope::All, Some(dev))] {
                    let query = sorted(&sort, SORTABLE);
                    let filter = Filter { scope, user, days };
                    let plan = plan(&db, move |connection| repo::page_statement(connection, &query, filter)).await;
                    is_indexed(&plan, &format!("logs by {sort} for {scope:?} {user:?}"));
                }
            }
        }
    }

    async fn of_everybodys_sign_logs_without_sorting(db) {
        // What the admin's page opens with: 25 rows come straight off the index, however many days there are.
        let query = sorted("", SORTABLE);
        let filter = Filter { scope: Scope::All, user: None, days: Some((day("2026-08-28"), day("2026-11-25"))) };
        let plan = plan(&db, move |connection| repo::page_statement(connection, &query, filter)).await;
        assert!(plan.contains("reports_newest"), "{plan}");
    }

    async fn of_the_check_in_button(db) {
        let Company { dev, .. } = Company::hire(&db).await;
        worked(&db, dev, "2026-11-23T04:00:00Z", "2026-11-23T12:00:00Z").await;
        let plan = plan(&db, move |_| repo::open_and_of_day_statement(dev, day("2026-11-25"))).await;
        is_indexed(&plan, "the check-in button");
    }

    async fn of_the_teams_day(db) {
        let Company { manager, .. } = Company::hire(&db).await;
        let today = day("2026-11-25");
        for sort in std::iter::once("").chain(TEAM_SORTABLE.iter().copied()) {
            for team in [Team::Of(manager), Team::Everybody] {
                let query = sorted(sort, TEAM_SORTABLE);
                let plan = plan(&db, move |connection| repo::team_page_statement(connection, &query, team, today)).await;
                is_indexed(&plan, &format!("team by {sort} of {team:?}"));
            }
        }
    }
}
