//! Whose field is whose: what each role may change of whose record, and that a refusal changes nothing.

use serde_json::{Value, json};
use test_support::both;

use super::{record, save};
use crate::app::App;

/// Every field that is not everybody's, with another value than the stored one.
fn guarded() -> Vec<(&'static str, Value)> {
    vec![
        ("empid", json!("X-1")),
        ("role", json!("qa")),
        ("email", json!("another@muster.example")),
        ("doj", json!("2024-04-02")),
        ("olb", json!(3.5)),
        ("status", json!("Inactive")),
        ("dol", json!("2026-12-31")),
        ("leavingreason", json!("Moved")),
        ("leavingkind", json!("relocation")),
        ("leavebalanceCL", json!(1)),
        ("leavebalanceEL", json!(-1)),
        ("yearLeaveEL", json!(0.5)),
        ("leaveCredited", json!(true)),
        ("manager", json!([])),
        ("reimbursementClaim", json!("true")),
        ("appraisal_rating", json!("4")),
    ]
}

const LEADERS: [&str; 4] = ["status", "dol", "leavingreason", "leavingkind"];

both! {
    // people-3
    async fn a_field_of_an_admin_is_refused_by_its_name_and_nothing_changes(db) {
        let app = App::new(db).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        let company = app.company;
        let stored = record(&admin, company.dev).await;
        for (field, value) in guarded() {
            for (person, of_team) in [(&manager, true), (&app.other_manager().await, false), (&dev, false)] {
                if of_team && LEADERS.contains(&field) {
                    continue;
                }
                // What they may change goes with it.
                let body = json!({field: value, "phone": "9800000001"});
                let refusal = save(person, company.dev, body).await.refused(403, "not_allowed");
                // Whose record is out of reach, no field of it is at fault.
                let named = refusal["fields"].as_object().map(|fields| fields.keys().map(String::as_str).collect::<Vec<_>>());
                let out_of_reach = person.id == company.other_manager;
                assert_eq!(named.unwrap_or_default(), if out_of_reach { vec![] } else { vec![field] }, "{refusal}");
            }
        }
        assert_eq!(record(&admin, company.dev).await, stored);
        assert_eq!((app.count("audit_entries").await, app.count("leave_ledger").await), (0, 0));
    }

    // people-3, call-5
    async fn a_value_that_stays_is_never_at_fault(db) {
        let app = App::new(db).await;
        let (manager, dev) = (app.manager().await, app.dev().await);
        for person in [&dev, &manager] {
            // The first save of a manager credits leave.
            for (field, _) in guarded() {
                let stored = record(person, dev.id).await;
                save(person, dev.id, json!({field: stored[field]})).await.is(200);
            }
            let stored = record(person, dev.id).await;
            let mut whole = stored.clone();
            whole["phone"] = json!(format!("98000000{:02}", person.id.0));
            let answer = save(person, dev.id, whole).await.is(200);
            assert_eq!(answer["version"].as_i64(), stored["version"].as_i64().map(|version| version + 1));
        }
        app.check().await;
    }

    async fn blanks_and_case_around_a_value_are_no_change(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let same = json!({
            "role": " Dev ", "email": " ananya.kulkarni@muster.example ", "fname": "Ananya ", "manager": [app.company.manager, app.company.manager],
            "leavingreason": "  ", "reimbursementClaim": false, "dol": null, "olb": null,
        });
        assert_eq!(save(&dev, dev.id, same).await.is(200)["version"], 1);
        // The address is stored as it is written: its case is the admin's to change.
        save(&dev, dev.id, json!({"email": "ANANYA.kulkarni@muster.example"})).await.refused(403, "not_allowed");
    }

    // people-3
    async fn a_manager_changes_the_status_of_their_own_team_only(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        let company = app.company;
        let leaving = json!({"status": "Resigned", "dol": "2026-11-30", "leavingreason": "Moved"});
        for person in [company.foreign, company.other_manager, company.admin, company.recruiter] {
            save(&manager, person, leaving.clone()).await.refused(403, "not_allowed");
        }
        let refusal = save(&manager, manager.id, leaving.clone()).await.refused(403, "not_allowed");
        assert_eq!(refusal["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), ["status"]);
        let left = save(&manager, company.qa, leaving).await.is(200);
        assert_eq!(left["status"], "Resigned");
        assert_eq!(left, record(&manager, company.qa).await);
        // In the team is who has the manager in the list now.
        save(&admin, company.foreign, json!({"manager": [company.other_manager, manager.id]})).await.is(200);
        save(&manager, company.foreign, json!({"status": "Inactive"})).await.is(200);
        save(&admin, company.foreign, json!({"manager": [company.other_manager]})).await.is(200);
        save(&manager, company.foreign, json!({"status": "Active"})).await.refused(403, "not_allowed");
        app.check().await;
    }

    // people-4
    async fn nobody_changes_their_own_role_or_status(db) {
        let app = App::new(db).await;
        app.hire("Vikram", "Shah", "admin").await;
        for (person, code) in [
            (app.admin().await, "not_on_your_own"), (app.manager().await, "not_allowed"), (app.recruiter().await, "not_allowed"),
            (app.dev().await, "not_allowed"),
        ] {
            for (field, value) in [("role", "qa"), ("status", "Inactive"), ("status", "Resigned")] {
                let refusal = save(&person, person.id, json!({field: value, "dol": "2026-12-31"})).await.refused(403, code);
                assert!(refusal["fields"][field].is_string(), "{refusal}");
            }
            let own = record(&person, person.id).await;
            assert_eq!(own["blocked"].get("status").is_some(), ["admin", "manager"].contains(&own["role"].as_str().unwrap()));
        }
    }

    // people-3
    async fn others_save_nobody_but_themselves(db) {
        let app = App::new(db).await;
        let body = json!({"phone": "9800000000"});
        for person in [app.dev().await, app.qa().await, app.recruiter().await] {
            for id in [app.company.foreign, app.company.manager, app.company.inactive, kernel::UserId(999_999)] {
                save(&person, id, body.clone()).await.refused(403, "not_allowed");
            }
            save(&person, person.id, body.clone()).await.is(200);
        }
        let (admin, manager) = (app.admin().await, app.manager().await);
        save(&admin, kernel::UserId(999_999), body.clone()).await.refused(404, "not_found");
        save(&admin, app.company.inactive, body.clone()).await.is(200);
        for id in [app.company.foreign, app.company.inactive, kernel::UserId(999_999)] {
            save(&manager, id, body.clone()).await.refused(403, "not_allowed");
        }
        app.stranger().put(&format!("/users/{}", app.company.dev), body).await.refused(401, "not_signed_in");
    }

    // call-7
    async fn actions_say_what_one_may_do(db) {
        let app = App::new(db).await;
        app.sql("UPDATE users SET password_hash = 'x' WHERE fname = 'Farhan'", []).await;
        let company = app.company;
        for (person, id, expected) in [
            (app.admin().await, company.dev, json!(["edit", "status", "invite", "remove"])),
            (app.admin().await, company.qa, json!(["edit", "status"])),
            (app.admin().await, company.inactive, json!(["edit", "status", "remove", "erase"])),
            (app.admin().await, company.admin, json!(["edit", "invite"])),
            (app.manager().await, company.qa, json!(["edit", "status"])),
            (app.manager().await, company.foreign, json!(["invite"])),
            (app.dev().await, company.dev, json!(["edit"])),
        ] {
            assert_eq!(record(&person, id).await["actions"], expected, "{} of {id}", person.id);
        }
        let own = record(&app.manager().await, company.manager).await;
        assert_eq!(own["blocked"], json!({"status": "Somebody else has to do this for you."}));
    }
}
