//! Using a link: once, in its time, by its person, and what ends with it.

use serde_json::json;
use test_support::{both, sqlite};

use super::{EMAIL, answer, ask, invitation, opens, reset_link, set, token};
use crate::app::{App, PASSWORD};
use crate::socket::{Server, Wire, at_once, statuses};

const OTHER: &str = "farhan.qureshi@muster.example";

both! {
    // signin-6
    async fn a_link_sets_the_password_once(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let (id, link) = (app.company.dev, reset_link(&app, EMAIL).await);
        assert!(opens(&app, id.0, &link).await && opens(&app, id.0, &link).await, "looking uses nothing up");
        assert_eq!(set(&app, id, &link, "another password").await.is(200), json!({"email": EMAIL}));
        assert!(!opens(&app, id.0, &link).await);
        set(&app, id, &link, "a third password").await.refused(410, "link_is_over");
        app.stranger().sign_in(EMAIL, "another password").await.is(200);
        for wrong in [PASSWORD, "a third password"] {
            app.stranger().sign_in(EMAIL, wrong).await.refused(401, "wrong_credentials");
        }
        assert_eq!(app.count("mails").await, 1, "setting it mails nobody");
    }

    async fn a_living_link_says_whose_account_it_is(db) {
        let app = App::new(db).await;
        let (id, link) = (app.company.dev, reset_link(&app, EMAIL).await);
        let account = format!("/token/reset-password/{id}/{link}/account");
        assert_eq!(app.stranger().get(&account).await.is(200), json!({"email": EMAIL}));
        set(&app, id, &link, "another password").await.is(200);
        app.stranger().get(&account).await.refused(410, "link_is_over");
        let other = format!("/token/reset-password/{}/{link}/account", app.company.qa);
        app.stranger().get(&other).await.refused(410, "link_is_over");
    }

    // signin-6
    async fn a_link_lives_for_an_hour(db) {
        let app = App::new(db).await;
        let (id, link) = (app.company.dev, reset_link(&app, EMAIL).await);
        app.at("2026-11-25T04:29:59Z");
        assert!(opens(&app, id.0, &link).await);
        app.at("2026-11-25T04:30:05Z");
        assert!(!opens(&app, id.0, &link).await);
        set(&app, id, &link, "another password").await.refused(410, "link_is_over");
        assert_eq!(app.number("SELECT count(*) AS number FROM users WHERE password_hash IS NOT NULL").await, 0);
    }

    // signin-6
    async fn an_invitation_lives_for_a_week(db) {
        let app = App::new(db).await;
        let (id, link) = (app.company.dev, invitation(&app, app.company.dev).await);
        app.at("2026-12-02T03:29:00Z");
        assert!(opens(&app, id.0, &link).await);
        app.at("2026-12-02T03:31:00Z");
        assert!(!opens(&app, id.0, &link).await);
        set(&app, id, &link, "another password").await.refused(410, "link_is_over");
    }

    // signin-6
    async fn a_newer_link_replaces_the_older_and_leaves_the_invitation(db) {
        let app = App::new(db).await;
        let id = app.company.dev;
        let invited = invitation(&app, id).await;
        let first = reset_link(&app, EMAIL).await;
        let second = reset_link(&app, EMAIL).await;
        assert!(!opens(&app, id.0, &first).await);
        assert!(opens(&app, id.0, &second).await && opens(&app, id.0, &invited).await);
        let again = invitation(&app, id).await;
        assert!(!opens(&app, id.0, &invited).await);
        assert!(opens(&app, id.0, &second).await && opens(&app, id.0, &again).await);
        set(&app, id, &second, "another password").await.is(200);
        assert!(!opens(&app, id.0, &again).await, "whichever is used ends the others");
    }
}

sqlite! {
    // signin-5
    async fn a_password_has_8_to_1024_characters_as_they_are(db) {
        let app = App::new(db).await;
        let id = app.company.dev;
        let link = reset_link(&app, EMAIL).await;
        for wrong in [String::new(), "x".repeat(7), "é".repeat(7), "x".repeat(1_025), "😀".repeat(1_025)] {
            let refusal = set(&app, id, &link, &wrong).await.invalid(&["password"]);
            assert_eq!(refusal["message"], "Password length is not valid.");
        }
        for body in [json!({}), json!({"password": null}), json!({"password": 12_345_678}), json!({"password": ["x"]})] {
            app.stranger().post(&format!("/token/reset-password/{id}/{link}"), body).await.invalid(&["password"]);
        }
        assert!(opens(&app, id.0, &link).await, "a password that is refused uses nothing up");
        set(&app, id, &link, "x").await.invalid(&["password"]);
        set(&app, id, &"0".repeat(64), "x").await.refused(410, "link_is_over");
        let fine = ["x".repeat(8), "x".repeat(1_024), " пароль पासवर्ड 😀 ".to_owned(), "        ".to_owned()];
        for (number, password) in fine.iter().enumerate() {
            if number > 0 {
                // Out of the window in which an address is mailed five times.
                app.at(&format!("2026-11-25T{:02}:30:00Z", 4 + 2 * number));
            }
            let link = reset_link(&app, EMAIL).await;
            set(&app, id, &link, password).await.is(200);
            app.stranger().sign_in(EMAIL, password).await.is(200);
            if password.trim() != password {
                app.stranger().sign_in(EMAIL, password.trim()).await;
                assert_ne!(app.stranger().sign_in(EMAIL, password.trim()).await.status, 200, "untrimmed");
            }
        }
    }
}

both! {
    async fn a_new_password_ends_every_session_and_every_link(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let (here, there, other) = (app.dev().await, app.dev().await, app.qa().await);
        let link = reset_link(&app, EMAIL).await;
        let others = reset_link(&app, OTHER).await;
        app.sql(
            "INSERT INTO password_links (user_id, purpose, token_hash, created_at, expires_at) \
             SELECT user_id, 'invitation', 'x', created_at, expires_at FROM password_links WHERE user_id = ?",
            [here.id.into()],
        )
        .await;
        set(&app, here.id, &link, "another password").await.is(200);
        for person in [&here, &there] {
            person.get("/auth/me").await.refused(401, "not_signed_in");
        }
        other.get("/auth/me").await.is(200);
        assert!(opens(&app, other.id.0, &others).await);
        let left = format!("SELECT count(*) AS number FROM password_links WHERE user_id = {}", here.id);
        assert_eq!(app.number(left).await, 0);
        let entry = app.admin().await.list(&format!("/audit/user/{}?page=1&pageSize=1", here.id)).await;
        assert_eq!((&entry[0]["action"], &entry[0]["after"]), (&json!("set password"), &json!(2)));
    }

    // signin-6
    async fn a_changed_address_ends_the_links_in_the_former_mailbox(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let path = format!("/users/{id}");
        let (invited, link) = (invitation(&app, id).await, reset_link(&app, EMAIL).await);
        let others = reset_link(&app, OTHER).await;
        admin.put(&path, json!({"phone": "9800000000", "email": EMAIL})).await.is(200);
        assert!(opens(&app, id.0, &invited).await && opens(&app, id.0, &link).await, "the address stayed");
        // Asked for before the change, answered after it.
        ask(&app, EMAIL).await.is(200);
        admin.put(&path, json!({"email": "anya@muster.example"})).await.is(200);
        for former in [&invited, &link] {
            assert!(!opens(&app, id.0, former).await);
            set(&app, id, former, "another password").await.refused(410, "link_is_over");
        }
        assert!(opens(&app, app.company.qa.0, &others).await);
        let mails = app.mails().await.len();
        assert_eq!((answer(&app).await, app.mails().await.len()), (1, mails), "the former address is nobody's");
        let fresh = reset_link(&app, "anya@muster.example").await;
        assert_eq!(app.mails().await.last().unwrap().to, "anya@muster.example");
        set(&app, id, &fresh, "another password").await.is(200);
    }

    async fn a_token_is_one_persons(db) {
        let app = App::new(db).await;
        let link = reset_link(&app, EMAIL).await;
        for user in [app.company.qa.0, app.company.admin.0, 0, -1, 999_999] {
            assert!(!opens(&app, user, &link).await);
            set(&app, kernel::UserId(user), &link, "another password").await.refused(410, "link_is_over");
        }
        for wrong in ["x", &link[..63], &link.to_uppercase(), &format!("{link}0"), "%25", "%00", "' OR 1=1 --", "%F0%9F%98%80", &"0".repeat(5_000)] {
            let path = format!("/token/reset-password/{}/{}", app.company.dev, wrong.replace(' ', "%20"));
            app.stranger().get(&path).await.refused(410, "link_is_over");
        }
        for wrong in ["x", "1.5", "99999999999999999999"] {
            app.stranger().get(&format!("/token/reset-password/{wrong}/{link}")).await.refused(400, "bad_parameter");
        }
        assert!(opens(&app, app.company.dev.0, &link).await);
    }

    // signin-15
    async fn of_two_at_the_same_moment_one_sets_it(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let id = app.company.dev;
        for round in 0..3 {
            let link = reset_link(&app, EMAIL).await;
            let path = format!("/api/v1/token/reset-password/{id}/{link}");
            let each: Vec<_> = (0..2)
                .map(|number| {
                    let body = json!({"password": format!("password {round} {number}")});
                    Wire::new(servers[number].address, "POST", &path, None, Some(&body))
                })
                .collect();
            let replies = at_once(each);
            assert_eq!(statuses(&replies), [200, 410]);
            let won = replies.iter().position(|reply| reply.status == 200).unwrap();
            app.stranger().sign_in(EMAIL, &format!("password {round} {won}")).await.is(200);
            app.stranger().sign_in(EMAIL, &format!("password {round} {}", 1 - won)).await.refused(401, "wrong_credentials");
        }
    }

    // signin-6
    async fn who_is_not_active_has_no_link(db) {
        let app = App::new(db).await;
        let id = app.company.dev;
        let link = reset_link(&app, EMAIL).await;
        for (status, update) in [
            ("Inactive", "UPDATE users SET status = 'Inactive' WHERE fname = 'Ananya'"),
            ("Resigned", "UPDATE users SET status = 'Resigned' WHERE fname = 'Ananya'"),
        ] {
            app.sql(update, []).await;
            assert!(!opens(&app, id.0, &link).await, "{status}");
            set(&app, id, &link, "another password").await.refused(410, "link_is_over");
            ask(&app, EMAIL).await.is(200);
            answer(&app).await;
        }
        assert_eq!(app.count("mails").await, 1);
    }

    async fn a_deactivation_ends_a_link_for_good(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let (invited, link) = (invitation(&app, id).await, reset_link(&app, EMAIL).await);
        for status in ["Inactive", "Active"] {
            admin.put(&format!("/users/{id}"), json!({"status": status})).await.is(200);
            for token in [&invited, &link] {
                assert!(!opens(&app, id.0, token).await, "{status}");
            }
        }
    }

    async fn a_script_that_writes_to_somebody_without_a_password_sends_a_link(db) {
        let app = App::new(db).await;
        let body = json!({"receiver": EMAIL, "subject": "Welcome", "message": "Hello"});
        app.admin().await.post("/mail/send/user-added", body).await.is(202);
        let link = token(app.mails().await.last().unwrap());
        set(&app, app.company.dev, &link, "another password").await.is(200);
    }
}
