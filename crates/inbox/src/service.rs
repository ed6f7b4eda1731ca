//! Use cases: a grant first. Each kind's own service reads and decides; this puts them together.

mod asked;
mod decide;
mod lately;
mod linked;
mod queues;
mod reminders;
mod stand_ins;

pub use asked::asked;
pub use decide::{Tools, decide, undo};
pub use lately::undoable;
pub use linked::{decide_linked, look};
pub use reminders::{forget_ahead, remind};
pub use stand_ins::{AskedStandIn, of as stand_ins_of, preview};

use company::model::SheetLimits;
use db::{Database, Listing, ReadConnection};
use kernel::{Grant, Result, Role};

use self::queues::{Of, Queue};
use self::stand_ins::{Eyes, RowKey};
use crate::model::{AskedInbox, Inbox, InboxPart};
use crate::repo::{self, Wanted};
use crate::rights::ReadInbox;
use crate::rules::{self, WEIGHED};

/// Records that one number and kind may name: what others ask for and what is one's own may be of several lists. No page is of this size, so
/// the statement, of which there is a text for each kind, is not kept prepared.
const MOST_OF_ONE: i64 = 4;

/// What waits for the caller, of one kind or of all (inbox-2), or one record (inbox-11): all of it by age, or a part of it by risk and age (inbox-5).
pub async fn inbox(db: &Database, grant: &Grant<ReadInbox>, limits: SheetLimits, asked: AskedInbox) -> Result<Inbox> {
    let is_admin = grant.caller()?.role == Role::Admin;
    let eyes = Eyes::of(db, grant, asked.first && is_admin)?;
    let queues = queues::narrowed(eyes.queues(db, grant, limits, asked.whose)?, asked);
    let beside = (eyes.perhaps(), eyes.standing());
    let (inbox, routine, stands_in) = db
        .read_planned(move |connection| listed(queues, (&beside.0, beside.1.as_ref()), asked, is_admin, connection))
        .await?;
    // Most of the time for nobody; and beside one record nothing is counted.
    match (stands_in, asked.row) {
        (false, _) => Ok(inbox),
        (true, Some(_)) => eyes.told_of_rows(db, inbox).await,
        (true, None) => eyes.told(db, grant, limits, (inbox, routine)).await,
    }
}

/// The list, what needs not be looked at where a part is asked for, and whether there is anything in `standing`, which is counted with it. Where
/// nothing of `perhaps` waits, nothing is asked of second approvals; else it takes a statement more.
fn listed(
    queues: Vec<Queue>,
    (perhaps, standing): (&Listing, Option<&Listing>),
    asked: AskedInbox,
    is_admin: bool,
    connection: &mut ReadConnection<'_>,
) -> Result<(Inbox, Option<Vec<RowKey>>, bool)> {
    let (offset, limit) = (asked.paging.offset(), asked.paging.limit());
    let span = match (asked.row, asked.part) {
        (Some(_), _) => (0, MOST_OF_ONE),
        (None, Some(_)) => (0, WEIGHED),
        (None, None) => (offset, limit),
    };
    let wanted = Wanted { is_admin, span };
    let (queues, second): (Vec<_>, Vec<_>) = queues.into_iter().partition(|(of, _)| of.always);
    let (mut of, mut queues): (Vec<_>, Vec<_>) = queues.into_iter().unzip();
    let places = |of: &[Of]| -> Vec<i64> {
        (0..).zip(of).filter(|(_, of)| rules::is_asked(of.kind, asked.kind)).map(|(place, _)| place).collect()
    };
    let beside: Vec<_> = [perhaps].into_iter().chain(standing).collect();
    let mut found = repo::find(&queues, (&places(&of), &beside), wanted, connection)?;
    let (is_second, stands_in) = (found.is_there(0), found.is_there(1));
    if is_second {
        let (second_of, second): (Vec<_>, Vec<_>) = second.into_iter().unzip();
        // The first page, which nearly everybody asks for, is put together of two: of all at once it would be a statement more to keep.
        if wanted.span.0 == 0 {
            found = found.and(repo::find(&second, (&places(&second_of), &[]), wanted, connection)?);
        }
        of.extend(second_of);
        queues.extend(second);
        if wanted.span.0 > 0 {
            found = repo::find(&queues, (&places(&of), &[]), wanted, connection)?;
        }
    }
    let counts = found.counts(&queues, connection)?;
    let told = of.iter().zip(counts).filter(queues::is_told);
    let kinds = rules::told(told.map(|(of, count)| (of.kind, count)));
    let all = rules::total(&kinds, asked.kind);
    let rows = repo::show(&queues, &found.rows, connection)?;
    let Some(part) = asked.part else {
        return Ok((Inbox { total: all, kinds, routine: None, standing: None, rows }, None, stands_in));
    };
    let (routine, mut look) = rules::parted(rows);
    let told = rules::routine(&routine);
    let keys = routine.iter().map(RowKey::of).collect();
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
        let wanted = Wanted { is_admin, span: (WEIGHED + behind, left) };
        let found = repo::find(&queues, (&places(&of), &[]), wanted, connection)?;
        rows.extend(repo::show(&queues, &found.rows, connection)?);
    }
    Ok((Inbox { total, kinds, routine: Some(told), standing: None, rows }, Some(keys), stands_in))
}

fn whole(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

fn place(count: i64) -> usize {
    usize::try_from(count).unwrap_or_default()
}
