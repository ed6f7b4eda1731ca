//! What comes at the same moment: one holiday a date, one credit a label, and leaves that count what the list says.

use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, Person};
use crate::reply::one_wins;
use crate::socket::{Server, Wire, at_once};

fn post(server: &Server, person: &Person<'_>, path: &str, body: &Value) -> Wire {
    Wire::new(server.address, "POST", &format!("/api/v1{path}"), person.token.as_deref(), Some(body))
}

both! {
    async fn two_holidays_of_a_date_make_one(db) {
        let app = App::new(db).await;
        let (one, another, admin) = (Server::of(&app), Server::beside(app.db.another()), app.admin().await);
        let body = json!({"date": "2026-12-24", "occassion": "Christmas Eve"});
        let wires = [&one, &another].repeat(4).into_iter().map(|server| post(server, &admin, "/holidays", &body));
        one_wins(&at_once(wires.collect()), 201, "duplicate");
        assert_eq!(app.count("holidays").await, 1);
        app.check().await;
    }

    async fn two_credits_of_a_label_make_one(db) {
        let app = App::new(db).await;
        let (one, another, admin) = (Server::of(&app), Server::beside(app.db.another()), app.admin().await);
        let body = json!({"account": "casual", "days": 12, "users": "all", "label": "CL 2027"});
        let wires = [&one, &another].repeat(2).into_iter().map(|server| post(server, &admin, "/leaves/credits", &body));
        let replies = at_once(wires.collect());
        let credited: Vec<_> = replies.iter().map(|reply| reply.is(201)["credited"].as_array().unwrap().len()).collect();
        assert_eq!(credited.iter().sum::<usize>(), 7, "{credited:?}");
        app.check().await;
    }
}
