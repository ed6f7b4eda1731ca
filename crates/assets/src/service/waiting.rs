//! What waits for somebody, in a list over several kinds, and the decision on it there (inbox-1, inbox-3).

use chrono::NaiveDate;
use core_auth::model::{Deciding, OwnAsked, StandInKind};
use db::{Database, Dialect, StoredBrief, Undecided, Waiting};
use kernel::{Brief, Deed, Grant, Result};
use mail::service::Mailer;

use super::change_in;
use crate::model::{Asset, AssetId, AssetInput, AssetStatus};
use crate::repo::{self, SINCE};
use crate::rights::{ChangeAsset, ReadAssets, ReadTeamAssets};
use crate::rules;

fn told(mut stored: StoredBrief, deed: Deed) -> Brief {
    let word = Some(std::mem::take(&mut stored.state));
    Brief { word, ..stored.told(deed) }
}

/// What others want to give back to this one of those who decide: to their line manager, to who stands in for one, or to an admin.
pub fn waiting(grant: &Grant<ReadTeamAssets>, deciding: Deciding, dialect: Dialect) -> Result<Waiting<Brief>> {
    grant.scope()?;
    let listing = repo::releases(deciding, dialect);
    let show = |stored| told(stored, Deed::Release).offering(&["approve"]);
    Ok(Waiting::brief(listing, SINCE, repo::brief(), show).about("a.user_id"))
}

/// What is given back to whoever takes it, for reminders.
pub fn undecided(today: NaiveDate, dialect: Dialect) -> Undecided {
    Undecided::new(repo::releases(Deciding::of_anybody(today), dialect), "a.user_id", SINCE)
}

/// What the caller was given, and has not said yet whether they have it.
pub fn own_waiting(grant: &Grant<ReadAssets>) -> Result<Waiting<Brief>> {
    let listing = repo::own(grant.caller()?.user, AssetStatus::Created);
    let show =
        |stored| Brief { user: None, empname: None, ..told(stored, Deed::Accept) }.offering(&["approve", "reject"]);
    Ok(Waiting::brief(listing, SINCE, repo::brief(), show))
}

/// What the caller wants to give back, in a list over several kinds of what they have asked others for.
pub fn own_asked(grant: &Grant<ReadAssets>) -> Result<Waiting<OwnAsked>> {
    let listing = repo::own(grant.caller()?.user, AssetStatus::ReleaseRequest);
    let show = |brief| OwnAsked { brief, kind: StandInKind::Asset };
    Ok(Waiting::brief(listing, SINCE, repo::asked_columns(), show))
}

/// Takes the step that waits: what somebody was given is accepted or rejected, what is given back is released. By the rules of
/// [`super::change`].
pub async fn decide(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeAsset>,
    id: AssetId,
    (version, approved): (Option<i64>, bool),
) -> Result<Asset> {
    let (granted, mailer) = (grant.clone(), mailer.clone());
    db.write(grant.actor(), move |work| {
        let (scope, viewer) = (granted.scope()?, granted.viewer()?);
        let stored = repo::find(work.reading(), scope, id, viewer.user)?;
        let status = Some(rules::decided(stored.map(|stored| stored.status), approved)?.text().to_owned());
        change_in(work, &mailer, &granted, id, &AssetInput { version, status, ..AssetInput::default() })
    })
    .await
}
