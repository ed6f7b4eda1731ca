//! People who are added first and invited later, and who has never been here.

use kernel::UserId;
use serde_json::{Value, json};
use test_support::both;

use super::add::row;
use super::newest_entry;
use crate::app::{App, PASSWORD};
use crate::links::{opens, token};
use crate::reply::column;

const HELD_BACK: &str = "/users?invite=false";
const INVITATIONS: &str = "/users/invitations";

both! {
    // people-23
    async fn who_is_added_without_an_invitation_is_invited_when_somebody_says_so(db) {
        let app = App::new(db).await;
        app.sql("UPDATE users SET password_hash = 'x'", []).await;
        let admin = app.admin().await;
        let new = admin.post(HELD_BACK, json!([row(1), row(2), row(3)])).await.is(201);
        assert_eq!((app.count("mails").await, app.count("password_links").await), (0, 0));
        let never = admin.list("/users?signedin=false").await;
        // people-29
        assert!(never.iter().all(|person| person["invited"] == false));
        assert_eq!(column(&never, "empid"), column(new.as_array().unwrap(), "empid"));

        let some = json!({"users": [new[1]["_id"], new[1]["_id"], app.company.dev]});
        let ahead = admin.post("/users/invitations?preview=true", some.clone()).await.is(200);
        assert_eq!(ahead, json!({"invited": 1, "left_out": 1, "left": 0}));
        assert_eq!(app.count("mails").await, 0, "only told");
        assert_eq!(admin.post(INVITATIONS, some).await.is(200), ahead);
        let [mail] = <[_; 1]>::try_from(app.mails().await).unwrap();
        assert_eq!(mail.to, "nora.2@x.example");
        assert!(opens(&app, new[1]["_id"].as_i64().unwrap(), &token(&mail)).await);
        assert_eq!(newest_entry(&app, UserId(new[1]["_id"].as_i64().unwrap())).await.0, "invite");

        // Whose link lives isn't asked again; once it is over they are.
        assert_eq!(admin.post(INVITATIONS, json!({})).await.is(200), json!({"invited": 2, "left_out": 0, "left": 0}));
        assert_eq!(admin.post(INVITATIONS, json!({})).await.is(200)["invited"], 0);
        assert_eq!(column(&never, "email")[0], app.mails().await[1].to);
        app.at("2026-12-20T03:30:00Z");
        let admin = app.admin().await;
        let waits = admin.list("/users?signedin=false").await;
        assert!(waits.iter().all(|person| person["invited"] == true), "also when their links are over");
        assert_eq!(admin.post(INVITATIONS, json!({})).await.is(200)["invited"], 3);
        for body in [json!({"users": []}), json!({"users": (0..1_001).collect::<Vec<_>>()})] {
            admin.post(INVITATIONS, body).await.refused(422, "invalid");
        }
        app.check().await;
    }

    // people-23
    async fn a_thousand_are_invited_by_a_call_and_the_rest_by_the_next(db) {
        let app = App::new(db).await;
        app.sql("UPDATE users SET password_hash = 'x'", []).await;
        let admin = app.admin().await;
        admin.post(HELD_BACK, json!((0..1_000).map(row).collect::<Vec<_>>())).await.is(201);
        admin.post(HELD_BACK, json!([row(1_000), row(1_001)])).await.is(201);
        let ahead = admin.post("/users/invitations?preview=true", json!({})).await.is(200);
        assert_eq!(ahead, json!({"invited": 1_000, "left_out": 0, "left": 2}));
        assert_eq!(admin.post(INVITATIONS, json!({})).await.is(200), ahead);
        assert_eq!(admin.post(INVITATIONS, json!({})).await.is(200), json!({"invited": 2, "left_out": 0, "left": 0}));
        assert_eq!(app.count("mails").await, 1_002);
    }

    // people-20, people-23
    async fn a_manager_who_holds_invitations_back_sends_no_more_than_others(db) {
        let app = App::new(db).await;
        app.sql("UPDATE users SET password_hash = 'x'", []).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        admin.post(HELD_BACK, json!((0..101).map(row).collect::<Vec<_>>())).await.is(201);
        let refused = manager.post(INVITATIONS, json!({})).await;
        assert_eq!(refused.status, 429);
        assert_eq!(app.count("mails").await, 0, "all or nothing");
        let ids: Vec<_> = admin.list("/users?signedin=false&limit=100").await.iter().map(|row| row["_id"].clone()).collect();
        manager.post(INVITATIONS, json!({"users": ids[..50]})).await.is(200);
        assert_eq!(app.count("mails").await, 50);
    }

    // people-23
    async fn the_last_sign_in_stays_and_is_seen_by_few(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let dev = app.company.dev;
        let path = format!("/users/{dev}");
        let admin = app.admin().await;
        assert_eq!(admin.get(&path).await.is(200)["lastSignInAt"], Value::Null);
        app.at("2026-11-26T03:30:00Z");
        app.stranger().sign_in("ananya.kulkarni@muster.example", "wrong").await.refused(401, "wrong_credentials");
        assert_eq!(admin.get(&path).await.is(200)["lastSignInAt"], Value::Null, "a refused one is none");
        app.stranger().sign_in("ananya.kulkarni@muster.example", PASSWORD).await.is(200);
        app.sql("DELETE FROM sessions WHERE user_id = 5", []).await;
        for person in [app.admin().await, app.manager().await, app.dev().await] {
            let told = person.get(&path).await.is(200)["lastSignInAt"].clone();
            assert!(told.as_str().unwrap().starts_with("2026-11-26T03:30:"), "{told}");
        }
        let other = app.other_manager().await.get(&path).await.is(200);
        assert_eq!(other["lastSignInAt"], Value::Null, "not their line");
        app.dev().await.get("/users?signedin=false").await.refused(403, "not_allowed");
    }
}
