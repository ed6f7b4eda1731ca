//! What needs not be looked at, in which order the rest stands, and what an admin sees first.

use chrono::{NaiveDate, TimeDelta};
use serde_json::{Value, json};
use test_support::both;

use super::{decide, inbox, kinds, rows};
use crate::app::{App, Person};
use crate::reply::{column, holds};
use crate::{files, leaves, policies, reimbursements, timesheets};

/// The kinds of the rows of a part, in their order.
fn of(inbox: &Value) -> Vec<Value> {
    column(&rows(inbox), "kind")
}

/// A claim of the dev's over so many rupees, that waits for a minute less with each of them, without a file, and with a bill where that is
/// to be warned of.
async fn waits(app: &App, kind: &Value, number: i64, is_warned: bool) {
    let bill = is_warned.then(|| format!("b-{number}"));
    let since = app.db.clock().now() - TimeDelta::hours(3) + TimeDelta::minutes(number);
    app.sql(
        "INSERT INTO reimbursements (user_id, type_id, type_name_normalized, bill_no, bill_no_normalized, bill_date, amount, month, \
         financial_year, status, over_limit, requested_at) \
         VALUES (?, ?, 'travel', ?, ?, ?, ?, 'nov', '2026-2027', 'Requested', FALSE, ?)",
        [
            app.company.dev.into(),
            kind["_id"].as_i64().unwrap().into(),
            bill.clone().into(),
            bill.into(),
            NaiveDate::from_ymd_opt(2026, 11, 25).unwrap().into(),
            (number * 100).into(),
            since.into(),
        ],
    )
    .await;
}

/// What the claims of a part are over, in their order.
fn amounts(inbox: &Value) -> Vec<i64> {
    rows(inbox).iter().map(|row| row["claim"]["amount"].as_i64().unwrap()).collect()
}

/// A claim of somebody's with its bill, as its form sends it.
async fn billed(app: &App, person: &Person<'_>, kind: &Value, amount: f64) -> Value {
    let file = files::pdf(app, person, "reimbursements", "Taxi.pdf").await;
    let mut form = reimbursements::form(kind, amount);
    form["fileUploadKeys"] = json!([file]);
    person.post("/reimbursement", form).await.is(201)
}

both! {
    // inbox-5
    async fn what_is_as_it_should_be_is_approved_together(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        reimbursements::flags(&app).await;
        let work = timesheets::work(&app).await;
        // Eight hours on a day with attendance, and eight on one without.
        dev.worked("2026-11-16T03:30:00Z", "2026-11-16T12:30:00Z").await;
        app.at("2026-11-25T04:00:00Z");
        let beyond = timesheets::submitted(&dev, &work, timesheets::MONDAYS[1]).await;
        app.at("2026-11-25T05:00:00Z");
        leaves::asked(&dev, "wfh", "2026-12-01", "2026-12-01").await;
        let travel = reimbursements::kind(&app, "Travel", 100.0).await;
        app.at("2026-11-25T06:00:00Z");
        reimbursements::claimed(&app, &travel, 120.0).await;

        let look = inbox(&manager, "?part=look").await;
        assert_eq!((of(&look), &look["total"]), (vec![json!("timesheet"), json!("claim")], &json!(2)), "warned of, the longest first");
        assert_eq!(column(&rows(&look), "weight"), ["warned", "warned"]);
        let told = &rows(&look)[0]["timesheet"]["beyond"];
        assert_eq!(told, &json!([{"date": "2026-11-20", "hours": 8, "attended": 0}]), "and not the day on which they were in");
        assert_eq!(rows(&look)[0]["timesheet"]["_id"], beyond["_id"]);
        let routine = inbox(&manager, "?part=routine").await;
        assert_eq!((of(&routine), &routine["total"]), (vec![json!("leave")], &json!(1)));
        for part in [&look, &routine] {
            assert_eq!(part["routine"]["kinds"], json!([{"kind": "leave", "count": 1, "capped": false}]));
            assert_eq!(kinds(part).len(), 3, "all is counted");
        }
        assert_eq!(inbox(&manager, "").await.get("routine"), None);
        assert_eq!(inbox(&manager, "?kind=claim&part=look").await["routine"]["records"], json!([]), "of the kind that is asked for");

        let records = look["routine"]["records"].as_array().unwrap().iter();
        let decisions: Vec<_> = records
            .map(|record| json!({"kind": record["kind"], "_id": record["_id"], "version": record["version"], "status": "Approved"}))
            .collect();
        assert_eq!(column(&decide(&manager, json!(decisions)).await, "ok"), [true]);
        assert_eq!(inbox(&manager, "?part=routine").await["total"], 0);
    }

    // inbox-5
    async fn pages_go_over_what_is_looked_at(db) {
        let app = App::new(db).await;
        reimbursements::flags(&app).await;
        let travel = reimbursements::kind(&app, "Travel", 10.0).await;
        for hour in 4..9 {
            app.at(&format!("2026-11-25T0{hour}:00:00Z"));
            reimbursements::claimed(&app, &travel, 20.0).await;
        }
        let manager = app.manager().await;
        let since = async |page: i64| {
            let page = inbox(&manager, &format!("?part=look&page={page}&pageSize=2")).await;
            assert_eq!(page["total"], 5);
            column(&rows(&page), "since")
        };
        assert_eq!(since(1).await, ["2026-11-25T04:00:00Z", "2026-11-25T05:00:00Z"]);
        assert_eq!(since(3).await, ["2026-11-25T08:00:00Z"]);
        assert_eq!(since(4).await, [] as [Value; 0]);
    }

    // inbox-5
    async fn a_hundred_are_weighed_and_the_rest_stands_behind_by_age(db) {
        let app = App::new(db).await;
        let travel = reimbursements::kind(&app, "Travel", 1_000_000.0).await;
        // A hundred and three, a minute after the other, of one rupee and so on. No file shows the bill of two of them, which are warned of:
        // of the last one that is weighed, and of one behind.
        for number in 1..=103 {
            waits(&app, &travel, number, matches!(number, 100 | 102)).await;
        }
        let manager = app.manager().await;
        let expected: Vec<i64> = [100].into_iter().chain(1..100).chain(101..104).collect();
        for (page, size, from) in [(1, 200, 0), (1, 25, 0), (4, 25, 75), (5, 25, 100), (2, 60, 60), (3, 60, 120)] {
            let look = inbox(&manager, &format!("?part=look&page={page}&pageSize={size}")).await;
            let until = (from + size).min(expected.len());
            assert_eq!(amounts(&look), expected.get(from..until).unwrap_or_default(), "page {page} of {size}");
            assert_eq!((&look["total"], &look["routine"]["records"]), (&json!(103), &json!([])), "page {page} of {size}");
        }
        let all = inbox(&manager, "?pageSize=200").await;
        assert_eq!(amounts(&all), (1..104).collect::<Vec<i64>>(), "without a part all stands by age");
    }

    // inbox-5, claim-12
    async fn a_bill_that_was_claimed_already_is_not_routine(db) {
        let app = App::new(db).await;
        reimbursements::flags(&app).await;
        let travel = reimbursements::kind(&app, "Travel", 100.0).await;
        app.at("2026-11-25T04:00:00Z");
        let first = billed(&app, &app.dev().await, &travel, 12.0).await;
        let of = |inbox: &Value| column(&rows(inbox).iter().map(|row| row["claim"].clone()).collect::<Vec<_>>(), "_id");
        assert_eq!(of(&inbox(&app.manager().await, "?part=routine").await), [first["_id"].clone()]);
        // A rupee more is another bill.
        app.at("2026-11-26T04:00:00Z");
        let (qa, manager) = (app.qa().await, app.manager().await);
        let other = billed(&app, &qa, &travel, 13.0).await;
        assert_eq!(of(&inbox(&manager, "?part=routine").await), [first["_id"].clone(), other["_id"].clone()]);
        let again = billed(&app, &qa, &travel, 12.0).await;
        assert_eq!(of(&inbox(&manager, "?part=routine").await), [other["_id"].clone()]);
        let look = inbox(&manager, "?part=look").await;
        assert_eq!((of(&look), column(&rows(&look), "weight")), (vec![first["_id"].clone(), again["_id"].clone()], vec![json!("warned"); 2]));
        let warned = |day: &str, date: &str| json!([{"kind": "twice", "message": format!("Bill TR/2611 was claimed on {day} too"), "dates": [date]}]);
        let (of_first, of_again) = (warned("26/11/2026", "2026-11-26"), warned("25/11/2026", "2026-11-25"));
        assert_eq!(rows(&look)[0]["claim"]["warnings"], of_first);
        assert_eq!(rows(&look)[1]["claim"]["warnings"], of_again);
        // The same stands wherever who decides reads it, and nowhere for who claims.
        let queue = manager.list("/reimbursement/requested").await;
        assert_eq!(column(&queue, "warnings"), [of_first, json!([]), of_again.clone()]);
        let of_qa = format!("/reimbursement/requested/{}", qa.id);
        assert_eq!(column(&manager.list(&of_qa).await, "warnings"), [json!([]), of_again.clone()]);
        assert!(qa.list(&of_qa).await.iter().all(|claim| claim.get("warnings").is_none()));
        // What is approved warns of no more, and is still claimed.
        reimbursements::set(&manager, &first, "Approved").await.is(200);
        let look = inbox(&manager, "?part=look").await;
        assert_eq!((of(&look), &rows(&look)[0]["claim"]["warnings"]), (vec![again["_id"].clone()], &of_again));
        assert_eq!(manager.list("/reimbursement/approved").await[0].get("warnings"), None);
        app.check().await;
    }

    // inbox-6
    async fn an_admin_sees_first_whom_they_lead_and_what_is_their_own(db) {
        let app = App::new(db).await;
        let (dev, qa) = (app.dev().await, app.qa().await);
        let policy = policies::added(&app, "Information Security", "active").await;
        leaves::asked(&dev, "wfh", "2026-12-08", "2026-12-08").await;
        leaves::asked(&qa, "wfh", "2026-12-09", "2026-12-09").await;
        let first = async || inbox(&app.admin().await, "?first=true&part=look").await;
        assert_eq!(kinds(&first().await), ["policy 1"], "the manager decides on both leaves in time");
        // A project lead is none of those who lead a person.
        let leads = "INSERT INTO user_managers (user_id, manager_id, line) VALUES (?, ?, ?)";
        app.sql(leads, [qa.id.into(), app.company.admin.into(), db::Bind::Bool(false)]).await;
        assert_eq!(kinds(&first().await), ["policy 1"]);
        app.sql("UPDATE user_managers SET line = ? WHERE manager_id = ?", [db::Bind::Bool(true), app.company.admin.into()]).await;
        let of_admin = first().await;
        assert_eq!(kinds(&of_admin), ["leave 1", "policy 1"]);
        // It is routine: in the line above the list, and not in what is looked at.
        assert_eq!(of_admin["routine"]["kinds"], json!([{"kind": "leave", "count": 1, "capped": false}]));
        let routine = rows(&inbox(&app.admin().await, "?first=true&part=routine").await);
        holds(&routine[0], json!({"unled": false}));
        assert_eq!(routine[0]["leave"]["user"], json!(qa.id));
        holds(&rows(&of_admin)[0]["brief"], json!({"_id": policy["_id"], "deed": "read"}));
        assert_eq!(kinds(&inbox(&app.admin().await, "").await), ["leave 2", "policy 1"], "everybody's, where that is asked for");
    }

    // inbox-6
    async fn an_admin_sees_first_what_nobody_else_decides_in_time(db) {
        let app = App::new(db).await;
        let (manager, dev) = (app.manager().await, app.dev().await);
        app.at("2026-11-25T04:00:00Z");
        leaves::asked(&dev, "wfh", "2026-12-08", "2026-12-08").await;
        // Half past midnight of that day, where the company is.
        app.sql("UPDATE leaves SET created_at = '2026-11-24 19:00:00'", []).await;
        let total = async |query: &str| inbox(&app.admin().await, query).await["total"].clone();
        assert_eq!((total("?first=true").await, total("").await), (json!(0), json!(1)), "its manager decides on it");
        assert_eq!(inbox(&manager, "?first=true").await["total"], 1, "which is another matter for the manager");
        app.at("2026-11-28T04:00:00Z");
        assert_eq!(total("?first=true").await, 0);
        app.at("2026-11-29T04:00:00Z");
        assert_eq!(total("?first=true").await, 1, "it has waited for longer than three days");
        app.at("2026-11-25T05:00:00Z");
        app.sql("DELETE FROM user_managers WHERE user_id = ?", [dev.id.into()]).await;
        let first = inbox(&app.admin().await, "?first=true&part=look").await;
        assert_eq!((&first["total"], column(&rows(&first), "unled")), (&json!(1), vec![json!(true)]));
        assert_eq!(total("?part=routine").await, 0, "somebody has to look at it");
    }

    // inbox-2, inbox-6
    async fn an_admin_sees_first_a_wish_of_which_nobody_knows_since_when_it_waits(db) {
        let app = App::new(db).await;
        let leave = leaves::approved(&app, &app.dev().await, "wfh", "2026-12-21", "2026-12-22").await;
        app.dev().await.put(&leaves::path(&leave), json!({"cancelreason": "The wedding is off"})).await.is(200);
        let total = async || inbox(&app.admin().await, "?first=true").await["total"].clone();
        assert_eq!(total().await, 0, "its manager decides on it in time");
        app.sql("UPDATE leaves SET cancel_asked_at = NULL", []).await;
        assert_eq!(total().await, 1, "it comes before all else");
    }
}
