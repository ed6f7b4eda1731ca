//! The audit trail: who did what, when, from where, to which record, before and after.
//!
//! Entries are written in the transaction of what they tell, and sealed afterwards in batches: a chain
//! inside each transaction would make all writers of a PostgreSQL wait for one another.

mod chain;
mod kind;
mod list;
mod masking;
mod secret;

use std::fmt::Display;

use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::QueryResult;
use kernel::{Actor, Result, UserId, normalize};
use serde::Serialize;

use crate::{AnyConnection, Reads, Statement, statement};

pub use chain::{SealKey, Verdict};
pub use kind::RecordKind;
pub use list::{ByTime, Filter, Order, is_recorded, listing};
pub use masking::{Masking, mask, to_mask};
pub use secret::Fit;

pub(crate) use chain::fact;

/// Entries in one INSERT.
const BATCH: usize = 50;

/// The installation itself: what was done to it by commands.
pub const INSTALLATION: RecordKind = RecordKind::new("installation");

/// What the trail calls it when a person is erased: entries are masked for those alone of whom it tells that.
pub const ERASE: &str = "erase";

/// What stands in the trail for a value that it must not hold: a secret, an account number, a tax number.
pub const MASK: &str = "•••";

/// The field of a snapshot that says in whose place something was decided: by their number, so that the trail keeps no name.
pub const IN_PLACE_OF: &str = "inplaceof";

/// The field of a snapshot that says that who did it had no session, but a link of a mail to them.
pub const BY_LINK: &str = "bylink";

/// [`MASK`] for a value that is there, nothing for one that isn't: the trail shows that it was set or cleared.
pub fn masked<T: ?Sized>(value: Option<&T>) -> Option<&'static str> {
    value.map(|_| MASK)
}

/// What happened to one record.
#[derive(Debug, Clone)]
pub struct Entry {
    record: RecordKind,
    id: Option<i64>,
    action: &'static str,
    before: Option<String>,
    after: Option<String>,
    actor: Option<(i64, String)>,
}

impl Entry {
    /// `action` on the record of this kind and id.
    pub fn new(record: RecordKind, id: impl Into<Option<i64>>, action: &'static str) -> Self {
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

    /// In whose place it was done, if it was: beside what it is now, which has to be said before.
    #[must_use]
    pub fn in_place_of(mut self, absent: Option<UserId>) -> Self {
        if let Some(absent) = absent {
            self.after = self.after.map(|after| with_field(after, IN_PLACE_OF, absent));
        }
        self
    }

    /// Who did it, where the session doesn't say: somebody who is just signing in.
    #[must_use]
    pub fn by(mut self, user: kernel::UserId, name: impl Into<String>) -> Self {
        self.actor = Some((user.0, name.into()));
        self
    }
}

/// A snapshot with one field more; what is no object stays as it is.
fn with_field(snapshot: String, field: &str, value: impl Display) -> String {
    match snapshot.strip_suffix('}') {
        None => snapshot,
        Some(open) => {
            let comma = if open == "{" { "" } else { "," };
            format!("{open}{comma}\"{field}\":{value}}}")
        }
    }
}

/// Inserts the entries of one transaction.
pub(crate) fn append(
    connection: &mut AnyConnection,
    actor: &Actor,
    now: DateTime<Utc>,
    entries: &[Entry],
) -> QueryResult<()> {
    for batch in entries.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let mut insert: Statement = statement(format!(
            "INSERT INTO audit_entries (at, actor_id, actor_name, actor_normalized, source, record, record_id, action, before, after) \
             VALUES {rows}"
        ))
        .once_unless(batch.len() == 1);
        for entry in batch {
            let after = entry.after.clone();
            let after = if actor.came_by_link() { after.map(|after| with_field(after, BY_LINK, true)) } else { after };
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
                .bind(after);
        }
        insert.run(connection)?;
    }
    Ok(())
}

/// How often somebody did this to records of a kind since then, and when first.
pub fn done_by(
    connection: &mut impl Reads,
    user: UserId,
    (record, action): (RecordKind, &str),
    (since, until): (DateTime<Utc>, DateTime<Utc>),
) -> Result<(i64, Option<DateTime<Utc>>)> {
    let done = "SELECT count(*), min(at) FROM audit_entries WHERE actor_id = ? AND at > ? AND at <= ? AND record = ? AND action = ?";
    let done = statement(done).bind(user).bind(since).bind(until).bind(record.text()).bind(action);
    let done: Option<Done> = done.fetch_one(connection)?;
    Ok(done.map_or((0, None), |done| (done.count, done.first.map(|at| at.and_utc()))))
}

/// What was done last to a record: its number is looked for in the index of its entries, and one entry is read.
pub fn last(connection: &mut impl Reads, record: RecordKind, id: i64) -> Result<Option<Stored>> {
    let columns = <Stored as crate::Row>::columns();
    statement(format!(
        "SELECT {columns} FROM audit_entries e WHERE e.id = (SELECT max(l.id) FROM audit_entries l \
         WHERE l.record = ? AND l.record_id = ?)"
    ))
    .bind(record.text())
    .bind(id)
    .fetch_one(connection)
}

crate::record! {
    struct Done {
        count: i64 = "count(*)",
        first: Option<NaiveDateTime> = "min(at)",
    }
}

crate::record! {
    /// An entry as it is stored; `before` and `after` are JSON.
    #[derive(Debug, Clone)]
    pub struct Stored {
        pub id: i64 = "e.id",
        pub at: NaiveDateTime = "e.at",
        pub actor_id: Option<i64> = "e.actor_id",
        pub actor_name: String = "e.actor_name",
        pub source: Option<String> = "e.source",
        pub record: String = "e.record",
        pub record_id: Option<i64> = "e.record_id",
        pub action: String = "e.action",
        pub before: Option<String> = "e.before",
        pub after: Option<String> = "e.after",
    }
}

crate::record! {
    /// An entry as the lists show it.
    #[derive(Debug, Clone)]
    pub struct Named {
        /// The entry.
        pub entry: Stored,
        /// What its record is called.
        pub name: Option<String> = "e.record_name",
        /// Whether what the record was is gone, as a person was erased.
        pub erased: bool = "EXISTS (SELECT 1 FROM audit_tombstones o WHERE o.entry_id = e.id AND o.content)",
        /// The newest snapshot of a record that is gone.
        pub last: Option<String> = "CASE WHEN e.record_name IS NULL THEN (SELECT COALESCE(l.after, l.before) \
            FROM audit_entries l WHERE l.record = e.record AND l.record_id = e.record_id \
            AND (l.after IS NOT NULL OR l.before IS NOT NULL) ORDER BY l.id DESC LIMIT 1) END",
    }
}
