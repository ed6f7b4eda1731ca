//! The credit of many at once.

use serde_json::json;
use test_support::both;

use super::balances;
use crate::app::App;

both! {
    // leave-21
    async fn everybody_active_is_credited_once_by_a_label(db) {
        let app = App::new(db).await;
        let (admin, company) = (app.admin().await, app.company);
        balances(&app, company.dev, 3, 0).await;
        let body = json!({"account": "casual", "days": 12, "users": "all", "label": "CL 2027", "remark": "As every year"});
        let everybody = json!([1, 2, 3, 4, 5, 6, 7]);
        for halves in ["preview", "preview=", "preview=false&preview=true"] {
            admin.post(&format!("/leaves/credits?{halves}"), body.clone()).await.invalid(&["preview"]);
        }
        let preview = admin.post("/leaves/credits?preview=true", body.clone()).await.is(200);
        assert_eq!(preview, json!({"credited": everybody, "skipped": []}));
        assert_eq!(app.number("SELECT count(*) AS number FROM leave_ledger WHERE cause = 'credit'").await, 0);
        assert_eq!(admin.post("/leaves/credits", body.clone()).await.is(201), preview);
        let balance = format!("SELECT leavebalance_cl AS number FROM user_profiles WHERE user_id = {}", company.dev);
        assert_eq!(app.number(balance.clone()).await, 27);
        let again = admin.post("/leaves/credits", body).await.is(201);
        assert_eq!(again, json!({"credited": [], "skipped": everybody}));
        assert_eq!(app.number(balance).await, 27);
        assert_eq!(app.number("SELECT count(*) AS number FROM audit_entries WHERE action = 'credit'").await, 1);
        app.check().await;
    }

    // leave-12, leave-21
    async fn earned_leave_has_its_year_beside_it(db) {
        let app = App::new(db).await;
        let (admin, company) = (app.admin().await, app.company);
        let body = |days: f64, label: &str| json!({"account": "earned", "days": days, "users": [company.qa, company.dev, company.qa], "label": label});
        let credited = json!({"credited": [company.dev, company.qa], "skipped": []});
        assert_eq!(admin.post("/leaves/credits", body(1.5, "EL 11/2026")).await.is(201), credited);
        let both = "SELECT count(*) AS number FROM user_profiles WHERE leavebalance_el = 3 AND year_leave_el = 3";
        assert_eq!(app.number(both).await, 2);
        let entries = "SELECT count(*) AS number FROM leave_ledger WHERE cause = 'credit' AND label = 'EL 11/2026'";
        assert_eq!(app.number(entries).await, 4);
        assert_eq!(admin.post("/leaves/credits", body(-1.0, "Correction")).await.is(201), credited);
        app.check().await;
    }

    // leave-21
    async fn nobody_is_left_below_nothing_and_then_nobody_is_credited(db) {
        let app = App::new(db).await;
        let (admin, company) = (app.admin().await, app.company);
        balances(&app, company.dev, 3, 0).await;
        balances(&app, company.qa, 1, 0).await;
        let body = json!({"account": "casual", "days": -1, "users": [company.dev, company.qa], "label": "Taken back"});
        for path in ["/leaves/credits", "/leaves/credits?preview=true"] {
            let refused = admin.post(path, body.clone()).await.invalid(&["days"]);
            assert_eq!(refused["fields"]["days"], "It would leave a balance below 0: Farhan Qureshi.");
        }
        assert_eq!(app.number("SELECT count(*) AS number FROM leave_ledger WHERE cause = 'credit'").await, 0);
        app.check().await;
    }

    // leave-21
    async fn what_is_wrong_is_named(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        admin.post("/leaves/credits", json!({})).await.invalid(&["account", "days", "label", "users"]);
        let body = |users| json!({"account": "casual", "days": 1, "users": users, "label": "CL"});
        for users in [json!([]), json!("some"), json!([999_999]), json!(7)] {
            admin.post("/leaves/credits", body(users)).await.invalid(&["users"]);
        }
        // More values than a statement takes.
        let many: Vec<i64> = (1..=70_000).collect();
        for path in ["/leaves/credits", "/leaves/credits?preview=true"] {
            admin.post(path, body(json!(many))).await.invalid(&["users"]);
        }
        let year = json!({"account": "yearearned", "days": 0.3, "users": "all", "label": "CL"});
        admin.post("/leaves/credits", year).await.invalid(&["account", "days"]);
    }
}
