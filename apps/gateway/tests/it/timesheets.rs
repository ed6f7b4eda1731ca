//! Weekly timesheets.

mod approval;
mod lists;
pub mod matrix;
mod races;
mod week;

use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::{App, Person};
use crate::projects::{path as project_path, place, project};
use crate::reply::{Reply, column, fields, holds};

/// Monday of this week, and of the two before it: it is Wednesday 25/11/2026.
pub const MONDAYS: [&str; 3] = ["2026-11-23", "2026-11-16", "2026-11-09"];

/// A project that the dev is on, with a task, and a task for all.
pub struct Work {
    pub project: Value,
    pub task: Value,
    pub meetings: Value,
}

pub async fn task(app: &App, name: &str, project: &Value) -> Value {
    let body = json!({"taskname": name, "description": "x", "status": "active", "project": project});
    app.admin().await.post("/tasks", body).await.is(201)
}

pub async fn work(app: &App) -> Work {
    let project = project(app, "Kaveri").await;
    let task_of = task(app, "API", &project["_id"]).await;
    Work { meetings: task(app, "Meetings", &json!("all")).await, task: task_of, project }
}

impl Work {
    /// A row of this many hours on Monday and on Friday.
    pub fn row(&self, task: &Value, hours: f64) -> Value {
        json!({"projects": self.project["_id"], "tasks": task["_id"], "description": "", "mon": hours, "fri": hours})
    }
}

pub fn path(sheet: &Value) -> String {
    format!("/timelogs/{}", sheet["_id"])
}

/// A sheet of the week of this Monday with one row.
pub async fn saved(person: &Person<'_>, work: &Work, monday: &str, hours: f64) -> Value {
    let body = json!({"startOfWeek": monday, "timesheet": [work.row(&work.task, hours)]});
    person.post("/timelogs", body).await.is(201)
}

/// The same, submitted.
pub async fn submitted(person: &Person<'_>, work: &Work, monday: &str) -> Value {
    let sheet = saved(person, work, monday, 8.0).await;
    set(person, &sheet, "Submitted").await.is(200)
}

pub async fn set(person: &Person<'_>, sheet: &Value, status: &str) -> Reply {
    person.put(&path(sheet), json!({"status": status})).await
}

pub async fn reject(person: &Person<'_>, sheet: &Value, remark: &str) -> Reply {
    person.put(&path(sheet), json!({"status": "Rejected", "remark": remark})).await
}

async fn save(person: &Person<'_>, sheet: &Value, rows: Value) -> Reply {
    person.put(&path(sheet), json!({"timesheet": rows})).await
}

both! {
    // sheet-2, sheet-6
    async fn a_week_is_filled_saved_and_submitted(db) {
        let app = App::new(db).await;
        let (dev, work) = (app.dev().await, work(&app).await);
        assert_eq!(dev.post("/timelogs/current-timesheet", json!({})).await.is(200), Value::Null);
        let forged = json!({
            "startOfWeek": "2026-11-23", "timesheet": [work.row(&work.task, 4.5)], "total": 60, "status": "Approved",
            "submitted": true, "user_id": app.company.admin, "identifier": "x", "remark": "Fine",
        });
        let made = dev.post("/timelogs", forged).await.is(201);
        assert_eq!(
            fields(&made),
            [
                "_id", "version", "user_id", "username", "startOfWeek", "identifier", "projects", "total", "status", "remark",
                "submitted", "submitted_at", "timesheet", "actions", "blocked"
            ]
        );
        holds(&made, json!({
            "version": 1, "user_id": dev.id, "username": "Ananya Kulkarni", "startOfWeek": "2026-11-23", "identifier": "2026-W48",
            "projects": ["Kaveri"], "total": 9, "status": "Saved", "remark": "Nil", "submitted": false, "submitted_at": null,
            "actions": ["edit"], "blocked": {"submit": "Total working hours are less than 10"},
        }));
        let row = json!({
            "projects": work.project["_id"], "projectname": "Kaveri", "tasks": work.task["_id"], "taskname": "API",
            "description": "", "mon": 4.5, "tue": 0, "wed": 0, "thu": 0, "fri": 4.5, "total": 9,
        });
        assert_eq!(made["timesheet"], json!([row]));
        assert_eq!(dev.post("/timelogs/current-timesheet", json!({"startofweek": "2026-11-27", "user_id": dev.id})).await.is(200), made);
        let refusal = set(&dev, &made, "Submitted").await.invalid(&["timesheet"]);
        assert_eq!(refusal["message"], "Total working hours are less than 10");
        let rows = json!([work.row(&work.meetings, 0.5), row]);
        let more = save(&dev, &made, rows.clone()).await.is(200);
        holds(&more, json!({"version": 2, "total": 10, "actions": ["edit", "submit"]}));
        assert_eq!(more["timesheet"][0]["taskname"], "Meetings", "in the order in which they were sent");
        assert_eq!(save(&dev, &made, rows.clone()).await.is(200), more, "nothing has changed");
        app.at("2026-11-25T04:00:00Z");
        let sent = set(&dev, &made, "Submitted").await.is(200);
        holds(&sent, json!({"version": 3, "status": "Submitted", "submitted": true, "submitted_at": "2026-11-25T04:00:00Z", "actions": ["recall"]}));
        for body in [json!({"timesheet": rows}), json!({"status": "Saved", "timesheet": rows}), json!({"status": "Submitted"}), json!({"timesheet": [], "status": "Submitted"})] {
            let refusal = dev.put(&path(&made), body).await.refused(409, "timesheet_locked");
            assert_eq!(refusal["message"], "Timesheet has been submitted");
        }
        let told = dev.list(&format!("/audit/timelog/{}", made["_id"])).await;
        assert_eq!(column(&told, "action"), ["submit", "save", "create"]);
        assert_eq!(told[0]["after"], json!({"status": "Submitted", "remark": "Nil", "total": 10}));
        assert_eq!(told[2]["after"]["timesheet"][0]["hours"], json!([4.5, 0, 0, 0, 4.5]));
        app.check().await;
    }

    // sheet-6
    async fn rows_and_submission_go_together_or_not_at_all(db) {
        let app = App::new(db).await;
        let (dev, work) = (app.dev().await, work(&app).await);
        let made = saved(&dev, &work, MONDAYS[1], 1.0).await;
        let both = |hours: f64| json!({"status": "Submitted", "timesheet": [work.row(&work.task, hours)]});
        dev.put(&path(&made), both(4.5)).await.invalid(&["timesheet"]);
        let current = dev.post("/timelogs/current-timesheet", json!({"startofweek": MONDAYS[1]})).await.is(200);
        assert_eq!(current, made, "the rows of a refused submission are not saved");
        dev.put(&path(&made), json!({"version": 2, "status": "Submitted"})).await.refused(409, "stale_version");
        holds(&dev.put(&path(&made), both(5.0)).await.is(200), json!({"status": "Submitted", "total": 10, "version": 2}));
        dev.put("/timelogs/999999", json!({"status": "Saved"})).await.refused(404, "not_found");
    }

    // sheet-1
    async fn a_week_is_begun_once_and_within_three_weeks(db) {
        let app = App::new(db).await;
        let (dev, work) = (app.dev().await, work(&app).await);
        for monday in MONDAYS {
            saved(&dev, &work, monday, 1.0).await;
            let refusal = dev.post("/timelogs", json!({"startOfWeek": monday, "timesheet": []})).await.refused(409, "duplicate");
            assert_eq!(refusal["fields"]["startOfWeek"], "There is a timesheet of this week already.");
        }
        for (monday, problem) in [
            (json!("2026-11-02"), "This week or one of the two before it."), (json!("2026-11-30"), "This week or one of the two before it."),
            (json!("2026-11-24"), "A week begins on a Monday."), (Value::Null, "Required."),
        ] {
            let refusal = dev.post("/timelogs", json!({"startOfWeek": monday, "timesheet": [{}]})).await;
            let refusal = refusal.invalid(&["startOfWeek", "timesheet[0].projects", "timesheet[0].tasks"]);
            assert_eq!(refusal["fields"]["startOfWeek"], problem);
        }
        // The year 2026 has a week 53, which ends in 2027.
        for (now, monday, identifier) in [
            ("2027-01-02T06:00:00Z", "2026-12-28", "2026-W53"), ("2027-01-04T06:00:00Z", "2027-01-04", "2027-W01"),
        ] {
            app.at(now);
            // The former session is over by then.
            assert_eq!(saved(&app.dev().await, &work, monday, 1.0).await["identifier"], identifier);
        }
        // What was begun in time stays open to its owner.
        let dev = app.dev().await;
        let old = dev.post("/timelogs/current-timesheet", json!({"startofweek": MONDAYS[2]})).await.is(200);
        assert_eq!(save(&dev, &old, json!([work.row(&work.task, 6.0)])).await.is(200)["total"], 12);
        assert_eq!(set(&dev, &old, "Submitted").await.is(200)["submitted"], true);
    }

    // sheet-5
    async fn what_was_saved_stays_when_its_project_ends(db) {
        let app = App::new(db).await;
        let (admin, dev, work) = (app.admin().await, app.dev().await, work(&app).await);
        let made = saved(&dev, &work, MONDAYS[0], 8.0).await;
        admin.put(&project_path(&work.project), json!({"teammember": [], "status": "inactive"})).await.is(200);
        admin.put(&format!("/tasks/{}", work.task["_id"]), json!({"status": "rejected"})).await.is(200);
        let edited = save(&dev, &made, json!([work.row(&work.task, 7.5)])).await.is(200);
        assert_eq!((&edited["total"], &edited["projects"]), (&json!(15), &json!(["Kaveri"])));
        save(&dev, &made, json!([work.row(&work.task, 7.5), work.row(&work.meetings, 1.0)])).await.invalid(&["timesheet[1].projects"]);
        set(&dev, &made, "Submitted").await.is(200);
        assert_eq!(save(&dev, &saved_empty(&dev, MONDAYS[1]).await, json!([work.row(&work.task, 1.0)])).await.invalid(&["timesheet[0].projects"])["fields"]["timesheet[0].projects"], "An active project that you are on in this week.");
    }

    // sheet-5
    async fn one_writes_on_projects_that_one_is_on_in_that_week(db) {
        let app = App::new(db).await;
        let (admin, dev, manager, work) = (app.admin().await, app.dev().await, app.manager().await, work(&app).await);
        // From this week's Sunday on: not last week.
        admin.put(&project_path(&work.project), json!({"teammember": [place(dev.id.0, "dev", "2026-11-29", None, 50.0)]})).await.is(200);
        saved(&dev, &work, MONDAYS[0], 1.0).await;
        let last = saved_empty(&dev, MONDAYS[1]).await;
        save(&dev, &last, json!([work.row(&work.task, 1.0)])).await.invalid(&["timesheet[0].projects"]);
        saved(&manager, &work, MONDAYS[1], 1.0).await;
        let other = crate::projects::project(&app, "Other").await;
        let elsewhere = task(&app, "Elsewhere", &other["_id"]).await;
        let row = json!([work.row(&elsewhere, 1.0)]);
        let sheet = dev.post("/timelogs/current-timesheet", json!({})).await.is(200);
        assert_eq!(save(&dev, &sheet, row).await.invalid(&["timesheet[0].tasks"])["fields"]["timesheet[0].tasks"], "An active task of this project.");
        save(&app.qa().await, &saved_empty(&app.qa().await, MONDAYS[0]).await, json!([work.row(&work.task, 1.0)])).await.invalid(&["timesheet[0].projects"]);
    }
}

async fn saved_empty(person: &Person<'_>, monday: &str) -> Value {
    person.post("/timelogs", json!({"startOfWeek": monday, "timesheet": []})).await.is(201)
}

sqlite! {
    // sheet-2
    async fn what_a_row_must_be(db) {
        let app = App::new(db).await;
        let (dev, work) = (app.dev().await, work(&app).await);
        let made = saved(&dev, &work, MONDAYS[0], 1.0).await;
        for (field, value) in [
            ("projects", Value::Null), ("tasks", Value::Null), ("projects", json!(999_999)), ("tasks", json!(999_999)),
            ("mon", json!(12.5)), ("tue", json!(-0.5)), ("wed", json!(0.25)), ("thu", json!("eight")), ("fri", json!(1e300)),
        ] {
            let mut row = work.row(&work.meetings, 1.0);
            row[field] = value;
            save(&dev, &made, json!([row])).await.invalid(&[&format!("timesheet[0].{field}")]);
        }
        let row = || work.row(&work.task, 1.0);
        let refusal = save(&dev, &made, json!([row(), work.row(&work.meetings, 1.0), row()])).await.invalid(&["timesheet[2].tasks"]);
        assert_eq!(refusal["message"], "Error : Please, don't repeat same project and same task. In such a condition add time in single row.");
        save(&dev, &made, json!(vec![row(); 51])).await.invalid(&["timesheet"]);
        let none = save(&dev, &made, json!([work.row(&work.task, 0.0)])).await.is(200);
        assert_eq!((&none["total"], none["timesheet"].as_array().unwrap().len()), (&json!(0), 1), "a row without hours is kept");
        dev.put(&path(&made), json!({})).await.invalid(&["status"]);
        dev.put(&path(&made), json!({"status": "Pending"})).await.invalid(&["status"]);
    }
}
