//! The page that all kinds are on.

pub mod reminders;

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use core_auth::model::StandInKind;
use core_auth::repo::team;
use db::{Bind, ReadConnection, Waited, Waiting, page_of, shown_of};
use kernel::{Result, UserId};

use crate::model::InboxRow;

/// Only what an admin sees first: what they are the line manager for, what nobody else decides on, what has waited since before an
/// instant, and what they decide on in somebody's place on a day (inbox-6).
pub fn first_for(
    admin: UserId,
    before: DateTime<Utc>,
    decided: Option<(StandInKind, NaiveDate)>,
    queue: Waiting<InboxRow>,
) -> Waiting<InboxRow> {
    queue.only(|person, since| {
        let led = format!("{since} < ? OR {}", team::is_led_here(person));
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

/// So many rows of these queues behind those that are left out, those of each kind by the statements of its own list; for admins with
/// whether anybody leads who asks.
pub fn page(
    queues: &[Waiting<InboxRow>],
    is_admin: bool,
    span: (i64, i64),
    connection: &mut ReadConnection<'_>,
) -> Result<Vec<InboxRow>> {
    let mark = is_admin.then(|| team::is_one_unled("w.person"));
    let found = page_of(queues, mark.as_deref(), span, connection)?;
    let shown = shown_of(queues, &found, connection)?;
    let mut records: HashMap<_, _> = shown.into_iter().map(|(kind, row)| ((kind, row.record().0), row)).collect();
    let row = |of: &Waited| {
        let row = records.remove(&(of.kind, of.id))?;
        Some(InboxRow { since: of.since.map(|since| since.and_utc()), unled: of.marked, ..row })
    };
    Ok(found.iter().filter_map(row).collect())
}
