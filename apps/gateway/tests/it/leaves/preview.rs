//! What a leave would cost.

use serde_json::{Value, json};
use test_support::both;

use super::{approved, asked, balance, christmas, form, path};
use crate::app::App;
use crate::projects::{path as project_path, place, project};
use crate::reply::{column, fields, holds};

both! {
    // leave-18
    async fn a_preview_counts_and_changes_nothing(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        balance(&app, dev.id, 6.0, 3.5).await;
        christmas(&app).await;
        asked(&dev, "earned", "2026-12-07", "2026-12-07").await;
        let before = (app.count("audit_entries").await, app.count("mails").await);
        let asked = json!({"type": "earned", "from": "2026-12-23", "to": "2026-12-29"});
        let told = dev.post("/leaves/preview", asked.clone()).await.is(200);
        assert_eq!(fields(&told), ["count", "days", "available", "after", "split", "ahead", "problems", "warnings", "holidays", "away", "projects", "approvers"]);
        holds(&told, json!({
            "count": 4, "available": 2.5, "after": -1.5, "split": {"earned": 2, "lwp": 2},
            "problems": [{"code": "insufficient_earned", "message": "Insufficient earned balance: choose LWP."}],
            "holidays": [{"date": "2026-12-25", "name": "Christmas Day", "message": "Christmas Day, 25/12/2026, is a holiday within it."}],
            "away": [], "projects": [], "approvers": [{"user": app.company.manager, "empname": "Rohan Desai"}],
        }));
        assert_eq!(told["days"].as_array().unwrap()[..3], [
            json!({"date": "2026-12-23", "kind": "working", "counts": 1}), json!({"date": "2026-12-24", "kind": "working", "counts": 1}),
            json!({"date": "2026-12-25", "kind": "holiday", "name": "Christmas Day", "counts": 0}),
        ]);
        let mut splits = asked;
        splits["splitLWP"] = json!(true);
        holds(&dev.post("/leaves/preview", splits).await.is(200), json!({"available": 2.5, "after": 0.5, "problems": []}));
        for (kind, from, to, expected) in [
            ("casual", "2026-12-01", "2026-12-01", json!({"count": 1, "available": 6, "after": 5, "split": null, "problems": []})),
            ("wfh", "2026-12-01", "2026-12-01", json!({"count": 1, "available": null, "after": null, "problems": []})),
            ("lwp", "2026-12-02", "2026-12-01", json!({"count": 0, "days": []})),
            ("lwp", "2026-01-01", "2027-12-01", json!({"count": 0, "days": []})),
        ] {
            holds(&dev.post("/leaves/preview", form(kind, from, to)).await.is(200), expected);
        }
        let codes = async |kind: &str, from: &str, to: &str| column(dev.post("/leaves/preview", form(kind, from, to)).await.is(200)["problems"].as_array().unwrap(), "code");
        assert_eq!(codes("casual", "2026-12-31", "2027-01-15").await, ["casual_next_year", "insufficient_casual"]);
        assert_eq!(codes("wfh", "2026-12-06", "2026-12-07").await, ["leave_overlap"]);
        assert_eq!(codes("wfh", "2026-12-05", "2026-12-06").await, ["leave_counts_nothing"]);
        assert_eq!(codes("wfh", "2026-12-06", "2026-12-05").await, ["leave_dates"]);
        assert_eq!(codes("wfh", "2026-01-06", "2027-12-05").await, ["leave_too_long"]);
        let half = json!({"type": "wfh", "from": "2026-12-01", "to": "2026-12-01", "halfday": true});
        holds(&dev.post("/leaves/preview", half).await.is(200), json!({"count": 0.5, "days": [{"date": "2026-12-01", "kind": "half", "counts": 0.5}]}));
        dev.post("/leaves/preview", json!({})).await.invalid(&["from", "to", "type"]);
        assert_eq!((app.count("audit_entries").await, app.count("mails").await, app.count("leaves").await), (before.0, before.1, 1));
    }

    // leave-18
    async fn a_leave_that_is_edited_is_free_for_its_preview(db) {
        let app = App::new(db).await;
        let (dev, qa) = (app.dev().await, app.qa().await);
        balance(&app, dev.id, 3.0, 0.0).await;
        let made = asked(&dev, "casual", "2026-12-01", "2026-12-03").await;
        let mut again = form("casual", "2026-12-02", "2026-12-04");
        holds(&dev.post("/leaves/preview", again.clone()).await.is(200), json!({"available": 0, "after": -3}));
        again["_id"] = made["_id"].clone();
        holds(&dev.post("/leaves/preview", again.clone()).await.is(200), json!({"available": 3, "after": 0, "problems": []}));
        qa.post("/leaves/preview", again).await.invalid(&["_id"]);
    }

    // leave-18
    async fn who_else_is_away(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let (foreign, qa) = (app.foreign().await, app.qa().await);
        let kaveri = project(&app, "Kaveri").await;
        let team = json!({"teammember": [
            place(dev.id.0, "dev", "2026-04-06", None, 70.0), place(foreign.id.0, "dev", "2026-04-06", None, 70.0),
        ]});
        admin.put(&project_path(&kaveri), team).await.is(200);
        approved(&app, &foreign, "lwp", "2026-12-01", "2026-12-02").await;
        approved(&app, &foreign, "wfh", "2026-12-03", "2026-12-03").await;
        approved(&app, &qa, "lwp", "2026-12-03", "2026-12-03").await;
        asked(&manager, "lwp", "2026-12-02", "2026-12-02").await;
        let told = dev.post("/leaves/preview", form("wfh", "2026-12-02", "2026-12-04")).await.is(200);
        let away = json!({"user": foreign.id, "empname": "Joseph D’Souza", "from": "2026-12-01", "to": "2026-12-02"});
        let qa_away = json!({"user": qa.id, "empname": "Farhan Qureshi", "from": "2026-12-03", "to": "2026-12-03"});
        assert_eq!(told["away"], json!([away, qa_away]), "on one of the projects or in the manager's team, and away from work: no more than name and days");
        assert_eq!(told["projects"], json!([{"_id": kaveri["_id"], "projectname": "Kaveri", "users": [foreign.id]}]));
        // The manager's team, whatever it works on.
        let team = manager.post("/leaves/preview", form("wfh", "2026-12-02", "2026-12-04")).await.is(200);
        assert_eq!(column(team["away"].as_array().unwrap(), "user").last(), Some(&json!(qa.id)));
        let nobody = app.recruiter().await.post("/leaves/preview", form("wfh", "2026-12-02", "2026-12-04")).await.is(200);
        assert_eq!((&nobody["away"], &nobody["approvers"][0]["empname"]), (&Value::Array(Vec::new()), &json!("Asha Rao")));
    }

    // leave-67, leave-68, inbox-5
    async fn a_project_that_is_left_with_few_people_is_told_wherever_a_leave_is_decided(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let (foreign, qa) = (app.foreign().await, app.qa().await);
        balance(&app, dev.id, 6.0, 0.0).await;
        christmas(&app).await;
        let apollo = project(&app, "Apollo").await;
        let team = json!({"teammember": [
            place(dev.id.0, "dev", "2026-04-06", None, 50.0), place(foreign.id.0, "dev", "2026-04-06", None, 100.0),
            place(qa.id.0, "qa", "2026-04-06", None, 60.0), place(app.recruiter().await.id.0, "recruiter", "2026-04-06", None, 50.0),
        ]});
        admin.put(&project_path(&apollo), team).await.is(200);
        let leave = asked(&dev, "casual", "2026-12-22", "2026-12-24").await;
        let routine = manager.get("/inbox?part=routine").await.is(200);
        assert_eq!(routine["rows"][0]["leave"]["warnings"], json!([]), "2.1 of 2.6 is enough");
        approved(&app, &foreign, "lwp", "2026-12-24", "2026-12-24").await;
        let warnings = json!([{
            "kind": "project", "message": "Apollo 2.6 → 1.1 FTE on 24/12/2026, 1.6 without this leave.", "dates": ["2026-12-24"],
        }]);
        let holidays = json!([{"date": "2026-12-25", "name": "Christmas Day", "message": "Christmas Day, 25/12/2026, is a holiday next to it."}]);
        let queue = manager.list(&format!("/leaves/manager-leave/{}", manager.id)).await;
        let inbox = manager.get("/inbox?part=look&kind=leave").await.is(200);
        assert_eq!(inbox["rows"][0]["weight"], "warned", "and it is routine no longer");
        for row in [&queue[0], &inbox["rows"][0]["leave"], &admin.list("/leaves/pending").await[0]] {
            holds(row, json!({"_id": leave["_id"], "warnings": warnings, "holidays": holidays, "balance": 6}));
        }
        let own = &dev.list(&format!("/leaves/{}", dev.id)).await[0];
        assert_eq!((own.get("warnings"), own.get("holidays"), own.get("balance")), (None, None, None), "what is decided by is told to who decides");
        let mut again = form("casual", "2026-12-22", "2026-12-24");
        again["_id"] = leave["_id"].clone();
        holds(&dev.post("/leaves/preview", again).await.is(200), json!({"warnings": warnings, "holidays": holidays}));
        holds(&dev.post("/leaves/preview", form("wfh", "2026-12-28", "2026-12-28")).await.is(200), json!({"warnings": [], "holidays": holidays}));
        // Half a day, of which the others' half is not asked.
        dev.put(&path(&leave), json!({"from": "2026-12-24", "to": "2026-12-24", "halfday": true})).await.is(200);
        let queue = manager.list(&format!("/leaves/manager-leave/{}", manager.id)).await;
        assert_eq!(queue[0]["warnings"], json!([]), "1.35 of 2.6 is more than half");
        // What others wait for counts for whom it is told.
        asked(&qa, "lwp", "2026-12-24", "2026-12-24").await;
        let queue = manager.list(&format!("/leaves/manager-leave/{}", manager.id)).await;
        assert_eq!(queue[0]["warnings"][0]["message"], "Apollo 2.6 → 0.8 FTE on 24/12/2026, 1.0 without this leave.");
    }

    // leave-17
    async fn what_was_recorded_on_the_days_is_a_warning(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        balance(&app, dev.id, 6.0, 0.0).await;
        dev.worked("2026-11-24T03:30:00Z", "2026-11-24T12:07:00Z").await;
        app.at("2026-11-25T03:30:00Z");
        let work = crate::timesheets::work(&app).await;
        let sheet = crate::timesheets::submitted(&dev, &work, "2026-11-16").await;
        crate::timesheets::set(&manager, &sheet, "Approved").await.is(200);
        let told = dev.post("/leaves/preview", form("casual", "2026-11-19", "2026-11-24")).await.is(200);
        let warnings = json!([
            {"kind": "attendance", "message": "Attendance is recorded on 24/11/2026.", "dates": ["2026-11-24"]},
            {"kind": "timesheet", "message": "An approved timesheet has hours on 20/11/2026.", "dates": ["2026-11-20"]},
            {"kind": "project", "message": "Kaveri 0.7 → 0.0 FTE on 19/11/2026.", "dates": ["2026-11-19"]},
        ]);
        holds(&told, json!({"warnings": warnings, "problems": []}));
        holds(&dev.post("/leaves/preview", form("wfh", "2026-11-19", "2026-11-24")).await.is(200), json!({"warnings": []}));
        // It refuses nothing, and stands where it is decided on: in the queue and in the inbox.
        let leave = asked(&dev, "casual", "2026-11-19", "2026-11-24").await;
        assert_eq!(leave.get("warnings"), None);
        let other = approved(&app, &app.qa().await, "lwp", "2026-11-24", "2026-11-26").await;
        let clash = json!([{"user": other["user"], "empname": "Farhan Qureshi", "from": "2026-11-24", "to": "2026-11-26", "pending": false}]);
        let queue = manager.list(&format!("/leaves/manager-leave/{}", manager.id)).await;
        let all = manager.list(&format!("/leaves/manager-leave-all/{}", manager.id)).await;
        let inbox = manager.get("/inbox?kind=leave").await.is(200);
        let admins = app.admin().await.list("/leaves/pending").await;
        let of_all = all.iter().find(|row| row["_id"] == leave["_id"]).unwrap();
        for row in [&queue[0], of_all, &inbox["rows"][0]["leave"], &admins[0]] {
            holds(row, json!({"_id": leave["_id"], "warnings": warnings, "away": clash}));
        }
        assert_eq!(dev.list(&format!("/leaves/{}", dev.id)).await[0].get("away"), None, "not to the person");
        // What waits is told of whom one decides on.
        let second = asked(&app.qa().await, "lwp", "2026-11-19", "2026-11-19").await;
        let queue = manager.list(&format!("/leaves/manager-leave/{}", manager.id)).await;
        holds(&queue[0]["away"][0], json!({"user": second["user"], "pending": true}));
    }
}
