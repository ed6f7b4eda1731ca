//! What comes at the same moment: one wins, the others are told.

use serde_json::json;
use test_support::both;

use super::{declared, path};
use crate::app::App;
use crate::reply::one_wins;
use crate::socket::{Server, Wire, at_once};

both! {
    // investment-3
    async fn two_decisions_make_one(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (manager, admin) = (app.manager().await, app.admin().await);
        for _ in 0..6 {
            let made = declared(&app, "ELSS").await;
            let at = format!("/api/v1{}", path(&made));
            let replies = at_once(vec![
                Wire::new(one.address, "PUT", &at, manager.token.as_deref(), Some(&json!({"status": "Approved"}))),
                Wire::new(another.address, "PUT", &at, admin.token.as_deref(), Some(&json!({"status": "Rejected"}))),
            ]);
            one_wins(&replies, 200, "investment_decided");
        }
        assert_eq!(app.number("SELECT count(*) AS number FROM mails").await, 6);
    }

    async fn an_edit_and_a_removal_meet_a_decision(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager) = (app.dev().await, app.manager().await);
        for method in ["PUT", "DELETE", "PUT", "DELETE"] {
            let made = declared(&app, "ELSS").await;
            let (at, edit) = (format!("/api/v1{}", path(&made)), json!({"investmentAmount": 7}));
            let body = (method == "PUT").then_some(&edit);
            let replies = at_once(vec![
                Wire::new(one.address, method, &at, dev.token.as_deref(), body),
                Wire::new(another.address, "PUT", &at, manager.token.as_deref(), Some(&json!({"status": "Approved", "version": 1}))),
            ]);
            let told = [replies[0].status, replies[1].status];
            assert!([[200, 409], [409, 200], [204, 404]].contains(&told), "{method}: {told:?}");
        }
        app.check().await;
    }
}
