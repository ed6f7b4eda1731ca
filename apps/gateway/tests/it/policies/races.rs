//! What comes at the same moment.

use serde_json::{Value, json};
use test_support::both;

use super::{added, path, read};
use crate::app::{App, Person};
use crate::reply::one_wins;
use crate::socket::{Server, Wire, at_once};

fn ask(server: &Server, person: &Person<'_>, method: &str, path: &str, body: Option<&Value>) -> Wire {
    Wire::new(server.address, method, &format!("/api/v1{path}"), person.token.as_deref(), body)
}

both! {
    // policy-4
    async fn two_acknowledgements_are_one(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let dev = app.dev().await;
        for round in 1..=4 {
            let policy = added(&app, "Travel Policy", "active").await;
            let path = format!("{}/acknowledge", path(&policy));
            let wires = [&one, &another].repeat(3).into_iter().map(|server| ask(server, &dev, "POST", &path, None));
            let times: Vec<_> = at_once(wires.collect()).iter().map(|reply| reply.is(200)["read_at"].clone()).collect();
            assert!(times.iter().all(Value::is_string), "{times:?}");
            assert_eq!(app.count("policy_acknowledgements").await, round);
            assert_eq!(app.number("SELECT count(*) AS number FROM audit_entries WHERE action = 'acknowledge'").await, round);
        }
        app.check().await;
    }

    // policy-6
    async fn two_edits_make_one_version(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let admin = app.admin().await;
        let policy = added(&app, "Travel Policy", "active").await;
        for revision in 1..=4 {
            let body = |text: &str| json!({"description": format!("{text} {revision}"), "revision": revision});
            let replies = at_once(vec![
                ask(&one, &admin, "PUT", &path(&policy), Some(&body("One"))),
                ask(&another, &admin, "PUT", &path(&policy), Some(&body("Another"))),
            ]);
            assert_eq!(one_wins(&replies, 200, "stale_version")["version"], revision + 1);
        }
        assert_eq!(app.count("policy_versions").await, 5);
        app.check().await;
    }

    async fn a_new_version_and_its_readers_are_counted_right(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        let policy = added(&app, "Travel Policy", "active").await;
        let acknowledge = format!("{}/acknowledge", path(&policy));
        for round in 1..=6 {
            let (body, seen) = (json!({"description": format!("Text {round}")}), json!({"version": round}));
            let replies = at_once(vec![
                ask(&one, &dev, "POST", &acknowledge, Some(&seen)),
                ask(&another, &admin, "PUT", &path(&policy), Some(&body)),
                ask(&one, &qa, "POST", &acknowledge, Some(&seen)),
            ]);
            replies[1].is(200);
            for reply in [&replies[0], &replies[2]] {
                assert!([200, 409].contains(&reply.status), "{}", reply.text());
            }
            app.check().await;
        }
    }

    async fn somebody_leaves_while_they_read(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let admin = app.admin().await;
        for _ in 0..5 {
            let (policy, qa) = (added(&app, "Travel Policy", "active").await, app.qa().await);
            let user = format!("/users/{}", qa.id);
            let replies = at_once(vec![
                ask(&one, &qa, "POST", &format!("{}/acknowledge", path(&policy)), None),
                ask(&another, &admin, "PUT", &user, Some(&json!({"status": "Inactive"}))),
            ]);
            replies[1].is(200);
            assert!([200, 401, 404].contains(&replies[0].status), "{}", replies[0].text());
            app.check().await;
            admin.put(&user, json!({"status": "Active"})).await.is(200);
            app.check().await;
        }
    }

    async fn a_policy_is_removed_while_it_is_read(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        for _ in 0..4 {
            let policy = added(&app, "Travel Policy", "active").await;
            read(&qa, &policy).await.is(200);
            let replies = at_once(vec![
                ask(&one, &dev, "POST", &format!("{}/acknowledge", path(&policy)), None),
                ask(&another, &admin, "DELETE", &path(&policy), None),
            ]);
            replies[1].is(204);
            assert!([200, 404].contains(&replies[0].status), "{}", replies[0].text());
        }
        for table in ["policies", "policy_versions", "policy_acknowledgements"] {
            assert_eq!(app.count(table).await, 0, "{table}");
        }
    }
}
