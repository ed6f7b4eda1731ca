//! The trail, its seals, and what tampering looks like.

use db::audit::SealKey;
use db::{Database, statement};
use test_support::{Backend, TestDatabase, both, tokio};

use crate::{number, told};

fn key() -> SealKey {
    SealKey::derive(b"a secret").unwrap()
}

/// Twelve entries, sealed.
async fn sealed(db: &Database) {
    for number in 0..12 {
        told(db, format!("fact {number}")).await.unwrap();
    }
    assert_eq!(db.seal(&key(), false).await.unwrap(), 12);
    assert_eq!(db.seal(&key(), true).await.unwrap(), 0);
    assert!(db.verify_audit(&key()).await.unwrap().is_empty());
}

/// What somebody with the database's password could do.
async fn tamper(db: &TestDatabase, sql: &'static str) {
    let sqlite = db.backend() == Backend::Sqlite;
    db.housekeeping("test", move |connection| {
        for table in ["audit_entries", "audit_seals"] {
            if sqlite {
                statement(format!("DROP TRIGGER IF EXISTS {table}_no_update")).run(connection)?;
                statement(format!("DROP TRIGGER IF EXISTS {table}_no_delete")).run(connection)?;
            } else {
                statement(format!("DROP TRIGGER IF EXISTS {table}_append_only ON {table}")).run(connection)?;
            }
        }
        Ok(statement(sql).run(connection)?)
    })
    .await
    .unwrap();
}

#[track_caller]
fn finds(problems: &[String], expected: &[&str]) {
    assert_eq!(problems.len(), expected.len(), "{problems:?}");
    for (problem, text) in problems.iter().zip(expected) {
        assert!(problem.contains(text), "{problem} should say: {text}");
    }
}

both! {
    async fn an_altered_entry_is_found(db) {
        sealed(&db).await;
        tamper(&db, "UPDATE audit_entries SET actor_name = 'somebody else' WHERE id = 5").await;
        finds(&db.verify_audit(&key()).await.unwrap(), &["entry 5 or the chain before it was altered"]);
    }

    async fn a_missing_entry_is_found(db) {
        sealed(&db).await;
        tamper(&db, "DELETE FROM audit_entries WHERE id = 7").await;
        finds(&db.verify_audit(&key()).await.unwrap(), &["entry 7 is missing"]);
    }

    async fn a_missing_seal_is_found(db) {
        sealed(&db).await;
        tamper(&db, "DELETE FROM audit_seals WHERE seq = 7").await;
        finds(&db.verify_audit(&key()).await.unwrap(), &["seals 7 to 7 are missing", "entry 8 or the chain before it"]);
    }

    async fn an_old_entry_without_a_seal_is_found_and_a_young_one_is_not(db) {
        sealed(&db).await;
        told(&db, "young".into()).await.unwrap();
        assert!(db.verify_audit(&key()).await.unwrap().is_empty());
        tamper(&db, "UPDATE audit_entries SET stored_at = '2020-01-01 00:00:00' WHERE id = 13").await;
        finds(&db.verify_audit(&key()).await.unwrap(), &["entry 13 was never sealed"]);
    }

    async fn another_key_seals_another_chain(db) {
        sealed(&db).await;
        let other = SealKey::derive(b"another secret").unwrap();
        assert_eq!(db.verify_audit(&other).await.unwrap().len(), 12);
    }

    async fn the_trail_can_not_be_changed_by_accident(db) {
        sealed(&db).await;
        for sql in ["UPDATE audit_entries SET action = 'x'", "DELETE FROM audit_entries", "DELETE FROM audit_seals"] {
            let refused = db.housekeeping("test", move |connection| Ok(statement(sql).run(connection)?)).await;
            assert!(refused.unwrap_err().to_string().contains("append-only"), "{sql}");
        }
    }

    async fn instances_that_seal_at_once_make_one_chain(db) {
        for number in 0..40 {
            told(&db, format!("fact {number}")).await.unwrap();
        }
        let other = db.another();
        let sealers: Vec<_> = [Database::clone(&db), other].into_iter().cycle().take(8)
            .map(|db| tokio::spawn(async move { db.seal(&key(), false).await.unwrap_or(0) }))
            .collect();
        let mut sealed = 0;
        for sealer in sealers {
            sealed += sealer.await.unwrap();
        }
        assert_eq!(sealed, 40);
        assert!(db.verify_audit(&key()).await.unwrap().is_empty());
        assert_eq!(number(&db, "SELECT max(seq) AS number FROM audit_seals").await, 40);
    }
}
