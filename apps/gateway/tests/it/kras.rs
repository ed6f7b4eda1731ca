//! KRAs and their reviews.

mod lists;
mod machine;
pub mod matrix;
mod races;

use db::{AnyConnection, statement};
use kernel::Result;
use serde_json::{Value, json};
use test_support::{Company, both, sqlite};

use crate::app::{App, Person};
use crate::projects::project;
use crate::reply::{Reply, column, fields, holds, pages};

/// A client with an active project.
pub fn one_project(connection: &mut AnyConnection) -> Result<()> {
    statement("INSERT INTO clients (clientname, clientname_normalized) VALUES ('Kaveri', 'kaveri')").run(connection)?;
    let insert = "INSERT INTO projects (projectname, projectname_normalized, client_id, status, kind, startdate, enddate, \
        manager_id) SELECT 'Billing', 'billing', id, 'active', 'dev', '2026-01-01', '2027-01-01', ? FROM clients";
    statement(insert).bind(Company::IDS.manager).run(connection)?;
    Ok(())
}

/// A body of a new KRA.
pub fn form(user: i64, project: &Value, allocation: f64) -> Value {
    json!({
        "user": user, "project": project, "summary": "Ledger export under 5 seconds", "description": "Stream the rows.",
        "measurement_criteria": "Under 5 s for 1,20,000 lines.", "allocation": allocation, "feedbackdue": "2026-12-04",
    })
}

pub fn path(kra: &Value) -> String {
    format!("/kras/{}", kra["_id"])
}

/// A KRA of the dev, given by the manager.
pub async fn given(app: &App, project: &Value, allocation: f64) -> Value {
    let form = form(app.company.dev.0, &project["_id"], allocation);
    app.manager().await.post("/kras", form).await.is(201)
}

pub async fn accomplish(person: &Person<'_>, kra: &Value) -> Reply {
    person.put(&path(kra), json!({"status": "Accomplished", "accomplishment": "4.1 s, measured on 18/11/2026."})).await
}

pub async fn feedback(person: &Person<'_>, kra: &Value) -> Reply {
    let body = json!({"status": "Saved", "feedback": "Good tests.", "rating": 3, "gaptofill": "None.", "improvement": "Write it up."});
    person.put(&path(kra), body).await
}

pub async fn answer(person: &Person<'_>, kra: &Value, status: &str) -> Reply {
    person.put(&path(kra), json!({"status": status, "comment": "Agreed."})).await
}

pub async fn submit(person: &Person<'_>, kra: &Value) -> Reply {
    person.put(&path(kra), json!({"status": "Submitted"})).await
}

both! {
    // kra-3, kra-10
    async fn a_review_goes_from_turn_to_turn(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let project = project(&app, "Kaveri Billing").await;
        let made = given(&app, &project, 30.0).await;
        assert_eq!(fields(&made), [
            "_id", "version", "user", "empname", "useremail", "project", "projectname", "manager", "managername", "manageremail",
            "summary", "description", "measurement_criteria", "allocation", "feedbackdue", "accomplishment", "gaptofill",
            "feedback", "improvement", "rating", "comment", "status", "submitted", "overallstatus", "waiting", "actions", "blocked",
        ]);
        holds(&made, json!({
            "version": 1, "empname": "Ananya Kulkarni", "projectname": "Kaveri Billing", "manager": app.company.manager,
            "managername": "Rohan Desai", "manageremail": "rohan.desai@muster.example", "status": null, "submitted": false,
            "overallstatus": "Waiting for Accomplishment", "waiting": "user", "actions": ["edit", "remove"],
        }));
        let edited = manager.put(&path(&made), json!({"summary": "Ledger export", "allocation": 25.5, "version": 1})).await.is(200);
        holds(&edited, json!({"summary": "Ledger export", "allocation": 25.5, "version": 2}));
        let own = dev.list(&format!("/kras/{}", dev.id)).await;
        holds(&own[0], json!({"actions": ["accomplish"], "blocked": {
            "accept": "after feedback", "reject": "after feedback", "view": "Opens when Submitted",
        }}));
        let accomplished = accomplish(&dev, &made).await.is(200);
        holds(&accomplished, json!({"status": "Accomplished", "overallstatus": "Waiting for Feedback", "waiting": "manager", "actions": []}));
        manager.put(&path(&made), json!({"summary": "Too late"})).await.refused(409, "kra_locked");
        manager.ask("DELETE", &path(&made), None).await.refused(409, "kra_locked");
        accomplish(&dev, &made).await.refused(409, "kra_out_of_turn");
        submit(&manager, &made).await.refused(409, "kra_out_of_turn");
        // The admin takes the manager's turn.
        let saved = feedback(&admin, &made).await.is(200);
        holds(&saved, json!({
            "status": "Saved", "rating": 3, "manager": app.company.admin, "managername": "Asha Rao",
            "overallstatus": "Waiting for Employee Input", "waiting": "user", "actions": ["feedback"],
        }));
        let again = manager.put(&path(&made), json!({"status": "Saved", "rating": 4})).await.is(200);
        holds(&again, json!({"rating": 4, "feedback": "Good tests.", "managername": "Rohan Desai", "version": 5}));
        answer(&dev, &made, "Accepted").await.is(200);
        answer(&dev, &made, "Rejected").await.refused(409, "kra_out_of_turn");
        feedback(&manager, &made).await.refused(409, "kra_out_of_turn");
        let listed = manager.list(&format!("/kras/{}", dev.id)).await;
        holds(&listed[0], json!({"overallstatus": "Wating for Submission", "waiting": "manager", "actions": ["submit"], "comment": "Agreed."}));
        assert_eq!(listed[0]["blocked"]["feedback"], "Read-only: accepted by Ananya Kulkarni");
        let done = submit(&manager, &made).await.is(200);
        holds(&done, json!({"status": "Submitted", "submitted": true, "overallstatus": "Submitted", "waiting": null, "actions": ["view"]}));
        submit(&manager, &made).await.refused(409, "kra_out_of_turn");
        let told = column(&dev.list(&format!("/audit/kra/{}", made["_id"])).await, "action");
        assert_eq!(told, ["submit", "accept", "feedback", "feedback", "accomplish", "change", "create"]);
        let mails = app.mails().await;
        let told: Vec<_> = mails.iter().map(|mail| format!("{}: {}", mail.to, mail.subject)).collect();
        assert_eq!(told, [
            "ananya.kulkarni@muster.example: A KRA was added for you: Ledger export under 5 seconds",
            "rohan.desai@muster.example: Ananya Kulkarni has added an accomplishment to a KRA: Ledger export",
            "ananya.kulkarni@muster.example: Feedback on your KRA: Ledger export",
            "rohan.desai@muster.example: Ananya Kulkarni has accepted the feedback on a KRA: Ledger export",
            "ananya.kulkarni@muster.example: Your KRA was submitted: Ledger export",
        ]);
        let own = format!("/performance-home?kra={}", made["_id"]);
        let turn = format!("/feedback/{}/{}", made["project"], dev.id);
        assert_eq!(pages(&mails), [own.clone(), turn.clone(), own, turn, format!("/kra/{}", dev.id)]);
        app.check().await;
    }

    // kra-7
    async fn the_overall_status_is_that_of_the_whole_sheet(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let project = project(&app, "Kaveri Billing").await;
        let (one, two) = (given(&app, &project, 30.0).await, given(&app, &project, 20.0).await);
        let all = async || {
            let listed = manager.list(&format!("/kras/{}?sort=feedbackdue", dev.id)).await;
            assert!(listed.iter().all(|kra| kra["overallstatus"] == listed[0]["overallstatus"] && kra["waiting"] == listed[0]["waiting"]));
            (listed[0]["overallstatus"].clone(), listed[0]["waiting"].clone())
        };
        assert_eq!(all().await, (json!("Waiting for Accomplishment"), json!("user")));
        assert_eq!(accomplish(&dev, &one).await.is(200)["overallstatus"], "Waiting for Accomplishment");
        accomplish(&dev, &two).await.is(200);
        assert_eq!(all().await, (json!("Waiting for Feedback"), json!("manager")));
        feedback(&manager, &one).await.is(200);
        answer(&dev, &one, "Rejected").await.is(200);
        assert_eq!(all().await, (json!("Waiting for Feedback"), json!("manager")));
        feedback(&manager, &two).await.is(200);
        assert_eq!(all().await, (json!("Waiting for Employee Input"), json!("user")));
        assert_eq!(submit(&manager, &one).await.is(200)["overallstatus"], "Waiting for Employee Input");
        answer(&dev, &two, "Accepted").await.is(200);
        assert_eq!(all().await, (json!("Wating for Submission"), json!("manager")));
        submit(&manager, &two).await.is(200);
        assert_eq!(all().await, (json!("Submitted"), Value::Null));
    }

    // kra-4
    async fn the_manager_of_the_day_takes_the_turn(db) {
        let app = App::new(db).await;
        let (dev, manager, other) = (app.dev().await, app.manager().await, app.other_manager().await);
        let project = project(&app, "Kaveri Billing").await;
        let kra = given(&app, &project, 30.0).await;
        app.sql("DELETE FROM mails", []).await;
        app.sql("UPDATE user_managers SET manager_id = 2 WHERE user_id = 4", []).await;
        accomplish(&dev, &kra).await.is(200);
        assert_eq!(app.mails().await.iter().map(|mail| mail.to.as_str()).collect::<Vec<_>>(), ["lakshmi.iyer@muster.example"]);
        feedback(&manager, &kra).await.refused(404, "not_found");
        manager.get(&format!("/audit/kra/{}", kra["_id"])).await.refused(404, "not_found");
        manager.get(&format!("/kras/{}", dev.id)).await.refused(403, "not_allowed");
        holds(&feedback(&other, &kra).await.is(200), json!({"managername": "Lakshmi Iyer", "manager": other.id}));
        assert_eq!(other.list(&format!("/audit/kra/{}", kra["_id"])).await.len(), 3);
    }

    // kra-10
    async fn who_may_not_review_it_is_told_of_no_step(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let project = project(&app, "Kaveri Billing").await;
        let (one, two) = (given(&app, &project, 30.0).await, given(&app, &project, 20.0).await);
        let told = async |kra: &Value| {
            app.sql("DELETE FROM mails", []).await;
            accomplish(&dev, kra).await.is(200);
            app.mails().await.into_iter().map(|mail| mail.to).collect::<Vec<_>>()
        };
        // Who led the dev and gave it reviews nothing of theirs any more, and who leads them now has left: the admins do.
        app.sql("UPDATE user_managers SET manager_id = 2 WHERE user_id = 4", []).await;
        app.sql("UPDATE users SET status = 'Inactive' WHERE id = 2", []).await;
        assert_eq!(told(&one).await, ["asha.rao@muster.example"]);
        // A line manager who is a developer by now reviews nobody.
        app.sql("UPDATE user_managers SET manager_id = 1 WHERE user_id = 4", []).await;
        app.sql("UPDATE users SET role_id = (SELECT id FROM roles WHERE role = 'dev') WHERE id = 1", []).await;
        assert_eq!(told(&two).await, ["asha.rao@muster.example"]);
        let waits = app.admin().await.get("/inbox?kind=kra").await.is(200);
        assert_eq!(waits["total"], 2, "who is told finds it there");
    }

    // kra-2
    async fn allocations_stay_within_a_hundred_percent(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let project = project(&app, "Kaveri Billing").await;
        let first = given(&app, &project, 60.0).await;
        given(&app, &project, 33.33).await;
        let most = manager.post("/kras", form(dev.id.0, &project["_id"], 6.68)).await.invalid(&["allocation"]);
        assert_eq!(most["message"], "Error: Total percentage allocation for a user cant't be greater than 100.");
        let last = given(&app, &project, 6.67).await;
        let grown = manager.put(&path(&first), json!({"allocation": 60.01})).await.invalid(&["allocation"]);
        assert_eq!(grown["message"], most["message"]);
        manager.put(&path(&first), json!({"allocation": 50})).await.is(200);
        manager.put(&path(&last), json!({"allocation": 16.67})).await.is(200);
        // What is submitted does not count any more.
        accomplish(&dev, &first).await.is(200);
        feedback(&manager, &first).await.is(200);
        answer(&dev, &first, "Accepted").await.is(200);
        manager.post("/kras", form(dev.id.0, &project["_id"], 50.0)).await.invalid(&["allocation"]);
        submit(&manager, &first).await.is(200);
        given(&app, &project, 50.0).await;
        manager.ask("DELETE", &path(&last), None).await.is(204);
        given(&app, &project, 16.67).await;
        app.check().await;
    }
}

sqlite! {
    // kra-4
    async fn nobody_takes_the_managers_turn_on_their_own(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        let project = project(&app, "Kaveri Billing").await;
        for person in [&admin, &manager] {
            person.post("/kras", form(person.id.0, &project["_id"], 10.0)).await.refused(403, "not_on_your_own");
        }
        let own = admin.post("/kras", form(manager.id.0, &project["_id"], 10.0)).await.is(201);
        manager.put(&path(&own), json!({"summary": "Easier"})).await.refused(403, "not_on_your_own");
        manager.ask("DELETE", &path(&own), None).await.refused(403, "not_on_your_own");
        accomplish(&manager, &own).await.is(200);
        feedback(&manager, &own).await.refused(403, "not_on_your_own");
        feedback(&admin, &own).await.is(200);
        answer(&admin, &own, "Accepted").await.refused(403, "not_yours");
        answer(&manager, &own, "Accepted").await.is(200);
        submit(&manager, &own).await.refused(403, "not_on_your_own");
        submit(&admin, &own).await.is(200);
        let told = app.mails().await.iter().filter(|mail| mail.to == "asha.rao@muster.example").count();
        assert_eq!(told, 2, "who has no manager is reviewed by whoever gave the KRA");
    }

    // kra-5
    async fn what_is_sent_with_a_step(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let project = project(&app, "Kaveri Billing").await;
        let kra = given(&app, &project, 30.0).await;
        dev.put(&path(&kra), json!({"status": "Accomplished"})).await.invalid(&["accomplishment"]);
        dev.put(&path(&kra), json!({"status": "Accomplished", "accomplishment": "x", "rating": 4})).await.refused(403, "not_on_your_own");
        dev.put(&path(&kra), json!({"status": "Done"})).await.invalid(&["status"]);
        dev.put(&path(&kra), json!({"status": "Accomplished", "accomplishment": "x", "version": 9})).await.refused(409, "stale_version");
        manager.put(&path(&kra), json!({"accomplishment": "x"})).await.refused(403, "not_yours");
        for (field, value) in [
            ("allocation", json!(100.5)), ("allocation", json!(-1)), ("allocation", json!(1.005)), ("allocation", Value::Null),
            ("feedbackdue", json!("2019-05-31")), ("feedbackdue", json!("soon")), ("summary", json!("")), ("project", json!(999_999)),
            ("description", json!(" ")), ("measurement_criteria", Value::Null), ("summary", json!("a\nb")),
        ] {
            let mut changed = json!({});
            changed[field] = value.clone();
            manager.put(&path(&kra), changed).await.invalid(&[field]);
            let mut form = form(dev.id.0, &project["_id"], 10.0);
            form[field] = value;
            manager.post("/kras", form).await.invalid(&[field]);
        }
        manager.post("/kras", json!({})).await.invalid(&[
            "allocation", "description", "feedbackdue", "measurement_criteria", "project", "summary", "user",
        ]);
        accomplish(&dev, &kra).await.is(200);
        for (body, at_fault) in [
            (json!({"status": "Saved"}), ["feedback", "rating"].as_slice()),
            (json!({"status": "Saved", "feedback": "x", "rating": 5}), &["rating"]),
            (json!({"status": "Saved", "feedback": "x", "rating": 2.5}), &["rating"]),
            (json!({"status": "Saved", "feedback": " ", "rating": 2}), &["feedback"]),
        ] {
            manager.put(&path(&kra), body).await.invalid(at_fault);
        }
        feedback(&manager, &kra).await.is(200);
        dev.put(&path(&kra), json!({"status": "Rejected"})).await.invalid(&["comment"]);
        dev.put(&path(&kra), json!({"comment": "x"})).await.invalid(&["status"]);
        // A form sends the whole record.
        let mut whole = dev.list(&format!("/kras/{}", dev.id)).await[0].clone();
        (whole["status"], whole["comment"]) = (json!("Rejected"), json!("No."));
        holds(&dev.put(&path(&kra), whole).await.is(200), json!({"status": "Rejected", "comment": "No.", "rating": 3}));
    }
}
