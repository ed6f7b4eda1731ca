//! Reimbursement types, and claims: made, mended, decided on, and what they leave of the limits.

mod files;
mod lists;
pub mod matrix;
mod races;

use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::{App, Person};
use crate::reply::{Reply, column, fields, holds, page};

/// Adds a type that needs no bill.
pub async fn kind(app: &App, name: &str, amount: f64) -> Value {
    let body = json!({"name": name, "status": "active", "amount": amount, "billRequired": "no"});
    app.admin().await.post("/reimbursementtype", body).await.is(201)
}

/// Lets everybody claim.
pub async fn flags(app: &App) {
    app.sql("UPDATE users SET reimbursement_claim = ?", [db::Bind::Bool(true)]).await;
}

/// A body of a new claim, of today.
pub fn form(kind: &Value, amount: f64) -> Value {
    json!({"reimbursementType": kind["_id"], "billNo": "TR/2611", "billDate": "2026-11-25", "amount": amount})
}

pub fn path(claim: &Value) -> String {
    format!("/reimbursement/{}", claim["_id"])
}

/// Claims something for the dev.
pub async fn claimed(app: &App, kind: &Value, amount: f64) -> Value {
    app.dev().await.post("/reimbursement", form(kind, amount)).await.is(201)
}

pub async fn set(person: &Person<'_>, claim: &Value, status: &str) -> Reply {
    person.put(&path(claim), json!({"status": status})).await
}

/// What the claims that wait say of themselves: amount, others, left, and whether they stand beyond the limit.
async fn waiting(app: &App) -> Vec<String> {
    let (manager, mut told) = (app.manager().await, Vec::new());
    for over in ["true", "false"] {
        for claim in manager.list(&format!("/reimbursement/requested?sort=amount&over={over}")).await {
            told.push(format!("{} {} {} {over}", claim["amount"], claim["others"], claim["left"]));
        }
    }
    told
}

both! {
    // claim-4, claim-8, claim-11
    async fn a_claim_is_made_decided_on_and_mended(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let travel = kind(&app, "Travel", 10_000.0).await;
        let made = dev.post("/reimbursement", json!({
            "reimbursementType": travel["_id"], "billNo": " TR/2611 ", "billDate": "2026-11-05", "amount": 12_450.5,
            "status": "Approved", "month": "jan", "financialYear": "1999-2000", "empId": 1, "empName": "x", "remark": "x",
        })).await.is(201);
        assert_eq!(fields(&made), [
            "_id", "version", "empId", "empName", "reimbursementType", "reimbursementTypeName", "billNo", "billDate", "amount",
            "month", "financialYear", "status", "remark", "limit", "others", "left", "fileUploadKeys", "files", "actions", "blocked",
        ]);
        holds(&made, json!({
            "version": 1, "empId": dev.id, "empName": "Ananya Kulkarni", "reimbursementTypeName": "Travel", "billNo": "TR/2611",
            "billDate": "2026-11-05", "amount": 12_450.5, "month": "nov", "financialYear": "2026-2027", "status": "Requested",
            "remark": null, "limit": 10_000, "others": 0, "left": -2_450.5, "fileUploadKeys": [], "actions": ["edit", "remove"],
        }));
        assert_eq!(app.count("mails").await, 0, "who decides is told in the portal");
        manager.put(&path(&made), json!({"amount": 1.0})).await.refused(403, "not_yours");
        set(&dev, &made, "Approved").await.refused(403, "not_on_your_own");
        manager.put(&path(&made), json!({"status": "Approved", "version": 9})).await.refused(409, "stale_version");
        manager.put(&path(&made), json!({"status": "Paid"})).await.invalid(&["status"]);
        let rejected = manager.put(&path(&made), json!({"status": "Rejected", "remark": " Travel is paid up to ₹10,000.00. "})).await.is(200);
        holds(&rejected, json!({"status": "Rejected", "remark": "Travel is paid up to ₹10,000.00.", "version": 2, "actions": []}));
        set(&manager, &made, "Approved").await.refused(409, "claim_decided");
        assert_eq!(column(&dev.list(&format!("/reimbursement/rejected/{}", dev.id)).await, "remark"), [rejected["remark"].clone()]);
        let mended = dev.put(&path(&made), json!({"amount": 10_000})).await.is(200);
        holds(&mended, json!({"status": "Requested", "amount": 10_000, "left": 0, "version": 3}));
        let approved = manager.put(&path(&made), json!({"status": "Approved", "version": 3})).await.is(200);
        holds(&approved, json!({"status": "Approved", "remark": null, "actions": []}));
        dev.put(&path(&made), json!({"amount": 1})).await.refused(409, "claim_decided");
        dev.ask("DELETE", &path(&made), None).await.refused(409, "claim_decided");
        set(&manager, &made, "Rejected").await.refused(409, "claim_decided");
        let told = column(&dev.list(&format!("/audit/reimbursement/{}", made["_id"])).await, "action");
        assert_eq!(told, ["approve", "change", "reject", "create"]);
        let mails = app.mails().await;
        let told: Vec<_> = mails.iter().map(|mail| format!("{}: {}", mail.to, mail.subject)).collect();
        assert_eq!(told, [
            "ananya.kulkarni@muster.example: Your claim of ₹12,450.50 was rejected",
            "ananya.kulkarni@muster.example: Your claim of ₹10,000.00 was approved",
        ]);
        assert!(page(&mails[0]).starts_with("/reimbursement?shown=mine&edit="), "{}", page(&mails[0]));
        assert!(mails[0].text.contains("Rohan Desai has rejected your claim: Travel, bill TR/2611 of 05/11/2026, ₹12,450.50."), "{}", mails[0].text);
        assert!(mails[0].text.contains("The remark: Travel is paid up to ₹10,000.00."), "{}", mails[0].text);
        app.check().await;
    }

    // claim-5
    async fn nobody_decides_on_their_own_but_an_admin(db) {
        let app = App::new(db).await;
        let travel = kind(&app, "Travel", 10_000.0).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        let own = manager.post("/reimbursement", form(&travel, 10.0)).await.is(201);
        set(&manager, &own, "Approved").await.refused(403, "not_on_your_own");
        set(&admin, &own, "Approved").await.is(200);
        let own = admin.post("/reimbursement", form(&travel, 10.0)).await.is(201);
        assert_eq!(own["actions"], json!(["edit", "remove", "approve", "reject"]));
        set(&admin, &own, "Rejected").await.is(200);
        set(&admin, &own, "Requested").await.has(200, json!({"status": "Requested"}));
        set(&admin, &own, "Approved").await.is(200);
        assert_eq!(app.number("SELECT count(*) AS number FROM mails").await, 1, "nobody is told what they did themself");
    }

    // claim-5
    async fn fields_and_a_status_are_not_changed_together(db) {
        let app = App::new(db).await;
        let (admin, travel) = (app.admin().await, kind(&app, "Travel", 10_000.0).await);
        for status in ["Approved", "Rejected"] {
            let mut whole = admin.post("/reimbursement", form(&travel, 10.0)).await.is(201);
            whole["status"] = json!(status);
            whole["amount"] = json!(99.5);
            admin.put(&path(&whole), whole.clone()).await.invalid(&["status"]);
            whole["amount"] = json!(10);
            admin.put(&path(&whole), whole.clone()).await.has(200, json!({"status": status, "amount": 10, "version": 2}));
        }
        app.check().await;
    }

    // people-19, claim-1
    async fn without_the_flag_nothing_is_claimed(db) {
        let app = App::new(db).await;
        let travel = kind(&app, "Travel", 10_000.0).await;
        let dev = app.dev().await;
        for (method, path, body) in [
            ("POST", "/reimbursement", Some(form(&travel, 1.0))), ("POST", "/reimbursement", Some(json!({"amount": "x"}))),
            ("PUT", "/reimbursement/999999", Some(json!({"amount": 1}))), ("PUT", "/reimbursement", Some(json!([]))),
            ("DELETE", "/reimbursement/999999", None),
        ] {
            dev.ask(method, path, body.as_ref()).await.refused(403, "not_allowed");
        }
        dev.list(&format!("/reimbursement/requested/{}", dev.id)).await;
        dev.get(&format!("/reimbursement/balance/{}", dev.id)).await.is(200);
        assert_eq!(dev.get("/dashboard").await.is(200).get("reimbursements"), None);
        flags(&app).await;
        let dev = app.dev().await;
        let made = claimed(&app, &travel, 1.0).await;
        app.sql("UPDATE users SET reimbursement_claim = ?", [db::Bind::Bool(false)]).await;
        dev.put(&path(&made), json!({"amount": 2})).await.refused(403, "not_allowed");
        let kept = dev.list(&format!("/reimbursement/requested/{}", dev.id)).await;
        assert_eq!(column(&kept, "actions"), [json!([])]);
    }

    // claim-3
    async fn a_bill_is_of_this_month_in_the_companys_time_zone(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let travel = kind(&app, "Travel", 10_000.0).await;
        let of = |date: &str| json!({"reimbursementType": travel["_id"], "billDate": date, "amount": 1});
        // Half past six in the evening in UTC is midnight in India.
        for (now, date, taken) in [
            ("2026-11-30T18:29:59Z", "2026-11-01", true), ("2026-11-30T18:29:59Z", "2026-12-01", false),
            ("2026-11-30T18:30:00Z", "2026-11-30", false), ("2026-11-30T18:30:00Z", "2026-12-01", true),
            ("2026-12-31T18:30:00Z", "2026-12-31", false), ("2026-12-31T18:30:00Z", "2027-01-31", true),
        ] {
            app.at(now);
            let reply = app.dev().await.post("/reimbursement", of(date)).await;
            if taken { reply.is(201); } else { reply.invalid(&["billDate"]); }
        }
        app.at("2026-11-30T18:29:59Z");
        let dev = app.dev().await;
        let made = dev.post("/reimbursement", of("2026-11-30")).await.is(201);
        app.at("2026-12-31T18:29:59Z");
        let dev = app.dev().await;
        dev.put(&path(&made), json!({"amount": 2, "billDate": "2026-11-30"})).await.has(200, json!({"amount": 2}));
        dev.put(&path(&made), json!({"billDate": "2026-11-29"})).await.invalid(&["billDate"]);
        dev.put(&path(&made), json!({"billDate": "2026-12-01"})).await.has(200, json!({"month": "dec"}));
        let old = dev.list(&format!("/reimbursement/requested/{}?month=nov", dev.id)).await;
        app.at("2026-12-31T18:30:00Z");
        dev.put(&path(&old[0]), json!({"amount": 3})).await.refused(409, "claim_too_old");
        dev.ask("DELETE", &path(&old[0]), None).await.is(204);
        app.at("2027-03-31T18:29:59Z");
        let dev = app.dev().await;
        assert_eq!(dev.post("/reimbursement", of("2027-03-31")).await.is(201)["financialYear"], "2026-2027");
        app.at("2027-03-31T18:30:00Z");
        assert_eq!(dev.post("/reimbursement", of("2027-04-01")).await.is(201)["financialYear"], "2027-2028");
        app.check().await;
    }

    // claim-7
    async fn what_counts_against_the_limit_follows_every_step(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let (travel, phone) = (kind(&app, "Travel", 100.0).await, kind(&app, "Phone", 20.0).await);
        let first = claimed(&app, &travel, 60.25).await;
        let second = claimed(&app, &travel, 39.75).await;
        assert_eq!(waiting(&app).await, ["39.75 60.25 0 false", "60.25 39.75 0 false"]);
        let third = claimed(&app, &travel, 0.01).await;
        assert_eq!(waiting(&app).await, ["0.01 100 -0.01 true", "39.75 60.26 -0.01 true", "60.25 39.76 -0.01 true"]);
        set(&manager, &first, "Approved").await.has(200, json!({"others": 39.76, "left": -0.01}));
        assert_eq!(waiting(&app).await, ["0.01 100 -0.01 true", "39.75 60.26 -0.01 true"]);
        set(&manager, &third, "Rejected").await.is(200);
        assert_eq!(waiting(&app).await, ["39.75 60.25 0 false"]);
        // What is rejected counts again once it is mended.
        dev.put(&path(&third), json!({"amount": 5})).await.has(200, json!({"status": "Requested", "left": -5}));
        assert_eq!(waiting(&app).await, ["5 100 -5 true", "39.75 65.25 -5 true"]);
        // To another type, which it goes beyond there too, and out of the first one.
        dev.put(&path(&third), json!({"reimbursementType": phone["_id"], "amount": 20.01})).await.has(200, json!({"limit": 20, "left": -0.01}));
        assert_eq!(waiting(&app).await, ["20.01 0 -0.01 true", "39.75 60.25 0 false"]);
        app.check().await;
        let at = |kind: &Value| format!("/reimbursementtype/{}", kind["_id"]);
        admin.put(&at(&phone), json!({"amount": 30})).await.is(200);
        admin.put(&at(&travel), json!({"amount": 99.99})).await.is(200);
        assert_eq!(waiting(&app).await, ["39.75 60.25 -0.01 true", "20.01 0 9.99 false"]);
        dev.put(&path(&second), json!({"amount": 39.74})).await.has(200, json!({"left": 0}));
        assert_eq!(waiting(&app).await, ["20.01 0 9.99 false", "39.74 60.25 0 false"]);
        let fourth = claimed(&app, &travel, 1.0).await;
        assert_eq!(waiting(&app).await.len(), 3);
        dev.ask("DELETE", &path(&fourth), None).await.is(204);
        assert_eq!(waiting(&app).await, ["20.01 0 9.99 false", "39.74 60.25 0 false"]);
        let report = dev.get(&format!("/reimbursement/balance/{}", dev.id)).await.is(200);
        let november = &report[7];
        assert_eq!(november["month"], "nov");
        holds(&november["reimbursements"][1], json!({"reimbursementTypeName": "Travel", "maxAmount": 99.99, "claimed": 99.99, "closing": 0}));
        app.check().await;
    }

    // claim-10
    async fn many_are_decided_each_on_its_own_merits(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let travel = kind(&app, "Travel", 100.0).await;
        let (dev, manager, foreign) = (app.dev().await, app.manager().await, app.foreign().await);
        let mine = manager.post("/reimbursement", form(&travel, 1.0)).await.is(201);
        let theirs = foreign.post("/reimbursement", form(&travel, 1.0)).await.is(201);
        let (first, second, third) = (claimed(&app, &travel, 1.0).await, claimed(&app, &travel, 2.0).await, claimed(&app, &travel, 3.0).await);
        let decisions = json!([
            {"_id": first["_id"], "status": "Approved"},
            {"_id": second["_id"], "status": "Rejected", "remark": "No bill.", "version": 1},
            {"_id": third["_id"], "status": "Approved", "version": 7},
            {"_id": mine["_id"], "status": "Approved"},
            {"_id": theirs["_id"], "status": "Approved"},
            {"_id": first["_id"], "status": "Approved"},
            {"_id": third["_id"], "status": "Paid"},
        ]);
        let outcomes = manager.put("/reimbursement", decisions).await.is(200);
        let told: Vec<_> = outcomes.as_array().unwrap().iter()
            .map(|outcome| if outcome["ok"] == true { outcome["record"]["status"].clone() } else { outcome["error"]["code"].clone() })
            .collect();
        assert_eq!(told, ["Approved", "Rejected", "stale_version", "not_on_your_own", "not_found", "claim_decided", "invalid"]);
        let rejected = dev.list(&format!("/reimbursement/rejected/{}", dev.id)).await;
        assert_eq!(column(&rejected, "remark"), ["No bill."]);
        assert_eq!(app.count("mails").await, 2);
    }

    // claim-9
    async fn types_are_added_changed_and_removed(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let (manager, dev) = (app.manager().await, app.dev().await);
        let travel = manager.post("/reimbursementtype", json!({"name": " Travel ", "status": "active", "amount": 10_000.5, "billRequired": "yes"})).await.is(201);
        assert_eq!(fields(&travel), ["_id", "version", "name", "status", "amount", "billRequired", "actions", "blocked"]);
        holds(&travel, json!({"name": "Travel", "amount": 10_000.5, "billRequired": "yes", "status": "active", "version": 1, "actions": ["edit", "remove"]}));
        manager.post("/reimbursementtype", json!({})).await.invalid(&["amount", "billRequired", "name", "status"]);
        manager.post("/reimbursementtype", json!({"name": "", "status": "on", "amount": -1, "billRequired": "maybe"})).await
            .invalid(&["amount", "billRequired", "name", "status"]);
        let same = json!({"name": "TRAVEL", "status": "active", "amount": 1, "billRequired": "no"});
        manager.post("/reimbursementtype", same).await.refused(409, "duplicate");
        let at = format!("/reimbursementtype/{}", travel["_id"]);
        manager.put(&at, json!({"amount": 10_000.5, "name": "Travel"})).await.has(200, json!({"version": 1}));
        manager.put(&at, json!({"amount": 5_000, "version": 1})).await.has(200, json!({"version": 2, "amount": 5_000}));
        manager.put(&at, json!({"amount": 1, "version": 1})).await.refused(409, "stale_version");
        // A type that needs a bill needs its number and a file.
        dev.post("/reimbursement", json!({"reimbursementType": travel["_id"], "billDate": "2026-11-25", "amount": 1})).await
            .invalid(&["billNo", "fileUploadKeys"]);
        manager.put(&at, json!({"billRequired": "no"})).await.is(200);
        claimed(&app, &travel, 1.0).await;
        manager.ask("DELETE", &at, None).await.refused(409, "reimbursement_type_in_use");
        let listed = manager.list("/reimbursementtype").await;
        holds(&listed[0], json!({"actions": ["edit"], "blocked": {"remove": "A claim names this type. Make it inactive instead."}}));
        assert_eq!(column(&dev.list("/reimbursementtype?status=active").await, "actions"), [json!([])]);
        manager.put(&at, json!({"status": "inactive"})).await.is(200);
        dev.post("/reimbursement", form(&travel, 1.0)).await.invalid(&["reimbursementType"]);
        assert_eq!(dev.list("/reimbursementtype?status=active").await.len(), 0);
        let told = column(&dev.list(&format!("/audit/reimbursementtype/{}", travel["_id"])).await, "action");
        assert_eq!(told, ["change", "change", "change", "create"]);
        app.sql("DELETE FROM reimbursements", []).await;
        manager.ask("DELETE", &at, None).await.is(204);
        manager.ask("DELETE", &at, None).await.refused(404, "not_found");
    }
}

sqlite! {
    // claim-2, call-2
    async fn everything_wrong_is_told_at_once(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let (dev, travel) = (app.dev().await, kind(&app, "Travel", 10.0).await);
        dev.post("/reimbursement", json!({})).await.invalid(&["amount", "billDate", "reimbursementType"]);
        dev.post("/reimbursement", json!({"reimbursementType": 999, "billDate": "2026-10-31", "amount": -1, "billNo": "a\nb"})).await
            .invalid(&["amount", "billDate", "billNo", "reimbursementType"]);
        dev.post("/reimbursement", json!({"reimbursementType": travel["_id"], "billDate": "2026-11-25", "amount": 0.001, "fileUploadKeys": ["reimbursements/00000000000000000000000000000000"]})).await
            .invalid(&["amount", "fileUploadKeys"]);
        // A field is no fault of who may not set it, and none at all where the record is out of sight.
        let made = claimed(&app, &travel, 1.0).await;
        app.foreign().await.put(&path(&made), json!({"fileUploadKeys": ["x"]})).await.refused(404, "not_found");
        app.manager().await.put(&path(&made), json!({"fileUploadKeys": ["x"]})).await.refused(403, "not_yours");
        set(&app.manager().await, &made, "Approved").await.is(200);
        dev.put(&path(&made), json!({"fileUploadKeys": ["x"]})).await.refused(409, "claim_decided");
    }
}
