//! What needs not be looked at, in which order the rest stands, and what an admin sees first.

use serde_json::{Value, json};
use test_support::both;

use super::{decide, inbox, kinds, rows};
use crate::app::App;
use crate::reply::column;
use crate::{leaves, reimbursements, timesheets};

/// The kinds of the rows of a part, in their order.
fn of(inbox: &Value) -> Vec<Value> {
    column(&rows(inbox), "kind")
}

both! {
    // inbox-5
    async fn what_is_as_it_should_be_is_approved_together(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        reimbursements::flags(&app).await;
        let work = timesheets::work(&app).await;
        // Eight hours on a day with attendance, and eight on one without.
        dev.worked("2026-11-16T03:30:00Z", "2026-11-16T12:30:00Z").await;
        app.at("2026-11-25T04:00:00Z");
        let beyond = timesheets::submitted(&dev, &work, timesheets::MONDAYS[1]).await;
        app.at("2026-11-25T05:00:00Z");
        leaves::asked(&dev, "wfh", "2026-12-01", "2026-12-01").await;
        let travel = reimbursements::kind(&app, "Travel", 100.0).await;
        app.at("2026-11-25T06:00:00Z");
        reimbursements::claimed(&app, &travel, 120.0).await;

        let look = inbox(&manager, "?part=look").await;
        assert_eq!((of(&look), &look["total"]), (vec![json!("timesheet"), json!("claim")], &json!(2)), "warned of, the longest first");
        assert_eq!(column(&rows(&look), "weight"), ["warned", "warned"]);
        let told = &rows(&look)[0]["timesheet"]["beyond"];
        assert_eq!(told, &json!([{"date": "2026-11-20", "hours": 8, "attended": 0}]), "and not the day on which they were in");
        assert_eq!(rows(&look)[0]["timesheet"]["_id"], beyond["_id"]);
        let routine = inbox(&manager, "?part=routine").await;
        assert_eq!((of(&routine), &routine["total"]), (vec![json!("leave")], &json!(1)));
        for part in [&look, &routine] {
            assert_eq!(part["routine"]["kinds"], json!([{"kind": "leave", "count": 1, "capped": false}]));
            assert_eq!(kinds(part).len(), 3, "all is counted");
        }
        assert_eq!(inbox(&manager, "").await.get("routine"), None);
        assert_eq!(inbox(&manager, "?kind=claim&part=look").await["routine"]["records"], json!([]), "of the kind that is asked for");

        let records = look["routine"]["records"].as_array().unwrap().iter();
        let decisions: Vec<_> = records
            .map(|record| json!({"kind": record["kind"], "_id": record["_id"], "version": record["version"], "status": "Approved"}))
            .collect();
        assert_eq!(column(&decide(&manager, json!(decisions)).await, "ok"), [true]);
        assert_eq!(inbox(&manager, "?part=routine").await["total"], 0);
    }

    // inbox-5
    async fn pages_go_over_what_is_looked_at(db) {
        let app = App::new(db).await;
        reimbursements::flags(&app).await;
        let travel = reimbursements::kind(&app, "Travel", 10.0).await;
        for hour in 4..9 {
            app.at(&format!("2026-11-25T0{hour}:00:00Z"));
            reimbursements::claimed(&app, &travel, 20.0).await;
        }
        let manager = app.manager().await;
        let since = async |page: i64| {
            let page = inbox(&manager, &format!("?part=look&page={page}&pageSize=2")).await;
            assert_eq!(page["total"], 5);
            column(&rows(&page), "since")
        };
        assert_eq!(since(1).await, ["2026-11-25T04:00:00Z", "2026-11-25T05:00:00Z"]);
        assert_eq!(since(3).await, ["2026-11-25T08:00:00Z"]);
        assert_eq!(since(4).await, [] as [Value; 0]);
    }

    // inbox-6
    async fn an_admin_sees_first_what_nobody_else_decides_in_time(db) {
        let app = App::new(db).await;
        let (manager, dev) = (app.manager().await, app.dev().await);
        app.at("2026-11-25T04:00:00Z");
        leaves::asked(&dev, "wfh", "2026-12-08", "2026-12-08").await;
        let total = async |query: &str| inbox(&app.admin().await, query).await["total"].clone();
        assert_eq!((total("?first=true").await, total("").await), (json!(0), json!(1)), "its manager decides on it");
        assert_eq!(inbox(&manager, "?first=true").await["total"], 1, "which is another matter for the manager");
        app.at("2026-11-28T04:00:00Z");
        assert_eq!(total("?first=true").await, 0);
        app.at("2026-11-29T04:00:00Z");
        assert_eq!(total("?first=true").await, 1, "it has waited for longer than three days");
        app.at("2026-11-25T05:00:00Z");
        app.sql("DELETE FROM user_managers WHERE user_id = ?", [dev.id.into()]).await;
        let first = inbox(&app.admin().await, "?first=true&part=look").await;
        assert_eq!((&first["total"], column(&rows(&first), "unled")), (&json!(1), vec![json!(true)]));
        assert_eq!(total("?part=routine").await, 0, "somebody has to look at it");
    }
}
