//! All that the weekly grid shows.

use serde_json::{Value, json};
use test_support::both;

use super::{MONDAYS, saved, task, work};
use crate::app::App;
use crate::projects::{path as project_path, place, project};
use crate::reply::{column, fields};

both! {
    // sheet-13
    async fn a_week_brings_its_days_its_projects_and_a_proposal(db) {
        let app = App::new(db).await;
        let (admin, dev, work) = (app.admin().await, app.dev().await, work(&app).await);
        let other = project(&app, "Anjani").await;
        admin.put(&project_path(&other), json!({"teammember": [place(dev.id.0, "dev", "2026-01-01", None, 30.0)]})).await.is(200);
        let review = task(&app, "A review", &work.project["_id"]).await;
        // Used once, two weeks ago: it comes before what the alphabet would put first.
        saved(&dev, &work, MONDAYS[2], 1.0).await;
        for day in ["2026-11-23", "2026-11-24"] {
            dev.worked(&format!("{day}T03:30:00Z"), &format!("{day}T12:00:00Z")).await;
        }
        app.at("2026-11-25T03:30:00Z");
        let week = dev.get("/timelogs/week/2026-11-25").await.is(200);
        assert_eq!(fields(&week), ["startOfWeek", "identifier", "sheet", "open", "days", "projects", "proposal"]);
        assert_eq!((&week["startOfWeek"], &week["identifier"], &week["sheet"], &week["open"]), (&json!("2026-11-23"), &json!("2026-W48"), &Value::Null, &json!(true)));
        let projects = week["projects"].as_array().unwrap();
        assert_eq!(column(projects, "projectname"), ["Anjani", "Kaveri"]);
        assert_eq!(column(projects[1]["tasks"].as_array().unwrap(), "taskname"), ["API", "A review", "Meetings"]);
        assert_eq!(projects[1]["tasks"][1]["_id"], review["_id"]);
        let row = |project: &Value, task: &Value, mon: f64, tue: f64| {
            json!({"projects": project["_id"], "tasks": task["_id"], "mon": mon, "tue": tue, "wed": 0, "thu": 0, "fri": 0})
        };
        let proposal: Vec<_> = week["proposal"].as_array().unwrap().iter().map(|row| (row["projects"].clone(), row["tasks"].clone(), row["mon"].as_f64(), row["tue"].as_f64(), row["wed"].as_f64())).collect();
        let expected = [row(&work.project, &work.task, 5.5, 5.5), row(&other, &work.meetings, 2.5, 2.5)].map(|row| (row["projects"].clone(), row["tasks"].clone(), row["mon"].as_f64(), row["tue"].as_f64(), Some(0.0)));
        assert_eq!(proposal, expected);
        assert_eq!(dev.list(&format!("/timelogs/{}", dev.id)).await.len(), 1, "a proposal is never saved by itself");
        let made = dev.post("/timelogs", json!({"startOfWeek": "2026-11-23", "timesheet": week["proposal"]})).await.is(201);
        assert_eq!((&made["total"], &dev.get("/timelogs/week/2026-11-23").await.is(200)["sheet"]), (&json!(16), &made));
        let old = dev.get("/timelogs/week/2026-11-02").await.is(200);
        assert_eq!((&old["open"], &old["proposal"]), (&json!(false), &json!([])));
        for path in ["x", "2026-13-01", "%2B10000-01-01", "2026-11-25x"] {
            dev.get(&format!("/timelogs/week/{path}")).await.refused(400, "bad_parameter");
        }
        let nobody = app.recruiter().await.get("/timelogs/week/2026-11-23").await.is(200);
        assert_eq!((&nobody["projects"], &nobody["proposal"]), (&json!([]), &json!([])));
    }
}
