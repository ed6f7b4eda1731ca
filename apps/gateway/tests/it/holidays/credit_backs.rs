//! A credit of many that is taken back. It is Wednesday 25/11/2026, 09:00 in India.

use serde_json::{Value, json};
use test_support::both;

use super::balances;
use crate::app::{App, Person};
use crate::leaves::approved;
use crate::reply::{column, holds, one_wins};
use crate::socket::{Server, Wire, at_once};

async fn credit(admin: &Person<'_>, body: Value) -> Value {
    admin.post("/leaves/credits", body).await.is(201);
    admin.list("/leaves/credits").await.remove(0)
}

fn path(credit: &Value) -> String {
    format!("/leaves/credits/{}", credit["_id"])
}

fn back(credit: &Value) -> Value {
    json!({"version": credit["version"], "state": "taken back", "reason": "The wrong year"})
}

async fn own(person: &Person<'_>, field: &str) -> Value {
    let rows = person.list("/leaves/balance").await;
    rows.into_iter().find(|row| row["_id"] == json!(person.id)).unwrap()[field].clone()
}

both! {
    // leave-65
    async fn a_credit_is_taken_back_as_a_whole_once(db) {
        let app = App::new(db).await;
        app.at("2026-11-25T03:30:00Z");
        let (admin, dev) = (app.admin().await, app.dev().await);
        balances(&app, dev.id, 3, 4).await;
        let body = json!({"account": "earned", "days": 1.5, "users": "all", "label": "EL 11/2026", "remark": "As every month"});
        let made = credit(&admin, body.clone()).await;
        holds(&made, json!({
            "account": "earned", "days": 1.5, "label": "EL 11/2026", "remark": "As every month", "people": 7, "state": "done",
            "by": admin.id, "byname": "Asha Rao", "until": "2026-12-02T03:30:00Z", "reason": null, "takenby": null, "kept": 0,
            "actions": ["takeback"],
        }));
        let lines = admin.list(&path(&made)).await;
        assert_eq!(lines.len(), 7);
        holds(&lines[0], json!({"empname": "Ananya Kulkarni", "change": 1.5, "state": "credited", "why": null}));
        assert_eq!(admin.list(&format!("{}?q=anan", path(&made))).await.len(), 1);
        assert_eq!([own(&dev, "leavebalanceEL").await, own(&dev, "yearLeaveEL").await], [3.5, 3.5]);

        // Nothing is done by asking, and it is asked for by its one word, with a reason.
        let ask = format!("{}?preview=true", path(&made));
        let asked = admin.put(&ask, json!({"state": "taken back"})).await.is(200);
        assert_eq!((asked["takenback"].as_array().unwrap().len(), &asked["stays"]), (7, &json!([])));
        assert_eq!(own(&dev, "leavebalanceEL").await, 3.5);
        admin.put(&path(&made), json!({"state": "taken back"})).await.invalid(&["reason"]);
        admin.put(&path(&made), json!({"state": "done", "reason": "x"})).await.invalid(&["state"]);
        let stale = json!({"version": 7, "state": "taken back", "reason": "x"});
        admin.put(&path(&made), stale).await.refused(409, "stale_version");

        app.sql("DELETE FROM mails", []).await;
        let taken = admin.put(&path(&made), back(&made)).await.is(200);
        assert_eq!(taken["takenback"], asked["takenback"]);
        holds(&taken["credit"], json!({"state": "taken back", "reason": "The wrong year", "takenby": "Asha Rao", "kept": 0, "actions": []}));
        assert_eq!([own(&dev, "leavebalanceEL").await, own(&dev, "yearLeaveEL").await], [2.0, 2.0]);
        let ledger = dev.list(&format!("/leaves/ledger/{}?account=earned", dev.id)).await;
        holds(&ledger[0], json!({"cause": "creditback", "delta": -1.5, "balance": 2, "label": "EL 11/2026", "remark": "The wrong year"}));
        let mails = app.mails().await;
        assert_eq!(mails.len(), 7, "each of its people is told");
        assert!(mails.iter().all(|mail| mail.text.contains("The wrong year")), "{mails:?}");
        assert_eq!(column(&admin.list(&path(&made)).await, "state"), vec![json!("taken back"); 7]);
        let history = admin.list(&format!("/audit/leavecredit/{}", made["_id"])).await;
        assert_eq!(column(&history, "action"), ["take back", "credit"]);

        // Once; and then the label is free.
        admin.put(&path(&made), back(&taken["credit"])).await.refused(409, "stale_version");
        admin.put(&path(&made), json!({"state": "taken back", "reason": "x"})).await.refused(409, "stale_version");
        app.check().await;
        let again = credit(&admin, body).await;
        holds(&again, json!({"people": 7, "state": "done"}));
        assert_eq!(own(&dev, "leavebalanceEL").await, 3.5);
        app.check().await;
    }

    // leave-65
    async fn whose_days_are_used_or_set_since_keeps_them(db) {
        let app = App::new(db).await;
        let (admin, dev, qa, manager) = (app.admin().await, app.dev().await, app.qa().await, app.manager().await);
        let users = json!([dev.id, qa.id, manager.id]);
        let made = credit(&admin, json!({"account": "casual", "days": 12, "users": users, "label": "CL 2027"})).await;
        approved(&app, &dev, "casual", "2026-12-01", "2026-12-02").await;
        let set = json!({"account": "casual", "balance": 8, "users": [qa.id], "reason": "As counted"});
        admin.post("/leaves/corrections", set).await.is(201);
        let lines = admin.list(&path(&made)).await;
        let why: Vec<_> = lines.iter().map(|line| (line["empname"].as_str().unwrap(), line["why"].as_str())).collect();
        let expected = [
            ("Ananya Kulkarni", Some("2 days are used.")),
            ("Farhan Qureshi", Some("The balance was set since.")),
            ("Rohan Desai", None),
        ];
        assert_eq!(why, expected);
        let taken = admin.put(&path(&made), back(&made)).await.is(200);
        assert_eq!(taken["takenback"], json!([manager.id]));
        assert_eq!(column(taken["stays"].as_array().unwrap(), "why"), ["2 days are used.", "The balance was set since."]);
        assert_eq!(taken["credit"]["kept"], 2);
        let balances = [own(&dev, "leavebalanceCL").await, own(&qa, "leavebalanceCL").await, own(&manager, "leavebalanceCL").await];
        assert_eq!(balances, [10.0, 8.0, 0.0]);
        let lines = admin.list(&path(&made)).await;
        assert_eq!(column(&lines, "state"), ["stays", "stays", "taken back"]);
        assert_eq!(lines[0]["why"], "2 days are used.");
        app.check().await;

        // Of whom nothing is left whole, nothing is taken back.
        let made = credit(&admin, json!({"account": "casual", "days": 1, "users": [dev.id], "label": "CL one"})).await;
        let set = json!({"account": "casual", "balance": 3, "users": [dev.id], "reason": "As counted"});
        admin.post("/leaves/corrections", set).await.is(201);
        admin.put(&path(&made), back(&made)).await.refused(409, "data_in_use");
        assert_eq!(own(&dev, "leavebalanceCL").await, 3.0);
        app.check().await;
    }

    // leave-65
    async fn what_was_taken_away_comes_back(db) {
        let app = App::new(db).await;
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        balances(&app, dev.id, 8, 4).await;
        balances(&app, qa.id, 2, 4).await;
        let made = credit(&admin, json!({"account": "casual", "days": -1, "users": [dev.id, qa.id], "label": "Counted twice"})).await;
        assert_eq!(own(&qa, "leavebalanceCL").await, 0.0);
        admin.put(&path(&made), back(&made)).await.is(200);
        assert_eq!([own(&dev, "leavebalanceCL").await, own(&qa, "leavebalanceCL").await], [4.0, 1.0]);
        let statement = qa.get(&format!("/leaves/accounts/{}", qa.id)).await.is(200);
        assert_eq!(column(statement["accounts"][0]["lots"].as_array().unwrap(), "what"), ["Credit taken back"]);
        app.check().await;
    }

    // leave-65
    async fn after_seven_days_it_stays(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        app.at("2026-11-25T03:30:00Z");
        let made = credit(&admin, json!({"account": "casual", "days": 1, "users": "all", "label": "CL 2027"})).await;
        app.at("2026-12-02T03:29:59Z");
        let admin = app.admin().await;
        admin.put(&format!("{}?preview=true", path(&made)), back(&made)).await.is(200);
        app.at("2026-12-02T03:30:00Z");
        for asked in ["?preview=true", ""] {
            admin.put(&format!("{}{asked}", path(&made)), back(&made)).await.refused(409, "credit_over");
        }
        let listed = admin.list("/leaves/credits").await;
        assert_eq!(listed[0]["blocked"]["takeback"], "A credit can be taken back for seven days. They are over.");
        app.check().await;
    }

    // leave-65
    async fn two_at_the_same_moment_take_it_back_once(db) {
        let app = App::new(db).await;
        let (one, another, admin) = (Server::of(&app), Server::beside(app.db.another()), app.admin().await);
        let made = credit(&admin, json!({"account": "casual", "days": 12, "users": "all", "label": "CL 2027"})).await;
        app.sql("DELETE FROM mails", []).await;
        let (path, body) = (format!("/api/v1{}", path(&made)), back(&made));
        let wire = |server: &Server| Wire::new(server.address, "PUT", &path, admin.token.as_deref(), Some(&body));
        one_wins(&at_once([&one, &another].repeat(2).into_iter().map(wire).collect()), 200, "stale_version");
        assert_eq!(own(&admin, "leavebalanceCL").await, 0.0);
        assert_eq!(app.number("SELECT count(*) AS number FROM leave_ledger WHERE cause = 'creditback'").await, 7);
        assert_eq!(app.count("mails").await, 7);
        app.check().await;
    }

    // leave-65
    async fn a_leave_that_is_approved_as_its_credit_is_taken_back(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (admin, dev) = (app.admin().await, app.dev().await);
        let made = credit(&admin, json!({"account": "casual", "days": 2, "users": [dev.id], "label": "CL"})).await;
        let asked = json!({"type": "casual", "from": "2026-12-01", "to": "2026-12-01", "reason": "A wedding"});
        let leave = dev.post("/leaves", asked).await.is(201);
        let put = |server: &Server, path: String, body: Value| {
            Wire::new(server.address, "PUT", &format!("/api/v1{path}"), admin.token.as_deref(), Some(&body))
        };
        let replies = at_once(vec![
            put(&one, path(&made), back(&made)),
            put(&another, crate::leaves::path(&leave), json!({"status": "Approved"})),
        ]);
        // Whoever is first: the days are taken back, or they are used.
        let statuses: Vec<_> = replies.iter().map(|reply| reply.status).collect();
        assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 1, "{statuses:?}");
        let left = own(&dev, "leavebalanceCL").await;
        assert_eq!(left, if statuses[0] == 200 { 0.0 } else { 1.0 }, "{statuses:?}");
        app.check().await;
    }

    // leave-21
    async fn a_label_is_one_however_it_is_written(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let body = |label: &str| json!({"account": "casual", "days": 1, "users": [dev.id], "label": label});
        admin.post("/leaves/credits", body("CL 2027")).await.is(201);
        for same in ["cl 2027", " CL  2027 ", "C\u{200b}L 2027", "CL\u{a0}2027\u{feff}", "ＣＬ 2027"] {
            let answer = admin.post("/leaves/credits", body(same)).await.is(201);
            assert_eq!(answer, json!({"credited": [], "skipped": [dev.id]}), "{same:?}");
        }
        admin.post("/leaves/credits", body("\u{200b}\u{2060}")).await.invalid(&["label"]);
        assert_eq!(own(&dev, "leavebalanceCL").await, 1.0);
        assert_eq!(admin.list("/leaves/credits").await.len(), 1, "nobody credited is no credit");
        // What was credited before labels were compared so.
        app.sql("UPDATE leave_credits SET label_normalized = 'as it was'", []).await;
        let answer = admin.post("/leaves/credits", body("CL 2027")).await.is(201);
        assert_eq!(answer["skipped"], json!([dev.id]));
        app.check().await;
    }
}
