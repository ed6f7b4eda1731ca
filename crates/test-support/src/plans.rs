//! The plans of what a repository sends.

use db::{AnyConnection, Plan, ReadConnection, statement};
use kernel::Result;

use crate::{Backend, TestDatabase};

/// The plans of the statements that `work` sends as text: those that their indexes make possible. PostgreSQL prefers
/// reading small tables whole, unless told not to.
pub async fn plans(
    db: &TestDatabase,
    work: impl FnOnce(&mut ReadConnection<'_>) -> Result<()> + Send + 'static,
) -> Vec<Plan> {
    plans_of_changes(db, |connection| work(&mut ReadConnection::lend(connection))).await
}

/// [`plans`] of work that changes rows, and does.
pub async fn plans_of_changes(
    db: &TestDatabase,
    work: impl FnOnce(&mut AnyConnection) -> Result<()> + Send + 'static,
) -> Vec<Plan> {
    let postgres = db.backend() == Backend::Postgres;
    let plans = db.housekeeping("plans", move |connection| {
        for setting in ["enable_seqscan", "enable_bitmapscan"].iter().filter(|_| postgres) {
            statement(format!("SET LOCAL {setting} = off")).run(connection)?;
        }
        db::plans_of_changes(connection, work)
    });
    plans.await.unwrap()
}

/// The plan of the first statement that `work` sends.
pub async fn plan(
    db: &TestDatabase,
    work: impl FnOnce(&mut ReadConnection<'_>) -> Result<()> + Send + 'static,
) -> String {
    plans(db, work).await.into_iter().next().unwrap().plan
}
