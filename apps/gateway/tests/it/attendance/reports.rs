//! Reading reports: a person's days, the day of a team.

use kernel::UserId;
use serde_json::{Value, json};
use test_support::{NINE, Newcomer, both, sqlite};

use crate::app::App;
use crate::reply::{column, fields, holds};

both! {
    async fn todays_report_of_oneself_needs_no_body(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        assert_eq!(dev.ask("POST", "/reports/today", None).await.is(200), json!([]));
        let report = dev.check_in().await.is(201);
        for body in [
            None,
            Some(json!({})),
            Some(json!({"user_id": dev.id})),
            Some(json!({"user_id": dev.id.to_string()})),
            Some(json!({"identifier": "25-11-2026"})),
            Some(json!({"identifier": null, "user_id": null})),
        ] {
            assert_eq!(dev.ask("POST", "/reports/today", body.as_ref()).await.is(200), json!([report]), "{body:?}");
        }
        assert_eq!(dev.post("/reports/today", json!({"identifier": "24-11-2026"})).await.is(200), json!([]));
    }

    // attendance-13, call-10
    async fn another_persons_day_is_told_within_the_scope(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let report = dev.check_in().await.is(201);
        let body = json!({"user_id": dev.id, "identifier": "25-11-2026"});
        let (none, checkout) = (json!([]), json!(["checkout"]));
        for (person, actions) in [(app.admin().await, &none), (app.manager().await, &none), (dev, &checkout)] {
            let seen = person.post("/reports/today", body.clone()).await.is(200);
            holds(&seen[0], json!({"_id": report["_id"], "actions": actions}));
        }
        for person in [app.qa().await, app.recruiter().await, app.other_manager().await, app.foreign().await] {
            person.post("/reports/today", body.clone()).await.refused(403, "not_allowed");
        }
    }

    async fn a_persons_days_stand_newest_first(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let [first, second, third] = ["2026-11-23", "2026-11-24", "2026-11-25"];
        for day in [first, second, third] {
            dev.worked(&format!("{day}T03:30:00Z"), &format!("{day}T05:30:00Z")).await;
        }
        let path = format!("/reports/user/{}", dev.id);
        for person in [&dev, &manager] {
            assert_eq!(column(&person.list(&path).await, "date"), [third, second, first]);
        }
        let reply = dev.get(&format!("{path}?page=2&pageSize=2")).await;
        assert_eq!((column(reply.is(200).as_array().unwrap(), "date"), reply.total()), (vec![json!(first)], 3));
        assert_eq!(column(&dev.list(&format!("{path}?sort=date")).await, "date"), [first, second, third]);
        assert_eq!(dev.list(&format!("{path}?q=nobodyatall")).await, Vec::<Value>::new());
    }

    // attendance-10
    async fn a_teams_day_holds_who_is_absent(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let report = dev.opened(NINE).await;
        app.foreign().await.check_in().await.is(201);
        let path = format!("/reports/manager/{}", manager.id);
        let rows = manager.list(&path).await;
        assert_eq!(column(&rows, "empname"), ["Ananya Kulkarni", "Farhan Qureshi"]);
        holds(&rows[0], json!({"_id": report["_id"], "absent": false, "sign_in": true}));
        let absent = json!({
            "_id": null, "version": null, "signin_time": null, "date": "2026-11-25", "identifier": "25-11-2026",
            "user_id": app.company.qa, "empname": "Farhan Qureshi", "signout_time": null, "overall_time": "00:00:00",
            "sign_in": false, "open_since": null, "missed_checkout": false, "absent": true, "state": "absent", "leave": null,
            "sign_in_lat": null, "sign_in_long": null, "sign_out_lat": null, "sign_out_long": null,
            "sign_in_location_error": null, "sign_out_location_error": null, "remark": null, "actions": [], "blocked": {},
        });
        assert_eq!((&rows[1], fields(&rows[0])), (&absent, fields(&absent)));
        app.at("2026-11-26T03:30:00Z");
        assert_eq!(column(&manager.list(&path).await, "absent"), [true, true], "yesterday's open day is not today's");
    }

    // attendance-10
    async fn an_admins_own_id_is_everybody_and_another_is_that_team(db) {
        let app = App::new(db).await;
        let (admin, company) = (app.admin().await, app.company);
        let of = async |id: UserId| admin.list(&format!("/reports/manager/{id}")).await.len();
        // The first is everybody who is Active.
        for (leader, people) in [(admin.id, 7), (company.manager, 2), (company.other_manager, 1), (company.dev, 0)] {
            assert_eq!(of(leader).await, people, "{leader}");
        }
        Newcomer::new("Late", "Leaver", "dev").status("Resigned").reporting_to(company.manager).hire(&app.db).await;
        assert_eq!(of(company.manager).await, 2, "who left is not absent");
    }
}

sqlite! {
    // attendance-12
    async fn a_day_is_named_as_the_specification_writes_it(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        for identifier in ["2026-11-25", "25/11/2026", "5-11-2026", "31-02-2026", "25-11-26", "", " 25-11-2026", "today"] {
            dev.post("/reports/today", json!({"identifier": identifier})).await.invalid(&["identifier"]);
        }
    }
}
