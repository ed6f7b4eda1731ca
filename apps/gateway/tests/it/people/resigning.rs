//! Resigning by its own call: the day, the reason, the remark, who is told, and what is taken back.

use core_auth::service::people::end_last_days;
use kernel::{Grant, UserId};
use serde_json::{Value, json};
use test_support::both;

use super::{newest_entry, record, save};
use crate::app::{App, Person};
use crate::reply::{Reply, page, pages};

async fn resign(person: &Person<'_>, id: UserId, body: Value) -> Reply {
    person.post(&format!("/users/{id}/resignation"), body).await
}

async fn take_back(person: &Person<'_>, id: UserId) -> Reply {
    person.ask("DELETE", &format!("/users/{id}/resignation"), None).await
}

async fn lives(person: &Person<'_>) -> bool {
    person.get("/auth/me").await.status == 200
}

/// To whom, and about what; none stays.
async fn mails(app: &App) -> Vec<(String, String)> {
    let mails = app.mails().await.into_iter().map(|mail| (mail.to, mail.subject)).collect();
    app.sql("DELETE FROM mails", []).await;
    mails
}

both! {
    // people-11, people-27
    async fn a_planned_leaver_stays_until_the_day_is_over_and_those_concerned_are_told(db) {
        let app = App::new(db).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        let body = json!({"dol": "2026-11-27", "reason": "another offer", "remark": " Told Asha ", "version": 1});
        let planned = resign(&admin, dev.id, body).await.is(200);
        assert_eq!((&planned["status"], &planned["dol"], &planned["leavingkind"]), (&json!("Active"), &json!("2026-11-27"), &json!("another offer")));
        assert_eq!((&planned["leavingremark"], &planned["version"]), (&json!("Told Asha"), &json!(2)));
        assert_eq!(planned, record(&admin, dev.id).await);
        // The remark is for admins alone: neither the person nor the line manager finds it, in the record or its history.
        for person in [&dev, &manager] {
            assert_eq!(record(person, dev.id).await.get("leavingremark"), None);
        }
        let (action, before, after) = newest_entry(&app, dev.id).await;
        assert_eq!((action.as_str(), before), ("resign", json!({"dol": null, "leavingkind": null, "leavingremark": null})));
        assert_eq!(after, json!({"dol": "2026-11-27", "leavingkind": "another offer", "leavingremark": "•••"}));
        let told = mails(&app).await;
        assert_eq!(told, [
            ("ananya.kulkarni@muster.example".to_owned(), "Your last day is 27/11/2026".to_owned()),
            ("rohan.desai@muster.example".to_owned(), "Ananya Kulkarni leaves on 27/11/2026".to_owned()),
        ]);
        app.at("2026-11-27T18:29:00Z");
        assert_eq!(end_last_days(&app.db, &Grant::system("last day")).await.unwrap(), 0);
        assert!(lives(&dev).await);
        app.at("2026-11-27T18:30:00Z");
        // Two instances at once: it is ended once.
        let (one, two) = (Grant::system("last day"), Grant::system("last day"));
        let (one, two) = futures_util::future::join(end_last_days(&app.db, &one), end_last_days(&app.db, &two)).await;
        assert_eq!(one.unwrap() + two.unwrap(), 1);
        assert!(!lives(&dev).await);
        let left = record(&app.admin().await, dev.id).await;
        assert_eq!((&left["status"], &left["leavingkind"]), (&json!("Resigned"), &json!("another offer")));
        app.check().await;
    }

    // people-27
    async fn a_line_manager_is_led_to_what_is_open_to_them(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let body = json!({"dol": "2026-12-31", "reason": "relocation"});
        let no_key = "DELETE FROM role_keys WHERE permission = 'employees' AND role_id = (SELECT id FROM roles WHERE role = 'manager')";
        let no_manager = "UPDATE users SET role_id = (SELECT id FROM roles WHERE role = 'dev') WHERE fname = 'Rohan'";
        for (change, leads_to) in [("", format!("/users?person={id}")), (no_key, format!("/user-info/{id}")), (no_manager, String::new())] {
            if !change.is_empty() {
                app.sql(change, []).await;
            }
            resign(&admin, id, body.clone()).await.is(200);
            assert_eq!(pages(&app.mails().await), [format!("/user-info/{id}"), leads_to], "{change}");
            take_back(&admin, id).await.is(200);
            mails(&app).await;
        }
    }

    // people-11
    async fn a_day_that_is_over_ends_access_at_once_and_todays_does_not(db) {
        let app = App::new(db).await;
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        let today = resign(&admin, dev.id, json!({"dol": "2026-11-25", "reason": "studies"})).await.is(200);
        assert!(lives(&dev).await);
        assert_eq!(today["status"], "Active");
        let gone = resign(&admin, qa.id, json!({"dol": "2026-11-24", "reason": "studies"})).await.is(200);
        assert_eq!(gone["status"], "Resigned");
        assert!(!lives(&qa).await);
        assert_eq!(newest_entry(&app, qa.id).await.0, "resign");
        let mails = app.mails().await;
        let own: Vec<_> = mails.iter().filter(|mail| mail.subject.starts_with("Your last day")).map(page).collect();
        assert_eq!(own, [format!("/user-info/{}", dev.id).as_str(), ""], "whose access has ended opens no page");
        app.check().await;
    }

    // people-27
    async fn day_and_reason_are_asked_for_and_a_stale_form_changes_nothing(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        resign(&admin, id, json!({})).await.invalid(&["dol", "reason"]);
        resign(&admin, id, json!({"dol": "2026-12-31", "reason": "boredom"})).await.invalid(&["reason"]);
        resign(&admin, id, json!({"dol": "2020-12-31", "reason": "other"})).await.invalid(&["dol"]);
        resign(&admin, id, json!({"dol": "2026-12-31", "reason": "other", "remark": "x".repeat(10_001)})).await.invalid(&["remark"]);
        resign(&admin, id, json!({"dol": "2026-12-31", "reason": "other", "version": 9})).await.refused(409, "stale_version");
        let manager = app.manager().await;
        resign(&manager, app.company.foreign, json!({"dol": "2026-12-31", "reason": "other"})).await.refused(403, "not_allowed");
        resign(&admin, admin.id, json!({"dol": "2026-12-31", "reason": "other"})).await.refused(403, "not_on_your_own");
        assert_eq!(app.count("audit_entries").await, 0);
        // A later day, said by a line manager who knows of no remark, leaves what an admin noted.
        resign(&admin, id, json!({"dol": "2026-12-31", "reason": "other", "remark": "Noted"})).await.is(200);
        resign(&manager, id, json!({"dol": "2027-01-31", "reason": "other"})).await.is(200);
        assert_eq!(record(&admin, id).await["leavingremark"], "Noted");
        let blank = resign(&admin, id, json!({"dol": "2027-01-31", "reason": "other", "remark": ""})).await.is(200);
        assert_eq!(blank.get("leavingremark"), None);
        app.check().await;
    }

    // people-24
    async fn a_resignation_is_taken_back_until_the_day_is_over(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        take_back(&admin, id).await.refused(409, "not_leaving");
        resign(&admin, id, json!({"dol": "2026-12-31", "reason": "relocation", "remark": "Noted"})).await.is(200);
        mails(&app).await;
        let back = take_back(&app.manager().await, id).await.is(200);
        assert_eq!((&back["dol"], &back["leavingkind"], &back["status"]), (&Value::Null, &Value::Null, &json!("Active")));
        assert_eq!(record(&admin, id).await.get("leavingremark"), None);
        assert_eq!(newest_entry(&app, id).await.0, "take the resignation back");
        // The line manager did it, and is told nothing.
        assert_eq!(mails(&app).await, [("ananya.kulkarni@muster.example".to_owned(), "You stay".to_owned())]);
        resign(&admin, id, json!({"dol": "2026-11-20", "reason": "relocation"})).await.is(200);
        take_back(&admin, id).await.refused(409, "not_leaving");
        // Back by the status, as ever: nothing of the leaving stays.
        resign(&admin, id, json!({"dol": "2026-11-20", "reason": "relocation", "remark": "x"})).await.is(200);
        let back = save(&admin, id, json!({"status": "Active"})).await.is(200);
        assert_eq!((&back["leavingkind"], back.get("leavingremark")), (&Value::Null, None));
        app.check().await;
    }

    async fn a_plan_of_a_script_goes_as_it_came(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        save(&admin, id, json!({"dol": "2026-12-31", "leavingreason": "Moves"})).await.is(200);
        assert_eq!(mails(&app).await, [], "a save of the record tells nobody of a leaving");
        resign(&admin, id, json!({"dol": "2026-12-31", "reason": "relocation"})).await.is(200);
        assert_eq!(mails(&app).await, [], "the day is the one that was known");
        let back = save(&admin, id, json!({"dol": null, "leavingreason": null})).await.is(200);
        assert_eq!(back["leavingkind"], Value::Null);
        app.check().await;
    }
}
