//! The portable form of values, what an archive's parts are called, which archives are kept, when one is due, and how fast it is made: no connection, no clock.

mod keeping;
mod nightly;
mod pacing;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use db::Dialect;
use hmac::{Hmac, KeyInit as _, Mac as _};
use kernel::{Error, Result, hex};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

use crate::model::Kind;

pub use keeping::{Keep, made_at, surplus};
pub use nightly::{day_of, next_attempt, trouble};
pub use pacing::rest_after;

/// How both databases write an instant into JSON.
const READ: [&str; 2] = ["%Y-%m-%d %H:%M:%S%.f", "%Y-%m-%dT%H:%M:%S%.f"];
const WRITTEN: &str = "%Y-%m-%dT%H:%M:%S%.6fZ";
const DAY: &str = "%Y-%m-%d";

/// A value as an archive has it, of one that a database has answered as JSON; nothing where it is none of its kind.
pub fn portable(kind: Kind, value: Value) -> Option<Value> {
    match (kind, &value) {
        (Kind::Bool, Value::Number(number)) => match number.as_i64()? {
            0 => Some(Value::Bool(false)),
            1 => Some(Value::Bool(true)),
            _ => None,
        },
        (Kind::Timestamp, Value::String(text)) => {
            let instant = READ.iter().find_map(|form| NaiveDateTime::parse_from_str(text, form).ok())?;
            Some(Value::String(instant.format(WRITTEN).to_string()))
        }
        _ => is_portable(kind, &value).then_some(value),
    }
}

/// Whether a value of an archive is of its kind, in the one form that there is of it.
pub fn is_portable(kind: Kind, value: &Value) -> bool {
    match (kind, value) {
        (_, Value::Null) | (Kind::Text, Value::String(_)) | (Kind::Bool, Value::Bool(_)) => true,
        (Kind::Integer, Value::Number(number)) => number.is_i64(),
        (Kind::Date, Value::String(day)) => is_day(day),
        (Kind::Timestamp, Value::String(text)) => instant(text).is_some(),
        _ => false,
    }
}

/// A value of an archive as the database takes it. SQLite keeps instants as texts and compares them as such, so they are
/// written there as diesel writes them.
pub fn stored(dialect: Dialect, kind: Kind, value: Value) -> Value {
    match (dialect, kind, &value) {
        (Dialect::Sqlite, Kind::Timestamp, Value::String(text)) => match instant(text) {
            Some(instant) => Value::String(instant.format("%Y-%m-%d %H:%M:%S%.f").to_string()),
            None => value,
        },
        _ => value,
    }
}

fn is_day(text: &str) -> bool {
    NaiveDate::parse_from_str(text, DAY).is_ok_and(|day| day.format(DAY).to_string() == text)
}

fn instant(text: &str) -> Option<NaiveDateTime> {
    let instant = NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S%.fZ").ok()?;
    (instant.format(WRITTEN).to_string() == text).then_some(instant)
}

/// What tells one secret from another, and nothing about it.
pub fn fingerprint(secret: &[u8]) -> Result<String> {
    let mac = Hmac::<Sha256>::new_from_slice(secret).map_err(Error::internal)?;
    Ok(hex(&mac.chain_update(b"muster backup secret 1").finalize().into_bytes()))
}

/// The SHA-256 of a part, in hex.
pub fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// What a backup is called that is made at this instant.
pub fn name(now: DateTime<Utc>, encrypted: bool) -> String {
    format!("muster-{}.tar.zst{}", now.format("%Y%m%dT%H%M%SZ"), if encrypted { ".age" } else { "" })
}

/// The table of a part, and the number of its piece: `tables/users/00001.ndjson`.
pub fn piece_of(name: &str) -> Option<(&str, u32)> {
    let (table, number) = name.strip_prefix(crate::model::TABLES)?.split_once('/')?;
    let number = number.strip_suffix(".ndjson")?.parse().ok()?;
    (piece(table, number) == name).then_some((table, number))
}

/// The key of a part that is the content of a file.
pub fn key_of(name: &str) -> Option<&str> {
    name.strip_prefix(crate::model::FILES).filter(|key| files::rules::is_key(key))
}

/// How a piece of a table is called.
pub fn piece(table: &str, number: u32) -> String {
    format!("{}{table}/{number:05}.ndjson", crate::model::TABLES)
}

#[cfg(test)]
mod tests;
