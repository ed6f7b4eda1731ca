//! A decision on a leave is taken back.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use core_auth::model::{Credit, SecondWas, StandInKind};
use core_auth::service::approvals::{self, Again, told_again};
use core_auth::service::stand_ins::Decider;
use core_auth::service::undo::{ACTION, Undoable, decided, was};
use db::{Database, Entry, LatelyDone, ReadConnection, UnitOfWork};
use kernel::{Code, Error, Grant, Halves, Result, Text, Viewer};
use mail::service::{Mailer, event};
use serde::Deserialize;

use super::change::{ahead_of, settle, tell_once};
use super::{Snapshot, counted, mails, shown};
use crate::model::{LEAVE, Leave, LeaveId, LeaveStatus, LeaveType, StoredLeave};
use crate::repo::leaves as repo;
use crate::repo::{balances, holidays};
use crate::rights::ChangeLeave;
use crate::rules::choice;
use crate::rules::count::total;
use crate::rules::leave::{self as rules, DECISIONS, Validated};
use crate::texts;

/// What the trail has of a leave before a decision.
#[derive(Deserialize)]
struct Was {
    status: LeaveStatus,
    remark: Option<String>,
    #[serde(default)]
    cancelreason: Option<String>,
    /// Since when that waits.
    #[serde(default, rename = "wishedat")]
    wished_at: Option<NaiveDateTime>,
    /// How it waited for its second approval.
    #[serde(default)]
    second: Option<SecondWas>,
}

/// Takes the caller's own decision on a leave back: it waits as before, or the wish to cancel it does, the days that it took go back, and
/// nobody is told of what was decided. 409 where something else was built on it (inbox-10): its days are another leave's or count otherwise,
/// its balance was written or has lapsed, or does not hold the days any more that a cancellation gave back.
pub async fn undo(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeLeave>,
    (id, version): (LeaveId, Option<i64>),
) -> Result<Leave> {
    let (scope, caller, today) = (grant.scope()?, grant.caller()?.clone(), db.clock().today());
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    let by = Decider::new(&caller, scope, StandInKind::Leave, db.clock().zone(), true);
    db.write(grant.actor(), move |work| {
        // Before the leave itself is held, as where it is asked for: its days are taken again.
        repo::lock_owner(work.reading(), id)?;
        let lock = |reads: &mut ReadConnection<'_>, scope| repo::lock(reads, scope, id);
        let (stored, in_place) = by.held_again(work, LEAVE, lock)?;
        let (record, versions) = ((LEAVE, id.0, stored.user), (version, stored.version));
        let decision = decided(work, &mailer, record, versions, (caller.user, in_place.as_ref()), DECISIONS)?;
        let Was { status, remark, cancelreason, wished_at, second } = decision.was()?;
        rules::may_undo(status, cancelreason.is_some(), (stored.user, stored.status), viewer)?;
        if rules::is_live(status) && !rules::is_live(stored.status) {
            free(work, &stored)?;
        }
        if stored.second.is_some() {
            mailer.withdraw_all(work, ("leave", id.0, stored.version), decision.at)?;
        }
        let second = approvals::restored(work, &stored, second)?;
        let next = StoredLeave { status, remark, cancelreason, wished_at, second, ..stored.clone() };
        repo::update(work, &stored, &next)?;
        let next = StoredLeave { version: stored.version + 1, ..next };
        let next = match rules::undone(&stored.of, status, stored.status, stored.count) {
            Some(credit) => {
                untouched(work, &stored, credit, (decision.at, today))?;
                let (next, lapsed) = settle(work, next, credit, today)?;
                if lapsed {
                    return Err(built_on(texts::undo_balance_moved()));
                }
                next
            }
            None => next,
        };
        let instants = (decision.at, |since| mailer.undoable_until(since));
        if let Some(Again { asked, first_by, by }) =
            told_again(work.reading(), &stored, next.second, instants, (caller.user, today))?
        {
            tell_once(work, &mailer, &next, asked, (first_by, &by), today)?;
        }
        mailer.withdraw(work, &event("leave", id.0, stored.version, Some(stored.user)))?;
        if stored.status == LeaveStatus::Approved && status != LeaveStatus::Approved {
            mailer.withdraw_line(work, &mails::away_event(&stored))?;
        }
        let entry = Entry::new(LEAVE, id.0, ACTION).before(&Snapshot::of(&stored)).after(&Snapshot::of(&next));
        work.record(entry.in_place_of(in_place.map(|of| of.absent.user)));
        Ok(shown(next, viewer))
    })
    .await
}

/// Decisions on leaves that the caller may take back.
pub fn undoable(grant: &Grant<ChangeLeave>, today: NaiveDate) -> Result<Undoable> {
    let decisions = Undoable::new(repo::decided(grant.scope()?, today), Some(StandInKind::Leave));
    Ok(decisions.only(may_undo))
}

/// A cancellation is none where the leave's owner has it.
fn may_undo(done: &LatelyDone, viewer: Viewer) -> bool {
    let now = done.brief.person.zip(LeaveStatus::named(&done.brief.state));
    let was = was::<Was>(done).zip(now);
    was.is_some_and(|(was, now)| rules::may_undo(was.status, was.cancelreason.is_some(), now, viewer).is_ok())
}

fn built_on(text: Text) -> Error {
    Error::new(Code::UndoBuiltOn).saying(text)
}

/// 409 where the days of a leave that comes back are another one's by now, or count otherwise, and where its optional holiday is one too
/// many. Who lists a holiday, or says how somebody works, counts again what keeps its days alone.
fn free(work: &mut UnitOfWork<'_>, stored: &StoredLeave) -> Result<()> {
    let wanted = Validated::of(stored);
    let found = repo::applicant(work.reading(), stored.user, &wanted, Some(stored.id))?;
    if found.first().is_some_and(|person| person.overlaps) {
        return Err(built_on(texts::undo_days_taken()));
    }
    if total(&counted(work.reading(), stored.user, &wanted)?) != stored.count {
        return Err(built_on(texts::undo_counts_otherwise()));
    }
    if stored.kind == LeaveType::OPTIONAL {
        let (from, besides) = (stored.from, Some(stored.id));
        let chosen = holidays::choices(work.reading(), stored.user, from, from, besides)?.into_iter().next();
        if !choice::is_free_again(chosen.as_ref()) {
            return Err(built_on(texts::undo_holiday_taken()));
        }
    }
    Ok(())
}

/// 409 where an account was written by hand since, or days in it have lapsed or were taken back, and where it does not hold the days any
/// more that a cancellation gave back.
fn untouched(
    work: &mut UnitOfWork<'_>,
    stored: &StoredLeave,
    credit: Credit,
    (since, today): (DateTime<Utc>, NaiveDate),
) -> Result<()> {
    if balances::is_settled_since(work.reading(), stored.user, credit.account, since)? {
        return Err(built_on(texts::undo_balance_moved()));
    }
    if credit.delta < Halves(0) && !rules::covered_again(stored, ahead_of(work, stored, today)?) {
        return Err(built_on(texts::undo_days_used()));
    }
    Ok(())
}
