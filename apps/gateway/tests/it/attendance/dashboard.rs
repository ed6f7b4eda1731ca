//! The dashboard: one's week, and for admins and managers the team.

use chrono::NaiveDate;
use serde_json::{Value, json};
use test_support::{NINE, Newcomer, both};

use crate::app::{App, Person};
use crate::reply::{column, fields, holds};

async fn tile(person: &Person<'_>) -> Value {
    person.get("/dashboard").await.is(200)["attendance"].clone()
}

/// How the days of one's week look, from Monday on.
async fn states(person: &Person<'_>) -> Vec<Value> {
    column(tile(person).await["week"]["days"].as_array().unwrap(), "state")
}

both! {
    // attendance-11
    async fn the_week_strip_tells_a_state_for_each_day(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let monday = dev.worked("2026-11-23T03:30:00Z", "2026-11-23T12:30:00Z").await;
        dev.left_open().await;
        let today = dev.check_in().await.is(201);
        let body = dev.get("/dashboard").await.is(200);
        assert_eq!(
            fields(&body),
            ["now", "attendance", "today", "holidays", "timesheets", "leaves", "policies"]
        );
        let tile = &body["attendance"];
        assert_eq!(fields(tile), ["open", "week", "team"]);
        assert_eq!((&tile["open"], &tile["team"], &tile["week"]["week"]), (&today, &Value::Null, &json!("2026-W48")));
        let days = tile["week"]["days"].as_array().unwrap();
        let dates = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"];
        assert_eq!(column(days, "date"), dates);
        assert_eq!(column(days, "state"), ["complete", "missed", "in", "to come", "to come", "weekend", "weekend"]);
        assert_eq!(fields(&days[0]), ["date", "state", "report", "leave", "holiday"]);
        assert_eq!(days[0]["report"]["_id"], monday["_id"]);
        holds(&days[3], json!({"report": null, "leave": null, "holiday": null}));
        app.at("2026-11-28T03:30:00Z");
        let qa = app.qa().await;
        qa.check_in().await.is(201);
        let expected = ["absent", "absent", "absent", "absent", "absent", "in", "weekend"];
        assert_eq!(states(&qa).await, expected, "a weekend that was worked shows it");
    }

    // attendance-10
    async fn who_did_not_come_was_absent_but_not_before_they_joined(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        assert_eq!(states(&dev).await[..2], ["absent", "absent"]);
        let tuesday: NaiveDate = "2026-11-24".parse().unwrap();
        app.sql("UPDATE users SET doj = ? WHERE fname = 'Ananya'", [tuesday.into()]).await;
        assert_eq!(states(&dev).await[..2], ["to come", "absent"]);
    }

    // attendance-10
    async fn a_manager_sees_the_team_and_an_admin_everybody_who_is_missing_first(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let missed = app.qa().await.left_open().await;
        let report = dev.check_in().await.is(201);
        app.foreign().await.worked(NINE, NINE).await;
        let team = tile(&app.manager().await).await["team"].clone();
        assert_eq!(fields(&team), ["rows", "present", "counts", "missed"]);
        let rows = team["rows"].as_array().unwrap();
        assert_eq!(column(rows, "empname"), ["Farhan Qureshi", "Ananya Kulkarni"]);
        assert_eq!((&rows[0]["absent"], &rows[1]["_id"]), (&json!(true), &report["_id"]));
        let counts = json!({"total": 2, "in": 1, "complete": 0, "absent": 1, "leave": 0, "missed": 0});
        assert_eq!(team["counts"], counts);
        assert_eq!(column(team["missed"].as_array().unwrap(), "_id"), [missed["_id"].clone()]);
        assert_eq!(team["missed"][0]["actions"], json!(["mend"]));
        let team = tile(&app.admin().await).await["team"].clone();
        assert_eq!(team["counts"], json!({"total": 7, "in": 1, "complete": 1, "absent": 5, "leave": 0, "missed": 0}));
        assert_eq!(team["rows"].as_array().unwrap().len(), 7);
        for person in [dev, app.recruiter().await] {
            assert_eq!(tile(&person).await["team"], Value::Null);
        }
    }

    // attendance-10
    async fn who_joins_later_is_not_missing_and_on_a_weekend_nobody_is(db) {
        let app = App::new(db).await;
        let (manager, admin) = (app.manager().await, app.admin().await);
        let tomorrow = NaiveDate::from_ymd_opt(2026, 11, 26).unwrap();
        app.sql("UPDATE users SET doj = ? WHERE fname = 'Farhan'", [tomorrow.into()]).await;
        let list = format!("/reports/manager/{}", app.company.manager);
        for (person, total, absent) in [(&manager, 2, 1), (&admin, 7, 6)] {
            let team = tile(person).await["team"].clone();
            assert_eq!((&team["counts"]["total"], &team["counts"]["absent"]), (&json!(total), &json!(absent)));
            assert_eq!(team["rows"].as_array().unwrap().len(), absent);
        }
        assert_eq!(column(&manager.list(&list).await, "state"), ["absent", "to come"]);
        // A Saturday, on which one of them came.
        app.at("2026-11-28T04:00:00Z");
        app.dev().await.check_in().await.is(201);
        for person in [&manager, &app.admin().await] {
            let team = tile(person).await["team"].clone();
            assert_eq!((&team["counts"]["absent"], &team["counts"]["in"]), (&json!(0), &json!(1)));
            assert_eq!(column(team["rows"].as_array().unwrap(), "empname"), ["Ananya Kulkarni"]);
        }
        assert_eq!(column(&manager.list(&list).await, "state"), ["in", "weekend"]);
    }

    async fn a_teams_day_is_narrowed_by_state(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let tomorrow = NaiveDate::from_ymd_opt(2026, 11, 26).unwrap();
        app.sql("UPDATE users SET doj = ? WHERE fname = 'Bhavna'", [tomorrow.into()]).await;
        app.foreign().await.worked("2026-11-25T03:00:00Z", NINE).await;
        app.qa().await.opened("2026-11-24T18:31:00Z").await;
        app.dev().await.opened("2026-11-25T05:00:00Z").await;
        app.at("2026-11-25T11:00:00Z");
        let list = format!("/reports/manager/{}", app.company.admin);
        let all = admin.list(&list).await;
        assert_eq!(all.len(), 7);
        for state in ["in", "complete", "missed", "absent", "to come", "weekend", "leave", "holiday"] {
            let expected: Vec<_> = all.iter().filter(|row| row["state"] == state).cloned().collect();
            let path = format!("{list}?state={}", state.replace(' ', "%20"));
            assert_eq!(admin.list(&path).await, expected, "{state}");
            let total = admin.get(&format!("{path}&page=1&pageSize=1&sort=-signin_time")).await.total();
            assert_eq!(usize::try_from(total).unwrap(), expected.len(), "{state}");
        }
        admin.get(&format!("{list}?state=gone")).await.invalid(&["state"]);
        let csv = admin.get(&format!("{list}?state=missed&format=csv")).await.text();
        assert!(csv.lines().count() == 2 && csv.contains("Farhan Qureshi"), "{csv}");
    }

    async fn who_has_come_is_told_however_many_have_not(db) {
        let app = App::new(db).await;
        for number in 0..30 {
            let newcomer = Newcomer::new(&format!("N{number:02}"), "Many", "dev");
            newcomer.reporting_to(app.company.manager).hire(&app.db).await;
        }
        app.dev().await.check_in().await.is(201);
        let team = tile(&app.manager().await).await["team"].clone();
        assert_eq!(column(team["present"].as_array().unwrap(), "empname"), ["Ananya Kulkarni"]);
        assert_eq!(team["rows"].as_array().unwrap().len(), 18);
    }

    // dashboard-2
    async fn the_tile_shows_the_first_rows_and_counts_all(db) {
        let app = App::new(db).await;
        for number in 0..30 {
            let newcomer = Newcomer::new(&format!("N{number:02}"), "Many", "dev");
            newcomer.reporting_to(app.company.manager).hire(&app.db).await;
        }
        let team = tile(&app.manager().await).await["team"].clone();
        assert_eq!((team["rows"].as_array().unwrap().len(), &team["counts"]["total"]), (18, &json!(32)));
    }

    // attendance-3
    async fn a_day_that_passed_its_sixteen_hours_is_counted_as_missed_and_not_as_in(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        dev.opened("2026-11-24T18:31:00Z").await;
        app.at("2026-11-25T10:40:00Z");
        let counts = json!({"total": 2, "in": 0, "complete": 0, "absent": 1, "leave": 0, "missed": 1});
        assert_eq!(tile(&app.manager().await).await["team"]["counts"], counts);
        assert_eq!(states(&dev).await[2], "missed");
    }
}
