//! Types of leave: those that every company has, and a company's own. It is Wednesday 25/11/2026.

pub mod matrix;

use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, Person};
use crate::reply::{column, fields, holds};

const LEAVES: &str = "/leaves";

async fn made(admin: &Person<'_>, body: Value) -> Value {
    admin.post("/leave-types", body).await.is(201)
}

fn wanted(kind: &Value, from: &str, to: &str) -> Value {
    json!({"type": kind, "from": from, "to": to, "reason": "Not well"})
}

/// The codes of what a preview says against a leave.
async fn problems(person: &Person<'_>, kind: &Value, from: &str, to: &str) -> Vec<Value> {
    let preview = person.post("/leaves/preview", wanted(kind, from, to)).await.is(200);
    column(preview["problems"].as_array().unwrap(), "code")
}

both! {
    // leave-1, leave-30
    async fn five_are_there_from_the_first_day_on(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let types = admin.get("/leave-types").await.is(200);
        let types = types.as_array().unwrap();
        assert_eq!(column(types, "type"), ["casual", "earned", "lwp", "wfh", "onduty"]);
        assert_eq!(column(types, "name"), ["Casual Leave", "Earned Leave", "LWP", "WFH", "On Duty"]);
        assert_eq!(column(types, "account"), [json!("casual"), json!("earned"), Value::Null, Value::Null, Value::Null]);
        assert_eq!(column(types, "away"), [true, true, true, false, false]);
        assert_eq!(column(types, "nextyear"), [false, true, true, true, true]);
        assert_eq!(column(types, "splits"), [false, true, false, false, false]);
        assert_eq!(fields(&types[0]), [
            "_id", "version", "type", "name", "builtin", "renamed", "mark", "paid", "away", "account", "halfdays", "noticedays",
            "mostdays", "filedays", "below", "nextyear", "months", "splits", "retired", "leaves", "actions", "blocked",
        ]);
        let id = types[0]["_id"].clone();
        admin.ask("DELETE", &format!("/leave-types/{id}"), None).await.refused(409, "data_in_use");
        let own = dev.get("/leave-types").await.is(200);
        holds(&own[0], json!({"type": "casual", "actions": []}));
        assert_eq!(own[0].get("leaves"), None);
        app.check().await;
    }

    // leave-30, leave-33
    async fn a_type_with_a_balance_is_credited_taken_and_given_back(db) {
        let app = App::new(db).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        let sick = made(&admin, json!({"name": "Sick", "balance": true, "mark": "rose", "below": 1})).await;
        let kind = sick["type"].clone();
        holds(&sick, json!({"type": format!("t{}", sick["_id"]), "name": "Sick", "account": kind, "builtin": false, "actions": ["edit", "remove"]}));
        admin.post("/leave-types", json!({"name": " SICK "})).await.refused(409, "duplicate");

        let credit = json!({"account": kind, "days": 2, "users": [dev.id], "label": "Sick 2026"});
        admin.post("/leaves/credits", credit.clone()).await.is(201);
        holds(&admin.post("/leaves/credits", credit).await.is(201), json!({"skipped": [dev.id]}));
        let other = json!({"account": "t99", "days": 2, "users": [dev.id], "label": "x"});
        admin.post("/leaves/credits", other).await.refused(422, "invalid");
        let right = json!({"account": kind, "balance": 3, "users": [dev.id], "reason": "Counted again"});
        holds(&admin.post("/leaves/corrections", right).await.is(201)["corrected"][0], json!({"before": 2, "change": 1, "after": 3}));

        let long = wanted(&kind, "2026-12-01", "2026-12-07");
        dev.post(LEAVES, long).await.refused(422, "leave_balance");
        let leave = dev.post(LEAVES, wanted(&kind, "2026-12-01", "2026-12-04")).await.is(201);
        holds(&leave, json!({"type": kind, "typename": "Sick", "count": 4}));
        let preview = dev.post("/leaves/preview", wanted(&kind, "2026-12-08", "2026-12-08")).await.is(200);
        holds(&preview, json!({"available": -1, "after": -2}));
        assert_eq!(column(preview["problems"].as_array().unwrap(), "code"), ["leave_balance"]);
        manager.put(&format!("{LEAVES}/{}", leave["_id"]), json!({"status": "Approved"})).await.is(200);
        let ledger = dev.list(&format!("/leaves/ledger/{}?account={}", dev.id, kind.as_str().unwrap())).await;
        assert_eq!(column(&ledger, "balance"), [-1, 3, 2]);
        assert_eq!(column(&ledger, "typename"), ["Sick", "Sick", "Sick"]);
        let own = dev.list("/leaves/balance").await.remove(0);
        holds(&own["accounts"][0], json!({"account": kind, "typename": "Sick", "balance": -1, "pending": 0, "available": -1}));
        // list-4
        let file = crate::xlsx::rows(&admin.get("/leaves/balance?format=xlsx&q=ulkar").await.body);
        let last: Vec<_> = file.iter().filter_map(|row| row.last()).collect();
        assert_eq!(last, ["Others: Balance, Pending, Available", "Sick -1 0 -1"]);
        manager.put(&format!("{LEAVES}/{}", leave["_id"]), json!({"status": "Cancelled"})).await.is(200);
        assert_eq!(dev.list("/leaves/balance").await[0]["accounts"][0]["balance"], 3);
        app.check().await;
    }

    // leave-31, leave-32, leave-34, leave-35, leave-37
    async fn each_rule_refuses_what_is_asked_for_and_what_is_edited(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let strict = made(&admin, json!({"name": "Study", "halfdays": false, "noticedays": 7, "mostdays": 2, "nextyear": false})).await;
        let kind = strict["type"].clone();
        assert_eq!(problems(&dev, &kind, "2026-11-26", "2026-11-30").await, ["leave_notice", "leave_most_days"]);
        assert_eq!(problems(&dev, &kind, "2027-01-04", "2027-01-04").await, ["leave_next_year"]);
        let told = dev.post(LEAVES, wanted(&kind, "2026-11-26", "2026-11-26")).await.refused(422, "leave_notice");
        assert_eq!(told["fields"]["from"], "Study is asked for 7 days before: from 02/12/2026.");
        let mut half = wanted(&kind, "2026-12-02", "2026-12-02");
        half["halfday"] = json!(true);
        dev.post(LEAVES, half).await.refused(422, "leave_no_half_days");
        let leave = dev.post(LEAVES, wanted(&kind, "2026-12-02", "2026-12-03")).await.is(201);
        let path = format!("{LEAVES}/{}", leave["_id"]);
        dev.put(&path, json!({"to": "2026-12-04"})).await.refused(422, "leave_most_days");
        let type_path = format!("/leave-types/{}", strict["_id"]);
        let told = admin.put(&type_path, json!({"paid": false, "balance": true})).await.refused(422, "invalid");
        assert_eq!(told["fields"]["paid"], "1 leave is of this type.");
        admin.ask("DELETE", &type_path, None).await.refused(409, "data_in_use");
        admin.put(&type_path, json!({"retired": true, "version": 1})).await.is(200);
        admin.put(&type_path, json!({"retired": false, "version": 1})).await.refused(409, "stale_version");
        dev.post(LEAVES, wanted(&kind, "2026-12-14", "2026-12-14")).await.refused(422, "leave_type_retired");
        dev.put(&path, json!({"to": "2026-12-02"})).await.is(200);
        assert_eq!(dev.get("/leave-types").await.is(200).as_array().unwrap().len(), 5);
        assert_eq!(admin.get("/leave-types").await.is(200).as_array().unwrap().len(), 6);
        app.check().await;
    }

    // leave-30
    async fn a_type_is_renamed_and_called_so_everywhere(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let lwp = admin.get("/leave-types").await.is(200)[2].clone();
        let path = format!("/leave-types/{}", lwp["_id"]);
        holds(&admin.put(&path, json!({"name": "Unpaid"})).await.is(200), json!({"name": "Unpaid", "renamed": true}));
        let leave = dev.post(LEAVES, wanted(&json!("lwp"), "2026-12-01", "2026-12-01")).await.is(201);
        holds(&leave, json!({"type": "lwp", "typename": "Unpaid"}));
        assert!(app.mails().await.iter().any(|mail| mail.text.contains("Unpaid, 01/12/2026")));
        holds(&admin.put(&path, json!({"name": ""})).await.is(200), json!({"name": "LWP", "renamed": false}));
        let told = admin.list("/audit?record=leavetype").await;
        assert_eq!(column(&told, "action"), ["change", "change"]);
        dev.post(LEAVES, wanted(&json!("t99"), "2026-12-02", "2026-12-02")).await.refused(422, "invalid");
        dev.get("/leaves?type=sick").await.refused(403, "not_allowed");
        admin.get("/leaves?type=sick").await.invalid(&["type"]);
        assert_eq!(admin.list("/leaves?type=t99").await, Vec::<Value>::new());
        app.check().await;
    }
}
