//! What waits for somebody, over all kinds.

mod asked;
mod faster;
mod kinds;
pub mod matrix;
mod routine;
mod unbegun;
pub mod undo;
mod wishes;

use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::{App, Person};
use crate::reply::{column, holds};
use crate::{investments, leaves, reimbursements, timesheets};

/// One of each kind of the dev's, an hour after the other.
struct Things {
    sheet: Value,
    leave: Value,
    claim: Value,
    investment: Value,
}

async fn things(app: &App) -> Things {
    reimbursements::flags(app).await;
    let (work, travel) = (timesheets::work(app).await, reimbursements::kind(app, "Travel", 100.0).await);
    app.at("2026-11-25T04:00:00Z");
    let claim = reimbursements::claimed(app, &travel, 120.0).await;
    app.at("2026-11-25T05:00:00Z");
    let sheet = timesheets::submitted(&app.dev().await, &work, timesheets::MONDAYS[1]).await;
    app.at("2026-11-25T06:00:00Z");
    let investment = investments::declared(app, "ELSS").await;
    app.at("2026-11-25T07:00:00Z");
    let leave = leaves::asked(&app.dev().await, "wfh", "2026-12-01", "2026-12-03").await;
    Things { sheet, leave, claim, investment }
}

async fn inbox(person: &Person<'_>, query: &str) -> Value {
    person.get(&format!("/inbox{query}")).await.is(200)
}

/// How much there is of each kind of which there is something.
fn kinds(inbox: &Value) -> Vec<String> {
    let kinds = inbox["kinds"].as_array().unwrap().iter().filter(|of| of["count"] != 0);
    kinds.map(|of| format!("{} {}", of["kind"].as_str().unwrap(), of["count"])).collect()
}

fn rows(inbox: &Value) -> Vec<Value> {
    inbox["rows"].as_array().unwrap().clone()
}

/// What becomes of each decision.
async fn decide(person: &Person<'_>, decisions: Value) -> Vec<Value> {
    person.put("/inbox", decisions).await.is(200).as_array().unwrap().clone()
}

fn decision(kind: &str, record: &Value, status: &str) -> Value {
    json!({"kind": kind, "_id": record["_id"], "version": record["version"], "status": status})
}

both! {
    // inbox-1, inbox-2
    async fn what_waits_is_one_list_over_all_kinds(db) {
        let app = App::new(db).await;
        let Things { sheet, leave, claim, investment } = things(&app).await;
        for person in [&app.manager().await, &app.admin().await] {
            let all = inbox(person, "").await;
            assert_eq!(all["total"], 4);
            assert_eq!(kinds(&all), ["timesheet 1", "leave 1", "claim 1", "investment 1"]);
            let rows = rows(&all);
            assert_eq!(column(&rows, "kind"), ["claim", "timesheet", "investment", "leave"], "what waits longest first");
            assert_eq!(column(&rows, "since"), [
                "2026-11-25T04:00:00Z", "2026-11-25T05:00:00Z", "2026-11-25T06:00:00Z", "2026-11-25T07:00:00Z",
            ]);
            // Each as its own list shows it to who decides: its warnings and what may be done.
            holds(&rows[0]["claim"], json!({"_id": claim["_id"], "left": -20, "actions": ["approve", "reject"]}));
            assert_eq!(rows[0]["claim"]["warnings"], json!([
                {"kind": "limit", "message": "₹20.00 over ₹100.00", "dates": []}, {"kind": "bill", "message": "No file was added.", "dates": []},
            ]));
            assert_eq!(rows[0]["claim"], person.list("/reimbursement/requested").await[0]);
            assert_eq!(rows[1]["timesheet"], person.list("/timelogs/submitted").await[0]);
            assert_eq!(rows[1]["timesheet"]["_id"], sheet["_id"]);
            holds(&rows[2]["investment"], json!({"_id": investment["_id"], "actions": ["approve", "reject"]}));
            let unproved = json!({"kind": "proof", "message": "₹1,50,000.50 without a proof", "dates": []});
            assert_eq!(rows[2]["investment"]["warnings"], json!([unproved]));
            assert_eq!(rows[2]["investment"], person.list("/investments/requested").await[0]);
            holds(&rows[3]["leave"], json!({"_id": leave["_id"], "away": []}));
            assert_eq!(rows[3].get("claim"), None);

            let leaves = inbox(person, "?kind=leave").await;
            assert_eq!((&leaves["total"], kinds(&leaves).len()), (&json!(1), 4), "the other kinds are counted all the same");
            assert_eq!(column(&self::rows(&leaves), "kind"), ["leave"]);
            let second = inbox(person, "?page=2&pageSize=3").await;
            assert_eq!((&second["total"], column(&self::rows(&second), "kind")), (&json!(4), vec![json!("leave")]));
        }
        let other = inbox(&app.other_manager().await, "").await;
        assert_eq!((&other["total"], self::rows(&other).len()), (&json!(0), 0), "another team's");
    }

    // inbox-11
    async fn a_record_of_a_kind_is_found_where_it_waits_and_nowhere_else(db) {
        let app = App::new(db).await;
        let Things { sheet, leave, claim, investment } = things(&app).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        let later = leaves::asked(&dev, "wfh", "2026-12-07", "2026-12-08").await;
        let whole = rows(&inbox(&manager, "").await);
        for (kind, record) in [("timesheet", &sheet), ("leave", &leave), ("leave", &later), ("claim", &claim), ("investment", &investment)] {
            // Whichever page it is on, among what is routine or not, and for admins what others decide on in time.
            for (person, also) in [(&manager, ""), (&manager, "&page=3&pageSize=1"), (&admin, "")] {
                let found = inbox(person, &format!("?kind={kind}&row={}{also}", record["_id"])).await;
                assert_eq!((&found["total"], kinds(&found)), (&json!(1), vec![format!("{kind} 1")]));
                assert_eq!(rows(&found).len(), 1, "{kind}");
                assert_eq!(found["rows"][0][kind]["_id"], record["_id"]);
            }
            // As the list shows it.
            let found = inbox(&manager, &format!("?kind={kind}&row={}", record["_id"])).await;
            assert!(whole.contains(&found["rows"][0]), "{found}");
            for (person, row) in [(&app.other_manager().await, &record["_id"]), (&dev, &record["_id"]), (&manager, &json!(999_999))] {
                let none = inbox(person, &format!("?kind={kind}&row={row}")).await;
                assert_eq!((&none["total"], &none["rows"]), (&json!(0), &json!([])), "{kind} {row}");
            }
        }
        let query = format!("?kind=leave&row={}", leave["_id"]);
        leaves::set(&manager, &leave, "Approved").await.is(200);
        assert_eq!(inbox(&manager, &query).await["rows"], json!([]), "decided on, it waits for nobody");
        // The wish to cancel it is found by the same number.
        dev.put(&leaves::path(&leave), json!({"cancelreason": "The wedding is off"})).await.is(200);
        assert_eq!(inbox(&manager, &query).await["rows"][0]["leave"]["cancelreason"], "The wedding is off");
        manager.get("/inbox?row=1").await.invalid(&["kind"]);
        for row in ["first", "0", "-1"] {
            manager.get(&format!("/inbox?kind=leave&row={row}")).await.refused(400, "bad_parameter");
        }
        app.check().await;
    }

    // inbox-1
    async fn a_kind_is_there_for_those_who_decide_on_it(db) {
        let app = App::new(db).await;
        let Things { investment, .. } = things(&app).await;
        app.sql("DELETE FROM role_keys WHERE permission = 'investment'", []).await;
        let manager = app.manager().await;
        assert_eq!(kinds(&inbox(&manager, "").await), ["timesheet 1", "leave 1", "claim 1"]);
        assert_eq!(inbox(&manager, "?kind=investment").await["total"], 0);
        assert!(!inbox(&manager, "").await["kinds"].as_array().unwrap().iter().any(|of| of["kind"] == "investment"));
        let told = decide(&manager, json!([decision("investment", &investment, "Approved")])).await;
        assert_eq!(told[0]["ok"], false);
        let own = inbox(&app.dev().await, "").await;
        assert_eq!((&own["total"], kinds(&own).len()), (&json!(0), 0), "what others decide on is nobody else's");
        for (wrong, field) in [("kind=payslips", "kind"), ("part=all", "part"), ("first=1", "first")] {
            manager.get(&format!("/inbox?{wrong}")).await.invalid(&[field]);
        }
        for page in ["page=0", "page=", "pageSize=201", "page=51&pageSize=200"] {
            manager.get(&format!("/inbox?{page}")).await.refused(400, "bad_parameter");
        }
    }

    // inbox-2
    async fn since_when_it_waits_is_since_it_was_asked_for_again(db) {
        let app = App::new(db).await;
        let Things { claim, leave, .. } = things(&app).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        reimbursements::set(&manager, &claim, "Rejected").await.is(200);
        leaves::set(&manager, &leave, "Approved").await.is(200);
        app.at("2026-11-25T08:00:00Z");
        dev.put(&reimbursements::path(&claim), json!({"amount": 90})).await.is(200);
        app.at("2026-11-25T09:00:00Z");
        dev.put(&reimbursements::path(&claim), json!({"amount": 80})).await.is(200);
        dev.put(&leaves::path(&leave), json!({"cancelreason": "The wedding is off"})).await.is(200);
        let rows = rows(&inbox(&manager, "").await);
        assert_eq!(column(&rows, "kind"), ["timesheet", "investment", "claim", "leave"]);
        assert_eq!(column(&rows, "since"), [
            "2026-11-25T05:00:00Z", "2026-11-25T06:00:00Z", "2026-11-25T08:00:00Z", "2026-11-25T09:00:00Z",
        ]);
        // In other words it is the same wish, and keeps its place.
        app.at("2026-11-25T10:00:00Z");
        dev.put(&leaves::path(&leave), json!({"cancelreason": "The wedding is put off"})).await.is(200);
        assert_eq!(inbox(&manager, "?kind=leave").await["rows"][0]["since"], "2026-11-25T09:00:00Z");
        // Made before it was noted since when it waits, it comes before all else.
        app.sql("UPDATE leaves SET cancel_asked_at = NULL", []).await;
        let rows = self::rows(&inbox(&manager, "").await);
        assert_eq!((&rows[0]["kind"], &rows[0]["since"]), (&json!("leave"), &Value::Null));
    }

    // inbox-3
    async fn each_is_decided_by_its_own_rule(db) {
        let app = App::new(db).await;
        let Things { sheet, leave, claim, investment } = things(&app).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let own = manager.post("/reimbursement", json!({
            "reimbursementType": claim["reimbursementType"], "billDate": "2026-11-25", "amount": 5,
        })).await.is(201);
        let told = decide(&manager, json!([
            decision("claim", &claim, "Approved"),
            decision("timesheet", &sheet, "Rejected"),
            {"kind": "leave", "_id": leave["_id"], "version": 9, "status": "Approved"},
            decision("investment", &investment, "Rejected"),
            decision("claim", &own, "Approved"),
            {"kind": "claim", "_id": 999_999, "version": 1, "status": "Approved"},
        ])).await;
        assert_eq!(column(&told, "ok"), [true, false, false, true, false, false]);
        assert_eq!(told[0]["record"], json!({"kind": "claim", "_id": claim["_id"]}));
        let codes: Vec<_> = told.iter().map(|one| one["error"]["code"].clone()).collect();
        assert_eq!(codes[1..3], ["invalid", "stale_version"]);
        assert_eq!(codes[4..], ["not_on_your_own", "not_found"]);
        assert_eq!(told[1]["error"]["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), ["remark"]);
        assert_eq!(column(&rows(&inbox(&manager, "").await), "kind"), ["timesheet", "leave"]);
        let remarked = json!([{"kind": "timesheet", "_id": sheet["_id"], "version": sheet["version"], "status": "Rejected", "remark": "Friday?"}]);
        assert_eq!(decide(&manager, remarked).await[0]["ok"], true);
        let told = column(&dev.list(&format!("/audit/timelog/{}", sheet["_id"])).await, "action");
        assert_eq!(told[0], "reject");
        let mails: Vec<_> = app.mails().await.into_iter().map(|mail| mail.subject).collect();
        for subject in ["Your claim of ₹120.00 was approved", "Your investment was rejected"] {
            assert!(mails.iter().any(|mail| mail == subject), "{subject}: {mails:?}");
        }
        app.check().await;
    }

    // inbox-3
    async fn two_who_decide_at_once_decide_once(db) {
        let app = App::new(db).await;
        let Things { leave, .. } = things(&app).await;
        let (manager, admin) = (app.manager().await, app.admin().await);
        let body = |status: &str| json!([decision("leave", &leave, status)]);
        let (one, other) = tokio::join!(decide(&manager, body("Approved")), decide(&admin, body("Approved")));
        let told = [one[0].clone(), other[0].clone()];
        assert_eq!(told.iter().filter(|told| told["ok"] == true).count(), 1, "{told:?}");
        assert_eq!(column(&app.dev().await.list(&format!("/audit/leave/{}", leave["_id"])).await, "action"), ["approve", "create"]);
        app.check().await;
    }
}

sqlite! {
    // inbox-3, claim-1
    async fn a_right_that_was_taken_away_is_away_here_too(db) {
        let app = App::new(db).await;
        let Things { claim, .. } = things(&app).await;
        let dev = app.dev().await;
        reimbursements::set(&app.manager().await, &claim, "Rejected").await.is(200);
        app.sql("UPDATE users SET reimbursement_claim = ?", [db::Bind::Bool(false)]).await;
        reimbursements::set(&dev, &claim, "Rejected").await.refused(403, "not_allowed");
        let told = decide(&dev, json!([{"kind": "claim", "_id": claim["_id"], "status": "Rejected"}])).await;
        assert_eq!((&told[0]["ok"], &told[0]["error"]["code"]), (&json!(false), &json!("not_allowed")), "{told:?}");
    }

    // inbox-3
    async fn what_is_no_decision_refuses_the_whole_call(db) {
        let app = App::new(db).await;
        let Things { claim, .. } = things(&app).await;
        let manager = app.manager().await;
        for wrong in [json!([]), json!({}), json!([{"kind": "policy", "_id": 1, "status": "Approved"}]), json!([decision("claim", &claim, "Requested")])] {
            let reply = manager.put("/inbox", json!(wrong)).await;
            assert!((400..500).contains(&reply.status), "{wrong}");
        }
        assert_eq!(inbox(&manager, "?kind=claim").await["total"], 1);
    }
}
