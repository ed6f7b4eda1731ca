//! Tokens.

use core_auth::token::Tokens;
use kernel::SessionId;
use test_support::{NONCE, SECRET, sqlite, token};

use super::{furnished, path, snapshot};
use crate::app::App;
use crate::openapi::operations;

/// `{"alg":"none"}` and `{"alg":"none","typ":"JWT"}`.
const UNSIGNED: [&str; 2] = ["eyJhbGciOiJub25lIn0", "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0"];

sqlite! {
    // call-12
    async fn every_call_but_the_public_ones_refuses_a_token_that_is_none(db) {
        let app = furnished(db).await;
        let good = token(&app.db, app.company.admin).await;
        let [head, claims, signature]: [&str; 3] = good.split('.').collect::<Vec<_>>().try_into().unwrap();
        let ended = app.admin().await;
        ended.ask("POST", "/auth/logout", None).await.is(204);
        let ours = Tokens::derive(SECRET).unwrap();
        let session = ours.read(&good).unwrap().0;
        let mut bad: Vec<String> = UNSIGNED
            .iter()
            .flat_map(|head| [format!("{head}.{claims}."), format!("{head}.{claims}"), format!("{head}.{claims}.{signature}")])
            .collect();
        bad.extend([
            String::new(),
            "Bearer".into(),
            "Bearer ".into(),
            "garbage".into(),
            "null".into(),
            "a.b.c".into(),
            "..".into(),
            "x".repeat(5_000),
            format!("{head}.{claims}.{}", signature.chars().rev().collect::<String>()),
            format!("{head}.{claims}"),
            format!("{good}x"),
            good[..good.len() - 1].to_owned(),
            Tokens::derive(b"another secret").unwrap().sign(session, NONCE).unwrap(),
            ours.sign(session, "ffffffffffffffffffffffffffffffff").unwrap(),
            ours.sign(session, "").unwrap(),
            ours.sign(SessionId(999_999), NONCE).unwrap(),
            ours.sign(SessionId(-1), NONCE).unwrap(),
            ours.sign(SessionId(i64::MAX), NONCE).unwrap(),
            ended.token.clone().unwrap(),
        ]);
        let before = snapshot(&app).await;
        for call in operations().into_iter().filter(|call| !call.is_public()) {
            let path = path(&app, &call).await;
            let body = call.least_body();
            app.stranger().ask(&call.method, &path, body.as_ref()).await.refused(401, "not_signed_in");
            for bad in &bad {
                let reply = app.stranger().with_token(bad).ask(&call.method, &path, body.as_ref()).await;
                assert_eq!(reply.status, 401, "{} {bad}", call.name());
                reply.refused(401, "not_signed_in");
            }
            let stranger = app.stranger();
            let request = stranger.request(&call.method, &path).insert_header(("Authorization", &b"caf\xe9"[..]));
            stranger.send(request).await.refused(401, "not_signed_in");
        }
        assert_eq!(snapshot(&app).await, before);
        app.stranger().with_token(&good).get("/auth/me").await.is(200);
    }

    async fn a_session_that_is_over_opens_no_call(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        app.at("2026-12-03T03:30:00Z");
        let before = snapshot(&app).await;
        for call in operations().into_iter().filter(|call| !call.is_public()) {
            let (path, body) = (path(&app, &call).await, call.least_body());
            let reply = admin.ask(&call.method, &path, body.as_ref()).await;
            reply.refused(401, "not_signed_in");
        }
        assert_eq!(snapshot(&app).await, before);
    }

    async fn public_calls_do_not_look_at_a_token(db) {
        let app = App::new(db).await;
        app.stranger().with_token("garbage").get("/auth/providers").await.is(200);
        app.stranger().with_token("garbage").sign_in("", "").await.refused(422, "invalid");
    }
}
