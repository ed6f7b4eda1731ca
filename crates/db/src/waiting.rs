//! One list over several kinds of records: each kind's own list says which rows there are, this puts them in one order.

use chrono::NaiveDateTime;
use kernel::{LIST_LIMIT, Paging, Result};

use crate::{Bind, Listing, ReadConnection, Reads, Row, Statement, record, statement};

type Show<Shown> = Box<dyn FnOnce(&[i64], &mut ReadConnection<'_>) -> Result<Vec<Shown>> + Send>;

/// One kind of record in such a list, as somebody gets to see it: which rows, since when each of them stands there, and how
/// those of a page are shown.
pub struct Waiting<Shown> {
    listing: Listing,
    since: &'static str,
    show: Show<Shown>,
}

record! {
    /// A row of such a list.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Waited {
        /// The place of its kind among those that were asked for.
        pub kind: i64 = "w.kind",
        /// The record.
        pub id: i64 = "w.id",
        /// Since when it waits, if that is known.
        pub since: Option<NaiveDateTime> = "w.since",
    }
}

record! {
    struct Count {
        kind: i64 = "c.kind",
        count: i64 = "c.count",
    }
}

impl<Shown: 'static> Waiting<Shown> {
    /// The rows of a list, each since the instant in this column; those of a page are shown together.
    pub fn new<Stored: Row>(
        listing: Listing,
        since: &'static str,
        show: impl FnOnce(Vec<Stored>, &mut ReadConnection<'_>) -> Result<Vec<Shown>> + Send + 'static,
    ) -> Self {
        let rows = listing.clone();
        let show = move |ids: &[i64], connection: &mut ReadConnection<'_>| {
            let stored = rows.of_ids::<Stored>(ids, connection)?;
            show(stored, connection)
        };
        Self { listing, since, show: Box::new(show) }
    }

    /// The same rows, each shown as something else.
    #[must_use]
    pub fn map<Other: 'static>(self, other: impl Fn(Shown) -> Other + Send + 'static) -> Waiting<Other> {
        let Self { listing, since, show } = self;
        let show = move |ids: &[i64], connection: &mut ReadConnection<'_>| {
            Ok(show(ids, connection)?.into_iter().map(other).collect())
        };
        Waiting { listing, since, show: Box::new(show) }
    }

    /// The rows of a page that are of this kind, in no order; no statement where there are none.
    pub fn shown(self, ids: &[i64], connection: &mut ReadConnection<'_>) -> Result<Vec<Shown>> {
        if ids.is_empty() { Ok(Vec::new()) } else { (self.show)(ids, connection) }
    }

    /// The rows that wait longest, as the page needs them, as a statement in brackets.
    fn longest(&self, kind: usize, most: i64) -> (String, Vec<Bind>) {
        let ((rows, binds), id, since) = (self.listing.found(), self.listing.id(), self.since);
        let text = format!(
            "SELECT * FROM (SELECT CAST({kind} AS BIGINT) AS kind, {id} AS id, {since} AS since FROM {rows} ORDER BY {since} NULLS FIRST, \
             {id} LIMIT {most}) k{kind}"
        );
        (text, binds)
    }

    fn counted(&self, kind: usize) -> (String, Vec<Bind>) {
        // As in any list: the count stops where pages do.
        let ((rows, binds), limit) = (self.listing.found(), LIST_LIMIT + 1);
        let text = format!(
            "SELECT CAST({kind} AS BIGINT) AS kind, count(*) AS count FROM (SELECT 1 FROM {rows} LIMIT {limit}) k{kind}"
        );
        (text, binds)
    }
}

/// The parts of a UNION, with the values of their `?`s.
fn all(parts: impl Iterator<Item = (String, Vec<Bind>)>) -> (String, Vec<Bind>) {
    let (texts, binds): (Vec<_>, Vec<_>) = parts.unzip();
    (texts.join(" UNION ALL "), binds.concat())
}

/// How many rows there are of each kind, exact up to [`LIST_LIMIT`]: one statement, and none where there are no kinds.
pub fn count_each<Shown: 'static>(kinds: &[Waiting<Shown>], connection: &mut impl Reads) -> Result<Vec<i64>> {
    let mut counts = vec![0; kinds.len()];
    if kinds.is_empty() {
        return Ok(counts);
    }
    let (union, binds) = all(kinds.iter().enumerate().map(|(kind, waiting)| waiting.counted(kind)));
    let found: Vec<Count> =
        statement(format!("SELECT c.kind, c.count FROM ({union}) c")).bind_all(binds).fetch(connection)?;
    for row in found {
        if let Some(count) = usize::try_from(row.kind).ok().and_then(|kind| counts.get_mut(kind)) {
            *count = row.count;
        }
    }
    Ok(counts)
}

/// A page over all kinds, those that wait longest first: one statement, and none where there are no kinds.
pub fn page_of<Shown: 'static>(
    kinds: &[Waiting<Shown>],
    paging: Paging,
    connection: &mut impl Reads,
) -> Result<Vec<Waited>> {
    if kinds.is_empty() {
        return Ok(Vec::new());
    }
    let (limit, offset) = (paging.limit(), paging.offset());
    let (union, binds) = all(kinds.iter().enumerate().map(|(kind, waiting)| waiting.longest(kind, offset + limit)));
    let page: Statement = statement(format!(
        "SELECT w.kind, w.id, w.since FROM ({union}) w ORDER BY w.since NULLS FIRST, w.kind, w.id LIMIT {limit} OFFSET {offset}"
    ));
    // Kept prepared is what nearly everybody asks for.
    page.bind_all(binds).once_unless(offset == 0).fetch(connection)
}
