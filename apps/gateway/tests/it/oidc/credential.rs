//! `POST /users/login`: sign-in with an ID token that somebody has already.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use super::{EMAIL, Stage, keys, provider};
use crate::app::App;
use crate::reply::{Reply, fields};

async fn login(stage: &Stage, email: &str, credential: &str) -> Reply {
    let body = json!({"email": email, "credential": credential, "image": "https://pictures.example/1.png"});
    stage.app.stranger().post("/users/login", body).await
}

both! {
    async fn a_token_with_a_nonce_of_ours_signs_in_once(db) {
        let stage = Stage::new(db).await;
        let departed = stage.start().await;
        let token = provider::token(&stage.claims(&departed));
        let body = login(&stage, "  Ananya.Kulkarni@Muster.EXAMPLE ", &token).await.is(200);
        assert_eq!(fields(&body), ["user", "token"]);
        assert_eq!((&body["user"]["email"], &body["user"]["image"]), (&json!(EMAIL), &Value::Null), "the image is ignored");
        assert_eq!(stage.app.count("user_identities").await, 1);
        assert_eq!(stage.app.count("signin_failures").await, 0);
        login(&stage, EMAIL, &token).await.refused(401, "wrong_credentials");
        // The way back through the browser is used up with it.
        stage.finish(&departed, &token).await.refused(401, "sign_in_expired");
    }

    async fn a_nonce_is_ours_and_young(db) {
        let stage = Stage::new(db).await;
        let (foreign, late) = (stage.start().await, stage.start().await);
        let mut claims = stage.claims(&foreign);
        for nonce in [json!("not ours"), json!(""), Value::Null] {
            claims["nonce"] = nonce;
            login(&stage, EMAIL, &provider::token(&claims)).await.refused(401, "wrong_credentials");
        }
        stage.app.at("2026-11-25T03:40:10Z");
        login(&stage, EMAIL, &provider::token(&stage.claims(&late))).await.refused(401, "wrong_credentials");
        assert_eq!(stage.app.count("sessions").await, 0);
    }
}

sqlite! {
    // signin-8
    async fn a_token_that_does_not_hold_is_refused_like_a_wrong_password(db) {
        let stage = Stage::new(db).await;
        let departed = stage.start().await;
        let claims = stage.claims(&departed);
        let changed = |name: &str, value: Value| {
            let mut claims = claims.clone();
            claims[name] = value;
            provider::token(&claims)
        };
        let expected = stage.app.stranger().sign_in(EMAIL, "not the password").await;
        let good = provider::token(&claims);
        for (what, email, credential) in [
            ("nonsense", EMAIL, "nonsense".to_owned()),
            ("a session's token", EMAIL, stage.app.dev().await.token.unwrap()),
            ("another's address", "farhan.qureshi@muster.example", good.clone()),
            ("another audience", EMAIL, changed("aud", json!("another"))),
            ("another issuer", EMAIL, changed("iss", json!("https://id.example"))),
            ("expired", EMAIL, changed("exp", json!(1_000_000))),
            ("alg none", EMAIL, format!("{}.", keys::unsigned(&json!({"alg": "none"}), &claims))),
            ("cut", EMAIL, good[..good.len() - 4].to_owned()),
        ] {
            let reply = login(&stage, email, &credential).await;
            assert_eq!((reply.status, reply.text()), (401, expected.text()), "{what}");
        }
        login(&stage, EMAIL, &good).await.is(200);
    }

    async fn without_a_credential_nobody_is_signed_in(db) {
        let stage = Stage::new(db).await;
        for body in [
            json!({}), json!({"email": EMAIL}), json!({"email": EMAIL, "image": "https://pictures.example/1.png"}),
            json!({"email": EMAIL, "credential": ""}), json!({"email": EMAIL, "credential": null}), json!({"credential": "x"}),
        ] {
            stage.app.stranger().post("/users/login", body).await.refused(401, "wrong_credentials");
        }
        assert_eq!(stage.app.count("signin_failures").await, 0, "what was no attempt is not counted");
    }

    // signin-13
    async fn a_verified_person_whom_nobody_here_knows_is_told_so(db) {
        let stage = Stage::new(db).await;
        let departed = stage.start().await;
        let mut claims = stage.claims(&departed);
        claims["email"] = json!("nobody@muster.example");
        login(&stage, "nobody@muster.example", &provider::token(&claims)).await.refused(401, "no_account");
        claims["email"] = json!(EMAIL);
        claims["email_verified"] = json!(false);
        login(&stage, EMAIL, &provider::token(&claims)).await.refused(401, "no_account");
    }
}

both! {
    async fn failures_are_counted_like_those_of_passwords(db) {
        let stage = Stage::new(db).await;
        for _ in 0..10 {
            login(&stage, EMAIL, "nonsense").await.refused(401, "wrong_credentials");
        }
        let good = provider::token(&stage.claims(&stage.start().await));
        let reply = login(&stage, EMAIL, &good).await;
        reply.refused(429, "too_many_attempts");
        assert!(reply.header("retry-after").is_some());
    }
}

sqlite! {
    async fn without_a_provider_no_credential_is_valid(db) {
        let app = App::new(db).await;
        let body = json!({"email": EMAIL, "credential": "a.b.c"});
        app.stranger().post("/users/login", body).await.refused(401, "wrong_credentials");
        for (path, body) in [("/auth/oidc/start", json!({})), ("/auth/oidc/finish", json!({"state": "x", "code": "y"}))] {
            app.stranger().post(path, body).await.refused(404, "not_found");
        }
    }
}
