//! What must hold of records, whatever happened: `muster check` looks.

use kernel::Result;

use crate::{Database, ReadConnection, record, statement};

/// Records that must not be. Each module lists its own beside its statements.
#[derive(Debug, Clone, Copy)]
pub struct Invariant {
    /// Whose it is, and of which records: `attendance: report`.
    pub of: &'static str,
    /// What is wrong with those that are found: `is open and closed at once`.
    pub broken: &'static str,
    /// Finds their ids, a handful at most.
    pub find: &'static str,
}

record! {
    struct Found {
        id: i64 = "id",
    }
}

impl Database {
    /// The records that break one of these, each with what is wrong.
    pub async fn broken(&self, invariants: Vec<Invariant>) -> Result<Vec<String>> {
        self.export(move |connection| {
            let mut problems = Vec::new();
            for invariant in &invariants {
                problems.extend(broken(connection, invariant)?);
            }
            Ok(problems)
        })
        .await
    }
}

fn broken(connection: &mut ReadConnection<'_>, invariant: &Invariant) -> Result<Vec<String>> {
    let Invariant { of, broken, find } = *invariant;
    let found: Vec<Found> = statement(find).fetch(connection)?;
    Ok(found.into_iter().map(|row| format!("{of} {} {broken}", row.id)).collect())
}
