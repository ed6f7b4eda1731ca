//! Presses that the network kept back: they count from when they were made, for fifteen minutes.

use serde_json::{Value, json};
use test_support::both;

use super::seen;
use crate::app::{App, Person};
use crate::reply::{Reply, column, holds};

/// Checks in at this instant by a press of that one.
async fn came(app: &App, person: &Person<'_>, pressed: &str, now: &str) -> Reply {
    app.at(now);
    person.post("/reports", json!({"pressed_at": pressed, "location_error": "unavailable"})).await
}

/// Checks out, or comes back.
async fn pressed(app: &App, person: &Person<'_>, report: &Value, (is_in, at, now): (bool, &str, &str)) -> Reply {
    app.at(now);
    person.change(report, json!({"sign_in": is_in, "pressed_at": at})).await
}

both! {
    // attendance-14
    async fn a_press_counts_from_when_it_was_made_and_both_times_are_kept(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let report = came(&app, &dev, "2026-11-25T03:32:10Z", "2026-11-25T03:37:40Z").await.has(201, json!({
            "version": 1, "signin_time": "2026-11-25T03:32:10Z", "signin_arrived": "2026-11-25T03:37:40Z",
            "open_since": "2026-11-25T03:32:10Z", "sign_in_location_error": "unavailable",
        }));
        // Its answer was lost, so it is sent again: it is the same one.
        came(&app, &dev, "2026-11-25T03:32:10Z", "2026-11-25T03:38:00Z").await.has(201, json!({"_id": report["_id"], "version": 1}));
        came(&app, &dev, "2026-11-25T03:33:00Z", "2026-11-25T03:38:00Z").await.refused(409, "already_today");
        let out = (false, "2026-11-25T07:00:00Z", "2026-11-25T07:14:00Z");
        let closed = pressed(&app, &dev, &report, out).await.has(200, json!({
            "version": 2, "signout_time": "2026-11-25T07:00:00Z", "signout_arrived": "2026-11-25T07:14:00Z", "overall_time": "03:27:50",
        }));
        pressed(&app, &dev, &report, out).await.has(200, json!({"version": 2}));
        assert_eq!(seen(&dev, &report).await, closed);
        let back = (true, "2026-11-25T07:05:00Z", "2026-11-25T07:16:00Z");
        pressed(&app, &dev, &report, back).await.has(200, json!({"version": 3, "open_since": "2026-11-25T07:05:00Z"}));
        pressed(&app, &dev, &report, back).await.has(200, json!({"version": 3}));
        // What is pressed and arrives at once has one time.
        app.at("2026-11-25T08:05:00Z");
        let done = dev.check_out(&report).await.has(200, json!({"version": 4, "overall_time": "04:27:50"}));
        assert_eq!((done.get("signout_arrived"), &done["signin_arrived"]), (None, &json!("2026-11-25T03:37:40Z")));
        assert_eq!(app.count("reports").await, 1);

        // The trail has each step once, with both times.
        let told = dev.list(&format!("/audit/report/{}", report["_id"])).await;
        assert_eq!(column(&told, "action"), ["check out", "resume", "check out", "check in"]);
        let says = |entry: usize, field: &str| {
            let changes = told[entry]["changes"].as_array().unwrap();
            changes.iter().find(|change| change["field"] == field).map(|change| change["after"].clone())
        };
        assert_eq!(says(3, "open_arrived"), Some(json!("25/11/2026 09:07")));
        assert_eq!(says(2, "signout_arrived"), Some(json!("25/11/2026 12:44")));
        assert_eq!(says(1, "open_arrived"), Some(json!("25/11/2026 12:46")));
        assert_eq!(says(0, "signout_arrived"), Some(Value::Null));
        let admin = app.admin().await;
        let logs = admin.list("/reports/users/all/7").await;
        holds(&logs[0], json!({"signin_time": "2026-11-25T03:32:10Z", "signin_arrived": "2026-11-25T03:37:40Z"}));
        app.check().await;
    }

    // attendance-14
    async fn what_counts_no_more_is_refused_in_words_and_changes_nothing(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let said = |refused: &Value| refused["fields"]["pressed_at"].as_str().unwrap().to_owned();
        for (pressed, now, begins, ends) in [
            ("2026-11-25T03:30:00Z", "2026-11-25T03:45:01Z", "It was pressed more than 15 minutes ago", "tell your manager when you came."),
            ("2026-11-25T18:29:00Z", "2026-11-25T18:31:00Z", "It was pressed on another day", "tell your manager when you came."),
            ("2026-11-25T03:35:00Z", "2026-11-25T03:30:00Z", "The button can't have been pressed", "still to come."),
            ("0001-01-01T00:00:00Z", "2026-11-25T03:30:00Z", "It was pressed on another day", "tell your manager when you came."),
            ("9999-12-31T23:59:59Z", "2026-11-25T03:30:00Z", "The button can't have been pressed", "still to come."),
        ] {
            let words = said(&came(&app, &dev, pressed, now).await.invalid(&["pressed_at"]));
            assert!(words.starts_with(begins) && words.ends_with(ends), "{pressed} at {now}: {words}");
        }
        assert_eq!(app.count("reports").await, 0);
        let report = dev.opened("2026-11-25T03:30:00Z").await;
        for (at, now, begins) in [
            ("2026-11-25T03:29:00Z", "2026-11-25T03:31:00Z", "You have checked in or out since then"),
            ("2026-11-25T06:00:00Z", "2026-11-25T06:15:01Z", "It was pressed more than 15 minutes ago"),
        ] {
            let words = said(&pressed(&app, &dev, &report, (false, at, now)).await.invalid(&["pressed_at"]));
            assert!(words.starts_with(begins), "{words}");
        }
        assert_eq!(seen(&dev, &report).await["version"], 1);
        let closed = pressed(&app, &dev, &report, (false, "2026-11-25T06:00:00Z", "2026-11-25T06:15:00Z")).await.is(200);
        pressed(&app, &dev, &report, (true, "2026-11-25T05:59:59Z", "2026-11-25T06:14:00Z")).await.invalid(&["pressed_at"]);
        assert_eq!(seen(&dev, &report).await, closed);
        dev.post("/reports", json!({"pressed_at": "today"})).await.invalid(&["pressed_at"]);
        app.check().await;
    }

    // attendance-14
    async fn a_night_shift_that_ended_after_midnight_stands_before_the_next_check_in(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let night = dev.opened("2026-11-24T14:30:00Z").await;
        app.at("2026-11-24T18:40:00Z");
        dev.check_out(&night).await.is(200);
        came(&app, &dev, "2026-11-24T18:39:59Z", "2026-11-24T18:45:00Z").await.invalid(&["pressed_at"]);
        came(&app, &dev, "2026-11-24T18:41:00Z", "2026-11-24T18:45:00Z").await.has(201, json!({"date": "2026-11-25"}));
        app.check().await;
    }
}
