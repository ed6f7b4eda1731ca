//! Rows that come with a record as one column.

use db::{List, list_of, list_of_rows, statement};
use serde::Deserialize;
use test_support::both;

#[derive(Debug, PartialEq, Eq, Deserialize)]
struct Fact {
    name: String,
    size: i64,
    missing: Option<String>,
}

db::record! {
    #[derive(Debug, PartialEq, Eq)]
    struct Facts {
        values: List<String> = list_of("f.value", "facts f WHERE f.name LIKE 'list %'", "f.name DESC"),
        rows: List<Fact> = list_of_rows(
            &[("name", "f.name"), ("size", "length(f.value)"), ("missing", "CAST(NULL AS TEXT)")],
            "facts f WHERE f.name LIKE 'list %'",
            "f.name",
        ),
    }
}

/// What would end a line, a text, an object or a list.
const AWKWARD: [&str; 4] = ["plain", "two\nlines\tand a tab", "\"quoted\", \\ and 'quoted'", "]}{[ \u{1}é\u{1f600}"];

both! {
    async fn rows_come_whole_and_in_their_order(db) {
        let read = || db.read(|connection| {
            let columns = <Facts as db::Row>::columns();
            Ok(statement(format!("SELECT {columns} FROM (SELECT 1 AS one) o")).fetch_one::<Facts>(connection)?.unwrap())
        });
        assert_eq!(read().await.unwrap(), Facts { values: List(Vec::new()), rows: List(Vec::new()) });
        for (at, text) in AWKWARD.into_iter().enumerate() {
            let insert = statement("INSERT INTO facts (name, value) VALUES (?, ?)").bind(format!("list {at}")).bind(text);
            db.housekeeping("test", move |connection| Ok(insert.run(connection)?)).await.unwrap();
        }
        let found = read().await.unwrap();
        let mut values = found.values.0;
        values.reverse();
        assert_eq!(values, AWKWARD);
        let size = |text: &str| i64::try_from(text.chars().count()).unwrap();
        let fact = |(at, text): (usize, &str)| Fact { name: format!("list {at}"), size: size(text), missing: None };
        assert_eq!(found.rows.0, AWKWARD.into_iter().enumerate().map(fact).collect::<Vec<_>>());
    }

    async fn what_is_no_such_row_is_an_error(db) {
        let columns = "'[{\"name\":7}]', '[]'";
        let read = db.read(move |connection| Ok(statement(format!("SELECT {columns}")).fetch::<Facts>(connection).is_err()));
        assert!(read.await.unwrap());
    }
}
