//! Where two steps of approval meet something else: who is gone or away, what is counted anew or withdrawn, what is taken back.

use kernel::UserId;
use serde_json::{Value, json};
use test_support::both;

use super::{actions, all_to_the_managers_manager, inbox, leads, listed, next, own, set_up, total, wish};
use crate::app::{App, Person};
use crate::reply::{column, holds};
use crate::socket::{Server, Wire, at_once};
use crate::{investments, leaves, reimbursements, stand_ins};

pub async fn gone(app: &App, user: UserId) {
    app.sql("UPDATE users SET status = 'Inactive' WHERE id = ?", [user.into()]).await;
}

pub async fn newest(app: &App, path: &str) -> Value {
    app.admin().await.list(&format!("/audit/{path}")).await.remove(0)
}

pub fn undo(kind: &str, record: &Value, version: i64) -> Value {
    json!([{"kind": kind, "_id": record["_id"], "version": version}])
}

pub async fn taken_back(person: &Person<'_>, asked: Value) {
    let told = person.post("/inbox/undo", asked).await.is(200);
    assert_eq!(told[0]["ok"], true, "{told}");
}

both! {
    // approvals-3
    async fn what_a_holiday_cancels_waits_for_nobody(db) {
        let app = App::new(db).await;
        all_to_the_managers_manager(&app).await;
        let (manager, other, admin) = (app.manager().await, app.other_manager().await, app.admin().await);
        let leave = leaves::asked(&app.dev().await, "wfh", "2026-12-25", "2026-12-25").await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        assert_eq!(total(&other).await, 1);
        let day = admin.post("/holidays", json!({"date": "2026-12-25", "occassion": "Christmas"})).await.is(201);
        holds(&own(&app, &leave).await, json!({"status": "Cancelled"}));
        assert_eq!((total(&other).await, app.count("second_steps").await), (json!(0), 0));
        app.check().await;
        admin.ask("DELETE", &format!("/holidays/{}?restore=true", day["_id"]), None).await.is(204);
        let back = own(&app, &leave).await;
        holds(&back, json!({"status": "Pending"}));
        assert_eq!(back["approval"]["step"], 1, "it is asked for anew");
        app.check().await;
    }

    // approvals-5
    async fn what_is_withdrawn_or_edited_as_it_is_approved_leaves_nothing(db) {
        let app = App::new(db).await;
        all_to_the_managers_manager(&app).await;
        reimbursements::flags(&app).await;
        let travel = reimbursements::kind(&app, "Travel", 10_000.0).await;
        let (manager, dev) = (app.manager().await, app.dev().await);
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        for method in ["DELETE", "PUT", "DELETE", "PUT"] {
            let claim = reimbursements::claimed(&app, &travel, 80.0).await;
            let path = format!("/api/v1{}", reimbursements::path(&claim));
            let (approves, edits) = (json!({"status": "Approved"}), json!({"amount": 90}));
            let body = (method == "PUT").then_some(&edits);
            let replies = at_once(vec![
                Wire::new(one.address, "PUT", &path, manager.token.as_deref(), Some(&approves)),
                Wire::new(another.address, method, &path, dev.token.as_deref(), body),
            ]);
            let codes: Vec<_> = replies.iter().map(|reply| reply.status).collect();
            assert!(codes.iter().any(|code| *code < 300) && codes.iter().all(|code| *code < 500), "{method} {codes:?}");
            app.check().await;
        }
    }

    // approvals-6
    async fn a_claim_and_an_investment_are_taken_back_at_each_step(db) {
        let app = App::undoing(db).await;
        all_to_the_managers_manager(&app).await;
        reimbursements::flags(&app).await;
        let travel = reimbursements::kind(&app, "Travel", 10_000.0).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let claim = reimbursements::claimed(&app, &travel, 80.0).await;
        let investment = investments::declared(&app, "ELSS").await;
        for (kind, record) in [("claim", &claim), ("investment", &investment)] {
            let set = async |person: &Person<'_>, status: &str| {
                let path = if kind == "claim" { reimbursements::path(record) } else { investments::path(record) };
                person.put(&path, json!({"status": status})).await.is(200)
            };
            app.sql("DELETE FROM mails", []).await;
            let version = set(&manager, "Approved").await["version"].as_i64().unwrap();
            taken_back(&manager, undo(kind, record, version)).await;
            assert_eq!((app.count("second_steps").await, app.count("mails").await), (0, 0), "{kind}: nobody is told");
            let version = set(&manager, "Approved").await["version"].as_i64().unwrap() + 1;
            set(&other, "Rejected").await;
            taken_back(&other, undo(kind, record, version)).await;
            assert_eq!(app.count("second_steps").await, 1);
            set(&other, "Approved").await;
            app.check().await;
        }
    }

    // approvals-4, approvals-6, told-14
    async fn whose_the_second_approval_of_a_claim_is_hears_of_it(db) {
        let app = App::undoing(db).await;
        all_to_the_managers_manager(&app).await;
        reimbursements::flags(&app).await;
        let travel = reimbursements::kind(&app, "Travel", 10_000.0).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let claim = reimbursements::claimed(&app, &travel, 80.0).await;
        let bell = async || other.get("/notifications").await.is(200)["rows"].clone();
        assert_eq!(bell().await, json!([]), "not before it was approved once");
        reimbursements::set(&manager, &claim, "Approved").await.is(200);
        let told = bell().await;
        holds(&told[0], json!({
            "kind": "claims-asked", "told": "claim submitted", "subject": "Ananya Kulkarni claims ₹80.00",
            "page": format!("/inbox?kind=claim&row={}", claim["_id"]),
        }));
        assert_eq!(app.number("SELECT count(*) AS number FROM mails WHERE kind = 'claim submitted'").await, 0);
        taken_back(&manager, undo("claim", &claim, 2)).await;
        assert_eq!(bell().await, json!([]), "of what was taken back nobody hears");
        app.check().await;
    }

    // approvals-6, standin-6
    async fn in_whose_place_a_decision_is_taken_back_is_as_it_was_taken(db) {
        let app = App::undoing(db).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let third = app.person(app.hire("Meera", "Nair", "manager").await).await;
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": other.id})).await;
        // Meera stands in for both: for Lakshmi, whose the second step is, and for Rohan, who decides first.
        for away in [&other, &manager] {
            let body = stand_ins::form(third.id, ("2026-11-25", "2026-11-27"), &["leave"]);
            away.post("/standins", body).await.is(201);
        }
        let leave = wish(&app).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        leaves::set(&third, &next(&leave), "Approved").await.has(200, json!({"status": "Approved"}));
        taken_back(&third, undo("leave", &leave, 3)).await;
        let told = newest(&app, &format!("leave/{}", leave["_id"])).await;
        assert_eq!((&told["action"], &told["actorname"]), (&json!("take back"), &json!("Meera Nair for Lakshmi Iyer")));
        app.check().await;
    }

    // approvals-6
    async fn whom_it_is_no_more_hears_nothing_of_what_was_taken_back(db) {
        let app = App::undoing(db).await;
        all_to_the_managers_manager(&app).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let leave = wish(&app).await;
        app.sql("DELETE FROM mails", []).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        // Somebody else leads Rohan now.
        app.sql("DELETE FROM user_managers WHERE manager_id = ?", [other.id.into()]).await;
        taken_back(&manager, undo("leave", &leave, 2)).await;
        assert_eq!(app.count("mails").await, 0);
        assert_eq!(other.get("/notifications").await.is(200)["rows"], json!([]));
    }

    // approvals-3, claim-1
    async fn who_may_not_claim_sees_no_claim_of_others(db) {
        let app = App::new(db).await;
        reimbursements::flags(&app).await;
        app.role("finance", &["home", "reimbursement"]).await;
        let (may, may_not) = (app.hire("Nisha", "Rao", "finance").await, app.hire("Dev", "Anand", "finance").await);
        app.sql("UPDATE users SET reimbursement_claim = ? WHERE id = ?", [db::Bind::Bool(true), may.into()]).await;
        app.sql("UPDATE users SET reimbursement_claim = ? WHERE id = ?", [db::Bind::Bool(false), may_not.into()]).await;
        let role = app.number("SELECT id AS number FROM roles WHERE role = 'finance'").await;
        set_up(&app, json!({"kind": "claim", "approver": "role", "role": role})).await;
        let travel = reimbursements::kind(&app, "Travel", 10_000.0).await;
        let claim = reimbursements::claimed(&app, &travel, 80.0).await;
        reimbursements::set(&app.manager().await, &claim, "Approved").await.is(200);
        let seen = listed(&app, "/reimbursement/requested", &claim).await;
        assert_eq!(column(seen["approval"]["with"].as_array().unwrap(), "empname"), ["Nisha Rao"]);
        let (nisha, anand) = (app.person(may).await, app.person(may_not).await);
        assert_eq!((total(&nisha).await, total(&anand).await), (json!(1), json!(0)));
        let refused = reimbursements::set(&anand, &claim, "Approved").await;
        refused.refused(403, "not_allowed");
        reimbursements::set(&nisha, &claim, "Approved").await.has(200, json!({"status": "Approved"}));
    }

    // approvals-4, standin-5
    async fn who_approved_first_is_not_told_in_the_place_of_who_is_away(db) {
        let app = App::new(db).await;
        let (manager, other, admin) = (app.manager().await, app.other_manager().await, app.admin().await);
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": other.id})).await;
        let body = stand_ins::form(manager.id, ("2026-11-25", "2026-12-05"), &["leave"]);
        other.post("/standins", body).await.is(201);
        let leave = leaves::asked(&app.dev().await, "wfh", "2026-12-21", "2026-12-21").await;
        app.sql("DELETE FROM mails", []).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        let mails: Vec<_> = app.mails().await.into_iter().map(|mail| mail.name).collect();
        assert!(mails.contains(&"Lakshmi Iyer".to_owned()) && !mails.contains(&"Rohan Desai".to_owned()), "{mails:?}");
        assert_eq!((total(&manager).await, total(&other).await), (json!(0), json!(1)));
        admin.put("/company", json!({"remindDays": 5, "escalateDays": 0})).await.is(200);
        app.at("2026-12-01T03:30:00Z");
        assert_eq!(app.remind().await, Some(1));
        let told = other.get("/notifications").await.is(200);
        assert!(told["rows"].to_string().contains("A decision waits for you"), "{told}");
    }

    // approvals-2, approvals-3
    async fn who_is_named_and_decides_first_leaves_the_second_to_the_admins(db) {
        let app = App::new(db).await;
        let (manager, admin) = (app.manager().await, app.admin().await);
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": manager.id})).await;
        let leave = wish(&app).await;
        leaves::set(&manager, &leave, "Approved").await.has(200, json!({"status": "Pending"}));
        assert_eq!((total(&manager).await, total(&admin).await), (json!(0), json!(1)));
        leaves::set(&admin, &next(&leave), "Approved").await.has(200, json!({"status": "Approved"}));
        // The only admin has decided first, and is who is named: nobody else is there.
        set_up(&app, json!({"kind": "leave", "leavetype": "casual", "approver": "person", "person": admin.id})).await;
        leaves::balance(&app, app.company.dev, 6.0, 10.0).await;
        let casual = leaves::asked(&app.dev().await, "casual", "2026-12-07", "2026-12-07").await;
        leaves::set(&admin, &casual, "Approved").await.has(200, json!({"status": "Approved"}));
        let told = newest(&app, &format!("leave/{}", casual["_id"])).await;
        assert!(told["changes"].to_string().contains("nobody is there to ask"), "{told}");
        app.check().await;
    }

    // approvals-3
    async fn nothing_is_stuck_where_the_only_admin_approved_it_first(db) {
        let app = App::new(db).await;
        let (other, admin) = (app.other_manager().await, app.admin().await);
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": other.id})).await;
        let leave = wish(&app).await;
        leaves::set(&admin, &leave, "Approved").await.has(200, json!({"status": "Pending"}));
        assert_eq!(total(&admin).await, 0);
        leaves::set(&admin, &next(&leave), "Approved").await.refused(403, "not_your_step");
        gone(&app, other.id).await;
        assert_eq!(total(&admin).await, 1);
        leaves::set(&admin, &next(&leave), "Approved").await.has(200, json!({"status": "Approved"}));
        let told = newest(&app, &format!("leave/{}", leave["_id"])).await;
        assert!(told["changes"].to_string().contains("nobody is there to ask"), "{told}");
        app.check().await;
    }

    // approvals-1, approvals-3
    async fn a_setting_of_somebody_who_has_gone_is_the_admins(db) {
        let app = App::new(db).await;
        let (manager, admin) = (app.manager().await, app.admin().await);
        let meera = app.hire("Meera", "Nair", "manager").await;
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": meera})).await;
        assert_eq!(admin.list("/approval-steps").await[0]["vacant"], false);
        let before = wish(&app).await;
        leaves::set(&manager, &before, "Approved").await.is(200);
        let held = column(&admin.list(&format!("/users/{meera}/holdings")).await, "kind");
        assert_eq!(held, ["decidesecond", "approvalstep"]);
        gone(&app, meera).await;
        assert_eq!(admin.list("/approval-steps").await[0]["vacant"], true);
        let leave = leaves::asked(&app.dev().await, "wfh", "2026-12-21", "2026-12-21").await;
        leaves::set(&manager, &leave, "Approved").await.has(200, json!({"status": "Pending"}));
        assert_eq!(total(&admin).await, 2);
        // Erased, they are a number: neither the setting nor what waits is gone.
        let left = "UPDATE users SET status = 'Resigned', doj = '2010-01-01', dol = '2015-01-01' WHERE id = ?";
        app.sql(left, [meera.into()]).await;
        let said = json!({"name": "Meera Nair", "reason": "The term is over."});
        admin.post(&format!("/users/{meera}/erasure"), said).await.is(200);
        assert_eq!((app.count("second_steps").await, app.count("approval_steps").await), (2, 1));
        assert_eq!(total(&admin).await, 2);
        leaves::set(&admin, &next(&before), "Approved").await.has(200, json!({"status": "Approved"}));
        app.check().await;
    }

    // approvals-3, standin-5
    async fn nobody_approves_what_their_manager_asks_for(db) {
        let app = App::new(db).await;
        let (manager, dev, admin) = (app.manager().await, app.dev().await, app.admin().await);
        let second = app.person(app.hire("Asim", "Khan", "admin").await).await;
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": dev.id})).await;
        let leave = leaves::asked(&manager, "wfh", "2026-12-01", "2026-12-01").await;
        leaves::set(&admin, &leave, "Approved").await.has(200, json!({"status": "Pending"}));
        assert_eq!((total(&dev).await, total(&second).await), (json!(0), json!(1)));
        leaves::set(&dev, &next(&leave), "Approved").await.refused(404, "not_found");
        leaves::set(&second, &next(&leave), "Approved").await.has(200, json!({"status": "Approved"}));
    }

    // approvals-1
    async fn a_type_of_which_a_second_approval_is_set_stays(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let sick = admin.post("/leave-types", json!({"name": "Sick", "mark": "rose"})).await.is(201);
        let set = set_up(&app, json!({"kind": "leave", "leavetype": sick["type"], "approver": "manager"})).await;
        let path = format!("/leave-types/{}", sick["_id"]);
        let listed = admin.list("/leave-types").await;
        let row = listed.iter().find(|row| row["_id"] == sick["_id"]).unwrap();
        assert_eq!(row["actions"], json!(["edit"]));
        let refused = admin.ask("DELETE", &path, None).await;
        assert!(refused.text().contains("A second approval is set of this type."), "{}", refused.text());
        refused.refused(409, "data_in_use");
        admin.ask("DELETE", &format!("/approval-steps/{}", set["_id"]), None).await.is(204);
        admin.ask("DELETE", &path, None).await.is(204);
    }

    // approvals-4
    async fn who_asks_is_told_what_comes_next_before_they_do(db) {
        let app = App::new(db).await;
        leads(&app, app.company.other_manager, app.company.manager).await;
        let dev = app.dev().await;
        let asked = |kind: &str| json!({"type": kind, "from": "2026-12-01", "to": "2026-12-02"});
        assert_eq!(dev.post("/leaves/preview", asked("wfh")).await.is(200).get("next"), None);
        let person = app.company.recruiter;
        set_up(&app, json!({"kind": "leave", "leavetype": "wfh", "approver": "manager"})).await;
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": person})).await;
        let shown = dev.post("/leaves/preview", asked("wfh")).await.is(200);
        assert_eq!(shown["next"], json!({"approver": "manager", "name": null}));
        let shown = dev.post("/leaves/preview", asked("onduty")).await.is(200);
        assert_eq!(shown["next"]["approver"], "person");
        let named = "SELECT fname || ' ' || lname AS text FROM users WHERE id = (SELECT person_id FROM approval_steps WHERE person_id IS NOT NULL)";
        assert_eq!(shown["next"]["name"], app.text(named).await);
    }

    // approvals-4
    async fn naming_a_stand_in_counts_what_waits_for_a_second_approval(db) {
        let app = App::new(db).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": other.id})).await;
        let leave = wish(&app).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        let shown = other.get("/standins/preview").await.is(200);
        let kinds = shown["kinds"].as_array().unwrap();
        let leaves = kinds.iter().find(|of| of["kind"] == "leave").unwrap();
        assert_eq!(leaves["count"], 1, "{shown}");
        assert_eq!(inbox(&other).await["rows"][0]["leave"]["approval"]["step"], 2);
        assert_eq!(actions(&app, &format!("leave/{}", leave["_id"])).await, ["approve", "create"]);
    }
}
