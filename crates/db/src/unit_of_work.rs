//! One transaction in somebody's name, which ends with its audit entries.

use chrono::{DateTime, Utc};
use diesel::QueryResult;
use kernel::{Actor, Error, Result};

use crate::audit::{self, Entry};
use crate::{AnyConnection, Statement};

/// See the module. Made by [`crate::Database::write`] only.
pub struct UnitOfWork<'a> {
    connection: &'a mut AnyConnection,
    actor: Actor,
    now: DateTime<Utc>,
    changes: usize,
    entries: Vec<Entry>,
}

impl<'a> UnitOfWork<'a> {
    pub(crate) fn new(connection: &'a mut AnyConnection, actor: Actor, now: DateTime<Utc>) -> Self {
        Self { connection, actor, now, changes: 0, entries: Vec::new() }
    }

    /// The instant of the whole transaction.
    pub fn now(&self) -> DateTime<Utc> {
        self.now
    }

    /// In whose name.
    pub fn actor(&self) -> &Actor {
        &self.actor
    }

    /// The connection, to read what the decision needs.
    pub fn reading(&mut self) -> &mut AnyConnection {
        self.connection
    }

    /// Changes something. The transaction fails unless at least one entry says what.
    pub fn change<T>(&mut self, change: impl FnOnce(&mut AnyConnection) -> QueryResult<T>) -> Result<T> {
        self.changes += 1;
        Ok(change(self.connection)?)
    }

    /// Runs a guarded change: `None` when the guard held no row any more.
    pub fn change_one(&mut self, statement: Statement) -> Result<Option<()>> {
        let changed = self.change(|connection| statement.run(connection))?;
        Ok((changed > 0).then_some(()))
    }

    /// Records what was changed.
    pub fn record(&mut self, entry: Entry) {
        self.entries.push(entry);
    }

    pub(crate) fn finish(self) -> Result<()> {
        if self.changes > 0 && self.entries.is_empty() {
            return Err(Error::internal("a change without an audit entry"));
        }
        audit::append(self.connection, &self.actor, self.now, &self.entries)
    }
}
