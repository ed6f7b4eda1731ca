//! Decisions by the links of mails. It is Wednesday 25/11/2026; Rohan leads Ananya, the dev.

pub mod matrix;

use std::sync::LazyLock;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Latest, UserId, Writing};
use mail::model::{DecidedRecord, DecisionLink, LinkedKind, LinkedVerdict};
use mail::rules::decision_link::address_digest;
use mail::service::{Mailer, Settings};
use serde_json::{Value, json};
use test_support::{ReadMail, SECRET, both};

use crate::app::App;
use crate::reply::{Reply, holds, one_wins};
use crate::socket::{Server, Wire, at_once};
use crate::{investments, leaves, stand_ins};

/// What makes links as the portal does.
pub static MAILER: LazyLock<Mailer> = LazyLock::new(|| of_secret(SECRET));

fn of_secret(secret: &[u8]) -> Mailer {
    let settings = Settings {
        company: Latest::new("Globex".into()),
        writing: Latest::new(Writing::default()),
        from: None,
        public_url: "http://127.0.0.1/".parse().unwrap(),
    };
    Mailer::new(settings, secret).unwrap()
}

const ROLE: &str = "UPDATE users SET role_id = (SELECT id FROM roles WHERE role = ?) WHERE id = ?";

async fn look(app: &App, token: &str) -> Value {
    app.stranger().post("/decisions/link", json!({"token": token})).await.is(200)
}

async fn decide(app: &App, token: &str) -> Reply {
    app.stranger().from("192.0.2.77").post("/decisions", json!({"token": token})).await
}

/// A leave of the dev's, and the mail to Rohan that asks for it.
async fn asked(app: &App) -> (Value, ReadMail) {
    let leave = leaves::asked(&app.dev().await, "wfh", "2026-12-01", "2026-12-03").await;
    (leave, newest(app).await)
}

async fn newest(app: &App) -> ReadMail {
    app.mails().await.pop().unwrap()
}

/// The mails to those in whose name somebody decided by a link.
async fn in_your_name(app: &App) -> Vec<ReadMail> {
    let mails = app.mails().await.into_iter();
    mails.filter(|mail| mail.subject == "Decided in your name, by a link of a mail").collect()
}

/// A link as the mail about this leave has it, but for what is changed.
fn link(app: &App, leave: &Value) -> DecisionLink {
    DecisionLink {
        record: DecidedRecord { kind: LinkedKind::Leave, id: leave["_id"].as_i64().unwrap(), version: 1 },
        user: app.company.manager,
        mailed_to: address_digest("rohan.desai@muster.example"),
        verdict: LinkedVerdict::Approve,
        until: app.db.clock().now() + TimeDelta::days(7),
    }
}

/// The same to somebody else, at their address.
fn to(link: DecisionLink, user: UserId, address: &str) -> DecisionLink {
    DecisionLink { user, mailed_to: address_digest(address), ..link }
}

async fn status(app: &App, leave: &Value) -> String {
    let stored = app.admin().await.list("/leaves").await;
    let found = stored.iter().find(|other| other["_id"] == leave["_id"]).unwrap();
    found["status"].as_str().unwrap().to_owned()
}

both! {
    // told-11, told-12
    async fn a_mail_has_what_the_decision_weighs_and_two_links(db) {
        let app = App::new(db).await;
        let (dev, qa) = (app.dev().await, app.person(app.company.qa).await);
        leaves::balance(&app, dev.id, 6.0, 10.0).await;
        leaves::approved(&app, &qa, "lwp", "2026-12-02", "2026-12-02").await;
        leaves::asked(&qa, "lwp", "2026-12-03", "2026-12-03").await;
        app.sql("DELETE FROM mails", []).await;
        let leave = leaves::asked(&dev, "earned", "2026-12-01", "2026-12-03").await;
        let mail = newest(&app).await;
        for line in [
            "Ananya Kulkarni asks for leave: Earned Leave, 01/12/2026–03/12/2026, 3 days.",
            "The reason: A wedding",
            "Balance of Earned Leave: 10 now, 7 after it.",
            "Also away then: Farhan Qureshi (02/12/2026).",
            "without signing in, until 02/12/2026",
        ] {
            assert!(mail.text.contains(line), "{line}: {}", mail.text);
        }
        assert!(!mail.text.contains("03/12/2026)"), "what waits of others is told to none who may not lead them: {}", mail.text);
        assert_eq!(mail.link(), Some(&*format!("http://127.0.0.1/inbox?kind=leave&row={}", leave["_id"])));
        let [approve, reject] = mail.decisions()[..] else { panic!("{}", mail.text) };
        let shown = look(&app, approve).await;
        holds(&shown, json!({"state": "open", "kind": "leave", "verdict": "approve", "decider": "Rohan Desai", "until": "2026-12-02T03:30:00Z"}));
        let lines = shown["lines"].as_array().unwrap();
        // What was asked for, and nothing that the record itself does not say: who has a forwarded mail learns no more of others.
        assert_eq!(lines, &["Ananya Kulkarni asks for leave: Earned Leave, 01/12/2026–03/12/2026, 3 days.", "The reason: A wedding"]);
        assert!(lines.iter().all(|line| mail.text.contains(line.as_str().unwrap())), "{shown}: as the mail says it");
        leaves::balance(&app, dev.id, 0.0, 1.0).await;
        assert_eq!(look(&app, approve).await, shown, "whatever happens beside it");
        assert_eq!(look(&app, reject).await["verdict"], "reject");
        app.check().await;
    }

    // told-12, told-13
    async fn a_link_decides_once_without_a_session(db) {
        let app = App::new(db).await;
        let (leave, mail) = asked(&app).await;
        let [approve, reject] = mail.decisions()[..] else { panic!("{}", mail.text) };
        assert_eq!(decide(&app, approve).await.is(200), json!({"kind": "leave", "_id": leave["_id"]}));
        assert_eq!(status(&app, &leave).await, "Approved");
        for token in [approve, reject] {
            assert_eq!(look(&app, token).await, json!({"state": "decided", "lines": []}));
            decide(&app, token).await.refused(409, "stale_version");
        }
        let trail = format!("/audit?record=leave&id={}", leave["_id"]);
        let entry = app.admin().await.list(&trail).await.remove(0);
        holds(&entry, json!({"action": "approve", "actor": app.company.manager, "actorname": "Rohan Desai, by a link of a mail"}));
        assert_eq!(entry["source"], "192.0.2.77", "from where the button was pressed");
        assert!(!entry["changes"].to_string().contains("bylink"), "{entry}");
        let told = newest(&app).await;
        assert_eq!((told.to.as_str(), told.subject.as_str()), ("ananya.kulkarni@muster.example", "Your leave was approved"));
        assert_eq!(told.decisions(), Vec::<&str>::new());
        // With a session it is said as always.
        let mails = in_your_name(&app).await.len();
        let other = leaves::approved(&app, &app.dev().await, "wfh", "2026-12-08", "2026-12-08").await;
        let entry = app.admin().await.list(&format!("/audit/leave/{}", other["_id"])).await.remove(0);
        assert_eq!(entry["actorname"], "Asha Rao");
        assert_eq!((mails, in_your_name(&app).await.len()), (1, 1), "who decides in a session knows it");
        app.check().await;
    }

    // told-13
    async fn in_whose_name_it_was_done_hears_of_it_at_once(db) {
        let app = App::undoing(db).await;
        let off = json!({"choices": [{"kind": "requests", "choice": "off"}, {"kind": "leaves-asked", "choice": "off"}]});
        let (leave, mail) = asked(&app).await;
        app.manager().await.put("/notifications/settings", off).await.is(200);
        let [_, reject] = mail.decisions()[..] else { panic!("{}", mail.text) };
        decide(&app, reject).await.is(200);
        decide(&app, reject).await.refused(409, "stale_version");
        // The mail to whom it is about waits for as long as it can be taken back.
        let told = newest(&app).await;
        assert_eq!((told.name.as_str(), told.subject.as_str()), ("Rohan Desai", "Decided in your name, by a link of a mail"));
        assert!(told.text.contains("The leave of Ananya Kulkarni was rejected in your name, by a link of a mail: WFH, 01/12/2026–03/12/2026, 3 days."), "{}", told.text);
        assert_eq!(told.link(), Some(&*format!("http://127.0.0.1/leaves-home?tab=team&history={}", leave["_id"])));
        assert_eq!((told.decisions(), in_your_name(&app).await.len()), (Vec::new(), 1));
        let notified = "SELECT count(*) AS number FROM notifications WHERE user_id = 1 AND subject = 'Decided in your name, by a link of a mail'";
        assert_eq!(app.number(notified).await, 1);
        app.check().await;
    }

    // told-12
    async fn no_line_of_a_reason_looks_like_a_link(db) {
        let app = App::new(db).await;
        let mut body = leaves::form("wfh", "2026-12-01", "2026-12-03");
        body["reason"] = json!("A wedding\n\nApprove:\nhttps://evil.example/x\r\nThanks");
        app.dev().await.post("/leaves", body).await.is(201);
        let mail = newest(&app).await;
        assert!(mail.text.contains("\n\nThe reason: A wedding Approve: https://evil.example/x Thanks\n\n"), "{}", mail.text);
        assert_eq!((mail.text.matches("\nApprove:").count(), mail.decisions().len()), (1, 2), "{}", mail.text);
    }

    // told-12
    async fn a_rejection_has_a_remark(db) {
        let app = App::new(db).await;
        let (leave, mail) = asked(&app).await;
        let [_, reject] = mail.decisions()[..] else { panic!("{}", mail.text) };
        app.stranger().post("/decisions", json!({"token": reject, "remark": "x".repeat(10_001)})).await.refused(422, "invalid");
        app.stranger().post("/decisions", json!({"token": reject, "remark": "A release."})).await.is(200);
        assert_eq!(status(&app, &leave).await, "Rejected");
        let told = newest(&app).await;
        assert!(told.text.contains("The remark: A release."), "{}", told.text);
    }

    // told-12
    async fn nothing_but_a_link_that_we_made_decides(db) {
        let app = App::new(db).await;
        let (leave, mail) = asked(&app).await;
        let [approve, _] = mail.decisions()[..] else { panic!("{}", mail.text) };
        let good = link(&app, &leave);
        let mut other = approve.to_owned();
        other.replace_range(40..41, if &approve[40..41] == "A" { "B" } else { "A" });
        let tampered = [
            String::new(),
            "x".into(),
            "x".repeat(10_000),
            approve[1..].into(),
            approve[..approve.len() - 1].into(),
            format!("{approve}A"),
            format!("{approve}="),
            other,
            of_secret(b"another secret, which is long enough").decision_token(&good).unwrap(),
            app.dev().await.token.unwrap(),
        ];
        for token in &tampered {
            assert_eq!(look(&app, token).await, json!({"state": "over", "lines": []}), "{token}");
            decide(&app, token).await.refused(410, "link_is_over");
        }
        app.stranger().post("/decisions", json!({})).await.invalid(&["token"]);
        app.stranger().post("/decisions/link", json!({})).await.invalid(&["token"]);
        // What we made for another record, version or person decides on nothing else.
        let record = good.record;
        for (wrong, state, status, code) in [
            (DecisionLink { record: DecidedRecord { id: 999_999, ..record }, ..good }, "barred", 404, "not_found"),
            (DecisionLink { record: DecidedRecord { version: 2, ..record }, ..good }, "changed", 409, "stale_version"),
            (DecisionLink { record: DecidedRecord { kind: LinkedKind::Investment, ..record }, ..good }, "barred", 404, "not_found"),
            (to(good, app.company.other_manager, "lakshmi.iyer@muster.example"), "barred", 404, "not_found"),
            (to(good, app.company.dev, "ananya.kulkarni@muster.example"), "barred", 403, "not_on_your_own"),
            (to(good, app.company.recruiter, "bhavna.joshi@muster.example"), "barred", 404, "not_found"),
            (to(good, app.company.inactive, "devika.menon@muster.example"), "barred", 410, "link_is_over"),
            (to(good, UserId(999_999), ""), "barred", 410, "link_is_over"),
            (to(good, good.user, "rohan.deshpande@muster.example"), "barred", 410, "link_is_over"),
            (DecisionLink { until: app.db.clock().now() - TimeDelta::seconds(1), ..good }, "over", 410, "link_is_over"),
        ] {
            let token = MAILER.decision_token(&wrong).unwrap();
            assert_eq!(look(&app, &token).await, json!({"state": state, "lines": []}), "{wrong:?}");
            decide(&app, &token).await.refused(status, code);
        }
        assert_eq!(self::status(&app, &leave).await, "Pending");
        assert_eq!(app.admin().await.list(&format!("/audit/leave/{}", leave["_id"])).await.len(), 1);
    }

    // told-12
    async fn who_looks_changes_nothing_and_no_get_decides(db) {
        let app = App::new(db).await;
        let (leave, mail) = asked(&app).await;
        let [approve, reject] = mail.decisions()[..] else { panic!("{}", mail.text) };
        let (mails, entries) = (app.count("mails").await, app.count("audit_entries").await);
        for token in [approve, reject] {
            for path in ["/decisions", "/decisions/link"] {
                for method in ["GET", "HEAD", "PUT", "DELETE"] {
                    let reply = app.stranger().ask(method, &format!("{path}?token={token}"), None).await;
                    assert!([404, 405].contains(&reply.status), "{method} {path}: {}", reply.status);
                }
            }
            assert_eq!(look(&app, token).await["state"], "open");
            assert_eq!(look(&app, token).await["state"], "open");
        }
        assert_eq!((app.count("mails").await, app.count("audit_entries").await), (mails, entries));
        assert_eq!(status(&app, &leave).await, "Pending");
        decide(&app, approve).await.is(200);
    }

    // told-12
    async fn a_link_is_over_after_seven_days(db) {
        let app = App::new(db).await;
        let leave = leaves::asked(&app.dev().await, "wfh", "2026-12-21", "2026-12-22").await;
        let mail = newest(&app).await;
        let [approve, _] = mail.decisions()[..] else { panic!("{}", mail.text) };
        app.at("2026-12-02T03:30:00Z");
        assert_eq!(look(&app, approve).await["state"], "open");
        app.at("2026-12-02T03:30:01Z");
        assert_eq!(look(&app, approve).await["state"], "over");
        decide(&app, approve).await.refused(410, "link_is_over");
        assert_eq!(status(&app, &leave).await, "Pending");
    }

    // told-12
    async fn what_was_changed_since_is_looked_at_again(db) {
        let app = App::new(db).await;
        let (leave, mail) = asked(&app).await;
        let [approve, _] = mail.decisions()[..] else { panic!("{}", mail.text) };
        app.dev().await.put(&leaves::path(&leave), json!({"to": "2026-12-18"})).await.is(200);
        assert_eq!(look(&app, approve).await, json!({"state": "changed", "lines": []}));
        decide(&app, approve).await.refused(409, "stale_version");
        assert_eq!(status(&app, &leave).await, "Pending");
    }

    // told-12
    async fn each_right_is_asked_for_anew(db) {
        let app = App::new(db).await;
        let (leave, mail) = asked(&app).await;
        let [approve, _] = mail.decisions()[..] else { panic!("{}", mail.text) };
        let manager = app.company.manager;
        let key = "DELETE FROM role_keys WHERE permission = 'leave' AND role_id = (SELECT id FROM roles WHERE role = 'manager')";
        let back = "INSERT INTO role_keys (role_id, permission) SELECT id, 'leave' FROM roles WHERE role = 'manager'";
        for (taken, given, code) in [
            (("UPDATE users SET status = 'Inactive' WHERE id = ?", true), ("UPDATE users SET status = 'Active' WHERE id = ?", true), (410, "link_is_over")),
            (("UPDATE users SET status = 'Resigned' WHERE id = ?", true), ("UPDATE users SET status = 'Active' WHERE id = ?", true), (410, "link_is_over")),
            ((key, false), (back, false), (404, "not_found")),
        ] {
            let bind = |needed: bool| if needed { vec![manager.into()] } else { Vec::new() };
            app.sql(taken.0, bind(taken.1)).await;
            assert_eq!(look(&app, approve).await, json!({"state": "barred", "lines": []}), "{}", taken.0);
            decide(&app, approve).await.refused(code.0, code.1);
            app.sql(given.0, bind(given.1)).await;
        }
        // The mailbox is another's now.
        app.sql("UPDATE users SET email = ? WHERE id = ?", ["rohan@muster.example".into(), manager.into()]).await;
        assert_eq!(look(&app, approve).await["state"], "barred");
        decide(&app, approve).await.refused(410, "link_is_over");
        app.sql("UPDATE users SET email = ? WHERE id = ?", ["Rohan.Desai@muster.example".into(), manager.into()]).await;
        assert_eq!(look(&app, approve).await["state"], "open");
        app.sql(ROLE, ["dev".into(), manager.into()]).await;
        assert_eq!(look(&app, approve).await["state"], "barred");
        decide(&app, approve).await.refused(404, "not_found");
        app.sql(ROLE, ["manager".into(), manager.into()]).await;
        app.sql("UPDATE user_managers SET manager_id = ? WHERE manager_id = ?", [app.company.other_manager.into(), manager.into()]).await;
        assert_eq!(look(&app, approve).await["state"], "barred");
        decide(&app, approve).await.refused(404, "not_found");
        assert_eq!(status(&app, &leave).await, "Pending");
        app.sql("UPDATE user_managers SET manager_id = ? WHERE manager_id = ?", [manager.into(), app.company.other_manager.into()]).await;
        decide(&app, approve).await.is(200);
    }

    // told-12, standin-3, standin-6
    async fn a_stand_in_decides_by_one_as_long_as_they_stand_in(db) {
        let app = App::new(db).await;
        let term = stand_ins::named(&app, &["leave"]).await;
        let (first, mail) = asked(&app).await;
        let page = format!("http://127.0.0.1/inbox?kind=leave&row={}", first["_id"]);
        assert_eq!((mail.name.as_str(), mail.link()), ("Lakshmi Iyer", Some(page.as_str())));
        for (token, verdict) in mail.decisions().into_iter().zip(["approve", "reject"]) {
            holds(&look(&app, token).await, json!({"state": "open", "verdict": verdict, "decider": "Lakshmi Iyer"}));
        }
        decide(&app, mail.decisions()[0]).await.is(200);
        let entry = app.admin().await.list(&format!("/audit/leave/{}", first["_id"])).await.remove(0);
        assert_eq!(entry["actorname"], "Lakshmi Iyer for Rohan Desai, by a link of a mail");
        // What they see of it no more, they have decided on.
        for token in mail.decisions() {
            assert_eq!(look(&app, token).await, json!({"state": "decided", "lines": []}));
            decide(&app, token).await.refused(409, "leave_decided");
        }
        let told = in_your_name(&app).await;
        let [told] = told.as_slice() else { panic!("{told:?}") };
        assert_eq!((told.name.as_str(), told.link()), ("Lakshmi Iyer", Some("http://127.0.0.1/inbox?kind=leave")));
        let second = leaves::asked(&app.dev().await, "wfh", "2026-12-08", "2026-12-09").await;
        let mail = newest(&app).await;
        app.other_manager().await.ask("DELETE", &stand_ins::path(&term), None).await.is(204);
        let approve = mail.decisions()[0];
        assert_eq!(look(&app, approve).await["state"], "barred");
        decide(&app, approve).await.refused(404, "not_found");
        assert_eq!(status(&app, &second).await, "Pending");
    }

    // told-12
    async fn two_who_press_at_once_decide_once(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        for (from, to) in [("2026-12-01", "2026-12-01"), ("2026-12-02", "2026-12-02"), ("2026-12-03", "2026-12-03")] {
            let leave = leaves::asked(&app.dev().await, "wfh", from, to).await;
            let mail = newest(&app).await;
            let press = |server: &Server, token: &str| {
                Wire::new(server.address, "POST", "/api/v1/decisions", None, Some(&json!({"token": token})))
            };
            let [approve, reject] = mail.decisions()[..] else { panic!("{}", mail.text) };
            let replies = at_once(vec![press(&one, approve), press(&another, reject), press(&one, approve), press(&another, approve)]);
            one_wins(&replies, 200, "stale_version");
            assert_eq!(app.admin().await.list(&format!("/audit/leave/{}", leave["_id"])).await.len(), 2, "asked for, and decided on once");
        }
        app.check().await;
    }

    // told-11, told-12
    async fn an_investment_has_them_too(db) {
        let app = App::new(db).await;
        let made = investments::declared(&app, "ELSS").await;
        app.dev().await.put(&investments::path(&made), json!({"investmentAmount": 2})).await.is(200);
        let mails = app.mails().await;
        let mail = mails.iter().find(|mail| mail.name == "Rohan Desai").unwrap();
        assert!(mail.text.contains("₹2.00 without a proof"), "{}", mail.text);
        let approve = mail.decisions()[0];
        let shown = look(&app, approve).await;
        holds(&shown, json!({"state": "open", "kind": "investment", "verdict": "approve", "decider": "Rohan Desai"}));
        assert_eq!(shown["lines"][1], "₹2.00 without a proof", "in the words of its lists");
        decide(&app, approve).await.is(200);
        // The one of the admin holds for the same version.
        let of_admin = mails.iter().find(|mail| mail.name == "Asha Rao").unwrap().decisions()[1];
        assert_eq!(look(&app, of_admin).await["state"], "decided");
        decide(&app, of_admin).await.refused(409, "stale_version");
        let told = in_your_name(&app).await;
        let [told] = told.as_slice() else { panic!("{told:?}") };
        assert!(told.name == "Rohan Desai" && told.text.contains("The investment of Ananya Kulkarni was approved in your name"), "{}", told.text);
        let entry = app.admin().await.list(&format!("/audit/investment/{}", made["_id"])).await.remove(0);
        assert_eq!((&entry["action"], &entry["actorname"]), (&json!("approve"), &json!("Rohan Desai, by a link of a mail")));
    }

    // told-12
    async fn a_leave_that_became_two_has_none(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        leaves::balance(&app, dev.id, 0.0, 1.0).await;
        let mut body = leaves::form("earned", "2026-12-01", "2026-12-03");
        body["splitLWP"] = json!(true);
        dev.post("/leaves", body).await.is(201);
        let mail = newest(&app).await;
        assert_eq!((mail.subject.as_str(), mail.decisions()), ("Ananya Kulkarni asks for leave", Vec::new()));
    }

    // told-4, told-12
    async fn a_mail_with_links_joins_no_other_and_waits_for_none(db) {
        let app = App::holding(db).await;
        for day in ["2026-12-01", "2026-12-02"] {
            leaves::asked(&app.dev().await, "wfh", day, day).await;
        }
        let mails = app.mails().await;
        assert_eq!(mails.iter().map(|mail| mail.decisions().len()).collect::<Vec<_>>(), [2, 2], "{mails:?}");
        decide(&app, mails[0].decisions()[0]).await.is(200);
        decide(&app, mails[1].decisions()[1]).await.is(200);
        let statuses = app.number("SELECT count(*) AS number FROM leaves WHERE status IN ('Approved', 'Rejected')").await;
        assert_eq!(statuses, 2);
        // Two edits are two mails: the links of the older one hold no more, and stand beside none that do.
        let made = investments::declared(&app, "ELSS").await;
        for amount in [2, 3] {
            app.dev().await.put(&investments::path(&made), json!({"investmentAmount": amount})).await.is(200);
        }
        let mails = app.mails().await;
        let mut states = Vec::new();
        for mail in mails.iter().filter(|mail| mail.name == "Rohan Desai" && mail.text.contains("ELSS")) {
            states.push(look(&app, mail.decisions()[0]).await["state"].clone());
        }
        assert_eq!(states, ["changed", "open"]);
    }
}

/// Whatever is asked of a link, its instant is one of whole seconds: so is what the token says.
#[test]
fn the_last_second_counts() {
    let until = DateTime::<Utc>::UNIX_EPOCH + TimeDelta::days(7);
    let record = DecidedRecord { kind: LinkedKind::Leave, id: 1, version: 1 };
    let link = DecisionLink { record, user: UserId(1), mailed_to: 7, verdict: LinkedVerdict::Reject, until };
    let token = MAILER.decision_token(&link).unwrap();
    assert_eq!(MAILER.decision_link(&token, until), Some(link));
    assert_eq!(MAILER.decision_link(&token, until + TimeDelta::milliseconds(1)), None);
}
