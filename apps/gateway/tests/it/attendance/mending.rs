//! Mending a day that was left open: by admin or manager of the team, with a reason, within bounds.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use super::{SIX, seen};
use crate::app::App;
use crate::reply::page;

both! {
    // attendance-5
    async fn a_manager_mends_a_day_of_the_team(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let report = dev.left_open().await;
        manager.report(&report).await.has(200, json!({"actions": ["mend"]}));
        // The reason is kept to the letter.
        let remark = " <script>alert('ü')</script>\n=1+1 \u{202e}小林 \"x\" \\0 ";
        let mended = manager.mend(&report, SIX, remark).await.has(200, json!({
            "missed_checkout": false, "sign_in": false, "signout_time": SIX, "overall_time": "09:00:00", "remark": remark,
            "version": 2, "actions": [], "empname": "Ananya Kulkarni",
        }));
        assert_eq!(seen(&dev, &report).await, mended);
        manager.mend(&report, SIX, "again").await.refused(409, "not_missed");
        let today = dev.check_in().await.is(201);
        manager.mend(&today, SIX, "open").await.refused(409, "not_missed");
        dev.check_out(&today).await.is(200);
        manager.mend(&today, SIX, "closed").await.refused(409, "not_missed");
    }

    // attendance-5
    /// Who may, says the table of permissions.
    async fn who_may_not_is_told_why_and_changes_nothing(db) {
        let app = App::new(db).await;
        let (dev, qa, recruiter, admin) = (app.dev().await, app.qa().await, app.recruiter().await, app.admin().await);
        let (manager, foreign, other) = (app.manager().await, app.foreign().await, app.other_manager().await);
        let [out, resume] = [false, true].map(|sign_in| json!({"sign_in": sign_in}));
        let mend = json!({"signout_time": SIX, "remark": "forgot"});
        for (by, whose, bodies, status, code) in [
            (&admin, &dev, vec![&out, &resume], 403, "not_yours"),
            (&manager, &dev, vec![&out, &resume], 403, "not_yours"),
            (&qa, &dev, vec![&out, &resume, &mend], 404, "not_found"),
            (&other, &dev, vec![&out, &resume, &mend], 404, "not_found"),
            (&recruiter, &dev, vec![&out, &resume, &mend], 404, "not_found"),
            (&other, &manager, vec![&mend], 404, "not_found"),
            (&manager, &foreign, vec![&mend], 404, "not_found"),
            (&qa, &recruiter, vec![&mend], 404, "not_found"),
            (&manager, &manager, vec![&mend], 403, "not_on_your_own"),
            (&dev, &dev, vec![&mend], 403, "not_on_your_own"),
            (&recruiter, &recruiter, vec![&mend], 403, "not_on_your_own"),
        ] {
            app.sql("DELETE FROM reports", []).await;
            let report = whose.left_open().await;
            for body in bodies {
                by.change(&report, body.clone()).await.refused(status, code);
            }
            whose.report(&report).await.has(200, json!({"version": 1, "signout_time": null}));
        }
        assert_eq!(seen(&manager, &manager.left_open().await).await["actions"], json!([]));
    }
}

sqlite! {
    // attendance-5
    async fn a_reason_is_required_and_a_time_within_bounds(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let report = dev.left_open().await;
        let [time, remark, neither] = [&["signout_time"][..], &["remark"], &["remark", "signout_time"]];
        for (signout, why, fields) in [
            (json!(SIX), Value::Null, remark),
            (json!(SIX), json!(""), remark),
            (json!(SIX), json!(" \t\n"), remark),
            (json!(SIX), json!("x".repeat(10_001)), remark),
            (Value::Null, json!("forgot"), time),
            (json!("2026-11-24T03:30:00Z"), json!("at the check-in itself"), time),
            (json!("2026-11-24T03:29:59Z"), json!("before it"), time),
            (json!("2026-11-24T19:30:01Z"), json!("16 hours and a second"), time),
            (json!("2026-11-26T03:30:00Z"), json!("ahead"), time),
            (json!("0001-01-01T00:00:00Z"), json!("long ago"), time),
            (json!("9999-12-31T23:59:59Z"), json!("far ahead"), time),
            (json!("+262142-12-31T23:59:59Z"), json!("further"), time),
            (json!("2026-11-24T12:30:00"), json!("no zone"), time),
            (json!("2026-11-23T03:30:00Z"), json!(""), neither),
            (json!("2026-11-24T03:30:00.999Z"), json!("less than a second"), time),
        ] {
            println!("{signout} {why}");
            manager.change(&report, json!({"signout_time": signout, "remark": why})).await.invalid(fields);
        }
        manager.change(&report, json!({"signout_time": SIX})).await.invalid(remark);
        manager.change(&report, json!({"remark": "forgot"})).await.invalid(time);
        // A stale version is told before the content.
        let stale = json!({"signout_time": "2020-01-01T00:00:00Z", "remark": "", "version": 7});
        manager.change(&report, stale).await.refused(409, "stale_version");
        assert_eq!(seen(&dev, &report).await["version"], 1);
        let body = json!({"signout_time": "2026-11-25T01:00:00+05:30", "remark": "sixteen hours", "version": 1});
        let mended = json!({"signout_time": "2026-11-24T19:30:00Z", "overall_time": "16:00:00"});
        manager.change(&report, body).await.has(200, mended);
        // The mail tells both days as the company's zone has them.
        let mails = app.mails().await;
        assert_eq!(mails[0].subject, "Your check-out of 24/11/2026 was set");
        assert_eq!(page(&mails[0]), format!("/userlogs?history={}", report["_id"]));
        for told in [
            "You had not checked out on 24/11/2026. Rohan Desai has set your check-out to 25/11/2026, 01:00 \
             (Asia/Kolkata).\n",
            "The reason given: sixteen hours\n",
        ] {
            assert!(mails[0].text.contains(told), "{}", mails[0].text);
        }
    }
}
