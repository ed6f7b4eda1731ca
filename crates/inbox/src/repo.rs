//! The page that all kinds are on.

pub mod asked;
pub mod reminders;

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use core_auth::model::StandInKind;
use core_auth::repo::team;
use db::{Bind, Listing, ReadConnection, Waited, Waiting, WaitingPage, page_of, shown_of};
use kernel::{Result, UserId};

use crate::model::InboxRow;

/// Only what an admin sees first: what they are the line manager for, what nobody else decides on, what has waited since before an
/// instant, or since nobody knows when, and what they decide on in somebody's place on a day (inbox-6).
pub fn first_for(
    admin: UserId,
    before: DateTime<Utc>,
    decided: Option<(StandInKind, NaiveDate)>,
    queue: Waiting<InboxRow>,
) -> Waiting<InboxRow> {
    queue.only(|person, since| {
        let led = format!("{since} < ? OR {since} IS NULL OR {}", team::is_led_here(person));
        let binds = vec![Bind::from(before), admin.into()];
        match decided {
            None => (format!("({led})"), binds),
            Some((kind, today)) => {
                let standing = [Bind::from(admin), today.into(), today.into()];
                (
                    format!("({led} OR {})", team::is_decided_for(kind, person)),
                    binds.into_iter().chain(standing).collect(),
                )
            }
        }
    })
}

/// What is asked of the queues.
#[derive(Debug, Clone, Copy)]
pub struct Wanted {
    /// Whether it is told of each row whether anybody leads who asks: for admins.
    pub is_admin: bool,
    /// How many rows are left out, and how many are wanted behind them.
    pub span: (i64, i64),
}

/// Which rows of these queues are on the page, of those at some places, and how much there is of each of them all, and of what is counted
/// beside.
pub fn find(
    queues: &[Waiting<InboxRow>],
    parts: (&[i64], &[&Listing]),
    Wanted { is_admin, span }: Wanted,
    connection: &mut ReadConnection<'_>,
) -> Result<WaitingPage> {
    let mark = is_admin.then(|| team::is_one_unled("w.person"));
    page_of(queues, parts, mark.as_deref(), span, connection)
}

/// Rows that were found in these queues, those of each kind by the statements of its own list.
pub fn show(
    queues: &[Waiting<InboxRow>],
    found: &[Waited],
    connection: &mut ReadConnection<'_>,
) -> Result<Vec<InboxRow>> {
    let shown = shown_of(queues, found, connection)?;
    let mut records: HashMap<_, _> = shown.into_iter().map(|(kind, row)| ((kind, row.record().0), row)).collect();
    let row = |of: &Waited| {
        let row = records.remove(&(of.kind, of.id))?;
        Some(InboxRow { since: of.since.map(|since| since.and_utc()), unled: of.marked, ..row })
    };
    Ok(found.iter().filter_map(row).collect())
}
