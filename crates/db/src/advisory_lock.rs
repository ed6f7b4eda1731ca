//! Advisory locks: transactions that count first and write then, one after another.

use kernel::Result;

use crate::{Bind, Dialect, Reads, statement};

/// Waits until no other transaction holds any of these locks, and holds them until this one ends: what is counted from
/// here on holds what the one before wrote. They are taken in their order, which has to be the same everywhere. SQLite has
/// one writer anyway.
///
/// Two names may fall together, which costs a wait.
pub fn advisory_locks<const N: usize>(connection: &mut impl Reads, names: [String; N]) -> Result<()> {
    take(connection, &["pg_advisory_xact_lock(hashtextextended(?, 0))"; N], names)
}

/// The same, with a lock that all may hold at once who take it here: it waits for those alone who take it by
/// [`advisory_locks`], and they for it. It comes first.
pub fn advisory_locks_beside(connection: &mut impl Reads, shared: &str, name: String) -> Result<()> {
    let locks =
        ["pg_advisory_xact_lock_shared(hashtextextended(?, 0))", "pg_advisory_xact_lock(hashtextextended(?, 0))"];
    take(connection, &locks, [shared.to_owned(), name])
}

/// [`advisory_locks_beside`], with a name that ends with what a row holds: `of_row` is a column and its FROM, with a `?` for
/// the row. Nothing is held where there is no such row.
pub fn advisory_locks_beside_of(
    connection: &mut impl Reads,
    shared: &str,
    name: &str,
    of_row: (&str, &str),
    row: impl Into<Bind>,
) -> Result<()> {
    if connection.dialect() == Dialect::Postgres {
        let (column, from) = of_row;
        let take = statement(format!(
            "SELECT pg_advisory_xact_lock_shared(hashtextextended(?, 0)), \
             pg_advisory_xact_lock(hashtextextended(? || {column}, 0)) FROM {from}"
        ));
        let take = take.bind(shared).bind(name).bind(row);
        connection.lend().change(|connection| take.run(connection))?;
    }
    Ok(())
}

fn take<const N: usize>(connection: &mut impl Reads, locks: &[&str; N], names: [String; N]) -> Result<()> {
    if connection.dialect() == Dialect::Postgres {
        let locks = locks.join(", ");
        let take = statement(format!("SELECT {locks}")).bind_all(names.map(Bind::from));
        connection.lend().change(|connection| take.run(connection))?;
    }
    Ok(())
}
