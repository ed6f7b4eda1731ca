//! Balances, what was taken in a year, and the ledger.

use serde_json::{Value, json};
use test_support::both;

use super::{approved, asked, balance, christmas, set};
use crate::app::App;
use crate::reply::{column, fields, holds};

both! {
    // leave-19
    async fn balances_are_ones_own_a_teams_and_everybodys(db) {
        let app = App::new(db).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        balance(&app, dev.id, 6.0, 2.5).await;
        asked(&dev, "casual", "2026-12-01", "2026-12-02").await;
        asked(&dev, "earned", "2026-12-03", "2026-12-03").await;
        asked(&dev, "lwp", "2026-12-04", "2026-12-04").await;
        let own = dev.list("/leaves/balance").await;
        assert_eq!(fields(&own[0]), [
            "_id", "empname", "leavebalanceCL", "leavebalanceEL", "yearLeaveEL", "pendingCL", "pendingEL", "availableCL", "availableEL"
        ]);
        assert_eq!(own, [json!({
            "_id": dev.id, "empname": "Ananya Kulkarni", "leavebalanceCL": 6, "leavebalanceEL": 2.5, "yearLeaveEL": 2.5,
            "pendingCL": 2, "pendingEL": 1, "availableCL": 4, "availableEL": 1.5,
        })]);
        let names = async |person: &crate::app::Person<'_>, path: &str| column(&person.list(path).await, "empname");
        assert_eq!(names(&manager, "/leaves/balance").await, ["Ananya Kulkarni", "Farhan Qureshi", "Rohan Desai"]);
        assert_eq!(names(&manager, "/leaves/balance?sort=-empname&page=1&pageSize=1").await, ["Rohan Desai"]);
        assert_eq!(names(&admin, "/leaves/balance").await.len(), 7);
        assert_eq!(names(&admin, "/leaves/balance?status=Inactive").await, ["Devika Menon"]);
        assert_eq!(names(&admin, "/leaves/balance?q=ulkar").await, ["Ananya Kulkarni"]);
        let nothing = admin.list("/leaves/balance?q=Farhan").await;
        holds(&nothing[0], json!({"leavebalanceCL": null, "pendingCL": 0, "availableCL": 0}));
        let file = admin.get("/leaves/balance?format=csv").await;
        assert!(file.text().starts_with("_id,empname,leavebalanceCL,leavebalanceEL,yearLeaveEL,pendingCL"), "{}", file.text());
    }

    // leave-20
    async fn what_was_taken_counts_by_its_days_in_each_year(db) {
        let app = App::new(db).await;
        let (manager, dev) = (app.manager().await, app.dev().await);
        balance(&app, dev.id, 6.0, 12.0).await;
        christmas(&app).await;
        approved(&app, &dev, "casual", "2026-03-09", "2026-03-10").await;
        // Five days in 2026 without Christmas Day, two in 2027.
        let over = approved(&app, &dev, "earned", "2026-12-24", "2027-01-04").await;
        assert_eq!(over["count"], 7);
        approved(&app, &dev, "wfh", "2026-11-30", "2026-11-30").await;
        asked(&dev, "onduty", "2026-12-01", "2026-12-01").await;
        let gone = approved(&app, &dev, "lwp", "2026-12-02", "2026-12-02").await;
        set(&manager, &gone, "Cancelled").await.is(200);
        let of = async |year: &str| dev.get(&format!("/leaves/availed/{}{year}", dev.id)).await.is(200);
        let this = json!({"user": dev.id, "empname": "Ananya Kulkarni", "casual": 2, "earned": 5, "lwp": 0, "wfh": 1, "onduty": 0});
        assert_eq!(of("").await, this);
        assert_eq!(of("?year=2026").await, this);
        holds(&of("?year=2027").await, json!({"casual": 0, "earned": 2, "wfh": 0}));
        holds(&of("?year=2025").await, json!({"casual": 0, "earned": 0}));
        for year in ["1999", "3000", "x"] {
            dev.get(&format!("/leaves/availed/{}?year={year}", dev.id)).await.refused(400, "bad_parameter");
        }
        let team = manager.list(&format!("/leaves/availed-leave/{}", manager.id)).await;
        assert_eq!(column(&team, "empname"), ["Ananya Kulkarni", "Farhan Qureshi"]);
        assert_eq!(team[0], this);
        let next = manager.list(&format!("/leaves/availed-leave/{}?year=2027&sort=-empname", manager.id)).await;
        assert_eq!(column(&next, "earned"), [json!(0), json!(2)]);
    }

    // leave-13
    async fn the_ledger_explains_every_balance(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        // The joining day's credit of the first save, and three corrections with their reason.
        let remarked = json!({"leavebalanceCL": 6, "leavebalanceEL": 3, "yearLeaveEL": 3, "balanceremark": " Worked on 02/10/2026 "});
        admin.put(&format!("/users/{}", dev.id), remarked).await.is(200);
        approved(&app, &dev, "casual", "2026-12-01", "2026-12-01").await;
        let path = format!("/leaves/ledger/{}", dev.id);
        let entries = dev.list(&path).await;
        assert_eq!(fields(&entries[0]), [
            "_id", "user", "date", "account", "cause", "delta", "balance", "leave", "leavefrom", "leaveto", "by", "byname", "created_at", "typename"
        ]);
        let told = |entries: &[Value]| entries.iter().map(|entry| format!("{} {} {}", entry["account"].as_str().unwrap(), entry["cause"].as_str().unwrap(), entry["balance"])).collect::<Vec<_>>();
        assert_eq!(told(&entries), [
            "casual approval 5", "yearearned correction 3", "earned correction 3", "casual correction 6", "yearearned joining 1", "earned joining 1",
        ]);
        assert_eq!(column(&entries, "remark"), [Value::Null, json!("Worked on 02/10/2026"), json!("Worked on 02/10/2026"), json!("Worked on 02/10/2026"), Value::Null, Value::Null]);
        assert_eq!(told(&dev.list(&format!("{path}?account=earned")).await), ["earned correction 3", "earned joining 1"]);
        assert_eq!(manager.list(&format!("{path}?page=2&pageSize=1")).await[0]["account"], "yearearned");
        dev.get(&format!("{path}?account=lwp")).await.invalid(&["account"]);
        admin.put(&format!("/users/{}", dev.id), json!({"leavebalanceCL": 7, "balanceremark": "a\u{0}"})).await.invalid(&["balanceremark"]);
        let file = dev.get(&format!("{path}?format=csv")).await.text();
        assert!(file.lines().count() == 7 && file.contains("Worked on 02/10/2026"), "{file}");
        app.check().await;
    }
}
