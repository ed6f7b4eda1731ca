//! Beside a new instance an older one goes on for some minutes, while instances are replaced one after the other: what it reads
//! is there as it knows it, and what it writes is taken. No older program is kept, but what each has written is.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use db::{AnyConnection, Database, Dialect, Options, Reads as _, fill_new, known, quoted, statement};
use kernel::Result;
use serde_json::{Map, Value};
use test_support::{Backend, TestDatabase, both, texts};

use super::{RELEASED, content, opened, psql, put, rows};

/// What a program relies on of a table.
struct Declared {
    columns: BTreeMap<String, Column>,
    /// Its keys and unique indexes, which an INSERT may name that does something else where there is such a row already.
    keys: BTreeSet<String>,
}

/// A column as it is declared.
#[derive(Debug)]
struct Column {
    kind: String,
    takes_null: bool,
    /// Whether an INSERT may leave it out though it takes no null.
    has_default: bool,
}

impl Declared {
    async fn of(db: &Database, table: &str) -> Self {
        let (columns, keys) = match db.dialect() {
            Dialect::Sqlite => (
                format!(
                    "SELECT name || '|' || type || '|' || CASE \"notnull\" WHEN 0 THEN 'null' ELSE '' END || '|' || \
                     CASE WHEN dflt_value IS NULL THEN '' ELSE 'default' END AS text FROM pragma_table_info('{table}')"
                ),
                format!(
                    "SELECT i.name || ': ' || (SELECT group_concat(c.name) FROM pragma_index_info(i.name) c) AS text \
                     FROM pragma_index_list('{table}') i WHERE i.\"unique\" AND NOT i.partial"
                ),
            ),
            Dialect::Postgres => (
                format!(
                    "SELECT CAST(column_name AS text) || '|' || CAST(data_type AS text) || '|' || \
                     CASE is_nullable WHEN 'YES' THEN 'null' ELSE '' END || '|' || CASE WHEN column_default IS NOT NULL \
                     OR is_identity = 'YES' OR is_generated = 'ALWAYS' THEN 'default' ELSE '' END AS text \
                     FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = '{table}'"
                ),
                format!(
                    "SELECT indexdef AS text FROM pg_indexes WHERE schemaname = current_schema() AND tablename = '{table}' \
                     AND indexdef LIKE 'CREATE UNIQUE %' AND indexdef NOT LIKE '% WHERE %'"
                ),
            ),
        };
        let column = |line: String| {
            let [name, kind, null, default] = line.split('|').collect::<Vec<_>>()[..] else { panic!("{line}") };
            let column =
                Column { kind: kind.to_owned(), takes_null: !null.is_empty(), has_default: !default.is_empty() };
            (name.to_owned(), column)
        };
        Self {
            columns: texts(db, columns).await.into_iter().flatten().map(column).collect(),
            keys: texts(db, keys).await.into_iter().flatten().collect(),
        }
    }

    /// Whoever knows `then` gets on with what there is now.
    fn still_serves(&self, then: &Self, table: &str) {
        assert!(!then.columns.is_empty(), "{table}");
        for (name, old) in &then.columns {
            let new = self.columns.get(name).unwrap_or_else(|| panic!("{table}.{name} is gone"));
            let is_as_it_was = new.kind == old.kind && new.takes_null == old.takes_null;
            assert!(is_as_it_was && (new.has_default || !old.has_default), "{table}.{name}: {new:?}, and was {old:?}");
        }
        for (name, new) in self.columns.iter().filter(|(name, _)| !then.columns.contains_key(*name)) {
            assert!(new.takes_null || new.has_default, "{table}.{name} has to be named, and older programs can't");
        }
        let gone: Vec<_> = then.keys.difference(&self.keys).collect();
        assert!(gone.is_empty(), "{table}: {gone:?}");
    }
}

/// Writes these rows, each JSON of its own, in the place of what a table has, and names no other columns.
fn write(connection: &mut AnyConnection, table: &str, columns: &[String], rows: &[String]) -> Result<()> {
    let row = |row: &String| {
        let values: Vec<Value> = serde_json::from_str(row).unwrap();
        columns.iter().cloned().zip(values).collect::<Map<_, _>>()
    };
    let rows = Value::from(rows.iter().map(row).collect::<Vec<_>>()).to_string();
    let (table, names) = (quoted(table), columns.iter().map(|column| quoted(column)).collect::<Vec<_>>());
    let listed = names.join(", ");
    let found = match connection.dialect() {
        Dialect::Sqlite => {
            let values = names.iter().map(|name| format!("json_extract(value, '$.{name}')"));
            format!("SELECT {} FROM json_each(?)", values.collect::<Vec<_>>().join(", "))
        }
        Dialect::Postgres => {
            format!("SELECT {listed} FROM json_populate_recordset(CAST(NULL AS {table}), CAST(? AS json))")
        }
    };
    statement(format!("DELETE FROM {table}")).once().run(connection)?;
    statement(format!("INSERT INTO {table} ({listed}) {found}")).bind(rows).once().run(connection)?;
    Ok(())
}

/// The address of a database without any table.
fn empty(db: &TestDatabase, folder: &Path) -> String {
    match db.backend() {
        Backend::Sqlite => format!("sqlite://{}", folder.join("new.db").display()),
        Backend::Postgres => {
            psql(db, &["-c", "DROP SCHEMA public CASCADE; CREATE SCHEMA public"]);
            db.url().to_owned()
        }
    }
}

both! { empty;
    async fn what_a_released_program_reads_and_writes_is_there_beside_this_one(db) {
        for released in RELEASED {
            let folder = tempfile::tempdir().unwrap();
            let older = opened(&put(&db, released.version, folder.path()), db.clock());
            let written = content(&older).await;
            let mut then = BTreeMap::new();
            for table in written.keys() {
                then.insert(table.clone(), Declared::of(&older, table).await);
            }
            drop(older);

            // A database of this version, into which the older program writes all that it has ever written.
            let url = empty(&db, folder.path());
            let taken = fill_new(&Options::new(&url), &known().unwrap(), |connection| {
                for (table, (columns, rows)) in &written {
                    let taken = write(connection, table, columns, rows);
                    taken.unwrap_or_else(|error| panic!("{}: {table}: {error:?}", released.version));
                }
                Ok(())
            });
            taken.unwrap();
            let now = opened(&url, db.clock());
            now.ready().await.unwrap();
            for (table, (columns, rows_then)) in &written {
                Declared::of(&now, table).await.still_serves(&then[table], table);
                assert!(rows(&now, table, columns).await == *rows_then, "{}: {table}", released.version);
            }
        }
    }
}
