//! The list of holidays, and what may stand in it.

use serde_json::json;
use test_support::both;

use super::holiday;
use crate::app::App;
use crate::reply::{column, fields, holds};

both! {
    async fn holidays_stand_by_day_and_are_found_by_name(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        for (date, name) in
            [("2026-12-25", "Christmas Day"), ("2026-11-25", "Diwali"), ("2026-01-26", "Republic Day")]
        {
            let added = admin.post("/holidays", json!({"date": date, "occassion": name})).await.is(201);
            assert_eq!(fields(&added), ["_id", "version", "date", "occassion", "actions", "blocked"]);
            holds(&added, json!({"version": 1, "date": date, "occassion": name, "actions": ["edit", "remove"]}));
        }
        let rows = dev.list("/holidays").await;
        assert_eq!(column(&rows, "occassion"), ["Republic Day", "Diwali", "Christmas Day"]);
        assert!(rows.iter().all(|row| row["actions"] == json!([])));
        for (path, names) in [
            ("/holidays?sort=-date", &["Christmas Day", "Diwali", "Republic Day"][..]),
            ("/holidays?sort=occassion", &["Christmas Day", "Diwali", "Republic Day"]),
            ("/holidays?q=DAY", &["Republic Day", "Christmas Day"]),
            ("/holidays?q=di", &["Diwali"]),
            ("/holidays?from=2026-11-25", &["Diwali", "Christmas Day"]),
            ("/holidays?to=2026-11-24", &["Republic Day"]),
            ("/holidays?page=2&pageSize=2", &["Christmas Day"]),
            ("/holidays/today", &["Diwali"]),
        ] {
            assert_eq!(column(&dev.list(path).await, "occassion"), names, "{path}");
        }
        let file = dev.get("/holidays?format=csv").await;
        assert_eq!(file.text().lines().next(), Some("_id,date,occassion,places,optional"));
    }

    // holiday-2
    async fn one_holiday_a_date(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let taken = holiday(&app, "2026-12-25", "Christmas Day").await;
        let other = holiday(&app, "2026-12-31", "New Year’s Eve").await;
        let body = json!({"date": "2026-12-25", "occassion": "Again"});
        for path in ["/holidays", "/holidays?preview=true"] {
            let refused = admin.post(path, body.clone()).await.refused(409, "duplicate");
            assert_eq!(refused["message"], "Holiday already exist for the given date.");
        }
        for path in [format!("/holidays/{other}"), format!("/holidays/{other}?preview=true")] {
            let refused = admin.put(&path, body.clone()).await.refused(409, "duplicate");
            assert_eq!(refused["message"], "Holiday already exist for the given date.");
        }
        admin.put(&format!("/holidays/{taken}"), body).await.has(200, json!({"occassion": "Again", "version": 2}));
        assert_eq!(app.count("holidays").await, 2);
    }

    // holiday-1
    async fn what_is_wrong_is_named(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        admin.post("/holidays", json!({})).await.invalid(&["date", "occassion"]);
        admin.post("/holidays", json!({"date": "1999-12-31", "occassion": " "})).await.invalid(&["date", "occassion"]);
        admin.post("/holidays?preview=true", json!({"occassion": "x"})).await.invalid(&["date"]);
        admin.post("/holidays?preview=yes", json!({"date": "2026-12-25"})).await.invalid(&["preview"]);
        let id = holiday(&app, "2026-12-25", "Christmas Day").await;
        let path = format!("/holidays/{id}");
        admin.put(&path, json!({"date": null, "occassion": ""})).await.invalid(&["date", "occassion"]);
        admin.put(&path, json!({"version": 7, "occassion": ""})).await.refused(409, "stale_version");
        let before = app.count("audit_entries").await;
        admin.put(&path, json!({"date": "2026-12-25", "occassion": "Christmas Day", "version": 1})).await.has(200, json!({"version": 1}));
        assert_eq!(app.count("audit_entries").await, before, "what is sent as it is stored changes nothing");
    }

    // holiday-8
    async fn the_dashboard_tells_of_today_and_of_the_next_five(db) {
        let app = App::new(db).await;
        for (date, name) in [
            ("2026-11-24", "Yesterday"), ("2026-11-25", "Diwali"), ("2026-12-25", "A"), ("2027-01-01", "B"),
            ("2027-01-26", "C"), ("2027-03-22", "D"), ("2027-04-07", "E"), ("2027-05-01", "F"),
        ] {
            holiday(&app, date, name).await;
        }
        let body = app.dev().await.get("/dashboard").await.is(200);
        assert_eq!(body["today"]["holiday"]["occassion"], "Diwali");
        assert_eq!(column(body["holidays"].as_array().unwrap(), "occassion"), ["A", "B", "C", "D", "E"]);
        app.role("guest", &["home"]).await;
        let guest = app.person(app.hire("Gita", "Guest", "guest").await).await;
        let body = guest.get("/dashboard").await.is(200);
        assert_eq!((&body["today"]["holiday"]["occassion"], body.get("holidays")), (&json!("Diwali"), None));
    }
}
