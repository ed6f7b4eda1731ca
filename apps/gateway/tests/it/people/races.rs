//! What comes at the same moment to the register.

use serde_json::{Value, json};
use test_support::both;

use super::add::row;
use super::{ledger, record};
use crate::app::{App, Person};
use crate::socket::{Server, Wire, at_once, statuses};

fn wire(server: &Server, person: &Person<'_>, method: &str, path: &str, body: &Value) -> Wire {
    Wire::new(server.address, method, &format!("/api/v1{path}"), person.token.as_deref(), Some(body))
}

both! {
    // people-5
    async fn of_two_admins_who_demote_each_other_one_stays(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let second = app.hire("Vikram", "Shah", "admin").await;
        let (asha, vikram) = (app.company.admin, second);
        for body in [
            json!({"role": "dev"}), json!({"status": "Inactive"}), json!({"status": "Resigned", "dol": "2026-11-30"}),
            json!({"role": "manager"}), json!({"role": "qa"}), json!({"status": "Inactive"}),
        ] {
            app.sql("UPDATE users SET status = 'Active', role_id = 1 WHERE fname IN ('Asha', 'Vikram')", []).await;
            let people = [app.person(asha).await, app.person(vikram).await];
            let each = [(0, vikram), (1, asha)];
            let each = each.map(|(by, whose)| wire(&servers[by], &people[by], "PUT", &format!("/users/{whose}"), &body));
            let replies = at_once(each.to_vec());
            let won = replies.iter().filter(|reply| reply.status == 200).count();
            assert_eq!(won, 1, "{body}: {:?}", statuses(&replies));
            // Whoever came a little later is no admin, or has no session, any more.
            assert!(replies.iter().all(|reply| [200, 401, 403, 409].contains(&reply.status)), "{:?}", statuses(&replies));
            app.check().await;
        }
    }

    // people-23
    async fn who_waits_for_an_invitation_gets_one_whoever_invites_at_once(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        app.sql("UPDATE users SET password_hash = 'x'", []).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        admin.post("/users?invite=false", json!((0..20).map(row).collect::<Vec<_>>())).await.is(201);
        let each = [(0, &admin), (1, &manager), (0, &manager), (1, &admin)];
        let wires = each.map(|(by, who)| wire(&servers[by], who, "POST", "/users/invitations", &json!({})));
        let replies = at_once(wires.to_vec());
        assert!(replies.iter().all(|reply| reply.status == 200), "{:?}", statuses(&replies));
        assert_eq!((app.count("mails").await, app.count("password_links").await), (20, 20));
    }

    // leave-22, call-14
    async fn saves_at_the_same_moment_credit_once(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let (admin, manager, id) = (app.admin().await, app.manager().await, app.company.dev);
        app.sql("UPDATE user_profiles SET olb = 15", []).await;
        let each = (0..8).map(|number| {
            let body = json!({"phone": format!("980000000{number}")});
            wire(&servers[number % 2], if number < 4 { &admin } else { &manager }, "PUT", &format!("/users/{id}"), &body)
        });
        let replies = at_once(each.collect());
        assert_eq!(statuses(&replies), [200; 8]);
        assert_eq!(ledger(&app, id).await.len(), 3);
        let record = record(&admin, id).await;
        assert_eq!((&record["leavebalanceCL"], &record["leavebalanceEL"], &record["version"]), (&json!(7.5), &json!(1), &json!(9)));
        app.check().await;
    }

    async fn returns_at_the_same_moment_are_one(db) {
        let app = App::new(db).await;
        let server = Server::of(&app);
        let (admin, id) = (app.admin().await, app.company.inactive);
        let back = wire(&server, &admin, "PUT", &format!("/users/{id}"), &json!({"status": "Active"}));
        assert_eq!(statuses(&at_once(vec![back; 6])), [200; 6]);
        assert_eq!(ledger(&app, id).await.iter().filter(|line| line.contains("reactivation")).count(), 1);
        app.check().await;
    }

    // call-4, people-16
    async fn of_two_saves_of_one_version_one_is_stale(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let dev = app.dev().await;
        let each = (0..6).map(|number| {
            let body = json!({"phone": format!("980000000{number}"), "version": 1});
            wire(&servers[number % 2], &dev, "PUT", &format!("/users/{}", dev.id), &body)
        });
        let replies = at_once(each.collect());
        assert_eq!(statuses(&replies), [200, 409, 409, 409, 409, 409]);
        let won = replies.iter().find(|reply| reply.status == 200).unwrap().json();
        assert_eq!(won, record(&dev, dev.id).await);
    }

    async fn one_address_goes_to_one_of_two(db) {
        let app = App::new(db).await;
        let server = Server::of(&app);
        let admin = app.admin().await;
        let body = json!({"email": "wanted@muster.example"});
        let each = [app.company.dev, app.company.qa].map(|id| wire(&server, &admin, "PUT", &format!("/users/{id}"), &body));
        let replies = at_once(each.to_vec());
        assert_eq!(statuses(&replies), [200, 409]);
        let refusal = replies.iter().find(|reply| reply.status == 409).unwrap().refused(409, "duplicate");
        assert!(refusal["fields"]["email"].is_string(), "{refusal}");
    }

    async fn people_who_are_added_twice_at_the_same_moment_are_added_once(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let admin = app.admin().await;
        let row = |number: u32| json!({
            "empid": format!("N-{number}"), "fname": "Nora", "lname": "Newman", "email": format!("n{number}@x.example"),
            "role": "dev", "doj": "2026-11-02",
        });
        let (there, back): (Vec<_>, Vec<_>) = ((0..400).map(row).collect(), (0..400).rev().map(row).collect());
        let (there, back) = (json!(there), json!(back));
        let each = [&there, &back, &there, &back].into_iter().zip(servers.iter().cycle());
        let replies = at_once(each.map(|(body, server)| wire(server, &admin, "POST", "/users", body)).collect());
        assert_eq!(statuses(&replies), [201, 409, 409, 409], "{:?}", replies.iter().map(crate::reply::Reply::text).collect::<Vec<_>>());
        assert_eq!((app.count("users").await, app.count("mails").await, app.count("password_links").await), (408, 400, 400));
        app.check().await;
    }
}
