//! A decision on an investment is taken back.

use chrono::NaiveDate;
use core_auth::model::StandInKind;
use core_auth::service::approvals::{self, Again, told_again};
use core_auth::service::stand_ins::Decider;
use core_auth::service::undo::{ACTION, Undoable, Was, decided};
use db::{Database, Entry, ReadConnection};
use files::model::keys;
use files::repo::of_record;
use kernel::{Grant, Result, Viewer};
use mail::service::{Mailer, event};

use super::change::tell_once;
use super::shown;
use crate::model::{INVESTMENT, Investment, InvestmentId, StoredInvestment};
use crate::repo::investments as repo;
use crate::rights::WriteInvestment;
use crate::rules::DECISIONS;
use crate::rules::investment::ValidatedInvestment;

/// Takes the caller's own decision on an investment back: it waits as before, in its place, and nobody is told of what was decided
/// (inbox-10).
pub async fn undo(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<WriteInvestment>,
    (id, version): (InvestmentId, Option<i64>),
) -> Result<Investment> {
    let (scope, caller, today) = (grant.scope()?, grant.caller()?.clone(), db.clock().today());
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    let by = Decider::new(&caller, scope, StandInKind::Investment, db.clock().zone(), true);
    db.write(grant.actor(), move |work| {
        let lock = |reads: &mut ReadConnection<'_>, scope| repo::lock(reads, scope, id);
        let (stored, in_place) = by.held_again(work, INVESTMENT, lock)?;
        let versions = (version, stored.version);
        let (record, decider) = ((INVESTMENT, id.0, stored.user), (caller.user, in_place.as_ref()));
        let was = decided(work, &mailer, record, versions, decider, DECISIONS)?;
        let Was { status, remark, second } = was.was()?;
        let files = of_record(work.reading(), INVESTMENT, id.0)?;
        let before = ValidatedInvestment::of(&stored, keys(&files));
        let after = ValidatedInvestment { status, remark: remark.clone(), ..before.clone() };
        if stored.second.is_some() {
            mailer.withdraw_all(work, ("investment", id.0, stored.version), was.at)?;
        }
        let second = approvals::restored(work, &stored, second)?;
        repo::update(work, &stored, &after, (false, second))?;
        let next = StoredInvestment { version: stored.version + 1, status, remark, second, ..stored.clone() };
        let instants = (was.at, |since| mailer.undoable_until(since));
        if let Some(Again { asked, first_by, by }) =
            told_again(work.reading(), &stored, second, instants, (caller.user, today))?
        {
            tell_once(work, &mailer, (&next, files.len()), asked, (first_by, &by))?;
        }
        mailer.withdraw(work, &event("investment", id.0, stored.version, Some(stored.user)))?;
        let entry = Entry::new(INVESTMENT, id.0, ACTION).before(&before).after(&after);
        work.record(entry.in_place_of(in_place.map(|of| of.absent.user)));
        Ok(shown(next, files, viewer))
    })
    .await
}

/// Decisions on investments that the caller may take back.
pub fn undoable(grant: &Grant<WriteInvestment>, today: NaiveDate) -> Result<Undoable> {
    Ok(Undoable::new(repo::decided(grant.scope()?, today), Some(StandInKind::Investment)))
}
