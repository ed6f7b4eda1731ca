//! Asking for a link: the same for everybody, and a mail for the one who is known.

use core_auth::service::links;
use db::Bind;
use kernel::Grant;
use serde_json::json;
use test_support::{both, sqlite, tokio};

use super::{EMAIL, REQUEST, answer, ask, requested, reset_link, set, token};
use crate::app::App;
use crate::socket::{Server, Wire, at_once, statuses};

/// Requests as they were written down before now, without an answer yet.
async fn asked(app: &App, email: &str, source: &str, minutes_ago: i64) {
    let at = app.db.clock().now() - chrono::TimeDelta::minutes(minutes_ago);
    app.sql(
        "INSERT INTO link_requests (email_normalized, source, requested_at) VALUES (?, ?, ?)",
        [email.into(), source.into(), Bind::from(at)],
    )
    .await;
}

both! {
    // signin-7
    async fn every_address_is_answered_alike_and_the_known_one_gets_a_mail(db) {
        let app = App::new(db).await;
        let mut answers = Vec::new();
        for email in [EMAIL, "nobody@muster.example", "devika.menon@muster.example", " ANANYA.Kulkarni@Muster.Example "] {
            let reply = ask(&app, email).await;
            assert_eq!(reply.is(200), requested());
            let names: Vec<_> = reply.headers.iter().filter(|(name, _)| name != "x-request-id").cloned().collect();
            answers.push((reply.body, names));
        }
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        assert_eq!((app.count("link_requests").await, app.count("mails").await, app.count("audit_entries").await), (4, 0, 0));
        assert_eq!(answer(&app).await, 4);
        assert_eq!(answer(&app).await, 0);
        let [mail] = <[_; 1]>::try_from(app.mails().await).unwrap();
        assert_eq!((mail.to.as_str(), mail.name.as_str(), mail.subject.as_str()), (EMAIL, "Ananya Kulkarni", "Set your password"));
        let link = format!("http://127.0.0.1/password-reset/{}/{}", app.company.dev, token(&mail));
        assert_eq!(mail.link(), Some(link.as_str()));
        assert!(mail.text.contains("60 minutes") && mail.html.contains(&token(&mail)));
    }
}

sqlite! {
    async fn what_is_no_address_is_told_so(db) {
        let app = App::new(db).await;
        for body in [json!({}), json!({"email": null}), json!({"email": ""}), json!({"email": "  "}), json!({"email": "nobody"}), json!({"email": "a b@c.example"}), json!({"email": "a@b.example, c@d.example"})] {
            let refusal = app.stranger().post(REQUEST, body.clone()).await.invalid(&["email"]);
            assert_eq!(refusal["message"], "Please enter a valid email id.", "{body}");
            assert_eq!(refusal["fields"]["email"], "Please enter a valid email id.");
        }
        app.stranger().post(REQUEST, json!({"email": 7})).await.invalid(&["email"]);
        app.stranger().post(REQUEST, json!({"email": format!("{}@b.example", "x".repeat(10_000))})).await.invalid(&["email"]);
        assert_eq!(app.count("link_requests").await, 0);
    }
}

both! {
    async fn somebody_without_a_password_registers_by_it_too(db) {
        let app = App::new(db).await;
        let id = app.hire("Nora", "Newman", "dev").await;
        let link = reset_link(&app, "nora.newman@muster.example").await;
        set(&app, id, &link, "a password of mine").await.is(200);
        app.stranger().sign_in("nora.newman@muster.example", "a password of mine").await.is(200);
    }
}

sqlite! {
    async fn neither_asking_nor_answering_waits_for_a_hash(db) {
        let app = App::new(db).await;
        // With every permit taken, whatever hashes would have to wait.
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        let mut permits = Vec::new();
        for number in 0..cores {
            permits.push(app.state.hasher.permit(&number.to_string()).await.unwrap());
        }
        let unhindered = async {
            for email in [EMAIL, "nobody@muster.example", "devika.menon@muster.example"] {
                ask(&app, email).await.is(200);
            }
            assert_eq!(answer(&app).await, 3);
            for (user, token) in [(app.company.dev, "x".repeat(64)), (kernel::UserId(999_999), "x".repeat(64))] {
                set(&app, user, &token, "a password of mine").await.refused(410, "link_is_over");
            }
        };
        let in_time = tokio::time::timeout(core::time::Duration::from_secs(8), unhindered).await;
        assert!(in_time.is_ok(), "something waited for its permit at hashing");
        drop(permits);
    }
}

both! {
    // signin-7
    async fn the_sixth_request_of_an_hour_is_silently_not_mailed(db) {
        let app = App::new(db).await;
        for number in 1..=7 {
            assert_eq!(ask(&app, if number % 2 == 0 { EMAIL } else { "ANANYA.kulkarni@muster.example" }).await.is(200), requested());
            assert_eq!(answer(&app).await, 1);
            assert_eq!(app.count("mails").await, number.min(5));
        }
        reset_link(&app, "farhan.qureshi@muster.example").await;
        app.at("2026-11-25T04:31:00Z");
        reset_link(&app, EMAIL).await;
    }

    async fn many_requests_before_the_worker_comes_are_one_mail(db) {
        let app = App::new(db).await;
        for _ in 0..8 {
            ask(&app, EMAIL).await.is(200);
        }
        assert_eq!(answer(&app).await, 8);
        assert_eq!(app.mails().await.len(), 1, "some of them were within the limit");
    }

    // signin-7
    async fn the_fifty_first_request_from_a_source_is_refused(db) {
        let app = App::new(db).await;
        for number in 0..49 {
            asked(&app, &format!("n{number}@x.example"), crate::app::SOURCE, 30).await;
        }
        asked(&app, "old@x.example", crate::app::SOURCE, 61).await;
        ask(&app, EMAIL).await.is(200);
        for email in [EMAIL, "nobody@muster.example"] {
            let reply = ask(&app, email).await;
            reply.refused(429, "too_many_calls");
            let seconds: i64 = reply.header("retry-after").unwrap().parse().unwrap();
            assert!((1_700..=1_801).contains(&seconds), "{seconds}");
        }
        app.stranger().from("192.0.2.2").post(REQUEST, json!({"email": EMAIL})).await.is(200);
        assert_eq!(app.count("link_requests").await, 52, "who is refused leaves nothing");
        // What is no address is told so even then, and counts for nothing.
        ask(&app, "nobody").await.invalid(&["email"]);
        app.at("2026-11-25T04:00:30Z");
        ask(&app, EMAIL).await.is(200);
    }

    async fn of_many_who_ask_at_once_none_slips_past_the_fiftieth(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        for number in 0..47 {
            asked(&app, &format!("n{number}@x.example"), "127.0.0.1", 30).await;
        }
        let body = json!({"email": EMAIL});
        let path = format!("/api/v1{REQUEST}");
        let each = (0..12).map(|number: usize| Wire::new(servers[number % 2].address, "POST", &path, None, Some(&body)));
        let replies = at_once(each.collect());
        assert_eq!(statuses(&replies), [[200; 3].as_slice(), &[429; 9]].concat());
        assert_eq!(app.count("link_requests").await, 50);
    }

    async fn what_another_worker_has_just_answered_counts_whatever_its_clock_says(db) {
        let app = App::new(db).await;
        for _ in 0..5 {
            asked(&app, EMAIL, "192.0.2.9", 1).await;
        }
        let later = app.db.clock().now() + chrono::TimeDelta::seconds(5);
        app.sql("UPDATE link_requests SET done_at = ?", [Bind::from(later)]).await;
        ask(&app, EMAIL).await.is(200);
        assert_eq!((answer(&app).await, app.count("mails").await), (1, 0));
    }

    async fn a_rush_of_requests_is_looked_at_in_rounds(db) {
        let app = App::new(db).await;
        for number in 0..70 {
            asked(&app, &format!("n{number}@x.example"), "192.0.2.9", 1).await;
        }
        asked(&app, EMAIL, "192.0.2.9", 0).await;
        let mut rounds = Vec::new();
        loop {
            let looked_at = answer(&app).await;
            if looked_at == 0 {
                break;
            }
            rounds.push(looked_at);
        }
        assert_eq!(rounds, [50, 21]);
        assert_eq!(app.mails().await.len(), 1);
    }

    async fn two_workers_at_once_mail_once(db) {
        let app = App::new(db).await;
        let people = ["asha.rao", "rohan.desai", "ananya.kulkarni", "farhan.qureshi", "lakshmi.iyer", "bhavna.joshi"];
        for name in people {
            asked(&app, &format!("{name}@muster.example"), "192.0.2.9", 0).await;
            let barrier = std::sync::Barrier::new(3);
            let looked_at: Vec<_> = std::thread::scope(|scope| {
                let workers: Vec<_> = (0..3)
                    .map(|_| {
                        let (db, mailer, barrier) = (app.db.another(), app.state.mailer.clone(), &barrier);
                        scope.spawn(move || {
                            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
                            barrier.wait();
                            runtime.block_on(links::answer(&db, &mailer, &Grant::system("password links"))).unwrap()
                        })
                    })
                    .collect();
                workers.into_iter().map(|worker| worker.join().unwrap()).collect()
            });
            assert_eq!(looked_at.iter().sum::<usize>(), 1, "{looked_at:?}");
        }
        let mails = app.mails().await;
        assert_eq!(mails.len(), people.len());
        assert_eq!(app.count("audit_entries").await, 6, "who comes too late leaves no entry");
    }

    async fn what_no_longer_counts_is_swept(db) {
        let app = App::new(db).await;
        reset_link(&app, EMAIL).await;
        app.at("2026-11-25T04:29:00Z");
        core_auth::service::sessions::sweep(&app.db).await.unwrap();
        assert_eq!((app.count("link_requests").await, app.count("password_links").await), (1, 1));
        app.at("2026-11-25T04:32:00Z");
        ask(&app, EMAIL).await.is(200);
        core_auth::service::sessions::sweep(&app.db).await.unwrap();
        assert_eq!((app.count("link_requests").await, app.count("password_links").await), (1, 0));
    }
}
