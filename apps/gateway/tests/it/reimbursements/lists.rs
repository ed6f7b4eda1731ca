//! Lists of claims, the balance report and the tile.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use super::{claimed, flags, form, kind, set};
use crate::app::App;
use crate::reply::{column, holds};

both! {
    // claim-7
    async fn who_decides_sees_what_waits_and_what_was_approved(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let (travel, phone) = (kind(&app, "Travel", 10.0).await, kind(&app, "Phone", 800.0).await);
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        let first = claimed(&app, &travel, 12.0).await;
        let second = app.qa().await.post("/reimbursement", form(&phone, 599.0)).await.is(201);
        let foreign = app.foreign().await.post("/reimbursement", form(&phone, 1.0)).await.is(201);
        manager.post("/reimbursement", form(&phone, 2.0)).await.is(201);
        let ids = |rows: &[Value]| column(rows, "_id");
        let requested = manager.list("/reimbursement/requested").await;
        assert_eq!(ids(&requested), [first["_id"].clone(), second["_id"].clone()], "not one's own");
        holds(&requested[0], json!({"empName": "Ananya Kulkarni", "limit": 10, "others": 0, "left": -2, "actions": ["approve", "reject"]}));
        assert_eq!(manager.list("/reimbursement/requested?over=true").await.len(), 1);
        assert_eq!(admin.list("/reimbursement/requested").await.len(), 4);
        let of_type = format!("/reimbursement/requested?reimbursementType={}", phone["_id"]);
        assert_eq!(admin.list(&of_type).await.len(), 3);
        assert_eq!(column(&admin.list("/reimbursement/requested?q=599").await, "_id").len(), 0);
        assert_eq!(ids(&admin.list("/reimbursement/requested?q=souza").await), [foreign["_id"].clone()]);
        set(&manager, &first, "Approved").await.is(200);
        assert_eq!(ids(&manager.list("/reimbursement/approved").await), [first["_id"].clone()]);
        assert_eq!(ids(&dev.list(&format!("/reimbursement/approved/{}?financialYear=2026-2027&month=nov", dev.id)).await), [first["_id"].clone()]);
        assert_eq!(dev.list(&format!("/reimbursement/approved/{}?financialYear=2025-2026", dev.id)).await.len(), 0);
        assert_eq!(dev.list(&format!("/reimbursement/requested/{}", dev.id)).await.len(), 0);
        dev.get("/reimbursement/requested?financialYear=2026-27").await.refused(403, "not_allowed");
        admin.get("/reimbursement/requested?financialYear=2026-27").await.refused(400, "bad_parameter");
        admin.get("/reimbursement/requested?month=november").await.refused(422, "invalid");
        admin.get("/reimbursement/approved?over=true").await.is(200);
        let csv = manager.get("/reimbursement/requested?format=csv").await;
        assert!(csv.text().contains("Farhan Qureshi") && csv.text().starts_with('_'), "{}", csv.text());
        let xlsx = manager.get("/reimbursement/requested?format=xlsx").await;
        let rows = crate::xlsx::rows(&xlsx.body);
        let number = app.text(format!("SELECT empid AS text FROM users WHERE id = {}", app.company.qa)).await;
        assert_eq!(rows[0][..2], ["Employee", "Employee ID"]);
        assert!(rows[1..].iter().any(|row| row[0] == "Farhan Qureshi" && row[1] == number), "{rows:?}");
        assert!(!csv.text().contains("fileUploadKeys"), "{}", csv.text());
    }

    // claim-6
    async fn the_report_has_twelve_months(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let (travel, phone) = (kind(&app, "Travel", 10.0).await, kind(&app, "Phone", 800.0).await);
        let (manager, dev) = (app.manager().await, app.dev().await);
        let made = claimed(&app, &travel, 12.25).await;
        let rejected = claimed(&app, &phone, 900.0).await;
        set(&manager, &rejected, "Rejected").await.is(200);
        app.admin().await.put(&format!("/reimbursementtype/{}", travel["_id"]), json!({"status": "inactive"})).await.is(200);
        let report = dev.get(&format!("/reimbursement/balance/{}?financialYear=2026-2027", dev.id)).await.is(200);
        let months = report.as_array().unwrap();
        assert_eq!(column(months, "month"), ["apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "jan", "feb", "mar"]);
        let nothing = json!([{"reimbursementType": phone["_id"], "reimbursementTypeName": "Phone", "maxAmount": 800, "details": [], "claimed": 0, "closing": 800}]);
        for (number, month) in months.iter().enumerate() {
            if number != 7 {
                assert_eq!(month["reimbursements"], nothing, "{month}");
            }
        }
        assert_eq!(months[7]["reimbursements"], json!([
            nothing[0],
            {"reimbursementType": travel["_id"], "reimbursementTypeName": "Travel", "maxAmount": 10, "claimed": 12.25, "closing": -2.25,
             "details": [{"_id": made["_id"], "amount": 12.25, "billDate": "2026-11-25", "status": "Requested"}]},
        ]));
        let of = |person: i64, year: &str| format!("/reimbursement/balance/{person}?financialYear={year}");
        let last = manager.get(&of(dev.id.0, "2025-2026")).await.is(200);
        assert_eq!(last[7]["reimbursements"], nothing);
        for year in ["2026-2028", "2026", "x"] {
            dev.get(&of(dev.id.0, year)).await.refused(400, "bad_parameter");
        }
        dev.get(&of(app.company.qa.0, "2026-2027")).await.refused(403, "not_allowed");
        app.admin().await.get(&of(999_999, "2026-2027")).await.refused(404, "not_found");
        let qa = app.admin().await.get(&of(app.company.qa.0, "2026-2027")).await.is(200);
        assert_eq!(qa[7]["reimbursements"], nothing);
    }

    async fn the_tile_tells_what_is_left_to_who_decides_on_nothing(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let (travel, _) = (kind(&app, "Travel", 10.0).await, kind(&app, "Phone", 800.0).await);
        let (manager, dev) = (app.manager().await, app.dev().await);
        claimed(&app, &travel, 4.0).await;
        let rejected = claimed(&app, &travel, 7.0).await;
        set(&manager, &rejected, "Rejected").await.is(200);
        let tile = dev.get("/dashboard").await.is(200);
        assert_eq!(tile["reimbursements"], json!({"own": {"requested": 1, "rejected": 1, "types": [
            {"reimbursementType": 2, "reimbursementTypeName": "Phone", "maxAmount": 800, "claimed": 0, "closing": 800},
            {"reimbursementType": 1, "reimbursementTypeName": "Travel", "maxAmount": 10, "claimed": 4, "closing": 6},
        ]}}));
        assert_eq!(manager.get("/dashboard").await.is(200).get("reimbursements"), None, "what waits is the inbox's");
    }
}

sqlite! {
    async fn a_person_without_types_has_an_empty_tile(db) {
        let app = App::new(db).await;
        flags(&app).await;
        let tile = app.dev().await.get("/dashboard").await.is(200);
        assert_eq!(tile["reimbursements"], json!({"own": {"requested": 0, "rejected": 0, "types": []}}));
    }
}
