//! What comes at the same moment: one wins, the others are told, and nobody has more than 100 percent.

use serde_json::{Value, json};
use test_support::both;

use super::{accomplish, answer, feedback, form, given, path};
use crate::app::{App, Person};
use crate::projects::project;
use crate::reply::one_wins;
use crate::socket::{Server, Wire, at_once, statuses};

fn put(server: &Server, person: &Person<'_>, kra: &Value, body: &Value) -> Wire {
    Wire::new(server.address, "PUT", &format!("/api/v1{}", path(kra)), person.token.as_deref(), Some(body))
}

both! {
    // kra-2
    async fn two_additions_do_not_make_more_than_all(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let manager = app.manager().await;
        let project = project(&app, "Kaveri Billing").await;
        let body = form(app.company.dev.0, &project["_id"], 30.0);
        let wires = (0..8).map(|index| Wire::new(servers[index % 2].address, "POST", "/api/v1/kras", manager.token.as_deref(), Some(&body)));
        let told = statuses(&at_once(wires.collect()));
        assert_eq!(told, [201, 201, 201, 422, 422, 422, 422, 422]);
        assert_eq!(app.number("SELECT CAST(sum(allocation) AS BIGINT) AS number FROM kras").await, 9_000);
        // Nor do two that grow.
        let all = manager.list(&format!("/kras/{}", app.company.dev)).await;
        let grown = json!({"allocation": 40});
        let wires = all.iter().zip([0, 1, 0]).map(|(kra, server)| put(&servers[server], &manager, kra, &grown));
        let told = statuses(&at_once(wires.collect()));
        assert_eq!(told, [200, 422, 422]);
        app.check().await;
    }

    async fn two_feedbacks_make_one(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        let project = project(&app, "Kaveri Billing").await;
        for round in 0..4 {
            let kra = given(&app, &project, 10.0).await;
            accomplish(&dev, &kra).await.is(200);
            let body = |rating: i64| json!({"status": "Saved", "feedback": "x", "rating": rating, "version": 2});
            let replies = at_once(vec![put(&one, &manager, &kra, &body(1)), put(&another, &admin, &kra, &body(4))]);
            let won = one_wins(&replies, 200, "stale_version");
            assert_eq!(won["version"], 3, "{round}");
        }
        assert_eq!(app.number("SELECT count(*) AS number FROM mails WHERE kind = 'KRA feedback'").await, 4);
        app.check().await;
    }

    // kra-3
    async fn feedback_does_not_change_under_the_answer(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager) = (app.dev().await, app.manager().await);
        let project = project(&app, "Kaveri Billing").await;
        for _ in 0..4 {
            let kra = given(&app, &project, 10.0).await;
            accomplish(&dev, &kra).await.is(200);
            feedback(&manager, &kra).await.is(200);
            let replies = at_once(vec![
                put(&one, &dev, &kra, &json!({"status": "Accepted", "comment": "Agreed.", "version": 3})),
                put(&another, &manager, &kra, &json!({"status": "Saved", "rating": 1})),
            ]);
            let told = [replies[0].status, replies[1].status];
            assert!([[200, 409], [409, 200]].contains(&told), "{told:?}");
            let code = if told[0] == 200 { "kra_out_of_turn" } else { "stale_version" };
            replies[usize::from(told[0] == 200)].refused(409, code);
        }
        app.check().await;
    }

    // kra-6
    async fn a_kra_is_taken_back_or_accomplished(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager) = (app.dev().await, app.manager().await);
        let project = project(&app, "Kaveri Billing").await;
        for _ in 0..4 {
            let kra = given(&app, &project, 10.0).await;
            let replies = at_once(vec![
                put(&one, &dev, &kra, &json!({"status": "Accomplished", "accomplishment": "Done."})),
                Wire::new(another.address, "DELETE", &format!("/api/v1{}", path(&kra)), manager.token.as_deref(), None),
            ]);
            let told = [replies[0].status, replies[1].status];
            assert!([[200, 409], [404, 204]].contains(&told), "{told:?}");
        }
        app.check().await;
    }

    async fn two_submissions_make_one(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        let project = project(&app, "Kaveri Billing").await;
        let kra = given(&app, &project, 10.0).await;
        accomplish(&dev, &kra).await.is(200);
        feedback(&manager, &kra).await.is(200);
        answer(&dev, &kra, "Rejected").await.is(200);
        let body = json!({"status": "Submitted"});
        let replies = at_once(vec![put(&one, &manager, &kra, &body), put(&another, &admin, &kra, &body)]);
        one_wins(&replies, 200, "kra_out_of_turn");
        assert_eq!(app.number("SELECT count(*) AS number FROM mails WHERE kind = 'KRA submitted'").await, 1);
    }
}
