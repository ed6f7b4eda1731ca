//! Leaves are approved, rejected and cancelled, one by one and many at once.

use serde_json::{Value, json};
use test_support::both;

use super::{approved, asked, balance, own_balance, path, set};
use crate::app::App;
use crate::reply::{column, holds, page, pages};

both! {
    // leave-10, leave-12, leave-26
    async fn an_approval_takes_the_days_and_a_cancellation_gives_them_back(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        balance(&app, dev.id, 6.0, 10.0).await;
        let earned = asked(&dev, "earned", "2026-12-01", "2026-12-03").await;
        let casual = asked(&dev, "casual", "2026-12-07", "2026-12-07").await;
        let done = set(&manager, &earned, "Approved").await.is(200);
        holds(&done, json!({"status": "Approved", "version": 2, "leavebalanceEL": 7, "leavebalanceCL": 6, "actions": ["cancel"]}));
        set(&manager, &earned, "Approved").await.refused(409, "leave_decided");
        set(&manager, &earned, "Rejected").await.refused(409, "leave_decided");
        holds(&set(&manager, &casual, "Approved").await.is(200), json!({"leavebalanceCL": 5, "leavebalanceEL": 7}));
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": 5, "leavebalanceEL": 7, "yearLeaveEL": 7, "pendingEL": 0}));
        set(&dev, &earned, "Cancelled").await.refused(403, "not_on_your_own");
        let refused = dev.list(&format!("/leaves/{}", dev.id)).await;
        assert_eq!(refused[1]["blocked"]["cancel"], "An approved leave is cancelled by your manager or an admin.");
        let gone = manager.put(&path(&earned), json!({"status": "Cancelled", "remark": "The release"})).await.is(200);
        holds(&gone, json!({"status": "Cancelled", "remark": "The release", "leavebalanceEL": 10, "actions": []}));
        set(&manager, &earned, "Cancelled").await.refused(409, "leave_decided");
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": 5, "leavebalanceEL": 10, "yearLeaveEL": 10}));
        let ledger = dev.list(&format!("/leaves/ledger/{}", dev.id)).await;
        let told: Vec<_> = ledger.iter().take(5).map(|entry| format!("{} {} {} {}", entry["account"], entry["cause"], entry["delta"], entry["balance"])).collect();
        assert_eq!(told, [
            "\"yearearned\" \"cancellation\" 3 10", "\"earned\" \"cancellation\" 3 10", "\"casual\" \"approval\" -1 5",
            "\"yearearned\" \"approval\" -3 7", "\"earned\" \"approval\" -3 7",
        ]);
        holds(&ledger[1], json!({"leave": earned["_id"], "leavefrom": "2026-12-01", "leaveto": "2026-12-03", "by": manager.id, "byname": "Rohan Desai", "date": "2026-11-25"}));
        let mails = app.mails().await;
        let subjects: Vec<_> = mails.iter().skip(2).map(|mail| mail.subject.as_str()).collect();
        assert_eq!(subjects, ["Your leave was approved", "Your leave was approved", "Your leave was cancelled"]);
        let [earned, casual] = [&earned, &casual].map(|leave| format!("/leaves-home?history={}", leave["_id"]));
        assert_eq!(pages(&mails[2..]), [&earned, &casual, &earned], "to the leave that was decided on");
        assert!(mails[4].text.contains("Rohan Desai has cancelled your leave: Earned Leave, 01/12/2026–03/12/2026, 3 days.") && mails[4].text.contains("The remark: The release"), "{}", mails[4].text);
        app.check().await;
    }

    // leave-14
    async fn an_approved_leave_is_asked_to_be_cancelled(db) {
        let app = App::new(db).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        balance(&app, dev.id, 6.0, 0.0).await;
        let leave = asked(&dev, "casual", "2026-12-01", "2026-12-02").await;
        let ask = json!({"cancelreason": " The wedding is off "});
        dev.put(&path(&leave), ask.clone()).await.refused(409, "leave_not_approved");
        set(&manager, &leave, "Approved").await.is(200);
        manager.put(&path(&leave), ask.clone()).await.refused(403, "not_yours");
        dev.put(&path(&leave), json!({"cancelreason": " "})).await.invalid(&["cancelreason"]);
        dev.put(&path(&leave), json!({"cancelreason": "x", "reason": "y"})).await.invalid(&["status"]);
        dev.put(&path(&leave), json!({"version": 1, "cancelreason": "x"})).await.refused(409, "stale_version");
        let asked = dev.put(&path(&leave), ask).await.is(200);
        holds(&asked, json!({"status": "Approved", "version": 3, "cancelreason": "The wedding is off", "actions": ["recall"]}));
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": 4}));
        // It stands where its manager and the admin decide.
        for (person, list) in [(&manager, format!("/leaves/manager-leave/{}", manager.id)), (&admin, "/leaves/pending".to_owned())] {
            let waiting = person.list(&list).await;
            holds(&waiting[0], json!({"_id": leave["_id"], "cancelreason": "The wedding is off", "actions": ["cancel", "keep"]}));
            let inbox = person.get("/inbox?kind=leave").await.is(200);
            assert_eq!((&inbox["total"], &inbox["rows"][0]["leave"]["_id"]), (&json!(1), &leave["_id"]));
        }
        // Taken back, and asked again; kept with a remark, and asked again; then cancelled.
        holds(&dev.put(&path(&leave), json!({"cancelreason": null})).await.is(200), json!({"cancelreason": null, "actions": ["requestcancel"]}));
        assert_eq!(manager.list(&format!("/leaves/manager-leave/{}", manager.id)).await, Vec::<Value>::new());
        dev.put(&path(&leave), json!({"cancelreason": "Off"})).await.is(200);
        let kept = manager.put(&path(&leave), json!({"cancelreason": null, "remark": "The days are planned"})).await.is(200);
        holds(&kept, json!({"status": "Approved", "cancelreason": null, "remark": "The days are planned", "actions": ["cancel"]}));
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": 4}));
        dev.put(&path(&leave), json!({"cancelreason": "Off again"})).await.is(200);
        let gone = set(&manager, &leave, "Cancelled").await.is(200);
        holds(&gone, json!({"status": "Cancelled", "cancelreason": null, "leavebalanceCL": 6}));
        dev.put(&path(&leave), json!({"cancelreason": "Off"})).await.refused(409, "leave_not_approved");
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": 6}));
        let told: Vec<_> = app.mails().await.into_iter().skip(2).map(|mail| format!("{}: {}", mail.to, mail.subject)).collect();
        assert_eq!(told, [
            "rohan.desai@muster.example: Ananya Kulkarni asks to cancel a leave",
            "rohan.desai@muster.example: Ananya Kulkarni keeps their leave",
            "rohan.desai@muster.example: Ananya Kulkarni asks to cancel a leave",
            "ananya.kulkarni@muster.example: Your leave stays approved",
            "rohan.desai@muster.example: Ananya Kulkarni asks to cancel a leave",
            "ananya.kulkarni@muster.example: Your leave was cancelled",
        ]);
        let last = app.mails().await.pop().unwrap().text;
        assert!(last.contains("Rohan Desai has cancelled your leave, as you asked: Casual Leave"), "{last}");
        let history = column(&dev.list(&format!("/audit/leave/{}", leave["_id"])).await, "action");
        assert_eq!(history, [
            "cancel", "request cancellation", "keep", "request cancellation", "recall request", "request cancellation", "approve", "create",
        ]);
        app.check().await;
    }

    // leave-14, told-20
    async fn a_wish_to_cancel_goes_with_a_leave_that_a_holiday_takes(db) {
        let app = App::new(db).await;
        let (dev, admin) = (app.dev().await, app.admin().await);
        let leave = approved(&app, &dev, "lwp", "2026-12-01", "2026-12-01").await;
        dev.put(&path(&leave), json!({"cancelreason": "Off"})).await.is(200);
        admin.post("/holidays", json!({"date": "2026-12-01", "occassion": "Founders"})).await.is(201);
        holds(&dev.list(&format!("/leaves/{}", dev.id)).await[0], json!({"status": "Cancelled", "cancelreason": null}));
        assert_eq!(app.number("SELECT count(*) AS number FROM leaves WHERE cancel_asked_at IS NOT NULL").await, 0);
        app.check().await;
    }

    // leave-1
    async fn kinds_without_a_balance_take_nothing(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        for (kind, day) in [("lwp", "2026-12-01"), ("wfh", "2026-12-02"), ("onduty", "2026-12-03")] {
            let leave = asked(&dev, kind, day, day).await;
            holds(&set(&manager, &leave, "Approved").await.is(200), json!({"leavebalanceCL": null, "leavebalanceEL": null}));
            set(&manager, &leave, "Cancelled").await.is(200);
        }
        assert_eq!(app.count("leave_ledger").await, 0);
        app.check().await;
    }

    // leave-12
    async fn an_approval_asks_for_the_balance_once_more(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        balance(&app, dev.id, 3.0, 3.0).await;
        let [earned, casual] = [asked(&dev, "earned", "2026-12-01", "2026-12-03").await, asked(&dev, "casual", "2026-12-07", "2026-12-09").await];
        balance(&app, dev.id, 2.5, 1.5).await;
        let refusal = set(&manager, &earned, "Approved").await.refused(422, "insufficient_earned");
        assert_eq!(refusal["details"], json!({"available": 1.5, "count": 3, "earned": 1, "lwp": 2}));
        set(&manager, &casual, "Approved").await.refused(422, "insufficient_casual");
        let waiting = manager.list(&format!("/leaves/manager-leave/{}", manager.id)).await;
        holds(&waiting[0], json!({"actions": ["reject", "cancel"], "blocked": {"approve": "Insufficient earned balance: choose LWP."}}));
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": 2.5, "leavebalanceEL": 1.5, "availableEL": -1.5}));
        set(&manager, &earned, "Rejected").await.is(200);
        app.check().await;
    }

    // leave-16
    async fn a_rejection_may_say_why(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let [one, two] = [asked(&dev, "lwp", "2026-12-01", "2026-12-01").await, asked(&dev, "lwp", "2026-12-02", "2026-12-02").await];
        let rejected = manager.put(&path(&one), json!({"status": "Rejected", "remark": " The release "})).await.is(200);
        holds(&rejected, json!({"status": "Rejected", "remark": "The release", "actions": []}));
        holds(&manager.put(&path(&two), json!({"status": "Rejected", "remark": " "})).await.is(200), json!({"remark": null}));
        let mails = app.mails().await;
        assert!(mails[2].text.contains("The remark: The release") && !mails[3].text.contains("remark"));
        set(&dev, &one, "Cancelled").await.refused(409, "leave_decided");
        let withdrawn = asked(&dev, "lwp", "2026-12-03", "2026-12-03").await;
        set(&dev, &withdrawn, "Cancelled").await.is(200);
        let last = app.mails().await.pop().unwrap();
        assert_eq!((last.to.as_str(), last.subject.as_str()), ("rohan.desai@muster.example", "Ananya Kulkarni has cancelled their leave"));
        assert_eq!(page(&last), format!("/leaves-home?tab=team&history={}", withdrawn["_id"]));
    }

    // leave-11
    async fn nobody_decides_on_their_own_but_an_admin(db) {
        let app = App::new(db).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        let own = asked(&manager, "lwp", "2026-12-01", "2026-12-01").await;
        for status in ["Approved", "Rejected"] {
            set(&manager, &own, status).await.refused(403, "not_on_your_own");
        }
        set(&dev, &asked(&dev, "lwp", "2026-12-01", "2026-12-01").await, "Approved").await.refused(403, "not_on_your_own");
        set(&admin, &own, "Approved").await.is(200);
        set(&manager, &own, "Cancelled").await.refused(403, "not_on_your_own");
        set(&admin, &own, "Cancelled").await.is(200);
        let admins = asked(&admin, "lwp", "2026-12-01", "2026-12-01").await;
        assert_eq!(admins["actions"], json!(["edit", "approve", "reject", "cancel"]));
        set(&admin, &admins, "Approved").await.is(200);
        set(&admin, &admins, "Cancelled").await.is(200);
        set(&app.other_manager().await, &own, "Approved").await.refused(404, "not_found");
        set(&app.foreign().await, &own, "Approved").await.refused(404, "not_found");
        let approved = approved(&app, &dev, "wfh", "2026-12-02", "2026-12-02").await;
        set(&dev, &approved, "Cancelled").await.refused(403, "not_on_your_own");
        app.check().await;
    }

    // leave-15
    async fn fields_and_a_status_are_not_changed_together(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        for (person, status) in [(&dev, "Cancelled"), (&admin, "Approved"), (&admin, "Rejected"), (&admin, "Cancelled")] {
            let own = asked(person, "lwp", "2026-12-01", "2026-12-01").await;
            let mut whole = person.list(&format!("/leaves/{}", person.id)).await[0].clone();
            whole["status"] = json!(status);
            whole["reason"] = json!("Another reason");
            person.put(&path(&own), whole.clone()).await.invalid(&["status"]);
            holds(&person.list(&format!("/leaves/{}", person.id)).await[0], json!({"status": "Pending", "version": 1, "reason": own["reason"]}));
            whole["reason"] = own["reason"].clone();
            holds(&person.put(&path(&own), whole).await.is(200), json!({"status": status, "reason": own["reason"]}));
            set(&admin, &own, "Cancelled").await;
        }
        app.check().await;
    }

    // leave-15
    async fn who_decides_may_send_the_whole_record(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let mut leave = asked(&dev, "lwp", "2026-12-01", "2026-12-01").await;
        leave["status"] = json!("Approved");
        let mut forged = leave.clone();
        forged["to"] = json!("2026-12-31");
        manager.put(&path(&leave), forged).await.refused(403, "not_yours");
        leave["count"] = json!(60);
        holds(&manager.put(&path(&leave), leave.clone()).await.is(200), json!({"status": "Approved", "count": 1}));
    }

    // call-6
    async fn many_at_once_are_decided_each_on_its_own_merits(db) {
        let app = App::new(db).await;
        let (dev, qa, manager) = (app.dev().await, app.qa().await, app.manager().await);
        balance(&app, dev.id, 2.0, 0.0).await;
        let [one, two] = [asked(&dev, "casual", "2026-12-01", "2026-12-01").await, asked(&dev, "casual", "2026-12-02", "2026-12-02").await];
        let three = asked(&qa, "wfh", "2026-12-01", "2026-12-01").await;
        balance(&app, dev.id, 1.0, 0.0).await;
        let own = asked(&manager, "wfh", "2026-12-01", "2026-12-01").await;
        let body = json!([
            {"_id": one["_id"], "status": "Approved", "version": 1}, {"_id": one["_id"], "status": "Approved"},
            {"_id": two["_id"], "status": "Approved"}, {"_id": two["_id"], "status": "Rejected", "remark": "No days left"},
            {"_id": three["_id"], "status": "Approved", "version": 7}, {"_id": own["_id"], "status": "Approved"},
            {"_id": 999_999, "status": "Approved"}, {"_id": three["_id"], "status": "nonsense"}, {"_id": three["_id"]},
        ]);
        let outcomes = manager.put("/leaves", body).await.is(200);
        let rows = outcomes.as_array().unwrap();
        let told: Vec<_> = rows.iter().map(|row| if row["ok"] == true { row["record"]["status"].clone() } else { row["error"]["code"].clone() }).collect();
        assert_eq!(told, ["Approved", "leave_decided", "insufficient_casual", "Rejected", "stale_version", "not_on_your_own", "not_found", "invalid", "invalid"]);
        let refused = qa.put("/leaves", json!([{"_id": own["_id"], "status": "Approved"}])).await.is(200);
        assert_eq!(refused[0]["error"]["code"], "not_found");
        for body in [json!([]), json!([{"status": "Approved"}]), Value::Null, json!({"_id": 1})] {
            assert_eq!(manager.put("/leaves", body).await.status, 422);
        }
        let entries = column(&app.admin().await.list("/audit?record=leave").await, "action");
        assert_eq!(entries.iter().filter(|action| *action == "approve" || *action == "reject").count(), 2);
        app.check().await;
    }
}
