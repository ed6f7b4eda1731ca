//! Decisions that are taken back. It is Wednesday 25/11/2026; for ten minutes they can be.

use serde_json::{Value, json};
use test_support::both;

use super::{Things, decide, decision, inbox, rows, things};
use crate::app::{App, Person};
use crate::reply::{column, holds};
use crate::{investments, kras, leaves, places, projects, reimbursements, stand_ins, timesheets};

/// A minute after the last of the things was asked for.
const DECIDED: &str = "2026-11-25T08:00:00Z";
const NINE_MINUTES: &str = "2026-11-25T08:09:59Z";
const TEN_MINUTES: &str = "2026-11-25T08:10:00Z";

/// What becomes of taking each back.
pub async fn undo(person: &Person<'_>, records: Value) -> Vec<Value> {
    person.post("/inbox/undo", records).await.is(200).as_array().unwrap().clone()
}

pub fn of(kind: &str, record: &Value) -> Value {
    json!({"kind": kind, "_id": record["_id"], "version": record["version"]})
}

/// What somebody has decided and can take back.
pub async fn decided(person: &Person<'_>) -> Vec<Value> {
    person.get("/inbox/decided").await.is(200)["rows"].as_array().unwrap().clone()
}

/// What one was refused for, or that it was not.
pub fn code(told: &[Value]) -> String {
    told[0]["error"]["code"].as_str().unwrap_or("ok").to_owned()
}

pub async fn unread(person: &Person<'_>) -> Value {
    person.get("/notifications").await.is(200)["unread"].clone()
}

/// The subjects of what the dev was mailed about decisions.
pub async fn mailed(app: &App) -> Vec<String> {
    let mails = app.mails().await.into_iter().filter(|mail| mail.to.starts_with("ananya"));
    mails.map(|mail| mail.subject).collect()
}

/// Asked by its owner, and decided on by the manager.
async fn cancelled(dev: &Person<'_>, manager: &Person<'_>, leave: &Value) -> Value {
    dev.put(&leaves::path(leave), json!({"cancelreason": "Off"})).await.is(200);
    leaves::set(manager, leave, "Cancelled").await.is(200)
}

/// 1.5 days of earned leave on the first of each month, from December on.
async fn monthly(app: &App) {
    let terms = json!({"from": "2026-12-01", "days": 1.5, "every": "month"});
    app.admin().await.post("/leave-policies", json!({"account": "earned", "terms": terms})).await.is(201);
}

pub async fn history(person: &Person<'_>, path: &str) -> Vec<Value> {
    column(&person.list(&format!("/audit/{path}")).await, "action")
}

both! {
    // inbox-10
    async fn each_waits_as_before_and_nobody_is_told(db) {
        let app = App::undoing(db).await;
        let Things { sheet, leave, claim, investment } = things(&app).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let before = inbox(&manager, "").await;
        app.at(DECIDED);
        let mut rejected = decision("timesheet", &sheet, "Rejected");
        rejected["remark"] = json!("Friday?");
        let told = decide(&manager, json!([
            rejected,
            decision("leave", &leave, "Approved"),
            decision("claim", &claim, "Rejected"),
            decision("investment", &investment, "Approved"),
        ])).await;
        assert_eq!(column(&told, "ok"), [true; 4]);
        let decided: Vec<_> = told.iter().map(|one| one["record"].clone()).collect();
        for record in &decided {
            holds(record, json!({"version": 2 + i64::from(record["kind"] == "timesheet"), "undoable": TEN_MINUTES}));
        }
        assert_eq!(unread(&dev).await, 4);
        app.at(NINE_MINUTES);
        assert_eq!(mailed(&app).await, Vec::<String>::new(), "they wait as long as it can be taken back");
        let undone = undo(&manager, json!(decided)).await;
        assert_eq!(column(&undone, "ok"), [true; 4], "{undone:?}");
        let after = inbox(&manager, "").await;
        assert_eq!(after["total"], 4);
        for (row, was) in rows(&after).iter().zip(rows(&before)) {
            let kind = row["kind"].as_str().unwrap();
            assert_eq!((&row["kind"], &row["since"]), (&was["kind"], &was["since"]), "it keeps its place");
            for field in ["status", "remark", "left"] {
                assert_eq!(row[kind][field], was[kind][field], "{kind} {field}");
            }
        }
        assert_eq!(unread(&dev).await, 0);
        for (path, record) in [("timelog", &sheet), ("leave", &leave), ("reimbursement", &claim), ("investment", &investment)] {
            let actions = history(&dev, &format!("{path}/{}", record["_id"])).await;
            assert_eq!(actions[0], "take back", "{path}");
        }
        app.at("2026-11-25T09:00:00Z");
        assert_eq!(mailed(&app).await, Vec::<String>::new());
        // It is decided on once more, and told.
        let again: Vec<_> = undone.iter().map(|one| {
            let record = &one["record"];
            decision(record["kind"].as_str().unwrap(), record, "Approved")
        }).collect();
        assert_eq!(column(&decide(&manager, json!(again)).await, "ok"), [true; 4]);
        app.at("2026-11-25T09:09:59Z");
        assert_eq!(mailed(&app).await.len(), 0);
        app.at("2026-11-25T09:10:00Z");
        assert_eq!(mailed(&app).await.len(), 4);
        app.check().await;
    }

    // inbox-12
    async fn what_can_be_taken_back_is_asked_for(db) {
        let app = App::undoing(db).await;
        let Things { sheet, leave, claim, investment } = things(&app).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        assert_eq!(decided(&manager).await, [] as [Value; 0]);
        app.at(DECIDED);
        let mut rejected = decision("timesheet", &sheet, "Rejected");
        rejected["remark"] = json!("Friday?");
        decide(&manager, json!([rejected, decision("leave", &leave, "Approved")])).await;
        app.at("2026-11-25T08:05:00Z");
        decide(&manager, json!([decision("claim", &claim, "Rejected"), decision("investment", &investment, "Approved")])).await;
        let all = decided(&manager).await;
        assert_eq!(column(&all, "kind"), ["investment", "claim", "leave", "timesheet"], "the newest first");
        assert_eq!(column(&all, "verdict"), ["approve", "reject", "approve", "reject"]);
        assert_eq!(column(&all, "until"), ["2026-11-25T08:15:00Z", "2026-11-25T08:15:00Z", TEN_MINUTES, TEN_MINUTES]);
        assert_eq!(column(&all, "empname"), ["Ananya Kulkarni"; 4]);
        holds(&all[0], json!({
            "_id": investment["_id"], "version": 2, "at": "2026-11-25T08:05:00Z", "title": "ELSS",
            "amount": investment["investmentAmount"], "day": investment["investmentDate"], "days": null,
        }));
        holds(&all[1], json!({"_id": claim["_id"], "version": 2, "title": "Travel", "amount": 120, "day": claim["billDate"]}));
        holds(&all[2], json!({"_id": leave["_id"], "version": 2, "word": "wfh", "days": leave["count"], "day": leave["from"]}));
        holds(&all[3], json!({"_id": sheet["_id"], "version": 3, "hours": sheet["total"], "day": sheet["startOfWeek"], "title": null}));
        assert!(all.iter().all(|one| one.get("once").is_none()), "{all:?}");
        for other in [&dev, &app.admin().await, &app.other_manager().await] {
            assert_eq!(decided(other).await, [] as [Value; 0], "nobody else's");
        }
        app.at(NINE_MINUTES);
        assert_eq!(decided(&manager).await.len(), 4);
        app.at(TEN_MINUTES);
        assert_eq!(column(&decided(&manager).await, "kind"), ["investment", "claim"]);
        // Something else was done to it since.
        dev.put(&reimbursements::path(&claim), json!({"amount": 90})).await.is(200);
        let left = decided(&manager).await;
        assert_eq!(column(&left, "kind"), ["investment"]);
        assert_eq!(code(&undo(&manager, json!(left)).await), "ok", "it is taken as it is told");
        assert_eq!(decided(&manager).await, [] as [Value; 0]);
        app.check().await;
    }

    // inbox-12
    async fn a_cancellation_and_a_submission_are_among_them(db) {
        let app = App::undoing(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let leave = leaves::approved(&app, &dev, "wfh", "2026-12-01", "2026-12-02").await;
        app.at("2026-11-25T09:00:00Z");
        cancelled(&dev, &manager, &leave).await;
        holds(&decided(&manager).await[0], json!({"kind": "leave", "_id": leave["_id"], "verdict": "cancel"}));
        // What its owner cancels is nobody's decision.
        let own = leaves::asked(&manager, "wfh", "2026-12-03", "2026-12-03").await;
        leaves::set(&manager, &own, "Cancelled").await.is(200);
        assert_eq!(decided(&manager).await.len(), 1);
        let project = projects::project(&app, "Kaveri").await;
        let kra = kras::given(&app, &project, 40.0).await;
        kras::accomplish(&dev, &kra).await.is(200);
        kras::feedback(&manager, &kra).await.is(200);
        kras::answer(&dev, &kra, "Accepted").await.is(200);
        kras::submit(&manager, &kra).await.is(200);
        let all = decided(&manager).await;
        holds(&all[0], json!({"kind": "kra", "_id": kra["_id"], "verdict": "submit", "title": "Ledger export under 5 seconds"}));
        assert_eq!(code(&undo(&manager, json!([all[0]])).await), "ok");
        assert_eq!(column(&decided(&manager).await, "verdict"), ["cancel"]);
        app.check().await;
    }

    // inbox-12, standin-5
    async fn who_stood_in_has_them_as_long_as_they_do(db) {
        let app = App::undoing(db).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let term = stand_ins::named(&app, &["leave"]).await;
        let leave = leaves::asked(&app.dev().await, "wfh", "2026-12-01", "2026-12-03").await;
        leaves::set(&other, &leave, "Approved").await.is(200);
        holds(&decided(&other).await[0], json!({"kind": "leave", "_id": leave["_id"], "verdict": "approve"}));
        assert_eq!(decided(&manager).await, [] as [Value; 0]);
        other.ask("DELETE", &stand_ins::path(&term), None).await.is(204);
        assert_eq!(decided(&other).await, [] as [Value; 0]);
    }

    // inbox-12
    async fn without_a_way_back_there_is_none(db) {
        let app = App::new(db).await;
        let Things { claim, .. } = things(&app).await;
        let manager = app.manager().await;
        decide(&manager, json!([decision("claim", &claim, "Approved")])).await;
        assert_eq!(decided(&manager).await, [] as [Value; 0]);
    }

    // inbox-10
    async fn a_balance_is_what_it_was(db) {
        let app = App::undoing(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        leaves::balance(&app, dev.id, 6.0, 10.0).await;
        app.at(DECIDED);
        let leave = leaves::asked(&dev, "earned", "2026-12-01", "2026-12-03").await;
        let approved = leaves::set(&manager, &leave, "Approved").await.is(200);
        holds(&approved, json!({"leavebalanceEL": 7, "undoable": TEN_MINUTES}));
        assert_eq!(code(&undo(&manager, json!([of("leave", &approved)])).await), "ok");
        holds(&leaves::own_balance(&dev).await, json!({"leavebalanceEL": 10, "yearLeaveEL": 10, "pendingEL": 3}));
        let ledger = dev.list(&format!("/leaves/ledger/{}", dev.id)).await;
        let told: Vec<_> = ledger.iter().filter(|entry| entry["account"] == "earned").take(2)
            .map(|entry| format!("{} {} {}", entry["cause"].as_str().unwrap(), entry["delta"], entry["balance"])).collect();
        assert_eq!(told, ["undo 3 10", "approval -3 7"]);
        app.check().await;
        // Once more, and then the wish to cancel it: both ways.
        leaves::set(&manager, &leave, "Approved").await.is(200);
        dev.put(&leaves::path(&leave), json!({"cancelreason": "The wedding is off"})).await.is(200);
        let gone = leaves::set(&manager, &leave, "Cancelled").await.is(200);
        holds(&gone, json!({"leavebalanceEL": 10, "undoable": TEN_MINUTES}));
        assert_eq!(code(&undo(&manager, json!([of("leave", &gone)])).await), "ok");
        let row = rows(&inbox(&manager, "?kind=leave").await)[0]["leave"].clone();
        holds(&row, json!({"status": "Approved", "cancelreason": "The wedding is off", "leavebalanceEL": 7}));
        let kept = manager.put(&leaves::path(&leave), json!({"cancelreason": null})).await.is(200);
        assert_eq!(code(&undo(&manager, json!([of("leave", &kept)])).await), "ok");
        assert_eq!(inbox(&manager, "?kind=leave").await["total"], 1);
        app.check().await;
    }

    // inbox-10
    async fn only_who_decided_and_only_for_ten_minutes(db) {
        let app = App::undoing(db).await;
        let Things { claim, leave, investment, .. } = things(&app).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        app.at(DECIDED);
        let (claim, leave) = (
            reimbursements::set(&manager, &claim, "Approved").await.is(200),
            leaves::set(&manager, &leave, "Rejected").await.is(200),
        );
        let asked = json!([of("claim", &claim)]);
        assert_eq!(code(&undo(&admin, asked.clone()).await), "not_your_decision");
        assert_eq!(code(&undo(&dev, asked.clone()).await), "not_your_decision", "nor whose it is");
        assert_eq!(code(&undo(&app.other_manager().await, asked.clone()).await), "not_found");
        assert_eq!(code(&undo(&app.qa().await, asked.clone()).await), "not_found");
        assert_eq!(code(&undo(&manager, json!([of("investment", &investment)])).await), "nothing_to_undo", "it waits");
        let stale = json!([{"kind": "claim", "_id": claim["_id"], "version": 1}]);
        assert_eq!(code(&undo(&manager, stale).await), "stale_version");
        assert_eq!(code(&undo(&manager, json!([of("claim", &json!({"_id": 999_999, "version": 1}))])).await), "not_found");
        app.at(TEN_MINUTES);
        assert_eq!(code(&undo(&manager, json!([of("leave", &leave)])).await), "undo_over");
        app.at(NINE_MINUTES);
        // A mail that has gone out by another clock is not unsaid.
        app.sql("UPDATE mails SET state = 'sent', next_try_at = NULL, sent_at = created_at WHERE kind = 'claim approved'", []).await;
        assert_eq!(code(&undo(&manager, asked).await), "undo_told");
        assert_eq!(unread(&dev).await, 2, "nothing was unsaid");
        for wrong in [json!([]), json!({}), json!([{"kind": "policy", "_id": 1}]), json!([{"_id": 1}])] {
            let reply = manager.post("/inbox/undo", wrong.clone()).await;
            assert!((400..500).contains(&reply.status), "{wrong}");
        }
        app.check().await;
    }

    // inbox-10
    async fn not_after_something_else_was_built_on_it(db) {
        let app = App::undoing(db).await;
        let Things { claim, leave, .. } = things(&app).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        leaves::balance(&app, dev.id, 6.0, 10.0).await;
        app.at(DECIDED);
        // Its owner has mended it.
        let rejected = reimbursements::set(&manager, &claim, "Rejected").await.is(200);
        dev.put(&reimbursements::path(&claim), json!({"amount": 90})).await.is(200);
        assert_eq!(code(&undo(&manager, json!([of("claim", &rejected)])).await), "stale_version");
        let unseen = json!([{"kind": "claim", "_id": claim["_id"]}]);
        assert_eq!(code(&undo(&manager, unseen).await), "nothing_to_undo");
        // Its days are another leave's.
        let rejected = leaves::set(&manager, &leave, "Rejected").await.is(200);
        leaves::asked(&dev, "lwp", "2026-12-02", "2026-12-02").await;
        let told = undo(&manager, json!([of("leave", &rejected)])).await;
        assert_eq!(code(&told), "undo_built_on");
        assert!(told[0]["error"]["message"].as_str().unwrap().starts_with("Another leave has its days"), "{told:?}");
        // Its balance was written by hand.
        let earned = leaves::asked(&dev, "earned", "2026-12-07", "2026-12-08").await;
        let approved = leaves::set(&manager, &earned, "Approved").await.is(200);
        leaves::balance(&app, dev.id, 6.0, 3.0).await;
        assert_eq!(code(&undo(&manager, json!([of("leave", &approved)])).await), "undo_built_on");
        // What a cancellation gave back was taken by another.
        let casual = leaves::asked(&dev, "casual", "2026-12-14", "2026-12-17").await;
        leaves::set(&manager, &casual, "Approved").await.is(200);
        let gone = cancelled(&dev, &manager, &casual).await;
        let other = leaves::asked(&dev, "casual", "2026-12-21", "2026-12-23").await;
        leaves::set(&manager, &other, "Approved").await.is(200);
        assert_eq!(code(&undo(&manager, json!([of("leave", &gone)])).await), "undo_built_on");
        holds(&leaves::own_balance(&dev).await, json!({"leavebalanceCL": 3}));
        app.check().await;
    }

    // inbox-10, leave-56
    async fn days_that_were_given_back_are_taken_as_an_approval_takes_them(db) {
        let app = App::undoing(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        monthly(&app).await;
        leaves::balance(&app, dev.id, 6.0, 3.0).await;
        app.at(DECIDED);
        let first = leaves::asked(&dev, "earned", "2026-12-01", "2026-12-03").await;
        leaves::set(&manager, &first, "Approved").await.is(200);
        let gone = cancelled(&dev, &manager, &first).await;
        let second = leaves::asked(&dev, "earned", "2026-12-07", "2026-12-09").await;
        let approved = leaves::set(&manager, &second, "Approved").await.is(200);
        let told = undo(&manager, json!([of("leave", &gone)])).await;
        assert_eq!(code(&told), "undo_built_on", "1.5 will be there of 3");
        assert!(told[0]["error"]["message"].as_str().unwrap().starts_with("The days that it gave back"), "{told:?}");
        holds(&leaves::own_balance(&dev).await, json!({"leavebalanceEL": 0}));
        // Not once they are there again.
        assert_eq!(code(&undo(&manager, json!([of("leave", &approved)])).await), "ok");
        leaves::set(&dev, &second, "Cancelled").await.is(200);
        assert_eq!(code(&undo(&manager, json!([of("leave", &gone)])).await), "ok");
        holds(&leaves::own_balance(&dev).await, json!({"leavebalanceEL": 0}));
        // What the policy brings by its first day is there for it, as it was.
        let ahead = leaves::asked(&dev, "earned", "2026-12-14", "2026-12-14").await;
        leaves::set(&manager, &ahead, "Approved").await.is(200);
        let gone = cancelled(&dev, &manager, &ahead).await;
        assert_eq!(code(&undo(&manager, json!([of("leave", &gone)])).await), "ok");
        holds(&leaves::own_balance(&dev).await, json!({"leavebalanceEL": -1}));
        app.check().await;
    }

    // inbox-10
    async fn a_leave_comes_back_with_the_days_that_it_had(db) {
        let app = App::undoing(db).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        app.at(DECIDED);
        let leave = leaves::asked(&dev, "lwp", "2026-12-01", "2026-12-03").await;
        let rejected = leaves::set(&manager, &leave, "Rejected").await.is(200);
        let holiday = admin.post("/holidays", json!({"date": "2026-12-02", "occassion": "Founders’ Day"})).await.is(201);
        let told = undo(&manager, json!([of("leave", &rejected)])).await;
        assert_eq!(code(&told), "undo_built_on");
        assert!(told[0]["error"]["message"].as_str().unwrap().starts_with("Its days count otherwise"), "{told:?}");
        app.check().await;
        admin.ask("DELETE", &format!("/holidays/{}", holiday["_id"]), None).await.is(204);
        let told = undo(&manager, json!([of("leave", &rejected)])).await;
        assert_eq!(code(&told), "ok");
        holds(&rows(&inbox(&manager, "?kind=leave").await)[0]["leave"], json!({"status": "Pending", "count": 3}));
        app.check().await;
    }

    // inbox-10
    async fn days_that_lapse_as_they_come_back_are_neither_given_nor_taken_again(db) {
        let app = App::undoing(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        leaves::balance(&app, dev.id, 6.0, 3.0).await;
        app.at(DECIDED);
        let leave = leaves::asked(&dev, "earned", "2026-12-01", "2026-12-03").await;
        let approved = leaves::set(&manager, &leave, "Approved").await.is(200);
        app.sql("UPDATE leave_lots SET ends = '2026-11-24' WHERE account = 'earned' AND user_id = ?", [dev.id.into()]).await;
        assert_eq!(code(&undo(&manager, json!([of("leave", &approved)])).await), "undo_built_on");
        holds(&leaves::own_balance(&dev).await, json!({"leavebalanceEL": 0}));
        assert_eq!(dev.list(&format!("/leaves/{}", dev.id)).await[0]["status"], "Approved");
        // A cancellation lets them lapse: that can't be taken back, so it is told at once.
        let gone = cancelled(&dev, &manager, &leave).await;
        assert_eq!(gone.get("undoable"), None);
        holds(&gone, json!({"leavebalanceEL": 0}));
        assert_eq!(mailed(&app).await.len(), 1);
        assert_eq!(code(&undo(&manager, json!([of("leave", &gone)])).await), "undo_built_on");
        app.check().await;
    }

    // inbox-10, leave-40
    async fn a_leave_that_comes_back_takes_the_lots_that_it_had(db) {
        let app = App::undoing(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        leaves::balance(&app, dev.id, 6.0, 3.0).await;
        let leave = leaves::asked(&dev, "earned", "2026-12-01", "2026-12-03").await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        // Three more come, which end.
        leaves::balance(&app, dev.id, 6.0, 3.0).await;
        let last = "UPDATE leave_lots SET ends = '2027-03-31' WHERE id = (SELECT max(id) FROM leave_lots WHERE account = 'earned' AND user_id = ?)";
        app.sql(last, [dev.id.into()]).await;
        app.at(DECIDED);
        let gone = cancelled(&dev, &manager, &leave).await;
        let left = async |ends: &str| {
            let lots = format!("leave_lots WHERE account = 'earned' AND user_id = {} AND ends IS {ends}", dev.id);
            app.number(format!("SELECT CAST(coalesce(sum(remains), 0) AS BIGINT) AS number FROM {lots}")).await
        };
        assert_eq!((left("NULL").await, left("NOT NULL").await), (6, 6));
        assert_eq!(code(&undo(&manager, json!([of("leave", &gone)])).await), "ok");
        assert_eq!((left("NULL").await, left("NOT NULL").await), (0, 6));
        app.check().await;
    }

    // inbox-10, leave-12
    async fn the_years_balance_is_looked_at_with_earned_leave(db) {
        let app = App::undoing(db).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        leaves::balance(&app, dev.id, 6.0, 10.0).await;
        app.at(DECIDED);
        let leave = leaves::asked(&dev, "earned", "2026-12-01", "2026-12-03").await;
        let approved = leaves::set(&manager, &leave, "Approved").await.is(200);
        admin.put(&format!("/users/{}", dev.id), json!({"yearLeaveEL": 5, "balanceremark": "As counted"})).await.is(200);
        assert_eq!(code(&undo(&manager, json!([of("leave", &approved)])).await), "undo_built_on");
        holds(&leaves::own_balance(&dev).await, json!({"leavebalanceEL": 7, "yearLeaveEL": 5}));
        app.check().await;
    }

    // inbox-10, holiday-13
    async fn an_optional_holiday_comes_back_though_it_is_over(db) {
        let app = App::undoing(db).await;
        let (dev, admin) = (app.dev().await, app.admin().await);
        let pune = places::place(&admin, "Pune", "Asia/Kolkata").await;
        admin.put(&format!("/places/{pune}"), json!({"optionalholidays": 1})).await.is(200);
        places::works_at(&admin, dev.id.0, pune, "2026-11-01").await;
        for (date, name) in [("2026-11-25", "Onam"), ("2026-12-04", "Vishu")] {
            admin.post("/holidays", json!({"date": date, "occassion": name, "optional": true, "places": []})).await.is(201);
        }
        let onam = leaves::asked(&dev, "optional", "2026-11-25", "2026-11-25").await;
        app.at("2026-11-26T08:00:00Z");
        let (dev, manager) = (app.dev().await, app.manager().await);
        let rejected = leaves::set(&manager, &onam, "Rejected").await.is(200);
        assert_eq!(code(&undo(&manager, json!([of("leave", &rejected)])).await), "ok");
        // Another one was chosen instead.
        let rejected = leaves::set(&manager, &onam, "Rejected").await.is(200);
        leaves::asked(&dev, "optional", "2026-12-04", "2026-12-04").await;
        assert_eq!(code(&undo(&manager, json!([of("leave", &rejected)])).await), "undo_built_on");
        app.check().await;
    }

    // inbox-10
    async fn nothing_comes_back_to_who_was_erased(db) {
        let app = App::undoing(db).await;
        let Things { sheet, leave, claim, investment } = things(&app).await;
        app.at(DECIDED);
        let things = [("timesheet", &sheet), ("leave", &leave), ("claim", &claim), ("investment", &investment)];
        let manager = app.manager().await;
        let told = decide(&manager, json!(things.map(|(kind, record)| decision(kind, record, "Approved")))).await;
        assert_eq!(column(&told, "ok"), [true; 4]);
        let decided = column(&told, "record");
        app.sql("UPDATE users SET status = 'Inactive', erased_at = ? WHERE id = ?", [app.db.clock().now().into(), app.company.dev.into()])
            .await;
        for refused in undo(&manager, json!(decided)).await {
            assert_eq!(refused["error"]["code"], "person_erased", "{refused}");
        }
    }

    // inbox-10
    async fn two_at_once_take_it_back_once(db) {
        let app = App::undoing(db).await;
        let Things { sheet, claim, .. } = things(&app).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        app.at(DECIDED);
        let approved = timesheets::set(&manager, &sheet, "Approved").await.is(200);
        let body = || json!([of("timesheet", &approved)]);
        let (one, other) = tokio::join!(undo(&manager, body()), undo(&manager, body()));
        let mut codes = [code(&one), code(&other)];
        codes.sort();
        assert_eq!(codes, ["ok", "stale_version"]);
        assert_eq!(history(&dev, &format!("timelog/{}", sheet["_id"])).await.iter().filter(|action| *action == "take back").count(), 1);
        // Beside what its owner does: one of the two.
        let rejected = reimbursements::set(&manager, &claim, "Rejected").await.is(200);
        let path = reimbursements::path(&claim);
        let mend = dev.put(&path, json!({"version": rejected["version"], "amount": 70}));
        let (undone, mended) = tokio::join!(undo(&manager, json!([of("claim", &rejected)])), mend);
        assert_eq!([code(&undone) == "ok", mended.status == 200].iter().filter(|won| **won).count(), 1);
        app.check().await;
    }

    // inbox-10, standin-3
    async fn who_stood_in_takes_it_back_as_long_as_they_do(db) {
        let app = App::undoing(db).await;
        let Things { leave, claim, .. } = things(&app).await;
        app.at(DECIDED);
        let standing = stand_ins::named(&app, &stand_ins::ALL).await;
        let (dev, other, manager) = (app.dev().await, app.other_manager().await, app.manager().await);
        let leave = leaves::set(&other, &leave, "Approved").await.is(200);
        let claim = reimbursements::set(&other, &claim, "Approved").await.is(200);
        assert_eq!(code(&undo(&manager, json!([of("leave", &leave)])).await), "not_your_decision");
        assert_eq!(code(&undo(&other, json!([of("leave", &leave)])).await), "ok");
        let last = &dev.list(&format!("/audit/leave/{}", leave["_id"])).await[0];
        holds(last, json!({"action": "take back"}));
        assert!(last.to_string().contains("Lakshmi Iyer for Rohan Desai"), "{last}");
        manager.ask("DELETE", &stand_ins::path(&standing), None).await.is(204);
        assert_eq!(code(&undo(&other, json!([of("claim", &claim)])).await), "not_found");
        app.check().await;
    }

    // inbox-10
    async fn a_kra_that_was_submitted_waits_again(db) {
        let app = App::undoing(db).await;
        let project = projects::project(&app, "Apollo").await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let mut submitted = Vec::new();
        for _ in 0..2 {
            let kra = kras::given(&app, &project, 50.0).await;
            kras::accomplish(&dev, &kra).await.is(200);
            kras::feedback(&manager, &kra).await.is(200);
            kras::answer(&dev, &kra, "Accepted").await.is(200);
            submitted.push(kra);
        }
        let since = || async { column(&rows(&inbox(&manager, "?kind=kra").await), "since") };
        let (before, told) = (since().await, unread(&dev).await.as_i64().unwrap());
        app.at("2026-11-25T08:00:00Z");
        for kra in &mut submitted {
            *kra = kras::submit(&manager, kra).await.is(200);
            holds(kra, json!({"status": "Submitted", "undoable": TEN_MINUTES}));
        }
        assert_eq!(unread(&dev).await, told + 2);
        assert_eq!(code(&undo(&dev, json!([of("kra", &submitted[0])])).await), "not_your_decision");
        assert_eq!(code(&undo(&manager, json!([of("kra", &submitted[0])])).await), "ok");
        assert_eq!(since().await, before[..1], "in its place");
        assert_eq!(unread(&dev).await, told + 1);
        // The percent of the other are somebody else's by now.
        kras::given(&app, &project, 50.0).await;
        assert_eq!(code(&undo(&manager, json!([of("kra", &submitted[1])])).await), "undo_built_on");
        app.check().await;
    }

    // inbox-10
    async fn where_it_is_switched_off_nothing_is_offered_and_mails_go_at_once(db) {
        let app = App::new(db).await;
        let Things { investment, .. } = things(&app).await;
        let manager = app.manager().await;
        let approved = investments::set(&manager, &investment, "Approved").await.is(200);
        assert_eq!(approved.get("undoable"), None);
        assert_eq!(code(&undo(&manager, json!([of("investment", &approved)])).await), "undo_over");
        assert_eq!(mailed(&app).await.len(), 1);
    }
}
