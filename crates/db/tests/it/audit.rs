//! The trail, its seals, and what tampering looks like.

use std::fmt::Write as _;

use db::audit::{self, Filter, Masking, SealKey, Stored};
use db::{Database, Entry, Reads as _, RecordKind, statement};
use hmac::{Hmac, KeyInit as _, Mac as _};
use kernel::{Actor, ListQuery, UserId};
use sha2::Sha256;
use test_support::{Backend, TestDatabase, both, number, number_on, text_on, tokio};

use crate::told;

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

async fn problems(db: &Database) -> Vec<String> {
    db.verify_audit(&key()).await.unwrap()
}

/// Cuts off all after the ninth entry.
async fn cut(db: &TestDatabase) {
    tamper(db, "DELETE FROM audit_entries WHERE id > 9").await;
    tamper(db, "DELETE FROM audit_seals WHERE seq > 9").await;
}

/// One more entry, sealed.
async fn go_on(db: &TestDatabase, fact: &str) {
    told(db, fact.to_owned()).await.unwrap();
    assert_eq!(db.seal(&key(), true).await.unwrap(), 1);
}

/// Seals all that isn't, as the version did that knew no head.
async fn seal_without_head(db: &TestDatabase) {
    let hmac = |key: &[u8]| Hmac::<Sha256>::new_from_slice(key).unwrap();
    let key = hmac(b"a secret").chain_update(b"muster audit seal 1").finalize().into_bytes();
    db.housekeeping("test", move |connection| {
        let first = number_on(connection, "SELECT count(*) AS number FROM audit_seals")?;
        let sealed = format!("SELECT CAST(max(seal) AS TEXT) AS text FROM audit_seals WHERE seq = {first}");
        let mut before = text_on(connection, sealed)?;
        let first_page = ListQuery::first(200);
        let trail = audit::listing(&first_page, &Filter::default(), connection.dialect());
        let mut entries = trail.load::<Stored>(first_page.paging, connection)?.rows;
        entries.sort_by_key(|entry| entry.id);
        for entry in entries.into_iter().skip(usize::try_from(first).unwrap()) {
            let Stored { id, at, actor_id, actor_name, source, record, record_id, action, before: was, after } = entry;
            let who = (actor_id, actor_name, source);
            let told = (id, at.and_utc().timestamp_micros(), who, (record, record_id, action), (was, after));
            let told = serde_json::to_string(&told).unwrap();
            let mac = hmac(&key).chain_update(&before).chain_update(told).finalize().into_bytes();
            before.clear();
            for byte in mac {
                write!(before, "{byte:02x}").unwrap();
            }
            let insert = statement("INSERT INTO audit_seals (seq, entry_id, seal) VALUES (?, ?, ?)");
            insert.bind(id).bind(id).bind(before.as_str()).run(connection)?;
        }
        Ok(())
    })
    .await
    .unwrap();
}

/// Masks what holds this text, as when person 1 is erased.
async fn mask(db: &Database, text: &'static str) -> i64 {
    db.write(&Actor::system("test"), move |work| {
        let person = UserId(1);
        let masking =
            Masking { person, name: "Former employee 1".into(), records: vec![], texts: vec![text.to_owned()] };
        let masked = audit::mask(work, &key(), &masking)?;
        work.record(Entry::new(RecordKind::new("user"), 1, audit::ERASE));
        Ok(masked)
    })
    .await
    .unwrap()
}

both! {
    // Whoever sealed an entry, it can be masked.
    async fn what_was_erased_keeps_the_chain_true(db) {
        for number in 0..3 {
            told(&db, format!("old fact {number}")).await.unwrap();
        }
        seal_without_head(&db).await;
        for number in 0..3 {
            told(&db, format!("new fact {number}")).await.unwrap();
        }
        assert_eq!(db.seal(&key(), true).await.unwrap(), 3);
        told(&db, "a fact 1 that is not sealed yet".into()).await.unwrap();
        assert_eq!(mask(&db, "fact 1").await, 3);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM audit_entries WHERE after = '{}'").await, 3);
        assert_eq!(problems(&db).await, Vec::<String>::new());
        assert_eq!(db.seal(&key(), true).await.unwrap(), 2);
        let verdict = db.audit_verdict(&key()).await.unwrap();
        assert_eq!((verdict.problems, verdict.seals, verdict.erased), (Vec::new(), 8, 3));
        // What is left is as firm as what is there.
        tamper(&db, "UPDATE audit_entries SET action = 'other' WHERE id = 2").await;
        finds(&problems(&db).await, &["entry 2 was masked by no erasure"]);
        tamper(&db, "UPDATE audit_entries SET action = 'put' WHERE id = 2").await;
        assert_eq!(problems(&db).await, Vec::<String>::new());
        tamper(&db, "UPDATE audit_entries SET action = 'erased' WHERE action = 'erase'").await;
        finds(&problems(&db).await, &["entry 8 or the chain before it", "entries of person 1 are masked"]);
    }

    async fn a_verdict_counts_what_it_looked_at(db) {
        sealed(&db).await;
        told(&db, "young".into()).await.unwrap();
        let verdict = db.audit_verdict(&key()).await.unwrap();
        assert_eq!((verdict.entries, verdict.seals, verdict.problems), (13, 12, Vec::new()));
    }

    async fn an_end_that_was_cut_off_is_found_and_stays_found(db) {
        sealed(&db).await;
        cut(&db).await;
        finds(&problems(&db).await, &["its head tells of 12 seals, the last one is 9"]);
        for (fact, found) in [
            ("more 1", "its head tells of 12 seals, the last one is 10"),
            ("more 2", "its head tells of 12 seals, the last one is 11"),
            ("more 3", "the chain's head was altered, or its last seal"),
            ("more 4", "its head stayed at seal 12 of 13"),
        ] {
            go_on(&db, fact).await;
            finds(&problems(&db).await, &[found]);
        }
    }

    async fn seals_alone_that_were_cut_off_are_made_again(db) {
        sealed(&db).await;
        tamper(&db, "DELETE FROM audit_seals WHERE seq > 9").await;
        finds(&problems(&db).await, &["its head tells of 12 seals, the last one is 9"]);
        assert_eq!(db.seal(&key(), true).await.unwrap(), 3);
        assert_eq!(problems(&db).await, Vec::<String>::new());
        go_on(&db, "more").await;
        assert_eq!(problems(&db).await, Vec::<String>::new());
    }

    async fn a_trail_that_was_emptied_is_found(db) {
        sealed(&db).await;
        tamper(&db, "DELETE FROM audit_seals").await;
        tamper(&db, "DELETE FROM audit_entries").await;
        finds(&problems(&db).await, &["its head tells of 12 seals, the last one is 0"]);
        go_on(&db, "more").await;
        finds(&problems(&db).await, &["its head tells of 12 seals, the last one is 1"]);
    }

    async fn a_head_that_was_removed_is_found_and_not_made_anew(db) {
        sealed(&db).await;
        cut(&db).await;
        tamper(&db, "DELETE FROM facts WHERE name = 'audit_head'").await;
        finds(&problems(&db).await, &["the chain's head is missing"]);
        go_on(&db, "more").await;
        finds(&problems(&db).await, &["the chain's head is missing"]);
    }

    async fn a_forged_head_is_found(db) {
        sealed(&db).await;
        cut(&db).await;
        tamper(&db, "UPDATE facts SET value = '9' || substr(value, 3) WHERE name = 'audit_head'").await;
        finds(&problems(&db).await, &["the chain's head was altered"]);
        tamper(&db, "UPDATE facts SET value = 'unset' WHERE name = 'audit_head'").await;
        finds(&problems(&db).await, &["the chain's head was altered"]);
        go_on(&db, "more").await;
        finds(&problems(&db).await, &["the chain's head was altered"]);
    }

    async fn an_altered_last_seal_is_found(db) {
        sealed(&db).await;
        tamper(&db, "UPDATE audit_seals SET seal = substr(seal, 3) WHERE seq = 12").await;
        finds(&problems(&db).await, &["entry 12 or the chain before it was altered", "its head tells of 12 seals"]);
    }

    async fn a_chain_from_before_the_head_gets_one_with_its_next_seal(db) {
        for number in 0..3 {
            told(&db, format!("fact {number}")).await.unwrap();
        }
        seal_without_head(&db).await;
        assert_eq!(problems(&db).await, Vec::<String>::new());
        go_on(&db, "the first with a head").await;
        assert_eq!(problems(&db).await, Vec::<String>::new());
        // An instance that has not been brought up to date yet.
        told(&db, "by an old instance".into()).await.unwrap();
        seal_without_head(&db).await;
        assert_eq!(problems(&db).await, Vec::<String>::new());
        go_on(&db, "by a new instance").await;
        assert_eq!(problems(&db).await, Vec::<String>::new());
        tamper(&db, "UPDATE audit_entries SET action = 'x' WHERE id = 2").await;
        finds(&problems(&db).await, &["entry 2 or the chain before it was altered"]);
        tamper(&db, "DELETE FROM audit_entries WHERE id = 6").await;
        tamper(&db, "DELETE FROM audit_seals WHERE seq = 6").await;
        assert_eq!(problems(&db).await.len(), 2);
    }

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
        assert_eq!(db.verify_audit(&other).await.unwrap().len(), 13, "each entry, and the head");
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
