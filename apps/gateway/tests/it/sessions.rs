//! Sessions: how they end, and what shows in them at once.

use std::sync::mpsc;

use db::statement;
use serde_json::json;
use test_support::tokio::sync::oneshot;
use test_support::{Backend, TestDatabase, both, run_on, sqlite, token, tokio};

use crate::app::{App, PASSWORD, Person};
use crate::socket::{Server, Wire, at_once};

const EMAIL: &str = "ananya.kulkarni@muster.example";

async fn lives(person: &Person<'_>) -> bool {
    let reply = person.get("/auth/me").await;
    if reply.status != 200 {
        reply.refused(401, "not_signed_in");
    }
    reply.status == 200
}

/// Their sessions are used.
async fn come(app: &App, people: &[Person<'_>]) {
    for person in people {
        let (state, token) = (&app.state, person.token.as_deref().unwrap());
        state.sessions.authenticate(&app.db, &state.tokens, token, None).await.unwrap();
    }
}

both! {
    // signin-3
    async fn a_session_ends_after_seven_days_unused(db) {
        let app = App::new(db).await;
        let (dev, qa) = (app.dev().await, app.qa().await);
        app.at("2026-12-02T03:29:00Z");
        assert!(lives(&dev).await);
        app.at("2026-12-02T03:31:00Z");
        assert!(!lives(&qa).await);
        assert!(lives(&dev).await, "its last use counts");
        app.at("2026-12-09T03:28:00Z");
        assert!(lives(&dev).await);
    }

    // signin-3
    async fn a_session_ends_after_thirty_days_however_it_is_used(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        for day in ["2026-11-30", "2026-12-05", "2026-12-10", "2026-12-15", "2026-12-20", "2026-12-24"] {
            app.at(&format!("{day}T03:30:00Z"));
            assert!(lives(&dev).await, "{day}");
        }
        app.at("2026-12-25T03:29:00Z");
        assert!(lives(&dev).await);
        app.at("2026-12-25T03:31:00Z");
        assert!(!lives(&dev).await);
    }

    // signin-3
    async fn last_seen_is_kept_to_five_minutes(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let seen = "SELECT count(*) AS number FROM sessions WHERE last_seen_at > created_at";
        app.at("2026-11-25T03:34:00Z");
        assert!(lives(&dev).await);
        assert_eq!(app.number(seen).await, 0);
        app.at("2026-11-25T03:36:00Z");
        assert!(lives(&dev).await);
        assert_eq!(app.number(seen).await, 1);
    }

    async fn many_sessions_that_wake_at_once_are_noted_together(db) {
        let app = App::new(db).await;
        let people = [app.dev().await, app.qa().await, app.manager().await];
        app.at("2026-11-25T04:00:00Z");
        come(&app, &people).await;
        let noted = "FROM sessions WHERE last_seen_at > created_at";
        assert_eq!(app.number(format!("SELECT count(*) AS number {noted}")).await, 0, "no call waits for it");
        app.state.sessions.note(&app.db).await.unwrap();
        assert_eq!(app.number(format!("SELECT count(*) AS number {noted}")).await, 3);
        assert_eq!(app.number(format!("SELECT count(DISTINCT last_seen_at) AS number {noted}")).await, 1);
    }

    async fn all_who_ask_at_the_same_moment_are_told_who_they_are_and_strangers_nothing(db) {
        let app = App::new(db).await;
        let people = [app.dev().await, app.qa().await, app.manager().await, app.admin().await];
        let server = Server::of(&app);
        let ask = |token| Wire::new(server.address, "GET", "/api/v1/auth/me", token, None);
        let asked: Vec<_> = people.iter().cycle().take(24).collect();
        let mut requests: Vec<_> = asked.iter().map(|person| ask(person.token.as_deref())).collect();
        requests.extend(std::iter::repeat_n(ask(Some("a.stranger.s")), 8));
        let replies = at_once(requests);
        for (person, reply) in asked.iter().zip(&replies) {
            assert_eq!(reply.is(200)["user"]["_id"], person.id.0);
        }
        assert!(replies[24..].iter().all(|reply| reply.status == 401));
    }

    // signin-12
    async fn a_logout_ends_the_session_it_came_with_and_no_other(db) {
        let app = App::new(db).await;
        let (here, there, qa) = (app.dev().await, app.dev().await, app.qa().await);
        assert!(here.ask("POST", "/auth/logout", None).await.is(204).is_null());
        assert!(!lives(&here).await);
        assert!(lives(&there).await && lives(&qa).await);
        here.ask("POST", "/auth/logout", None).await.refused(401, "not_signed_in");
    }

    // signin-12
    async fn a_logout_from_everywhere_ends_all_of_ones_own(db) {
        let app = App::new(db).await;
        let (here, there, qa) = (app.dev().await, app.dev().await, app.qa().await);
        here.ask("POST", "/auth/logout-all", None).await.is(204);
        assert!(!lives(&here).await && !lives(&there).await);
        assert!(lives(&qa).await);
    }

    // signin-4
    async fn who_is_no_longer_active_is_out_at_once(db) {
        let app = App::new(db).await;
        for (status, update) in [
            ("Inactive", "UPDATE users SET status = 'Inactive' WHERE fname = 'Ananya'"),
            ("Resigned", "UPDATE users SET status = 'Resigned' WHERE fname = 'Ananya'"),
        ] {
            app.sql("UPDATE users SET status = 'Active' WHERE fname = 'Ananya'", []).await;
            let dev = app.dev().await;
            assert!(lives(&dev).await);
            app.sql(update, []).await;
            assert!(!lives(&dev).await, "{status}");
            dev.check_in().await.refused(401, "not_signed_in");
        }
    }

    // signin-4, role-6
    async fn a_change_of_role_or_keys_shows_at_the_next_request(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let (team, logs) = (format!("/reports/manager/{}", dev.id), format!("/reports/users/{}/7", dev.id));
        dev.get(&team).await.refused(403, "not_allowed");
        app.sql("UPDATE users SET role_id = 2 WHERE fname = 'Ananya'", []).await;
        dev.get(&team).await.is(200);
        assert_eq!(dev.get("/auth/me").await.is(200)["user"]["role"], "manager");
        dev.get(&logs).await.is(200);
        app.sql("DELETE FROM role_keys WHERE role_id = 2 AND permission = 'logs'", []).await;
        dev.get(&logs).await.refused(403, "not_allowed");
        let keys = dev.get("/auth/me").await.is(200)["permission"].clone();
        assert!(!keys.as_array().unwrap().contains(&json!("logs")), "{keys}");
    }
}

sqlite! {
    async fn a_token_is_taken_with_and_without_bearer(db) {
        let app = App::new(db).await;
        let token = token(&app.db, app.company.dev).await;
        for header in [token.clone(), format!("Bearer {token}"), format!("Bearer   {token} ")] {
            assert!(lives(&app.stranger().with_token(&header)).await, "{header}");
        }
        for header in [format!("Basic {token}"), format!("Token {token}"), format!("{token} {token}")] {
            assert!(!lives(&app.stranger().with_token(&header)).await, "{header}");
        }
    }
}

both! {
    async fn a_session_notes_where_it_came_from(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let stranger = app.stranger().from("198.51.100.7");
        let request = stranger.request("POST", "/users/login-password");
        let body = json!({"email": EMAIL, "password": PASSWORD});
        let agent = "ü".repeat(500);
        stranger.send(request.insert_header(("User-Agent", "Firefox/1")).set_json(&body)).await.is(200);
        let noted = "SELECT count(*) AS number FROM sessions WHERE source = '198.51.100.7' AND agent = 'Firefox/1'";
        assert_eq!(app.number(noted).await, 1);
        let request = stranger.request("POST", "/users/login-password").insert_header(("User-Agent", "x".repeat(5_000)));
        stranger.send(request.set_json(&body)).await.is(200);
        assert_eq!(app.number("SELECT CAST(max(length(agent)) AS BIGINT) AS number FROM sessions").await, 200);
        let request = stranger.request("POST", "/users/login-password").insert_header(("User-Agent", agent));
        stranger.send(request.set_json(&body)).await.is(200);
    }

    async fn a_second_instance_knows_the_session_and_its_end(db) {
        let app = App::new(db).await;
        let server = crate::socket::Server::beside(app.db.another());
        let dev = app.dev().await;
        let me = crate::socket::Wire::new(server.address, "GET", "/api/v1/auth/me", dev.token.as_deref(), None);
        me.send().is(200);
        dev.ask("POST", "/auth/logout", None).await.is(204);
        me.send().refused(401, "not_signed_in");
    }
}

/// Two that write the same sessions in another order would wait for each other, and one of them would be refused.
#[test]
fn a_session_that_another_instance_writes_is_passed_over_on_postgres() {
    run_on(
        || TestDatabase::new(Backend::Postgres),
        |db| async move {
            let app = App::new(db).await;
            let people = [app.dev().await, app.qa().await, app.manager().await];
            app.at("2026-11-25T04:00:00Z");
            come(&app, &people).await;
            let lock = format!("SELECT s.id FROM sessions s WHERE s.user_id = {} FOR NO KEY UPDATE", people[0].id.0);
            let ((locked, is_locked), (release, released)) = (oneshot::channel(), mpsc::channel::<()>());
            let holding = app.db.housekeeping("test", move |connection| {
                locked.send(statement(lock).number(connection)?).unwrap();
                Ok(released.recv().is_err())
            });
            let noting = async {
                is_locked.await.unwrap();
                let noted = app.state.sessions.note(&app.db).await;
                drop(release);
                noted
            };
            let (held, noted) = tokio::join!(holding, noting);
            assert!(held.unwrap(), "it was held until then");
            noted.unwrap();
            let seen = "SELECT count(*) AS number FROM sessions WHERE last_seen_at > created_at";
            assert_eq!(app.number(seen).await, 2, "the others are noted");
        },
    );
}
