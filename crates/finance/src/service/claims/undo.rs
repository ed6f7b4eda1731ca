//! A decision on a claim is taken back.

use chrono::NaiveDate;
use core_auth::model::StandInKind;
use core_auth::service::approvals::{self, Again, told_again};
use core_auth::service::stand_ins::Decider;
use core_auth::service::undo::{ACTION, Undoable, Was, decided};
use db::{Database, Entry, ReadConnection};
use files::model::keys;
use files::repo::of_record;
use kernel::{Grant, Result};
use mail::service::{Mailer, event};

use super::Eyes;
use super::change::{is_over, settle, tell_once};
use crate::model::{CLAIM, Claim, ClaimId, StoredClaim};
use crate::repo::claims::{self as repo, Next};
use crate::rights::WriteClaim;
use crate::rules::DECISIONS;
use crate::rules::claim::ValidatedClaim;

/// Takes the caller's own decision on a claim back: it waits as before, in its place, counts in its month again where it was rejected,
/// and nobody is told of what was decided (inbox-10).
pub async fn undo(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<WriteClaim>,
    (id, version): (ClaimId, Option<i64>),
) -> Result<Claim> {
    let (scope, caller, today) = (grant.scope()?, grant.caller()?.clone(), db.clock().today());
    let (eyes, mailer) = (Eyes::of(&caller, db.clock()), mailer.clone());
    let by = Decider::new(&caller, scope, StandInKind::Claim, db.clock().zone(), true);
    db.write(grant.actor(), move |work| {
        repo::lock_owner(work.reading(), id)?;
        let lock = |reads: &mut ReadConnection<'_>, scope| repo::lock(reads, scope, id);
        let (stored, in_place) = by.held_again(work, CLAIM, lock)?;
        let versions = (version, stored.version);
        let (record, decider) = ((CLAIM, id.0, stored.user), (caller.user, in_place.as_ref()));
        let was = decided(work, &mailer, record, versions, decider, DECISIONS)?;
        let Was { status, remark, second } = was.was()?;
        if stored.second.is_some() {
            mailer.withdraw_all(work, ("claim", id.0, stored.version), was.at)?;
        }
        let second = approvals::restored(work, &stored, second)?;
        let files = of_record(work.reading(), CLAIM, id.0)?;
        let before = ValidatedClaim::of(&stored, keys(&files));
        let wanted = ValidatedClaim { status, remark: remark.clone(), ..before.clone() };
        let after = StoredClaim { version: stored.version + 1, status, remark, second, ..stored.clone() };
        let next = Next { kind_name: &after.kind_name, over: is_over(&after), asked_again: false, second };
        repo::update(work, &stored, &wanted, next)?;
        settle(work, &stored, &after)?;
        let instants = (was.at, |since| mailer.undoable_until(since));
        let again = told_again(work.reading(), &stored, second, instants, (caller.user, today))?;
        if let Some(Again { asked, first_by, by }) = again {
            tell_once(work, &mailer, &after, asked, (first_by, &by))?;
        }
        mailer.withdraw(work, &event("claim", id.0, stored.version, Some(stored.user)))?;
        let entry = Entry::new(CLAIM, id.0, ACTION).before(&before).after(&wanted);
        work.record(entry.in_place_of(in_place.map(|of| of.absent.user)));
        Ok(eyes.shown(after, files))
    })
    .await
}

/// Decisions on claims that the caller may take back.
pub fn undoable(grant: &Grant<WriteClaim>, today: NaiveDate) -> Result<Undoable> {
    Ok(Undoable::new(repo::decided(grant.scope()?, today), Some(StandInKind::Claim)))
}
