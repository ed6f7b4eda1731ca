//! Clients.

use serde_json::{Value, json};
use test_support::both;

use super::{client, form, path as project_path};
use crate::app::App;
use crate::reply::{column, fields};

fn path(client: &Value) -> String {
    format!("/clients/{}", client["_id"])
}

both! {
    async fn a_client_is_added_renamed_and_removed(db) {
        let app = App::new(db).await;
        let manager = app.manager().await;
        let made = manager.post("/clients", json!({"clientname": "  Kaveri Bank "})).await.is(201);
        assert_eq!(fields(&made), ["_id", "version", "clientname", "actions", "blocked"]);
        assert_eq!((&made["clientname"], &made["actions"]), (&json!("Kaveri Bank"), &json!(["edit", "remove"])));
        assert_eq!(manager.list("/clients").await, std::slice::from_ref(&made));
        let renamed = manager.put(&path(&made), json!({"clientname": "Kaveri", "version": 1})).await.is(200);
        assert_eq!((&renamed["clientname"], &renamed["version"]), (&json!("Kaveri"), &json!(2)));
        manager.put(&path(&made), json!({"clientname": "x", "version": 1})).await.refused(409, "stale_version");
        assert_eq!(manager.put(&path(&made), renamed.clone()).await.is(200), renamed, "nothing changed");
        for name in [json!(" "), Value::Null, json!("x".repeat(201)), json!("two\nlines")] {
            manager.post("/clients", json!({"clientname": name})).await.invalid(&["clientname"]);
            manager.put(&path(&made), json!({"clientname": name})).await.invalid(&["clientname"]);
        }
        manager.post("/clients", json!({})).await.invalid(&["clientname"]);
        manager.ask("DELETE", &path(&made), None).await.is(204);
        manager.ask("DELETE", &path(&made), None).await.refused(404, "not_found");
        assert_eq!(manager.list("/clients").await, [] as [Value; 0]);
        let told = app.admin().await.list("/audit?record=client&sort=at").await;
        assert_eq!(column(&told, "action"), ["create", "change", "remove"]);
        assert_eq!((&told[1]["before"], &told[1]["after"]), (&json!({"clientname": "Kaveri Bank"}), &json!({"clientname": "Kaveri"})));
    }

    // project-8
    async fn a_name_stands_once_whatever_its_case(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let (one, other) = (client(&app, "Équipe").await, client(&app, "Kaveri").await);
        for name in ["équipe", " E\u{301}QUIPE "] {
            for refusal in [
                admin.post("/clients", json!({"clientname": name})).await,
                admin.put(&path(&other), json!({"clientname": name})).await,
            ] {
                let refusal = refusal.refused(409, "duplicate");
                assert_eq!((&refusal["message"], &refusal["fields"]["clientname"]), (&json!("Error: Client already exist."), &json!("Error: Client already exist.")));
            }
        }
        admin.put(&path(&one), json!({"clientname": "ÉQUIPE"})).await.is(200);
        admin.ask("DELETE", &path(&one), None).await.is(204);
        client(&app, "équipe").await;
        app.check().await;
    }

    // project-8
    async fn a_client_of_active_projects_stays(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let kaveri = client(&app, "Kaveri").await;
        let mut made = Vec::new();
        for name in ["Portal", "Billing"] {
            made.push(admin.post("/projects", form(&app, name, &kaveri)).await.is(201));
        }
        let reason = "Cannot delete as client is associated with Billing, Portal which is an active project";
        let refusal = admin.ask("DELETE", &path(&kaveri), None).await.refused(409, "client_in_use");
        assert_eq!(refusal["message"], reason);
        let listed = &admin.list("/clients").await[0];
        assert_eq!((&listed["actions"], &listed["blocked"]), (&json!(["edit"]), &json!({"remove": reason})));
        for (project, status) in made.iter().zip(["completed", "inactive"]) {
            admin.put(&project_path(project), json!({"status": status})).await.is(200);
        }
        admin.ask("DELETE", &path(&kaveri), None).await.is(204);
        let projects = admin.list("/projects").await;
        assert_eq!(column(&projects, "clientname"), ["Kaveri", "Kaveri"], "its projects keep its name");
        // An active project has one: it is there again, once for both.
        let [billing, portal] = [&made[1], &made[0]].map(project_path);
        let active = admin.put(&billing, json!({"status": "active"})).await.is(200);
        let again = admin.list("/clients").await;
        assert_eq!((&active["clientname"], &active["client"]), (&json!("Kaveri"), &again[0]["_id"]));
        assert_eq!((&again[0]["clientname"], &again[0]["actions"]), (&json!("Kaveri"), &json!(["edit"])));
        assert_eq!(admin.put(&portal, json!({"status": "active"})).await.is(200)["client"], again[0]["_id"]);
        assert_eq!(admin.post("/projects", form(&app, "New", &kaveri)).await.invalid(&["client"])["fields"]["client"], "There is no such client.");
        app.check().await;
    }

    // project-13
    async fn who_sees_projects_picks_clients_and_changes_none(db) {
        let app = App::new(db).await;
        client(&app, "Kaveri").await;
        app.sql("DELETE FROM role_keys WHERE permission = 'clients'", []).await;
        let manager = app.manager().await;
        let listed = &manager.list("/clients?q=aver&sort=-clientname").await[0];
        assert_eq!((&listed["actions"], &listed["blocked"]), (&json!([]), &json!({})));
        manager.ask("DELETE", &path(listed), None).await.refused(403, "not_allowed");
        app.sql("DELETE FROM role_keys WHERE permission = 'projects'", []).await;
        manager.get("/clients").await.refused(403, "not_allowed");
    }
}
