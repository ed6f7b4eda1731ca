//! How rows reach either database fast: COPY on PostgreSQL, INSERTs of many literal rows on SQLite. Binding values
//! one by one, as the rest of the program does, would take several times as long.

use std::borrow::Cow;
use std::cell::RefCell;
use std::io::Write;

use chrono::{NaiveDate, NaiveDateTime};
use db::AnyConnection;
use diesel::connection::SimpleConnection;
use diesel::pg::CopyTarget;
use diesel::result::Error as DieselError;
use diesel::{ExecuteCopyFromDsl, PgConnection, QueryResult, SqliteConnection, Table};

/// Rows in one INSERT: more only makes the text longer.
const ROWS: usize = 250;
/// Bytes that are handed to PostgreSQL at once.
const CHUNK: usize = 64 * 1024;

/// A value of a row.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value<'a> {
    Null,
    Number(i64),
    Flag(bool),
    Text(Cow<'a, str>),
    Day(NaiveDate),
    Instant(NaiveDateTime),
}

macro_rules! values {
    ($($type:ty => $variant:ident($value:ident => $as:expr);)*) => {$(
        impl<'a> From<$type> for Value<'a> {
            fn from($value: $type) -> Self {
                Self::$variant($as)
            }
        }
    )*};
}

values! {
    i64 => Number(value => value);
    bool => Flag(value => value);
    &'a str => Text(value => value.into());
    String => Text(value => value.into());
    NaiveDate => Day(value => value);
    NaiveDateTime => Instant(value => value);
}

impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// A table, and the columns that rows fill, in their order. Made by [`target!`].
pub(crate) struct Target<T, C> {
    pub table: &'static str,
    pub columns: &'static str,
    pub copy: (T, C),
    /// Whether the rows are written as old ones that everybody sees, which saves PostgreSQL a later round over all of
    /// them. Only for a table that this transaction has truncated.
    pub frozen: bool,
}

/// Names a table of `schema` and its columns, once for both databases.
macro_rules! target {
    ($table:ident ($($column:ident),* $(,)?)) => {
        $crate::insert::Target {
            table: stringify!($table),
            columns: stringify!($($column),*),
            copy: (schema::$table::table, ($(schema::$table::$column,)*)),
            frozen: false,
        }
    };
}
pub(crate) use target;

/// Inserts the rows as they come, holding few of them at a time; answers how many.
pub(crate) fn insert<'a, T, C, const N: usize>(
    connection: &mut AnyConnection,
    target: Target<T, C>,
    rows: impl Iterator<Item = [Value<'a>; N]>,
) -> QueryResult<u64>
where
    T: Table,
    C: CopyTarget<Table = T>,
{
    match connection {
        AnyConnection::Sqlite(sqlite) => insert_many(sqlite, &target, rows),
        AnyConnection::Postgres(postgres) => copy(postgres, target, rows),
    }
}

fn insert_many<'a, T, C, const N: usize>(
    connection: &mut SqliteConnection,
    target: &Target<T, C>,
    rows: impl Iterator<Item = [Value<'a>; N]>,
) -> QueryResult<u64> {
    let begin = format!("INSERT INTO {} ({}) VALUES ", target.table, target.columns);
    let (mut rows, mut text, mut count) = (rows.peekable(), Vec::new(), 0);
    while rows.peek().is_some() {
        text.clear();
        text.extend_from_slice(begin.as_bytes());
        for (number, row) in rows.by_ref().take(ROWS).enumerate() {
            text.extend_from_slice(if number == 0 { b"(" } else { b",(" });
            for (column, value) in row.iter().enumerate() {
                if column > 0 {
                    text.push(b',');
                }
                literal(value, &mut text).map_err(unwritten)?;
            }
            text.push(b')');
            count += 1;
        }
        let statement = std::str::from_utf8(&text).map_err(|error| DieselError::SerializationError(Box::new(error)))?;
        connection.batch_execute(statement)?;
    }
    Ok(count)
}

/// A value as it stands in a statement for SQLite, in the forms in which diesel binds them.
fn literal(value: &Value<'_>, out: &mut Vec<u8>) -> std::io::Result<()> {
    match value {
        Value::Null => out.write_all(b"NULL"),
        Value::Number(number) => write!(out, "{number}"),
        Value::Flag(flag) => write!(out, "{}", u8::from(*flag)),
        Value::Text(text) => write!(out, "'{}'", text.replace('\'', "''")),
        Value::Day(day) => write!(out, "'{day}'"),
        Value::Instant(instant) => write!(out, "'{instant}'"),
    }
}

fn copy<'a, T, C, const N: usize>(
    connection: &mut PgConnection,
    target: Target<T, C>,
    rows: impl Iterator<Item = [Value<'a>; N]>,
) -> QueryResult<u64>
where
    T: Table,
    C: CopyTarget<Table = T>,
{
    // Diesel calls the closure once, but takes one that could be called more often.
    let rows = RefCell::new(rows);
    let send = |wire: &mut dyn Write| -> QueryResult<()> {
        let mut lines = Vec::with_capacity(2 * CHUNK);
        for row in &mut *rows.borrow_mut() {
            for (column, value) in row.iter().enumerate() {
                if column > 0 {
                    lines.push(b'\t');
                }
                field(value, &mut lines).map_err(unwritten)?;
            }
            lines.push(b'\n');
            if lines.len() > CHUNK {
                wire.write_all(&lines).map_err(unwritten)?;
                lines.clear();
            }
        }
        wire.write_all(&lines).map_err(unwritten)
    };
    let (table, columns) = target.copy;
    let copied =
        diesel::copy_from(table).from_raw_data(columns, send).with_freeze(target.frozen).execute(connection)?;
    Ok(copied as u64)
}

/// A value in PostgreSQL's text format of COPY.
fn field(value: &Value<'_>, out: &mut Vec<u8>) -> std::io::Result<()> {
    match value {
        Value::Null => out.write_all(b"\\N"),
        Value::Number(number) => write!(out, "{number}"),
        Value::Flag(flag) => out.write_all(if *flag { b"t" } else { b"f" }),
        Value::Text(text) => {
            for byte in text.bytes() {
                match byte {
                    b'\t' => out.extend_from_slice(b"\\t"),
                    b'\n' => out.extend_from_slice(b"\\n"),
                    b'\r' => out.extend_from_slice(b"\\r"),
                    b'\\' => out.extend_from_slice(b"\\\\"),
                    other => out.push(other),
                }
            }
            Ok(())
        }
        Value::Day(day) => write!(out, "{day}"),
        Value::Instant(instant) => write!(out, "{instant}"),
    }
}

fn unwritten(error: std::io::Error) -> DieselError {
    DieselError::SerializationError(Box::new(error))
}

#[cfg(test)]
mod tests {
    use super::{Value, field, literal};
    use chrono::NaiveDate;

    #[track_caller]
    fn check(value: impl Into<Value<'static>>, sqlite: &str, postgres: &str) {
        let (value, mut one, mut other) = (value.into(), Vec::new(), Vec::new());
        literal(&value, &mut one).unwrap();
        field(&value, &mut other).unwrap();
        assert_eq!(
            (String::from_utf8(one).unwrap(), String::from_utf8(other).unwrap()),
            (sqlite.into(), postgres.into())
        );
    }

    #[test]
    fn values_are_written_as_each_database_reads_them() {
        let day = NaiveDate::from_ymd_opt(2026, 3, 9).unwrap();
        check(None::<i64>, "NULL", "\\N");
        check(-7_i64, "-7", "-7");
        check(true, "1", "t");
        check(Some("O'Brien"), "'O''Brien'", "O'Brien");
        check("a\tb\\c\nd".to_owned(), "'a\tb\\c\nd'", "a\\tb\\\\c\\nd");
        check(day, "'2026-03-09'", "2026-03-09");
        check(day.and_hms_opt(3, 45, 7), "'2026-03-09 03:45:07'", "2026-03-09 03:45:07");
    }
}
