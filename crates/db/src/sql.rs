//! Statements as text with typed values, for lists that are put together from parts and for the hot
//! path: unlike `sql_query` and diesel's own updates, these are prepared once per connection and kept.

use std::borrow::Cow;
use std::marker::PhantomData;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::result::Error as DieselError;
use diesel::sql_types::{BigInt, Bool, Date, Nullable, Text, Timestamp, Untyped};
use diesel::{QueryResult, RunQueryDsl};
use kernel::{Halves, Hundredths, Result, RoleId, SessionId, UserId};

use crate::{AnyConnection, MultiBackend, Reads, Row, plans};

/// A value for a `?`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
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
    finds_none: bool,
}

/// Begins a statement.
pub fn statement(text: impl Into<Cow<'static, str>>) -> Statement {
    Statement { text: text.into(), binds: Vec::new(), once: false, finds_none: false }
}

/// The `?`s of a list of so many values.
pub fn marks(count: usize) -> String {
    vec!["?"; count].join(", ")
}

/// Values in one statement: PostgreSQL takes 65,535.
const BATCH: usize = 5_000;

/// The rows of these tables whose column holds one of these values, however many they are, in no order. What else must hold may stand
/// before the column; `joined` are the values of the `?`s that the columns and the joins have.
pub fn of_values<T: Row, V: Into<Bind>>(
    connection: &mut impl Reads,
    tables: &str,
    joined: &[Bind],
    column: &str,
    values: impl IntoIterator<Item = V>,
) -> Result<Vec<T>> {
    let (columns, mut found) = (T::columns(), Vec::new());
    let values: Vec<Bind> = values.into_iter().map(Into::into).collect();
    for batch in values.chunks(BATCH) {
        let marks = marks(batch.len());
        let these = statement(format!("SELECT {columns} FROM {tables} WHERE {column} IN ({marks})"))
            .bind_all(joined.iter().chain(batch).cloned())
            .once_unless(batch.len() == 1);
        found.extend(these.fetch::<T>(connection)?);
    }
    Ok(found)
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

    /// Kept prepared only where `usual`: for an INSERT that most often has one row, and now and then a hundred.
    #[must_use]
    pub fn once_unless(mut self, usual: bool) -> Self {
        self.once = !usual;
        self
    }

    /// Nothing is looked for where `none`, so it is not sent, and answers no row. Among others ([`crate::together`]) it stands all the same: so
    /// these have one text, whatever is looked for.
    #[must_use]
    pub fn none_if(mut self, none: bool) -> Self {
        self.finds_none = none;
        self
    }

    pub(crate) fn finds_none(&self) -> bool {
        self.finds_none
    }

    pub(crate) fn is_once(&self) -> bool {
        self.once
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn binds(&self) -> &[Bind] {
        &self.binds
    }

    pub(crate) fn into_binds(self) -> Vec<Bind> {
        self.binds
    }

    /// What tells it from every other statement: its text and its values.
    pub(crate) fn key(&self) -> String {
        format!("{} {:?}", self.text, self.binds)
    }

    /// Runs it, and answers its rows.
    pub fn fetch<T: Row>(self, connection: &mut impl Reads) -> Result<Vec<T>> {
        if self.finds_none {
            return Ok(Vec::new());
        }
        let connection = connection.lend_for(&self.text)?;
        plans::note(&self);
        Ok(T::fetch(self, connection)?)
    }

    /// [`Statement::fetch`]; together with others where these are sent together ([`crate::together`]).
    pub fn fetch_together<T: Row>(self, connection: &mut impl Reads) -> Result<Vec<T>> {
        match connection.known() {
            Some(known) => known.rows_of(self),
            None => self.fetch(connection),
        }
    }

    /// [`Statement::fetch`], the first row if there is one.
    pub fn fetch_one<T: Row>(self, connection: &mut impl Reads) -> Result<Option<T>> {
        Ok(self.fetch(connection)?.into_iter().next())
    }

    /// The number that it answers: a count, an id; 0 where it answers no row.
    pub fn number(self, connection: &mut impl Reads) -> Result<i64> {
        Ok(self.fetch_one::<Number>(connection)?.map_or(0, |row| row.number))
    }

    /// The same statement with the types of its columns. [`crate::record!`] uses it.
    pub fn typed<C>(self) -> Typed<C> {
        Typed { statement: self, columns: PhantomData }
    }

    /// Runs it, and says how many rows it changed.
    pub fn run(self, connection: &mut AnyConnection) -> QueryResult<usize> {
        plans::note(&self);
        diesel::Connection::execute_returning_count(connection, &self)
    }
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

crate::record! {
    /// A row of one number.
    #[derive(Clone, Copy)]
    struct Number {
        number: i64 = "",
    }
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

impl Bind {
    /// What PostgreSQL calls its type.
    pub(crate) fn postgres_type(&self) -> &'static str {
        match self {
            Self::Integer(_) => "bigint",
            Self::Text(_) => "text",
            Self::Bool(_) => "boolean",
            Self::Date(_) => "date",
            Self::Instant(_) => "timestamp",
        }
    }

    /// Ids, as the one value of a [`Dialect::is_one_of`](crate::Dialect::is_one_of).
    pub fn ids<Id: Into<i64>>(ids: impl IntoIterator<Item = Id>) -> Self {
        let ids: Vec<_> = ids.into_iter().map(|id| id.into().to_string()).collect();
        Self::Text(Some(format!("[{}]", ids.join(","))))
    }

    /// Texts, as the one value of a [`Dialect::is_one_of_texts`](crate::Dialect::is_one_of_texts).
    pub fn texts<'a>(texts: impl IntoIterator<Item = &'a str>) -> Self {
        let texts: Vec<_> = texts.into_iter().collect();
        Self::Text(Some(serde_json::Value::from(texts).to_string()))
    }

    /// Days of people, as the one value of a [`Dialect::days_of`](crate::Dialect::days_of): each person with a first and a last day.
    pub fn days_of(days: impl IntoIterator<Item = (UserId, NaiveDate, NaiveDate)>) -> Self {
        let days = days.into_iter().map(|(UserId(user), first, last)| format!("[{user},\"{first}\",\"{last}\"]"));
        Self::Text(Some(format!("[{}]", days.collect::<Vec<_>>().join(","))))
    }
}

/// A type whose values may be missing: what an empty one binds as.
pub trait Optional: Into<Bind> {
    /// Nothing, of this type.
    const NOTHING: Bind;
}

impl<T: Optional> From<Option<T>> for Bind {
    fn from(value: Option<T>) -> Self {
        value.map_or(T::NOTHING, Into::into)
    }
}

macro_rules! binds {
    ($($type:ty => $variant:ident($value:ident => $as:expr);)*) => {$(
        impl From<$type> for Bind {
            fn from($value: $type) -> Self {
                Self::$variant(Some($as))
            }
        }

        impl Optional for $type {
            const NOTHING: Bind = Bind::$variant(None);
        }
    )*};
}

binds! {
    i64 => Integer(value => value);
    UserId => Integer(value => value.0);
    RoleId => Integer(value => value.0);
    SessionId => Integer(value => value.0);
    Halves => Integer(value => value.0);
    Hundredths => Integer(value => value.0);
    String => Text(value => value);
    &str => Text(value => value.to_owned());
    NaiveDate => Date(value => value);
    NaiveDateTime => Instant(value => value);
    DateTime<Utc> => Instant(value => value.naive_utc());
}

impl From<bool> for Bind {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}
