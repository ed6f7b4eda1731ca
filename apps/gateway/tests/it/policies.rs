//! Policies: written in versions, shown while they are active, read and acknowledged.

mod files;
mod lists;
pub mod matrix;
mod races;
mod told;

use serde_json::{Value, json};
use test_support::{NINE, both, sqlite};

use crate::app::{App, Person};
use crate::reply::{Reply, column, fields, holds};

/// A body of a new policy.
pub fn form(title: &str, status: &str) -> Value {
    json!({"title": title, "description": "What is paid on a journey.", "status": status})
}

pub fn path(policy: &Value) -> String {
    format!("/policies/{}", policy["_id"])
}

/// A new policy of this status.
pub async fn added(app: &App, title: &str, status: &str) -> Value {
    app.admin().await.post("/policies", form(title, status)).await.is(201)
}

pub async fn read(person: &Person<'_>, policy: &Value) -> Reply {
    person.ask("POST", &format!("{}/acknowledge", path(policy)), None).await
}

both! {
    async fn a_policy_is_written_read_and_written_again(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        app.at(NINE);
        let made = admin.post("/policies", form(" Travel Policy ", "active")).await.is(201);
        assert_eq!(fields(&made), [
            "_id", "revision", "title", "description", "status", "version", "version_at", "fileUploadKeys", "files",
            "read_at", "actions", "blocked",
        ]);
        holds(&made, json!({
            "revision": 1, "title": "Travel Policy", "status": "active", "version": 1, "version_at": "2026-11-25T03:30:00Z",
            "fileUploadKeys": [], "files": [], "read_at": null, "actions": ["acknowledge", "edit", "remove"],
        }));
        app.at("2026-11-25T05:00:00Z");
        let seen = dev.get(&path(&made)).await.is(200);
        holds(&seen, json!({"read_at": null, "actions": ["acknowledge"]}));
        assert_eq!(seen["versions"], json!([{
            "version": 1, "version_at": "2026-11-25T03:30:00Z", "description": "What is paid on a journey.",
            "fileUploadKeys": [], "files": [], "read_at": null,
        }]));
        let done = read(&dev, &made).await.is(200);
        holds(&done, json!({"read_at": "2026-11-25T05:00:00Z", "actions": [], "version": 1}));
        holds(&done["versions"][0], json!({"read_at": "2026-11-25T05:00:00Z"}));
        app.at("2026-11-25T06:00:00Z");
        holds(&read(&dev, &made).await.is(200), json!({"read_at": "2026-11-25T05:00:00Z"}));
        // Another title is the same to read, another description is not.
        let titled = admin.put(&path(&made), json!({"title": "Journeys", "version": 1, "revision": 1})).await.is(200);
        holds(&titled, json!({"title": "Journeys", "revision": 2, "version": 1}));
        holds(&dev.get(&path(&made)).await.is(200), json!({"read_at": "2026-11-25T05:00:00Z"}));
        let changed = admin.put(&path(&made), json!({"description": "What is paid."})).await.is(200);
        holds(&changed, json!({"revision": 3, "version": 2, "version_at": "2026-11-25T06:00:00Z", "read_at": null}));
        let seen = dev.get(&path(&made)).await.is(200);
        holds(&seen, json!({"version": 2, "read_at": null, "description": "What is paid.", "actions": ["acknowledge"]}));
        assert_eq!(column(seen["versions"].as_array().unwrap(), "read_at"), [Value::Null, json!("2026-11-25T05:00:00Z")]);
        assert_eq!(seen["versions"][1]["description"], "What is paid on a journey.");
        // What was on the screen is what was read.
        let body = |version: i64| json!({"version": version});
        let acknowledge = format!("{}/acknowledge", path(&made));
        dev.post(&acknowledge, body(1)).await.refused(409, "stale_version");
        dev.post(&acknowledge, body(2)).await.is(200);
        admin.ask("DELETE", &path(&made), None).await.is(204);
        admin.ask("DELETE", &path(&made), None).await.refused(404, "not_found");
        read(&dev, &made).await.refused(404, "not_found");
        assert_eq!(app.mails().await.len(), 0, "nobody gets a mail");
        assert_eq!(app.number("SELECT count(*) AS number FROM audit_entries WHERE record = 'acknowledgement'").await, 2);
        holds(&admin.list("/audit/acknowledgement/2").await[0], json!({"action": "acknowledge", "record": "acknowledgement"}));
        dev.get("/audit/acknowledgement/2").await.refused(404, "not_found");
        app.check().await;
    }

    // policy-1
    async fn only_active_policies_are_for_everybody(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        for status in ["on hold", "inactive"] {
            let policy = added(&app, "Dress Code", status).await;
            for person in [&dev, &manager] {
                person.get(&path(&policy)).await.refused(404, "not_found");
                person.get(&format!("/audit/policy/{}", policy["_id"])).await.refused(404, "not_found");
                read(person, &policy).await.refused(404, "not_found");
            }
            holds(&admin.get(&path(&policy)).await.is(200), json!({"status": status, "actions": ["edit", "remove"]}));
            read(&admin, &policy).await.refused(409, "policy_not_active");
            admin.put(&path(&policy), json!({"status": "active"})).await.is(200);
            read(&dev, &policy).await.is(200);
            // What was read stays read while nobody is asked.
            admin.put(&path(&policy), json!({"status": status})).await.is(200);
            dev.get(&path(&policy)).await.refused(404, "not_found");
            admin.put(&path(&policy), json!({"status": "active"})).await.is(200);
            assert!(dev.get(&path(&policy)).await.is(200)["read_at"].is_string());
            let told = column(&dev.list(&format!("/audit/policy/{}", policy["_id"])).await, "action");
            assert_eq!(told, ["change", "change", "change", "create"], "who else has read it is for admins");
        }
        app.check().await;
    }

    // policy-4, policy-5
    async fn who_has_read_it(db) {
        let app = App::new(db).await;
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        app.at(NINE);
        let policy = added(&app, "Travel Policy", "active").await;
        read(&dev, &policy).await.is(200);
        read(&qa, &policy).await.is(200);
        let counts = async || {
            let row = admin.list("/policies").await[0].clone();
            (row["acknowledged"].clone(), row["asked"].clone())
        };
        assert_eq!(counts().await, (json!(2), json!(7)));
        let readers = format!("{}/acknowledgements", path(&policy));
        let names = async |asked: &str| column(&admin.list(&format!("{readers}{asked}")).await, "empname");
        assert_eq!(names("?read=true").await, ["Ananya Kulkarni", "Farhan Qureshi"]);
        assert_eq!(names("?read=false&sort=-empname&page=1&pageSize=2").await, ["Rohan Desai", "Lakshmi Iyer"]);
        assert_eq!(names("?q=ulkar").await, ["Ananya Kulkarni"]);
        let all = admin.list(&readers).await;
        assert_eq!(all[0], json!({"user": dev.id, "empname": "Ananya Kulkarni", "acknowledged_at": "2026-11-25T03:30:00Z"}));
        assert_eq!((all.len(), &all[1]["acknowledged_at"]), (7, &Value::Null));
        let csv = admin.get(&format!("{readers}?format=csv&read=true")).await.text();
        assert!(csv.starts_with("user,empname,acknowledged_at,empnumber\n") || csv.starts_with("user,empname,acknowledged_at,empnumber\r\n"), "{csv}");
        assert_eq!(csv.lines().count(), 3);
        admin.get(&format!("{readers}?read=1")).await.invalid(&["read"]);
        // Somebody who leaves is asked no more.
        admin.put(&format!("/users/{}", qa.id), json!({"status": "Inactive"})).await.is(200);
        assert_eq!(counts().await, (json!(1), json!(6)));
        admin.put(&format!("/users/{}", qa.id), json!({"status": "Active"})).await.is(200);
        assert_eq!(counts().await, (json!(2), json!(7)));
        admin.put(&path(&policy), json!({"status": "on hold"})).await.is(200);
        assert_eq!(counts().await, (Value::Null, Value::Null), "nobody is asked for it");
        assert_eq!(names("").await, ["Ananya Kulkarni", "Farhan Qureshi"]);
        admin.get("/policies/999999/acknowledgements").await.refused(404, "not_found");
        app.check().await;
    }
}

sqlite! {
    // policy-2
    async fn what_is_sent_of_a_policy(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let made = added(&app, "Travel Policy", "active").await;
        for (field, value) in [
            ("title", json!(" ")), ("title", json!("a\nb")), ("title", json!("x".repeat(201))), ("title", Value::Null),
            ("description", json!("")), ("description", Value::Null), ("status", json!("gone")), ("status", Value::Null),
            ("fileUploadKeys", json!(["policies/00000000000000000000000000000000"])), ("fileUploadKeys", json!(["x", "x"])),
        ] {
            let mut changed = json!({});
            changed[field] = value.clone();
            admin.put(&path(&made), changed).await.invalid(&[field]);
            let mut form = form("Leave Policy", "active");
            form[field] = value;
            admin.post("/policies", form).await.invalid(&[field]);
        }
        admin.post("/policies", json!({})).await.invalid(&["description", "status", "title"]);
        let unknown = json!({"fileUploadKeys": ["policies/00000000000000000000000000000000"], "title": ""});
        admin.put(&path(&made), unknown.clone()).await.invalid(&["fileUploadKeys", "title"]);
        admin.post("/policies", unknown).await.invalid(&["description", "fileUploadKeys", "status", "title"]);
        // A stale form is refused before what is wrong in it.
        admin.put(&path(&made), json!({"title": "", "version": 2})).await.refused(409, "stale_version");
        admin.put(&path(&made), json!({"title": "", "revision": 2})).await.refused(409, "stale_version");
        admin.put("/policies/999999", json!({"title": ""})).await.refused(404, "not_found");
        // A form sends the whole record, and nothing of it changes.
        let whole = admin.get(&path(&made)).await.is(200);
        holds(&admin.put(&path(&made), whole).await.is(200), json!({"revision": 1, "version": 1}));
        assert_eq!(app.count("policy_versions").await, 1);
        dev.post(&format!("{}/acknowledge", path(&made)), json!({"version": "x"})).await.invalid(&["version"]);
        assert_eq!(app.count("policy_acknowledgements").await, 0);
    }
}
