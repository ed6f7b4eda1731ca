//! Weeks that nobody has begun.

use serde_json::{Value, json};
use test_support::both;

use super::{inbox, kinds, rows};
use crate::app::{App, Person};
use crate::reply::{column, holds};
use crate::timesheets::{MONDAYS, saved, work};

/// What is told of a person's own weeks.
async fn weeks(person: &Person<'_>) -> Vec<Value> {
    let rows = rows(&inbox(person, "?kind=timesheet").await);
    rows.into_iter().filter_map(|row| row.get("brief").cloned()).collect()
}

both! {
    // inbox-17
    async fn a_week_that_nobody_has_begun_waits_for_its_person(db) {
        let app = App::new(db).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        assert_eq!(weeks(&dev).await, [] as [Value; 0], "who is on no project has no hours to write");
        let work = work(&app).await;
        let all = inbox(&dev, "?part=look").await;
        assert_eq!((kinds(&all), &all["total"]), (vec!["timesheet 1".to_owned()], &json!(1)));
        holds(&rows(&all)[0], json!({"kind": "timesheet", "since": null, "weight": "warned"}));
        holds(&rows(&all)[0]["brief"], json!({
            "deed": "submit", "own": true, "day": MONDAYS[1], "due": "2026-11-20", "late": true, "hours": null, "version": 0,
            "user": null, "actions": [],
        }));
        let number = rows(&all)[0]["brief"]["_id"].as_i64().unwrap();
        assert!(number < 0, "no sheet has it: {number}");
        dev.get(&format!("/inbox?kind=timesheet&row={number}")).await.refused(400, "bad_parameter");
        for other in [&manager, &admin] {
            assert_eq!(weeks(other).await, [] as [Value; 0], "it is nobody else's");
        }
        // Begun, it is a sheet that waits to be submitted.
        let sheet = saved(&dev, &work, MONDAYS[1], 8.0).await;
        assert_eq!(column(&weeks(&dev).await, "_id"), [sheet["_id"].clone()]);
        // On Friday the next one is asked after.
        app.at("2026-11-27T05:00:00Z");
        let found = weeks(&dev).await;
        assert_eq!(column(&found, "day"), [MONDAYS[1], MONDAYS[0]]);
        assert_eq!(column(&found, "late"), [true, false]);
        saved(&dev, &work, MONDAYS[0], 8.0).await;
        assert_eq!(column(&weeks(&dev).await, "hours"), [16.0, 16.0]);
    }
}
