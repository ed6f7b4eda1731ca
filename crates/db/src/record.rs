//! Stored records, ids and words, each declared once: the types of the columns and the SQL that answers them follow.

use chrono::{NaiveDate, NaiveDateTime};
use diesel::QueryResult;
use diesel::sql_types::{BigInt, Bool, Date, Nullable, Text, Timestamp};
use kernel::{Halves, Hundredths, RoleId, SessionId, UserId};
use serde_json::Value;

use crate::{AnyConnection, Statement};

/// A type that a column, or the columns of a record, are read into.
pub trait Column: Sized {
    /// How the database calls it.
    type Sql: 'static;

    /// How many columns it is.
    const WIDTH: usize = 1;

    /// Reads it from as many columns, each of which the database has put into JSON ([`crate::together`]); nothing where they are no such.
    fn of_json(columns: &[Value]) -> Option<Self>;
}

macro_rules! columns {
    ($($type:ty: $sql:ty, $value:ident => $read:expr;)*) => {$(
        impl Column for $type {
            type Sql = $sql;

            fn of_json(columns: &[Value]) -> Option<Self> {
                let $value = columns.first()?;
                $read
            }
        }
    )*};
}

columns! {
    i64: BigInt, value => value.as_i64();
    String: Text, value => value.as_str().map(str::to_owned);
    // SQLite has 0 and 1.
    bool: Bool, value => value.as_bool().or_else(|| value.as_i64().map(|number| number != 0));
    NaiveDate: Date, value => value.as_str()?.parse().ok();
    // PostgreSQL puts a T between the day and the time.
    NaiveDateTime: Timestamp, value => value.as_str()?.replacen(' ', "T", 1).parse().ok();
    Halves: BigInt, value => value.as_i64().map(Self);
    Hundredths: BigInt, value => value.as_i64().map(Self);
    UserId: BigInt, value => value.as_i64().map(Self);
    RoleId: BigInt, value => value.as_i64().map(Self);
    SessionId: BigInt, value => value.as_i64().map(Self);
}

impl<T: Column> Column for Option<T> {
    type Sql = Nullable<T::Sql>;

    const WIDTH: usize = T::WIDTH;

    /// As diesel has it, a record of which something is missing that may not be is missing itself.
    fn of_json(columns: &[Value]) -> Option<Self> {
        let read = T::of_json(columns);
        (read.is_some() || columns.iter().any(Value::is_null)).then_some(read)
    }
}

/// The first of these columns as what they are, and the others behind it. [`record!`] uses it.
#[doc(hidden)]
pub fn take<T: Column>(columns: &mut &[Value]) -> Option<T> {
    let (own, others) = columns.split_at_checked(T::WIDTH)?;
    *columns = others;
    T::of_json(own)
}

/// A record that is read by position; [`crate::record!`] implements it.
pub trait Row: Column + 'static {
    /// The SQL of its columns, in their order, for a SELECT.
    fn columns() -> String;

    /// Runs a statement that answers such rows.
    fn fetch(statement: Statement, connection: &mut AnyConnection) -> QueryResult<Vec<Self>>;
}

/// What a field of [`crate::record!`] without SQL is: a record, or one that may be missing behind a LEFT JOIN.
pub trait Nested {
    /// The SQL of its columns.
    fn columns() -> String;
}

impl<T: Row> Nested for T {
    fn columns() -> String {
        <T as Row>::columns()
    }
}

impl<T: Row> Nested for Option<T> {
    fn columns() -> String {
        <T as Row>::columns()
    }
}

/// Declares a record as the database answers it: each field with its type and the SQL of its column, side by side, so
/// that neighbours of one type can't be swapped and a new column is one line. A field without SQL is a record itself.
///
/// ```ignore
/// db::record! {
///     /// A member of a family.
///     #[derive(Debug, Clone)]
///     pub struct Member {
///         pub id: MemberId = "f.id",
///         pub dob: Option<NaiveDate> = "f.dob",
///     }
/// }
/// ```
#[macro_export]
macro_rules! record {
    (
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident {
            $($(#[$of_field:meta])* $of:vis $field:ident: $type:ty $(= $column:expr)?),+ $(,)?
        }
    ) => {
        $(#[$attribute])*
        #[derive(::diesel::Queryable)]
        #[allow(missing_docs, clippy::allow_attributes, reason = "a column that says nothing more is explained with its table")]
        $visibility struct $name {
            $($(#[$of_field])* $of $field: $type,)+
        }

        impl $crate::Column for $name {
            type Sql = ($(<$type as $crate::Column>::Sql,)+);

            const WIDTH: usize = 0 $(+ <$type as $crate::Column>::WIDTH)+;

            fn of_json(mut columns: &[$crate::Json]) -> Option<Self> {
                Some(Self { $($field: $crate::take(&mut columns)?,)+ })
            }
        }

        impl $crate::Row for $name {
            fn columns() -> String {
                [$($crate::column!($type $(, $column)?)),+].join(", ")
            }

            fn fetch(
                statement: $crate::Statement,
                connection: &mut $crate::AnyConnection,
            ) -> ::diesel::QueryResult<Vec<Self>> {
                ::diesel::RunQueryDsl::load(statement.typed::<<Self as $crate::Column>::Sql>(), connection)
            }
        }
    };
}

/// The SQL of a field of [`record!`].
#[doc(hidden)]
#[macro_export]
macro_rules! column {
    ($type:ty, $column:expr) => {
        String::from($column)
    };
    ($record:ty) => {
        <$record as $crate::Nested>::columns()
    };
}

/// Declares ids as `kernel::ids!` does, for records of the crate that calls it: they can be bound and read.
#[macro_export]
macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {
        ::kernel::ids! { $($(#[$doc])* $name;)* }

        $(
            impl $crate::Column for $name {
                type Sql = ::diesel::sql_types::BigInt;

                fn of_json(columns: &[$crate::Json]) -> Option<Self> {
                    columns.first()?.as_i64().map(Self)
                }
            }

            impl From<$name> for $crate::Bind {
                fn from(id: $name) -> Self {
                    Self::Integer(Some(id.0))
                }
            }

            impl $crate::Optional for $name {
                const NOTHING: $crate::Bind = $crate::Bind::Integer(None);
            }
        )*
    };
}

/// The ranks of some words as a condition names them, in their order, each once: `(1, 2, 4)`. Where an index is partial, it
/// names them in the same way.
pub fn ranks(of: impl IntoIterator<Item = i64>) -> String {
    let ranks: std::collections::BTreeSet<_> = of.into_iter().collect();
    let listed: Vec<_> = ranks.iter().map(i64::to_string).collect();
    format!("({})", listed.join(", "))
}

/// What stands in a column as its text, and is known by it. [`words!`](macro@crate::words) and
/// [`slugs!`](macro@crate::slugs) use it.
#[doc(hidden)]
#[macro_export]
macro_rules! text_column {
    ($name:ident) => {
        impl $crate::Column for $name {
            type Sql = ::diesel::sql_types::Text;

            fn of_json(columns: &[$crate::Json]) -> Option<Self> {
                Self::named(columns.first()?.as_str()?)
            }
        }

        impl From<$name> for $crate::Bind {
            fn from(value: $name) -> Self {
                value.text().into()
            }
        }

        impl $crate::Optional for $name {
            const NOTHING: $crate::Bind = $crate::Bind::Text(None);
        }

        impl<DB> ::diesel::deserialize::FromSql<::diesel::sql_types::Text, DB> for $name
        where
            DB: ::diesel::backend::Backend,
            String: ::diesel::deserialize::FromSql<::diesel::sql_types::Text, DB>,
        {
            fn from_sql(bytes: DB::RawValue<'_>) -> ::diesel::deserialize::Result<Self> {
                let word = String::from_sql(bytes)?;
                Self::named(&word).ok_or_else(|| format!("{word} is no {}", stringify!($name)).into())
            }
        }

        impl<DB> ::diesel::serialize::ToSql<::diesel::sql_types::Text, DB> for $name
        where
            DB: ::diesel::backend::Backend,
            str: ::diesel::serialize::ToSql<::diesel::sql_types::Text, DB>,
        {
            fn to_sql<'b>(&'b self, out: &mut ::diesel::serialize::Output<'b, '_, DB>) -> ::diesel::serialize::Result {
                <str as ::diesel::serialize::ToSql<::diesel::sql_types::Text, DB>>::to_sql(self.text(), out)
            }
        }
    };
}

/// Declares an enum whose values are stored, sent and compared as words: a typed column.
#[macro_export]
macro_rules! words {
    ($(
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:tt),+ $(,)? }
    )*) => {$(
        $(#[$attribute])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize, ::utoipa::ToSchema,
            ::diesel::expression::AsExpression, ::diesel::deserialize::FromSqlRow,
        )]
        #[diesel(sql_type = ::diesel::sql_types::Text)]
        #[allow(missing_docs, clippy::allow_attributes, reason = "most words say what they mean")]
        $visibility enum $name {
            $($(#[$doc])* #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// The word that is stored and sent.
            pub const fn text(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }

            /// The value of this word.
            pub fn named(text: &str) -> Option<Self> {
                <Self as ::kernel::Word>::ALL.iter().copied().find(|value| value.text() == text)
            }
        }

        impl ::kernel::Word for $name {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn text(self) -> &'static str {
                self.text()
            }
        }

        $crate::text_column!($name);
    )*};
}

/// Declares words that a company adds to: those that are built in, and `t` with the id of the record that stands for one of its own.
/// They are stored, sent and compared as texts, and are copied like ids. Behind a semicolon stand those of the program's own, which no
/// list offers.
#[macro_export]
macro_rules! slugs {
    ($(
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident {
            $($(#[$doc:meta])* $constant:ident = $word:literal),+ $(,)?
            $(; $($(#[$own_doc:meta])* $own:ident = $own_word:literal),+ $(,)?)?
        }
    )*) => {$(
        $(#[$attribute])*
        #[derive(
            Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize,
            ::diesel::expression::AsExpression, ::diesel::deserialize::FromSqlRow,
        )]
        #[diesel(sql_type = ::diesel::sql_types::Text)]
        #[serde(transparent)]
        $visibility struct $name(pub ::kernel::Slug);

        #[allow(missing_docs, clippy::allow_attributes, reason = "most words say what they mean")]
        impl $name {
            $($(#[$doc])* pub const $constant: Self = Self(::kernel::Slug::of($word));)+

            $($($(#[$own_doc])* pub const $own: Self = Self(::kernel::Slug::of($own_word));)+)?

            /// Those that every company has.
            pub const BUILT_IN: &'static [Self] = &[$(Self::$constant),+];

            /// Those of the program's own.
            const UNLISTED: &'static [Self] = &[$($(Self::$own),+)?];

            /// The word that is stored and sent.
            pub fn text(&self) -> &str {
                self.0.text()
            }

            /// The value of this word, be there such a one or not: one that is built in, or like one of a company's own.
            pub fn named(text: &str) -> Option<Self> {
                let own = || text.strip_prefix('t').is_some_and(|id| id.parse::<u64>().is_ok_and(|number| number.to_string() == id));
                let value = ::kernel::Slug::read(text).map(Self)?;
                let known = Self::BUILT_IN.contains(&value) || Self::UNLISTED.contains(&value);
                (known || own()).then_some(value)
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, formatter: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                self.0.fmt(formatter)
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = ::kernel::Text;

            fn from_str(text: &str) -> ::std::result::Result<Self, Self::Err> {
                Self::named(text).ok_or_else(|| {
                    let words: ::std::vec::Vec<_> = Self::BUILT_IN.iter().map(Self::text).collect();
                    ::kernel::texts::one_of(&words.join(", "))
                })
            }
        }

        impl ::utoipa::PartialSchema for $name {
            fn schema() -> ::utoipa::openapi::RefOr<::utoipa::openapi::schema::Schema> {
                let words: ::std::vec::Vec<_> = Self::BUILT_IN.iter().map(Self::text).collect();
                let object = ::utoipa::openapi::schema::ObjectBuilder::new()
                    .schema_type(::utoipa::openapi::schema::Type::String)
                    .pattern(Some(::kernel::Slug::PATTERN))
                    .description(Some(format!("{}, or one of the company's own: t with its id.", words.join(", "))));
                object.build().into()
            }
        }

        impl ::utoipa::ToSchema for $name {}

        $crate::text_column!($name);
    )*};
}
