//! Recruitment: data, jobs, candidates with their interviews, referrals.

mod files;
mod interviews;
mod invitations;
pub mod matrix;
mod metadata;
mod races;

use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, Person};
use crate::reply::holds;

/// Two skills and a location.
async fn data(app: &App) {
    let admin = app.admin().await;
    let types = admin.list("/types").await;
    let id = |name: &str| types.iter().find(|kind| kind["name"] == name).unwrap()["_id"].clone();
    for (name, kind) in [("Rust", "skill"), ("kafka", "skill"), ("Pune", "location")] {
        admin.post("/data", json!({"name": name, "type": id(kind)})).await.is(201);
    }
}

/// A job of the manager, with the dev on its panel.
pub async fn job(app: &App) -> Value {
    data(app).await;
    let form = json!({
        "title": "Senior Backend Engineer", "summary": "Ledgers", "description": "Keeps them", "experience": "5-7",
        "mandatorySkills": ["rust"], "otherSkills": "aws", "location": ["pune"], "hiringManager": app.company.manager.0,
        "interviewPanel": [app.company.dev.0], "status": "Open",
    });
    app.manager().await.post("/jobs", form).await.is(201)
}

fn form(job: &Value, email: &str) -> Value {
    json!({
        "job": job["_id"], "name": "Shreya Iyer", "email": email, "phoneNumber": "98450 21177",
        "skills": [{"value": "Rust", "selected": true}, {"value": "kafka", "selected": false}],
        "totalExperience": 6, "currentLocation": "Bengaluru", "currentCTC": 1_920_000, "expectedCTC": 2_700_000,
        "currentCompanyName": "Netra Payments", "noticePeriod": "1 month", "gender": "Female", "status": "Not Shortlisted",
    })
}

pub async fn candidate(app: &App) -> Value {
    let job = job(app).await;
    app.recruiter().await.post("/candidates", form(&job, "shreya@mailbox.example")).await.is(201)
}

pub fn path(call: &str, candidate: &Value) -> String {
    format!("/candidates/{call}{}", candidate["_id"])
}

pub async fn ask(app: &App, candidate: &Value) -> Value {
    let asked = json!({"status": "Schedule Interview"});
    app.manager().await.put(&path("updatestatus/", candidate), asked).await.is(200)
}

fn meeting() -> Value {
    json!({"date": "2026-11-27", "time": "11:00", "url": "https://meet.example/gt-4417"})
}

pub async fn schedule(app: &App, candidate: &Value) -> Value {
    ask(app, candidate).await;
    schedule_asked(app, candidate).await
}

/// Of whom it was asked for.
pub async fn schedule_asked(app: &App, candidate: &Value) -> Value {
    app.recruiter().await.put(&path("scheduleinterview/", candidate), meeting()).await.is(200)
}

/// Somebody of the panel says what they found.
pub async fn heard(person: &Person<'_>, candidate: &Value) -> crate::reply::Reply {
    let found = json!({"skill": "rust", "rating": 4, "questionAsked": "x", "feedback": "y", "other": "z"});
    person.put(&path("addfeedback/", candidate), json!({"feedback": [found]})).await
}

pub async fn set(person: &Person<'_>, candidate: &Value, status: &str) -> crate::reply::Reply {
    person.put(&path("updatestatus/", candidate), json!({"status": status})).await
}

pub async fn confirm(person: &Person<'_>, candidate: &Value) -> crate::reply::Reply {
    person.put(&path("confirminterview/", candidate), json!({"status": "Interview Confirmed"})).await
}

both! {
    // recruitment-8, recruitment-9, recruitment-12
    async fn a_candidate_is_interviewed(db) {
        let app = App::new(db).await;
        let (recruiter, manager, dev) = (app.recruiter().await, app.manager().await, app.dev().await);
        let made = candidate(&app).await;
        holds(&made, json!({
            "skills": [{"value": "rust", "selected": true}], "totalExperience": "6 years", "currentCTC": 1_920_000,
            "recruiterId": app.company.recruiter.0, "status": "Not Shortlisted", "turn": null,
            "actions": ["edit", "remove", "status"],
        }));
        recruiter.put(&path("updatestatus/", &made), json!({"status": "Schedule Interview"})).await.refused(403, "not_allowed");
        let forged = json!({"status": "Interview Confirmed"});
        manager.put(&path("updatestatus/", &made), forged).await.refused(409, "status_has_its_call");
        recruiter.put(&path("scheduleinterview/", &made), meeting()).await.refused(409, "candidate_out_of_turn");
        let asked = ask(&app, &made).await;
        holds(&asked["turn"], json!({"user": app.company.recruiter.0, "you": false, "action": "scheduleinterview"}));
        let again = json!({"status": "Schedule Interview"});
        manager.put(&path("updatestatus/", &made), again).await.refused(409, "candidate_out_of_turn");
        manager.put(&path("scheduleinterview/", &made), meeting()).await.refused(403, "not_allowed");
        let late = json!({"date": "2026-11-20", "time": "11:00", "url": "http://x"});
        recruiter.put(&path("scheduleinterview/", &made), late).await.invalid(&["date", "url"]);
        let scheduled = recruiter.put(&path("scheduleinterview/", &made), meeting()).await.is(200);
        holds(&scheduled, json!({"status": "Interview Scheduled", "blocked": {"confirminterview": "Rohan Desai confirms."}}));
        holds(&scheduled["interview"], json!({"date": "2026-11-27", "time": "11:00", "confirmed": false, "past": false}));
        confirm(&recruiter, &made).await.refused(403, "not_allowed");
        let confirmed = confirm(&manager, &made).await.is(200);
        holds(&confirmed["turn"], json!({"user": null, "who": "Panel", "action": "interview"}));
        confirm(&manager, &made).await.refused(409, "candidate_out_of_turn");
        let mails = app.mails().await;
        let told: Vec<_> = mails.iter().map(|mail| format!("{}: {}", mail.to, mail.subject)).collect();
        assert_eq!(told, [
            "bhavna.joshi@muster.example: Please schedule an interview: Shreya Iyer, Senior Backend Engineer".to_owned(),
            "rohan.desai@muster.example: Please confirm an interview: Shreya Iyer, Senior Backend Engineer".to_owned(),
            "ananya.kulkarni@muster.example: Interview confirmed: Shreya Iyer, Senior Backend Engineer".to_owned(),
            "shreya@mailbox.example: Interview confirmed: Senior Backend Engineer, Globex".to_owned(),
            "bhavna.joshi@muster.example: Interview confirmed: Shreya Iyer, Senior Backend Engineer".to_owned(),
        ]);
        let seen = dev.get(&path("", &made)).await.is(200);
        assert_eq!(seen.get("currentCTC"), None, "the panel does not know what somebody gets");
        assert_eq!(dev.list("/candidates/panel").await.len(), 1);
        dev.get("/candidates").await.refused(403, "not_allowed");
        assert_eq!(dev.get("/auth/me").await.is(200)["panelist"], true);
        let found = json!({"feedback": [
            {"skill": "rust", "rating": 3.5, "questionAsked": "Lifetimes", "feedback": "Sound", "other": "None."},
        ]});
        manager.put(&path("addfeedback/", &made), found.clone()).await.refused(403, "not_allowed");
        dev.put(&path("addfeedback/", &made), json!({"feedback": []})).await.invalid(&["feedback"]);
        let odd = json!({"feedback": [{"skill": "rust", "rating": 3.2, "questionAsked": "x", "feedback": "y", "other": " "}]});
        dev.put(&path("addfeedback/", &made), odd).await.invalid(&["feedback[0].other", "feedback[0].rating"]);
        let given = dev.put(&path("addfeedback/", &made), found).await.is(200);
        assert_eq!(given["feedback"][0]["feedback"][0]["rating"], 3.5);
        assert_eq!(given["feedback"].as_array().unwrap().len(), 1);
        let again = json!({"feedback": [
            {"skill": "Kafka", "rating": 4, "questionAsked": "Offsets", "feedback": "Good", "other": "None."},
        ]});
        let given = dev.put(&path("addfeedback/", &made), again).await.is(200);
        assert_eq!(given["feedback"][0]["feedback"][0]["skill"], "kafka");
        assert_eq!(given["feedback"][0]["feedback"].as_array().unwrap().len(), 1, "it replaces what was there");
        let trail = manager.list(&format!("/audit/candidate/{}", made["_id"])).await;
        let said = |side: &str| trail[0][side]["feedback"][0]["skill"].clone();
        assert_eq!((said("before"), said("after")), (json!("rust"), json!("kafka")));
        manager.put(&path("updatestatus/", &made), json!({"status": "1st Tech Clear"})).await.is(200);
        let second = ask(&app, &made).await;
        assert_eq!(second.get("interview"), None, "the next round has none yet");
        let whole = manager.get(&path("", &made)).await.is(200);
        holds(&whole["interviews"][0], json!({"date": "2026-11-27", "time": "11:00", "confirmed": true}));
        assert_eq!(whole["feedback"].as_array().unwrap().len(), 1, "feedback stays");
        app.check().await;
    }

    // recruitment-6, metadata-2
    async fn a_known_candidate_is_pointed_out(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let recruiter = app.recruiter().await;
        let job = json!({"_id": made["job"]});
        let body = form(&job, "SHREYA@mailbox.example");
        let refused = recruiter.post("/candidates", body.clone()).await.refused(409, "candidate_exists");
        assert_eq!(refused["details"]["candidates"][0]["_id"], made["_id"]);
        assert_eq!(refused["details"]["others"], 0);
        // Whom another recruiter does not see is counted, and not named.
        let other = app.person(app.hire("Nila", "Sen", "recruiter").await).await;
        let refused = other.post("/candidates", body.clone()).await.refused(409, "candidate_exists");
        assert_eq!(refused["details"], json!({"candidates": [], "others": 1}));
        assert!(!refused.to_string().contains("Shreya"), "{refused}");
        let theirs = other.post("/candidates", form(&job, "nobody@mailbox.example")).await.refused(409, "candidate_exists");
        assert_eq!(theirs["details"]["others"], 1, "the number alone says so, too");
        let all = app.manager().await.post("/candidates", body.clone()).await.refused(409, "candidate_exists");
        assert_eq!((&all["details"]["candidates"][0]["_id"], &all["details"]["others"]), (&made["_id"], &json!(0)));
        let mut with_code = form(&job, "other@mailbox.example");
        with_code["phoneNumber"] = json!("+91 98450-21177");
        recruiter.post("/candidates", with_code).await.refused(409, "candidate_exists");
        let mut known = body;
        known["duplicate"] = json!(true);
        recruiter.post("/candidates", known).await.is(201);
        let admin = app.admin().await;
        let entries = admin.list("/data?typename=skill&q=rust").await;
        let rust = format!("/data/{}", entries[0]["_id"]);
        admin.ask("DELETE", &rust, None).await.refused(409, "data_in_use");
        admin.put(&rust, json!({"name": "Rust 2024"})).await.is(200);
        let renamed = recruiter.get(&path("", &made)).await.is(200);
        assert_eq!(renamed["skills"][0]["value"], "rust 2024");
        assert_eq!(admin.list("/candidates?skill=rust+2024&expectedCTC=2000000-3000000&sort=-expectedCTC").await.len(), 2);
        assert_eq!(admin.list("/candidates?q=backend&sort=jobTitle").await.len(), 2);
        assert_eq!(admin.list("/candidates?expectedCTC=-2000000").await.len(), 0);
        app.check().await;
    }

    // recruitment-1, recruitment-2
    async fn what_somebody_gets_is_for_those_who_hire(db) {
        let app = App::new(db).await;
        app.role("observer", &["home", "recruitment"]).await;
        let observer = app.person(app.hire("Nila", "Sen", "observer").await).await;
        let made = candidate(&app).await;
        let hidden = |record: &Value| record.get("currentCTC").or_else(|| record.get("expectedCTC")).is_none();
        let (own, of_recruiter) = (path("", &made), format!("/candidates/recruitercandidates/{}", made["recruiterId"]));
        for person in [app.admin().await, app.manager().await, app.recruiter().await] {
            holds(&person.list("/candidates").await[0], json!({"currentCTC": 1_920_000, "expectedCTC": 2_700_000}));
            let csv = person.get("/candidates?format=csv").await;
            assert!(csv.text().contains("currentCTC") && csv.text().contains("1920000"), "{}", csv.text());
            assert_eq!(person.list(&format!("{of_recruiter}?currentCTC=-2000000&sort=-expectedCTC")).await.len(), 1);
        }
        assert!(hidden(&observer.list("/candidates").await[0]));
        assert!(hidden(&observer.list(&of_recruiter).await[0]));
        assert!(hidden(&observer.get(&own).await.is(200)));
        for list in ["/candidates", &of_recruiter] {
            let csv = observer.get(&format!("{list}?format=csv")).await;
            assert!(csv.text().contains("noticePeriod"), "{}", csv.text());
            assert!(!csv.text().contains("CTC") && !csv.text().contains("1920000"), "{}", csv.text());
            for asked in ["sort=currentCTC", "sort=-expectedCTC", "currentCTC=1-", "expectedCTC=-5000000"] {
                observer.get(&format!("{list}?{asked}")).await.refused(403, "not_allowed");
                observer.get(&format!("{list}?{asked}&format=xlsx")).await.refused(403, "not_allowed");
            }
        }
        let trail = observer.get(&format!("/audit/candidate/{}", made["_id"])).await;
        assert!(trail.text().contains("Netra Payments"), "{}", trail.text());
        assert!(!trail.text().contains("CTC") && !trail.text().contains("1920000"), "{}", trail.text());
        observer.put(&own, json!({"currentCTC": 1})).await.refused(403, "not_allowed");
        observer.put(&path("updatestatus/", &made), json!({"status": "Offered"})).await.refused(403, "not_allowed");
        // A recruiter on the panel sees another's candidate as the panel does.
        let admin = app.admin().await;
        let theirs = json!({"recruiterId": app.company.manager.0});
        admin.put(&own, theirs).await.is(200);
        let recruiter = app.recruiter().await;
        recruiter.get(&own).await.refused(404, "not_found");
        let panel = json!({"interviewPanel": [app.company.recruiter.0]});
        admin.put(&format!("/jobs/{}", made["job"]), panel).await.is(200);
        assert!(hidden(&recruiter.get(&own).await.is(200)));
        assert!(hidden(&recruiter.list("/candidates/panel").await[0]));
        let csv = recruiter.get("/candidates/panel?format=csv").await;
        assert!(!csv.text().contains("CTC") && !csv.text().contains("1920000"), "{}", csv.text());
        recruiter.get("/candidates/panel?sort=currentCTC").await.invalid(&["sort"]);
        assert!(recruiter.list("/candidates").await.is_empty());
    }

    async fn skills_are_exported_by_their_names(db) {
        let app = App::new(db).await;
        let job = job(&app).await;
        let mut body = form(&job, "shreya@mailbox.example");
        body["skills"] = json!([{"value": "rust", "selected": true}, {"value": "kafka", "selected": true}]);
        let recruiter = app.recruiter().await;
        recruiter.post("/candidates", body.clone()).await.is(201);
        let referred = json!({
            "name": "Aarav", "email": "a@mailbox.example", "phone": "98330 52718", "skills": body["skills"], "experience": 3,
        });
        recruiter.post("/referrals", referred).await.is(201);
        for list in ["/candidates", "/referrals"] {
            let csv = recruiter.get(&format!("{list}?format=csv")).await;
            assert!(csv.text().contains("\"rust, kafka\""), "{}", csv.text());
        }
    }

    // recruitment-15
    async fn a_candidate_changes_hands(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let admin = app.admin().await;
        admin.put(&path("", &made), json!({"recruiterId": null})).await.invalid(&["recruiterId"]);
        ask(&app, &made).await;
        let other = app.hire("Nila", "Sen", "recruiter").await;
        // Whose it is, an admin changes alone: neither who hires, nor another manager, nor its recruiter.
        for person in [app.manager().await, app.other_manager().await, app.recruiter().await] {
            for named in [other, person.id] {
                let reply = person.put(&path("", &made), json!({"recruiterId": named.0})).await;
                let own = named == app.company.recruiter;
                assert_eq!(reply.status, if own { 200 } else { 403 }, "{named}: {}", reply.text());
            }
        }
        admin.put(&path("", &made), json!({"recruiterId": other.0})).await.is(200);
        let mails = app.mails().await;
        let told: Vec<_> = mails.iter().map(|mail| mail.to.as_str()).collect();
        assert_eq!(told, ["bhavna.joshi@muster.example", "nila.sen@muster.example"], "whose turn it is now is asked");
        app.recruiter().await.put(&path("scheduleinterview/", &made), meeting()).await.refused(404, "not_found");
        app.person(other).await.put(&path("scheduleinterview/", &made), meeting()).await.is(200);
        // Another one hires: they are asked to confirm it.
        let hires = json!({"hiringManager": app.company.other_manager.0});
        admin.put(&format!("/jobs/{}", made["job"]), hires).await.is(200);
        let mails = app.mails().await.split_off(2);
        let told: Vec<_> = mails.iter().map(|mail| mail.to.as_str()).collect();
        assert_eq!(told, ["rohan.desai@muster.example", "lakshmi.iyer@muster.example"]);
        assert!(mails[1].text.contains("Nila Sen has scheduled an interview"), "{}", mails[1].text);
        confirm(&app.manager().await, &made).await.refused(403, "not_allowed");
        confirm(&app.other_manager().await, &made).await.is(200);
        // Of one that is confirmed, whoever hires from then on is told: once, where they are invited to it as well.
        let company = &app.company;
        let subject = "Interview confirmed: Shreya Iyer, Senior Backend Engineer";
        for (hires, to) in [
            (json!({"hiringManager": company.manager.0}), "rohan.desai@muster.example"),
            (json!({"hiringManager": company.other_manager.0, "interviewPanel": [company.dev.0, company.other_manager.0]}), "lakshmi.iyer@muster.example"),
        ] {
            let before = app.mails().await.len();
            admin.put(&format!("/jobs/{}", made["job"]), hires).await.is(200);
            let mails = app.mails().await.split_off(before);
            let told: Vec<_> = mails.iter().map(|mail| (mail.to.as_str(), mail.subject.as_str())).collect();
            assert_eq!(told, [(to, subject)]);
            assert_eq!(mails[0].text.contains("You hire for the job Senior Backend Engineer now."), mails[0].calendar.is_none(), "{}", mails[0].text);
        }
        // So is whose candidate it is from then on.
        let before = app.mails().await.len();
        admin.put(&path("", &made), json!({"recruiterId": company.recruiter.0})).await.is(200);
        let mails = app.mails().await.split_off(before);
        let told: Vec<_> = mails.iter().map(|mail| (mail.to.as_str(), mail.subject.as_str())).collect();
        assert_eq!(told, [("bhavna.joshi@muster.example", subject)]);
        assert!(mails[0].text.contains("You look after Shreya Iyer for the job Senior Backend Engineer now."), "{}", mails[0].text);
        app.check().await;
    }

    // recruitment-8, recruitment-14, recruitment-16
    async fn statuses_and_jobs_change_by_rules(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let (recruiter, manager, admin) = (app.recruiter().await, app.manager().await, app.admin().await);
        // Forms send whole records; another status than the stored one is at fault.
        let same = json!({"status": "Not Shortlisted", "currentCompanyName": "Netra Payments"});
        assert_eq!(recruiter.put(&path("", &made), same).await.is(200)["version"], 1);
        for forged in ["Interview Confirmed", "Offered", "Hired"] {
            let sent = json!({"status": forged, "currentCompanyName": "Another"});
            recruiter.put(&path("", &made), sent).await.invalid(&["status"]);
        }
        let mut other = manager.list("/jobs").await[0].clone();
        other["title"] = json!("QA Engineer");
        let other = admin.post("/jobs", other).await.is(201);
        schedule(&app, &made).await;
        let moved = json!({"job": other["_id"]});
        recruiter.put(&path("", &made), moved.clone()).await.refused(409, "candidate_out_of_turn");
        confirm(&manager, &made).await.is(200);
        for status in ["1st Tech Clear", "Offered"] {
            manager.put(&path("updatestatus/", &made), json!({"status": status})).await.is(200);
            manager.put(&path("", &made), moved.clone()).await.refused(409, "candidate_out_of_turn");
        }
        manager.put(&path("updatestatus/", &made), json!({"status": "Not Shortlisted"})).await.is(200);
        assert_eq!(recruiter.put(&path("", &made), moved).await.is(200)["jobTitle"], "QA Engineer");
        // What is sent as it is stored changes nothing, in whichever order a panel is read.
        let both = json!({"interviewPanel": [app.company.dev.0, app.company.qa.0, app.company.manager.0]});
        let stored = admin.put(&format!("/jobs/{}", other["_id"]), both).await.is(200);
        let same = admin.put(&format!("/jobs/{}", other["_id"]), stored.clone()).await.is(200);
        assert_eq!((&same["version"], &same["interviewPanel"]), (&stored["version"], &stored["interviewPanel"]));
        let dev_alone = json!({"interviewPanel": [app.company.dev.0]});
        admin.put(&format!("/jobs/{}", other["_id"]), dev_alone).await.is(200);
        // A list that is too long is refused as any other.
        let many: Vec<i64> = (1..=40_000).collect();
        let refused = admin.put(&format!("/jobs/{}", other["_id"]), json!({"interviewPanel": many})).await;
        assert_eq!(refused.invalid(&["interviewPanel"])["fields"]["interviewPanel"], "At most 20.");
        let names: Vec<String> = (0..60_000).map(|name| format!("skill {name}")).collect();
        let refused = admin.put(&format!("/jobs/{}", other["_id"]), json!({"mandatorySkills": names})).await;
        assert_eq!(refused.invalid(&["mandatorySkills"])["fields"]["mandatorySkills"], "At most 50.");
        // The panel of a Closed job is still one.
        let of_dev = app.dev().await;
        for job in [&other["_id"], &made["job"]] {
            admin.put(&format!("/jobs/{job}"), json!({"status": "Closed"})).await.is(200);
        }
        assert_eq!(of_dev.get("/auth/me").await.is(200)["panelist"], true);
        of_dev.get(&path("", &made)).await.is(200);
        assert_eq!(app.qa().await.get("/auth/me").await.is(200)["panelist"], false);
        app.check().await;
    }

    // referral-2, referral-3, referral-5
    async fn a_referral_becomes_a_candidate(db) {
        let app = App::new(db).await;
        let job = job(&app).await;
        let (dev, admin) = (app.dev().await, app.admin().await);
        let body = json!({
            "name": "Aarav Malhotra", "email": "aarav@mailbox.example", "phone": "98330 52718", "status": "Joined",
            "skills": [{"value": "rust", "selected": true}], "experience": "5-7 years",
        });
        let made = dev.post("/referrals", body).await.is(201);
        holds(&made, json!({"status": "Submitted", "referredBy": app.company.dev.0, "actions": []}));
        let mails = app.mails().await;
        let told: Vec<_> = mails.iter().map(|mail| (mail.to.as_str(), mail.subject.as_str(), mail.link())).collect();
        let page = format!("http://127.0.0.1/referrals?edit={}", made["_id"]);
        // A recruiter opens no page that has it.
        assert_eq!(told, [
            ("asha.rao@muster.example", "New Referral", Some(page.as_str())),
            ("bhavna.joshi@muster.example", "New Referral", None),
        ]);
        let own = format!("/referrals/{}", made["_id"]);
        dev.put(&own, json!({"status": "Joined"})).await.refused(403, "not_allowed");
        let turned = json!({"job": job["_id"], "recruiterId": app.company.recruiter.0});
        let nobody = json!({"recruiterId": app.company.dev.0});
        let refused = admin.post(&format!("{own}/candidate"), nobody).await;
        assert_eq!(refused.invalid(&["job", "recruiterId"])["fields"]["job"], "Required.");
        let candidate = admin.post(&format!("{own}/candidate"), turned.clone()).await.is(201);
        holds(&candidate, json!({
            "name": "Aarav Malhotra", "referral": made["_id"], "status": "Not Shortlisted", "currentCTC": null,
            "recruiterId": app.company.recruiter.0, "referredBy": app.company.dev.0, "referredByName": "Ananya Kulkarni",
        }));
        // Whose candidate it is and who hires are told by whom they were referred.
        let mails = app.mails().await.split_off(2);
        let told: Vec<_> = mails.iter().map(|mail| (mail.to.as_str(), mail.subject.as_str())).collect();
        let subject = "New candidate: Aarav Malhotra, Senior Backend Engineer";
        assert_eq!(told, [("bhavna.joshi@muster.example", subject), ("rohan.desai@muster.example", subject)]);
        assert!(mails[0].text.contains("referred by Ananya Kulkarni"), "{}", mails[0].text);
        assert_eq!(dev.get(&path("", &candidate)).await.is(200)["referredByName"], Value::Null, "the panel is not told");
        let by_hand = admin.post("/candidates", form(&job, "hand@mailbox.example")).await.is(201);
        assert_eq!((&by_hand["status"], &by_hand["turn"]), (&candidate["status"], &candidate["turn"]), "both begin alike");
        holds(&app.manager().await.get(&path("", &candidate)).await.is(200), json!({
            "actions": ["edit", "remove", "status", "requestinterview"],
        }));
        admin.post(&format!("{own}/candidate"), turned.clone()).await.refused(409, "referral_is_candidate");
        schedule(&app, &candidate).await;
        assert_eq!(dev.list("/referrals").await[0]["status"], "Interview Scheduled");
        // Who referred them sees that they are out.
        let out = json!({"status": "Not Selected"});
        app.manager().await.put(&path("updatestatus/", &candidate), out).await.is(200);
        holds(&dev.list("/referrals").await[0], json!({"status": "Declined", "candidate": null}));
        holds(&admin.list("/referrals").await[0], json!({
            "candidate": candidate["_id"], "actions": ["edit", "status", "remove"],
            "blocked": {"candidate": "This referral is a candidate already."},
        }));
        // One that is over becomes no candidate.
        admin.ask("DELETE", &path("", &candidate), None).await.is(204);
        holds(&admin.list("/referrals").await[0], json!({"blocked": {"candidate": "This referral is over."}}));
        admin.post(&format!("{own}/candidate"), turned.clone()).await.refused(409, "referral_is_over");
        admin.put(&own, json!({"status": "Submitted"})).await.is(200);
        admin.post(&format!("{own}/candidate"), turned).await.is(201);
        dev.get(&format!("/referrals/{}", app.company.qa)).await.refused(403, "not_allowed");
        app.check().await;
    }

    // referral-3
    async fn an_admin_without_the_key_is_told_of_no_referral(db) {
        let app = App::new(db).await;
        data(&app).await;
        let key = "DELETE FROM role_keys WHERE permission = 'referrals' AND role_id = (SELECT id FROM roles WHERE role = 'admin')";
        app.sql(key, []).await;
        let body = json!({
            "name": "Aarav Malhotra", "email": "aarav@mailbox.example", "phone": "98330 52718",
            "skills": [{"value": "rust", "selected": true}], "experience": "5-7 years",
        });
        app.dev().await.post("/referrals", body).await.is(201);
        let mails = app.mails().await;
        let told: Vec<_> = mails.iter().map(|mail| (mail.to.as_str(), mail.subject.as_str())).collect();
        assert_eq!(told, [("bhavna.joshi@muster.example", "New Referral")]);
    }
}
