//! Leave credit on a save: each credit once in a life, each change of a balance an entry of the ledger.

use serde_json::{Value, json};
use test_support::both;

use super::{ledger, record, save};
use crate::app::App;

#[track_caller]
fn balances(record: &Value) -> [Value; 3] {
    ["leavebalanceCL", "leavebalanceEL", "yearLeaveEL"].map(|name| record[name].clone())
}

both! {
    // leave-22
    async fn the_first_save_of_an_admin_or_a_manager_credits_and_no_later_one(db) {
        let app = App::new(db).await;
        let company = app.company;
        for (person, id, name) in [
            (app.admin().await, company.dev, "Asha Rao"), (app.manager().await, company.qa, "Rohan Desai"),
            (app.other_manager().await, company.foreign, "Lakshmi Iyer"), (app.admin().await, company.admin, "Asha Rao"),
        ] {
            app.sql("UPDATE user_profiles SET olb = 15 WHERE user_id = ?", [id.into()]).await;
            let answer = save(&person, id, json!({"phone": "9800000000"})).await.is(200);
            assert_eq!(balances(&answer), [json!(7.5), json!(1), json!(1)]);
            assert_eq!((&answer["leaveCredited"], &answer["olb"]), (&json!(true), &json!(7.5)));
            assert_eq!(answer, record(&person, id).await);
            let by = format!("by {} {name}", person.id);
            let expected = ["casual opening 15", "earned joining 2", "yearearned joining 2"].map(|line| format!("{line} {by}"));
            assert_eq!(ledger(&app, id).await, expected);
            for body in [json!({"phone": "9800000001"}), json!({}), answer] {
                save(&app.admin().await, id, body.clone()).await.is(if body["version"].is_null() { 200 } else { 409 });
            }
            assert_eq!(ledger(&app, id).await, expected);
        }
        let dated = "SELECT count(*) AS number FROM leave_ledger WHERE date = '2026-11-25' AND leave_id IS NULL";
        assert_eq!(app.number(dated).await, 12);
        app.check().await;
    }

    // leave-22
    async fn a_save_by_the_person_credits_nothing(db) {
        let app = App::new(db).await;
        app.sql("UPDATE user_profiles SET olb = 15", []).await;
        for person in [app.dev().await, app.manager().await, app.recruiter().await] {
            let answer = save(&person, person.id, json!({"phone": "9800000000"})).await.is(200);
            assert_eq!(balances(&answer), [Value::Null, Value::Null, Value::Null]);
            assert_eq!(answer["leaveCredited"], false);
        }
        assert_eq!(app.count("leave_ledger").await, 0);
        let admin = app.admin().await;
        assert_eq!(balances(&save(&admin, admin.id, json!({"phone": "9800000000"})).await.is(200)), [json!(7.5), json!(1), json!(1)]);
        app.check().await;
    }

    // leave-22
    async fn the_joining_day_says_how_much(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for (day, days) in [(1, json!(1)), (7, json!(1)), (8, json!(0.5)), (15, json!(0.5)), (16, json!(0)), (28, json!(0))] {
            let id = app.hire(&format!("Joins{}", "a".repeat(day)), "Newman", "dev").await;
            let answer = save(&admin, id, json!({"doj": format!("2026-09-{day:02}")})).await.is(200);
            assert_eq!(balances(&answer), [Value::Null, days.clone(), days], "the {day}th");
            assert_eq!(answer["leaveCredited"], true);
            assert_eq!(ledger(&app, id).await.len(), if day > 15 { 0 } else { 2 });
        }
        app.check().await;
    }

    // leave-22
    async fn without_a_joining_date_the_credit_waits(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        app.sql("UPDATE users SET doj = NULL WHERE fname = 'Ananya'", []).await;
        let id = app.company.dev;
        let answer = save(&admin, id, json!({"phone": "9800000000"})).await.is(200);
        assert_eq!((&answer["leaveCredited"], &answer["leavebalanceEL"]), (&json!(false), &Value::Null));
        let answer = save(&admin, id, json!({"doj": "2026-11-09"})).await.is(200);
        assert_eq!((&answer["leaveCredited"], &answer["leavebalanceEL"]), (&json!(true), &json!(0.5)));
        // Another joining date later credits nothing more.
        let answer = save(&admin, id, json!({"doj": "2026-11-02"})).await.is(200);
        assert_eq!(answer["leavebalanceEL"], 0.5);
        app.check().await;
    }

    async fn a_credit_comes_on_top_of_what_is_there(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        // Balances with a ledger, as older records have them.
        save(&admin, id, json!({"leaveCredited": true, "leavebalanceCL": 2, "leavebalanceEL": 3, "yearLeaveEL": 4.5, "balanceremark": "As counted"})).await.is(200);
        let answer = save(&admin, id, json!({"olb": 10, "leaveCredited": false})).await.is(200);
        assert_eq!(balances(&answer), [json!(2), json!(4), json!(5.5)], "casual leave was there already");
        assert_eq!(answer["leaveCredited"], true);
        let answer = save(&admin, id, json!({"leaveCredited": false})).await.is(200);
        assert_eq!((balances(&answer), &answer["leaveCredited"]), ([json!(2), json!(4), json!(5.5)], &json!(true)), "once in a life");
        app.check().await;
    }

    async fn an_opening_balance_is_credited_once_whatever_comes_after(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        save(&admin, id, json!({"olb": 6})).await.is(200);
        let answer = save(&admin, id, json!({"olb": 9})).await.is(200);
        assert_eq!((&answer["olb"], &answer["leavebalanceCL"]), (&json!(9), &json!(6)));
        save(&admin, id, json!({"leavebalanceCL": null, "balanceremark": "As counted"})).await.is(200);
        let answer = save(&admin, id, json!({"phone": "9800000000"})).await.is(200);
        assert_eq!(answer["leavebalanceCL"], Value::Null);
        let casual: Vec<_> = ledger(&app, id).await.into_iter().filter(|line| line.starts_with("casual")).collect();
        let by = format!("by {} Asha Rao", admin.id);
        assert_eq!(casual, [format!("casual opening 12 {by}"), format!("casual correction -12 {by}")]);
        app.check().await;
    }

    // people-22
    async fn a_balance_that_a_save_changes_is_a_correction_after_the_credits(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let body = json!({"olb": 6, "leavebalanceCL": 4, "leavebalanceEL": 10, "yearLeaveEL": 1, "balanceremark": "As counted"});
        let answer = save(&admin, id, body).await.is(200);
        assert_eq!(balances(&answer), [json!(4), json!(10), json!(1)]);
        let by = format!("by {} Asha Rao", admin.id);
        let expected = [
            "casual opening 12", "earned joining 2", "yearearned joining 2", "casual correction -4", "earned correction 18",
        ];
        assert_eq!(ledger(&app, id).await, expected.map(|line| format!("{line} {by}")));
        let answer = save(&admin, id, json!({"leavebalanceEL": -1.5, "balanceremark": "As counted"})).await.is(200);
        assert_eq!(answer["leavebalanceEL"], -1.5);
        assert_eq!(ledger(&app, id).await.last().unwrap(), &format!("earned correction -23 {by}"));
        app.check().await;
    }

    async fn a_refused_save_credits_nothing(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        save(&admin, id, json!({"olb": 6, "phone": "x"})).await.invalid(&["phone"]);
        save(&admin, id, json!({"olb": 6, "version": 9})).await.refused(409, "stale_version");
        save(&admin, id, json!({"olb": 6, "email": "rohan.desai@muster.example"})).await.refused(409, "duplicate");
        assert_eq!((app.count("leave_ledger").await, app.count("audit_entries").await), (0, 0));
        assert_eq!(record(&admin, id).await["version"], 1);
    }
}
