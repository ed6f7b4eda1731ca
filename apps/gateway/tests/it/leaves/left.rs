//! What becomes of leaves of days on which their people do not work here any more.

use core_auth::service::people::end_last_days;
use futures_util::future::join;
use kernel::Grant;
use leaves::service::left;
use serde_json::{Value, json};
use test_support::both;

use super::{approved, asked, balance};
use crate::app::{App, Person};

/// What the worker does within a minute.
async fn ended(app: &App) -> usize {
    end_last_days(&app.db, &Grant::system("last day")).await.unwrap();
    left::end(&app.db, &Grant::system("last day")).await.unwrap()
}

/// A leave, as lists have it: of people who have left, too.
async fn read(who: &Person<'_>, leave: &Value) -> Value {
    let rows = who.list(&format!("/leaves/{}?pageSize=50", leave["user"])).await;
    rows.into_iter().find(|row| row["_id"] == leave["_id"]).unwrap()
}

both! {
    // leave-66
    async fn leaves_end_with_the_last_day_and_their_days_come_back(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        balance(&app, dev.id, 6.0, 4.0).await;
        let over = approved(&app, &dev, "casual", "2026-11-26", "2026-12-01").await;
        let after = approved(&app, &dev, "earned", "2026-12-07", "2026-12-08").await;
        let waits = asked(&dev, "lwp", "2026-12-14", "2026-12-14").await;
        let before = approved(&app, &dev, "wfh", "2026-11-24", "2026-11-24").await;
        let resign = json!({"dol": "2026-11-27", "reason": "studies"});
        let planned = format!("/users/{}/resignation", dev.id);
        admin.post(&planned, resign.clone()).await.is(200);
        assert_eq!(ended(&app).await, 0, "nothing happens before the day is over");
        admin.ask("DELETE", &planned, None).await.is(200);
        let stands = read(&admin, &over).await;
        assert_eq!((&stands["status"], &stands["count"]), (&json!("Approved"), &json!(4)));
        admin.post(&planned, resign).await.is(200);
        app.sql("DELETE FROM mails", []).await;
        app.at("2026-11-27T18:30:00Z");
        end_last_days(&app.db, &Grant::system("last day")).await.unwrap();
        // Two instances at once: each leave is ended once.
        let (one, two) = (Grant::system("last day"), Grant::system("last day"));
        let (one, two) = join(left::end(&app.db, &one), left::end(&app.db, &two)).await;
        assert_eq!(one.unwrap() + two.unwrap(), 3);
        let admin = app.admin().await;
        for (leave, status, to, count, remark) in [
            (&over, "Approved", "2026-11-27", 2, json!(null)),
            (&after, "Cancelled", "2026-12-08", 2, json!("Left on 27/11/2026")),
            (&waits, "Cancelled", "2026-12-14", 1, json!("Left on 27/11/2026")),
            (&before, "Approved", "2026-11-24", 1, json!(null)),
        ] {
            let leave = read(&admin, leave).await;
            assert_eq!(
                (&leave["status"], &leave["to"], &leave["count"], &leave["remark"]),
                (&json!(status), &json!(to), &json!(count), &remark)
            );
        }
        let record = admin.get(&format!("/users/{}", dev.id)).await.is(200);
        assert_eq!(
            (&record["leavebalanceCL"], &record["leavebalanceEL"], &record["yearLeaveEL"]),
            (&json!(4), &json!(4), &json!(4))
        );
        let told = admin.list(&format!("/audit/leave/{}", after["_id"])).await;
        assert_eq!((&told[0]["action"], &told[0]["after"]["remark"]), (&json!("cancel"), &json!("Left on 27/11/2026")));
        assert_eq!(app.count("mails").await, 0, "who is gone is told nothing");
        assert_eq!(ended(&app).await, 0);
        app.check().await;
    }

    // leave-66
    async fn who_is_back_by_then_keeps_what_they_had(db) {
        let app = App::new(db).await;
        let (admin, dev, qa) = (app.admin().await, app.dev().await, app.qa().await);
        balance(&app, qa.id, 6.0, 0.0).await;
        let kept = approved(&app, &qa, "casual", "2026-12-01", "2026-12-01").await;
        let long_ago = approved(&app, &dev, "lwp", "2026-12-01", "2026-12-01").await;
        admin.post(&format!("/users/{}/resignation", qa.id), json!({"dol": "2026-11-24", "reason": "studies"})).await.is(200);
        admin.put(&format!("/users/{}", qa.id), json!({"status": "Active"})).await.is(200);
        app.sql("UPDATE users SET status = 'Resigned', dol = '2026-09-01' WHERE id = ?", [dev.id.into()]).await;
        assert_eq!(ended(&app).await, 0);
        for leave in [&kept, &long_ago] {
            assert_eq!(read(&admin, leave).await["status"], "Approved");
        }
        app.check().await;
    }
}
