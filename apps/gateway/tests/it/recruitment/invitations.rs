//! What those who are invited to an interview are told, as they receive it.

use serde_json::json;
use test_support::{ReadMail, both};

use super::{ask, candidate, confirm, meeting, path, schedule};
use crate::app::App;
use crate::reply::holds;

/// The mails with an invitation: to whom, what a calendar is asked, and which interview it is.
fn invitations(mails: &[ReadMail]) -> Vec<String> {
    let told = mails.iter().filter_map(|mail| {
        let (method, text) = mail.calendar.as_ref()?;
        assert_eq!(
            mail.files,
            [("invite.ics".to_owned(), text.clone().into_bytes())],
            "the same for who has no calendar"
        );
        let text = text.replace("\r\n ", "");
        let line = |name: &str| text.lines().find_map(|line| line.strip_prefix(name)).unwrap().to_owned();
        assert!(text.contains(&format!(":mailto:{}\r\n", mail.to)), "{text}");
        assert_eq!(line("METHOD:"), *method);
        let name = line("UID:").split('@').next().unwrap().to_owned();
        Some(format!("{} {method} {name} {}", mail.to, line("DTSTART:")))
    });
    told.collect()
}

/// What a calendar is asked by each mail with an invitation, and whether the mail leads to the candidate.
fn leading_there(mails: &[ReadMail]) -> Vec<(&str, bool)> {
    let leads = |mail: &ReadMail| mail.text.contains("/candidate/1");
    mails.iter().filter_map(|mail| Some((mail.calendar.as_ref()?.0.as_str(), leads(mail)))).collect()
}

const ASKED: [&str; 2] = [
    "ananya.kulkarni@muster.example REQUEST interview-1-1 20261127T053000Z",
    "shreya@mailbox.example REQUEST interview-1-1 20261127T053000Z",
];
const OFF: [&str; 2] = [
    "ananya.kulkarni@muster.example CANCEL interview-1-1 20261127T053000Z",
    "shreya@mailbox.example CANCEL interview-1-1 20261127T053000Z",
];

both! {
    // recruitment-17
    async fn who_is_invited_is_told_when_it_is_off(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let manager = app.manager().await;
        schedule(&app, &made).await;
        assert_eq!(invitations(&app.mails().await), [""; 0], "nobody before it is confirmed");
        confirm(&manager, &made).await.is(200);
        assert_eq!(invitations(&app.mails().await), ASKED);
        // It still takes place.
        manager.put(&path("updatestatus/", &made), json!({"status": "1st Tech Clear"})).await.is(200);
        assert_eq!(app.mails().await.iter().filter(|mail| mail.calendar.is_some()).count(), 2);
        // Another one replaces it.
        ask(&app, &made).await;
        assert_eq!(invitations(&app.mails().await), [ASKED, OFF].concat());
        app.recruiter().await.put(&path("scheduleinterview/", &made), meeting()).await.is(200);
        confirm(&manager, &made).await.is(200);
        let second = invitations(&app.mails().await).split_off(4);
        assert_eq!(second, ASKED.map(|line| line.replace("interview-1-1", "interview-1-2")), "an interview of its own");
        app.check().await;
    }

    // recruitment-17
    async fn an_end_calls_an_interview_off_once(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let manager = app.manager().await;
        schedule(&app, &made).await;
        confirm(&manager, &made).await.is(200);
        for status in ["Backout", "Not Selected", "1st Tech Clear", "Not Shortlisted"] {
            let told = manager.put(&path("updatestatus/", &made), json!({"status": status})).await.is(200);
            assert_eq!(told.get("interview"), None, "it does not come back with {status}");
            let whole = manager.get(&path("", &made)).await.is(200);
            assert_eq!(whole["interviews"].as_array().unwrap().len(), 1, "{status}");
            assert_eq!(invitations(&app.mails().await), [ASKED, OFF].concat(), "{status}");
        }
        manager.ask("DELETE", &path("", &made), None).await.is(204);
        assert_eq!(invitations(&app.mails().await), [ASKED, OFF].concat());
        app.check().await;
    }

    async fn whose_candidate_is_removed_is_told(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        schedule(&app, &made).await;
        confirm(&app.manager().await, &made).await.is(200);
        app.recruiter().await.ask("DELETE", &path("", &made), None).await.is(204);
        let mails = app.mails().await;
        assert_eq!(invitations(&mails), [ASKED, OFF].concat());
        // The page of the candidate goes with them.
        assert_eq!(leading_there(&mails), [("REQUEST", true), ("REQUEST", false), ("CANCEL", false), ("CANCEL", false)]);
        app.check().await;
    }

    // recruitment-17
    async fn who_comes_to_a_panel_is_invited_and_who_leaves_is_told(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let (manager, company) = (app.manager().await, app.company);
        schedule(&app, &made).await;
        let job = format!("/jobs/{}", made["job"]);
        let panel = |users: &[kernel::UserId]| {
            json!({"interviewPanel": users.iter().map(|user| user.0).collect::<Vec<_>>()})
        };
        manager.put(&job, panel(&[company.dev, company.qa])).await.is(200);
        assert_eq!(invitations(&app.mails().await), [""; 0], "nobody before it is confirmed");
        manager.put(&job, panel(&[company.dev])).await.is(200);
        confirm(&manager, &made).await.is(200);
        manager.put(&job, panel(&[company.qa])).await.is(200);
        let changed = [OFF[0].to_owned(), ASKED[0].replace("ananya.kulkarni", "farhan.qureshi")];
        assert_eq!(invitations(&app.mails().await).split_off(2), changed);
        let mails = app.mails().await;
        assert!(mails[5].text.contains("You do not interview Shreya Iyer"), "{}", mails[5].text);
        // Who is on the panel no more finds no candidate there.
        assert_eq!(leading_there(&mails).split_off(2), [("CANCEL", false), ("REQUEST", true)]);
        // Back again, and once more.
        manager.put(&job, panel(&[company.dev])).await.is(200);
        let back = [OFF[0].replace("ananya.kulkarni", "farhan.qureshi"), ASKED[0].to_owned()];
        assert_eq!(invitations(&app.mails().await).split_off(4), back);
        // It is off for those who are on it now.
        manager.put(&path("updatestatus/", &made), json!({"status": "Backout"})).await.is(200);
        assert_eq!(invitations(&app.mails().await).split_off(6), OFF);
        manager.put(&job, panel(&[company.qa])).await.is(200);
        assert_eq!(invitations(&app.mails().await).len(), 8, "there is no interview any more");
        app.check().await;
    }

    async fn an_interview_goes_with_its_candidate(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let manager = app.manager().await;
        schedule(&app, &made).await;
        // Nobody has confirmed it, so nobody is told; and nobody waits for it.
        let out = json!({"status": "Not Selected"});
        let told = manager.put(&path("updatestatus/", &made), out).await.is(200);
        assert_eq!(told.get("interview"), None);
        assert_eq!(invitations(&app.mails().await), [""; 0]);
        let whole = manager.get(&path("", &made)).await.is(200);
        holds(&whole["interviews"][0], json!({"confirmed": false, "date": "2026-11-27"}));
        app.check().await;
    }

    async fn an_invitation_follows_its_address(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        schedule(&app, &made).await;
        confirm(&app.manager().await, &made).await.is(200);
        // Another spelling of it is no other one.
        app.recruiter().await.put(&path("", &made), json!({"email": "Shreya@Mailbox.example"})).await.is(200);
        assert_eq!(invitations(&app.mails().await), ASKED);
        app.recruiter().await.put(&path("", &made), json!({"email": "shreya@mailbox.example"})).await.is(200);
        let mended = json!({"email": "shreya.iyer@mailbox.example"});
        app.recruiter().await.put(&path("", &made), mended).await.is(200);
        let other = ASKED[1].replace("shreya@", "shreya.iyer@");
        assert_eq!(invitations(&app.mails().await).split_off(2), [OFF[1].to_owned(), other]);
        app.check().await;
    }

    // recruitment-9
    async fn an_interview_is_confirmed_in_time(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        schedule(&app, &made).await;
        app.at("2026-11-27T07:00:00Z");
        let manager = app.manager().await;
        confirm(&manager, &made).await.refused(409, "candidate_out_of_turn");
        holds(&manager.get(&path("", &made)).await.is(200), json!({
            "actions": ["edit", "remove", "status"], "turn": {"user": app.company.manager.0, "who": "Rohan Desai", "you": true, "action": "result"},
            "blocked": {"confirminterview": "The time of this interview is over. Set another status, and ask for a new one."},
        }));
        assert_eq!(invitations(&app.mails().await), [""; 0]);
        manager.put(&path("updatestatus/", &made), json!({"status": "1st Tech Clear"})).await.is(200);
        ask(&app, &made).await;
        app.check().await;
    }

    // recruitment-17
    async fn what_was_is_not_called_off(db) {
        let app = App::new(db).await;
        let made = candidate(&app).await;
        let manager = app.manager().await;
        schedule(&app, &made).await;
        confirm(&manager, &made).await.is(200);
        app.at("2026-11-27T07:00:00Z");
        let manager = app.manager().await;
        manager.put(&path("updatestatus/", &made), json!({"status": "Not Selected"})).await.is(200);
        assert_eq!(invitations(&app.mails().await), ASKED);
    }
}
