//! Saving a record: any subset of its fields, its version, and what the trail keeps.

use serde_json::{Value, json};
use test_support::both;

use super::{newest_entry, record, save};
use crate::app::App;

/// A value for every field that is everybody's.
fn profile() -> Value {
    json!({
        "fname": "Anya", "lname": "Kulkarni-Rao", "pemail": "anya@home.example", "phone": "9812345678", "bloodgroup": "AB-",
        "birthday": "1990-02-28", "marriage": "2015-06-01", "emergencycontact": "Ravi", "emergencynumber": "02212345678",
        "permanentAddress": "1 Hill Road\nPune", "currentAddress": "2 Lake View, पुणे", "account": "00012345678",
        "holdername": "A Kulkarni", "bank": "Bank of Nowhere", "ifsc": "HDFC0001234", "panNumber": "ABCDE1234F",
        "bankaddress": "Fort branch",
    })
}

/// A value for every field that is an admin's.
fn of_admins(manager: kernel::UserId) -> Value {
    json!({
        "empid": "M-17", "email": "anya@muster.example", "role": "qa", "doj": "2024-05-20", "olb": 12.5, "dol": "2027-01-31",
        "leavingreason": "Moving", "leavebalanceCL": 3, "leavebalanceEL": 4.5, "yearLeaveEL": -2, "leaveCredited": true,
        "manager": [manager], "reimbursementClaim": "true", "appraisal_rating": "exceeds", "status": "Inactive",
    })
}

#[track_caller]
fn holds(record: &Value, wanted: &Value) {
    for (field, value) in wanted.as_object().unwrap() {
        assert_eq!(&record[field], value, "{field}");
    }
}

both! {
    async fn everybody_fills_in_their_own_profile(db) {
        let app = App::new(db).await;
        for person in [app.dev().await, app.recruiter().await, app.manager().await, app.admin().await] {
            let answer = save(&person, person.id, profile()).await.is(200);
            holds(&answer, &profile());
            assert_eq!(answer["version"], 2);
            assert_eq!(answer, record(&person, person.id).await, "the answer is what a fresh look shows");
        }
        app.check().await;
    }

    async fn an_admin_and_a_manager_fill_in_somebody_elses(db) {
        let app = App::new(db).await;
        for (person, id) in [(app.admin().await, app.company.dev), (app.manager().await, app.company.qa)] {
            let mut filled = profile();
            if person.id == app.company.manager {
                // Where private mail goes is the person's own to say, and an admin's.
                filled.as_object_mut().unwrap().remove("pemail");
            }
            let answer = save(&person, id, filled.clone()).await.is(200);
            holds(&answer, &filled);
            assert_eq!(answer, record(&person, id).await);
        }
        app.check().await;
    }

    async fn an_admin_changes_every_field(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let wanted = of_admins(app.company.other_manager);
        let mut sent = wanted.clone();
        sent["balanceremark"] = json!("As counted");
        let answer = save(&admin, id, sent).await.is(200);
        holds(&answer, &wanted);
        assert_eq!(answer, record(&admin, id).await);
        // Each field comes back alone, and leaves the others as they are.
        let mut expected = answer;
        for (field, value) in profile().as_object().unwrap() {
            expected[field] = value.clone();
            expected["version"] = json!(expected["version"].as_i64().unwrap() + 1);
            let answer = save(&admin, id, json!({field: value})).await.is(200);
            assert_eq!(answer, expected, "{field}");
        }
        assert_eq!(record(&admin, id).await, expected);
        app.check().await;
    }

    async fn what_changes_is_found_sorted_and_signed_in_with(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let body = json!({"fname": "Zoë", "lname": "Ångström", "email": "Zoe@Muster.example", "empid": "Z-9", "role": "qa"});
        save(&admin, id, body).await.is(200);
        for q in ["zo%C3%AB", "%C3%A5ngst", "zoe@muster", "z-9", "ZO", "%C3%A5n"] {
            let found = admin.list(&format!("/users?q={q}&role=qa")).await;
            assert_eq!(found.iter().map(|row| row["_id"].clone()).collect::<Vec<_>>(), [json!(id)], "{q}");
        }
        for q in ["ananya", "kulkarni", "ananya.kulkarni"] {
            assert_eq!(admin.list(&format!("/users?q={q}")).await.len(), 0, "{q}");
        }
        assert_eq!(admin.list("/users?sort=-fname").await[0]["_id"], json!(id));
        app.stranger().sign_in("zoe@muster.example", crate::app::PASSWORD).await.is(200);
        app.stranger().sign_in("ananya.kulkarni@muster.example", crate::app::PASSWORD).await.refused(401, "wrong_credentials");
    }

    async fn a_stale_version_changes_nothing(db) {
        let app = App::new(db).await;
        let (dev, admin) = (app.dev().await, app.admin().await);
        let phone = |number: u32, version: i64| json!({"phone": format!("980000000{number}"), "version": version});
        save(&dev, dev.id, phone(1, 1)).await.is(200);
        for version in [1, 3, 0, -1] {
            save(&admin, dev.id, phone(2, version)).await.refused(409, "stale_version");
            save(&dev, dev.id, phone(2, version)).await.refused(409, "stale_version");
        }
        let own = record(&dev, dev.id).await;
        assert_eq!((&own["phone"], &own["version"], &own["leaveCredited"]), (&json!("9800000001"), &json!(2), &json!(false)));
        // Stale comes after the field that isn't theirs, and before what is wrong with the content.
        save(&dev, dev.id, json!({"olb": 1, "version": 1})).await.refused(403, "not_allowed");
        save(&dev, dev.id, json!({"phone": "x", "version": 1})).await.refused(409, "stale_version");
        save(&dev, dev.id, json!({"phone": "x", "version": 2})).await.invalid(&["phone"]);
        save(&dev, dev.id, phone(3, 2)).await.is(200);
    }

    // people-16
    async fn the_version_counts_changes_and_nothing_else(db) {
        let app = App::new(db).await;
        let (dev, admin) = (app.dev().await, app.admin().await);
        for body in [json!({}), json!({"fname": "Ananya", "phone": null}), record(&dev, dev.id).await, json!({"nonsense": 1})] {
            assert_eq!(save(&dev, dev.id, body).await.is(200)["version"], 1);
        }
        assert_eq!(app.count("audit_entries").await, 0, "what changes nothing is not told");
        let reply = save(&dev, dev.id, json!({"phone": "9800000001"})).await.is(200);
        assert_eq!(reply["version"], 2);
        save(&dev, dev.id, json!({"phone": "1"})).await.invalid(&["phone"]);
        assert_eq!(record(&dev, dev.id).await["version"], 2);
        // Each table that a save touches counts once together.
        let body = json!({"fname": "Anya", "phone": "9800000002", "bank": "B", "manager": []});
        assert_eq!(save(&admin, dev.id, body).await.is(200)["version"], 3);
        assert_eq!(save(&admin, dev.id, json!({})).await.is(200)["version"], 3);
    }

    async fn unknown_and_computed_fields_are_ignored(db) {
        let app = App::new(db).await;
        let (dev, admin) = (app.dev().await, app.admin().await);
        let before = record(&admin, dev.id).await;
        let body = json!({
            "_id": 999, "nonsense": {"a": [1]}, "password": "something new", "password_hash": "x", "registered": true,
            "projects": ["Apollo"], "actions": ["remove"], "blocked": {}, "image": "https://evil.example/x.png",
            "familyMembers": [{"name": "x"}], "user": 3,
        });
        assert_eq!(save(&dev, dev.id, body.clone()).await.is(200)["version"], 1);
        let after = save(&admin, dev.id, body).await.is(200);
        assert_eq!((&after["image"], &after["registered"], &after["_id"]), (&before["image"], &json!(false), &before["_id"]));
    }

    async fn the_trail_holds_what_changed_and_no_more(db) {
        let app = App::new(db).await;
        let (dev, admin) = (app.dev().await, app.admin().await);
        save(&dev, dev.id, json!({"fname": "Anya", "lname": "Kulkarni", "phone": "9800000001"})).await.is(200);
        let (action, before, after) = newest_entry(&app, dev.id).await;
        assert_eq!(action, "change");
        assert_eq!(before, json!({"fname": "Ananya", "phone": null}));
        assert_eq!(after, json!({"fname": "Anya", "phone": "9800000001"}));
        save(&admin, dev.id, json!({"manager": [], "olb": 2.5, "status": "Inactive"})).await.is(200);
        let (_, before, after) = newest_entry(&app, dev.id).await;
        assert_eq!(
            after,
            json!({"status": "Inactive", "olb": 2.5, "leavebalanceCL": 2.5, "leavebalanceEL": 1, "yearLeaveEL": 1, "leaveCredited": true, "manager": []})
        );
        assert_eq!((&before["manager"], &before["leavebalanceCL"]), (&json!([app.company.manager]), &Value::Null));
        assert_eq!(before.as_object().unwrap().len(), after.as_object().unwrap().len());
    }

    async fn a_history_is_for_whoever_sees_the_record(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        save(&dev, dev.id, json!({"phone": "9800000001"})).await.is(200);
        let path = format!("/audit/user/{}", dev.id);
        for person in [app.admin().await, app.manager().await, dev] {
            assert_eq!(person.list(&path).await[0]["after"], json!({"phone": "9800000001"}));
        }
        app.qa().await.get(&path).await.refused(404, "not_found");
        app.other_manager().await.get(&path).await.refused(404, "not_found");
    }
}
