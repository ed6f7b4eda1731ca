//! The sign logs: how far back, and of whom.

use chrono::{Days, TimeDelta};
use serde_json::{Value, json};
use test_support::{at, both};

use crate::app::App;
use crate::reply::column;

/// A closed report of everybody on each of the last 100 days.
async fn history(app: &App) {
    let (now, zone) = (app.db.clock().now(), app.db.clock().zone());
    let insert = app.db.housekeeping("test", move |connection| {
        for back in (0..100).rev() {
            let at = now - TimeDelta::days(back);
            let text = "INSERT INTO reports (user_id, date, signin_time, signout_time, sign_in) \
                        SELECT id, ?, ?, ?, ? FROM users";
            db::statement(text).bind(zone.day(at)).bind(at).bind(at).bind(false).run(connection)?;
        }
        Ok(())
    });
    insert.await.unwrap();
}

both! {
    // attendance-9
    async fn the_last_days_are_today_and_those_before_it(db) {
        let app = App::new(db).await;
        history(&app).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        let today = at("2026-11-25T03:30:00Z").date_naive();
        for (person, days) in
            [(&admin, 1), (&admin, 30), (&admin, 90), (&manager, 7), (&manager, 90), (&dev, 1), (&dev, 7)]
        {
            let rows = person.list(&format!("/reports/users/{}/{days}", dev.id)).await;
            let expected: Vec<_> = (0..days).map(|back| json!(today - Days::new(back))).collect();
            assert_eq!(column(&rows, "date"), expected, "{days} days, newest first");
        }
        let reply = admin.get("/reports/users/all/7?pageSize=200").await;
        assert_eq!((reply.is(200).as_array().unwrap().len(), reply.total()), (56, 56), "people who left included");
        assert_eq!(admin.get("/reports/users/all/90?page=1&pageSize=10").await.total(), 720);
        let rows = manager.list("/reports/users/all/7").await;
        let mut people: Vec<_> = column(&rows, "user_id").iter().filter_map(Value::as_i64).collect();
        people.sort_unstable();
        people.dedup();
        let team = [app.company.manager.0, app.company.dev.0, app.company.qa.0];
        assert_eq!((rows.len(), people), (21, team.to_vec()), "all is the team to a manager");
    }

    // attendance-9
    async fn ordinary_people_look_back_seven_days_at_themselves(db) {
        let app = App::new(db).await;
        let foreign = app.company.foreign;
        for person in [app.dev().await, app.recruiter().await] {
            let own = person.id;
            person.get(&format!("/reports/users/{own}/7")).await.is(200);
            let whose = [format!("{own}/8"), format!("{own}/90"), format!("{foreign}/7")];
            for path in whose.iter().map(String::as_str).chain(["all/7", "all/1", "999999/7"]) {
                person.get(&format!("/reports/users/{path}")).await.refused(403, "not_allowed");
            }
        }
        app.manager().await.get(&format!("/reports/users/{foreign}/7")).await.refused(403, "not_allowed");
        app.admin().await.get("/reports/users/999999/7").await.refused(404, "not_found");
    }

    // attendance-13
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

    async fn a_row_says_what_the_caller_may_do_with_it(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        manager.left_open().await;
        dev.left_open().await;
        dev.check_in().await.is(201);
        let (devs, managers) = (format!("/reports/users/{}/7", dev.id), format!("/reports/users/{}/7", manager.id));
        for (person, path, expected) in [
            (&dev, &devs, vec![json!(["checkout"]), json!([])]),
            (&manager, &devs, vec![json!([]), json!(["mend"])]),
            (&manager, &managers, vec![json!([])]),
        ] {
            assert_eq!(column(&person.list(path).await, "actions"), expected, "{path}");
        }
        let missed = column(&manager.list("/reports/users/all/7").await, "missed_checkout");
        assert_eq!(missed, [false, true, true]);
    }
}
