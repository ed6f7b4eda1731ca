//! The trail as lists.

use chrono::{DateTime, Utc};
use kernel::{Direction, ListQuery, Result, SortField, UserId};

use super::{RecordKind, Stored, kind};
use crate::{Bind, Dialect, Listing, Reads, Row, marks, statement};

kernel::orders! {
    /// What the lists sort by.
    pub ByTime = [SortField::new("at", "e.at")];
}

/// Which entries a list holds.
#[derive(Debug, Clone, Default)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Filter {
    pub actor: Option<UserId>,
    /// Of one of these kinds; of any where none is named.
    pub kinds: Vec<RecordKind>,
    pub id: Option<i64>,
    /// The first instant.
    pub from: Option<DateTime<Utc>>,
    /// The instant after the last one.
    pub until: Option<DateTime<Utc>>,
    pub order: Order,
    /// The kinds of records that there are, whose names are told where no kind is asked for.
    pub known: Vec<RecordKind>,
}

impl Filter {
    /// The kinds whose records are called by their names.
    pub fn named(&self) -> &[RecordKind] {
        if self.kinds.is_empty() { &self.known } else { &self.kinds }
    }
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

/// The entries of the trail ([`super::Named`]), newest first. Only those of the page ask for the names of their records.
pub fn listing(query: &ListQuery, filter: &Filter, dialect: Dialect) -> Listing {
    let named = format!("(SELECT e.*, {} AS record_name FROM audit_entries e) e", kind::name(filter.named()));
    let mut listing = Listing::new(named, "e.id").found_in("audit_entries e");
    if let Some(actor) = filter.actor {
        listing = listing.filter("e.actor_id = ?", [actor.into()]);
    }
    match filter.kinds.as_slice() {
        [] => {}
        [kind] => listing = listing.filter("e.record = ?", [kind.text().into()]),
        // The index of records begins with the kind.
        kinds => {
            let condition = format!("e.record IN ({})", marks(kinds.len()));
            listing = listing.filter(condition, kinds.iter().map(|kind| Bind::from(kind.text())));
        }
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
        // The entries of one record share its name.
        let known = if filter.order == Order::Sequence { &[] } else { filter.named() };
        listing = matching(listing, q, known, dialect);
    }
    let newest_first = match filter.order {
        Order::Time => ("e.at", Direction::Down),
        Order::Sequence => ("e.id", Direction::Down),
    };
    listing.sorted(query.sort, &[newest_first])
}

/// Entries that hold the normalized text in the actor's name, in the action, or in the name of the record or of the
/// person whom it is about: anywhere from three letters on, at the beginning of a word with fewer. No index helps, so the
/// caller bounds the time.
fn matching(listing: Listing, q: &str, known: &[RecordKind], dialect: Dialect) -> Listing {
    // A word begins after a space, and at the beginning.
    let (q, spaced) = if q.chars().count() >= 3 { (q.to_owned(), "") } else { (format!(" {q}"), "' ' || ") };
    let holds = |column: &str| dialect.holds(&format!("{spaced}{column}"));
    let mut conditions = vec![holds("e.actor_normalized"), holds("lower(e.action)")];
    if !known.is_empty() {
        conditions.push(holds(&kind::searched_name(known)));
        let people = format!("SELECT p.id FROM users p WHERE {}", holds("p.name_normalized"));
        conditions.push(format!("{} IN ({people})", kind::person(known)));
    }
    let binds = vec![Bind::from(q); conditions.len()];
    listing.filter(format!("({})", conditions.join(" OR ")), binds)
}

/// Whether the trail knows the record at all.
pub fn is_recorded(connection: &mut impl Reads, record: RecordKind, id: i64) -> Result<bool> {
    let columns = Stored::columns();
    let first = format!("SELECT {columns} FROM audit_entries e WHERE e.record = ? AND e.record_id = ? LIMIT 1");
    Ok(statement(first).bind(record.text()).bind(id).fetch_one::<Stored>(connection)?.is_some())
}
