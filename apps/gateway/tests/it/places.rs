//! Places, and who works where. It is Wednesday 25/11/2026.

pub mod matrix;

use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, Person};
use crate::reply::{column, fields, holds};

pub async fn place(admin: &Person<'_>, name: &str, timezone: &str) -> i64 {
    admin.post("/places", json!({"name": name, "timezone": timezone})).await.is(201)["_id"].as_i64().unwrap()
}

pub async fn works_at(admin: &Person<'_>, user: i64, place: i64, from: &str) {
    admin.put(&format!("/places/people/{user}"), json!({"place": place, "from": from})).await.is(200);
}

both! {
    // company-30
    async fn a_place_is_added_renamed_and_removed(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        assert_eq!(dev.list("/places").await, [Value::Null; 0]);
        let made = admin.post("/places", json!({"name": " Pune ", "timezone": "Asia/Kolkata"})).await.is(201);
        holds(&made, json!({"name": "Pune", "timezone": "Asia/Kolkata", "people": 0, "version": 1, "actions": ["edit", "remove"]}));
        admin.post("/places", json!({"name": "PUNE", "timezone": "UTC"})).await.refused(409, "duplicate");
        admin.post("/places", json!({})).await.invalid(&["name", "timezone"]);
        let refusal = admin.post("/places", json!({"name": "Remote", "timezone": "Remote"})).await.invalid(&["timezone"]);
        assert_eq!(refusal["fields"]["timezone"], "There is no such time zone. They are named as Asia/Kolkata is.");
        let lisbon = place(&admin, "Lisbon", "Europe/Lisbon").await;
        let path = format!("/places/{lisbon}");
        holds(&admin.put(&path, json!({"version": 1, "name": "Lisboa"})).await.is(200), json!({"version": 2, "name": "Lisboa", "timezone": "Europe/Lisbon"}));
        admin.put(&path, json!({"version": 1, "name": "Lisbon"})).await.refused(409, "stale_version");
        assert_eq!(column(&dev.list("/places").await, "name"), ["Lisboa", "Pune"]);
        assert_eq!(fields(&dev.list("/places").await[0]), ["_id", "version", "name", "timezone", "people", "actions", "blocked"]);
        admin.ask("DELETE", &path, None).await.is(204);
        let told = admin.list(&format!("/audit/place/{lisbon}")).await;
        assert_eq!(column(&told, "action"), ["remove", "change", "create"]);
        app.check().await;
    }

    // company-31, company-32
    async fn a_person_works_at_a_place_from_a_day_on(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let (pune, lisbon) = (place(&admin, "Pune", "Asia/Kolkata").await, place(&admin, "Lisbon", "Europe/Lisbon").await);
        let path = format!("/places/people/{}", dev.id);
        works_at(&admin, dev.id.0, pune, "2026-11-01").await;
        let now = admin.put(&path, json!({"place": lisbon, "from": "2026-12-01"})).await.is(200);
        let of = |place: i64, name: &str, from: &str| json!({"place": place, "placename": name, "from": from});
        assert_eq!(now, json!({"user": dev.id, "places": [of(lisbon, "Lisbon", "2026-12-01"), of(pune, "Pune", "2026-11-01")]}));
        assert_eq!(admin.get(&path).await.is(200), now);
        holds(&dev.get(&format!("/users/{}", dev.id)).await.is(200), json!({"place": "Pune"}));
        let kept = admin.put(&format!("/users/{}", dev.id), json!({"fname": "Anna"})).await.is(200);
        holds(&kept, json!({"fname": "Anna", "place": "Pune"}));
        let ids = |rows: Vec<Value>| column(&rows, "_id");
        for list in ["/users", "/directory"] {
            assert_eq!(ids(manager.list(&format!("{list}?place=PUNE")).await), [json!(dev.id)], "{list}");
            assert_eq!(ids(dev.list(&format!("{list}?place=Lisbon")).await), [Value::Null; 0], "{list}");
            assert_eq!(manager.list(&format!("{list}?place=pune")).await[0]["place"], "Pune", "{list}");
            let csv = admin.get(&format!("{list}?place=pune&format=csv")).await.text();
            assert!(csv.lines().next().unwrap().contains("place") && csv.contains("Pune"), "{list}: {csv}");
        }
        // One person works there, and one will.
        let blocked: Vec<_> = admin.list("/places").await.iter().map(|row| (row["people"].clone(), row["blocked"]["remove"].clone())).collect();
        assert_eq!(blocked, [(json!(0), json!("Somebody worked there, or will.")), (json!(1), json!("1 person works there."))]);
        let refused = admin.ask("DELETE", &format!("/places/{pune}"), None).await;
        assert_eq!((refused.status, refused.json()["message"].clone()), (409, json!("1 person works there.")));
        // What was said for later days goes.
        let none = admin.put(&path, json!({"place": null, "from": "2026-11-25"})).await.is(200);
        assert_eq!(column(none["places"].as_array().unwrap(), "from"), ["2026-11-25", "2026-11-01"]);
        assert_eq!(dev.get(&format!("/users/{}", dev.id)).await.is(200).get("place"), None);
        assert_eq!(ids(dev.list("/directory?place=Pune").await), [Value::Null; 0]);
        let told = admin.list(&format!("/audit/user/{}", dev.id)).await;
        assert_eq!(column(&told, "action")[0], "place");
        app.check().await;
    }

    // company-32
    async fn what_is_wrong_with_a_stay_is_named(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let path = format!("/places/people/{}", dev.id);
        let pune = place(&admin, "Pune", "Asia/Kolkata").await;
        for from in ["1999-12-31", "2101-01-01"] {
            admin.put(&path, json!({"place": pune, "from": from})).await.invalid(&["from"]);
        }
        let refusal = admin.put(&path, json!({"place": 999_999})).await.invalid(&["place"]);
        assert_eq!(refusal["fields"]["place"], "There is no such place.");
        // Without a day it is today.
        holds(&admin.put(&path, json!({"place": pune})).await.is(200)["places"][0], json!({"from": "2026-11-25"}));
    }
}
