//! Rows of other tables that belong to a record, as one typed column of its own statement.
//!
//! They come with the record and not by a second statement: one that is held while it changes, or that an UPDATE answers,
//! shows what belongs to it as that statement saw it, and a list of any length needs no statement more. As JSON they keep
//! their types and bounds, whatever a text holds. `json_quote` is SQLite's; PostgreSQL has it by a migration.

use std::ops::Deref;

use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::sql_types::Text;
use serde::de::DeserializeOwned;

use crate::{Column, Json};

/// What is read by [`list_of`] or [`list_of_rows`].
#[derive(Debug, Clone, PartialEq, Eq, FromSqlRow)]
pub struct List<T>(pub Vec<T>);

impl<T> Deref for List<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<T: DeserializeOwned + 'static> Column for List<T> {
    type Sql = Text;

    fn of_json(columns: &[Json]) -> Option<Self> {
        serde_json::from_str(columns.first()?.as_str()?).ok().map(Self)
    }
}

impl<T, DB> FromSql<Text, DB> for List<T>
where
    T: DeserializeOwned,
    DB: Backend,
    String: FromSql<Text, DB>,
{
    fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(serde_json::from_str(&String::from_sql(bytes)?)?))
    }
}

/// The column of a [`List`] of values: `column` of the rows of `tables`, which are a FROM with its joins and conditions.
pub fn list_of(column: &str, tables: &str, order: &str) -> String {
    aggregate(&format!("json_quote({column})"), tables, order)
}

/// The column of a [`List`] of structs: each field by its name in JSON, with the column that fills it.
pub fn list_of_rows(fields: &[(&str, &str)], tables: &str, order: &str) -> String {
    let fields: Vec<_> = fields.iter().map(|(name, column)| format!("'\"{name}\":' || json_quote({column})")).collect();
    aggregate(&format!("'{{' || {} || '}}'", fields.join(" || ',' || ")), tables, order)
}

fn aggregate(value: &str, tables: &str, order: &str) -> String {
    format!("(SELECT '[' || coalesce(string_agg({value}, ',' ORDER BY {order}), '') || ']' FROM {tables})")
}
