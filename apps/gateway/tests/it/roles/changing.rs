//! Adding, changing and removing roles.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::{App, Person};
use crate::reply::column;
use crate::socket::{Server, Wire, at_once};

const NOTHING: &str = "Please select some permission for the role.";

async fn add(person: &Person<'_>, name: &str, keys: &[&str]) -> Value {
    person.post("/roles", json!({"role": name, "permission": keys})).await.is(201)
}

/// The role of this name, as an admin sees it.
async fn role(app: &App, name: &str) -> Value {
    let roles = app.admin().await.list("/roles").await;
    roles.into_iter().find(|role| role["role"] == name).unwrap_or_else(|| panic!("no role {name}"))
}

fn path(role: &Value) -> String {
    format!("/roles/{}", role["_id"])
}

both! {
    async fn a_role_is_added_changed_and_removed(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let new = add(&admin, "  Team Lead ", &["logs", "home", "logs"]).await;
        assert_eq!((&new["role"], &new["version"], &new["permission"]), (&json!("team lead"), &json!(1), &json!(["home", "logs"])), "stored in lower case, keys in their order");
        assert_eq!((&new["actions"], &new["blocked"]), (&json!(["edit", "remove"]), &json!({})));
        assert_eq!(new, role(&app, "team lead").await, "the answer is what a fresh look shows");
        let changed = admin.put(&path(&new), json!({"role": "LEAD", "permission": ["task", "home"]})).await.is(200);
        assert_eq!((&changed["role"], &changed["version"], &changed["permission"]), (&json!("lead"), &json!(2), &json!(["home", "task"])));
        assert_eq!(changed, role(&app, "lead").await);
        for (body, name, keys) in [
            (json!({"role": "lead two"}), "lead two", json!(["home", "task"])), (json!({"permission": ["leave"]}), "lead two", json!(["leave"])),
        ] {
            let changed = admin.put(&path(&new), body).await.is(200);
            assert_eq!((&changed["role"], &changed["permission"]), (&json!(name), &keys));
        }
        assert!(admin.ask("DELETE", &path(&new), None).await.is(204).is_null());
        admin.ask("DELETE", &path(&new), None).await.refused(404, "not_found");
        admin.put(&path(&new), json!({"role": "x"})).await.refused(404, "not_found");
        assert_eq!(admin.list("/roles").await.len(), 5);
        let told = admin.list("/audit?record=role&sort=at").await;
        assert_eq!(column(&told, "action"), ["create", "change", "change", "change", "remove"]);
        assert_eq!(told[1]["before"], json!({"role": "team lead", "permission": ["home", "logs"]}));
        assert_eq!((&told[1]["after"], &told[4]["after"]), (&json!({"role": "lead", "permission": ["home", "task"]}), &Value::Null));
        assert_eq!(told[4]["before"], json!({"role": "lead two", "permission": ["leave"]}));
        app.check().await;
    }
}

sqlite! {
    // role-1
    async fn a_role_needs_a_name_and_a_key_that_there_is(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let spare = add(&admin, "spare", &["home"]).await;
        for (body, at_fault) in [
            (json!({}), vec!["permission", "role"]),
            (json!({"role": "x"}), vec!["permission"]),
            (json!({"role": "x", "permission": []}), vec!["permission"]),
            (json!({"role": "x", "permission": null}), vec!["permission"]),
            (json!({"role": " ", "permission": ["home"]}), vec!["role"]),
            (json!({"role": null, "permission": ["home"]}), vec!["role"]),
            (json!({"role": "x".repeat(51), "permission": ["home"]}), vec!["role"]),
            (json!({"role": "two\nlines", "permission": ["home"]}), vec!["role"]),
            (json!({"role": "x", "permission": ["home", "everything", "Home"]}), vec!["permission[1]", "permission[2]"]),
            (json!({"role": "x", "permission": ["home", 7]}), vec!["permission[1]"]),
            (json!({"role": 7, "permission": ["home"]}), vec!["role"]),
            (json!({"role": "x", "permission": "home"}), vec!["permission"]),
        ] {
            let refusal = admin.post("/roles", body.clone()).await.invalid(&at_fault);
            if at_fault == ["permission"] && !body["permission"].is_string() {
                assert_eq!((&refusal["message"], &refusal["fields"]["permission"]), (&json!(NOTHING), &json!(NOTHING)), "{body}");
            }
        }
        for (body, at_fault) in [
            (json!({"permission": []}), "permission"), (json!({"role": ""}), "role"), (json!({"permission": ["nonsense"]}), "permission[0]"),
            (json!({"permission": null}), "permission"), (json!({"role": null}), "role"), (json!({"role": null, "permission": ["leave"]}), "role"),
        ] {
            let refusal = admin.put(&path(&spare), body.clone()).await.invalid(&[at_fault]);
            if body[at_fault].is_null() {
                let words = if at_fault == "role" { "Required." } else { NOTHING };
                assert!(at_fault == "permission[0]" || refusal["fields"][at_fault] == words, "{refusal}");
            }
        }
        assert_eq!(role(&app, "spare").await, spare);
        assert_eq!(app.count("audit_entries").await, 1);
    }
}

both! {
    // role-1
    async fn a_name_stands_once_whatever_its_case(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let spare = add(&admin, "Équipe", &["home"]).await;
        for name in ["équipe", "ÉQUIPE", " E\u{301}quipe ", "Admin", "dev"] {
            let refusal = admin.post("/roles", json!({"role": name, "permission": ["home"]})).await.refused(409, "duplicate");
            assert_eq!((&refusal["message"], &refusal["fields"]["role"]), (&json!("Duplicate entry not allowed."), &json!("Duplicate entry not allowed.")));
        }
        for name in ["admin", "QA"] {
            admin.put(&path(&spare), json!({"role": name})).await.refused(409, "duplicate");
        }
        assert_eq!(admin.put(&path(&spare), json!({"role": "ÉQUIPE"})).await.is(200)["version"], 1, "its own in another case is no change");
        assert_eq!(admin.list("/roles").await.len(), 6);
    }

    // role-2
    async fn the_roles_that_rules_name_keep_name_and_place(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        app.sql("UPDATE users SET role_id = (SELECT id FROM roles WHERE role = 'dev') WHERE fname = 'Bhavna'", []).await;
        for name in ["admin", "manager", "recruiter"] {
            let stored = role(&app, name).await;
            assert_eq!((&stored["actions"], stored["blocked"]["remove"].is_string()), (&json!(["edit"]), true), "{stored}");
            admin.put(&path(&stored), json!({"role": "chief"})).await.refused(409, "role_is_fixed");
            admin.ask("DELETE", &path(&stored), None).await.refused(409, "role_is_fixed");
            // State comes before content.
            admin.put(&path(&stored), json!({"role": "", "permission": []})).await.refused(409, "role_is_fixed");
            admin.put(&path(&stored), json!({"role": name.to_uppercase(), "permission": stored["permission"]})).await.is(200);
        }
        for keys in [json!(["home"]), json!(["home", "setting"]), json!(["employees"]), json!([])] {
            admin.put(&path(&role(&app, "admin").await), json!({"permission": keys})).await.refused(409, "role_is_fixed");
        }
        let fewer = admin.put(&path(&role(&app, "admin").await), json!({"permission": ["setting", "employees"]})).await.is(200);
        assert_eq!(fewer["permission"], json!(["employees", "setting"]));
        let fewer = admin.put(&path(&role(&app, "manager").await), json!({"permission": ["home"]})).await.is(200);
        assert_eq!(fewer["permission"], json!(["home"]));
        admin.put(&path(&role(&app, "qa").await), json!({"role": "tester"})).await.is(200);
        app.check().await;
    }

    async fn a_stale_version_changes_nothing_and_what_stays_does_not_count(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let spare = add(&admin, "spare", &["home", "leave"]).await;
        for body in [json!({}), json!({"role": " SPARE "}), json!({"permission": ["leave", "home"]}), spare.clone()] {
            assert_eq!(admin.put(&path(&spare), body).await.is(200), spare);
        }
        let changed = admin.put(&path(&spare), json!({"version": 1, "permission": ["home"]})).await.is(200);
        assert_eq!(changed["version"], 2);
        for version in [1, 3] {
            admin.put(&path(&spare), json!({"version": version, "permission": ["logs"]})).await.refused(409, "stale_version");
            admin.put(&path(&spare), json!({"version": version, "permission": []})).await.refused(409, "stale_version");
        }
        assert_eq!(role(&app, "spare").await, changed);
    }

    // role-3
    async fn a_role_in_use_stays(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for person in [app.company.foreign, app.company.inactive] {
            let spare = add(&admin, &format!("spare {person}"), &["home"]).await;
            admin.put(&format!("/users/{person}"), json!({"role": spare["role"]})).await.is(200);
            let stored = role(&app, spare["role"].as_str().unwrap()).await;
            assert_eq!((&stored["actions"], stored["blocked"]["remove"].is_string()), (&json!(["edit"]), true));
            let refusal = admin.ask("DELETE", &path(&spare), None).await.refused(409, "role_in_use");
            assert_eq!(refusal["message"], stored["blocked"]["remove"]);
            admin.put(&format!("/users/{person}"), json!({"role": "dev"})).await.is(200);
            admin.ask("DELETE", &path(&spare), None).await.is(204);
        }
        app.check().await;
    }

    async fn whoever_gets_a_role_at_the_moment_of_its_end_has_one_or_keeps_theirs(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let admin = app.admin().await;
        let token = admin.token.as_deref();
        for round in 0..12 {
            let spare = add(&admin, &format!("spare {round}"), &["home"]).await;
            let body = json!({"role": spare["role"]});
            let row = json!({
                "empid": format!("N-{round}"), "fname": "Nora", "lname": "Newman", "email": format!("n{round}@x.example"),
                "role": spare["role"], "doj": "2026-11-02",
            });
            let user = format!("/api/v1/users/{}", app.company.dev);
            let gets = if round % 2 == 0 {
                Wire::new(servers[0].address, "PUT", &user, token, Some(&body))
            } else {
                Wire::new(servers[0].address, "POST", "/api/v1/users", token, Some(&row))
            };
            let ends = Wire::new(servers[1].address, "DELETE", &format!("/api/v1{}", path(&spare)), token, None);
            let replies = at_once(vec![gets, ends]);
            let statuses = (replies[0].status, replies[1].status);
            assert!([(200, 409), (201, 409), (422, 204)].contains(&statuses), "{statuses:?} {}", replies[0].text());
            if replies[0].status == 422 {
                replies[0].invalid(&["role"]);
            }
            app.check().await;
        }
    }

    // role-6
    async fn others_change_no_role(db) {
        let app = App::new(db).await;
        app.role("clerk", &["setting", "home"]).await;
        let clerk = app.person(app.hire("Hari", "Clerk", "clerk").await).await;
        let dev = role(&app, "dev").await;
        for person in [app.manager().await, app.recruiter().await, app.dev().await, clerk] {
            person.post("/roles", json!({"role": "x", "permission": ["home"]})).await.refused(403, "not_allowed");
            person.put(&path(&dev), json!({"permission": ["home"]})).await.refused(403, "not_allowed");
            person.ask("DELETE", &path(&dev), None).await.refused(403, "not_allowed");
            person.ask("DELETE", "/roles/999999", None).await.refused(403, "not_allowed");
        }
        // An admin without the key sees the roles, and nothing to do with them.
        app.sql("DELETE FROM role_keys WHERE permission = 'setting'", []).await;
        let admin = app.admin().await;
        admin.put(&path(&dev), json!({"permission": ["home"]})).await.refused(403, "not_allowed");
        for role in admin.list("/roles").await {
            assert_eq!((&role["actions"], &role["blocked"], role["permission"].is_array()), (&json!([]), &json!({}), true));
        }
    }
}
