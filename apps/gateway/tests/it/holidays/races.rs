//! What comes at the same moment: one holiday a date, one credit a label, and leaves that count what the list says.

use serde_json::{Value, json};
use test_support::both;

use super::balances;
use crate::app::{App, Person};
use crate::reply::one_wins;
use crate::socket::{Server, Wire, at_once};

fn post(server: &Server, person: &Person<'_>, path: &str, body: &Value) -> Wire {
    Wire::new(server.address, "POST", &format!("/api/v1{path}"), person.token.as_deref(), Some(body))
}

both! {
    // holiday-2
    async fn two_holidays_of_a_date_make_one(db) {
        let app = App::new(db).await;
        let (one, another, admin) = (Server::of(&app), Server::beside(app.db.another()), app.admin().await);
        let body = json!({"date": "2026-12-24", "occassion": "Christmas Eve"});
        let wires = [&one, &another].repeat(4).into_iter().map(|server| post(server, &admin, "/holidays", &body));
        one_wins(&at_once(wires.collect()), 201, "duplicate");
        assert_eq!(app.count("holidays").await, 1);
        app.check().await;
    }

    // leave-21
    async fn two_credits_of_a_label_make_one(db) {
        let app = App::new(db).await;
        let (one, another, admin) = (Server::of(&app), Server::beside(app.db.another()), app.admin().await);
        let body = json!({"account": "casual", "days": 12, "users": "all", "label": "CL 2027"});
        let wires = [&one, &another].repeat(2).into_iter().map(|server| post(server, &admin, "/leaves/credits", &body));
        let replies = at_once(wires.collect());
        let credited: Vec<_> = replies.iter().map(|reply| reply.is(201)["credited"].as_array().unwrap().len()).collect();
        assert_eq!(credited.iter().sum::<usize>(), 7, "{credited:?}");
        app.check().await;
    }

    // holiday-4
    async fn a_leave_that_is_applied_for_as_a_holiday_comes_counts_right(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (admin, company) = (app.admin().await, app.company);
        // Each Thursday becomes a holiday at the moment at which people ask for Wednesday to Friday of it.
        for (from, day, to) in [
            ("2026-12-02", "2026-12-03", "2026-12-04"),
            ("2026-12-09", "2026-12-10", "2026-12-11"),
            ("2026-12-16", "2026-12-17", "2026-12-18"),
        ] {
            let holiday = json!({"date": day, "occassion": "A Thursday"});
            let apply = json!({"type": "lwp", "from": from, "to": to, "reason": "A wedding"});
            let (dev, qa) = (app.dev().await, app.qa().await);
            let replies = at_once(vec![
                post(&one, &dev, "/leaves", &apply),
                post(&another, &admin, "/holidays", &holiday),
                post(&another, &qa, "/leaves", &apply),
            ]);
            for reply in &replies {
                reply.is(201);
            }
        }
        for person in [company.dev, company.qa] {
            let counted = format!("SELECT count(*) AS number FROM leaves WHERE user_id = {person} AND count = 4");
            assert_eq!(app.number(counted).await, 3);
        }
        app.check().await;
    }

    // holiday-4
    async fn a_leave_that_is_approved_as_a_holiday_comes_takes_what_is_left(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        balances(&app, app.company.dev, 20, 20).await;
        for (from, day, to) in [
            ("2026-12-02", "2026-12-03", "2026-12-04"),
            ("2026-12-09", "2026-12-10", "2026-12-11"),
            ("2026-12-16", "2026-12-17", "2026-12-18"),
        ] {
            let apply = json!({"type": "earned", "from": from, "to": to, "reason": "A wedding"});
            let leave = dev.post("/leaves", apply).await.is(201)["_id"].clone();
            let path = format!("/api/v1/leaves/{leave}");
            let approve = json!({"status": "Approved"});
            let holiday = json!({"date": day, "occassion": "A Thursday"});
            let replies = at_once(vec![
                Wire::new(one.address, "PUT", &path, manager.token.as_deref(), Some(&approve)),
                post(&another, &admin, "/holidays", &holiday),
            ]);
            replies[1].is(201);
            // Whose version was counted again meanwhile is told, and decides on what it is now.
            if replies[0].status != 200 {
                replies[0].refused(409, "stale_version");
                manager.put(&format!("/leaves/{leave}"), approve).await.is(200);
            }
        }
        let earned = format!("SELECT leavebalance_el AS number FROM user_profiles WHERE user_id = {}", app.company.dev);
        assert_eq!(app.number(earned).await, 20 - 3 * 4);
        app.check().await;
    }
}
