//! A row of a table: a plain value for each column, and not one more is held.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, SeqAccess, Visitor};
use serde_json::Value;

use crate::model::{Kind, Row};
use crate::rules;

/// Reads a line; nothing where it does not fit the columns.
pub(super) fn read(line: &str, columns: &[(String, Kind)]) -> Option<Row> {
    let mut json = serde_json::Deserializer::from_str(line);
    let row = Cells(columns).deserialize(&mut json).ok()?;
    json.end().ok()?;
    (row.len() == columns.len()).then_some(row)
}

struct Cells<'a>(&'a [(String, Kind)]);

impl<'de> DeserializeSeed<'de> for Cells<'_> {
    type Value = Row;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Row, D::Error> {
        json.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Cells<'_> {
    type Value = Row;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "a row of {} values", self.0.len())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Row, A::Error> {
        let mut row = Row::with_capacity(self.0.len());
        for (_, kind) in self.0 {
            match values.next_element_seed(Cell(*kind))? {
                Some(value) => row.push(value),
                None => break,
            }
        }
        Ok(row)
    }
}

/// A value of this kind. A list or an object would be one of any size.
struct Cell(Kind);

impl<'de> DeserializeSeed<'de> for Cell {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Value, D::Error> {
        json.deserialize_any(self)
    }
}

impl Cell {
    fn of<E: serde::de::Error>(self, value: Value) -> Result<Value, E> {
        if rules::is_portable(self.0, &value) { Ok(value) } else { Err(E::custom("another kind of value")) }
    }
}

impl Visitor<'_> for Cell {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "a value of the kind {:?}", self.0)
    }

    fn visit_unit<E: serde::de::Error>(self) -> Result<Value, E> {
        self.of(Value::Null)
    }

    fn visit_bool<E: serde::de::Error>(self, value: bool) -> Result<Value, E> {
        self.of(value.into())
    }

    fn visit_i64<E: serde::de::Error>(self, value: i64) -> Result<Value, E> {
        self.of(value.into())
    }

    fn visit_u64<E: serde::de::Error>(self, value: u64) -> Result<Value, E> {
        self.of(value.into())
    }

    fn visit_str<E: serde::de::Error>(self, value: &str) -> Result<Value, E> {
        self.of(value.into())
    }

    fn visit_string<E: serde::de::Error>(self, value: String) -> Result<Value, E> {
        self.of(value.into())
    }
}
