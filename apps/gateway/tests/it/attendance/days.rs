//! Which day a check-in belongs to, how long it can be checked out, and what becomes of it then.

use serde_json::{Value, json};
use test_support::both;

use super::seen;
use crate::app::App;

both! {
    async fn a_day_is_the_companys(db) {
        let app = App::new(db).await;
        let (dev, qa) = (app.dev().await, app.qa().await);
        app.at("2026-11-25T18:29:50Z");
        let before = dev.check_in().await.is(201);
        app.at("2026-11-25T18:30:00Z");
        let after = qa.check_in().await.is(201);
        assert_eq!((&before["date"], &before["identifier"]), (&json!("2026-11-25"), &json!("25-11-2026")));
        assert_eq!((&after["date"], &after["identifier"]), (&json!("2026-11-26"), &json!("26-11-2026")));
    }

    async fn a_night_shift_is_checked_out_on_the_next_morning(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-25T16:30:00Z");
        let report = dev.check_in().await.is(201);
        app.at("2026-11-26T00:30:00Z");
        assert_eq!(dev.get("/reports/open").await.is(200)["_id"], report["_id"]);
        assert_eq!(dev.post("/reports/today", json!({})).await.is(200), json!([]), "it is yesterday's");
        let closed = dev.check_out(&report).await.is(200);
        assert_eq!((&closed["overall_time"], &closed["date"]), (&json!("08:00:00"), &json!("2026-11-25")));
        assert_eq!(closed["missed_checkout"], false);
        assert_eq!(closed["actions"], json!([]), "another day's is not resumed");
        dev.resume(&report).await.refused(409, "day_is_over");
        dev.check_in().await.is(201);
    }

    async fn a_stretch_can_be_checked_out_for_sixteen_hours_and_not_a_second_longer(db) {
        let app = App::new(db).await;
        let (dev, qa) = (app.dev().await, app.qa().await);
        app.at("2026-11-25T03:30:00Z");
        let (in_time, too_late) = (dev.check_in().await.is(201), qa.check_in().await.is(201));
        app.at("2026-11-25T19:30:00Z");
        assert_eq!(dev.check_out(&in_time).await.is(200)["overall_time"], "16:00:00");
        app.at("2026-11-25T19:30:01Z");
        qa.check_out(&too_late).await.refused(409, "day_is_over");
    }

    async fn the_sixteen_hours_count_from_the_running_stretch(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-25T03:30:00Z");
        let report = dev.check_in().await.is(201);
        app.at("2026-11-25T04:30:00Z");
        dev.check_out(&report).await.is(200);
        app.at("2026-11-25T18:00:00Z");
        dev.resume(&report).await.is(200);
        app.at("2026-11-26T10:00:00Z");
        assert_eq!(dev.check_out(&report).await.is(200)["overall_time"], "17:00:00");
    }

    async fn a_forgotten_check_out_is_shown_and_not_closed(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-24T03:30:00Z");
        let report = dev.check_in().await.is(201);
        app.at("2026-11-25T03:30:00Z");
        let missed = seen(&dev, &report).await;
        assert_eq!((&missed["missed_checkout"], &missed["signout_time"]), (&json!(true), &Value::Null));
        assert_eq!((&missed["sign_in"], &missed["overall_time"]), (&json!(true), &json!("00:00:00")));
        assert_eq!(missed["actions"], json!([]));
        for (reply, _) in [(dev.check_out(&report).await, 0), (dev.resume(&report).await, 1)] {
            reply.refused(409, "day_is_over");
        }
        assert_eq!(seen(&dev, &report).await, missed);
        assert_eq!(dev.get("/reports/open").await.is(200), Value::Null);
        let me = dev.get("/auth/me").await.is(200);
        assert_eq!((&me["open"], &me["missed"]), (&Value::Null, &missed));
        let today = dev.check_in().await.is(201);
        let me = dev.get("/auth/me").await.is(200);
        assert_eq!((&me["open"], &me["missed"]["_id"]), (&today, &report["_id"]));
    }

    async fn a_day_that_was_closed_once_and_left_open_later_shows_no_check_out(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-24T03:30:00Z");
        let report = dev.check_in().await.is(201);
        app.at("2026-11-24T07:30:00Z");
        dev.check_out(&report).await.is(200);
        app.at("2026-11-24T08:30:00Z");
        dev.resume(&report).await.is(200);
        app.at("2026-11-25T03:30:00Z");
        let missed = seen(&dev, &report).await;
        assert_eq!((&missed["missed_checkout"], &missed["signout_time"]), (&json!(true), &Value::Null));
        assert_eq!(missed["overall_time"], "04:00:00", "what was worked stays");
    }

    async fn a_newer_check_in_closes_the_door_behind_it(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-25T16:30:00Z");
        let night = dev.check_in().await.is(201);
        app.at("2026-11-26T00:30:00Z");
        assert_eq!(seen(&dev, &night).await["actions"], json!(["checkout"]));
        let today = dev.check_in().await.is(201);
        let missed = seen(&dev, &night).await;
        assert_eq!((&missed["missed_checkout"], &missed["actions"]), (&json!(true), &json!([])));
        dev.check_out(&night).await.refused(409, "day_is_over");
        assert_eq!(dev.get("/reports/open").await.is(200), today);
        dev.check_out(&today).await.is(200);
        dev.check_out(&night).await.refused(409, "day_is_over");
        let others = app.qa().await.check_in().await.is(201);
        assert_eq!(seen(&app.qa().await, &others).await["missed_checkout"], false);
    }

    async fn a_closed_report_is_resumed_on_its_own_day_only(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-25T15:30:00Z");
        let report = dev.check_in().await.is(201);
        dev.check_out(&report).await.is(200);
        app.at("2026-11-25T18:29:50Z");
        dev.resume(&report).await.is(200);
        dev.check_out(&report).await.is(200);
        app.at("2026-11-25T18:30:00Z");
        dev.resume(&report).await.refused(409, "day_is_over");
        assert_eq!(seen(&dev, &report).await["actions"], json!([]));
    }

    async fn the_open_report_is_the_one_to_check_out_else_todays_else_none(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        assert_eq!(dev.get("/reports/open").await.is(200), Value::Null);
        let report = dev.check_in().await.is(201);
        let closed = dev.check_out(&report).await.is(200);
        assert_eq!(dev.get("/reports/open").await.is(200), closed);
        app.at("2026-11-26T03:30:00Z");
        assert_eq!(dev.get("/reports/open").await.is(200), Value::Null);
    }

    async fn a_clock_that_is_set_back_takes_nothing_away(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-25T05:30:00Z");
        let report = dev.check_in().await.is(201);
        app.at("2026-11-25T04:30:00Z");
        assert_eq!(dev.check_out(&report).await.is(200)["overall_time"], "00:00:00");
    }
}
