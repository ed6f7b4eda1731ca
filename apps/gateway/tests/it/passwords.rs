//! Changing one's own password: the current one first, and what ends with it.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::{App, PASSWORD, Person};
use crate::reply::Reply;
use crate::socket::{Server, Wire, at_once, statuses};

const EMAIL: &str = "ananya.kulkarni@muster.example";
const FRESH: &str = "another password";
const WRONG: &str = "The current password is not right.";

fn passwords(current: &str, password: &str) -> Value {
    json!({"current": current, "password": password})
}

async fn change(person: &Person<'_>, current: &str, password: &str) -> Reply {
    person.post("/auth/password", passwords(current, password)).await
}

both! {
    // signin-5
    async fn a_new_password_ends_ones_other_sessions_and_every_link(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let (here, there, other) = (app.dev().await, app.dev().await, app.qa().await);
        app.sql(
            "INSERT INTO password_links (user_id, purpose, token_hash, created_at, expires_at) \
             SELECT id, 'reset', 'x', '2026-11-25 03:30:00', '2026-11-25 04:30:00' FROM users WHERE id IN (?, ?)",
            [here.id.into(), other.id.into()],
        )
        .await;
        assert_eq!(change(&here, PASSWORD, FRESH).await.is(200), json!({"email": EMAIL}));
        here.get("/auth/me").await.is(200);
        there.get("/auth/me").await.refused(401, "not_signed_in");
        other.get("/auth/me").await.is(200);
        assert_eq!(app.count("password_links").await, 1, "the other person's");
        app.stranger().sign_in(EMAIL, FRESH).await.is(200);
        app.stranger().sign_in(EMAIL, PASSWORD).await.refused(401, "wrong_credentials");
        app.stranger().sign_in("farhan.qureshi@muster.example", PASSWORD).await.is(200);
        let entry = app.admin().await.list(&format!("/audit/user/{}?page=1&pageSize=1", here.id)).await;
        assert_eq!((&entry[0]["action"], &entry[0]["after"]), (&json!("change password"), &json!(1)));
        assert_eq!(app.count("mails").await, 0, "nobody is told by mail");
    }

    // signin-5
    async fn a_wrong_current_password_counts_and_is_throttled_like_a_sign_in(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let (here, there) = (app.dev().await, app.dev().await);
        for attempt in 0..10 {
            if attempt % 2 == 0 {
                let refusal = change(&here, "wrong", FRESH).await.invalid(&["current"]);
                assert_eq!((&refusal["message"], &refusal["fields"]["current"]), (&json!(WRONG), &json!(WRONG)));
            } else {
                app.stranger().sign_in(EMAIL, "wrong").await.refused(401, "wrong_credentials");
            }
        }
        let refused = change(&here, PASSWORD, FRESH).await;
        refused.refused(429, "too_many_attempts");
        assert!(refused.header("retry-after").is_some());
        app.stranger().sign_in(EMAIL, PASSWORD).await.refused(429, "too_many_attempts");
        there.get("/auth/me").await.is(200);
        change(&here.clone().from("192.0.2.2"), PASSWORD, FRESH).await.is(200);
        assert_eq!(app.count("signin_failures").await, 10, "a success clears its own count");
    }
}

sqlite! {
    async fn what_is_missing_or_too_short_is_told_without_an_attempt(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let dev = app.dev().await;
        for (body, fields) in [
            (json!({}), ["current", "password"].as_slice()),
            (json!({"current": "", "password": null}), &["current", "password"]),
            (passwords("", FRESH), &["current"]),
            (passwords(PASSWORD, "x234567"), &["password"]),
            (passwords("wrong", &"x".repeat(1_025)), &["password"]),
        ] {
            let refusal = dev.post("/auth/password", body).await.invalid(fields);
            if fields.contains(&"password") {
                assert_eq!(refusal["fields"]["password"], "Password length is not valid.");
            }
        }
        assert_eq!(app.count("signin_failures").await, 0);
        change(&dev, PASSWORD, PASSWORD).await.is(200);
    }

    async fn who_has_no_password_yet_has_no_current_one(db) {
        let app = App::new(db).await;
        change(&app.dev().await, PASSWORD, FRESH).await.invalid(&["current"]);
        assert_eq!(app.number("SELECT count(*) AS number FROM users WHERE password_hash IS NOT NULL").await, 0);
    }
}

both! {
    // signin-15
    async fn of_two_at_the_same_moment_one_changes_it(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let people = [app.dev().await, app.dev().await];
        let each = [0, 1].map(|number| {
            let body = passwords(PASSWORD, &format!("password {number}"));
            let token = people[number].token.as_deref();
            Wire::new(servers[number].address, "POST", "/api/v1/auth/password", token, Some(&body))
        });
        let replies = at_once(each.to_vec());
        // The other one's current password is wrong by then, or their session is over.
        let lost = *statuses(&replies).last().unwrap();
        assert!([401, 422].contains(&lost), "{lost}");
        let won = replies.iter().position(|reply| reply.status == 200).unwrap();
        app.stranger().sign_in(EMAIL, &format!("password {won}")).await.is(200);
        people[won].get("/auth/me").await.is(200);
        people[1 - won].get("/auth/me").await.refused(401, "not_signed_in");
    }
}
