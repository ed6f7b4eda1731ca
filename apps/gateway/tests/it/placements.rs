//! Departments and designations: the lists, and people who have them.

pub mod matrix;

use serde_json::json;
use test_support::both;

use crate::app::App;
use crate::reply::{column, fields, holds};

both! {
    // directory-1, directory-2
    async fn a_department_is_added_given_renamed_and_retired(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let made = admin.post("/departments", json!({"name": " Engineering "})).await.is(201);
        assert_eq!(fields(&made), ["_id", "version", "name", "retired", "people", "actions", "blocked"]);
        holds(&made, json!({"name": "Engineering", "retired": false, "people": 0, "actions": ["edit", "remove"]}));
        admin.post("/departments", json!({"name": "ENGINEERING"})).await.refused(409, "duplicate");
        let path = format!("/departments/{}", made["_id"]);
        let person = format!("/users/{}", dev.id);
        holds(&admin.put(&person, json!({"department": "engineering"})).await.is(200), json!({"department": "Engineering"}));
        let told = dev.list(&format!("/audit/user/{}", dev.id)).await;
        let change = &told[0]["changes"][0];
        assert_eq!((change["field"].as_str(), change["after"].as_str()), (Some("department"), Some("Engineering")));
        let refusal = admin.ask("DELETE", &path, None).await.refused(409, "placement_in_use");
        assert_eq!(refusal["message"], "1 person has it.");
        let renamed = admin.put(&path, json!({"name": "Product", "version": 1})).await.is(200);
        holds(&renamed, json!({"name": "Product", "version": 2, "people": 1, "blocked": {"remove": "1 person has it."}}));
        admin.put(&path, json!({"name": "Other", "version": 1})).await.refused(409, "stale_version");
        holds(&dev.get(&person).await.is(200), json!({"department": "Product"}));
        admin.put(&path, json!({"retired": true})).await.is(200);
        // Who has it keeps it, whatever else is saved; nobody else is given it.
        holds(&admin.put(&person, json!({"department": "Product", "fname": "Anna"})).await.is(200), json!({"department": "Product"}));
        let refusal = admin.put("/users/2", json!({"department": "Product"})).await.invalid(&["department"]);
        assert_eq!(refusal["fields"]["department"], "Product is retired.");
        admin.put(&person, json!({"department": null})).await.is(200);
        admin.ask("DELETE", &path, None).await.is(204);
        admin.ask("DELETE", &path, None).await.refused(404, "not_found");
        let told = column(&admin.list(&format!("/audit/department/{}", made["_id"])).await, "action");
        assert_eq!(told, ["remove", "change", "change", "create"]);
        app.check().await;
    }

    // directory-3
    async fn a_record_names_what_the_lists_hold(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        admin.post("/departments", json!({"name": "Quality"})).await.is(201);
        admin.post("/designations", json!({"name": "QA Engineer"})).await.is(201);
        let own = format!("/users/{}", dev.id);
        for (field, value, text) in [
            ("department", "Sales", "There is no such department."),
            ("designation", "Quality", "There is no such designation."),
            ("workphone", "ext. 12", "Digits, spaces, and a + in front."),
        ] {
            let refusal = admin.put(&own, json!({field: value})).await.invalid(&[field]);
            assert_eq!(refusal["fields"][field], text);
        }
        for caller in [&dev, &manager] {
            caller.put(&own, json!({"designation": "QA Engineer"})).await.refused(403, "not_allowed");
        }
        holds(&dev.put(&own, json!({"workphone": "+91 20 4012 1103"})).await.is(200), json!({"workphone": "+91 20 4012 1103"}));
        let whole = json!({"department": "Quality", "designation": "qa engineer"});
        holds(&admin.put(&own, whole).await.is(200), json!({"department": "Quality", "designation": "QA Engineer"}));
        let newcomer = json!({
            "empid": "E900", "fname": "Nia", "lname": "Rao", "email": "nia.rao@muster.example", "role": "dev", "doj": "2026-11-02",
            "department": "quality", "designation": "QA Engineer", "workphone": "020 4012",
        });
        let added = admin.post("/users", newcomer.clone()).await.is(201);
        holds(&added, json!({"department": "Quality", "designation": "QA Engineer", "workphone": "020 4012"}));
        admin.post("/users", json!([{"designation": "Nobody"}])).await.is(422);
        for (query, count) in [("department=quality", 2), ("designation=QA%20Engineer&department=Quality", 2), ("department=none", 0)] {
            assert_eq!(admin.list(&format!("/users?{query}")).await.len(), count, "{query}");
        }
        app.check().await;
    }
}
