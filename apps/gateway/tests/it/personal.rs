//! What is kept about people: downloaded, and told in a document of its own.

pub mod matrix;

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Cursor, Read as _};

use db::{Erase, Own, Personal};
use gateway::routes::modules;
use serde_json::{Value, json};
use test_support::{Backend, both};

use crate::app::{App, Person};
use crate::documents::folder;
use crate::files::{PDF, pdf};
use crate::payslips;
use crate::reply::{column, holds};

const TOLD: &str = include_str!("../../../../docs/personal-data.md");

/// The files of an archive, by their names.
fn unzipped(archive: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut archive = zip::ZipArchive::new(Cursor::new(archive)).unwrap();
    let many = archive.len();
    let read = |index| {
        let mut file = archive.by_index(index).unwrap();
        let mut content = Vec::new();
        file.read_to_end(&mut content).unwrap();
        (file.name().unwrap().into_owned(), content)
    };
    (0..many).map(read).collect()
}

pub async fn downloaded(of: &Person<'_>, id: kernel::UserId) -> BTreeMap<String, Vec<u8>> {
    let reply = of.get(&format!("/users/{id}/data")).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    assert_eq!(reply.header("content-type"), Some("application/zip"));
    unzipped(&reply.body)
}

fn rows(files: &BTreeMap<String, Vec<u8>>, part: &str) -> Vec<Value> {
    serde_json::from_slice(&files[&format!("data/{part}.json")]).unwrap()
}

fn tables() -> Vec<Personal> {
    modules().iter().flat_map(|module| module.personal).copied().collect()
}

both! {
    // own-1
    async fn a_person_takes_along_all_that_is_kept_about_them(db) {
        let app = App::new(db).await;
        payslips::made(&app).await;
        app.at("2026-11-25T05:30:00Z");
        let (admin, dev) = (app.admin().await, app.dev().await);
        payslips::gone_out(&app).await;
        dev.put(&format!("/users/{}", dev.id), json!({"version": 1, "phone": "9800000000", "account": "00012345678"})).await.is(200);
        dev.post("/leaves", json!({"type": "casual", "from": "2026-12-01", "to": "2026-12-01", "reason": "Paint"})).await;
        dev.post("/reports", json!({"sign_in_lat": 18.52, "sign_in_long": 73.85})).await.is(201);
        for (name, title) in [("Letters", "Appointment letter"), ("Contract", "Warning")] {
            let key = pdf(&app, &admin, "documents", "Scan 1.pdf").await;
            let body = json!({"user": dev.id, "folder": folder(&app, name).await, "title": title, "fileUploadKeys": [key]});
            admin.post("/documents", body).await.is(201);
        }
        let hidden = format!("/documents/folders/{}", folder(&app, "Contract").await);
        admin.put(&hidden, json!({"personreads": false})).await.is(200);
        let files = downloaded(&dev, dev.id).await;
        holds(&rows(&files, "person")[0], json!({"id": dev.id, "lname": "Kulkarni", "phone": "9800000000", "role": "dev"}));
        assert_eq!(rows(&files, "banking")[0]["account"], "00012345678");
        assert_eq!(rows(&files, "managers")[0], json!({"fname": "Rohan", "lname": "Desai", "line": true}));
        holds(&rows(&files, "attendance")[0], json!({"date": "2026-11-25", "signinTime": "2026-11-25T05:30:20Z", "signInLat": 18.52}));
        assert!(!rows(&files, "sessions").is_empty());
        // A document of a folder that they don't read is not theirs to take.
        assert_eq!(column(&rows(&files, "documents"), "title"), ["Appointment letter"]);
        let of = |start: &str| files.iter().filter(|(name, _)| name.starts_with(start)).map(|(_, content)| content).collect::<Vec<_>>();
        assert_eq!(of("files/documents/"), [PDF]);
        assert!(files.keys().any(|name| name.ends_with(".0-Scan 1.pdf") || name.ends_with(".1-Scan 1.pdf")), "{:?}", files.keys());
        let slips = of("payslips/");
        assert_eq!((slips.len(), rows(&files, "payslips").len()), (1, 1));
        assert!(slips[0].starts_with(b"%PDF-"));
        // What the trail tells of them, and what they did.
        let told = rows(&files, "history");
        assert!(told.iter().any(|entry| entry["record"] == "document" && entry["by"] == "Asha Rao"), "{told:?}");
        assert!(told.iter().all(|entry| entry.get("source").is_none() && !entry.to_string().contains("Warning")), "{told:?}");
        let done = rows(&files, "done");
        assert!(done.iter().any(|entry| entry["record"] == "report" && entry["source"] == "192.0.2.1"), "{done:?}");
        // It says itself what is in it.
        let about: Value = serde_json::from_slice(&files["about.json"]).unwrap();
        holds(&about, json!({"person": {"id": dev.id, "empid": rows(&files, "person")[0]["empid"]}, "by": "Ananya Kulkarni", "missing": []}));
        let named: BTreeSet<&str> = about["files"].as_object().unwrap().keys().map(String::as_str).collect();
        let there: BTreeSet<&str> = files.keys().map(String::as_str).filter(|name| *name != "about.json").collect();
        assert_eq!(named, there);
        assert_eq!(about["files"]["data/documents.json"], 1);
        app.check().await;
    }

    // own-2
    async fn nobody_else_has_it_but_an_admin_with_the_keys_of_what_is_in_it(db) {
        let app = App::new(db).await;
        let path = format!("/users/{}/data", app.company.dev);
        for person in [app.manager().await, app.qa().await, app.recruiter().await] {
            person.get(&path).await.refused(403, "not_allowed");
        }
        let inactive = downloaded(&app.admin().await, app.company.inactive).await;
        assert_eq!(rows(&inactive, "person")[0]["lname"], "Menon");
        for key in [
            "employees", "setting", "payslips", "document", "timesheet", "leave", "reimbursement", "investment", "performance",
            "assetsallocated", "referrals",
        ] {
            let lacking = "DELETE FROM role_keys WHERE permission = ? AND role_id IN (SELECT id FROM roles WHERE role = 'admin')";
            app.sql(lacking, [key.into()]).await;
            let admin = app.admin().await;
            admin.get(&path).await.refused(403, "not_allowed");
            assert_eq!(admin.get("/auth/me").await.is(200)["dataofothers"], false, "{key}");
            downloaded(&admin, admin.id).await;
            let again = "INSERT INTO role_keys (role_id, permission) SELECT id, ? FROM roles WHERE role = 'admin'";
            app.sql(again, [key.into()]).await;
        }
        let admin = app.admin().await;
        assert_eq!(admin.get("/auth/me").await.is(200)["dataofothers"], true, "pages offer it by this");
        assert_eq!(app.manager().await.get("/auth/me").await.is(200).get("dataofothers"), None);
        downloaded(&admin, app.company.dev).await;
    }

    // own-3
    async fn no_secret_is_in_it(db) {
        let app = App::new(db).await;
        app.set_passwords().await;
        let dev = app.dev().await;
        let feed = dev.get("/leaves/feed").await.is(200);
        app.sql("UPDATE users SET search = 'a search'", []).await;
        let files = downloaded(&dev, dev.id).await;
        let all = files.values().flatten().copied().collect::<Vec<u8>>();
        let all = String::from_utf8_lossy(&all);
        let nonce = app.text(format!("SELECT max(nonce) AS text FROM sessions WHERE user_id = {}", dev.id)).await;
        let feed = feed["url"].as_str().unwrap().rsplit('/').next().unwrap().trim_end_matches(".ics");
        for secret in [crate::app::HASH, nonce.as_str(), dev.token.as_deref().unwrap(), feed, "a search"] {
            assert!(!all.contains(secret), "{secret}");
        }
    }

    // own-4: a table that names people, and was forgotten, fails this.
    async fn every_table_that_names_people_is_told(db) {
        let app = App::new(db).await;
        let references = match app.db.backend() {
            Backend::Sqlite => "SELECT coalesce(string_agg(m.name || ' ' || f.\"from\", ','), '') AS text FROM sqlite_master m \
                JOIN pragma_foreign_key_list(m.name) f ON f.\"table\" = 'users' WHERE m.type = 'table'",
            Backend::Postgres => "SELECT coalesce(string_agg(c.conrelid::regclass::text || ' ' || a.attname, ','), '') AS text \
                FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1] \
                WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass",
        };
        let mut named: BTreeSet<String> = app.text(references).await.split(',').map(str::to_owned).collect();
        // Columns that hold people's ids and refer to nobody: who did something may have gone since.
        for (table, _, columns) in schema::DECLARED {
            let columns = columns.split(',').filter_map(|column| column.split_once("->")).map(|(column, _)| column.trim());
            named.extend(columns.filter(|column| ["user_id", "by_id", "absent_id", "actor_id", "cancelled_by", "sent_by"].contains(column))
                .map(|column| format!("{table} {column}")));
        }
        named.insert("users id".to_owned());
        let known = tables().iter().flat_map(|table| table.people.iter().map(|column| format!("{} {column}", table.table))).collect();
        assert_eq!(named, known);
    }

    // own-5
    async fn the_trail_knows_who_took_it(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        downloaded(&admin, dev.id).await;
        let history = dev.list(&format!("/audit/user/{}", dev.id)).await;
        holds(&history[0], json!({"action": "download data", "actor": admin.id}));
    }
}

// own-4
#[test]
fn the_document_tells_of_every_table_once() {
    let told: BTreeMap<&str, &str> = TOLD
        .lines()
        .filter_map(|line| {
            let mut cells = line.strip_prefix("| `")?.split(" | ");
            let tables = cells.next()?;
            Some(
                tables
                    .split(", ")
                    .map(|table| table.trim_matches('`'))
                    .map(move |table| (table, line))
                    .collect::<Vec<_>>(),
            )
        })
        .flatten()
        .collect();
    for table in tables() {
        let line =
            told.get(table.table).unwrap_or_else(|| panic!("docs/personal-data.md does not tell of {}", table.table));
        let file = match table.own {
            Own::Part(part) => format!("`{}`", part.name),
            Own::Within(part) => part.split(" and ").map(|part| format!("`{part}`")).collect::<Vec<_>>().join(", "),
            Own::Left(_) => "no: ".to_owned(),
        };
        assert!(line.contains(&file), "{} has {file} in a download: {line}", table.table);
        let last = line.trim_end_matches(" |").rsplit(" | ").next().unwrap_or_default();
        for step in table.erased {
            let word = match step {
                Erase::Remove(_) => "removed",
                Erase::Replace(..) | Erase::Scrub(..) => "replaced",
                Erase::By(_) => "emptied",
                Erase::Files => "files",
                Erase::Keep(_) => "kept",
            };
            assert!(last.contains(word), "{} is {word} when somebody is erased: {line}", table.table);
        }
    }
    let known: BTreeSet<&str> = tables().iter().map(|table| table.table).collect();
    assert_eq!(told.keys().copied().collect::<BTreeSet<_>>(), known);
}
