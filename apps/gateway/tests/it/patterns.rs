//! Working patterns, and what goes by them. It is Wednesday 25/11/2026.

pub mod matrix;

use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, Person};
use crate::leaves::{approved, asked, balance, own_balance, set};
use crate::reply::{column, fields, holds};

/// Monday to Thursday.
fn four() -> Value {
    json!(["full", "full", "full", "full", "off", "off", "off"])
}

/// Monday to Friday, and half of Saturday.
fn saturday() -> Value {
    json!(["full", "full", "full", "full", "full", "half", "off"])
}

async fn pattern(admin: &Person<'_>, name: &str, days: Value) -> i64 {
    admin.post("/patterns", json!({"name": name, "days": days})).await.is(201)["_id"].as_i64().unwrap()
}

async fn count(person: &Person<'_>, from: &str, to: &str) -> Value {
    person.post("/leaves/preview", json!({"type": "lwp", "from": from, "to": to})).await.is(200)
}

both! {
    // company-20, company-25
    async fn at_first_the_company_works_from_monday_to_friday(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let patterns = admin.list("/patterns").await;
        assert_eq!(patterns.len(), 1);
        assert_eq!(fields(&patterns[0]), ["_id", "version", "name", "from", "days", "weeks", "company", "people", "actions", "blocked"]);
        holds(&patterns[0], json!({
            "name": "Monday to Friday", "from": "1900-01-01", "days": ["full", "full", "full", "full", "full", "off", "off"],
            "weeks": [], "company": true, "people": 0, "actions": ["edit"],
        }));
        assert_eq!(count(&dev, "2026-11-26", "2026-12-02").await["count"], 5);
        dev.get("/patterns").await.refused(403, "not_allowed");
        app.check().await;
    }

    // company-21, leave-2
    async fn the_saturdays_of_some_weeks_count_half(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let body = json!({
            "name": "Alternate Saturdays", "days": ["full", "full", "full", "full", "full", "off", "off"],
            "weeks": [{"nth": 1, "days": saturday()}, {"nth": 3, "days": saturday()}],
        });
        let made = admin.post("/patterns", body).await.is(201);
        holds(&made, json!({"company": false, "people": 0, "actions": ["edit", "remove"]}));
        admin.put("/patterns/company", json!({"pattern": made["_id"], "from": "2026-12-01"})).await.is(200);
        // Thursday to Monday over the first Saturday, and over the second one.
        let first = count(&dev, "2026-12-03", "2026-12-07").await;
        assert_eq!(first["count"], 3.5);
        assert_eq!(column(first["days"].as_array().unwrap(), "kind"), ["working", "working", "half", "weekend", "working"]);
        assert_eq!(count(&dev, "2026-12-10", "2026-12-14").await["count"], 3);
        // Before it holds.
        assert_eq!(count(&dev, "2026-11-26", "2026-11-30").await["count"], 3);
        app.check().await;
    }

    // leave-8, company-23
    async fn a_split_gives_a_day_that_is_worked_by_half_to_one_of_its_leaves(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let id = pattern(&admin, "Half Fridays", json!(["full", "full", "full", "full", "half", "off", "off"])).await;
        admin.put(&format!("/patterns/people/{}", dev.id), json!({"pattern": id, "from": "2026-12-01"})).await.is(200);
        balance(&app, dev.id, 0.0, 1.0).await;
        // Half a Friday, and a Monday of which the day that is there would cover half.
        let asked = json!({"type": "earned", "from": "2026-12-04", "to": "2026-12-07", "reason": "A wedding", "splitLWP": true});
        let told = dev.post("/leaves/preview", asked.clone()).await.is(200);
        holds(&told, json!({"count": 1.5, "available": 1, "split": {"earned": 0.5, "lwp": 1}, "after": 0.5, "problems": []}));
        let mut whole = asked.clone();
        whole["splitLWP"] = json!(false);
        let refused = dev.post("/leaves", whole).await.refused(422, "insufficient_earned");
        assert_eq!(refused["details"], json!({"available": 1, "count": 1.5, "earned": 0.5, "lwp": 1}), "as it would be");
        let made = dev.post("/leaves", asked).await.is(201);
        holds(&made, json!({"type": "earned", "from": "2026-12-04", "to": "2026-12-04", "count": 0.5}));
        holds(&made["remainder"], json!({"type": "lwp", "from": "2026-12-07", "to": "2026-12-07", "count": 1}));
        set(&admin, &made, "Approved").await.is(200);
        assert_eq!(own_balance(&dev).await["leavebalanceEL"], 0.5, "half a day is taken for half a day");
        app.check().await;
    }

    // company-22, company-24, leave-13
    async fn a_persons_pattern_counts_their_leaves_again_and_says_so(db) {
        let app = App::new(db).await;
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        balance(&app, dev.id, 6.0, 6.0).await;
        let taken = approved(&app, &dev, "earned", "2026-12-03", "2026-12-07").await;
        let friday = approved(&app, &dev, "casual", "2026-12-11", "2026-12-11").await;
        let waits = asked(&dev, "casual", "2026-12-17", "2026-12-18").await;
        asked(&qa, "lwp", "2026-12-03", "2026-12-07").await;
        let id = pattern(&admin, "Four days", four()).await;
        let path = format!("/patterns/people/{}", dev.id);
        let wanted = json!({"pattern": id, "from": "2026-12-01"});
        let mails = app.mails().await.len();
        let before = admin.put(&format!("{path}?preview=true"), wanted.clone()).await.is(200);
        let told: Vec<_> = before["leaves"].as_array().unwrap().iter().map(|leave| format!("{} {}>{} {}", leave["_id"], leave["before"], leave["after"], leave["becomes"])).collect();
        let expected = [
            format!("{} 1>0 \"Cancelled\"", friday["_id"]), format!("{} 3>2 \"Approved\"", taken["_id"]), format!("{} 2>1 \"Pending\"", waits["_id"]),
        ];
        assert_eq!(told, expected);
        assert_eq!(own_balance(&dev).await["leavebalanceEL"], 3, "a preview changes nothing");

        let now = admin.put(&path, wanted).await.is(200);
        assert_eq!(now, json!({"user": dev.id, "patterns": [{"pattern": id, "patternname": "Four days", "from": "2026-12-01"}]}));
        assert_eq!(admin.get(&path).await.is(200), now);
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": 6, "leavebalanceEL": 4, "yearLeaveEL": 4, "pendingCL": 1}));
        let newest = dev.list(&format!("/leaves/ledger/{}?account=earned", dev.id)).await.remove(0);
        holds(&newest, json!({"cause": "recount", "delta": 1, "label": "Four days"}));
        let mails = app.mails().await.split_off(mails);
        assert_eq!(mails.len(), 3);
        assert!(mails.iter().all(|mail| mail.to == "ananya.kulkarni@muster.example" && mail.text.contains("Asha Rao has changed how you work: Four days.")));
        // A colleague works as before.
        assert_eq!(count(&qa, "2026-12-10", "2026-12-14").await["count"], 3);
        let off = count(&dev, "2026-12-09", "2026-12-12").await;
        assert_eq!(column(off["days"].as_array().unwrap(), "kind"), ["working", "working", "off", "weekend"]);

        // Back to the company's from January on: what lies there counts as it did.
        let back = admin.put(&path, json!({"pattern": null, "from": "2027-01-01"})).await.is(200);
        assert_eq!(column(back["patterns"].as_array().unwrap(), "from"), ["2027-01-01", "2026-12-01"]);
        assert_eq!(count(&dev, "2027-01-07", "2027-01-08").await["count"], 2);
        app.check().await;
    }

    // company-24
    async fn a_changed_pattern_counts_again_from_its_day_on(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let before = asked(&dev, "lwp", "2026-11-26", "2026-11-30").await;
        let after = asked(&dev, "lwp", "2026-12-03", "2026-12-07").await;
        let id = admin.list("/patterns").await[0]["_id"].as_i64().unwrap();
        let path = format!("/patterns/{id}");
        let changed = json!({"version": 1, "days": saturday(), "from": "2026-12-01"});
        let preview = admin.put(&format!("{path}?preview=true"), changed.clone()).await.is(200);
        assert_eq!(column(preview["leaves"].as_array().unwrap(), "_id"), [after["_id"].clone()]);
        holds(&admin.put(&path, changed.clone()).await.is(200), json!({"version": 2, "from": "2026-12-01", "days": saturday()}));
        let counts: Vec<_> = dev.list(&format!("/leaves/{}", dev.id)).await.iter().map(|leave| (leave["_id"].clone(), leave["count"].clone())).collect();
        assert_eq!(counts, [(after["_id"].clone(), json!(3.5)), (before["_id"].clone(), json!(3))]);
        admin.put(&path, changed).await.refused(409, "stale_version");
        // A name alone counts nothing again.
        holds(&admin.put(&path, json!({"name": "Six days"})).await.is(200), json!({"version": 3, "name": "Six days", "days": saturday()}));
        let told = admin.list(&format!("/audit/pattern/{id}")).await;
        assert_eq!(column(&told, "action"), ["change", "change"]);
        app.check().await;
    }

    // company-22
    async fn what_was_planned_goes_with_what_is_said_for_a_day_before(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let five = json!(["full", "full", "full", "full", "full", "off", "off"]);
        let path = format!("/patterns/{}", admin.list("/patterns").await[0]["_id"]);
        let before = format!("{path}?preview=true");
        admin.put(&path, json!({"days": saturday(), "from": "2026-12-01"})).await.is(200);
        let leave = asked(&dev, "lwp", "2026-12-03", "2026-12-07").await;
        assert_eq!(leave["count"], 3.5);
        // A name says nothing of the week.
        assert_eq!(admin.put(&before, json!({"name": "Ours"})).await.is(200)["leaves"], json!([]));
        holds(&admin.put(&path, json!({"name": "Ours"})).await.is(200), json!({"from": "2026-12-01", "days": saturday()}));
        // The week as it is on that day, and nothing else later.
        let back = json!({"days": five, "from": "2026-11-26"});
        let told = admin.put(&before, back.clone()).await.is(200);
        assert_eq!(column(told["leaves"].as_array().unwrap(), "_id"), [leave["_id"].clone()]);
        holds(&admin.put(&path, back).await.is(200), json!({"from": "2026-11-26", "days": five}));
        assert_eq!(dev.list(&format!("/leaves/{}", dev.id)).await[0]["count"], 3);
        app.check().await;
    }

    // company-21, company-25
    async fn what_is_wrong_is_named_and_what_is_in_use_stays(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        admin.post("/patterns", json!({})).await.invalid(&["days", "name"]);
        admin.post("/patterns", json!({"name": "x", "days": ["full"]})).await.invalid(&["days"]);
        admin.post("/patterns", json!({"name": "monday TO friday", "days": four()})).await.refused(409, "duplicate");
        let id = pattern(&admin, "Four days", four()).await;
        for from in ["1999-12-31", "2101-01-01"] {
            admin.put("/patterns/company", json!({"pattern": id, "from": from})).await.invalid(&["from"]);
            admin.put(&format!("/patterns/{id}"), json!({"days": saturday(), "from": from})).await.invalid(&["from"]);
        }
        admin.put("/patterns/company", json!({"from": "2026-12-01"})).await.invalid(&["pattern"]);
        admin.put(&format!("/patterns/people/{}", dev.id), json!({"pattern": 999_999})).await.invalid(&["pattern"]);
        admin.put(&format!("/patterns/people/{}", dev.id), json!({"pattern": id})).await.is(200);
        let refused = admin.ask("DELETE", &format!("/patterns/{id}"), None).await;
        assert_eq!((refused.status, refused.json()["message"].clone()), (409, json!("1 person has it.")));
        let rows = admin.list("/patterns?q=four").await;
        assert_eq!(rows[0]["blocked"]["remove"], "1 person has it.");
        let spare = pattern(&admin, "Three days", four()).await;
        admin.ask("DELETE", &format!("/patterns/{spare}"), None).await.is(204);
        app.check().await;
    }

    // company-23, sheet-13, attendance-11
    async fn the_week_and_the_teams_day_go_by_the_pattern_of_the_day(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        // Wednesday is no day of theirs.
        let id = pattern(&admin, "Without Wednesday", json!(["full", "full", "off", "half", "full", "off", "off"])).await;
        let team = async |state: &str| column(&manager.list(&format!("/reports/manager/{}?state={state}", manager.id)).await, "empname");
        assert!(team("absent").await.contains(&json!("Ananya Kulkarni")));
        let missed = manager.get("/dashboard").await.is(200)["attendance"]["team"]["counts"]["absent"].as_i64().unwrap();
        admin.put(&format!("/patterns/people/{}", dev.id), json!({"pattern": id, "from": "2026-11-23"})).await.is(200);
        assert!(!team("absent").await.contains(&json!("Ananya Kulkarni")));
        assert_eq!(team("weekend").await, [json!("Ananya Kulkarni")]);
        let now = manager.get("/dashboard").await.is(200)["attendance"]["team"]["counts"]["absent"].as_i64().unwrap();
        assert_eq!(now, missed - 1);
        let everybody = admin.get("/dashboard").await.is(200)["attendance"]["team"]["counts"].clone();
        assert_eq!(everybody["absent"], 6);
        let strip = dev.get("/dashboard").await.is(200)["attendance"]["week"]["days"].clone();
        assert_eq!(strip[2]["state"], "weekend");
        let week = dev.get("/timelogs/week/2026-11-23").await.is(200);
        assert_eq!(column(week["days"].as_array().unwrap(), "work"), [Value::Null, Value::Null, json!("off"), json!("half"), Value::Null]);
        app.check().await;
    }

    // attendance-10, dashboard-2
    async fn who_has_the_day_off_is_not_on_leave_in_the_tile_either(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let id = pattern(&admin, "Without Wednesday", json!(["full", "full", "off", "full", "full", "off", "off"])).await;
        let person = format!("/patterns/people/{}", dev.id);
        // From today to Friday, of which today is none of their days.
        approved(&app, &dev, "lwp", "2026-11-25", "2026-11-27").await;
        admin.put(&person, json!({"pattern": id, "from": "2026-11-23"})).await.is(200);
        for leader in [&manager, &admin] {
            let list = format!("/reports/manager/{}", leader.id);
            let team = leader.get("/dashboard").await.is(200)["attendance"]["team"].clone();
            for state in ["leave", "absent"] {
                let listed = leader.list(&format!("{list}?state={state}")).await.len();
                assert_eq!(team["counts"][state], json!(listed), "{state} of {}", leader.id);
            }
            assert_eq!(team["counts"]["leave"], 0, "{}", leader.id);
            assert!(!column(team["rows"].as_array().unwrap(), "empname").contains(&json!("Ananya Kulkarni")), "{team}");
        }
        app.check().await;
    }
}
