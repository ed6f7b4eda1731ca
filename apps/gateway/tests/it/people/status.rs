//! Coming and going: what a status needs, what it ends, and what it brings back.

use serde_json::{Value, json};
use test_support::both;

use super::{ledger, record, save};
use crate::app::{App, Person};

async fn lives(person: &Person<'_>) -> bool {
    person.get("/auth/me").await.status == 200
}

/// A link that this person could use.
async fn link(app: &App, person: kernel::UserId) {
    let at = app.db.clock().now() + chrono::TimeDelta::days(5);
    app.sql(
        "INSERT INTO password_links (user_id, purpose, token_hash, created_at, expires_at) VALUES (?, 'invitation', 'x', ?, ?)",
        [person.into(), at.into(), at.into()],
    )
    .await;
}

both! {
    // people-11
    async fn who_goes_is_out_at_once(db) {
        let app = App::new(db).await;
        for (body, person) in [
            (json!({"status": "Inactive"}), app.dev().await),
            (json!({"status": "Resigned", "dol": "2026-11-25"}), app.qa().await),
        ] {
            let elsewhere = app.person(person.id).await;
            link(&app, person.id).await;
            assert!(lives(&person).await && lives(&elsewhere).await);
            save(&app.manager().await, person.id, body).await.is(200);
            assert!(!lives(&person).await && !lives(&elsewhere).await);
            person.get("/dashboard").await.refused(401, "not_signed_in");
            for table in ["sessions", "password_links"] {
                let left = format!("SELECT count(*) AS number FROM {table} WHERE user_id = {}", person.id);
                assert_eq!(app.number(left).await, 0, "{table}");
            }
        }
        assert!(lives(&app.foreign().await).await);
    }

    async fn what_is_no_change_of_status_ends_nothing(db) {
        let app = App::new(db).await;
        let (dev, admin) = (app.dev().await, app.admin().await);
        for body in [json!({"status": "Active", "phone": "9800000000"}), json!({"dol": "2026-12-31"}), json!({"role": "qa"}), json!({"email": "x@muster.example"})] {
            save(&admin, dev.id, body).await.is(200);
            assert!(lives(&dev).await);
        }
    }

    async fn to_resign_needs_a_day_not_before_the_joining(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let required = save(&admin, id, json!({"status": "Resigned"})).await.invalid(&["dol"]);
        assert_eq!(required["fields"]["dol"], "Required.");
        save(&admin, id, json!({"status": "Resigned", "dol": null})).await.invalid(&["dol"]);
        save(&admin, id, json!({"status": "Resigned", "dol": "2024-03-31"})).await.invalid(&["dol"]);
        save(&admin, id, json!({"dol": "2024-03-31"})).await.invalid(&["dol"]);
        assert!(lives(&app.dev().await).await);
        // Written earlier, as the planned day.
        save(&admin, id, json!({"dol": "2026-12-31"})).await.is(200);
        save(&admin, id, json!({"doj": "2027-01-01"})).await.invalid(&["dol"]);
        let left = save(&admin, id, json!({"status": "Resigned"})).await.is(200);
        assert_eq!((&left["status"], &left["dol"]), (&json!("Resigned"), &json!("2026-12-31")));
        save(&admin, id, json!({"dol": null})).await.invalid(&["dol"]);
        save(&admin, id, json!({"leavingreason": "Moved", "dol": "2026-11-30"})).await.is(200);
        save(&admin, id, json!({"status": "Inactive"})).await.is(200);
        save(&admin, id, json!({"dol": "2024-04-01", "status": "Resigned"})).await.is(200);
    }

    // people-12
    async fn back_to_active_clears_day_and_reason(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let leaving = json!({"status": "Resigned", "dol": "2026-11-30", "leavingreason": "Moved"});
        for whole in [false, true] {
            save(&admin, id, leaving.clone()).await.is(200);
            let mut body = if whole { record(&admin, id).await } else { json!({}) };
            body["status"] = json!("Active");
            let back = save(&admin, id, body).await.is(200);
            assert_eq!((&back["dol"], &back["leavingreason"]), (&Value::Null, &Value::Null));
            assert_eq!(back, record(&admin, id).await);
        }
        assert!(!ledger(&app, id).await.iter().any(|line| line.contains("reactivation")), "from Inactive only");
        app.check().await;
    }

    // leave-23
    async fn a_return_brings_casual_leave_for_the_rest_of_the_year(db) {
        let app = App::new(db).await;
        app.hire("Nora", "Newman", "dev").await;
        let id = app.company.inactive;
        // The month is the company's: in Kolkata the new year has begun.
        for (now, balance) in [
            ("2026-11-25T03:30:00Z", json!(0.5)), ("2026-12-31T18:29:00Z", json!(0)), ("2026-12-31T18:30:00Z", json!(5.5)),
            ("2027-03-10T03:30:00Z", json!(4.5)),
        ] {
            app.at(now);
            let admin = app.admin().await;
            let back = save(&admin, id, json!({"status": "Active"})).await.is(200);
            assert_eq!(back["leavebalanceCL"], balance, "{now}");
            assert_eq!(back, record(&admin, id).await);
            save(&admin, id, json!({"status": "Inactive"})).await.is(200);
            app.check().await;
        }
        let lines = ledger(&app, id).await;
        let by = format!("by {} Asha Rao", app.company.admin);
        let expected = ["earned joining 2", "yearearned joining 2", "casual reactivation 1", "casual reactivation -1", "casual reactivation 11", "casual reactivation -2"];
        assert_eq!(lines, expected.map(|line| format!("{line} {by}")));
    }

    // people-22, leave-23
    async fn a_return_replaces_a_balance_and_a_correction_comes_after_it(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        save(&admin, id, json!({"olb": 8, "status": "Inactive"})).await.is(200);
        let back = save(&admin, id, json!({"status": "Active", "leavebalanceCL": 6, "balanceremark": "As counted"})).await.is(200);
        assert_eq!(back["leavebalanceCL"], 6);
        let casual: Vec<_> = ledger(&app, id).await.into_iter().filter(|line| line.starts_with("casual")).collect();
        let by = format!("by {} Asha Rao", admin.id);
        assert_eq!(casual, ["casual opening 16", "casual reactivation -15", "casual correction 11"].map(|line| format!("{line} {by}")));
        app.check().await;
    }

    async fn a_manager_brings_somebody_of_their_team_back(db) {
        let app = App::new(db).await;
        let manager = app.manager().await;
        save(&manager, app.company.qa, json!({"status": "Inactive"})).await.is(200);
        let back = save(&manager, app.company.qa, json!({"status": "Active"})).await.is(200);
        assert_eq!((&back["status"], &back["leavebalanceCL"]), (&json!("Active"), &json!(0.5)));
        let by = format!("casual reactivation 1 by {} Rohan Desai", manager.id);
        assert!(ledger(&app, app.company.qa).await.contains(&by));
        app.check().await;
    }

    // people-5
    async fn the_last_active_admin_stays(db) {
        let app = App::new(db).await;
        // An admin whose manager is Rohan, so that somebody else may try.
        let (second, manager) = (app.hire("Vikram", "Shah", "admin").await, app.manager().await);
        app.sql("INSERT INTO user_managers (user_id, manager_id) SELECT u.id, m.id FROM users u, users m WHERE u.fname IN ('Asha', 'Vikram') AND m.fname = 'Rohan'", []).await;
        let (asha, vikram) = (app.admin().await, app.person(second).await);
        save(&asha, second, json!({"role": "manager"})).await.is(200);
        let going = [json!({"status": "Inactive"}), json!({"status": "Resigned", "dol": "2026-11-30"})];
        // What an admin is, is neither a line manager's to say nor their own.
        for body in going {
            save(&manager, asha.id, body.clone()).await.refused(403, "not_allowed");
            save(&asha, asha.id, body).await.refused(403, "not_on_your_own");
        }
        save(&asha, second, json!({"role": "admin"})).await.is(200);
        // Somebody who is not Active is no help.
        save(&asha, second, json!({"status": "Inactive"})).await.is(200);
        assert!(lives(&asha).await && !lives(&vikram).await);
        save(&asha, second, json!({"status": "Active"})).await.is(200);
        save(&app.person(second).await, asha.id, json!({"status": "Inactive", "role": "dev"})).await.is(200);
        app.check().await;
    }
}
