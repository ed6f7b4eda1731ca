//! Assets: given, taken, refused, given back.

mod lists;
pub mod matrix;
mod races;
mod undo;

use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::{App, Person};
use crate::reply::{Reply, column, fields, holds, page, pages};

/// A body of a new asset.
pub fn form(holder: i64, serial: &str) -> Value {
    json!({"empid": holder, "assesttype": "laptop", "serial": serial, "specification": "ProBook 450 G10, 16 GB", "remark": "With docking station"})
}

pub fn path(asset: &Value) -> String {
    format!("/assets/{}", asset["_id"])
}

/// Gives the dev an asset of this serial.
pub async fn given(app: &App, serial: &str) -> Value {
    app.manager().await.post("/assets", form(app.company.dev.0, serial)).await.is(201)
}

pub async fn set(person: &Person<'_>, asset: &Value, status: &str) -> Reply {
    person.put(&path(asset), json!({"status": status})).await
}

both! {
    // asset-2, asset-9
    async fn an_asset_is_given_taken_and_given_back(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let made = given(&app, " 5CG3241QX9 ").await;
        assert_eq!(fields(&made), [
            "_id", "version", "empid", "empnumber", "empname", "active", "assesttype", "serial", "specification", "remark",
            "status", "allocatedon", "alsoheld", "actions", "blocked",
        ]);
        holds(&made, json!({
            "version": 1, "empid": dev.id, "empname": "Ananya Kulkarni", "serial": "5CG3241QX9", "status": "CREATED",
            "allocatedon": "2026-11-25", "alsoheld": [], "actions": ["edit", "remove"],
            "blocked": {"release": "After a release request"},
        }));
        assert!(made["empnumber"].is_string());
        set(&manager, &made, "ACCEPTED").await.refused(403, "not_yours");
        set(&dev, &made, "RELEASED").await.refused(403, "not_on_your_own");
        let taken = set(&dev, &made, "ACCEPTED").await.is(200);
        holds(&taken, json!({"status": "ACCEPTED", "actions": ["requestrelease"], "blocked": {}, "version": 2}));
        assert_eq!(taken.get("alsoheld"), None, "only managers and admins are told");
        set(&dev, &made, "ACCEPTED").await.refused(409, "asset_out_of_turn");
        set(&dev, &made, "REJECTED").await.refused(409, "asset_out_of_turn");
        set(&manager, &made, "RELEASED").await.refused(409, "asset_out_of_turn");
        manager.ask("DELETE", &path(&made), None).await.refused(409, "asset_in_use");
        let asked = set(&dev, &made, "RELEASE-REQUEST").await.is(200);
        holds(&asked, json!({"actions": [], "blocked": {"requestrelease": "Waits for Rohan Desai or an admin"}}));
        let done = manager.put(&path(&made), json!({"status": "RELEASED", "remark": "Returned with box"})).await.is(200);
        holds(&done, json!({"status": "RELEASED", "remark": "Returned with box", "actions": []}));
        assert_eq!(done.get("alsoheld"), None);
        set(&manager, &made, "RELEASED").await.refused(409, "asset_released");
        manager.put(&path(&made), json!({"remark": "x"})).await.refused(409, "asset_released");
        let told = column(&dev.list(&format!("/audit/asset/{}", made["_id"])).await, "action");
        assert_eq!(told, ["release", "request release", "accept", "create"]);
        let mails = app.mails().await;
        let told: Vec<_> = mails.iter().map(|mail| format!("{}: {}", mail.to, mail.subject)).collect();
        assert_eq!(told, [
            "ananya.kulkarni@muster.example: A laptop was allocated to you: 5CG3241QX9",
            "rohan.desai@muster.example: Ananya Kulkarni asks for the release of laptop 5CG3241QX9",
            "ananya.kulkarni@muster.example: Your laptop 5CG3241QX9 was released",
        ]);
        let released = format!("/assets?shown=mine&status=RELEASED&history={}", made["_id"]);
        // told-11
        let waiting = format!("/inbox?kind=asset&row={}", made["_id"]);
        assert_eq!(pages(&mails), [waiting.clone(), waiting, released]);
        app.check().await;
    }

    // asset-5
    async fn what_is_refused_is_removed(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let made = given(&app, "LZ19440C2").await;
        let refused = set(&dev, &made, "REJECTED").await.is(200);
        assert_eq!(refused["blocked"], json!({"requestrelease": "You rejected it"}));
        set(&dev, &made, "ACCEPTED").await.refused(409, "asset_out_of_turn");
        set(&dev, &made, "RELEASE-REQUEST").await.refused(409, "asset_out_of_turn");
        let told = &app.mails().await[1];
        assert_eq!(told.subject, "Ananya Kulkarni rejected laptop LZ19440C2");
        assert_eq!(page(told), format!("/assets?status=REJECTED&history={}", made["_id"]));
        manager.put(&path(&made), json!({"remark": "Wrong size", "version": 2})).await.is(200);
        manager.put(&path(&made), json!({"remark": "x", "version": 2})).await.refused(409, "stale_version");
        manager.ask("DELETE", &path(&made), None).await.is(204);
        manager.ask("DELETE", &path(&made), None).await.refused(404, "not_found");
        let made = given(&app, "LZ19440C3").await;
        manager.ask("DELETE", &path(&made), None).await.is(204);
        assert_eq!(app.count("assets").await, 0);
    }

    // asset-9
    async fn without_a_manager_the_admins_are_told(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        app.sql("DELETE FROM user_managers WHERE user_id = ?", [dev.id.into()]).await;
        let kept = admin.post("/assets", form(dev.id.0, "5CG1")).await.is(201);
        let refused = admin.post("/assets", form(dev.id.0, "5CG2")).await.is(201);
        app.sql("DELETE FROM mails", []).await;
        set(&dev, &refused, "REJECTED").await.is(200);
        set(&dev, &kept, "RELEASE-REQUEST").await.is(200);
        let told = format!("SELECT count(*) AS number FROM mails m JOIN users u ON u.email = m.recipient WHERE u.id = {}", admin.id);
        assert_eq!(app.number(told).await, 2);
        assert_eq!(app.count("mails").await, 2, "and nobody else");
    }

    // asset-9
    async fn it_waits_for_those_who_may_release_it(db) {
        let app = App::new(db).await;
        let (dev, made, refused) = (app.dev().await, given(&app, "5CG1").await, given(&app, "5CG2").await);
        // A line manager who is a developer by now releases nothing.
        let role = "UPDATE users SET role_id = (SELECT id FROM roles WHERE role = 'dev') WHERE id = ?";
        app.sql(role, [app.company.manager.into()]).await;
        let asked = set(&dev, &made, "RELEASE-REQUEST").await.is(200);
        assert_eq!(asked["blocked"], json!({"requestrelease": "Waits for an admin"}));
        assert_eq!(app.mails().await.pop().map(|mail| mail.to), Some("asha.rao@muster.example".into()), "who is told");
        set(&dev, &refused, "REJECTED").await.is(200);
        let told = app.mails().await.pop().unwrap();
        assert_eq!((told.to.as_str(), told.subject.as_str()), ("asha.rao@muster.example", "Ananya Kulkarni rejected laptop 5CG2"));
    }

    // asset-3
    async fn what_somebody_holds_who_left(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let (kept, refused) = (given(&app, "5CG1").await, given(&app, "5CG2").await);
        set(&dev, &kept, "ACCEPTED").await.is(200);
        set(&dev, &refused, "REJECTED").await.is(200);
        set(&manager, &kept, "RELEASE-REQUEST").await.refused(403, "not_yours");
        admin.put(&format!("/users/{}", dev.id), json!({"status": "Resigned", "dol": "2026-11-24"})).await.is(200);
        manager.post("/assets", form(dev.id.0, "5CG3")).await.invalid(&["empid"]);
        app.sql("DELETE FROM mails", []).await;
        let held = manager.list(&format!("/assets/{}?live=true", dev.id)).await;
        assert_eq!(column(&held, "_id"), [kept["_id"].clone()]);
        holds(&held[0], json!({"active": false, "actions": ["requestrelease", "edit"]}));
        set(&manager, &kept, "ACCEPTED").await.is(200);
        set(&manager, &kept, "RELEASE-REQUEST").await.is(200);
        assert_eq!(app.mails().await.len(), 0, "the manager knows");
        set(&admin, &kept, "RELEASED").await.is(200);
        assert_eq!(app.mails().await.len(), 0, "who left is told nothing");
        assert_eq!(manager.list(&format!("/assets/{}?live=true", dev.id)).await.len(), 0);
        let both = manager.list(&format!("/assets/{}?live=false", dev.id)).await;
        assert_eq!(column(&both, "status"), ["REJECTED", "RELEASED"]);
    }
}

sqlite! {
    // asset-9
    async fn who_asks_for_somebody_of_the_same_name_is_told_apart_from_them(db) {
        let app = App::new(db).await;
        let (admin, made) = (app.admin().await, given(&app, "5CG1").await);
        let left = "UPDATE users SET status = 'Inactive', fname = 'Asha', lname = 'Rao' WHERE id = ?";
        app.sql(left, [app.company.dev.into()]).await;
        set(&admin, &made, "RELEASE-REQUEST").await.is(200);
        let told = app.mails().await.pop().unwrap();
        assert_eq!(told.to, "rohan.desai@muster.example");
        assert!(told.text.contains("Asha Rao asks for Asha Rao to be released from this laptop."), "{}", told.text);
    }

    // asset-1
    async fn what_is_sent_of_an_asset(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let made = given(&app, "5CG1").await;
        for (field, value) in [
            ("assesttype", json!("phone")), ("assesttype", Value::Null), ("serial", json!(" ")), ("serial", json!("a\nb")),
            ("specification", json!("")), ("remark", Value::Null), ("empid", json!(999_999)),
        ] {
            let mut changed = json!({});
            changed[field] = value.clone();
            admin.put(&path(&made), changed).await.invalid(&[field]);
            let mut form = form(dev.id.0, "5CG2");
            form[field] = value;
            let refusal = admin.post("/assets", form).await.invalid(&[field]);
            assert_eq!(refusal["message"], "Asset creation failed.", "{field}");
        }
        manager.post("/assets", json!({})).await.invalid(&["assesttype", "empid", "remark", "serial", "specification"]);
        set(&manager, &made, "CREATED").await.is(200);
        set(&dev, &made, "ACCEPTED").await.is(200);
        set(&manager, &made, "CREATED").await.invalid(&["status"]);
        set(&manager, &made, "LOST").await.invalid(&["status"]);
        dev.put(&path(&made), json!({"remark": "Mine"})).await.refused(403, "not_allowed");
        // A form sends the whole record.
        let mut whole = manager.list(&format!("/assets/{}", dev.id)).await[0].clone();
        whole["remark"] = json!("Without dock");
        holds(&manager.put(&path(&made), whole).await.is(200), json!({"status": "ACCEPTED", "remark": "Without dock", "version": 3}));
        // Everybody's own manager gives and takes, but an admin.
        manager.post("/assets", form(manager.id.0, "5CG9")).await.refused(403, "not_on_your_own");
        let own = admin.post("/assets", form(manager.id.0, "5CG9")).await.is(201);
        set(&manager, &own, "ACCEPTED").await.is(200);
        manager.put(&path(&own), json!({"remark": "x"})).await.refused(403, "not_on_your_own");
        set(&manager, &own, "RELEASE-REQUEST").await.is(200);
        set(&manager, &own, "RELEASED").await.refused(403, "not_on_your_own");
        set(&admin, &own, "RELEASED").await.is(200);
    }
}
