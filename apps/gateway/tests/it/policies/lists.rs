//! All policies, those that are active, and what the dashboard shows of them.

use serde_json::{Value, json};
use test_support::both;

use super::{added, path, read};
use crate::app::App;
use crate::reply::{column, holds};

both! {
    // policy-1
    async fn admins_see_all_and_others_what_is_active(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let mut all = Vec::new();
        for (day, title, status) in
            [(20, "Travel", "active"), (21, "Leave", "active"), (22, "Referral Bonus", "on hold"), (23, "Dress Code", "inactive")]
        {
            app.at(&format!("2026-11-{day}T05:00:00Z"));
            all.push(added(&app, title, status).await);
        }
        app.at("2026-11-25T05:00:00Z");
        let (admin, dev) = (app.person(admin.id).await, app.person(dev.id).await);
        read(&dev, &all[1]).await.is(200);
        for (person, path, expected) in [
            (&admin, "/policies", &[1, 0, 2, 3][..]),
            (&admin, "/policies/home-page/admin", &[1, 0, 2, 3]),
            (&admin, "/policies?sort=title", &[3, 1, 2, 0]),
            (&admin, "/policies?sort=-status", &[3, 2, 0, 1]),
            (&admin, "/policies?sort=-version_at&page=1&pageSize=2", &[3, 2]),
            (&admin, "/policies?status=on%20hold", &[2]),
            (&admin, "/policies?q=journey&status=active", &[1, 0]),
            (&admin, "/policies?q=tr", &[0]),
            (&admin, "/policies?read=true", &[]),
            (&admin, "/policies/active", &[1, 0]),
            (&dev, "/policies/active", &[1, 0]),
            (&dev, "/policies/active?sort=title", &[1, 0]),
            (&dev, "/policies/active?read=false", &[0]),
            (&dev, "/policies/home-page", &[0, 1]),
            (&admin, "/policies/home-page", &[1, 0]),
            (&dev, "/policies/home-page?read=true", &[1]),
        ] {
            let expected: Vec<_> = expected.iter().map(|index| all[*index]["_id"].clone()).collect();
            assert_eq!(column(&person.list(path).await, "_id"), expected, "{path}");
        }
        let counted = admin.list("/policies").await;
        holds(&counted[0], json!({"acknowledged": 1, "asked": 7, "actions": ["acknowledge", "edit", "remove"]}));
        holds(&counted[1], json!({"acknowledged": 0, "asked": 7}));
        assert_eq!((counted[2].get("acknowledged"), counted[2].get("asked")), (None, None));
        let seen = dev.list("/policies/active").await;
        holds(&seen[0], json!({"read_at": "2026-11-25T05:00:00Z", "actions": []}));
        assert_eq!((seen[0].get("acknowledged"), seen[0].get("versions")), (None, None));
        let csv = admin.get("/policies?format=csv").await.text();
        assert!(csv.starts_with("_id,title,description,status,version,version_at,files,"), "{csv}");
        assert_eq!(csv.lines().count(), 5);
        for (asked, field) in [("status=gone", "status"), ("read=1", "read"), ("sort=acknowledged", "sort")] {
            admin.get(&format!("/policies?{asked}")).await.invalid(&[field]);
        }
    }

    // dashboard-2
    async fn the_dashboard_shows_what_is_to_be_read(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let mut all = Vec::new();
        for number in 0..12 {
            all.push(added(&app, &format!("Policy {number}"), if number == 11 { "on hold" } else { "active" }).await);
        }
        let tile = async |person: &crate::app::Person<'_>| person.get("/dashboard").await.is(200)["policies"].clone();
        let shown = tile(&dev).await;
        holds(&shown, json!({"total": 11, "unread": 11}));
        assert_eq!(shown["rows"].as_array().unwrap().len(), 3);
        for policy in &all[..10] {
            read(&dev, policy).await.is(200);
        }
        let shown = tile(&dev).await;
        holds(&shown, json!({"total": 11, "unread": 1}));
        holds(&shown["rows"][0], json!({"_id": all[10]["_id"], "title": "Policy 10", "version": 1, "read_at": null}));
        assert!(shown["rows"][1]["read_at"].is_string());
        admin.ask("DELETE", &path(&all[10]), None).await.is(204);
        holds(&tile(&dev).await, json!({"total": 10, "unread": 0}));
        app.sql("DELETE FROM role_keys WHERE permission = 'policy'", []).await;
        assert_eq!(tile(&dev).await, Value::Null);
        assert_eq!(dev.list("/policies/home-page").await.len(), 10, "everybody reads policies, without the key too");
    }
}
