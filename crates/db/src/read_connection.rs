//! A connection that is lent for reading.

use diesel::query_builder::SelectQuery;
use diesel::query_dsl::methods::LoadQuery;
use diesel::{QueryResult, RunQueryDsl};
use kernel::{Error, Result};

use crate::connection::in_snapshot;
use crate::together::Known;
use crate::{AnyConnection, Dialect};

/// A connection that only reads: it takes a SELECT, as text or in diesel's typed language, and nothing else.
/// [`crate::UnitOfWork`] lends one too, so what it changes goes through its `change` methods, which ask for an entry of
/// the audit trail.
pub struct ReadConnection<'a> {
    connection: &'a mut AnyConnection,
    known: Option<&'a mut Known>,
}

impl<'a> ReadConnection<'a> {
    /// Lends a connection.
    pub fn lend(connection: &'a mut AnyConnection) -> Self {
        Self { connection, known: None }
    }

    /// The same, for what asks together ([`crate::together`]): statements as text answer what is known of them.
    pub(crate) fn knowing<'b>(&'b mut self, known: &'b mut Known) -> ReadConnection<'b> {
        ReadConnection { connection: self.connection, known: Some(known) }
    }

    /// What one snapshot of the database shows, however many statements that takes.
    pub(crate) fn in_snapshot<T>(&mut self, read: impl FnOnce(&mut ReadConnection<'_>) -> Result<T>) -> Result<T> {
        in_snapshot(self.connection, |connection| read(&mut ReadConnection::lend(connection)))
    }

    /// For changes of a unit of work, which counts them.
    pub(crate) fn change<T>(&mut self, change: impl FnOnce(&mut AnyConnection) -> QueryResult<T>) -> QueryResult<T> {
        change(self.connection)
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
        Ok(query.load(self.lend().connection)?)
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
    use super::{AnyConnection, Error, Known, ReadConnection, Result};

    /// The connection behind; this crate alone can ask for it.
    pub trait Lend {
        fn any(&self) -> &AnyConnection;

        fn lend(&mut self) -> ReadConnection<'_>;

        /// What is known of statements that are sent together, where they are.
        fn known(&mut self) -> Option<&mut Known> {
            None
        }

        /// The connection, for a statement of this text.
        fn lend_for(&mut self, text: &str) -> Result<&mut AnyConnection>;
    }

    impl Lend for AnyConnection {
        fn any(&self) -> &AnyConnection {
            self
        }

        fn lend(&mut self) -> ReadConnection<'_> {
            ReadConnection::lend(self)
        }

        fn lend_for(&mut self, _: &str) -> Result<&mut AnyConnection> {
            Ok(self)
        }
    }

    impl Lend for ReadConnection<'_> {
        fn any(&self) -> &AnyConnection {
            self.connection
        }

        fn lend(&mut self) -> ReadConnection<'_> {
            ReadConnection { connection: self.connection, known: self.known.as_deref_mut() }
        }

        fn known(&mut self) -> Option<&mut Known> {
            self.known.as_deref_mut()
        }

        fn lend_for(&mut self, text: &str) -> Result<&mut AnyConnection> {
            if is_select(text) {
                Ok(self.connection)
            } else {
                Err(Error::internal("a change on a connection that only reads"))
            }
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
