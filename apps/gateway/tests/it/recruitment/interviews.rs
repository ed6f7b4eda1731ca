//! Interviews that are moved and declined, what speaks against their day, and what a panel says of them.

use serde_json::{Value, json};
use test_support::{ReadMail, both, sqlite};

use super::{ask, candidate, confirm, meeting, path, schedule, schedule_asked};
use crate::app::App;
use crate::reply::holds;

fn found(skill: &str) -> Value {
    json!({"feedback": [{"skill": skill, "rating": 4, "questionAsked": "x", "feedback": "y", "other": "z"}]})
}

/// What mails tell to whom, from the given one on.
fn told(mails: &[ReadMail], from: usize) -> Vec<(&str, &str)> {
    mails.iter().skip(from).map(|mail| (mail.to.as_str(), mail.subject.as_str())).collect()
}

/// What calendars are asked: of whom, and of which interview.
fn asked(mails: &[ReadMail], from: usize) -> Vec<String> {
    let calendars = mails.iter().skip(from).filter_map(|mail| Some((mail, mail.calendar.as_ref()?)));
    let lines = calendars.map(|(mail, (method, text))| {
        let name = text.lines().find_map(|line| line.strip_prefix("UID:")?.split('@').next()).unwrap_or_default();
        format!("{} {method} {name}", mail.to)
    });
    lines.collect()
}

both! {
    // recruitment-9, recruitment-10
    async fn an_interview_is_moved(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let (recruiter, manager) = (app.recruiter().await, app.manager().await);
        let scheduled = schedule(&app, &made).await;
        assert!(scheduled["actions"].as_array().unwrap().contains(&json!("rescheduleinterview")), "{scheduled}");
        let call = path("scheduleinterview/", &made);
        assert_eq!(recruiter.put(&call, meeting()).await.is(200)["version"], scheduled["version"], "it is that already");
        confirm(&manager, &made).await.is(200);
        let before = app.mails().await.len();
        let later = json!({"date": "2026-11-30", "time": "15:30", "url": "https://meet.example/gt-4418"});
        manager.put(&call, later.clone()).await.refused(403, "not_allowed");
        let past = json!({"date": "2026-11-20", "time": "15:30", "url": "https://meet.example/gt-4418"});
        recruiter.put(&call, past).await.invalid(&["date"]);
        let moved = recruiter.put(&call, later).await.is(200);
        holds(&moved, json!({"status": "Interview Scheduled", "turn": {"user": app.company.manager.0, "who": "Rohan Desai", "you": false, "action": "confirminterview"}}));
        holds(&moved["interview"], json!({"date": "2026-11-30", "time": "15:30", "confirmed": false}));
        let mails = app.mails().await;
        assert_eq!(told(&mails, before), [
            ("ananya.kulkarni@muster.example", "Interview moved: Shreya Iyer, Senior Backend Engineer"),
            ("shreya@mailbox.example", "Interview moved: Senior Backend Engineer, Globex"),
            ("rohan.desai@muster.example", "Please confirm an interview: Shreya Iyer, Senior Backend Engineer"),
        ]);
        assert_eq!(asked(&mails, before), [
            "ananya.kulkarni@muster.example CANCEL interview-1-1", "shreya@mailbox.example CANCEL interview-1-1",
        ]);
        confirm(&manager, &made).await.is(200);
        assert_eq!(asked(&app.mails().await, mails.len()), [
            "ananya.kulkarni@muster.example REQUEST interview-1-2", "shreya@mailbox.example REQUEST interview-1-2",
        ]);
        assert_eq!(manager.get(&path("", &made)).await.is(200)["interviews"], json!([]), "it did not take place");
        // Nobody came: it gets another time, and what was is kept.
        app.at("2026-11-30T12:00:00Z");
        let recruiter = app.recruiter().await;
        let again = json!({"date": "2026-12-02", "time": "11:00", "url": "https://meet.example/gt-4419"});
        let sent = app.mails().await.len();
        recruiter.put(&call, again).await.is(200);
        let whole = recruiter.get(&path("", &made)).await.is(200);
        holds(&whole["interviews"][0], json!({"date": "2026-11-30", "confirmed": true}));
        assert_eq!(asked(&app.mails().await, sent), [""; 0], "what was is not called off");
        app.check().await;
    }

    // recruitment-11
    async fn who_takes_part_declines(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let (recruiter, manager, dev) = (app.recruiter().await, app.manager().await, app.dev().await);
        let (call, why) = (path("declineinterview/", &made), json!({"reason": "I am at a customer's."}));
        schedule(&app, &made).await;
        dev.put(&call, why.clone()).await.refused(409, "candidate_out_of_turn");
        confirm(&manager, &made).await.is(200);
        assert_eq!(dev.get("/inbox?kind=candidate").await.is(200)["total"], 1);
        recruiter.put(&call, why.clone()).await.refused(403, "not_allowed");
        dev.put(&call, json!({"reason": " "})).await.invalid(&["reason"]);
        dev.put(&call, json!({"reason": "x", "version": 1})).await.refused(409, "stale_version");
        let before = app.mails().await.len();
        let declined = dev.put(&call, why.clone()).await.is(200);
        holds(&declined, json!({
            "status": "Interview Confirmed", "turn": {"user": null, "who": "Panel", "you": false, "action": "interview"},
            "declines": [{"userId": app.company.dev.0, "userName": "Ananya Kulkarni", "reason": "I am at a customer's."}],
        }));
        dev.put(&call, why.clone()).await.refused(409, "candidate_out_of_turn");
        assert_eq!(dev.get("/inbox?kind=candidate").await.is(200)["total"], 0, "it waits for them no more");
        let mails = app.mails().await;
        let subject = "Interview declined by Ananya Kulkarni: Shreya Iyer, Senior Backend Engineer";
        assert_eq!(told(&mails, before), [("bhavna.joshi@muster.example", subject), ("rohan.desai@muster.example", subject)]);
        assert!(mails[before].text.contains("I am at a customer's."), "{}", mails[before].text);
        // Another time asks them anew.
        let later = json!({"date": "2026-11-30", "time": "15:30", "url": "https://meet.example/gt-4418"});
        recruiter.put(&path("scheduleinterview/", &made), later).await.is(200);
        confirm(&manager, &made).await.is(200);
        let seen = dev.get(&path("", &made)).await.is(200);
        assert_eq!((&seen["declines"], &seen["turn"]["you"]), (&json!([]), &json!(true)));
        // Without the hiring manager the recruiter finds another time.
        dev.put(&call, why.clone()).await.is(200);
        let before = app.mails().await.len();
        let off = manager.put(&call, why.clone()).await.is(200);
        holds(&off, json!({"status": "Schedule Interview", "declines": []}));
        holds(&off["turn"], json!({"user": app.company.recruiter.0, "action": "scheduleinterview"}));
        assert_eq!(off.get("interview"), None);
        let mails = app.mails().await;
        assert_eq!(told(&mails, before), [
            ("bhavna.joshi@muster.example", "Interview declined by Rohan Desai: Shreya Iyer, Senior Backend Engineer"),
            ("ananya.kulkarni@muster.example", "Interview cancelled: Shreya Iyer, Senior Backend Engineer"),
            ("shreya@mailbox.example", "Interview cancelled: Senior Backend Engineer, Globex"),
        ]);
        manager.put(&call, why.clone()).await.refused(409, "candidate_out_of_turn");
        let trail = manager.list(&format!("/audit/candidate/{}", made["_id"])).await;
        assert_eq!((&trail[0]["action"], &trail[0]["after"]["reason"]), (&json!("decline interview"), &why["reason"]));
        app.check().await;
    }

    // recruitment-1
    async fn who_lacks_the_key_by_now_is_told_of_no_candidate(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let role = async |user: kernel::UserId, role: &'static str| {
            let other = "UPDATE users SET role_id = (SELECT id FROM roles WHERE role = ?) WHERE id = ?";
            app.sql(other, [role.into(), user.into()]).await;
        };
        role(app.company.recruiter, "dev").await;
        ask(&app, &made).await;
        role(app.company.recruiter, "recruiter").await;
        role(app.company.manager, "dev").await;
        schedule_asked(&app, &made).await;
        assert_eq!(app.mails().await, [], "neither leads to a page that is there for them");
        role(app.company.manager, "manager").await;
        confirm(&app.manager().await, &made).await.is(200);
        let mails = app.mails().await;
        assert!(mails.iter().any(|mail| mail.to == "bhavna.joshi@muster.example"), "{mails:?}");
        app.check().await;
    }

    // recruitment-11, recruitment-17
    async fn who_declined_and_comes_back_to_the_panel_is_asked_anew(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let (manager, dev, company) = (app.manager().await, app.dev().await, app.company);
        let (call, why) = (path("declineinterview/", &made), json!({"reason": "I am at a customer's."}));
        let (job, panel) = (format!("/jobs/{}", made["job"]), |user: kernel::UserId| json!({"interviewPanel": [user.0]}));
        schedule(&app, &made).await;
        confirm(&manager, &made).await.is(200);
        dev.put(&call, why.clone()).await.is(200);
        manager.put(&job, panel(company.qa)).await.is(200);
        // Somebody else comes in their place.
        holds(&manager.get(&path("", &made)).await.is(200), json!({"declines": []}));
        let before = app.mails().await.len();
        manager.put(&job, panel(company.dev)).await.is(200);
        assert_eq!(asked(&app.mails().await, before), [
            "farhan.qureshi@muster.example CANCEL interview-1-1", "ananya.kulkarni@muster.example REQUEST interview-1-1",
        ]);
        let seen = dev.get(&path("", &made)).await.is(200);
        assert_eq!((&seen["declines"], &seen["turn"]["you"]), (&json!([]), &json!(true)));
        assert_eq!(dev.get("/inbox?kind=candidate").await.is(200)["total"], 1);
        dev.put(&call, why).await.is(200);
        app.check().await;
    }

    // recruitment-12
    async fn ratings_of_others_wait_for_ones_own(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let (manager, dev, qa) = (app.manager().await, app.dev().await, app.qa().await);
        let company = app.company;
        let panel = |users: &[i64]| json!({"interviewPanel": users});
        let job = format!("/jobs/{}", made["job"]);
        manager.put(&job, panel(&[company.dev.0, company.qa.0])).await.is(200);
        schedule(&app, &made).await;
        confirm(&manager, &made).await.is(200);
        let (own, call) = (path("", &made), path("addfeedback/", &made));
        let before = app.mails().await.len();
        // Who has said what they found has had their turn, be the interview over or not.
        let given = dev.put(&call, found("rust")).await.is(200);
        holds(&given["turn"], json!({"who": "Panel", "you": false}));
        assert_eq!(dev.get("/inbox?kind=candidate").await.is(200)["total"], 0);
        let seen = qa.get(&own).await.is(200);
        holds(&seen, json!({"feedback": [], "feedbackHidden": 1, "panelHeard": 1}));
        holds(&seen["turn"], json!({"who": "Panel", "you": true}));
        holds(&manager.get(&own).await.is(200), json!({"feedbackHidden": 0}));
        assert_eq!(manager.get(&own).await.is(200)["feedback"].as_array().unwrap().len(), 1);
        let both = qa.put(&call, found("kafka")).await.is(200);
        assert_eq!((both["feedback"].as_array().unwrap().len(), &both["feedbackHidden"]), (2, &json!(0)));
        // The hiring manager is told once of each, and not of what they mend.
        dev.put(&call, found("kafka")).await.is(200);
        let mails = app.mails().await;
        let subject = "Feedback on Shreya Iyer, Senior Backend Engineer";
        assert_eq!(told(&mails, before), [("rohan.desai@muster.example", subject); 2]);
        assert!(mails[before].text.contains("One more member"), "{}", mails[before].text);
        assert!(mails[before + 1].text.contains("It is your turn"), "{}", mails[before + 1].text);
        // Who comes to the panel sees neither the lists nor their history before they have spoken.
        let history = format!("/audit/candidate/{}", made["_id"]);
        manager.list(&history).await;
        manager.put(&job, panel(&[company.dev.0, company.qa.0, company.manager.0])).await.is(200);
        holds(&manager.get(&own).await.is(200), json!({"feedback": [], "feedbackHidden": 2}));
        manager.get(&history).await.refused(403, "feedback_first");
        manager.put(&call, found("rust")).await.is(200);
        assert_eq!(manager.get(&own).await.is(200)["feedback"].as_array().unwrap().len(), 3);
        manager.list(&history).await;
        app.check().await;
    }

    // recruitment-10
    async fn each_round_is_spoken_of(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let (manager, dev) = (app.manager().await, app.dev().await);
        schedule(&app, &made).await;
        confirm(&manager, &made).await.is(200);
        dev.put(&path("addfeedback/", &made), found("rust")).await.is(200);
        manager.put(&path("updatestatus/", &made), json!({"status": "1st Tech Clear"})).await.is(200);
        schedule(&app, &made).await;
        confirm(&manager, &made).await.is(200);
        let seen = dev.get(&path("", &made)).await.is(200);
        holds(&seen, json!({"panelHeard": 0, "turn": {"user": null, "who": "Panel", "you": true, "action": "interview"}}));
        assert_eq!(dev.get("/inbox?kind=candidate").await.is(200)["total"], 1);
        let given = dev.put(&path("addfeedback/", &made), found("kafka")).await.is(200);
        holds(&given, json!({"panelHeard": 1, "turn": {"user": null, "who": "Panel", "you": false, "action": "interview"}}));
        app.check().await;
    }

    // recruitment-18
    async fn a_day_off_is_pointed_out(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let (admin, manager, recruiter, dev) = (app.admin().await, app.manager().await, app.recruiter().await, app.dev().await);
        let call = path("interviewday/", &made);
        recruiter.post(&call, json!({})).await.invalid(&["date"]);
        let nothing = json!({"holiday": null, "away": []});
        assert_eq!(recruiter.post(&call, json!({"date": "2026-11-27"})).await.is(200), nothing);
        admin.post("/holidays", json!({"date": "2026-11-27", "occassion": "Founders\u{2019} Day"})).await.is(201);
        let leave = json!({"type": "lwp", "from": "2026-11-26", "to": "2026-11-26", "halfday": true, "half": "second", "reason": "x"});
        let leave = dev.post("/leaves", leave).await.is(201);
        let day = json!({"date": "2026-11-26"});
        assert_eq!(recruiter.post(&call, day.clone()).await.is(200), nothing, "nobody has approved it");
        manager.put(&format!("/leaves/{}", leave["_id"]), json!({"status": "Approved"})).await.is(200);
        let away = json!([{"userId": app.company.dev.0, "userName": "Ananya Kulkarni", "half": "second"}]);
        assert_eq!(recruiter.post(&call, day).await.is(200), json!({"holiday": null, "away": away}));
        let holiday = recruiter.post(&call, json!({"date": "2026-11-27"})).await.is(200);
        assert_eq!(holiday, json!({"holiday": "Founders\u{2019} Day", "away": []}));
        // It forbids nothing. Who confirms is told, and sees it with the record; the panel has its own days off.
        schedule(&app, &made).await;
        let mails = app.mails().await;
        let last = mails.last().unwrap();
        assert!(last.text.contains("That day is a holiday: Founders\u{2019} Day."), "{}", last.text);
        assert_eq!(manager.get(&path("", &made)).await.is(200)["interviewDay"], holiday);
        assert_eq!(dev.get(&path("", &made)).await.is(200).get("interviewDay"), None);
        app.check().await;
    }
}

sqlite! {
    // recruitment-19
    async fn a_candidate_can_answer(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        schedule(&app, &made).await;
        confirm(&app.manager().await, &made).await.is(200);
        app.manager().await.put(&path("updatestatus/", &made), json!({"status": "Backout"})).await.is(200);
        let mails = app.mails().await;
        let theirs: Vec<_> = mails.iter().filter(|mail| mail.to == "shreya@mailbox.example").collect();
        assert_eq!(theirs.len(), 2);
        for mail in theirs {
            assert_eq!(mail.reply_to.as_deref(), Some("bhavna.joshi@muster.example"));
            assert!(mail.text.contains("write to Bhavna Joshi, bhavna.joshi@muster.example"), "{}", mail.text);
        }
        let panel = mails.iter().find(|mail| mail.to == "ananya.kulkarni@muster.example").unwrap();
        assert_eq!(panel.reply_to.as_deref(), Some("bhavna.joshi@muster.example"), "the panel answers them, too");
        assert!(!panel.text.contains("write to"), "{}", panel.text);
    }
}
