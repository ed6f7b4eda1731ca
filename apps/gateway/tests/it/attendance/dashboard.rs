//! The dashboard: one's week, and for admins and managers the team.

use serde_json::{Value, json};
use test_support::{Newcomer, both};

use crate::app::App;
use crate::reply::{column, fields};

both! {
    async fn the_week_strip_tells_a_state_for_each_day(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-23T03:30:00Z");
        let report = dev.check_in().await.is(201);
        app.at("2026-11-23T12:30:00Z");
        let monday = dev.check_out(&report).await.is(200);
        app.at("2026-11-24T03:30:00Z");
        dev.check_in().await.is(201);
        app.at("2026-11-25T03:30:00Z");
        let today = dev.check_in().await.is(201);
        let body = dev.get("/dashboard").await.is(200);
        assert_eq!(fields(&body), ["now", "attendance", "today"]);
        let tile = &body["attendance"];
        assert_eq!(fields(tile), ["open", "week", "team"]);
        assert_eq!((&tile["open"], &tile["team"]), (&today, &Value::Null));
        assert_eq!(tile["week"]["week"], "2026-W48");
        let days = tile["week"]["days"].as_array().unwrap();
        let dates = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"];
        assert_eq!(column(days, "date"), dates);
        assert_eq!(column(days, "state"), ["complete", "missed", "in", "to come", "to come", "weekend", "weekend"]);
        assert_eq!(fields(&days[0]), ["date", "state", "report", "leave", "holiday"]);
        assert_eq!(days[0]["report"]["_id"], monday["_id"]);
        assert_eq!((&days[3]["report"], &days[3]["leave"], &days[3]["holiday"]), (&Value::Null, &Value::Null, &Value::Null));
    }

    async fn who_did_not_come_was_absent_but_not_before_they_joined(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let states = async || {
            let body = dev.get("/dashboard").await.is(200);
            column(body["attendance"]["week"]["days"].as_array().unwrap(), "state")[..3].to_vec()
        };
        assert_eq!(states().await[..2], ["absent", "absent"]);
        app.sql("UPDATE users SET doj = ? WHERE fname = 'Ananya'", ["2026-11-24".parse::<chrono::NaiveDate>().unwrap().into()]).await;
        assert_eq!(states().await[..2], ["to come", "absent"]);
    }

    async fn a_weekend_that_was_worked_shows_it(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-28T03:30:00Z");
        dev.check_in().await.is(201);
        let body = dev.get("/dashboard").await.is(200);
        let states = column(body["attendance"]["week"]["days"].as_array().unwrap(), "state");
        assert_eq!(states, ["absent", "absent", "absent", "absent", "absent", "in", "weekend"]);
    }

    async fn a_manager_sees_the_team_and_an_admin_everybody_who_is_missing_first(db) {
        let app = App::new(db).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        app.at("2026-11-24T03:30:00Z");
        let missed = app.qa().await.check_in().await.is(201);
        app.at("2026-11-25T03:30:00Z");
        let report = dev.check_in().await.is(201);
        let foreign = app.foreign().await;
        let closed = foreign.check_in().await.is(201);
        foreign.check_out(&closed).await.is(200);
        let tile = manager.get("/dashboard").await.is(200)["attendance"]["team"].clone();
        assert_eq!(fields(&tile), ["rows", "counts", "missed"]);
        let rows = tile["rows"].as_array().unwrap();
        assert_eq!(column(rows, "empname"), ["Farhan Qureshi", "Ananya Kulkarni"]);
        assert_eq!((&rows[0]["absent"], &rows[1]["_id"]), (&json!(true), &report["_id"]));
        let counts = json!({"total": 2, "in": 1, "complete": 0, "absent": 1, "leave": 0, "missed": 0});
        assert_eq!(tile["counts"], counts);
        assert_eq!(column(tile["missed"].as_array().unwrap(), "_id"), [missed["_id"].clone()]);
        assert_eq!(tile["missed"][0]["actions"], json!(["mend"]));
        let tile = admin.get("/dashboard").await.is(200)["attendance"]["team"].clone();
        assert_eq!(tile["counts"], json!({"total": 7, "in": 1, "complete": 1, "absent": 5, "leave": 0, "missed": 0}));
        assert_eq!(tile["rows"].as_array().unwrap().len(), 7);
        for person in [dev, app.recruiter().await] {
            assert_eq!(person.get("/dashboard").await.is(200)["attendance"]["team"], Value::Null);
        }
    }

    async fn the_tile_shows_the_first_rows_and_counts_all(db) {
        let app = App::new(db).await;
        for number in 0..30 {
            Newcomer::new(&format!("N{number:02}"), "Many", "dev").reporting_to(app.company.manager).hire(&app.db).await;
        }
        let tile = app.manager().await.get("/dashboard").await.is(200)["attendance"]["team"].clone();
        assert_eq!((tile["rows"].as_array().unwrap().len(), &tile["counts"]["total"]), (25, &json!(32)));
    }

    async fn a_day_that_passed_its_sixteen_hours_is_counted_as_missed_and_not_as_in(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-24T18:31:00Z");
        dev.check_in().await.is(201);
        app.at("2026-11-25T10:40:00Z");
        let tile = app.manager().await.get("/dashboard").await.is(200)["attendance"]["team"].clone();
        assert_eq!(tile["counts"], json!({"total": 2, "in": 0, "complete": 0, "absent": 1, "leave": 0, "missed": 1}));
        let week = dev.get("/dashboard").await.is(200)["attendance"]["week"]["days"].clone();
        assert_eq!(column(week.as_array().unwrap(), "state")[2], "missed");
    }
}
