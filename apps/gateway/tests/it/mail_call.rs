//! `POST /mail/send/user-added`: who may write to whom, what, and how often.

use std::sync::mpsc;
use std::time::Duration;

use db::statement;
use kernel::Error;
use serde_json::{Value, json};
use test_support::tokio::sync::oneshot;
use test_support::{both, sqlite, tokio};

use crate::app::{App, Person};
use crate::links::{opens, token};
use crate::reply::Reply;
use crate::socket::{Server, Wire, at_once, statuses};

const PATH: &str = "/mail/send/user-added";
const EMAIL: &str = "ananya.kulkarni@muster.example";

fn letter(receiver: &str) -> Value {
    json!({"receiver": receiver, "subject": "Welcome", "message": "Hello"})
}

async fn write(person: &Person<'_>, fields: &Value) -> Reply {
    let mut body = letter(EMAIL);
    for (field, value) in fields.as_object().unwrap() {
        body[field] = value.clone();
    }
    person.post(PATH, body).await
}

both! {
    async fn admins_and_managers_with_the_key_write_to_any_active_person(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        for person in [app.admin().await, app.manager().await] {
            for receiver in [EMAIL, "joseph.dsouza@muster.example", " ASHA.rao@Muster.example ", "rohan.desai@muster.example"] {
                assert_eq!(person.post(PATH, letter(receiver)).await.is(202), json!({"queued": 1}), "{receiver}");
            }
        }
        for person in [app.dev().await, app.recruiter().await] {
            person.post(PATH, letter(EMAIL)).await.refused(403, "not_allowed");
        }
        app.stranger().post(PATH, letter(EMAIL)).await.refused(401, "not_signed_in");
        let mails = app.mails().await;
        assert_eq!(mails.len(), 8);
        assert_eq!((mails[0].to.as_str(), mails[0].name.as_str(), mails[0].subject.as_str()), (EMAIL, "Ananya Kulkarni", "Welcome"));
        assert_eq!(mails[2].to, "asha.rao@muster.example", "the register's own spelling");
        assert!(mails[0].text.contains("Hello\n") && mails[0].text.contains("Sent by Asha Rao.") && mails[4].text.contains("Sent by Rohan Desai."));
        assert_eq!(mails[0].link(), None, "who has a password needs no link");
        app.sql("DELETE FROM role_keys WHERE permission = 'employees'", []).await;
        app.admin().await.post(PATH, letter(EMAIL)).await.refused(403, "not_allowed");
    }

    async fn nobody_else_is_written_to(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for receiver in ["devika.menon@muster.example", "nobody@muster.example", "x@elsewhere.example", "%@muster.example"] {
            admin.post(PATH, letter(receiver)).await.refused(403, "not_allowed");
        }
        for receiver in [json!(""), json!(null), json!("nobody"), json!(format!("{EMAIL}, x@elsewhere.example")), json!(format!("{EMAIL}\r\nBcc: x@elsewhere.example"))] {
            write(&admin, &json!({"receiver": receiver})).await.invalid(&["receiver"]);
        }
        write(&admin, &json!({"receiver": [EMAIL]})).await.invalid(&["receiver"]);
        assert_eq!((app.count("mails").await, app.count("audit_entries").await), (0, 0));
    }
}

sqlite! {
    // mail-3
    async fn a_subject_is_one_line_of_200_characters(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for (field, value) in [
            ("subject", json!("")), ("subject", json!(" ")), ("subject", json!(null)), ("subject", json!("two\nlines")), ("subject", json!("two\r\nBcc: x@elsewhere.example")),
            ("subject", json!("a\tb")), ("subject", json!("x".repeat(201))), ("subject", json!(7)), ("message", json!("")), ("message", json!("  \n")),
            ("message", json!("x".repeat(10_001))), ("message", json!(["x"])),
        ] {
            write(&admin, &json!({field: value})).await.invalid(&[field]);
        }
        admin.post(PATH, json!({})).await.invalid(&["message", "receiver", "subject"]);
        assert_eq!(app.count("mails").await, 0);
        let long = "é".repeat(200);
        write(&admin, &json!({"subject": long, "message": "x".repeat(10_000)})).await.is(202);
        assert_eq!(app.mails().await[0].subject, long);
    }

    // mail-3, mail-4
    async fn the_sender_is_the_caller_and_the_text_is_inert(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let admin = app.admin().await;
        let message = "Hi <b>you</b> & {{name}}\n\n<script>alert(1)</script>\nhttps://evil.example/x";
        let ignored = json!({"sender": "ceo@elsewhere.example", "from": "ceo@elsewhere.example", "cc": "x@elsewhere.example", "message": message, "subject": "<i>Welcome</i>", "link": "https://evil.example"});
        write(&admin, &ignored).await.is(202);
        let [mail] = <[_; 1]>::try_from(app.mails().await).unwrap();
        assert_eq!((mail.from.as_str(), mail.subject.as_str()), ("no-reply@localhost", "<i>Welcome</i>"));
        assert!(mail.text.contains("Hi <b>you</b> & {{name}}") && mail.text.contains("Sent by Asha Rao."), "{}", mail.text);
        assert!(mail.html.contains("&lt;b&gt;you&lt;") && !mail.html.contains("<script") && !mail.html.contains("<b>you"), "{}", mail.html);
        assert!(!mail.html.contains("href=\"https://evil.example"), "{}", mail.html);
        for text in [&mail.text, &mail.html] {
            assert!(!text.contains("elsewhere.example"), "{text}");
        }
        let entries = admin.list(&format!("/audit/user/{}", app.company.dev)).await;
        assert_eq!((&entries[0]["action"], &entries[0]["after"]), (&json!("write to"), &json!("<i>Welcome</i>")));
    }
}

both! {
    async fn who_has_no_password_gets_the_servers_own_link(db) {
        let app = App::new(db).await;
        write(&app.manager().await, &json!({})).await.is(202);
        let [mail] = <[_; 1]>::try_from(app.mails().await).unwrap();
        let id = app.company.dev;
        let link = format!("http://127.0.0.1/register/ananya.kulkarni%40muster.example?user={id}&token={}", token(&mail));
        assert_eq!(mail.link(), Some(link.as_str()));
        assert!(opens(&app, id.0, &token(&mail)).await);
        app.at("2026-12-02T03:29:00Z");
        assert!(opens(&app, id.0, &token(&mail)).await, "it lives as long as an invitation");
    }

    async fn no_letter_goes_to_an_address_that_is_being_changed(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let (db, (changed, is_changed), (release, released)) = (app.db.another(), oneshot::channel(), mpsc::channel());
        let change = db.housekeeping("test", move |connection| {
            let update = "UPDATE users SET email = 'new@muster.example', email_normalized = 'new@muster.example' WHERE email = ?";
            statement(update).bind(EMAIL).run(connection)?;
            changed.send(()).unwrap();
            released.recv().map_err(Error::internal)
        });
        let letter = async {
            is_changed.await.unwrap();
            write(&admin, &json!({})).await
        };
        let release = async {
            // Long enough for a letter that waits for nobody.
            tokio::time::sleep(Duration::from_millis(500)).await;
            release.send(()).unwrap();
        };
        let (change, letter, ()) = tokio::join!(change, letter, release);
        change.unwrap();
        letter.refused(403, "not_allowed");
        assert_eq!((app.count("mails").await, app.count("password_links").await), (0, 0));
        write(&admin, &json!({"receiver": "new@muster.example"})).await.is(202);
    }

    async fn of_many_at_once_none_slips_past_the_thirtieth(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let admin = app.admin().await;
        for _ in 0..27 {
            write(&admin, &json!({"subject": ""})).await.invalid(&["subject"]);
        }
        let (path, token, body) = (format!("/api/v1{PATH}"), admin.token.as_deref(), letter(EMAIL));
        let each = (0..12).map(|number: usize| Wire::new(servers[number % 2].address, "POST", &path, token, Some(&body)));
        let replies = at_once(each.collect());
        assert_eq!(statuses(&replies), [[202; 3].as_slice(), &[429; 9]].concat());
        assert_eq!((app.count("mails").await, app.count("mail_calls").await), (3, 30));
    }

    async fn invitations_are_mails_too(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        let path = format!("/users/{}/invitation", app.company.qa);
        for _ in 0..29 {
            admin.ask("POST", &path, None).await.is(200);
        }
        write(&admin, &json!({})).await.is(202);
        admin.ask("POST", &path, None).await.refused(429, "too_many_calls");
        write(&admin, &json!({})).await.refused(429, "too_many_calls");
        manager.ask("POST", &path, None).await.is(200);
        assert_eq!((app.count("mails").await, app.count("mail_calls").await), (31, 31));
    }

    // mail-4
    async fn thirty_an_hour_and_refused_ones_count(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        for _ in 0..10 {
            write(&admin, &json!({})).await.is(202);
            write(&admin, &json!({"receiver": "nobody@muster.example"})).await.refused(403, "not_allowed");
            write(&admin, &json!({"subject": ""})).await.invalid(&["subject"]);
        }
        for fields in [json!({}), json!({"subject": ""}), json!({"receiver": "nobody@muster.example"})] {
            let reply = write(&admin, &fields).await;
            reply.refused(429, "too_many_calls");
            let seconds: i64 = reply.header("retry-after").unwrap().parse().unwrap();
            assert!((3_400..=3_601).contains(&seconds), "{seconds}");
        }
        write(&manager, &json!({})).await.is(202);
        assert_eq!((app.count("mails").await, app.count("mail_calls").await), (11, 31));
        app.at("2026-11-25T04:31:30Z");
        write(&admin, &json!({})).await.is(202);
    }
}
