//! What comes at the same moment.

use serde_json::json;
use test_support::both;

use super::{client, form, path, place, project};
use crate::app::App;
use crate::reply::one_wins;
use crate::socket::{Server, Wire, at_once};

both! {
    // project-3, call-14
    async fn a_project_is_deactivated_or_gets_its_member_and_not_both(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let admin = app.admin().await;
        let token = admin.token.as_deref();
        for round in 0..6 {
            let made = project(&app, &format!("Kaveri {round}")).await;
            admin.put(&path(&made), json!({"teammember": []})).await.is(200);
            let path = format!("/api/v1{}", path(&made));
            let team = json!({"version": 2, "teammember": [place(app.company.qa.0, "qa", "2026-11-25", None, 10.0)]});
            let ends = json!({"version": 2, "status": "inactive"});
            let replies = at_once(vec![
                Wire::new(servers[0].address, "PUT", &path, token, Some(&team)),
                Wire::new(servers[1].address, "PUT", &path, token, Some(&ends)),
            ]);
            one_wins(&replies, 200, "stale_version");
        }
        app.check().await;
    }

    async fn a_project_gets_its_manager_or_its_type_and_not_both(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let admin = app.admin().await;
        let token = admin.token.as_deref();
        for round in 0..6 {
            let path = format!("/api/v1{}", path(&project(&app, &format!("Kaveri {round}")).await));
            let (leads, kind) = (json!({"version": 1, "projectmanager": admin.id}), json!({"version": 1, "type": "qa"}));
            let replies = at_once(vec![
                Wire::new(servers[0].address, "PUT", &path, token, Some(&leads)),
                Wire::new(servers[1].address, "PUT", &path, token, Some(&kind)),
            ]);
            one_wins(&replies, 200, "stale_version");
        }
    }

    async fn a_client_goes_or_gets_its_project_and_not_both(db) {
        let app = App::new(db).await;
        let servers = [Server::of(&app), Server::beside(app.db.another())];
        let admin = app.admin().await;
        let token = admin.token.as_deref();
        for round in 0..8 {
            let kaveri = client(&app, &format!("Kaveri {round}")).await;
            let replies = at_once(vec![
                Wire::new(servers[0].address, "POST", "/api/v1/projects", token, Some(&form(&app, "Portal", &kaveri))),
                Wire::new(servers[1].address, "DELETE", &format!("/api/v1/clients/{}", kaveri["_id"]), token, None),
            ]);
            let statuses = (replies[0].status, replies[1].status);
            assert!([(201, 409), (422, 204)].contains(&statuses), "{statuses:?} {}", replies[0].text());
        }
        let gone = "SELECT count(*) AS number FROM projects p JOIN clients c ON c.id = p.client_id WHERE c.removed";
        assert_eq!(app.number(gone).await, 0);
    }

    // project-8, call-14
    async fn a_name_is_given_once(db) {
        let app = App::new(db).await;
        let server = Server::of(&app);
        let admin = app.admin().await;
        let body = json!({"clientname": "Kaveri"});
        let wire = Wire::new(server.address, "POST", "/api/v1/clients", admin.token.as_deref(), Some(&body));
        one_wins(&at_once(vec![wire; 4]), 201, "duplicate");
    }
}
