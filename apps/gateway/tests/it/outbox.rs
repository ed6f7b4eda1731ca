//! The outbox, the mail that a mended day sends, and the worker that sends it.

pub mod matrix;

use std::sync::Arc;
use std::time::Duration;

use db::Bind;
use gateway::config::Config;
use gateway::workers;
use kernel::Grant;
use mail::service;
use mail::transport::{Patience, Target, Tls, Transport};
use serde_json::{Value, json};
use test_support::tokio::net::TcpListener;
use test_support::tokio::sync::watch;
use test_support::tokio::time::{sleep, timeout};
use test_support::{both, sqlite};

use crate::app::{App, Person, config, state};
use crate::reply::{column, fields};

/// Somebody's day left open on Tuesday, mended on Wednesday by their manager; what was mended.
async fn mended(app: &App, by: &Person<'_>, whose: &Person<'_>, remark: &str) -> Value {
    app.at("2026-11-24T03:30:00Z");
    let report = whose.check_in().await.is(201);
    app.at("2026-11-25T03:30:00Z");
    by.mend(&report, "2026-11-24T12:30:00Z", remark).await.is(200)
}

/// A mail of this subject and state, written so many minutes after nine.
async fn stored(app: &App, to: &str, subject: &str, state: &str, minutes: i64) {
    let at = test_support::at(test_support::NINE) + chrono::TimeDelta::minutes(minutes);
    let next = if state == "waiting" { Bind::from(at) } else { Bind::Instant(None) };
    let sent = if state == "sent" { Bind::from(at) } else { Bind::Instant(None) };
    app.sql(
        "INSERT INTO mails (kind, recipient, recipient_normalized, recipient_name, subject, subject_normalized, body, \
         message_id, state, tries, next_try_at, created_at, sent_at) VALUES ('test', ?, ?, '', ?, ?, '', '', ?, ?, ?, ?, ?)",
        [
            to.into(),
            kernel::normalize(to).into(),
            subject.into(),
            kernel::normalize(subject).into(),
            state.into(),
            minutes.into(),
            next,
            at.into(),
            sent,
        ],
    )
    .await;
}

both! {
    // attendance-5
    async fn a_mended_day_is_told_to_its_person(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let report = mended(&app, &manager, &dev, "forgot;\n<b>I saw her leave</b>").await;
        let mails = app.mails().await;
        let [mail] = mails.as_slice() else { panic!("{mails:?}") };
        assert_eq!((mail.to.as_str(), mail.name.as_str()), ("ananya.kulkarni@muster.example", "Ananya Kulkarni"));
        assert_eq!((mail.from.as_str(), mail.subject.as_str()), ("no-reply@localhost", "Your check-out of 24/11/2026 was set"));
        assert!(mail.text.starts_with("Hello Ananya Kulkarni,\n"), "{}", mail.text);
        assert!(mail.text.contains("Rohan Desai has set your check-out to 24/11/2026, 18:00 (Asia/Kolkata)."), "{}", mail.text);
        assert!(mail.text.contains("The reason given: forgot;\n<b>I saw her leave</b>"), "{}", mail.text);
        assert!(mail.text.contains("Globex") && mail.html.contains("&lt;b&gt;I saw her leave"), "{}", mail.html);
        let event = format!("SELECT count(*) AS number FROM mails WHERE event = 'mend:{}:{}'", report["_id"], report["version"]);
        assert_eq!(app.number(event).await, 1);
    }

    // mail-5
    async fn nobody_is_told_what_they_did_themself_or_after_they_left(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        mended(&app, &admin, &app.admin().await, "mine").await;
        app.at("2026-11-24T03:30:00Z");
        let report = dev.check_in().await.is(201);
        app.at("2026-11-25T03:30:00Z");
        app.sql("UPDATE users SET status = 'Resigned' WHERE id = ?", [app.company.dev.into()]).await;
        admin.mend(&report, "2026-11-24T12:30:00Z", "gone").await.is(200);
        assert_eq!(app.count("mails").await, 0);
    }

    // mail-1
    async fn a_change_that_is_refused_sends_nothing(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let report = mended(&app, &manager, &dev, "forgot").await;
        manager.mend(&report, "2026-11-24T12:30:00Z", "again").await.refused(409, "not_missed");
        assert_eq!(app.count("mails").await, 1);
    }

    // mail-6
    async fn an_invitation_that_was_used_is_not_sent_again(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        admin.post(&format!("/users/{}/invitation", app.company.dev), json!({})).await.is(200);
        app.mails().await;
        let [sent] = <[Value; 1]>::try_from(admin.list("/outbox").await).unwrap();
        assert_eq!(sent["actions"], json!(["mail"]));
        app.set_passwords().await;
        let [used] = <[Value; 1]>::try_from(admin.list("/outbox").await).unwrap();
        assert_eq!(used["actions"], json!([]));
        let resend = format!("/outbox/{}/resend", sent["_id"]);
        admin.post(&resend, json!({})).await.refused(409, "has_password");
    }

    // mail-6
    async fn the_outbox_tells_all_but_the_text(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        mended(&app, &manager, &dev, "a secret remark").await;
        let [waiting] = <[Value; 1]>::try_from(admin.list("/outbox").await).unwrap();
        assert_eq!(
            fields(&waiting),
            ["_id", "to", "subject", "kind", "state", "tries", "last_error", "created_at", "next_try_at", "sent_at", "actions"]
        );
        assert_eq!((&waiting["to"], &waiting["kind"]), (&json!("ananya.kulkarni@muster.example"), &json!("check-out set")));
        assert_eq!((&waiting["state"], &waiting["tries"], &waiting["actions"]), (&json!("waiting"), &json!(0), &json!([])));
        assert_eq!((&waiting["next_try_at"], &waiting["sent_at"]), (&waiting["created_at"], &Value::Null));
        app.mails().await;
        // Here mails go to files: this one has reached nobody.
        assert!(admin.list("/outbox?state=sent").await.is_empty());
        let [sent] = <[Value; 1]>::try_from(admin.list("/outbox?state=written").await).unwrap();
        assert_eq!((&sent["state"], &sent["tries"], &sent["actions"]), (&json!("written"), &json!(1), &json!(["mail"])));
        assert_eq!(sent["next_try_at"], Value::Null);
        assert!(sent["sent_at"].as_str().is_some_and(|at| at.starts_with("2026-11-25T03:30:") && at.ends_with('Z')), "{sent}");
        let everything = app.number("SELECT count(*) AS number FROM mails WHERE body LIKE '%remark%'").await;
        assert_eq!(everything, 0, "the text is sealed");
        assert!(!admin.get("/outbox?format=csv").await.text().contains("remark"));
    }

    async fn the_outbox_is_sorted_searched_and_narrowed(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        stored(&app, "Ann@globex.example", "Zebra 100% sure", "sent", 1).await;
        stored(&app, "bob@globex.example", "apple", "failed", 2).await;
        stored(&app, "cid@elsewhere.example", "Mango_a", "waiting", 3).await;
        for (query, expected) in [
            ("", "Mango_a apple Zebra 100% sure"),
            ("sort=created_at", "Zebra 100% sure apple Mango_a"),
            ("sort=-created_at", "Mango_a apple Zebra 100% sure"),
            ("sort=to", "Zebra 100% sure apple Mango_a"),
            ("sort=-to", "Mango_a apple Zebra 100% sure"),
            ("sort=subject", "apple Mango_a Zebra 100% sure"),
            ("sort=-subject", "Zebra 100% sure Mango_a apple"),
            ("sort=state", "apple Zebra 100% sure Mango_a"),
            ("sort=-tries", "Mango_a apple Zebra 100% sure"),
            ("state=failed", "apple"),
            ("state=sent&sort=to", "Zebra 100% sure"),
            ("q=GLOBEX", "apple Zebra 100% sure"),
            ("q=b", "apple"),
            ("q=ma", "Mango_a"),
            ("q=z", "Zebra 100% sure"),
            ("q=00%25", "Zebra 100% sure"),
            ("q=o_a", "Mango_a"),
            ("q=%25%25%25", ""),
            ("q=___", ""),
            ("q=mango&state=sent", ""),
            ("page=2&pageSize=1", "apple"),
        ] {
            let rows = admin.list(&format!("/outbox?{query}")).await;
            let subjects: Vec<_> = rows.iter().map(|row| row["subject"].as_str().unwrap()).collect();
            assert_eq!(subjects.join(" "), expected, "{query}");
        }
        assert_eq!(admin.get("/outbox?page=2&pageSize=1").await.total(), 3);
        admin.get("/outbox?state=lost").await.invalid(&["state"]);
        admin.get("/outbox?sort=body").await.invalid(&["sort"]);
        let long = "x".repeat(1_000);
        assert_eq!(admin.list(&format!("/outbox?q={long}")).await, [] as [Value; 0]);
        let csv = admin.get("/outbox?format=csv&sort=to&state=failed").await;
        assert_eq!(csv.status, 200);
        assert_eq!(csv.text().lines().next(), Some("_id,to,subject,kind,state,tries,last_error,created_at,next_try_at,sent_at"));
        assert!(csv.text().contains(",bob@globex.example,apple,test,failed,2,"), "{}", csv.text());
        assert!(admin.get("/outbox?format=xlsx").await.body.starts_with(b"PK"));
    }

    async fn a_mail_is_sent_again_with_the_same_id(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        mended(&app, &manager, &dev, "forgot").await;
        let [waiting] = <[Value; 1]>::try_from(admin.list("/outbox").await).unwrap();
        let resend = format!("/outbox/{}/resend", waiting["_id"]);
        admin.ask("POST", &resend, None).await.refused(409, "still_waiting");
        let first = app.mails().await;
        let again = admin.ask("POST", &resend, None).await.is(200);
        assert_eq!((&again["state"], &again["tries"], &again["sent_at"]), (&json!("waiting"), &json!(0), &Value::Null));
        assert_eq!((&again["_id"], &again["actions"]), (&waiting["_id"], &json!([])));
        assert_eq!(admin.list("/outbox").await, [again]);
        admin.ask("POST", &resend, None).await.refused(409, "still_waiting");
        let second = app.mails().await;
        assert_eq!(second, first);
        assert_eq!(column(&admin.list("/outbox").await, "tries"), [json!(1)]);
        admin.ask("POST", "/outbox/999999/resend", None).await.refused(404, "not_found");
        admin.ask("POST", "/outbox/x/resend", None).await.refused(400, "bad_parameter");
        dev.ask("POST", &resend, None).await.refused(403, "not_allowed");
        let told = "SELECT count(*) AS number FROM audit_entries WHERE record = 'mail' AND action = 'send again' \
                    AND before LIKE '%ananya.kulkarni%' AND after LIKE '%waiting%'";
        assert_eq!(app.number(told).await, 1);
    }

    // mail-8
    async fn what_was_written_to_files_is_sent_once_there_is_a_mail_server(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        mended(&app, &manager, &dev, "forgot").await;
        admin.post(&format!("/users/{}/invitation", app.company.dev), json!({})).await.is(200);
        assert_eq!(app.mails().await.len(), 2);
        admin.ask("POST", "/outbox/send-written", None).await.refused(409, "no_mail_server");
        // Who has a password by now needs no invitation.
        app.set_passwords().await;
        let mail = Target::Smtp { host: "127.0.0.1".into(), port: 1, tls: Tls::Plain, credentials: None };
        let transport = Transport::new(&mail, "muster.example", None).unwrap();
        let send = async || {
            service::send_written(&app.db, &transport, &Grant::system("test")).await.unwrap().queued
        };
        assert_eq!(send().await, 1);
        let states: Vec<_> = admin.list("/outbox?sort=created_at").await.iter().map(|mail| mail["state"].clone()).collect();
        assert_eq!(states, [json!("waiting"), json!("written")]);
        assert_eq!(send().await, 0);
        let told = "SELECT count(*) AS number FROM audit_entries WHERE record = 'mail' AND action = 'send written'";
        assert_eq!(app.number(told).await, 1);
    }

    // mail-9
    async fn an_invitation_that_can_not_be_sent_is_told_to_who_invited(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        admin.post(&format!("/users/{}/invitation", app.company.dev), json!({})).await.is(200);
        app.sql("UPDATE mails SET recipient = 'nobody at all'", []).await;
        let mails = app.mails().await;
        let [told] = mails.as_slice() else { panic!("{mails:?}") };
        let email = app.text(format!("SELECT email AS text FROM users WHERE id = {}", app.company.admin)).await;
        assert_eq!(told.to, email);
        assert!(told.subject.contains("Ananya Kulkarni could not be sent"), "{}", told.subject);
        assert!(told.text.contains("nobody at all is given up: This is no address"), "{}", told.text);
        assert!(told.text.contains(&format!("/users?person={}", app.company.dev)), "{}", told.text);
        assert_eq!(admin.list("/outbox?state=failed").await.len(), 1);
        // It stands on the dashboard of who invited, until a later one goes out.
        let tile = async |person: &Person<'_>| person.get("/dashboard").await.is(200).get("invitations").cloned();
        let row = json!({"_id": app.company.dev, "fname": "Ananya", "lname": "Kulkarni", "email": "nobody at all"});
        assert_eq!(tile(&admin).await, Some(json!({"rows": [row], "total": 1})));
        assert_eq!((tile(&app.manager().await).await, tile(&app.dev().await).await), (None, None));
        admin.post(&format!("/users/{}/invitation", app.company.dev), json!({})).await.is(200);
        assert_eq!(tile(&admin).await, None);
    }

    async fn a_mail_that_can_not_be_opened_is_given_up(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        mended(&app, &manager, &dev, "forgot").await;
        app.sql("UPDATE mails SET message_id = '<another@x>'", []).await;
        assert_eq!(app.mails().await, []);
        let [failed] = <[Value; 1]>::try_from(admin.list("/outbox?state=failed").await).unwrap();
        assert!(failed["last_error"].as_str().is_some_and(|reason| reason.contains("MUSTER_SECRET")), "{failed}");
        assert_eq!(failed["actions"], json!(["mail"]));
    }
}

sqlite! {
    async fn the_worker_sends_until_it_is_stopped(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let (stop, stopped) = watch::channel(false);
        let working = workers::deliver(app.state.clone(), stopped);
        let using = async {
            mended(&app, &manager, &dev, "forgot").await;
            while app.number("SELECT count(*) AS number FROM mails WHERE state = 'written'").await == 0 {
                sleep(Duration::from_millis(20)).await;
            }
            stop.send_replace(true);
        };
        timeout(Duration::from_secs(30), async { test_support::tokio::join!(working, using) }).await.unwrap();
        assert_eq!(app.mails().await.len(), 1);
    }

    async fn a_worker_that_waits_for_a_mail_server_stops_too(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        mended(&app, &manager, &dev, "forgot").await;
        // It takes connections, and says nothing.
        let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = silent.local_addr().unwrap().port();
        let mail = Target::Smtp { host: "127.0.0.1".into(), port, tls: Tls::Plain, credentials: None };
        let mut other = Arc::into_inner(state(app.db.clone(), Config { mail, ..config() })).unwrap();
        let patience = Patience { answer: Duration::from_millis(300), mail: Duration::from_secs(1) };
        other.transport = other.transport.with_patience(patience);
        let (stop, stopped) = watch::channel(false);
        let working = workers::deliver(Arc::new(other), stopped);
        let stopping = async {
            let connection = silent.accept().await.unwrap();
            stop.send_replace(true);
            connection
        };
        timeout(Duration::from_secs(30), async { test_support::tokio::join!(working, stopping) }).await.unwrap();
        let noted = "SELECT count(*) AS number FROM mails WHERE state = 'waiting' AND tries = 1 AND leased_until IS NULL \
                     AND last_error IS NOT NULL";
        assert_eq!(app.number(noted).await, 1, "what became of the try is noted before the end");
    }
}
