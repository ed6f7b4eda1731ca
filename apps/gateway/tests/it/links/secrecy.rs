//! A token stands in its mail and nowhere else.

use serde_json::json;
use test_support::{Backend, both, sqlite, texts};

use super::{EMAIL, ask, invitation, opens, reset_link, set};
use crate::app::App;
use crate::log::Log;

/// The places of the database that hold this text.
async fn places(app: &App, secret: &str) -> Vec<String> {
    let columns = match app.db.backend() {
        Backend::Sqlite => {
            "SELECT m.name || '.' || p.name AS text FROM sqlite_master m, pragma_table_info(m.name) p \
             WHERE m.type = 'table' AND m.sql LIKE '%STRICT%' AND p.type = 'TEXT'"
        }
        Backend::Postgres => {
            "SELECT table_name || '.' || column_name AS text FROM information_schema.columns \
             WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'jsonb', 'json')"
        }
    };
    let columns: Vec<_> = texts(&app.db, columns).await.into_iter().flatten().collect();
    assert!(columns.len() > 40, "the search has lost its tables");
    let mut found = Vec::new();
    for column in columns {
        let (table, name) = column.split_once('.').unwrap();
        let count =
            format!("SELECT count(*) AS number FROM \"{table}\" WHERE CAST(\"{name}\" AS TEXT) LIKE '%{secret}%'");
        if app.number(count).await > 0 {
            found.push(column);
        }
    }
    found
}

both! {
    // signin-6
    async fn no_token_and_no_password_is_in_the_database(db) {
        let app = App::new(db).await;
        let id = app.company.dev;
        let (invited, link) = (invitation(&app, id).await, reset_link(&app, EMAIL).await);
        assert!(places(&app, EMAIL).await.contains(&"mails.recipient".to_owned()), "the search finds what is there");
        for secret in [&invited, &link] {
            assert_eq!(places(&app, secret).await, Vec::<String>::new());
            let hash = core_auth::link::hash(secret);
            let mut found = places(&app, &hash).await;
            found.sort();
            assert_eq!(found, ["mails.event", "password_links.token_hash"]);
        }
        set(&app, id, &link, "a password of mine").await.is(200);
        for secret in [&invited, &link, "a password of mine"] {
            assert_eq!(places(&app, secret).await, Vec::<String>::new());
        }
    }
}

sqlite! {
    // signin-6
    async fn no_token_is_logged_or_answered(db) {
        let listening = Log::listen();
        let app = App::new(db).await;
        let (id, admin) = (app.company.dev, app.admin().await);
        let (invited, link) = (invitation(&app, id).await, reset_link(&app, EMAIL).await);
        let mut answers = Vec::new();
        for token in [&invited, &link] {
            assert!(opens(&app, id.0, token).await);
            for user in [id, app.company.qa] {
                answers.push(set(&app, user, token, "short").await);
            }
            answers.push(app.stranger().get(&format!("/token/reset-password/x/{token}")).await);
            answers.push(app.stranger().put(&format!("/token/reset-password/{id}/{token}"), json!({})).await);
            answers.push(app.stranger().get(&format!("/token/reset-password/{id}/{token}/more")).await);
            // The pages that the links lead to.
            for page in [format!("//register/{EMAIL}?user={id}&token={token}"), format!("//password-reset/{id}/{token}")] {
                let reply = app.stranger().get(&page).await;
                assert_eq!(reply.header("referrer-policy"), Some("no-referrer"));
                answers.push(reply);
            }
        }
        answers.push(ask(&app, EMAIL).await);
        answers.push(set(&app, id, &link, "a password of mine").await);
        for path in ["/outbox", "/outbox?format=csv", "/audit", "//metrics"] {
            answers.push(admin.get(path).await);
        }
        let log = listening.stop();
        assert!(log.contains("/token/reset-password/{userId}/{token}"), "{log}");
        for secret in [&invited, &link, "a password of mine"] {
            assert!(!log.contains(secret), "logged: {secret}");
            assert!(answers.iter().all(|answer| !answer.text().contains(secret)), "answered: {secret}");
        }
    }
}
