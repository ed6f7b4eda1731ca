//! The sign logs: how far back, of whom, in which order.

use chrono::{Days, NaiveDate};
use db::statement;
use serde_json::{Value, json};
use test_support::both;

use crate::app::App;
use crate::reply::column;

/// A closed report of everybody on each of the last 100 days, of one hour more each day back.
async fn history(app: &App) {
    let (now, zone) = (app.db.clock().now(), app.db.clock().zone());
    let insert = app.db.housekeeping("test", move |connection| {
        for back in (0..100).rev() {
            let at = now - chrono::TimeDelta::days(back);
            statement(
                "INSERT INTO reports (user_id, date, signin_time, signout_time, sign_in, worked_seconds) \
                 SELECT id, ?, ?, ?, ?, ? FROM users",
            )
            .bind(zone.day(at))
            .bind(at)
            .bind(at)
            .bind(false)
            .bind(back % 7 * 3_600)
            .run(connection)?;
        }
        Ok(())
    });
    insert.await.unwrap();
}

fn day(text: &Value) -> NaiveDate {
    text.as_str().unwrap().parse().unwrap()
}

both! {
    async fn the_last_days_are_today_and_those_before_it(db) {
        let app = App::new(db).await;
        history(&app).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        let today: NaiveDate = "2026-11-25".parse().unwrap();
        for (person, days) in [(&admin, 1), (&admin, 30), (&admin, 90), (&manager, 7), (&manager, 90), (&dev, 1), (&dev, 7)] {
            let rows = person.list(&format!("/reports/users/{}/{days}", dev.id)).await;
            let dates: Vec<_> = column(&rows, "date").iter().map(day).collect();
            let expected: Vec<_> = (0..days).map(|back| today - Days::new(back)).collect();
            assert_eq!(dates, expected, "{days} days, newest first");
        }
    }

    async fn all_is_everybody_to_an_admin_and_the_team_to_a_manager(db) {
        let app = App::new(db).await;
        history(&app).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        let reply = admin.get("/reports/users/all/7?pageSize=200").await;
        assert_eq!((reply.is(200).as_array().unwrap().len(), reply.total()), (56, 56), "people who left included");
        let rows = manager.list("/reports/users/all/7").await;
        let mut people: Vec<_> = column(&rows, "user_id").iter().filter_map(Value::as_i64).collect();
        people.sort_unstable();
        people.dedup();
        let mut team = [app.company.manager.0, app.company.dev.0, app.company.qa.0];
        team.sort_unstable();
        assert_eq!((rows.len(), people), (21, team.to_vec()));
        assert_eq!(admin.get("/reports/users/all/90?page=1&pageSize=10").await.total(), 720);
    }

    async fn ordinary_people_look_back_seven_days_at_themselves(db) {
        let app = App::new(db).await;
        let company = app.company;
        for person in [app.dev().await, app.recruiter().await] {
            let own = person.id;
            person.get(&format!("/reports/users/{own}/7")).await.is(200);
            for path in [
                format!("/reports/users/{own}/8"),
                format!("/reports/users/{own}/90"),
                "/reports/users/all/7".to_owned(),
                "/reports/users/all/1".to_owned(),
                format!("/reports/users/{}/7", company.foreign),
                "/reports/users/999999/7".to_owned(),
            ] {
                person.get(&path).await.refused(403, "not_allowed");
            }
        }
        app.manager().await.get(&format!("/reports/users/{}/7", company.foreign)).await.refused(403, "not_allowed");
        app.admin().await.get("/reports/users/999999/7").await.refused(404, "not_found");
    }

    async fn without_the_key_the_logs_are_closed_to_every_role(db) {
        let app = App::new(db).await;
        app.sql("DELETE FROM role_keys WHERE permission = 'logs'", []).await;
        for person in [app.admin().await, app.manager().await, app.dev().await] {
            for path in [format!("/reports/users/{}/7", person.id), "/reports/users/all/7".to_owned()] {
                person.get(&path).await.refused(403, "not_allowed");
                person.get(&format!("{path}?format=csv")).await.refused(403, "not_allowed");
            }
            person.get(&format!("/reports/user/{}", person.id)).await.is(200);
        }
    }

    async fn every_order_holds_both_ways_with_ties_by_id(db) {
        let app = App::new(db).await;
        history(&app).await;
        let admin = app.admin().await;
        let all = admin.list("/reports/users/all/10").await;
        assert_eq!(all.len(), 80);
        for field in ["empname", "date", "signin_time", "signout_time", "overall_time"] {
            for down in [false, true] {
                let mut expected = all.clone();
                expected.sort_by_key(|row| row["_id"].as_i64());
                let key = |row: &Value| kernel::normalize(row[field].as_str().unwrap());
                expected.sort_by(|one, other| if down { key(other).cmp(&key(one)) } else { key(one).cmp(&key(other)) });
                let sort = if down { format!("-{field}") } else { field.to_owned() };
                let found = admin.list(&format!("/reports/users/all/10?sort={sort}")).await;
                assert_eq!(column(&found, "_id"), column(&expected, "_id"), "{sort}");
                let page = admin.list(&format!("/reports/users/all/10?sort={sort}&page=3&pageSize=7")).await;
                assert_eq!(column(&page, "_id"), column(&expected[14..21], "_id"), "{sort}, page 3");
            }
        }
    }

    async fn a_row_says_what_the_caller_may_do_with_it(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        app.at("2026-11-24T03:30:00Z");
        dev.check_in().await.is(201);
        manager.check_in().await.is(201);
        app.at("2026-11-25T03:30:00Z");
        dev.check_in().await.is(201);
        let path = format!("/reports/users/{}/7", dev.id);
        assert_eq!(column(&dev.list(&path).await, "actions"), [json!(["checkout"]), json!([])]);
        assert_eq!(column(&manager.list(&path).await, "actions"), [json!([]), json!(["mend"])]);
        assert_eq!(column(&manager.list(&format!("/reports/users/{}/7", manager.id)).await, "actions"), [json!([])]);
        let missed = column(&manager.list("/reports/users/all/7").await, "missed_checkout");
        assert_eq!(missed, [false, true, true]);
    }
}
