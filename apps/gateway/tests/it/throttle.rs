//! Failed sign-ins are counted for a quarter of an hour: 10 per address from one source, 100 per source,
//! 100 per address.

use db::statement;
use serde_json::json;
use test_support::{both, sqlite};

use crate::app::{App, PASSWORD, SOURCE};
use crate::socket::{Server, Wire, at_once, statuses};

const EMAIL: &str = "ananya.kulkarni@muster.example";
const OTHER: &str = "farhan.qureshi@muster.example";

/// Failures as attempts leave them, without the time that the hashes take.
async fn failed(app: &App, attempts: impl IntoIterator<Item = (String, String)>) {
    let (now, attempts) = (app.db.clock().now(), attempts.into_iter().collect::<Vec<_>>());
    let insert = app.db.housekeeping("test", move |connection| {
        for (email, source) in attempts {
            let insert = "INSERT INTO signin_failures (email_normalized, source, failed_at) VALUES (?, ?, ?)";
            statement(insert).bind(email.as_str()).bind(source.as_str()).bind(now).run(connection)?;
        }
        Ok(())
    });
    insert.await.unwrap();
}

async fn wrong(app: &App, email: &str, source: &str) -> u16 {
    app.stranger().from(source).sign_in(email, "wrong").await.status
}

both! {
    // signin-2
    async fn ten_failures_of_an_address_from_one_source_close_it_for_the_right_password_too(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        for attempt in 0..10 {
            let email = if attempt % 2 == 0 { EMAIL.to_owned() } else { EMAIL.to_uppercase() };
            app.stranger().sign_in(&email, "wrong").await.refused(401, "wrong_credentials");
        }
        for password in ["wrong", PASSWORD] {
            let reply = app.stranger().sign_in(EMAIL, password).await;
            reply.refused(429, "too_many_attempts");
            let seconds: i64 = reply.header("retry-after").unwrap().parse().unwrap();
            assert!((840..=900).contains(&seconds), "{seconds}");
        }
        app.stranger().sign_in(OTHER, PASSWORD).await.is(200);
        app.stranger().from("192.0.2.2").sign_in(EMAIL, PASSWORD).await.is(200);
        app.stranger().sign_in(EMAIL, PASSWORD).await.refused(429, "too_many_attempts");
    }
}

sqlite! {
    async fn an_unknown_address_is_throttled_like_a_known_one(db) {
        let app = App::new(db).await;
        for _ in 0..10 {
            assert_eq!(wrong(&app, "nobody@muster.example", SOURCE).await, 401);
        }
        assert_eq!(wrong(&app, "nobody@muster.example", SOURCE).await, 429);
    }
}

both! {
    async fn the_window_passes_after_a_quarter_of_an_hour(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        app.at("2026-11-25T03:30:00Z");
        failed(&app, (0..10).map(|_| (EMAIL.into(), SOURCE.into()))).await;
        for (instant, seconds) in [("2026-11-25T03:44:50Z", "11"), ("2026-11-25T03:44:59.999999Z", "1")] {
            app.at(instant);
            let reply = app.stranger().sign_in(EMAIL, PASSWORD).await;
            reply.refused(429, "too_many_attempts");
            assert_eq!(reply.header("retry-after").unwrap(), seconds, "{instant}");
        }
        app.at("2026-11-25T03:45:00Z");
        app.stranger().sign_in(EMAIL, PASSWORD).await.is(200);
    }

    // signin-2
    async fn refused_attempts_do_not_prolong_the_window(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        app.at("2026-11-25T03:30:00Z");
        failed(&app, (0..10).map(|_| (EMAIL.into(), SOURCE.into()))).await;
        app.at("2026-11-25T03:44:00Z");
        for _ in 0..20 {
            assert_eq!(wrong(&app, EMAIL, SOURCE).await, 429);
        }
        assert_eq!(app.count("signin_failures").await, 10);
        app.at("2026-11-25T03:45:00Z");
        app.stranger().sign_in(EMAIL, PASSWORD).await.is(200);
    }

    // signin-2
    async fn a_hundred_failures_from_one_source_close_it_for_everybody_there(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        failed(&app, (0..99).map(|number| (format!("n{number}@muster.example"), SOURCE.into()))).await;
        app.stranger().sign_in(OTHER, PASSWORD).await.is(200);
        assert_eq!(wrong(&app, "one.more@muster.example", SOURCE).await, 401);
        app.stranger().sign_in(EMAIL, PASSWORD).await.refused(429, "too_many_attempts");
        app.stranger().from("192.0.2.2").sign_in(EMAIL, PASSWORD).await.is(200);
    }

    async fn a_hundred_failures_of_one_address_close_it_from_everywhere(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        failed(&app, (0..99).map(|number| (EMAIL.into(), format!("198.51.100.{number}")))).await;
        assert_eq!(wrong(&app, EMAIL, "203.0.113.1").await, 401);
        app.stranger().from("203.0.113.2").sign_in(EMAIL, PASSWORD).await.refused(429, "too_many_attempts");
        app.stranger().from("203.0.113.2").sign_in(OTHER, PASSWORD).await.is(200);
    }

    // signin-2
    async fn a_success_clears_its_own_count_and_no_other(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        failed(&app, (0..9).map(|_| (EMAIL.into(), SOURCE.into()))).await;
        failed(&app, (0..3).map(|_| (OTHER.into(), SOURCE.into()))).await;
        failed(&app, (0..2).map(|_| (EMAIL.into(), "192.0.2.2".into()))).await;
        app.stranger().sign_in(&EMAIL.to_uppercase(), PASSWORD).await.is(200);
        assert_eq!(app.count("signin_failures").await, 5);
        for _ in 0..10 {
            assert_eq!(wrong(&app, EMAIL, SOURCE).await, 401);
        }
        assert_eq!(wrong(&app, EMAIL, SOURCE).await, 429);
    }
}

sqlite! {
    async fn only_failures_count(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        for _ in 0..12 {
            app.stranger().sign_in(EMAIL, PASSWORD).await.is(200);
        }
        assert_eq!(app.count("signin_failures").await, 0);
    }

    async fn the_last_address_before_a_trusted_proxy_is_the_source(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        failed(&app, (0..10).map(|_| (EMAIL.into(), "198.51.100.7".into()))).await;
        let body = json!({"email": EMAIL, "password": PASSWORD});
        for (peer, forwarded, status) in [
            ("10.1.2.3", "198.51.100.7", 429),
            ("10.1.2.3", "203.0.113.5, 198.51.100.7, 10.9.9.9", 429),
            ("192.0.2.1", "198.51.100.7", 200),
            ("10.1.2.3", "198.51.100.7, 198.51.100.8", 200),
            // Left of what can't be read stands what anybody wrote.
            ("10.1.2.3", "9.9.9.9, x, 198.51.100.7", 429),
            ("10.1.2.3", "198.51.100.7, x, 203.0.113.6", 200),
            ("10.1.2.3", "9.9.9.9, 198.51.100.7:4711", 429),
        ] {
            let stranger = app.stranger().from(peer);
            let request = stranger.request("POST", "/users/login-password");
            let request = request.insert_header(("X-Forwarded-For", forwarded)).set_json(&body);
            assert_eq!(stranger.send(request).await.status, status, "{peer} {forwarded}");
        }
    }
}

both! {
    // signin-2
    async fn many_wrong_attempts_at_once_do_not_slip_through(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let server = Server::of(&app);
        let body = json!({"email": EMAIL, "password": "wrong"});
        let attempt = Wire::new(server.address, "POST", "/api/v1/users/login-password", None, Some(&body));
        let replies = at_once(vec![attempt; 24]);
        let tried = replies.iter().filter(|reply| reply.status == 401).count();
        assert_eq!(tried, 10, "{:?}", statuses(&replies));
        assert!(replies.iter().all(|reply| [401, 429].contains(&reply.status)), "{:?}", statuses(&replies));
        let good = json!({"email": EMAIL, "password": PASSWORD});
        let good = Wire::new(server.address, "POST", "/api/v1/users/login-password", None, Some(&good));
        good.send().refused(429, "too_many_attempts");
    }

    // signin-2
    async fn what_one_server_counts_another_one_counts_too(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let attempt = |number: usize, email: &str, password: &str| {
            let body = json!({"email": email, "password": password});
            Wire::new(servers[number % 2].address, "POST", "/api/v1/users/login-password", None, Some(&body))
        };
        let replies = at_once((0..24).map(|number| attempt(number, EMAIL, "wrong")).collect());
        assert_eq!(statuses(&replies), [[401; 10].as_slice(), &[429; 14]].concat());
        for number in [0, 1] {
            attempt(number, EMAIL, PASSWORD).send().refused(429, "too_many_attempts");
            attempt(number, OTHER, PASSWORD).send().is(200);
        }

        // Three more from there, whoever's address it is.
        failed(&app, (0..87).map(|number| (format!("n{number}@muster.example"), "127.0.0.1".into()))).await;
        let each = (0..12).map(|number| attempt(number, &format!("m{number}@muster.example"), "wrong"));
        let replies = at_once(each.collect());
        assert_eq!(statuses(&replies), [[401; 3].as_slice(), &[429; 9]].concat());
        for number in [0, 1] {
            attempt(number, OTHER, PASSWORD).send().refused(429, "too_many_attempts");
        }
    }
}
