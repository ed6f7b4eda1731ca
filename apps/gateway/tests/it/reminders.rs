//! Who is reminded of what waits for too long. It is Wednesday 25/11/2026; Rohan leads Ananya, the dev, and Farhan, the qa.

use chrono::NaiveDate;
use kernel::UserId;
use serde_json::{Value, json};
use test_support::both;

use crate::app::App;
use crate::reply::holds;
use crate::stand_ins::{ALL, form, things};
use crate::{assets, kras, leaves, projects, recruitment};

/// Who decides is reminded after five days, and their line managers are told after so many more.
async fn remind_after_five(app: &App, more: i64) {
    app.admin().await.put("/company", json!({"remindDays": 5, "escalateDays": more})).await.is(200);
}

/// Nine o'clock of a day.
fn nine(app: &App, day: &str) {
    app.at(&format!("{day}T03:30:00Z"));
}

/// What the bell of somebody says of reminders, the newest first.
async fn told(app: &App, user: UserId) -> Vec<Value> {
    let told = app.person(user).await.get("/notifications").await.is(200);
    told["rows"].as_array().unwrap().iter().filter(|row| row["kind"] == "reminders").cloned().collect()
}

/// Feedback on all KRAs was due on a day.
async fn feedback_due(app: &App, day: NaiveDate) {
    app.sql("UPDATE kras SET feedbackdue = ?", [day.into()]).await;
}

/// The dev suggests a task.
async fn suggested(app: &App) {
    let body = json!({"taskname": "Load test", "description": "Of the claims API", "project": "all"});
    app.dev().await.post("/tasks", body).await.is(201);
}

both! {
    // told-7
    async fn who_decides_is_reminded_once_of_all_that_waits_for_too_long(db) {
        let app = App::new(db).await;
        things(&app).await;
        nine(&app, "2026-12-08");
        assert_eq!(app.remind().await, Some(0), "nobody is where nothing was said");
        remind_after_five(&app, 0).await;
        nine(&app, "2026-11-30");
        assert_eq!(app.remind().await, Some(0), "five days are not longer than five days");
        app.at("2026-12-01T02:29:00Z");
        assert_eq!(app.remind().await, None, "nor is anybody before eight");
        nine(&app, "2026-12-01");
        let (one, other) = tokio::join!(app.remind(), app.remind());
        assert_eq!(one.unwrap() + other.unwrap(), 1, "two instances do it once");
        assert_eq!(app.remind().await, Some(0));
        let of_manager = told(&app, app.company.manager).await;
        assert_eq!(of_manager.len(), 1);
        holds(&of_manager[0], json!({"told": "reminder", "subject": "4 decisions wait for you", "page": "/inbox"}));
        let mails = app.mails().await;
        let mail = mails.iter().find(|mail| mail.subject == "4 decisions wait for you").unwrap();
        let said = "For longer than 5 days: 1 timesheet, 1 leave, 1 claim, 1 investment.";
        assert!(mail.text.contains(said) && mail.text.contains("/inbox"), "{}", mail.text);
        app.check().await;
    }

    // told-7
    async fn the_same_is_told_again_a_week_later_and_what_is_new_the_next_day(db) {
        let app = App::new(db).await;
        leaves::asked(&app.dev().await, "wfh", "2026-12-21", "2026-12-21").await;
        nine(&app, "2026-11-26");
        leaves::asked(&app.qa().await, "wfh", "2026-12-22", "2026-12-22").await;
        remind_after_five(&app, 0).await;
        for (day, mails) in [
            ("2026-12-01", 1),
            ("2026-12-02", 1),
            ("2026-12-03", 0),
            ("2026-12-08", 0),
            ("2026-12-09", 1),
            // A Wednesday is a week after a Wednesday; the week after that the day is a Saturday's.
            ("2026-12-12", 0),
        ] {
            nine(&app, day);
            assert_eq!(app.remind().await, Some(mails), "{day}");
        }
        let subjects: Vec<_> = told(&app, app.company.manager).await.into_iter().map(|row| row["subject"].clone()).collect();
        assert_eq!(subjects, ["2 decisions wait for you", "2 decisions wait for you", "A decision waits for you"]);
    }

    // told-7
    async fn a_stand_in_is_reminded_in_the_place_of_who_is_away(db) {
        let app = App::new(db).await;
        things(&app).await;
        remind_after_five(&app, 0).await;
        let body = form(app.company.other_manager, ("2026-12-01", "2026-12-04"), &ALL);
        app.manager().await.post("/standins", body).await.is(201);
        nine(&app, "2026-12-01");
        assert_eq!(app.remind().await, Some(1));
        assert!(told(&app, app.company.manager).await.is_empty());
        let of_other = told(&app, app.company.other_manager).await;
        let said = of_other[0]["detail"].as_str().unwrap();
        assert!(said.starts_with("In the place of Rohan Desai, for longer than 5 days: 1 timesheet"), "{said}");
    }

    // told-7
    async fn what_two_decide_on_is_one_thing_to_who_stands_in(db) {
        let app = App::new(db).await;
        let (admin, other) = (app.company.admin, app.company.other_manager);
        let listed = "INSERT INTO user_managers (user_id, manager_id, line) VALUES (?, ?, TRUE)";
        app.sql(listed, [app.company.dev.into(), other.into()]).await;
        leaves::asked(&app.dev().await, "wfh", "2026-12-21", "2026-12-21").await;
        remind_after_five(&app, 0).await;
        // Of two who lead the dev the one stands in for the other, and later somebody else does for both.
        app.manager().await.post("/standins", form(other, ("2026-12-01", "2026-12-01"), &ALL)).await.is(201);
        for manager in [app.manager().await, app.other_manager().await] {
            manager.post("/standins", form(admin, ("2026-12-09", "2026-12-09"), &ALL)).await.is(201);
        }
        for (day, user, detail) in [
            ("2026-12-01", other, "For longer than 5 days: 1 leave."),
            ("2026-12-09", admin, "In the place of Rohan Desai, for longer than 5 days: 1 leave."),
        ] {
            nine(&app, day);
            assert_eq!(app.remind().await, Some(1), "{day}");
            holds(&told(&app, user).await[0], json!({"subject": "A decision waits for you", "detail": detail}));
        }
    }

    // told-7
    async fn who_stands_in_for_two_is_not_told_again_once_one_of_them_is_back(db) {
        let app = App::new(db).await;
        let (admin, manager, other) = (app.company.admin, app.company.manager, app.company.other_manager);
        let listed = "INSERT INTO user_managers (user_id, manager_id, line) VALUES (?, ?, TRUE)";
        app.sql(listed, [app.company.dev.into(), other.into()]).await;
        leaves::asked(&app.dev().await, "wfh", "2026-12-21", "2026-12-21").await;
        remind_after_five(&app, 0).await;
        // The one is back on Wednesday, the other on Thursday.
        for (away, last) in [(app.manager().await, "2026-12-01"), (app.other_manager().await, "2026-12-02")] {
            away.post("/standins", form(admin, ("2026-12-01", last), &ALL)).await.is(201);
        }
        for (day, user) in [("2026-12-01", admin), ("2026-12-02", manager), ("2026-12-03", other)] {
            nine(&app, day);
            assert_eq!(app.remind().await, Some(1), "{day}");
            assert_eq!(told(&app, user).await.len(), 1, "{day}");
        }
    }

    // told-7
    async fn who_decides_is_reminded_of_a_day_off_that_was_worked(db) {
        let app = App::new(db).await;
        let asked = "INSERT INTO comp_off_requests (user_id, day, account, count, ends, reason, status, created_at) \
            VALUES (?, '2026-11-22', 'casual', 2, '2027-02-22', 'The release', 'Pending', '2026-11-25 11:00:00')";
        app.sql(asked, [app.company.dev.into()]).await;
        remind_after_five(&app, 0).await;
        nine(&app, "2026-11-30");
        assert_eq!(app.remind().await, Some(0));
        nine(&app, "2026-12-01");
        assert_eq!(app.remind().await, Some(1));
        let of_manager = told(&app, app.company.manager).await;
        holds(&of_manager[0], json!({
            "subject": "A decision waits for you", "detail": "For longer than 5 days: 1 compensatory off.",
            "page": "/inbox?kind=comp-off",
        }));
        // Whoever stands in on leaves is told in their place (standin-9).
        let body = form(app.company.other_manager, ("2026-12-07", "2026-12-08"), &["leave"]);
        app.manager().await.post("/standins", body).await.is(201);
        nine(&app, "2026-12-08");
        assert_eq!(app.remind().await, Some(1));
        assert_eq!(told(&app, app.company.manager).await.len(), 1);
        let of_other = told(&app, app.company.other_manager).await;
        holds(&of_other[0], json!({"detail": "In the place of Rohan Desai, for longer than 5 days: 1 compensatory off."}));
        app.sql("UPDATE comp_off_requests SET status = 'Rejected'", []).await;
        nine(&app, "2026-12-15");
        assert_eq!(app.remind().await, Some(0), "it was decided");
    }

    // told-20
    async fn who_decides_is_reminded_of_the_wish_to_cancel_a_leave(db) {
        let app = App::new(db).await;
        let leave = leaves::approved(&app, &app.dev().await, "wfh", "2026-12-21", "2026-12-22").await;
        nine(&app, "2026-11-26");
        app.dev().await.put(&leaves::path(&leave), json!({"cancelreason": "The wedding is off"})).await.is(200);
        remind_after_five(&app, 0).await;
        nine(&app, "2026-12-01");
        assert_eq!(app.remind().await, Some(0), "it waits since it was wished, not since the leave was asked for");
        nine(&app, "2026-12-02");
        assert_eq!(app.remind().await, Some(1));
        holds(&told(&app, app.company.manager).await[0], json!({
            "subject": "A decision waits for you", "detail": "For longer than 5 days: 1 leave.", "page": "/inbox?kind=leave",
        }));
        // Of one that is older than that is noted, nobody knows since when it waits.
        app.sql("UPDATE leaves SET cancel_asked_at = NULL", []).await;
        nine(&app, "2026-12-09");
        assert_eq!(app.remind().await, Some(0));
        app.check().await;
    }

    // told-21
    async fn who_decides_is_reminded_of_what_is_told_in_brief(db) {
        let app = App::new(db).await;
        recruitment::job(&app).await;
        let kra = kras::given(&app, &projects::project(&app, "Kaveri").await, 40.0).await;
        let asset = assets::given(&app, "5CG3241QX9").await;
        assets::set(&app.dev().await, &asset, "ACCEPTED").await.is(200);
        nine(&app, "2026-11-26");
        let dev = app.dev().await;
        kras::accomplish(&dev, &kra).await.is(200);
        feedback_due(&app, "2026-11-20".parse().unwrap()).await;
        assets::set(&dev, &asset, "RELEASE-REQUEST").await.is(200);
        suggested(&app).await;
        let referral = json!({
            "name": "Aarav Malhotra", "email": "aarav@mailbox.example", "phone": "98330 52718",
            "skills": [{"value": "rust", "selected": true}], "experience": "5-7 years",
        });
        dev.post("/referrals", referral).await.is(201);
        app.sql("INSERT INTO user_managers (user_id, manager_id, line) VALUES (1, 2, TRUE), (3, 2, TRUE)", []).await;
        remind_after_five(&app, 2).await;
        nine(&app, "2026-12-01");
        assert_eq!(app.remind().await, Some(0), "five days are not longer than five days");
        nine(&app, "2026-12-02");
        assert_eq!(app.remind().await, Some(2));
        let (of_manager, of_admin) = (told(&app, app.company.manager).await, told(&app, app.company.admin).await);
        holds(&of_manager[0], json!({
            "subject": "2 decisions wait for you", "detail": "For longer than 5 days: 1 KRA, 1 asset given back.", "page": "/inbox",
        }));
        holds(&of_admin[0], json!({
            "subject": "2 decisions wait for you", "detail": "For longer than 5 days: 1 suggested task, 1 referral to look at.",
            "page": "/inbox",
        }));
        assert_eq!(told(&app, app.company.recruiter).await, [] as [Value; 0], "who does not find it in their inbox");
        let (manager, admin) = (app.company.manager, app.company.admin);
        for (user, kind) in [(manager, "kra"), (manager, "asset"), (admin, "task"), (admin, "referral")] {
            let inbox = app.person(user).await.get(&format!("/inbox?kind={kind}")).await.is(200);
            assert_eq!(inbox["total"], 1, "{kind} stands in their inbox");
        }
        // What all admins decide on is nobody's to press for.
        nine(&app, "2026-12-04");
        assert_eq!(app.remind().await, Some(1));
        let of_other = told(&app, app.company.other_manager).await;
        holds(&of_other[0], json!({
            "told": "reminder of others", "detail": "For Rohan Desai, for longer than 7 days: 1 KRA, 1 asset given back.",
        }));
        app.check().await;
    }

    // told-21
    async fn a_kra_is_told_of_to_line_managers_and_to_who_leads_its_project(db) {
        let app = App::new(db).await;
        for name in ["Kaveri", "Netra"] {
            let kra = kras::given(&app, &projects::project(&app, name).await, 40.0).await;
            kras::accomplish(&app.dev().await, &kra).await.is(200);
        }
        feedback_due(&app, "2026-11-30".parse().unwrap()).await;
        let lead = app.company.other_manager;
        app.sql("UPDATE projects SET manager_id = ? WHERE projectname = 'Netra'", [lead.into()]).await;
        let listed = "INSERT INTO user_managers (user_id, manager_id, line) VALUES (?, ?, FALSE)";
        app.sql(listed, [app.company.dev.into(), lead.into()]).await;
        remind_after_five(&app, 0).await;
        nine(&app, "2026-12-01");
        assert_eq!(app.remind().await, Some(2));
        for (user, count, said) in [(app.company.manager, 2, "2 KRAs"), (lead, 1, "1 KRA")] {
            let detail = format!("For longer than 5 days: {said}.");
            holds(&told(&app, user).await[0], json!({"detail": detail, "page": "/inbox?kind=kra"}));
            let inbox = app.person(user).await.get("/inbox?kind=kra").await.is(200);
            assert_eq!(inbox["total"], count, "as their inbox has it");
        }
    }

    // told-21
    async fn a_kra_is_told_of_once_its_feedback_is_overdue(db) {
        let app = App::new(db).await;
        // Due on Friday 04/12/2026.
        let kra = kras::given(&app, &projects::project(&app, "Kaveri").await, 40.0).await;
        kras::accomplish(&app.dev().await, &kra).await.is(200);
        remind_after_five(&app, 0).await;
        for day in ["2026-12-02", "2026-12-04"] {
            nine(&app, day);
            assert_eq!(app.remind().await, Some(0), "{day}: it has its day still");
        }
        assert_eq!(app.manager().await.get("/inbox?kind=kra").await.is(200)["total"], 1, "it waits all along");
        nine(&app, "2026-12-07");
        assert_eq!(app.remind().await, Some(1));
        holds(&told(&app, app.company.manager).await[0], json!({"detail": "For longer than 5 days: 1 KRA."}));
    }

    // told-21
    async fn an_asset_is_told_of_to_the_line_or_to_admins(db) {
        let app = App::new(db).await;
        let alone = app.hire("Noor", "Khan", "dev").await;
        let asset = app.admin().await.post("/assets", assets::form(alone.0, "5CG3241QX9")).await.is(201);
        for status in ["ACCEPTED", "RELEASE-REQUEST"] {
            assets::set(&app.person(alone).await, &asset, status).await.is(200);
        }
        let listed = "INSERT INTO user_managers (user_id, manager_id, line) VALUES (?, ?, FALSE)";
        app.sql(listed, [alone.into(), app.company.other_manager.into()]).await;
        remind_after_five(&app, 0).await;
        nine(&app, "2026-12-01");
        assert_eq!(app.remind().await, Some(1));
        assert_eq!(told(&app, app.company.other_manager).await, [] as [Value; 0], "who leads a project takes nothing back");
        holds(&told(&app, app.company.admin).await[0], json!({
            "detail": "For longer than 5 days: 1 asset given back.", "page": "/inbox?kind=asset",
        }));
    }

    // told-21
    async fn what_all_admins_decide_on_is_told_to_each_who_may(db) {
        let app = App::new(db).await;
        let other = app.hire("Meera", "Pillai", "admin").await;
        suggested(&app).await;
        remind_after_five(&app, 0).await;
        // Who stands in for the one is the other, who decides on it anyway.
        let body = form(other, ("2026-12-01", "2026-12-04"), &ALL);
        app.admin().await.post("/standins", body).await.is(201);
        nine(&app, "2026-12-01");
        assert_eq!(app.remind().await, Some(2));
        for user in [app.company.admin, other] {
            holds(&told(&app, user).await[0], json!({
                "detail": "For longer than 5 days: 1 suggested task.", "page": "/inbox?kind=task",
            }));
        }
        let admins = "DELETE FROM role_keys WHERE permission = 'task' AND role_id IN (SELECT id FROM roles WHERE role = 'admin')";
        app.sql(admins, []).await;
        nine(&app, "2026-12-08");
        assert_eq!(app.remind().await, Some(0), "nobody may decide any more");
    }

    // told-5, told-7
    async fn quiet_hours_hold_the_mail_of_a_reminder_and_nothing_else(db) {
        let app = App::new(db).await;
        things(&app).await;
        remind_after_five(&app, 0).await;
        let quiet = json!({"version": 0, "quietfrom": 8, "quietuntil": 11});
        app.manager().await.put("/notifications/settings", quiet).await.is(200);
        let is_mailed = async || app.mails().await.iter().any(|mail| mail.subject == "4 decisions wait for you");
        nine(&app, "2026-12-01");
        assert_eq!(app.remind().await, Some(1));
        assert_eq!(told(&app, app.company.manager).await.len(), 1, "the bell is not heard");
        assert!(!is_mailed().await);
        app.at("2026-12-01T05:29:59Z");
        assert!(!is_mailed().await);
        app.at("2026-12-01T05:30:00Z");
        assert!(is_mailed().await, "it is eleven");
        assert_eq!(app.remind().await, Some(0), "and it was told");
    }

    // told-7
    async fn nobody_is_reminded_on_a_day_off(db) {
        let app = App::new(db).await;
        leaves::asked(&app.dev().await, "wfh", "2026-12-21", "2026-12-21").await;
        remind_after_five(&app, 0).await;
        leaves::balance(&app, app.company.manager, 5.0, 5.0).await;
        leaves::approved(&app, &app.manager().await, "earned", "2026-12-07", "2026-12-08").await;
        for (day, mails) in [("2026-12-05", 0), ("2026-12-07", 0), ("2026-12-08", 0), ("2026-12-09", 1)] {
            nine(&app, day);
            assert_eq!(app.remind().await, Some(mails), "{day}");
        }
    }

    // told-7
    async fn admins_are_reminded_of_whom_nobody_leads(db) {
        let app = App::new(db).await;
        let alone = app.hire("Noor", "Khan", "dev").await;
        leaves::asked(&app.person(alone).await, "wfh", "2026-12-21", "2026-12-21").await;
        remind_after_five(&app, 0).await;
        nine(&app, "2026-12-01");
        assert_eq!(app.remind().await, Some(1));
        assert_eq!(told(&app, app.company.admin).await.len(), 1);
    }

    // told-7, told-14
    async fn admins_are_reminded_where_nobody_who_leads_may_decide(db) {
        let app = App::new(db).await;
        leaves::asked(&app.dev().await, "wfh", "2026-12-21", "2026-12-21").await;
        remind_after_five(&app, 0).await;
        let managers = "DELETE FROM role_keys WHERE permission = 'leave' AND role_id IN (SELECT id FROM roles WHERE role = 'manager')";
        app.sql(managers, []).await;
        nine(&app, "2026-12-01");
        assert_eq!(app.remind().await, Some(1));
        assert_eq!((told(&app, app.company.manager).await.len(), told(&app, app.company.admin).await.len()), (0, 1));
    }

    // told-8
    async fn line_managers_of_who_decides_are_told_later(db) {
        let app = App::new(db).await;
        things(&app).await;
        app.sql("INSERT INTO user_managers (user_id, manager_id, line) VALUES (1, 2, TRUE)", []).await;
        remind_after_five(&app, 2).await;
        nine(&app, "2026-12-01");
        assert_eq!(app.remind().await, Some(1));
        nine(&app, "2026-12-03");
        assert_eq!(app.remind().await, Some(1));
        let of_other = told(&app, app.company.other_manager).await;
        holds(&of_other[0], json!({"told": "reminder of others", "subject": "4 decisions wait for your people", "page": "/directory"}));
        let said = of_other[0]["detail"].as_str().unwrap();
        assert_eq!(said, "For Rohan Desai, for longer than 7 days: 1 timesheet, 1 leave, 1 claim, 1 investment.");
        app.check().await;
    }

    // told-8
    async fn what_two_decide_on_is_told_for_each_and_counted_once(db) {
        let app = App::new(db).await;
        let (manager, other) = (app.company.manager, app.company.other_manager);
        let lead = app.hire("Meera", "Pillai", "manager").await;
        for (user, leads) in [(app.company.dev, other), (manager, lead), (other, lead)] {
            let listed = "INSERT INTO user_managers (user_id, manager_id, line) VALUES (?, ?, TRUE)";
            app.sql(listed, [user.into(), leads.into()]).await;
        }
        leaves::asked(&app.dev().await, "wfh", "2026-12-21", "2026-12-21").await;
        remind_after_five(&app, 2).await;
        nine(&app, "2026-12-03");
        assert_eq!(app.remind().await, Some(3));
        let mails = app.mails().await;
        let mail = mails.iter().find(|mail| mail.subject == "A decision waits for your people").unwrap();
        for name in ["Rohan Desai", "Lakshmi Iyer"] {
            let said = format!("For {name}, for longer than 7 days: 1 leave.");
            assert!(mail.text.contains(&said), "{}", mail.text);
        }
    }

    // told-7, told-8
    async fn the_days_are_the_admins_to_set(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let company = admin.get("/company").await.is(200);
        assert_eq!((&company["remindDays"], &company["escalateDays"]), (&json!(0), &json!(0)));
        admin.put("/company", json!({"remindDays": 61, "escalateDays": -1})).await.invalid(&["escalateDays", "remindDays"]);
        let company = admin.put("/company", json!({"remindDays": 3, "escalateDays": 4})).await.is(200);
        assert_eq!((&company["remindDays"], &company["escalateDays"]), (&json!(3), &json!(4)));
        let company = admin.put("/company", json!({"remindDays": null})).await.is(200);
        assert_eq!((&company["remindDays"], &company["escalateDays"]), (&json!(0), &json!(4)));
        app.manager().await.put("/company", json!({"remindDays": 3})).await.refused(403, "not_allowed");
    }
}
