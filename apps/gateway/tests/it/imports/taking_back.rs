//! What an import has written goes again, but for what somebody changed since.

use serde_json::json;
use test_support::both;

use super::{bring, clients, everything, ran, worked};
use crate::app::App;
use crate::reply::column;

both! {
    // import-12
    async fn what_is_taken_back_is_as_before(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let first = bring(&admin, "days.csv", "Day,Occasion\n26/01/2027,Republic Day\n22/03/2027,Holi\n", &[]).await.is(201);
        ran(&app, &admin, &first).await;
        let mut before = everything(&app).await;
        let file = "Day,Occasion\n22/03/2027,Dhulivandan\n15/08/2027,Independence Day\n02/10/2027,Gandhi Jayanti\n";
        let second = bring(&admin, "more.csv", file, &[]).await.is(201);
        let done = ran(&app, &admin, &second).await;
        assert_eq!(done["takeback"], json!({"goes": 2, "returns": 1, "stays": 0}));
        assert_ne!(everything(&app).await, before);
        let path = format!("/imports/{}", second["_id"]);
        let going = admin.post(&format!("{path}/take-back"), json!({"version": done["version"]})).await.is(202);
        assert_eq!((&going["state"], &going["total"]), (&json!("taking_back"), &json!(3)));
        admin.post(&format!("{path}/take-back"), json!({})).await.refused(409, "import_not_done");
        worked(&app).await;
        let back = admin.get(&path).await.is(200);
        assert_eq!((&back["state"], &back["kept"], &back["progress"]), (&json!("taken_back"), &json!(0), &json!(3)));
        assert_eq!(back["takenby"], json!(admin.id.0));
        let mut after = everything(&app).await;
        // A change and its taking back are two edits.
        assert_eq!(app.number("SELECT version AS number FROM holidays WHERE occassion = 'Holi'").await, 3);
        assert!(after.remove("holidays").is_some() && before.remove("holidays").is_some());
        assert_eq!(after, before);
        let names = column(&admin.list("/holidays?from=2027-01-01").await, "occassion");
        assert_eq!(names, ["Republic Day", "Holi"]);
        admin.post(&format!("{path}/take-back"), json!({})).await.refused(409, "import_not_done");
        app.check().await;
    }

    // import-13
    async fn what_somebody_changed_since_stays_and_is_told(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let brought = bring(&admin, "c.csv", "Client\nInitech\nHooli\nPied Piper\nAviato\n", &[]).await.is(201);
        ran(&app, &admin, &brought).await;
        let listed = admin.list("/clients").await;
        let of = |name: &str| listed.iter().find(|client| client["clientname"] == name).unwrap()["_id"].clone();
        admin.put(&format!("/clients/{}", of("Hooli")), json!({"clientname": "Hooli XYZ"})).await.is(200);
        admin.ask("DELETE", &format!("/clients/{}", of("Aviato")), None).await.is(204);
        let path = format!("/imports/{}", brought["_id"]);
        let done = admin.get(&path).await.is(200);
        assert_eq!(done["takeback"], json!({"goes": 2, "returns": 0, "stays": 2}));
        let since = admin.list(&format!("{path}/since")).await;
        let told: Vec<_> = since.iter().map(|one| (&one["name"], &one["field"], &one["now"])).collect();
        assert_eq!(told[0], (&json!("Hooli XYZ"), &json!("clientname"), &json!("Hooli XYZ")));
        assert_eq!((&since[0]["imported"], &since[0]["byname"]), (&json!("Hooli"), &json!("Asha Rao")));
        assert_eq!((told[1].0, &since[1]["reason"]), (&json!("Aviato"), &json!("Is not there any more.")));
        app.sql(
            "INSERT INTO projects (projectname, projectname_normalized, client_id, kind, status, startdate, enddate, manager_id) \
             SELECT 'Middle Out', 'middle out', id, 'dev', 'active', '2026-01-01', '2027-01-01', ? FROM clients \
             WHERE clientname = 'Pied Piper'",
            [app.company.manager.into()],
        )
        .await;
        admin.post(&format!("{path}/take-back"), json!({})).await.is(202);
        worked(&app).await;
        let back = admin.get(&path).await.is(200);
        assert_eq!((&back["state"], &back["kept"]), (&json!("taken_back"), &json!(3)));
        let names = clients(&admin).await;
        assert!(names.contains(&"Hooli XYZ".into()) && names.contains(&"Pied Piper".into()) && !names.contains(&"Initech".into()));
        let since = admin.list(&format!("{path}/since")).await;
        let reasons: Vec<_> = since.iter().map(|one| one["reason"].as_str().unwrap_or_default()).collect();
        assert!(reasons[1].contains("active project"), "{reasons:?}");
        let steps = column(&admin.list(&format!("{path}/rows")).await, "step");
        assert_eq!(steps, ["returned", "kept", "kept", "kept"]);
        app.check().await;
    }

    // import-12
    async fn after_seven_days_it_stays(db) {
        let app = App::new(db).await;
        app.at("2026-11-26T06:00:00Z");
        let admin = app.admin().await;
        let brought = bring(&admin, "c.csv", "Client\nInitech\n", &[]).await.is(201);
        let done = ran(&app, &admin, &brought).await;
        assert_eq!(done["until"], "2026-12-03T06:00:00Z");
        let path = format!("/imports/{}", brought["_id"]);
        app.at("2026-12-03T06:00:00Z");
        let admin = app.admin().await;
        let over = admin.get(&path).await.is(200);
        assert_eq!((&over["takeback"], &over["actions"]), (&json!(null), &json!([])));
        admin.post(&format!("{path}/take-back"), json!({})).await.refused(409, "import_over");
        app.check().await;
    }

    // import-14
    async fn rows_are_forgotten_after_ninety_days_and_what_nobody_ran_with_them(db) {
        let app = App::new(db).await;
        app.at("2026-11-26T06:00:00Z");
        let admin = app.admin().await;
        let run = bring(&admin, "c.csv", "Client\nInitech\n", &[]).await.is(201);
        ran(&app, &admin, &run).await;
        bring(&admin, "never.csv", "Client\nHooli\n", &[]).await.is(201);
        let sweep = async || imports::service::sweep(&app.db, &kernel::Grant::system("imports")).await.unwrap();
        sweep().await;
        assert_eq!((app.count("imports").await, app.count("import_rows").await), (2, 2));
        app.at("2027-02-25T06:00:00Z");
        sweep().await;
        assert_eq!((app.count("imports").await, app.count("import_rows").await), (1, 0));
        let admin = app.admin().await;
        let kept = admin.get(&format!("/imports/{}", run["_id"])).await.is(200);
        assert_eq!((&kept["rowskept"], &kept["new"]), (&json!(false), &json!(1)));
        app.check().await;
    }

    // import-14
    async fn of_more_than_a_round_forgets_the_others_are_forgotten_whole_by_the_next(db) {
        let app = App::new(db).await;
        app.at("2026-11-26T06:00:00Z");
        let admin = app.admin().await;
        for _ in 0..21 {
            bring(&admin, "never.csv", "Client\nHooli\n", &[]).await.is(201);
        }
        let run = bring(&admin, "c.csv", "Client\nInitech\n", &[]).await.is(201);
        ran(&app, &admin, &run).await;
        app.at("2027-02-25T06:00:00Z");
        let sweep = async || imports::service::sweep(&app.db, &kernel::Grant::system("imports")).await.unwrap();
        sweep().await;
        assert_eq!((app.count("imports").await, app.count("import_rows").await), (2, 2));
        sweep().await;
        assert_eq!((app.count("imports").await, app.count("import_rows").await), (1, 0));
        app.check().await;
    }
}
