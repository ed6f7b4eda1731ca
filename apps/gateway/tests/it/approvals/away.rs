//! Who of those with whom something is is away, as who asked is told it, and with whom sheets are.

use serde_json::{Value, json};
use test_support::both;

use super::{inbox, leads, listed, next, own, set_up, wish};
use crate::app::App;
use crate::directory::on_leave;
use crate::reply::{column, holds};
use crate::timesheets::{MONDAYS, saved, set, submitted, work};
use crate::{investments, leaves, reimbursements, stand_ins};

/// To whom a leave of the dev would go.
async fn approvers(app: &App) -> Value {
    let form = leaves::form("wfh", "2026-12-08", "2026-12-08");
    app.dev().await.post("/leaves/preview", form).await.is(200)["approvers"].clone()
}

/// With whom a leave is, as its person sees it.
async fn with(app: &App, leave: &Value) -> Value {
    own(app, leave).await["approval"]["with"].clone()
}

both! {
    // standin-7
    async fn who_asks_is_told_who_of_two_is_away(db) {
        let app = App::new(db).await;
        reimbursements::flags(&app).await;
        let travel = reimbursements::kind(&app, "Travel", 10_000.0).await;
        let (manager, other) = (app.company.manager, app.company.other_manager);
        leads(&app, other, app.company.dev).await;
        let leave = wish(&app).await;
        let (claim, investment) = (reimbursements::claimed(&app, &travel, 80.0).await, investments::declared(&app, "ELSS").await);
        on_leave(&app, manager.0, "casual", None, ["2026-11-24", "2026-11-27"]).await;
        // Neither of which type it is nor why.
        assert_eq!(approvers(&app).await, json!([
            {"user": other, "empname": "Lakshmi Iyer"},
            {"user": manager, "empname": "Rohan Desai", "until": "2026-11-27"},
        ]));
        let lakshmi = json!({"user": other, "empname": "Lakshmi Iyer", "standin": null});
        let away = json!([lakshmi, {"user": manager, "empname": "Rohan Desai", "until": "2026-11-27", "standin": null}]);
        for (list, record) in [("/leaves", &leave), ("/reimbursement/requested", &claim), ("/investments", &investment)] {
            assert_eq!(listed(&app, list, record).await["approval"]["with"], away, "{list}");
        }
        // Until the later one of the leave and of the days for which somebody is named.
        let asha = stand_ins::form(app.company.admin, ("2026-11-25", "2026-11-26"), &["leave"]);
        app.manager().await.post("/standins", asha).await.is(201);
        assert_eq!(approvers(&app).await[1], json!({"user": manager, "empname": "Rohan Desai", "until": "2026-11-27", "standin": "Asha Rao"}));
        holds(&with(&app, &leave).await[1], json!({"until": "2026-11-27", "standin": "Asha Rao"}));
        holds(&listed(&app, "/investments", &investment).await["approval"]["with"][1], json!({"until": "2026-11-27", "standin": null}));
        app.sql("UPDATE stand_ins SET to_date = '2026-11-30'", []).await;
        holds(&with(&app, &leave).await[1], json!({"until": "2026-11-30", "standin": "Asha Rao"}));
        app.at("2026-12-01T04:00:00Z");
        let back = json!([lakshmi, {"user": manager, "empname": "Rohan Desai", "standin": null}]);
        assert_eq!(with(&app, &leave).await, back);
    }

    // standin-7
    async fn half_a_day_a_wish_and_work_elsewhere_are_no_absence(db) {
        let app = App::new(db).await;
        let leave = wish(&app).await;
        let manager = app.company.manager.0;
        let here = json!([{"user": manager, "empname": "Rohan Desai", "standin": null}]);
        on_leave(&app, manager, "wfh", None, ["2026-11-25", "2026-11-25"]).await;
        on_leave(&app, manager, "casual", Some("first"), ["2026-11-25", "2026-11-25"]).await;
        on_leave(&app, manager, "casual", None, ["2026-11-26", "2026-11-27"]).await;
        assert_eq!(with(&app, &leave).await, here);
        on_leave(&app, manager, "lwp", None, ["2026-11-23", "2026-11-30"]).await;
        app.sql("UPDATE leaves SET status = 'Pending' WHERE kind = 'lwp'", []).await;
        assert_eq!(with(&app, &leave).await, here);
        assert_eq!(approvers(&app).await, json!([{"user": manager, "empname": "Rohan Desai"}]));
        app.sql("UPDATE leaves SET status = 'Approved' WHERE kind = 'lwp'", []).await;
        assert_eq!(approvers(&app).await[0]["until"], "2026-11-30");
    }

    // standin-7, standin-3
    async fn who_stands_in_is_not_told_that_they_decide_on_their_own(db) {
        let app = App::new(db).await;
        let other = app.other_manager().await;
        leads(&app, app.company.manager, other.id).await;
        on_leave(&app, app.company.manager.0, "casual", None, ["2026-11-25", "2026-11-26"]).await;
        stand_ins::named(&app, &["leave"]).await;
        let form = leaves::form("wfh", "2026-12-08", "2026-12-08");
        let told = other.post("/leaves/preview", form).await.is(200);
        let rohan = json!([{"user": app.company.manager, "empname": "Rohan Desai", "until": "2026-11-26"}]);
        assert_eq!(told["approvers"], rohan);
    }

    // standin-7, approvals-4
    async fn whose_the_second_step_is_may_be_away(db) {
        let app = App::new(db).await;
        let other = app.company.other_manager;
        set_up(&app, json!({"kind": "leave", "approver": "person", "person": other})).await;
        let leave = wish(&app).await;
        leaves::set(&app.manager().await, &leave, "Approved").await.is(200);
        on_leave(&app, other.0, "earned", None, ["2026-11-20", "2026-12-02"]).await;
        let away = json!([{"user": other, "empname": "Lakshmi Iyer", "until": "2026-12-02", "standin": null}]);
        assert_eq!(with(&app, &leave).await, away);
        let seen = app.manager().await.list(&format!("/leaves/manager-leave-all/{}", app.company.manager)).await;
        assert_eq!(seen[0]["approval"]["with"], away, "who sees what needs two is told the same");
        let approved = leaves::set(&app.other_manager().await, &next(&leave), "Approved").await;
        approved.has(200, json!({"status": "Approved"}));
    }

    // approvals-7, standin-7
    async fn one_sees_with_whom_ones_sheet_is(db) {
        let app = App::new(db).await;
        let (dev, manager, work) = (app.dev().await, app.manager().await, work(&app).await);
        let begun = saved(&dev, &work, MONDAYS[0], 8.0).await;
        assert_eq!(begun.get("approval"), None, "it waits for nobody");
        app.at("2026-11-25T04:00:00Z");
        let sheet = submitted(&dev, &work, MONDAYS[1]).await;
        let rohan = json!({"user": manager.id, "empname": "Rohan Desai", "standin": null});
        let approval = json!({"step": 1, "of": 1, "since": sheet["submitted_at"], "with": [rohan], "more": 0});
        assert_eq!(sheet["approval"], approval, "as soon as it is submitted");
        let week = async || dev.get("/timelogs/week/2026-11-16").await.is(200)["sheet"].clone();
        assert_eq!(week().await, sheet);
        let list = format!("/timelogs/{}", dev.id);
        let rows = dev.list(&list).await;
        assert_eq!((&rows[1]["approval"], rows[0].get("approval")), (&approval, None));
        // Who decides knows that.
        for path in [list, "/timelogs/submitted".to_owned()] {
            let seen = manager.list(&path).await;
            assert!(!seen.is_empty() && seen.iter().all(|row| row.get("approval").is_none()), "{path}");
        }
        let waiting = inbox(&manager).await["rows"][0]["timesheet"].clone();
        assert_eq!((&waiting["_id"], waiting.get("approval")), (&sheet["_id"], None));
        // A stand-in for leaves does not decide on sheets.
        on_leave(&app, manager.id.0, "casual", None, ["2026-11-25", "2026-11-26"]).await;
        let term = stand_ins::named(&app, &["leave"]).await;
        let with = async || week().await["approval"]["with"][0].clone();
        holds(&with().await, json!({"until": "2026-11-26", "standin": null}));
        manager.put(&stand_ins::path(&term), json!({"version": 1, "kinds": ["timesheet"]})).await.is(200);
        holds(&with().await, json!({"until": "2026-11-27", "standin": "Lakshmi Iyer"}));
        let back = set(&dev, &sheet, "Saved").await.is(200);
        assert_eq!((back.get("approval"), week().await.get("approval")), (None, None));
        let sheet = set(&dev, &back, "Submitted").await.is(200);
        holds(&sheet["approval"], json!({"since": sheet["submitted_at"]}));
        set(&manager, &sheet, "Approved").await.is(200);
        assert_eq!(week().await.get("approval"), None);
    }

    // approvals-7
    async fn a_sheet_of_who_has_no_manager_is_with_the_admins(db) {
        let app = App::new(db).await;
        let work = work(&app).await;
        app.sql("DELETE FROM user_managers", []).await;
        let sheet = submitted(&app.dev().await, &work, MONDAYS[1]).await;
        holds(&sheet["approval"], json!({"step": 1, "with": [], "more": 0}));
        let waiting = app.admin().await.get("/inbox").await.is(200);
        assert_eq!(column(waiting["rows"].as_array().unwrap(), "kind"), ["timesheet"]);
    }
}
