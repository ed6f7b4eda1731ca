//! What everybody is told of a policy that is to be read.

use kernel::Grant;
use serde_json::{Value, json};
use test_support::both;

use super::{added, path, read};
use crate::app::{App, Person};
use crate::reply::{column, holds};

/// What the bell of somebody says of policies, the newest first.
async fn told(person: &Person<'_>) -> Vec<Value> {
    let told = person.get("/notifications").await.is(200);
    told["rows"].as_array().unwrap().iter().filter(|row| row["kind"] == "policies").cloned().collect()
}

/// What it says of them in a line each.
async fn subjects(person: &Person<'_>) -> Vec<Value> {
    column(&told(person).await, "subject")
}

async fn unread(person: &Person<'_>) -> Value {
    person.get("/notifications").await.is(200)["unread"].clone()
}

async fn choose(person: &Person<'_>, choice: &str) {
    let choices = json!({"choices": [{"kind": "policies", "choice": choice}]});
    person.put("/notifications/settings", choices).await.is(200);
}

const NOBODY: [Value; 0] = [];

both! {
    // told-19
    async fn everybody_is_told_once_of_what_is_to_be_read(db) {
        let app = App::new(db).await;
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        app.sql("UPDATE users SET status = 'Inactive' WHERE id = ?", [app.company.foreign.into()]).await;
        let here = app.number("SELECT count(*) AS number FROM users WHERE status = 'Active'").await;
        let policy = added(&app, "Travel Policy", "active").await;
        assert_eq!(told(&dev).await, NOBODY, "who writes it waits for none of it");
        read(&qa, &policy).await.is(200);
        tokio::join!(app.tell_of_policies(), app.tell_of_policies());
        app.tell_of_policies().await;
        let count = "SELECT count(*) AS number FROM notifications WHERE kind = 'policies'";
        assert_eq!(app.number(count).await, here - 1, "everybody who is here and has not read it, once");
        assert_eq!(told(&qa).await, NOBODY);
        let line = told(&dev).await[0].clone();
        holds(&line, json!({
            "told": "policy to read", "subject": "Policy to read: Travel Policy", "page": path(&policy).replace("policies", "policy"),
            "detail": "Version 1 is to be read. Say there that you have read it.", "read": false,
        }));
        assert_eq!(unread(&dev).await, 1);
        assert_eq!(app.mails().await.len(), 0, "nobody gets a mail");
        // Read, it is gone, and on other devices as well.
        read(&dev, &policy).await.is(200);
        assert_eq!((told(&dev).await, unread(&dev).await), (Vec::new(), json!(0)));
        assert_eq!(app.number("SELECT count(*) AS number FROM notification_reads").await, 1);
        let trail = column(&admin.list(&format!("/audit/policy/{}", policy["_id"])).await, "action");
        assert_eq!(trail, ["tell", "create"]);
    }

    // told-19
    async fn a_new_version_is_told_in_the_place_of_the_one_before(db) {
        let app = App::new(db).await;
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        let policy = added(&app, "Travel Policy", "on hold").await;
        app.tell_of_policies().await;
        assert_eq!(told(&dev).await, NOBODY, "a draft is asked of nobody");
        admin.put(&path(&policy), json!({"status": "active"})).await.is(200);
        app.tell_of_policies().await;
        assert_eq!(subjects(&dev).await, ["Policy to read: Travel Policy"]);
        // Another title is the same to read.
        admin.put(&path(&policy), json!({"title": "Journeys"})).await.is(200);
        app.tell_of_policies().await;
        assert_eq!(subjects(&dev).await, ["Policy to read: Travel Policy"]);
        read(&dev, &policy).await.is(200);
        admin.put(&path(&policy), json!({"description": "What is paid."})).await.is(200);
        app.tell_of_policies().await;
        for person in [&dev, &qa] {
            assert_eq!(subjects(person).await, ["Policy to read: Journeys"]);
            assert!(told(person).await[0]["detail"].as_str().unwrap().starts_with("Version 2 "));
        }
        // What is asked of nobody any more is told to nobody, until it is asked again.
        read(&dev, &policy).await.is(200);
        admin.put(&path(&policy), json!({"status": "inactive"})).await.is(200);
        app.tell_of_policies().await;
        assert_eq!((told(&qa).await, unread(&qa).await), (Vec::new(), json!(0)));
        admin.put(&path(&policy), json!({"status": "active"})).await.is(200);
        app.tell_of_policies().await;
        assert_eq!((subjects(&qa).await, told(&dev).await), (vec![json!("Policy to read: Journeys")], Vec::new()));
        let trail = column(&admin.list(&format!("/audit/policy/{}", policy["_id"])).await, "action");
        let steps: Vec<_> = trail.iter().filter(|action| action.as_str().is_some_and(|word| word.starts_with("tell"))).collect();
        assert_eq!(steps, ["tell", "tell no more", "tell", "tell"]);
        admin.ask("DELETE", &path(&policy), None).await.is(204);
        assert_eq!(told(&qa).await, NOBODY);
        app.check().await;
    }

    // told-19
    async fn what_only_some_were_told_of_is_taken_back_too(db) {
        let app = App::new(db).await;
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        choose(&dev, "digest").await;
        let policy = added(&app, "Travel Policy", "active").await;
        // Who has chosen another way is told by the first step, and all others by the last.
        let step = async || policies::service::tell(&app.db, &app.state.mailer, &Grant::system("policies")).await.unwrap();
        assert!(step().await);
        assert_eq!((told(&dev).await.len(), told(&qa).await.len()), (1, 0));
        admin.put(&path(&policy), json!({"description": "What is paid."})).await.is(200);
        app.tell_of_policies().await;
        for person in [&dev, &qa] {
            let lines = told(person).await;
            assert_eq!(lines.len(), 1, "{lines:?}");
            assert!(lines[0]["detail"].as_str().unwrap().starts_with("Version 2 "), "{lines:?}");
        }
        // Nobody is asked for the third any more, before all were told of it.
        admin.put(&path(&policy), json!({"description": "What is paid now."})).await.is(200);
        assert!(step().await);
        assert_eq!((told(&dev).await.len(), told(&qa).await.len()), (1, 0));
        admin.put(&path(&policy), json!({"status": "inactive"})).await.is(200);
        app.tell_of_policies().await;
        assert_eq!(told(&dev).await, NOBODY);
        // It goes, before all were told of it again.
        admin.put(&path(&policy), json!({"status": "active"})).await.is(200);
        assert!(step().await);
        assert_eq!(told(&dev).await.len(), 1);
        admin.ask("DELETE", &path(&policy), None).await.is(204);
        assert_eq!(told(&dev).await, NOBODY);
        app.check().await;
    }

    // told-2, told-19
    async fn each_is_told_of_policies_as_they_choose(db) {
        let app = App::new(db).await;
        let (dev, qa, manager, admin) = (app.dev().await, app.qa().await, app.manager().await, app.admin().await);
        for (person, choice) in [(&dev, "mail"), (&qa, "digest"), (&manager, "off"), (&admin, "portal")] {
            choose(person, choice).await;
        }
        app.at("2026-11-25T05:00:00Z");
        let policy = added(&app, "Travel Policy", "active").await;
        app.tell_of_policies().await;
        for (person, lines) in [(&dev, 1), (&qa, 1), (&manager, 0), (&admin, 1)] {
            assert_eq!(told(person).await.len(), lines, "{}", person.id);
        }
        let mails = app.mails().await;
        assert_eq!(mails.iter().map(|mail| (mail.to.as_str(), mail.subject.as_str())).collect::<Vec<_>>(), [
            ("ananya.kulkarni@muster.example", "Policy to read: Travel Policy"),
        ]);
        assert!(mails[0].text.contains(&format!("/policy/{}", policy["_id"])), "{}", mails[0].text);
        // Six in the evening of that day.
        app.at("2026-11-25T12:30:00Z");
        app.write_digests().await;
        let digest = app.mails().await.split_off(1);
        assert_eq!(digest.len(), 1);
        assert!(digest[0].text.contains("Policy to read: Travel Policy"), "{}", digest[0].text);
    }
}
