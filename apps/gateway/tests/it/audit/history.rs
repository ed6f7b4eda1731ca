//! The history of one record, for whoever may see the record.

use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, PASSWORD};
use crate::reply::column;

both! {
    // attendance-13
    async fn a_reports_history_is_for_whoever_sees_the_report(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let report = dev.check_in().await.is(201);
        dev.check_out(&report).await.is(200);
        dev.resume(&report).await.is(200);
        app.qa().await.check_in().await.is(201);
        let path = format!("/audit/report/{}", report["_id"]);
        for person in [app.admin().await, app.manager().await, dev.clone()] {
            let rows = person.list(&path).await;
            assert_eq!(column(&rows, "action"), ["resume", "check out", "check in"]);
            assert!(rows.iter().all(|row| row["record"] == "report" && row["id"] == report["_id"]));
            assert_eq!(rows[0]["before"], rows[1]["after"]);
        }
        for person in [app.qa().await, app.other_manager().await, app.recruiter().await, app.foreign().await] {
            person.get(&path).await.refused(404, "not_found");
            person.get(&format!("{path}?format=csv")).await.refused(404, "not_found");
        }
        app.stranger().get(&path).await.refused(401, "not_signed_in");
        app.admin().await.get("/audit/report/999999").await.refused(404, "not_found");
    }

    async fn a_history_speaks_as_pages_do(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await.from("192.0.2.77"));
        let company = app.company;
        dev.put(&format!("/users/{}", dev.id), json!({"phone": "9812345678"})).await.is(200);
        let managers = json!({"manager": [company.manager, company.other_manager]});
        admin.put(&format!("/users/{}", dev.id), managers).await.is(200);
        let path = format!("/audit/user/{}", dev.id);
        let rows = dev.list(&path).await;
        let changed = json!({"field": "manager", "before": "Rohan Desai", "after": "Rohan Desai, Lakshmi Iyer"});
        assert!(rows[0]["changes"].as_array().unwrap().contains(&changed), "{}", rows[0]);
        // From where somebody else did it is not told; from where one did it oneself, is.
        assert_eq!((&rows[0]["source"], &rows[1]["source"]), (&Value::Null, &json!("192.0.2.77")));
        let seen = app.manager().await.list(&path).await;
        assert_eq!((&seen[0]["source"], &seen[1]["source"]), (&Value::Null, &Value::Null));
        let all = admin.list(&format!("/audit?record=user&id={}", dev.id)).await;
        assert_eq!(all[1]["source"], "192.0.2.77", "the whole trail is for admins");
        let project = crate::projects::project(&app, "Kaveri").await;
        let told = admin.list(&format!("/audit/project/{}", project["_id"])).await.remove(0);
        let of = |field: &str| {
            let changes = told["changes"].as_array().unwrap();
            changes.iter().find(|change| change["field"] == field).map(|change| change["after"].clone())
        };
        assert_eq!(of("projectmanager"), Some(json!("Rohan Desai")));
        assert_eq!(of("client"), Some(json!("Client of Kaveri")));
        assert!(of("teammember").unwrap().as_str().unwrap().starts_with("Ananya Kulkarni"), "{told}");
    }

    async fn a_history_is_a_list_like_others(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let report = dev.check_in().await.is(201);
        for _ in 0..3 {
            dev.check_out(&report).await.is(200);
            dev.resume(&report).await.is(200);
        }
        let path = format!("/audit/report/{}", report["_id"]);
        let page = dev.get(&format!("{path}?page=2&pageSize=3")).await;
        assert_eq!((column(page.is(200).as_array().unwrap(), "_id"), page.total()), (vec![json!(4), json!(3), json!(2)], 7));
        assert_eq!(column(&dev.list(&format!("{path}?sort=at")).await, "_id"), [1, 2, 3, 4, 5, 6, 7]);
        assert_eq!(column(&dev.list(&format!("{path}?q=RESUME")).await, "_id"), [7, 5, 3]);
        assert_eq!(dev.get(&format!("{path}?format=csv")).await.text().lines().count(), 8);
        dev.get(&format!("{path}?sort=action")).await.invalid(&["sort"]);
        dev.get(&format!("{path}?page=0")).await.refused(400, "bad_parameter");
        dev.get("/audit/report/x").await.refused(400, "bad_parameter");
    }

    // audit-7
    async fn a_history_is_in_order_though_the_clock_was_set_back(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-25T06:00:00Z");
        let report = dev.check_in().await.is(201);
        app.at("2026-11-25T05:00:00Z");
        dev.check_out(&report).await.is(200);
        let path = format!("/audit/report/{}", report["_id"]);
        assert_eq!(column(&dev.list(&path).await, "action"), ["check out", "check in"]);
        assert_eq!(column(&dev.list(&format!("{path}?sort=-at")).await, "action"), ["check in", "check out"]);
    }

    // audit-4
    async fn a_persons_history_is_for_whoever_sees_the_whole_record(db) {
        let app = App::new(db).await;
        let id = app.company.dev;
        app.dev().await.ask("POST", "/auth/logout-all", None).await.is(204);
        let path = format!("/audit/user/{id}");
        for person in [app.admin().await, app.manager().await, app.dev().await] {
            assert_eq!(column(&person.list(&path).await, "action"), ["sign out everywhere"]);
        }
        for person in [app.other_manager().await, app.qa().await, app.recruiter().await, app.foreign().await] {
            person.get(&path).await.refused(404, "not_found");
        }
        let admin = app.admin().await;
        assert_eq!(admin.list(&format!("/audit/user/{}", app.company.qa)).await.len(), 0, "nothing happened to them yet");
        admin.get("/audit/user/999999").await.refused(404, "not_found");
    }

    async fn what_no_module_shows_is_for_admins(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        app.stranger().sign_in("ananya.kulkarni@muster.example", PASSWORD).await.is(200);
        let session = app.number("SELECT record_id AS number FROM audit_entries WHERE record = 'session'").await;
        let admin = app.admin().await;
        assert_eq!(column(&admin.list(&format!("/audit/session/{session}")).await, "action"), ["sign in"]);
        assert_eq!(admin.list("/audit/role/2").await.len(), 0, "a role that nobody changed");
        for path in ["/audit/session/999999", "/audit/family/1", "/audit/mail/1", "/audit/installation/1", "/audit/role/999999"] {
            admin.get(path).await.refused(404, "not_found");
        }
        for person in [app.manager().await, app.dev().await] {
            for path in [format!("/audit/session/{session}"), "/audit/role/2".to_owned(), "/audit/role/4".to_owned()] {
                person.get(&path).await.refused(404, "not_found");
            }
        }
        for path in ["/audit/nonsense/1", "/audit/User/1", "/audit/%00/1"] {
            admin.get(path).await.refused(404, "not_found");
        }
    }
}
