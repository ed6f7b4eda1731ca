//! What was taken back is as it was: to the record, and to the imports before.

use serde_json::json;
use test_support::both;

use super::{bring, everything, faults, ran, taken_back};
use crate::app::App;

both! {
    // import-12
    async fn an_opening_balance_goes_back_to_nothing_with_the_rest_of_its_row(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let (dev, qa) = (app.company.dev, app.company.qa);
        // The joining day's leave is credited by whatever save comes first.
        admin.put(&format!("/users/{dev}"), json!({"workphone": "020 1"})).await.is(200);
        admin.put(&format!("/users/{qa}"), json!({"workphone": "020 2"})).await.is(200);
        let number = async |id: kernel::UserId| app.text(format!("SELECT empid AS text FROM users WHERE id = {id}")).await;
        let mut before = everything(&app).await;
        let file = |days: &str, dev: &str, qa: &str| format!("Number,Opening balance,Phone\n{dev},{days},9822012345\n{qa},0,9822012346\n");
        let (first, second) = (number(dev).await, number(qa).await);
        let brought = bring(&admin, "a.csv", file("7.5", &first, &second), &[("kind", "people")]).await.is(201);
        assert_eq!(brought["changed"], 2, "{:?}", faults(&admin, &brought).await);
        ran(&app, &admin, &brought).await;
        assert_eq!(admin.get(&format!("/users/{dev}")).await.is(200)["leavebalanceCL"], 7.5);
        assert_eq!(taken_back(&app, &admin, &brought).await["kept"], 0);
        let mut after = everything(&app).await;
        // Two edits are counted.
        for rows in [&mut before, &mut after] {
            drop(rows.remove("user_profiles"));
        }
        assert_eq!(after, before);
        let record = admin.get(&format!("/users/{dev}")).await.is(200);
        assert_eq!((&record["olb"], &record["leavebalanceCL"], &record["phone"]), (&json!(null), &json!(null), &json!(null)));
        // The right one is credited as if the wrong one had never been there.
        let right = bring(&admin, "a.csv", file("9", &first, &second), &[("kind", "people")]).await.is(201);
        ran(&app, &admin, &right).await;
        assert_eq!(admin.get(&format!("/users/{dev}")).await.is(200)["leavebalanceCL"], 9);
        // Days that came since stay: what the import had brought is taken out of them.
        admin.put(&format!("/users/{dev}"), json!({"leavebalanceCL": 11, "balanceremark": "Two more"})).await.is(200);
        let stays = taken_back(&app, &admin, &right).await;
        assert_eq!(stays["kept"], 1, "an admin has changed the record since");
        assert_eq!(admin.get(&format!("/users/{dev}")).await.is(200)["leavebalanceCL"], 11);
        app.check().await;
    }

    // import-13
    async fn an_import_finds_untouched_what_a_later_one_gave_back(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let mut before = everything(&app).await;
        let import = async |file: &str| {
            let brought = bring(&admin, "days.csv", file, &[("kind", "holidays")]).await.is(201);
            ran(&app, &admin, &brought).await
        };
        let first = import("Day,Occasion\n22/03/2027,Holi\n26/01/2027,Republic Day\n").await;
        let second = import("Day,Occasion\n22/03/2027,Dhulivandan\n").await;
        let third = import("Day,Occasion\n22/03/2027,Rangpanchami\n").await;
        let path = format!("/imports/{}", first["_id"]);
        assert_eq!(admin.get(&path).await.is(200)["takeback"], json!({"goes": 1, "returns": 0, "stays": 1}));
        assert_eq!(taken_back(&app, &admin, &third).await["kept"], 0);
        assert_eq!(taken_back(&app, &admin, &second).await["kept"], 0);
        assert_eq!(admin.get(&path).await.is(200)["takeback"], json!({"goes": 2, "returns": 0, "stays": 0}));
        assert!(admin.list(&format!("{path}/since")).await.is_empty());
        assert_eq!(taken_back(&app, &admin, &first).await["kept"], 0);
        let mut after = everything(&app).await;
        assert_eq!(after.remove("holidays"), before.remove("holidays"));
        app.check().await;
    }
}
