//! One's own assets, a team's, everybody's, all of a serial; who else holds one; the tile of the dashboard.

use serde_json::{Value, json};
use test_support::both;

use super::{form, given, path, set};
use crate::app::App;
use crate::reply::{column, holds};

both! {
    // asset-7
    async fn what_waits_stands_first(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let mut all = Vec::new();
        for (serial, statuses) in [
            ("JB-0", &[][..]), ("JB-1", &["ACCEPTED"]), ("JB-2", &["REJECTED"]), ("JB-3", &["RELEASE-REQUEST"]), ("JB-4", &["RELEASE-REQUEST"]),
        ] {
            let asset = given(&app, serial).await;
            for status in statuses {
                set(&dev, &asset, status).await.is(200);
            }
            all.push(asset);
        }
        set(&manager, &all[4], "RELEASED").await.is(200);
        app.at("2026-11-26T06:00:00Z");
        let (admin, dev, manager) = (app.person(admin.id).await, app.person(dev.id).await, app.person(manager.id).await);
        all.push(given(&app, "JB-5").await);
        let foreign = admin.post("/assets", form(app.company.foreign.0, "jb-1")).await.is(201);
        all.push(foreign);
        let (own, team) = (format!("/assets/{}", dev.id), format!("/assets/manager-asset/{}", manager.id));
        for (person, path, expected) in [
            (&dev, own.clone(), [3, 5, 0, 2, 1, 4].as_slice()),
            (&manager, own.clone(), &[3, 5, 0, 2, 1, 4]),
            (&manager, team.clone(), &[3, 5, 0, 2, 1, 4]),
            (&admin, "/assets".into(), &[3, 5, 6, 0, 2, 1, 4]),
            (&admin, "/assets?sort=status".into(), &[3, 0, 5, 6, 2, 1, 4]),
            (&admin, "/assets?sort=-serial".into(), &[5, 4, 3, 2, 1, 6, 0]),
            (&admin, "/assets?sort=allocatedon&live=true".into(), &[0, 1, 3, 5, 6]),
            (&admin, "/assets?sort=empname&status=CREATED".into(), &[0, 5, 6]),
            (&admin, "/assets?serial=Jb-1".into(), &[6, 1]),
            // Every record of the serial, also out of the team.
            (&manager, format!("{team}?serial=JB-1"), &[6, 1]),
            (&dev, format!("{own}?serial=JB-1"), &[1]),
            (&admin, "/assets?twice=true".into(), &[6, 1]),
            (&manager, format!("{team}?twice=true"), &[1]),
            (&admin, "/assets?q=b-1".into(), &[6, 1]),
            (&admin, "/assets?q=JB&status=REJECTED".into(), &[2]),
            (&admin, "/assets?q=dock&live=false".into(), &[2, 4]),
            (&admin, "/assets?q=SOUZA".into(), &[6]),
            (&admin, "/assets?q=%25%25%25".into(), &[]),
            (&admin, "/assets?assesttype=mouse".into(), &[]),
        ] {
            let expected: Vec<_> = expected.iter().map(|index| all[*index]["_id"].clone()).collect();
            assert_eq!(column(&person.list(&path).await, "_id"), expected, "{path}");
        }
        let seen = manager.list(&format!("{team}?serial=jb-1")).await;
        holds(&seen[0], json!({"empname": "Joseph D’Souza", "actions": [], "alsoheld": [{"_id": all[1]["_id"], "empname": "Ananya Kulkarni", "status": "ACCEPTED"}]}));
        holds(&seen[1], json!({"actions": ["edit"], "alsoheld": [{"_id": all[6]["_id"], "empname": "Joseph D’Souza", "status": "CREATED"}]}));
        assert!(dev.list(&own).await.iter().all(|asset| asset.get("alsoheld").is_none()));
        // The history of a thing of the team goes over all its holders; that of others' things is not told.
        let other = admin.post("/assets", form(app.company.foreign.0, "JB-9")).await.is(201);
        assert_eq!(manager.list(&format!("/audit/asset/{}", all[6]["_id"])).await.len(), 1);
        manager.get(&format!("/audit/asset/{}", other["_id"])).await.refused(404, "not_found");
        dev.get(&format!("/audit/asset/{}", all[6]["_id"])).await.refused(404, "not_found");
        // An empty serial, as imported ones may be, is nobody's.
        app.sql("UPDATE assets SET serial = '', serial_normalized = '' WHERE id = ?", [other["_id"].as_i64().unwrap().into()]).await;
        assert_eq!(manager.list(&format!("{team}?serial=%20")).await, Vec::<Value>::new());
        app.sql("UPDATE assets SET serial = '', serial_normalized = '' WHERE id = ?", [all[0]["_id"].as_i64().unwrap().into()]).await;
        manager.get(&format!("/audit/asset/{}", other["_id"])).await.refused(404, "not_found");
        admin.ask("DELETE", &format!("/assets/{}", other["_id"]), None).await.is(204);
        for (asked, field) in [("status=LOST", "status"), ("assesttype=x", "assesttype"), ("live=1", "live")] {
            admin.get(&format!("/assets?{asked}")).await.invalid(&[field]);
        }
        let csv = admin.get("/assets?format=csv").await.text();
        assert!(csv.starts_with("_id,empid,empnumber,empname,active,assesttype,serial,"), "{csv}");
        assert_eq!(csv.lines().count(), 8);
    }

    // asset-6
    async fn a_serial_that_somebody_has_is_told_and_no_fault(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let first = given(&app, "5CG3241QX9").await;
        set(&dev, &first, "ACCEPTED").await.is(200);
        let second = manager.post("/assets", form(app.company.qa.0, "5cg3241qx9")).await.is(201);
        assert_eq!(second["alsoheld"], json!([{"_id": first["_id"], "empname": "Ananya Kulkarni", "status": "ACCEPTED"}]));
        let changed = manager.put(&path(&first), json!({"remark": "Here"})).await.is(200);
        assert_eq!(changed["alsoheld"], json!([{"_id": second["_id"], "empname": "Farhan Qureshi", "status": "CREATED"}]));
        set(&dev, &first, "RELEASE-REQUEST").await.is(200);
        let done = set(&manager, &first, "RELEASED").await.is(200);
        assert_eq!(done.get("alsoheld"), None);
        let left = manager.list(&format!("/assets/{}", app.company.qa)).await;
        assert_eq!(left[0]["alsoheld"], json!([]));
        // Imported records may have none, which is nobody's.
        app.sql("UPDATE assets SET serial = '', serial_normalized = '', status = 'ACCEPTED', place = 4", []).await;
        assert!(manager.list(&format!("/assets/manager-asset/{}", manager.id)).await.iter().all(|asset| asset["alsoheld"] == json!([])));
    }
}
