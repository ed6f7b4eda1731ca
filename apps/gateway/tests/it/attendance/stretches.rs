//! Check-in, check-out and resumption, and the time that adds up between them.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use super::{day, seen};
use crate::app::App;
use crate::reply::{fields, holds};

both! {
    // attendance-1
    async fn a_check_in_opens_todays_report(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let open = async || dev.get("/reports/open").await.is(200);
        assert_eq!(open().await, Value::Null);
        let report = dev.opened("2026-11-25T03:30:10Z").await;
        let expected = json!({
            "_id": report["_id"], "version": 1, "signin_time": "2026-11-25T03:30:10Z", "date": "2026-11-25",
            "identifier": "25-11-2026", "user_id": dev.id, "empname": "Ananya Kulkarni", "signout_time": null,
            "overall_time": "00:00:00", "sign_in": true, "open_since": "2026-11-25T03:30:10Z", "missed_checkout": false,
            "absent": false, "state": "in", "leave": null, "sign_in_lat": null, "sign_in_long": null, "sign_out_lat": null,
            "sign_out_long": null, "sign_in_location_error": null, "sign_out_location_error": null, "remark": null,
            "actions": ["checkout"], "blocked": {},
        });
        assert_eq!((&report, fields(&report)), (&expected, fields(&expected)));
        assert_eq!(seen(&dev, &report).await, report);
        assert_eq!(open().await, report);
        let closed = dev.check_out(&report).await.is(200);
        assert_eq!(open().await, closed, "today's, where none can be checked out");
        app.at("2026-11-26T03:30:00Z");
        assert_eq!(open().await, Value::Null);
    }

    // attendance-4
    async fn what_is_so_already_is_a_409(db) {
        let app = App::new(db).await;
        day(&app, &app.dev().await, [
            ("2026-11-25T03:30:00Z", "in", 201, json!({})),
            ("2026-11-25T03:30:01Z", "in", 409, json!({"code": "already_today"})),
            ("2026-11-25T03:30:02Z", "resume", 409, json!({"code": "already_in"})),
            ("2026-11-25T03:30:03Z", "out", 200, json!({})),
            ("2026-11-25T03:30:04Z", "in", 409, json!({"code": "already_today"})),
            ("2026-11-25T03:30:05Z", "out", 409, json!({"code": "already_out"})),
            ("2026-11-25T03:30:06Z", "see", 200, json!({"version": 2})),
        ]).await;
        assert_eq!(app.count("reports").await, 1);
        app.qa().await.check_in().await.is(201);
    }

    // attendance-2
    async fn stretches_of_a_day_add_up(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let (since, out, again, end) =
            ("2026-11-25T03:30:00Z", "2026-11-25T07:00:30Z", "2026-11-25T08:00:00Z", "2026-11-25T12:00:00Z");
        let closed = day(&app, &dev, [
            (since, "in", 201, json!({})),
            (out, "out", 200, json!({"overall_time": "03:30:30", "sign_in": false, "version": 2})),
            (out, "see", 200, json!({"open_since": null, "signout_time": out, "actions": ["resume"]})),
            (again, "resume", 200, json!({"overall_time": "03:30:30", "sign_in": true, "actions": ["checkout"]})),
            (again, "see", 200, json!({"open_since": again, "signin_time": since})),
            (end, "out", 200, json!({"overall_time": "07:30:30", "version": 4, "signout_time": end})),
        ]).await;
        assert_eq!(seen(&dev, &closed).await, closed);
    }

    // call-4
    async fn a_version_that_was_overtaken_is_a_409_and_nothing_changes(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let report = dev.check_in().await.is(201);
        for version in [0, 2, -1, i64::MAX] {
            let body = json!({"sign_in": false, "version": version});
            dev.change(&report, body).await.refused(409, "stale_version");
        }
        assert_eq!(seen(&dev, &report).await, report);
        // A whole record sent back is a check-out like any other.
        let mut record = report.clone();
        record["sign_in"] = json!(false);
        dev.change(&report, record).await.is(200);
        dev.change(&report, json!({"sign_in": true, "version": null})).await.is(200);
    }

    // attendance-7
    async fn coordinates_are_rounded_to_two_decimals(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let body = json!({"sign_in_lat": 18.520_43, "sign_in_long": -73.856_74});
        let report = dev.post("/reports", body).await.has(201, json!({"sign_in_lat": 18.52, "sign_in_long": -73.86}));
        let body = json!({"sign_in": false, "sign_out_lat": -90, "sign_out_long": 180.0});
        let closed = json!({"sign_out_lat": -90.0, "sign_out_long": 180.0, "sign_in_lat": 18.52});
        dev.change(&report, body).await.has(200, closed);
        // Where the day began stays.
        let body = json!({"sign_in": true, "sign_in_lat": 1.0, "sign_in_long": 1.0});
        let resumed = dev.change(&report, body).await.has(200, json!({"sign_in_lat": 18.52}));
        assert_eq!(seen(&dev, &report).await, resumed);
    }

    // attendance-7
    async fn why_there_is_no_position_is_kept(db) {
        let app = App::new(db).await;
        let (dev, qa) = (app.dev().await, app.qa().await);
        let denied = json!({"sign_in_location_error": "denied", "sign_in_lat": null});
        let report = dev.post("/reports", json!({"location_error": "denied"})).await.has(201, denied);
        let body = json!({"sign_in": false, "location_error": "timeout"});
        let both = json!({"sign_out_location_error": "timeout", "sign_in_location_error": "denied"});
        dev.change(&report, body).await.has(200, both);
        let body = json!({"location_error": "unavailable", "sign_in_lat": 1, "sign_in_long": 2});
        let unavailable = json!({"sign_in_location_error": "unavailable", "sign_in_lat": null});
        qa.post("/reports", body).await.has(201, unavailable);
        app.foreign().await.post("/reports", json!({"location_error": "Denied"})).await.invalid(&["location_error"]);
    }
}

sqlite! {
    // attendance-6
    async fn what_the_server_computes_can_not_be_sent(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-25T03:30:00Z");
        let mut forged = json!({
            "_id": 77, "version": 9, "signin_time": "2020-01-01T00:00:00Z", "open_since": "2020-01-01T00:00:00Z",
            "overall_time": "99:00:00", "worked_seconds": 1, "user_id": app.company.admin, "empname": "Nobody",
            "date": "2020-01-01", "identifier": "01-01-2020", "status": "x", "sign_in": false, "missed_checkout": true,
            "absent": true, "leave": "Casual", "actions": ["mend"], "remark": "x",
        });
        let same = json!({
            "signin_time": "2026-11-25T03:30:00Z", "date": "2026-11-25", "user_id": dev.id, "empname": "Ananya Kulkarni",
            "remark": null, "leave": null,
        });
        let report = dev.post("/reports", forged.clone()).await.has(201, same.clone());
        holds(&report, json!({"overall_time": "00:00:00", "sign_in": true, "version": 1}));
        app.at("2026-11-25T04:30:00Z");
        forged["version"] = json!(1);
        let closed = dev.change(&report, forged).await.has(200, same);
        let end = "2026-11-25T04:30:00Z";
        holds(&closed, json!({"_id": report["_id"], "overall_time": "01:00:00", "signout_time": end}));
        let admins = format!("SELECT count(*) AS number FROM reports WHERE user_id = {}", app.company.admin);
        assert_eq!(app.number(admins).await, 0);
    }

    // attendance-7
    /// What lies beyond, a table of the rules says.
    async fn coordinates_beyond_the_earth_are_a_422(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        for (lat, long, fields) in [
            (json!(91), json!(-181), &["sign_in_lat", "sign_in_long"][..]),
            (json!(1e300), json!(0), &["sign_in_lat"]),
            (Value::Null, json!(1), &["sign_in_lat"]),
        ] {
            dev.post("/reports", json!({"sign_in_lat": lat, "sign_in_long": long})).await.invalid(fields);
        }
        let report = dev.check_in().await.is(201);
        let body = json!({"sign_in": false, "sign_out_lat": 91, "sign_out_long": 0});
        dev.change(&report, body).await.invalid(&["sign_out_lat"]);
        assert_eq!(seen(&dev, &report).await, report);
    }
}
