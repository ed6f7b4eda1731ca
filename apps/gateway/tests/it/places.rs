//! Places, and who works where. It is Wednesday 25/11/2026.

pub mod matrix;

use serde_json::{Value, json};
use test_support::{both, crowd};

use crate::app::{App, Person};
use crate::leaves::{approved, asked, balance, own_balance};
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

    // company-30, directory-6
    async fn what_was_counted_of_many_a_moment_ago_is_told_with_places_and_people_as_they_are(db) {
        let app = App::new(db).await;
        crowd(&app.db).await;
        let admin = app.admin().await;
        let pune = place(&admin, "Pune", "Asia/Kolkata").await;
        app.sql("INSERT INTO place_holders (user_id, place_id, from_date) SELECT u.id, c.id, '2026-11-01' FROM users u CROSS JOIN places c WHERE u.fname = 'Kim'", []).await;
        assert_eq!(column(&admin.list("/places").await, "people"), [json!(3_000)]);
        admin.put(&format!("/places/{pune}"), json!({"version": 1, "name": "Poona"})).await.is(200);
        let told = admin.list("/places").await;
        assert_eq!((column(&told, "people"), column(&told, "name")), (vec![json!(3_000)], vec![json!("Poona")]));
        admin.get("/orgchart?alone=true").await.is(200);
        let newcomer = json!({"empid": "E900", "fname": "Nia", "lname": "Rao", "email": "nia.rao@muster.example", "role": "dev", "doj": "2026-11-02"});
        let id = admin.post("/users", newcomer).await.is(201)["_id"].clone();
        assert_eq!(admin.get(&format!("/orgchart?of={id}")).await.is(200)["person"]["_id"], id);
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

    // holiday-10, holiday-11, holiday-4
    async fn a_holiday_of_a_place_counts_where_somebody_works(db) {
        let app = App::new(db).await;
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        let (pune, lisbon) = (place(&admin, "Pune", "Asia/Kolkata").await, place(&admin, "Lisbon", "Europe/Lisbon").await);
        works_at(&admin, dev.id.0, lisbon, "2026-11-01").await;
        works_at(&admin, qa.id.0, pune, "2026-11-01").await;
        balance(&app, dev.id, 6.0, 6.0).await;
        balance(&app, qa.id, 6.0, 6.0).await;
        let theirs = approved(&app, &dev, "earned", "2026-11-30", "2026-12-02").await;
        let others = approved(&app, &qa, "earned", "2026-11-30", "2026-12-02").await;
        let wanted = json!({"date": "2026-12-01", "occassion": "Restoration", "places": ["lisbon"]});
        let before = admin.post("/holidays?preview=true", wanted.clone()).await.is(200);
        assert_eq!(column(before["leaves"].as_array().unwrap(), "_id"), [theirs["_id"].clone()]);
        let made = admin.post("/holidays", wanted).await.is(201);
        holds(&made, json!({"places": ["Lisbon"]}));
        holds(&own_balance(&dev).await, json!({"leavebalanceEL": 4}));
        holds(&own_balance(&qa).await, json!({"leavebalanceEL": 3}));
        let kinds = async |person: &Person<'_>| {
            let body = json!({"type": "lwp", "from": "2026-12-01", "to": "2026-12-01"});
            person.post("/leaves/preview", body).await.is(200)["days"][0]["kind"].clone()
        };
        assert_eq!((kinds(&dev).await, kinds(&qa).await), (json!("holiday"), json!("working")));

        // Everybody's, then nobody's of these two: each change counts again, and says why.
        let (path, mails) = (format!("/holidays/{}", made["_id"]), app.mails().await.len());
        holds(&admin.put(&path, json!({"version": 1, "places": []})).await.is(200), json!({"version": 2}));
        assert_eq!(admin.list("/holidays").await[0].get("places"), None);
        holds(&own_balance(&qa).await, json!({"leavebalanceEL": 4}));
        let mail = app.mails().await.split_off(mails).remove(0);
        assert!(mail.text.contains("Asha Rao has changed for which places the holiday Restoration on 01/12/2026 is."), "{}", mail.text);
        holds(&admin.put(&path, json!({"places": ["Pune"]})).await.is(200), json!({"places": ["Pune"]}));
        holds(&own_balance(&dev).await, json!({"leavebalanceEL": 3}));
        admin.put(&path, json!({"places": ["Porto"]})).await.invalid(&["places[0]"]);
        let told = admin.list(&format!("/audit/holiday/{}", made["_id"])).await;
        assert_eq!(column(&told, "action"), ["change", "change", "create"]);
        let blocked = admin.list("/places").await.iter().map(|row| row["blocked"]["remove"].clone()).collect::<Vec<_>>();
        assert_eq!(blocked, ["1 person works there.", "1 person works there."]);

        // Who goes there has it from that day on, and their leave is counted again.
        let (stay, mails) = (json!({"place": pune, "from": "2026-12-01"}), app.mails().await.len());
        let of_dev = format!("/places/people/{}", dev.id);
        let before = admin.put(&format!("{of_dev}?preview=true"), stay.clone()).await.is(200);
        assert_eq!(column(before["leaves"].as_array().unwrap(), "after"), [json!(2)]);
        holds(&own_balance(&dev).await, json!({"leavebalanceEL": 3}));
        admin.put(&of_dev, stay).await.is(200);
        holds(&own_balance(&dev).await, json!({"leavebalanceEL": 4}));
        let mail = app.mails().await.split_off(mails).remove(0);
        assert!(mail.text.contains("Asha Rao has changed where you work: Pune."), "{}", mail.text);
        holds(&others, json!({"count": 3}));
        app.check().await;
    }

    // holiday-5, holiday-10
    async fn what_a_holiday_had_cancelled_comes_back_where_it_is_none_any_more(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let lisbon = place(&admin, "Lisbon", "Europe/Lisbon").await;
        place(&admin, "Pune", "Asia/Kolkata").await;
        works_at(&admin, dev.id.0, lisbon, "2026-11-01").await;
        let leave = asked(&dev, "wfh", "2026-12-01", "2026-12-01").await;
        let made = admin.post("/holidays", json!({"date": "2026-12-01", "occassion": "Restoration", "places": ["Lisbon"]})).await.is(201);
        let status = async || dev.list(&format!("/leaves/{}", dev.id)).await[0]["status"].clone();
        assert_eq!(status().await, "Cancelled");
        let path = format!("/holidays/{}", made["_id"]);
        let preview = admin.put(&format!("{path}?preview=true"), json!({"places": ["Pune"]})).await.is(200);
        assert_eq!(column(preview["restorable"].as_array().unwrap(), "_id"), [leave["_id"].clone()]);
        admin.put(&format!("{path}?restore=true"), json!({"places": ["Pune"]})).await.is(200);
        assert_eq!(status().await, "Pending");
        app.check().await;
    }

    // holiday-9, holiday-10
    async fn a_day_shows_the_holiday_of_ones_place(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let lisbon = place(&admin, "Lisbon", "Europe/Lisbon").await;
        let absent = async || manager.get("/dashboard").await.is(200)["attendance"]["team"]["counts"]["absent"].as_i64().unwrap();
        let everybodys = async || admin.get("/dashboard").await.is(200)["attendance"]["team"]["counts"]["absent"].as_i64().unwrap();
        let (before, all) = (absent().await, everybodys().await);
        works_at(&admin, dev.id.0, lisbon, "2026-11-01").await;
        admin.post("/holidays", json!({"date": "2026-11-25", "occassion": "Founding day", "places": ["Lisbon"]})).await.is(201);
        admin.post("/holidays", json!({"date": "2026-11-27", "occassion": "For all"})).await.is(201);
        for (person, today, upcoming) in [(&dev, 1, 1), (&manager, 0, 1)] {
            assert_eq!(person.list("/holidays/today").await.len(), today);
            assert_eq!(person.list("/holidays").await.len(), 2);
            let tile = person.get("/dashboard").await.is(200)["holidays"].clone();
            let named = |value: &Value| value.as_array().map_or(0, Vec::len);
            assert_eq!(named(&tile["upcoming"]).max(named(&tile)), upcoming);
        }
        assert_eq!((absent().await, everybodys().await), (before - 1, all - 1), "who has a holiday is not missed");
        let team = manager.list(&format!("/reports/manager/{}?state=holiday", manager.id)).await;
        assert_eq!(column(&team, "empname"), [json!("Ananya Kulkarni")]);
        let strip = dev.get("/dashboard").await.is(200)["attendance"]["week"]["days"].clone();
        assert_eq!((strip[2]["state"].clone(), strip[2]["holiday"].clone()), (json!("holiday"), json!("Founding day")));
        let today = |rows: &[Value], id: i64| rows.iter().find(|row| row["_id"] == id).unwrap()["today"].clone();
        let directory = dev.list("/directory").await;
        assert_eq!((today(&directory, dev.id.0), today(&directory, manager.id.0)), (json!("holiday"), json!("notin")));
        let week = dev.get("/timelogs/week/2026-11-23").await.is(200);
        assert_eq!(week["days"][2]["holiday"], "Founding day");
        let month = manager.get("/leaves/calendar?month=2026-11").await.is(200);
        assert_eq!(column(month["holidays"].as_array().unwrap(), "date"), ["2026-11-27"]);
        let works = |id: i64| month["people"].as_array().unwrap().iter().find(|one| one["user"] == id).unwrap().get("works").cloned();
        assert_eq!(works(dev.id.0), Some(json!([{"date": "2026-11-25", "work": "off", "holiday": "Founding day"}])));
        assert_eq!(works(manager.id.0), None);
        let link = async |person: &Person<'_>| {
            let url = person.get("/leaves/feed").await.is(200)["url"].as_str().unwrap().to_owned();
            app.stranger().get(url.split_once("/api/v1").unwrap().1).await.text()
        };
        assert!(link(&dev).await.contains("SUMMARY:Founding day"));
        let others = link(&manager).await;
        assert!(others.contains("SUMMARY:For all") && !others.contains("Founding day"));
        app.check().await;
    }
}
