//! Who sees whose leaves in a month.

use serde_json::{Value, json};
use test_support::both;

use super::{balances, holiday, leave};
use crate::app::App;
use crate::reply::{column, fields, holds};

fn rows(body: &Value, field: &str) -> Vec<Value> {
    body[field].as_array().unwrap().clone()
}

/// Ananya and Joseph are on a project of Rohan's.
async fn project(app: &App) {
    let body = json!({
        "projectname": "Kaveri Billing", "client": "other", "newclientname": "Kaveri Bank", "status": "active", "type": "dev",
        "startdate": "2026-01-01", "enddate": "2027-12-31", "projectmanager": app.company.manager,
        "teammember": [
            {"role": "dev", "user": app.company.dev, "startdate": "2026-01-01", "allocation": 50},
            {"role": "dev", "user": app.company.foreign, "startdate": "2026-01-01", "allocation": 50},
        ],
    });
    app.admin().await.post("/projects", body).await.is(201);
}

both! {
    // leave-24
    async fn each_sees_who_is_in_reach_and_as_much_as_they_may(db) {
        let app = App::new(db).await;
        project(&app).await;
        let company = app.company;
        balances(&app, company.dev, 6, 0).await;
        let days = |from, to| (from, to);
        let own = leave(&app, company.dev, "casual", "Pending", days("2026-11-26", "2026-11-27"), None, 4).await;
        let other = leave(&app, company.dev, "casual", "Pending", days("2027-02-01", "2027-02-01"), None, 2).await;
        let joseph = leave(&app, company.foreign, "earned", "Approved", days("2026-10-30", "2026-11-02"), None, 4).await;
        let asked = leave(&app, company.foreign, "earned", "Pending", days("2026-11-12", "2026-11-12"), None, 2).await;
        let at_home = leave(&app, company.foreign, "wfh", "Approved", days("2026-11-18", "2026-11-18"), None, 2).await;
        let farhan = leave(&app, company.qa, "casual", "Approved", days("2026-11-25", "2026-11-25"), Some("first"), 1).await;
        leave(&app, company.qa, "casual", "Rejected", days("2026-11-20", "2026-11-20"), None, 2).await;
        holiday(&app, "2026-11-24", "Guru Nanak Jayanti").await;
        holiday(&app, "2026-12-25", "Christmas Day").await;

        let body = app.dev().await.get("/leaves/calendar?month=2026-11").await.is(200);
        assert_eq!(fields(&body), ["people", "capped", "leaves", "holidays"]);
        assert_eq!(column(&rows(&body, "holidays"), "occassion"), ["Guru Nanak Jayanti"]);
        let names = ["Ananya Kulkarni", "Joseph D’Souza", "Rohan Desai"];
        assert_eq!(column(&rows(&body, "people"), "empname"), names);
        let leaves = rows(&body, "leaves");
        assert_eq!(column(&leaves, "_id"), [joseph, own]);
        assert_eq!(fields(&leaves[0]), ["_id", "user", "from", "to", "halfday", "half", "actions", "blocked"], "days alone");
        holds(&leaves[1], json!({"status": "Pending", "type": "casual", "count": 2, "reason": "A wedding", "available": 2}));

        let body = app.manager().await.get("/leaves/calendar?month=2026-11").await.is(200);
        let names = ["Ananya Kulkarni", "Farhan Qureshi", "Joseph D’Souza", "Rohan Desai"];
        assert_eq!(column(&rows(&body, "people"), "empname"), names, "who is on a project of a manager is in their team");
        assert_eq!(column(&rows(&body, "leaves"), "_id"), [joseph, asked, at_home, farhan, own]);
        holds(&rows(&body, "leaves")[3], json!({"halfday": true, "half": "first", "count": 0.5, "status": "Approved"}));

        let admin = app.admin().await;
        let body = admin.get("/leaves/calendar?month=2026-11").await.is(200);
        assert_eq!((rows(&body, "people").len(), rows(&body, "leaves").len()), (7, 5));
        let body = admin.get(&format!("/leaves/calendar?month=2027-02&user={}", company.dev)).await.is(200);
        assert_eq!((column(&rows(&body, "people"), "empname"), column(&rows(&body, "leaves"), "_id")), (vec![json!("Ananya Kulkarni")], vec![json!(other)]));
        let body = app.recruiter().await.get(&format!("/leaves/calendar?user={}", company.dev)).await.is(200);
        assert_eq!((rows(&body, "people").len(), rows(&body, "leaves").len()), (0, 0), "out of reach");
        let own_month = app.recruiter().await.get("/leaves/calendar").await.is(200);
        assert_eq!(column(&rows(&own_month, "holidays"), "date"), ["2026-11-24"], "this month");
    }

    // leave-24
    async fn a_month_is_written_as_one(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        for month in ["2026-13", "2026-1", "november", "2026-11-01"] {
            dev.get(&format!("/leaves/calendar?month={month}")).await.refused(400, "bad_parameter");
        }
    }
}
