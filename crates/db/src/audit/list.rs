//! The trail as lists.

use chrono::{DateTime, Utc};
use kernel::{Direction, ListQuery, Result, UserId};

use super::{Record, STORED, Stored};
use crate::{AnyConnection, Bind, Listing, Rows, Statement, statement};

/// The fields that the lists sort by.
pub const SORTABLE: &[&str] = &["at"];

/// Which entries a list holds.
#[derive(Debug, Clone, Copy, Default)]
#[expect(missing_docs, reason = "said by the names")]
pub struct Filter {
    pub actor: Option<UserId>,
    pub record: Option<Record>,
    pub id: Option<i64>,
    /// The first instant.
    pub from: Option<DateTime<Utc>>,
    /// The instant after the last one.
    pub until: Option<DateTime<Utc>>,
    pub order: Order,
}

/// What "newest first" goes by where no order is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Order {
    /// The time, which is what the whole trail is narrowed by: one index gives both.
    #[default]
    Time,
    /// The sequence, for the few entries of one record: right even where the clock was set back.
    Sequence,
}

fn listing(query: &ListQuery, filter: &Filter, connection: &AnyConnection) -> Listing {
    let mut listing = Listing::new(STORED, "audit_entries e", "e.id");
    if let Some(actor) = filter.actor {
        listing = listing.filter("e.actor_id = ?", [actor.into()]);
    }
    match (filter.record, filter.id) {
        (Some(record), _) => listing = listing.filter("e.record = ?", [record.text().into()]),
        // The index begins with the kind, so an id alone is looked for in each of them.
        (None, Some(_)) => {
            let kinds: Vec<_> = Record::ALL.iter().map(|record| Bind::from(record.text())).collect();
            listing = listing.filter(format!("e.record IN ({})", vec!["?"; kinds.len()].join(", ")), kinds);
        }
        (None, None) => {}
    }
    if let Some(id) = filter.id {
        listing = listing.filter("e.record_id = ?", [id.into()]);
    }
    if let Some(from) = filter.from {
        listing = listing.filter("e.at >= ?", [from.into()]);
    }
    if let Some(until) = filter.until {
        listing = listing.filter("e.at < ?", [until.into()]);
    }
    if let Some(q) = &query.q {
        listing = matching(listing, q, connection);
    }
    let direction = query.sort.map_or(Direction::Down, |sort| sort.direction);
    match (query.sort, filter.order) {
        (None, Order::Sequence) => listing.order(&[("e.id", false)], direction),
        _ => listing.order(&[("e.at", false)], direction),
    }
}

/// Entries whose actor's name or whose action holds the normalized text: anywhere from three letters on, at the
/// beginning of a word with fewer. No index helps, so whoever asks bounds the time.
fn matching(listing: Listing, q: &str, connection: &AnyConnection) -> Listing {
    let columns = ["e.actor_normalized", "lower(e.action)"];
    if q.chars().count() >= 3 {
        return listing.holds(&columns, q, connection);
    }
    // A word begins after a space, and at the beginning.
    let spaced = columns.map(|column| format!("' ' || {column}"));
    listing.holds(&spaced.each_ref().map(String::as_str), &format!(" {q}"), connection)
}

/// A page of the entries.
pub fn list(connection: &mut AnyConnection, query: &ListQuery, filter: &Filter) -> Result<Rows<Stored>> {
    listing(query, filter, connection).load(query.paging, connection)
}

/// [`list`] in full, chunk by chunk.
pub fn export(
    connection: &mut AnyConnection,
    query: &ListQuery,
    filter: &Filter,
    take: impl FnMut(Vec<Stored>) -> Result<()>,
) -> Result<()> {
    listing(query, filter, connection).export(connection, take)
}

/// The statement of a page, for tests that look at its plan.
pub fn page_statement(connection: &AnyConnection, query: &ListQuery, filter: &Filter) -> Statement {
    listing(query, filter, connection).page_statement(query.paging)
}

/// Whether the trail knows the record at all.
pub fn is_recorded(connection: &mut AnyConnection, record: Record, id: i64) -> Result<bool> {
    let first =
        statement(format!("SELECT {STORED} FROM audit_entries e WHERE e.record = ? AND e.record_id = ? LIMIT 1"));
    Ok(first.bind(record.text()).bind(id).fetch_one::<Stored>(connection)?.is_some())
}
