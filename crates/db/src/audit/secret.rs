//! Which secret a database belongs to: a mark of it stands among its facts, from which nobody learns the secret. A
//! database of a version that left no mark is known by the seals of its trail.

use kernel::{Actor, Result};

use super::chain::{self, SealKey};
use super::{Entry, INSTALLATION};
use crate::{Database, Reads, Statement, statement};

/// The mark's name in `facts`.
const MARK: &str = "secret";

/// How a secret stands to a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fit {
    /// The database has the mark of this secret.
    Marked,
    /// It has no mark, and nothing in it speaks against this secret.
    Unmarked,
    /// It belongs to another secret.
    Other,
}

impl Database {
    /// How the secret of these keys stands to this database.
    pub async fn fit(&self, key: &SealKey) -> Result<Fit> {
        let key = key.clone();
        self.read(move |connection| fit(connection, &key)).await
    }

    /// Marks a database that has no mark yet. Of two that begin at once with different secrets, the first one wins, and the
    /// answer to the other is that it doesn't fit.
    pub async fn mark(&self, key: &SealKey) -> Result<Fit> {
        let key = key.clone();
        self.housekeeping("marking whose secret it is", move |connection| {
            insert(&key).run(connection)?;
            fit(connection, &key)
        })
        .await
    }

    /// Takes this secret for the database's from now on, where the one before is lost: what that one sealed stays
    /// unverifiable.
    pub async fn adopt_secret(&self, key: &SealKey) -> Result<()> {
        let key = key.clone();
        self.write(&Actor::system("muster secret adopt"), move |work| {
            work.change_all(statement("DELETE FROM facts WHERE name = ?").bind(MARK))?;
            work.change(|connection| insert(&key).run(connection))?;
            work.record(Entry::new(INSTALLATION, None, "adopt another secret"));
            Ok(())
        })
        .await
    }
}

fn insert(key: &SealKey) -> Statement {
    statement("INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING").bind(MARK).bind(key.mark())
}

fn fit(connection: &mut impl Reads, key: &SealKey) -> Result<Fit> {
    let mark = chain::fact(connection, MARK)?;
    Ok(match mark {
        Some(mark) if mark == key.mark() => Fit::Marked,
        None if chain::end_fits(connection, key)? => Fit::Unmarked,
        _ => Fit::Other,
    })
}
