//! Questions that come together and are answered together.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;

use db::{AnyConnection, Database, Limits, Options};
use kernel::{Code, Error};
use test_support::{both, clock, tokio};

use crate::{number_of, told};

/// How many facts have this name.
fn known(connection: &mut AnyConnection, names: &[String]) -> Vec<i64> {
    let count = |name: &String| format!("SELECT count(*) AS number FROM facts WHERE name = '{name}'");
    names.iter().map(|name| number_of(connection, count(name))).collect()
}

both! {
    async fn each_question_gets_its_own_answer(db) {
        told(&db, "b".to_owned()).await.unwrap();
        let gathering = db.gathering("test", |connection, names: &[String]| Ok(known(connection, names))).unwrap();
        let ask = |name: &str| gathering.ask(name.to_owned());
        let (b, nobody, a) = tokio::join!(ask("b"), ask("nobody"), ask("a"));
        assert_eq!((b.unwrap(), nobody.unwrap(), a.unwrap()), (1, 0, 0));
        told(&db, "a".to_owned()).await.unwrap();
        assert_eq!(ask("a").await.unwrap(), 1, "what was written before it was asked is seen");
    }

    async fn what_waits_is_asked_in_one_go(db) {
        let (release, held) = mpsc::channel::<()>();
        let (rounds, largest) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (counted, seen) = (Arc::clone(&rounds), Arc::clone(&largest));
        let gathering = Arc::new(db.gathering("test", move |_, numbers: &[usize]| {
            if counted.fetch_add(1, Ordering::SeqCst) == 0 {
                held.recv().map_err(Error::internal)?;
            }
            seen.fetch_max(numbers.len(), Ordering::SeqCst);
            Ok(numbers.to_vec())
        }).unwrap());
        let ask = |number| {
            let gathering = Arc::clone(&gathering);
            tokio::spawn(async move { gathering.ask(number).await })
        };
        let first = ask(0);
        while rounds.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let others: Vec<_> = (1..=20).map(ask).collect();
        tokio::time::sleep(Duration::from_millis(50)).await;
        release.send(()).unwrap();
        assert_eq!(first.await.unwrap().unwrap(), 0);
        for (other, number) in others.into_iter().zip(1..) {
            assert_eq!(other.await.unwrap().unwrap(), number);
        }
        assert_eq!(largest.load(Ordering::SeqCst), 16);
        assert_eq!(rounds.load(Ordering::SeqCst), 3, "one alone, then 16, then 4");
    }

    async fn a_failure_and_a_panic_are_everyones_and_end_nothing(db) {
        let gathering = db.gathering("test", |_, asked: &[&str]| match asked {
            ["panic", ..] => panic!("as asked"),
            ["fail", ..] => Err(Error::new(Code::NotFound)),
            ["lose", ..] => Ok(Vec::new()),
            _ => Ok(asked.to_vec()),
        }).unwrap();
        for (asked, code) in [("panic", Code::Internal), ("fail", Code::NotFound), ("lose", Code::Internal)] {
            assert_eq!(gathering.ask(asked).await.unwrap_err().code(), code);
        }
        assert_eq!(gathering.ask("well").await.unwrap(), "well");
    }

    async fn who_asks_can_t_write(db) {
        let gathering = db.gathering("test", |connection, asked: &[&'static str]| {
            asked.iter().map(|sql| Ok(db::statement(*sql).run(connection)?)).collect()
        }).unwrap();
        assert_eq!(gathering.ask("INSERT INTO facts (name, value) VALUES ('a', 'x')").await.unwrap_err().code(), Code::Internal);
    }

    async fn who_waits_too_long_is_told_so(db) {
        let limits = Limits { readers: 1, writers: 1, queue: 2, deadline: Duration::from_millis(300) };
        let slow = Database::open(&Options { url: db.url().to_owned(), limits }, clock()).unwrap();
        let (release, held) = mpsc::channel::<()>();
        let gathering = Arc::new(slow.gathering("test", move |_, numbers: &[u32]| {
            held.recv().map_err(Error::internal)?;
            Ok(numbers.to_vec())
        }).unwrap());
        let ask = |number| {
            let gathering = Arc::clone(&gathering);
            tokio::spawn(async move { gathering.ask(number).await })
        };
        let begun = ask(0);
        tokio::time::sleep(Duration::from_millis(50)).await;
        let mut codes = Vec::new();
        for waiting in (1..5).map(ask).collect::<Vec<_>>() {
            codes.push(waiting.await.unwrap().unwrap_err().code());
        }
        assert_eq!(codes.iter().filter(|code| **code == Code::Busy).count(), 2, "{codes:?}");
        assert_eq!(codes.iter().filter(|code| **code == Code::Unavailable).count(), 2, "{codes:?}");
        release.send(()).unwrap();
        assert_eq!(begun.await.unwrap().unwrap(), 0, "what had begun is answered");
    }
}
