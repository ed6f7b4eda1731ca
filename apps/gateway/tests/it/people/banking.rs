//! Banking and tax number: a mail when they change, and their values nowhere but in the record.

use serde_json::{Value, json};
use test_support::both;

use super::{newest_entry, record, save};
use crate::app::App;
use crate::xlsx;

const FIELDS: [&str; 6] = ["account", "holdername", "bank", "ifsc", "panNumber", "bankaddress"];

/// A value of a field that is found nowhere else, in the form that it has to have.
fn value(field: &str, mark: &str) -> String {
    let (digits, letters) = match mark {
        "one" => ("7310", "ONEQ"),
        "two" => ("7320", "TWOQ"),
        "own" => ("7330", "OWNQ"),
        _ => ("7340", "ANYQ"),
    };
    match field {
        "account" => format!("{digits}50010023"),
        "ifsc" => format!("{letters}0{digits}77"),
        "panNumber" => format!("{letters}X{digits}F"),
        _ => format!("{field}-{mark}"),
    }
}

/// Values that are found nowhere else.
fn banking(mark: &str) -> Value {
    let mut body = json!({});
    for field in FIELDS {
        body[field] = json!(value(field, mark));
    }
    body
}

/// Whether a text holds one of those values.
fn holds_values(text: &str, mark: &str) -> bool {
    FIELDS.iter().any(|field| text.contains(&value(field, mark)))
}

both! {
    // people-15
    async fn a_change_by_somebody_else_is_told_to_the_person_without_the_values(db) {
        let app = App::new(db).await;
        let (admin, manager, id) = (app.admin().await, app.other_manager().await, app.company.foreign);
        save(&admin, id, banking("one")).await.is(200);
        save(&manager, id, json!({"panNumber": value("panNumber", "two"), "phone": "9800000000"})).await.is(200);
        let mails = app.mails().await;
        assert_eq!(mails.len(), 2);
        for (mail, by) in mails.iter().zip(["Asha Rao", "Lakshmi Iyer"]) {
            assert_eq!((mail.to.as_str(), mail.subject.as_str()), ("joseph.dsouza@muster.example", "Your banking details were changed"));
            assert!(mail.text.contains(&format!("{by} changed the banking details in your record.")), "{}", mail.text);
            assert!(mail.link().is_some_and(|link| link.ends_with(&format!("/user-info/{id}?tab=banking"))), "{}", mail.text);
            for text in [&mail.text, &mail.html, &mail.subject] {
                assert!(!holds_values(text, "one") && !holds_values(text, "two"), "{text}");
            }
        }
    }

    async fn whoever_changes_the_address_too_does_not_turn_the_warning_aside(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        let mut body = banking("one");
        body["email"] = json!("anya@elsewhere.example");
        save(&admin, id, body).await.is(200);
        let subject = "Your banking details were changed".to_owned();
        let told: Vec<_> = app.mails().await.into_iter().map(|mail| (mail.to, mail.subject)).filter(|told| told.1 == subject).collect();
        assert_eq!(told, [("ananya.kulkarni@muster.example".into(), subject.clone()), ("anya@elsewhere.example".into(), subject)]);
        // The same address in another case is one mailbox.
        save(&admin, id, json!({"email": "Anya@elsewhere.example", "bank": "another"})).await.is(200);
        save(&admin, id, json!({"email": "anya@muster.example"})).await.is(200);
        assert_eq!(app.mails().await.iter().filter(|mail| mail.subject == "Your banking details were changed").count(), 3);
    }

    // people-15
    async fn ones_own_change_is_told_too_at_the_address_of_before(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        save(&dev, dev.id, banking("one")).await.is(200);
        let mut own = banking("own");
        own["email"] = json!("asha@elsewhere.example");
        save(&admin, admin.id, own).await.is(200);
        let mut mails = app.mails().await;
        mails.retain(|mail| mail.subject == "Your banking details were changed");
        let to: Vec<_> = mails.iter().map(|mail| mail.to.as_str()).collect();
        assert_eq!(to, ["ananya.kulkarni@muster.example", "asha.rao@muster.example", "asha@elsewhere.example"]);
        for mail in &mails {
            assert!(mail.text.contains("You changed the banking details in your record."), "{}", mail.text);
            assert!(mail.text.contains("If it was not you, tell an admin at once"), "{}", mail.text);
        }
    }

    async fn what_changes_nothing_of_it_sends_nothing(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        save(&dev, dev.id, banking("one")).await.is(200);
        app.sql("DELETE FROM mails", []).await;
        save(&admin, dev.id, banking("one")).await.is(200);
        save(&admin, dev.id, record(&admin, dev.id).await).await.is(200);
        save(&admin, dev.id, json!({"phone": "9800000000", "olb": 3})).await.is(200);
        save(&admin, dev.id, json!({"account": value("account", "two"), "phone": "x"})).await.invalid(&["phone"]);
        save(&admin, dev.id, json!({"account": null})).await.invalid(&["account"]);
        assert_eq!(app.count("mails").await, 0);
    }

    // people-15
    async fn each_field_is_told_alone_and_once(db) {
        let app = App::new(db).await;
        let (admin, id) = (app.admin().await, app.company.dev);
        save(&admin, id, banking("one")).await.is(200);
        for (number, field) in FIELDS.into_iter().enumerate() {
            save(&admin, id, json!({field: value(field, "changed")})).await.is(200);
            assert_eq!(app.count("mails").await, i64::try_from(number).unwrap() + 2, "{field}");
        }
        assert_eq!(app.mails().await.len(), 7);
    }

    // audit-3
    async fn the_trail_tells_that_it_changed_and_not_to_what(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        save(&dev, dev.id, banking("one")).await.is(200);
        let (_, before, after) = newest_entry(&app, dev.id).await;
        for field in FIELDS {
            assert_eq!((&before[field], &after[field]), (&Value::Null, &json!("•••")), "{field}");
        }
        save(&admin, dev.id, json!({"bank": null, "panNumber": value("panNumber", "two")})).await.is(200);
        let (_, before, after) = newest_entry(&app, dev.id).await;
        assert_eq!((&before["bank"], &after["bank"], &after["panNumber"]), (&json!("•••"), &Value::Null, &json!("•••")));
        let told = "SELECT count(*) AS number FROM audit_entries WHERE before LIKE '%-one%' OR after LIKE '%-one%' \
                    OR before LIKE '%7310%' OR after LIKE '%7310%' OR after LIKE '%7320%'";
        assert_eq!(app.number(told).await, 0);
    }

    // people-2
    async fn the_values_stand_in_the_record_and_nowhere_else(db) {
        let app = App::new(db).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        save(&admin, dev.id, banking("one")).await.is(200);
        for person in [&admin, &manager, &dev] {
            assert_eq!(record(person, dev.id).await["panNumber"], value("panNumber", "one"));
            for path in ["/users", "/users/active", "/users/managers", "/users/project-manager", "/dashboard", "/auth/me"] {
                for format in ["json", "csv", "xlsx"] {
                    let reply = person.get(&format!("{path}?format={format}")).await;
                    assert_eq!(reply.status, 200, "{path}");
                    let text = if reply.body.starts_with(b"PK") { xlsx::text(&reply.body) } else { reply.text() };
                    assert!(!holds_values(&text, "one"), "{path} as {format}");
                }
            }
            let team = person.get(&format!("/users/teammember/{}", person.id)).await.text();
            assert!(!holds_values(&team, "one"));
            let history = person.get(&format!("/audit/user/{}?format=csv", dev.id)).await.text();
            assert!(history.contains("panNumber") && !holds_values(&history, "one"), "{history}");
        }
        let fields: Vec<_> = admin.list("/users").await[0].as_object().unwrap().keys().cloned().collect();
        assert!(FIELDS.iter().all(|field| !fields.iter().any(|name| name == field)), "{fields:?}");
        assert!(!holds_values(&app.qa().await.get(&format!("/users/{}", dev.id)).await.text(), "one"));
        // Nor in what refuses them.
        for body in [json!({"account": "x".repeat(501)}), json!({"panNumber": ["secret-one"]}), json!({"ifsc": "secret-one", "version": 9})] {
            let reply = save(&dev, dev.id, body).await;
            assert!(reply.status >= 400 && !reply.text().contains("-one") && !reply.text().contains("xxx"), "{}", reply.text());
        }
    }

    async fn somebody_elses_is_closed_to_others(db) {
        let app = App::new(db).await;
        for person in [app.dev().await, app.recruiter().await] {
            save(&person, app.company.qa, banking("one")).await.refused(403, "not_allowed");
        }
        assert_eq!((app.count("user_banking").await, app.count("mails").await), (0, 0));
    }
}
