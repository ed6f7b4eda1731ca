//! The plans of what a repository sends.

use db::{AnyConnection, Plan, ReadConnection, Waiting, count_each, page_of, shown_of, statement};
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
    plans_with(db, &["enable_seqscan = off", "enable_bitmapscan = off"], work).await
}

async fn plans_with(
    db: &TestDatabase,
    settings: &'static [&'static str],
    work: impl FnOnce(&mut AnyConnection) -> Result<()> + Send + 'static,
) -> Vec<Plan> {
    let postgres = db.backend() == Backend::Postgres;
    let plans = db.housekeeping("plans", move |connection| {
        for setting in settings.iter().filter(|_| postgres) {
            statement(format!("SET LOCAL {setting}")).run(connection)?;
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

/// The plan of the first statement that `work` sends, by indexes that are put together; PostgreSQL prefers reading small tables whole, or
/// along an order, unless told not to.
pub async fn plan_of_search(
    db: &TestDatabase,
    work: impl FnOnce(&mut ReadConnection<'_>) -> Result<()> + Send + 'static,
) -> String {
    let settings = &["enable_seqscan = off", "enable_indexscan = off", "enable_indexonlyscan = off"];
    let plans = plans_with(db, settings, |connection| work(&mut ReadConnection::lend(connection)));
    plans.await.into_iter().next().unwrap().plan
}

/// The plan of the first statement that `work` sends; it reads none of these tables whole. They are named as the
/// statement names them, with their aliases; `what` is asked for says who fails.
pub async fn indexed<T>(
    db: &TestDatabase,
    tables: &[&str],
    what: &str,
    work: impl FnOnce(&mut ReadConnection<'_>) -> Result<T> + Send + 'static,
) -> String {
    let plan = plan(db, move |connection| work(connection).map(drop)).await;
    reads_none_whole(&plan, tables, what);
    plan
}

/// The plan of the statement that finds what waits longest of this kind; neither it nor those that count and show what waits read any of
/// these tables whole.
pub async fn waits_by_index<Shown: 'static>(
    db: &TestDatabase,
    tables: &[&str],
    what: &str,
    waiting: Waiting<Shown>,
) -> String {
    // As the inbox reads them.
    let settings = &["enable_seqscan = off", "enable_bitmapscan = off", "plan_cache_mode = force_generic_plan"];
    let plans = plans_with(db, settings, move |connection| {
        let connection = &mut ReadConnection::lend(connection);
        let kinds = [waiting];
        let page = page_of(&kinds, (&[0], &[]), None, (0, 25), connection)?;
        let counted = count_each(kinds.iter().map(Waiting::listing), connection)?;
        assert!(
            !page.rows.is_empty() && i64::try_from(page.rows.len()).is_ok_and(|found| counted == [found]),
            "{counted:?} {page:?}"
        );
        shown_of(&kinds, &page.rows, connection).map(drop)
    })
    .await;
    assert_eq!(plans.len(), 3, "{what}");
    for plan in &plans {
        reads_none_whole(&plan.plan, tables, what);
    }
    plans.into_iter().next().unwrap().plan
}

fn reads_none_whole(plan: &str, tables: &[&str], what: &str) {
    for table in tables {
        let whole = |line: &str| {
            // Of working patterns and of types of leave there are a handful of rows, and all of them are wanted.
            let few = ["pattern_", "leave_types"].iter().any(|few| line.contains(&format!("Seq Scan on {few}")));
            // What is put together of several parts is no table.
            let made = ["CO-ROUTINE", "MATERIALIZE"].iter().any(|how| plan.contains(&format!("{how} {table}\n")));
            (!made && line.trim() == format!("SCAN {table}"))
                || (!few && line.contains(&format!("Seq Scan on {table}")))
        };
        assert!(!plan.lines().any(whole), "{what} reads {table} whole:\n{plan}");
    }
}
