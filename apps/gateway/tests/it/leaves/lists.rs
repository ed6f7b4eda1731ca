//! Lists of leaves: who sees which, narrowed, sorted, searched and exported.

use serde_json::{Value, json};
use test_support::both;

use super::{asked, balance, set};
use crate::app::{App, Person};
use crate::reply::{column, fields, holds};

async fn froms(person: &Person<'_>, path: &str) -> String {
    let rows = column(&person.list(path).await, "from");
    rows.iter().map(|from| from.as_str().unwrap().trim_start_matches("2026-")).collect::<Vec<_>>().join(" ")
}

both! {
    // leave-19
    async fn each_list_holds_its_own(db) {
        let app = App::new(db).await;
        let (admin, manager, dev, qa) = (app.admin().await, app.manager().await, app.dev().await, app.qa().await);
        balance(&app, dev.id, 6.0, 0.0).await;
        let first = asked(&dev, "casual", "2026-12-07", "2026-12-08").await;
        asked(&qa, "wfh", "2026-12-01", "2026-12-01").await;
        asked(&dev, "lwp", "2026-12-02", "2026-12-02").await;
        asked(&app.foreign().await, "onduty", "2026-12-03", "2026-12-03").await;
        set(&manager, &first, "Approved").await.is(200);
        let (team, waiting) = (format!("/leaves/manager-leave-all/{}", manager.id), format!("/leaves/manager-leave/{}", manager.id));
        let own = format!("/leaves/{}", dev.id);
        for (person, path, expected) in [
            (&admin, "/leaves", "12-03 12-02 12-01 12-07"),
            (&admin, "/leaves/pending", "12-01 12-02 12-03"),
            (&admin, "/leaves?status=Approved", "12-07"),
            (&admin, "/leaves?type=wfh", "12-01"),
            (&admin, "/leaves?from=2026-12-02&to=2026-12-03", "12-03 12-02"),
            (&admin, "/leaves?from=2026-12-08", "12-07"),
            (&admin, "/leaves?to=2026-12-02", "12-02 12-01"),
            (&admin, "/leaves?sort=from", "12-01 12-02 12-03 12-07"),
            (&admin, "/leaves?sort=-count", "12-07 12-01 12-02 12-03"),
            (&admin, "/leaves?sort=type", "12-07 12-02 12-03 12-01"),
            (&admin, "/leaves?sort=empname&page=1&pageSize=2", "12-07 12-02"),
            (&admin, "/leaves?sort=created_at", "12-07 12-01 12-02 12-03"),
            (&admin, "/leaves?q=farhan", "12-01"),
            (&admin, "/leaves/pending?sort=-from", "12-03 12-02 12-01"),
            (&manager, &team, "12-02 12-01 12-07"),
            (&manager, &format!("{team}?user={}", dev.id), "12-02 12-07"),
            (&manager, &format!("{team}?q=wedd"), "12-02 12-01 12-07"),
            (&manager, &waiting, "12-01 12-02"),
            (&manager, &format!("/leaves/{}", qa.id), "12-01"),
            (&dev, &own, "12-02 12-07"),
            (&dev, &format!("{own}?q=WEDDING&sort=from"), "12-02 12-07"),
            (&dev, &format!("{own}?status=Pending"), "12-02"),
        ] {
            assert_eq!(froms(person, path).await, expected, "{path}");
        }
        let row = &manager.list(&waiting).await[1];
        holds(row, json!({"empname": "Ananya Kulkarni", "leavebalanceCL": 4, "leavebalanceEL": 0, "actions": ["approve", "reject", "cancel"]}));
        assert!(fields(row).starts_with(&["_id", "version", "user", "email", "empname", "type"]));
        dev.get("/leaves?status=Gone").await.refused(403, "not_allowed");
        admin.get("/leaves?status=Gone").await.invalid(&["status"]);
        admin.get("/leaves?sort=reason").await.invalid(&["sort"]);
        let file = admin.get("/leaves?format=csv&sort=from").await.text();
        assert!(file.starts_with("_id,user,email,empname,type,from,to,count"), "{file}");
        assert_eq!(file.lines().count(), 5);
    }

    // leave-27
    async fn the_latest_are_five(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        assert_eq!(dev.get(&format!("/leaves/limit/{}", dev.id)).await.is(200), Value::Array(Vec::new()));
        for day in ["09", "10", "11", "12", "13", "16"] {
            asked(&dev, "wfh", &format!("2026-11-{day}"), &format!("2026-11-{day}")).await;
        }
        assert_eq!(froms(&dev, &format!("/leaves/limit/{}", dev.id)).await, "11-16 11-13 11-12 11-11 11-10");
    }
}
