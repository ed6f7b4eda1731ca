//! What a unit of work lends, takes and keeps.

use std::sync::{Arc, Mutex};

use db::audit::INSTALLATION;
use db::{Entry, UnitOfWork, statement};
use diesel::connection::InstrumentationEvent;
use diesel::{Connection as _, ExpressionMethods as _, QueryDsl as _};
use kernel::{Actor, Code, Result};
use schema::{facts, roles};
use test_support::{both, number, records};

use crate::told;

fn say_so(work: &mut UnitOfWork<'_>) {
    work.record(Entry::new(INSTALLATION, None, "test"));
}

/// The statements that the connection keeps prepared from now on.
fn watched(work: &mut UnitOfWork<'_>) -> Result<Arc<Mutex<Vec<String>>>> {
    let kept = Arc::new(Mutex::new(Vec::new()));
    let notes = Arc::clone(&kept);
    work.change(|connection| {
        connection.set_instrumentation(move |event: InstrumentationEvent<'_>| {
            if let InstrumentationEvent::CacheQuery { sql, .. } = event {
                notes.lock().unwrap().push(sql.to_owned());
            }
        });
        Ok(())
    })?;
    Ok(kept)
}

both! {
    async fn what_is_lent_for_reading_changes_nothing(db) {
        told(&db, "here".into()).await.unwrap();
        for sql in [
            "UPDATE facts SET value = 'y'",
            "UPDATE facts SET value = 'y' RETURNING 1",
            "INSERT INTO facts (name, value) VALUES ('new', 'x') RETURNING 1",
            "DELETE FROM facts",
            "DELETE FROM facts RETURNING 1",
            "WITH gone AS (DELETE FROM facts) SELECT 1",
            "WITH here AS (SELECT name FROM facts) UPDATE facts SET value = 'y' WHERE name IN (SELECT name FROM here)",
            "WITH here AS (SELECT name FROM facts) DELETE FROM facts WHERE name IN (SELECT name FROM here) RETURNING 1",
        ] {
            // The work goes on and is kept: nothing but the refusal keeps the facts as they are.
            let work = move |work: &mut UnitOfWork<'_>| {
                say_so(work);
                Ok(statement(sql).number(work.reading()).unwrap_err())
            };
            let refused = db.write(&Actor::system("test"), work).await.unwrap();
            assert_eq!(refused.code(), Code::Internal, "{sql}");
            assert!(refused.to_string().contains("only reads"), "{sql}: {refused}");
        }
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts WHERE name = 'here' AND value = 'x'").await, 1);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, 1);
    }

    async fn what_is_lent_for_reading_sees_what_was_changed(db) {
        let seen = db.write(&Actor::system("test"), |work| {
            crate::put(work, "new")?;
            say_so(work);
            let count = "WITH new AS (SELECT name FROM facts) SELECT count(*) AS number FROM new";
            statement(count).number(work.reading())
        });
        assert_eq!(seen.await.unwrap(), 1);
    }

    async fn a_guarded_change_says_whether_its_guard_held(db) {
        told(&db, "here".into()).await.unwrap();
        let applied = db.write(&Actor::system("test"), |work| {
            say_so(work);
            let here = facts::table.filter(facts::name.eq("here"));
            Ok([
                work.apply(diesel::update(here.filter(facts::value.eq("x"))).set(facts::value.eq("y")))?,
                work.apply(diesel::update(here.filter(facts::value.eq("x"))).set(facts::value.eq("z")))?,
                work.change_one(statement("UPDATE facts SET value = ? WHERE value = ?").bind("z").bind("x"))?,
                work.apply(diesel::delete(here.filter(facts::value.eq("x"))))?,
                work.change_one(statement("UPDATE facts SET value = ? WHERE value = ?").bind("z").bind("y"))?,
                work.apply(diesel::delete(here.filter(facts::value.eq("z"))))?,
            ])
        });
        assert_eq!(applied.await.unwrap(), [Some(()), None, None, None, Some(()), Some(())]);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, 0);
    }

    async fn a_typed_change_needs_its_entry_too(db) {
        told(&db, "here".into()).await.unwrap();
        let silent = db.write(&Actor::system("test"), |work| {
            work.apply(diesel::update(facts::table).set(facts::value.eq("y")))
        });
        assert_eq!(silent.await.unwrap_err().code(), Code::Internal);
        let silent = db.write(&Actor::system("test"), |work| {
            let new = (facts::name.eq("new"), facts::value.eq("x"));
            work.insert::<_, String>(diesel::insert_into(facts::table).values(new).returning(facts::name))
        });
        assert_eq!(silent.await.unwrap_err().code(), Code::Internal);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts WHERE value = 'x'").await, 1);
    }

    async fn typed_changes_are_kept_prepared(db) {
        for name in ["a", "b", "c"] {
            told(&db, name.to_owned()).await.unwrap();
        }
        let (kept, ids) = db.write(&Actor::system("test"), |work| {
            say_so(work);
            let kept = watched(work)?;
            for (name, value) in [("a", "1"), ("b", "2"), ("c", "3")] {
                work.apply(diesel::update(facts::table.find(name)).set(facts::value.eq(value)))?;
            }
            let mut ids = Vec::new();
            for role in ["one", "two"] {
                let new = (roles::role.eq(role), roles::role_normalized.eq(role));
                let insert = diesel::insert_into(roles::table).values(new).returning(roles::id);
                ids.push(work.insert::<_, i64>(insert)?);
            }
            let kept = kept.lock().unwrap().clone();
            Ok((kept, ids))
        }).await.unwrap();
        let [update, insert] = kept.as_slice() else { panic!("each is kept once: {kept:?}") };
        assert!(update.starts_with("UPDATE") && insert.starts_with("INSERT"), "{kept:?}");
        let facts: Vec<_> = records(&db, "(SELECT name AS id, value FROM facts) told", &["id", "value"]).await;
        let expected = [("a", "1"), ("b", "2"), ("c", "3")];
        assert_eq!(facts, expected.map(|(id, value)| serde_json::json!({ "id": id, "value": value })));
        let listed = format!("SELECT count(*) AS number FROM roles WHERE id IN ({}, {})", ids[0], ids[1]);
        assert_eq!(number(&db, listed).await, 2);
    }
}
