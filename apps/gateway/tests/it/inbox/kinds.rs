//! The kinds that are told in brief: what others ask for, and what is one's own to do.

use serde_json::{Value, json};
use test_support::both;

use super::{decide, decision, inbox, kinds, rows};
use crate::app::{App, Person};
use crate::reply::{column, holds};
use crate::{assets, documents, kras, payslips, policies, projects, recruitment, reimbursements, timesheets};

/// What is told in brief, of one kind.
async fn briefs(person: &Person<'_>, kind: &str) -> Vec<Value> {
    let rows = rows(&inbox(person, &format!("?kind={kind}")).await);
    rows.into_iter().filter_map(|row| row.get("brief").cloned()).collect()
}

/// What is to be done with them.
async fn deeds(person: &Person<'_>, kind: &str) -> Vec<Value> {
    column(&briefs(person, kind).await, "deed")
}

both! {
    // inbox-1, inbox-4
    async fn a_review_waits_for_whose_turn_it_is(db) {
        let app = App::new(db).await;
        let (dev, manager, other) = (app.dev().await, app.manager().await, app.other_manager().await);
        let project = projects::project(&app, "Kaveri").await;
        let kra = kras::given(&app, &project, 40.0).await;
        for (own, theirs) in [("accomplish", None), ("review", Some(())), ("answer", None), ("close", Some(()))] {
            let (waits, not) = if theirs.is_some() { (&manager, &dev) } else { (&dev, &manager) };
            assert_eq!(deeds(waits, "kra").await, [own]);
            for nobody in [not, &other] {
                assert_eq!(deeds(nobody, "kra").await, [] as [Value; 0], "{own}");
            }
            let brief = briefs(waits, "kra").await[0].clone();
            holds(&brief, json!({
                "_id": kra["_id"], "own": theirs.is_none(), "title": "Ledger export under 5 seconds", "due": "2026-12-04",
                "late": false, "actions": [], "empname": theirs.map(|()| "Ananya Kulkarni"),
            }));
            let step = match own {
                "accomplish" => kras::accomplish(&dev, &kra).await,
                "review" => kras::feedback(&manager, &kra).await,
                "answer" => kras::answer(&dev, &kra, "Accepted").await,
                _ => kras::submit(&manager, &kra).await,
            };
            step.is(200);
        }
        for person in [&dev, &manager, &app.admin().await] {
            assert_eq!(deeds(person, "kra").await, [] as [Value; 0]);
        }
    }

    // inbox-1, inbox-3
    async fn an_asset_is_accepted_and_released_where_it_waits(db) {
        let app = App::new(db).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        app.at("2026-11-25T05:00:00Z");
        let made = assets::given(&app, "5CG3241QX9").await;
        let own = inbox(&dev, "").await;
        assert_eq!(kinds(&own), ["asset 1"]);
        assert_eq!(rows(&own)[0]["since"], "2026-11-25T05:00:00Z");
        holds(&rows(&own)[0]["brief"], json!({
            "deed": "accept", "own": true, "title": "5CG3241QX9", "word": "laptop", "actions": ["approve", "reject"], "empname": null,
        }));
        assert_eq!(deeds(&manager, "asset").await, [] as [Value; 0]);
        let told = decide(&manager, json!([decision("asset", &made, "Approved")])).await;
        assert_eq!(told[0]["error"]["code"], "not_yours", "nobody accepts for another");
        let told = decide(&dev, json!([decision("asset", &made, "Approved")])).await;
        assert_eq!(told[0]["record"], json!({"kind": "asset", "_id": made["_id"]}));
        app.at("2026-11-25T06:00:00Z");
        let asked = assets::set(&dev, &made, "RELEASE-REQUEST").await.is(200);
        for person in [&manager, &admin] {
            let row = rows(&inbox(person, "?kind=asset").await)[0].clone();
            assert_eq!(row["since"], "2026-11-25T06:00:00Z");
            holds(&row["brief"], json!({"deed": "release", "own": false, "empname": "Ananya Kulkarni", "actions": ["approve"]}));
        }
        let told = decide(&manager, json!([decision("asset", &asked, "Rejected"), decision("asset", &asked, "Approved")])).await;
        assert_eq!((&told[0]["error"]["code"], &told[1]["ok"]), (&json!("asset_out_of_turn"), &json!(true)));
        let told = column(&dev.list(&format!("/audit/asset/{}", made["_id"])).await, "action");
        assert_eq!(told, ["release", "request release", "accept", "create"]);
        app.check().await;
    }

    // inbox-1, inbox-3
    async fn a_suggested_task_is_taken_up_or_not(db) {
        let app = App::new(db).await;
        let (dev, admin) = (app.dev().await, app.admin().await);
        let suggest = async |name: &str| {
            let body = json!({"taskname": name, "description": "Of the claims API", "project": "all"});
            dev.post("/tasks", body).await.is(201)
        };
        let (load, other) = (suggest("Load test").await, suggest("Other").await);
        assert_eq!(column(&briefs(&admin, "task").await, "title"), ["Load test", "Other"]);
        holds(&briefs(&admin, "task").await[0], json!({
            "deed": "settle", "empname": "Ananya Kulkarni", "reason": "Of the claims API", "actions": ["approve", "reject"],
        }));
        assert_eq!(deeds(&app.manager().await, "task").await, [] as [Value; 0]);
        let body = json!([decision("task", &load, "Approved"), decision("task", &other, "Rejected")]);
        assert_eq!(column(&decide(&dev, body.clone()).await, "ok"), [false, false]);
        assert_eq!(column(&decide(&admin, body).await, "ok"), [true, true]);
        let tasks = admin.list("/tasks?sort=taskname").await;
        assert_eq!(column(&tasks, "status"), ["active", "rejected"]);
        assert_eq!(inbox(&admin, "?kind=task").await["total"], 0);
        // What is no suggestion any more is nobody's to decide on, though no version is named.
        for (task, status) in [(&load, "Rejected"), (&load, "Approved"), (&other, "Approved")] {
            let late = json!([{"kind": "task", "_id": task["_id"], "status": status}]);
            assert_eq!(decide(&admin, late).await[0]["error"]["code"], "stale_version", "{status}");
        }
        assert_eq!(column(&admin.list("/tasks?sort=taskname").await, "status"), ["active", "rejected"]);
    }

    // inbox-1, inbox-4
    async fn ones_own_things_wait_for_whom_they_are(db) {
        let app = App::new(db).await;
        reimbursements::flags(&app).await;
        let (dev, manager) = (app.dev().await, app.manager().await);
        let work = timesheets::work(&app).await;
        // Of last week, filled and not submitted; this week's is asked after on its Friday.
        let week = timesheets::saved(&dev, &work, timesheets::MONDAYS[1], 8.0).await;
        timesheets::saved(&dev, &work, timesheets::MONDAYS[0], 8.0).await;
        let travel = reimbursements::kind(&app, "Travel", 100.0).await;
        let claim = reimbursements::claimed(&app, &travel, 50.0).await;
        let rejected = json!({"status": "Rejected", "remark": "Attach the tax invoice."});
        manager.put(&reimbursements::path(&claim), rejected).await.is(200);
        let policy = policies::added(&app, "Information Security", "active").await;
        documents::asked(&app, &app.admin().await, "Identity papers").await.is(201);
        let all = inbox(&dev, "?part=look").await;
        assert_eq!(kinds(&all), ["timesheet 1", "claim 1", "document 1", "policy 1"]);
        let briefs: Vec<_> = rows(&all).iter().map(|row| row["brief"].clone()).collect();
        // What is late, then what is due, then the rest.
        assert_eq!((column(&briefs, "late")[0].clone(), briefs[0]["deed"].clone()), (json!(true), json!("submit")));
        assert_eq!(briefs.last().unwrap()["deed"], "read");
        let of = |deed: &str| briefs.iter().find(|brief| brief["deed"] == deed).unwrap();
        holds(of("submit"), json!({"_id": week["_id"], "day": timesheets::MONDAYS[1], "due": "2026-11-20", "hours": 16, "own": true}));
        holds(of("mend"), json!({"_id": claim["_id"], "title": "Travel", "reason": "Attach the tax invoice.", "due": "2026-12-31", "amount": 50}));
        holds(of("upload"), json!({"title": "Passport", "detail": "Identity papers", "due": "2026-11-30", "late": false}));
        assert!(of("upload")["empname"].is_string(), "who asks");
        holds(of("read"), json!({"_id": policy["_id"], "title": "Information Security", "count": 1, "due": null}));
        policies::read(&dev, &policy).await.is(200);
        timesheets::set(&dev, &week, "Submitted").await.is(200);
        assert_eq!(kinds(&inbox(&dev, "").await), ["claim 1", "document 1"]);
        let theirs = inbox(&manager, "").await;
        assert_eq!(kinds(&theirs), ["timesheet 1", "policy 1"], "what the dev has submitted, and what everybody is to read");
    }

    // inbox-1, inbox-4
    async fn candidates_wait_for_who_moves_them_on(db) {
        let app = App::new(db).await;
        let (dev, manager, recruiter) = (app.dev().await, app.manager().await, app.recruiter().await);
        let candidate = recruitment::candidate(&app).await;
        recruitment::schedule(&app, &candidate).await;
        assert_eq!((deeds(&manager, "candidate").await, deeds(&recruiter, "candidate").await), (vec![json!("confirm")], vec![]));
        recruitment::confirm(&manager, &candidate).await.is(200);
        let brief = briefs(&dev, "candidate").await[0].clone();
        holds(&brief, json!({"deed": "attend", "title": "Shreya Iyer", "detail": "Senior Backend Engineer", "own": true, "actions": []}));
        assert!(brief["at"].is_string());
        app.at("2026-11-27T08:00:00Z");
        let dev = app.dev().await;
        assert_eq!(deeds(&dev, "candidate").await, ["feedback"]);
        let referral = json!({
            "name": "Aarav Malhotra", "email": "aarav@mailbox.example", "phone": "98330 52718",
            "skills": [{"value": "rust", "selected": true}], "experience": "5-7 years",
        });
        dev.post("/referrals", referral).await.is(201);
        let looked = briefs(&app.admin().await, "referral").await;
        holds(&looked[0], json!({"deed": "look", "title": "Aarav Malhotra", "empname": "Ananya Kulkarni", "own": false}));
        assert_eq!(deeds(&dev, "referral").await, [] as [Value; 0]);
    }

    // inbox-1, inbox-4
    async fn candidates_wait_to_be_scheduled_and_to_be_passed_on(db) {
        let app = App::new(db).await;
        let (dev, manager, recruiter) = (app.dev().await, app.manager().await, app.recruiter().await);
        let candidate = recruitment::candidate(&app).await;
        let of_each = async || {
            let mut told = Vec::new();
            for person in [&recruiter, &manager, &dev] {
                told.push(deeds(person, "candidate").await);
            }
            told
        };
        let nothing = Vec::<Value>::new;
        assert_eq!(of_each().await, [nothing(), nothing(), nothing()], "whom nobody asked about waits for nobody");
        recruitment::ask(&app, &candidate).await;
        assert_eq!(of_each().await, [vec![json!("schedule")], nothing(), nothing()]);
        let brief = briefs(&recruiter, "candidate").await[0].clone();
        holds(&brief, json!({"title": "Shreya Iyer", "detail": "Senior Backend Engineer", "own": true, "at": null, "actions": []}));
        recruitment::schedule_asked(&app, &candidate).await;
        recruitment::confirm(&manager, &candidate).await.is(200);
        assert_eq!(of_each().await, [nothing(), nothing(), vec![json!("attend")]]);
        recruitment::heard(&dev, &candidate).await.is(200);
        app.at("2026-11-27T08:00:00Z");
        let manager = app.manager().await;
        assert_eq!(deeds(&manager, "candidate").await, ["result"], "the panel has said it all");
        recruitment::set(&manager, &candidate, "1st Tech Clear").await.is(200);
        assert_eq!(deeds(&manager, "candidate").await, ["result"], "who passed a round is passed on");
        recruitment::set(&manager, &candidate, "Not Selected").await.is(200);
        assert_eq!(deeds(&manager, "candidate").await, [] as [Value; 0]);
    }

    // inbox-1, inbox-4
    async fn a_run_of_payslips_waits_for_who_made_it_as_long_as_it_can_be_recalled(db) {
        let app = App::new(db).await;
        let job = payslips::made(&app).await;
        let (manager, admin) = (app.manager().await, app.admin().await);
        let waits = inbox(&manager, "?kind=payslip").await;
        assert_eq!((&waits["total"], kinds(&waits)), (&json!(1), vec!["payslip 1".to_owned()]));
        holds(&rows(&waits)[0], json!({"kind": "payslip", "since": "2026-11-25T04:30:00Z", "weight": "plain"}));
        holds(&rows(&waits)[0]["brief"], json!({
            "deed": "recall", "own": true, "title": "2026-10", "count": 2, "at": "2026-11-25T04:35:00Z", "actions": [], "due": null,
        }));
        for person in [&admin, &app.dev().await, &app.other_manager().await] {
            assert_eq!(deeds(person, "payslip").await, [] as [Value; 0], "it is whose it is");
        }
        // It is recalled where its slips are seen.
        let decision = json!([{"kind": "payslip", "_id": rows(&waits)[0]["brief"]["_id"], "status": "Rejected"}]);
        assert!((400..500).contains(&manager.put("/inbox", decision).await.status));
        manager.post(&format!("{job}/recall"), json!({})).await.is(200);
        assert_eq!(deeds(&manager, "payslip").await, [] as [Value; 0]);
        payslips::made(&app).await;
        assert_eq!(deeds(&manager, "payslip").await, ["recall"]);
        app.at("2026-11-25T04:35:00Z");
        assert_eq!(deeds(&manager, "payslip").await, [] as [Value; 0], "it goes out");
    }
}
