//! What two rights of one manager must not make together: people whom they add, addresses that money follows, names.

use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, config};
use crate::reply::page;

fn newcomer(number: usize, role: &str) -> Value {
    json!({"empid": format!("N{number}"), "fname": "Nila", "lname": "Kapoor", "email": format!("nila{number}@globex.example"), "role": role, "doj": "2026-11-02"})
}

both! {
    // people-6
    async fn a_manager_adds_people_of_employee_roles_for_their_own_team(db) {
        let app = App::new(db).await;
        let manager = app.manager().await;
        for role in ["admin", "manager", "recruiter", "Manager "] {
            let refusal = manager.post("/users", newcomer(1, role)).await.refused(403, "not_allowed");
            assert!(refusal["fields"]["role"].is_string(), "{role}");
        }
        let added = manager.post("/users", newcomer(1, "dev")).await.is(201);
        assert_eq!(added["managers"], json!([{"user": manager.id, "name": "Rohan Desai", "line": true, "projects": []}]));
        assert_eq!(added["actions"], json!(["edit", "status", "invite"]));
        app.admin().await.post("/users", newcomer(2, "manager")).await.is(201);
        app.check().await;
    }

    // people-20
    async fn a_hundred_invitations_an_hour_are_a_managers(db) {
        let app = App::new(db).await;
        let manager = app.manager().await;
        let many = |from: usize, count: usize| Value::Array((from..from + count).map(|number| newcomer(number, "dev")).collect());
        manager.post("/users", many(0, 99)).await.is(201);
        assert!(manager.post("/users", many(200, 2)).await.refused(429, "too_many_calls")["message"].is_string());
        let last = manager.post("/users", newcomer(300, "dev")).await.is(201);
        manager.post(&format!("/users/{}/invitation", last["_id"]), json!({})).await.refused(429, "too_many_calls");
        app.admin().await.post("/users", many(400, 150)).await.is(201);
        app.db.clock().set(app.db.clock().now() + chrono::TimeDelta::minutes(61));
        manager.post("/users", newcomer(600, "dev")).await.is(201);
    }

    // people-20
    async fn the_admins_are_told_once_a_day_whom_managers_added(db) {
        let app = App::new(db).await;
        app.manager().await.post("/users", json!([newcomer(1, "dev"), newcomer(2, "qa")])).await.is(201);
        app.admin().await.post("/users", newcomer(3, "dev")).await.is(201);
        app.sql("DELETE FROM mails", []).await;
        app.report_newcomers().await;
        assert_eq!(app.count("mails").await, 0, "the day is not over");
        app.db.clock().set(app.db.clock().now() + chrono::TimeDelta::hours(24));
        app.report_newcomers().await;
        app.report_newcomers().await;
        let mails = app.mails().await;
        assert_eq!(mails.len(), 1);
        assert_eq!((mails[0].to.as_str(), mails[0].subject.as_str()), ("asha.rao@muster.example", "2 new people"));
        assert!(mails[0].text.contains("Nila Kapoor (N1, dev, nila1@globex.example), added by Rohan Desai"), "{}", mails[0].text);
        assert!(!mails[0].text.contains("N3"), "{}", mails[0].text);
    }

    // people-7
    async fn new_addresses_are_held_to_the_domain_of_the_company(db) {
        let app = App::with(db, gateway::config::Config { mail_domain: Some("globex.example".into()), ..config() }).await;
        let mut outside = newcomer(1, "dev");
        outside["email"] = json!("nila@elsewhere.example");
        for person in [app.admin().await, app.manager().await] {
            person.post("/users", outside.clone()).await.invalid(&["email"]);
        }
        app.manager().await.post("/users", newcomer(1, "dev")).await.is(201);
    }

    // people-15
    async fn a_changed_address_is_told_at_the_one_of_before(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let record = format!("/users/{}", dev.id);
        dev.put(&record, json!({"pemail": "ananya@home.example"})).await.is(200);
        admin.put(&record, json!({"pemail": "ananya@other.example"})).await.is(200);
        admin.put(&record, json!({"email": "anya@muster.example"})).await.is(200);
        let told: Vec<_> = app.mails().await.into_iter().map(|mail| (mail.to, mail.subject, mail.text)).collect();
        let subjects: Vec<_> = told.iter().map(|(to, subject, _)| (to.as_str(), subject.as_str())).collect();
        let (old, new) = ("ananya.kulkarni@muster.example", "anya@muster.example");
        assert_eq!(subjects, [
            (old, "Your personal email address was changed"), (old, "Your personal email address was changed"),
            (old, "Your work email address was changed"), (new, "Your work email address was changed"),
        ]);
        assert!(told.iter().all(|(.., text)| !text.contains("home.example") && !text.contains("other.example")), "no value");
    }

    // people-21
    async fn the_name_of_one_who_decides_is_told_to_those_who_decide(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        // The page of all people is open to no manager.
        app.sql(
            "DELETE FROM role_keys WHERE permission = 'employees' AND role_id = (SELECT id FROM roles WHERE role = 'manager')",
            [],
        )
        .await;
        dev.put(&format!("/users/{}", dev.id), json!({"fname": "asha", "lname": "RAO"})).await.is(200);
        let mut told: Vec<_> =
            app.mails().await.iter().map(|mail| (mail.to.clone(), mail.subject.clone(), page(mail).to_owned())).collect();
        told.sort();
        let subject = "Ananya Kulkarni (E-ananya.kulkarni@muster.example) is called asha RAO now".to_owned();
        assert_eq!(told, [
            ("asha.rao@muster.example".to_owned(), subject.clone(), format!("/users?person={}", dev.id)),
            ("rohan.desai@muster.example".to_owned(), subject, format!("/user-info/{}", dev.id)),
        ]);
        app.sql("DELETE FROM mails", []).await;
        dev.put(&format!("/users/{}", dev.id), json!({"fname": "Farhan", "lname": "Qureshi"})).await.is(200);
        assert_eq!(app.count("mails").await, 0, "a colleague of the same name is no matter");
    }
}
