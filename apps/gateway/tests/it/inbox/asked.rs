//! What people have asked others for, and with whom it is. It is Wednesday 25/11/2026; Rohan leads Ananya, the dev.

use serde_json::{Value, json};
use test_support::{both, sqlite};

use super::{Things, things};
use crate::app::{App, Person};
use crate::reply::{column, holds};
use crate::{investments, leaves, reimbursements, stand_ins, timesheets};

const COMP_OFF: &str = "INSERT INTO comp_off_requests (user_id, day, account, count, ends, reason, status, created_at) \
    VALUES (?, '2026-11-22', 'casual', 2, '2027-02-22', 'The release', 'Pending', '2026-11-25 08:00:00')";

async fn asked(person: &Person<'_>) -> Value {
    person.get("/inbox/asked").await.is(200)
}

async fn rows(person: &Person<'_>) -> Vec<Value> {
    asked(person).await["rows"].as_array().unwrap().clone()
}

/// A record as its person sees it in a list of their own.
async fn own(app: &App, list: &str, record: &Value) -> Value {
    let dev = app.dev().await;
    let rows = dev.list(&format!("{list}/{}", dev.id)).await;
    rows.into_iter().find(|row| row["_id"] == record["_id"]).unwrap()
}

both! {
    // inbox-14
    async fn what_one_has_asked_for_says_with_whom_it_is(db) {
        let app = App::new(db).await;
        let Things { sheet, leave, claim, investment } = things(&app).await;
        app.sql(COMP_OFF, [app.company.dev.into()]).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let all = asked(&dev).await;
        assert_eq!(all["total"], 5);
        let found = rows(&dev).await;
        assert_eq!(column(&found, "kind"), ["claim", "timesheet", "investment", "leave", "comp-off"], "what waits longest first");
        let nothing = json!({"title": null, "word": null, "day": null, "days": null, "hours": null, "amount": null, "wish": false, "late": false});
        for (row, told) in found.iter().zip([
            json!({"_id": claim["_id"], "title": "Travel", "day": claim["billDate"], "amount": 120}),
            json!({"_id": sheet["_id"], "day": sheet["startOfWeek"], "hours": sheet["total"]}),
            json!({"_id": investment["_id"], "title": "ELSS", "day": investment["investmentDate"], "amount": 150_000.5}),
            json!({"_id": leave["_id"], "word": "wfh", "day": "2026-12-01", "days": 3}),
            json!({"word": "casual", "day": "2026-11-22", "days": 1}),
        ]) {
            let mut expected = nothing.clone();
            expected.as_object_mut().unwrap().extend(told.as_object().unwrap().clone());
            holds(row, expected);
            assert_eq!(row["approval"]["with"], json!([{"user": manager.id, "empname": "Rohan Desai", "standin": null}]));
        }
        // As each says it in its own list.
        for (row, list, record) in [
            (&found[0], "/reimbursement/requested", &claim),
            (&found[2], "/investments", &investment),
            (&found[3], "/leaves", &leave),
        ] {
            assert_eq!(row["approval"], own(&app, list, record).await["approval"], "{list}");
        }
        assert_eq!(column(&found, "approval")[4]["since"], "2026-11-25T08:00:00Z");
        // Others have asked for nothing, be it with them or not; and what is decided on is with nobody.
        for person in [&manager, &app.qa().await, &app.admin().await] {
            assert_eq!(asked(person).await, json!({"total": 0, "rows": []}));
        }
        leaves::set(&manager, &leave, "Approved").await.is(200);
        reimbursements::set(&manager, &claim, "Rejected").await.is(200);
        investments::set(&manager, &investment, "Approved").await.is(200);
        timesheets::set(&manager, &sheet, "Approved").await.is(200);
        assert_eq!(column(&rows(&dev).await, "kind"), ["comp-off"]);
    }

    // inbox-14, standin-7
    async fn who_is_away_and_who_stands_in_is_told_of_each_kind(db) {
        let app = App::new(db).await;
        things(&app).await;
        app.sql(COMP_OFF, [app.company.dev.into()]).await;
        stand_ins::named(&app, &["leave", "claim"]).await;
        let found = rows(&app.dev().await).await;
        let with: Vec<_> = column(&found, "approval").iter().map(|of| of["with"][0].clone()).collect();
        assert_eq!(column(&found, "kind"), ["claim", "timesheet", "investment", "leave", "comp-off"]);
        for (with, standin) in with.iter().zip([true, false, false, true, true]) {
            let expected = if standin { json!("Lakshmi Iyer") } else { Value::Null };
            assert_eq!(with["standin"], expected, "{with}");
            assert_eq!(with.get("until"), standin.then_some(&json!("2026-11-27")));
        }
    }

    // inbox-14, approvals-4
    async fn what_is_approved_twice_says_what_comes_next_and_whose_it_is_then(db) {
        let app = App::new(db).await;
        let Things { leave, claim, .. } = things(&app).await;
        let (admin, other) = (app.admin().await, app.company.other_manager);
        for kind in ["leave", "claim"] {
            let step = json!({"kind": kind, "approver": "person", "person": other});
            admin.post("/approval-steps", step).await.is(201);
        }
        let (dev, manager) = (app.dev().await, app.manager().await);
        let found = rows(&dev).await;
        for (row, next) in found.iter().zip([true, false, false, true]) {
            let expected = if next { json!({"approver": "person", "name": "Lakshmi Iyer"}) } else { Value::Null };
            assert_eq!(row["approval"].get("next").cloned().unwrap_or_default(), expected);
        }
        app.at("2026-11-25T09:00:00Z");
        leaves::set(&manager, &leave, "Approved").await.is(200);
        reimbursements::set(&manager, &claim, "Approved").await.is(200);
        let found = rows(&dev).await;
        // They keep their places: it is one request.
        assert_eq!(column(&found, "kind"), ["claim", "timesheet", "investment", "leave"]);
        for (row, list, record) in [(&found[0], "/reimbursement/requested", &claim), (&found[3], "/leaves", &leave)] {
            holds(&row["approval"], json!({"step": 2, "since": "2026-11-25T09:00:00Z"}));
            assert_eq!(row["approval"]["with"][0]["empname"], "Lakshmi Iyer");
            assert_eq!(row["approval"]["first"]["empname"], "Rohan Desai");
            assert_eq!(row["approval"], own(&app, list, record).await["approval"], "{list}");
        }
    }

    // inbox-14, inbox-13
    async fn a_wish_to_cancel_a_leave_is_asked_for_too(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let leave = leaves::approved(&app, &dev, "wfh", "2026-12-01", "2026-12-03").await;
        assert_eq!(asked(&dev).await["total"], 0);
        app.at("2026-11-25T08:00:00Z");
        dev.put(&leaves::path(&leave), json!({"cancelreason": "The wedding is off"})).await.is(200);
        let found = rows(&dev).await;
        holds(&found[0], json!({"kind": "leave", "_id": leave["_id"], "wish": true, "late": false}));
        holds(&found[0]["approval"], json!({"step": 1, "since": "2026-11-25T08:00:00Z"}));
        assert_eq!(found[0]["approval"]["with"][0]["empname"], "Rohan Desai");
    }
}

sqlite! {
    // inbox-14, told-7
    async fn what_waits_for_too_long_is_late(db) {
        let app = App::new(db).await;
        things(&app).await;
        let late = |rows: &[Value]| column(rows, "late");
        app.at("2026-12-01T04:30:00Z");
        assert_eq!(late(&rows(&app.dev().await).await), [false; 4], "where nobody is reminded nothing is late");
        app.admin().await.put("/company", json!({"remindDays": 5, "escalateDays": 0})).await.is(200);
        assert_eq!(late(&rows(&app.dev().await).await), [true; 4]);
        app.at("2026-11-30T04:30:00Z");
        assert_eq!(late(&rows(&app.dev().await).await), [false; 4], "five days are not longer than five days");
    }

    // inbox-14
    async fn a_kind_is_there_for_those_who_have_its_page(db) {
        let app = App::new(db).await;
        things(&app).await;
        app.sql("DELETE FROM role_keys WHERE permission = 'leave'", []).await;
        assert_eq!(column(&rows(&app.dev().await).await, "kind"), ["claim", "timesheet", "investment"]);
    }

    // inbox-14, approvals-7
    async fn who_leads_and_may_not_decide_is_not_named(db) {
        let app = App::new(db).await;
        things(&app).await;
        app.sql(COMP_OFF, [app.company.dev.into()]).await;
        let managers = "DELETE FROM role_keys WHERE permission = 'leave' AND role_id IN (SELECT id FROM roles WHERE role = 'manager')";
        app.sql(managers, []).await;
        let found = rows(&app.dev().await).await;
        assert_eq!(column(&found, "kind"), ["claim", "timesheet", "investment", "leave", "comp-off"]);
        let named: Vec<_> = found.iter().map(|row| row["approval"]["with"].as_array().unwrap().len()).collect();
        assert_eq!(named, [1, 1, 1, 0, 0], "it is with the admins");
    }

    // inbox-14
    async fn a_page_has_a_bounded_number_of_them(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let leave = "INSERT INTO leaves (user_id, kind, status, from_date, to_date, count, reason, created_at) \
            SELECT ?, 'lwp', 'Pending', date('2026-12-01', '+' || s.n || ' day'), date('2026-12-01', '+' || s.n || ' day'), 2, 'x', \
            '2026-11-20 11:00:00' FROM (WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < 60) SELECT n FROM s) s";
        app.sql(leave, [app.company.dev.into()]).await;
        let all = asked(&dev).await;
        assert_eq!((&all["total"], all["rows"].as_array().unwrap().len()), (&json!(60), 25));
    }
}
