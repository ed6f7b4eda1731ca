//! Slips that are withdrawn or corrected, whom a manager's run holds, and what a check says of a file against the register.

use futures_util::future::join;
use kernel::UserId;
use payslips::service::{Verdict, verify};
use serde_json::{Value, json};
use test_support::{ReadMail, both};

use super::{gone_out, made, number, rows, worked};
use crate::app::{App, Person};
use crate::personal::downloaded;
use crate::reply::{column, holds};

/// The one slip of somebody, as an admin sees it.
async fn slip_of(app: &App, user: UserId) -> Value {
    app.admin().await.list(&format!("/salary-slips?empid={user}&sort=-month")).await.remove(0)
}

/// When somebody's slips were withdrawn, as their own download has it.
async fn taken_along(of: &Person<'_>) -> Vec<Value> {
    let files = downloaded(of, of.id).await;
    let slips: Vec<Value> = serde_json::from_slice(&files["data/payslips.json"]).unwrap();
    column(&slips, "withdrawnAt")
}

/// The run of [`made`], all of whose mails have gone out.
async fn mailed(app: &App) -> String {
    let job = made(app).await;
    app.at("2026-11-25T04:35:00Z");
    gone_out(app).await;
    job
}

/// The id of a run.
fn slip_run(job: &str) -> i64 {
    job.rsplit('/').next().unwrap().parse().unwrap()
}

/// A run has gone out: it can be recalled no more, and its mails wait.
async fn issued(app: &App) {
    made(app).await;
    app.at("2026-11-25T04:35:00Z");
    worked(app).await;
}

both! {
    // slip-8, slip-12
    async fn a_manager_makes_the_slips_of_their_line_team_and_never_their_own(db) {
        let app = App::new(db).await;
        let (manager, other) = (app.manager().await, app.other_manager().await);
        let (own, dev, qa) =
            (number(&app, app.company.manager).await, number(&app, app.company.dev).await, number(&app, app.company.qa).await);
        let admin = number(&app, app.company.admin).await;
        let upload = rows(&[(&dev, "2026-10", 62_500), (&own, "2026-10", 900_000), (&admin, "2026-10", 1), (&qa, "2026-10", 1)]);
        let generate = "/salary-slips/generate-slips";
        manager.post(generate, upload.clone()).await.invalid(&["[1].Employee ID", "[2].Employee ID"]);
        let check = manager.post("/salary-slips/preflight", upload.clone()).await.is(200);
        let problems = check["problems"].as_array().unwrap();
        assert_eq!(column(problems, "code"), ["not_yours", "not_yours"]);
        assert_eq!(column(problems, "message"), [
            "Nobody makes their own payslip: an admin makes yours.".to_owned(),
            format!("{admin} is not in your team: an admin, or whoever leads them, makes this payslip."),
        ]);
        let all = ["[0].Employee ID", "[1].Employee ID", "[2].Employee ID", "[3].Employee ID"];
        other.post(generate, upload.clone()).await.invalid(&all);
        assert_eq!(app.count("payslip_runs").await, 0);
        app.admin().await.post(generate, upload).await.is(202);
        // Who only leads their project makes them none.
        app.sql("UPDATE user_managers SET line = ? WHERE user_id = ?", [false.into(), app.company.qa.into()]).await;
        let november = rows(&[(&dev, "2026-11", 1), (&qa, "2026-11", 1)]);
        manager.post(generate, november).await.invalid(&["[1].Employee ID"]);
    }

    // slip-10
    async fn an_admin_withdraws_a_slip_and_the_month_is_free(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        mailed(&app).await;
        let before = app.mails().await;
        let pdf = &before.iter().find(|mail| mail.to.starts_with("ananya")).unwrap().files[0].1;
        let slip = slip_of(&app, app.company.dev).await;
        assert_eq!(slip["actions"], json!(["mail", "withdraw", "replace"]));
        let withdraw = format!("/salary-slips/{}/withdraw", slip["_id"]);
        for reason in [json!({}), json!({"reason": " "}), json!({"reason": "x".repeat(501)})] {
            admin.post(&withdraw, reason).await.invalid(&["reason"]);
        }
        let reason = json!({"reason": " The hours of another Ananya. "});
        let withdrawn = admin.post(&withdraw, reason.clone()).await.is(200);
        holds(&withdrawn, json!({
            "state": "withdrawn", "withdrawnreason": "The hours of another Ananya.", "replacedby": null, "actions": ["replace"],
        }));
        admin.post(&withdraw, reason).await.refused(409, "payslip_withdrawn");
        admin.post(&format!("/salary-slips/{}/mail", slip["_id"]), json!({})).await.refused(409, "payslip_withdrawn");
        let mails = app.mails().await;
        assert_eq!(mails.len(), before.len() + 1);
        let mail = mails.last().unwrap();
        assert_eq!((mail.to.as_str(), mail.subject.as_str()), ("ananya.kulkarni@muster.example", "Payslip for October 2026 withdrawn"));
        assert!(mail.text.contains("Reason: The hours of another Ananya."), "{}", mail.text);
        assert!(mail.text.contains(slip["number"].as_str().unwrap()) && mail.files.is_empty(), "{}", mail.text);
        let [own] = <[Value; 1]>::try_from(dev.list("/salary-slips").await).unwrap();
        holds(&own, json!({"state": "withdrawn", "withdrawnreason": "The hours of another Ananya.", "actions": []}));
        let Verdict::Withdrawn { number: told, reason, replaced_by, .. } = verify(&app.db, pdf.clone()).await.unwrap() else {
            panic!("it is valid no more")
        };
        assert_eq!(json!(told), slip["number"]);
        assert_eq!((reason.as_deref(), replaced_by), (Some("The hours of another Ananya."), None));
        let told = admin.list(&format!("/audit/payslip/{}", slip["_id"])).await;
        assert_eq!(column(&told, "action"), ["withdraw"]);
        holds(&told[0]["after"], json!({"state": "withdrawn", "reason": "The hours of another Ananya."}));
        // The month is free: for one slip.
        let dev = number(&app, app.company.dev).await;
        let upload = rows(&[(&dev, "2026-10", 61_000)]);
        admin.post("/salary-slips/generate-slips", upload.clone()).await.is(202);
        admin.post("/salary-slips/generate-slips", upload).await.invalid(&["[0].Month"]);
        app.at("2026-11-25T05:00:00Z");
        gone_out(&app).await;
        app.at("2026-11-25T06:00:00Z");
        gone_out(&app).await;
        assert_eq!(admin.list(&format!("/salary-slips?empid={}", app.company.dev)).await.len(), 2);
        app.check().await;
    }

    // slip-10
    async fn an_admin_issues_a_corrected_slip_that_names_the_wrong_one(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let job = made(&app).await;
        let (dev_number, qa_number) = (number(&app, app.company.dev).await, number(&app, app.company.qa).await);
        let old = slip_of(&app, app.company.dev).await;
        let replace = format!("/salary-slips/{}/replace", old["_id"]);
        let row = |number: &str, month: &str, net: i64| rows(&[(number, month, net)])[0].take();
        admin.post(&replace, row(&dev_number, "2026-10", 1)).await.refused(409, "payslip_not_issued");
        app.at("2026-11-25T04:35:00Z");
        gone_out(&app).await;
        let pdf = app.mails().await.iter().find(|mail| mail.to.starts_with("ananya")).unwrap().files[0].1.clone();
        let sent = admin.get(&format!("/salary-slips/{}/row", old["_id"])).await.is(200);
        assert_eq!(column(sent["columns"].as_array().unwrap(), "name"), ["employeeId", "month", "designation", "basic", "pf", "netPay"]);
        assert_eq!(sent["cells"], json!([dev_number, "2026-10", "Developer", "62510", "10.00", "62500"]));
        // For the same person and month, and only where the sum agrees.
        admin.post(&replace, row(&qa_number, "2026-10", 1)).await.invalid(&["Employee ID", "Month"]);
        admin.post(&replace, row(&dev_number, "2026-09", 1)).await.invalid(&["Month"]);
        let mut wrong = row(&dev_number, "2026-10", 63_000);
        wrong["Net Pay"] = json!(1);
        admin.post(&replace, wrong).await.invalid(&["Net Pay"]);
        admin.post(&replace, json!([])).await.refused(422, "invalid");
        assert_eq!(app.count("payslips").await, 2);
        let corrected = row(&dev_number, "2026-10", 63_000);
        let run = admin.post(&replace, corrected.clone()).await.is(202);
        assert_eq!(run["total"], 1);
        admin.post(&replace, corrected.clone()).await.refused(409, "payslip_replaced");
        worked(&app).await;
        app.check().await;
        // While it can be recalled, its person and whoever holds the PDF find the old one as it was.
        holds(&dev.list("/salary-slips").await[0], json!({"state": "issued", "replacedby": null, "withdrawn_at": null}));
        assert!(matches!(verify(&app.db, pdf.clone()).await.unwrap(), Verdict::True { issued: true, .. }));
        assert_eq!(taken_along(&dev).await, [Value::Null]);
        let history = format!("/audit/payslip/{}", old["_id"]);
        assert_eq!(dev.list(&history).await, Vec::<Value>::new(), "nor is it told that there is one");
        // It is a run like any other: recalled, the slip stands as before.
        admin.post(&format!("/salary-slips/jobs/{}/recall", run["job"]), json!({})).await.is(200);
        holds(&slip_of(&app, app.company.dev).await, json!({"state": "issued", "replacedby": null, "withdrawn_at": null}));
        app.check().await;
        let run = admin.post(&replace, corrected).await.is(202);
        let before = app.mails().await.len();
        worked(&app).await;
        app.at("2026-11-25T05:00:00Z");
        gone_out(&app).await;
        let done = admin.get(&format!("/salary-slips/jobs/{}", run["job"])).await.is(200);
        holds(&done, json!({"state": "done", "mailed": 1, "failed": 0}));
        let mails = app.mails().await;
        assert_eq!(mails.len(), before + 1);
        let mail = mails.last().unwrap();
        assert_eq!((mail.to.as_str(), mail.subject.as_str()), ("ananya.kulkarni@muster.example", "Corrected payslip for October 2026"));
        assert!(mail.text.contains(&format!("It replaces payslip {}", old["number"].as_str().unwrap())), "{}", mail.text);
        let own = dev.list("/salary-slips").await;
        let new = own.iter().find(|slip| slip["state"] == "issued").unwrap();
        holds(new, json!({"replaces": old["number"], "netPay": 63_000}));
        let replaced = own.iter().find(|slip| slip["_id"] == old["_id"]).unwrap();
        holds(replaced, json!({"state": "withdrawn", "replacedby": new["number"], "withdrawnreason": null}));
        let taken = taken_along(&dev).await;
        assert!(taken[0].is_string() && taken[1].is_null(), "{taken:?}");
        let Verdict::Withdrawn { replaced_by, .. } = verify(&app.db, pdf).await.unwrap() else { panic!("it is replaced") };
        assert_eq!(json!(replaced_by), new["number"]);
        assert!(matches!(verify(&app.db, mail.files[0].1.clone()).await.unwrap(), Verdict::True { issued: true, .. }));
        // Once it is out, the history says who made it.
        let [told] = <[Value; 1]>::try_from(dev.list(&history).await).unwrap();
        holds(&told, json!({"action": "replace", "actor": app.company.admin}));
        assert_eq!(told["after"]["replacedby"], new["number"]);
        holds(&app.manager().await.get(&job).await.is(200), json!({"state": "done", "generated": 2, "mailed": 2}));
        app.check().await;
        // What was withdrawn for a reason may be replaced, too, and stays so when that is recalled.
        let second = slip_of(&app, app.company.qa).await;
        let reason = json!({"reason": "Wrong."});
        admin.post(&format!("/salary-slips/{}/withdraw", second["_id"]), reason).await.is(200);
        let run = admin.post(&format!("/salary-slips/{}/replace", second["_id"]), row(&qa_number, "2026-10", 5)).await.is(202);
        admin.post(&format!("/salary-slips/jobs/{}/recall", run["job"]), json!({})).await.is(200);
        holds(&slip_of(&app, app.company.qa).await, json!({"state": "withdrawn", "withdrawnreason": "Wrong.", "replacedby": null}));
        app.check().await;
    }

    // slip-10
    async fn one_of_two_corrections_is_made(db) {
        let app = App::new(db).await;
        mailed(&app).await;
        let (admin, slip) = (app.admin().await, slip_of(&app, app.company.dev).await);
        let row = rows(&[(&number(&app, app.company.dev).await, "2026-10", 5)])[0].take();
        let replace = format!("/salary-slips/{}/replace", slip["_id"]);
        let (one, other) = join(admin.post(&replace, row.clone()), admin.post(&replace, row)).await;
        let mut statuses = [one.status, other.status];
        statuses.sort_unstable();
        // Who comes second meets the other at the month, or finds its slip there already.
        assert!(statuses[0] == 202 && [409, 422].contains(&statuses[1]), "{statuses:?}");
        assert_eq!(app.count("payslips").await, 3);
        app.check().await;
    }

    // slip-11
    async fn slips_go_to_the_address_that_stood_when_the_run_was_made(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let job = made(&app).await;
        let dev = app.company.dev;
        app.sql("UPDATE users SET email = 'mallory@muster.example', email_normalized = 'mallory@muster.example' WHERE id = ?", [dev.into()]).await;
        app.sql("UPDATE user_profiles SET pemail = 'mallory@home.example' WHERE user_id IN (?, ?)", [dev.into(), app.company.qa.into()]).await;
        app.sql("UPDATE users SET status = 'Inactive' WHERE id = ?", [app.company.qa.into()]).await;
        app.at("2026-11-25T04:35:00Z");
        gone_out(&app).await;
        let to = async || {
            let mut to: Vec<_> = app.mails().await.iter().map(|mail| mail.to.clone()).collect();
            to.sort_unstable();
            to
        };
        let first = ["ananya.kulkarni@muster.example", "farhan.qureshi@muster.example"];
        assert_eq!(to().await, first);
        // Who does not work here any more can't sign in.
        let leads = |mail: &ReadMail| (mail.to == first[0], mail.link().is_some());
        assert!(app.mails().await.iter().map(leads).all(|(works_here, has_link)| works_here == has_link));
        // Sent again it goes there, too.
        let slip = slip_of(&app, dev).await;
        let again = format!("/salary-slips/{}/mail", slip["_id"]);
        admin.post(&again, json!({})).await.is(202);
        assert_eq!(to().await, [first[0], first[0], first[1]]);
        // What nobody got there is sent where the person stands now.
        app.sql("UPDATE payslips SET mail = 'failed' WHERE user_id = ?", [dev.into()]).await;
        app.sql("UPDATE mails SET event = NULL", []).await;
        app.sql("UPDATE payslip_runs SET mailed = mailed - 1, failed = failed + 1 WHERE id = ?", [slip_run(&job).into()]).await;
        admin.post(&again, json!({})).await.is(202);
        gone_out(&app).await;
        assert_eq!(to().await, [first[0], first[0], first[1], "mallory@muster.example"]);
    }

    async fn what_is_withdrawn_the_outbox_sends_no_more(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        issued(&app).await;
        let refused = "UPDATE mails SET state = 'failed', last_error = 'No such mailbox.', next_try_at = NULL WHERE recipient = ?";
        app.sql(refused, ["ananya.kulkarni@muster.example".into()]).await;
        gone_out(&app).await;
        let slip = slip_of(&app, app.company.dev).await;
        admin.post(&format!("/salary-slips/{}/withdraw", slip["_id"]), json!({"reason": "Wrong."})).await.is(200);
        let [failed] = <[Value; 1]>::try_from(admin.list("/outbox?state=failed").await).unwrap();
        admin.ask("POST", &format!("/outbox/{}/resend", failed["_id"]), None).await.refused(409, "payslip_withdrawn");
        app.check().await;
    }

    async fn a_mail_that_waits_while_its_slip_is_withdrawn_goes_to_nobody(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        issued(&app).await;
        let slip = slip_of(&app, app.company.dev).await;
        // One more of the same slip waits, too.
        admin.post(&format!("/salary-slips/{}/mail", slip["_id"]), json!({})).await.is(202);
        admin.post(&format!("/salary-slips/{}/withdraw", slip["_id"]), json!({"reason": "Wrong."})).await.is(200);
        gone_out(&app).await;
        let subjects: Vec<_> = app.mails().await.into_iter().filter(|mail| mail.to.starts_with("ananya")).map(|mail| mail.subject).collect();
        assert_eq!(subjects, ["Payslip for October 2026 withdrawn"]);
        let failed = admin.list("/outbox?state=failed").await;
        assert_eq!(column(&failed, "last_error"), [json!("This payslip is withdrawn."), json!("This payslip is withdrawn.")]);
        for mail in failed {
            admin.ask("POST", &format!("/outbox/{}/resend", mail["_id"]), None).await.refused(409, "payslip_withdrawn");
        }
        app.check().await;
    }

    // slip-10
    async fn a_mail_that_waits_while_a_correction_is_recalled_goes_out(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        issued(&app).await;
        let slip = slip_of(&app, app.company.dev).await;
        let row = rows(&[(&number(&app, app.company.dev).await, "2026-10", 5)])[0].take();
        let run = admin.post(&format!("/salary-slips/{}/replace", slip["_id"]), row).await.is(202);
        gone_out(&app).await;
        let subjects = async || {
            let mails = app.mails().await.into_iter().filter(|mail| mail.to.starts_with("ananya"));
            mails.map(|mail| mail.subject).collect::<Vec<_>>()
        };
        assert_eq!(subjects().await, Vec::<String>::new(), "nobody knows yet whether it stands");
        admin.post(&format!("/salary-slips/jobs/{}/recall", run["job"]), json!({})).await.is(200);
        app.at("2026-11-25T04:40:00Z");
        gone_out(&app).await;
        assert_eq!(subjects().await, ["Payslip for October 2026"]);
        assert_eq!(slip_of(&app, app.company.dev).await["mail"], "sent");
        app.check().await;
    }

    async fn who_got_nothing_hears_of_a_withdrawal_where_they_are_now(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        issued(&app).await;
        app.sql("UPDATE mails SET recipient = 'nobody at all' WHERE recipient = ?", ["ananya.kulkarni@muster.example".into()]).await;
        gone_out(&app).await;
        app.sql("UPDATE users SET email = 'anya@muster.example', email_normalized = 'anya@muster.example' WHERE id = ?", [app.company.dev.into()]).await;
        let slip = slip_of(&app, app.company.dev).await;
        assert_eq!(slip["mail"], "failed");
        admin.post(&format!("/salary-slips/{}/withdraw", slip["_id"]), json!({"reason": "Wrong."})).await.is(200);
        assert_eq!(app.mails().await.last().map(|mail| mail.to.as_str()), Some("anya@muster.example"));
    }

    // slip-16
    async fn a_check_says_who_is_who_what_it_comes_to_and_whom_it_leaves_out(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        let (dev, qa) = (number(&app, app.company.dev).await, number(&app, app.company.qa).await);
        let mut upload = rows(&[(&dev, "Oct-26", 100), (&qa, "46296", 50)]);
        upload[0]["Employee Name"] = json!("Qureshi, Farhan");
        upload[1]["Employee Name"] = json!("Farhan Qureshi");
        let check = admin.post("/salary-slips/preflight", upload.clone()).await.is(200);
        holds(&check, json!({"months": ["2026-10"], "netPay": 150, "rows": 2}));
        let [problem] = check["problems"].as_array().unwrap().as_slice() else { panic!("{check}") };
        holds(problem, json!({
            "row": 0, "field": "employeeName", "code": "name_differs",
            "message": format!("{dev} is Ananya Kulkarni, the file says Qureshi, Farhan."),
        }));
        assert_eq!(problem["remedies"], json!([
            {"field": "employeeId", "value": qa, "of": "Farhan Qureshi"}, {"field": "employeeName", "value": "Ananya Kulkarni"},
        ]));
        assert_eq!(column(check["warnings"].as_array().unwrap(), "code"), ["month_read", "month_read"]);
        let active = app.number("SELECT count(*) AS number FROM users WHERE status = 'Active'").await;
        assert_eq!(check["missing"]["total"], active - 2);
        assert_eq!(check["missing"]["people"].as_array().unwrap().len(), usize::try_from(active - 2).unwrap());
        let generate = "/salary-slips/generate-slips";
        admin.post(generate, upload.clone()).await.invalid(&["[0].Employee Name"]);
        // A manager is told of their line team alone.
        let alone = json!([upload[1]]);
        let check = manager.post("/salary-slips/preflight", alone).await.is(200);
        let missing = column(check["missing"]["people"].as_array().unwrap(), "_id");
        assert!(missing.contains(&json!(app.company.dev)) && !missing.contains(&json!(app.company.manager)), "{check}");
        upload[0]["Employee Name"] = json!("A. Kulkarni");
        manager.post(generate, upload).await.is(202);
        let months = column(&admin.list("/salary-slips").await, "month");
        assert_eq!(months, ["2026-10", "2026-10"]);
    }
}
