//! Who is who: the provider's people and ours.

use serde_json::{Value, json};
use test_support::both;

use super::{EMAIL, Stage, provider};

const OTHER: &str = "farhan.qureshi@muster.example";

both! {
    // signin-9
    async fn the_first_sign_in_binds_and_the_next_uses_that(db) {
        let stage = Stage::new(db).await;
        stage.round(|_| ()).await.is(200);
        let (issuer, dev) = (&stage.provider.issuer, stage.app.company.dev);
        let bound = format!(
            "SELECT count(*) AS number FROM user_identities WHERE issuer = '{issuer}' AND subject = '248289761001' AND user_id = {dev}"
        );
        assert_eq!(stage.app.number(bound.clone()).await, 1);
        stage.round(|_| ()).await.is(200);
        assert_eq!((stage.app.number(bound).await, stage.app.count("user_identities").await), (1, 1));
    }

    // signin-15
    async fn two_first_sign_ins_at_once_bind_once(db) {
        let stage = Stage::new(db).await;
        let (one, two) = (stage.start().await, stage.start().await);
        let (first, second) = (provider::token(&stage.claims(&one)), provider::token(&stage.claims(&two)));
        let (first, second) = test_support::tokio::join!(stage.finish(&one, &first), stage.finish(&two, &second));
        assert_eq!((first.status, second.status), (200, 200), "{} {}", first.text(), second.text());
        assert_eq!(stage.app.count("user_identities").await, 1);
    }

    async fn nobody_active_behind_the_word_is_one_and_the_same_refusal(db) {
        let stage = Stage::new(db).await;
        stage.app.sql("UPDATE users SET status = 'Resigned' WHERE fname = 'Joseph'", []).await;
        let email = |email: &'static str| move |claims: &mut Value| claims["email"] = json!(email);
        let unknown = stage.round(email("nobody@muster.example")).await;
        let refusal = unknown.refused(401, "no_account");
        assert_eq!(refusal["message"], "No active account belongs to this sign-in. Ask your administrator.");
        let verified = |value: Value| move |claims: &mut Value| claims["email_verified"] = value;
        let mut replies = vec![
            ("Inactive", stage.round(email("devika.menon@muster.example")).await),
            ("Resigned", stage.round(email("joseph.dsouza@muster.example")).await),
            ("empty", stage.round(email("")).await),
            ("a mask", stage.round(email("%@muster.example")).await),
        ];
        for value in [json!(false), json!("false"), Value::Null] {
            replies.push(("not verified", stage.round(verified(value)).await));
        }
        let missing = |claims: &mut Value| { claims.as_object_mut().unwrap().remove("email"); };
        replies.push(("no address", stage.round(missing).await));
        for (what, reply) in replies {
            assert_eq!((reply.status, reply.text()), (401, unknown.text()), "{what}");
        }
        assert_eq!((stage.app.count("sessions").await, stage.app.count("user_identities").await), (0, 0));
    }

    // signin-9
    async fn a_look_alike_is_nobody(db) {
        let stage = Stage::new(db).await;
        // Compatible letters are one address in the register, and may be two people's at a provider.
        let wide: String = EMAIL.chars().map(|letter| if letter == 'a' { 'ａ' } else { letter }).collect();
        for look_alike in [wide, EMAIL.replace('k', "\u{212a}"), EMAIL.replace('.', "．")] {
            let round = stage.round(|claims| claims["email"] = json!(look_alike)).await;
            round.refused(401, "no_account");
            let departed = stage.start().await;
            let mut claims = stage.claims(&departed);
            claims["email"] = json!(look_alike);
            let body = json!({"email": EMAIL, "credential": provider::token(&claims)});
            stage.app.stranger().post("/users/login", body).await.refused(401, "wrong_credentials");
        }
        assert_eq!((stage.app.count("sessions").await, stage.app.count("user_identities").await), (0, 0));
        stage.round(|claims| claims["email"] = json!(EMAIL.to_uppercase())).await.is(200);
    }

    async fn a_name_at_the_provider_stays_with_one_person(db) {
        let stage = Stage::new(db).await;
        stage.round(|_| ()).await.is(200);
        // The provider's person goes by another's address now.
        stage.round(|claims| claims["email"] = json!(OTHER)).await.refused(401, "no_account");
        // Somebody else at the provider got hold of the address.
        stage.round(|claims| claims["sub"] = json!("another")).await.refused(401, "no_account");
        stage.round(|_| ()).await.is(200);
        stage.round(|claims| { claims["email"] = json!(OTHER); claims["sub"] = json!("another"); }).await.is(200);
        assert_eq!(stage.app.count("user_identities").await, 2);
    }

    async fn who_is_deactivated_is_out_whatever_the_provider_says(db) {
        let stage = Stage::new(db).await;
        let token = stage.round(|_| ()).await.is(200)["token"].as_str().unwrap().to_owned();
        stage.app.sql("UPDATE users SET status = 'Inactive' WHERE email = ?", [EMAIL.into()]).await;
        stage.app.stranger().with_token(&token).get("/auth/me").await.refused(401, "not_signed_in");
        stage.round(|_| ()).await.refused(401, "no_account");
        stage.app.sql("UPDATE users SET status = 'Active' WHERE email = ?", [EMAIL.into()]).await;
        stage.round(|_| ()).await.is(200);
    }
}
