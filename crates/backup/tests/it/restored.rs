//! What comes back is what there was.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use backup::service::verify;
use db::audit::SealKey;
use db::statement;
use test_support::{SECRET, both, number, tokio};

use crate::installations::{Portal, other, path_of, rows, sums};

both! {
    empty;
    async fn every_row_and_every_file_comes_back_from_the_other_kind_of_database_and_home(db) {
        let backend = db.backend();
        let there = Portal::of_the_demo(db).await;
        let key = SealKey::derive(SECRET).unwrap();
        while there.db.seal(&key, true).await.unwrap() > 0 {}
        // Numbers that are gone are not given again.
        let gone = |connection: &mut db::AnyConnection| {
            statement("INSERT INTO clients (clientname, clientname_normalized) VALUES ('Gone', 'gone')").run(connection)?;
            Ok(statement("DELETE FROM clients WHERE clientname = 'Gone'").run(connection)?)
        };
        there.db.housekeeping("test", gone).await.unwrap();
        let first = there.back_up("first").await;
        assert_eq!(first.manifest.missing, Vec::<String>::new());
        let counts = first.manifest.counts();
        assert_eq!(counts.tables, schema::TABLES.len());
        assert!(counts.files > 0 && rows(&first.manifest, "reports") > 100, "{counts:?}");

        let away = Portal::empty(other(backend));
        let restored = away.restore(&path_of(&first)).await.unwrap();
        assert_eq!(restored.counts, counts);
        let second = away.back_up("second").await;
        assert_eq!(sums(&second.manifest), sums(&first.manifest), "in the other database");

        let home = Portal::empty(backend);
        home.restore(&path_of(&second)).await.unwrap();
        let third = home.back_up("third").await;
        assert_eq!(sums(&third.manifest), sums(&first.manifest), "and back");
        for portal in [&away, &home] {
            assert_eq!(portal.db.integrity().await.unwrap(), Vec::<String>::new());
            assert_eq!(portal.db.verify_audit(&key).await.unwrap(), Vec::<String>::new());
            let largest = number(&portal.db, "SELECT max(id) AS number FROM clients").await;
            let add = |connection: &mut db::AnyConnection| {
                let insert = "INSERT INTO clients (clientname, clientname_normalized) VALUES ('New', 'new') RETURNING id";
                statement(insert).number(connection)
            };
            assert_eq!(portal.db.housekeeping("test", add).await.unwrap(), largest + 2, "the next number");
        }
    }

    async fn searches_find_and_counters_count_on(db) {
        let there = Portal::of_the_demo(db).await;
        let backup = there.back_up("one").await;
        for backend in [there.db.backend(), other(there.db.backend())] {
            let new = Portal::empty(backend);
            new.restore(&path_of(&backup)).await.unwrap();
            if backend == test_support::Backend::Sqlite {
                for (search, of) in [("users", "users"), ("candidates", "candidates"), ("assets", "assets")] {
                    let found = format!("SELECT count(*) AS number FROM {search}_search");
                    let all = format!("SELECT count(*) AS number FROM {of}");
                    assert_eq!(number(&new.db, &found).await, number(&new.db, &all).await, "{search}");
                }
            }
            let triggers = match backend {
                test_support::Backend::Sqlite => "SELECT count(*) AS number FROM sqlite_master WHERE type = 'trigger'",
                test_support::Backend::Postgres => {
                    "SELECT count(*) AS number FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'O'"
                }
            };
            let keys = match backend {
                test_support::Backend::Sqlite => "PRAGMA foreign_keys",
                test_support::Backend::Postgres => "SELECT count(*) AS number FROM pg_constraint WHERE contype = 'f' AND convalidated",
            };
            let fresh = Portal::empty(backend);
            for what in [triggers, keys] {
                assert_eq!(number(&new.db, what).await, number(&fresh.db, what).await, "{what}");
                assert!(number(&new.db, what).await > 0, "{what}");
            }
        }
    }

    async fn it_is_one_moment_while_others_write(db) {
        let there = Portal::of_the_demo(db).await;
        let stop = Arc::new(AtomicBool::new(false));
        let writer = {
            let (db, stop) = (there.db.another(), Arc::clone(&stop));
            tokio::spawn(async move {
                let mut count = 0;
                while !stop.load(Ordering::Relaxed) {
                    count += 1;
                    // The one table is read long before the other one.
                    let both = move |connection: &mut db::AnyConnection| {
                        let name = format!("test {count}");
                        statement("INSERT INTO facts (name, value) VALUES (?, '')").bind(name.as_str()).run(connection)?;
                        let client = "INSERT INTO clients (clientname, clientname_normalized) VALUES (?, ?)";
                        Ok(statement(client).bind(name.as_str()).bind(name.as_str()).run(connection)?)
                    };
                    db.housekeeping("test", both).await.unwrap();
                }
                count
            })
        };
        while number(&there.db, "SELECT count(*) AS number FROM facts").await < 10 {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        let before = number(&there.db, "SELECT count(*) AS number FROM clients WHERE clientname LIKE 'test %'").await;
        let backup = there.back_up("meanwhile").await;
        stop.store(true, Ordering::Relaxed);
        let written = writer.await.unwrap();
        let others = rows(&there.back_up("after").await.manifest, "clients") - written;
        let facts = rows(&backup.manifest, "facts") - 1;
        assert_eq!(rows(&backup.manifest, "clients") - others, facts, "both tables show the same moment");
        assert!(facts >= u64::try_from(before).unwrap() && facts <= written);
        assert!(verify(&path_of(&backup), &[]).await.unwrap().problems.is_empty());
    }
}
