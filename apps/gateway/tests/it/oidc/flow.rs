//! The way to the provider and back.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use super::{EMAIL, SECRET, Stage, provider};
use crate::reply::fields;

both! {
    async fn who_comes_back_with_the_providers_word_is_signed_in(db) {
        let stage = Stage::new(db).await;
        let departed = stage.start().await;
        let value = |name: &str| departed.url.query_pairs().find(|(key, _)| key == name).map(|(_, value)| value.into_owned());
        assert_eq!(departed.url.as_str().split('?').next(), Some(format!("{}/authorize", stage.provider.issuer).as_str()));
        for (name, expected) in [
            ("response_type", "code"), ("client_id", "muster"), ("redirect_uri", "http://127.0.0.1/login"),
            ("code_challenge_method", "S256"), ("scope", "openid email profile"),
        ] {
            assert_eq!(value(name).as_deref(), Some(expected), "{name}");
        }
        assert!(!departed.url.as_str().contains("secret"));
        let body = stage.finish(&departed, &provider::token(&stage.claims(&departed))).await.is(200);
        assert_eq!(fields(&body), ["user", "token"]);
        assert_eq!((&body["user"]["_id"], &body["user"]["email"]), (&json!(stage.app.company.dev), &json!(EMAIL)));
        let me = stage.app.stranger().with_token(body["token"].as_str().unwrap()).get("/auth/me").await.is(200);
        assert_eq!(me["user"], body["user"]);
        assert_eq!(stage.app.count("oidc_states").await, 0);
        assert_eq!(stage.app.count("signin_failures").await, 0, "a success clears its own count");
    }
}

sqlite! {
    async fn the_trail_says_how_somebody_signed_in(db) {
        let stage = Stage::new(db).await;
        stage.round(|_| ()).await.is(200);
        for action in ["sign in", "bind sign-in"] {
            let entry = format!(
                "SELECT count(*) AS number FROM audit_entries WHERE action = '{action}' AND actor_name = 'Ananya Kulkarni' \
                 AND source = '192.0.2.1' AND after LIKE '%provider%'"
            );
            let entry = if action == "sign in" { entry } else { entry.replace("%provider%", "%248289761001%") };
            assert_eq!(stage.app.number(entry).await, 1, "{action}");
        }
        stage.round(|_| ()).await.is(200);
        let bound = "SELECT count(*) AS number FROM audit_entries WHERE action = 'bind sign-in'";
        assert_eq!(stage.app.number(bound).await, 1, "bound once, not at every sign-in");
        stage.app.set_passwords().await;
        stage.app.stranger().sign_in(EMAIL, crate::app::PASSWORD).await.is(200);
        let by_password = "SELECT count(*) AS number FROM audit_entries WHERE after LIKE '%\"by\":\"password\"%'";
        assert_eq!(stage.app.number(by_password).await, 1);
    }

    async fn an_address_is_compared_without_case(db) {
        let stage = Stage::new(db).await;
        stage.round(|claims| claims["email"] = json!("Ananya.KULKARNI@muster.example")).await.is(200);
    }

    async fn a_provider_that_keeps_the_address_out_of_the_token_is_asked_for_it(db) {
        let stage = Stage::new(db).await;
        let bare = |claims: &mut Value| {
            claims.as_object_mut().unwrap().retain(|name, _| !name.starts_with("email"));
        };
        let told = json!({"sub": "248289761001", "email": EMAIL, "email_verified": "true"});
        stage.provider.script(|script| script.userinfo = Some(told));
        stage.round(bare).await.is(200);
        for told in [
            json!({"sub": "248289761001", "email": EMAIL, "email_verified": false}),
            json!({"sub": "248289761001", "email": EMAIL}),
            json!({"sub": "248289761001"}),
        ] {
            stage.provider.script(|script| script.userinfo = Some(told));
            stage.round(bare).await.refused(401, "no_account");
        }
        let another = json!({"sub": "another", "email": EMAIL, "email_verified": true});
        stage.provider.script(|script| script.userinfo = Some(another));
        stage.round(bare).await.refused(503, "unavailable");
    }
}

both! {
    // signin-8
    async fn a_state_is_good_once(db) {
        let stage = Stage::new(db).await;
        let departed = stage.start().await;
        let token = provider::token(&stage.claims(&departed));
        stage.finish(&departed, &token).await.is(200);
        let refusal = stage.finish(&departed, &token).await.refused(401, "sign_in_expired");
        assert_eq!(refusal["message"], "This sign-in has expired or was used already. Please start again.");
        // Nor after a try that came to nothing.
        let departed = stage.start().await;
        stage.come_back(&departed.state, "no-such-code").await.refused(401, "sign_in_refused");
        stage.finish(&departed, &provider::token(&stage.claims(&departed))).await.refused(401, "sign_in_expired");
    }

    // signin-8
    async fn a_state_is_good_for_ten_minutes(db) {
        let stage = Stage::new(db).await;
        let (early, late) = (stage.start().await, stage.start().await);
        stage.app.at("2026-11-25T03:39:50Z");
        stage.finish(&early, &provider::token(&stage.claims(&early))).await.is(200);
        stage.app.at("2026-11-25T03:40:20Z");
        stage.finish(&late, &provider::token(&stage.claims(&late))).await.refused(401, "sign_in_expired");
        assert_eq!(stage.app.count("oidc_states").await, 1);
        core_auth::service::sessions::sweep(&stage.app.db).await.unwrap();
        assert_eq!(stage.app.count("oidc_states").await, 0);
    }
}

sqlite! {
    async fn a_state_that_nobody_gave_out_opens_nothing(db) {
        let stage = Stage::new(db).await;
        let departed = stage.start().await;
        for state in ["x", "' OR 1=1 --", "%", &departed.nonce, &"s".repeat(9_000)] {
            stage.come_back(state, "code").await.refused(401, "sign_in_expired");
        }
        assert_eq!(stage.app.count("oidc_states").await, 1);
        let kept = format!("SELECT count(*) AS number FROM oidc_states WHERE state_hash = '{}'", departed.state);
        assert_eq!(stage.app.number(kept).await, 0, "the state itself is not kept");
    }

    async fn both_fields_are_needed(db) {
        let stage = Stage::new(db).await;
        for (body, missing) in [
            (json!({}), &["code", "state"][..]),
            (json!({"state": "x"}), &["code"]),
            (json!({"state": " ", "code": "y"}), &["state"]),
            (json!({"state": null, "code": ""}), &["code", "state"]),
        ] {
            let refusal = stage.app.stranger().post("/auth/oidc/finish", body).await.invalid(missing);
            assert_eq!(refusal["fields"][missing[0]], "Required.");
        }
        assert_eq!(stage.app.count("signin_failures").await, 0, "what was no attempt is not counted");
    }

    async fn a_code_that_the_provider_refuses_opens_nothing(db) {
        let stage = Stage::new(db).await;
        let (mine, theirs) = (stage.start().await, stage.start().await);
        // A code that was stolen on its way to another browser: its challenge is the other's.
        let stolen = stage.provider.code(&theirs, &provider::token(&stage.claims(&mine)));
        let reply = stage.come_back(&mine.state, &stolen).await;
        reply.refused(401, "sign_in_refused");
        assert!(!reply.text().contains(&stolen) && !reply.text().contains(SECRET));
        assert_eq!(stage.app.count("sessions").await, 0);
    }

    async fn the_provider_is_on_the_login_page_with_its_label(db) {
        let stage = Stage::new(db).await;
        let page = stage.app.stranger().get("/auth/providers").await.is(200);
        assert_eq!(page["providers"], json!([{"name": "oidc", "label": "Globex ID"}]));
    }
}
