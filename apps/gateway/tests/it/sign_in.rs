//! Sign-in with address and password: what it takes, what it answers, and what it doesn't tell.

pub mod matrix;
mod refusals;

use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::{App, PASSWORD};
use crate::reply::fields;

const EMAIL: &str = "ananya.kulkarni@muster.example";
const INACTIVE: &str = "devika.menon@muster.example";
const BLANK: &str = "Please fill email id or  password.";

both! {
    async fn a_sign_in_answers_the_person_and_a_token_that_opens_the_portal(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let body = app.stranger().sign_in(EMAIL, PASSWORD).await.is(200);
        assert_eq!(fields(&body), ["user", "token"]);
        let names = ["_id", "email", "fname", "lname", "image", "role", "reimbursementClaim"];
        assert_eq!(fields(&body["user"]), names);
        let expected = json!({
            "_id": app.company.dev, "email": EMAIL, "fname": "Ananya", "lname": "Kulkarni", "image": null,
            "role": "dev", "reimbursementClaim": "false",
        });
        assert_eq!(body["user"], expected);
        let token = body["token"].as_str().unwrap();
        let me = app.stranger().with_token(token).get("/auth/me").await.is(200);
        assert_eq!(me["user"], expected);
        assert!(app.stranger().sign_in(EMAIL, PASSWORD).await.is(200)["token"] != body["token"]);
    }

    async fn an_address_is_compared_without_case_and_blanks_around_it(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        for email in ["ANANYA.Kulkarni@Muster.EXAMPLE", "  ananya.kulkarni@muster.example\t"] {
            app.stranger().sign_in(email, PASSWORD).await.is(200);
        }
    }
}

sqlite! {
    async fn a_password_is_compared_to_the_letter(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        for password in [" correct horse battery", "correct horse battery ", "Correct horse battery", "correct horse"] {
            app.stranger().sign_in(EMAIL, password).await.refused(401, "wrong_credentials");
        }
        app.stranger().sign_in(EMAIL, PASSWORD).await.is(200);
    }
}

both! {
    // signin-1
    async fn wrong_password_unknown_address_and_somebody_who_left_look_the_same(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        app.sql("UPDATE users SET password_hash = NULL WHERE fname = 'Farhan'", []).await;
        app.sql("UPDATE users SET status = 'Resigned' WHERE fname = 'Joseph'", []).await;
        let wrong = app.stranger().sign_in(EMAIL, "not the password").await;
        wrong.refused(401, "wrong_credentials");
        for (what, email, password) in [
            ("unknown address", "nobody@muster.example", PASSWORD),
            ("Inactive", INACTIVE, PASSWORD),
            ("Inactive, wrong password", INACTIVE, "not the password"),
            ("Resigned", "joseph.dsouza@muster.example", PASSWORD),
            ("no password yet", "farhan.qureshi@muster.example", PASSWORD),
            ("what the decoy is made of", "nobody@muster.example", "nobody has this password"),
            ("the decoy's, without a password", "farhan.qureshi@muster.example", "nobody has this password"),
            ("a mask", "%@muster.example", PASSWORD),
            ("a quote", "' OR 1=1 --", PASSWORD),
            ("no address at all", "nobody", PASSWORD),
            ("a very long password", EMAIL, &"x".repeat(9_000)),
        ] {
            let reply = app.stranger().sign_in(email, password).await;
            assert_eq!((reply.status, reply.text()), (401, wrong.text()), "{what}");
            let names = |headers: &[(String, String)]| {
                headers.iter().map(|(name, _)| name.clone()).collect::<std::collections::BTreeSet<_>>()
            };
            assert_eq!(names(&reply.headers), names(&wrong.headers), "{what}");
        }
        assert_eq!(app.count("sessions").await, 0);
    }
}

sqlite! {
    // signin-1
    async fn blank_and_missing_fields_are_told_in_the_words_of_the_specification(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        for body in [
            json!({}),
            json!({"email": EMAIL}),
            json!({"password": PASSWORD}),
            json!({"email": "", "password": PASSWORD}),
            json!({"email": "  ", "password": PASSWORD}),
            json!({"email": EMAIL, "password": ""}),
            json!({"email": null, "password": null}),
        ] {
            let refusal = app.stranger().post("/users/login-password", body.clone()).await.refused(422, "invalid");
            assert_eq!(refusal["message"], BLANK, "{body}");
        }
        assert_eq!(app.count("signin_failures").await, 0, "what was no attempt is not counted");
    }

    async fn no_answer_holds_the_password_or_its_hash(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let token = app.stranger().sign_in(EMAIL, PASSWORD).await.is(200)["token"].as_str().unwrap().to_owned();
        let admin = app.admin().await;
        let own = format!("/users/{}", app.company.dev);
        for path in ["/users", "/users?format=csv", "/users/active", "/auth/me", own.as_str()] {
            for person in [&admin, &app.stranger().with_token(&token)] {
                let text = person.get(path).await.text();
                assert!(!text.contains("argon2") && !text.contains("password"), "{path}: {text}");
            }
        }
        let entry = "SELECT count(*) AS number FROM audit_entries WHERE after LIKE '%argon2%' OR after LIKE '%horse%'";
        assert_eq!(app.number(entry).await, 0);
    }

    async fn providers_tell_anybody_whose_portal_it_is_and_nothing_more(db) {
        let app = App::new(db).await;
        let body = app.stranger().get("/auth/providers").await.is(200);
        assert_eq!(body["providers"], json!([]));
        let company = json!({"name": "Globex", "logo": null, "help": null, "timezone": "Asia/Kolkata", "today": "2026-11-25"});
        assert_eq!(body["company"], company);
        app.at("2026-11-25T18:30:00Z");
        assert_eq!(app.stranger().get("/auth/providers").await.is(200)["company"]["today"], "2026-11-26");
    }
}

both! {
    // signin-10
    async fn me_is_all_that_the_shell_needs(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let report = dev.check_in().await.is(201);
        let me = dev.get("/auth/me").await.is(200);
        let names = ["user", "permission", "capabilities", "panelist", "open", "missed", "company", "now"];
        assert_eq!(fields(&me), names);
        assert_eq!(me["open"], report);
        assert_eq!(me["missed"], Value::Null);
        assert_eq!(me["panelist"], false);
        let company = json!({
            "name": "Globex", "logo": null, "help": null, "timezone": "Asia/Kolkata", "today": "2026-11-25",
            "writing": {
                "dateFormat": "DD/MM/YYYY", "weekStart": "monday", "currency": "INR", "sign": "₹", "grouping": "lakhs", "decimals": 2,
                "yearBegins": 4,
            },
            "sheets": {"leastHours": 10, "mostHours": 12, "weeksBack": 2},
            "feedurl": "https://feed.example/wall?x=1",
        });
        assert_eq!(me["company"], company);
        let keys = me["permission"].as_array().unwrap();
        assert_eq!(keys.len(), 14);
        assert!(keys.contains(&json!("logs")) && !keys.contains(&json!("setting")));
        let admin = app.admin().await.get("/auth/me").await.is(200);
        assert_eq!(admin["mailtofiles"], true);
        assert!(admin["mailfolder"].as_str().is_some_and(|folder| folder.contains("muster-mails-")), "{admin}");
        assert_eq!(admin["permission"].as_array().unwrap().len(), 20);
        assert_eq!(admin["open"], Value::Null);
        assert_eq!(app.manager().await.get("/auth/me").await.is(200)["permission"].as_array().unwrap().len(), 18);
        app.sql("DELETE FROM role_keys WHERE permission = 'feed'", []).await;
        assert_eq!(dev.get("/auth/me").await.is(200)["company"]["feedurl"], Value::Null, "the page is for those with the key");
    }
}
