//! Clients, projects with their teams, tasks.

mod clients;
pub mod matrix;
mod races;
mod tasks;
mod team;

use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::{App, Person};
use crate::reply::{column, fields, holds};

/// A client of this name.
pub async fn client(app: &App, name: &str) -> Value {
    app.admin().await.post("/clients", json!({"clientname": name})).await.is(201)
}

/// A body of a project of this client, which the manager leads.
pub fn form(app: &App, name: &str, client: &Value) -> Value {
    json!({
        "projectname": name, "client": client["_id"], "status": "active", "type": "dev",
        "startdate": "2026-04-06", "enddate": "2027-03-31", "projectmanager": app.company.manager,
    })
}

/// A place in a team.
pub fn place(user: impl Into<Value>, role: &str, from: &str, until: Option<&str>, allocation: f64) -> Value {
    let user: Value = user.into();
    json!({"user": user, "role": role, "startdate": from, "enddate": until, "allocation": allocation})
}

/// An active project with the dev at 70 percent in its team.
pub async fn project(app: &App, name: &str) -> Value {
    let client = client(app, &format!("Client of {name}")).await;
    let mut body = form(app, name, &client);
    body["teammember"] = json!([place(app.company.dev.0, "dev", "2026-04-06", None, 70.0)]);
    app.admin().await.post("/projects", body).await.is(201)
}

pub fn path(project: &Value) -> String {
    format!("/projects/{}", project["_id"])
}

async fn change(person: &Person<'_>, project: &Value, body: Value) -> crate::reply::Reply {
    person.put(&path(project), body).await
}

both! {
    async fn a_project_is_added_changed_and_told(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        let kaveri = client(&app, "Kaveri Bank").await;
        let mut sent = form(&app, " Kaveri Billing ", &kaveri);
        sent["client"] = json!(kaveri["_id"].to_string());
        let made = manager.post("/projects", sent).await.is(201);
        assert_eq!(
            fields(&made),
            [
                "_id", "version", "projectname", "client", "clientname", "status", "type", "startdate", "enddate",
                "projectmanager", "projectmanagername", "projectmanagerrole", "teammember", "actions", "blocked"
            ]
        );
        holds(&made, json!({
            "projectname": "Kaveri Billing", "client": kaveri["_id"], "clientname": "Kaveri Bank", "version": 1,
            "projectmanagername": "Rohan Desai", "projectmanagerrole": "manager", "teammember": [],
            "actions": ["edit", "team", "deactivate"], "blocked": {},
        }));
        assert_eq!(admin.list("/projects").await, std::slice::from_ref(&made));
        assert_eq!(admin.get(&path(&made)).await.is(200), made);
        let changed = change(&admin, &made, json!({"version": 1, "type": "qa", "projectmanager": admin.id})).await.is(200);
        holds(&changed, json!({"version": 2, "type": "qa", "projectmanagerrole": "admin", "startdate": "2026-04-06"}));
        assert_eq!(change(&admin, &made, changed.clone()).await.is(200), changed, "a whole record that changes nothing");
        change(&admin, &made, json!({"version": 1, "type": "nonsense"})).await.refused(409, "stale_version");
        change(&admin, &json!({"_id": 999_999}), json!({})).await.refused(404, "not_found");
        let told = admin.list(&format!("/audit/project/{}", made["_id"])).await;
        assert_eq!(column(&told, "action"), ["change", "create"]);
        holds(&told[0]["after"], json!({"type": "qa", "projectmanager": admin.id, "teammember": []}));
        app.check().await;
    }

    // project-1
    async fn other_brings_a_new_client_along(db) {
        let app = App::new(db).await;
        let manager = app.manager().await;
        let mut sent = form(&app, "Portal", &json!({"_id": "other"}));
        manager.post("/projects", sent.clone()).await.invalid(&["newclientname"]);
        sent["newclientname"] = json!(" Sahyadri ");
        let made = manager.post("/projects", sent.clone()).await.is(201);
        assert_eq!(made["clientname"], "Sahyadri");
        let refusal = manager.post("/projects", sent.clone()).await.refused(409, "duplicate");
        assert_eq!(refusal["fields"]["newclientname"], "Error: Client already exist.");
        assert_eq!((app.count("projects").await, app.count("clients").await), (1, 1), "all or nothing");
        let other = json!({"client": "other", "newclientname": "Konkan"});
        assert_eq!(change(&manager, &made, other).await.is(200)["clientname"], "Konkan");
    }

    // project-3
    async fn an_inactive_project_takes_nothing_but_its_activation(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let made = project(&app, "Kaveri").await;
        assert_eq!(made["blocked"]["deactivate"], "You need to offboard all team members to deactivate the project.");
        let refusal = change(&admin, &made, json!({"status": "inactive", "enddate": "1999-01-01"})).await;
        assert_eq!(refusal.refused(409, "team_not_empty")["message"], made["blocked"]["deactivate"]);
        let completed = change(&admin, &made, json!({"status": "completed"})).await.is(200);
        assert_eq!(completed["actions"], json!(["edit", "team"]));
        let gone = change(&admin, &made, json!({"teammember": [], "status": "inactive"})).await.is(200);
        assert_eq!((&gone["actions"], gone["blocked"]["edit"].is_string()), (&json!(["activate"]), true));
        for body in [
            json!({"projectname": "x"}), json!({"status": "completed"}), json!({"status": "active", "type": "qa"}),
            json!({"teammember": [place(app.company.qa.0, "qa", "2026-11-25", None, 10.0)]}), json!({"type": "nonsense"}),
        ] {
            change(&admin, &made, body.clone()).await.refused(409, "project_inactive");
        }
        change(&admin, &made, json!({"status": "sleeping"})).await.invalid(&["status"]);
        assert_eq!(change(&admin, &made, gone.clone()).await.is(200), gone);
        let mut whole = gone.clone();
        whole["status"] = json!("active");
        assert_eq!(change(&admin, &made, whole).await.is(200)["actions"], json!(["edit", "team", "deactivate"]));
        app.check().await;
    }

    // project-6
    async fn active_ones_come_first_whatever_the_order(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let client = client(&app, "Kaveri Bank").await;
        for (name, status, kind) in
            [("Zeta", "active", "qa"), ("Alpha", "inactive", "dev"), ("Beta", "completed", "dev"), ("Gamma", "active", "dev")]
        {
            let mut body = form(&app, name, &client);
            body["status"] = json!(status);
            body["type"] = json!(kind);
            admin.post("/projects", body).await.is(201);
        }
        for (query, expected) in [
            ("", ["Gamma", "Zeta", "Beta", "Alpha"].as_slice()),
            ("sort=-projectname", &["Zeta", "Gamma", "Beta", "Alpha"]),
            ("sort=-type", &["Zeta", "Gamma", "Beta", "Alpha"]),
            ("sort=-status", &["Alpha", "Beta", "Zeta", "Gamma"]),
            ("sort=projectmanagername&status=active", &["Zeta", "Gamma"]),
            ("q=amm", &["Gamma"]),
            ("q=KAVERI%20b", &["Gamma", "Zeta", "Beta", "Alpha"]),
            ("q=Al", &["Alpha"]),
            ("q=%25%25%25", &[]),
        ] {
            let rows = admin.list(&format!("/projects?{query}")).await;
            assert_eq!(column(&rows, "projectname"), expected, "{query}");
        }
        admin.get("/projects?status=sleeping").await.invalid(&["status"]);
    }

    // project-6
    async fn others_see_the_active_projects_that_they_are_on(db) {
        let app = App::new(db).await;
        let (admin, manager, dev, qa) = (app.admin().await, app.manager().await, app.dev().await, app.qa().await);
        let kaveri = project(&app, "Kaveri").await;
        // It is Wednesday 25/11/2026: what ended on this week's Monday still counts, what ended on Sunday does not.
        for (name, from, until) in [("Monday", "2026-01-01", "2026-11-23"), ("Sunday", "2026-01-01", "2026-11-22"), ("Next", "2026-11-30", "2026-12-31")] {
            let made = project(&app, name).await;
            change(&admin, &made, json!({"teammember": [place(dev.id.0, "dev", from, Some(until), 10.0)]})).await.is(200);
        }
        let completed = project(&app, "Done").await;
        change(&admin, &completed, json!({"status": "completed"})).await.is(200);
        let rows = dev.list("/projects").await;
        assert_eq!(column(&rows, "projectname"), ["Kaveri", "Monday"]);
        assert!(rows.iter().all(|row| row.get("teammember").is_none() && row["actions"] == json!([])), "{rows:?}");
        assert_eq!(qa.list("/projects").await, [] as [Value; 0]);
        assert_eq!(manager.list("/projects").await.len(), 5);
        assert_eq!(manager.list(&format!("/projects/manager/{}", manager.id)).await.len(), 5);
        assert_eq!(dev.list(&format!("/projects/manager/{}", dev.id)).await, [] as [Value; 0]);
        // Without the key a manager is one who is on projects.
        app.sql("DELETE FROM role_keys WHERE permission = 'projects'", []).await;
        assert_eq!(manager.list("/projects").await.len(), 4, "active ones that they lead");
        change(&manager, &kaveri, json!({})).await.refused(403, "not_allowed");
    }
}

sqlite! {
    // project-1, project-2
    async fn what_a_project_must_be(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let client = client(&app, "Kaveri Bank").await;
        let required = ["client", "enddate", "projectmanager", "projectname", "startdate", "status", "type"];
        admin.post("/projects", json!({})).await.invalid(&required);
        let nulls: serde_json::Map<_, _> = required.iter().map(|name| ((*name).to_owned(), Value::Null)).collect();
        admin.post("/projects", Value::Object(nulls)).await.invalid(&required);
        for (field, value, problem) in [
            ("projectname", json!(" "), "Required."),
            ("projectname", json!("x".repeat(201)), "At most 200 characters."),
            ("client", json!(999_999), "There is no such client."),
            ("status", json!("sleeping"), "One of active, completed, inactive."),
            ("type", json!("design"), "One of dev, qa, engineering."),
            ("startdate", json!("1999-12-31"), "2000-01-01 at the earliest."),
            ("enddate", json!("2026-04-05"), "End date can't be smaller than start date."),
            ("enddate", json!("3000-01-01"), "2999-12-31 at the latest."),
            ("projectmanager", json!(app.company.dev), "An active manager or admin."),
            ("projectmanager", json!(999_999), "An active manager or admin."),
        ] {
            let mut body = form(&app, "Kaveri", &client);
            body[field] = value;
            let refusal = admin.post("/projects", body).await.invalid(&[field]);
            assert_eq!(refusal["fields"][field], problem);
        }
        assert_eq!(app.count("projects").await, 0);
    }
}
