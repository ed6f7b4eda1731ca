//! Where nothing is restored, and nothing is left.

use std::fs;

use db::{Database, Options, statement};
use kernel::{Clock, Zone};
use test_support::{Backend, TestDatabase, both, number, sqlite};

use crate::archives::at_steps;
use crate::installations::{Portal, other, path_of};

async fn people(portal: &Portal) -> i64 {
    number(&portal.db, "SELECT count(*) AS number FROM users").await
}

both! {
    async fn a_database_that_somebody_uses_stays_as_it_is(db) {
        let there = Portal::of(db);
        let backup = there.back_up("one").await;
        for used in [Portal::of(TestDatabase::new(there.db.backend())), Portal::of(TestDatabase::new(other(there.db.backend())))] {
            let before = people(&used).await;
            let refused = used.restore(&path_of(&backup)).await.unwrap_err();
            assert!(refused.message().to_string().contains("not empty"), "{refused:?}");
            assert_eq!(people(&used).await, before);
        }
    }

    async fn one_that_breaks_off_leaves_nothing(db) {
        let there = Portal::of_the_demo(TestDatabase::empty(db.backend())).await;
        let backup = there.back_up("one").await;
        let new = Portal::empty(there.db.backend());
        // The last content of the backup meets another one of its key.
        let key = backup.manifest.parts.last().unwrap().name.strip_prefix("files/").unwrap().to_owned();
        let file = new.path("files").join(&key);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(&file, "something else").unwrap();
        let refused = new.restore(&path_of(&backup)).await.unwrap_err();
        assert!(refused.message().to_string().contains("another content"), "{refused:?}");
        assert_eq!(people(&new).await, 0);
        assert_eq!(number(&new.db, "SELECT count(*) AS number FROM roles").await, 5, "as its migrations left it");
        assert_eq!(fs::read_to_string(&file).unwrap(), "something else");
        let folders = fs::read_dir(new.path("files")).unwrap().map(|entry| entry.unwrap().path());
        let contents: usize = folders.map(|folder| fs::read_dir(folder).unwrap().count()).sum();
        assert_eq!(contents, 1, "what was put back is taken back");
        fs::remove_file(&file).unwrap();
        new.restore(&path_of(&backup)).await.unwrap();
        assert_eq!(people(&new).await, people(&there).await);
    }
}

sqlite! {
    async fn another_secret_is_told_before_anything_is_written(db) {
        let there = Portal::of(db);
        let backup = there.back_up("one").await;
        let new = Portal::empty(Backend::Sqlite);
        let refused = new.restore_with(&path_of(&backup), &[9; 32]).await.unwrap_err();
        assert!(refused.message().to_string().contains("another MUSTER_SECRET"), "{refused:?}");
        assert_eq!(people(&new).await, 0);
    }

    async fn a_store_with_other_files_is_refused(db) {
        let there = Portal::of(db);
        let backup = there.back_up("one").await;
        let new = Portal::empty(Backend::Sqlite);
        fs::create_dir_all(new.path("files/policies")).unwrap();
        fs::write(new.path("files/policies/0123456789abcdef0123456789abcdef"), "a policy").unwrap();
        let refused = new.restore(&path_of(&backup)).await.unwrap_err();
        assert!(refused.message().to_string().contains("policies/0123456789abcdef0123456789abcdef"), "{refused:?}");
    }

    async fn rows_that_name_others_that_are_not_there_are_refused(db) {
        let there = Portal::of(db);
        there.db.housekeeping("test", |connection| {
            statement("PRAGMA defer_foreign_keys = ON").run(connection)?;
            Ok(statement("INSERT INTO facts (name, value) VALUES ('a', 'b')").run(connection)?)
        }).await.unwrap();
        let whole = path_of(&there.back_up("one").await);
        let mut parts = crate::archives::parts(&whole);
        let sessions = parts.iter().position(|part| part.0 == "tables/password_links/00001.ndjson").unwrap();
        let row = "[999,\"reset\",\"x\",\"2026-11-23T10:00:00.000000Z\",\"2026-11-23T10:00:00.000000Z\"]\n";
        parts[sessions].1.extend(row.as_bytes());
        let last = parts.len() - 1;
        let mut manifest: backup::model::Manifest = serde_json::from_slice(&parts[last].1).unwrap();
        let part = &mut manifest.parts[sessions];
        (part.size, part.rows) = (parts[sessions].1.len().try_into().unwrap(), part.rows.map(|rows| rows + 1));
        part.sha256 = backup::rules::sha256(&parts[sessions].1);
        parts[last].1 = serde_json::to_vec(&manifest).unwrap();
        let path = crate::archives::put_together(&there, &parts);
        for backend in [Backend::Sqlite, Backend::Postgres] {
            let new = Portal::empty(backend);
            assert!(new.restore(&path).await.is_err(), "{backend:?}");
            assert_eq!(people(&new).await, 0, "{backend:?}");
        }
    }

    async fn an_older_one_is_restored_at_its_version_and_then_brought_up(db) {
        let there = Portal::of(db);
        // Without the last step, and what that has brought, this is a backup of the version before.
        let written = there.back_up("one").await;
        let steps = &written.head.steps[..written.head.steps.len() - 1];
        let folder = tempfile::tempdir().unwrap();
        let before = format!("sqlite://{}", folder.path().join("before.db").display());
        let stored = db::fill_new(&Options::new(&before), steps, |connection| {
            let tables = db::tables(connection)?.into_iter();
            tables.map(|table| Ok((table.clone(), db::columns(connection, &table)?))).collect()
        });
        let stored = stored.unwrap();
        let older = at_steps(&there, &path_of(&written), steps, &stored);
        let migrated = Portal::empty(Backend::Sqlite);
        let refused = migrated.restore(&older).await.unwrap_err();
        assert!(format!("{refused:?}").contains("newer than the backup"), "{refused:?}");
        let url = format!("sqlite://{}", folder.path().join("new.db").display());
        let place = backup::service::NewInstallation {
            options: Options::new(&url),
            files: migrated.files.clone(),
            clock: Clock::real(Zone::default()),
            secret: test_support::SECRET.to_vec(),
            secret_is_set: false,
            other_secret: false,
            identities: Vec::new(),
        };
        let grant = kernel::Grant::<backup::rights::Restore>::system("test");
        backup::service::restore(&older, place, &grant, |_| Ok(())).await.unwrap();
        let db = Database::open(&Options::new(&url), Clock::real(Zone::default())).unwrap();
        db.ready().await.unwrap();
        assert_eq!(number(&db, "SELECT count(*) AS number FROM users").await, people(&there).await);
    }
}
