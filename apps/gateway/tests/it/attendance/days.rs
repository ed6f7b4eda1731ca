//! Which day a check-in belongs to, how long it can be checked out, and what becomes of it then.

use serde_json::{Value, json};
use test_support::{NINE, both};

use super::{SIX, day, seen};
use crate::app::App;

both! {
    // attendance-1
    async fn a_day_is_the_companys(db) {
        let app = App::new(db).await;
        // A closed report is resumed on its own day only.
        day(&app, &app.dev().await, [
            ("2026-11-25T18:29:50Z", "in", 201, json!({"date": "2026-11-25", "identifier": "25-11-2026"})),
            ("2026-11-25T18:29:51Z", "out", 200, json!({})),
            ("2026-11-25T18:29:59Z", "resume", 200, json!({})),
            ("2026-11-25T18:29:59Z", "out", 200, json!({})),
            ("2026-11-25T18:30:00Z", "resume", 409, json!({"code": "day_is_over"})),
            ("2026-11-25T18:30:00Z", "see", 200, json!({"actions": []})),
            ("2026-11-25T18:30:00Z", "in", 201, json!({"date": "2026-11-26", "identifier": "26-11-2026"})),
        ]).await;
    }

    // attendance-3
    async fn a_night_shift_is_checked_out_on_the_next_morning(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let report = dev.opened("2026-11-25T16:30:00Z").await;
        app.at("2026-11-26T00:30:00Z");
        dev.get("/reports/open").await.has(200, json!({"_id": report["_id"]}));
        assert_eq!(dev.post("/reports/today", json!({})).await.is(200), json!([]), "it is yesterday's");
        // Another day's is not resumed.
        let closed = json!({"overall_time": "08:00:00", "date": "2026-11-25", "missed_checkout": false, "actions": []});
        dev.check_out(&report).await.has(200, closed);
        dev.resume(&report).await.refused(409, "day_is_over");
        dev.check_in().await.is(201);
    }

    // attendance-3
    async fn a_stretch_can_be_checked_out_for_sixteen_hours_and_not_a_second_longer(db) {
        let app = App::new(db).await;
        let closed = app.dev().await.worked("2026-11-25T03:30:00Z", "2026-11-25T19:30:00Z").await;
        assert_eq!(closed["overall_time"], "16:00:00");
        day(&app, &app.qa().await, [
            ("2026-11-25T03:30:00Z", "in", 201, json!({})),
            ("2026-11-25T19:30:01Z", "out", 409, json!({"code": "day_is_over"})),
        ]).await;
        // They count from the running stretch.
        day(&app, &app.foreign().await, [
            ("2026-11-25T03:30:00Z", "in", 201, json!({})),
            ("2026-11-25T04:30:00Z", "out", 200, json!({})),
            ("2026-11-25T18:00:00Z", "resume", 200, json!({})),
            ("2026-11-26T10:00:00Z", "out", 200, json!({"overall_time": "17:00:00"})),
        ]).await;
    }

    // attendance-3
    async fn a_forgotten_check_out_is_shown_and_not_closed(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let report = dev.left_open().await;
        let shown = json!({"missed_checkout": true, "signout_time": null, "sign_in": true, "overall_time": "00:00:00"});
        let missed = dev.report(&report).await.has(200, shown);
        assert_eq!(missed["actions"], json!([]));
        dev.check_out(&report).await.refused(409, "day_is_over");
        dev.resume(&report).await.refused(409, "day_is_over");
        assert_eq!(seen(&dev, &report).await, missed);
        assert_eq!(dev.get("/reports/open").await.is(200), Value::Null);
        dev.get("/auth/me").await.has(200, json!({"open": null, "missed": missed}));
        let today = dev.check_in().await.is(201);
        let me = dev.get("/auth/me").await.has(200, json!({"open": today}));
        assert_eq!(me["missed"]["_id"], report["_id"]);
    }

    async fn a_day_that_was_closed_once_and_left_open_later_shows_no_check_out(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        // What was worked stays.
        let missed = json!({"missed_checkout": true, "signout_time": null, "overall_time": "04:00:00"});
        let report = day(&app, &dev, [
            ("2026-11-24T03:30:00Z", "in", 201, json!({})),
            ("2026-11-24T07:30:00Z", "out", 200, json!({})),
            ("2026-11-24T08:30:00Z", "resume", 200, json!({})),
            (NINE, "see", 200, missed),
        ]).await;
        manager.mend(&report, "2026-11-24T08:00:00Z", "before the stretch").await.invalid(&["signout_time"]);
        manager.mend(&report, SIX, "adds up").await.has(200, json!({"overall_time": "08:00:00"}));
    }

    // attendance-3
    async fn a_newer_check_in_closes_the_door_behind_it(db) {
        let app = App::new(db).await;
        let (dev, qa, manager) = (app.dev().await, app.qa().await, app.manager().await);
        let night = day(&app, &dev, [
            ("2026-11-25T16:30:00Z", "in", 201, json!({})),
            ("2026-11-26T00:30:00Z", "see", 200, json!({"actions": ["checkout"]})),
        ]).await;
        let today = dev.check_in().await.is(201);
        dev.report(&night).await.has(200, json!({"missed_checkout": true, "actions": []}));
        dev.check_out(&night).await.refused(409, "day_is_over");
        assert_eq!(dev.get("/reports/open").await.is(200), today);
        dev.check_out(&today).await.is(200);
        dev.check_out(&night).await.refused(409, "day_is_over");
        let others = qa.check_in().await.is(201);
        qa.report(&others).await.has(200, json!({"missed_checkout": false}));
        manager.mend(&night, "2026-11-26T01:30:00Z", "ahead").await.invalid(&["signout_time"]);
        manager.mend(&night, "2026-11-26T00:30:00Z", "until just now").await.is(200);
    }

    // attendance-2
    async fn a_clock_that_is_set_back_takes_nothing_away(db) {
        let app = App::new(db).await;
        let closed = app.dev().await.worked("2026-11-25T05:30:00Z", "2026-11-25T04:30:00Z").await;
        assert_eq!(closed["overall_time"], "00:00:00");
    }
}
