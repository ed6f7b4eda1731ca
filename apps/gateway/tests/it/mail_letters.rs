//! `POST /mail/leave/approval`, `/mail/toadmin`, `/mail/send/kramail` and `/mail/investment`: who may write to whom, what, and how often.

use serde_json::{Value, json};
use test_support::{Newcomer, both, sqlite};

use crate::app::App;

const LEAVE: &str = "/mail/leave/approval";
const ADMINS: &str = "/mail/toadmin";
const KRA: &str = "/mail/send/kramail";

const INVESTMENT: &str = "/mail/investment";

const ADMIN: &str = "asha.rao@muster.example";
const DEV: &str = "ananya.kulkarni@muster.example";
const QA: &str = "farhan.qureshi@muster.example";
const MANAGER: &str = "rohan.desai@muster.example";
const OTHER_MANAGER: &str = "lakshmi.iyer@muster.example";
const FOREIGN: &str = "joseph.dsouza@muster.example";
const INACTIVE: &str = "devika.menon@muster.example";
const NOBODY: &str = "nobody@muster.example";

fn about_leave(receiver: &str) -> Value {
    json!({
        "receiver": receiver, "subject": "Your leave", "message": "Enjoy it.\nSee you.", "type": "casual",
        "reason": "A <b>wedding</b>", "from": "2026-12-01", "to": "2026-12-02", "status": "Approved",
        "sender": "ceo@elsewhere.example",
    })
}

fn letter(receiver: &str) -> Value {
    json!({"receiver": receiver, "subject": "Your goals", "message": "Look at them.", "sender": "ceo@elsewhere.example"})
}

fn to_admins() -> Value {
    json!({"subject": "A question", "message": "How many days?"})
}

fn with(mut body: Value, field: &str, value: &Value) -> Value {
    body[field] = value.clone();
    body
}

both! {
    // mail-4
    async fn about_a_leave_managers_write_to_their_team_and_admins_to_anybody(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        for receiver in [DEV, QA, MANAGER, " Ananya.KULKARNI@muster.example "] {
            assert_eq!(manager.post(LEAVE, about_leave(receiver)).await.is(202), json!({"queued": 1}), "{receiver}");
        }
        for receiver in [FOREIGN, OTHER_MANAGER, INACTIVE, NOBODY] {
            manager.post(LEAVE, about_leave(receiver)).await.refused(403, "not_allowed");
        }
        admin.post(LEAVE, about_leave(FOREIGN)).await.is(202);
        for receiver in [INACTIVE, NOBODY] {
            admin.post(LEAVE, about_leave(receiver)).await.refused(403, "not_allowed");
        }
        app.dev().await.post(LEAVE, about_leave(DEV)).await.refused(403, "not_allowed");
        let mails = app.mails().await;
        assert_eq!(mails.len(), 5);
        assert_eq!((mails[3].to.as_str(), mails[4].to.as_str()), (DEV, FOREIGN));
        assert_eq!((mails[0].link(), mails[0].subject.as_str()), (None, "Your leave"));
    }

    async fn each_active_admin_gets_what_anybody_writes_to_them(db) {
        let app = App::new(db).await;
        Newcomer::new("Meera", "Pillai", "admin").hire(&app.db).await;
        Newcomer::new("Nikhil", "Bose", "admin").status("Inactive").hire(&app.db).await;
        let told = json!({"subject": "A question", "message": "How many days?", "type": "earned", "from": "2026-12-01"});
        assert_eq!(app.dev().await.post(ADMINS, told).await.is(202), json!({"queued": 2}));
        assert_eq!(app.admin().await.post(ADMINS, to_admins()).await.is(202), json!({"queued": 2}));
        let mails = app.mails().await;
        let to: Vec<_> = mails.iter().map(|mail| mail.to.as_str()).collect();
        assert_eq!(to, ["asha.rao@muster.example", "meera.pillai@muster.example"].repeat(2));
        for line in ["How many days?\n", "Type: earned\n", "From: 01/12/2026\n", "Sent by Ananya Kulkarni."] {
            assert!(mails[1].text.contains(line), "{line}: {}", mails[1].text);
        }
        for label in ["To: ", "Reason: ", "Status: "] {
            assert!(!mails[1].text.contains(label), "{label}: {}", mails[1].text);
        }
        let entries = app.admin().await.list(&format!("/audit/user/{}", app.company.admin)).await;
        assert_eq!((&entries[0]["action"], &entries[0]["after"]), (&json!("write to"), &json!("A question")));
    }

    async fn about_kras_one_writes_to_ones_managers_and_managers_to_their_team(db) {
        let app = App::new(db).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        assert_eq!(dev.post(KRA, letter(MANAGER)).await.is(202), json!({"queued": 1}));
        for receiver in [DEV, QA, OTHER_MANAGER, FOREIGN, INACTIVE, NOBODY] {
            dev.post(KRA, letter(receiver)).await.refused(403, "not_allowed");
        }
        manager.post(KRA, letter(QA)).await.is(202);
        for receiver in [MANAGER, OTHER_MANAGER, FOREIGN, INACTIVE, NOBODY] {
            manager.post(KRA, letter(receiver)).await.refused(403, "not_allowed");
        }
        admin.post(KRA, letter(FOREIGN)).await.is(202);
        admin.post(KRA, letter(INACTIVE)).await.refused(403, "not_allowed");
        let mails = app.mails().await;
        let to: Vec<_> = mails.iter().map(|mail| mail.to.as_str()).collect();
        assert_eq!(to, [MANAGER, QA, FOREIGN]);
        assert!(mails[0].text.contains("Look at them.\n") && mails[0].text.contains("Sent by Ananya Kulkarni."));
        assert!(!mails[0].text.contains("elsewhere.example"), "{}", mails[0].text);
    }

    // mail-4
    async fn all_calls_that_send_mail_share_the_thirty_of_an_hour(db) {
        let app = App::new(db).await;
        let manager = app.manager().await;
        for _ in 0..10 {
            manager.post(LEAVE, about_leave(FOREIGN)).await.refused(403, "not_allowed");
            manager.post(ADMINS, json!({})).await.invalid(&["message", "subject"]);
            manager.post(KRA, letter(QA)).await.is(202);
        }
        for (path, body) in [(LEAVE, about_leave(DEV)), (ADMINS, to_admins()), (KRA, letter(QA)), ("/mail/send/user-added", letter(QA))] {
            manager.post(path, body).await.refused(429, "too_many_calls");
        }
        app.dev().await.post(ADMINS, to_admins()).await.is(202);
        assert_eq!((app.count("mails").await, app.count("mail_calls").await), (11, 31));
    }

    async fn about_an_investment_one_writes_to_ones_managers_and_to_admins(db) {
        let app = App::new(db).await;
        Newcomer::new("Nikhil", "Bose", "admin").status("Inactive").hire(&app.db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let to = |to: &str| json!({
            "to": to, "subject": "Investment Submitted", "message": "Please look at it.", "sender": "ceo@elsewhere.example",
            "from": "ceo@elsewhere.example", "user": 1,
        });
        assert_eq!(dev.post(INVESTMENT, to(" Rohan.DESAI@muster.example ")).await.is(202), json!({"queued": 1}));
        assert_eq!(dev.post(INVESTMENT, with(to(MANAGER), "cc", &json!(ADMIN))).await.is(202), json!({"queued": 2}));
        assert_eq!(dev.post(INVESTMENT, with(to(MANAGER), "cc", &json!(MANAGER))).await.is(202), json!({"queued": 1}));
        assert_eq!(admin.post(INVESTMENT, to(ADMIN)).await.is(202), json!({"queued": 1}));
        for other in [DEV, QA, OTHER_MANAGER, FOREIGN, INACTIVE, NOBODY, "nikhil.bose@muster.example"] {
            dev.post(INVESTMENT, to(other)).await.refused(403, "not_allowed");
            dev.post(INVESTMENT, with(to(MANAGER), "cc", &json!(other))).await.refused(403, "not_allowed");
        }
        dev.post(INVESTMENT, json!({"cc": "x"})).await.invalid(&["cc", "message", "subject", "to"]);
        let mails = app.mails().await;
        let to: Vec<_> = mails.iter().map(|mail| mail.to.as_str()).collect();
        assert_eq!(to, [MANAGER, MANAGER, ADMIN, MANAGER, ADMIN]);
        assert!(mails[1].text.contains("Sent by Ananya Kulkarni."), "{}", mails[1].text);
    }
}

sqlite! {
    async fn a_leave_stands_below_the_message_as_plain_lines(db) {
        let app = App::new(db).await;
        app.manager().await.post(LEAVE, about_leave(DEV)).await.is(202);
        let [mail] = <[_; 1]>::try_from(app.mails().await).unwrap();
        let lines: Vec<_> = mail.text.lines().filter(|line| !line.is_empty()).collect();
        let told = ["Enjoy it.", "See you.", "Type: casual", "Reason: A <b>wedding</b>", "From: 01/12/2026", "To: 02/12/2026", "Status: Approved", "Sent by Rohan Desai."];
        assert!(lines.windows(told.len()).any(|lines| lines == told), "{}", mail.text);
        assert!(mail.html.contains("A &lt;b&gt;wedding&lt;") && !mail.html.contains("<b>wedding"), "{}", mail.html);
        assert_eq!(mail.from, "no-reply@localhost");
        assert!(!mail.text.contains("elsewhere.example"), "{}", mail.text);
    }

    async fn fields_at_fault_are_named(db) {
        let app = App::new(db).await;
        let (admin, manager) = (app.admin().await, app.manager().await);
        admin.post(LEAVE, json!({})).await.invalid(&["from", "message", "reason", "receiver", "status", "subject", "to", "type"]);
        admin.post(KRA, json!({})).await.invalid(&["message", "receiver", "subject"]);
        let (long, line) = (json!("x".repeat(201)), json!("two\r\nBcc: x@elsewhere.example"));
        for value in [&long, &line] {
            admin.post(KRA, with(letter(DEV), "subject", value)).await.invalid(&["subject"]);
            for field in ["subject", "type", "status"] {
                admin.post(LEAVE, with(about_leave(DEV), field, value)).await.invalid(&[field]);
                manager.post(ADMINS, with(to_admins(), field, value)).await.invalid(&[field]);
            }
        }
        for (field, value) in [("from", json!("01/12/2026")), ("to", json!("ceo@elsewhere.example")), ("reason", json!(" "))] {
            admin.post(LEAVE, with(about_leave(DEV), field, &value)).await.invalid(&[field]);
            manager.post(ADMINS, with(to_admins(), field, &value)).await.invalid(&[field]);
        }
        assert_eq!(app.count("mails").await, 0);
        admin.post(LEAVE, with(about_leave(DEV), "subject", &json!("é".repeat(200)))).await.is(202);
    }
}
