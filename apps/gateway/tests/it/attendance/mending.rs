//! Mending a day that was left open: by admin or manager of the team, with a reason, within bounds.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use super::seen;
use crate::app::{App, Person};

/// Somebody's day left open on Tuesday from 09:00; it is Wednesday 09:00.
async fn left_open(app: &App, person: &Person<'_>) -> Value {
    app.at("2026-11-24T03:30:00Z");
    let report = person.check_in().await.is(201);
    app.at("2026-11-25T03:30:00Z");
    report
}

const SIX: &str = "2026-11-24T12:30:00Z";

both! {
    async fn a_manager_mends_a_day_of_the_team(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let report = left_open(&app, &dev).await;
        assert_eq!(seen(&manager, &report).await["actions"], json!(["mend"]));
        let mended = manager.mend(&report, SIX, "forgot; I saw her leave").await.is(200);
        assert_eq!((&mended["missed_checkout"], &mended["sign_in"]), (&json!(false), &json!(false)));
        assert_eq!((&mended["signout_time"], &mended["overall_time"]), (&json!(SIX), &json!("09:00:00")));
        assert_eq!((&mended["remark"], &mended["version"]), (&json!("forgot; I saw her leave"), &json!(2)));
        assert_eq!((&mended["actions"], &mended["empname"]), (&json!([]), &json!("Ananya Kulkarni")));
        assert_eq!(seen(&dev, &report).await, mended);
        manager.mend(&report, SIX, "again").await.refused(409, "not_missed");
    }

    async fn an_admin_mends_anybodys_day_and_their_own(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for person in [app.foreign().await, app.manager().await, app.admin().await] {
            let report = left_open(&app, &person).await;
            admin.mend(&report, SIX, "forgot").await.is(200);
        }
    }

    async fn a_manager_mends_neither_their_own_day_nor_a_foreign_one(db) {
        let app = App::new(db).await;
        let (manager, foreign, other) = (app.manager().await, app.foreign().await, app.other_manager().await);
        let own = left_open(&app, &manager).await;
        manager.mend(&own, SIX, "forgot").await.refused(403, "not_on_your_own");
        assert_eq!(seen(&manager, &own).await["actions"], json!([]));
        let report = left_open(&app, &foreign).await;
        manager.mend(&report, SIX, "forgot").await.refused(404, "not_found");
        other.mend(&own, SIX, "forgot").await.refused(404, "not_found");
        other.mend(&report, SIX, "forgot").await.is(200);
    }

    async fn nobody_else_mends_anything(db) {
        let app = App::new(db).await;
        let (dev, qa, recruiter) = (app.dev().await, app.qa().await, app.recruiter().await);
        for person in [&dev, &recruiter] {
            let own = left_open(&app, person).await;
            person.mend(&own, SIX, "forgot").await.refused(403, "not_on_your_own");
            qa.mend(&own, SIX, "forgot").await.refused(404, "not_found");
            assert_eq!(seen(person, &own).await["signout_time"], Value::Null);
        }
    }
}

sqlite! {
    async fn a_reason_is_required_and_a_time_within_bounds(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let report = left_open(&app, &dev).await;
        for (body, fields) in [
            (json!({"signout_time": SIX}), &["remark"][..]),
            (json!({"signout_time": SIX, "remark": null}), &["remark"]),
            (json!({"signout_time": SIX, "remark": ""}), &["remark"]),
            (json!({"signout_time": SIX, "remark": " \t\n"}), &["remark"]),
            (json!({"signout_time": SIX, "remark": "x".repeat(10_001)}), &["remark"]),
            (json!({"remark": "forgot"}), &["signout_time"]),
            (json!({"signout_time": "2026-11-24T03:30:00Z", "remark": "at the check-in itself"}), &["signout_time"]),
            (json!({"signout_time": "2026-11-24T03:29:59Z", "remark": "before it"}), &["signout_time"]),
            (json!({"signout_time": "2026-11-24T19:30:01Z", "remark": "16 hours and a second"}), &["signout_time"]),
            (json!({"signout_time": "2026-11-26T03:30:00Z", "remark": "ahead"}), &["signout_time"]),
            (json!({"signout_time": "0001-01-01T00:00:00Z", "remark": "long ago"}), &["signout_time"]),
            (json!({"signout_time": "9999-12-31T23:59:59Z", "remark": "far ahead"}), &["signout_time"]),
            (json!({"signout_time": "+262142-12-31T23:59:59Z", "remark": "further"}), &["signout_time"]),
            (json!({"signout_time": "2026-11-24T12:30:00", "remark": "no zone"}), &["signout_time"]),
            (json!({"signout_time": "2026-11-23T03:30:00Z", "remark": ""}), &["remark", "signout_time"]),
            (json!({"signout_time": "2026-11-24T03:30:00.999Z", "remark": "less than a second"}), &["signout_time"]),
        ] {
            let reply = manager.change(&report, body.clone()).await;
            assert_eq!(reply.status, 422, "{body}: {}", reply.text());
            reply.invalid(fields);
        }
        assert_eq!(seen(&dev, &report).await["version"], 1);
        let mended = manager.mend(&report, "2026-11-25T01:00:00+05:30", "sixteen hours to the second").await.is(200);
        assert_eq!((&mended["signout_time"], &mended["overall_time"]), (&json!("2026-11-24T19:30:00Z"), &json!("16:00:00")));
    }
}

both! {
    async fn a_time_ahead_is_refused_where_a_newer_report_closed_the_door(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        app.at("2026-11-24T16:30:00Z");
        let night = dev.check_in().await.is(201);
        app.at("2026-11-25T00:30:00Z");
        dev.check_in().await.is(201);
        manager.mend(&night, "2026-11-25T01:30:00Z", "ahead").await.invalid(&["signout_time"]);
        manager.mend(&night, "2026-11-25T00:30:00Z", "until just now").await.is(200);
    }

    async fn a_stretch_that_is_mended_adds_to_those_before_it(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        app.at("2026-11-24T03:30:00Z");
        let report = dev.check_in().await.is(201);
        app.at("2026-11-24T06:30:00Z");
        dev.check_out(&report).await.is(200);
        app.at("2026-11-24T07:30:00Z");
        dev.resume(&report).await.is(200);
        app.at("2026-11-25T03:30:00Z");
        manager.mend(&report, "2026-11-24T07:00:00Z", "before the running stretch").await.invalid(&["signout_time"]);
        let mended = manager.mend(&report, SIX, "forgot").await.is(200);
        assert_eq!(mended["overall_time"], "08:00:00");
    }

    async fn only_a_missed_day_is_mended(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let report = dev.check_in().await.is(201);
        manager.mend(&report, SIX, "open").await.refused(409, "not_missed");
        dev.check_out(&report).await.is(200);
        manager.mend(&report, SIX, "closed").await.refused(409, "not_missed");
    }

    async fn a_stale_version_is_told_before_the_content(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let report = left_open(&app, &dev).await;
        let body = json!({"signout_time": "2020-01-01T00:00:00Z", "remark": "", "version": 7});
        manager.change(&report, body).await.refused(409, "stale_version");
        manager.change(&report, json!({"signout_time": SIX, "remark": "forgot", "version": 1})).await.is(200);
    }

    async fn a_reason_is_kept_to_the_letter(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let report = left_open(&app, &dev).await;
        let remark = " <script>alert('ü')</script>\n=1+1 \u{202e}小林 \"x\" \\0 ";
        assert_eq!(manager.mend(&report, SIX, remark).await.is(200)["remark"], remark);
        assert_eq!(seen(&dev, &report).await["remark"], remark);
    }
}
