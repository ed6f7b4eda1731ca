//! Each list has its index: the databases say so themselves.

use attendance::model::{DayState, Stored, TeamMember};
use attendance::repo::{self, Filter, ReportOrder, Team, TeamFilter, TeamOrder, Wanted};
use db::{ReadConnection, Word as _};
use kernel::{Result, Scope, Sorted as _};
use test_support::{Backend, Company, TestDatabase, at, both, query, texts};

use crate::{day, worked};

/// The plan of what this asks: it reads no table whole, and sorts nothing but ties on the way to the page's ids.
async fn indexed<T>(
    db: &TestDatabase,
    what: &str,
    work: impl FnOnce(&mut ReadConnection<'_>) -> Result<T> + Send + 'static,
) -> String {
    test_support::indexed(db, &["r", "u", "reports", "users"], what, work).await
}

both! {
    async fn of_the_sign_logs(db) {
        let Company { dev, manager, .. } = Company::of(&db);
        worked(&db, dev, "2026-11-23T04:00:00Z", "2026-11-23T12:00:00Z").await;
        let days = Some((day("2026-08-28"), day("2026-11-25")));
        let both_ways = |name: &str| [format!("&sort={name}"), format!("&sort=-{name}")];
        let fields = ReportOrder::FIELDS.iter().flat_map(|field| both_ways(field.name));
        for sort in std::iter::once(String::new()).chain(fields) {
            for (scope, user) in [(Scope::All, None), (Scope::Team(manager), None), (Scope::All, Some(dev))] {
                let query = query(&format!("page=3&pageSize=25{sort}"), ReportOrder::FIELDS);
                let listing = repo::reports(&query, Filter { scope, user, days }, db.dialect());
                let what = format!("logs by {sort} for {scope:?} {user:?}");
                let plan = indexed(&db, &what, move |connection| listing.load::<Stored>(query.paging, connection)).await;
                // What the admin's page opens with: 25 rows come straight off the index, however many days there are.
                let opens = sort.is_empty() && scope == Scope::All && user.is_none();
                assert!(!opens || plan.contains("reports_newest"), "{plan}");
            }
        }
    }

    async fn of_the_teams_day(db) {
        let Company { manager, .. } = Company::of(&db);
        let fields = TeamOrder::FIELDS.iter().map(|field| format!("&sort={}", field.name));
        for sort in std::iter::once(String::new()).chain(fields) {
            for team in [Team::Of(manager), Team::Everybody] {
                let now = at("2026-11-25T04:00:00Z");
                let query = query(&format!("page=3&pageSize=25{sort}"), TeamOrder::FIELDS);
                let listing = repo::team(&query, team, TeamFilter::default(), day("2026-11-25"), now, db.dialect());
                let what = format!("team by {sort} of {team:?}");
                indexed(&db, &what, move |connection| listing.load::<TeamMember>(query.paging, connection)).await;
            }
        }
    }

    async fn of_the_teams_day_in_one_state(db) {
        let Company { dev, manager, .. } = Company::of(&db);
        worked(&db, dev, "2026-11-25T02:00:00Z", "2026-11-25T03:00:00Z").await;
        let fields = TeamOrder::FIELDS.iter().map(|field| format!("&sort={}", field.name));
        for sort in std::iter::once(String::new()).chain(fields) {
            for state in DayState::ALL.iter().copied() {
                for team in [Team::Of(manager), Team::Everybody] {
                    // On a weekend others are expected than on a workday.
                    for (date, now) in [("2026-11-25", "2026-11-25T04:00:00Z"), ("2026-11-28", "2026-11-28T04:00:00Z")] {
                        let filter = TeamFilter { state: Some(state) };
                        let query = query(&format!("page=3&pageSize=25{sort}"), TeamOrder::FIELDS);
                        let listing = repo::team(&query, team, filter, day(date), at(now), db.dialect());
                        let what = format!("{state:?} on {date} by {sort} of {team:?}");
                        indexed(&db, &what, move |connection| listing.load::<TeamMember>(query.paging, connection)).await;
                    }
                }
            }
        }
    }

    async fn of_ones_own_days(db) {
        let Company { dev, .. } = Company::of(&db);
        let (first, today, last) = (day("2026-11-23"), day("2026-11-25"), day("2026-11-29"));
        indexed(&db, "one's own week", move |connection| repo::days_between(connection, dev, first, last)).await;
        worked(&db, dev, "2026-11-23T04:00:00Z", "2026-11-23T12:00:00Z").await;
        indexed(&db, "the check-in button", move |connection| repo::open_and_of_day(connection, dev, today)).await;
    }

    async fn of_the_dashboards_team(db) {
        let Company { manager, .. } = Company::of(&db);
        let (today, now) = (day("2026-11-25"), at("2026-11-25T03:30:00Z"));
        for team in [Team::Of(manager), Team::Everybody] {
            let what = format!("the tile of {team:?}");
            indexed(&db, &what, move |connection| repo::team_counts(connection, team, today, now)).await;
            let nothing = Wanted { absent: 0, on_leave: 0, present: 0, missed: 0, last: today };
            let all = Wanted { absent: 25, on_leave: 25, present: 25, missed: 5, last: today };
            indexed(&db, &what, move |connection| repo::team_rows(connection, team, today, now, all)).await;
            let open = Wanted { missed: 5, ..nothing };
            let missed = indexed(&db, &what, move |connection| repo::team_rows(connection, team, today, now, open)).await;
            // The few that were found are put in order once more, with those of the other parts.
            let in_order = missed.contains("reports_open ") && missed.matches("Incremental Sort").count() <= 1;
            let left_open = "those left open come in order, and no other report is looked at";
            assert!(team != Team::Everybody || in_order, "{left_open}:\n{missed}");
            let come = Wanted { present: 25, ..nothing };
            let present = indexed(&db, &what, move |connection| repo::team_rows(connection, team, today, now, come)).await;
            let sorts = present.matches("Sort Key").count() + present.matches("TEMP B-TREE").count();
            assert!(team != Team::Everybody || sorts <= 1, "the order of coming is the index's, but for the few rows:\n{present}");
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
