//! Reads, writes, and what happens when they go wrong.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Barrier};
use std::time::Duration;

use db::audit::INSTALLATION;
use db::{Database, Entry, Limits, MOST_PREPARED, Options, UnitOfWork, advisory_locks, statement};
use kernel::{Actor, Code, Error};
use test_support::{both, clock, number, sqlite, tokio};

use crate::{put, told};

/// SQLite's word for a commit that waits until the disk has it.
const FULL: i64 = 2;

sqlite! {
    // No test can cut the power: this holds what is asked of SQLite, which PostgreSQL does by itself.
    async fn what_is_written_waits_for_the_disk(db) {
        let asked = db.housekeeping("test", |connection| statement("PRAGMA synchronous").number(connection));
        assert_eq!(asked.await.unwrap(), FULL);
    }
}

both! {
    // audit-1
    async fn a_write_without_an_audit_entry_leaves_nothing(db) {
        let silent = db.write(&Actor::system("test"), |work| put(work, "silent")).await;
        assert_eq!(silent.unwrap_err().code(), Code::Internal);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, 0);
        told(&db, "told".into()).await.unwrap();
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, 1);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM audit_entries").await, 1);
    }

    async fn work_that_fails_or_panics_is_undone_and_the_connection_lives_on(db) {
        for round in 0..10 {
            let actor = Actor::system("test");
            let failed = db.write(&actor, move |work| {
                put(work, "half")?;
                if round % 2 == 0 { Err::<(), _>(Error::new(Code::NotMissed)) } else { panic!("on purpose") }
            });
            let code = failed.await.unwrap_err().code();
            assert_eq!(code, if round % 2 == 0 { Code::NotMissed } else { Code::Internal });
        }
        told(&db, "whole".into()).await.unwrap();
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, 1);
    }

    async fn reading_connections_can_not_write(db) {
        told(&db, "here".into()).await.unwrap();
        // The one is refused for its text; what gets past that is refused by the database itself.
        for (sql, by) in [
            ("DELETE FROM facts RETURNING 1", "a change on a connection that only reads"),
            ("WITH gone AS (SELECT 1) DELETE FROM facts", "read"),
        ] {
            let refused = db.read(move |connection| statement(sql).number(connection)).await.unwrap_err();
            assert_eq!(refused.code(), Code::Internal, "{refused}");
            assert!(refused.to_string().contains(by), "{refused}");
        }
        assert_eq!(db.upkeep("DELETE FROM facts").await.unwrap_err().code(), Code::Internal);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, 1);
    }

    async fn a_connection_keeps_few_statements_prepared_and_goes_on(db) {
        let write = async |number: usize| {
            db.write(&Actor::system("test"), move |work| {
                put(work, &format!("fact {number}"))?;
                let update = statement(format!("UPDATE facts SET value = 'y' WHERE name = 'fact {number}'"));
                work.change(|connection| update.run(connection))?;
                work.record(Entry::new(INSTALLATION, None, "put"));
                Ok(())
            })
            .await
        };
        let Limits { readers, writers, .. } = Limits::default();
        let connections = usize::try_from(readers + writers).unwrap();
        let many = connections * MOST_PREPARED;
        for number in 0..many {
            let read = db.read(move |connection| statement(format!("SELECT {number} + CAST(0 AS BIGINT)")).number(connection));
            assert_eq!(usize::try_from(read.await.unwrap()).unwrap(), number);
        }
        for number in 0..MOST_PREPARED + 50 {
            write(number).await.unwrap();
        }
        let kept = db.kept_prepared();
        assert!(kept <= connections * (MOST_PREPARED + 10) && kept < many, "{kept} statements are kept prepared");
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, i64::try_from(MOST_PREPARED + 50).unwrap());
    }

    async fn of_many_writers_each_keeps_its_own(db) {
        // Every third fails, and takes nobody along: on SQLite they share commits.
        let writers: Vec<_> = (0..90)
            .map(|number| {
                let db = Database::clone(&db);
                tokio::spawn(async move {
                    db.write(&Actor::system("test"), move |work| {
                        put(work, &format!("fact {number}"))?;
                        work.record(Entry::new(INSTALLATION, number, "put"));
                        if number % 3 == 0 { Err(Error::new(Code::NotMissed)) } else { Ok(()) }
                    })
                    .await
                })
            })
            .collect();
        let mut kept = 0;
        for writer in writers {
            kept += i64::from(writer.await.unwrap().is_ok());
        }
        assert_eq!(kept, 60);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, 60);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM audit_entries").await, 60);
    }

    async fn what_must_be_unique_is_told_by_one_name(db) {
        told(&db, "one".into()).await.unwrap();
        let insert = |db: Database| async move {
            db.write(&Actor::system("test"), |work| {
                let insert = statement("INSERT INTO roles (role, role_normalized) VALUES (?, ?)").bind("Admin").bind("admin");
                work.change(|connection| insert.run(connection)).map(drop)
            })
            .await
            .unwrap_err()
        };
        let error = insert(Database::clone(&db)).await;
        assert_eq!(error.code(), Code::Duplicate);
        let named = error.on_constraint("roles_role_normalized_key", || Error::new(Code::AlreadyToday));
        assert_eq!(named.code(), Code::AlreadyToday);
    }

    async fn two_instances_share_one_database(db) {
        let other = db.another();
        let mine = (0..20).map(|number| tokio::spawn({ let db = Database::clone(&db); async move { told(&db, format!("a{number}")).await } }));
        let theirs = (0..20).map(|number| tokio::spawn({ let db = other.clone(); async move { told(&db, format!("b{number}")).await } }));
        for writer in mine.chain(theirs).collect::<Vec<_>>() {
            writer.await.unwrap().unwrap();
        }
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, 40);
    }

    async fn who_has_a_turn_is_waited_for(db) {
        let (began, order) = (Arc::new(AtomicU32::new(0)), Arc::new(std::sync::Mutex::new(Vec::new())));
        let takes = |who: &'static str, name: &'static str| {
            let (began, order) = (Arc::clone(&began), Arc::clone(&order));
            db.housekeeping("test", move |connection| {
                advisory_locks(connection, [name.to_owned()])?;
                began.fetch_add(1, Ordering::SeqCst);
                if who == "first" {
                    std::thread::sleep(Duration::from_millis(300));
                }
                order.lock().map_err(|_| Error::internal("poisoned"))?.push(who);
                Ok(())
            })
        };
        let later = async {
            while began.load(Ordering::SeqCst) == 0 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            takes("second", "a turn").await
        };
        let (first, second) = tokio::join!(takes("first", "a turn"), later);
        first.and(second).unwrap();
        assert_eq!(*order.lock().unwrap(), ["first", "second"]);
    }

    async fn a_database_is_ready_when_it_is_migrated(db) {
        db.ready().await.unwrap();
        // A newer version beside this one only adds.
        let newer = "INSERT INTO __diesel_schema_migrations (version) VALUES ('29990101000000')";
        db.housekeeping("test", move |connection| Ok(statement(newer).run(connection)?)).await.unwrap();
        db.ready().await.unwrap();
        db.housekeeping("test", |connection| Ok(statement("DELETE FROM __diesel_schema_migrations").run(connection)?)).await.unwrap();
        assert_eq!(db.ready().await.unwrap_err().code(), Code::Unavailable);
    }

    async fn a_database_of_a_newer_version_is_refused(db) {
        db.housekeeping("test", |connection| {
            Ok(statement("INSERT INTO __diesel_schema_migrations (version) VALUES (?)").bind("29990101000000").run(connection)?)
        }).await.unwrap();
        let refused = Database::open(&Options::new(db.url()), clock()).err().unwrap();
        assert!(refused.to_string().contains("newer version"), "{refused}");
    }

    async fn who_waits_too_long_has_done_nothing(db) {
        let limits = Limits { readers: 1, planned: 1, exporters: 1, writers: 1, queue: 2, deadline: Duration::from_secs(1) };
        let slow = Database::open(&Options { limits, ..Options::new(db.url()) }, clock()).unwrap();
        let (release, held) = std::sync::mpsc::channel::<()>();
        let holder = tokio::spawn({
            let slow = slow.clone();
            async move { slow.housekeeping("test", move |_| Ok(held.recv().is_ok())).await }
        });
        tokio::time::sleep(Duration::from_millis(50)).await;
        let waiting: Vec<_> = (0..4).map(|number| tokio::spawn({
            let slow = slow.clone();
            async move { told(&slow, format!("late {number}")).await.unwrap_err().code() }
        })).collect();
        let mut codes = Vec::new();
        for one in waiting {
            codes.push(one.await.unwrap());
        }
        // Two fit the queue and give up at the deadline; the others are refused at once.
        assert_eq!(codes.iter().filter(|code| **code == Code::Unavailable).count(), 2, "{codes:?}");
        assert_eq!(codes.iter().filter(|code| **code == Code::Busy).count(), 2, "{codes:?}");
        release.send(()).unwrap();
        // What had begun ends and answers, though its deadline is long over.
        assert!(holder.await.unwrap().unwrap());
        // What was given up still stands in the queue until the pool has passed over it.
        let mut tries = 0;
        while let Err(error) = told(&slow, "in time".into()).await {
            tries += 1;
            assert!(error.code() == Code::Busy && tries < 100, "{error}");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, 1);
    }
}

/// PostgreSQL ends a session: the request fails as unavailable, and the next one has a new connection.
#[test]
fn a_lost_connection_is_replaced_on_postgres() {
    test_support::run(test_support::Backend::Postgres, |db| async move {
        told(&db, "before".into()).await.unwrap();
        let kill = "SELECT count(pg_terminate_backend(pid)) AS number FROM pg_stat_activity \
                    WHERE datname = current_database() AND pid <> pg_backend_pid()";
        let killed = number(&db, kill).await;
        assert!(killed >= 3, "{killed}");
        let mut failures = 0;
        for attempt in 0..20 {
            match told(&db, format!("after {attempt}")).await {
                Ok(()) => {}
                Err(error) => {
                    assert_eq!(error.code(), Code::Unavailable, "{error}");
                    failures += 1;
                }
            }
        }
        assert!(failures <= 2, "{failures}: each of the two writing connections is lost once");
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, 21 - failures);
    });
}

/// Adds a letter to a fact, and says so.
fn lengthen(work: &mut UnitOfWork<'_>, name: &str) -> kernel::Result<()> {
    let longer = statement("UPDATE facts SET value = value || 'x' WHERE name = ?").bind(name);
    work.change_one(longer)?;
    work.record(Entry::new(INSTALLATION, None, "put").after(&name));
    Ok(())
}

/// PostgreSQL ends one of two transactions that wait for each other. It runs again, and both are kept.
#[test]
fn who_loses_a_deadlock_runs_again_on_postgres() {
    test_support::run(test_support::Backend::Postgres, |db| async move {
        for name in ["a", "b"] {
            told(&db, name.to_owned()).await.unwrap();
        }
        let (each_has_one, runs) = (Arc::new(Barrier::new(2)), Arc::new(AtomicU32::new(0)));
        let crossing = |first: &'static str, second: &'static str| {
            let (each_has_one, runs) = (Arc::clone(&each_has_one), Arc::clone(&runs));
            db.write(&Actor::system("test"), move |work| {
                lengthen(work, first)?;
                if runs.fetch_add(1, Ordering::SeqCst) < 2 {
                    each_has_one.wait();
                }
                lengthen(work, second)
            })
        };
        let (one, two) = tokio::join!(crossing("a", "b"), crossing("b", "a"));
        one.and(two).unwrap();
        assert!(runs.load(Ordering::SeqCst) >= 3, "one of them ran twice");
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts WHERE value = 'xxx'").await, 2);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM audit_entries").await, 6);
    });
}

/// Who collides each time is told to come again, keeps nothing, and loses no connection.
#[test]
fn who_collides_again_and_again_is_told_so_on_postgres() {
    test_support::run(test_support::Backend::Postgres, |db| async move {
        let collide = "DO $$ BEGIN RAISE EXCEPTION 'no luck' USING ERRCODE = '40001'; END $$";
        let runs = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&runs);
        let unlucky = db.write(&Actor::system("test"), move |work| {
            counted.fetch_add(1, Ordering::SeqCst);
            put(work, "half")?;
            work.change(|connection| statement(collide).run(connection)).map(drop)
        });
        let refusal = unlucky.await.unwrap_err();
        assert_eq!((refusal.code(), refusal.retry_after_seconds()), (Code::Unavailable, Some(1)));
        assert!(refusal.collided() && !refusal.lost_connection());
        assert_eq!(runs.load(Ordering::SeqCst), 3);
        let once = db.housekeeping("test", move |connection| Ok(statement(collide).run(connection)?)).await;
        assert_eq!(once.unwrap_err().code(), Code::Unavailable);
        told(&db, "whole".into()).await.unwrap();
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, 1);
    });
}

/// Whoever ran out of time is told to come again, keeps nothing, has made nobody wait twice, and loses no connection.
#[track_caller]
fn is_out_of_time(refusal: &Error, what: &str) {
    assert_eq!((refusal.code(), refusal.retry_after_seconds()), (Code::Unavailable, Some(1)), "{what}: {refusal}");
    assert!(!refusal.collided() && !refusal.lost_connection(), "{what}: {refusal}");
}

/// PostgreSQL ends what waits for a row or works for longer than it may.
#[test]
fn who_runs_out_of_time_is_told_so_on_postgres() {
    test_support::run(test_support::Backend::Postgres, |db| async move {
        told(&db, "held".into()).await.unwrap();
        let holder = hold(&db, "UPDATE facts SET value = 'y' WHERE name = 'held'").await;
        for (setting, slow) in [
            ("lock_timeout", "UPDATE facts SET value = 'z' WHERE name = 'held'"),
            ("statement_timeout", "SELECT pg_sleep(60)"),
            ("application_name", "SELECT pg_cancel_backend(pg_backend_pid()), pg_sleep(60)"),
        ] {
            let runs = Arc::new(AtomicU32::new(0));
            let counted = Arc::clone(&runs);
            let late = db.write(&Actor::system("test"), move |work| {
                counted.fetch_add(1, Ordering::SeqCst);
                put(work, "half")?;
                work.change(|connection| statement(format!("SET LOCAL {setting} = '50ms'")).run(connection))?;
                work.change(|connection| statement(slow).run(connection)).map(drop)
            });
            is_out_of_time(&late.await.unwrap_err(), slow);
            assert_eq!(runs.load(Ordering::SeqCst), 1, "{slow}");
        }
        let read = db.read(|connection| {
            statement("SELECT count(set_config('statement_timeout', '50ms', false))").number(connection)?;
            statement("SELECT count(pg_sleep(60))").number(connection)
        });
        is_out_of_time(&read.await.unwrap_err(), "a read");
        holder.end().await;
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, 1);
    });
}

/// SQLite waits for another process that writes, and gives up.
#[test]
fn who_waits_too_long_for_another_process_is_told_so_on_sqlite() {
    test_support::run(test_support::Backend::Sqlite, |db| async move {
        let impatient =
            db.housekeeping("test", |connection| Ok(statement("PRAGMA busy_timeout = 50").run(connection)?));
        impatient.await.unwrap();
        let holder = hold(&db.another(), "UPDATE facts SET value = 'y' WHERE name = 'held'").await;
        is_out_of_time(&told(&db, "late".into()).await.unwrap_err(), "a write");
        holder.end().await;
        told(&db, "whole".into()).await.unwrap();
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, 1);
    });
}

/// A transaction that stays open, with what it did, until it is ended.
struct Holder {
    open: tokio::task::JoinHandle<kernel::Result<()>>,
    release: std::sync::mpsc::Sender<()>,
}

impl Holder {
    async fn end(self) {
        self.release.send(()).unwrap();
        self.open.await.unwrap().unwrap();
    }
}

async fn hold(db: &Database, doing: &'static str) -> Holder {
    let (release, released) = std::sync::mpsc::channel();
    let (done, is_done) = tokio::sync::oneshot::channel();
    let db = db.clone();
    let open = tokio::spawn(async move {
        db.housekeeping("test", move |connection| {
            statement(doing).run(connection)?;
            done.send(()).map_err(|()| Error::internal("nobody waits"))?;
            released.recv().map_err(Error::internal)
        })
        .await
    });
    is_done.await.unwrap();
    Holder { open, release }
}
