//! How a database would go about the statements that some code sends. For tests: they call a repository as everybody
//! does, and look at what came of it.

use std::cell::RefCell;

use diesel::connection::SimpleConnection as _;
use kernel::Result;

use crate::{AnyConnection, Bind, Dialect, ReadConnection, Statement, record, statement};

thread_local! {
    /// What this thread has sent since it began to note it.
    static NOTED: RefCell<Option<Vec<Statement>>> = const { RefCell::new(None) };
}

/// Notes a statement that is being sent, where somebody wants to know.
pub(crate) fn note(sent: &Statement) {
    NOTED.with_borrow_mut(|noted| {
        if let Some(noted) = noted {
            noted.push(sent.clone());
        }
    });
}

/// A statement that was sent, and the plan for it in the database's own words.
#[derive(Debug, Clone)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Plan {
    pub statement: String,
    pub plan: String,
}

/// Runs `work`, and answers the plans of the statements that it sends as text, in their order. What it sends in
/// diesel's typed language goes by a primary key, and is not among them.
pub fn plans(
    connection: &mut AnyConnection,
    work: impl FnOnce(&mut ReadConnection<'_>) -> Result<()>,
) -> Result<Vec<Plan>> {
    plans_of_changes(connection, |connection| work(&mut ReadConnection::lend(connection)))
}

/// [`plans`] of work that changes rows, and does.
pub fn plans_of_changes(
    connection: &mut AnyConnection,
    work: impl FnOnce(&mut AnyConnection) -> Result<()>,
) -> Result<Vec<Plan>> {
    NOTED.set(Some(Vec::new()));
    let worked = work(connection);
    let sent = NOTED.take().unwrap_or_default();
    worked?;
    sent.into_iter().map(|sent| explain(sent, connection)).collect()
}

fn explain(sent: Statement, connection: &mut AnyConnection) -> Result<Plan> {
    let text = sent.text().to_owned();
    let keeps_plans = connection.dialect() == Dialect::Postgres && keeps_plans(connection)?;
    let plan: Vec<_> = match connection {
        AnyConnection::Sqlite(_) => {
            let explained = statement(format!("EXPLAIN QUERY PLAN {text}")).bind_all(sent.into_binds());
            explained.fetch::<SqliteStep>(connection)?.into_iter().map(|step| step.detail + "\n").collect()
        }
        AnyConnection::Postgres(_) if !keeps_plans => {
            let explained = statement(format!("EXPLAIN {text}")).bind_all(sent.into_binds());
            explained.fetch::<PostgresStep>(connection)?.into_iter().map(|step| step.line + "\n").collect()
        }
        AnyConnection::Postgres(_) => {
            prepare(&sent, connection)?;
            // The plan is one for any value, so for none just as well.
            let nothing = vec!["NULL"; sent.into_binds().len()].join(", ");
            let values = if nothing.is_empty() { nothing } else { format!("({nothing})") };
            let explained = statement(format!("EXPLAIN EXECUTE explained{values}")).once();
            let plan = explained.fetch::<PostgresStep>(connection)?.into_iter().map(|step| step.line + "\n").collect();
            connection.batch_execute("DEALLOCATE explained")?;
            plan
        }
    };
    Ok(Plan { statement: text, plan: plan.concat() })
}

/// Whether a plan is one for any value here, as for [`crate::Database::read_planned`].
fn keeps_plans(connection: &mut AnyConnection) -> Result<bool> {
    let generic = "SELECT count(*) WHERE current_setting('plan_cache_mode') = 'force_generic_plan'";
    Ok(statement(generic).number(connection)? > 0)
}

/// Prepares a statement under a name, with a number and a type for each `?`.
fn prepare(sent: &Statement, connection: &mut AnyConnection) -> Result<()> {
    let binds = sent.clone().into_binds();
    let types: Vec<_> = binds.iter().map(Bind::postgres_type).collect();
    let types = if types.is_empty() { String::new() } else { format!(" ({})", types.join(", ")) };
    let numbered = sent.text().split('?').enumerate();
    let text: String =
        numbered.map(|(number, part)| if number == 0 { part.to_owned() } else { format!("${number}{part}") }).collect();
    connection.batch_execute(&format!("PREPARE explained{types} AS {text}"))?;
    Ok(())
}

record! {
    struct SqliteStep {
        _id: i64 = "id",
        _parent: i64 = "parent",
        _unused: i64 = "notused",
        detail: String = "detail",
    }
}

record! {
    struct PostgresStep {
        line: String = "",
    }
}
