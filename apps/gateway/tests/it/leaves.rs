//! Leaves and their balances. It is Wednesday 25/11/2026.

mod balances;
mod corrections;
mod decisions;
mod files;
mod left;
mod lists;
pub mod matrix;
mod preview;
mod races;
mod sequences;

use kernel::UserId;
use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::{App, Person};
use crate::reply::{Reply, column, fields, holds, page, pages};

/// Sets somebody's casual and earned leave. Of its mail other tests speak.
pub async fn balance(app: &App, user: UserId, casual: f64, earned: f64) {
    let body = json!({"leavebalanceCL": casual, "leavebalanceEL": earned, "yearLeaveEL": earned, "balanceremark": "As counted"});
    app.admin().await.put(&format!("/users/{user}"), body).await.is(200);
    app.sql("DELETE FROM mails WHERE kind = 'balance corrected'", []).await;
}

/// 25/12/2026 is a holiday.
pub async fn christmas(app: &App) {
    app.sql("INSERT INTO holidays (date, occassion, occassion_normalized) VALUES ('2026-12-25', 'Christmas Day', 'christmas day')", [])
        .await;
}

pub fn form(kind: &str, from: &str, to: &str) -> Value {
    json!({"type": kind, "from": from, "to": to, "reason": "A wedding"})
}

pub async fn asked(person: &Person<'_>, kind: &str, from: &str, to: &str) -> Value {
    person.post("/leaves", form(kind, from, to)).await.is(201)
}

pub fn path(leave: &Value) -> String {
    format!("/leaves/{}", leave["_id"])
}

pub async fn set(person: &Person<'_>, leave: &Value, status: &str) -> Reply {
    person.put(&path(leave), json!({"status": status})).await
}

/// A leave that is asked for and approved.
pub async fn approved(app: &App, person: &Person<'_>, kind: &str, from: &str, to: &str) -> Value {
    let leave = asked(person, kind, from, to).await;
    set(&app.admin().await, &leave, "Approved").await.is(200)
}

pub async fn own_balance(person: &Person<'_>) -> Value {
    let rows = person.list("/leaves/balance").await;
    rows.into_iter().find(|row| row["_id"] == json!(person.id)).unwrap()
}

both! {
    // leave-2, leave-6, leave-26
    async fn a_leave_is_applied_for_and_counted(db) {
        let app = App::new(db).await;
        let (dev, admin) = (app.dev().await, app.admin().await);
        balance(&app, dev.id, 6.0, 2.5).await;
        christmas(&app).await;
        let forged = json!({
            "type": "casual", "from": "2026-12-23", "to": "2026-12-28", "reason": " Home ", "count": 0.5, "status": "Approved",
            "version": 7, "empname": "Somebody", "leavebalanceCL": 100,
        });
        let made = dev.post("/leaves", forged).await.is(201);
        assert_eq!(
            fields(&made),
            [
                "_id", "version", "user", "email", "empname", "type", "from", "to", "count", "halfday", "half", "reason", "status",
                "remark", "cancelreason", "created_at", "leavebalanceCL", "leavebalanceEL", "typename", "fileUploadKeys", "files",
                "actions", "blocked", "remainder"
            ]
        );
        holds(&made, json!({
            "version": 1, "user": dev.id, "empname": "Ananya Kulkarni", "email": "ananya.kulkarni@muster.example", "type": "casual",
            "from": "2026-12-23", "to": "2026-12-28", "count": 3, "halfday": false, "half": null, "reason": "Home",
            "status": "Pending", "remark": null, "leavebalanceCL": 6, "leavebalanceEL": 2.5, "actions": ["edit", "cancel"],
            "remainder": null,
        }));
        holds(&own_balance(&dev).await, json!({"leavebalanceCL": 6, "pendingCL": 3, "availableCL": 3, "availableEL": 2.5}));
        let told = admin.list(&format!("/audit/leave/{}", made["_id"])).await;
        holds(&told[0]["after"], json!({"user": dev.id, "type": "casual", "count": 3, "reason": "Home", "status": "Pending"}));
        let mails = app.mails().await;
        assert_eq!(mails.iter().map(|mail| (mail.subject.as_str(), mail.to.as_str())).collect::<Vec<_>>(), [
            ("Ananya Kulkarni asks for leave", "rohan.desai@muster.example"),
        ]);
        assert!(mails[0].text.contains("Casual Leave, 23/12/2026–28/12/2026, 3 days"), "{}", mails[0].text);
        // told-11
        assert_eq!(pages(&mails), [format!("/inbox?kind=leave&row={}", made["_id"])], "to the leave itself");
        app.check().await;
    }

    // leave-5
    async fn what_a_leave_is_refused_for(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        balance(&app, dev.id, 2.0, 2.5).await;
        christmas(&app).await;
        dev.post("/leaves", json!({})).await.invalid(&["from", "reason", "to", "type"]);
        for (kind, from, to, code, message) in [
            ("casual", "2026-12-31", "2027-01-01", "casual_next_year", "Please use EL, as CL for next year are yet to be credited."),
            ("wfh", "2026-12-02", "2026-12-01", "leave_dates", "Please enter valid dates. We are getting a negative or zero days count."),
            ("lwp", "2026-11-28", "2026-11-29", "leave_counts_nothing", "You can't apply for 0 days OR the selected day is either a holiday or weekend."),
            ("lwp", "2026-12-25", "2026-12-25", "leave_counts_nothing", "You can't apply for 0 days OR the selected day is either a holiday or weekend."),
            ("onduty", "2026-01-01", "2027-01-02", "leave_too_long", "Please revise your leave selection"),
            ("lwp", "2027-11-26", "2027-11-26", "leave_too_far_ahead", "Leave begins within a year from today."),
            ("wfh", "2001-01-01", "2001-01-02", "leave_before_joining", "Leave begins on the day of joining at the earliest."),
            ("casual", "2026-12-01", "2026-12-03", "insufficient_casual", "Insufficient casual balance: choose LWP."),
            ("earned", "2026-12-01", "2026-12-03", "insufficient_earned", "Insufficient earned balance: choose LWP."),
        ] {
            let refusal = dev.post("/leaves", form(kind, from, to)).await.refused(422, code);
            assert_eq!(refusal["message"], message);
            let earned = json!({"available": 2.5, "count": 3, "earned": 2, "lwp": 1});
            assert_eq!(refusal["details"], if code == "insufficient_earned" { earned } else { Value::Null });
        }
        assert_eq!(app.count("leaves").await, 0);
        // Next year's earned leave, half a year ago, and the longest one.
        for (kind, from, to, count) in [("earned", "2027-01-01", "2027-01-04", 2.0), ("wfh", "2026-05-04", "2026-05-05", 2.0), ("lwp", "2027-02-01", "2028-02-01", 262.0)] {
            assert_eq!(asked(&dev, kind, from, to).await["count"].as_f64(), Some(count));
        }
        let pending = dev.post("/leaves", form("earned", "2026-12-01", "2026-12-01")).await.refused(422, "insufficient_earned");
        assert_eq!(pending["details"], json!({"available": 0.5, "count": 1, "earned": 0, "lwp": 1}));
        app.check().await;
    }

    // leave-3, leave-7
    async fn two_leaves_share_no_day(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let first = asked(&dev, "wfh", "2026-12-01", "2026-12-03").await;
        for (from, to) in [("2026-12-03", "2026-12-04"), ("2026-11-30", "2026-12-01"), ("2026-12-02", "2026-12-02"), ("2026-11-30", "2026-12-31")] {
            let refusal = dev.post("/leaves", form("lwp", from, to)).await.refused(409, "leave_overlap");
            assert_eq!(refusal["message"], "You already have applied for leave for the selected date");
        }
        set(&manager, &first, "Rejected").await.is(200);
        let again = asked(&dev, "lwp", "2026-12-03", "2026-12-04").await;
        set(&dev, &again, "Cancelled").await.is(200);
        asked(&dev, "onduty", "2026-12-04", "2026-12-04").await;
        // Somebody else's days are theirs.
        asked(&app.qa().await, "lwp", "2026-12-04", "2026-12-04").await;
        let half = |half: &str| json!({"type": "lwp", "from": "2026-12-08", "to": "2026-12-08", "halfday": true, "half": half, "reason": "Bank"});
        let morning = dev.post("/leaves", half("first")).await.is(201);
        holds(&morning, json!({"count": 0.5, "halfday": true, "half": "first"}));
        dev.post("/leaves", half("first")).await.refused(409, "leave_overlap");
        dev.post("/leaves", form("lwp", "2026-12-08", "2026-12-08")).await.refused(409, "leave_overlap");
        assert_eq!(dev.post("/leaves", half("second")).await.is(201)["half"], "second");
        dev.post("/leaves", half("third")).await.invalid(&["half"]);
        let two_days = json!({"type": "lwp", "from": "2026-12-09", "to": "2026-12-10", "halfday": true, "reason": "Bank"});
        dev.post("/leaves", two_days).await.invalid(&["halfday"]);
        app.check().await;
    }

    // leave-8
    async fn earned_leave_that_is_not_enough_becomes_two_leaves_or_none(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        balance(&app, dev.id, 0.0, 2.5).await;
        christmas(&app).await;
        let split = |from: &str, to: &str| json!({"type": "earned", "from": from, "to": to, "reason": "Home", "splitLWP": true});
        asked(&dev, "wfh", "2026-12-29", "2026-12-29").await;
        dev.post("/leaves", split("2026-12-23", "2026-12-29")).await.refused(409, "leave_overlap");
        assert_eq!(app.count("leaves").await, 1, "both leaves or none");
        let made = dev.post("/leaves", split("2026-12-23", "2026-12-28")).await.is(201);
        holds(&made, json!({"type": "earned", "from": "2026-12-23", "to": "2026-12-24", "count": 2}));
        holds(&made["remainder"], json!({"type": "lwp", "from": "2026-12-28", "to": "2026-12-28", "count": 1, "reason": "Home", "status": "Pending", "user": dev.id}));
        // Less than one whole day is left.
        let rest = dev.post("/leaves", split("2026-12-01", "2026-12-02")).await.is(201);
        holds(&rest, json!({"type": "lwp", "from": "2026-12-01", "to": "2026-12-02", "count": 2, "remainder": null}));
        // Enough is not split.
        let half = json!({"type": "earned", "from": "2026-12-03", "to": "2026-12-03", "halfday": true, "reason": "Bank", "splitLWP": true});
        holds(&dev.post("/leaves", half).await.is(201), json!({"type": "earned", "count": 0.5, "remainder": null}));
        let casual = json!({"type": "casual", "from": "2026-12-04", "to": "2026-12-04", "reason": "Bank", "splitLWP": true});
        dev.post("/leaves", casual).await.refused(422, "insufficient_casual");
        set(&manager, &made, "Approved").await.is(200);
        holds(&own_balance(&dev).await, json!({"leavebalanceEL": 0.5, "pendingEL": 0.5, "availableEL": 0}));
        let both = &app.mails().await[1];
        assert!(both.text.contains("Earned Leave, 23/12/2026–24/12/2026, 2 days and LWP, 28/12/2026, 1 day"), "{}", both.text);
        app.check().await;
    }

    // leave-9, leave-26
    async fn leave_is_applied_for_on_behalf(db) {
        let app = App::new(db).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        let of = |user: UserId, day: &str| json!({"user": user, "type": "onduty", "from": day, "to": day, "reason": "Fair"});
        let made = manager.post("/leaves", of(dev.id, "2026-12-01")).await.is(201);
        holds(&made, json!({"user": dev.id, "empname": "Ananya Kulkarni", "actions": ["approve", "reject", "cancel"]}));
        manager.post("/leaves", of(app.company.foreign, "2026-12-01")).await.refused(403, "not_allowed");
        dev.post("/leaves", of(app.company.qa, "2026-12-01")).await.refused(403, "not_allowed");
        admin.post("/leaves", of(app.company.foreign, "2026-12-01")).await.is(201);
        admin.post("/leaves", of(app.company.inactive, "2026-12-01")).await.invalid(&["user"]);
        admin.post("/leaves", of(UserId(999_999), "2026-12-01")).await.invalid(&["user"]);
        let mails = app.mails().await;
        let mut told: Vec<_> = mails.iter().map(|mail| format!("{}: {}", mail.to, mail.subject)).collect();
        told.sort();
        assert_eq!(told, [
            "ananya.kulkarni@muster.example: Leave was applied for in your name",
            "joseph.dsouza@muster.example: Leave was applied for in your name",
            "lakshmi.iyer@muster.example: Joseph D’Souza asks for leave",
        ]);
        let for_you = mails.iter().find(|mail| mail.to.starts_with("ananya")).unwrap();
        assert_eq!(page(for_you), format!("/leaves-home?history={}", made["_id"]), "to one's own leave");
        // Who has no manager asks the admins.
        asked(&app.recruiter().await, "wfh", "2026-12-01", "2026-12-01").await;
        assert_eq!(app.mails().await.last().unwrap().to, "asha.rao@muster.example");
    }

    // leave-9, leave-26
    async fn who_applies_for_somebody_of_their_own_name_is_named(db) {
        let app = App::new(db).await;
        app.sql("UPDATE users SET fname = 'Joseph', lname = 'D’Souza' WHERE id = ?", [app.company.admin.into()]).await;
        let mut asked = form("onduty", "2026-12-01", "2026-12-01");
        asked["user"] = json!(app.company.foreign);
        app.admin().await.post("/leaves", asked).await.is(201);
        let mails = app.mails().await;
        let told = mails.iter().find(|mail| mail.to == "lakshmi.iyer@muster.example").unwrap();
        assert!(told.text.contains("Joseph D’Souza applied for it."), "{}", told.text);
    }

    // leave-11
    async fn a_pending_leave_is_edited_by_its_owner(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        balance(&app, dev.id, 3.0, 0.0).await;
        let made = asked(&dev, "casual", "2026-12-01", "2026-12-03").await;
        asked(&dev, "wfh", "2026-12-10", "2026-12-10").await;
        // Its own days and its own count are free for it.
        let edited = dev.put(&path(&made), json!({"from": "2026-12-02", "to": "2026-12-04"})).await.is(200);
        holds(&edited, json!({"version": 2, "from": "2026-12-02", "to": "2026-12-04", "count": 3, "status": "Pending", "reason": "A wedding"}));
        dev.put(&path(&made), json!({"to": "2026-12-07"})).await.refused(422, "insufficient_casual");
        dev.put(&path(&made), json!({"type": "lwp", "to": "2026-12-10"})).await.refused(409, "leave_overlap");
        dev.put(&path(&made), json!({"halfday": true})).await.invalid(&["halfday"]);
        dev.put(&path(&made), json!({"reason": " "})).await.invalid(&["reason"]);
        dev.put(&path(&made), json!({"version": 1, "reason": "Another"})).await.refused(409, "stale_version");
        assert_eq!(dev.put(&path(&made), edited.clone()).await.is(200), edited, "what is stored is no change");
        let half = dev.put(&path(&made), json!({"from": "2026-12-02", "to": "2026-12-02", "halfday": true, "half": "second"})).await.is(200);
        holds(&half, json!({"count": 0.5, "half": "second"}));
        holds(&dev.put(&path(&made), json!({"halfday": false})).await.is(200), json!({"count": 1, "half": null, "halfday": false}));
        manager.put(&path(&made), json!({"reason": "Mine"})).await.refused(403, "not_yours");
        set(&manager, &made, "Approved").await.is(200);
        let refusal = dev.put(&path(&made), json!({"reason": "Later"})).await.refused(409, "leave_decided");
        assert_eq!(refusal["message"], "This leave has been decided on already.");
        dev.put(&path(&made), json!({})).await.invalid(&["status"]);
        dev.put(&path(&made), json!({"status": "Pending"})).await.invalid(&["status"]);
        let told = column(&dev.list(&format!("/audit/leave/{}", made["_id"])).await, "action");
        assert_eq!(told, ["approve", "change", "change", "change", "create"]);
        app.check().await;
    }
}

sqlite! {
    // leave-4
    async fn what_the_fields_of_a_leave_take(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        for (field, value) in [
            ("type", json!("sick")), ("type", json!(" ")), ("type", json!(7)), ("from", json!("2026-02-30")), ("from", json!("1999-12-31")),
            ("reason", json!("")), ("reason", json!("a\u{0}")), ("reason", json!("x".repeat(10_001))), ("halfday", json!("yes")), ("user", json!("me")),
        ] {
            let mut body = form("wfh", "2026-12-01", "2026-12-01");
            body[field] = value;
            dev.post("/leaves", body).await.invalid(&[field]);
        }
    }
}
