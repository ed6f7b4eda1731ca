//! What the caller has asked others for.

use chrono::{DateTime, Utc};
use company::model::ReminderTerms;
use core_auth::model::{Approval, OwnAsked};
use core_auth::service::approvals::own_standing;
use db::{Database, Waiting};
use kernel::{Grant, Result};

use super::queues::queue;
use crate::model::{InboxAsked, InboxAskedRow, InboxKind, Said};
use crate::repo::asked as repo;
use crate::rights::ReadInbox;
use crate::rules::reminders;

/// The most that are shown: hardly anybody has more.
const MOST: i64 = 25;

/// What the caller has asked for that waits for a decision of others, of the kinds whose page they have, with whom it is (inbox-14).
pub async fn asked(db: &Database, grant: &Grant<ReadInbox>, terms: ReminderTerms) -> Result<InboxAsked> {
    let (user, today) = (grant.caller()?.user, db.clock().today());
    let before = reminders::before(terms, today, db.clock().zone()).map(|(before, _)| before);
    let (kinds, queues): (Vec<_>, Vec<_>) = queues(db, grant)?.into_iter().unzip();
    db.read_planned(move |connection| {
        let (total, found) = repo::find(&queues, MOST, connection)?;
        let (places, found): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        let approvals = own_standing(connection, user, &found, today)?;
        let kind = |place: i64| usize::try_from(place).ok().and_then(|place| kinds.get(place).copied());
        let rows = places.into_iter().zip(found).zip(approvals);
        let rows = rows.filter_map(|((place, of), approval)| Some(told(kind(place)?, of, approval, before)));
        Ok(InboxAsked { total, rows: rows.collect() })
    })
    .await
}

/// What of each kind the caller has asked for; nothing for those whom its own right does not admit.
fn queues(db: &Database, grant: &Grant<ReadInbox>) -> Result<Vec<(InboxKind, Waiting<OwnAsked>)>> {
    let dialect = db.dialect();
    let sheets = queue(grant, timesheets::service::own_asked)?;
    let leaves = queue(grant, leaves::service::leaves::own_asked)?;
    let claims = queue(grant, |own| finance::service::claims::own_asked(own, dialect))?;
    let investments = queue(grant, |own| finance::service::investments::own_asked(own, dialect))?;
    let comp_offs = queue(grant, leaves::service::comp_offs::own_asked)?;
    let assets = queue(grant, assets::service::own_asked)?;
    let kinds = [
        (InboxKind::Timesheet, sheets),
        (InboxKind::Leave, leaves),
        (InboxKind::Claim, claims),
        (InboxKind::Investment, investments),
        (InboxKind::CompOff, comp_offs),
        (InboxKind::Asset, assets),
    ];
    Ok(kinds.into_iter().filter_map(|(kind, queue)| Some((kind, queue?))).collect())
}

/// A row as it travels.
fn told(kind: InboxKind, asked: OwnAsked, approval: Approval, before: Option<DateTime<Utc>>) -> InboxAskedRow {
    let wish = kind == InboxKind::Leave && leaves::service::leaves::is_wish(&asked);
    let late = before.zip(approval.since).is_some_and(|(before, since)| since < before);
    let (id, day) = (asked.brief.id, asked.brief.day);
    let Said { title, word, days, hours, amount } = Said::of(kind, asked.brief);
    InboxAskedRow { kind, id, title, word, day, days, hours, amount, wish, late, approval }
}
