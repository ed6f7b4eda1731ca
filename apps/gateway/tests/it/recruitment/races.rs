//! Two at the same moment.

use serde_json::json;
use test_support::both;
use tokio::join;

use super::{candidate, confirm, form, job, meeting, path, schedule};
use crate::app::App;
use crate::reply::one_wins;

both! {
    // call-14
    async fn an_interview_is_asked_for_scheduled_and_confirmed_once(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let (recruiter, manager, admin) = (app.recruiter().await, app.manager().await, app.admin().await);
        let (call, asked) = (path("updatestatus/", &made), json!({"status": "Schedule Interview"}));
        let (one, other) = join!(manager.put(&call, asked.clone()), admin.put(&call, asked));
        one_wins(&[one, other], 200, "candidate_out_of_turn");
        let call = path("scheduleinterview/", &made);
        // The same time again changes nothing, and nobody is told twice.
        let (one, other) = join!(recruiter.put(&call, meeting()), recruiter.put(&call, meeting()));
        assert_eq!(one.is(200)["version"], other.is(200)["version"]);
        let (one, other) = join!(confirm(&manager, &made), confirm(&manager, &made));
        one_wins(&[one, other], 200, "candidate_out_of_turn");
        let mails = app.mails().await;
        let mut told: Vec<_> = mails.iter().map(|mail| (mail.to.as_str(), mail.subject.as_str())).collect();
        told.sort_unstable();
        assert_eq!(told, [
            ("ananya.kulkarni@muster.example", "Interview confirmed: Shreya Iyer, Senior Backend Engineer"),
            ("bhavna.joshi@muster.example", "Interview confirmed: Shreya Iyer, Senior Backend Engineer"),
            ("bhavna.joshi@muster.example", "Please schedule an interview: Shreya Iyer, Senior Backend Engineer"),
            ("rohan.desai@muster.example", "Please confirm an interview: Shreya Iyer, Senior Backend Engineer"),
            ("shreya@mailbox.example", "Interview confirmed: Senior Backend Engineer, Globex"),
        ]);
        app.check().await;
    }

    // recruitment-6
    async fn the_same_person_applies_once(db) {
        let app = App::new(db).await;
        let job = job(&app).await;
        let recruiter = app.recruiter().await;
        let body = form(&job, "shreya@mailbox.example");
        let (one, other) = join!(recruiter.post("/candidates", body.clone()), recruiter.post("/candidates", body));
        one_wins(&[one, other], 201, "candidate_exists");
    }

    // referral-5
    async fn a_referral_becomes_a_candidate_once(db) {
        let app = App::new(db).await;
        let job = job(&app).await;
        let referral = json!({
            "name": "Aarav Malhotra", "email": "aarav@mailbox.example", "phone": "98330 52718",
            "skills": [{"value": "rust", "selected": true}], "experience": "5-7 years",
        });
        let made = app.dev().await.post("/referrals", referral).await.is(201);
        let call = format!("/referrals/{}/candidate", made["_id"]);
        let admin = app.admin().await;
        let turned = json!({"job": job["_id"], "duplicate": true});
        let (one, other) = join!(admin.post(&call, turned.clone()), admin.post(&call, turned));
        one_wins(&[one, other], 201, "referral_is_candidate");
        assert_eq!(app.count("candidates").await, 1);
        app.check().await;
    }

    // recruitment-12
    async fn feedback_is_given_as_one_list(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        schedule(&app, &made).await;
        let dev = app.dev().await;
        let list = |rating: f64| json!({"feedback": [
            {"skill": "rust", "rating": rating, "questionAsked": "x", "feedback": "y", "other": "z"},
        ]});
        let call = path("addfeedback/", &made);
        let (one, other) = join!(dev.put(&call, list(2.0)), dev.put(&call, list(4.0)));
        one.is(200);
        other.is(200);
        assert_eq!(app.count("candidate_feedback").await, 1);
    }
}
