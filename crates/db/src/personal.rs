//! What tables hold of people. Each module declares it beside its statements: what somebody's download has of it, and what it
//! has not, and why. docs/personal-data.md says the same to people, and a test compares the three with the schema.

use chrono::NaiveDateTime;
use kernel::{Error, Result, UserId};
use serde_json::{Map, Number, Value};

use crate::{Database, Dialect, Erase, ReadConnection, Reads as _, RecordKind, each_line};

/// What stands in SQL for the id of the person.
const PERSON: &str = ":person";
/// How both databases write an instant into JSON.
const INSTANTS: [&str; 2] = ["%Y-%m-%d %H:%M:%S%.f", "%Y-%m-%dT%H:%M:%S%.f"];

/// A table that names people.
#[derive(Debug, Clone, Copy)]
pub struct Personal {
    /// Its name.
    pub table: &'static str,
    /// The columns that hold ids of people.
    pub people: &'static [&'static str],
    /// What somebody's download has of it.
    pub own: Own,
    /// What becomes of it when somebody is erased who has left.
    pub erased: &'static [Erase],
}

/// What somebody's download has of a table.
#[derive(Debug, Clone, Copy)]
pub enum Own {
    /// A file of its own.
    Part(Part),
    /// What stands in the file of this name.
    Within(&'static str),
    /// Nothing, for this reason.
    Left(&'static str),
}

impl Personal {
    /// A table of which a download has a part.
    pub const fn part(
        table: &'static str,
        people: &'static [&'static str],
        part: Part,
        erased: &'static [Erase],
    ) -> Self {
        Self { table, people, own: Own::Part(part), erased }
    }

    /// A table that stands in the file of this name.
    pub const fn within(
        table: &'static str,
        people: &'static [&'static str],
        part: &'static str,
        erased: &'static [Erase],
    ) -> Self {
        Self { table, people, own: Own::Within(part), erased }
    }

    /// A table that no download has, for this reason.
    pub const fn left(
        table: &'static str,
        people: &'static [&'static str],
        reason: &'static str,
        erased: &'static [Erase],
    ) -> Self {
        Self { table, people, own: Own::Left(reason), erased }
    }

    /// The kind of its rows, where the trail and the files call them something and erasing the person does something to them,
    /// and the ids of all that are the person's, as a SELECT: a download may leave some of them out.
    pub fn erased_ids(&self, person: UserId) -> Option<Erased> {
        let Own::Part(Part { record: Some((kind, _)), .. }) = self.own else { return None };
        let changes = self.erased.iter().any(|step| !matches!(step, Erase::Keep(_)));
        let whose = self.people.first().filter(|_| changes)?;
        let ids = of_person(&format!("SELECT o.id FROM {} o WHERE o.{whose} = :person", self.table), person);
        Some(Erased { kind, ids, table: self.table })
    }
}

/// Records of somebody who is erased.
#[derive(Debug, Clone)]
pub struct Erased {
    /// What the trail and the files call them.
    pub kind: RecordKind,
    /// Their ids, as a SELECT.
    pub ids: String,
    /// Where they stand.
    pub table: &'static str,
}

/// Rows of one person: a file of a download.
#[derive(Debug, Clone, Copy)]
pub struct Part {
    /// What the file is called, without its ending.
    pub name: &'static str,
    /// What a row has.
    pub fields: &'static [Field],
    /// Where the rows stand: what follows FROM, with `:person` for the id of the person.
    pub from: &'static str,
    /// In which order.
    pub order: &'static str,
    /// What the trail and the files call the rows, and the column of their id.
    pub record: Option<(RecordKind, &'static str)>,
}

impl Part {
    /// Rows that stand `from` there, in this order.
    pub const fn new(name: &'static str, from: &'static str, order: &'static str, fields: &'static [Field]) -> Self {
        Self { name, fields, from, order, record: None }
    }

    /// Rows whose history and files belong to the person as well.
    #[must_use]
    pub const fn record(mut self, kind: RecordKind, id: &'static str) -> Self {
        self.record = Some((kind, id));
        self
    }

    /// The ids of the rows, as a SELECT.
    pub fn ids(&self, person: UserId) -> Option<(RecordKind, String)> {
        let (kind, id) = self.record?;
        Some((kind, of_person(&format!("SELECT {id} FROM {}", self.from), person)))
    }
}

/// One value of a row.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    name: &'static str,
    sql: &'static str,
    holds: Holds,
}

/// What a column holds, as its table keeps it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Holds {
    /// Texts, numbers and days are what they are.
    Plain,
    Flag,
    Instant,
    Halves,
    Hundredths,
    Json,
}

macro_rules! fields {
    ($($(#[$doc:meta])* $function:ident $holds:ident;)*) => {
        impl Field {
            $($(#[$doc])*
            pub const fn $function(name: &'static str, sql: &'static str) -> Self {
                Self { name, sql, holds: Holds::$holds }
            })*
        }
    };
}

fields! {
    /// A text, a whole number or a day.
    plain Plain;
    /// Yes or no.
    flag Flag;
    /// An instant.
    instant Instant;
    /// A number that is kept in halves.
    halves Halves;
    /// A number that is kept in hundredths.
    hundredths Hundredths;
    /// A record that is kept as JSON.
    json Json;
}

/// What is handed over of somebody, one after another.
pub enum Told {
    /// From here on the rows are those of the file of this name.
    Part(&'static str),
    /// A row.
    Row(Map<String, Value>),
}

impl Database {
    /// Hands over what these parts hold of somebody, what the trail tells of it (`history`) and what they did themself (`done`), all
    /// as of one moment and a few rows at a time.
    pub async fn each_personal<S: Send + 'static>(
        &self,
        person: UserId,
        parts: Vec<Part>,
        mut sink: S,
        mut take: impl FnMut(&mut S, Told) -> Result<()> + Send + 'static,
    ) -> Result<S> {
        self.export(move |connection| {
            connection.in_snapshot(|connection| {
                let trail = [history(&parts, person), done(person)];
                let selects = parts.iter().map(|part| (part.name, part.fields, rows(part, person))).chain(trail);
                for (name, fields, from) in selects {
                    take(&mut sink, Told::Part(name))?;
                    each_row(connection, fields, &from, |row| take(&mut sink, Told::Row(row)))?;
                }
                Ok(sink)
            })
        })
        .await
    }
}

/// What follows the fields of a SELECT.
fn rows(part: &Part, person: UserId) -> String {
    of_person(&format!("FROM {} ORDER BY {}", part.from, part.order), person)
}

/// The id is a number, so that it may stand in the text.
pub(crate) fn of_person(sql: &str, person: UserId) -> String {
    sql.replace(PERSON, &person.0.to_string())
}

/// What was done to the person and to what is theirs, by whomever: from which address is told of what they did alone.
const HISTORY: &[Field] = &[
    Field::instant("at", "e.at"),
    Field::plain("by", "e.actor_name"),
    Field::plain("record", "e.record"),
    Field::plain("id", "e.record_id"),
    Field::plain("action", "e.action"),
    Field::json("before", "e.before"),
    Field::json("after", "e.after"),
];

/// What the person did. How the records of others looked before and after is theirs.
const DONE: &[Field] = &[
    Field::instant("at", "e.at"),
    Field::plain("record", "e.record"),
    Field::plain("id", "e.record_id"),
    Field::plain("action", "e.action"),
    Field::plain("source", "e.source"),
];

type Select = (&'static str, &'static [Field], String);

fn history(parts: &[Part], person: UserId) -> Select {
    let of_parts = parts.iter().filter_map(|part| part.ids(person)).map(|(kind, ids)| {
        format!("SELECT a.id FROM audit_entries a WHERE a.record = '{}' AND a.record_id IN ({ids})", kind.text())
    });
    let of_parts: Vec<_> = of_parts.collect();
    let ids = if of_parts.is_empty() { "NULL".to_owned() } else { of_parts.join(" UNION ") };
    ("history", HISTORY, format!("FROM audit_entries e WHERE e.id IN ({ids}) ORDER BY e.id"))
}

fn done(person: UserId) -> Select {
    ("done", DONE, of_person("FROM audit_entries e WHERE e.actor_id = :person ORDER BY e.id", person))
}

fn each_row(
    connection: &mut ReadConnection<'_>,
    fields: &[Field],
    from: &str,
    mut take: impl FnMut(Map<String, Value>) -> Result<()>,
) -> Result<()> {
    let columns: Vec<_> = fields.iter().map(|field| field.sql).collect();
    let row = match connection.dialect() {
        Dialect::Sqlite => format!("json_array({})", columns.join(", ")),
        Dialect::Postgres => format!("CAST(json_build_array({}) AS text)", columns.join(", ")),
    };
    each_line(connection, &format!("SELECT {row} AS line {from}"), |line| {
        let values: Vec<Value> = serde_json::from_str(&line).map_err(Error::internal)?;
        let told = fields.iter().zip(values).map(|(field, value)| (field.name.to_owned(), told(field.holds, value)));
        take(told.collect())
    })
}

/// A value as people read it, whichever database it is from.
fn told(holds: Holds, value: Value) -> Value {
    let told = match (holds, &value) {
        (Holds::Flag, Value::Number(number)) => number.as_i64().map(|number| Value::Bool(number != 0)),
        (Holds::Instant, Value::String(text)) => INSTANTS
            .iter()
            .find_map(|form| NaiveDateTime::parse_from_str(text, form).ok())
            .map(|instant| Value::String(instant.format("%Y-%m-%dT%H:%M:%S%.fZ").to_string())),
        (Holds::Halves, Value::Number(number)) => number.as_i64().and_then(|number| shared_by(number, 2)),
        (Holds::Hundredths, Value::Number(number)) => number.as_i64().and_then(|number| shared_by(number, 100)),
        (Holds::Json, Value::String(text)) => serde_json::from_str(text).ok(),
        _ => None,
    };
    told.unwrap_or(value)
}

#[expect(clippy::cast_precision_loss, reason = "amounts and days are far from where that would show")]
fn shared_by(number: i64, among: i64) -> Option<Value> {
    if number % among == 0 {
        return Some(Value::from(number / among));
    }
    Number::from_f64(number as f64 / among as f64).map(Value::Number)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Holds, told};

    #[test]
    fn both_databases_tell_the_same() {
        let day = json!("2026-11-25T03:30:00.250Z");
        for written in ["2026-11-25 03:30:00.250", "2026-11-25T03:30:00.25"] {
            assert_eq!(
                told(Holds::Instant, json!(written)).as_str().map(|text| &text[..22]),
                day.as_str().map(|text| &text[..22])
            );
        }
        assert_eq!((told(Holds::Flag, json!(1)), told(Holds::Flag, json!(true))), (json!(true), json!(true)));
        assert_eq!((told(Holds::Halves, json!(5)), told(Holds::Halves, json!(4))), (json!(2.5), json!(2)));
        assert_eq!(told(Holds::Hundredths, json!(-12_345)), json!(-123.45));
        assert_eq!(told(Holds::Json, json!("{\"a\":1}")), json!({"a": 1}));
        assert_eq!(told(Holds::Json, json!("no JSON")), json!("no JSON"));
        assert_eq!(told(Holds::Instant, json!(null)), json!(null));
    }
}
