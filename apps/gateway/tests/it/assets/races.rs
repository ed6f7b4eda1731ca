//! What comes at the same moment: one wins, the others are told.

use serde_json::{Value, json};
use test_support::both;

use super::{given, path, set};
use crate::app::{App, Person};
use crate::reply::one_wins;
use crate::socket::{Server, Wire, at_once};

fn put(server: &Server, person: &Person<'_>, asset: &Value, body: &Value) -> Wire {
    Wire::new(server.address, "PUT", &format!("/api/v1{}", path(asset)), person.token.as_deref(), Some(body))
}

both! {
    async fn an_asset_is_taken_or_removed(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager) = (app.dev().await, app.manager().await);
        for round in 0..6 {
            let asset = given(&app, &format!("5CG{round}")).await;
            let replies = at_once(vec![
                put(&one, &dev, &asset, &json!({"status": "ACCEPTED"})),
                Wire::new(another.address, "DELETE", &format!("/api/v1{}", path(&asset)), manager.token.as_deref(), None),
            ]);
            let told = [replies[0].status, replies[1].status];
            assert!([[200, 409], [404, 204]].contains(&told), "{told:?}");
        }
        app.check().await;
    }

    async fn two_releases_make_one(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        for round in 0..4 {
            let asset = given(&app, &format!("5CG{round}")).await;
            set(&dev, &asset, "RELEASE-REQUEST").await.is(200);
            let body = json!({"status": "RELEASED"});
            let replies = at_once(vec![put(&one, &manager, &asset, &body), put(&another, &admin, &asset, &body)]);
            assert_eq!(one_wins(&replies, 200, "asset_released")["version"], 3);
        }
        assert_eq!(app.number("SELECT count(*) AS number FROM mails WHERE kind = 'asset released'").await, 4);
        assert_eq!(app.number("SELECT count(*) AS number FROM audit_entries WHERE action = 'release'").await, 4);
    }

    // asset-2, call-14
    async fn an_asset_is_accepted_or_rejected(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let dev = app.dev().await;
        for round in 0..4 {
            let asset = given(&app, &format!("5CG{round}")).await;
            let replies = at_once(vec![
                put(&one, &dev, &asset, &json!({"status": "ACCEPTED"})),
                put(&another, &dev, &asset, &json!({"status": "REJECTED"})),
            ]);
            one_wins(&replies, 200, "asset_out_of_turn");
        }
        app.check().await;
    }

    async fn an_edit_does_not_undo_an_answer(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager) = (app.dev().await, app.manager().await);
        for round in 0..4 {
            let asset = given(&app, &format!("5CG{round}")).await;
            let replies = at_once(vec![
                put(&one, &dev, &asset, &json!({"status": "ACCEPTED"})),
                put(&another, &manager, &asset, &json!({"remark": "x", "status": "CREATED"})),
            ]);
            replies[0].is(200);
            // Whoever comes second with CREATED would set it, which nobody does.
            assert!([200, 422].contains(&replies[1].status), "{}", replies[1].text());
        }
        assert_eq!(app.number("SELECT count(*) AS number FROM assets WHERE status = 'ACCEPTED'").await, 4);
    }
}
