//! Leaves and holidays as the other modules show them: attendance, timesheets, the dashboard.

use serde_json::{Value, json};
use test_support::both;

use super::{balances, holiday, leave};
use crate::app::{App, Person};
use crate::reply::{column, holds};

async fn days(person: &Person<'_>) -> Vec<Value> {
    person.get("/dashboard").await.is(200)["attendance"]["week"]["days"].as_array().unwrap().clone()
}

/// A submitted sheet of this week: so many hours on each day.
async fn submitted(app: &App, hours: [i64; 5]) -> i64 {
    let admin = app.admin().await;
    let body = json!({
        "projectname": "Kaveri Billing", "client": "other", "newclientname": "Kaveri Bank", "status": "active", "type": "dev",
        "startdate": "2026-01-01", "enddate": "2027-12-31", "projectmanager": app.company.manager,
        "teammember": [{"role": "dev", "user": app.company.dev, "startdate": "2026-01-01", "allocation": 100}],
    });
    let project = admin.post("/projects", body).await.is(201)["_id"].clone();
    let task = json!({"taskname": "API", "description": "x", "status": "active", "project": project});
    let task = admin.post("/tasks", task).await.is(201)["_id"].clone();
    let [mon, tue, wed, thu, fri] = hours;
    let row = json!({"projects": project, "tasks": task, "mon": mon, "tue": tue, "wed": wed, "thu": thu, "fri": fri});
    let dev = app.dev().await;
    let sheet = dev.post("/timelogs", json!({"startOfWeek": "2026-11-23", "timesheet": [row]})).await.is(201);
    dev.put(&format!("/timelogs/{}", sheet["_id"]), json!({"status": "Submitted"})).await.is(200);
    sheet["_id"].as_i64().unwrap()
}

both! {
    // holiday-9, attendance-11
    async fn the_week_strip_names_holidays_and_leaves(db) {
        let app = App::new(db).await;
        let (dev, company) = (app.dev().await, app.company);
        holiday(&app, "2026-11-24", "Guru Nanak Jayanti").await;
        holiday(&app, "2026-11-28", "A Saturday").await;
        leave(&app, company.dev, "earned", "Approved", ("2026-11-23", "2026-11-24"), None, 2).await;
        leave(&app, company.dev, "casual", "Approved", ("2026-11-26", "2026-11-26"), Some("second"), 1).await;
        leave(&app, company.dev, "wfh", "Approved", ("2026-11-25", "2026-11-25"), None, 2).await;
        leave(&app, company.dev, "casual", "Pending", ("2026-11-27", "2026-11-27"), None, 2).await;
        let days = days(&dev).await;
        assert_eq!(column(&days, "state"), ["leave", "holiday", "absent", "leave", "to come", "weekend", "weekend"]);
        assert_eq!((&days[0]["leave"], &days[1]["holiday"]), (&json!({"type": "earned", "half": null}), &json!("Guru Nanak Jayanti")));
        assert_eq!(days[3]["leave"], json!({"type": "casual", "half": "second"}));
        assert_eq!((&days[2]["leave"]["type"], &days[5]["holiday"]), (&json!("wfh"), &json!("A Saturday")));
    }

    // attendance-10
    async fn the_teams_day_tells_who_is_on_leave(db) {
        let app = App::new(db).await;
        let (manager, admin, company) = (app.manager().await, app.admin().await, app.company);
        leave(&app, company.dev, "casual", "Approved", ("2026-11-24", "2026-11-26"), None, 6).await;
        leave(&app, company.qa, "wfh", "Approved", ("2026-11-25", "2026-11-25"), None, 2).await;
        leave(&app, company.foreign, "lwp", "Approved", ("2026-11-25", "2026-11-25"), Some("first"), 1).await;
        leave(&app, company.recruiter, "lwp", "Pending", ("2026-11-25", "2026-11-25"), None, 2).await;
        let rows = manager.list(&format!("/reports/manager/{}", company.manager)).await;
        assert_eq!(column(&rows, "empname"), ["Ananya Kulkarni", "Farhan Qureshi"]);
        assert_eq!(column(&rows, "state"), ["leave", "absent"]);
        assert_eq!(column(&rows, "leave"), ["casual", "wfh"]);
        let team = manager.get("/dashboard").await.is(200)["attendance"]["team"].clone();
        assert_eq!(team["counts"], json!({"total": 2, "in": 0, "complete": 0, "absent": 1, "leave": 1, "missed": 0}));
        assert_eq!(column(team["rows"].as_array().unwrap(), "empname"), ["Farhan Qureshi", "Ananya Kulkarni"], "who is missing first");
        let team = admin.get("/dashboard").await.is(200)["attendance"]["team"].clone();
        assert_eq!(team["counts"], json!({"total": 7, "in": 0, "complete": 0, "absent": 5, "leave": 2, "missed": 0}));
        holds(&team["rows"][6], json!({"empname": "Joseph D’Souza", "leave": "lwp", "half": "first", "state": "leave"}));
        let everybody = format!("/reports/manager/{}", company.admin);
        for (state, count) in [("leave", 2), ("absent", 5), ("holiday", 0), ("to%20come", 0)] {
            assert_eq!(admin.list(&format!("{everybody}?state={state}&sort=-signin_time")).await.len(), count, "{state}");
        }
        // Who comes all the same is in, and not on leave.
        app.dev().await.check_in().await.is(201);
        let team = manager.get("/dashboard").await.is(200)["attendance"]["team"].clone();
        assert_eq!(team["counts"], json!({"total": 2, "in": 1, "complete": 0, "absent": 1, "leave": 0, "missed": 0}));
    }

    // leave-3
    async fn two_halves_are_a_day_and_what_keeps_from_work_stands_first(db) {
        let app = App::new(db).await;
        let (manager, company) = (app.manager().await, app.company);
        for (user, kind, half) in [
            (company.dev, "lwp", "first"),
            (company.dev, "lwp", "second"),
            (company.qa, "wfh", "first"),
            (company.qa, "lwp", "second"),
        ] {
            leave(&app, user, kind, "Approved", ("2026-11-25", "2026-11-25"), Some(half), 1).await;
        }
        let rows = manager.list(&format!("/reports/manager/{}", company.manager)).await;
        holds(&rows[0], json!({"empname": "Ananya Kulkarni", "state": "leave", "leave": "lwp"}));
        holds(&rows[1], json!({"empname": "Farhan Qureshi", "state": "leave", "leave": "lwp", "half": "second"}));
        assert_eq!(rows[0].get("half"), None);
        assert_eq!(days(&app.dev().await).await[2]["leave"], json!({"type": "lwp", "half": null}));
    }

    // holiday-9
    async fn on_a_holiday_nobody_is_missing(db) {
        let app = App::new(db).await;
        let (manager, company) = (app.manager().await, app.company);
        holiday(&app, "2026-11-25", "Diwali").await;
        leave(&app, company.qa, "casual", "Approved", ("2026-11-24", "2026-11-26"), None, 4).await;
        app.dev().await.check_in().await.is(201);
        for person in [&manager, &app.admin().await] {
            let team = person.get("/dashboard").await.is(200)["attendance"]["team"].clone();
            holds(&team["counts"], json!({"absent": 0, "leave": 0, "in": 1}));
            assert_eq!(column(team["rows"].as_array().unwrap(), "empname"), ["Ananya Kulkarni"]);
        }
        let list = format!("/reports/manager/{}", company.manager);
        assert_eq!(column(&manager.list(&list).await, "state"), ["in", "holiday"]);
        assert_eq!(manager.list(&format!("{list}?state=holiday")).await.len(), 1);
        assert_eq!(manager.list(&format!("{list}?state=leave")).await.len(), 0);
    }

    // holiday-9, sheet-12
    async fn hours_on_days_off_are_noted_for_who_decides(db) {
        let app = App::new(db).await;
        let (dev, manager, company) = (app.dev().await, app.manager().await, app.company);
        let sheet = submitted(&app, [8, 8, 8, 8, 0]).await;
        holiday(&app, "2026-11-24", "Guru Nanak Jayanti").await;
        leave(&app, company.dev, "casual", "Approved", ("2026-11-25", "2026-11-25"), Some("first"), 1).await;
        leave(&app, company.dev, "wfh", "Approved", ("2026-11-26", "2026-11-26"), None, 2).await;
        leave(&app, company.dev, "earned", "Approved", ("2026-11-27", "2026-11-27"), None, 2).await;
        let expected = json!([
            {"date": "2026-11-24", "kind": "holiday", "hours": 8},
            {"date": "2026-11-25", "kind": "leave", "half": "first", "hours": 8},
        ]);
        for path in [format!("/timelogs/manager-timesheet/{}", company.manager), "/timelogs".to_owned()] {
            assert_eq!(manager.list(&path).await[0]["notes"], expected, "{path}");
        }
        let inbox = manager.get("/inbox?kind=timesheet").await.is(200);
        assert_eq!(inbox["rows"][0]["timesheet"]["notes"], expected);
        // In words, wherever it is decided on.
        let said = json!([
            {"kind": "holiday", "message": "8 h on Tuesday, a holiday (Guru Nanak Jayanti)", "dates": ["2026-11-24"]},
            {"kind": "leave", "message": "8 h on Wednesday, half a day of Casual Leave", "dates": ["2026-11-25"]},
            {"kind": "attendance", "message": "16 h more than attendance on Monday, Thursday", "dates": ["2026-11-23", "2026-11-26"]},
        ]);
        assert_eq!(inbox["rows"][0]["timesheet"]["warnings"], said);
        let queue = manager.list(&format!("/timelogs/manager-timesheet/{}", company.manager)).await;
        assert_eq!(queue[0]["warnings"], said);
        // As the company calls it.
        app.sql("UPDATE leave_types SET name = 'Short Leave' WHERE code = 'casual'", []).await;
        let queue = manager.list(&format!("/timelogs/manager-timesheet/{}", company.manager)).await;
        assert_eq!(queue[0]["warnings"][1]["message"], "8 h on Wednesday, half a day of Short Leave");
        let own = dev.list(&format!("/timelogs/{}", company.dev)).await.remove(0);
        assert_eq!((own.get("notes"), own.get("warnings")), (None, None));
        let days = manager.list(&format!("/timelogs/days/{sheet}")).await;
        assert_eq!(column(&days, "leave"), [json!(null), json!(null), json!("casual"), json!("wfh"), json!("earned")]);
        assert_eq!((&days[1]["holiday"], &days[2]["half"]), (&json!("Guru Nanak Jayanti"), &json!("first")));
        assert_eq!(dev.get("/timelogs/week/2026-11-23").await.is(200)["days"], json!(days));
    }

    // sheet-13
    async fn a_proposal_leaves_days_off_free(db) {
        let app = App::new(db).await;
        let (dev, company) = (app.dev().await, app.company);
        submitted(&app, [2, 2, 2, 2, 2]).await;
        for (since, until) in [("2026-11-23T03:30:00Z", "2026-11-23T12:30:00Z"), ("2026-11-24T03:30:00Z", "2026-11-24T12:30:00Z")] {
            dev.worked(since, until).await;
        }
        app.at("2026-11-25T03:30:00Z");
        dev.check_in().await.is(201);
        holiday(&app, "2026-11-23", "A Monday").await;
        leave(&app, company.dev, "casual", "Approved", ("2026-11-24", "2026-11-24"), Some("second"), 1).await;
        let proposal = dev.get("/timelogs/week/2026-11-23").await.is(200)["proposal"].clone();
        holds(&proposal[0], json!({"mon": 0, "tue": 4, "wed": 8, "thu": 0, "fri": 0}));
    }

    // dashboard-1
    async fn the_dashboard_shows_ones_own_leaves_and_the_inbox_what_waits(db) {
        let app = App::new(db).await;
        let company = app.company;
        balances(&app, company.dev, 6, 4).await;
        for day in ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-07", "2026-12-08"] {
            leave(&app, company.dev, "casual", "Pending", (day, day), None, 2).await;
        }
        leave(&app, company.foreign, "lwp", "Pending", ("2026-12-01", "2026-12-01"), None, 2).await;
        let tile = app.dev().await.get("/dashboard").await.is(200)["leaves"].clone();
        let latest = tile["latest"].as_array().unwrap();
        assert_eq!(column(latest, "from"), ["2026-12-08", "2026-12-07", "2026-12-04", "2026-12-03", "2026-12-02"]);
        assert_eq!(latest[0]["actions"], json!(["edit", "cancel"]));
        holds(&tile["balance"], json!({"leavebalanceCL": 3, "availableCL": -3, "leavebalanceEL": 2}));
        let tile = app.manager().await.get("/dashboard").await.is(200)["leaves"].clone();
        assert_eq!(tile["latest"], Value::Null, "who decides on others' has those");
        let inbox = app.manager().await.get("/inbox?kind=leave").await.is(200);
        assert_eq!(inbox["total"], 6);
        holds(&inbox["rows"][0]["leave"], json!({"from": "2026-12-01", "actions": ["approve", "reject", "cancel"]}));
        assert_eq!(app.admin().await.get("/inbox?kind=leave").await.is(200)["total"], 7);
        app.role("guest", &["home"]).await;
        let guest = app.person(app.hire("Gita", "Guest", "guest").await).await;
        assert_eq!(guest.get("/dashboard").await.is(200).get("leaves"), None);
    }
}
