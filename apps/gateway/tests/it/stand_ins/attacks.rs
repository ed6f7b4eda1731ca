//! What a stand-in gives nobody: each of these is tried by who stands in, or by two who help each other.

use serde_json::json;
use test_support::{Newcomer, both};

use super::{ALL, Things, form, named, path, things};
use crate::app::{App, Person};
use crate::files::{link, pdf};
use crate::{kras, leaves, projects, reimbursements, timesheets};

/// Nothing of the four waits for them, and none of it do they decide.
async fn decides_nothing(person: &Person<'_>, made: &Things, why: &str) {
    assert_eq!(person.get("/inbox").await.is(200)["total"], 0, "{why}");
    for (kind, path) in made.paths() {
        let reply = person.put(&path, json!({"status": "Approved"})).await;
        assert_eq!(reply.status, 404, "{why}: {kind}: {}", reply.text());
    }
}

both! {
    // standin-3
    async fn it_opens_what_waits_and_nothing_else(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        let (dev, other) = (app.dev().await, app.other_manager().await);
        leaves::balance(&app, dev.id, 6.0, 10.0).await;
        let before = leaves::approved(&app, &dev, "earned", "2026-12-14", "2026-12-15").await;
        named(&app, &ALL).await;
        let (id, away) = (dev.id, app.company.manager);
        for path in [
            format!("/audit/leave/{}", before["_id"]),
            format!("/audit/leave/{}", made.leave["_id"]),
            format!("/audit/reimbursement/{}", made.claim["_id"]),
            format!("/audit/user/{id}"),
            format!("/timelogs/days/{}", made.sheet["_id"]),
        ] {
            other.get(&path).await.refused(404, "not_found");
        }
        for path in [
            format!("/leaves/{id}"),
            format!("/leaves/limit/{id}"),
            format!("/leaves/ledger/{id}"),
            format!("/leaves/manager-leave/{away}"),
            format!("/timelogs/{id}"),
            format!("/timelogs/manager-timesheet/{away}"),
            format!("/reimbursement/requested/{id}"),
            format!("/reimbursement/approved/{id}"),
            format!("/investments/{id}"),
            format!("/familymember/{id}"),
        ] {
            other.get(&path).await.refused(403, "not_allowed");
        }
        assert!(other.get(&format!("/users/{id}")).await.is(200)["pemail"].is_null(), "the record is its line manager's");
        for list in ["/timelogs/submitted", "/reimbursement/requested", "/investments/requested"] {
            assert_eq!(other.list(list).await, Vec::<serde_json::Value>::new(), "{list}: the pages hold one's own team");
        }
        // Nor does a change that is no decision answer a record.
        for (kind, path) in made.paths() {
            let reply = other.put(&path, json!({})).await;
            assert_eq!(reply.status, 404, "{kind}: {}", reply.text());
            let reply = other.put(&path, json!({"status": if kind == "timesheet" { "Saved" } else { "Pending" }})).await;
            assert!([403, 404].contains(&reply.status), "{kind}: {}", reply.text());
        }
        // What does not wait is answered alike, whatever of it is guessed.
        leaves::set(&other, &before, "Cancelled").await.refused(409, "leave_decided");
        leaves::set(&other, &before, "Approved").await.refused(409, "leave_decided");
        for (from, to) in [("2026-12-14", "2026-12-15"), ("2026-12-14", "2026-12-16")] {
            let guess = json!({"status": "Approved", "from": from, "to": to});
            other.put(&leaves::path(&before), guess).await.refused(409, "leave_decided");
        }
        // The wish to cancel one waits, and is decided on.
        dev.put(&leaves::path(&before), json!({"cancelreason": "The wedding is off"})).await.is(200);
        leaves::set(&other, &before, "Cancelled").await.is(200);
        app.check().await;
    }

    // standin-3
    async fn bills_are_read_as_long_as_their_claim_waits(db) {
        let app = App::new(db).await;
        reimbursements::flags(&app).await;
        let (dev, other) = (app.dev().await, app.other_manager().await);
        let travel = reimbursements::kind(&app, "Travel", 100.0).await;
        let bill = pdf(&app, &dev, "reimbursements", "Taxi.pdf").await;
        let mut body = reimbursements::form(&travel, 10.0);
        body["fileUploadKeys"] = json!([&bill]);
        let claim = dev.post("/reimbursement", body).await.is(201);
        link(&other, &bill).await.refused(404, "not_found");
        named(&app, &["claim"]).await;
        link(&other, &bill).await.is(200);
        link(&app.foreign().await, &bill).await.refused(404, "not_found");
        reimbursements::set(&other, &claim, "Approved").await.is(200);
        link(&other, &bill).await.refused(404, "not_found");
    }

    // standin-3
    async fn it_is_not_handed_on(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        let third = Newcomer::new("Meera", "Nair", "manager").hire(&app.db).await;
        named(&app, &ALL).await;
        let other = app.other_manager().await;
        other.post("/standins", form(third, ("2026-11-25", "2026-11-27"), &ALL)).await.is(201);
        decides_nothing(&app.person(third).await, &made, "a stand-in of a stand-in").await;
        // Each other's: neither gains the other's team by it but what they were named for.
        let theirs = leaves::asked(&app.foreign().await, "wfh", "2026-12-01", "2026-12-03").await;
        leaves::set(&app.manager().await, &theirs, "Approved").await.refused(404, "not_found");
        leaves::set(&app.person(third).await, &theirs, "Approved").await.is(200);
    }

    // standin-3
    async fn what_concerns_the_stand_in_is_left_out(db) {
        let app = App::new(db).await;
        reimbursements::flags(&app).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        // Meera leads Lakshmi and is led by Rohan: Lakshmi would decide on what her own manager asks for.
        let meera = Newcomer::new("Meera", "Nair", "manager").reporting_to(manager.id).hire(&app.db).await;
        app.sql("INSERT INTO user_managers (user_id, manager_id) VALUES (?, ?)", [other.id.into(), meera.into()]).await;
        app.sql("INSERT INTO user_managers (user_id, manager_id) VALUES (?, ?)", [other.id.into(), manager.id.into()]).await;
        named(&app, &ALL).await;
        let of_meera = leaves::asked(&app.person(meera).await, "wfh", "2026-12-01", "2026-12-03").await;
        let own = leaves::asked(&other, "wfh", "2026-12-01", "2026-12-03").await;
        assert_eq!(other.get("/inbox").await.is(200)["total"], 0);
        leaves::set(&other, &of_meera, "Approved").await.refused(404, "not_found");
        leaves::set(&other, &own, "Approved").await.refused(403, "not_on_your_own");
        // What the one who is away asks for is not of their team.
        let of_manager = leaves::asked(&manager, "wfh", "2026-12-01", "2026-12-03").await;
        leaves::set(&other, &of_manager, "Approved").await.refused(404, "not_found");
    }

    // standin-2, standin-3
    async fn a_project_lead_hands_on_no_money(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        let other = app.other_manager().await;
        named(&app, &ALL).await;
        app.sql("UPDATE user_managers SET line = ? WHERE manager_id = ?", [false.into(), app.company.manager.into()]).await;
        reimbursements::set(&other, &made.claim, "Approved").await.refused(404, "not_found");
        other.put(&crate::investments::path(&made.investment), json!({"status": "Approved"})).await.refused(404, "not_found");
        leaves::set(&other, &made.leave, "Approved").await.is(200);
        timesheets::set(&other, &made.sheet, "Approved").await.is(200);
    }

    // standin-2, standin-3
    async fn both_have_to_be_fit_at_that_moment(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        let (manager, other) = (app.company.manager, app.other_manager().await);
        named(&app, &ALL).await;
        let role = "UPDATE users SET role_id = (SELECT id FROM roles WHERE role = ?) WHERE id = ?";
        // Who is away is an admin now, and who stands in has no such rank.
        app.sql(role, ["admin".into(), manager.into()]).await;
        decides_nothing(&other, &made, "a higher rank").await;
        app.sql(role, ["dev".into(), manager.into()]).await;
        decides_nothing(&other, &made, "who is away decides on nothing").await;
        app.sql(role, ["manager".into(), manager.into()]).await;
        app.sql("UPDATE users SET status = 'Inactive' WHERE id = ?", [manager.into()]).await;
        decides_nothing(&other, &made, "who is away is not here").await;
        app.sql("UPDATE users SET status = 'Active' WHERE id = ?", [manager.into()]).await;
        app.sql("DELETE FROM user_managers WHERE manager_id = ?", [manager.into()]).await;
        decides_nothing(&other, &made, "the team is somebody else's").await;
    }

    // standin-3
    async fn what_who_is_away_may_not_is_not_lent(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        named(&app, &ALL).await;
        // An admin's role holds the key still; that of who is away does not.
        app.sql("DELETE FROM role_keys WHERE permission = 'leave' AND role_id = (SELECT id FROM roles WHERE role = 'manager')", []).await;
        let other = app.other_manager().await;
        leaves::set(&other, &made.leave, "Approved").await.refused(403, "not_allowed");
        let admin = app.admin().await;
        app.manager().await.get("/standins").await.is(200);
        let term = app.manager().await.get("/standins").await.is(200)["own"][0].clone();
        app.manager().await.ask("DELETE", &path(&term), None).await.is(204);
        app.manager().await.post("/standins", form(admin.id, ("2026-11-25", "2026-11-25"), &["leave"])).await.is(201);
        leaves::set(&admin, &made.leave, "Approved").await.is(200);
        let entry = admin.list(&format!("/audit/leave/{}", made.leave["_id"])).await.remove(0);
        assert_eq!(entry["actorname"], "Asha Rao", "an admin decides in their own right");
    }

    // standin-12
    async fn nobody_is_lent_a_review_or_a_suggested_task(db) {
        let app = App::new(db).await;
        let (dev, manager, other, admin) = (app.dev().await, app.manager().await, app.other_manager().await, app.admin().await);
        let project = projects::project(&app, "Apollo").await;
        let kra = kras::given(&app, &project, 50.0).await;
        kras::accomplish(&dev, &kra).await.is(200);
        let body = json!({"taskname": "Load test", "description": "Of the claims API", "project": "all"});
        let task = dev.post("/tasks", body).await.is(201);
        for kind in ["kra", "task"] {
            manager.post("/standins", form(other.id, ("2026-11-25", "2026-11-27"), &[kind])).await.invalid(&["kinds"]);
        }
        let term = named(&app, &ALL).await;
        assert_eq!(other.get("/inbox").await.is(200)["total"], 0);
        kras::feedback(&other, &kra).await.refused(404, "not_found");
        let taken_up = json!({"status": "active"});
        let of_task = format!("/tasks/{}", task["_id"]);
        other.put(&of_task, taken_up.clone()).await.refused(403, "not_allowed");
        // An admin who stands in takes a task up in their own right, and reviews in their own name.
        manager.ask("DELETE", &path(&term), None).await.is(204);
        manager.post("/standins", form(admin.id, ("2026-11-25", "2026-11-27"), &ALL)).await.is(201);
        assert_eq!(admin.get(&format!("/inbox?for={}", manager.id)).await.is(200)["total"], 0);
        admin.put(&of_task, taken_up).await.is(200);
        kras::feedback(&admin, &kra).await.is(200);
        for history in [format!("/audit/task/{}", task["_id"]), format!("/audit/kra/{}", kra["_id"])] {
            assert_eq!(admin.list(&history).await[0]["actorname"], "Asha Rao", "{history}");
        }
        app.check().await;
    }

    // standin-3
    async fn whoever_decides_second_is_told(db) {
        let app = App::new(db).await;
        let made = things(&app).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        named(&app, &ALL).await;
        leaves::set(&manager, &made.leave, "Approved").await.is(200);
        leaves::set(&other, &made.leave, "Approved").await.refused(409, "leave_decided");
        timesheets::set(&other, &made.sheet, "Approved").await.is(200);
        timesheets::set(&manager, &made.sheet, "Approved").await.refused(409, "not_waiting");
        let stale = json!({"status": "Approved", "version": 9});
        other.put(&reimbursements::path(&made.claim), stale).await.refused(409, "stale_version");
    }
}
