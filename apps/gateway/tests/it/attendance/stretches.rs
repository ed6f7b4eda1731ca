//! Check-in, check-out and resumption, and the time that adds up between them.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use super::seen;
use crate::app::App;
use crate::reply::fields;

const REPORT: &[&str] = &[
    "_id",
    "version",
    "signin_time",
    "date",
    "identifier",
    "user_id",
    "empname",
    "signout_time",
    "overall_time",
    "sign_in",
    "open_since",
    "missed_checkout",
    "absent",
    "leave",
    "sign_in_lat",
    "sign_in_long",
    "sign_out_lat",
    "sign_out_long",
    "sign_in_location_error",
    "sign_out_location_error",
    "remark",
    "actions",
    "blocked",
];

both! {
    async fn a_check_in_opens_todays_report(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-25T03:30:10Z");
        let report = dev.check_in().await.is(201);
        assert_eq!(fields(&report), REPORT);
        let expected = json!({
            "_id": report["_id"], "version": 1, "date": "2026-11-25", "identifier": "25-11-2026", "user_id": dev.id,
            "empname": "Ananya Kulkarni", "signin_time": "2026-11-25T03:30:10Z", "signout_time": null,
            "overall_time": "00:00:00", "sign_in": true, "open_since": "2026-11-25T03:30:10Z", "missed_checkout": false,
            "absent": false, "leave": null, "sign_in_lat": null, "sign_in_long": null, "sign_out_lat": null,
            "sign_out_long": null, "sign_in_location_error": null, "sign_out_location_error": null, "remark": null,
            "actions": ["checkout"], "blocked": {},
        });
        assert_eq!(report, expected);
        assert_eq!(seen(&dev, &report).await, report);
        assert_eq!(dev.get("/reports/open").await.is(200), report);
    }

    async fn a_second_check_in_of_the_day_is_refused_open_or_closed(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let report = dev.check_in().await.is(201);
        dev.check_in().await.refused(409, "already_today");
        dev.check_out(&report).await.is(200);
        dev.check_in().await.refused(409, "already_today");
        assert_eq!(app.count("reports").await, 1);
        app.qa().await.check_in().await.is(201);
    }

    async fn stretches_of_a_day_add_up(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-25T03:30:00Z");
        let report = dev.check_in().await.is(201);
        app.at("2026-11-25T07:00:30Z");
        let closed = dev.check_out(&report).await.is(200);
        assert_eq!((&closed["overall_time"], &closed["sign_in"], &closed["version"]), (&json!("03:30:30"), &json!(false), &json!(2)));
        assert_eq!((&closed["open_since"], &closed["signout_time"]), (&Value::Null, &json!("2026-11-25T07:00:30Z")));
        assert_eq!(closed["actions"], json!(["resume"]));
        app.at("2026-11-25T08:00:00Z");
        let resumed = dev.resume(&report).await.is(200);
        assert_eq!((&resumed["overall_time"], &resumed["sign_in"]), (&json!("03:30:30"), &json!(true)));
        assert_eq!((&resumed["open_since"], &resumed["signin_time"]), (&json!("2026-11-25T08:00:00Z"), &json!("2026-11-25T03:30:00Z")));
        assert_eq!(resumed["actions"], json!(["checkout"]));
        app.at("2026-11-25T12:00:00Z");
        let closed = dev.check_out(&report).await.is(200);
        assert_eq!((&closed["overall_time"], &closed["version"]), (&json!("07:30:30"), &json!(4)));
        assert_eq!(closed["signout_time"], "2026-11-25T12:00:00Z");
        assert_eq!(seen(&dev, &report).await, closed);
    }

    async fn what_is_so_already_is_a_409(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let report = dev.check_in().await.is(201);
        dev.resume(&report).await.refused(409, "already_in");
        dev.check_out(&report).await.is(200);
        dev.check_out(&report).await.refused(409, "already_out");
        assert_eq!(seen(&dev, &report).await["version"], 2);
    }

    async fn a_version_that_was_overtaken_is_a_409_and_nothing_changes(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let report = dev.check_in().await.is(201);
        for version in [0, 2, -1, i64::MAX] {
            let body = json!({"sign_in": false, "version": version});
            dev.change(&report, body).await.refused(409, "stale_version");
        }
        assert_eq!(seen(&dev, &report).await, report);
        dev.change(&report, json!({"sign_in": false, "version": 1})).await.is(200);
        dev.change(&report, json!({"sign_in": true, "version": null})).await.is(200);
    }
}

sqlite! {
    async fn what_the_server_computes_can_not_be_sent(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-25T03:30:00Z");
        let forged = json!({
            "_id": 77, "version": 9, "signin_time": "2020-01-01T00:00:00Z", "open_since": "2020-01-01T00:00:00Z",
            "overall_time": "99:00:00", "worked_seconds": 1, "user_id": app.company.admin, "empname": "Nobody",
            "date": "2020-01-01", "identifier": "01-01-2020", "status": "x", "sign_in": false, "missed_checkout": true,
            "absent": true, "leave": "Casual", "actions": ["mend"], "remark": "x",
        });
        let report = dev.post("/reports", forged.clone()).await.is(201);
        assert_eq!((&report["signin_time"], &report["date"]), (&json!("2026-11-25T03:30:00Z"), &json!("2026-11-25")));
        assert_eq!((&report["user_id"], &report["empname"]), (&json!(dev.id), &json!("Ananya Kulkarni")));
        assert_eq!((&report["overall_time"], &report["sign_in"]), (&json!("00:00:00"), &json!(true)));
        assert_eq!((&report["version"], &report["remark"], &report["leave"]), (&json!(1), &Value::Null, &Value::Null));
        app.at("2026-11-25T04:30:00Z");
        let mut body = forged;
        body["version"] = json!(1);
        let closed = dev.change(&report, body).await.is(200);
        assert_eq!((&closed["_id"], &closed["user_id"], &closed["date"]), (&report["_id"], &report["user_id"], &report["date"]));
        assert_eq!((&closed["overall_time"], &closed["signin_time"]), (&json!("01:00:00"), &report["signin_time"]));
        assert_eq!((&closed["signout_time"], &closed["remark"]), (&json!("2026-11-25T04:30:00Z"), &Value::Null));
        assert_eq!(app.number(format!("SELECT count(*) AS number FROM reports WHERE user_id = {}", app.company.admin)).await, 0);
    }
}

both! {
    async fn a_whole_record_sent_back_is_a_check_out_like_any_other(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let mut record = dev.check_in().await.is(201);
        record["sign_in"] = json!(false);
        dev.change(&record.clone(), record).await.is(200);
    }

    async fn coordinates_are_rounded_to_two_decimals(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let report = dev.post("/reports", json!({"sign_in_lat": 18.520_43, "sign_in_long": -73.856_74})).await.is(201);
        assert_eq!((&report["sign_in_lat"], &report["sign_in_long"]), (&json!(18.52), &json!(-73.86)));
        let body = json!({"sign_in": false, "sign_out_lat": -90, "sign_out_long": 180.0});
        let closed = dev.change(&report, body).await.is(200);
        assert_eq!((&closed["sign_out_lat"], &closed["sign_out_long"]), (&json!(-90.0), &json!(180.0)));
        assert_eq!(closed["sign_in_lat"], json!(18.52));
        let resumed = dev.change(&report, json!({"sign_in": true, "sign_in_lat": 1.0, "sign_in_long": 1.0})).await.is(200);
        assert_eq!(resumed["sign_in_lat"], json!(18.52), "where the day began stays");
        assert_eq!(seen(&dev, &report).await, resumed);
    }
}

sqlite! {
    async fn coordinates_beyond_the_earth_are_a_422(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        for (lat, long, fields) in [
            (json!(90.01), json!(0), &["sign_in_lat"][..]),
            (json!(-90.000_001), json!(0), &["sign_in_lat"]),
            (json!(0), json!(180.000_1), &["sign_in_long"]),
            (json!(91), json!(-181), &["sign_in_lat", "sign_in_long"]),
            (json!(1e300), json!(0), &["sign_in_lat"]),
            (json!(1), Value::Null, &["sign_in_long"]),
            (Value::Null, json!(1), &["sign_in_lat"]),
            (json!(99), Value::Null, &["sign_in_lat", "sign_in_long"]),
        ] {
            dev.post("/reports", json!({"sign_in_lat": lat, "sign_in_long": long})).await.invalid(fields);
        }
        let report = dev.check_in().await.is(201);
        let body = json!({"sign_in": false, "sign_out_lat": 91, "sign_out_long": 0});
        dev.change(&report, body).await.invalid(&["sign_out_lat"]);
        assert_eq!(seen(&dev, &report).await["sign_in"], true);
    }
}

both! {
    async fn why_there_is_no_position_is_kept(db) {
        let app = App::new(db).await;
        let (dev, qa) = (app.dev().await, app.qa().await);
        let report = dev.post("/reports", json!({"location_error": "denied"})).await.is(201);
        assert_eq!((&report["sign_in_location_error"], &report["sign_in_lat"]), (&json!("denied"), &Value::Null));
        let closed = dev.change(&report, json!({"sign_in": false, "location_error": "timeout"})).await.is(200);
        assert_eq!(closed["sign_out_location_error"], "timeout");
        assert_eq!(closed["sign_in_location_error"], "denied");
        let both = json!({"location_error": "unavailable", "sign_in_lat": 1, "sign_in_long": 2});
        let report = qa.post("/reports", both).await.is(201);
        assert_eq!((&report["sign_in_location_error"], &report["sign_in_lat"]), (&json!("unavailable"), &Value::Null));
        app.foreign().await.post("/reports", json!({"location_error": "Denied"})).await.invalid(&["location_error"]);
    }

    async fn a_check_out_is_ones_own_affair(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let report = dev.check_in().await.is(201);
        for person in [app.admin().await, app.manager().await] {
            person.check_out(&report).await.refused(403, "not_yours");
            person.resume(&report).await.refused(403, "not_yours");
        }
        for person in [app.qa().await, app.other_manager().await, app.recruiter().await] {
            person.check_out(&report).await.refused(404, "not_found");
        }
        assert_eq!(seen(&dev, &report).await, report);
    }
}
