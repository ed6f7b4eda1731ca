//! Optional holidays, of which each person chooses some. It is Wednesday 25/11/2026.

use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, Person};
use crate::leaves::{balance, own_balance, set};
use crate::places::{place, works_at};
use crate::reply::{Reply, column, holds};

async fn optional(admin: &Person<'_>, date: &str, name: &str, places: &[&str]) -> Value {
    let wanted = json!({"date": date, "occassion": name, "optional": true, "places": places});
    admin.post("/holidays", wanted).await.is(201)
}

async fn choose(person: &Person<'_>, from: &str, to: &str) -> Reply {
    person.post("/leaves", json!({"type": "optional", "from": from, "to": to, "reason": "Onam"})).await
}

/// A place that lets somebody choose so many, where these people work.
async fn pune(admin: &Person<'_>, most: i64, people: &[&Person<'_>]) -> i64 {
    let id = place(admin, "Pune", "Asia/Kolkata").await;
    admin
        .put(&format!("/places/{id}"), json!({"optionalholidays": most}))
        .await
        .has(200, json!({"optionalholidays": most}));
    for person in people {
        works_at(admin, person.id.0, id, "2026-11-01").await;
    }
    id
}

async fn status(person: &Person<'_>, leave: &Value) -> Value {
    let leaves = person.list(&format!("/leaves/{}", person.id)).await;
    leaves.into_iter().find(|one| one["_id"] == leave["_id"]).unwrap()["status"].clone()
}

both! {
    // holiday-12
    async fn an_optional_holiday_is_nobodys_day_off_on_its_own(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        pune(&admin, 2, &[&dev]).await;
        let absent = async || manager.get("/dashboard").await.is(200)["attendance"]["team"]["counts"]["absent"].clone();
        let before = absent().await;
        let made = optional(&admin, "2026-11-25", "Onam", &[]).await;
        holds(&made, json!({"optional": true}));
        optional(&admin, "2026-11-26", "Fair", &["Pune"]).await;
        assert_eq!(absent().await, before);
        assert_eq!(dev.list("/holidays/today").await, [Value::Null; 0]);
        let board = dev.get("/dashboard").await.is(200);
        assert_eq!(board["holidays"], json!([]));
        holds(&board["attendance"]["week"]["days"][2], json!({"state": "absent", "holiday": null}));
        assert_eq!(dev.get("/timelogs/week/2026-11-23").await.is(200)["days"][2]["holiday"], Value::Null);
        let asked = json!({"type": "lwp", "from": "2026-11-25", "to": "2026-11-26"});
        assert_eq!(dev.post("/leaves/preview", asked).await.is(200)["count"], 2);
        let month = manager.get("/leaves/calendar?month=2026-11").await.is(200);
        assert_eq!(month["holidays"], json!([]));
        assert_eq!(column(month["optional"].as_array().unwrap(), "occassion"), ["Onam", "Fair"]);
        assert!(month["people"].as_array().unwrap().iter().all(|one| one.get("works").is_none()));
        assert_eq!(column(&dev.list("/holidays").await, "optional"), [true, true]);
        let directory = dev.list("/directory").await;
        assert!(directory.iter().all(|one| one["today"] != "holiday"));

        // One that is a day off like any other again.
        let path = format!("/holidays/{}", made["_id"]);
        admin.put(&path, json!({"optional": false})).await.is(200);
        assert_eq!(dev.list("/holidays/today").await.len(), 1);
        let told = admin.list(&format!("/audit/holiday/{}", made["_id"])).await;
        assert_eq!(column(&told, "action"), ["change", "create"]);
        app.check().await;
    }

    // holiday-13, holiday-14
    async fn somebody_chooses_as_many_as_their_place_says(db) {
        let app = App::new(db).await;
        let (admin, dev, qa, manager) = (app.admin().await, app.dev().await, app.qa().await, app.manager().await);
        balance(&app, dev.id, 6.0, 6.0).await;
        pune(&admin, 2, &[&dev]).await;
        place(&admin, "Lisbon", "Europe/Lisbon").await;
        for (date, name) in [("2026-11-24", "Past"), ("2026-12-01", "Onam"), ("2026-12-03", "Fair"), ("2026-12-04", "Vishu")] {
            optional(&admin, date, name, &[]).await;
        }
        optional(&admin, "2026-12-02", "Restoration", &["Lisbon"]).await;
        optional(&admin, "2027-01-14", "Pongal", &["Pune"]).await;
        let choices = dev.list("/holidays/choices").await;
        assert_eq!(column(&choices, "occassion"), ["Onam", "Fair", "Vishu", "Pongal"]);
        holds(&choices[0], json!({"most": 2, "chosen": 0, "actions": ["choose"], "blocked": {}}));
        assert_eq!(qa.list("/holidays/choices").await, [Value::Null; 0], "who works at no place");

        let mails = app.mails().await.len();
        let onam = choose(&dev, "2026-12-01", "2026-12-01").await.is(201);
        holds(&onam, json!({"type": "optional", "typename": "Optional holiday", "count": 1, "status": "Pending"}));
        assert!(app.mails().await.len() > mails, "who decides is told");
        holds(&dev.list("/holidays/choices").await[0], json!({"chosen": 1, "status": "Pending", "leave": onam["_id"], "actions": []}));
        for (from, to) in [
            ("2026-11-24", "2026-11-24"), ("2026-12-02", "2026-12-02"), ("2026-12-08", "2026-12-08"), ("2026-12-03", "2026-12-04"),
        ] {
            let refusal = choose(&dev, from, to).await.refused(422, "leave_no_choice");
            assert!(refusal["fields"]["from"].is_string(), "{refusal}");
        }
        choose(&qa, "2026-12-03", "2026-12-03").await.refused(422, "leave_no_choice");
        let fair = choose(&dev, "2026-12-03", "2026-12-03").await.is(201);
        let refusal = choose(&dev, "2026-12-04", "2026-12-04").await.refused(422, "leave_choices_used");
        assert_eq!(refusal["fields"]["from"], "2 optional holidays can be chosen of 2026, and as many are.");
        choose(&dev, "2027-01-14", "2027-01-14").await.is(201);

        // What is rejected, or cancelled, can be chosen again; what stays of it is asked about no more.
        set(&manager, &fair, "Rejected").await.is(200);
        choose(&dev, "2026-12-04", "2026-12-04").await.is(201);
        set(&manager, &onam, "Approved").await.is(200);
        let own = own_balance(&dev).await;
        holds(&own, json!({"leavebalanceCL": 6, "leavebalanceEL": 6}));
        dev.put(&format!("/leaves/{}", onam["_id"]), json!({"from": "2026-12-03", "to": "2026-12-03"})).await.refused(409, "leave_decided");
        assert_eq!(admin.list("/leave-types").await.len(), 5);
        app.check().await;
    }

    // holiday-12, holiday-13
    async fn who_chose_is_away_and_who_did_not_is_missed(db) {
        let app = App::new(db).await;
        let (admin, dev, qa, manager) = (app.admin().await, app.dev().await, app.qa().await, app.manager().await);
        pune(&admin, 1, &[&dev, &qa]).await;
        optional(&admin, "2026-11-25", "Onam", &[]).await;
        let counts = async || manager.get("/dashboard").await.is(200)["attendance"]["team"]["counts"].clone();
        let before = counts().await;
        let leave = choose(&dev, "2026-11-25", "2026-11-25").await.is(201);
        assert_eq!(counts().await, before, "what waits changes nothing");
        set(&manager, &leave, "Approved").await.is(200);
        let after = counts().await;
        assert_eq!(after["leave"].as_i64(), before["leave"].as_i64().map(|leave| leave + 1), "{after}");
        assert_eq!(after["absent"].as_i64(), before["absent"].as_i64().map(|absent| absent - 1), "{after}");
        for (person, state, kind, today) in [(&dev, "leave", json!("optional"), "away"), (&qa, "absent", Value::Null, "notin")] {
            let board = person.get("/dashboard").await.is(200);
            assert_eq!(board["attendance"]["week"]["days"][2]["state"], state, "{}", person.id);
            assert_eq!(person.get("/timelogs/week/2026-11-23").await.is(200)["days"][2]["leave"], kind, "{}", person.id);
            let directory = manager.list("/directory").await;
            let entry = directory.into_iter().find(|entry| entry["_id"] == json!(person.id)).unwrap();
            assert_eq!(entry["today"], today, "{}", person.id);
        }
        let url = dev.get("/leaves/feed").await.is(200)["url"].as_str().unwrap().to_owned();
        let feed = app.stranger().get(url.strip_prefix("http://127.0.0.1/api/v1").unwrap()).await;
        assert_eq!(feed.text().matches("SUMMARY:").count(), 1, "{}", feed.text());
        assert!(feed.text().contains("SUMMARY:Optional holiday"), "{}", feed.text());

        // Cancelled, it can be chosen again.
        set(&manager, &leave, "Cancelled").await.is(200);
        assert_eq!(counts().await, before);
        holds(&dev.list("/holidays/choices").await[0], json!({"chosen": 0, "actions": ["choose"]}));
        choose(&dev, "2026-11-25", "2026-11-25").await.is(201);
        app.check().await;
    }

    // holiday-15
    async fn what_was_chosen_goes_with_its_holiday(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let id = pune(&admin, 2, &[&dev]).await;
        let lisbon = place(&admin, "Lisbon", "Europe/Lisbon").await;
        let made = optional(&admin, "2026-12-01", "Onam", &["Pune"]).await;
        let leave = choose(&dev, "2026-12-01", "2026-12-01").await.is(201);
        set(&admin, &leave, "Approved").await.is(200);
        let path = format!("/holidays/{}", made["_id"]);
        for (change, back) in [
            (json!({"date": "2026-12-08"}), json!({"date": "2026-12-01"})),
            (json!({"places": ["Lisbon"]}), json!({"places": ["Pune"]})),
            (json!({"optional": false}), json!({"optional": true})),
        ] {
            let preview = admin.put(&format!("{path}?preview=true"), change.clone()).await.is(200);
            assert_eq!(column(preview["leaves"].as_array().unwrap(), "becomes"), ["Cancelled"], "{change}");
            let mails = app.mails().await.len();
            admin.put(&path, change).await.is(200);
            assert_eq!(status(&dev, &leave).await, "Cancelled");
            assert_eq!(app.mails().await.len(), mails + 1);
            app.check().await;
            admin.put(&format!("{path}?restore=true"), back).await.is(200);
            assert_eq!(status(&dev, &leave).await, "Approved");
        }
        // Of another place it is none for its person.
        works_at(&admin, dev.id.0, lisbon, "2026-12-01").await;
        assert_eq!(status(&dev, &leave).await, "Cancelled");
        works_at(&admin, dev.id.0, id, "2026-12-01").await;
        let leave = choose(&dev, "2026-12-01", "2026-12-01").await.is(201);
        admin.ask("DELETE", &path, None).await.is(204);
        assert_eq!(status(&dev, &leave).await, "Cancelled");
        app.check().await;
    }

    // holiday-14
    async fn two_at_the_same_moment_are_not_both_the_last_one(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        pune(&admin, 1, &[&dev]).await;
        optional(&admin, "2026-12-01", "Onam", &[]).await;
        optional(&admin, "2026-12-03", "Fair", &[]).await;
        let (one, other) =
            tokio::join!(choose(&dev, "2026-12-01", "2026-12-01"), choose(&dev, "2026-12-03", "2026-12-03"));
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 422]);
        app.check().await;
    }
}
