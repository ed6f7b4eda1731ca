//! What somebody did last to records of several kinds, with the records in brief.

use chrono::{DateTime, NaiveDateTime, Utc};
use kernel::{Result, UserId};

use super::{BriefColumns, StoredBrief, all};
use crate::audit::RecordKind;
use crate::{Bind, Listing, Reads, Row as _, record, statement};

/// A kind of record, with what may have been done to it.
pub struct Lately {
    record: RecordKind,
    actions: &'static [&'static str],
    listing: Listing,
    columns: BriefColumns,
    reached: (String, Vec<Bind>),
}

record! {
    /// What was done last to a record, as the trail has it, and the record as it is.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct LatelyDone {
        /// The record.
        pub brief: StoredBrief,
        /// Whether the condition of its kind holds of it.
        pub reached: bool = "b.reached",
        pub at: NaiveDateTime = "d.at",
        pub action: String = "d.action",
        pub actor_id: Option<i64> = "d.actor_id",
        /// What the record was before, and after, as JSON.
        pub before: Option<String> = "d.before",
        pub after: Option<String> = "d.after",
    }
}

impl LatelyDone {
    /// The place of its kind among those that were asked for.
    pub fn place(&self) -> usize {
        usize::try_from(self.brief.kind).unwrap_or(usize::MAX)
    }
}

impl Lately {
    /// One of these actions on a record of this kind, as the trail calls them; the records in brief, over the tables of a list; and a condition
    /// over these tables with the values of its `?`s, which says whether somebody reaches a record.
    pub fn new(
        (record, actions): (RecordKind, &'static [&'static str]),
        (listing, columns): (Listing, BriefColumns),
        reached: (String, Vec<Bind>),
    ) -> Self {
        Self { record, actions, listing, columns, reached }
    }

    /// What may have been done.
    pub fn actions(&self) -> &'static [&'static str] {
        self.actions
    }

    /// As a condition over the trail's entries `e`.
    fn is_entry(&self) -> String {
        format!("(e.record = '{}' AND e.action IN ('{}'))", self.record.text(), self.actions.join("', '"))
    }

    /// The records to which something of it was done (`d`), in brief.
    fn briefs(&self, place: usize) -> (String, Vec<Bind>) {
        let (id, (reached, reached_binds)) = (self.listing.id(), &self.reached);
        let done = format!("{id} IN (SELECT d.record_id FROM d WHERE d.kind = {place})");
        let (rows, binds) = self.listing.clone().filter(done, []).found();
        let columns = self.columns.of(place, id);
        let text = format!("SELECT {columns}, ({reached}) AS reached FROM {rows}");
        (text, [reached_binds.as_slice(), &binds].concat())
    }
}

/// What this person did after an instant to records of these kinds and what was the last that was done to them, the newest first, and no
/// more than `most`: by the index of their entries, in one statement; none where no kind is asked for.
pub fn done_lately(
    kinds: &[&Lately],
    (user, since): (UserId, DateTime<Utc>),
    most: i64,
    connection: &mut impl Reads,
) -> Result<Vec<LatelyDone>> {
    if kinds.is_empty() {
        return Ok(Vec::new());
    }
    let of_kind = |(place, kind): (usize, &&Lately)| format!("WHEN '{}' THEN {place}", kind.record.text());
    let places: Vec<_> = kinds.iter().enumerate().map(of_kind).collect();
    let entries: Vec<_> = kinds.iter().map(|kind| kind.is_entry()).collect();
    let (briefs, binds) = all(kinds.iter().enumerate().map(|(place, kind)| kind.briefs(place)));
    let (columns, places, entries) = (LatelyDone::columns(), places.join(" "), entries.join(" OR "));
    // The last is the one with the largest number, whatever the clock said.
    statement(format!(
        "WITH d AS MATERIALIZED (SELECT e.id, CAST(CASE e.record {places} END AS BIGINT) AS kind, e.record_id, e.at, e.action, \
         e.actor_id, e.before, e.after FROM audit_entries e WHERE e.actor_id = ? AND e.at > ? AND ({entries}) \
         AND NOT EXISTS (SELECT 1 FROM audit_entries l WHERE l.record = e.record AND l.record_id = e.record_id AND l.id > e.id) \
         ORDER BY e.at DESC, e.id DESC LIMIT {most}) \
         SELECT {columns} FROM d JOIN ({briefs}) b ON b.kind = d.kind AND b.id = d.record_id ORDER BY d.at DESC, d.id DESC"
    ))
    .bind(user)
    .bind(since)
    .bind_all(binds)
    .fetch(connection)
}
