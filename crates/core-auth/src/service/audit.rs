//! The audit trail: all of it for admins, a record's own history for those who see the record.

use std::collections::BTreeSet;

use chrono::{Datelike as _, NaiveDate};
use db::audit::{self, Filter, Order};
use db::{Database, Query, RecordKind};
use kernel::{Clock, Code, Error, Grant, ListQuery, Result, Scope, UserId, Writing};
use serde_json::Value;

use crate::model::{AuditChange, AuditEntry, AuditFilter};
use crate::repo::references;
use crate::rights::{ReadAudit, ReadHistory};
use crate::rules;
use crate::rules::told::{self, Read, Told};

/// Rows of the trail where no page is asked for: an entry holds whole records (audit-5).
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
    writing: Writing,
) -> Result<Query<AuditEntry>> {
    let filter = narrowed(query, filter, known, db.clock())?;
    Ok(entries(db, query, filter, Sources::All, writing))
}

/// The history of one record, newest first. From which address something was done is nobody's business but who did it; the
/// whole trail tells it to admins. That the actor may see the record was settled by its own module.
pub fn history(
    db: &Database,
    grant: &Grant<ReadHistory>,
    query: &ListQuery,
    record: RecordKind,
    id: i64,
    writing: Writing,
) -> Query<AuditEntry> {
    let filter = Filter { kinds: vec![record], id: Some(id), order: Order::Sequence, ..Filter::default() };
    entries(db, query, filter, Sources::Of(grant.actor().user()), writing)
}

/// Whose addresses are shown.
#[derive(Debug, Clone, Copy)]
enum Sources {
    All,
    Of(Option<UserId>),
}

fn entries(db: &Database, query: &ListQuery, filter: Filter, sources: Sources, writing: Writing) -> Query<AuditEntry> {
    let query = query.clone().unpaged(UNPAGED);
    let listing = audit::listing(&query, &filter, db.dialect());
    let read_as = Read { zone: db.clock().zone(), writing };
    Query::looking_up(db, &query, listing, move |entries: Vec<audit::Named>, connection| {
        let read = |text: &Option<String>| text.as_deref().and_then(|text| serde_json::from_str::<Value>(text).ok());
        let snapshots: Vec<_> =
            entries.iter().map(|named| (read(&named.entry.before), read(&named.entry.after))).collect();
        let mut wanted = BTreeSet::new();
        for (named, (before, after)) in entries.iter().zip(&snapshots) {
            wanted.extend(told::references(&named.entry.record, &[before.as_ref(), after.as_ref()]));
        }
        let names = references::names(connection, &wanted)?;
        let shown = entries.into_iter().zip(snapshots).map(|(mut named, (before, after))| {
            let changes = told::changes(&named.entry.record, before.as_ref(), after.as_ref(), &names, read_as);
            let changes = changes.into_iter().map(|Told { field, before, after }| AuditChange { field, before, after });
            named.entry.actor_name = told::actor(named.entry.actor_name, after.as_ref(), &names);
            if let Sources::Of(viewer) = sources
                && named.entry.actor_id != viewer.map(|viewer| viewer.0)
            {
                named.entry.source = None;
            }
            AuditEntry::of(named, filter.named(), changes.collect())
        });
        Ok(shown.collect())
    })
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
