//! One transaction in somebody's name, which ends with its audit entries.

use chrono::{DateTime, Utc};
use diesel::query_builder::QueryFragment;
use diesel::query_dsl::methods::LoadQuery;
use diesel::{QueryResult, RunQueryDsl};
use kernel::{Actor, Error, Result, Zone};

use crate::audit::{self, Entry};
use crate::prepared::{Changing, Inserting};
use crate::{AnyConnection, MultiBackend, ReadConnection, Statement};

/// See the module. Made by [`crate::Database::write`] only.
pub struct UnitOfWork<'a> {
    connection: ReadConnection<'a>,
    actor: Actor,
    now: DateTime<Utc>,
    year_begins: u32,
    zone: Zone,
    changes: usize,
    entries: Vec<Entry>,
}

impl<'a> UnitOfWork<'a> {
    pub(crate) fn new(
        connection: &'a mut AnyConnection,
        actor: Actor,
        now: DateTime<Utc>,
        (year_begins, zone): (u32, Zone),
    ) -> Self {
        let connection = ReadConnection::lend(connection);
        Self { connection, actor, now, year_begins, zone, changes: 0, entries: Vec::new() }
    }

    /// The instant of the whole transaction.
    pub fn now(&self) -> DateTime<Utc> {
        self.now
    }

    /// With which month the company's financial year begins.
    pub fn year_begins(&self) -> u32 {
        self.year_begins
    }

    /// The company's time zone.
    pub fn zone(&self) -> Zone {
        self.zone
    }

    /// In whose name.
    pub fn actor(&self) -> &Actor {
        &self.actor
    }

    /// The connection, to read what the decision needs. It changes nothing.
    pub fn reading(&mut self) -> &mut ReadConnection<'a> {
        &mut self.connection
    }

    /// Changes something. The transaction fails unless at least one entry says what.
    pub fn change<T>(&mut self, change: impl FnOnce(&mut AnyConnection) -> QueryResult<T>) -> Result<T> {
        self.changes += 1;
        Ok(self.connection.change(change)?)
    }

    /// Runs a change, written as text, of as many rows as there are; none is no change that an entry has to say.
    pub fn change_all(&mut self, statement: Statement) -> Result<usize> {
        let changed = self.connection.change(|connection| statement.run(connection))?;
        self.changes += usize::from(changed > 0);
        Ok(changed)
    }

    /// Runs a guarded change, written as text: `None` when the guard held no row any more.
    pub fn change_one(&mut self, statement: Statement) -> Result<Option<()>> {
        Ok((self.change_all(statement)? > 0).then_some(()))
    }

    /// Runs a guarded UPDATE or DELETE in diesel's typed language: `None` when the guard held no row any more.
    pub fn apply<Q>(&mut self, change: Q) -> Result<Option<()>>
    where
        Q: QueryFragment<MultiBackend>,
    {
        let changed: Vec<i32> = self.change(|connection| Changing(change).load(connection))?;
        Ok((!changed.is_empty()).then_some(()))
    }

    /// Runs an INSERT in diesel's typed language, which answers a column of the new row: its id, most often.
    pub fn insert<'query, Q, T>(&mut self, insert: Q) -> Result<T>
    where
        Inserting<Q>: LoadQuery<'query, AnyConnection, T>,
    {
        self.change(|connection| Inserting(insert).get_result(connection))
    }

    /// Records what was changed.
    pub fn record(&mut self, entry: Entry) {
        self.entries.push(entry);
    }

    pub(crate) fn finish(mut self) -> Result<()> {
        if self.changes > 0 && self.entries.is_empty() {
            return Err(Error::internal("a change without an audit entry"));
        }
        let Self { connection, actor, now, entries, .. } = &mut self;
        connection.change(|connection| audit::append(connection, actor, *now, entries))?;
        Ok(())
    }
}
