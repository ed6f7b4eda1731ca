//! ID tokens that are not believed.

use jsonwebtoken::Algorithm;
use serde_json::{Value, json};
use test_support::sqlite;

use super::{SECRET, Stage, keys, provider};

/// A change to what the provider says.
type Change = fn(&mut Value);

fn set(claims: &mut Value, name: &str, change: impl FnOnce(i64) -> i64) {
    claims[name] = json!(change(claims[name].as_i64().unwrap()));
}

sqlite! {
    // signin-8
    async fn a_claim_that_does_not_hold_refuses_the_sign_in(db) {
        let stage = Stage::new(db).await;
        let changes: &[(&str, Change)] = &[
            ("another nonce", |claims| claims["nonce"] = json!("another")),
            ("no nonce", |claims| { claims.as_object_mut().unwrap().remove("nonce"); }),
            ("another audience", |claims| claims["aud"] = json!("another")),
            ("one more audience", |claims| claims["aud"] = json!(["muster", "another"])),
            ("no audience", |claims| { claims.as_object_mut().unwrap().remove("aud"); }),
            ("another party", |claims| claims["azp"] = json!("another")),
            ("another issuer", |claims| claims["iss"] = json!("https://id.example")),
            ("the issuer with a slash", |claims| claims["iss"] = json!(format!("{}/", claims["iss"].as_str().unwrap()))),
            ("expired", |claims| set(claims, "exp", |exp| exp - 400)),
            ("issued in the future", |claims| set(claims, "iat", |iat| iat + 90)),
            ("another access token", |claims| claims["at_hash"] = json!("77QmUPtjPfzWtF2AnpK9RQ")),
        ];
        for (what, change) in changes {
            let reply = stage.round(change).await;
            assert_eq!(reply.status, 401, "{what}: {}", reply.text());
            reply.refused(401, "sign_in_refused");
        }
        assert_eq!((stage.app.count("sessions").await, stage.app.count("user_identities").await), (0, 0));
    }

    async fn clocks_may_differ_by_a_little(db) {
        let stage = Stage::new(db).await;
        stage.round(|claims| { set(claims, "iat", |iat| iat + 45); claims["azp"] = json!("muster"); }).await.is(200);
        stage.round(|claims| set(claims, "exp", |exp| exp - 345)).await.is(200);
    }

    async fn each_of_the_four_signatures_is_verified(db) {
        let stage = Stage::new(db).await;
        let algorithms = [Algorithm::RS256, Algorithm::ES256, Algorithm::PS256, Algorithm::EdDSA];
        stage.provider.script(|script| {
            script.keys = algorithms.map(|algorithm| keys::published(algorithm, &format!("{algorithm:?}"))).to_vec();
        });
        for algorithm in algorithms {
            let departed = stage.start().await;
            let name = format!("{algorithm:?}");
            let token = keys::signed(algorithm, &json!({"alg": name, "kid": name}), &stage.claims(&departed));
            let (start, signature) = token.rsplit_once('.').unwrap();
            let turned: String = signature.chars().rev().collect();
            let forged = stage.start().await;
            stage.finish(&forged, &format!("{start}.{turned}")).await.refused(401, "sign_in_refused");
            let reply = stage.finish(&departed, &token).await;
            assert_eq!(reply.status, 200, "{name}: {}", reply.text());
        }
    }

    async fn a_forged_token_opens_nothing(db) {
        let stage = Stage::new(db).await;
        stage.provider.script(|script| script.keys.push(keys::published(Algorithm::RS256, "two")));
        let good = provider::token(&stage.claims(&stage.start().await));
        let parts: Vec<_> = good.split('.').collect();
        let public = keys::published(Algorithm::RS256, "two")["n"].as_str().unwrap().to_owned();
        let header = json!({"alg": "ES256", "kid": "one"});
        for (what, forge) in [
            ("another's claims under a good signature", &(|claims: &Value| {
                format!("{}.{}", keys::unsigned(&header, claims), parts[2])
            }) as &dyn Fn(&Value) -> String),
            ("alg none", &|claims| format!("{}.", keys::unsigned(&json!({"alg": "none"}), claims))),
            ("alg none, with a signature", &|claims| format!("{}.{}", keys::unsigned(&json!({"alg": "none"}), claims), parts[2])),
            ("alg None", &|claims| format!("{}.{}", keys::unsigned(&json!({"alg": "None"}), claims), parts[2])),
            ("no signature", &|claims| format!("{}.", keys::unsigned(&header, claims))),
            ("no dots", &|_| "nonsense".into()),
            ("HS256 with the public key", &|claims| keys::signed_with(keys::RSA_PUBLIC.as_bytes(), claims)),
            ("HS256 with the public key's number", &|claims| keys::signed_with(public.as_bytes(), claims)),
            ("HS256 with our own secret", &|claims| keys::signed_with(SECRET.as_bytes(), claims)),
            ("HS256 with nothing", &|claims| keys::signed_with(b"", claims)),
            ("another algorithm of the same key", &|claims| keys::signed(Algorithm::RS512, &json!({"alg": "RS512", "kid": "two"}), claims)),
            ("the key of another algorithm", &|claims| keys::signed(Algorithm::RS256, &json!({"alg": "RS256", "kid": "one"}), claims)),
            ("a header that must be understood", &|claims| keys::signed(Algorithm::ES256, &json!({"alg": "ES256", "kid": "one", "crit": ["x"]}), claims)),
            ("an access token", &|claims| keys::signed(Algorithm::ES256, &json!({"alg": "ES256", "kid": "one", "typ": "at+jwt"}), claims)),
        ] {
            let departed = stage.start().await;
            let token = forge(&stage.claims(&departed));
            let reply = stage.finish(&departed, &token).await;
            // What can't be read as a token at all is the provider's mistake, not the person's.
            let (status, code) =
                if ["alg None", "no dots"].contains(&what) { (503, "unavailable") } else { (401, "sign_in_refused") };
            assert_eq!(reply.status, status, "{what}: {}", reply.text());
            reply.refused(status, code);
        }
        assert_eq!((stage.app.count("sessions").await, stage.app.count("user_identities").await), (0, 0));
    }

    async fn a_new_key_is_asked_for_once(db) {
        let stage = Stage::new(db).await;
        stage.round(|_| ()).await.is(200);
        stage.round(|_| ()).await.is(200);
        assert_eq!(stage.provider.keys_asked(), 1, "what the provider says of itself is cached");
        stage.provider.script(|script| script.keys = vec![keys::published(Algorithm::EdDSA, "new")]);
        let departed = stage.start().await;
        let token = keys::signed(Algorithm::EdDSA, &json!({"alg": "EdDSA", "kid": "new"}), &stage.claims(&departed));
        stage.finish(&departed, &token).await.is(200);
        assert_eq!(stage.provider.keys_asked(), 2);
        for _ in 0..3 {
            let departed = stage.start().await;
            let token = keys::signed(Algorithm::ES256, &json!({"alg": "ES256", "kid": "none such"}), &stage.claims(&departed));
            stage.finish(&departed, &token).await.refused(401, "sign_in_refused");
        }
        assert_eq!(stage.provider.keys_asked(), 2, "keys that don't exist make nobody ask again and again");
    }
}
