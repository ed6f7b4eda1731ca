//! What comes at the same moment: one wins, the others are told, and the sums are right whoever came first.

use std::time::Duration;

use db::Entry;
use finance::model::{REIMBURSEMENT_TYPE, ReimbursementTypeId};
use finance::repo::kinds;
use finance::rules::kind::ValidatedType;
use kernel::Actor;
use serde_json::{Value, json};
use test_support::both;

use super::{claimed, flags, form, kind, path, set};
use crate::app::{App, Person};
use crate::reply::one_wins;
use crate::socket::{Server, Wire, at_once};

fn send(server: &Server, person: &Person<'_>, method: &str, path: &str, body: Option<&Value>) -> Wire {
    Wire::new(server.address, method, &format!("/api/v1{path}"), person.token.as_deref(), body)
}

both! {
    // call-14
    async fn two_decisions_make_one(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let travel = kind(&app, "Travel", 10.0).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (manager, admin) = (app.manager().await, app.admin().await);
        for _ in 0..6 {
            let claim = claimed(&app, &travel, 1.0).await;
            let replies = at_once(vec![
                send(&one, &manager, "PUT", &path(&claim), Some(&json!({"status": "Approved"}))),
                send(&another, &admin, "PUT", &path(&claim), Some(&json!({"status": "Rejected"}))),
            ]);
            one_wins(&replies, 200, "claim_decided");
        }
        let mails = "SELECT count(*) AS number FROM mails WHERE kind IN ('claim approved', 'claim rejected')";
        assert_eq!(app.number(mails).await, 6);
        let entries = "SELECT count(*) AS number FROM audit_entries WHERE action IN ('approve', 'reject')";
        assert_eq!(app.number(entries).await, 6);
        app.check().await;
    }

    async fn an_approval_that_waits_for_a_new_name_of_the_type_keeps_it(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let travel = kind(&app, "Travel", 10.0).await;
        let claim = claimed(&app, &travel, 1.0).await;
        let (manager, id) = (app.manager().await, ReimbursementTypeId(travel["_id"].as_i64().unwrap()));
        let (renamed, mut begun) = tokio::sync::mpsc::unbounded_channel();
        let actor = Actor::system("test");
        let rename = app.db.write(&actor, move |work| {
            let before = kinds::lock(work.reading(), id)?.unwrap();
            let after = ValidatedType { name: "Journeys".to_owned(), ..ValidatedType::of(&before) };
            kinds::update(work, &before, &after)?;
            work.record(Entry::new(REIMBURSEMENT_TYPE, id.0, "change").before(&before));
            renamed.send(()).unwrap();
            // The approval comes to the claim meanwhile, and waits for it.
            std::thread::sleep(Duration::from_millis(500));
            Ok(())
        });
        let approve = async {
            begun.recv().await.unwrap();
            set(&manager, &claim, "Approved").await.is(200)
        };
        tokio::join!(rename, approve).0.unwrap();
        app.check().await;
    }

    async fn an_edit_and_a_decision_meet(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let travel = kind(&app, "Travel", 10.0).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager) = (app.dev().await, app.manager().await);
        for status in ["Approved", "Rejected", "Approved", "Rejected"] {
            let claim = claimed(&app, &travel, 6.0).await;
            let replies = at_once(vec![
                send(&one, &dev, "PUT", &path(&claim), Some(&json!({"amount": 7}))),
                send(&another, &manager, "PUT", &path(&claim), Some(&json!({"status": status, "version": 1}))),
            ]);
            // A rejected claim that is mended waits again; an approved one stays. Who decided on what was changed is told.
            let told = [replies[0].status, replies[1].status];
            let fits: &[[u16; 2]] = if status == "Approved" { &[[200, 409], [409, 200]] } else { &[[200, 409], [200, 200]] };
            assert!(fits.contains(&told), "{status}: {told:?}");
        }
        app.check().await;
    }

    // claim-7
    async fn claims_of_the_same_moment_see_each_other(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let travel = kind(&app, "Travel", 10.0).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        for _ in 0..4 {
            let rejected = claimed(&app, &travel, 4.0).await;
            let removed = claimed(&app, &travel, 4.0).await;
            let replies = at_once(vec![
                send(&one, &dev, "POST", "/reimbursement", Some(&form(&travel, 6.0))),
                send(&another, &dev, "POST", "/reimbursement", Some(&form(&travel, 5.0))),
                send(&one, &manager, "PUT", &path(&rejected), Some(&json!({"status": "Rejected"}))),
                send(&another, &dev, "DELETE", &path(&removed), None),
            ]);
            let told: Vec<_> = replies.iter().map(|reply| reply.status).collect();
            assert_eq!(told, [201, 201, 200, 204]);
            app.check().await;
            let waiting = manager.list("/reimbursement/requested?over=true").await;
            assert_eq!(waiting.len(), 2, "{waiting:?}");
            app.sql("DELETE FROM reimbursements", []).await;
        }
        // A new limit and a new claim.
        for amount in [20, 5, 20, 5] {
            let at = format!("/reimbursementtype/{}", travel["_id"]);
            let replies = at_once(vec![
                send(&one, &dev, "POST", "/reimbursement", Some(&form(&travel, 6.0))),
                send(&another, &admin, "PUT", &at, Some(&json!({"amount": amount}))),
            ]);
            assert_eq!([replies[0].status, replies[1].status], [201, 200]);
            app.check().await;
        }
        // A type that goes, and a claim of it.
        for _ in 0..4 {
            app.sql("DELETE FROM reimbursements", []).await;
            let gone = kind(&app, "Gone", 1.0).await;
            let at = format!("/reimbursementtype/{}", gone["_id"]);
            let replies = at_once(vec![
                send(&one, &dev, "POST", "/reimbursement", Some(&form(&gone, 1.0))),
                send(&another, &admin, "DELETE", &at, None),
            ]);
            let told = [replies[0].status, replies[1].status];
            assert!([[201, 409], [422, 204]].contains(&told), "{told:?}");
            app.sql("DELETE FROM reimbursements", []).await;
            admin.ask("DELETE", &at, None).await;
        }
    }
}
