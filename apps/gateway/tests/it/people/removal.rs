//! People who were added by mistake.

use std::collections::BTreeSet;

use core_auth::repo::people::NAMED_BY;
use serde_json::json;
use test_support::{Backend, both};

use super::add::row;
use crate::app::{App, Person};

both! {
    // people-28
    async fn who_was_never_here_and_of_whom_nothing_is_recorded_goes(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let tables = ["users", "user_profiles", "user_managers", "password_links", "leave_ledger"];
        let before = counts(&app, tables).await;
        let new = admin.post("/users", json!([row(1)])).await.is(201)[0].clone();
        assert_eq!(new["actions"], json!(["edit", "status", "invite", "remove"]));
        let path = format!("/users/{}", new["_id"]);
        // A first save credits the joining day, and names a manager.
        admin.put(&path, json!({"version": 1, "manager": [app.company.manager]})).await.is(200);
        let remove = async |person: &Person<'_>| person.ask("DELETE", &path, None).await;
        remove(&app.manager().await).await.refused(403, "not_allowed");
        assert_eq!(remove(&admin).await.status, 204);
        admin.get(&path).await.refused(404, "not_found");
        remove(&admin).await.refused(404, "not_found");
        assert_eq!(counts(&app, tables).await, before);
        let told = format!("SELECT action || ' ' || before AS text FROM audit_entries WHERE record = 'user' AND record_id = '{}' ORDER BY id DESC LIMIT 1", new["_id"]);
        let told = app.text(told).await;
        assert!(told.starts_with("remove ") && told.contains("nora.1@x.example"), "{told}");
        // Number and address are free again.
        admin.post("/users", row(1)).await.is(201);
        app.check().await;
    }

    // people-28
    async fn who_has_a_password_has_signed_in_or_is_named_stays(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        let new = admin.post("/users", json!([row(1), row(2), row(3)])).await.is(201);
        let ids: Vec<_> = (0..3).map(|index| new[index]["_id"].as_i64().unwrap()).collect();
        app.sql("UPDATE users SET password_hash = 'x' WHERE id = ?", [ids[0].into()]).await;
        app.sql("UPDATE user_profiles SET last_sign_in_at = '2026-01-05 09:00:00' WHERE user_id = ?", [ids[1].into()]).await;
        let dev = app.company.dev;
        let version = admin.get(&format!("/users/{dev}")).await.is(200)["version"].clone();
        admin.put(&format!("/users/{dev}"), json!({"version": version, "manager": [app.company.manager, ids[2]]})).await.is(200);
        for id in ids {
            let path = format!("/users/{id}");
            let shown = admin.get(&path).await.is(200);
            let may = shown["actions"].as_array().unwrap().contains(&json!("remove"));
            assert_eq!(may, shown["fname"] == "Nora" && shown["registered"] == false && shown["lastSignInAt"].is_null(), "{shown}");
            admin.ask("DELETE", &path, None).await.refused(409, "person_in_use");
            admin.get(&path).await.is(200);
        }
        app.check().await;
    }

    // people-28: every reference that would not go with the person is asked for.
    async fn whatever_names_people_is_known(db) {
        let app = App::new(db).await;
        let references = match app.db.backend() {
            Backend::Sqlite => "SELECT coalesce(string_agg(m.name || ' ' || f.\"from\", ','), '') AS text FROM sqlite_master m \
                JOIN pragma_foreign_key_list(m.name) f ON f.\"table\" = 'users' AND f.on_delete = 'NO ACTION' WHERE m.type = 'table'",
            Backend::Postgres => "SELECT coalesce(string_agg(c.conrelid::regclass::text || ' ' || a.attname, ','), '') AS text \
                FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1] \
                WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass AND c.confdeltype = 'a'",
        };
        let text = app.text(references).await;
        let named: BTreeSet<_> = text.split(',').map(str::to_owned).collect();
        let theirs = ["pattern_holders user_id", "place_holders user_id"].map(str::to_owned);
        let known: BTreeSet<_> =
            NAMED_BY.iter().map(|(table, column)| format!("{table} {column}")).chain(theirs).collect();
        assert_eq!(named, known);
    }

    // people-28: the database looks for all of it, too, before it lets somebody go; their tables are never read whole for that.
    async fn whatever_names_people_is_found_by_an_index(db) {
        let app = App::new(db).await;
        let unindexed = match app.db.backend() {
            Backend::Sqlite => "SELECT coalesce(string_agg(m.name || ' ' || f.\"from\", ','), '') AS text FROM sqlite_master m \
                JOIN pragma_foreign_key_list(m.name) f ON f.\"table\" = 'users' WHERE m.type = 'table' \
                AND NOT EXISTS (SELECT 1 FROM pragma_table_info(m.name) p WHERE p.pk = 1 AND p.name = f.\"from\") \
                AND NOT EXISTS (SELECT 1 FROM pragma_index_list(m.name) i JOIN pragma_index_info(i.name) c \
                ON c.seqno = 0 AND c.name = f.\"from\" LEFT JOIN sqlite_master s ON s.name = i.name \
                WHERE i.partial = 0 OR s.sql LIKE '%WHERE ' || f.\"from\" || ' IS NOT NULL%')",
            Backend::Postgres => "SELECT coalesce(string_agg(c.conrelid::regclass::text || ' ' || a.attname, ','), '') AS text \
                FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1] \
                WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass \
                AND NOT EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = a.attnum \
                AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))",
        };
        assert_eq!(app.text(unindexed).await, "");
    }
}

async fn counts<const N: usize>(app: &App, tables: [&str; N]) -> [i64; N] {
    let mut counts = [0; N];
    for (count, table) in counts.iter_mut().zip(tables) {
        *count = app.count(table).await;
    }
    counts
}
