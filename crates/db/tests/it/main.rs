//! The database's promises, on both databases.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests")]

mod audit;
mod audit_lists;
mod full;
mod list;
mod listing;
mod migrating;
mod query;
mod schema;
mod secret;
mod transactions;
mod unit_of_work;
mod waiting;
mod whole;
mod words;

use db::audit::INSTALLATION;
use db::{Database, Entry, UnitOfWork, statement};
use kernel::{Actor, Result};

/// Puts a fact down, without a word to the audit trail.
fn put(work: &mut UnitOfWork<'_>, name: &str) -> Result<()> {
    let insert = statement("INSERT INTO facts (name, value) VALUES (?, ?)").bind(name).bind("x");
    work.change(|connection| insert.run(connection)).map(drop)
}

/// Puts a fact down, and says so.
async fn told(db: &Database, name: String) -> Result<()> {
    db.write(&Actor::system("test"), move |work| {
        put(work, &name)?;
        work.record(Entry::new(INSTALLATION, None, "put").after(&name));
        Ok(())
    })
    .await
}
