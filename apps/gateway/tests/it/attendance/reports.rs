//! Reading reports: a person's days, the day of a team.

use db::{Bind, statement};
use serde_json::{Value, json};
use test_support::{Newcomer, both, sqlite};

use crate::app::App;
use crate::reply::{column, fields};

both! {
    async fn todays_report_of_oneself_needs_no_body(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        assert_eq!(dev.ask("POST", "/reports/today", None).await.is(200), json!([]));
        let report = dev.check_in().await.is(201);
        for body in [json!({}), json!({"user_id": dev.id}), json!({"user_id": dev.id.to_string()}), json!({"identifier": "25-11-2026"}),
            json!({"identifier": null, "user_id": null})]
        {
            assert_eq!(dev.post("/reports/today", body.clone()).await.is(200), json!([report]), "{body}");
        }
        assert_eq!(dev.ask("POST", "/reports/today", None).await.is(200), json!([report]));
        assert_eq!(dev.post("/reports/today", json!({"identifier": "24-11-2026"})).await.is(200), json!([]));
    }
}

sqlite! {
    async fn a_day_is_named_as_the_specification_writes_it(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        for identifier in ["2026-11-25", "25/11/2026", "5-11-2026", "31-02-2026", "25-11-26", "", " 25-11-2026", "today"] {
            dev.post("/reports/today", json!({"identifier": identifier})).await.invalid(&["identifier"]);
        }
    }
}

both! {
    async fn another_persons_day_is_told_within_the_scope(db) {
        let app = App::new(db).await;
        let (dev, foreign) = (app.dev().await, app.foreign().await);
        let report = dev.check_in().await.is(201);
        let body = json!({"user_id": dev.id, "identifier": "25-11-2026"});
        for (person, actions) in [(app.admin().await, json!([])), (app.manager().await, json!([])), (dev, json!(["checkout"]))] {
            let seen = person.post("/reports/today", body.clone()).await.is(200);
            assert_eq!((&seen[0]["_id"], &seen[0]["actions"]), (&report["_id"], &actions));
        }
        for person in [app.qa().await, app.recruiter().await, app.other_manager().await, foreign] {
            person.post("/reports/today", body.clone()).await.refused(403, "not_allowed");
        }
    }

    async fn a_persons_days_stand_newest_first(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        for day in ["2026-11-23", "2026-11-24", "2026-11-25"] {
            app.at(&format!("{day}T03:30:00Z"));
            let report = dev.check_in().await.is(201);
            app.at(&format!("{day}T05:30:00Z"));
            dev.check_out(&report).await.is(200);
        }
        let path = format!("/reports/user/{}", dev.id);
        for person in [&dev, &manager] {
            assert_eq!(column(&person.list(&path).await, "date"), ["2026-11-25", "2026-11-24", "2026-11-23"]);
        }
        let reply = dev.get(&format!("{path}?page=2&pageSize=2")).await;
        assert_eq!(column(reply.is(200).as_array().unwrap(), "date"), ["2026-11-23"]);
        assert_eq!(reply.total(), 3);
        assert_eq!(column(&dev.list(&format!("{path}?sort=date")).await, "date"), ["2026-11-23", "2026-11-24", "2026-11-25"]);
        assert_eq!(dev.list(&format!("{path}?q=nobodyatall")).await, Vec::<Value>::new());
    }

    async fn a_teams_day_holds_who_is_absent(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let report = dev.check_in().await.is(201);
        app.foreign().await.check_in().await.is(201);
        let path = format!("/reports/manager/{}", manager.id);
        let rows = manager.list(&path).await;
        assert_eq!(column(&rows, "empname"), ["Ananya Kulkarni", "Farhan Qureshi"]);
        assert_eq!((&rows[0]["_id"], &rows[0]["absent"], &rows[0]["sign_in"]), (&report["_id"], &json!(false), &json!(true)));
        let absent = json!({
            "_id": null, "version": null, "signin_time": null, "date": "2026-11-25", "identifier": "25-11-2026",
            "user_id": app.company.qa, "empname": "Farhan Qureshi", "signout_time": null, "overall_time": "00:00:00",
            "sign_in": false, "open_since": null, "missed_checkout": false, "absent": true, "leave": null,
            "sign_in_lat": null, "sign_in_long": null, "sign_out_lat": null, "sign_out_long": null,
            "sign_in_location_error": null, "sign_out_location_error": null, "remark": null, "actions": [], "blocked": {},
        });
        assert_eq!(rows[1], absent);
        assert_eq!(fields(&rows[0]), fields(&absent));
        app.at("2026-11-26T03:30:00Z");
        assert_eq!(column(&manager.list(&path).await, "absent"), [true, true], "yesterday's open day is not today's");
    }

    async fn an_admins_own_id_is_everybody_and_another_is_that_team(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let of = async |id: kernel::UserId| admin.list(&format!("/reports/manager/{id}")).await.len();
        assert_eq!(of(admin.id).await, 7, "everybody who is Active");
        assert_eq!(of(app.company.manager).await, 2);
        assert_eq!(of(app.company.other_manager).await, 1);
        assert_eq!(of(app.company.dev).await, 0);
        Newcomer::new("Late", "Leaver", "dev").status("Resigned").reporting_to(app.company.manager).hire(&app.db).await;
        assert_eq!(of(app.company.manager).await, 2, "who left is not absent");
    }

    async fn a_teams_day_sorts_both_ways_with_the_absent_last(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for (minute, person) in [(31, app.dev().await), (32, app.foreign().await), (33, app.qa().await)] {
            app.at(&format!("2026-11-25T03:{minute}:00Z"));
            let report = person.check_in().await.is(201);
            if minute == 32 {
                app.at("2026-11-25T03:32:30Z");
                person.check_out(&report).await.is(200);
            }
        }
        let path = format!("/reports/manager/{}", admin.id);
        let (dev, foreign, qa) = (json!(app.company.dev), json!(app.company.foreign), json!(app.company.qa));
        for (sort, first) in [
            ("signin_time", vec![&dev, &foreign, &qa]),
            ("-signin_time", vec![&qa, &foreign, &dev]),
            ("signout_time", vec![&foreign]),
            ("-signout_time", vec![&foreign]),
            ("overall_time", vec![&dev, &qa, &foreign]),
            ("-overall_time", vec![&foreign, &dev, &qa]),
        ] {
            let users = column(&admin.list(&format!("{path}?sort={sort}")).await, "user_id");
            assert_eq!(users.iter().take(first.len()).collect::<Vec<_>>(), first, "{sort}");
            let rest: Vec<_> = users.iter().skip(first.len()).filter_map(Value::as_i64).collect();
            assert!(rest.is_sorted(), "{sort}: ties by _id: {rest:?}");
        }
        let names = |rows: Vec<Value>| rows.iter().map(|row| kernel::normalize(row["empname"].as_str().unwrap())).collect::<Vec<_>>();
        let up = names(admin.list(&format!("{path}?sort=empname")).await);
        assert!(up.is_sorted() && up.len() == 7, "{up:?}");
        let down = names(admin.list(&format!("{path}?sort=-empname")).await);
        assert!(down.iter().rev().eq(&up), "{down:?}");
    }

    async fn an_empty_time_stands_last_in_both_directions(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let now = app.db.clock().now();
        let insert = app.db.housekeeping("test", move |connection| {
            for (day, out) in [(0, false), (1, true), (2, true)] {
                let since = now - chrono::TimeDelta::days(day);
                statement(
                    "INSERT INTO reports (user_id, date, signin_time, sign_in, open_since, signout_time) \
                     SELECT id, ?, ?, ?, ?, ? FROM users WHERE fname = 'Asha'",
                )
                .bind((since + chrono::TimeDelta::hours(5)).date_naive())
                .bind(since)
                .bind(!out)
                .bind(Bind::Instant((!out).then(|| since.naive_utc())))
                .bind(Bind::Instant(out.then(|| since.naive_utc())))
                .run(connection)?;
            }
            Ok(())
        });
        insert.await.unwrap();
        let path = format!("/reports/user/{}", admin.id);
        for (sort, dates) in [
            ("signout_time", ["2026-11-23", "2026-11-24", "2026-11-25"]),
            ("-signout_time", ["2026-11-24", "2026-11-23", "2026-11-25"]),
        ] {
            assert_eq!(column(&admin.list(&format!("{path}?sort={sort}")).await, "date"), dates, "{sort}");
        }
    }
}
