//! Sessions, failures, roles.

use chrono::TimeDelta;
use core_auth::model::{SESSION, Status, USER};
use core_auth::repo::{people, roles, sessions};
use core_auth::rules::{Attempts, Failures};
use core_auth::service::sessions::sweep;
use db::Entry;
use kernel::{Actor, SessionId, UserId};
use test_support::{Company, TestDatabase, both};

async fn signed_in(db: &TestDatabase, user: UserId) -> SessionId {
    signed_in_by(db, user, "secret").await
}

async fn signed_in_by(db: &TestDatabase, user: UserId, nonce: &'static str) -> SessionId {
    db.write(&Actor::system("test"), move |work| {
        work.record(Entry::new(SESSION, None, "sign in"));
        sessions::insert(work, user, nonce, Some("192.0.2.1"), Some("a browser"))
    })
    .await
    .unwrap()
}

/// Whose session this is.
async fn holder(db: &TestDatabase, id: SessionId, nonce: &'static str) -> Option<UserId> {
    let found = db.read(move |connection| sessions::find(connection, id, nonce)).await.unwrap();
    found.map(|session| session.user.id)
}

async fn is_there(db: &TestDatabase, id: SessionId, nonce: &'static str) -> bool {
    holder(db, id, nonce).await.is_some()
}

both! {
    async fn a_session_is_found_by_its_id_and_secret(db) {
        let Company { manager, .. } = Company::of(&db);
        let id = signed_in(&db, manager).await;
        let found = db.read(move |connection| sessions::find(connection, id, "secret")).await.unwrap();
        let session = found.unwrap();
        assert_eq!((session.user.id, session.user.role.as_str(), session.status), (manager, "manager", Status::Active));
        let keys = kernel::Keys::from_list(session.keys.as_deref().unwrap());
        assert_eq!(keys.iter().count(), 18);
        assert!(!is_there(&db, id, "guess").await);
        assert!(!is_there(&db, SessionId(id.0 + 1), "secret").await);
    }

    async fn each_of_many_tokens_finds_its_own_session_and_a_guess_finds_none(db) {
        let Company { admin, manager, dev, qa, .. } = Company::of(&db);
        let mut signed = Vec::new();
        // Somebody signs in a second time, elsewhere.
        for (person, nonce) in [(admin, "one"), (manager, "two"), (dev, "three"), (qa, "four"), (dev, "five")] {
            signed.push((signed_in_by(&db, person, nonce).await, person, nonce));
        }
        for &(id, person, own) in &signed {
            assert_eq!(holder(&db, id, own).await, Some(person), "{own}");
            assert_eq!(holder(&db, id, "guess").await, None, "{own}");
            for &(.., nonce) in signed.iter().filter(|(.., nonce)| *nonce != own) {
                assert_eq!(holder(&db, id, nonce).await, None, "{nonce} is not the secret of {own}'s session");
            }
        }
    }

    async fn sessions_end_one_by_one_or_all_at_once(db) {
        let Company { dev, qa, .. } = Company::of(&db);
        let (one, two, three, other) =
            (signed_in(&db, dev).await, signed_in(&db, dev).await, signed_in(&db, dev).await, signed_in(&db, qa).await);
        let end = |id| {
            let db = &db;
            async move {
                db.write(&Actor::system("test"), move |work| {
                    work.record(Entry::new(SESSION, None, "sign out"));
                    sessions::end(work, id)
                }).await.unwrap()
            }
        };
        assert!(end(one).await);
        assert!(!end(one).await, "an ended session can't end again");
        assert!(!is_there(&db, one, "secret").await && is_there(&db, two, "secret").await);
        let ended = db.write(&Actor::system("test"), move |work| {
            work.record(Entry::new(USER, None, "sign out everywhere"));
            sessions::end_all(work, dev)
        }).await.unwrap();
        assert_eq!(ended, 2);
        assert!(!is_there(&db, three, "secret").await && is_there(&db, other, "secret").await);
    }

    async fn a_sweep_takes_what_is_over(db) {
        let Company { dev, .. } = Company::of(&db);
        let (old, used) = (signed_in(&db, dev).await, signed_in(&db, dev).await);
        let now = db.clock().now();
        db.housekeeping("test", move |connection| {
            sessions::expect_failure(connection, "a@b.example", "s", now)?;
            sessions::seen(connection, &[used], now + TimeDelta::days(6))
        }).await.unwrap();
        db.clock().set(now + TimeDelta::days(8));
        sweep(&db).await.unwrap();
        assert!(!is_there(&db, old, "secret").await && is_there(&db, used, "secret").await);
        let left = db.read(move |connection| sessions::failures(connection, "a@b.example", "s", now - TimeDelta::days(1))).await.unwrap();
        assert_eq!(left, Failures::default());
    }

    async fn failures_are_counted_by_address_and_source(db) {
        let now = db.clock().now();
        db.housekeeping("test", move |connection| {
            for (email, source, ago) in [("a@b.example", "s", 1), ("a@b.example", "t", 2), ("c@b.example", "s", 3), ("a@b.example", "s", 20)] {
                sessions::expect_failure(connection, email, source, now - TimeDelta::minutes(ago))?;
            }
            Ok(())
        }).await.unwrap();
        let since = now - TimeDelta::minutes(15);
        let counts = |failures: Failures| (failures.pair.count, failures.source.count, failures.address.count);
        let failures = db.read(move |connection| sessions::failures(connection, "a@b.example", "s", since)).await.unwrap();
        assert_eq!(counts(failures), (1, 2, 2));
        let ago = |attempts: Attempts| attempts.oldest.map(|oldest| (now - oldest).num_minutes());
        assert_eq!((ago(failures.pair), ago(failures.source), ago(failures.address)), (Some(1), Some(3), Some(2)));
        db.write(&Actor::system("test"), |work| {
            work.record(Entry::new(SESSION, None, "sign in"));
            sessions::forgive(work, "a@b.example", "s", 0)
        }).await.unwrap();
        let failures = db.read(move |connection| sessions::failures(connection, "a@b.example", "s", since)).await.unwrap();
        assert_eq!(counts(failures), (0, 1, 1));
    }

    async fn what_must_hold_is_checked(db) {
        let broken = || db.broken(people::INVARIANTS.to_vec());
        assert_eq!(broken().await.unwrap(), Vec::<String>::new());
        db.housekeeping("test", |connection| {
            Ok(db::statement("DELETE FROM user_profiles WHERE user_id = 2").run(connection)?
                + db::statement("UPDATE users SET status = 'Inactive' WHERE role_id = 1").run(connection)?)
        }).await.unwrap();
        let problems = broken().await.unwrap();
        assert_eq!(problems.len(), 2, "{problems:?}");
        assert_eq!(problems[0], "people: person 2 has no profile");
        // Anybody stands for all.
        let no_admin = problems[1].ends_with(" works where there is no Active admin");
        assert!(no_admin && problems[1].starts_with("people: person "), "{problems:?}");
    }

    async fn the_seeded_roles_have_their_keys(db) {
        let stored = db.read(|connection| roles::all(connection)).await.unwrap();
        let told: Vec<_> = stored.iter().map(|role| format!("{} {}", role.role, role.keys.as_deref().unwrap().split(',').count())).collect();
        assert_eq!(told, ["admin 20", "dev 14", "manager 18", "qa 14", "recruiter 15"]);
        assert_eq!(db.read(|connection| roles::named(connection, "ADMIN")).await.unwrap().unwrap().role, "admin");
        assert!(db.read(|connection| roles::named(connection, "nobody")).await.unwrap().is_none());
    }
}
