//! Payslips: checked, made, recalled, mailed, seen by their owners and by nobody else.

mod corrections;
pub mod matrix;

use std::time::Duration;

use actix_web::body::to_bytes;
use actix_web::rt::time::timeout;
use actix_web::test::TestRequest;
use futures_util::future::join;
use gateway::call::Answer as _;
use kernel::{Code, Grant, Language, UserId};
use payslips::service::{Verdict, verify, work};
use serde_json::{Value, json};
use test_support::{Backend, both};

use crate::app::App;
use crate::log::Log;
use crate::reply::{column, holds};
use crate::socket::{Server, Wire};

/// Rows of an upload: number, month, net pay.
pub fn rows(slips: &[(&str, &str, i64)]) -> Value {
    let row = |(number, month, net): &(&str, &str, i64)| {
        json!({
            "Employee ID": number, "Month": month, "Designation": "Developer", "Basic": net + 10, "PF": "10.00", "Net Pay": net,
        })
    };
    slips.iter().map(row).collect()
}

/// The number of somebody.
async fn number(app: &App, user: kernel::UserId) -> String {
    app.text(format!("SELECT empid AS text FROM users WHERE id = {user}")).await
}

/// Does what is to be done now.
async fn worked(app: &App) {
    let state = &app.state;
    while work(&state.db, &state.mailer, &state.payslips(), &Grant::system("test")).await.unwrap() {}
}

/// Works and mails until nothing moves any more.
pub async fn gone_out(app: &App) {
    for _ in 0..4 {
        worked(app).await;
        app.mails().await;
        let clock = app.db.clock();
        clock.stop_at(clock.now() + chrono::TimeDelta::seconds(5));
    }
}

/// A run of the dev's and the qa's slips for October, made by the manager; it waits.
pub async fn made(app: &App) -> String {
    made_for(app, "2026-10").await
}

/// The same for another month.
async fn made_for(app: &App, month: &str) -> String {
    app.at("2026-11-25T04:30:00Z");
    let (dev, qa) = (number(app, app.company.dev).await, number(app, app.company.qa).await);
    let upload = rows(&[(&dev, month, 62_500), (&qa, month, 51_000)]);
    let job = app.manager().await.post("/salary-slips/generate-slips", upload).await.is(202);
    assert_eq!(job["total"], 2);
    worked(app).await;
    format!("/salary-slips/jobs/{}", job["job"])
}

both! {
    // slip-1
    async fn an_upload_is_checked_and_nothing_is_changed(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let dev = number(&app, app.company.dev).await;
        let mut upload = rows(&[(&dev, "2026-10", 100), ("nobody", "2026-10", 100), (&dev, "2026-10", 100)]);
        upload[0]["Net Pay"] = json!("99.00");
        let check = admin.post("/salary-slips/preflight", upload).await.is(200);
        holds(&check, json!({"rows": 3, "warnings": []}));
        let columns: Vec<_> = check["columns"].as_array().unwrap().iter().map(|column| {
            format!("{} {} {}", column["name"].as_str().unwrap(), column["label"].as_str().unwrap(), column["kind"].as_str().unwrap())
        }).collect();
        assert_eq!(columns, [
            "employeeId Employee ID key", "month Month key", "designation Designation information", "basic Basic earning",
            "pf PF deduction", "netPay Net Pay key",
        ]);
        let problems = check["problems"].as_array().unwrap();
        assert_eq!(column(problems, "row"), [0, 1, 2]);
        assert_eq!(column(problems, "field"), ["netPay", "employeeId", "month"]);
        assert_eq!(column(problems, "code"), ["sum_differs", "unknown_employee", "repeated"]);
        assert_eq!(problems[0]["suggestion"], 100);
        assert_eq!(problems[2]["message"], format!("2026-10 is repeated for {dev}: rows 1 and 3."));
        assert_eq!((app.count("payslip_runs").await, app.count("payslips").await), (0, 0));
    }

    // slip-1
    async fn what_is_wrong_is_refused_row_by_row_and_nothing_is_made(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let dev = number(&app, app.company.dev).await;
        let mut upload = rows(&[(&dev, "2026-10", 100), ("nobody", "2026-10", 100)]);
        upload[0]["Net Pay"] = json!(1.005);
        let generate = "/salary-slips/generate-slips";
        admin.post(generate, upload.clone()).await.invalid(&["[0].Net Pay", "[1].Employee ID"]);
        admin.post(generate, json!({"rows": upload})).await.invalid(&["rows[0].Net Pay", "rows[1].Employee ID"]);
        admin.post(generate, json!({"rows": rows(&[(&dev, "2026-10", 1)]), "columns": {"x": "earning"}})).await.invalid(&["columns.x"]);
        for body in [json!([]), json!({}), json!({"rows": []}), json!([1]), json!([{"a": []}])] {
            assert_eq!(admin.post(generate, body.clone()).await.status, 422, "{body}");
        }
        assert_eq!(app.count("payslip_runs").await, 0);
        admin.post(generate, rows(&[(&dev, "2026-10", 1)])).await.is(202);
        admin.post(generate, rows(&[(&dev, "2026-10", 1)])).await.invalid(&["[0].Month"]);
    }

    // slip-9
    async fn a_run_is_made_waits_and_is_mailed_once(db) {
        let app = App::new(db).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        let job = made(&app).await;
        let run = manager.get(&job).await.is(200);
        holds(&run, json!({
            "state": "waiting", "total": 2, "generated": 2, "mailed": 0, "failed": 0, "recall_until": "2026-11-25T04:35:00Z",
            "months": ["2026-10"], "failures": [], "actions": ["recall"], "madebyname": "Rohan Desai",
        }));
        assert_eq!(app.count("mails").await, 0, "held back");
        assert_eq!(dev.list("/salary-slips").await, Vec::<Value>::new(), "not seen yet");
        let [slip, _] = <[Value; 2]>::try_from(admin.list("/salary-slips?sort=empname").await).unwrap();
        holds(&slip, json!({"state": "waiting", "mail": "none", "netPay": 62_500, "financialYear": "2026-2027", "actions": []}));
        admin.post(&format!("/salary-slips/{}/mail", slip["_id"]), json!({})).await.refused(409, "payslip_not_issued");
        app.at("2026-11-25T04:35:00Z");
        gone_out(&app).await;
        let done = manager.get(&job).await.is(200);
        holds(&done, json!({"state": "done", "generated": 2, "mailed": 2, "failed": 0, "actions": []}));
        manager.post(&format!("{job}/recall"), json!({})).await.refused(409, "recall_over");
        gone_out(&app).await;
        let mails = app.mails().await;
        assert_eq!(mails.len(), 2, "one for each slip");
        let mail = mails.iter().find(|mail| mail.to == "ananya.kulkarni@muster.example").unwrap();
        assert_eq!(mail.subject, "Payslip for October 2026");
        assert!(!mail.text.contains("62,500") && !mail.text.contains("62500"), "{}", mail.text);
        assert!(mail.text.contains("/payslips?tab=mine&month=2026-10"), "{}", mail.text);
        let [(name, bytes)] = mail.files.as_slice() else { panic!("{}", mail.files.len()) };
        assert!(name.starts_with("payslip-2026-10-") && bytes.starts_with(b"%PDF-1.7"), "{name}");
        let [own] = <[Value; 1]>::try_from(dev.list("/salary-slips").await).unwrap();
        holds(&own, json!({"state": "issued", "mail": "sent", "actions": [], "number": slip["number"]}));
        let pdf = dev.get(&format!("/salary-slips/{}/pdf", own["_id"])).await;
        assert_eq!((pdf.status, pdf.header("content-type")), (200, Some("application/pdf")));
        assert_eq!(&pdf.body, bytes, "the same bytes whenever it is made");
        let found = verify(&app.db, bytes.clone()).await.unwrap();
        let number = slip["number"].as_str().unwrap().to_owned();
        assert_eq!(found, Verdict::True { number: number.clone(), empname: "Ananya Kulkarni".into(), issued: true });
        let mut altered = bytes.clone();
        *altered.last_mut().unwrap() ^= 1;
        assert_eq!(verify(&app.db, altered).await.unwrap(), Verdict::Altered { claims: Some(number) });
        assert_eq!(app.count("payslip_copies").await, 2, "no other bytes left");
        app.check().await;
    }

    // slip-9
    async fn a_run_is_recalled_before_a_mail_goes_out(db) {
        let app = App::new(db).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let job = made(&app).await;
        other.post(&format!("{job}/recall"), json!({})).await.refused(404, "not_found");
        let recalled = manager.post(&format!("{job}/recall"), json!({})).await.is(200);
        holds(&recalled, json!({"state": "recalled", "actions": [], "generated": 2}));
        manager.post(&format!("{job}/recall"), json!({})).await.refused(409, "already_recalled");
        app.at("2026-11-25T04:45:00Z");
        gone_out(&app).await;
        assert_eq!((app.count("payslips").await, app.count("mails").await), (0, 0));
        assert_eq!(column(&manager.list(&format!("/audit/payslipjob/{}", recalled["job"])).await, "action")[0], "recall");
        app.check().await;
        made(&app).await;
        assert_eq!(app.count("payslips").await, 2, "the months are free again");
    }

    // slip-15
    async fn a_row_that_can_not_be_printed_fails_alone(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        app.at("2026-11-25T04:30:00Z");
        let (dev, qa) = (number(&app, app.company.dev).await, number(&app, app.company.qa).await);
        let upload = rows(&[(&dev, "2026-10", 62_500), (&qa, "2026-10", 51_000)]);
        let job = manager.post("/salary-slips/generate-slips", upload).await.is(202);
        let job = format!("/salary-slips/jobs/{}", job["job"]);
        // A program of another version, whose fonts have less.
        app.sql("UPDATE payslips SET empname = 'அனன்யா' WHERE user_id = ?", [app.company.dev.into()]).await;
        worked(&app).await;
        let run = manager.get(&job).await.is(200);
        holds(&run, json!({"state": "waiting", "total": 2, "generated": 1, "failed": 1}));
        let failed = &run["failures"][0];
        assert_eq!(failed["row"], 0);
        assert!(failed["message"].as_str().unwrap().contains("the PDF could not be made. Its fonts have no letter “அ”."), "{failed}");
        holds(&failed["sent"], json!({"Month": "2026-10", "Net Pay": "62500", "PF": "10.00"}));
        assert_eq!(admin.list("/salary-slips/jobs").await[0]["failures"], run["failures"]);
        assert_eq!(app.count("payslips").await, 1, "the month is free again");
        app.at("2026-11-25T04:45:00Z");
        gone_out(&app).await;
        holds(&manager.get(&job).await.is(200), json!({"state": "done", "mailed": 1, "failed": 1}));
        app.check().await;
    }

    // slip-15
    async fn a_slip_that_can_not_be_stored_or_mailed_fails_alone(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        app.at("2026-11-25T04:30:00Z");
        let (dev, qa) = (number(&app, app.company.dev).await, number(&app, app.company.qa).await);
        let third = number(&app, app.company.manager).await;
        let upload = rows(&[(&third, "2026-10", 1), (&dev, "2026-10", 2), (&qa, "2026-10", 3)]);
        let [unstored, unmailed, mendable] = match app.db.backend() {
            Backend::Sqlite => [
                "CREATE TRIGGER unstored BEFORE UPDATE OF made_at ON payslips WHEN NEW.empname = 'Farhan Qureshi' \
                 BEGIN SELECT RAISE(ABORT, 'not this one'); END",
                "CREATE TRIGGER unmailed BEFORE INSERT ON mails WHEN NEW.recipient LIKE 'ananya%' \
                 BEGIN SELECT RAISE(ABORT, 'not this one'); END",
                "DROP TRIGGER unmailed",
            ],
            Backend::Postgres => [
                "ALTER TABLE payslips ADD CONSTRAINT unstored CHECK (made_at IS NULL OR empname <> 'Farhan Qureshi')",
                "ALTER TABLE mails ADD CONSTRAINT unmailed CHECK (recipient NOT LIKE 'ananya%')",
                "ALTER TABLE mails DROP CONSTRAINT unmailed",
            ],
        };
        app.sql(unstored, []).await;
        app.sql(unmailed, []).await;
        let job = admin.post("/salary-slips/generate-slips", upload).await.is(202);
        let job = format!("/salary-slips/jobs/{}", job["job"]);
        worked(&app).await;
        holds(&admin.get(&job).await.is(200), json!({"state": "waiting", "total": 3, "generated": 2, "failed": 1}));
        app.at("2026-11-25T04:45:00Z");
        gone_out(&app).await;
        let run = admin.get(&job).await.is(200);
        holds(&run, json!({"state": "done", "generated": 2, "mailed": 1, "failed": 2}));
        let failures = run["failures"].as_array().unwrap();
        assert_eq!(column(failures, "row"), [1, 2]);
        assert_eq!(failures[0]["message"], format!("Ananya Kulkarni ({dev}): the mail could not be written."));
        let unstored = format!(
            "Farhan Qureshi ({qa}): the PDF could not be made. It could not be stored. Send the row again in a new run."
        );
        assert_eq!(failures[1]["message"], unstored);
        holds(&failures[1]["sent"], json!({"Month": "2026-10", "Net Pay": "3"}));
        assert_eq!(manager.list("/salary-slips").await.len(), 1, "the others have theirs");
        app.check().await;
        // Once it can be written it goes out, and is counted.
        app.sql(mendable, []).await;
        let slip = admin.list(&format!("/salary-slips?empid={}", app.company.dev)).await.remove(0);
        assert_eq!(slip["mail"], "failed");
        admin.post(&format!("/salary-slips/{}/mail", slip["_id"]), json!({})).await.is(202);
        holds(&admin.get(&job).await.is(200), json!({"state": "mailing", "mailed": 1}));
        gone_out(&app).await;
        holds(&admin.get(&job).await.is(200), json!({"state": "done", "mailed": 2, "failed": 1}));
        let mails = app.mails().await;
        assert_eq!(mails.iter().filter(|mail| mail.to.starts_with("ananya")).count(), 1);
        app.check().await;
    }

    async fn a_run_tells_its_first_failed_rows_and_the_others_when_they_are_asked_for(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        let job = made(&app).await;
        let other = made_for(&app, "2026-09").await;
        for (job, rows) in [(&job, 3..2_004_i64), (&other, 5..25)] {
            let run: i64 = job.rsplit('/').next().unwrap().parse().unwrap();
            let fail = "WITH RECURSIVE n(n) AS (SELECT CAST(? AS BIGINT) UNION ALL SELECT n + 1 FROM n WHERE n + 1 < ?) \
                        INSERT INTO payslip_failures (run_id, row_number, message, sent) \
                        SELECT CAST(? AS BIGINT), n, 'No letter.', '{\"Net Pay\":\"1\"}' FROM n";
            app.sql(fail, [rows.start.into(), rows.end.into(), run.into()]).await;
            app.sql("UPDATE payslip_runs SET failed = ? WHERE id = ?", [(rows.end - rows.start).into(), run.into()]).await;
        }
        let told = async |path: &str| {
            let run = manager.get(path).await.is(200);
            column(run["failures"].as_array().unwrap(), "row").iter().map(|row| row.as_i64().unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(told(&job).await, (3..23).collect::<Vec<_>>());
        assert_eq!(told(&other).await, (5..25).collect::<Vec<_>>(), "exactly as many as are told");
        let listed = admin.list("/salary-slips/jobs").await;
        let counts: Vec<_> = listed.iter().map(|run| run["failures"].as_array().unwrap().len()).collect();
        assert_eq!(counts, [20, 20]);
        let (mut all, mut after) = (Vec::new(), String::new());
        loop {
            let rows = manager.get(&format!("{job}/failures{after}")).await.is(200);
            let rows = rows.as_array().unwrap().clone();
            assert!(rows.len() <= 1_000, "{}", rows.len());
            let Some(last) = rows.last() else { break };
            holds(last, json!({"message": "No letter.", "sent": {"Net Pay": "1"}}));
            after = format!("?after={}", last["row"]);
            all.extend(rows);
        }
        assert_eq!(column(&all, "row"), (3..2_004).map(Value::from).collect::<Vec<_>>(), "each once, in order");
        manager.get(&format!("{job}/failures?after=x")).await.refused(400, "bad_parameter");
    }

    // slip-11
    async fn who_left_gets_it_at_their_own_address(db) {
        let app = App::new(db).await;
        app.admin().await.put(&format!("/users/{}", app.company.qa), json!({"pemail": "me@home.example"})).await.is(200);
        app.sql("UPDATE users SET status = 'Resigned', dol = ? WHERE id = ?",
            ["2026-10-31".parse::<chrono::NaiveDate>().unwrap().into(), app.company.qa.into()]).await;
        let qa = number(&app, app.company.qa).await;
        let check = app.admin().await.post("/salary-slips/preflight", rows(&[(&qa, "2026-10", 5)])).await.is(200);
        assert_eq!(check["warnings"][0]["message"], "Resigned on 31/10/2026. The mail goes to the private address.");
        made(&app).await;
        app.at("2026-11-25T04:35:00Z");
        gone_out(&app).await;
        let mails = app.mails().await;
        assert!(mails.iter().any(|mail| mail.to == "me@home.example" && mail.files.len() == 1), "{mails:?}");
    }

    async fn an_admin_alone_mails_a_slip_again(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        made(&app).await;
        app.at("2026-11-25T04:35:00Z");
        gone_out(&app).await;
        let slip = &admin.list("/salary-slips").await[0];
        assert_eq!(slip["actions"], json!(["mail", "withdraw", "replace"]));
        let again = format!("/salary-slips/{}/mail", slip["_id"]);
        assert_eq!(admin.post(&again, json!({})).await.is(202), json!({"queued": 1}));
        assert_eq!(app.mails().await.len(), 3);
        let told = admin.list(&format!("/audit/payslip/{}", slip["_id"])).await;
        assert_eq!(column(&told, "action"), ["mail"]);
    }

    async fn a_mail_that_was_given_up_is_sent_again_and_counted(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        let job = made(&app).await;
        app.at("2026-11-25T04:35:00Z");
        let give_up = async || {
            worked(&app).await;
            let refused = "UPDATE mails SET state = 'failed', last_error = 'No such mailbox.', next_try_at = NULL \
                           WHERE event IS NOT NULL AND recipient = 'ananya.kulkarni@muster.example' AND ? = ?";
            app.sql(refused, [1_i64.into(), 1_i64.into()]).await;
            gone_out(&app).await;
        };
        give_up().await;
        let told = "Ananya Kulkarni (E-3): the mail could not be delivered. No such mailbox.";
        let check = async |state: &str, mailed: i64, failures: Vec<&str>| {
            let run = manager.get(&job).await.is(200);
            holds(&run, json!({"state": state, "mailed": mailed, "failed": failures.len()}));
            assert_eq!(column(run["failures"].as_array().unwrap(), "message"), failures);
            app.check().await;
        };
        let dev = number(&app, app.company.dev).await;
        let told = told.replace("E-3", &dev);
        check("done", 1, vec![&told]).await;
        let slip = async || admin.list(&format!("/salary-slips?empid={}", app.company.dev)).await.remove(0);
        assert_eq!(slip().await["mail"], "failed");
        let again = format!("/salary-slips/{}/mail", slip().await["_id"]);
        admin.post(&again, json!({})).await.is(202);
        assert_eq!(slip().await["mail"], "queued");
        give_up().await;
        check("done", 1, vec![&told]).await;
        admin.post(&again, json!({})).await.is(202);
        check("mailing", 1, vec![&told]).await;
        gone_out(&app).await;
        check("done", 2, vec![]).await;
        assert_eq!(slip().await["mail"], "sent");
        let mails = app.mails().await;
        assert_eq!(mails.iter().filter(|mail| mail.to == "ananya.kulkarni@muster.example").count(), 1);
    }

    async fn a_mail_that_the_outbox_sends_again_is_counted(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        let job = made(&app).await;
        app.at("2026-11-25T04:35:00Z");
        worked(&app).await;
        let refused = "UPDATE mails SET state = 'failed', last_error = 'No such mailbox.', next_try_at = NULL WHERE recipient = ?";
        app.sql(refused, ["ananya.kulkarni@muster.example".into()]).await;
        gone_out(&app).await;
        holds(&manager.get(&job).await.is(200), json!({"state": "done", "mailed": 1, "failed": 1}));
        let [failed] = <[Value; 1]>::try_from(admin.list("/outbox?state=failed").await).unwrap();
        let resend = format!("/outbox/{}/resend", failed["_id"]);
        admin.ask("POST", &resend, None).await.is(200);
        admin.ask("POST", &resend, None).await.refused(409, "still_waiting");
        let slip = async || admin.list(&format!("/salary-slips?empid={}", app.company.dev)).await.remove(0);
        assert_eq!(slip().await["mail"], "queued");
        holds(&manager.get(&job).await.is(200), json!({"state": "mailing", "mailed": 1}));
        gone_out(&app).await;
        let done = json!({"state": "done", "mailed": 2, "failed": 0, "failures": []});
        holds(&manager.get(&job).await.is(200), done.clone());
        assert_eq!(slip().await["mail"], "sent");
        let mailed = async || {
            let mails = app.mails().await;
            mails.iter().filter(|mail| mail.to == "ananya.kulkarni@muster.example").count()
        };
        assert_eq!(mailed().await, 1);
        app.check().await;
        // One that was sent already changes nothing of slip and run.
        admin.ask("POST", &resend, None).await.is(200);
        gone_out(&app).await;
        holds(&manager.get(&job).await.is(200), done);
        assert_eq!((slip().await["mail"].clone(), mailed().await), (json!("sent"), 1), "the same mail, by its Message-ID");
        app.check().await;
    }

    async fn an_upload_has_its_limits(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let dev = number(&app, app.company.dev).await;
        let generate = "/salary-slips/generate-slips";
        let row = &rows(&[(&dev, "2026-10", 5)])[0];
        let many = Value::Array(vec![row.clone(); 20_001]);
        for body in [many.clone(), json!({"rows": many})] {
            let refused = admin.post(generate, body).await.refused(422, "invalid");
            assert!(refused.to_string().len() < 1_000, "{refused}");
        }
        for (cell, field) in [(json!([1]), "[1].Net Pay"), (json!({"a": 1}), "[1].Net Pay"), (json!(true), "[1].Net Pay")] {
            let mut upload = rows(&[(&dev, "2026-10", 5), (&dev, "2026-11", 5)]);
            upload[1]["Net Pay"] = cell;
            admin.post(generate, upload).await.invalid(&[field]);
        }
        let wide: serde_json::Map<_, _> = (0..300_000).map(|head| (format!("h{head}"), json!(1))).collect();
        let begun = std::time::Instant::now();
        admin.post("/salary-slips/preflight", json!([wide])).await.refused(422, "invalid");
        assert!(begun.elapsed() < Duration::from_secs(20), "{:?}", begun.elapsed());
        // A body whose head says that it is too large is refused before any of it is there.
        let server = Server::of(&app);
        let mut wire = Wire::new(server.address, "POST", &format!("/api/v1{generate}"), admin.token.as_deref(), None);
        wire.head = wire.head.replace("Content-Length: 0", "Content-Type: application/json\r\nContent-Length: 100000000");
        let begun = std::time::Instant::now();
        wire.send().refused(413, "too_large");
        assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
        assert_eq!(app.count("payslip_runs").await, 0);
    }

    // slip-12
    async fn nobody_learns_what_others_are_paid(db) {
        let app = App::new(db).await;
        let (admin, manager, other) = (app.admin().await, app.manager().await, app.other_manager().await);
        made(&app).await;
        app.at("2026-11-25T04:35:00Z");
        gone_out(&app).await;
        assert_eq!(manager.list("/salary-slips").await, Vec::<Value>::new());
        let id = admin.list("/salary-slips").await[0]["_id"].clone();
        manager.get(&format!("/salary-slips/{id}/pdf")).await.refused(404, "not_found");
        let dev = number(&app, app.company.dev).await;
        let next = rows(&[(&dev, "2026-11", 100)]);
        let told = async |person: &crate::app::Person<'_>| {
            let check = person.post("/salary-slips/preflight", next.clone()).await.is(200);
            check["warnings"].as_array().unwrap().len()
        };
        assert_eq!(told(&admin).await, 1);
        assert_eq!(told(&manager).await, 1, "who sent the figure knows it");
        assert_eq!(told(&other).await, 0, "nobody finds out by trying");
        let told = "SELECT count(*) AS number FROM audit_entries WHERE before LIKE '%62%500%' OR after LIKE '%62%500%' \
                    OR before LIKE '%51%000%' OR after LIKE '%51%000%'";
        assert_eq!(app.number(told).await, 0, "no amount in the trail");
    }

    async fn nothing_private_of_an_upload_is_logged(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let (dev, qa) = (number(&app, app.company.dev).await, number(&app, app.company.qa).await);
        let log = Log::listen();
        app.at("2026-11-25T04:30:00Z");
        let mut upload = rows(&[(&dev, "2026-10", 62_500), (&qa, "2026-10", 51_000)]);
        for (row, (pan, account)) in [("ABCPK1234Z", "00911042876655"), ("BCDPM9876Q", "00911042871122")].iter().enumerate() {
            upload[row]["PAN"] = json!(pan);
            upload[row]["Bank Account"] = json!(account);
        }
        let generate = "/salary-slips/generate-slips";
        let mut wrong = upload.clone();
        wrong[0]["Net Pay"] = json!("62,500.123");
        admin.post("/salary-slips/preflight", wrong.clone()).await.is(200);
        admin.post(generate, wrong).await.invalid(&["[0].Net Pay"]);
        admin.post(generate, json!({"rows": [{"Net Pay": [62_500]}]})).await.refused(422, "invalid");
        admin.post(generate, upload.clone()).await.is(202);
        admin.post(generate, upload).await.invalid(&["[0].Month", "[1].Month"]);
        worked(&app).await;
        app.at("2026-11-25T04:35:00Z");
        gone_out(&app).await;
        admin.get("/salary-slips").await.is(200);
        admin.get("/salary-slips/1/pdf").await;
        let logged = log.stop();
        assert!(logged.contains(generate) && logged.contains("/salary-slips/{id}/pdf"), "{logged}");
        let amounts = ["62500", "62,500", "62510", "6250000", "51000", "51,000", "51010", "5100000"];
        for private in amounts.into_iter().chain(["ABCPK1234Z", "BCDPM9876Q", "0091104287"]) {
            assert!(!logged.contains(private), "{private} is logged");
        }
    }

    async fn lists_are_narrowed_searched_and_sorted(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let (dev, qa) = (number(&app, app.company.dev).await, number(&app, app.company.qa).await);
        let upload = rows(&[(&dev, "2026-03", 30), (&dev, "2026-04", 20), (&qa, "2026-04", 10)]);
        admin.post("/salary-slips/generate-slips", upload).await.is(202);
        let asked = async |query: &str| {
            let rows = admin.list(&format!("/salary-slips{query}")).await;
            column(&rows, "netPay").iter().map(Value::to_string).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(asked("").await, "20 10 30");
        assert_eq!(asked("?sort=netPay").await, "10 20 30");
        assert_eq!(asked("?sort=-netPay&month=2026-04").await, "20 10");
        assert_eq!(asked("?financialYear=2025-2026").await, "30");
        assert_eq!(asked("?financialYear=2025-2026&month=2026-04").await, "");
        assert_eq!(asked("?q=ananya").await, "20 30");
        assert_eq!(asked(&format!("?empid={}", app.company.qa)).await, "10");
        admin.get("/salary-slips?month=April").await.refused(400, "bad_parameter");
        let csv = admin.get("/salary-slips?format=csv&sort=month").await;
        assert!(csv.text().lines().nth(1).is_some_and(|line| line.contains("2026-03")), "{}", csv.text());
    }

    async fn a_run_is_found_by_each_of_its_months(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let dev = number(&app, app.company.dev).await;
        for months in [&["2025-12", "2026-01", "2026-02"][..], &["2026-03"]] {
            let upload = rows(&months.iter().map(|month| (dev.as_str(), *month, 10)).collect::<Vec<_>>());
            admin.post("/salary-slips/generate-slips", upload).await.is(202);
        }
        let found = async |q: &str| column(&admin.list(&format!("/salary-slips/jobs?q={q}")).await, "job");
        for q in ["2025-12", "2026-01", "2026-02", "2025", "20"] {
            assert!(found(q).await.contains(&json!(1)), "{q}");
        }
        assert_eq!(found("2026-02").await, [1]);
        assert_eq!(found("2026-03").await, [2]);
        assert_eq!(found("2026").await, [2, 1]);
        assert_eq!(found("026-01").await, Vec::<Value>::new(), "from its beginning");
        assert_eq!(found("2026-04").await, Vec::<Value>::new());
    }

    // slip-14
    async fn a_run_is_followed_to_its_end(db) {
        let app = App::new(db).await;
        let manager = app.manager().await;
        let job = made(&app).await;
        app.at("2026-11-25T04:35:00Z");
        let events = format!("{job}/events");
        let (reply, ()) = join(manager.get(&events), gone_out(&app)).await;
        assert_eq!((reply.status, reply.header("content-type")), (200, Some("text/event-stream")));
        let told: Vec<Value> = reply
            .text()
            .split("\n\n")
            .filter_map(|event| event.strip_prefix("data: "))
            .map(|data| serde_json::from_str(data).unwrap())
            .collect();
        assert_eq!(told.last().unwrap()["state"], "done");
        assert_eq!(*told.last().unwrap(), manager.get(&job).await.is(200), "the same object");
    }
}

both! {
    // slip-14
    async fn many_follow_at_once_and_no_more(db) {
        let app = App::new(db).await;
        let follow = |user| app.state.followers.follow(UserId(user), Language::English, || async { Ok((json!({}), true)) });
        let open: Vec<_> = (0..100).map(|user| follow(user).map_err(|error| error.code())).collect();
        assert!(open.iter().all(Result::is_ok));
        assert_eq!(follow(100).err().map(|error| error.code()), Some(Code::Busy));
        drop(open);
        assert!(follow(100).is_ok());
    }

    async fn nobody_keeps_the_others_from_following(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        let job = made(&app).await;
        manager.post(&format!("{job}/recall"), json!({})).await.is(200);
        let events = format!("{job}/events");
        let follow = || app.state.followers.follow(app.company.manager, Language::English, || async { Ok((json!({}), true)) });
        let mut open: Vec<_> = (0..5).map(|_| follow().unwrap()).collect();
        let refused = manager.get(&events).await;
        assert_eq!(refused.header("retry-after"), Some("5"));
        let refused = refused.refused(429, "busy");
        assert!(refused["message"].as_str().unwrap().starts_with("You follow as much as"), "{refused}");
        assert_eq!(admin.get(&events).await.status, 200, "others go on");
        // A tab that is closed makes room, and one that is refused takes none.
        open.pop();
        for _ in 0..3 {
            assert_eq!(manager.get(&events).await.status, 200);
        }
    }

    async fn streams_end_when_the_server_stops(db) {
        let app = App::new(db).await;
        let followers = &app.state.followers;
        let endless = followers.follow(UserId(1), Language::English, || async { Ok((json!({}), false)) }).unwrap();
        followers.close();
        let reply = endless.respond(&TestRequest::default().to_http_request()).unwrap();
        let told = timeout(Duration::from_secs(10), to_bytes(reply.into_body())).await.unwrap();
        assert_eq!(told.unwrap(), "", "nothing more is told");
        assert_eq!(followers.follow(UserId(1), Language::English, || async { Ok((json!({}), true)) }).err().map(|error| error.code()), Some(Code::Busy));
    }
}
