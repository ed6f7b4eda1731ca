//! A decision on an asset is taken back.

use chrono::NaiveDate;
use core_auth::model::StandInKind;
use core_auth::service::undo::{ACTION, Undoable, decided};
use db::{Database, Entry, LatelyDone};
use kernel::{Code, Error, Grant, Result, Role, Viewer};
use mail::service::Mailer;

use super::change::{held, only};
use super::shown;
use crate::model::{ASSET, Asset, AssetId, StoredAsset};
use crate::repo;
use crate::rights::ChangeAsset;
use crate::rules::{self, DECISIONS, Validated, is_live};
use crate::texts;

/// What the audit trail calls it that somebody takes an asset back.
const RELEASE: &str = "release";

/// Takes the caller's own decision on an asset back: it waits as before, in its place, and nobody is told of what was decided (inbox-15).
/// 409 where somebody else has been given it since, 403 for who would not decide on it any more.
pub async fn undo(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeAsset>,
    (id, version): (AssetId, Option<i64>),
) -> Result<Asset> {
    let (granted, viewer, mailer) = (grant.clone(), grant.viewer()?, mailer.clone());
    db.write(grant.actor(), move |work| {
        let (stored, in_place) = held(work, &granted, (id, true), |_| Ok(()))?;
        let (record, versions) = ((ASSET, id.0, stored.holder), (version, stored.version));
        let decision = decided(work, &mailer, record, versions, (viewer.user, in_place.as_ref()), DECISIONS)?;
        if in_place.as_ref().is_none_or(|of| !of.alone) {
            rules::may_take_back(&stored, viewer)?;
        }
        let (before, after): (_, Validated) = (Validated::of(&stored), decision.was()?);
        let since = (decision.at, work.zone().day(decision.at));
        if !is_live(before.status) && repo::is_given_since(work.reading(), id, &after.serial, since)? {
            return Err(Error::new(Code::UndoBuiltOn).saying(texts::undo_given_since()));
        }
        repo::update(work, &stored, &after)?;
        mailer.withdraw_all(work, ("asset", id.0, stored.version), decision.at)?;
        let absent = in_place.map(|of| of.absent.user);
        work.record(Entry::new(ASSET, id.0, ACTION).before(&before).after(&after).in_place_of(absent));
        let Validated { holder, kind, serial, specification, remark, status } = after;
        let version = stored.version + 1;
        let again = StoredAsset { version, holder, kind, serial, specification, remark, status, ..stored };
        only(shown(vec![again], viewer, work.reading())?)
    })
    .await
}

/// Decisions on assets that the caller may take back.
pub fn undoable(grant: &Grant<ChangeAsset>, today: NaiveDate) -> Result<Undoable> {
    let lately = repo::decided(grant.scope()?, today);
    Ok(Undoable::new(lately, Some(StandInKind::Asset)).only(may_take_back))
}

/// What one holds oneself another releases, but for admins.
fn may_take_back(done: &LatelyDone, viewer: Viewer) -> bool {
    done.action != RELEASE || viewer.role == Role::Admin || done.brief.person != Some(viewer.user)
}
