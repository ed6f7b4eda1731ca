//! Use cases: a grant first. Each kind's own service reads and decides; this puts them together.

mod decide;
mod linked;
mod queues;
mod reminders;
mod stand_ins;

pub use decide::{Tools, decide, undo};
pub use linked::{decide_linked, look};
pub use reminders::remind;
pub use stand_ins::{AskedStandIn, of as stand_ins_of, preview};

use company::model::SheetLimits;
use db::{Database, Listing, ReadConnection, Waiting, count_each};
use kernel::{Grant, Result, Role};

use self::queues::Queue;
use self::stand_ins::Eyes;
use crate::model::{AskedInbox, Inbox, InboxPart};
use crate::repo;
use crate::rights::ReadInbox;
use crate::rules::{self, WEIGHED};

/// What waits for the caller, of one kind or of all (inbox-2): all of it by age, or a part of it by risk and age (inbox-5).
pub async fn inbox(db: &Database, grant: &Grant<ReadInbox>, limits: SheetLimits, asked: AskedInbox) -> Result<Inbox> {
    let is_admin = grant.caller()?.role == Role::Admin;
    let eyes = Eyes::of(db, grant, asked.first && is_admin)?;
    let (queues, beside) = (eyes.queues(db, grant, limits, asked.whose)?, (eyes.perhaps(), eyes.standing()));
    let (inbox, stands_in) = db
        .read_planned(move |connection| listed(queues, (&beside.0, beside.1.as_ref()), asked, is_admin, connection))
        .await?;
    // Most of the time for nobody.
    if stands_in { eyes.told(db, grant, limits, inbox).await } else { Ok(inbox) }
}

/// The list, and whether there is anything in `standing`, which is counted with it. Where nothing of `perhaps` waits, nothing is asked of second
/// approvals; else it takes a statement more.
fn listed(
    queues: Vec<Queue>,
    (perhaps, standing): (&Listing, Option<&Listing>),
    asked: AskedInbox,
    is_admin: bool,
    connection: &mut ReadConnection<'_>,
) -> Result<(Inbox, bool)> {
    let (queues, second): (Vec<_>, Vec<_>) = queues.into_iter().partition(|(of, _)| of.always);
    let (mut of, mut queues): (Vec<_>, Vec<_>) = queues.into_iter().unzip();
    let beside = [perhaps].into_iter().chain(standing);
    let mut counts = count_each(queues.iter().map(Waiting::listing).chain(beside), connection)?;
    let beside = counts.split_off(of.len());
    let is_there = |place: usize| beside.get(place).is_some_and(|count| *count > 0);
    if is_there(0) {
        counts.extend(count_each(second.iter().map(|(_, queue)| queue.listing()), connection)?);
        let (second_of, second): (Vec<_>, Vec<_>) = second.into_iter().unzip();
        of.extend(second_of);
        queues.extend(second);
    }
    let stands_in = is_there(1);
    let told = of.iter().zip(counts).filter(queues::is_told);
    let kinds = rules::told(told.map(|(of, count)| (of.kind, count)));
    let all = rules::total(&kinds, asked.kind);
    let queues: Vec<_> = of
        .into_iter()
        .zip(queues)
        .filter(|(of, _)| all > 0 && rules::is_asked(of.kind, asked.kind))
        .map(|(_, queue)| queue)
        .collect();
    let (offset, limit) = (asked.paging.offset(), asked.paging.limit());
    let Some(part) = asked.part else {
        let rows = repo::page(&queues, is_admin, (offset, limit), connection)?;
        return Ok((Inbox { total: all, kinds, routine: None, standing: None, rows }, stands_in));
    };
    let (routine, mut look) = rules::parted(repo::page(&queues, is_admin, (0, WEIGHED), connection)?);
    let told = rules::routine(&routine);
    rules::order(&mut look);
    let (total, part) = match part {
        InboxPart::Routine => (whole(routine.len()), routine),
        InboxPart::Look => (all - whole(routine.len()), look),
    };
    let weighed = whole(part.len());
    let mut rows: Vec<_> = part.into_iter().skip(place(offset)).take(place(limit)).collect();
    // What is not weighed stands behind, by age.
    let (behind, left) = ((offset - weighed).max(0), limit - whole(rows.len()));
    if asked.part == Some(InboxPart::Look) && left > 0 && all > WEIGHED {
        rows.extend(repo::page(&queues, is_admin, (WEIGHED + behind, left), connection)?);
    }
    Ok((Inbox { total, kinds, routine: Some(told), standing: None, rows }, stands_in))
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn place(count: i64) -> usize {
    usize::try_from(count).unwrap_or_default()
}
