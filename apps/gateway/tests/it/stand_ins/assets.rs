//! Assets that are given back, to who stands in. Ananya, the dev, has a laptop of Rohan, for whom Lakshmi stands in.

use serde_json::{Value, json};
use test_support::both;

use super::{ALL, form, inbox, kinds_of, named, path as term_path};
use crate::app::{App, Person};
use crate::assets::{self, given, path, set};
use crate::inbox::undo::{code, decided, history, of, undo};
use crate::reply::{column, holds};

const DECIDED: &str = "2026-11-25T08:00:00Z";
const TEN_MINUTES: &str = "2026-11-25T08:10:00Z";

/// The dev's laptop, which is to be given back.
async fn asked(app: &App, serial: &str) -> Value {
    let made = given(app, serial).await;
    set(&app.dev().await, &made, "RELEASE-REQUEST").await.is(200)
}

async fn decide(person: &Person<'_>, asset: &Value, status: &str) -> Value {
    let decision = json!([{"kind": "asset", "_id": asset["_id"], "version": asset["version"], "status": status}]);
    person.put("/inbox", decision).await.is(200)[0].clone()
}

/// Who was mailed since mails were removed.
async fn mailed(app: &App) -> Vec<String> {
    app.mails().await.into_iter().map(|mail| mail.name).collect()
}

both! {
    // standin-10, standin-6
    async fn what_is_given_back_is_released_and_both_are_named(db) {
        let app = App::new(db).await;
        let asset = asked(&app, "5CG3241QX9").await;
        let (manager, other, admin) = (app.manager().await, app.other_manager().await, app.admin().await);
        assert_eq!(decide(&other, &asset, "Approved").await["error"]["code"], "not_found");
        // For that alone.
        named(&app, &["asset"]).await;
        let all = inbox(&other, "").await;
        assert_eq!((kinds_of(&all), &all["standing"]["others"][0]["count"]), (vec![json!("asset")], &json!(1)));
        let row = &all["rows"][0];
        assert_eq!(row["absent"], json!({"user": manager.id, "empname": "Rohan Desai"}));
        holds(&row["brief"], json!({"deed": "release", "title": "5CG3241QX9", "empname": "Ananya Kulkarni", "actions": ["approve"]}));
        assert_eq!(inbox(&other, "?mine=true").await["total"], 0);
        assert_eq!(kinds_of(&inbox(&other, &format!("?for={}", manager.id)).await), ["asset"]);
        assert_eq!(kinds_of(&inbox(&manager, "").await), ["asset"], "the inbox of who is away keeps it");
        app.sql("DELETE FROM mails", []).await;
        assert_eq!(decide(&other, &asset, "Approved").await["ok"], true);
        let entry = admin.list(&format!("/audit/asset/{}", asset["_id"])).await.remove(0);
        holds(&entry, json!({"action": "release", "actor": other.id, "actorname": "Lakshmi Iyer for Rohan Desai"}));
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1);
        assert!(mails[0].text.contains("Lakshmi Iyer for Rohan Desai has released you"), "{}", mails[0].text);
        // In their own right nobody is named with them.
        let second = asked(&app, "JB-1").await;
        set(&manager, &second, "RELEASED").await.is(200);
        let entry = admin.list(&format!("/audit/asset/{}", second["_id"])).await.remove(0);
        assert_eq!(entry["actorname"], "Rohan Desai");
        app.check().await;
    }

    // standin-10, standin-3
    async fn of_an_asset_nothing_else_is_lent(db) {
        let app = App::new(db).await;
        let (waits, has) = (asked(&app, "5CG3241QX9").await, given(&app, "JB-1").await);
        let (dev, other) = (app.dev().await, app.other_manager().await);
        named(&app, &ALL).await;
        for body in [
            json!({}),
            json!({"remark": "Scratched"}),
            json!({"status": "ACCEPTED"}),
            json!({"status": "RELEASE-REQUEST"}),
            json!({"status": "RELEASED", "remark": "Scratched"}),
        ] {
            other.put(&path(&waits), body).await.refused(404, "not_found");
        }
        other.ask("DELETE", &path(&has), None).await.refused(404, "not_found");
        assert_eq!(decide(&other, &waits, "Rejected").await["error"]["code"], "not_found");
        other.get(&format!("/assets/{}", dev.id)).await.refused(403, "not_allowed");
        other.get(&format!("/assets/manager-asset/{}", app.company.manager)).await.refused(403, "not_allowed");
        other.get(&format!("/audit/asset/{}", waits["_id"])).await.refused(404, "not_found");
        // What does not wait is answered alike, be it given, refused, taken, or given back.
        let (refused, taken) = (given(&app, "JB-2").await, given(&app, "JB-3").await);
        set(&dev, &refused, "REJECTED").await.is(200);
        set(&dev, &taken, "ACCEPTED").await.is(200);
        set(&app.manager().await, &waits, "RELEASED").await.is(200);
        for asset in [&has, &refused, &taken, &waits] {
            let told = set(&other, asset, "RELEASED").await.refused(409, "asset_out_of_turn");
            assert_eq!(told["message"], "The status of this asset does not allow that.");
            assert_eq!(decide(&other, asset, "Approved").await["error"]["code"], "asset_out_of_turn");
        }
        app.check().await;
    }

    // standin-10
    async fn it_is_line_managers_who_lend_it_and_a_lead_may_be_lent_it(db) {
        let app = App::new(db).await;
        let asset = asked(&app, "5CG3241QX9").await;
        let (dev, other) = (app.dev().await, app.other_manager().await);
        // Lakshmi leads a project of the dev's: she sees what they have, and decides on none of it.
        app.sql("INSERT INTO user_managers (user_id, manager_id, line) VALUES (?, ?, ?)", [dev.id.into(), other.id.into(), false.into()]).await;
        set(&other, &asset, "RELEASED").await.refused(403, "not_allowed");
        named(&app, &["asset"]).await;
        // And who leads nothing but a project lends none of it.
        let line = "UPDATE user_managers SET line = ? WHERE manager_id = ?";
        app.sql(line, [false.into(), app.company.manager.into()]).await;
        assert_eq!(inbox(&other, "").await["total"], 0);
        set(&other, &asset, "RELEASED").await.refused(403, "not_allowed");
        app.sql(line, [true.into(), app.company.manager.into()]).await;
        assert_eq!(kinds_of(&inbox(&other, "").await), ["asset"]);
        other.put(&path(&asset), json!({"remark": "Scratched"})).await.refused(403, "not_allowed");
        set(&other, &asset, "RELEASED").await.is(200);
        let entry = app.admin().await.list(&format!("/audit/asset/{}", asset["_id"])).await.remove(0);
        assert_eq!(entry["actorname"], "Lakshmi Iyer for Rohan Desai");
    }

    // standin-10, standin-1
    async fn who_was_named_for_everything_before_is_lent_none(db) {
        let app = App::new(db).await;
        let asset = asked(&app, "5CG3241QX9").await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        // As a program names them that knows of no assets.
        let named = "INSERT INTO stand_ins (user_id, stand_in_id, from_date, to_date, timesheets, leaves, claims, investments) \
            VALUES (?, ?, '2026-11-25', '2026-11-27', ?, ?, ?, ?)";
        let binds = [manager.id.into(), other.id.into(), true.into(), true.into(), true.into(), true.into()];
        app.sql(named, binds).await;
        let term = manager.get("/standins").await.is(200)["own"][0].clone();
        assert_eq!(term["kinds"], json!(["timesheet", "leave", "claim", "investment"]));
        assert_eq!(inbox(&other, "").await["total"], 0);
        set(&other, &asset, "RELEASED").await.refused(404, "not_found");
        manager.put(&term_path(&term), json!({"kinds": ALL})).await.is(200);
        set(&other, &asset, "RELEASED").await.is(200);
        app.check().await;
    }

    // standin-11
    async fn what_is_to_be_given_back_is_mailed_to_who_stands_in(db) {
        let app = App::new(db).await;
        let refused = given(&app, "WX62").await;
        named(&app, &["asset"]).await;
        app.sql("DELETE FROM mails", []).await;
        let asset = asked(&app, "5CG3241QX9").await;
        let mails = app.mails().await;
        // What they are given is for themself.
        assert_eq!(mails.iter().map(|mail| mail.name.as_str()).collect::<Vec<_>>(), ["Ananya Kulkarni", "Lakshmi Iyer"]);
        assert!(mails[1].link().unwrap().ends_with(&format!("/inbox?kind=asset&row={}", asset["_id"])), "{}", mails[1].text);
        // A refusal waits for nobody: it goes where it went.
        app.sql("DELETE FROM mails", []).await;
        set(&app.dev().await, &refused, "REJECTED").await.is(200);
        assert_eq!(mailed(&app).await, ["Rohan Desai"]);
        // So does what they were not named for.
        let term = app.manager().await.get("/standins").await.is(200)["own"][0].clone();
        app.manager().await.put(&term_path(&term), json!({"kinds": ["leave"]})).await.is(200);
        app.sql("DELETE FROM mails", []).await;
        asked(&app, "JB-1").await;
        assert_eq!(mailed(&app).await, ["Ananya Kulkarni", "Rohan Desai"]);
    }

    // standin-11
    async fn where_admins_take_it_back_who_stands_in_for_one_is_told(db) {
        let app = App::new(db).await;
        let (other, alone) = (app.hire("Meera", "Pillai", "admin").await, app.hire("Noor", "Khan", "dev").await);
        let (admin, holder) = (app.admin().await, app.person(alone).await);
        let give_back = async |serial: &str| {
            let asset = admin.post("/assets", assets::form(alone.0, serial)).await.is(201);
            set(&holder, &asset, "ACCEPTED").await.is(200);
            app.sql("DELETE FROM mails", []).await;
            set(&holder, &asset, "RELEASE-REQUEST").await.is(200);
            let mut told = mailed(&app).await;
            told.sort();
            told
        };
        assert_eq!(give_back("5CG3241QX9").await, ["Asha Rao", "Meera Pillai"]);
        let term = admin.post("/standins", form(other, ("2026-11-25", "2026-11-27"), &["claim"])).await.is(201);
        assert_eq!(give_back("JB-1").await, ["Asha Rao", "Meera Pillai"], "she stands in on claims alone");
        admin.put(&term_path(&term), json!({"kinds": ["asset"]})).await.is(200);
        assert_eq!(give_back("JB-2").await, ["Meera Pillai"], "who is away is not told");
    }

    // standin-11
    async fn what_the_stand_in_gives_back_is_none_of_theirs(db) {
        let app = App::new(db).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        app.sql("INSERT INTO user_managers (user_id, manager_id) VALUES (?, ?)", [other.id.into(), manager.id.into()]).await;
        named(&app, &["asset"]).await;
        let own = manager.post("/assets", assets::form(other.id.0, "5CG3241QX9")).await.is(201);
        set(&other, &own, "ACCEPTED").await.is(200);
        app.sql("DELETE FROM mails", []).await;
        set(&other, &own, "RELEASE-REQUEST").await.is(200);
        assert_eq!(mailed(&app).await, ["Asha Rao"], "nobody else takes it back than an admin");
        assert_eq!(inbox(&other, "").await["total"], 0);
        set(&other, &own, "RELEASED").await.refused(403, "not_on_your_own");
        set(&manager, &own, "RELEASED").await.is(200);
        app.check().await;
    }

    // standin-11, inbox-14
    async fn who_gives_back_is_told_who_decides(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at(DECIDED);
        let asset = asked(&app, "5CG3241QX9").await;
        let told = async || dev.get("/inbox/asked").await.is(200)["rows"].as_array().unwrap().clone();
        let found = told().await;
        assert_eq!(found.len(), 1);
        holds(&found[0], json!({
            "kind": "asset", "_id": asset["_id"], "title": "5CG3241QX9", "word": "laptop", "day": null, "days": null, "wish": false,
        }));
        let rohan = json!({"user": app.company.manager, "empname": "Rohan Desai", "standin": null});
        holds(&found[0]["approval"], json!({"step": 1, "of": 1, "since": DECIDED, "with": [rohan]}));
        named(&app, &["asset"]).await;
        let away = json!({"user": app.company.manager, "empname": "Rohan Desai", "until": "2026-11-27", "standin": "Lakshmi Iyer"});
        assert_eq!(told().await[0]["approval"]["with"], json!([away]));
        set(&app.other_manager().await, &asset, "RELEASED").await.is(200);
        assert_eq!(told().await, [] as [Value; 0]);
    }

    // standin-10, inbox-15
    async fn it_is_taken_back_by_who_released_it_as_long_as_they_stand_in(db) {
        let app = App::undoing(db).await;
        app.at(DECIDED);
        let asset = asked(&app, "5CG3241QX9").await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let term = named(&app, &["asset"]).await;
        app.sql("DELETE FROM mails", []).await;
        let released = set(&other, &asset, "RELEASED").await.is(200);
        holds(&released, json!({"status": "RELEASED", "undoable": TEN_MINUTES, "remark": "With docking station"}));
        assert_eq!(released.get("alsoheld"), None, "nobody else's");
        holds(&decided(&other).await[0], json!({"kind": "asset", "_id": asset["_id"], "verdict": "release"}));
        let back = json!([of("asset", &released)]);
        assert_eq!(code(&undo(&manager, back.clone()).await), "not_your_decision");
        assert_eq!(code(&undo(&other, back).await), "ok");
        assert_eq!(kinds_of(&inbox(&other, "").await), ["asset"]);
        let of_asset = format!("/audit/asset/{}", asset["_id"]);
        let entry = app.admin().await.list(&of_asset).await.remove(0);
        holds(&entry, json!({"action": "take back", "actorname": "Lakshmi Iyer for Rohan Desai"}));
        // Given back, nothing of it is theirs any more.
        let released = set(&other, &asset, "RELEASED").await.is(200);
        other.ask("DELETE", &term_path(&term), None).await.is(204);
        assert_eq!(decided(&other).await, [] as [Value; 0]);
        assert_eq!(code(&undo(&other, json!([of("asset", &released)])).await), "not_found");
        let told = history(&app.dev().await, &format!("asset/{}", asset["_id"])).await;
        assert_eq!(told, ["release", "take back", "release", "request release", "create"]);
        app.check().await;
    }

    // standin-10
    async fn an_admin_who_stands_in_is_named_with_who_is_away(db) {
        let app = App::new(db).await;
        let (first, second) = (asked(&app, "5CG3241QX9").await, asked(&app, "JB-1").await);
        let (manager, admin) = (app.manager().await, app.admin().await);
        let term = manager.post("/standins", form(admin.id, ("2026-11-25", "2026-11-25"), &["asset"])).await.is(201);
        let theirs = inbox(&admin, &format!("?for={}", manager.id)).await;
        assert_eq!(kinds_of(&theirs), ["asset", "asset"]);
        assert_eq!(inbox(&admin, "?mine=true").await["total"], 0);
        set(&admin, &first, "RELEASED").await.is(200);
        admin.ask("DELETE", &term_path(&term), None).await.is(204);
        set(&admin, &second, "RELEASED").await.is(200);
        let mut names = Vec::new();
        for asset in [&first, &second] {
            names.extend(column(&admin.list(&format!("/audit/asset/{}", asset["_id"])).await[..1], "actorname"));
        }
        assert_eq!(names, ["Asha Rao for Rohan Desai", "Asha Rao"]);
    }
}
