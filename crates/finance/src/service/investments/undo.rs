//! A decision on an investment is taken back.

use core_auth::model::StandInKind;
use core_auth::service::stand_ins::Decider;
use core_auth::service::undo::{ACTION, Was, decided};
use db::{Database, Entry};
use files::model::keys;
use files::repo::of_record;
use kernel::{Grant, Result, Viewer};
use mail::service::{Mailer, event};

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
    let (scope, caller) = (grant.scope()?, grant.caller()?.clone());
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    let by = Decider::new(&caller, scope, StandInKind::Investment, db.clock().zone(), true);
    db.write(grant.actor(), move |work| {
        let held =
            by.held(work, |of: &StoredInvestment| of.user, |reads, scope| repo::lock(reads, scope, id), |_| Ok(()))?;
        let (stored, in_place) = held;
        let versions = (version, stored.version);
        let (record, decider) = ((INVESTMENT, id.0, stored.user), (caller.user, in_place.as_ref()));
        let Was { status, remark } = decided(work, &mailer, record, versions, decider, DECISIONS)?.was()?;
        let files = of_record(work.reading(), INVESTMENT, id.0)?;
        let before = ValidatedInvestment::of(&stored, keys(&files));
        let after = ValidatedInvestment { status, remark: remark.clone(), ..before.clone() };
        repo::update(work, &stored, &after, false)?;
        mailer.withdraw(work, &event("investment", id.0, stored.version, Some(stored.user)))?;
        let entry = Entry::new(INVESTMENT, id.0, ACTION).before(&before).after(&after);
        work.record(entry.in_place_of(in_place.map(|of| of.absent.user)));
        let version = stored.version + 1;
        Ok(shown(StoredInvestment { version, status, remark, ..stored }, files, viewer))
    })
    .await
}
