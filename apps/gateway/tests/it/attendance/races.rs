//! What comes at the same moment: one wins, the others are told, and nothing is done twice.

use serde_json::{Value, json};
use test_support::both;

use super::seen;
use crate::app::{App, Person};
use crate::socket::{Server, Wire, at_once, statuses};

fn wire(server: &Server, person: &Person<'_>, method: &str, path: &str, body: &Value) -> Wire {
    Wire::new(server.address, method, &format!("/api/v1{path}"), person.token.as_deref(), Some(body))
}

both! {
    async fn check_ins_at_the_same_moment_make_one_report(db) {
        let app = App::new(db).await;
        let server = Server::of(&app);
        for person in [app.dev().await, app.qa().await, app.admin().await] {
            let replies = at_once(vec![wire(&server, &person, "POST", "/reports", &json!({})); 8]);
            assert_eq!(statuses(&replies), [201, 409, 409, 409, 409, 409, 409, 409]);
            for reply in replies.iter().filter(|reply| reply.status == 409) {
                reply.refused(409, "already_today");
            }
        }
        assert_eq!((app.count("reports").await, app.count("audit_entries").await), (3, 3));
    }

    async fn check_outs_at_the_same_moment_count_once(db) {
        let app = App::new(db).await;
        let (server, dev) = (Server::of(&app), app.dev().await);
        app.at("2026-11-25T03:30:00Z");
        let report = dev.check_in().await.is(201);
        app.at("2026-11-25T04:30:00Z");
        let path = format!("/reports/{}", report["_id"]);
        let replies = at_once(vec![wire(&server, &dev, "PUT", &path, &json!({"sign_in": false})); 2]);
        assert_eq!(statuses(&replies), [200, 409]);
        let refused = replies.iter().find(|reply| reply.status == 409).unwrap();
        refused.refused(409, "already_out");
        let report = seen(&dev, &report).await;
        assert_eq!(report["version"], 2);
        assert!(report["overall_time"].as_str().unwrap().starts_with("01:00:0"), "{report}");
    }

    async fn resumptions_at_the_same_moment_count_once(db) {
        let app = App::new(db).await;
        let (server, dev) = (Server::of(&app), app.dev().await);
        let report = dev.check_in().await.is(201);
        dev.check_out(&report).await.is(200);
        let path = format!("/reports/{}", report["_id"]);
        let replies = at_once(vec![wire(&server, &dev, "PUT", &path, &json!({"sign_in": true})); 6]);
        assert_eq!(statuses(&replies), [200, 409, 409, 409, 409, 409]);
        assert_eq!(seen(&dev, &report).await["version"], 3);
    }

    async fn two_who_mend_at_the_same_moment_do_it_once(db) {
        let app = App::new(db).await;
        let (server, dev) = (Server::of(&app), app.dev().await);
        app.at("2026-11-24T03:30:00Z");
        let report = dev.check_in().await.is(201);
        app.at("2026-11-25T03:30:00Z");
        let path = format!("/reports/{}", report["_id"]);
        let people = [app.manager().await, app.admin().await];
        let each = people.iter().enumerate().map(|(hour, person)| {
            let body = json!({"signout_time": format!("2026-11-24T1{hour}:30:00Z"), "remark": format!("{hour}")});
            wire(&server, person, "PUT", &path, &body)
        });
        let replies = at_once(each.collect());
        assert_eq!(statuses(&replies), [200, 409]);
        let kept = seen(&dev, &report).await;
        let answered = replies.iter().find(|reply| reply.status == 200).unwrap().json();
        assert_eq!((&kept["remark"], &kept["signout_time"]), (&answered["remark"], &answered["signout_time"]));
        assert_eq!(kept["version"], 2);
    }

    async fn two_instances_on_one_database_make_one_report(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        for person in [app.dev().await, app.qa().await, app.foreign().await, app.admin().await] {
            let each = servers.iter().cycle().take(4).map(|server| wire(server, &person, "POST", "/reports", &json!({})));
            assert_eq!(statuses(&at_once(each.collect())), [201, 409, 409, 409]);
        }
        assert_eq!((app.count("reports").await, app.count("audit_entries").await), (4, 4));
    }

    async fn two_instances_check_out_once(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let dev = app.dev().await;
        let report = dev.check_in().await.is(201);
        let path = format!("/reports/{}", report["_id"]);
        let each = servers.iter().map(|server| wire(server, &dev, "PUT", &path, &json!({"sign_in": false})));
        assert_eq!(statuses(&at_once(each.collect())), [200, 409]);
        assert_eq!(seen(&dev, &report).await["version"], 2);
    }

    async fn a_whole_office_checks_in_at_nine(db) {
        let app = App::new(db).await;
        let server = Server::of(&app);
        let mut each = Vec::new();
        for number in 0..40 {
            let id = app.hire(&format!("N{number}"), "Office", "dev").await;
            each.push(wire(&server, &app.person(id).await, "POST", "/reports", &json!({})));
        }
        let replies = at_once(each);
        assert!(replies.iter().all(|reply| reply.status == 201), "{:?}", statuses(&replies));
        assert_eq!((app.count("reports").await, app.count("audit_entries").await), (40, 40));
    }
}
