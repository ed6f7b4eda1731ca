//! What is done on days: digests, reminders, checklists, and what days bring to accounts of leave. A clock that stands ahead does it
//! too early; once it is set right, nothing is done a second time, and nothing is left out.

use chrono::{DateTime, TimeDelta, Utc};
use gateway::workers;
use kernel::UserId;
use serde_json::{Value, json};
use test_support::{Backend, NINE, TestDatabase, at, both, texts};

use super::{JUMPS, stand};
use crate::app::App;
use crate::leaves;

/// It is set right, and the worker has seen that.
async fn set_right(app: &App, instant: DateTime<Utc>) {
    stand(app, instant + TimeDelta::minutes(16));
    workers::settle(&app.state).await;
}

/// Somebody asks for a day from home, two weeks from now by the clock as it stands.
async fn asked(app: &App) -> Value {
    let day = app.db.clock().today() + TimeDelta::days(14);
    leaves::asked(&app.dev().await, "wfh", &day.to_string(), &day.to_string()).await
}

async fn of_kind(app: &App, kind: &str) -> i64 {
    app.number(format!("SELECT count(*) AS number FROM mails WHERE kind = '{kind}'")).await
}

both! {
    // told-5
    async fn a_digest_comes_once_whatever_the_clock_said_when_there_was_something_to_tell(db) {
        let app = App::new(db).await;
        let digest = json!({"choices": [{"kind": "requests", "choice": "digest"}]});
        app.dev().await.put("/notifications/settings", digest).await.is(200);
        for (round, jump) in (0..).zip(JUMPS) {
            let start = at(NINE) + TimeDelta::weeks(round);
            stand(&app, start + jump);
            let leave = asked(&app).await;
            leaves::set(&app.manager().await, &leave, "Approved").await.is(200);
            set_right(&app, start).await;
            for hours in [0, 24, 48, 72] {
                stand(&app, start + TimeDelta::hours(hours + 1));
                app.write_digests().await;
            }
            assert_eq!(of_kind(&app, "digest").await, round + 1, "{jump}");
        }
        app.check().await;
    }

    // told-7
    async fn who_decides_is_reminded_each_week_whatever_the_clock_said(db) {
        let app = App::new(db).await;
        app.admin().await.put("/company", json!({"remindDays": 5, "escalateDays": 0})).await.is(200);
        for (round, jump) in (0..).zip(JUMPS) {
            let start = at(NINE) + TimeDelta::weeks(4 * round);
            stand(&app, start);
            let leave = asked(&app).await;
            stand(&app, start + jump);
            let too_early = usize::from(jump > TimeDelta::days(5));
            assert_eq!(app.remind().await, Some(too_early), "{jump}: it has waited for a year there");
            set_right(&app, start).await;
            let mut reminded = Vec::new();
            for day in 0..14 {
                stand(&app, start + TimeDelta::days(day) + TimeDelta::minutes(30));
                reminded.push(app.remind().await.unwrap());
                assert_eq!(app.remind().await, Some(0), "{jump}: once a day");
            }
            // Since Wednesday: on Tuesday it has waited for more than five days. Who was told of it on Wednesday already hears again
            // a week later.
            let expected: Vec<_> = (0..14).map(|day| usize::from([6, 13].map(|of| of + too_early).contains(&day))).collect();
            assert_eq!(reminded, expected, "{jump}");
            leaves::set(&app.manager().await, &leave, "Approved").await.is(200);
        }
        app.check().await;
    }

    // checklist-3, checklist-7
    async fn a_checklist_is_made_once_and_its_owner_reminded_once_whatever_the_clock_says(db) {
        let app = App::new(db).await;
        let line = json!({"text": "Laptop", "whose": "manager", "days": 0});
        let template = json!({"name": "First day", "kind": "onboarding", "lines": [line]});
        app.admin().await.post("/checklists/templates", template).await.is(201);
        for (round, jump) in (0..).zip(JUMPS) {
            let start = at(NINE) + TimeDelta::weeks(4 * round);
            stand(&app, start);
            let row = json!({
                "empid": format!("N-{round}"), "fname": "Nora", "lname": "Newman", "email": format!("nora.{round}@x.example"),
                "role": "dev", "doj": app.db.clock().today() + TimeDelta::days(6), "manager": [app.company.manager],
            });
            app.admin().await.post("/users", json!([row])).await.is(201);
            for instant in [start, start + jump] {
                stand(&app, instant);
                app.make_checklists().await;
            }
            set_right(&app, start).await;
            for day in 0..10 {
                stand(&app, start + TimeDelta::days(day) + TimeDelta::minutes(30));
                app.make_checklists().await;
            }
            let made = (app.count("checklists").await, of_kind(&app, "checklist due").await);
            assert_eq!(made, (round + 1, round + 1), "{jump}");
        }
        app.check().await;
    }
}

/// What days have brought to the account of somebody who is there all the time, so many days after the clock stood wrong.
async fn brought(backend: Backend, start: DateTime<Utc>, jump: TimeDelta, days: i64) -> Vec<String> {
    let app = App::new(TestDatabase::new(backend)).await;
    // 18 days a year by month, ten kept until the end of March.
    let terms = json!({
        "from": "2026-12-01", "days": 1.5, "every": "month", "first": "days", "left": "keepupto", "keep": 10, "keptmonths": 3,
    });
    let policy = json!({"account": "earned", "terms": terms});
    app.admin().await.post("/leave-policies", policy).await.is(201);
    app.turn_leaves().await;
    for instant in [start, start + jump] {
        stand(&app, instant);
        app.turn_leaves().await;
    }
    set_right(&app, start).await;
    app.turn_leaves().await;
    stand(&app, start + TimeDelta::days(days));
    app.turn_leaves().await;
    app.check().await;
    brought_to(&app, app.company.dev).await
}

async fn brought_to(app: &App, person: UserId) -> Vec<String> {
    let lines = format!(
        "SELECT CAST(date AS text) || ' ' || account || ' ' || period || ' ' || delta AS text FROM leave_turn_lines \
         WHERE user_id = {person} ORDER BY date, account, period, delta"
    );
    texts(&app.db, lines).await.into_iter().flatten().collect()
}

both! { empty;
    // leave-50
    async fn a_day_brings_leave_once_whatever_the_clock_says(db) {
        let year = TimeDelta::days(365);
        // Half an hour before a month begins, and in the middle of one.
        for (start, jumps, days) in [
            ("2026-11-30T18:00:00Z", [TimeDelta::hours(1), TimeDelta::hours(-1)], 40),
            ("2026-12-09T03:30:00Z", [year, -year], 400),
        ] {
            let right = brought(db.backend(), at(start), TimeDelta::zero(), days).await;
            assert!(right.len() > 1, "{right:?}");
            for jump in jumps {
                assert_eq!(brought(db.backend(), at(start), jump, days).await, right, "{jump}");
            }
        }
    }
}
