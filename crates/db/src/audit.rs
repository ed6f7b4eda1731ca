//! The audit trail: who did what, when, from where, to which record, before and after.
//!
//! Entries are written in the transaction of what they tell, and sealed afterwards in batches: a chain
//! inside each transaction would make all writers of a PostgreSQL wait for one another.

mod chain;
mod list;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::Queryable;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamp};
use kernel::{Actor, Result, normalize};
use serde::Serialize;

use crate::{AnyConnection, Statement, statement};

pub use chain::{SealKey, Verdict};
pub use list::{Filter, Order, SORTABLE, export, is_recorded, list, page_statement};

/// Entries in one INSERT.
const BATCH: usize = 50;

macro_rules! records {
    ($($name:ident = $word:literal,)*) => {
        /// The kinds of records, one word each.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "each is its word")]
        pub enum Record { $($name,)* }

        impl Record {
            /// Every kind.
            pub const ALL: &'static [Record] = &[$(Record::$name,)*];

            /// The word.
            pub fn text(self) -> &'static str {
                match self { $(Record::$name => $word,)* }
            }
        }
    };
}

// Who may see the history of a new kind stands in the gateway's `routes/audit.rs`.
records! {
    User = "user",
    Role = "role",
    Family = "family",
    Session = "session",
    Report = "report",
    Mail = "mail",
    Installation = "installation",
}

impl Record {
    /// The kind of this word.
    pub fn named(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|record| record.text() == text)
    }
}

/// What stands in the trail for a value that it must not hold: a secret, an account number, a tax number.
pub const MASK: &str = "•••";

/// [`MASK`] for a value that is there, nothing for one that isn't: the trail shows that it was set or cleared.
pub fn masked<T: ?Sized>(value: Option<&T>) -> Option<&'static str> {
    value.map(|_| MASK)
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

    /// What it was. The value must hold no secret and no bank data ([`masked`]): it is stored as it is.
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
    for batch in entries.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let mut insert: Statement = statement(format!(
            "INSERT INTO audit_entries (at, actor_id, actor_name, actor_normalized, source, record, record_id, action, before, after) \
             VALUES {rows}"
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
                .bind(normalize(name))
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

/// An entry as it is stored; `before` and `after` are JSON.
#[derive(Debug, Clone, Queryable)]
#[expect(missing_docs, reason = "said by the names")]
pub struct Stored {
    pub id: i64,
    pub at: NaiveDateTime,
    pub actor_id: Option<i64>,
    pub actor_name: String,
    pub source: Option<String>,
    pub record: String,
    pub record_id: Option<i64>,
    pub action: String,
    pub before: Option<String>,
    pub after: Option<String>,
}

crate::row!(Stored: (
    BigInt, Timestamp, Nullable<BigInt>, Text, Nullable<Text>, Text, Nullable<BigInt>, Text, Nullable<Text>, Nullable<Text>,
));

/// The columns of [`Stored`].
const STORED: &str =
    "e.id, e.at, e.actor_id, e.actor_name, e.source, e.record, e.record_id, e.action, e.before, e.after";
