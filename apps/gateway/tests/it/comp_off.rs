//! Compensatory off: asked for by who worked on a day off, decided on by others. It is Wednesday 25/11/2026.

pub mod matrix;
mod stand_in;
mod undo;

use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, Person};
use crate::directory::on_leave;
use crate::leaves::{approved, balance, own_balance};
use crate::reply::{column, holds, one_wins, pages};
use crate::socket::{Server, Wire, at_once};
use crate::stand_ins;

const LIST: &str = "/leaves/comp-off";

/// From Thursday on the company gives casual leave for days off that were worked, which ends after three months.
async fn policy(app: &App) {
    let terms = json!({"days": 0, "every": "year", "compoff": true, "compoffmonths": 3});
    let made = app.admin().await.post("/leave-policies", json!({"account": "casual", "terms": terms})).await.is(201);
    assert_eq!(made["summary"], "nothing by calendar; days worked on days off are given for 3 months");
    holds(&made["terms"][0], json!({"compoff": true, "compoffmonths": 3}));
}

/// The dev was in on Saturday the 28th from 09:10 to 17:30, and on Sunday for an hour; it is Monday.
async fn weekend(app: &App) {
    for (from, to) in
        [("2026-11-28T03:40:00Z", "2026-11-28T12:00:00Z"), ("2026-11-29T04:00:00Z", "2026-11-29T05:00:00Z")]
    {
        app.at(from);
        app.dev().await.worked(from, to).await;
    }
    app.at("2026-11-30T04:00:00Z");
}

fn ask(day: &str) -> Value {
    json!({"day": day, "reason": " The release "})
}

fn path(request: &Value) -> String {
    format!("{LIST}/{}", request["_id"])
}

fn put(server: &Server, person: &Person<'_>, request: &Value, status: &str) -> Wire {
    let body = json!({"status": status});
    Wire::new(server.address, "PUT", &format!("/api/v1{}", path(request)), person.token.as_deref(), Some(&body))
}

both! {
    // leave-60, leave-61, leave-63
    async fn a_day_off_that_was_worked_is_given(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        balance(&app, dev.id, 2.0, 0.0).await;
        assert_eq!(dev.get(&format!("{LIST}/days")).await.is(200), json!({"gives": false, "days": []}));
        policy(&app).await;
        weekend(&app).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let days = dev.get(&format!("{LIST}/days")).await.is(200);
        assert_eq!(days, json!({"gives": true, "days": [
            {"day": "2026-11-29", "kind": "weekend", "name": null, "worked": "Checked in 09:30 to 10:30", "most": 0.5,
                "typename": "Casual Leave", "lastday": "2027-02-28", "refused": null},
            {"day": "2026-11-28", "kind": "weekend", "name": null, "worked": "Checked in 09:10 to 17:30", "most": 1,
                "typename": "Casual Leave", "lastday": "2027-02-28", "refused": null},
        ]}));
        let asked = dev.post(LIST, ask("2026-11-28")).await.is(201);
        holds(&asked, json!({"version": 1, "empname": "Ananya Kulkarni", "day": "2026-11-28", "count": 1, "account": "casual",
            "typename": "Casual Leave", "lastday": "2027-02-28", "worked": "Checked in 09:10 to 17:30", "reason": "The release",
            "status": "Pending", "remark": null, "byname": null, "actions": ["cancel"]}));
        let twice = dev.post(LIST, ask("2026-11-28")).await.refused(409, "duplicate");
        assert_eq!(twice["fields"], json!({"day": "You have asked for this day already."}));
        let days = dev.get(&format!("{LIST}/days")).await.is(200);
        assert_eq!(days["days"][1]["refused"], "You have asked for this day already.");

        let waiting = manager.list(&format!("{LIST}?status=Pending&others=true")).await;
        holds(&waiting[0], json!({"_id": asked["_id"], "actions": ["approve", "reject"]}));
        manager.put(&path(&asked), json!({"version": 7, "status": "Approved"})).await.refused(409, "stale_version");
        manager.put(&path(&asked), json!({})).await.invalid(&["status"]);
        let done = manager.put(&path(&asked), json!({"version": 1, "status": "Approved", "remark": "Thanks"})).await.is(200);
        holds(&done, json!({"version": 2, "status": "Approved", "remark": "Thanks", "byname": "Rohan Desai", "absentname": null, "actions": []}));
        assert_eq!(own_balance(&dev).await["leavebalanceCL"], 3);
        for (person, status) in [(&manager, "Approved"), (&manager, "Rejected"), (&dev, "Cancelled")] {
            let refused = person.put(&path(&asked), json!({"status": status})).await.refused(409, "leave_decided");
            assert_eq!(refused["message"], "What was given is taken back by a correction of the balance.");
        }
        let ledger = dev.list(&format!("/leaves/ledger/{}", dev.id)).await;
        holds(&ledger[0], json!({"account": "casual", "cause": "compoff", "delta": 1, "label": "2026-11-28", "byname": "Rohan Desai"}));
        let accounts = dev.get(&format!("/leaves/accounts/{}", dev.id)).await.is(200);
        holds(&accounts["accounts"][0]["lots"][0], json!({"what": "Compensatory off", "left": 1, "lastday": "2027-02-28"}));

        let mails = app.mails().await;
        let told: Vec<_> = mails.iter().map(|mail| (mail.to.as_str(), mail.subject.as_str())).collect();
        assert_eq!(told, [
            ("rohan.desai@muster.example", "Ananya Kulkarni asks for a day off that was worked"),
            ("ananya.kulkarni@muster.example", "Your compensatory off was approved"),
        ]);
        assert!(mails[0].text.contains("28/11/2026, 1 day of Casual Leave") && mails[0].text.contains("Checked in 09:10 to 17:30"), "{}", mails[0].text);
        assert!(mails[1].text.contains("It can be taken until 28/02/2027."), "{}", mails[1].text);
        let own = format!("/leaves-home?compoff={}", asked["_id"]);
        assert_eq!(pages(&mails), [format!("/inbox?kind=comp-off&row={}", asked["_id"]), own]);
        let history = dev.list(&format!("/audit/compoff/{}", asked["_id"])).await;
        assert_eq!(column(&history, "action"), ["approve", "create"]);
        app.check().await;

        // It lapses as its last day ends.
        app.turn_leaves().await;
        app.at("2027-03-01T06:00:00Z");
        app.turn_leaves().await;
        assert_eq!(own_balance(&app.dev().await).await["leavebalanceCL"], 2);
        app.check().await;
    }

    // inbox-9
    async fn it_waits_in_the_inbox_of_who_decides(db) {
        let app = App::new(db).await;
        policy(&app).await;
        weekend(&app).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        let (first, second) = (dev.post(LIST, ask("2026-11-28")).await.is(201), dev.post(LIST, ask("2026-11-29")).await.is(201));
        for person in [&manager, &admin] {
            let told = person.get("/inbox?kind=comp-off").await.is(200);
            assert_eq!(told["total"], 2);
            holds(&told["rows"][0], json!({"kind": "comp-off", "since": "2026-11-30T04:00:00Z", "weight": "plain", "unled": false}));
            holds(&told["rows"][0]["brief"], json!({
                "_id": first["_id"], "version": 1, "deed": "decide", "own": false, "user": dev.id, "empname": "Ananya Kulkarni", "day": "2026-11-28",
                "days": 1, "hours": 8, "title": "", "word": "casual", "reason": "The release", "due": "2027-02-28", "late": false,
                "actions": ["approve", "reject"],
            }));
            holds(&told["rows"][1]["brief"], json!({"days": 0.5, "hours": 1}));
        }
        for person in [&dev, &app.other_manager().await] {
            let told = person.get("/inbox").await.is(200);
            assert!(!told["rows"].as_array().unwrap().iter().any(|row| row["kind"] == "comp-off"), "{}", person.id);
        }
        let of = |request: &Value, status: &str, remark: Value| {
            json!({"kind": "comp-off", "_id": request["_id"], "version": request["version"], "status": status, "remark": remark})
        };
        let both = json!([of(&first, "Approved", Value::Null), of(&second, "Rejected", json!("An hour is none"))]);
        let told = dev.put("/inbox", both.clone()).await.is(200);
        assert_eq!(column(told.as_array().unwrap(), "ok"), [false, false], "nobody on their own");
        let told = manager.put("/inbox", both).await.is(200);
        assert_eq!(column(told.as_array().unwrap(), "ok"), [true, true]);
        assert_eq!(own_balance(&dev).await["leavebalanceCL"], 1);
        let listed = dev.list(LIST).await;
        let rejected = listed.iter().find(|row| row["_id"] == second["_id"]).unwrap();
        holds(rejected, json!({"status": "Rejected", "remark": "An hour is none"}));
        assert_eq!(manager.get("/inbox?kind=comp-off").await.is(200)["total"], 0);
        app.check().await;
    }

    // approvals-7, standin-7
    async fn who_asked_sees_with_whom_it_is(db) {
        let app = App::new(db).await;
        policy(&app).await;
        weekend(&app).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let asked = dev.post(LIST, ask("2026-11-28")).await.is(201);
        let approval = async || dev.list(LIST).await[0]["approval"].clone();
        let rohan = json!({"user": manager.id, "empname": "Rohan Desai", "standin": null});
        assert_eq!(approval().await, json!({"step": 1, "of": 1, "since": asked["created_at"], "with": [rohan], "more": 0}));
        assert_eq!(manager.list(LIST).await[0].get("approval"), None, "who decides knows that");
        // Who stands in on leaves decides on it, too.
        on_leave(&app, manager.id.0, "casual", None, ["2026-11-30", "2026-12-02"]).await;
        let lakshmi = stand_ins::form(app.company.other_manager, ("2026-11-30", "2026-12-04"), &stand_ins::ALL);
        manager.post("/standins", lakshmi).await.is(201);
        holds(&approval().await["with"][0], json!({"until": "2026-12-04", "standin": "Lakshmi Iyer"}));
        manager.put(&path(&asked), json!({"status": "Rejected", "remark": "It was not agreed"})).await.is(200);
        assert_eq!(dev.list(LIST).await[0].get("approval"), None);
    }

    // leave-60, leave-61
    async fn each_refusal_says_why(db) {
        let app = App::new(db).await;
        policy(&app).await;
        weekend(&app).await;
        let dev = app.dev().await;
        dev.post(LIST, json!({"count": 2})).await.invalid(&["count", "day", "reason"]);
        for (day, says) in [
            ("2026-12-05", "This day has not come yet."),
            ("2026-09-30", "Days from 01/10/2026 on can be asked for."),
            ("2026-11-21", "Your leave policy gives nothing for days off that were worked on 21/11/2026."),
            ("2026-11-27", "27/11/2026 is a day of work for you."),
        ] {
            let refused = dev.post(LIST, ask(day)).await.invalid(&["day"]);
            assert_eq!(refused["fields"]["day"], says);
        }
        let refused = app.qa().await.post(LIST, ask("2026-11-28")).await.invalid(&["day"]);
        assert_eq!(refused["fields"]["day"], "Nothing is recorded of that day: neither a check-in nor hours on a sheet.");
        let whole = json!({"day": "2026-11-29", "count": 1, "reason": "The release"});
        let refused = dev.post(LIST, whole).await.invalid(&["count"]);
        assert_eq!(refused["fields"]["count"], "Less than four hours are recorded: half a day can be asked for.");
        let half = dev.post(LIST, ask("2026-11-29")).await.is(201);
        holds(&half, json!({"count": 0.5}));
        // Cancelled, the day can be asked for again; of a rejected one the same holds.
        let manager = app.manager().await;
        holds(&dev.put(&path(&half), json!({"status": "Cancelled"})).await.is(200), json!({"status": "Cancelled", "actions": []}));
        let again = dev.post(LIST, ask("2026-11-29")).await.is(201);
        manager.put(&path(&again), json!({"status": "Rejected", "remark": "It was not agreed"})).await.is(200);
        dev.put(&path(&again), json!({"status": "Cancelled"})).await.refused(409, "leave_decided");
        dev.post(LIST, ask("2026-11-29")).await.is(201);
        assert_eq!(column(&dev.list(LIST).await, "status"), ["Pending", "Rejected", "Cancelled"]);
        assert_eq!(app.number("SELECT count(*) AS number FROM leave_ledger WHERE cause = 'compoff'").await, 0);
        let subjects: Vec<_> = app.mails().await.into_iter().map(|mail| mail.subject).collect();
        assert_eq!(subjects, [
            "Ananya Kulkarni asks for a day off that was worked", "Ananya Kulkarni no longer asks for a day off that was worked",
            "Ananya Kulkarni asks for a day off that was worked", "Your compensatory off was rejected",
            "Ananya Kulkarni asks for a day off that was worked",
        ]);
        app.check().await;
    }

    // leave-60
    async fn holidays_count_and_leaves_do_not(db) {
        let app = App::new(db).await;
        policy(&app).await;
        let admin = app.admin().await;
        for (date, name) in [("2026-12-02", "Founders"), ("2026-12-03", "The day after")] {
            admin.post("/holidays", json!({"date": date, "occassion": name})).await.is(201);
        }
        approved(&app, &app.dev().await, "lwp", "2026-12-03", "2026-12-04").await;
        for from in ["2026-12-02T04:00:00Z", "2026-12-03T04:00:00Z"] {
            app.at(from);
            app.dev().await.worked(from, &from.replace("T04", "T09")).await;
        }
        let dev = app.dev().await;
        let days = dev.get(&format!("{LIST}/days")).await.is(200);
        let told: Vec<_> = days["days"].as_array().unwrap().iter().map(|day| json!([day["day"], day["name"], day["refused"]])).collect();
        assert_eq!(told, [
            json!(["2026-12-03", "The day after", "An approved leave has this day."]),
            json!(["2026-12-02", "Founders", null]),
        ]);
        let refused = dev.post(LIST, ask("2026-12-03")).await.invalid(&["day"]);
        assert_eq!(refused["fields"]["day"], "An approved leave has this day.");
        holds(&dev.post(LIST, ask("2026-12-02")).await.is(201), json!({"count": 1, "lastday": "2027-03-02"}));
        // Another manager's team does not see it.
        assert_eq!(app.other_manager().await.list(LIST).await, Vec::<Value>::new());
        app.check().await;
    }

    // leave-63
    async fn a_holiday_that_went_is_given_for_no_more(db) {
        let app = App::new(db).await;
        policy(&app).await;
        let holiday = json!({"date": "2026-12-02", "occassion": "Founders"});
        let founders = app.admin().await.post("/holidays", holiday.clone()).await.is(201);
        let from = "2026-12-02T04:00:00Z";
        app.at(from);
        app.dev().await.worked(from, "2026-12-02T09:00:00Z").await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        let asked = dev.post(LIST, ask("2026-12-02")).await.is(201);
        admin.ask("DELETE", &format!("/holidays/{}", founders["_id"]), None).await.is(204);
        let says = "02/12/2026 is a day of work for them by now.";
        let refused = manager.put(&path(&asked), json!({"status": "Approved"})).await.invalid(&["status"]);
        assert_eq!(refused["fields"]["status"], says);
        let decision = json!([{"kind": "comp-off", "_id": asked["_id"], "version": 1, "status": "Approved"}]);
        let told = manager.put("/inbox", decision).await.is(200);
        assert_eq!((&told[0]["ok"], &told[0]["error"]["fields"]["status"]), (&json!(false), &json!(says)));
        assert_eq!(app.number("SELECT count(*) AS number FROM leave_ledger WHERE cause = 'compoff'").await, 0);
        // Once it is a holiday again, it is given.
        admin.post("/holidays", holiday).await.is(201);
        let done = manager.put(&path(&asked), json!({"status": "Approved"})).await.is(200);
        holds(&done, json!({"version": 2, "status": "Approved"}));
        app.check().await;
    }

    // leave-63
    async fn two_decisions_give_once(db) {
        let app = App::new(db).await;
        policy(&app).await;
        weekend(&app).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        let body = ask("2026-11-28");
        let post = |server: &Server| Wire::new(server.address, "POST", "/api/v1/leaves/comp-off", dev.token.as_deref(), Some(&body));
        let asked = one_wins(&at_once(vec![post(&one), post(&another)]), 201, "duplicate");
        one_wins(&at_once(vec![put(&one, &manager, &asked, "Approved"), put(&another, &admin, &asked, "Approved")]), 200, "leave_decided");
        assert_eq!(own_balance(&dev).await["leavebalanceCL"], 1);
        assert_eq!(app.number("SELECT count(*) AS number FROM leave_ledger WHERE cause = 'compoff'").await, 1);
        app.check().await;
    }
}
