//! Whose database it is, and who serves it.

use db::audit::{Fit, SealKey};
use db::{Database, Serving};
use test_support::{both, number, sqlite, tokio};

use crate::told;

fn key(secret: &str) -> SealKey {
    SealKey::derive(secret.as_bytes()).unwrap()
}

async fn fits(db: &Database, secret: &str) -> Fit {
    db.fit(&key(secret)).await.unwrap()
}

async fn sealed(db: &Database, secret: &str, fact: &str) {
    told(db, fact.to_owned()).await.unwrap();
    assert_eq!(db.seal(&key(secret), true).await.unwrap(), 1);
}

both! { empty;
    async fn a_database_that_knows_no_secret_takes_the_first(db) {
        assert_eq!(fits(&db, "a").await, Fit::Unmarked);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM facts").await, 0, "a look writes nothing");
        let other = db.another();
        let keys = (key("a"), key("b"));
        let (one, two) = tokio::join!(db.mark(&keys.0), other.mark(&keys.1));
        let mut fits = [one.unwrap(), two.unwrap()];
        fits.sort_by_key(|fit| *fit == Fit::Other);
        assert_eq!(fits, [Fit::Marked, Fit::Other], "of two that begin at once, one wins");
    }

    async fn a_database_of_before_is_known_by_its_seals(db) {
        sealed(&db, "a", "one").await;
        for (secret, expected) in [("a", Fit::Unmarked), ("b", Fit::Other)] {
            assert_eq!(fits(&db, secret).await, expected, "by its first seal: {secret}");
        }
        sealed(&db, "a", "two").await;
        db.housekeeping("test", |connection| Ok(db::statement("DELETE FROM facts WHERE name = 'audit_head'").run(connection)?))
            .await
            .unwrap();
        for (secret, expected) in [("a", Fit::Unmarked), ("b", Fit::Other)] {
            assert_eq!(fits(&db, secret).await, expected, "by its last seal, without a head: {secret}");
        }
        assert_eq!(db.mark(&key("a")).await.unwrap(), Fit::Marked);
        assert_eq!((fits(&db, "a").await, fits(&db, "b").await), (Fit::Marked, Fit::Other));
    }

    async fn a_secret_that_is_lost_is_replaced_on_purpose_and_the_trail_says_so(db) {
        sealed(&db, "a", "one").await;
        assert_eq!(db.mark(&key("a")).await.unwrap(), Fit::Marked);
        db.adopt_secret(&key("b")).await.unwrap();
        assert_eq!((fits(&db, "a").await, fits(&db, "b").await), (Fit::Other, Fit::Marked));
        let entries = "SELECT count(*) AS number FROM audit_entries WHERE action = 'adopt another secret'";
        assert_eq!(number(&db, entries).await, 1);
    }
}

both! { empty;
    async fn who_serves_a_file_serves_it_alone(db) {
        let mut first = Serving::begin(db.url()).unwrap();
        first.listens_at("http://127.0.0.1:1").unwrap();
        let second = Serving::begin(db.url());
        if db.file().is_none() {
            assert!(second.is_ok(), "a PostgreSQL has room for many");
            return;
        }
        let refused = second.unwrap_err().field_problems()["DATABASE_URL"].to_string();
        let expected = format!("by process {} at http://127.0.0.1:1.", std::process::id());
        assert!(refused.contains(&expected), "{refused}");
        drop(first);
        Serving::begin(db.url()).unwrap();
    }
}

sqlite! {
    async fn a_folder_that_can_not_be_written_is_named(db) {
        let url = format!("sqlite://{}/none/muster.db", db.file().unwrap().parent().unwrap().display());
        let refused = Serving::begin(&url).unwrap_err();
        assert!(refused.field_problems()["DATABASE_URL"].to_string().contains("can't be written"), "{refused:?}");
    }
}
