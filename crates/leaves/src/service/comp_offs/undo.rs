//! A decision on a request is taken back.

use chrono::{DateTime, NaiveDate, Utc};
use core_auth::model::{About, Cause, Credit, Posting, StandInKind};
use core_auth::repo::ledger;
use core_auth::service::stand_ins::Decider;
use core_auth::service::undo::{ACTION, Undoable, Was, decided};
use db::{Database, Entry, ReadConnection, UnitOfWork};
use kernel::{Code, Error, Grant, Halves, Result, Text, Viewer};
use mail::service::{Mailer, event};

use super::{Snapshot, shown};
use crate::model::{COMP_OFF, CompOff, CompOffId, LeaveStatus, StoredCompOff};
use crate::repo::balances;
use crate::repo::comp_offs as repo;
use crate::rights::ChangeLeave;
use crate::rules::comp_off::{self as rules, DECISIONS};
use crate::texts;

/// Takes the caller's own decision on a request back: it waits as before, in its place, the days that it gave leave the account, and nobody
/// is told of what was decided. 409 where something else was built on it (inbox-15): the days are used, the account was written by hand or
/// has lapsed since, or the day of what was rejected is asked for anew.
pub async fn undo(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeLeave>,
    (id, version): (CompOffId, Option<i64>),
) -> Result<CompOff> {
    let (scope, caller, mailer) = (grant.scope()?, grant.caller()?.clone(), mailer.clone());
    let (viewer, now) = (Viewer::from(&caller), (db.clock().zone(), db.clock().today()));
    let by = Decider::new(&caller, scope, StandInKind::Leave, now.0, true);
    db.write(grant.actor(), move |work| {
        let lock = |reads: &mut ReadConnection<'_>, scope| repo::lock(reads, scope, id);
        let (stored, in_place) = by.held(work, |of: &StoredCompOff| of.user, lock, |_| Ok(()))?;
        let (record, versions) = ((COMP_OFF, id.0, stored.user), (version, stored.version));
        let decision = decided(work, &mailer, record, versions, (viewer.user, in_place.as_ref()), DECISIONS)?;
        let Was { status, remark, .. } = decision.was()?;
        if stored.status == LeaveStatus::Rejected
            && repo::asked_days(work.reading(), stored.user, stored.day)?.contains(&stored.day)
        {
            return Err(rules::asked_anew());
        }
        let waits = StoredCompOff { absent_id: None, absent_name: None, ..stored.clone() };
        let next = StoredCompOff { status, remark, by_name: None, decided_at: None, ..waits };
        repo::update(work, &stored, &next)?;
        let next = StoredCompOff { version: stored.version + 1, ..next };
        if stored.status == LeaveStatus::Approved {
            take(work, &stored, (decision.at, now.1))?;
        }
        mailer.withdraw(work, &event("compoff", id.0, stored.version, Some(stored.user)))?;
        let entry = Entry::new(COMP_OFF, id.0, ACTION).before(&Snapshot::of(&stored)).after(&Snapshot::of(&next));
        work.record(entry.in_place_of(in_place.map(|of| of.absent.user)));
        Ok(shown(next, viewer, now))
    })
    .await
}

/// Decisions on requests that the caller may take back.
pub fn undoable(grant: &Grant<ChangeLeave>, today: NaiveDate) -> Result<Undoable> {
    Ok(Undoable::new(repo::decided(grant.scope()?, today), Some(StandInKind::Leave)))
}

fn built_on(text: Text) -> Error {
    Error::new(Code::UndoBuiltOn).saying(text)
}

/// Takes what was given out of its lot, with the ledger's line against it.
fn take(work: &mut UnitOfWork<'_>, stored: &StoredCompOff, (since, today): (DateTime<Utc>, NaiveDate)) -> Result<()> {
    let StoredCompOff { user, account, count, .. } = *stored;
    let delta = Halves(-count.0);
    // Whoever else moves the account waits from here on, so what is looked at stays.
    ledger::move_balance(work, user, account, delta, None)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    if balances::is_settled_since(work.reading(), user, account, since)? {
        return Err(built_on(texts::undo_balance_moved()));
    }
    let given = repo::given(work.reading(), stored)?.filter(|given| rules::is_untouched(count, given));
    let Some(given) = given else { return Err(built_on(texts::undo_given_used())) };
    let posting = Posting {
        label: Some(stored.label()),
        about: About::Lot(given.lot),
        ..Posting::new(user, Credit { account, cause: Cause::Undo, delta })
    };
    ledger::post(work, &posting.with_twin().collect::<Vec<_>>(), today).map(drop)
}
