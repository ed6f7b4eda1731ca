//! Decisions on assets are taken back, for ten minutes.

use serde_json::{Value, json};
use test_support::both;

use super::{form, given, path, set};
use crate::app::{App, Person};
use crate::inbox::undo::{code, decided, history, of, undo, unread};
use crate::reply::{column, holds};

const GIVEN: &str = "2026-11-25T05:00:00Z";
const DECIDED: &str = "2026-11-25T08:00:00Z";
const TEN_MINUTES: &str = "2026-11-25T08:10:00Z";

/// Since when the assets wait that wait for somebody.
async fn since(person: &Person<'_>) -> Vec<Value> {
    column(person.get("/inbox?kind=asset").await.is(200)["rows"].as_array().unwrap(), "since")
}

/// What was mailed of decisions on assets, and to whom.
async fn mailed(app: &App) -> Vec<String> {
    let mails = app.mails().await.into_iter();
    let told = mails.filter(|mail| mail.subject.contains("rejected") || mail.subject.contains("released"));
    told.map(|mail| mail.to.split('@').next().unwrap().to_owned()).collect()
}

both! {
    // inbox-15, inbox-12
    async fn what_was_given_waits_for_its_holder_again(db) {
        let app = App::undoing(db).await;
        app.at(GIVEN);
        let made = given(&app, "5CG3241QX9").await;
        app.at(DECIDED);
        let (dev, manager) = (app.dev().await, app.manager().await);
        let taken = set(&dev, &made, "ACCEPTED").await.is(200);
        holds(&taken, json!({"version": 2, "undoable": TEN_MINUTES}));
        let all = decided(&dev).await;
        holds(&all[0], json!({
            "kind": "asset", "_id": made["_id"], "version": 2, "verdict": "accept", "empname": "Ananya Kulkarni",
            "title": "5CG3241QX9", "word": "laptop", "until": TEN_MINUTES,
        }));
        assert_eq!(all[0].get("once"), None);
        assert_eq!(code(&undo(&manager, json!(all)).await), "not_your_decision");
        assert_eq!(code(&undo(&dev, json!(all)).await), "ok");
        assert_eq!(since(&dev).await, [GIVEN], "it keeps its place");
        // Refused by the inbox: the manager has it in the bell, and no mail until it can't be taken back.
        let before = unread(&manager).await.as_i64().unwrap();
        let refuse = json!([{"kind": "asset", "_id": made["_id"], "version": 3, "status": "Rejected"}]);
        let told = dev.put("/inbox", refuse).await.is(200)[0]["record"].clone();
        holds(&told, json!({"version": 4, "undoable": TEN_MINUTES}));
        assert_eq!(unread(&manager).await, before + 1);
        holds(&decided(&dev).await[0], json!({"verdict": "reject"}));
        assert_eq!(mailed(&app).await, Vec::<String>::new());
        assert_eq!(code(&undo(&dev, json!([told])).await), "ok");
        assert_eq!(unread(&manager).await, before);
        app.at(TEN_MINUTES);
        assert_eq!(mailed(&app).await, Vec::<String>::new());
        let told = history(&dev, &format!("asset/{}", made["_id"])).await;
        assert_eq!(told, ["take back", "reject", "take back", "accept", "create"]);
        set(&dev, &made, "REJECTED").await.is(200);
        app.at("2026-11-25T08:20:00Z");
        assert_eq!(mailed(&app).await, ["rohan.desai"]);
        app.check().await;
    }

    // inbox-15
    async fn what_was_released_waits_to_be_taken_back_again(db) {
        let app = App::undoing(db).await;
        let made = given(&app, "5CG3241QX9").await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        app.at(GIVEN);
        let asked = set(&dev, &made, "RELEASE-REQUEST").await.is(200);
        assert_eq!(asked.get("undoable"), None, "what is asked for is no decision");
        app.at(DECIDED);
        let body = json!({"status": "RELEASED", "remark": "Returned with box"});
        let released = manager.put(&path(&made), body).await.is(200);
        holds(&released, json!({"status": "RELEASED", "undoable": TEN_MINUTES}));
        holds(&decided(&manager).await[0], json!({"kind": "asset", "verdict": "release"}));
        let back = json!([of("asset", &released)]);
        for person in [&dev, &admin] {
            assert_eq!(code(&undo(person, back.clone()).await), "not_your_decision");
        }
        assert_eq!(code(&undo(&manager, back.clone()).await), "ok");
        assert_eq!(since(&manager).await, [GIVEN], "it keeps its place");
        let listed = manager.list(&format!("/assets/{}", dev.id)).await.remove(0);
        holds(&listed, json!({"status": "RELEASE-REQUEST", "remark": "With docking station", "version": 4}));
        assert_eq!(code(&undo(&manager, back).await), "stale_version");
        app.at(TEN_MINUTES);
        assert_eq!(mailed(&app).await, Vec::<String>::new());
        app.check().await;
    }

    // inbox-15, inbox-12, asset-3
    async fn who_would_not_decide_any_more_takes_nothing_back(db) {
        let app = App::undoing(db).await;
        let made = given(&app, "5CG3241QX9").await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        set(&dev, &made, "RELEASE-REQUEST").await.is(200);
        let released = set(&manager, &made, "RELEASED").await.is(200);
        assert_eq!(decided(&manager).await.len(), 1);
        // They lead a project of the holder's by now, and nothing else.
        app.sql("UPDATE user_managers SET line = ? WHERE manager_id = ?", [false.into(), app.company.manager.into()]).await;
        assert_eq!(decided(&manager).await, [] as [Value; 0]);
        let back = json!([of("asset", &released)]);
        assert_eq!(code(&undo(&manager, back.clone()).await), "not_allowed");
        app.sql("UPDATE user_managers SET line = ? WHERE manager_id = ?", [true.into(), app.company.manager.into()]).await;
        assert_eq!(decided(&manager).await.len(), 1);
        assert_eq!(code(&undo(&manager, back).await), "ok");
        app.check().await;
    }

    // inbox-15, asset-6
    async fn not_once_somebody_else_has_been_given_it(db) {
        let app = App::undoing(db).await;
        let made = given(&app, "5CG3241QX9").await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        set(&dev, &made, "RELEASE-REQUEST").await.is(200);
        app.at(DECIDED);
        let released = set(&manager, &made, "RELEASED").await.is(200);
        app.at("2026-11-25T08:01:00Z");
        let other = admin.post("/assets", form(app.company.qa.0, "5cg3241qx9")).await.is(201);
        let back = json!([of("asset", &released)]);
        let told = undo(&manager, back.clone()).await;
        assert_eq!(code(&told), "undo_built_on");
        assert!(told[0]["error"]["message"].as_str().unwrap().starts_with("Somebody else has been given it"), "{told:?}");
        admin.ask("DELETE", &path(&other), None).await.is(204);
        assert_eq!(code(&undo(&manager, back).await), "ok");
        // What its holder does next is something else.
        let spare = given(&app, "5CG1").await;
        let taken = set(&dev, &spare, "ACCEPTED").await.is(200);
        set(&dev, &spare, "RELEASE-REQUEST").await.is(200);
        assert_eq!(code(&undo(&dev, json!([{"kind": "asset", "_id": taken["_id"]}])).await), "nothing_to_undo");
        app.check().await;
    }

    // inbox-15, asset-6
    async fn who_had_one_of_the_same_serial_before_has_not_been_given_it_since(db) {
        let app = App::undoing(db).await;
        let made = given(&app, "5CG3241QX9").await;
        let other = app.admin().await.post("/assets", form(app.company.qa.0, "5cg3241qx9")).await.is(201);
        app.at("2026-11-26T08:00:00Z");
        let (dev, qa, manager) = (app.dev().await, app.qa().await, app.manager().await);
        set(&dev, &made, "RELEASE-REQUEST").await.is(200);
        let released = set(&manager, &made, "RELEASED").await.is(200);
        app.at("2026-11-26T08:01:00Z");
        set(&qa, &other, "RELEASE-REQUEST").await.is(200);
        assert_eq!(code(&undo(&manager, json!([of("asset", &released)])).await), "ok");
        app.check().await;
    }

    // inbox-15
    async fn two_at_once_take_it_back_once(db) {
        let app = App::undoing(db).await;
        let made = given(&app, "5CG3241QX9").await;
        let dev = app.dev().await;
        let taken = set(&dev, &made, "ACCEPTED").await.is(200);
        let body = || json!([of("asset", &taken)]);
        let (one, other) = tokio::join!(undo(&dev, body()), undo(&dev, body()));
        let mut codes = [code(&one), code(&other)];
        codes.sort();
        assert_eq!(codes, ["ok", "stale_version"]);
        app.check().await;
    }
}
