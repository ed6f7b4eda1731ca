//! The approval queue, a team's sheets, one's own, and the tile of the dashboard.

use serde_json::{Value, json};
use test_support::both;

use super::{MONDAYS, saved, set, submitted, work};
use crate::app::App;
use crate::reply::column;

both! {
    // sheet-15
    async fn what_waits_and_what_there_is(db) {
        let app = App::new(db).await;
        let (admin, dev, manager, work) = (app.admin().await, app.dev().await, app.manager().await, work(&app).await);
        let old = submitted(&dev, &work, MONDAYS[2]).await;
        submitted(&dev, &work, MONDAYS[1]).await;
        saved(&dev, &work, MONDAYS[0], 1.0).await;
        submitted(&manager, &work, MONDAYS[0]).await;
        set(&manager, &old, "Approved").await.is(200);
        let waiting = format!("/timelogs/manager-timesheet/{}", manager.id);
        let all = format!("/timelogs/manager-timesheet-all/{}", manager.id);
        for (person, path, expected) in [
            (&manager, waiting.clone(), ["2026-W47 Submitted"].as_slice()),
            (&admin, waiting, &["2026-W47 Submitted"]),
            (&manager, all.clone(), &["2026-W48 Saved", "2026-W47 Submitted", "2026-W46 Approved"]),
            (&manager, format!("{all}?sort=startOfWeek&status=Approved"), &["2026-W46 Approved"]),
            (&manager, format!("{all}?sort=total"), &["2026-W48 Saved", "2026-W46 Approved", "2026-W47 Submitted"]),
            (&manager, format!("{all}?q=KULK&startOfWeek=2026-11-16"), &["2026-W47 Submitted"]),
            (&manager, format!("{all}?q=kaveri&user={}", app.company.qa), &[]),
            (&manager, format!("{all}?q=aver"), &["2026-W48 Saved", "2026-W47 Submitted", "2026-W46 Approved"]),
            (&manager, format!("{all}?q=Ka&sort=status"), &["2026-W46 Approved", "2026-W48 Saved", "2026-W47 Submitted"]),
            (&manager, format!("{all}?q=Sahyadri"), &[]),
            (&admin, "/timelogs/submitted?sort=username".into(), &["2026-W47 Submitted", "2026-W48 Submitted"]),
            (&admin, "/timelogs?status=Saved".into(), &["2026-W48 Saved"]),
            (&manager, "/timelogs/submitted?sort=startOfWeek".into(), &["2026-W47 Submitted", "2026-W48 Submitted"]),
            (&dev, format!("/timelogs/{}", dev.id), &["2026-W48 Saved", "2026-W47 Submitted", "2026-W46 Approved"]),
            (&manager, format!("/timelogs/{}?status=Saved", dev.id), &["2026-W48 Saved"]),
        ] {
            let rows = person.list(&path).await;
            let told: Vec<_> = rows.iter().map(|row| format!("{} {}", row["identifier"].as_str().unwrap(), row["status"].as_str().unwrap())).collect();
            assert_eq!(told, expected, "{path}");
            let own = path == format!("/timelogs/{}", dev.id);
            let notes = if own { None } else { Some(json!([])) };
            assert!(rows.iter().all(|row| row.get("notes") == notes.as_ref()), "{path}");
        }
        admin.get("/timelogs?status=Lost").await.invalid(&["status"]);
        admin.get("/timelogs?startOfWeek=x").await.refused(400, "bad_parameter");
        let csv = manager.get(&format!("{all}?format=csv")).await.text();
        assert!(csv.starts_with("_id,user_id,username,startOfWeek,identifier,projects,total,status,remark,submitted,submitted_at,timesheet,notes,beyond,warnings,approval,empnumber\n"), "{csv}");
        assert_eq!(csv.lines().count(), 4);
    }

    // sheet-14
    async fn a_sheets_days_are_those_of_attendance(db) {
        let app = App::new(db).await;
        let (dev, work) = (app.dev().await, work(&app).await);
        dev.worked("2026-11-24T03:30:00Z", "2026-11-24T12:07:00Z").await;
        app.at("2026-11-25T03:30:00Z");
        let sheet = saved(&dev, &work, MONDAYS[0], 1.0).await;
        let days = app.manager().await.list(&format!("/timelogs/days/{}", sheet["_id"])).await;
        assert_eq!(column(&days, "date"), ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"]);
        assert_eq!(days[1], json!({"date": "2026-11-24", "overall_time": "08:37:00", "leave": null, "half": null, "holiday": null}));
        assert_eq!(days[0]["overall_time"], Value::Null);
    }

    // dashboard-1
    async fn the_dashboard_shows_ones_own_three_weeks(db) {
        let app = App::new(db).await;
        let (dev, work) = (app.dev().await, work(&app).await);
        let sheet = submitted(&dev, &work, MONDAYS[1]).await;
        submitted(&dev, &work, MONDAYS[2]).await;
        let tile = dev.get("/dashboard").await.is(200)["timesheets"].clone();
        let weeks = tile["weeks"].as_array().unwrap();
        assert_eq!(column(weeks, "startOfWeek"), MONDAYS);
        assert_eq!(weeks[0]["sheet"], Value::Null);
        assert_eq!(weeks[1]["sheet"], json!({"_id": sheet["_id"], "version": 2, "status": "Submitted", "total": 16, "remark": "Nil"}));
        let theirs = app.manager().await.get("/dashboard").await.is(200)["timesheets"].clone();
        assert_eq!(column(theirs["weeks"].as_array().unwrap(), "sheet"), [(); 3].map(|()| Value::Null), "what waits is the inbox's");
        app.sql("DELETE FROM role_keys WHERE permission = 'timesheet'", []).await;
        assert_eq!(dev.get("/dashboard").await.is(200).get("timesheets"), None);
    }
}
