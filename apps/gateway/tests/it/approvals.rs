//! Approval in two steps. It is Wednesday 25/11/2026; Rohan leads Ananya, the dev, and Farhan, the qa; here Lakshmi leads Rohan.

mod away;
mod between;
mod edges;
pub mod matrix;

use kernel::UserId;
use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, Person};
use crate::reply::{column, holds};
use crate::socket::{Server, Wire, at_once};
use crate::{investments, leaves, reimbursements, stand_ins};

/// Somebody leads somebody.
async fn leads(app: &App, manager: UserId, user: UserId) {
    let led = "INSERT INTO user_managers (user_id, manager_id) VALUES (?, ?)";
    app.sql(led, [user.into(), manager.into()]).await;
}

async fn set_up(app: &App, body: Value) -> Value {
    app.admin().await.post("/approval-steps", body).await.is(201)
}

/// All that people ask for goes to the manager's manager after the manager, who is Lakshmi.
async fn all_to_the_managers_manager(app: &App) {
    leads(app, app.company.other_manager, app.company.manager).await;
    for kind in ["leave", "claim", "investment"] {
        set_up(app, json!({"kind": kind, "approver": "manager"})).await;
    }
}

async fn wish(app: &App) -> Value {
    leaves::asked(&app.dev().await, "wfh", "2026-12-01", "2026-12-03").await
}

async fn inbox(person: &Person<'_>) -> Value {
    person.get("/inbox").await.is(200)
}

async fn total(person: &Person<'_>) -> Value {
    inbox(person).await["total"].clone()
}

/// A record as the dev sees it in a list of their own; nothing where it is not in it.
async fn listed(app: &App, list: &str, record: &Value) -> Value {
    let dev = app.dev().await;
    let rows = dev.list(&format!("{list}/{}", dev.id)).await;
    rows.into_iter().find(|row| row["_id"] == record["_id"]).unwrap_or_default()
}

/// A leave as its person sees it.
async fn own(app: &App, leave: &Value) -> Value {
    listed(app, "/leaves", leave).await
}

/// The same version once more, as somebody has it on their screen.
fn next(record: &Value) -> Value {
    let mut next = record.clone();
    next["version"] = json!(record["version"].as_i64().unwrap() + 1);
    next
}

async fn actions(app: &App, path: &str) -> Vec<Value> {
    column(&app.admin().await.list(&format!("/audit/{path}")).await, "action")
}

both! {
    // approvals-1
    async fn admins_set_what_is_approved_in_two_steps(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let made = set_up(&app, json!({"kind": "claim", "above": 5000, "approver": "person", "person": admin.id})).await;
        holds(&made, json!({
            "version": 1, "kind": "claim", "leavetype": null, "above": 5000, "approver": "person", "person": admin.id,
            "personname": "Asha Rao", "role": null, "rolename": null, "actions": ["edit", "remove"],
        }));
        let path = format!("/approval-steps/{}", made["_id"]);
        for (body, fields) in [
            (json!({"approver": "manager"}), vec!["kind"]),
            (json!({"kind": "leave", "approver": "person"}), vec!["person"]),
            (json!({"kind": "leave", "approver": "manager", "leavetype": "sick"}), vec!["leavetype"]),
            (json!({"kind": "leave", "approver": "person", "person": app.company.inactive}), vec!["person"]),
            // Who may not claim does not decide on claims either.
            (json!({"kind": "claim", "approver": "person", "person": app.company.recruiter}), vec!["person"]),
            (json!({"kind": "claim", "approver": "manager", "above": 0.001}), vec!["above"]),
        ] {
            admin.post("/approval-steps", body).await.invalid(&fields);
        }
        admin.post("/approval-steps", json!({"kind": "claim", "above": 5000, "approver": "manager"})).await.refused(409, "duplicate");
        let changed = admin.put(&path, json!({"version": 1, "above": 7500.5, "approver": "manager"})).await.is(200);
        holds(&changed, json!({"version": 2, "above": 7500.5, "approver": "manager", "person": null}));
        admin.put(&path, json!({"version": 1, "above": 1})).await.refused(409, "stale_version");
        set_up(&app, json!({"kind": "leave", "approver": "manager"})).await;
        set_up(&app, json!({"kind": "leave", "leavetype": "earned", "approver": "manager"})).await;
        let listed = admin.list("/approval-steps").await;
        assert_eq!(column(&listed, "kind"), ["claim", "leave", "leave"]);
        admin.ask("DELETE", &path, None).await.is(204);
        admin.ask("DELETE", &path, None).await.refused(404, "not_found");
        assert_eq!(actions(&app, &format!("approvalstep/{}", made["_id"])).await, ["remove", "change", "create"]);
        app.check().await;
    }

    // approvals-2, approvals-3, approvals-4
    async fn a_leave_is_approved_twice(db) {
        let app = App::new(db).await;
        all_to_the_managers_manager(&app).await;
        let (manager, other, dev) = (app.manager().await, app.other_manager().await, app.dev().await);
        let leave = wish(&app).await;
        let approval = own(&app, &leave).await["approval"].clone();
        holds(&approval, json!({
            "step": 1, "of": 2, "with": [{"user": manager.id, "empname": "Rohan Desai", "standin": null}],
            "next": {"approver": "manager", "name": null},
        }));
        assert_eq!(total(&other).await, 0, "not before it was approved once");
        leaves::set(&other, &leave, "Approved").await.refused(404, "not_found");
        app.sql("DELETE FROM mails", []).await;

        let once = leaves::set(&manager, &leave, "Approved").await.is(200);
        holds(&once, json!({"status": "Pending", "version": 2, "actions": []}));
        let waits = own(&app, &leave).await;
        holds(&waits, json!({"status": "Pending", "actions": ["edit", "cancel"]}));
        holds(&waits["approval"], json!({
            "step": 2, "of": 2, "with": [{"user": other.id, "empname": "Lakshmi Iyer", "standin": null}],
            "first": {"user": manager.id, "empname": "Rohan Desai", "standin": null},
        }));
        assert_eq!(total(&manager).await, 0, "it waits for others now");
        let rows = inbox(&other).await["rows"].clone();
        holds(&rows[0], json!({"kind": "leave", "since": waits["approval"]["since"]}));
        assert_eq!(rows[0]["leave"]["actions"], json!(["approve", "reject", "cancel"]));
        let mails: Vec<_> = app.mails().await.into_iter().map(|mail| (mail.name, mail.subject)).collect();
        assert!(mails.contains(&("Lakshmi Iyer".into(), "Ananya Kulkarni asks for leave".into())), "{mails:?}");
        assert!(mails.contains(&("Ananya Kulkarni".into(), "Your leave was approved once".into())), "{mails:?}");
        assert_eq!(mails.len(), 2);
        app.check().await;

        // Who took the first step does not take the second, nor does anybody else.
        let again = next(&leave);
        leaves::set(&manager, &again, "Approved").await.refused(403, "not_your_step");
        leaves::set(&manager, &again, "Cancelled").await.refused(403, "not_your_step");
        leaves::set(&app.admin().await, &again, "Rejected").await.refused(403, "not_your_step");
        leaves::set(&dev, &again, "Approved").await.refused(403, "not_on_your_own");
        leaves::set(&app.foreign().await, &again, "Approved").await.refused(404, "not_found");
        // Whose it is decides, and does nothing else.
        other.put(&leaves::path(&leave), json!({"reason": "x"})).await.refused(404, "not_found");
        let stale = json!({"status": "Approved", "version": 1});
        other.put(&leaves::path(&leave), stale).await.refused(409, "stale_version");
        let done = leaves::set(&other, &again, "Approved").await.is(200);
        holds(&done, json!({"status": "Approved", "version": 3}));
        assert_eq!(own(&app, &leave).await.get("approval"), None);
        assert_eq!(app.count("second_steps").await, 0);
        assert_eq!(actions(&app, &format!("leave/{}", leave["_id"])).await, ["approve", "approve", "create"]);
        let told = app.admin().await.list(&format!("/audit/leave/{}", leave["_id"])).await;
        let steps: Vec<_> = told.iter().map(|entry| {
            let changes = entry["changes"].as_array().unwrap().iter();
            changes.filter(|change| change["field"] == "step").map(|change| change["after"].clone()).collect::<Vec<_>>()
        }).collect();
        assert_eq!(steps, [vec![json!("2")], vec![json!("1")], vec![]], "{told:?}");
        assert!(!told[0]["changes"].to_string().contains("firstby"), "{}", told[0]);
        leaves::set(&other, &next(&again), "Rejected").await.refused(404, "not_found");
        app.check().await;
    }

    // approvals-2
    async fn nothing_is_taken_before_the_second_approval(db) {
        let app = App::new(db).await;
        leads(&app, app.company.other_manager, app.company.manager).await;
        set_up(&app, json!({"kind": "leave", "leavetype": "earned", "approver": "manager"})).await;
        let (manager, other, dev) = (app.manager().await, app.other_manager().await, app.dev().await);
        leaves::balance(&app, dev.id, 6.0, 10.0).await;
        let leave = leaves::asked(&dev, "earned", "2026-12-01", "2026-12-03").await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        assert_eq!(app.number("SELECT count(*) AS number FROM leave_ledger WHERE leave_id IS NOT NULL").await, 0);
        leaves::set(&other, &next(&leave), "Approved").await.has(200, json!({"status": "Approved", "leavebalanceEL": 7}));
        // Another type needs one approval, as ever.
        let casual = leaves::asked(&dev, "casual", "2026-12-07", "2026-12-07").await;
        holds(&own(&app, &casual).await["approval"], json!({"step": 1, "of": 1}));
        leaves::set(&manager, &casual, "Approved").await.has(200, json!({"status": "Approved"}));
        app.check().await;
    }

    // approvals-1
    async fn claims_above_the_amount_need_two(db) {
        let app = App::new(db).await;
        reimbursements::flags(&app).await;
        let travel = reimbursements::kind(&app, "Travel", 100_000.0).await;
        let (manager, admin) = (app.manager().await, app.admin().await);
        set_up(&app, json!({"kind": "claim", "above": 5000, "approver": "person", "person": app.company.other_manager})).await;
        set_up(&app, json!({"kind": "claim", "above": 20000, "approver": "person", "person": admin.id})).await;
        for (amount, status, whose) in [
            (4999.99, "Approved", None),
            (5000.0, "Approved", None),
            (5000.01, "Requested", Some("Lakshmi Iyer")),
            (20000.0, "Requested", Some("Lakshmi Iyer")),
            (20000.01, "Requested", Some("Asha Rao")),
        ] {
            let claim = reimbursements::claimed(&app, &travel, amount).await;
            reimbursements::set(&manager, &claim, "Approved").await.has(200, json!({"status": status}));
            let seen = listed(&app, "/reimbursement/requested", &claim).await;
            let with = seen["approval"]["with"][0]["empname"].as_str().map(str::to_owned);
            assert_eq!(with.as_deref(), whose, "{amount}");
        }
        assert_eq!(total(&app.other_manager().await).await, 2);
        app.check().await;
    }

    // approvals-2
    async fn where_nobody_is_there_to_ask_one_approval_is_enough(db) {
        let app = App::new(db).await;
        set_up(&app, json!({"kind": "leave", "approver": "manager"})).await;
        let manager = app.manager().await;
        // Nobody leads Rohan.
        let leave = wish(&app).await;
        leaves::set(&manager, &leave, "Approved").await.has(200, json!({"status": "Approved"}));
        let told = app.admin().await.list(&format!("/audit/leave/{}", leave["_id"])).await.remove(0);
        assert!(told["changes"].to_string().contains("nobody is there to ask"), "{told}");
        app.check().await;
    }

    // approvals-3
    async fn a_role_of_the_companys_own_takes_the_second_step(db) {
        let app = App::new(db).await;
        app.role("finance", &["home", "investment"]).await;
        let head = app.hire("Nisha", "Rao", "finance").await;
        let role = app.number("SELECT id AS number FROM roles WHERE role = 'finance'").await;
        set_up(&app, json!({"kind": "investment", "approver": "role", "role": role})).await;
        let made = investments::declared(&app, "ELSS").await;
        let nisha = app.person(head).await;
        assert_eq!(total(&nisha).await, 0);
        investments::set(&app.manager().await, &made, "Approved").await.is(200);
        let waits = inbox(&nisha).await;
        holds(&waits["rows"][0], json!({"kind": "investment"}));
        let decision = json!([{
            "kind": "investment", "_id": made["_id"], "version": waits["rows"][0]["investment"]["version"], "status": "Rejected",
            "remark": "No proof",
        }]);
        let told = nisha.put("/inbox", decision).await.is(200);
        assert_eq!(told[0]["ok"], true, "{told}");
        let seen = listed(&app, "/investments", &made).await;
        holds(&seen, json!({"status": "Rejected", "remark": "No proof"}));
        // A role that second approvals are of stays.
        app.admin().await.ask("DELETE", &format!("/roles/{role}"), None).await.refused(409, "role_in_use");
        app.check().await;
    }

    // approvals-5
    async fn what_is_changed_or_withdrawn_begins_anew(db) {
        let app = App::new(db).await;
        all_to_the_managers_manager(&app).await;
        reimbursements::flags(&app).await;
        let travel = reimbursements::kind(&app, "Travel", 10_000.0).await;
        let (manager, other, dev) = (app.manager().await, app.other_manager().await, app.dev().await);
        let claim = reimbursements::claimed(&app, &travel, 80.0).await;
        reimbursements::set(&manager, &claim, "Approved").await.is(200);
        assert_eq!(total(&other).await, 1);
        dev.put(&reimbursements::path(&claim), json!({"amount": 90})).await.is(200);
        assert_eq!((total(&other).await, total(&manager).await), (json!(0), json!(1)));
        app.check().await;
        let seen = listed(&app, "/reimbursement/requested", &claim).await;
        reimbursements::set(&manager, &seen, "Approved").await.is(200);
        dev.ask("DELETE", &reimbursements::path(&claim), None).await.is(204);
        assert_eq!((total(&other).await, app.count("second_steps").await), (json!(0), 0));
        let leave = wish(&app).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        leaves::set(&dev, &next(&leave), "Cancelled").await.is(200);
        assert_eq!(app.count("second_steps").await, 0);
        app.check().await;
    }

    // approvals-2
    async fn a_setting_that_changes_moves_nothing_that_waits(db) {
        let app = App::new(db).await;
        let (manager, other, admin) = (app.manager().await, app.other_manager().await, app.admin().await);
        let set = set_up(&app, json!({"kind": "leave", "approver": "person", "person": other.id})).await;
        let leave = wish(&app).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        let path = format!("/approval-steps/{}", set["_id"]);
        admin.put(&path, json!({"person": admin.id})).await.is(200);
        leaves::set(&admin, &next(&leave), "Approved").await.refused(403, "not_your_step");
        admin.ask("DELETE", &path, None).await.is(204);
        assert_eq!(total(&other).await, 1);
        leaves::set(&other, &next(&leave), "Approved").await.has(200, json!({"status": "Approved"}));
        app.check().await;
    }

    // approvals-3
    async fn what_nobody_is_left_for_is_the_admins(db) {
        let app = App::new(db).await;
        let (manager, other, admin) = (app.manager().await, app.other_manager().await, app.admin().await);
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": other.id})).await;
        let leave = wish(&app).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        assert_eq!(total(&admin).await, 0, "it is Lakshmi's");
        app.sql("UPDATE users SET status = 'Inactive' WHERE id = ?", [other.id.into()]).await;
        assert_eq!(total(&admin).await, 1);
        assert_eq!(own(&app, &leave).await["approval"]["with"], json!([]));
        leaves::set(&manager, &next(&leave), "Approved").await.refused(403, "not_your_step");
        leaves::set(&admin, &next(&leave), "Approved").await.has(200, json!({"status": "Approved"}));
        app.check().await;
    }

    // approvals-3
    async fn who_stands_in_takes_the_second_step_too(db) {
        let app = App::new(db).await;
        let (manager, other, admin) = (app.manager().await, app.other_manager().await, app.admin().await);
        let third = app.person(app.hire("Meera", "Nair", "manager").await).await;
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": other.id})).await;
        other.post("/standins", stand_ins::form(third.id, ("2026-11-25", "2026-11-27"), &["leave"])).await.is(201);
        app.sql("DELETE FROM mails", []).await;
        let leave = wish(&app).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        let mails: Vec<_> = app.mails().await.into_iter().map(|mail| mail.name).collect();
        assert!(mails.contains(&"Meera Nair".to_owned()) && !mails.contains(&"Lakshmi Iyer".to_owned()), "{mails:?}");
        assert_eq!((total(&third).await, total(&other).await), (json!(1), json!(1)));
        assert_eq!(inbox(&third).await["rows"][0]["absent"], json!({"user": other.id, "empname": "Lakshmi Iyer"}));
        leaves::set(&third, &next(&leave), "Approved").await.has(200, json!({"status": "Approved"}));
        let told = admin.list(&format!("/audit/leave/{}", leave["_id"])).await.remove(0);
        assert_eq!(told["actorname"], "Meera Nair for Lakshmi Iyer");
        app.check().await;
    }

    // approvals-6
    async fn each_step_is_taken_back_by_who_took_it(db) {
        let app = App::undoing(db).await;
        all_to_the_managers_manager(&app).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let leave = wish(&app).await;
        let undo = |version: i64| json!([{"kind": "leave", "_id": leave["_id"], "version": version}]);
        app.sql("DELETE FROM mails", []).await;
        let once = leaves::set(&manager, &leave, "Approved").await.is(200);
        assert!(once["undoable"].is_string(), "{once}");
        // inbox-12
        let decided = async |person: &Person<'_>| person.get("/inbox/decided").await.is(200)["rows"].clone();
        holds(&decided(&manager).await[0], json!({"kind": "leave", "_id": leave["_id"], "version": 2, "verdict": "approve", "once": true}));
        let back = manager.post("/inbox/undo", undo(2)).await.is(200);
        assert_eq!(back[0]["ok"], true, "{back}");
        assert_eq!((app.count("second_steps").await, app.count("mails").await), (0, 0), "nobody is told");
        assert_eq!((total(&manager).await, total(&other).await), (json!(1), json!(0)));
        app.check().await;

        let mut seen = own(&app, &leave).await;
        leaves::set(&manager, &seen, "Approved").await.is(200);
        seen = next(&seen);
        leaves::set(&other, &seen, "Approved").await.has(200, json!({"status": "Approved"}));
        assert_eq!(decided(&manager).await, json!([]));
        let of_second = decided(&other).await;
        holds(&of_second[0], json!({"kind": "leave", "_id": leave["_id"], "version": 5, "verdict": "approve"}));
        assert_eq!(of_second[0].get("once"), None);
        let first = manager.post("/inbox/undo", undo(5)).await.is(200);
        assert_eq!(first[0]["error"]["code"], "not_your_decision", "the last one is another's");
        let back = other.post("/inbox/undo", undo(5)).await.is(200);
        assert_eq!(back[0]["ok"], true, "{back}");
        let waits = own(&app, &leave).await;
        holds(&waits["approval"], json!({"step": 2, "first": {"user": manager.id, "empname": "Rohan Desai", "standin": null}}));
        assert_eq!(total(&other).await, 1);
        leaves::set(&other, &waits, "Rejected").await.has(200, json!({"status": "Rejected"}));
        app.check().await;
    }

    // approvals-6, standin-5
    async fn who_stood_in_at_the_second_step_takes_it_back_as_long_as_they_do(db) {
        let app = App::undoing(db).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let third = app.person(app.hire("Meera", "Nair", "manager").await).await;
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": other.id})).await;
        let body = stand_ins::form(third.id, ("2026-11-25", "2026-11-27"), &["leave"]);
        let term = other.post("/standins", body).await.is(201);
        let leave = wish(&app).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        leaves::set(&third, &next(&leave), "Approved").await.has(200, json!({"status": "Approved"}));
        let undo = |version: i64| json!([{"kind": "leave", "_id": leave["_id"], "version": version}]);
        assert_eq!(third.post("/inbox/undo", undo(3)).await.is(200)[0]["ok"], true);
        leaves::set(&third, &leave, "Rejected").await.is(200);
        let decided = async || third.get("/inbox/decided").await.is(200)["rows"].clone();
        holds(&decided().await[0], json!({"_id": leave["_id"], "verdict": "reject"}));
        other.ask("DELETE", &stand_ins::path(&term), None).await.is(204);
        assert_eq!(decided().await, json!([]));
        let told = third.post("/inbox/undo", undo(5)).await.is(200);
        assert_eq!(told[0]["error"]["code"], "not_found", "{told}");
        app.check().await;
    }

    // approvals-3
    async fn two_at_the_second_step_are_one_after_the_other(db) {
        let app = App::new(db).await;
        let role = app.number("SELECT id AS number FROM roles WHERE role = 'manager'").await;
        app.hire("Meera", "Nair", "manager").await;
        set_up(&app, json!({"kind": "leave", "approver": "role", "role": role})).await;
        let leave = wish(&app).await;
        leaves::set(&app.manager().await, &leave, "Approved").await.is(200);
        let third = app.number("SELECT id AS number FROM users WHERE fname = 'Meera'").await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (other, meera) = (app.other_manager().await, app.person(UserId(third)).await);
        let path = format!("/api/v1{}", leaves::path(&leave));
        let put = |server: &Server, person: &Person<'_>, status: &str| {
            let body = json!({"status": status, "version": 2});
            Wire::new(server.address, "PUT", &path, person.token.as_deref(), Some(&body))
        };
        let replies = at_once(vec![put(&one, &other, "Approved"), put(&another, &meera, "Rejected")]);
        let codes: Vec<_> = replies.iter().map(|reply| reply.status).collect();
        let mut sorted = codes.clone();
        sorted.sort_unstable();
        // Who came second has no right to it any more, or had an old version.
        assert!(matches!(sorted.as_slice(), [200, 403 | 404 | 409]), "{codes:?}");
        let won = if codes[0] == 200 { "Approved" } else { "Rejected" };
        holds(&own(&app, &leave).await, json!({"status": won, "version": 3}));
        app.check().await;
    }

    // approvals-2
    async fn two_who_take_the_first_step_are_one_after_the_other(db) {
        let app = App::new(db).await;
        all_to_the_managers_manager(&app).await;
        let leave = wish(&app).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (manager, path) = (app.manager().await, format!("/api/v1{}", leaves::path(&leave)));
        let body = json!({"status": "Approved", "version": 1});
        let put = |server: &Server| Wire::new(server.address, "PUT", &path, manager.token.as_deref(), Some(&body));
        let replies = at_once(vec![put(&one), put(&another)]);
        assert_eq!(replies.iter().filter(|reply| reply.status == 200).count(), 1);
        assert_eq!(app.count("second_steps").await, 1);
        app.check().await;
    }

    // approvals-4
    async fn who_decides_second_is_reminded(db) {
        let app = App::new(db).await;
        let (manager, other, admin) = (app.manager().await, app.other_manager().await, app.admin().await);
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": other.id})).await;
        let leave = leaves::asked(&app.dev().await, "wfh", "2026-12-21", "2026-12-21").await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        admin.put("/company", json!({"remindDays": 5, "escalateDays": 0})).await.is(200);
        app.at("2026-12-01T03:30:00Z");
        assert_eq!(app.remind().await, Some(1));
        let told = other.get("/notifications").await.is(200);
        assert!(told["rows"].to_string().contains("A decision waits for you"), "{told}");
    }
}
