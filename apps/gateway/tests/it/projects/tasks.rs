//! Tasks: suggested by all, decided by admins.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use super::{change, project};
use crate::app::{App, Person};
use crate::inbox::undo::{code, decided, history, of, undo};
use crate::reply::{column, fields, holds};
use crate::timesheets::{MONDAYS, Work, saved};

fn task(name: &str, project: &Value) -> Value {
    json!({"taskname": name, "description": "What is done", "project": project})
}

both! {
    // project-9
    async fn who_is_no_admin_suggests_and_an_admin_decides(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let kaveri = project(&app, "Kaveri").await;
        let made = dev.post("/tasks", task(" API development ", &kaveri["_id"])).await.is(201);
        assert_eq!(fields(&made), ["_id", "version", "taskname", "description", "status", "project", "projectname", "user", "username", "actions", "blocked"]);
        holds(&made, json!({"taskname": "API development", "status": "suggestion", "projectname": "Kaveri", "user": dev.id, "username": "Ananya Kulkarni", "actions": []}));
        for status in ["active", "nonsense", ""] {
            let mut body = task("x", &json!("all"));
            body["status"] = json!(status);
            dev.post("/tasks", body).await.refused(403, "not_allowed");
        }
        admin.post("/tasks", task("x", &json!("all"))).await.invalid(&["status"]);
        let path = format!("/tasks/{}", made["_id"]);
        let seen = &admin.list("/tasks").await[0];
        assert_eq!(seen["actions"], json!(["edit", "activate", "deactivate"]));
        assert_eq!(dev.list("/tasks/active").await, [] as [Value; 0]);
        let active = admin.put(&path, json!({"status": "active", "version": 1, "user": 1})).await.is(200);
        holds(&active, json!({"status": "active", "version": 2, "user": dev.id, "actions": ["edit", "deactivate"]}));
        assert_eq!(admin.put(&path, active.clone()).await.is(200), active);
        admin.put(&path, json!({"version": 1})).await.refused(409, "stale_version");
        assert_eq!(dev.list("/tasks/active").await.len(), 1);
        let all = admin.put(&path, json!({"project": "all", "status": "rejected"})).await.is(200);
        holds(&all, json!({"project": "all", "projectname": null, "actions": ["edit", "activate"]}));
        let told = dev.list(&format!("/audit/task/{}", made["_id"])).await;
        assert_eq!(told[1]["after"], json!({"taskname": "API development", "description": "What is done", "status": "active", "project": kaveri["_id"]}));
        app.check().await;
    }

    // project-12
    async fn a_suggestion_reaches_who_can_activate_it(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let kaveri = project(&app, "Kaveri").await;
        let waits = async |person: &Person<'_>| person.get("/inbox?kind=task").await.is(200)["total"].clone();
        assert_eq!(waits(&admin).await, 0);
        let before = app.mails().await.len();
        let made = dev.post("/tasks", task("API development", &kaveri["_id"])).await.is(201);
        let mails = app.mails().await.split_off(before);
        let told: Vec<_> = mails.iter().map(|mail| (mail.to.as_str(), mail.subject.as_str(), mail.link())).collect();
        // told-11
        let page = format!("http://127.0.0.1/inbox?kind=task&row={}", made["_id"]);
        assert_eq!(told, [("asha.rao@muster.example", "Task suggested: API development", Some(page.as_str()))]);
        assert!(mails[0].text.contains("Ananya Kulkarni suggests the task API development for Kaveri."), "{}", mails[0].text);
        assert_eq!(waits(&admin).await, 1);
        for person in [&dev, &manager] {
            assert_eq!(waits(person).await, 0, "they don't decide");
        }
        admin.put(&format!("/tasks/{}", made["_id"]), json!({"status": "active"})).await.is(200);
        assert_eq!(waits(&admin).await, 0);
        let mut own = task("Meetings", &json!("all"));
        own["status"] = json!("active");
        admin.post("/tasks", own).await.is(201);
        assert_eq!(app.mails().await.len(), before + 1, "what an admin adds waits for nobody");
        // Without the key an admin has no such inbox.
        app.sql("DELETE FROM role_keys WHERE permission = 'task' AND role_id IN (SELECT id FROM roles WHERE role = 'admin')", []).await;
        dev.post("/tasks", task("Load test", &kaveri["_id"])).await.is(201);
        assert_eq!(app.mails().await.len(), before + 1, "it is told to nobody who can't decide on it");
    }

    // told-18
    async fn who_suggested_a_task_is_told_what_became_of_it(db) {
        let app = App::undoing(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let bell = async || dev.get("/notifications").await.is(200);
        let kaveri = project(&app, "Kaveri").await;
        let made = dev.post("/tasks", task("API development", &kaveri["_id"])).await.is(201);
        let path = format!("/tasks/{}", made["_id"]);
        let mails = app.mails().await.len();
        admin.put(&path, json!({"description": "Of the ledger"})).await.is(200);
        assert_eq!(bell().await["unread"], 0, "it still waits");
        let active = admin.put(&path, json!({"status": "active"})).await.is(200);
        let told = bell().await;
        assert_eq!(told["unread"], 1);
        holds(&told["rows"][0], json!({
            "kind": "tasks", "told": "task taken up", "subject": "Your suggestion was taken up: API development",
            "detail": "Asha Rao has taken up the task API development, which you suggested for Kaveri. It takes hours now.",
            "page": format!("/tasks?history={}", made["_id"]),
        }));
        // Taken back, it was not told.
        assert_eq!(code(&undo(&admin, json!([of("task", &active)])).await), "ok");
        assert_eq!(bell().await["rows"], json!([]));
        // With another name it is a change, and told all the same.
        admin.put(&path, json!({"status": "rejected", "taskname": "API"})).await.is(200);
        holds(&bell().await["rows"][0], json!({"told": "task turned down", "subject": "Your suggestion was turned down: API"}));
        admin.put(&path, json!({"status": "active"})).await.is(200);
        assert_eq!(bell().await["rows"].as_array().unwrap().len(), 1, "what waits no more is decided by no change");
        assert_eq!(app.mails().await.len(), mails, "in the portal alone");
        // Who decides on their own, and who is gone, is told nothing.
        let mut own = task("Own", &json!("all"));
        own["status"] = json!("suggestion");
        let own = admin.post("/tasks", own).await.is(201);
        admin.put(&format!("/tasks/{}", own["_id"]), json!({"status": "active"})).await.is(200);
        let gone = dev.post("/tasks", task("Gone", &json!("all"))).await.is(201);
        app.sql("UPDATE users SET status = 'Inactive' WHERE id = ?", [dev.id.into()]).await;
        admin.put(&format!("/tasks/{}", gone["_id"]), json!({"status": "active"})).await.is(200);
        assert_eq!(app.number("SELECT count(*) AS number FROM notifications WHERE kind = 'tasks'").await, 1);
    }

    // inbox-12, inbox-15, project-12
    async fn a_decision_on_a_suggestion_is_taken_back(db) {
        let app = App::undoing(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let made = dev.post("/tasks", task("API development", &json!("all"))).await.is(201);
        let path = format!("/tasks/{}", made["_id"]);
        let since = async || column(admin.get("/inbox?kind=task").await.is(200)["rows"].as_array().unwrap(), "since");
        let before = since().await;
        app.at("2026-11-25T08:00:00Z");
        let active = admin.put(&path, json!({"version": 1, "status": "active"})).await.is(200);
        holds(&active, json!({"version": 2, "undoable": "2026-11-25T08:10:00Z"}));
        let all = decided(&admin).await;
        holds(&all[0], json!({
            "kind": "task", "_id": made["_id"], "version": 2, "verdict": "approve", "empname": "Ananya Kulkarni", "title": "API development",
        }));
        assert_eq!(all[0].get("once"), None);
        assert_eq!(code(&undo(&dev, json!(all)).await), "not_allowed", "only admins decide on tasks");
        assert_eq!(code(&undo(&admin, json!(all)).await), "ok");
        assert_eq!(since().await, before, "it keeps its place");
        holds(&admin.list("/tasks").await[0], json!({"status": "suggestion", "version": 3}));
        let turned = json!([{"kind": "task", "_id": made["_id"], "version": 3, "status": "Rejected"}]);
        let told = admin.put("/inbox", turned).await.is(200)[0]["record"].clone();
        holds(&told, json!({"version": 4, "undoable": "2026-11-25T08:10:00Z"}));
        let (one, other) = tokio::join!(undo(&admin, json!([told])), undo(&admin, json!([told])));
        let mut codes = [code(&one), code(&other)];
        codes.sort();
        assert_eq!(codes, ["ok", "stale_version"]);
        assert_eq!(since().await, before);
        let told = history(&admin, &format!("task/{}", made["_id"])).await;
        assert_eq!(told, ["take back", "reject", "take back", "approve", "create"]);
        // What changes something else of it as well is a change.
        let renamed = admin.put(&path, json!({"status": "active", "taskname": "API"})).await.is(200);
        assert_eq!(renamed.get("undoable"), None);
        assert_eq!(code(&undo(&admin, json!([of("task", &renamed)])).await), "nothing_to_undo");
        app.check().await;
    }

    // inbox-15
    async fn a_task_with_hours_stays_taken_up(db) {
        let app = App::undoing(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let kaveri = project(&app, "Kaveri").await;
        let made = dev.post("/tasks", task("API development", &kaveri["_id"])).await.is(201);
        let path = format!("/tasks/{}", made["_id"]);
        let active = admin.put(&path, json!({"status": "active"})).await.is(200);
        let work = Work { project: kaveri, task: made, meetings: Value::Null };
        saved(&dev, &work, MONDAYS[1], 8.0).await;
        let told = undo(&admin, json!([of("task", &active)])).await;
        assert_eq!(code(&told), "undo_built_on");
        assert!(told[0]["error"]["message"].as_str().unwrap().starts_with("Hours are written on it"), "{told:?}");
        holds(&admin.list("/tasks").await[0], json!({"status": "active", "version": 2}));
        // Turned down, it has hours of before, and nothing rests on that.
        admin.put(&path, json!({"status": "suggestion"})).await.is(200);
        let rejected = admin.put(&path, json!({"status": "rejected"})).await.is(200);
        assert_eq!(code(&undo(&admin, json!([of("task", &rejected)])).await), "ok");
        app.check().await;
    }

    // project-11
    async fn active_ones_are_those_that_hours_may_be_written_on(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let (kaveri, other) = (project(&app, "Kaveri").await, project(&app, "Other").await);
        for (name, project, status) in [
            ("API", &kaveri["_id"], "active"), ("Old", &kaveri["_id"], "obsolete"), ("Portal", &other["_id"], "active"),
            ("Meetings", &json!("all"), "active"), ("Idle", &json!("all"), "deactive"),
        ] {
            let mut body = task(name, project);
            body["status"] = json!(status);
            admin.post("/tasks", body).await.is(201);
        }
        let names = async |path: String| column(&dev.list(&path).await, "taskname");
        assert_eq!(names("/tasks/active".into()).await, ["API", "Meetings", "Portal"]);
        assert_eq!(names(format!("/tasks/active?project={}", kaveri["_id"])).await, ["API", "Meetings"]);
        assert_eq!(names("/tasks/active?project=999999".into()).await, ["Meetings"]);
        assert_eq!(names(format!("/tasks?project={}&sort=-taskname", kaveri["_id"])).await, ["Old", "Meetings", "Idle", "API"]);
        assert_eq!(names("/tasks?sort=projectname".into()).await, ["API", "Old", "Portal", "Meetings", "Idle"], "those of no project last");
        assert_eq!(names("/tasks?status=deactive".into()).await, ["Idle"]);
        assert_eq!(names("/tasks?q=OBSOL".into()).await, ["Old"]);
        change(&admin, &other, json!({"status": "completed"})).await.is(200);
        assert_eq!(names("/tasks/active".into()).await, ["API", "Meetings"]);
    }

    // project-9
    async fn a_suggestion_is_for_a_project_that_one_sees(db) {
        let app = App::new(db).await;
        let kaveri = project(&app, "Kaveri").await;
        app.dev().await.post("/tasks", task("x", &kaveri["_id"])).await.is(201);
        app.manager().await.post("/tasks", task("x", &kaveri["_id"])).await.is(201);
        for project in [kaveri["_id"].clone(), json!(999_999)] {
            app.qa().await.post("/tasks", task("x", &project)).await.invalid(&["project"]);
        }
        let admin = app.admin().await;
        let made = admin.list("/tasks").await.remove(0);
        change(&admin, &kaveri, json!({"teammember": [], "status": "inactive"})).await.is(200);
        admin.put(&format!("/tasks/{}", made["_id"]), made.clone()).await.is(200);
        app.manager().await.post("/tasks", task("x", &kaveri["_id"])).await.invalid(&["project"]);
        // Without the key of projects a manager sees those that they are on (project-6).
        let godavari = project(&app, "Godavari").await;
        let key = "DELETE FROM role_keys WHERE permission = 'projects' AND role_id IN (SELECT id FROM roles WHERE role = 'manager')";
        app.sql(key, []).await;
        app.other_manager().await.post("/tasks", task("x", &godavari["_id"])).await.invalid(&["project"]);
        app.manager().await.post("/tasks", task("x", &godavari["_id"])).await.is(201);
    }
}

sqlite! {
    // project-10
    async fn what_a_task_must_be(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        admin.post("/tasks", json!({})).await.invalid(&["description", "status", "taskname"]);
        for (field, value) in [
            ("taskname", json!("x".repeat(101))), ("taskname", json!(" ")), ("description", json!("x".repeat(501))),
            ("description", Value::Null), ("status", json!("done")), ("project", json!("some")), ("project", json!(999_999)),
        ] {
            let mut body = task("API", &json!("all"));
            body["status"] = json!("active");
            body[field] = value;
            admin.post("/tasks", body).await.invalid(&[field]);
        }
        let longest = json!({"taskname": "é".repeat(100), "description": "é".repeat(500), "status": "active", "project": null});
        assert_eq!(admin.post("/tasks", longest).await.is(201)["project"], "all");
    }
}
