//! Who decides for somebody who is away. It is Wednesday 25/11/2026; Lakshmi stands in for Rohan, whose team are Ananya, the dev, and
//! Farhan, the qa.

mod assets;
mod attacks;
pub mod matrix;
mod over;

use kernel::UserId;
use serde_json::{Value, json};
use test_support::{Newcomer, both};

use crate::app::{App, Person};
use crate::reply::{column, holds, one_wins, pages};
use crate::socket::{Server, Wire, at_once};
use crate::{investments, leaves, reimbursements, timesheets};

pub const ALL: [&str; 5] = ["timesheet", "leave", "claim", "investment", "asset"];

/// A body that names somebody for these days.
pub fn form(standin: UserId, (from, to): (&str, &str), kinds: &[&str]) -> Value {
    json!({"standin": standin, "from": from, "to": to, "kinds": kinds})
}

/// Lakshmi stands in for Rohan from today to Friday.
pub async fn named(app: &App, kinds: &[&str]) -> Value {
    let body = form(app.company.other_manager, ("2026-11-25", "2026-11-27"), kinds);
    app.manager().await.post("/standins", body).await.is(201)
}

pub fn path(standin: &Value) -> String {
    format!("/standins/{}", standin["_id"])
}

/// One of each kind of the dev's that waits.
pub struct Things {
    pub sheet: Value,
    pub leave: Value,
    pub claim: Value,
    pub investment: Value,
}

pub async fn things(app: &App) -> Things {
    reimbursements::flags(app).await;
    let (work, travel) = (timesheets::work(app).await, reimbursements::kind(app, "Travel", 100.0).await);
    Things {
        sheet: timesheets::submitted(&app.dev().await, &work, timesheets::MONDAYS[1]).await,
        leave: leaves::asked(&app.dev().await, "wfh", "2026-12-01", "2026-12-03").await,
        claim: reimbursements::claimed(app, &travel, 80.0).await,
        investment: investments::declared(app, "ELSS").await,
    }
}

impl Things {
    /// The address and the status of an approval, of each kind.
    pub fn paths(&self) -> [(&'static str, String); 4] {
        [
            ("timesheet", timesheets::path(&self.sheet)),
            ("leave", leaves::path(&self.leave)),
            ("claim", reimbursements::path(&self.claim)),
            ("investment", investments::path(&self.investment)),
        ]
    }
}

async fn inbox(person: &Person<'_>, query: &str) -> Value {
    person.get(&format!("/inbox{query}")).await.is(200)
}

fn kinds_of(inbox: &Value) -> Vec<Value> {
    let mut kinds = column(inbox["rows"].as_array().unwrap(), "kind");
    kinds.sort_by_key(ToString::to_string);
    kinds
}

both! {
    // standin-1, standin-4
    async fn somebody_is_named_and_all_are_told(db) {
        let app = App::new(db).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let made = named(&app, &["leave", "timesheet"]).await;
        holds(&made, json!({
            "version": 1, "user": manager.id, "empname": "Rohan Desai", "standin": other.id, "standinname": "Lakshmi Iyer",
            "from": "2026-11-25", "to": "2026-11-27", "kinds": ["timesheet", "leave"], "running": true, "actions": ["change", "end"],
        }));
        let mails = app.mails().await;
        assert_eq!(pages(&mails), ["/inbox"; 3], "as the link says, for those who have no leaves, too");
        let mut mails: Vec<_> = mails.into_iter().map(|mail| (mail.name, mail.subject)).collect();
        mails.sort();
        let away = "Rohan Desai is away from 25/11/2026 to 27/11/2026: Lakshmi Iyer decides";
        assert_eq!(mails, [
            ("Ananya Kulkarni".to_owned(), away.to_owned()),
            ("Farhan Qureshi".to_owned(), away.to_owned()),
            ("Lakshmi Iyer".to_owned(), "You stand in for Rohan Desai from 25/11/2026 to 27/11/2026".to_owned()),
        ]);
        let of_manager = manager.get("/standins").await.is(200);
        assert_eq!((&of_manager["own"][0], &of_manager["others"]), (&made, &json!([])));
        let of_other = other.get("/standins").await.is(200);
        assert_eq!(of_other["own"], json!([]));
        holds(&of_other["others"][0], json!({"_id": made["_id"], "actions": ["giveback"]}));
        let admin = app.admin().await;
        assert_eq!(admin.get(&format!("/standins?user={}", manager.id)).await.is(200)["own"][0]["_id"], made["_id"]);
        app.check().await;
    }

    // standin-1, standin-2
    async fn two_who_do_not_fit_are_refused(db) {
        let app = App::new(db).await;
        let (manager, admin) = (app.manager().await, app.admin().await);
        let days = ("2026-12-01", "2026-12-04");
        let of = |standin| form(standin, days, &["leave"]);
        for standin in [app.company.dev, app.company.recruiter, app.company.inactive, UserId(999_999), manager.id] {
            manager.post("/standins", of(standin)).await.invalid(&["standin"]);
        }
        manager.post("/standins", form(admin.id, ("2026-11-24", "2026-11-23"), &["kra"])).await.invalid(&["from", "kinds", "to"]);
        manager.post("/standins", json!({"from": "2026-12-1"})).await.refused(422, "invalid");
        // Nobody of a lower rank decides for an admin, and nobody decides for who decides on nothing.
        admin.post("/standins", of(manager.id)).await.invalid(&["standin"]);
        let mut body = of(manager.id);
        body["user"] = json!(app.company.dev);
        admin.post("/standins", body.clone()).await.invalid(&["user"]);
        // For another manager an admin names somebody, and nobody else does.
        body["user"] = json!(app.company.other_manager);
        manager.post("/standins", body.clone()).await.refused(403, "not_allowed");
        admin.post("/standins", body).await.is(201);
        manager.post("/standins", of(admin.id)).await.is(201);
        let overlap = manager.post("/standins", form(app.company.other_manager, ("2026-12-04", "2026-12-05"), &["claim"])).await;
        let refusal = overlap.refused(409, "standin_overlap");
        assert_eq!(refusal["message"], "Rohan Desai has a stand-in from 01/12/2026 to 04/12/2026: Asha Rao.");
        app.check().await;
    }

    // standin-3, standin-6
    async fn who_stands_in_decides_and_both_are_named(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        let (other, admin) = (app.other_manager().await, app.admin().await);
        assert_eq!(inbox(&other, "").await["total"], 0);
        named(&app, &ALL).await;
        let all = inbox(&other, "").await;
        assert_eq!((&all["total"], kinds_of(&all).len()), (&json!(4), 4));
        for row in all["rows"].as_array().unwrap() {
            assert_eq!(row["absent"], json!({"user": app.company.manager, "empname": "Rohan Desai"}));
        }
        let standing = &all["standing"];
        assert_eq!((&standing["all"], &standing["mine"], &standing["others"][0]["count"]), (&json!(4), &json!(0), &json!(4)));
        assert_eq!(inbox(&app.manager().await, "").await.get("standing"), None, "the inbox of who is away keeps it all");
        assert_eq!(inbox(&app.manager().await, "").await["total"], 4);
        app.sql("DELETE FROM mails", []).await;

        let decisions: Vec<_> = all["rows"].as_array().unwrap().iter().map(|row| {
            let kind = row["kind"].as_str().unwrap();
            json!({"kind": kind, "_id": row[kind]["_id"], "version": row[kind]["version"], "status": "Approved"})
        }).collect();
        let told = other.put("/inbox", json!(decisions)).await.is(200);
        assert_eq!(column(told.as_array().unwrap(), "ok"), [true, true, true, true], "{told}");
        for (record, thing) in
            [("timelog", &made.sheet), ("leave", &made.leave), ("reimbursement", &made.claim), ("investment", &made.investment)]
        {
            let entry = admin.list(&format!("/audit/{record}/{}", thing["_id"])).await.remove(0);
            holds(&entry, json!({"action": "approve", "actor": other.id, "actorname": "Lakshmi Iyer for Rohan Desai"}));
            assert!(!entry["changes"].to_string().contains("inplaceof"), "{entry}");
        }
        for mail in app.mails().await {
            assert!(mail.text.contains("Lakshmi Iyer for Rohan Desai has approved"), "{}", mail.text);
        }
        // In their own right nobody is named with them.
        let own = leaves::asked(&app.foreign().await, "wfh", "2026-12-01", "2026-12-03").await;
        leaves::set(&other, &own, "Approved").await.is(200);
        let entry = admin.list(&format!("/audit/leave/{}", own["_id"])).await.remove(0);
        assert_eq!(entry["actorname"], "Lakshmi Iyer");
        app.check().await;
    }

    // standin-3
    async fn the_inbox_tells_ones_own_from_what_is_others(db) {
        let app = App::new(db).await;
        things(&app).await;
        let own = leaves::asked(&app.foreign().await, "wfh", "2026-12-01", "2026-12-03").await;
        named(&app, &["leave", "claim"]).await;
        let (other, away) = (app.other_manager().await, app.company.manager);
        let all = inbox(&other, "").await;
        assert_eq!(kinds_of(&all), ["claim", "leave", "leave"], "the other kinds stay with who is away");
        assert_eq!(all["standing"]["others"][0]["kinds"], json!(["leave", "claim"]));
        let mine = inbox(&other, "?mine=true").await;
        assert_eq!((&mine["total"], &mine["rows"][0]["leave"]["_id"]), (&json!(1), &own["_id"]));
        assert_eq!(mine["rows"][0].get("absent"), None);
        // Both leaves are routine, whether the page has them or not.
        for part in ["look", "routine"] {
            let told = inbox(&other, &format!("?part={part}")).await;
            assert_eq!(told["routine"]["kinds"][0]["count"], 2, "{part}");
            assert_eq!(told["standing"]["others"][0]["routine"], 1, "{part}");
        }
        assert_eq!(all["standing"]["others"][0].get("routine"), None);
        let theirs = inbox(&other, &format!("?for={away}")).await;
        assert_eq!((kinds_of(&theirs), &theirs["standing"]["mine"]), (vec![json!("claim"), json!("leave")], &json!(1)));
        assert_eq!(inbox(&other, &format!("?for={}", app.company.admin)).await["total"], 0);
        // Who stands in for nobody finds nothing for others, be it an admin.
        assert_eq!(inbox(&app.admin().await, &format!("?for={away}")).await["total"], 0);
    }

    // standin-3
    async fn an_admin_who_stands_in_is_named_with_who_is_away(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        let (manager, admin) = (app.manager().await, app.admin().await);
        manager.post("/standins", form(admin.id, ("2026-11-25", "2026-11-25"), &["leave"])).await.is(201);
        let theirs = inbox(&admin, &format!("?for={}", manager.id)).await;
        assert_eq!(kinds_of(&theirs), ["leave"]);
        assert_eq!(kinds_of(&inbox(&admin, "?mine=true").await), ["claim", "investment", "timesheet"]);
        leaves::set(&admin, &made.leave, "Approved").await.is(200);
        timesheets::set(&admin, &made.sheet, "Approved").await.is(200);
        let leave = admin.list(&format!("/audit/leave/{}", made.leave["_id"])).await.remove(0);
        assert_eq!(leave["actorname"], "Asha Rao for Rohan Desai");
        let sheet = admin.list(&format!("/audit/timelog/{}", made.sheet["_id"])).await.remove(0);
        assert_eq!(sheet["actorname"], "Asha Rao");
    }

    // standin-5
    async fn it_runs_on_its_days_and_is_over_with_the_last(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let body = form(other.id, ("2026-11-26", "2026-11-27"), &ALL);
        manager.post("/standins", body).await.is(201);
        // Midnight is the company's: it is half past six in the evening in UTC.
        for (instant, status) in [
            ("2026-11-25T18:29:59Z", 404),
            ("2026-11-27T18:30:00Z", 404),
            ("2026-11-25T18:30:00Z", 200),
        ] {
            app.at(instant);
            assert_eq!(inbox(&other, "?kind=leave").await["total"], i32::from(status == 200), "{instant}");
            assert_eq!(leaves::set(&other, &made.leave, "Approved").await.status, status, "{instant}");
        }
        app.at("2026-11-27T18:29:59Z");
        timesheets::set(&other, &made.sheet, "Approved").await.is(200);
        app.at("2026-11-27T18:30:00Z");
        reimbursements::set(&other, &made.claim, "Approved").await.refused(404, "not_found");
        assert_eq!(manager.get("/standins").await.is(200)["own"], json!([]), "it has ended by itself");
    }

    // standin-5
    async fn it_is_given_back_or_ended_at_once(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let first = named(&app, &ALL).await;
        app.sql("DELETE FROM mails", []).await;
        leaves::set(&other, &made.leave, "Rejected").await.is(200);
        app.sql("DELETE FROM mails", []).await;
        other.ask("DELETE", &path(&first), None).await.is(204);
        let mails = app.mails().await;
        assert_eq!(mails.len(), 2, "both are told");
        assert!(mails.iter().all(|mail| mail.text.contains("Lakshmi Iyer has given it back.")), "{mails:?}");
        timesheets::set(&other, &made.sheet, "Approved").await.refused(404, "not_found");
        other.ask("DELETE", &path(&first), None).await.refused(409, "standin_over");
        manager.put(&path(&first), json!({"to": "2026-12-04"})).await.refused(409, "standin_over");

        let second = named(&app, &ALL).await;
        other.put(&path(&second), json!({"to": "2026-12-04"})).await.refused(403, "not_yours");
        app.foreign().await.put(&path(&second), json!({})).await.refused(403, "not_allowed");
        let longer = manager.put(&path(&second), json!({"to": "2026-12-04", "kinds": ["claim"], "version": 1})).await.is(200);
        holds(&longer, json!({"to": "2026-12-04", "kinds": ["claim"], "version": 2}));
        manager.put(&path(&second), json!({"to": "2026-12-05", "version": 1})).await.refused(409, "stale_version");
        timesheets::set(&other, &made.sheet, "Approved").await.refused(404, "not_found");
        manager.ask("DELETE", &path(&second), None).await.is(204);
        let admin = app.admin().await;
        let told = column(&admin.list(&format!("/audit/standin/{}", second["_id"])).await, "action");
        assert_eq!(told, ["end", "change", "create"]);
        let told = column(&admin.list(&format!("/audit/standin/{}", first["_id"])).await, "action");
        assert_eq!(told, ["give back", "create"]);
        app.check().await;
    }

    // standin-5
    async fn two_who_name_somebody_at_the_same_moment_are_one_after_the_other(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let manager = app.manager().await;
        let post = |server: &Server, standin: UserId| {
            let body = form(standin, ("2026-12-01", "2026-12-04"), &["leave"]);
            Wire::new(server.address, "POST", "/api/v1/standins", manager.token.as_deref(), Some(&body))
        };
        let replies = at_once(vec![post(&one, app.company.admin), post(&another, app.company.other_manager)]);
        one_wins(&replies, 201, "standin_overlap");
        app.check().await;
    }

    // standin-4
    async fn what_is_asked_for_is_mailed_to_who_stands_in(db) {
        let app = App::new(db).await;
        named(&app, &["leave"]).await;
        app.sql("DELETE FROM mails", []).await;
        let leave = leaves::asked(&app.dev().await, "wfh", "2026-12-01", "2026-12-03").await;
        let mails = app.mails().await;
        let to: Vec<_> = mails.iter().map(|mail| mail.name.as_str()).collect();
        assert_eq!(to, ["Lakshmi Iyer"]);
        // told-11: it is in their inbox, and in no list of theirs.
        let query = format!("?kind=leave&row={}", leave["_id"]);
        assert!(mails[0].link().unwrap().ends_with(&format!("/inbox{query}")), "{}", mails[0].text);
        let found = inbox(&app.other_manager().await, &query).await;
        let row = &found["rows"][0];
        assert_eq!((&row["leave"]["_id"], &row["absent"]["empname"]), (&leave["_id"], &json!("Rohan Desai")));

        // What it is not for goes where it went.
        let made = investments::declared(&app, "ELSS").await;
        app.sql("DELETE FROM mails", []).await;
        app.dev().await.put(&investments::path(&made), json!({"investmentAmount": 9})).await.is(200);
        let to: Vec<_> = app.mails().await.into_iter().map(|mail| mail.name).collect();
        assert!(to.contains(&"Rohan Desai".to_owned()) && !to.contains(&"Lakshmi Iyer".to_owned()), "{to:?}");
    }

    // standin-4
    async fn what_a_stand_in_asks_for_is_none_of_theirs(db) {
        let app = App::new(db).await;
        let other = app.other_manager().await;
        app.sql("INSERT INTO user_managers (user_id, manager_id) VALUES (?, ?)", [other.id.into(), app.company.manager.into()]).await;
        named(&app, &["leave"]).await;
        app.sql("DELETE FROM mails", []).await;
        let own = leaves::asked(&other, "wfh", "2026-12-01", "2026-12-03").await;
        let to: Vec<_> = app.mails().await.into_iter().map(|mail| mail.name).collect();
        assert_eq!(to, ["Asha Rao"], "nobody else decides on it than an admin");
        assert_eq!(inbox(&other, "").await["total"], 0);
        leaves::set(&other, &own, "Approved").await.refused(403, "not_on_your_own");
        leaves::set(&app.manager().await, &own, "Approved").await.is(200);
    }

    // standin-4
    async fn who_asks_is_told_who_decides(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let form = leaves::form("wfh", "2026-12-01", "2026-12-03");
        let before = dev.post("/leaves/preview", form.clone()).await.is(200);
        assert_eq!(before["approvers"], json!([{"user": app.company.manager, "empname": "Rohan Desai"}]));
        named(&app, &["leave"]).await;
        let told = dev.post("/leaves/preview", form).await.is(200);
        let away = json!([{"user": app.company.manager, "empname": "Rohan Desai", "until": "2026-11-27", "standin": "Lakshmi Iyer"}]);
        assert_eq!(told["approvers"], away);
        let in_calendar = json!([{
            "user": app.company.manager, "empname": "Rohan Desai", "standin": "Lakshmi Iyer", "from": "2026-11-25", "to": "2026-11-27",
        }]);
        for person in [&dev, &app.manager().await, &app.admin().await] {
            assert_eq!(person.get("/leaves/calendar?month=2026-11").await.is(200)["standins"], in_calendar);
        }
        assert_eq!(app.foreign().await.get("/leaves/calendar?month=2026-11").await.is(200).get("standins"), None);
    }

    // standin-1, standin-4
    async fn what_it_would_mean_is_told_before(db) {
        let app = App::new(db).await;
        things(&app).await;
        let (manager, admin) = (app.manager().await, app.admin().await);
        let third = Newcomer::new("Meera", "Nair", "manager").hire(&app.db).await;
        leaves::balance(&app, manager.id, 6.0, 10.0).await;
        leaves::approved(&app, &manager, "earned", "2026-12-07", "2026-12-09").await;
        leaves::balance(&app, app.company.other_manager, 6.0, 10.0).await;
        leaves::approved(&app, &app.other_manager().await, "earned", "2026-12-09", "2026-12-10").await;
        let told = manager.get("/standins/preview").await.is(200);
        holds(&told, json!({
            "user": manager.id, "empname": "Rohan Desai", "proposed": {"from": "2026-12-07", "to": "2026-12-09"}, "team": 2,
            "taken": null, "led": false, "instead": [],
        }));
        let people: Vec<_> = told["people"].as_array().unwrap().iter().map(|of| (of["user"].clone(), of["away"].clone())).collect();
        assert_eq!(people, [
            (json!(admin.id), Value::Null), (json!(third), Value::Null), (json!(app.company.other_manager), json!("2026-12-09")),
        ]);
        let counts: Vec<_> = told["kinds"].as_array().unwrap().iter().map(|of| of["count"].clone()).collect();
        assert_eq!(counts, [1, 1, 1, 1, 0]);
        let found = manager.get("/standins/preview?q=nair").await.is(200);
        assert_eq!(column(found["people"].as_array().unwrap(), "user"), [json!(third)]);
        let away = manager.get("/standins/preview?from=2026-12-09&to=2026-12-10").await.is(200);
        assert_eq!(column(away["people"].as_array().unwrap(), "user"), [json!(admin.id), json!(third)], "away on all of them");
        // Of no days on which nobody can be named: it tells who is away.
        manager.get("/standins/preview?from=2025-12-01&to=2026-11-30").await.invalid(&["from"]);
        manager.get("/standins/preview?from=2026-12-01&to=2028-01-01").await.invalid(&["to"]);
        manager.get("/standins/preview?from=2027-12-31&to=2028-01-01").await.invalid(&["from"]);
        // For an admin none but admins.
        let of_admin = admin.get("/standins/preview").await.is(200);
        assert_eq!(of_admin["people"], json!([]));
        admin.get(&format!("/standins/preview?user={}", app.company.dev)).await.invalid(&["user"]);

        named(&app, &["leave"]).await;
        app.sql("INSERT INTO user_managers (user_id, manager_id) VALUES (?, ?)", [third.into(), manager.id.into()]).await;
        let told = manager.get(&format!("/standins/preview?from=2026-11-25&standin={third}")).await.is(200);
        holds(&told, json!({"led": true, "instead": [], "team": 3}));
        assert_eq!(told["taken"]["standinname"], "Lakshmi Iyer");
        // Whoever is in a manager list without deciding on anything is not named.
        for leader in [app.company.other_manager, app.company.dev] {
            app.sql("INSERT INTO user_managers (user_id, manager_id) VALUES (?, ?)", [third.into(), leader.into()]).await;
        }
        let told = manager.get(&format!("/standins/preview?from=2026-11-25&standin={third}")).await.is(200);
        holds(&told, json!({"led": true, "instead": ["Lakshmi Iyer"]}));
    }

    // standin-5
    async fn who_leaves_stands_in_for_nobody(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        let (manager, admin) = (app.manager().await, app.admin().await);
        named(&app, &ALL).await;
        let gone = app.company.other_manager;
        admin.post(&format!("/users/{gone}/resignation"), json!({"dol": "2026-11-20", "reason": "relocation"})).await.is(200);
        assert_eq!(manager.get("/standins").await.is(200)["own"], json!([]));
        let next = manager.post("/standins", form(admin.id, ("2026-11-25", "2026-11-27"), &ALL)).await.is(201);
        leaves::set(&admin, &made.leave, "Approved").await.is(200);
        // Whose place it is may go as well.
        admin.put(&format!("/users/{}", manager.id), json!({"status": "Inactive"})).await.is(200);
        let told = column(&admin.list(&format!("/audit/standin/{}", next["_id"])).await, "action");
        assert_eq!(told, ["end", "create"]);
        app.check().await;
    }
}
