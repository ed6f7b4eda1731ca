//! Turns: transactions that look first and write then, one after another.

use kernel::Result;

use crate::{AnyConnection, Bind, statement};

/// Waits until no other transaction has any of these turns, and has them until this one ends: what is counted from here
/// on holds what the one before wrote. They are taken in their order, which has to be the same everywhere. SQLite has
/// one writer anyway.
///
/// Two names may fall together, which costs a wait.
pub fn advisory_locks<const N: usize>(connection: &mut AnyConnection, names: [String; N]) -> Result<()> {
    if matches!(connection, AnyConnection::Postgres(_)) {
        let locks = ["pg_advisory_xact_lock(hashtextextended(?, 0))"; N].join(", ");
        statement(format!("SELECT {locks}")).bind_all(names.map(Bind::from)).run(connection)?;
    }
    Ok(())
}
