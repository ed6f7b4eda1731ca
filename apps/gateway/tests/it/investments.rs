//! Investments: declared, edited, decided on.

mod files;
pub mod matrix;
mod races;

use serde_json::{Value, json};
use test_support::{Newcomer, both, sqlite};

use crate::app::{App, Person};
use crate::reply::{Reply, column, fields, holds, pages};

/// A body of a new investment.
pub fn form(title: &str) -> Value {
    json!({"investmentTitle": title, "investmentDate": "2026-03-31", "investmentAmount": 150_000.5})
}

pub fn path(investment: &Value) -> String {
    format!("/investments/{}", investment["_id"])
}

/// Declares something for the dev.
pub async fn declared(app: &App, title: &str) -> Value {
    app.dev().await.post("/investments", form(title)).await.is(201)
}

pub async fn set(person: &Person<'_>, investment: &Value, status: &str) -> Reply {
    person.put(&path(investment), json!({"status": status})).await
}

both! {
    async fn what_waits_stands_in_the_inbox_of_who_decides(db) {
        let app = App::new(db).await;
        let made = declared(&app, "ELSS").await;
        let waiting = async |person: &Person<'_>| person.get("/inbox?kind=investment").await.is(200);
        for person in [&app.manager().await, &app.admin().await] {
            let inbox = waiting(person).await;
            assert_eq!((&inbox["total"], &inbox["rows"][0]["investment"]["_id"]), (&json!(1), &made["_id"]));
            assert_eq!(inbox["rows"][0]["investment"]["actions"], json!(["approve", "reject"]));
            assert_eq!(person.get("/dashboard").await.is(200).get("investments"), None);
        }
        assert_eq!(waiting(&app.other_manager().await).await["total"], 0);
        set(&app.manager().await, &made, "Approved").await.is(200);
        assert_eq!(waiting(&app.manager().await).await["total"], 0);
    }

    // investment-2, investment-5
    async fn an_investment_is_declared_edited_and_decided_on(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let mut body = form(" Public Provident Fund ");
        body["status"] = json!("Approved");
        body["financialYear"] = json!("1999-2000");
        let made = dev.post("/investments", body).await.is(201);
        assert_eq!(fields(&made), [
            "_id", "version", "empId", "empName", "investmentTitle", "investmentDate", "investmentAmount", "financialYear", "status",
            "remark", "fileUploadKeys", "files", "actions", "blocked",
        ]);
        holds(&made, json!({
            "version": 1, "empId": dev.id, "empName": "Ananya Kulkarni", "investmentTitle": "Public Provident Fund",
            "investmentDate": "2026-03-31", "investmentAmount": 150_000.5, "financialYear": "2025-2026", "status": "requested",
            "remark": null, "fileUploadKeys": [], "actions": ["edit", "remove"],
        }));
        assert_eq!(app.count("mails").await, 0);
        dev.put(&path(&made), json!({"investmentTitle": "Public Provident Fund", "status": "requested"})).await.has(200, json!({"version": 1}));
        assert_eq!(app.count("mails").await, 0, "nothing has changed");
        let edited = dev.put(&path(&made), json!({"investmentDate": "2026-04-01"})).await.is(200);
        holds(&edited, json!({"status": "reviewed", "financialYear": "2026-2027", "version": 2, "actions": ["edit", "remove"]}));
        manager.put(&path(&made), json!({"investmentAmount": 1})).await.refused(403, "not_yours");
        set(&dev, &made, "Approved").await.refused(403, "not_on_your_own");
        manager.put(&path(&made), json!({"status": "Approved", "version": 1})).await.refused(409, "stale_version");
        set(&manager, &made, "requested").await.invalid(&["status"]);
        let rejected = manager.put(&path(&made), json!({"status": "Rejected", "remark": "Of another year."})).await.is(200);
        holds(&rejected, json!({"status": "Rejected", "remark": "Of another year.", "actions": []}));
        dev.put(&path(&made), json!({"investmentAmount": 1})).await.refused(409, "investment_decided");
        dev.ask("DELETE", &path(&made), None).await.refused(409, "investment_decided");
        set(&manager, &made, "Approved").await.refused(409, "investment_decided");
        let second = declared(&app, "ELSS").await;
        set(&manager, &second, "Approved").await.has(200, json!({"status": "Approved"}));
        let third = declared(&app, "Gold bonds").await;
        manager.ask("DELETE", &path(&third), None).await.refused(403, "not_yours");
        dev.ask("DELETE", &path(&third), None).await.is(204);
        dev.ask("DELETE", &path(&third), None).await.refused(404, "not_found");
        let told = column(&dev.list(&format!("/audit/investment/{}", made["_id"])).await, "action");
        assert_eq!(told, ["reject", "change", "create"]);
        let mails = app.mails().await;
        let told: Vec<_> = mails.iter().map(|mail| format!("{}: {}", mail.to, mail.subject)).collect();
        assert_eq!(told, [
            "rohan.desai@muster.example: Investment Submitted",
            "asha.rao@muster.example: Investment Submitted",
            "ananya.kulkarni@muster.example: Your investment was rejected",
            "ananya.kulkarni@muster.example: Your investment was approved",
        ]);
        // told-11
        let waiting = format!("/inbox?kind=investment&row={}", made["_id"]);
        let [rejected, approved] = [("shown=mine&history", &made), ("tab=approved&shown=mine&history", &second)]
            .map(|(page, one)| format!("/investments?{page}={}", one["_id"]));
        assert_eq!(pages(&mails), [waiting.clone(), waiting, rejected, approved]);
        assert!(mails[0].text.contains("Ananya Kulkarni has edited an investment: Public Provident Fund of 01/04/2026, ₹1,50,000.50."), "{}", mails[0].text);
        assert!(mails[2].text.contains("The remark: Of another year."), "{}", mails[2].text);
        app.check().await;
    }

    // investment-2
    async fn each_reviewer_gets_one_mail_of_an_edit(db) {
        let app = App::new(db).await;
        let admin = Newcomer::new("Meera", "Pillai", "admin").hire(&app.db).await;
        Newcomer::new("Nikhil", "Bose", "admin").status("Inactive").hire(&app.db).await;
        // An admin who is the person's manager, too.
        let dev = app.dev().await;
        app.sql("INSERT INTO user_managers (user_id, manager_id) VALUES (?, ?)", [dev.id.into(), admin.into()]).await;
        let made = declared(&app, "ELSS").await;
        dev.put(&path(&made), json!({"investmentAmount": 2})).await.is(200);
        let mut told: Vec<_> = app.mails().await.iter().map(|mail| mail.to.clone()).collect();
        told.sort();
        assert_eq!(told, ["asha.rao@muster.example", "meera.pillai@muster.example", "rohan.desai@muster.example"]);
        // An admin's own edit is told to the other admin.
        let own = app.admin().await.post("/investments", form("NPS")).await.is(201);
        app.admin().await.put(&path(&own), json!({"investmentAmount": 2})).await.is(200);
        assert_eq!(app.mails().await.last().map(|mail| mail.to.clone()), Some("meera.pillai@muster.example".into()));
    }

    // investment-2
    async fn who_decides_on_none_is_told_of_no_edit(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let made = declared(&app, "ELSS").await;
        let told = async |amount: i64| {
            app.sql("DELETE FROM mails", []).await;
            dev.put(&path(&made), json!({"investmentAmount": amount})).await.is(200);
            app.mails().await.into_iter().map(|mail| mail.to).collect::<Vec<_>>()
        };
        // A line manager who is a developer by now has the amount on no page.
        app.sql("UPDATE users SET role_id = (SELECT id FROM roles WHERE role = 'dev') WHERE id = 1", []).await;
        assert_eq!(told(2).await, ["asha.rao@muster.example"]);
        app.sql("UPDATE users SET role_id = (SELECT id FROM roles WHERE role = 'manager') WHERE id = 1", []).await;
        app.sql("DELETE FROM role_keys WHERE permission = 'investment' AND role_id IN (SELECT id FROM roles WHERE role = 'admin')", []).await;
        assert_eq!(told(3).await, ["rohan.desai@muster.example"]);
    }

    // investment-4
    async fn lists_hold_what_waits_what_was_approved_and_what_is_ones_own(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let [requested, reviewed, approved, rejected] =
            [declared(&app, "A").await, declared(&app, "B").await, declared(&app, "C").await, declared(&app, "D").await];
        dev.put(&path(&reviewed), json!({"investmentAmount": 2})).await.is(200);
        set(&manager, &approved, "Approved").await.is(200);
        set(&manager, &rejected, "Rejected").await.is(200);
        let foreign = app.foreign().await.post("/investments", form("E")).await.is(201);
        manager.post("/investments", form("F")).await.is(201);
        let titles = async |person: &Person<'_>, path: &str| {
            let rows = person.list(path).await;
            rows.iter().map(|row| row["investmentTitle"].as_str().unwrap().to_owned()).collect::<String>()
        };
        assert_eq!(titles(&manager, "/investments/requested").await, "AB");
        assert_eq!(titles(&admin, "/investments/requested").await, "ABEF");
        assert_eq!(titles(&admin, "/investments/requested?q=souza").await, "E");
        assert_eq!(titles(&manager, "/investments/approved").await, "C");
        let own = format!("/investments/{}", dev.id);
        assert_eq!(titles(&dev, &own).await, "DCBA");
        assert_eq!(titles(&dev, &format!("{own}?approved=false")).await, "DBA");
        assert_eq!(titles(&dev, &format!("{own}?status=Rejected")).await, "D");
        assert_eq!(titles(&dev, &format!("{own}?financialYear=2026-2027")).await, "");
        assert_eq!(titles(&manager, &format!("/investments/approved/{}", dev.id)).await, "C");
        assert_eq!(admin.list(&format!("/investments/{}", app.company.foreign)).await[0]["_id"], foreign["_id"]);
        holds(&manager.list("/investments/requested").await[0], json!({"_id": requested["_id"], "actions": ["approve", "reject"]}));
        let outcomes = manager.put("/investments", json!([
            {"_id": requested["_id"], "status": "Approved"}, {"_id": reviewed["_id"], "status": "Rejected", "remark": "x"},
            {"_id": foreign["_id"], "status": "Approved"}, {"_id": approved["_id"], "status": "Approved"},
        ])).await.is(200);
        assert_eq!(column(outcomes.as_array().unwrap(), "ok"), [true, true, false, false]);
        app.check().await;
    }
}

sqlite! {
    // investment-1, call-2
    async fn everything_wrong_is_told_at_once(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        dev.post("/investments", json!({})).await.invalid(&["investmentAmount", "investmentDate", "investmentTitle"]);
        let wrong = json!({"investmentTitle": "a\nb", "investmentDate": "1999-12-31", "investmentAmount": 0.001, "fileUploadKeys": ["x"]});
        dev.post("/investments", wrong).await.invalid(&["fileUploadKeys", "investmentAmount", "investmentDate", "investmentTitle"]);
        let made = declared(&app, "ELSS").await;
        dev.put(&path(&made), json!({"investmentTitle": null})).await.invalid(&["investmentTitle"]);
        dev.put(&path(&made), json!({})).await.invalid(&["status"]);
    }
}
