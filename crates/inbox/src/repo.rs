//! The page that all kinds are on.

use std::collections::HashMap;

use db::{ReadConnection, Waited, Waiting, page_of};
use kernel::{Paging, Result};

use crate::model::InboxRow;

/// The rows of a page, those of each kind by the statements of its own list.
pub fn page(
    queues: Vec<Waiting<InboxRow>>,
    paging: Paging,
    connection: &mut ReadConnection<'_>,
) -> Result<Vec<InboxRow>> {
    let found = page_of(&queues, paging, connection)?;
    let mut records = HashMap::new();
    for (kind, queue) in (0_i64..).zip(queues) {
        let ids: Vec<i64> = found.iter().filter(|row| row.kind == kind).map(|row| row.id).collect();
        let rows = queue.shown(&ids, connection)?;
        records.extend(rows.into_iter().map(|row| ((kind, row.record()), row)));
    }
    let row = |of: &Waited| {
        let row = records.remove(&(of.kind, of.id))?;
        Some(InboxRow { since: of.since.map(|since| since.and_utc()), ..row })
    };
    Ok(found.iter().filter_map(row).collect())
}
