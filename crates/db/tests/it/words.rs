//! Words: an enum in the program, text in the database and on the wire.

use db::audit::INSTALLATION;
use db::{Bind, Entry, Word as _, statement};
use diesel::{ExpressionMethods as _, QueryDsl as _};
use kernel::Actor;
use schema::facts;
use test_support::{TestDatabase, both};

db::words! {
    /// How a fact is.
    enum Mood {
        /// Fine.
        Good = "good",
        /// Not so fine.
        SoSo = "so-so",
    }
}

db::record! {
    #[derive(Debug, PartialEq, Eq)]
    struct Felt {
        name: String = "name",
        mood: Mood = "value",
        none: Option<Mood> = "CAST(NULL AS TEXT)",
    }
}

fn felt(name: &str, mood: Mood) -> Felt {
    Felt { name: name.into(), mood, none: None }
}

async fn put(db: &TestDatabase, name: &'static str, value: impl Into<Bind>) {
    let insert = statement("INSERT INTO facts (name, value) VALUES (?, ?)").bind(name).bind(value);
    db.housekeeping("test", move |connection| Ok(insert.run(connection)?)).await.unwrap();
}

/// What is read, or what is wrong with it. An error is an answer here, so a panic would be told apart.
async fn read(db: &TestDatabase) -> Result<Vec<Felt>, String> {
    let all = "SELECT name, value, CAST(NULL AS TEXT) FROM facts ORDER BY name";
    let read =
        db.read(move |connection| Ok(statement(all).fetch::<Felt>(connection).map_err(|error| error.to_string())));
    read.await.unwrap()
}

both! {
    async fn words_are_bound_stored_and_read(db) {
        put(&db, "one", Mood::Good).await;
        put(&db, "two", "so-so").await;
        assert_eq!(read(&db).await.unwrap(), [felt("one", Mood::Good), felt("two", Mood::SoSo)]);
        db.write(&Actor::system("test"), |work| {
            work.record(Entry::new(INSTALLATION, None, "test"));
            let so_so = facts::table.filter(facts::value.eq_any([Mood::SoSo]));
            work.apply(diesel::update(so_so).set(facts::value.eq(Mood::Good)))
        }).await.unwrap().unwrap();
        assert_eq!(read(&db).await.unwrap(), [felt("one", Mood::Good), felt("two", Mood::Good)]);
    }

    async fn an_unknown_word_in_the_database_is_an_error(db) {
        put(&db, "one", Mood::Good).await;
        put(&db, "two", "sad").await;
        let wrong = read(&db).await.unwrap_err();
        assert!(wrong.contains("deserializing field 'value'"), "{wrong}");
    }
}

#[test]
fn words_and_values_name_each_other() {
    for (mood, word) in [(Mood::Good, "good"), (Mood::SoSo, "so-so")] {
        assert_eq!((mood.text(), Mood::named(word)), (word, Some(mood)));
        assert_eq!(serde_json::to_value(mood).unwrap(), word);
        assert_eq!(serde_json::from_value::<Mood>(word.into()).unwrap(), mood);
        assert_eq!(Bind::from(mood), Bind::from(word));
    }
    for wrong in ["", "sad", "Good", "SoSo", "so-so "] {
        assert_eq!(Mood::named(wrong), None, "{wrong}");
        assert!(serde_json::from_value::<Mood>(wrong.into()).is_err(), "{wrong}");
    }
    assert_eq!(Mood::ALL, [Mood::Good, Mood::SoSo]);
    assert_eq!(Mood::choices(), "One of good, so-so.");
    assert_eq!(Bind::from(None::<Mood>), Bind::Text(None));
}
