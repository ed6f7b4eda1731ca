//! What comes at the same moment: one wins, the others are told, and nothing is done twice.

use serde_json::{Value, json};
use test_support::both;

use super::{MONDAYS, path, saved, submitted, work};
use crate::app::{App, Person};
use crate::reply::one_wins;
use crate::socket::{Server, Wire, at_once};

fn put(server: &Server, person: &Person<'_>, sheet: &Value, body: &Value) -> Wire {
    Wire::new(server.address, "PUT", &format!("/api/v1{}", path(sheet)), person.token.as_deref(), Some(body))
}

both! {
    // call-14
    async fn two_decisions_make_one(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager, admin, work) = (app.dev().await, app.manager().await, app.admin().await, work(&app).await);
        let rejected = json!({"status": "Rejected", "remark": "Add Friday."});
        for (monday, second) in MONDAYS.into_iter().zip([json!({"status": "Approved"}), rejected.clone(), rejected]) {
            let sheet = submitted(&dev, &work, monday).await;
            let replies = at_once(vec![
                put(&one, &manager, &sheet, &json!({"status": "Approved"})),
                put(&another, &admin, &sheet, &second),
            ]);
            let won = one_wins(&replies, 200, "not_waiting");
            assert_eq!(won["version"], 3);
        }
        assert_eq!(app.mails().await.len(), 3);
        let decided = "SELECT count(*) AS number FROM audit_entries WHERE action IN ('approve', 'reject')";
        assert_eq!(app.number(decided).await, 3);
        app.check().await;
    }

    async fn a_week_is_submitted_before_it_is_decided(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager, work) = (app.dev().await, app.manager().await, work(&app).await);
        for monday in MONDAYS {
            let sheet = saved(&dev, &work, monday, 8.0).await;
            let replies = at_once(vec![
                put(&one, &dev, &sheet, &json!({"status": "Submitted"})),
                put(&another, &manager, &sheet, &json!({"status": "Approved"})),
            ]);
            replies[0].is(200);
            let decided = replies[1].status == 200;
            assert!(decided || replies[1].refused(409, "not_waiting")["error"] == true);
            let status = dev.post("/timelogs/current-timesheet", json!({"startofweek": monday})).await.is(200)["status"].clone();
            assert_eq!(status, if decided { "Approved" } else { "Submitted" });
        }
        app.check().await;
    }

    // sheet-10
    async fn a_sheet_is_recalled_or_decided_on(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager, work) = (app.dev().await, app.manager().await, work(&app).await);
        for monday in MONDAYS {
            let sheet = submitted(&dev, &work, monday).await;
            let replies = at_once(vec![
                put(&one, &dev, &sheet, &json!({"status": "Saved"})),
                put(&another, &manager, &sheet, &json!({"status": "Approved"})),
            ]);
            let recalled = replies[0].status == 200;
            if recalled {
                replies[1].refused(409, "not_waiting");
            } else {
                replies[0].refused(409, "timesheet_locked");
                replies[1].is(200);
            }
            let status = dev.post("/timelogs/current-timesheet", json!({"startofweek": monday})).await.is(200)["status"].clone();
            assert_eq!(status, if recalled { "Saved" } else { "Approved" });
        }
        app.check().await;
    }

    // sheet-7
    async fn what_is_saved_at_the_moment_of_the_decision_is_refused(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager, work) = (app.dev().await, app.manager().await, work(&app).await);
        let sheet = submitted(&dev, &work, MONDAYS[0]).await;
        let replies = at_once(vec![
            put(&one, &dev, &sheet, &json!({"timesheet": [work.row(&work.task, 12.0)]})),
            put(&another, &manager, &sheet, &json!({"status": "Approved"})),
        ]);
        replies[0].refused(409, "timesheet_locked");
        assert_eq!(replies[1].is(200)["total"], 16);
    }

    async fn two_saves_leave_one_whole_week(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, work) = (app.dev().await, work(&app).await);
        let sheet = saved(&dev, &work, MONDAYS[0], 1.0).await;
        let rows = |hours: f64| json!({"version": 1, "timesheet": [work.row(&work.task, hours), work.row(&work.meetings, hours)]});
        let replies = at_once(vec![put(&one, &dev, &sheet, &rows(2.0)), put(&another, &dev, &sheet, &rows(3.0))]);
        let won = one_wins(&replies, 200, "stale_version");
        assert_eq!(dev.post("/timelogs/current-timesheet", json!({})).await.is(200), won);
        let begin = json!({"startOfWeek": MONDAYS[1], "timesheet": [work.row(&work.task, 1.0)]});
        let each = [&one, &another].repeat(2);
        let wires = each.iter().map(|server| Wire::new(server.address, "POST", "/api/v1/timelogs", dev.token.as_deref(), Some(&begin)));
        one_wins(&at_once(wires.collect()), 201, "duplicate");
        app.check().await;
    }
}
