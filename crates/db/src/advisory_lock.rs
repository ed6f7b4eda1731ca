//! Advisory locks: transactions that count first and write then, one after another.

use kernel::Result;

use crate::{Bind, Dialect, Reads, statement};

/// Waits until no other transaction holds any of these locks, and holds them until this one ends: what is counted from
/// here on holds what the one before wrote. They are taken in their order, which has to be the same everywhere. SQLite has
/// one writer anyway.
///
/// Two names may fall together, which costs a wait.
pub fn advisory_locks<const N: usize>(connection: &mut impl Reads, names: [String; N]) -> Result<()> {
    if connection.dialect() == Dialect::Postgres {
        let locks = ["pg_advisory_xact_lock(hashtextextended(?, 0))"; N].join(", ");
        let take = statement(format!("SELECT {locks}")).bind_all(names.map(Bind::from));
        connection.lend().change(|connection| take.run(connection))?;
    }
    Ok(())
}
