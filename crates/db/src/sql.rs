//! Statements as text with typed values, for lists that are put together from parts and for the hot
//! path: unlike `sql_query` and diesel's own updates, these are prepared once per connection and kept.

use std::borrow::Cow;
use std::marker::PhantomData;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::result::Error as DieselError;
use diesel::sql_types::{BigInt, Bool, Date, Nullable, Text, Timestamp, Untyped};
use diesel::{QueryResult, QueryableByName, RunQueryDsl};
use kernel::{FamilyMemberId, Halves, MailId, ReportId, Result, RoleId, SessionId, UserId};

use crate::{AnyConnection, MultiBackend};

/// A value for a `?`.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "a variant per type")]
pub enum Bind {
    Integer(Option<i64>),
    Text(Option<String>),
    Bool(bool),
    Date(Option<NaiveDate>),
    Instant(Option<NaiveDateTime>),
}

/// A statement with a `?` for each value, in the dialect that both databases share.
#[derive(Debug, Clone)]
pub struct Statement {
    text: Cow<'static, str>,
    binds: Vec<Bind>,
    once: bool,
}

/// Begins a statement.
pub fn statement(text: impl Into<Cow<'static, str>>) -> Statement {
    Statement { text: text.into(), binds: Vec::new(), once: false }
}

/// The `?`s and values of an `IN (…)` with these ids. The last one is repeated until there are as many as the least of
/// `sizes` that holds them, so that few texts are kept prepared. There is at least one.
pub fn padded(ids: &[i64], sizes: &[usize]) -> (String, Vec<Bind>) {
    let size = sizes.iter().copied().find(|&size| ids.len() <= size).unwrap_or(ids.len());
    let all = ids.iter().chain(std::iter::repeat(ids.last().unwrap_or(&0))).take(size);
    (vec!["?"; size].join(", "), all.map(|&id| id.into()).collect())
}

impl Statement {
    /// The value of the next `?`.
    #[must_use]
    pub fn bind(mut self, value: impl Into<Bind>) -> Self {
        self.binds.push(value.into());
        self
    }

    /// The values of the next `?`s.
    #[must_use]
    pub fn bind_all(mut self, values: impl IntoIterator<Item = Bind>) -> Self {
        self.binds.extend(values);
        self
    }

    /// Not kept prepared: hardly ever does the same text come again, such as that of an INSERT of many rows.
    #[must_use]
    pub fn once(mut self) -> Self {
        self.once = true;
        self
    }

    /// How the database would go about it, as it tells in its own words. For tests that look at plans.
    pub fn plan(mut self, connection: &mut AnyConnection) -> Result<String> {
        let sqlite = matches!(connection, AnyConnection::Sqlite(_));
        self.text = format!("{} {}", if sqlite { "EXPLAIN QUERY PLAN" } else { "EXPLAIN" }, self.text).into();
        Ok(if sqlite {
            self.rows::<SqliteStep>(connection)?.into_iter().map(|step| step.detail + "\n").collect()
        } else {
            self.rows::<PostgresStep>(connection)?.into_iter().map(|step| step.line + "\n").collect()
        })
    }

    /// Runs it, and answers its rows.
    pub fn rows<T>(self, connection: &mut AnyConnection) -> Result<Vec<T>>
    where
        T: QueryableByName<MultiBackend> + 'static,
    {
        Ok(self.load(connection)?)
    }

    /// Runs it, and answers its first row, if there is one.
    pub fn row<T>(self, connection: &mut AnyConnection) -> Result<Option<T>>
    where
        T: QueryableByName<MultiBackend> + 'static,
    {
        Ok(self.rows(connection)?.into_iter().next())
    }

    /// What tells it from every other statement: its text and its values.
    pub(crate) fn key(&self) -> String {
        format!("{} {:?}", self.text, self.binds)
    }

    /// Runs it, and answers its rows, read by position: what lists and the hot path use. Reading by name looks
    /// each name up in each row.
    pub fn fetch<T: Row>(self, connection: &mut AnyConnection) -> Result<Vec<T>> {
        Ok(T::fetch(self, connection)?)
    }

    /// [`Statement::fetch`], the first row if there is one.
    pub fn fetch_one<T: Row>(self, connection: &mut AnyConnection) -> Result<Option<T>> {
        Ok(self.fetch(connection)?.into_iter().next())
    }

    /// The same statement with the types of its columns. [`crate::row!`] uses it.
    pub fn typed<C>(self) -> Typed<C> {
        Typed { statement: self, columns: PhantomData }
    }

    /// Runs it, and says how many rows it changed.
    pub fn run(self, connection: &mut AnyConnection) -> QueryResult<usize> {
        diesel::Connection::execute_returning_count(connection, &self)
    }
}

/// A row that is read by position; [`crate::row!`] says which types its columns have, in their order.
pub trait Row: Sized + 'static {
    /// Runs a statement that answers such rows.
    fn fetch(statement: Statement, connection: &mut AnyConnection) -> QueryResult<Vec<Self>>;
}

/// Says that a `Queryable` type is read from columns of these types.
#[macro_export]
macro_rules! row {
    ($row:ty: $columns:ty) => {
        impl $crate::Row for $row {
            fn fetch(
                statement: $crate::Statement,
                connection: &mut $crate::AnyConnection,
            ) -> diesel::QueryResult<Vec<Self>> {
                diesel::RunQueryDsl::load(statement.typed::<$columns>(), connection)
            }
        }
    };
}

/// A statement whose columns have these types.
pub struct Typed<C> {
    statement: Statement,
    columns: PhantomData<fn() -> C>,
}

impl<C: 'static> QueryId for Typed<C> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<C> Query for Typed<C> {
    type SqlType = C;
}

impl<C> RunQueryDsl<AnyConnection> for Typed<C> {}

impl<C> QueryFragment<MultiBackend> for Typed<C> {
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        self.statement.walk_ast(out)
    }
}

#[derive(QueryableByName)]
struct SqliteStep {
    #[diesel(sql_type = Text)]
    detail: String,
}

#[derive(QueryableByName)]
struct PostgresStep {
    #[diesel(sql_type = Text, column_name = "QUERY PLAN")]
    line: String,
}

impl QueryId for Statement {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl Query for Statement {
    type SqlType = Untyped;
}

impl RunQueryDsl<AnyConnection> for Statement {}

impl QueryFragment<MultiBackend> for Statement {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        if self.once {
            out.unsafe_to_cache_prepared();
        }
        let mut binds = self.binds.iter();
        for (index, part) in self.text.split('?').enumerate() {
            if index > 0 {
                let bind = binds
                    .next()
                    .ok_or_else(|| DieselError::QueryBuilderError("fewer values than question marks".into()))?;
                match bind {
                    Bind::Integer(value) => out.push_bind_param::<Nullable<BigInt>, _>(value)?,
                    Bind::Text(value) => out.push_bind_param::<Nullable<Text>, _>(value)?,
                    Bind::Bool(value) => out.push_bind_param::<Bool, _>(value)?,
                    Bind::Date(value) => out.push_bind_param::<Nullable<Date>, _>(value)?,
                    Bind::Instant(value) => out.push_bind_param::<Nullable<Timestamp>, _>(value)?,
                }
            }
            out.push_sql(part);
        }
        match binds.next() {
            Some(_) => Err(DieselError::QueryBuilderError("more values than question marks".into())),
            None => Ok(()),
        }
    }
}

macro_rules! binds {
    ($($type:ty => $variant:ident($value:ident => $as:expr);)*) => {$(
        impl From<$type> for Bind {
            fn from($value: $type) -> Self {
                Self::$variant($as)
            }
        }
    )*};
}

binds! {
    i64 => Integer(value => Some(value));
    Option<i64> => Integer(value => value);
    UserId => Integer(value => Some(value.0));
    Option<UserId> => Integer(value => value.map(|id| id.0));
    RoleId => Integer(value => Some(value.0));
    SessionId => Integer(value => Some(value.0));
    ReportId => Integer(value => Some(value.0));
    FamilyMemberId => Integer(value => Some(value.0));
    MailId => Integer(value => Some(value.0));
    Option<Halves> => Integer(value => value.map(|halves| halves.0));
    String => Text(value => Some(value));
    &str => Text(value => Some(value.to_owned()));
    Option<String> => Text(value => value);
    Option<&str> => Text(value => value.map(str::to_owned));
    bool => Bool(value => value);
    NaiveDate => Date(value => Some(value));
    Option<NaiveDate> => Date(value => value);
    NaiveDateTime => Instant(value => Some(value));
    DateTime<Utc> => Instant(value => Some(value.naive_utc()));
    Option<DateTime<Utc>> => Instant(value => value.map(|instant| instant.naive_utc()));
}
