//! Types of data and their entries: what they are called, and what stays.

use serde_json::{Value, json};
use test_support::both;

use super::{form, job};
use crate::app::{App, Person};

/// The path of a type.
async fn type_path(admin: &Person<'_>, name: &str) -> String {
    let types = admin.list("/types").await;
    let found = types.iter().find(|kind| kind["name"] == name).map(|kind| kind["_id"].clone());
    format!("/types/{}", found.unwrap())
}

async fn add(admin: &Person<'_>, path: &str, body: Value) -> Value {
    admin.post(path, body).await.is(201)
}

both! {
    // metadata-1, metadata-2
    async fn a_name_stands_once_in_lower_case_and_what_is_in_use_stays(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let kind = add(&admin, "/types", json!({"name": "Department"})).await;
        assert_eq!(kind["name"], "department");
        admin.post("/types", json!({"name": "DEPARTMENT"})).await.refused(409, "duplicate");
        let entry = add(&admin, "/data", json!({"name": "Finance", "type": kind["_id"]})).await;
        assert_eq!(entry["name"], "finance");
        admin.post("/data", json!({"name": "FINANCE", "type": kind["_id"]})).await.refused(409, "duplicate");
        let path = format!("/types/{}", kind["_id"]);
        admin.ask("DELETE", &path, None).await.refused(409, "type_in_use");
        admin.ask("DELETE", &format!("/data/{}", entry["_id"]), None).await.is(204);
        admin.ask("DELETE", &path, None).await.is(204);
        app.check().await;
    }

    // metadata-3
    async fn skill_and_location_stay_and_are_chosen_from(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for name in ["skill", "location"] {
            let path = type_path(&admin, name).await;
            admin.put(&path, json!({"name": "talent"})).await.refused(409, "type_is_fixed");
            admin.ask("DELETE", &path, None).await.refused(409, "type_is_fixed");
        }
        let job = job(&app).await;
        let mut unknown = form(&job, "shreya@mailbox.example");
        unknown["skills"] = json!([{"value": "cobol", "selected": true}]);
        app.recruiter().await.post("/candidates", unknown).await.invalid(&["skills"]);
    }
}
