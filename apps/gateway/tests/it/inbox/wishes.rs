//! Wishes to cancel a leave that was approved, which wait among all else. It is Wednesday 25/11/2026.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use super::{decide, decision, inbox, rows};
use crate::app::{App, Person};
use crate::reply::{column, holds};
use crate::{leaves, stand_ins};

/// Two days of six of casual leave, which were approved and which their owner asks to cancel.
async fn wished(app: &App, from: &str, to: &str) -> Value {
    let dev = app.dev().await;
    leaves::balance(app, dev.id, 6.0, 0.0).await;
    let leave = leaves::approved(app, &dev, "casual", from, to).await;
    dev.put(&leaves::path(&leave), json!({"cancelreason": "The wedding is off"})).await.is(200)
}

/// A decision on the wish, of whatever version.
fn on_wish(leave: &Value, status: &str) -> Value {
    json!({"kind": "cancellation", "_id": leave["_id"], "status": status})
}

/// What one was refused for, or that it was not.
async fn code(person: &Person<'_>, decision: Value) -> String {
    decide(person, json!([decision])).await[0]["error"]["code"].as_str().unwrap_or("ok").to_owned()
}

async fn undo(person: &Person<'_>, decided: &Value) -> Value {
    let record = json!([{"kind": "leave", "_id": decided["_id"], "version": decided["version"]}]);
    person.post("/inbox/undo", record).await.is(200)[0]["ok"].clone()
}

both! {
    // inbox-13, inbox-10
    async fn a_wish_is_decided_on_among_all_else(db) {
        let app = App::undoing(db).await;
        app.at("2026-11-25T05:00:00Z");
        let wish = wished(&app, "2026-12-01", "2026-12-02").await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let row = rows(&inbox(&manager, "?part=look").await)[0].clone();
        holds(&row, json!({"kind": "leave", "since": "2026-11-25T05:00:00Z", "weight": "plain"}));
        app.at("2026-11-25T05:05:00Z");
        holds(&row["leave"], json!({"cancelreason": "The wedding is off", "balance": 4, "warnings": [], "actions": ["cancel", "keep"]}));
        assert_eq!(inbox(&manager, "").await["total"], 1);
        assert_eq!(inbox(&manager, "?part=routine").await["rows"], json!([]));

        // It stays, with a remark.
        let mut keep = decision("cancellation", &wish, "Rejected");
        keep["remark"] = json!("The days are planned");
        let kept = decide(&manager, json!([keep])).await[0]["record"].clone();
        holds(&kept, json!({"kind": "cancellation", "_id": wish["_id"], "version": 4}));
        assert!(kept["undoable"].is_string(), "{kept}");
        assert_eq!(inbox(&manager, "").await["total"], 0);
        let leave = dev.list(&format!("/leaves/{}", dev.id)).await[0].clone();
        holds(&leave, json!({"status": "Approved", "cancelreason": null, "remark": "The days are planned", "leavebalanceCL": 4}));
        assert_eq!(undo(&manager, &kept).await, true);
        assert_eq!(inbox(&manager, "?kind=leave").await["rows"][0]["since"], "2026-11-25T05:00:00Z", "it keeps its place");

        // It is cancelled: its days come back.
        let again = rows(&inbox(&manager, "?kind=leave").await)[0]["leave"].clone();
        holds(&again, json!({"cancelreason": "The wedding is off", "version": 5}));
        let told = decide(&manager, json!([decision("cancellation", &again, "Approved")])).await;
        assert_eq!(told[0]["ok"], true, "{told:?}");
        let leave = dev.list(&format!("/leaves/{}", dev.id)).await[0].clone();
        holds(&leave, json!({"status": "Cancelled", "cancelreason": null, "leavebalanceCL": 6}));
        let lately = manager.get("/inbox/decided").await.is(200)["rows"].clone();
        assert_eq!(column(lately.as_array().unwrap(), "verdict"), ["cancel"]);
        assert_eq!(undo(&manager, &told[0]["record"]).await, true);
        let again = rows(&inbox(&manager, "?kind=leave").await);
        assert_eq!(column(&again, "since"), ["2026-11-25T05:00:00Z"], "nor does it lose it then");
        let history = column(&dev.list(&format!("/audit/leave/{}", wish["_id"])).await, "action");
        assert_eq!(history, ["take back", "cancel", "take back", "keep", "request cancellation", "approve", "create"]);
        app.check().await;
    }

    // told-20
    async fn the_day_of_a_wish_goes_with_it(db) {
        let app = App::new(db).await;
        let wish = wished(&app, "2026-12-01", "2026-12-02").await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        for who in [&dev, &manager] {
            // Dropped, or answered.
            who.put(&leaves::path(&wish), json!({"cancelreason": null})).await.is(200);
            assert_eq!(inbox(&manager, "").await["total"], 0);
            // The next one is made by a program that does not know of it.
            app.sql("UPDATE leaves SET cancel_reason = 'Off again', version = version + 1", []).await;
            assert_eq!(column(&rows(&inbox(&manager, "").await), "since"), [Value::Null]);
        }
        // The history says when it was made by its own day.
        dev.put(&leaves::path(&wish), json!({"cancelreason": null})).await.is(200);
        dev.put(&leaves::path(&wish), json!({"cancelreason": "Off"})).await.is(200);
        let told = dev.list(&format!("/audit/leave/{}", wish["_id"])).await.remove(0);
        assert_eq!(column(told["changes"].as_array().unwrap(), "field"), ["cancelreason"]);
        app.check().await;
    }

    // inbox-13
    async fn nothing_but_the_wish_is_decided_on(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let pending = leaves::asked(&dev, "wfh", "2026-12-07", "2026-12-08").await;
        let wish = wished(&app, "2026-12-01", "2026-12-02").await;
        assert_eq!(code(&manager, decision("leave", &wish, "Rejected")).await, "leave_decided");
        let stale = json!({"kind": "cancellation", "_id": wish["_id"], "version": 1, "status": "Approved"});
        assert_eq!(code(&manager, stale).await, "stale_version");
        // Taken back meanwhile: whoever names no version cancels no leave that nobody wishes cancelled.
        dev.put(&leaves::path(&wish), json!({"cancelreason": null})).await.is(200);
        for leave in [&wish, &pending] {
            for status in ["Approved", "Rejected"] {
                assert_eq!(code(&manager, on_wish(leave, status)).await, "leave_decided", "{status}");
            }
        }
        let leaves = dev.list(&format!("/leaves/{}", dev.id)).await;
        for (leave, status) in [(&wish, "Approved"), (&pending, "Pending")] {
            let stands = leaves.iter().find(|of| of["_id"] == leave["_id"]).unwrap();
            assert_eq!(stands["status"], status, "nothing was decided");
        }
        app.check().await;
    }

    // inbox-13, standin-1
    async fn who_decides_on_leaves_decides_on_wishes(db) {
        let app = App::new(db).await;
        let wish = wished(&app, "2026-12-01", "2026-12-02").await;
        let other = app.other_manager().await;
        // Neither that it is cancelled nor that it stays is its owner's to say; to drop the wish is another step.
        for status in ["Approved", "Rejected"] {
            assert_eq!(code(&app.dev().await, on_wish(&wish, status)).await, "not_on_your_own", "{status}");
        }
        assert_eq!(code(&other, on_wish(&wish, "Approved")).await, "not_found");
        stand_ins::named(&app, &["claim"]).await;
        assert_eq!(inbox(&other, "").await["total"], 0, "nobody lends what they did not name");
        assert_eq!(code(&other, on_wish(&wish, "Rejected")).await, "not_found");
        app.check().await;
    }

    // inbox-13, standin-1
    async fn who_stands_in_for_leaves_decides_on_wishes(db) {
        let app = App::new(db).await;
        let wish = wished(&app, "2026-12-01", "2026-12-02").await;
        let other = app.other_manager().await;
        stand_ins::named(&app, &["leave"]).await;
        let row = rows(&inbox(&other, "").await)[0].clone();
        holds(&row["leave"], json!({"_id": wish["_id"], "actions": ["cancel", "keep"]}));
        assert_eq!(row["absent"]["user"], json!(app.company.manager));
        assert_eq!(code(&other, decision("cancellation", &wish, "Approved")).await, "ok");
        assert_eq!(inbox(&app.manager().await, "").await["total"], 0);
        app.check().await;
    }
}

sqlite! {
    // inbox-13, inbox-5
    async fn what_has_begun_is_warned_of(db) {
        let app = App::new(db).await;
        wished(&app, "2026-11-26", "2026-11-27").await;
        for (now, weight, warnings) in [
            ("2026-11-25T05:00:00Z", "plain", json!([])),
            ("2026-11-26T05:00:00Z", "warned", json!([{"kind": "begun", "message": "It began on 26/11/2026.", "dates": ["2026-11-26"]}])),
            ("2026-11-28T05:00:00Z", "warned", json!([{"kind": "begun", "message": "It ended on 27/11/2026.", "dates": ["2026-11-27"]}])),
        ] {
            app.at(now);
            let manager = app.manager().await;
            let row = rows(&inbox(&manager, "?part=look").await)[0].clone();
            assert_eq!((&row["weight"], &row["leave"]["warnings"]), (&json!(weight), &warnings), "{now}");
            // In the queue of leaves as here.
            let queue = manager.list(&format!("/leaves/manager-leave/{}", manager.id)).await;
            assert_eq!(queue[0]["warnings"], warnings, "{now}");
        }
    }
}
