//! The trail: every write leaves an entry that names actor, record and action, and whoever alters the trail is
//! found out.

mod browse;
mod history;
pub mod matrix;
mod names;

use db::statement;
use serde::Deserialize;
use serde_json::{Value, json};
use test_support::{Backend, both, records};

use crate::app::{App, PASSWORD};

#[derive(Deserialize, Debug, Clone)]
struct Entry {
    actor_id: Option<i64>,
    actor_name: String,
    source: Option<String>,
    record: String,
    record_id: Option<i64>,
    action: String,
    before: Option<String>,
    after: Option<String>,
}

async fn entries(app: &App) -> Vec<Entry> {
    let columns = ["actor_id", "actor_name", "source", "record", "record_id", "action", "before", "after"];
    let rows = records(&app.db, "audit_entries", &columns).await;
    rows.into_iter().map(|row| serde_json::from_value(row).unwrap()).collect()
}

fn told(text: Option<&String>) -> Value {
    text.map_or(Value::Null, |text| serde_json::from_str(text).unwrap())
}

/// Some entries, sealed.
async fn sealed(db: test_support::TestDatabase) -> App {
    let app = App::new(db).await;
    let dev = app.dev().await;
    let report = dev.check_in().await.is(201);
    for _ in 0..3 {
        dev.check_out(&report).await.is(200);
        dev.resume(&report).await.is(200);
    }
    assert_eq!(app.state.db.seal(&app.state.seal_key, true).await.unwrap(), 7);
    assert_eq!(problems(&app).await, Vec::<String>::new());
    app
}

async fn problems(app: &App) -> Vec<String> {
    app.state.db.verify_audit(&app.state.seal_key).await.unwrap()
}

/// Takes away what keeps the trail append-only, as somebody with the database's own password can.
async fn unguard(app: &App) {
    let triggers: &[&str] = match app.db.backend() {
        Backend::Sqlite => &[
            "DROP TRIGGER audit_entries_no_update",
            "DROP TRIGGER audit_entries_no_delete",
            "DROP TRIGGER audit_seals_no_update",
            "DROP TRIGGER audit_seals_no_delete",
        ],
        Backend::Postgres => &[
            "DROP TRIGGER audit_entries_append_only ON audit_entries",
            "DROP TRIGGER audit_seals_append_only ON audit_seals",
        ],
    };
    for trigger in triggers {
        app.sql(trigger, []).await;
    }
}

both! {
    // audit-1
    async fn every_write_leaves_an_entry_that_names_actor_record_and_action(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let stranger = app.stranger().from("198.51.100.7");
        let token = stranger.sign_in("ananya.kulkarni@muster.example", PASSWORD).await.is(200)["token"].clone();
        let dev = stranger.with_token(token.as_str().unwrap());
        let report = dev.check_in().await.is(201);
        dev.check_out(&report).await.is(200);
        dev.resume(&report).await.is(200);
        app.at("2026-11-26T03:30:00Z");
        let manager = app.manager().await;
        manager.mend(&report, "2026-11-25T12:00:00Z", "forgot").await.is(200);
        dev.ask("POST", "/auth/logout", None).await.is(204);
        manager.ask("POST", "/auth/logout-all", None).await.is(204);

        let (company, id) = (app.company, report["_id"].as_i64());
        let entries = entries(&app).await;
        let rows: Vec<_> = entries
            .iter()
            .map(|entry| (entry.actor_id.unwrap(), entry.actor_name.as_str(), entry.record.as_str(), entry.action.as_str()))
            .collect();
        let (dev, manager) = ((company.dev.0, "Ananya Kulkarni"), (company.manager.0, "Rohan Desai"));
        let expected = [
            (dev, "session", "sign in"),
            (dev, "report", "check in"),
            (dev, "report", "check out"),
            (dev, "report", "resume"),
            (manager, "report", "mend"),
            (dev, "session", "sign out"),
            (manager, "user", "sign out everywhere"),
        ];
        assert_eq!(rows, expected.map(|((actor, name), record, action)| (actor, name, record, action)));
        assert!(entries[1..5].iter().all(|entry| entry.record_id == id));
        assert_eq!(entries[6].record_id, Some(company.manager.0));
        assert_eq!(entries[0].source.as_deref(), Some("198.51.100.7"));
        assert_eq!(entries[4].source.as_deref(), Some("192.0.2.1"));
        let (before, after) = (told(entries[4].before.as_ref()), told(entries[4].after.as_ref()));
        assert_eq!((&before["signout_time"], &before["remark"]), (&after_of(&entries[2])["signout_time"], &Value::Null));
        assert_eq!(after["remark"], "forgot");
        assert_eq!(after["open_since"], Value::Null);
        assert_eq!(after["user"], json!(company.dev));
    }

    // audit-1
    async fn reading_and_being_refused_leave_no_entry(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let report = dev.check_in().await.is(201);
        for path in ["/users", "/users?format=csv", "/roles", "/dashboard", "/reports/open", "/auth/me"] {
            assert_eq!(admin.get(path).await.status, 200);
        }
        dev.check_in().await.refused(409, "already_today");
        dev.resume(&report).await.refused(409, "already_in");
        dev.change(&report, json!({"sign_in": false, "version": 9})).await.refused(409, "stale_version");
        admin.check_out(&report).await.refused(403, "not_yours");
        app.stranger().sign_in("nobody@muster.example", "wrong").await.refused(401, "wrong_credentials");
        assert_eq!(app.count("audit_entries").await, 1);
    }

    // audit-2
    async fn the_trail_is_append_only_in_the_database_itself(db) {
        let app = sealed(db).await;
        for text in [
            "UPDATE audit_entries SET actor_name = 'nobody'",
            "DELETE FROM audit_entries",
            "UPDATE audit_seals SET seal = ''",
            "DELETE FROM audit_seals",
        ] {
            let done = app.db.housekeeping("test", move |connection| Ok(statement(text).run(connection)?)).await;
            assert!(done.is_err(), "{text}");
        }
        assert_eq!(problems(&app).await, Vec::<String>::new());
    }

    // audit-2
    async fn an_altered_entry_is_found(db) {
        let app = sealed(db).await;
        unguard(&app).await;
        for text in [
            "UPDATE audit_entries SET actor_name = 'nobody' WHERE id = 3",
            "UPDATE audit_entries SET action = 'nothing' WHERE id = 4",
            "UPDATE audit_entries SET record_id = 99 WHERE id = 5",
            "UPDATE audit_entries SET actor_id = NULL WHERE id = 6",
            "UPDATE audit_entries SET after = '{}' WHERE id = 7",
        ] {
            let before = problems(&app).await.len();
            app.sql(text, []).await;
            let after = problems(&app).await;
            assert_eq!(after.len(), before + 1, "{text}: {after:?}");
        }
        assert!(problems(&app).await[0].contains("entry 3"), "{:?}", problems(&app).await);
    }

    // audit-2
    async fn a_missing_entry_is_found(db) {
        let app = sealed(db).await;
        unguard(&app).await;
        app.sql("DELETE FROM audit_entries WHERE id = 2", []).await;
        assert_eq!(problems(&app).await, ["audit: entry 2 is missing"]);
    }

    async fn a_missing_seal_is_found(db) {
        let app = sealed(db).await;
        unguard(&app).await;
        app.sql("DELETE FROM audit_seals WHERE seq = 4", []).await;
        let found = problems(&app).await;
        assert!(found.iter().any(|problem| problem.contains("seals 4 to 4 are missing")), "{found:?}");
    }

    async fn a_forged_entry_with_a_seal_of_its_own_is_found(db) {
        let app = sealed(db).await;
        app.sql("INSERT INTO audit_seals (seq, entry_id, seal) VALUES (8, 8, 'forged')", []).await;
        let found = problems(&app).await;
        assert!(found.contains(&"audit: entry 8 is missing".to_owned()), "{found:?}");
        let dev = app.dev().await;
        dev.ask("POST", "/auth/logout", None).await.is(204);
        let found = problems(&app).await;
        assert!(found.iter().any(|problem| problem.contains("entry 8")), "{found:?}");
    }

    // audit-2
    async fn the_newest_entries_cut_off_with_their_seals_are_found(db) {
        let app = sealed(db).await;
        unguard(&app).await;
        app.sql("DELETE FROM audit_entries WHERE id > 5", []).await;
        app.sql("DELETE FROM audit_seals WHERE seq > 5", []).await;
        let cut = "audit: the chain was cut: its head tells of 7 seals, the last one is 5";
        assert_eq!(problems(&app).await, [cut]);
        app.sql("DELETE FROM facts WHERE name = 'audit_head'", []).await;
        assert_eq!(problems(&app).await, ["audit: the chain's head is missing"]);
    }

    async fn an_entry_that_was_never_sealed_is_found_after_a_minute(db) {
        let app = App::new(db).await;
        app.dev().await.check_in().await.is(201);
        assert_eq!(problems(&app).await, Vec::<String>::new());
        unguard(&app).await;
        app.sql("UPDATE audit_entries SET stored_at = '2026-01-01 00:00:00'", []).await;
        assert_eq!(problems(&app).await, ["audit: entry 1 was never sealed"]);
        app.state.db.seal(&app.state.seal_key, true).await.unwrap();
        assert_eq!(problems(&app).await, Vec::<String>::new());
    }

    async fn another_installations_key_opens_nothing(db) {
        let app = sealed(db).await;
        let other = db::audit::SealKey::derive(b"another secret").unwrap();
        assert_eq!(app.state.db.verify_audit(&other).await.unwrap().len(), 8, "each entry, and the head");
    }
}

fn after_of(entry: &Entry) -> Value {
    told(entry.after.as_ref())
}
