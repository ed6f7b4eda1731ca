//! The audit trail: who did what, when, from where, to which record, before and after.
//!
//! Entries are written in the transaction of what they tell, and sealed afterwards in batches: a chain
//! inside each transaction would make all writers of a PostgreSQL wait for one another.

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamp};
use hmac::{Hmac, KeyInit, Mac};
use kernel::{Actor, Result};
use serde::Serialize;
use sha2::Sha256;

use crate::{AnyConnection, Database, Statement, statement};

/// Entries in one INSERT, and entries sealed by one.
const BATCH: usize = 500;
/// How far behind the newest seal a late committer is looked for on every round. Each hour, and at the
/// start, the whole trail is looked through.
const LOOK_BACK: i64 = 10_000;
/// How old an entry may be, in seconds, before a missing seal is a finding.
const GRACE: i64 = 60;

/// The kinds of records, one word each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "each is its word")]
pub enum Record {
    User,
    Session,
    Report,
    Installation,
}

impl Record {
    /// The word.
    pub fn text(self) -> &'static str {
        match self {
            Self::User => "user",
            Self::Session => "session",
            Self::Report => "report",
            Self::Installation => "installation",
        }
    }
}

/// What happened to one record.
#[derive(Debug, Clone)]
pub struct Entry {
    record: Record,
    id: Option<i64>,
    action: &'static str,
    before: Option<String>,
    after: Option<String>,
    actor: Option<(i64, String)>,
}

impl Entry {
    /// `action` on the record of this kind and id.
    pub fn new(record: Record, id: impl Into<Option<i64>>, action: &'static str) -> Self {
        Self { record, id: id.into(), action, before: None, after: None, actor: None }
    }

    /// What it was. The value must hold no secret: it is stored as it is.
    #[must_use]
    pub fn before(mut self, value: &impl Serialize) -> Self {
        self.before = serde_json::to_string(value).ok();
        self
    }

    /// What it is now.
    #[must_use]
    pub fn after(mut self, value: &impl Serialize) -> Self {
        self.after = serde_json::to_string(value).ok();
        self
    }

    /// Who did it, where the session doesn't say: somebody who is just signing in.
    #[must_use]
    pub fn by(mut self, user: kernel::UserId, name: impl Into<String>) -> Self {
        self.actor = Some((user.0, name.into()));
        self
    }
}

/// Inserts the entries of one transaction.
pub(crate) fn append(
    connection: &mut AnyConnection,
    actor: &Actor,
    now: DateTime<Utc>,
    entries: &[Entry],
) -> Result<()> {
    for batch in entries.chunks(BATCH / 10) {
        let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let mut insert: Statement = statement(format!(
            "INSERT INTO audit_entries (at, actor_id, actor_name, source, record, record_id, action, before, after) VALUES {rows}"
        ));
        for entry in batch {
            let (id, name) = match &entry.actor {
                Some((id, name)) => (Some(*id), name.as_str()),
                None => (actor.user().map(|user| user.0), actor.name()),
            };
            insert = insert
                .bind(now)
                .bind(id)
                .bind(name)
                .bind(actor.source())
                .bind(entry.record.text())
                .bind(entry.id)
                .bind(entry.action)
                .bind(entry.before.clone())
                .bind(entry.after.clone());
        }
        insert.run(connection)?;
    }
    Ok(())
}

/// An entry as it is stored.
#[derive(Debug, Clone, QueryableByName)]
struct Stored {
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = Timestamp)]
    at: NaiveDateTime,
    #[diesel(sql_type = Nullable<BigInt>)]
    actor_id: Option<i64>,
    #[diesel(sql_type = Text)]
    actor_name: String,
    #[diesel(sql_type = Nullable<Text>)]
    source: Option<String>,
    #[diesel(sql_type = Text)]
    record: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    record_id: Option<i64>,
    #[diesel(sql_type = Text)]
    action: String,
    #[diesel(sql_type = Nullable<Text>)]
    before: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    after: Option<String>,
}

const STORED: &str =
    "e.id, e.at, e.actor_id, e.actor_name, e.source, e.record, e.record_id, e.action, e.before, e.after";

#[derive(QueryableByName)]
struct Head {
    #[diesel(sql_type = BigInt)]
    seq: i64,
    #[diesel(sql_type = BigInt)]
    entry_id: i64,
    #[diesel(sql_type = Text)]
    seal: String,
}

/// The key of the chain, derived from the installation's secret.
#[derive(Clone)]
pub struct SealKey(Hmac<Sha256>);

impl SealKey {
    /// Derives the key.
    pub fn derive(secret: &[u8]) -> Result<Self> {
        let derived = keyed(secret)?.chain_update(b"muster audit seal 1").finalize().into_bytes();
        Ok(Self(keyed(&derived)?))
    }

    fn seal(&self, before: &str, entry: &Stored) -> Result<String> {
        let told = serde_json::to_string(&(
            entry.id,
            entry.at.and_utc().timestamp_micros(),
            (entry.actor_id, &entry.actor_name, &entry.source),
            (&entry.record, entry.record_id, &entry.action),
            (&entry.before, &entry.after),
        ))
        .map_err(kernel::Error::internal)?;
        let mac = self.0.clone().chain_update(before).chain_update(told).finalize().into_bytes();
        Ok(hex(&mac))
    }
}

fn hex(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or('0');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

fn keyed(key: &[u8]) -> Result<Hmac<Sha256>> {
    Hmac::<Sha256>::new_from_slice(key).map_err(kernel::Error::internal)
}

impl Database {
    /// Seals what has been committed since; answers how many entries. `everything` looks through the whole
    /// trail for entries that committed late.
    pub async fn seal(&self, key: &SealKey, everything: bool) -> Result<usize> {
        let key = key.clone();
        self.housekeeping("sealing the audit trail", move |connection| seal(connection, &key, everything)).await
    }

    /// What is wrong with the trail: entries altered, missing or never sealed. Empty when all is well.
    pub async fn verify_audit(&self, key: &SealKey) -> Result<Vec<String>> {
        let key = key.clone();
        self.export(move |connection| verify(connection, &key)).await
    }
}

/// Two instances that seal at once meet at the chain's primary key; one of them fails, and nothing is lost.
fn seal(connection: &mut AnyConnection, key: &SealKey, everything: bool) -> Result<usize> {
    let head: Option<Head> =
        statement("SELECT seq, entry_id, seal FROM audit_seals ORDER BY seq DESC LIMIT 1").rows(connection)?.pop();
    let (mut seq, last, mut before) = head.map_or((0, 0, String::new()), |head| (head.seq, head.entry_id, head.seal));
    let from = if everything { 0 } else { last - LOOK_BACK };
    let entries: Vec<Stored> = statement(format!(
        "SELECT {STORED} FROM audit_entries e WHERE e.id > ? \
         AND NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.entry_id = e.id) ORDER BY e.id LIMIT ?"
    ))
    .bind(from)
    .bind(i64::try_from(BATCH).unwrap_or(i64::MAX))
    .rows(connection)?;
    if entries.is_empty() {
        return Ok(0);
    }
    let rows = vec!["(?, ?, ?)"; entries.len()].join(", ");
    let mut insert = statement(format!("INSERT INTO audit_seals (seq, entry_id, seal) VALUES {rows}"));
    for entry in &entries {
        seq += 1;
        before = key.seal(&before, entry)?;
        insert = insert.bind(seq).bind(entry.id).bind(before.as_str());
    }
    insert.run(connection)?;
    Ok(entries.len())
}

fn verify(connection: &mut AnyConnection, key: &SealKey) -> Result<Vec<String>> {
    let mut problems = Vec::new();
    let (mut seq, mut before) = (0, String::new());
    loop {
        let heads: Vec<Head> =
            statement("SELECT seq, entry_id, seal FROM audit_seals WHERE seq > ? ORDER BY seq LIMIT ?")
                .bind(seq)
                .bind(i64::try_from(BATCH).unwrap_or(i64::MAX))
                .rows(connection)?;
        let Some(last) = heads.last().map(|head| head.seq) else { break };
        let entries: Vec<Stored> = statement(format!(
            "SELECT {STORED} FROM audit_seals s JOIN audit_entries e ON e.id = s.entry_id WHERE s.seq > ? AND s.seq <= ? ORDER BY s.seq"
        ))
        .bind(seq)
        .bind(last)
        .rows(connection)?;
        let mut entries = entries.into_iter().peekable();
        for head in heads {
            if head.seq != seq + 1 {
                problems.push(format!("audit: seals {} to {} are missing", seq + 1, head.seq - 1));
            }
            seq = head.seq;
            match entries.next_if(|entry| entry.id == head.entry_id) {
                None => problems.push(format!("audit: entry {} is missing", head.entry_id)),
                Some(entry) if key.seal(&before, &entry)? != head.seal => {
                    problems.push(format!("audit: entry {} or the chain before it was altered", entry.id));
                }
                Some(_) => {}
            }
            before = head.seal;
        }
    }
    let unsealed: Vec<UnsealedEntry> = statement(match connection {
        AnyConnection::Sqlite(_) => {
            "SELECT e.id AS id FROM audit_entries e WHERE NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.entry_id = e.id) \
             AND e.stored_at < strftime('%Y-%m-%d %H:%M:%f', 'now', '-' || ? || ' seconds') ORDER BY e.id LIMIT 100"
        }
        AnyConnection::Postgres(_) => {
            "SELECT e.id AS id FROM audit_entries e WHERE NOT EXISTS (SELECT 1 FROM audit_seals s WHERE s.entry_id = e.id) \
             AND e.stored_at < (now() AT TIME ZONE 'utc') - make_interval(secs => ?) ORDER BY e.id LIMIT 100"
        }
    })
    .bind(GRACE)
    .rows(connection)?;
    problems.extend(unsealed.iter().map(|entry| format!("audit: entry {} was never sealed", entry.id)));
    Ok(problems)
}

#[derive(QueryableByName)]
struct UnsealedEntry {
    #[diesel(sql_type = BigInt)]
    id: i64,
}
