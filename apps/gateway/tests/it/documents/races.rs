//! What comes at the same moment: one wins, the others are told.

use kernel::Grant;
use serde_json::json;
use test_support::both;

use super::{asked, folder, form};
use crate::app::App;
use crate::reply::one_wins;
use crate::socket::{Server, Wire, at_once};

both! {
    // document-5
    async fn two_answers_make_one(db) {
        let app = App::new(db).await;
        // Each server has a store of its own here, and the files are in one.
        let one = Server::of(&app);
        let (admin, dev) = (app.admin().await, app.dev().await);
        for _ in 0..4 {
            let request = asked(&app, &admin, "Letters").await.is(201);
            let mut bodies = [form(&app, &dev, "Letters", "Degree").await, form(&app, &dev, "Letters", "Degree").await];
            for body in &mut bodies {
                body["request"] = request["_id"].clone();
            }
            let replies = at_once(vec![
                Wire::new(one.address, "POST", "/api/v1/documents", dev.token.as_deref(), Some(&bodies[0])),
                Wire::new(one.address, "POST", "/api/v1/documents", dev.token.as_deref(), Some(&bodies[1])),
            ]);
            one_wins(&replies, 201, "document_request_answered");
        }
        assert_eq!(app.count("documents").await, 4);
        app.check().await;
    }

    // document-5
    async fn an_answer_meets_a_withdrawal(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (admin, dev) = (app.admin().await, app.dev().await);
        for _ in 0..4 {
            let request = asked(&app, &admin, "Letters").await.is(201);
            let mut body = form(&app, &dev, "Letters", "Degree").await;
            body["request"] = request["_id"].clone();
            let at = format!("/api/v1/documents/requests/{}", request["_id"]);
            let replies = at_once(vec![
                Wire::new(one.address, "POST", "/api/v1/documents", dev.token.as_deref(), Some(&body)),
                Wire::new(another.address, "DELETE", &at, admin.token.as_deref(), None),
            ]);
            let told = [replies[0].status, replies[1].status];
            assert!([[201, 409], [422, 204]].contains(&told), "{told:?}");
        }
        app.check().await;
    }

    // document-6
    async fn two_instances_tell_of_an_end_once(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        for _ in 0..3 {
            let mut body = form(&app, &dev, "Identity papers", "Passport").await;
            body["expires"] = json!("2026-12-30");
            dev.post("/documents", body).await.is(201);
        }
        assert!(folder(&app, "Identity papers").await > 0);
        app.at("2026-12-01T06:00:00Z");
        let (other, grant) = (app.db.another(), Grant::system("documents"));
        other.clock().stop_at(app.db.clock().now());
        let turns = tokio::join!(
            documents::service::remind(&app.db, &app.state.mailer, &grant),
            documents::service::remind(&other, &app.state.mailer, &grant),
        );
        assert_eq!(turns.0.unwrap() + turns.1.unwrap(), 3);
        // Each of the three to their person; the admin has one or two, by how many of them each instance came upon first.
        assert!((4..=5).contains(&app.count("mails").await));
        app.check().await;
    }
}
