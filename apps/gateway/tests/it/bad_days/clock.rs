//! The clock stood wrong for a while: an hour ahead, a year ahead, a year behind. Once it is set right, nobody waits for what
//! it said, and nothing is done twice.

mod days;

use chrono::{DateTime, TimeDelta, Utc};
use db::statement;
use gateway::workers;
use serde_json::json;
use test_support::{NINE, at, both, sqlite};

use crate::app::{App, PASSWORD};

const EMAIL: &str = "ananya.kulkarni@muster.example";
const JUMPS: [TimeDelta; 4] = [TimeDelta::hours(1), TimeDelta::days(365), TimeDelta::hours(-1), TimeDelta::days(-365)];

fn stand(app: &App, instant: DateTime<Utc>) {
    app.db.clock().stop_at(instant);
}

/// Leases and waits, as a clock names them at this instant.
async fn put_off(app: &App, now: DateTime<Utc>) {
    let put_off = app.db.housekeeping("test", move |connection| {
        statement("UPDATE mails SET next_try_at = ?, leased_until = ? WHERE next_try_at IS NOT NULL")
            .bind(now + TimeDelta::hours(3))
            .bind(now + TimeDelta::minutes(2))
            .run(connection)?;
        Ok(())
    });
    put_off.await.unwrap();
}

both! {
    async fn nobody_waits_for_a_clock_that_stood_wrong_and_nothing_is_done_twice(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let nine = at(NINE);
        for (round, jump) in JUMPS.into_iter().enumerate() {
            stand(&app, nine);
            let (dev, manager) = (app.dev().await, app.manager().await);
            dev.get("/auth/me").await.is(200);
            let mails = app.mails().await.len();

            stand(&app, nine + jump);
            for _ in 0..10 {
                app.stranger().sign_in(EMAIL, "wrong").await.refused(401, "wrong_credentials");
            }
            app.stranger().sign_in(EMAIL, PASSWORD).await.refused(429, "too_many_attempts");
            let day = nine.date_naive() + chrono::Days::new(10 + 7 * u64::try_from(round).unwrap());
            let leave = json!({"type": "lwp", "from": day, "to": day, "reason": "x"});
            let theirs = app.dev().await;
            // A year ahead it begins too early, a year behind too late: then there is no leave, and no mail.
            let made = theirs.post("/leaves", leave).await.status == 201;
            put_off(&app, nine + jump).await;

            // It is set right, and the worker has seen that.
            stand(&app, nine + TimeDelta::minutes(16));
            workers::settle(&app.state).await;
            assert_eq!(dev.get("/auth/me").await.status, 200, "{jump}: sessions go on");
            app.stranger().sign_in(EMAIL, PASSWORD).await.is(200);
            // Of one hour that was wrong, at most an hour is left to wait.
            stand(&app, nine + TimeDelta::hours(5));
            let sent = app.mails().await.len();
            assert_eq!(sent > mails, made, "{jump}: mails go out");
            workers::settle(&app.state).await;
            stand(&app, nine + TimeDelta::days(2));
            assert_eq!(app.mails().await.len(), sent, "{jump}: and only once");
            drop(manager);
        }
        // Its order is that of its entries, whatever the clock said: sealed as it came, it is whole.
        workers::seal(&app.state, true).await;
        assert_eq!(app.db.verify_audit(&app.state.seal_key).await.unwrap(), Vec::<String>::new());
        app.check().await;
    }

    // slip-9
    async fn a_payslip_run_goes_on_when_the_clock_is_set_back(db) {
        let app = App::new(db).await;
        app.at(NINE);
        let far = at(NINE) + TimeDelta::days(365);
        app.sql(
            "INSERT INTO payslip_looks (sha256, look) VALUES ('x', '{}')",
            [],
        ).await;
        app.sql(
            "INSERT INTO payslip_runs (state, heads, months, total, made_by, created_at, look_id, leased_until, recall_until) \
             SELECT 'waiting', '[]', '2026-10', 0, u.id, ?, l.id, ?, ? FROM users u, payslip_looks l WHERE u.email = ?",
            [far.into(), far.into(), far.into(), EMAIL.into()],
        ).await;
        workers::settle(&app.state).await;
        let leased = "SELECT count(*) AS number FROM payslip_runs WHERE leased_until IS NOT NULL";
        assert_eq!(app.number(leased).await, 0);
        app.at("2026-11-25T03:36:00Z");
        let grant = kernel::Grant::system("test");
        let state = &app.state;
        assert!(payslips::service::work(&state.db, &state.mailer, &state.payslips(), &grant).await.unwrap(), "it goes out");
    }
}

sqlite! {
    // call-8
    async fn what_a_clock_counted_that_stood_ahead_is_not_of_the_last_hour(db) {
        let app = App::new(db).await;
        app.at(NINE);
        let dev = app.dev().await;
        app.sql(
            "INSERT INTO audit_entries (at, actor_id, actor_name, actor_normalized, record, record_id, action) \
             WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100) \
             SELECT '2027-11-25 03:30:00.000000', ?, '', '', 'leave', 1, 'create' FROM n",
            [dev.id.into()],
        )
        .await;
        let leave = json!({"type": "lwp", "from": "2026-12-01", "to": "2026-12-01", "reason": "x"});
        dev.post("/leaves", leave).await.is(201);
    }
}
