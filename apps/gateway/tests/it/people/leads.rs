//! Project leads: what a project makes somebody to the people on it, and what it does not.

use serde_json::{Value, json};
use test_support::{both, sqlite, tokio};

use crate::app::{App, Person};
use crate::kras::{accomplish, feedback};
use crate::projects::{client, form, path, place};

/// A project that this manager has made with these people in its team, from a day on.
async fn project(app: &App, lead: &Person<'_>, name: &str, team: Value) -> Value {
    let client = client(app, &format!("Client of {name}")).await;
    let mut body = form(app, name, &client);
    body["projectmanager"] = json!(lead.id);
    body["teammember"] = team;
    lead.post("/projects", body).await.is(201)
}

async fn person(app: &App, id: kernel::UserId) -> Value {
    app.admin().await.get(&format!("/users/{id}")).await.is(200)
}

/// The mails that have been queued, as whom they are to and what they are about; none stays.
async fn mails(app: &App) -> Vec<(String, String)> {
    let mails = app.mails().await.into_iter().map(|mail| (mail.to, mail.subject)).collect();
    app.sql("DELETE FROM mails", []).await;
    mails
}

async fn a_day_passes(app: &App) {
    app.db.clock().set(app.db.clock().now() + chrono::TimeDelta::hours(24));
    app.settle_leads().await;
}

both! {
    // people-14
    async fn a_project_makes_nobody_a_subject(db) {
        let app = App::new(db).await;
        let (manager, company) = (app.manager().await, app.company);
        let team = json!([
            place(company.foreign.0, "dev", "2026-11-25", None, 10.0), place(company.admin.0, "admin", "2026-11-25", None, 10.0),
            place(company.other_manager.0, "manager", "2026-11-25", None, 10.0), place(company.recruiter.0, "recruiter", "2026-11-25", None, 10.0),
        ]);
        project(&app, &manager, "Kaveri", team).await;
        // Over those who decide, a project gives no right at all.
        for leader in [company.admin, company.other_manager] {
            assert_eq!(person(&app, leader).await["manager"], json!([]), "{leader}");
            for list in ["leaves", "timelogs"] {
                manager.get(&format!("/{list}/{leader}")).await.refused(403, "not_allowed");
            }
            manager.get(&format!("/reports/user/{leader}")).await.refused(403, "not_allowed");
            manager.put(&format!("/users/{leader}"), json!({"status": "Inactive"})).await.refused(403, "not_allowed");
            manager.put(&format!("/users/{leader}"), json!({"phone": "9800000000"})).await.refused(403, "not_allowed");
        }
        // Over the others it gives those of a lead.
        let led = company.foreign;
        assert_eq!(manager.list(&format!("/reports/user/{led}")).await, [] as [Value; 0]);
        assert_eq!(manager.list(&format!("/leaves/{led}")).await, [] as [Value; 0]);
        for refused in [json!({"status": "Inactive"}), json!({"phone": "9800000000"}), json!({"pemail": "x@y.example"}), json!({"account": "123456789"})] {
            manager.put(&format!("/users/{led}"), refused).await.refused(403, "not_allowed");
        }
        for path in [format!("/familymember/{led}"), format!("/reimbursement/requested/{led}"), format!("/investments/{led}")] {
            manager.get(&path).await.refused(403, "not_allowed");
        }
        manager.get(&format!("/audit/user/{led}")).await.refused(404, "not_found");
        assert_eq!(person(&app, led).await["status"], "Active");
        app.check().await;
    }

    // people-14
    async fn the_list_says_who_is_in_it_and_why_and_the_person_and_their_line_managers_are_told(db) {
        let app = App::new(db).await;
        let (manager, company) = (app.manager().await, app.company);
        let made = project(&app, &manager, "Kaveri", json!([place(company.foreign.0, "dev", "2026-11-25", None, 10.0)])).await;
        let record = person(&app, company.foreign).await;
        assert_eq!(record["manager"], json!([company.manager, company.other_manager]));
        assert_eq!(record["managers"], json!([
            {"user": company.other_manager, "name": "Lakshmi Iyer", "line": true, "projects": []},
            {"user": company.manager, "name": "Rohan Desai", "line": false, "projects": ["Kaveri"]},
        ]));
        let mut told = mails(&app).await;
        told.sort();
        assert_eq!(told, [
            ("joseph.dsouza@muster.example".to_owned(), "Rohan Desai is your project lead now".to_owned()),
            ("lakshmi.iyer@muster.example".to_owned(), "Rohan Desai is Joseph D’Souza’s project lead now".to_owned()),
        ]);
        // Gone with the allocation, and told once only.
        manager.put(&path(&made), json!({"teammember": []})).await.is(200);
        assert_eq!(person(&app, company.foreign).await["manager"], json!([company.other_manager]));
        manager.get(&format!("/leaves/{}", company.foreign)).await.refused(403, "not_allowed");
        let entries = app.admin().await.list(&format!("/audit/user/{}", company.foreign)).await;
        assert_eq!((&entries[0]["action"], &entries[1]["action"]), (&json!("remove manager"), &json!("add manager")));
        assert_eq!(mails(&app).await, []);
    }

    // people-14
    async fn a_lead_comes_and_goes_with_the_days_of_the_allocation(db) {
        let app = App::new(db).await;
        let (manager, company) = (app.manager().await, app.company);
        project(&app, &manager, "Kaveri", json!([place(company.foreign.0, "dev", "2026-11-26", Some("2026-11-27"), 10.0)])).await;
        let line = json!([company.other_manager]);
        assert_eq!(person(&app, company.foreign).await["manager"], line, "it begins tomorrow");
        for (day, expected) in [("26", json!([company.manager, company.other_manager])), ("27", json!([company.manager, company.other_manager])), ("28", line)] {
            a_day_passes(&app).await;
            assert_eq!(person(&app, company.foreign).await["manager"], expected, "the {day}th");
        }
        assert_eq!(mails(&app).await.len(), 2, "told when it began");
        app.check().await;
    }

    // people-14
    async fn who_becomes_a_manager_is_nobodys_to_lead_and_a_completed_project_leads_nobody(db) {
        let app = App::new(db).await;
        let (admin, manager, company) = (app.admin().await, app.manager().await, app.company);
        let made = project(&app, &manager, "Kaveri", json!([place(company.foreign.0, "dev", "2026-11-25", None, 10.0)])).await;
        let path_of = format!("/users/{}", company.foreign);
        assert_eq!(admin.put(&path_of, json!({"role": "manager"})).await.is(200)["manager"], json!([company.other_manager]));
        assert_eq!(admin.put(&path_of, json!({"role": "dev"})).await.is(200)["manager"], json!([company.manager, company.other_manager]));
        manager.put(&path(&made), json!({"status": "completed"})).await.is(200);
        assert_eq!(person(&app, company.foreign).await["manager"], json!([company.other_manager]));
    }

    // people-14
    async fn who_is_not_here_is_put_into_no_list_and_stays_where_they_are(db) {
        let app = App::new(db).await;
        let (admin, manager, company) = (app.admin().await, app.manager().await, app.company);
        let mut team = [company.foreign, company.dev].map(|dev| place(dev.0, "dev", "2026-11-25", None, 10.0)).to_vec();
        let made = project(&app, &manager, "Kaveri", json!(team)).await;
        admin.put(&format!("/users/{}", company.manager), json!({"status": "Inactive"})).await.is(200);
        mails(&app).await;
        team.push(place(company.recruiter.0, "recruiter", "2026-11-25", None, 10.0));
        admin.put(&path(&made), json!({"teammember": team})).await.is(200);
        // Nor again, by an admin who takes them out as a line manager.
        admin.put(&format!("/users/{}", company.dev), json!({"manager": [company.other_manager]})).await.is(200);
        app.settle_leads().await;
        let line = json!([company.other_manager]);
        assert_eq!(person(&app, company.foreign).await["manager"], json!([company.manager, company.other_manager]));
        assert_eq!((&person(&app, company.recruiter).await["manager"], &person(&app, company.dev).await["manager"]), (&json!([]), &line));
        assert_eq!(mails(&app).await, [], "nobody is told that they lead");
        admin.put(&format!("/users/{}", company.manager), json!({"status": "Active"})).await.is(200);
        a_day_passes(&app).await;
        assert_eq!(person(&app, company.recruiter).await["manager"], json!([company.manager]));
        app.check().await;
    }

    // people-14
    async fn line_managers_are_set_by_admins_and_leads_stay_what_they_are(db) {
        let app = App::new(db).await;
        let (admin, manager, company) = (app.admin().await, app.manager().await, app.company);
        project(&app, &manager, "Kaveri", json!([place(company.foreign.0, "dev", "2026-11-25", None, 10.0)])).await;
        let record = format!("/users/{}", company.foreign);
        let stored = person(&app, company.foreign).await;
        // A form that sends the whole record changes nothing, and nobody's rank.
        let saved = admin.put(&record, json!({"phone": "9800000000"})).await.is(200);
        let same = admin.put(&record, json!({"manager": stored["manager"], "managers": stored["managers"]})).await.is(200);
        assert_eq!((&same["managers"], &same["version"]), (&stored["managers"], &saved["version"]));
        let fewer = admin.put(&record, json!({"manager": []})).await.is(200);
        assert_eq!(fewer["managers"], json!([{"user": company.manager, "name": "Rohan Desai", "line": false, "projects": ["Kaveri"]}]));
        // A lead becomes a line manager where an admin says so, and is one after the project.
        let promoted = admin.put(&record, json!({"managers": [{"user": company.manager, "line": true}]})).await.is(200);
        assert_eq!(promoted["managers"][0]["line"], true);
        manager.put(&record, json!({"phone": "9800000001"})).await.is(200);
        manager.put(&record, json!({"managers": []})).await.refused(403, "not_allowed");
        let taken_out = admin.put(&record, json!({"manager": []})).await.is(200);
        assert_eq!(taken_out["managers"][0]["line"], false, "the project is still there");
    }

    // people-3
    async fn a_line_manager_neither_decides_on_the_status_of_a_manager_nor_changes_private_addresses(db) {
        let app = App::new(db).await;
        let (admin, manager, company) = (app.admin().await, app.manager().await, app.company);
        admin.put(&format!("/users/{}", company.other_manager), json!({"manager": [company.manager]})).await.is(200);
        let record = format!("/users/{}", company.other_manager);
        manager.put(&record, json!({"status": "Inactive"})).await.refused(403, "not_allowed");
        manager.put(&record, json!({"phone": "9800000000"})).await.is(200);
        manager.put(&format!("/users/{}", company.dev), json!({"pemail": "x@y.example"})).await.refused(403, "not_allowed");
        manager.put(&format!("/users/{}", company.dev), json!({"status": "Inactive"})).await.is(200);
    }

    // people-1
    async fn other_managers_read_what_managers_need_and_no_more(db) {
        let app = App::new(db).await;
        let (admin, manager, company) = (app.admin().await, app.manager().await, app.company);
        let private = json!({"pemail": "joseph@home.example", "permanentAddress": "Mapusa", "currentAddress": "Pune", "appraisal_rating": "A",
            "account": "123456789012", "panNumber": "ABCDE1234F", "phone": "9800000000"});
        admin.put(&format!("/users/{}", company.foreign), private.clone()).await.is(200);
        let seen = manager.get(&format!("/users/{}", company.foreign)).await.is(200);
        let row = manager.list("/users?q=joseph").await.remove(0);
        for field in ["pemail", "permanentAddress", "currentAddress", "appraisal_rating"] {
            assert_eq!((&seen[field], &row[field]), (&Value::Null, &Value::Null), "{field}");
        }
        assert_eq!((&seen["account"], &seen["panNumber"], &seen["phone"]), (&Value::Null, &Value::Null, &json!("9800000000")));
        assert_eq!(seen["actions"], json!(["invite"]));
        let export = manager.get("/users?format=csv&q=joseph").await.text();
        assert!(!export.contains("home.example") && !export.contains("Mapusa"), "{export}");
        let whole = app.person(company.other_manager).await.get(&format!("/users/{}", company.foreign)).await.is(200);
        for (field, value) in private.as_object().unwrap() {
            assert_eq!(&whole[field], value, "{field}");
        }
    }
}

sqlite! {
    // kra-4
    async fn kras_of_the_project_are_a_leads_to_review_and_no_others(db) {
        let app = App::new(db).await;
        let (manager, other, company) = (app.manager().await, app.person(app.company.other_manager).await, app.company);
        let led = project(&app, &manager, "Kaveri", json!([place(company.foreign.0, "dev", "2026-11-25", None, 10.0)])).await;
        let not_led = project(&app, &other, "Godavari", json!([])).await;
        let kra = |project: &Value| json!({
            "user": company.foreign, "project": project["_id"], "summary": "Docs", "description": "Write them", "measurement_criteria": "Read",
            "allocation": 10, "feedbackdue": "2026-12-31",
        });
        let given = manager.post("/kras", kra(&led)).await.is(201);
        manager.post("/kras", kra(&not_led)).await.refused(403, "not_allowed");
        let others = other.post("/kras", kra(&not_led)).await.is(201);
        assert_eq!(manager.list(&format!("/kras/{}", company.foreign)).await.len(), 1);
        manager.put(&format!("/kras/{}", others["_id"]), json!({"summary": "Mine"})).await.refused(404, "not_found");
        manager.put(&format!("/kras/{}", given["_id"]), json!({"project": not_led["_id"]})).await.refused(403, "not_allowed");
        manager.put(&format!("/kras/{}", given["_id"]), json!({"summary": "Better docs"})).await.is(200);
        let overview = manager.list(&format!("/kras/overview/{}", company.manager)).await;
        // Once, and no row with what others gave, though the person has a line manager too.
        let rows: Vec<_> = overview.iter().filter(|row| row["user"] == json!(company.foreign)).collect();
        let told = |row: &&Value| json!([row["count"], row["allocationtotal"], row["projects"][0]["projectname"]]);
        assert_eq!(rows.iter().map(told).collect::<Vec<_>>(), [json!([1, 10, "Kaveri"])]);
        // kra-7: how far all of them are is told of those that the reader sees.
        accomplish(&app.foreign().await, &given).await.is(200);
        let of_person = format!("/kras/{}", company.foreign);
        assert_eq!(manager.list(&of_person).await[0]["overallstatus"], "Waiting for Feedback");
        assert_eq!(feedback(&manager, &given).await.is(200)["overallstatus"], "Waiting for Employee Input");
        assert_eq!(other.list(&of_person).await[0]["overallstatus"], "Waiting for Accomplishment");
    }

    async fn two_settlings_at_once_tell_once(db) {
        let app = App::new(db).await;
        let (manager, company) = (app.manager().await, app.company);
        project(&app, &manager, "Kaveri", json!([place(company.foreign.0, "dev", "2026-11-26", None, 10.0)])).await;
        app.db.clock().set(app.db.clock().now() + chrono::TimeDelta::hours(24));
        tokio::join!(app.settle_leads(), app.settle_leads());
        assert_eq!(mails(&app).await.len(), 2);
        app.settle_leads().await;
        assert_eq!(mails(&app).await, []);
    }
}

both! {
    async fn two_changes_at_once_leave_the_lists_as_the_projects_are(db) {
        let app = App::new(db).await;
        let (admin, manager, company) = (app.admin().await, app.manager().await, app.company);
        let team = json!([place(company.foreign.0, "dev", "2026-11-01", None, 10.0)]);
        let listed = async || {
            let person = admin.get(&format!("/users/{}", company.foreign)).await.is(200);
            person["managers"].as_array().unwrap().iter().any(|entry| entry["user"] == json!(company.manager))
        };
        let put = async |path: String, body: Value| manager.put(&path, body).await.is(200);
        for turn in 0..4 {
            let one = project(&app, &manager, &format!("Kaveri {turn}"), team.clone()).await;
            let other = project(&app, &manager, &format!("Tapi {turn}"), team.clone()).await;
            assert!(listed().await);
            let path = |project: &Value| format!("/projects/{}", project["_id"]);
            tokio::join!(put(path(&one), json!({"teammember": []})), put(path(&other), json!({"teammember": []})));
            assert!(!listed().await, "both places are gone");
            put(path(&one), json!({"teammember": team})).await;
            tokio::join!(put(path(&one), json!({"teammember": []})), put(path(&other), json!({"teammember": team})));
            assert!(listed().await, "one place is there");
            put(path(&other), json!({"teammember": []})).await;
            // Who becomes a manager at this moment is led by nobody, whether or not there was a place for a manager.
            let promotion = json!({"role": "manager"});
            let user = format!("/users/{}", company.foreign);
            let place = json!({"teammember": team});
            let (one_path, promoted) = (path(&one), admin.put(&user, promotion));
            let (placed, promoted) = tokio::join!(manager.put(&one_path, place), promoted);
            promoted.is(200);
            assert!([200, 422].contains(&placed.status), "{}", placed.text());
            assert!(!listed().await, "over managers nobody has a lead");
            admin.put(&user, json!({"role": "dev"})).await.is(200);
            put(path(&one), json!({"teammember": []})).await;
        }
        app.check().await;
    }
}
