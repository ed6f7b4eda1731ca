//! Sign logs and the team's day.

use attendance::model::{Stored, TeamMember};
use attendance::repo::{self, Filter, ReportOrder, Team, TeamOrder};
use kernel::{ListQuery, Scope, Sorted as _, UserId};
use test_support::{Company, TestDatabase, at, both};

use crate::{day, opened, worked};

/// Three people's days; the ids tell the order of checking in.
async fn week(db: &TestDatabase) -> Company {
    let company = Company::of(db);
    let Company { dev, qa, foreign, .. } = company;
    worked(db, qa, "2026-11-23T04:00:00Z", "2026-11-23T12:00:00Z").await; // 1
    worked(db, dev, "2026-11-23T03:30:00Z", "2026-11-23T13:00:00Z").await; // 2
    worked(db, foreign, "2026-11-24T03:00:00Z", "2026-11-24T11:00:00Z").await; // 3
    opened(db, dev, "2026-11-24T03:45:00Z").await; // 4, left open
    worked(db, qa, "2026-11-25T01:00:00Z", "2026-11-25T03:00:00Z").await; // 5
    opened(db, dev, "2026-11-25T03:10:00Z").await; // 6
    company
}

async fn ids(db: &TestDatabase, sort: &str, q: &str, scope: Scope, user: Option<UserId>) -> String {
    let filter = Filter { scope, user, days: Some((day("2026-11-19"), day("2026-11-25"))) };
    let parameter = |name: &str| {
        Some(match name {
            "sort" => sort,
            "q" => q,
            _ => "",
        })
        .filter(|text| !text.is_empty())
    };
    let query = ListQuery::read(parameter, ReportOrder::FIELDS).unwrap();
    let listing = repo::reports(&query, filter, db.dialect());
    let rows = db.read(move |connection| listing.load::<Stored>(query.paging, connection)).await.unwrap();
    assert_eq!(usize::try_from(rows.total).unwrap(), rows.rows.len());
    rows.rows.iter().map(|row| row.id.to_string()).collect::<Vec<_>>().join(" ")
}

both! {
    async fn logs_are_sorted_by_each_column(db) {
        week(&db).await;
        for (sort, expected) in [
            ("", "6 5 4 3 1 2"),
            ("date", "1 2 3 4 5 6"),
            ("-date", "5 6 3 4 1 2"),
            ("empname", "2 4 6 1 5 3"),
            ("-empname", "3 1 5 2 4 6"),
            ("signin_time", "2 1 3 4 5 6"),
            ("-signin_time", "6 5 4 3 1 2"),
            ("signout_time", "1 2 3 5 4 6"),
            ("-signout_time", "5 3 2 1 4 6"),
            ("overall_time", "4 6 5 1 3 2"),
            ("-overall_time", "2 1 3 5 4 6"),
        ] {
            assert_eq!(ids(&db, sort, "", Scope::All, None).await, expected, "{sort}");
        }
    }

    async fn logs_are_narrowed_and_searched(db) {
        let Company { dev, manager, other_manager, .. } = week(&db).await;
        assert_eq!(ids(&db, "date", "", Scope::Team(manager), None).await, "1 2 4 5 6");
        assert_eq!(ids(&db, "date", "", Scope::Team(other_manager), None).await, "3");
        assert_eq!(ids(&db, "date", "", Scope::Own(dev), None).await, "2 4 6");
        assert_eq!(ids(&db, "date", "", Scope::All, Some(dev)).await, "2 4 6");
        assert_eq!(ids(&db, "date", "ULKAR", Scope::All, None).await, "2 4 6");
        assert_eq!(ids(&db, "date", "qu", Scope::All, None).await, "1 5");
        assert_eq!(ids(&db, "date", "ulkar", Scope::Team(other_manager), None).await, "");
        for nothing in ["%%%", "___", "\"x\"", "'", "nobody"] {
            assert_eq!(ids(&db, "date", nothing, Scope::All, None).await, "", "{nothing}");
        }
    }

    async fn an_export_holds_what_the_list_holds(db) {
        week(&db).await;
        let filter = Filter { scope: Scope::All, user: None, days: None };
        let listing = repo::reports(&ListQuery::first(1), filter, db.dialect());
        let exported = db.export(move |connection| {
            let mut all = Vec::new();
            listing.export::<Stored>(connection, |rows| { all.extend(rows); Ok(()) })?;
            Ok(all)
        }).await.unwrap();
        assert_eq!(exported.iter().map(|row| row.id.0).collect::<Vec<_>>(), [6, 5, 4, 3, 1, 2]);
    }

    async fn a_teams_day_holds_everybody_active(db) {
        let Company { manager, .. } = week(&db).await;
        let today = day("2026-11-25");
        for (sort, team, expected) in [
            ("", Team::Of(manager), "Kulkarni+ Qureshi+"),
            ("-signin_time", Team::Of(manager), "Kulkarni+ Qureshi+"),
            ("signin_time", Team::Everybody, "Qureshi+ Kulkarni+ Desai Iyer Rao D’Souza Joshi"),
            ("-overall_time", Team::Everybody, "Qureshi+ Kulkarni+ Desai Iyer Rao D’Souza Joshi"),
            ("-empname", Team::Everybody, "Desai Iyer D’Souza Qureshi+ Joshi Rao Kulkarni+"),
        ] {
            let sorted = |name: &str| (name == "sort" && !sort.is_empty()).then_some(sort);
            let query = ListQuery::read(sorted, TeamOrder::FIELDS).unwrap();
            let listing = repo::team(&query, team, today, db.dialect());
            let exported = listing.clone();
            let rows = db.read(move |connection| listing.load::<TeamMember>(query.paging, connection)).await.unwrap();
            let name = |row: &TeamMember| format!("{}{}", row.lname, if row.report.is_some() { "+" } else { "" });
            let names: Vec<_> = rows.rows.iter().map(name).collect();
            assert_eq!(names.join(" "), expected, "{sort}");
            let exported = db.export(move |connection| {
                let mut all = Vec::new();
                exported.export::<TeamMember>(connection, |rows| { all.extend(rows); Ok(()) })?;
                Ok(all)
            }).await.unwrap();
            assert_eq!(exported.iter().map(name).collect::<Vec<_>>(), names);
        }
    }

    async fn the_tile_shows_exceptions_first(db) {
        let Company { manager, .. } = week(&db).await;
        let (today, now) = (day("2026-11-25"), at("2026-11-25T03:30:00Z"));
        let lnames = |rows: Vec<TeamMember>| {
            rows.into_iter().map(|row| row.lname).collect::<Vec<_>>().join(" ")
        };
        let absent = db.read(move |connection| repo::team_absent(connection, Team::Everybody, today, 4)).await.unwrap();
        assert!(absent.iter().all(|row| row.report.is_none()));
        assert_eq!(lnames(absent), "Rao Joshi D’Souza Iyer");
        let absent = db.read(move |connection| repo::team_absent(connection, Team::Of(manager), today, 4)).await.unwrap();
        assert_eq!(lnames(absent), "");
        for team in [Team::Of(manager), Team::Everybody] {
            let present = db.read(move |connection| repo::team_present(connection, team, today, 4)).await.unwrap();
            assert!(present.iter().all(|row| row.report.is_some()));
            assert_eq!(lnames(present), "Qureshi Kulkarni");
        }
        let counts = db.read(move |connection| repo::team_counts(connection, Team::Everybody, today, now)).await.unwrap();
        assert_eq!((counts.total, counts.reported, counts.open, counts.missed), (7, 2, 1, 0));
        let missed = db.read(move |connection| repo::team_missed(connection, Team::Of(manager), today, now, 5)).await.unwrap();
        assert_eq!(missed.iter().map(|row| row.id.0).collect::<Vec<_>>(), [4]);
        db.housekeeping("test", |connection| {
            Ok(db::statement("UPDATE users SET status = 'Inactive' WHERE lname = 'Qureshi'").run(connection)?)
        }).await.unwrap();
        let counts = db.read(move |connection| repo::team_counts(connection, Team::Everybody, today, now)).await.unwrap();
        assert_eq!((counts.total, counts.reported, counts.open), (6, 1, 1), "who has left is not counted");
        let late = at("2026-11-25T20:00:00Z");
        let counts = db.read(move |connection| repo::team_counts(connection, Team::Of(manager), today, late)).await.unwrap();
        assert_eq!((counts.total, counts.open, counts.missed), (1, 1, 1));
    }
}
