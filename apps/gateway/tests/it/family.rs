//! Families: one's own, and for admins and managers anybody's.

pub mod matrix;

use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::{App, Person};
use crate::reply::{column, fields};

fn meera() -> Value {
    json!({"name": "Meera", "relation": "spouse", "dob": "1990-02-03"})
}

async fn add(person: &Person<'_>, body: Value) -> Value {
    person.post("/familymember", body).await.is(201)
}

fn path(member: &Value) -> String {
    format!("/familymember/{}", member["_id"])
}

both! {
    async fn everybody_keeps_their_own(db) {
        let app = App::new(db).await;
        for person in [app.dev().await, app.recruiter().await, app.manager().await, app.admin().await] {
            let list = format!("/familymember/{}", person.id);
            assert_eq!(person.list(&list).await, [] as [Value; 0]);
            let one = add(&person, meera()).await;
            assert_eq!(fields(&one), ["_id", "version", "empId", "name", "relation", "dob"]);
            assert_eq!((&one["empId"], &one["version"], &one["relation"]), (&json!(person.id), &json!(1), &json!("spouse")));
            let other = add(&person, json!({"name": "Ravi Jr. 2", "relation": "son", "dob": "2026-11-26", "empId": person.id, "_id": 7, "user": 3})).await;
            assert_eq!(person.list(&list).await, [one.clone(), other.clone()], "in the order in which they were told");
            let changed = person.put(&path(&one), json!({"name": "Mira", "version": 1})).await.is(200);
            assert_eq!((&changed["name"], &changed["dob"], &changed["version"]), (&json!("Mira"), &json!("1990-02-03"), &json!(2)));
            assert_eq!(person.list(&list).await, [changed, other.clone()]);
            assert!(person.ask("DELETE", &path(&one), None).await.is(204).is_null());
            person.ask("DELETE", &path(&one), None).await.refused(404, "not_found");
            person.put(&path(&one), json!({"name": "x"})).await.refused(404, "not_found");
            assert_eq!(person.list(&list).await, [other]);
        }
    }

    // people-17
    async fn admins_keep_anybodys_and_line_managers_their_teams(db) {
        let app = App::new(db).await;
        for (person, user) in [(app.admin().await, app.company.dev), (app.manager().await, app.company.qa), (app.admin().await, app.company.inactive)] {
            let mut body = meera();
            body["empId"] = json!(user.to_string());
            let member = add(&person, body).await;
            assert_eq!(member["empId"], json!(user), "digits in a text are an id too");
            // It stays in its family whatever is sent.
            let changed = person.put(&path(&member), json!({"relation": "daughter", "empId": person.id})).await.is(200);
            assert_eq!((&changed["empId"], &changed["relation"]), (&json!(user), &json!("daughter")));
            assert_eq!(person.list(&format!("/familymember/{user}")).await, [changed]);
            person.ask("DELETE", &path(&member), None).await.is(204);
        }
    }

    // people-17
    async fn others_families_are_closed(db) {
        let app = App::new(db).await;
        let member = add(&app.dev().await, meera()).await;
        for person in [app.qa().await, app.recruiter().await, app.foreign().await] {
            person.get(&format!("/familymember/{}", app.company.dev)).await.refused(403, "not_allowed");
            person.get("/familymember/999999").await.refused(403, "not_allowed");
            for id in [app.company.dev.0, 999_999] {
                let mut body = meera();
                body["empId"] = json!(id);
                person.post("/familymember", body).await.refused(403, "not_allowed");
            }
            person.put(&path(&member), json!({"name": "x"})).await.refused(404, "not_found");
            person.ask("DELETE", &path(&member), None).await.refused(404, "not_found");
        }
        app.manager().await.get("/familymember/999999").await.refused(403, "not_allowed");
        let admin = app.admin().await;
        admin.get("/familymember/999999").await.refused(404, "not_found");
        admin.put("/familymember/999999", json!({"name": "x"})).await.refused(404, "not_found");
        admin.ask("DELETE", "/familymember/999999", None).await.refused(404, "not_found");
        let mut body = meera();
        body["empId"] = json!(999_999);
        admin.post("/familymember", body).await.invalid(&["empId"]);
        admin.post("/familymember", json!({"empId": 999_999})).await.invalid(&["dob", "empId", "name", "relation"]);
        assert_eq!(app.dev().await.list(&format!("/familymember/{}", app.company.dev)).await, [member]);
    }
}

sqlite! {
    // people-17
    async fn a_member_has_a_name_a_relation_and_a_birthday(db) {
        let app = App::new(db).await;
        // In the company's zone it is the 26th already; a birth may be told a day ahead.
        app.at("2026-11-25T18:30:00Z");
        let dev = app.dev().await;
        let member = add(&dev, meera()).await;
        let before = app.count("audit_entries").await;
        dev.post("/familymember", json!({})).await.invalid(&["dob", "name", "relation"]);
        for (field, wrong, words) in [
            ("name", vec![json!(""), json!("  "), json!(null)], "Required."),
            ("name", vec![json!("x".repeat(101))], "At most 100 characters."),
            ("name", vec![json!(7), json!(["x"])], ""),
            ("relation", vec![json!(""), json!(null)], "Required."),
            ("relation", vec![json!("Spouse"), json!("mother"), json!("son ")], "One of spouse, son, daughter."),
            ("dob", vec![json!(null)], "Required."),
            ("dob", vec![json!("2026-11-28")], "At most tomorrow."),
            ("dob", vec![json!("1899-12-31")], "Not before 01/01/1900."),
            ("dob", vec![json!("soon"), json!("2026-02-30"), json!(1)], ""),
        ] {
            for value in wrong {
                let mut body = meera();
                body[field] = value.clone();
                for reply in [dev.post("/familymember", body).await, dev.put(&path(&member), json!({field: value})).await] {
                    let refusal = reply.invalid(&[field]);
                    assert!(words.is_empty() || refusal["fields"][field] == words, "{refusal}");
                }
            }
        }
        assert_eq!(app.count("audit_entries").await, before);
        for body in [json!({"dob": "2026-11-27"}), json!({"dob": "1900-01-01"}), json!({"name": "<b>Anything</b> at 2, all!"}), json!({"name": "मीरा"}), json!({"relation": "daughter"})] {
            dev.put(&path(&member), body).await.is(200);
        }
    }
}

both! {
    async fn a_stale_version_changes_nothing(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let member = add(&dev, meera()).await;
        for body in [json!({}), meera(), json!({"nonsense": 1})] {
            assert_eq!(dev.put(&path(&member), body).await.is(200), member);
        }
        app.manager().await.put(&path(&member), json!({"name": "Mira"})).await.is(200);
        for version in [1, 3] {
            dev.put(&path(&member), json!({"name": "Mia", "version": version})).await.refused(409, "stale_version");
            dev.put(&path(&member), json!({"name": "", "version": version})).await.refused(409, "stale_version");
        }
        assert_eq!(dev.put(&path(&member), json!({"name": "Mia", "version": 2})).await.is(200)["version"], 3);
    }

    async fn a_members_history_is_for_whoever_sees_the_family(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let member = add(&dev, meera()).await;
        app.manager().await.put(&path(&member), json!({"name": "Mira"})).await.is(200);
        let history = format!("/audit/family/{}", member["_id"]);
        for person in [app.admin().await, app.manager().await, dev.clone()] {
            let rows = person.list(&history).await;
            assert_eq!(column(&rows, "action"), ["change", "create"]);
            assert_eq!(column(&rows, "actorname"), ["Rohan Desai", "Ananya Kulkarni"]);
            assert_eq!(rows[0]["before"], json!({"user": dev.id, "name": "Meera", "relation": "spouse", "dob": "1990-02-03"}));
            assert_eq!((&rows[0]["after"]["name"], &rows[1]["before"]), (&json!("Mira"), &Value::Null));
        }
        for person in [app.other_manager().await, app.qa().await, app.recruiter().await] {
            person.get(&history).await.refused(404, "not_found");
        }
        dev.ask("DELETE", &path(&member), None).await.is(204);
        let told = app.admin().await.list(&format!("/audit?record=family&id={}", member["_id"])).await;
        assert_eq!((column(&told, "action"), &told[0]["after"]), (vec![json!("remove"), json!("change"), json!("create")], &Value::Null));
    }
}
