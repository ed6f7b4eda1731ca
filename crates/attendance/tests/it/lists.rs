//! Sign logs and the team's day.

use attendance::model::{Stored, TeamMember};
use attendance::repo::{self, Filter, ReportOrder, Team, TeamFilter, TeamOrder, Wanted};
use kernel::{Scope, Sorted as _, UserId};
use test_support::{Company, TestDatabase, at, both, listed, query};

use crate::{day, opened, worked};

/// Three people's days; the ids tell the order of checking in. Some come and go in the same second.
async fn week(db: &TestDatabase) -> Company {
    let company = Company::of(db);
    let Company { dev, qa, foreign, .. } = company;
    worked(db, qa, "2026-11-23T04:00:00Z", "2026-11-23T13:00:00Z").await; // 1
    worked(db, dev, "2026-11-23T03:30:00Z", "2026-11-23T13:00:00Z").await; // 2
    worked(db, foreign, "2026-11-24T03:00:00Z", "2026-11-24T12:00:00Z").await; // 3
    opened(db, dev, "2026-11-24T03:00:00Z").await; // 4, left open
    worked(db, qa, "2026-11-25T01:00:00Z", "2026-11-25T03:00:00Z").await; // 5
    opened(db, dev, "2026-11-25T03:10:00Z").await; // 6
    company
}

/// The logs of these days that are asked for so.
async fn ids(db: &TestDatabase, asked: &str, scope: Scope, user: Option<UserId>) -> String {
    let filter = Filter { scope, user, days: Some((day("2026-11-19"), day("2026-11-25"))) };
    let listing = repo::reports(&query(asked, ReportOrder::FIELDS), filter, db.dialect());
    listed(db, listing, |row: &Stored| row.id.to_string()).await
}

both! {
    async fn logs_are_sorted_by_each_column(db) {
        week(&db).await;
        for (asked, expected) in [
            ("", "6 5 3 4 1 2"),
            ("sort=date", "1 2 3 4 5 6"),
            ("sort=-date", "5 6 3 4 1 2"),
            ("sort=empname", "2 4 6 1 5 3"),
            ("sort=-empname", "3 1 5 2 4 6"),
            ("sort=signin_time", "2 1 3 4 5 6"),
            ("sort=-signin_time", "6 5 3 4 1 2"),
            ("sort=signout_time", "1 2 3 5 4 6"),
            ("sort=-signout_time", "5 3 1 2 4 6"),
            ("sort=overall_time", "4 6 5 1 3 2"),
            ("sort=-overall_time", "2 1 3 5 4 6"),
        ] {
            assert_eq!(ids(&db, asked, Scope::All, None).await, expected, "{asked}");
        }
    }

    async fn logs_are_narrowed_and_searched(db) {
        let Company { dev, manager, other_manager, .. } = week(&db).await;
        for (scope, user, asked, expected) in [
            (Scope::Team(manager), None, "sort=date", "1 2 4 5 6"),
            (Scope::Team(other_manager), None, "sort=date", "3"),
            (Scope::Own(dev), None, "sort=date", "2 4 6"),
            (Scope::All, Some(dev), "sort=date", "2 4 6"),
            (Scope::All, Some(dev), "sort=-signout_time", "2 4 6"),
            (Scope::All, None, "sort=date&q=ULKAR", "2 4 6"),
            (Scope::All, None, "sort=date&q=qu", "1 5"),
            (Scope::Team(other_manager), None, "sort=date&q=ulkar", ""),
        ] {
            assert_eq!(ids(&db, asked, scope, user).await, expected, "{asked} for {scope:?} {user:?}");
        }
        for nothing in ["%%%", "___", "\"x\"", "'", "nobody"] {
            assert_eq!(ids(&db, &format!("q={nothing}"), Scope::All, None).await, "", "{nothing}");
        }
    }

    async fn a_teams_day_holds_everybody_active(db) {
        let Company { manager, .. } = week(&db).await;
        for (asked, team, expected) in [
            ("", Team::Of(manager), "Kulkarni+ Qureshi+"),
            ("sort=-signin_time", Team::Of(manager), "Kulkarni+ Qureshi+"),
            ("sort=signin_time", Team::Everybody, "Qureshi+ Kulkarni+ Desai Iyer Rao D’Souza Joshi"),
            ("sort=-signin_time", Team::Everybody, "Kulkarni+ Qureshi+ Desai Iyer Rao D’Souza Joshi"),
            ("sort=signout_time", Team::Everybody, "Qureshi+ Desai Iyer Rao Kulkarni+ D’Souza Joshi"),
            ("sort=-signout_time", Team::Everybody, "Qureshi+ Desai Iyer Rao Kulkarni+ D’Souza Joshi"),
            ("sort=overall_time", Team::Everybody, "Kulkarni+ Qureshi+ Desai Iyer Rao D’Souza Joshi"),
            ("sort=-overall_time", Team::Everybody, "Qureshi+ Kulkarni+ Desai Iyer Rao D’Souza Joshi"),
            ("sort=empname", Team::Everybody, "Kulkarni+ Rao Joshi Qureshi+ D’Souza Iyer Desai"),
            ("sort=-empname", Team::Everybody, "Desai Iyer D’Souza Qureshi+ Joshi Rao Kulkarni+"),
        ] {
            let listing = repo::team(&query(asked, TeamOrder::FIELDS), team, TeamFilter::default(), day("2026-11-25"), at("2026-11-25T04:00:00Z"), db.dialect());
            let name = |row: &TeamMember| format!("{}{}", row.lname, if row.report.is_some() { "+" } else { "" });
            assert_eq!(listed(&db, listing, name).await, expected, "{asked}");
        }
    }

    async fn the_tile_shows_exceptions_first(db) {
        let Company { manager, .. } = week(&db).await;
        let (everybody, team, today) = (Team::Everybody, Team::Of(manager), day("2026-11-25"));
        let lnames = |rows: Vec<TeamMember>, reported: bool| {
            assert!(rows.iter().all(|row| row.report.is_some() == reported));
            rows.into_iter().map(|row| row.lname).collect::<Vec<_>>().join(" ")
        };
        let now = "2026-11-25T03:30:00Z";
        let wanted = Wanted { absent: 4, on_leave: 4, present: 4, missed: 5, last: today };
        let rows = async |team| db.read(move |connection| repo::team_rows(connection, team, today, at(now), wanted)).await.unwrap();
        for (team, absent) in [(everybody, "Rao Joshi D’Souza Iyer"), (team, "")] {
            let found = rows(team).await;
            assert_eq!(lnames(found.absent, false), absent, "{team:?}");
            assert_eq!(lnames(found.present, true), "Qureshi Kulkarni", "{team:?}");
            assert!(found.on_leave.is_empty(), "{team:?}");
        }
        let counts = async |team, now| {
            let counts = db.read(move |connection| repo::team_counts(connection, team, today, at(now))).await.unwrap();
            (counts.total, counts.reported, counts.open, counts.missed)
        };
        assert_eq!(counts(everybody, now).await, (7, 2, 1, 0));
        assert_eq!(rows(team).await.missed.iter().map(|row| row.id.0).collect::<Vec<_>>(), [4]);
        db.housekeeping("test", |connection| {
            Ok(db::statement("UPDATE users SET status = 'Inactive' WHERE lname = 'Qureshi'").run(connection)?)
        }).await.unwrap();
        assert_eq!(counts(everybody, now).await, (6, 1, 1, 0), "who has left is not counted");
        assert_eq!(counts(team, "2026-11-25T20:00:00Z").await, (1, 1, 1, 1));
    }
}
