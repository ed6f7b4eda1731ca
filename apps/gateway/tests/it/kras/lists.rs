//! One's own KRAs, a team's, how far its people are, and the tile of the dashboard.

use serde_json::json;
use test_support::both;

use super::{accomplish, answer, feedback, form, given, submit};
use crate::app::App;
use crate::projects::project;
use crate::reply::{column, holds};

both! {
    // kra-9
    async fn what_waits_for_the_reader_stands_first(db) {
        let app = App::new(db).await;
        let (admin, dev, manager) = (app.admin().await, app.dev().await, app.manager().await);
        let (billing, portal) = (project(&app, "Kaveri Billing").await, project(&app, "Sahyadri Portal").await);
        // None, Accomplished, Saved, Rejected, Submitted.
        let mut all = Vec::new();
        for (index, on) in [&billing, &portal, &billing, &billing, &portal].into_iter().enumerate() {
            let kra = given(&app, on, 5.0 + f64::from(u8::try_from(index).unwrap())).await;
            if index > 0 {
                accomplish(&dev, &kra).await.is(200);
            }
            if index > 1 {
                feedback(&manager, &kra).await.is(200);
            }
            if index > 2 {
                answer(&dev, &kra, "Rejected").await.is(200);
            }
            if index > 3 {
                submit(&manager, &kra).await.is(200);
            }
            all.push(kra["_id"].clone());
        }
        let (own, team) = (format!("/kras/{}", dev.id), format!("/kras/manager/{}", manager.id));
        let (project, status) = (format!("{own}?project={}", billing["_id"]), format!("{own}?status=Saved"));
        for (person, path, expected) in [
            (&dev, own.clone(), [0, 2, 1, 3, 4].as_slice()),
            (&manager, own.clone(), &[1, 2, 3, 0, 4]),
            (&manager, project.clone(), &[2, 3, 0]),
            (&manager, status, &[2]),
            (&manager, format!("{own}?submitted=false"), &[1, 2, 3, 0]),
            (&dev, format!("{own}?submitted=true"), &[4]),
            (&manager, format!("/kras/feedback/{}", dev.id), &[1, 3]),
            (&manager, format!("/kras/feedback/{}?status=Rejected", dev.id), &[3]),
            (&dev, format!("/kras/submitted/{}", dev.id), &[4]),
            (&dev, format!("/kras/submitted/{}?status=Submitted&submitted=true", dev.id), &[4]),
            (&dev, format!("/kras/submitted/{}?status=Saved", dev.id), &[]),
            (&dev, format!("/kras/submitted/{}?submitted=false", dev.id), &[]),
            (&manager, team.clone(), &[1, 2, 3, 0, 4]),
            (&admin, format!("{team}?sort=-allocation"), &[4, 3, 2, 1, 0]),
            (&admin, "/kras?sort=status".into(), &[0, 1, 2, 3, 4]),
            (&admin, format!("{team}?sort=projectname"), &[0, 2, 3, 1, 4]),
            (&admin, "/kras?q=adr".into(), &[1, 4]),
            (&admin, "/kras?q=ledger&sort=allocation".into(), &[0, 1, 2, 3, 4]),
            (&admin, "/kras?q=export".into(), &[]),
            (&manager, format!("{team}?q=export&sort=allocation"), &[0, 1, 2, 3, 4]),
            (&manager, format!("{team}?q=Ka&project={}", billing["_id"]), &[2, 3, 0]),
            (&admin, format!("/kras?user={}", app.company.qa), &[]),
        ] {
            let expected: Vec<_> = expected.iter().map(|index| all[*index].clone()).collect();
            assert_eq!(column(&person.list(&path).await, "_id"), expected, "{path}");
        }
        admin.get("/kras?submitted=perhaps").await.invalid(&["submitted"]);
        admin.get("/kras?status=none").await.invalid(&["status"]);
        let csv = manager.get(&format!("{project}&format=csv")).await.text();
        assert!(csv.starts_with("_id,user,empname,useremail,project,projectname,manager,"), "{csv}");
        assert_eq!(csv.lines().count(), 4);
    }

    // kra-7
    async fn how_far_a_team_is(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let (billing, portal) = (project(&app, "Kaveri Billing").await, project(&app, "Sahyadri Portal").await);
        let path = format!("/kras/overview/{}", manager.id);
        let rows = manager.list(&path).await;
        assert_eq!(column(&rows, "empname"), ["Ananya Kulkarni", "Farhan Qureshi"]);
        assert_eq!(rows[0], json!({
            "user": dev.id, "empname": "Ananya Kulkarni", "overallstatus": null, "waiting": null, "allocationtotal": 0, "count": 0, "projects": [],
        }));
        let (one, two) = (given(&app, &portal, 30.5).await, given(&app, &billing, 20.0).await);
        accomplish(&dev, &one).await.is(200);
        let rows = manager.list(&format!("{path}?sort=-empname")).await;
        holds(&rows[1], json!({
            "overallstatus": "Waiting for Accomplishment", "waiting": "user", "allocationtotal": 50.5, "count": 2,
            "projects": [
                {"_id": billing["_id"], "projectname": "Kaveri Billing", "count": 1, "waiting": 0},
                {"_id": portal["_id"], "projectname": "Sahyadri Portal", "count": 1, "waiting": 1},
            ],
        }));
        accomplish(&dev, &two).await.is(200);
        let form = form(app.company.qa.0, &billing["_id"], 10.0);
        manager.post("/kras", form).await.is(201);
        assert_eq!(column(&manager.list(&path).await, "waiting"), [json!("manager"), json!("user")]);
        assert_eq!(column(&app.admin().await.list(&format!("{path}?q=qures")).await, "empname"), ["Farhan Qureshi"]);
        app.sql("UPDATE users SET status = 'Inactive' WHERE id = 5", []).await;
        assert_eq!(manager.list(&path).await.len(), 1);
    }
}
