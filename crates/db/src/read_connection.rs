//! A connection that is lent for reading.

use diesel::query_builder::SelectQuery;
use diesel::query_dsl::methods::LoadQuery;
use diesel::{QueryResult, RunQueryDsl};
use kernel::{Error, Result};

use crate::connection::in_snapshot;
use crate::{AnyConnection, Dialect};

/// A connection that only reads: it takes a SELECT, as text or in diesel's typed language, and nothing else.
/// [`crate::UnitOfWork`] lends one too, so what it changes goes through its `change` methods, which ask for an entry of
/// the audit trail.
pub struct ReadConnection<'a>(&'a mut AnyConnection);

impl<'a> ReadConnection<'a> {
    /// Lends a connection.
    pub fn lend(connection: &'a mut AnyConnection) -> Self {
        Self(connection)
    }

    /// What one snapshot of the database shows, however many statements that takes.
    pub(crate) fn in_snapshot<T>(&mut self, read: impl FnOnce(&mut ReadConnection<'_>) -> Result<T>) -> Result<T> {
        in_snapshot(self.0, |connection| read(&mut ReadConnection::lend(connection)))
    }

    /// For changes of a unit of work, which counts them.
    pub(crate) fn change<T>(&mut self, change: impl FnOnce(&mut AnyConnection) -> QueryResult<T>) -> QueryResult<T> {
        change(self.0)
    }
}

/// A connection on which rows may be read: what a repository's functions take that change nothing.
pub trait Reads: private::Lend {
    /// Which SQL it speaks.
    fn dialect(&self) -> Dialect {
        self.any().dialect()
    }

    /// The rows of a SELECT in diesel's typed language.
    fn select<'query, Q, T>(&mut self, query: Q) -> Result<Vec<T>>
    where
        Q: SelectQuery + LoadQuery<'query, AnyConnection, T> + RunQueryDsl<AnyConnection>,
    {
        Ok(query.load(self.lend().0)?)
    }

    /// The row of a typed SELECT that finds one at most.
    fn select_one<'query, Q, T>(&mut self, query: Q) -> Result<Option<T>>
    where
        Q: SelectQuery + LoadQuery<'query, AnyConnection, T> + RunQueryDsl<AnyConnection>,
    {
        Ok(self.select(query)?.into_iter().next())
    }
}

impl Reads for AnyConnection {}
impl Reads for ReadConnection<'_> {}

pub(crate) mod private {
    use super::{AnyConnection, Error, ReadConnection, Result};

    /// The connection behind; this crate alone can ask for it.
    pub trait Lend {
        fn any(&self) -> &AnyConnection;

        fn lend(&mut self) -> ReadConnection<'_>;

        /// The connection, for a statement of this text.
        fn lend_for(&mut self, text: &str) -> Result<&mut AnyConnection>;
    }

    impl Lend for AnyConnection {
        fn any(&self) -> &AnyConnection {
            self
        }

        fn lend(&mut self) -> ReadConnection<'_> {
            ReadConnection(self)
        }

        fn lend_for(&mut self, _: &str) -> Result<&mut AnyConnection> {
            Ok(self)
        }
    }

    impl Lend for ReadConnection<'_> {
        fn any(&self) -> &AnyConnection {
            self.0
        }

        fn lend(&mut self) -> ReadConnection<'_> {
            ReadConnection(self.0)
        }

        fn lend_for(&mut self, text: &str) -> Result<&mut AnyConnection> {
            if is_select(text) { Ok(self.0) } else { Err(Error::internal("a change on a connection that only reads")) }
        }
    }

    /// Whether a text is a SELECT. Against mistakes, not against malice: whatever changes rows has one of these words.
    fn is_select(text: &str) -> bool {
        let mut words =
            text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').filter(|word| !word.is_empty());
        let begins = words.next().is_some_and(|word| ["SELECT", "WITH", "PRAGMA", "EXPLAIN"].contains(&word));
        begins && !words.any(|word| ["SET", "INTO", "DELETE", "RETURNING"].contains(&word))
    }
}
