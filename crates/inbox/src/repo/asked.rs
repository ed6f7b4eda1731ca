//! What somebody has asked others for.

use std::collections::HashMap;

use core_auth::model::OwnAsked;
use db::{ReadConnection, Waiting, page_of, shown_of};
use kernel::Result;

/// The first of these lists together, what waits longest first, each with the place of its list, and how many there are in all: two
/// statements, and one where there is nothing.
pub fn find(
    queues: &[Waiting<OwnAsked>],
    most: i64,
    connection: &mut ReadConnection<'_>,
) -> Result<(i64, Vec<(i64, OwnAsked)>)> {
    let places: Vec<i64> = (0..).zip(queues).map(|(place, _)| place).collect();
    let page = page_of(queues, (&places, &[]), None, (0, most), connection)?;
    let total = page.counts(queues, connection)?.into_iter().sum();
    let shown = shown_of(queues, &page.rows, connection)?;
    let mut found: HashMap<_, _> = shown.into_iter().map(|(place, row)| ((place, row.brief.id), row)).collect();
    let rows = page.rows.iter().filter_map(|row| Some((row.kind, found.remove(&(row.kind, row.id))?)));
    Ok((total, rows.collect()))
}
