//! What changed for people: the bell, what of it they have read, how they are told of what.

pub mod matrix;

use kernel::UserId;
use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, Person};
use crate::reply::{column, holds};
use crate::{investments, leaves, links, reimbursements, stand_ins, timesheets};

async fn told(person: &Person<'_>, query: &str) -> Value {
    person.get(&format!("/notifications{query}")).await.is(200)
}

fn rows(told: &Value) -> Vec<Value> {
    told["rows"].as_array().unwrap().clone()
}

/// What the bell of somebody says of a kind, the newest first.
async fn of_kind(person: &Person<'_>, kind: &str) -> Vec<Value> {
    rows(&told(person, "").await).into_iter().filter(|row| row["kind"] == kind).collect()
}

/// Chooses how somebody is told of a kind.
async fn choose(person: &Person<'_>, kind: &str, choice: &str) {
    person.put("/notifications/settings", json!({"choices": [{"kind": kind, "choice": choice}]})).await.is(200);
}

/// The subjects of the mails that somebody was sent.
async fn mailed(app: &App, person: UserId) -> Vec<String> {
    let address = app.text(format!("SELECT email AS text FROM users WHERE id = {person}")).await;
    app.mails().await.into_iter().filter(|mail| mail.to == address).map(|mail| mail.subject).collect()
}

both! {
    // told-1
    async fn what_is_mailed_is_told_in_the_portal_too(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        assert_eq!(told(&manager, "").await, json!({"unread": 0, "rows": [], "more": false}));
        let leave = leaves::asked(&dev, "wfh", "2026-12-01", "2026-12-03").await;
        let of_manager = told(&manager, "").await;
        assert_eq!(of_manager["unread"], 1);
        let asked = &rows(&of_manager)[0];
        holds(asked, json!({"kind": "leaves-asked", "told": "leave applied", "read": false}));
        let mail = app.mails().await.into_iter().find(|mail| mail.subject == asked["subject"].as_str().unwrap()).unwrap();
        assert!(mail.text.contains(asked["detail"].as_str().unwrap()), "the words are the mail's: {asked}");
        let page = asked["page"].as_str().unwrap();
        assert!(page.starts_with("/inbox?kind=leave&row=") && mail.text.contains(page), "and so is where it leads");
        assert_eq!(told(&dev, "").await["unread"], 0, "nobody is told of what they did themself");

        leaves::set(&manager, &leave, "Approved").await.is(200);
        let of_dev = told(&dev, "").await;
        holds(&rows(&of_dev)[0], json!({"kind": "requests", "told": "leave approved", "read": false}));
        app.check().await;
    }

    // told-1
    async fn what_holds_a_secret_is_in_no_portal(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let email = app.text(format!("SELECT email AS text FROM users WHERE id = {}", dev.id)).await;
        links::ask(&app, &email).await;
        links::answer(&app).await;
        assert_eq!((mailed(&app, dev.id).await.len(), told(&dev, "").await["unread"].clone()), (1, json!(0)));
    }

    // told-2
    async fn people_are_told_as_they_choose(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let usual = dev.get("/notifications/settings").await.is(200);
        assert_eq!((&usual["version"], &usual["digesthour"], &usual["quietfrom"]), (&json!(0), &json!(18), &Value::Null));
        let of = |settings: &Value, kind: &str| {
            settings["kinds"].as_array().unwrap().iter().find(|of| of["kind"] == kind).unwrap().clone()
        };
        holds(&of(&usual, "requests"), json!({"group": "decided", "choice": "mail", "usual": "mail", "quietest": "off", "count": 0}));
        let decide = |from: &'static str, to: &'static str| {
            let (dev, manager) = (dev.clone(), manager.clone());
            async move {
                let leave = leaves::asked(&dev, "wfh", from, to).await;
                leaves::set(&manager, &leave, "Approved").await.is(200);
            }
        };
        for (choice, day, unread, mails) in [
            ("portal", "2026-12-01", 1, 0),
            ("off", "2026-12-02", 1, 0),
            ("mail", "2026-12-03", 2, 1),
            ("digest", "2026-12-04", 3, 1),
        ] {
            choose(&dev, "requests", choice).await;
            decide(day, day).await;
            assert_eq!(told(&dev, "").await["unread"], unread, "{choice}");
            assert_eq!(mailed(&app, dev.id).await.len(), mails, "{choice}");
        }
        let chosen = dev.get("/notifications/settings").await.is(200);
        assert_eq!(chosen["version"], 4);
        holds(&of(&chosen, "requests"), json!({"choice": "digest", "count": 3}));
        // Somebody else's choice is theirs.
        assert_eq!(manager.get("/notifications/settings").await.is(200)["version"], 0);
    }

    // told-3
    async fn what_must_reach_somebody_can_not_be_switched_off(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        for (kind, choice) in [("payslips", "digest"), ("account", "portal"), ("documents", "off"), ("interviews", "off")] {
            let body = json!({"choices": [{"kind": kind, "choice": choice}]});
            dev.put("/notifications/settings", body).await.invalid(&["choices"]);
        }
        for (body, field) in [
            (json!({"digesthour": 24}), "digesthour"),
            (json!({"quietfrom": 20}), "quietuntil"),
            (json!({"quietfrom": 8, "quietuntil": 8}), "quietuntil"),
        ] {
            dev.put("/notifications/settings", body).await.invalid(&[field]);
        }
        dev.put("/notifications/settings", json!({"version": 1, "digesthour": 9})).await.refused(409, "stale_version");
        let quiet = json!({"version": 0, "digesthour": 9, "quietfrom": 20, "quietuntil": 8});
        holds(&dev.put("/notifications/settings", quiet).await.is(200), json!({"version": 1, "digesthour": 9, "quietfrom": 20, "quietuntil": 8}));
        app.check().await;
    }

    // told-5
    async fn a_digest_is_one_mail_of_what_was_not_read(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        choose(&dev, "requests", "digest").await;
        for day in ["2026-12-01", "2026-12-02", "2026-12-03"] {
            let leave = leaves::asked(&dev, "wfh", day, day).await;
            leaves::set(&manager, &leave, "Approved").await.is(200);
        }
        let of_dev = rows(&told(&dev, "").await);
        dev.put("/notifications", json!({"ids": [of_dev[0]["_id"]]})).await.has(200, json!({"unread": 2}));
        app.write_digests().await;
        assert_eq!(mailed(&app, dev.id).await, Vec::<String>::new(), "it is not six o'clock");
        app.at("2026-11-25T12:30:00Z");
        app.write_digests().await;
        app.write_digests().await;
        let mails = app.mails().await;
        let [digest] = mails.iter().filter(|mail| mail.subject.contains("have changed")).collect::<Vec<_>>()[..] else {
            panic!("{:?}", mailed(&app, dev.id).await)
        };
        assert_eq!(digest.subject, "2 things have changed for you");
        for line in &of_dev[1..] {
            let page = line["page"].as_str().unwrap();
            assert!(digest.text.contains(line["detail"].as_str().unwrap()) && digest.text.contains(page), "{}", digest.text);
        }
        assert!(!digest.text.contains(of_dev[0]["page"].as_str().unwrap()), "what was read is told no more");
        app.check().await;
    }

    // told-5
    async fn a_digest_that_is_written_late_waits_for_the_end_of_quiet_hours(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let choices = json!([{"kind": "requests", "choice": "digest"}]);
        dev.put("/notifications/settings", json!({"choices": choices, "quietfrom": 20, "quietuntil": 8})).await.is(200);
        let leave = leaves::asked(&dev, "wfh", "2026-12-01", "2026-12-03").await;
        leaves::set(&manager, &leave, "Approved").await.is(200);
        // Nothing ran at six o'clock, nor until the evening.
        for quiet in ["2026-11-25T16:00:00Z", "2026-11-26T02:29:00Z"] {
            app.at(quiet);
            app.write_digests().await;
            assert_eq!(mailed(&app, dev.id).await, Vec::<String>::new(), "{quiet}");
        }
        app.at("2026-11-26T02:30:00Z");
        app.write_digests().await;
        assert_eq!(mailed(&app, dev.id).await.len(), 1);
        app.check().await;
    }

    // told-4
    async fn many_decisions_are_one_mail(db) {
        let app = App::holding(db).await;
        reimbursements::flags(&app).await;
        app.at("2026-11-25T04:00:00Z");
        let (dev, manager) = (app.dev().await, app.manager().await);
        let travel = reimbursements::kind(&app, "Travel", 10_000.0).await;
        for number in 0..16 {
            let claim = reimbursements::claimed(&app, &travel, 100.0 + f64::from(number)).await;
            reimbursements::set(&manager, &claim, "Approved").await.is(200);
        }
        assert_eq!(mailed(&app, dev.id).await, Vec::<String>::new(), "others may come");
        app.at("2026-11-25T04:02:00Z");
        let mails = mailed(&app, dev.id).await;
        assert_eq!(mails.len(), 1, "{mails:?}");
        assert!(mails[0].ends_with(", and 15 more"), "{mails:?}");
        let mail = app.mails().await.into_iter().find(|mail| mail.subject == mails[0]).unwrap();
        for number in 0..16 {
            assert!(mail.text.contains(&format!("{}.00", 100 + number)), "{}", mail.text);
        }
        assert_eq!(mail.text.matches("/reimbursement?").count(), 16, "each leads to its own");
        assert_eq!(app.number("SELECT count(*) AS number FROM mails WHERE merged_into IS NOT NULL AND state = 'written'").await, 15);
        // What comes later is a mail of its own.
        let claim = reimbursements::claimed(&app, &travel, 200.0).await;
        reimbursements::set(&manager, &claim, "Approved").await.is(200);
        app.at("2026-11-25T04:05:00Z");
        assert_eq!(mailed(&app, dev.id).await.len(), 2);
        app.check().await;
    }

    // told-14, sheet-16, claim-11
    async fn who_decides_hears_of_sheets_and_claims_in_the_portal_alone(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let made = stand_ins::things(&app).await;
        let sheets = of_kind(&manager, "timesheets-asked").await;
        assert_eq!(sheets.len(), 1);
        holds(&sheets[0], json!({
            "told": "timesheet submitted", "subject": "Ananya Kulkarni has submitted the timesheet of 2026-W47",
            "detail": "Ananya Kulkarni has submitted the timesheet of 2026-W47 (16/11/2026–20/11/2026): 16 hours.",
            "page": format!("/inbox?kind=timesheet&row={}", made.sheet["_id"]), "read": false,
        }));
        let claims = of_kind(&manager, "claims-asked").await;
        assert_eq!(claims.len(), 1);
        holds(&claims[0], json!({
            "told": "claim submitted", "subject": "Ananya Kulkarni claims ₹80.00",
            "detail": "Ananya Kulkarni claims: Travel of 25/11/2026, ₹80.00.",
            "page": format!("/inbox?kind=claim&row={}", made.claim["_id"]), "read": false,
        }));
        // What came back is told once more when it waits again, and not before.
        timesheets::reject(&manager, &made.sheet, "Add Friday.").await.is(200);
        timesheets::set(&dev, &made.sheet, "Saved").await.is(200);
        assert_eq!(of_kind(&manager, "timesheets-asked").await.len(), 1);
        timesheets::set(&dev, &made.sheet, "Submitted").await.is(200);
        reimbursements::set(&manager, &made.claim, "Rejected").await.is(200);
        assert_eq!(of_kind(&manager, "claims-asked").await.len(), 1);
        dev.put(&reimbursements::path(&made.claim), json!({"amount": 70})).await.is(200);
        // Nor is what its owner takes back, or who decides approves.
        timesheets::set(&dev, &made.sheet, "Saved").await.is(200);
        reimbursements::set(&manager, &made.claim, "Approved").await.is(200);
        let settings = manager.get("/notifications/settings").await.is(200);
        for kind in ["timesheets-asked", "claims-asked"] {
            let usual = settings["kinds"].as_array().unwrap().iter().find(|of| of["kind"] == kind).unwrap();
            holds(usual, json!({"group": "asked", "choice": "portal", "usual": "portal", "quietest": "off", "count": 2}));
            assert_eq!(of_kind(&dev, kind).await.len(), 0, "nobody is told of what they did themself");
        }
        let asked = "SELECT count(*) AS number FROM mails WHERE kind IN ('timesheet submitted', 'claim submitted')";
        assert_eq!(app.number(asked).await, 0);
        // told-16: whoever opens the inbox of the kind has seen them, and what stands in that of another has not.
        manager.put("/notifications", json!({"page": "/inbox?kind=claim"})).await.is(200);
        assert_eq!(column(&of_kind(&manager, "claims-asked").await, "read"), [true, true].map(Value::from));
        assert_eq!(column(&of_kind(&manager, "timesheets-asked").await, "read"), [false, false].map(Value::from));
        let of_sheet = json!({"page": format!("/inbox?kind=timesheet&row={}", made.sheet["_id"])});
        manager.put("/notifications", of_sheet).await.is(200);
        assert_eq!(column(&of_kind(&manager, "timesheets-asked").await, "read"), [true, true].map(Value::from));
        app.check().await;
    }

    // told-2, told-14
    async fn sheets_and_claims_are_mailed_to_who_wants_them_so(db) {
        let app = App::new(db).await;
        let manager = app.manager().await;
        choose(&manager, "timesheets-asked", "mail").await;
        choose(&manager, "claims-asked", "digest").await;
        let made = stand_ins::things(&app).await;
        let submitted = "Ananya Kulkarni has submitted the timesheet of 2026-W47";
        let mail = app.mails().await.into_iter().find(|mail| mail.subject == submitted).unwrap();
        let page = format!("http://127.0.0.1/inbox?kind=timesheet&row={}", made.sheet["_id"]);
        assert_eq!((mail.name.as_str(), mail.link()), ("Rohan Desai", Some(page.as_str())));
        assert!(mail.decisions().is_empty(), "its inbox decides: {}", mail.text);
        let claims = async || mailed(&app, manager.id).await.iter().filter(|subject| subject.contains("claims")).count();
        assert_eq!(claims().await, 0);
        app.at("2026-11-25T12:30:00Z");
        app.write_digests().await;
        assert_eq!(claims().await, 0, "the digest has its own subject");
        let of_day = app.mails().await.into_iter().find(|mail| mail.text.contains("/inbox?kind=claim")).unwrap();
        assert!(of_day.name == "Rohan Desai" && of_day.text.contains("Ananya Kulkarni claims ₹80.00"), "{}", of_day.text);
        app.check().await;
    }

    // told-14, standin-4
    async fn who_stands_in_hears_of_sheets_and_claims_in_the_place_of_who_is_away(db) {
        let app = App::new(db).await;
        let (manager, other, admin) = (app.manager().await, app.other_manager().await, app.admin().await);
        stand_ins::named(&app, &["timesheet", "claim"]).await;
        stand_ins::things(&app).await;
        for kind in ["timesheets-asked", "claims-asked"] {
            let told = (of_kind(&manager, kind).await.len(), of_kind(&other, kind).await.len());
            assert_eq!((told, of_kind(&admin, kind).await.len()), ((0, 1), 0), "{kind}");
        }
        // Of whom nobody leads, it is the admins who decide.
        let phone = reimbursements::kind(&app, "Phone", 100.0).await;
        let claim = manager.post("/reimbursement", reimbursements::form(&phone, 10.0)).await.is(201);
        let told = (of_kind(&other, "claims-asked").await.len(), of_kind(&admin, "claims-asked").await.len());
        assert_eq!(told, (1, 1));
        // Their inbox has first what nobody else decides on in time: they are led to the claim itself.
        assert_eq!(of_kind(&admin, "claims-asked").await[0]["page"], format!("/inbox?kind=claim&row={}", claim["_id"]));
        // Nobody else is there to decide on an only admin's.
        admin.post("/reimbursement", reimbursements::form(&phone, 10.0)).await.is(201);
        assert_eq!(of_kind(&admin, "claims-asked").await.len(), 1);
        app.check().await;
    }

    // told-15, investment-5
    async fn who_decides_hears_of_a_new_investment_in_the_portal_alone(db) {
        let app = App::new(db).await;
        let (dev, manager, other) = (app.dev().await, app.manager().await, app.other_manager().await);
        let made = investments::declared(&app, "ELSS").await;
        let told = of_kind(&manager, "investments-declared").await;
        assert_eq!(told.len(), 1);
        holds(&told[0], json!({
            "told": "investment declared", "subject": "Ananya Kulkarni has declared an investment",
            "detail": "Ananya Kulkarni has declared an investment: ELSS of 31/03/2026, ₹1,50,000.50.",
            "page": format!("/inbox?kind=investment&row={}", made["_id"]), "read": false,
        }));
        for person in [&dev, &other, &app.admin().await] {
            assert_eq!(of_kind(person, "investments-declared").await.len(), 0, "they do not decide on it");
        }
        assert_eq!(app.count("mails").await, 0);
        let settings = manager.get("/notifications/settings").await.is(200);
        let kinds = settings["kinds"].as_array().unwrap();
        let usual = kinds.iter().find(|of| of["kind"] == "investments-declared").unwrap();
        holds(usual, json!({"group": "asked", "choice": "portal", "usual": "portal", "quietest": "off", "count": 1}));

        // Who wants it by mail decides there.
        choose(&manager, "investments-declared", "mail").await;
        investments::declared(&app, "NPS").await;
        let mail = app.mails().await.into_iter().next().unwrap();
        assert_eq!((mail.name.as_str(), mail.subject.as_str()), ("Rohan Desai", "Ananya Kulkarni has declared an investment"));
        assert_eq!(mail.decisions().len(), 2, "{}", mail.text);
        assert!(mail.text.contains("₹1,50,000.50 without a proof"), "{}", mail.text);

        // standin-4
        stand_ins::named(&app, &["investment"]).await;
        investments::declared(&app, "Gold bonds").await;
        let told = (of_kind(&manager, "investments-declared").await.len(), of_kind(&other, "investments-declared").await.len());
        assert_eq!(told, (2, 1));
        app.check().await;
    }

    // told-1
    async fn what_is_read_is_read_on_every_device(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        for day in ["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"] {
            leaves::asked(&dev, "wfh", day, day).await;
        }
        let all = rows(&told(&manager, "").await);
        assert_eq!(all.len(), 4);
        let ids = column(&all, "_id");
        assert!(ids.windows(2).all(|two| two[0].as_i64() > two[1].as_i64()), "the newest first: {ids:?}");
        manager.put("/notifications", json!({"ids": [ids[0]]})).await.has(200, json!({"unread": 3}));
        assert_eq!(column(&rows(&told(&manager, "").await), "read"), [true, false, false, false].map(Value::from));
        assert_eq!(column(&rows(&told(&manager, "?unread=true").await), "_id"), ids[1..]);
        let page = told(&manager, &format!("?most=2&before={}", ids[0])).await;
        assert_eq!((column(&rows(&page), "_id"), &page["more"]), (ids[1..3].to_vec(), &json!(true)));
        // The record, opened by any way.
        manager.put("/notifications", json!({"page": all[1]["page"]})).await;
        manager.put("/notifications", json!({"upto": ids[2]})).await.is(200);
        // Nobody reads another's.
        assert_eq!(told(&dev, "").await["unread"], 0);
        app.other_manager().await.put("/notifications", json!({"ids": ids})).await.has(200, json!({"unread": 0}));
        // The two above, and up to where all is read.
        assert_eq!(app.number("SELECT count(*) AS number FROM notification_reads WHERE user_id <> 0").await, 3);
        let first = told(&manager, "").await["unread"].clone();
        let heard = manager.get("/notifications/events").await;
        assert_eq!((heard.status, heard.text()), (200, format!("data: {{\"unread\":{first},\"change\":0}}\n\n")));
        for query in ["most=0", "most=201", "before=0", "before=x"] {
            manager.get(&format!("/notifications?{query}")).await.refused(400, "bad_parameter");
        }
    }

    // told-6
    async fn notifications_are_kept_for_ninety_days(db) {
        let app = App::new(db).await;
        leaves::asked(&app.dev().await, "wfh", "2026-12-01", "2026-12-03").await;
        let sweep = async || {
            let grant = kernel::Grant::system("notifications");
            mail::service::notifications::sweep(&app.db, &grant).await.unwrap();
            app.count("notifications").await
        };
        let there = app.count("notifications").await;
        assert!(there > 0);
        app.at("2027-02-22T03:30:00Z");
        assert_eq!(sweep().await, there);
        app.at("2027-02-24T03:30:00Z");
        assert_eq!(sweep().await, 0);
    }

    // told-1
    async fn one_question_finds_what_there_is_to_tell_everybody(db) {
        let app = App::new(db).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let grant = kernel::Grant::system("notifications");
        leaves::asked(&dev, "wfh", "2026-12-01", "2026-12-01").await;
        app.db.clock().stop_at(app.db.clock().now() + chrono::TimeDelta::minutes(5));
        let mut ear = mail::service::notifications::Ear::begin(&app.db, &grant).await.unwrap();
        assert!(ear.listen(&app.db, &grant).await.unwrap().is_empty(), "what was there before");
        let leave = leaves::asked(&dev, "wfh", "2026-12-02", "2026-12-02").await;
        let heard = ear.listen(&app.db, &grant).await.unwrap();
        assert_eq!(heard.get(&manager.id), Some(&2));
        assert!(ear.listen(&app.db, &grant).await.unwrap().is_empty(), "it is heard once");
        leaves::set(&manager, &leave, "Approved").await.is(200);
        let all = rows(&told(&manager, "").await);
        manager.put("/notifications", json!({"upto": all[0]["_id"]})).await.is(200);
        let heard = ear.listen(&app.db, &grant).await.unwrap();
        assert_eq!((heard.get(&dev.id), heard.get(&manager.id)), (Some(&1), Some(&0)));
    }
}
