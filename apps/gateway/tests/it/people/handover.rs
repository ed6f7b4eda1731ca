//! What somebody who leaves holds, and to whom it goes.

use kernel::UserId;
use serde_json::{Value, json};
use test_support::both;

use super::{newest_entry, record, save};
use crate::app::{App, Person};
use crate::projects::{client, form, place};
use crate::recruitment;
use crate::reply::{Reply, page};

async fn resign(person: &Person<'_>, id: UserId, successors: Value) -> Reply {
    let body = json!({"dol": "2026-12-31", "reason": "another offer", "successors": successors});
    person.post(&format!("/users/{id}/resignation"), body).await
}

async fn holding(person: &Person<'_>, id: UserId, kind: &str) -> Option<Value> {
    let rows = person.list(&format!("/users/{id}/holdings?dol=2026-12-31")).await;
    rows.into_iter().find(|row| row["kind"] == kind)
}

/// The manager leads two people, one of whom nobody else leads, a project with one of them, and hires for a job.
async fn held(app: &App) -> Value {
    let (admin, manager) = (app.admin().await, app.manager().await);
    save(&admin, app.company.qa, json!({"manager": [manager.id, app.company.other_manager]})).await.is(200);
    let client = client(app, "Client of Kaveri").await;
    let mut body = form(app, "Kaveri", &client);
    body["projectmanager"] = json!(manager.id);
    body["teammember"] = json!([place(app.company.dev.0, "dev", "2026-11-25", None, 10.0)]);
    let project = manager.post("/projects", body).await.is(201);
    recruitment::job(app).await;
    project
}

both! {
    // people-13
    async fn who_would_have_no_manager_and_who_may_have_what_is_told(db) {
        let app = App::new(db).await;
        held(&app).await;
        let (admin, id) = (app.admin().await, app.company.manager);
        let team = holding(&admin, id, "team").await.unwrap();
        assert_eq!((&team["total"], &team["warned"], &team["heirs"]), (&json!(2), &json!(1), &json!("leaders")));
        let dev = app.dev().await;
        for (from, to) in [("2026-12-30", "2027-01-04"), ("2026-12-07", "2026-12-08")] {
            crate::leaves::asked(&dev, "lwp", from, to).await;
        }
        let after = holding(&admin, dev.id, "leaveafter").await.unwrap();
        assert_eq!((&after["total"], &after["first"][0]["date"], &after["heirs"]), (&json!(1), &json!("2026-12-30"), &Value::Null));
        assert_eq!(holding(&app.manager().await, dev.id, "panel").await.unwrap()["heirs"], Value::Null, "that is an admin's to say");
    }

    // people-25
    async fn all_that_has_a_successor_goes_in_one_step(db) {
        let app = App::new(db).await;
        let project = held(&app).await;
        let (admin, from, to) = (app.admin().await, app.company.manager, app.company.other_manager);
        app.sql("DELETE FROM mails", []).await;
        let version = async |id: UserId| record(&admin, id).await["version"].as_i64().unwrap();
        let was = (version(app.company.dev).await, version(app.company.foreign).await);
        let successors = json!([
            {"kind": "team", "user": to}, {"kind": "leadproject", "user": to}, {"kind": "job", "user": admin.id},
        ]);
        resign(&admin, from, successors).await.is(200);
        for kind in ["team", "leadproject", "job"] {
            assert_eq!(holding(&admin, from, kind).await, None, "{kind}");
        }
        let dev = record(&admin, app.company.dev).await;
        assert_eq!(dev["manager"], json!([to]));
        // A form that was opened before would put back who has gone; whom the successor led all along is as they were.
        let is = (version(app.company.dev).await, version(app.company.foreign).await);
        assert_eq!(is, (was.0 + 1, was.1));
        assert_eq!(record(&admin, app.company.qa).await["manager"], json!([to]));
        let (action, before, after) = newest_entry(&app, app.company.qa).await;
        assert_eq!((action.as_str(), before, after), ("give over", json!({"manager": [from]}), json!({"manager": [to]})));
        let project = admin.get(&format!("/projects/{}", project["_id"])).await.is(200);
        assert_eq!(project["projectmanager"], json!(to));
        assert_eq!(admin.list("/jobs").await[0]["hiringManager"], json!(admin.id));
        let mails = app.mails().await;
        let told: Vec<_> = mails.iter().map(|mail| &mail.subject).filter(|subject| subject.starts_with("You take over")).collect();
        // The admin took the job, and gave it.
        assert_eq!(told, ["You take over from Rohan Desai"]);
        let team = mails.iter().filter(|mail| mail.subject.ends_with("is your line manager now"));
        assert_eq!(team.count(), 2, "the dev and the qa are told who leads them now");
        app.check().await;
    }

    // people-25
    async fn a_successor_is_told_of_what_they_are_given_later_too(db) {
        let app = App::new(db).await;
        held(&app).await;
        let (admin, from, to) = (app.admin().await, app.company.manager, app.company.other_manager);
        for (at, kind) in [("2026-11-25T08:00:00Z", "team"), ("2026-11-25T09:00:00Z", "leadproject")] {
            app.at(at);
            resign(&admin, from, json!([{"kind": kind, "user": to}])).await.is(200);
        }
        let mails = app.mails().await;
        let told = mails.iter().filter(|mail| mail.subject == "You take over from Rohan Desai");
        let person = format!("/users?person={from}");
        assert_eq!(told.map(page).collect::<Vec<_>>(), [&person; 2], "what is given is another thing, and the record the same");
        // Whose role lacks the key of that page is led to the inbox.
        app.at("2026-11-25T10:00:00Z");
        app.sql("DELETE FROM role_keys WHERE permission = 'employees' AND role_id = (SELECT id FROM roles WHERE role = 'manager')", []).await;
        resign(&admin, from, json!([{"kind": "job", "user": to}])).await.is(200);
        let mails = app.mails().await;
        assert_eq!(mails.iter().rfind(|mail| mail.subject == "You take over from Rohan Desai").map(page), Some("/inbox"));
        app.check().await;
    }

    // people-25, asset-4
    async fn what_somebody_has_goes_to_a_successor_who_accepts_it(db) {
        let app = App::new(db).await;
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        let laptop = json!({"empid": dev.id, "assesttype": "laptop", "serial": "PF4A8QZ1", "specification": "14 inch", "remark": "none"});
        let given = app.manager().await.post("/assets", laptop).await.is(201);
        let id = given["_id"].as_i64().unwrap();
        let held = holding(&app.manager().await, dev.id, "asset").await.unwrap();
        assert_eq!(held["heirs"], "everybody");
        let own = json!([{"kind": "asset", "user": dev.id}]);
        resign(&admin, dev.id, own).await.invalid(&["successors[0].user"]);
        let gone = json!([{"kind": "asset", "user": app.company.inactive}]);
        resign(&admin, dev.id, gone).await.invalid(&["successors[0].user"]);
        // Who leads the person gives it, too.
        resign(&app.manager().await, dev.id, json!([{"kind": "asset", "user": qa.id}])).await.is(200);
        let mails = app.mails().await;
        let told = mails.iter().find(|mail| mail.subject == "You take over from Ananya Kulkarni").unwrap();
        assert_eq!((told.name.as_str(), page(told)), ("Farhan Qureshi", "/inbox"), "who leads nobody has no page of people");
        assert_eq!(holding(&admin, dev.id, "asset").await, None);
        let before = admin.list(&format!("/assets/{}", dev.id)).await;
        assert_eq!((&before[0]["_id"], &before[0]["status"]), (&json!(id), &json!("RELEASED")));
        let after = admin.list(&format!("/assets/{}", qa.id)).await;
        assert_eq!((&after[0]["serial"], &after[0]["status"]), (&json!("PF4A8QZ1"), &json!("CREATED")));
        qa.put(&format!("/assets/{}", after[0]["_id"]), json!({"status": "ACCEPTED"})).await.is(200);
        app.check().await;
    }

    // people-25
    async fn a_recruiter_s_candidates_go_to_another(db) {
        let app = App::new(db).await;
        let (admin, recruiter) = (app.admin().await, app.recruiter().await);
        let candidate = recruitment::candidate(&app).await;
        let held = holding(&admin, recruiter.id, "candidate").await.unwrap();
        assert_eq!((&held["total"], &held["heirs"]), (&json!(1), &json!("recruiters")));
        for user in [app.company.dev, app.company.inactive] {
            resign(&admin, recruiter.id, json!([{"kind": "candidate", "user": user}])).await.invalid(&["successors[0].user"]);
        }
        let other = app.company.other_manager;
        resign(&admin, recruiter.id, json!([{"kind": "candidate", "user": other}])).await.is(200);
        assert_eq!(holding(&admin, recruiter.id, "candidate").await, None);
        let now = admin.get(&format!("/candidates/{}", candidate["_id"])).await.is(200);
        assert_eq!(now["recruiterId"], json!(other));
        app.check().await;
    }

    // people-25
    async fn one_successor_who_does_not_fit_undoes_all_of_it(db) {
        let app = App::new(db).await;
        held(&app).await;
        let (admin, from, to) = (app.admin().await, app.company.manager, app.company.other_manager);
        let team = json!({"kind": "team", "user": to});
        let before = (app.count("audit_entries").await, app.count("mails").await);
        for (successor, field) in [
            (json!({"kind": "leadproject", "user": app.company.dev}), "successors[1].user"),
            (json!({"kind": "job", "user": app.company.inactive}), "successors[1].user"),
            (json!({"kind": "job", "user": 999_999}), "successors[1].user"),
            (json!({"kind": "ownclaim", "user": to}), "successors[1].kind"),
            (json!({"kind": "team", "user": to}), "successors[1].kind"),
            (json!({"kind": "job", "user": from}), "successors[1].user"),
            (json!({"kind": "job"}), "successors[1].user"),
        ] {
            resign(&admin, from, json!([team, successor])).await.invalid(&[field]);
        }
        assert_eq!(record(&admin, from).await["dol"], Value::Null);
        assert_eq!(holding(&admin, from, "team").await.unwrap()["total"], 2);
        assert_eq!((app.count("audit_entries").await, app.count("mails").await), before);
        // What is an admin's to give is nobody else's, also where there is nothing of it.
        for kind in ["panel", "job", "candidate"] {
            let own = json!([{"kind": kind, "user": to}]);
            resign(&app.manager().await, app.company.dev, own).await.refused(403, "not_allowed");
        }
        // Whom a line manager may let go, they may not give people of.
        let dev = app.company.dev;
        resign(&app.manager().await, dev, json!([{"kind": "team", "user": to}])).await.refused(403, "not_allowed");
    }

    // people-25
    async fn what_is_left_stands_on_the_dashboard_until_nothing_is(db) {
        let app = App::new(db).await;
        held(&app).await;
        let (admin, from, to) = (app.admin().await, app.company.manager, app.company.other_manager);
        let tile = async |person: &Person<'_>| person.get("/dashboard").await.is(200).get("leavers").cloned();
        assert_eq!(tile(&admin).await, None);
        resign(&admin, from, json!([])).await.is(200);
        let row = json!({"_id": from, "fname": "Rohan", "lname": "Desai", "dol": "2026-12-31", "days": 36, "things": 4});
        assert_eq!(tile(&admin).await, Some(json!({"rows": [row], "total": 1})));
        assert_eq!((tile(&app.other_manager().await).await, tile(&app.dev().await).await), (None, None));
        // A line manager sees their own.
        app.admin().await.put(&format!("/users/{from}"), json!({"manager": [to]})).await.is(200);
        assert!(tile(&app.other_manager().await).await.is_some());
        let all = json!([{"kind": "team", "user": to}, {"kind": "leadproject", "user": to}, {"kind": "job", "user": to}]);
        resign(&admin, from, all).await.is(200);
        assert_eq!(tile(&admin).await, None);
        app.check().await;
    }

    // people-26
    async fn whose_managers_have_all_left_is_found(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let found = async || crate::people::names(&admin.list("/users?unmanaged=true&sort=fname").await);
        let before = found().await;
        assert!(!before.contains(&"Ananya Kulkarni".to_owned()));
        save(&admin, app.company.manager, json!({"status": "Inactive"})).await.is(200);
        let now = found().await;
        assert!(now.contains(&"Ananya Kulkarni".to_owned()) && !now.contains(&"Rohan Desai".to_owned()), "{now:?}");
        save(&admin, app.company.dev, json!({"manager": [app.company.other_manager]})).await.is(200);
        assert!(!found().await.contains(&"Ananya Kulkarni".to_owned()));
    }
}
