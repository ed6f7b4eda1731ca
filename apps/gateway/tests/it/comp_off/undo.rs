//! Decisions on days off that were worked are taken back, for ten minutes. It is Monday 30/11/2026.

use serde_json::{Value, json};
use test_support::both;

use super::{LIST, ask, path, policy, weekend};
use crate::app::{App, Person};
use crate::inbox::undo::{code, decided, history, mailed, of, undo};
use crate::leaves::{self, balance, own_balance};
use crate::reply::{column, holds};

const DECIDED: &str = "2026-11-30T05:00:00Z";
const TEN_MINUTES: &str = "2026-11-30T05:10:00Z";

/// With two days of casual leave the dev asks at 04:00 for a Saturday that was worked; it is an hour later.
async fn asked(app: &App) -> Value {
    balance(app, app.company.dev, 2.0, 0.0).await;
    policy(app).await;
    weekend(app).await;
    let asked = app.dev().await.post(LIST, ask("2026-11-28")).await.is(201);
    app.at(DECIDED);
    asked
}

async fn set(person: &Person<'_>, request: &Value, status: &str) -> Value {
    person.put(&path(request), json!({"status": status, "remark": "As agreed"})).await.is(200)
}

/// Why it stays.
fn said(told: &[Value]) -> String {
    told[0]["error"]["message"].as_str().unwrap_or_default().to_owned()
}

both! {
    // inbox-15, inbox-12, leave-63
    async fn days_that_were_given_leave_the_account(db) {
        let app = App::undoing(db).await;
        let asked = asked(&app).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let casual = async || own_balance(&dev).await["leavebalanceCL"].clone();
        let done = set(&manager, &asked, "Approved").await;
        holds(&done, json!({"version": 2, "status": "Approved", "undoable": TEN_MINUTES}));
        assert_eq!(casual().await, 3);
        let all = decided(&manager).await;
        assert_eq!(all.len(), 1);
        holds(&all[0], json!({
            "kind": "comp-off", "_id": asked["_id"], "version": 2, "verdict": "approve", "until": TEN_MINUTES,
            "empname": "Ananya Kulkarni", "word": "casual", "title": null, "day": "2026-11-28", "days": 1,
        }));
        assert_eq!(all[0].get("once"), None);
        assert_eq!(code(&undo(&manager, json!(all)).await), "ok");
        assert_eq!(casual().await, 2);
        let waiting = manager.get("/inbox?kind=comp-off").await.is(200)["rows"][0].clone();
        assert_eq!(waiting["since"], "2026-11-30T04:00:00Z", "it keeps its place");
        let listed = dev.list(LIST).await.remove(0);
        holds(&listed, json!({"version": 3, "status": "Pending", "remark": null, "byname": null, "decided_at": null}));
        let ledger = dev.list(&format!("/leaves/ledger/{}", dev.id)).await;
        let told: Vec<_> = ledger.iter().take(2)
            .map(|entry| format!("{} {} {}", entry["cause"].as_str().unwrap(), entry["delta"], entry["label"].as_str().unwrap())).collect();
        assert_eq!(told, ["undo -1 2026-11-28", "compoff 1 2026-11-28"]);
        assert_eq!(history(&dev, &format!("compoff/{}", asked["_id"])).await, ["take back", "approve", "create"]);
        app.check().await;
        // Given once more, by the inbox: it is another lot, and is told once.
        app.at("2026-11-30T06:00:00Z");
        assert_eq!(mailed(&app).await, Vec::<String>::new());
        let again = json!([{"kind": "comp-off", "_id": asked["_id"], "version": 3, "status": "Approved"}]);
        let told = manager.put("/inbox", again).await.is(200)[0].clone();
        holds(&told["record"], json!({"version": 4, "undoable": "2026-11-30T06:10:00Z"}));
        assert_eq!(casual().await, 3);
        let accounts = dev.get(&format!("/leaves/accounts/{}", dev.id)).await.is(200);
        let lots = accounts["accounts"][0]["lots"].as_array().unwrap();
        assert_eq!(lots.iter().filter(|lot| lot["what"] == "Compensatory off").count(), 1, "{lots:?}");
        app.check().await;
        assert_eq!(code(&undo(&manager, json!([told["record"]])).await), "ok", "the newer lot is the one");
        assert_eq!(casual().await, 2);
        set(&manager, &asked, "Approved").await;
        app.at("2026-11-30T06:10:00Z");
        assert_eq!(mailed(&app).await, ["Your compensatory off was approved"]);
        assert_eq!(decided(&manager).await, [] as [Value; 0]);
        app.check().await;
    }

    // inbox-15
    async fn not_once_the_days_are_used(db) {
        let app = App::undoing(db).await;
        let asked = asked(&app).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let given = set(&manager, &asked, "Approved").await;
        let leave = leaves::asked(&dev, "casual", "2026-12-14", "2026-12-16").await;
        let taken = leaves::set(&manager, &leave, "Approved").await.is(200);
        let told = undo(&manager, json!([of("comp-off", &given)])).await;
        assert_eq!(code(&told), "undo_built_on");
        assert!(said(&told).starts_with("The days that it gave are used"), "{told:?}");
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": 0}));
        app.check().await;
        // Once they are there again it can be.
        assert_eq!(code(&undo(&manager, json!([of("leave", &taken)])).await), "ok");
        assert_eq!(code(&undo(&manager, json!([of("comp-off", &given)])).await), "ok");
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": 2}));
        app.check().await;
        let given = set(&manager, &asked, "Approved").await;
        balance(&app, dev.id, 5.0, 0.0).await;
        let told = undo(&manager, json!([of("comp-off", &given)])).await;
        assert_eq!(code(&told), "undo_built_on");
        assert!(said(&told).starts_with("The balance was corrected"), "{told:?}");
        app.check().await;
    }

    // inbox-15
    async fn what_was_rejected_waits_again_unless_its_day_is_asked_for(db) {
        let app = App::undoing(db).await;
        let asked = asked(&app).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let rejected = set(&manager, &asked, "Rejected").await;
        holds(&rejected, json!({"remark": "As agreed", "undoable": TEN_MINUTES}));
        holds(&decided(&manager).await[0], json!({"kind": "comp-off", "verdict": "reject"}));
        assert_eq!(code(&undo(&manager, json!([of("comp-off", &rejected)])).await), "ok");
        holds(&dev.list(LIST).await[0], json!({"status": "Pending", "remark": null, "actions": ["cancel"]}));
        let rejected = set(&manager, &asked, "Rejected").await;
        dev.post(LIST, ask("2026-11-28")).await.is(201);
        let told = undo(&manager, json!([of("comp-off", &rejected)])).await;
        assert_eq!(code(&told), "undo_built_on");
        assert!(said(&told).starts_with("Its day was asked for anew"), "{told:?}");
        // What its owner cancels is nobody's decision.
        let own = dev.list(LIST).await.into_iter().find(|row| row["status"] == "Pending").unwrap();
        let cancelled = dev.put(&path(&own), json!({"status": "Cancelled"})).await.is(200);
        assert_eq!(cancelled.get("undoable"), None);
        assert_eq!(code(&undo(&dev, json!([of("comp-off", &cancelled)])).await), "nothing_to_undo");
        assert_eq!(column(&dev.list(LIST).await, "status"), ["Cancelled", "Rejected"]);
        app.check().await;
    }

    // inbox-15
    async fn only_who_decided_and_once(db) {
        let app = App::undoing(db).await;
        let asked = asked(&app).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        let given = set(&manager, &asked, "Approved").await;
        let body = || json!([of("comp-off", &given)]);
        for person in [&dev, &admin] {
            assert_eq!(code(&undo(person, body()).await), "not_your_decision");
        }
        assert_eq!(code(&undo(&app.other_manager().await, body()).await), "not_found");
        app.at(TEN_MINUTES);
        assert_eq!(code(&undo(&manager, body()).await), "undo_over");
        app.at(DECIDED);
        let (one, other) = tokio::join!(undo(&manager, body()), undo(&manager, body()));
        let mut codes = [code(&one), code(&other)];
        codes.sort();
        assert_eq!(codes, ["ok", "stale_version"]);
        assert_eq!(app.number("SELECT count(*) AS number FROM leave_ledger WHERE cause = 'undo'").await, 1);
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": 2}));
        app.check().await;
    }

    // inbox-15
    async fn beside_a_leave_that_takes_the_days_one_of_the_two_goes_through(db) {
        let app = App::undoing(db).await;
        let asked = asked(&app).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        let given = set(&manager, &asked, "Approved").await;
        let leave = leaves::asked(&dev, "casual", "2026-12-14", "2026-12-16").await;
        let (undone, taken) =
            tokio::join!(undo(&manager, json!([of("comp-off", &given)])), leaves::set(&admin, &leave, "Approved"));
        let is_undone = code(&undone) == "ok";
        assert_ne!(is_undone, taken.status == 200, "{undone:?} {}", taken.status);
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": if is_undone { 2 } else { 0 }}));
        app.check().await;
    }

    // inbox-15, leave-12
    async fn of_earned_leave_the_year_goes_along(db) {
        let app = App::undoing(db).await;
        let dev = app.company.dev;
        balance(&app, dev, 0.0, 4.0).await;
        let terms = json!({"days": 0, "every": "year", "compoff": true});
        app.admin().await.post("/leave-policies", json!({"account": "earned", "terms": terms})).await.is(201);
        weekend(&app).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let asked = dev.post(LIST, ask("2026-11-28")).await.is(201);
        let given = set(&manager, &asked, "Approved").await;
        holds(&own_balance(&dev).await, json!({"leavebalanceEL": 5, "yearLeaveEL": 5}));
        assert_eq!(code(&undo(&manager, json!([of("comp-off", &given)])).await), "ok");
        holds(&own_balance(&dev).await, json!({"leavebalanceEL": 4, "yearLeaveEL": 4}));
        app.check().await;
    }
}
