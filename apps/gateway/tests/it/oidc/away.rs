//! A provider that is away or broken, too many who leave or fail, and what nobody may read in a log.

use std::net::TcpListener;

use core_auth::provider::Settings;
use db::statement;
use gateway::config::Config;
use serde_json::json;
use test_support::{both, sqlite};

use super::{EMAIL, SECRET, Stage, provider, settings};
use crate::app::{App, PASSWORD, SOURCE, config};
use crate::log::Log;

sqlite! {
    // signin-14
    async fn a_provider_that_is_down_is_a_503_and_passwords_go_on(db) {
        let free = TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap();
        let app = App::with(db, Config { provider: Some(settings(&format!("http://{free}"))), ..config() }).await;
        app.set_passwords().await;
        let reply = app.stranger().post("/auth/oidc/start", json!({})).await;
        let refusal = reply.refused(503, "unavailable");
        assert!(refusal["message"].as_str().unwrap().contains("sign in with your password"), "{refusal}");
        assert!(reply.header("retry-after").is_some());
        let body = json!({"email": EMAIL, "credential": provider::token(&json!({"iss": "https://id.example", "exp": 1, "iat": 1, "sub": "x"}))});
        app.stranger().post("/users/login", body).await.refused(503, "unavailable");
        assert_eq!(app.count("signin_failures").await, 0, "nobody is to blame");
        assert_eq!(app.stranger().get("/auth/providers").await.is(200)["providers"][0]["label"], "Globex ID");
        app.stranger().sign_in(EMAIL, PASSWORD).await.is(200);
    }

    async fn a_provider_that_breaks_on_the_way_is_a_503_too(db) {
        let stage = Stage::new(db).await;
        for broken in ["/.well-known", "/keys"] {
            stage.provider.script(|script| script.broken = Some(broken));
            stage.app.stranger().post("/auth/oidc/start", json!({})).await.refused(503, "unavailable");
        }
        stage.provider.script(|script| script.broken = None);
        let departed = stage.start().await;
        stage.provider.script(|script| script.broken = Some("/token"));
        stage.finish(&departed, &provider::token(&stage.claims(&departed))).await.refused(503, "unavailable");
        assert_eq!(stage.app.count("signin_failures").await, 0);
        stage.provider.script(|script| script.broken = None);
        stage.round(|_| ()).await.is(200);
    }

    async fn a_provider_that_does_not_know_us_is_a_503_too(db) {
        let provider = provider::FakeProvider::start();
        let wrong = Settings { client_secret: "not the secret".into(), ..settings(&provider.issuer) };
        let app = App::with(db, Config { provider: Some(wrong), ..config() }).await;
        let stage = Stage { app, provider };
        stage.round(|_| ()).await.refused(503, "unavailable");
    }
}

both! {
    // signin-8
    async fn a_hundred_from_one_source_may_be_on_their_way(db) {
        let stage = Stage::new(db).await;
        let (now, first) = (stage.app.db.clock().now(), stage.start().await);
        let fill = stage.app.db.housekeeping("test", move |connection| {
            for number in 0..99 {
                let insert = "INSERT INTO oidc_states (state_hash, nonce, verifier, source, created_at) VALUES (?, ?, 'v', ?, ?)";
                let (hash, nonce) = (format!("h{number}"), format!("n{number}"));
                statement(insert).bind(hash).bind(nonce).bind(SOURCE).bind(now).run(connection)?;
            }
            Ok(())
        });
        fill.await.unwrap();
        let reply = stage.app.stranger().post("/auth/oidc/start", json!({})).await;
        reply.refused(429, "too_many_attempts");
        let seconds: i64 = reply.header("retry-after").unwrap().parse().unwrap();
        assert!((540..=601).contains(&seconds), "{seconds}");
        stage.app.stranger().from("192.0.2.2").post("/auth/oidc/start", json!({})).await.is(200);
        // Who comes back makes room for the next.
        stage.finish(&first, &provider::token(&stage.claims(&first))).await.is(200);
        stage.start().await;
        stage.app.stranger().post("/auth/oidc/start", json!({})).await.refused(429, "too_many_attempts");
        stage.app.at("2026-11-25T03:40:20Z");
        stage.start().await;
    }
}

sqlite! {
    async fn guesses_from_one_source_are_counted(db) {
        let stage = Stage::new(db).await;
        let departed = stage.start().await;
        for guess in 0..100 {
            stage.come_back(&format!("guess {guess}"), "code").await.refused(401, "sign_in_expired");
        }
        stage.finish(&departed, &provider::token(&stage.claims(&departed))).await.refused(429, "too_many_attempts");
        assert_eq!(stage.app.count("oidc_states").await, 1, "who is refused unseen keeps their way back");
        stage.app.set_passwords().await;
        stage.app.stranger().from("192.0.2.2").sign_in(EMAIL, PASSWORD).await.is(200);
    }

    async fn no_secret_and_no_token_is_logged_or_answered(db) {
        let listening = Log::listen();
        let stage = Stage::new(db).await;
        let departed = stage.start().await;
        let token = provider::token(&stage.claims(&departed));
        let code = stage.provider.code(&departed, &token);
        let mut answers = vec![stage.come_back(&departed.state, "a-wrong-code").await.text()];
        answers.push(stage.come_back(&departed.state, &code).await.text());
        let again = stage.start().await;
        answers.push(stage.finish(&again, &token).await.text());
        answers.push(stage.app.stranger().post("/users/login", json!({"email": EMAIL, "credential": token})).await.text());
        answers.push(stage.round(|_| ()).await.text());
        answers.push(stage.app.stranger().get("/auth/providers").await.text());
        let log = listening.stop();
        assert!(log.contains("/auth/oidc/finish") && log.contains("sign_in_refused"), "{log}");
        let signature = token.rsplit('.').next().unwrap();
        let secrets = [SECRET, signature, "an-access-token", "a-wrong-code", &code, &departed.state, &departed.nonce, &again.state];
        for secret in secrets {
            assert!(!log.contains(secret), "logged: {secret}\n{log}");
            assert!(answers.iter().all(|answer| !answer.contains(secret)), "answered: {secret}");
        }
    }
}
