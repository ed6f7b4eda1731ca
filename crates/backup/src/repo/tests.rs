use std::collections::BTreeMap;

use db::{Reads as _, each_line};
use test_support::{both, run_on};

use super::{catalogue, declared};
use crate::model::Kind;

both! {
    empty;
    async fn every_table_of_the_database_is_declared(db) {
        let (tables, others) = db.moment(|connection| catalogue(connection)).await.unwrap();
        assert_eq!(others, Vec::<String>::new());
        assert_eq!(tables.len(), schema::TABLES.len());
    }
}

/// What both databases have in common, SQLite doesn't say: there, a day is a text and a switch a number.
#[test]
fn postgres_has_the_kinds_that_are_declared() {
    let make = || test_support::TestDatabase::empty(test_support::Backend::Postgres);
    run_on(make, |db| async move {
        let select = "SELECT table_name || '.' || column_name || ' ' || data_type AS line FROM information_schema.columns \
                      WHERE table_schema = current_schema() AND is_generated = 'NEVER' \
                      AND table_name <> '__diesel_schema_migrations'";
        let stored = db.moment(move |connection| {
            assert_eq!(connection.dialect(), db::Dialect::Postgres);
            let mut stored = BTreeMap::new();
            each_line(connection, select, |line| {
                let (column, kind) = line.split_once(' ').unwrap();
                stored.insert(column.to_owned(), kind.to_owned());
                Ok(())
            })?;
            Ok(stored)
        });
        let mut stored = stored.await.unwrap();
        for table in declared() {
            for (column, kind) in table.columns {
                let expected: &[&str] = match kind {
                    Kind::Integer => &["bigint", "integer"],
                    Kind::Text => &["text"],
                    Kind::Bool => &["boolean"],
                    Kind::Date => &["date"],
                    Kind::Timestamp => &["timestamp without time zone"],
                };
                let found = stored.remove(&format!("{}.{column}", table.name)).unwrap_or_default();
                assert!(expected.contains(&found.as_str()), "{}.{column}: {found}", table.name);
            }
        }
        // It means something in the database alone in which it was written, so no backup has it.
        assert_eq!(stored.into_keys().collect::<Vec<_>>(), ["sessions.must_see"]);
    });
}

#[test]
fn every_declared_column_has_a_kind() {
    let tables = declared();
    assert_eq!(tables.len(), schema::TABLES.len());
    for ((_, _, written), table) in schema::DECLARED.iter().zip(&tables) {
        assert_eq!(written.matches("->").count(), table.columns.len(), "{}", table.name);
        assert!(table.key.iter().all(|key| table.columns.iter().any(|(column, _)| column == key)), "{}", table.name);
    }
}
