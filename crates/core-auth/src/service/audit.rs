//! The audit trail: all of it for admins, a record's own history for those who see the record.

use chrono::{Datelike as _, NaiveDate};
use db::audit::{self, Filter, Order};
use db::{Database, Record, Rows};
use kernel::{Clock, Code, Error, Grant, ListQuery, Result, Scope};

use crate::model::{AuditEntry, AuditFilter};
use crate::rights::{ReadAudit, ReadHistory};
use crate::rules;

/// The last year that both databases compare as it is: SQLite compares the text.
const LAST_YEAR: i32 = 9999;

/// A list of entries, newest first. A search looks through a month, unless one record's id bounds it.
pub async fn list(
    db: &Database,
    _: &Grant<ReadAudit>,
    query: ListQuery,
    filter: AuditFilter,
) -> Result<Rows<AuditEntry>> {
    let filter = narrowed(&query, filter, db.clock())?;
    let rows = db.read(move |connection| audit::list(connection, &query, &filter)).await?;
    Ok(rows.map(AuditEntry::from))
}

/// The same list in full, handed over chunk by chunk.
pub async fn export(
    db: &Database,
    _: &Grant<ReadAudit>,
    query: ListQuery,
    filter: AuditFilter,
    take: impl FnMut(Vec<AuditEntry>) -> Result<()> + Send + 'static,
) -> Result<()> {
    let filter = narrowed(&query, filter, db.clock())?;
    hand_over(db, query, filter, take).await
}

/// The history of one record, newest first. That the actor may see the record was settled by its own module.
pub async fn history(
    db: &Database,
    _: &Grant<ReadHistory>,
    query: ListQuery,
    record: Record,
    id: i64,
) -> Result<Rows<AuditEntry>> {
    let filter = history_of(record, id);
    let rows = db.read(move |connection| audit::list(connection, &query, &filter)).await?;
    Ok(rows.map(AuditEntry::from))
}

/// The same history in full, handed over chunk by chunk.
pub async fn export_history(
    db: &Database,
    _: &Grant<ReadHistory>,
    query: ListQuery,
    record: Record,
    id: i64,
    take: impl FnMut(Vec<AuditEntry>) -> Result<()> + Send + 'static,
) -> Result<()> {
    hand_over(db, query, history_of(record, id), take).await
}

/// Whether a record may be seen that no module shows: by admins, if the trail knows of it. 404 otherwise.
pub async fn seen_by_admins(db: &Database, grant: &Grant<ReadHistory>, record: Record, id: i64) -> Result<()> {
    if grant.scope()? != Scope::All || !db.read(move |connection| audit::is_recorded(connection, record, id)).await? {
        return Err(Error::new(Code::NotFound));
    }
    Ok(())
}

fn history_of(record: Record, id: i64) -> Filter {
    Filter { record: Some(record), id: Some(id), order: Order::Sequence, ..Filter::default() }
}

fn narrowed(query: &ListQuery, filter: AuditFilter, clock: &Clock) -> Result<Filter> {
    let AuditFilter { actor, record, id, mut from, mut to } = filter;
    if query.q.is_some() && id.is_none() {
        let (first, last) = rules::searched_days(from, to, clock.today())?;
        (from, to) = (Some(first), last);
    }
    let start = |day: NaiveDate| clock.zone().start_of(day);
    let until = to.and_then(|to| to.succ_opt()).filter(|day| day.year() <= LAST_YEAR).map(start);
    Ok(Filter { actor, record, id, from: from.map(start), until, order: Order::Time })
}

async fn hand_over(
    db: &Database,
    query: ListQuery,
    filter: Filter,
    mut take: impl FnMut(Vec<AuditEntry>) -> Result<()> + Send + 'static,
) -> Result<()> {
    db.export(move |connection| {
        audit::export(connection, &query, &filter, |rows| take(rows.into_iter().map(AuditEntry::from).collect()))
    })
    .await
}
