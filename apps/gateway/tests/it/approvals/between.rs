//! What two rights make together where something is approved in two steps, and what everybody hears of it.

use serde_json::{Value, json};
use test_support::{ReadMail, both};

use super::edges::{gone, newest, taken_back, undo};
use super::{actions, all_to_the_managers_manager, inbox, leads, listed, next, own, set_up, total, wish};
use crate::app::{App, Person};
use crate::files::{link, open, pdf};
use crate::reply::{column, holds};
use crate::{investments, leaves, reimbursements, stand_ins};

/// Who is mailed, and of what, since the mails were last emptied.
async fn mailed(app: &App) -> Vec<(String, String)> {
    app.mails().await.into_iter().map(|mail| (mail.name, mail.subject)).collect()
}

async fn no_mails(app: &App) {
    app.sql("DELETE FROM mails", []).await;
}

/// The step that the newest entry says was taken.
async fn step(app: &App, leave: &Value) -> Option<String> {
    let entry = newest(app, &format!("leave/{}", leave["_id"])).await;
    let changes = entry["changes"].as_array().unwrap();
    changes.iter().find(|change| change["field"] == "step").map(|change| change["after"].to_string())
}

async fn role(app: &App, name: &str) -> i64 {
    app.number(format!("SELECT id AS number FROM roles WHERE role = '{name}'")).await
}

both! {
    // approvals-2
    async fn the_managers_manager_who_decides_first_leaves_the_second_to_the_admins(db) {
        let app = App::new(db).await;
        all_to_the_managers_manager(&app).await;
        // Lakshmi leads Ananya, too.
        leads(&app, app.company.other_manager, app.company.dev).await;
        let (other, admin) = (app.other_manager().await, app.admin().await);
        let leave = wish(&app).await;
        leaves::set(&other, &leave, "Approved").await.has(200, json!({"status": "Pending"}));
        assert_eq!((total(&other).await, total(&admin).await), (json!(0), json!(1)));
        leaves::set(&admin, &next(&leave), "Approved").await.has(200, json!({"status": "Approved"}));
        app.check().await;
    }

    // approvals-2
    async fn where_the_managers_manager_has_gone_it_is_the_admins(db) {
        let app = App::new(db).await;
        all_to_the_managers_manager(&app).await;
        gone(&app, app.company.other_manager).await;
        let (manager, admin) = (app.manager().await, app.admin().await);
        let leave = wish(&app).await;
        assert_eq!(own(&app, &leave).await["approval"]["next"], json!({"approver": "admins", "name": null}));
        leaves::set(&manager, &leave, "Approved").await.has(200, json!({"status": "Pending"}));
        assert_eq!((total(&manager).await, total(&admin).await), (json!(0), json!(1)));
    }

    // approvals-4
    async fn who_is_alone_in_a_role_is_told_that_it_goes_to_the_admins(db) {
        let app = App::new(db).await;
        app.role("finance", &["home", "leave"]).await;
        let nisha = app.person(app.hire("Nisha", "Rao", "finance").await).await;
        set_up(&app, json!({"kind": "leave", "approver": "role", "role": role(&app, "finance").await})).await;
        let asked = json!({"type": "wfh", "from": "2026-12-01", "to": "2026-12-02"});
        let next = async |person: &Person<'_>| person.post("/leaves/preview", asked.clone()).await.is(200)["next"].clone();
        assert_eq!(next(&nisha).await, json!({"approver": "admins", "name": null}));
        assert_eq!(next(&app.dev().await).await, json!({"approver": "role", "name": "finance"}));
        app.hire("Dev", "Anand", "finance").await;
        assert_eq!(next(&nisha).await, json!({"approver": "role", "name": "finance"}));
    }

    // approvals-3
    async fn a_role_for_which_something_waits_stays(db) {
        let app = App::new(db).await;
        app.role("finance", &["home", "leave"]).await;
        let nisha = app.hire("Nisha", "Rao", "finance").await;
        let id = role(&app, "finance").await;
        let set = set_up(&app, json!({"kind": "leave", "approver": "role", "role": id})).await;
        let leave = wish(&app).await;
        leaves::set(&app.manager().await, &leave, "Approved").await.is(200);
        let admin = app.admin().await;
        admin.ask("DELETE", &format!("/approval-steps/{}", set["_id"]), None).await.is(204);
        admin.put(&format!("/users/{nisha}"), json!({"role": "dev"})).await.is(200);
        admin.ask("DELETE", &format!("/roles/{id}"), None).await.refused(409, "role_in_use");
        leaves::set(&admin, &next(&leave), "Approved").await.has(200, json!({"status": "Approved"}));
        admin.ask("DELETE", &format!("/roles/{id}"), None).await.is(204);
    }

    // approvals-3, people-6
    async fn a_manager_adds_nobody_who_would_decide_after_them(db) {
        let app = App::new(db).await;
        for name in ["finance", "support"] {
            app.role(name, &["home", "investment"]).await;
            app.hire("Nisha", name, name).await;
        }
        set_up(&app, json!({"kind": "investment", "approver": "role", "role": role(&app, "finance").await})).await;
        let manager = app.manager().await;
        let person = |number: i64, role: &str| json!({
            "empid": format!("N{number}"), "fname": "Nisha", "lname": "Rao", "email": format!("nisha{number}@muster.example"),
            "role": role, "doj": "2026-11-02",
        });
        let refused = manager.post("/users", person(1, "finance")).await;
        refused.refused(403, "not_allowed");
        let refused = manager.post("/users", json!([person(2, "support"), person(3, "finance")])).await;
        assert_eq!(column(&app.admin().await.list("/users?q=nisha2").await, "email"), Vec::<Value>::new());
        refused.refused(403, "not_allowed");
        manager.post("/users", person(4, "support")).await.is(201);
        app.admin().await.post("/users", person(5, "finance")).await.is(201);
    }

    // approvals-4
    async fn what_asks_for_what_is_over_is_not_sent(db) {
        let app = App::undoing(db).await;
        all_to_the_managers_manager(&app).await;
        let (manager, other, dev) = (app.manager().await, app.other_manager().await, app.dev().await);
        let leave = wish(&app).await;
        no_mails(&app).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        assert_eq!(app.count("mails").await, 2, "held as long as it can be taken back");
        leaves::set(&other, &next(&leave), "Approved").await.is(200);
        assert_eq!((app.count("mails").await, app.text("SELECT kind AS text FROM mails").await.as_str()), (1, "leave approved"));
        // Taken back, it is asked for once more, but of who took it back; and the person hears that it was approved once.
        taken_back(&other, undo("leave", &leave, 3)).await;
        assert_eq!(app.text("SELECT string_agg(kind, ', ') AS text FROM mails").await, "leave approved once");
        leaves::set(&other, &own(&app, &leave).await, "Approved").await.is(200);
        // What its owner cancels before anybody was mailed of it is told nobody whom it was to be asked of.
        let another = leaves::asked(&dev, "wfh", "2026-12-08", "2026-12-08").await;
        leaves::set(&manager, &another, "Approved").await.is(200);
        app.sql("DELETE FROM mails WHERE kind <> 'leave applied'", []).await;
        leaves::set(&dev, &next(&another), "Cancelled").await.is(200);
        assert_eq!(mailed(&app).await, [
            ("Rohan Desai".to_owned(), "Ananya Kulkarni asks for leave".to_owned()),
            ("Rohan Desai".to_owned(), "Ananya Kulkarni has cancelled their leave".to_owned()),
        ]);
        // The same of a claim and an investment that are withdrawn.
        reimbursements::flags(&app).await;
        let travel = reimbursements::kind(&app, "Travel", 10_000.0).await;
        let claim = reimbursements::claimed(&app, &travel, 80.0).await;
        no_mails(&app).await;
        reimbursements::set(&manager, &claim, "Approved").await.is(200);
        assert_eq!(app.count("mails").await, 1);
        dev.ask("DELETE", &reimbursements::path(&claim), None).await.is(204);
        assert_eq!(app.count("mails").await, 0);
        let made = investments::declared(&app, "ELSS").await;
        no_mails(&app).await;
        investments::set(&manager, &made, "Approved").await.is(200);
        dev.ask("DELETE", &investments::path(&made), None).await.is(204);
        assert_eq!(app.count("mails").await, 0);
        app.check().await;
    }

    // approvals-4, approvals-5
    async fn who_was_asked_hears_of_what_is_withdrawn_and_who_decides_first_of_what_is_edited(db) {
        let app = App::new(db).await;
        all_to_the_managers_manager(&app).await;
        let (manager, dev) = (app.manager().await, app.dev().await);
        let leave = wish(&app).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        assert_eq!(step(&app, &leave).await.as_deref(), Some("\"1\""));
        no_mails(&app).await;
        dev.put(&leaves::path(&leave), json!({"reason": "The wedding of my sister"})).await.is(200);
        assert_eq!(mailed(&app).await, [("Rohan Desai".to_owned(), "Ananya Kulkarni asks for leave".to_owned())]);
        let seen = own(&app, &leave).await;
        holds(&seen["approval"], json!({"step": 1, "of": 2}));
        leaves::set(&manager, &seen, "Approved").await.is(200);
        no_mails(&app).await;
        leaves::set(&dev, &next(&seen), "Cancelled").await.is(200);
        let withdrew = "Ananya Kulkarni has cancelled their leave".to_owned();
        let told = mailed(&app).await;
        assert_eq!(told, [("Rohan Desai".to_owned(), withdrew.clone()), ("Lakshmi Iyer".to_owned(), withdrew)]);
        assert_eq!(step(&app, &leave).await, None, "what its owner cancels is no step of approval");
        app.check().await;
    }

    // approvals-4
    async fn one_sees_with_whom_ones_own_is_in_one_step_too(db) {
        let app = App::new(db).await;
        reimbursements::flags(&app).await;
        let travel = reimbursements::kind(&app, "Travel", 10_000.0).await;
        let manager = app.manager().await;
        let (leave, claim) = (wish(&app).await, reimbursements::claimed(&app, &travel, 80.0).await);
        let investment = investments::declared(&app, "ELSS").await;
        let with = json!([{"user": manager.id, "empname": "Rohan Desai", "standin": null}]);
        for (list, record) in [("/leaves", &leave), ("/reimbursement/requested", &claim), ("/investments", &investment)] {
            let seen = listed(&app, list, record).await;
            holds(&seen["approval"], json!({"step": 1, "of": 1, "with": with}));
            assert_eq!(seen["approval"].get("next"), None, "{list}");
        }
        assert_eq!(inbox(&manager).await["rows"][0]["leave"].get("approval"), None, "who decides knows that");
        let lakshmi = stand_ins::form(app.company.other_manager, ("2026-11-25", "2026-11-27"), &["leave"]);
        manager.post("/standins", lakshmi).await.is(201);
        assert_eq!(own(&app, &leave).await["approval"]["with"][0]["standin"], "Lakshmi Iyer");
        leaves::set(&manager, &leave, "Approved").await.is(200);
        assert_eq!(own(&app, &leave).await.get("approval"), None);
    }

    // approvals-3, approvals-4
    async fn who_stands_in_is_named_and_counts_once(db) {
        let app = App::new(db).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let third = app.person(app.hire("Meera", "Nair", "manager").await).await;
        set_up(&app, json!({"kind": "leave", "approver": "role", "role": role(&app, "manager").await})).await;
        let body = stand_ins::form(third.id, ("2026-11-25", "2026-11-27"), &["leave"]);
        other.post("/standins", body).await.is(201);
        let leave = wish(&app).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        let mails = app.mails().await;
        let mail = mails.iter().find(|mail| mail.subject == "Your leave was approved once").unwrap();
        assert!(mail.text.contains("It is with Lakshmi Iyer, Meera Nair now."), "{}", mail.text);
        let seen = own(&app, &leave).await["approval"].clone();
        assert_eq!(seen["with"], json!([
            {"user": other.id, "empname": "Lakshmi Iyer", "until": "2026-11-27", "standin": "Meera Nair"},
            {"user": third.id, "empname": "Meera Nair", "standin": null},
        ]));
        // It is Meera's own, so it is not Lakshmi's as well.
        let count = async |asked: &str| third.get(&format!("/inbox{asked}")).await.is(200)["total"].clone();
        assert_eq!((count("").await, count("?mine=true").await), (json!(1), json!(1)));
        assert_eq!(count(&format!("?for={}", other.id)).await, 0);
    }

    // approvals-6, standin-6
    async fn who_leads_too_takes_nothing_back_for_somebody_who_is_back(db) {
        let app = App::undoing(db).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let third = app.person(app.hire("Meera", "Nair", "manager").await).await;
        leads(&app, third.id, app.company.dev).await;
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": other.id})).await;
        let body = stand_ins::form(third.id, ("2026-11-25", "2026-11-27"), &["leave"]);
        let term = other.post("/standins", body).await.is(201);
        let leave = wish(&app).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        leaves::set(&third, &next(&leave), "Approved").await.has(200, json!({"status": "Approved"}));
        other.ask("DELETE", &stand_ins::path(&term), None).await.is(204);
        let told = third.post("/inbox/undo", undo("leave", &leave, 3)).await.is(200);
        assert_eq!(told[0]["error"]["code"], "not_your_decision", "{told}");
    }

    // approvals-6
    async fn in_whose_name_a_link_decided_stays_in_the_bell(db) {
        let app = App::undoing(db).await;
        all_to_the_managers_manager(&app).await;
        let manager = app.manager().await;
        let leave = wish(&app).await;
        let asked = app.mails().await.into_iter().find(|mail| mail.name == "Rohan Desai").unwrap();
        app.stranger().post("/decisions", json!({"token": asked.decisions()[0]})).await.is(200);
        let bell = async |person: &Person<'_>| person.get("/notifications").await.is(200)["rows"].to_string();
        assert!(bell(&manager).await.contains("Decided in your name"));
        taken_back(&manager, undo("leave", &leave, 2)).await;
        assert!(bell(&manager).await.contains("Decided in your name"), "what was done by a link is told, whatever becomes of it");
        assert!(!bell(&app.other_manager().await).await.contains("asks for leave"));
    }

    // approvals-3, approvals-4
    async fn whose_the_second_step_is_opens_the_bill_and_the_link_as_long_as_it_waits(db) {
        let app = App::new(db).await;
        app.role("finance", &["home", "investment"]).await;
        let nisha = app.person(app.hire("Nisha", "Rao", "finance").await).await;
        set_up(&app, json!({"kind": "investment", "approver": "role", "role": role(&app, "finance").await})).await;
        let dev = app.dev().await;
        let key = pdf(&app, &dev, "investments", "Receipt.pdf").await;
        let mut form = investments::form("ELSS");
        form["fileUploadKeys"] = json!([key]);
        let made = dev.post("/investments", form).await.is(201);
        let stored = listed(&app, "/investments", &made).await["files"][0]["key"].as_str().unwrap().to_owned();
        link(&nisha, &stored).await.refused(404, "not_found");
        no_mails(&app).await;
        investments::set(&app.manager().await, &made, "Approved").await.is(200);
        let url = link(&nisha, &stored).await.is(200)["url"].as_str().unwrap().to_owned();
        assert_eq!(open(&app, &url).await.status, 200);
        // The mail has links that decide for her alone.
        let mail = app.mails().await.into_iter().find(|mail| mail.name == "Nisha Rao").unwrap();
        let token = mail.decisions()[0].to_owned();
        let shown = app.stranger().post("/decisions/link", json!({"token": token})).await.is(200);
        holds(&shown, json!({"state": "open", "kind": "investment", "verdict": "approve", "decider": "Nisha Rao"}));
        app.stranger().from("192.0.2.77").post("/decisions", json!({"token": token})).await.is(200);
        holds(&listed(&app, "/investments", &made).await, json!({"status": "Approved"}));
        link(&nisha, &stored).await.refused(404, "not_found");
        assert_eq!(app.stranger().post("/decisions/link", json!({"token": token})).await.is(200)["state"], "barred");
        app.check().await;
    }

    // approvals-4, told-13
    async fn whose_the_second_step_alone_is_is_led_to_no_list_that_has_it_not(db) {
        let app = App::new(db).await;
        app.role("finance", &["home", "leave"]).await;
        app.hire("Nisha", "Rao", "finance").await;
        set_up(&app, json!({"kind": "leave", "approver": "role", "role": role(&app, "finance").await})).await;
        let leave = wish(&app).await;
        let to_rohan = app.mails().await.into_iter().find(|mail| mail.name == "Rohan Desai").unwrap();
        let decided = async |mail: &ReadMail| {
            app.stranger().post("/decisions", json!({"token": mail.decisions()[0]})).await.is(200);
            let mut mails = app.mails().await;
            mails.retain(|told| told.name == mail.name && told.subject.starts_with("Decided in your name"));
            mails.pop().unwrap().link().unwrap().to_owned()
        };
        // Who leads the person has it in the list of the team; whose the second step is has nothing of it any more.
        let team = format!("http://127.0.0.1/leaves-home?tab=team&history={}", leave["_id"]);
        assert_eq!(decided(&to_rohan).await, team);
        let to_nisha = app.mails().await.into_iter().find(|mail| mail.name == "Nisha Rao").unwrap();
        assert_eq!(decided(&to_nisha).await, "http://127.0.0.1/inbox?kind=leave");
        holds(&own(&app, &leave).await, json!({"status": "Approved"}));
        app.check().await;
    }

    // approvals-4
    async fn who_approves_first_is_told_that_it_waits(db) {
        let app = App::new(db).await;
        all_to_the_managers_manager(&app).await;
        let manager = app.manager().await;
        let leave = wish(&app).await;
        let decision = |version: i64, status: &str| {
            json!([{"kind": "leave", "_id": leave["_id"], "version": version, "status": status}])
        };
        let told = manager.put("/inbox", decision(1, "Approved")).await.is(200);
        holds(&told[0]["record"], json!({"kind": "leave", "once": true}));
        let told = app.other_manager().await.put("/inbox", decision(2, "Approved")).await.is(200);
        assert_eq!((&told[0]["ok"], told[0]["record"].get("once")), (&json!(true), None), "{told}");
        assert_eq!(inbox(&manager).await["total"], 0);
    }

    // approvals-3
    async fn what_an_older_instance_left_blocks_nothing(db) {
        let app = App::new(db).await;
        all_to_the_managers_manager(&app).await;
        reimbursements::flags(&app).await;
        let travel = reimbursements::kind(&app, "Travel", 10_000.0).await;
        let (manager, dev) = (app.manager().await, app.dev().await);
        let claim = reimbursements::claimed(&app, &travel, 80.0).await;
        reimbursements::set(&manager, &claim, "Approved").await.is(200);
        let leave = wish(&app).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        // As who knows of no second step rejects and approves.
        app.sql("UPDATE reimbursements SET status = 'Rejected', version = version + 1", []).await;
        app.sql("UPDATE leaves SET status = 'Approved', version = version + 1", []).await;
        dev.put(&reimbursements::path(&claim), json!({"amount": 70})).await.has(200, json!({"status": "Requested"}));
        let seen = listed(&app, "/reimbursement/requested", &claim).await;
        holds(&seen["approval"], json!({"step": 1, "of": 2}));
        dev.put(&leaves::path(&leave), json!({"cancelreason": "The wedding is off"})).await.is(200);
        // One that is withdrawn takes it along.
        let gone = reimbursements::claimed(&app, &travel, 60.0).await;
        reimbursements::set(&manager, &gone, "Approved").await.is(200);
        app.sql("UPDATE reimbursements SET status = 'Rejected' WHERE amount = 6000", []).await;
        dev.ask("DELETE", &reimbursements::path(&gone), None).await.is(204);
        assert_eq!(app.number("SELECT count(*) AS number FROM second_steps WHERE kind = 'claim'").await, 0);
        assert_eq!(total(&manager).await, 2, "both are in the inbox");
        assert_eq!(actions(&app, &format!("leave/{}", leave["_id"])).await.len(), 3);
    }

    // people-25, approvals-4
    async fn what_waits_for_a_second_approval_is_named_to_admins_alone(db) {
        let app = App::new(db).await;
        let (manager, admin) = (app.manager().await, app.admin().await);
        app.role("finance", &["home", "leave"]).await;
        let nisha = app.hire("Nisha", "Rao", "finance").await;
        leads(&app, manager.id, nisha).await;
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": nisha})).await;
        let leave = wish(&app).await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        let held = async |person: &Person<'_>| {
            let rows = person.list(&format!("/users/{nisha}/holdings")).await;
            let found = rows.into_iter().find(|row| row["kind"] == "decidesecond").unwrap();
            (found["total"].clone(), found["first"].as_array().unwrap().len())
        };
        assert_eq!((held(&admin).await, held(&manager).await), ((json!(1), 1), (json!(1), 0)));
    }
}
