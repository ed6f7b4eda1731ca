//! The audit trail: all of it for admins, a record's own history for those who see the record.

use chrono::{Datelike as _, NaiveDate};
use db::audit::{self, Filter, Order};
use db::{Database, Query, RecordKind};
use kernel::{Clock, Code, Error, Grant, ListQuery, Result, Scope};

use crate::model::{AuditEntry, AuditFilter};
use crate::rights::{ReadAudit, ReadHistory};
use crate::rules;

/// Rows of the trail where no page is asked for: an entry holds whole records (contract §1, "limits").
const UNPAGED: i64 = 100;

/// The last year that both databases compare as it is: SQLite compares the text.
const LAST_YEAR: i32 = 9999;

/// The trail, newest first. A search looks through a month, unless one record's id bounds it. `known` are the kinds of
/// records that there are: the index of records begins with the kind, so an id alone is looked for in each of them.
pub fn list(
    db: &Database,
    _: &Grant<ReadAudit>,
    query: &ListQuery,
    filter: AuditFilter,
    known: Vec<RecordKind>,
) -> Result<Query<AuditEntry>> {
    let filter = narrowed(query, filter, known, db.clock())?;
    Ok(entries(db, query, filter))
}

/// The history of one record, newest first. That the actor may see the record was settled by its own module.
pub fn history(
    db: &Database,
    _: &Grant<ReadHistory>,
    query: &ListQuery,
    record: RecordKind,
    id: i64,
) -> Query<AuditEntry> {
    let filter = Filter { kinds: vec![record], id: Some(id), order: Order::Sequence, ..Filter::default() };
    entries(db, query, filter)
}

fn entries(db: &Database, query: &ListQuery, filter: Filter) -> Query<AuditEntry> {
    let query = query.clone().unpaged(UNPAGED);
    let listing = audit::listing(&query, &filter, db.dialect());
    Query::new(db, &query, listing, move |entry: audit::Named| AuditEntry::of(entry, filter.named()))
}

/// Whether a record may be seen that no module shows: by admins, if the trail knows of it. 404 otherwise.
pub async fn seen_by_admins(db: &Database, grant: &Grant<ReadHistory>, record: RecordKind, id: i64) -> Result<()> {
    if grant.scope()? != Scope::All || !db.read(move |connection| audit::is_recorded(connection, record, id)).await? {
        return Err(Error::new(Code::NotFound));
    }
    Ok(())
}

fn narrowed(query: &ListQuery, filter: AuditFilter, known: Vec<RecordKind>, clock: &Clock) -> Result<Filter> {
    let AuditFilter { actor, record, id, mut from, mut to } = filter;
    if query.q.is_some() && id.is_none() {
        let (first, last) = rules::searched_days(from, to, clock.today())?;
        (from, to) = (Some(first), last);
    }
    let kinds = match (record, id) {
        (Some(record), _) => vec![record],
        (None, Some(_)) => known.clone(),
        (None, None) => Vec::new(),
    };
    let start = |day: NaiveDate| clock.zone().start_of(day);
    let until = to.and_then(|to| to.succ_opt()).filter(|day| day.year() <= LAST_YEAR).map(start);
    Ok(Filter { actor, kinds, id, from: from.map(start), until, order: Order::Time, known })
}
