//! Entries name their records, and are found by the name of whom they are about.

use serde_json::{Value, json};
use test_support::both;

use crate::app::{App, PASSWORD};
use crate::reply::column;
use crate::xlsx;

const DEV: &str = "Ananya Kulkarni";

/// The kinds of the entries and the names of their records, in the order of the list.
fn named(rows: &[Value]) -> Vec<(&str, &str)> {
    rows.iter().map(|row| (row["record"].as_str().unwrap(), row["recordname"].as_str().unwrap_or("nothing"))).collect()
}

both! {
    // audit-6
    async fn an_entry_names_its_record_as_it_is_called_today(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        let report = dev.left_open().await;
        manager.mend(&report, "2026-11-24T12:30:00Z", "forgot").await.is(200);
        app.stranger().sign_in("ananya.kulkarni@muster.example", PASSWORD).await.is(200);
        let member = dev.post("/familymember", json!({"name": "Meera", "relation": "spouse", "dob": "1990-02-03"})).await.is(201);
        let role = admin.post("/roles", json!({"role": "trainer", "permission": ["home"]})).await.is(201);
        app.mails().await;
        let mail = &admin.list("/outbox").await[0];
        admin.ask("POST", &format!("/outbox/{}/resend", mail["_id"]), None).await.is(200);
        let subject = format!("{} ({DEV})", mail["subject"].as_str().unwrap());
        let rows = admin.list("/audit?sort=at").await;
        let expected = [
            ("report", DEV), ("report", DEV), ("session", DEV), ("family", "Meera (Ananya Kulkarni)"), ("role", "trainer"),
            ("mail", subject.as_str()),
        ];
        assert_eq!(named(&rows), expected);
        // A new name is the name of what was done before, too.
        admin.put(&format!("/users/{}", dev.id), json!({"lname": "Rao"})).await.is(200);
        admin.put(&format!("/roles/{}", role["_id"]), json!({"role": "coach"})).await.is(200);
        let rows = admin.list("/audit?sort=at").await;
        let expected = [
            ("report", "Ananya Rao"), ("report", "Ananya Rao"), ("session", "Ananya Rao"), ("family", "Meera (Ananya Rao)"),
            ("role", "coach"),
        ];
        assert_eq!(named(&rows[..5]), expected);
        assert_eq!(named(&rows[6..]), [("user", "Ananya Rao"), ("role", "coach")]);
        let history = dev.list(&format!("/audit/report/{}", report["_id"])).await;
        assert_eq!(named(&history), [("report", "Ananya Rao"); 2]);
        // What is gone is called as its last entry has it, or by its number.
        dev.ask("DELETE", &format!("/familymember/{}", member["_id"]), None).await.is(204);
        admin.ask("DELETE", &format!("/roles/{}", role["_id"]), None).await.is(204);
        app.sql("DELETE FROM sessions WHERE id NOT IN (SELECT max(id) FROM sessions WHERE user_id = 3)", []).await;
        let gone = admin.list("/audit?sort=at").await;
        assert_eq!(named(&gone[1..5]), [("report", "Ananya Rao"), ("session", "nothing"), ("family", "Meera"), ("role", "coach")]);
        assert_eq!(named(&gone[gone.len() - 2..]), [("family", "Meera"), ("role", "coach")]);
        let of_role = admin.list(&format!("/audit?record=role&id={}", role["_id"])).await;
        assert_eq!(column(&of_role, "recordname"), ["coach", "coach", "coach"]);
        let sheet = xlsx::rows(&admin.get("/audit?format=xlsx&record=role").await.body);
        assert_eq!((sheet[0][4].as_str(), sheet[1][4].as_str()), ("Record name", "coach"));
        let csv = admin.get("/audit?format=csv&record=report").await.text();
        assert!(csv.lines().all(|line| line.contains(",recordname,") || line.contains(",Ananya Rao,")), "{csv}");
        app.check().await;
    }

    async fn entries_are_found_by_the_name_of_whom_they_are_about(db) {
        let app = App::new(db).await;
        let (admin, manager, dev) = (app.admin().await, app.manager().await, app.dev().await);
        let report = dev.left_open().await;
        manager.mend(&report, "2026-11-24T12:30:00Z", "forgot").await.is(200);
        admin.put(&format!("/users/{}", dev.id), json!({"phone": "9876543210"})).await.is(200);
        let family = json!({"name": "Meera", "relation": "spouse", "dob": "1990-02-03", "empId": dev.id});
        manager.post("/familymember", family).await.is(201);
        admin.post("/roles", json!({"role": "Night Trainer", "permission": ["home"]})).await.is(201);
        let told = column(&admin.list("/audit?sort=at").await, "record");
        assert_eq!(told, ["report", "report", "user", "family", "role"]);
        for (q, found) in [
            ("kulkarni", vec!["report", "report", "user", "family"]),
            ("ANANYA%20K", vec!["report", "report", "user", "family"]),
            ("ku", vec!["report", "report", "user", "family"]),
            ("ulkar", vec!["report", "report", "user", "family"]),
            ("lk", vec![]),
            ("trainer", vec!["role"]),
            ("tr", vec!["role"]),
            ("desai", vec!["report", "family"]),
            ("qureshi", vec![]),
            ("kulkarni&record=user", vec!["user"]),
            ("trainer&record=report", vec![]),
        ] {
            assert_eq!(column(&admin.list(&format!("/audit?sort=at&q={q}")).await, "record"), found, "{q}");
        }
        // One record's own history is not found by the name that all of it shares.
        let history = format!("/audit/user/{}?q=", dev.id);
        assert_eq!(admin.list(&format!("{history}kulkarni")).await, [] as [Value; 0]);
        assert_eq!(column(&admin.list(&format!("{history}rao")).await, "action"), ["change"]);
    }
}
