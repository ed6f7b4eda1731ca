//! Turns: transactions that look first and write then, one after another.

use kernel::Result;

use crate::{AnyConnection, statement};

/// Waits until no other transaction has this turn, and has it until this one ends: what is counted from here on holds
/// what the one before wrote. SQLite has one writer anyway.
///
/// Two names may fall together, which costs a wait.
pub fn take_turn(connection: &mut AnyConnection, name: &str) -> Result<()> {
    if matches!(connection, AnyConnection::Postgres(_)) {
        statement("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))").bind(name).run(connection)?;
    }
    Ok(())
}
