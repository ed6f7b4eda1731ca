//! A changed role is felt at the next call of whoever has it.

use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, Person};
use crate::reply::column;

async fn change(app: &App, name: &str, body: Value) {
    let id = app.number(format!("SELECT id AS number FROM roles WHERE role = '{name}'")).await;
    app.admin().await.put(&format!("/roles/{id}"), body).await.is(200);
}

async fn keys(person: &Person<'_>) -> Value {
    person.get("/auth/me").await.is(200)["permission"].clone()
}

both! {
    // role-6
    async fn keys_that_are_taken_are_missed_at_once(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let logs = format!("/reports/users/{}/7", dev.id);
        dev.get(&logs).await.is(200);
        change(&app, "dev", json!({"permission": ["home", "leave"]})).await;
        dev.get(&logs).await.refused(403, "not_allowed");
        assert_eq!(keys(&dev).await, json!(["home", "leave"]));
        assert_eq!(dev.get("/roles/byrole").await.is(200)["permission"], json!(["home", "leave"]));
        change(&app, "dev", json!({"permission": ["home", "logs"]})).await;
        dev.get(&logs).await.is(200);
        let invitation = format!("/users/{}/invitation", app.company.qa);
        manager.post(&invitation, json!({})).await.is(200);
        change(&app, "manager", json!({"permission": ["home"]})).await;
        manager.post(&invitation, json!({})).await.refused(403, "not_allowed");
    }

    async fn somebody_elses_role_is_felt_at_once(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        let path = format!("/users/{}", app.company.qa);
        manager.put(&path, json!({"phone": "9800000000"})).await.is(200);
        admin.put(&format!("/users/{}", manager.id), json!({"role": "dev"})).await.is(200);
        manager.put(&path, json!({"phone": "9800000001"})).await.refused(403, "not_allowed");
        manager.get("/auth/me").await.is(200);
        let me = manager.get("/auth/me").await.is(200);
        assert_eq!((&me["user"]["role"], me["permission"].as_array().unwrap().len()), (&json!("dev"), 14));
        assert_eq!(manager.list("/users").await[0].get("doj"), None, "the directory");
        admin.put(&format!("/users/{}", manager.id), json!({"role": "admin"})).await.is(200);
        manager.get("/audit").await.is(200);
    }

    async fn a_new_name_is_found_filtered_sorted_and_shown(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        change(&app, "dev", json!({"role": "Zauberer"})).await;
        for query in ["q=zauber", "q=ZAUBERER", "role=Zauberer", "role=zauberer&q=kulk"] {
            let found = admin.list(&format!("/users?{query}")).await;
            assert!(found.iter().any(|row| row["fname"] == "Ananya"), "{query}");
            assert!(column(&found, "role").iter().all(|role| role == "zauberer"), "{query}");
        }
        for query in ["q=kulkarni@muster.example%20dev", "role=dev"] {
            assert_eq!(admin.list(&format!("/users?{query}")).await.len(), 0, "{query}");
        }
        assert_eq!(admin.list("/users?sort=-role").await[0]["role"], "zauberer");
        assert_eq!(dev.get("/auth/me").await.is(200)["user"]["role"], "zauberer");
        assert_eq!(dev.get("/roles/byrole").await.is(200)["role"], "zauberer");
        // The rest of what is searched is as it was.
        for q in ["ananya", "kulkarni", "joseph", "muster.example"] {
            assert!(!admin.list(&format!("/users?q={q}&role=zauberer")).await.is_empty(), "{q}");
        }
        change(&app, "zauberer", json!({"role": "dev"})).await;
        assert_eq!(admin.list("/users?q=zauber").await.len(), 0);
    }
}
