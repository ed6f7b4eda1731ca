//! Days off that were worked, decided on in the place of somebody who is away. It is Monday 30/11/2026; Lakshmi stands in for Rohan on leaves
//! until Friday.

use kernel::UserId;
use serde_json::{Value, json};
use test_support::both;

use super::{LIST, ask, path, policy, weekend};
use crate::app::{App, Person};
use crate::inbox::undo::{code, decided, history, of, undo};
use crate::leaves::{self, own_balance};
use crate::reply::{holds, pages};
use crate::stand_ins::{self, form};

/// A request of somebody that waits, of a Sunday.
const ASKED: &str = "INSERT INTO comp_off_requests (user_id, day, account, count, ends, reason, status, created_at) \
    VALUES (?, '2026-11-22', 'casual', 2, '2027-02-22', 'The release', 'Pending', '2026-11-25 08:00:00')";

/// Who stands in for Rohan, on these kinds; nobody is mailed of that.
async fn named(app: &App, standin: UserId, kinds: &[&str]) -> Value {
    let term = form(standin, ("2026-11-30", "2026-12-04"), kinds);
    let named = app.manager().await.post("/standins", term).await.is(201);
    app.sql("DELETE FROM mails", []).await;
    named
}

/// The dev asks for Saturday, and Lakshmi stands in.
async fn asked(app: &App) -> Value {
    policy(app).await;
    weekend(app).await;
    let asked = app.dev().await.post(LIST, ask("2026-11-28")).await.is(201);
    named(app, app.company.other_manager, &["leave"]).await;
    asked
}

async fn waiting(person: &Person<'_>, query: &str) -> Value {
    person.get(&format!("/inbox?kind=comp-off{query}")).await.is(200)
}

/// Who is told, and where the mails lead.
async fn mailed(app: &App) -> Vec<(String, String)> {
    let mails = app.mails().await;
    mails.iter().zip(pages(&mails)).map(|(mail, page)| (mail.name.clone(), page.to_owned())).collect()
}

both! {
    // standin-9, standin-3, standin-6
    async fn who_stands_in_on_leaves_decides_and_both_are_named(db) {
        let app = App::new(db).await;
        let asked = asked(&app).await;
        let (dev, manager, other) = (app.dev().await, app.manager().await, app.other_manager().await);
        let rohan = json!({"user": manager.id, "empname": "Rohan Desai"});
        for query in [String::new(), format!("&for={}", manager.id), format!("&row={}", asked["_id"])] {
            let told = waiting(&other, &query).await;
            assert_eq!((&told["total"], &told["rows"][0]["brief"]["_id"]), (&json!(1), &asked["_id"]), "{query}");
            assert_eq!(told["rows"][0]["absent"], rohan, "{query}");
        }
        let told = waiting(&other, "&mine=true").await;
        assert_eq!((&told["total"], &told["standing"]["all"], &told["standing"]["mine"]), (&json!(0), &json!(1), &json!(0)));
        assert_eq!(told["standing"]["others"][0]["count"], 1);
        assert_eq!(waiting(&manager, "").await["total"], 1, "the inbox of who is away keeps it");
        let decision = json!([{"kind": "comp-off", "_id": asked["_id"], "version": 1, "status": "Approved"}]);
        let told = other.put("/inbox", decision).await.is(200);
        assert_eq!(told[0]["ok"], true, "{told}");
        assert_eq!(own_balance(&dev).await["leavebalanceCL"], 1);
        let own = dev.list(LIST).await.remove(0);
        holds(&own, json!({"status": "Approved", "byname": "Lakshmi Iyer", "absentname": "Rohan Desai"}));
        let entry = dev.list(&format!("/audit/compoff/{}", asked["_id"])).await.remove(0);
        holds(&entry, json!({"action": "approve", "actor": other.id, "actorname": "Lakshmi Iyer for Rohan Desai"}));
        assert!(!entry["changes"].to_string().contains("inplaceof"), "{entry}");
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1);
        assert!(mails[0].text.contains("Lakshmi Iyer for Rohan Desai has approved"), "{}", mails[0].text);
        // In their own right nobody is named with them.
        app.sql(ASKED, [app.company.foreign.into()]).await;
        let own = other.list(LIST).await.remove(0);
        let own = other.put(&path(&own), json!({"status": "Rejected"})).await.is(200);
        holds(&own, json!({"byname": "Lakshmi Iyer", "absentname": null}));
        app.check().await;
    }

    // standin-9
    async fn it_is_lent_with_leaves_and_with_nothing_else(db) {
        let app = App::new(db).await;
        app.sql(ASKED, [app.company.dev.into()]).await;
        app.at("2026-11-30T04:00:00Z");
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let asked = manager.list(LIST).await.remove(0);
        let kinds = async || {
            let told = manager.get("/standins/preview").await.is(200);
            told["kinds"].as_array().unwrap().iter().map(|of| json!([of["kind"], of["count"]])).collect::<Vec<_>>()
        };
        // What naming somebody would lend is told with leaves.
        let leave = leaves::asked(&app.dev().await, "wfh", "2026-12-01", "2026-12-03").await;
        let counted = kinds().await;
        assert_eq!(counted.iter().filter(|of| of[0] == "leave").collect::<Vec<_>>(), [&json!(["leave", 2])]);
        assert!(!counted.iter().any(|of| of[0] == "comp-off"), "{counted:?}");
        leaves::set(&manager, &leave, "Rejected").await.is(200);
        assert!(kinds().await.contains(&json!(["leave", 1])));
        named(&app, other.id, &["timesheet", "claim", "investment"]).await;
        assert_eq!(waiting(&other, "").await["total"], 0);
        other.put(&path(&asked), json!({"status": "Approved"})).await.refused(404, "not_found");
    }

    // standin-9, standin-3
    async fn it_opens_the_decision_and_nothing_else(db) {
        let app = App::new(db).await;
        let asked = asked(&app).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        assert_eq!(other.list(LIST).await, Vec::<Value>::new(), "the page holds one's own team");
        other.get(&format!("/audit/compoff/{}", asked["_id"])).await.refused(404, "not_found");
        for body in [json!({}), json!({"status": "Pending"}), json!({"status": "Cancelled"}), json!({"remark": "Hm"})] {
            other.put(&path(&asked), body).await.refused(404, "not_found");
        }
        let stale = json!({"status": "Approved", "version": 9});
        other.put(&path(&asked), stale.clone()).await.refused(409, "stale_version");
        // What does not wait is answered alike, whatever became of it and whatever is sent.
        manager.put(&path(&asked), json!({"status": "Approved"})).await.is(200);
        app.sql(ASKED, [app.company.dev.into()]).await;
        let rejected = manager.list(&format!("{LIST}?status=Pending")).await.remove(0);
        manager.put(&path(&rejected), json!({"status": "Rejected"})).await.is(200);
        let mut said = Vec::new();
        for request in [&asked, &rejected] {
            for body in [json!({"status": "Approved"}), json!({"status": "Rejected"}), stale.clone()] {
                said.push(other.put(&path(request), body).await.refused(409, "leave_decided")["message"].clone());
            }
        }
        said.dedup();
        assert_eq!(said.len(), 1, "{said:?}");
        assert_eq!(waiting(&other, "").await["total"], 0);
        app.check().await;
    }

    // standin-9, standin-4
    async fn what_concerns_the_stand_in_is_left_out(db) {
        let app = App::new(db).await;
        app.at("2026-11-30T04:00:00Z");
        let (other, manager) = (app.other_manager().await, app.company.manager);
        app.sql("INSERT INTO user_managers (user_id, manager_id) VALUES (?, ?)", [other.id.into(), manager.into()]).await;
        app.sql(ASKED, [other.id.into()]).await;
        named(&app, other.id, &["leave"]).await;
        let own = other.list(LIST).await.remove(0);
        assert_eq!(waiting(&other, "").await["total"], 0);
        other.put(&path(&own), json!({"status": "Approved"})).await.refused(403, "not_on_your_own");
        assert_eq!(own["approval"]["with"][0]["standin"], Value::Null, "whoever asks reads that nobody decides for them");
        let done = app.manager().await.put(&path(&own), json!({"status": "Rejected"})).await.is(200);
        holds(&done, json!({"byname": "Rohan Desai", "absentname": null}));
        app.check().await;
    }

    // standin-9, inbox-15, inbox-12
    async fn it_is_taken_back_as_long_as_they_stand_in(db) {
        let app = App::undoing(db).await;
        let asked = asked(&app).await;
        let (dev, manager, other) = (app.dev().await, app.manager().await, app.other_manager().await);
        let done = other.put(&path(&asked), json!({"status": "Approved", "remark": "As agreed"})).await.is(200);
        holds(&done, json!({"version": 2, "absentname": "Rohan Desai"}));
        holds(&decided(&other).await[0], json!({"kind": "comp-off", "_id": asked["_id"], "verdict": "approve"}));
        assert_eq!(decided(&manager).await, [] as [Value; 0]);
        assert_eq!(code(&undo(&manager, json!([of("comp-off", &done)])).await), "not_your_decision");
        assert_eq!(code(&undo(&other, json!([of("comp-off", &done)])).await), "ok");
        assert_eq!(own_balance(&dev).await["leavebalanceCL"], 0);
        let own = dev.list(LIST).await.remove(0);
        holds(&own, json!({"status": "Pending", "remark": null, "byname": null, "absentname": null, "decided_at": null}));
        let entries = dev.list(&format!("/audit/compoff/{}", asked["_id"])).await;
        holds(&entries[0], json!({"action": "take back", "actorname": "Lakshmi Iyer for Rohan Desai"}));
        app.check().await;
        // Once it is over, what they decided is nothing of theirs.
        let done = other.put(&path(&asked), json!({"status": "Rejected"})).await.is(200);
        let term = manager.get("/standins").await.is(200)["own"][0].clone();
        manager.ask("DELETE", &stand_ins::path(&term), None).await.is(204);
        assert_eq!(decided(&other).await, [] as [Value; 0]);
        assert_eq!(code(&undo(&other, json!([of("comp-off", &done)])).await), "not_found");
        assert_eq!(history(&dev, &format!("compoff/{}", asked["_id"])).await, ["reject", "take back", "approve", "create"]);
        holds(&dev.list(LIST).await[0], json!({"status": "Rejected", "byname": "Lakshmi Iyer", "absentname": "Rohan Desai"}));
        app.check().await;
    }

    // standin-9, standin-4, told-11
    async fn what_is_asked_for_is_mailed_to_who_stands_in(db) {
        let app = App::new(db).await;
        policy(&app).await;
        weekend(&app).await;
        let term = named(&app, app.company.other_manager, &["leave"]).await;
        let dev = app.dev().await;
        let asked = dev.post(LIST, ask("2026-11-28")).await.is(201);
        let lakshmi = |page: String| vec![("Lakshmi Iyer".to_owned(), page)];
        assert_eq!(mailed(&app).await, lakshmi(format!("/inbox?kind=comp-off&row={}", asked["_id"])));
        app.sql("DELETE FROM mails", []).await;
        dev.put(&path(&asked), json!({"status": "Cancelled"})).await.is(200);
        assert_eq!(mailed(&app).await, lakshmi("/inbox?kind=comp-off".to_owned()), "there is no page of theirs that has it");
        app.manager().await.ask("DELETE", &stand_ins::path(&term), None).await.is(204);
        app.sql("DELETE FROM mails", []).await;
        dev.post(LIST, ask("2026-11-28")).await.is(201);
        let to: Vec<_> = mailed(&app).await.into_iter().map(|(name, _)| name).collect();
        assert_eq!(to, ["Rohan Desai"]);
    }

    // standin-9, standin-6
    async fn an_admin_who_stands_in_is_named_with_who_is_away(db) {
        let app = App::new(db).await;
        policy(&app).await;
        weekend(&app).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        let (first, second) = (dev.post(LIST, ask("2026-11-28")).await.is(201), dev.post(LIST, ask("2026-11-29")).await.is(201));
        let term = named(&app, admin.id, &["leave"]).await;
        assert_eq!(waiting(&admin, "&mine=true").await["total"], 0);
        let done = admin.put(&path(&first), json!({"status": "Approved"})).await.is(200);
        holds(&done, json!({"byname": "Asha Rao", "absentname": "Rohan Desai"}));
        manager.ask("DELETE", &stand_ins::path(&term), None).await.is(204);
        let done = admin.put(&path(&second), json!({"status": "Rejected"})).await.is(200);
        holds(&done, json!({"byname": "Asha Rao", "absentname": null}));
        app.check().await;
    }

    // standin-9, own-9
    async fn the_name_of_who_was_away_goes_with_them(db) {
        let app = App::new(db).await;
        let asked = asked(&app).await;
        let (admin, rohan) = (app.admin().await, app.company.manager);
        app.other_manager().await.put(&path(&asked), json!({"status": "Rejected"})).await.is(200);
        app.sql("DELETE FROM user_managers WHERE manager_id = ?", [rohan.into()]).await;
        app.sql("UPDATE users SET status = 'Inactive', dol = '2010-11-25' WHERE id = ?", [rohan.into()]).await;
        admin.post(&format!("/users/{rohan}/erasure"), json!({"name": "Rohan Desai", "reason": "x"})).await.is(200);
        let own = app.dev().await.list(LIST).await.remove(0);
        holds(&own, json!({"byname": "Lakshmi Iyer", "absentname": format!("Former employee {rohan}")}));
        app.check().await;
        // `muster check` finds a name that stayed.
        app.sql("UPDATE comp_off_requests SET absent_name = 'Rohan Desai'", []).await;
        let found = app.db.broken(::leaves::repo::comp_offs::INVARIANTS.to_vec()).await.unwrap();
        assert_eq!(found.len(), 1, "{found:?}");
    }
}
