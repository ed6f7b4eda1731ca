//! What comes at the same moment: one wins, the others are told, and nothing is done twice.

use serde_json::{Value, json};
use test_support::both;

use super::SIX;
use crate::app::{App, Person};
use crate::reply::one_wins;
use crate::socket::{Server, Wire, at_once, statuses};

fn wire(server: &Server, person: &Person<'_>, method: &str, path: &str, body: &Value) -> Wire {
    Wire::new(server.address, method, &format!("/api/v1{path}"), person.token.as_deref(), Some(body))
}

both! {
    // attendance-1
    async fn check_ins_at_the_same_moment_make_one_report(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (company, single, both) = (app.company, [&one].repeat(8), [&one, &another].repeat(2));
        for (user, servers) in [
            (company.dev, &single),
            (company.qa, &single),
            (company.admin, &single),
            (company.foreign, &both),
            (company.recruiter, &both),
            (company.manager, &both),
            (company.other_manager, &both),
        ] {
            let person = app.person(user).await;
            let each = servers.iter().map(|server| wire(server, &person, "POST", "/reports", &json!({})));
            one_wins(&at_once(each.collect()), 201, "already_today");
        }
        assert_eq!((app.count("reports").await, app.count("audit_entries").await), (7, 7));
    }

    // call-14
    async fn changes_at_the_same_moment_count_once(db) {
        let app = App::new(db).await;
        let (dev, one, another) = (app.dev().await, Server::of(&app), Server::beside(app.db.another()));
        let report = dev.opened("2026-11-25T03:30:00Z").await;
        let path = format!("/reports/{}", report["_id"]);
        app.at("2026-11-25T04:30:00Z");
        for (servers, sign_in, code, version) in [
            ([&one].repeat(2), false, "already_out", 2),
            ([&one].repeat(6), true, "already_in", 3),
            (vec![&one, &another], false, "already_out", 4),
        ] {
            let each = servers.iter().map(|server| wire(server, &dev, "PUT", &path, &json!({"sign_in": sign_in})));
            one_wins(&at_once(each.collect()), 200, code);
            dev.report(&report).await.has(200, json!({"version": version, "overall_time": "01:00:00"}));
        }
    }

    async fn two_who_mend_at_the_same_moment_do_it_once(db) {
        let app = App::new(db).await;
        let (server, dev) = (Server::of(&app), app.dev().await);
        let report = dev.left_open().await;
        let path = format!("/reports/{}", report["_id"]);
        let each = [(app.manager().await, "2026-11-24T11:30:00Z"), (app.admin().await, SIX)].map(|(person, signout)| {
            wire(&server, &person, "PUT", &path, &json!({"signout_time": signout, "remark": person.id.to_string()}))
        });
        let mended = one_wins(&at_once(each.to_vec()), 200, "not_missed");
        let kept = json!({"remark": mended["remark"], "signout_time": mended["signout_time"], "version": 2});
        dev.report(&report).await.has(200, kept);
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
