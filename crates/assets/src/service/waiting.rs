//! What waits for somebody, in a list over several kinds, and the decision on it there (inbox-1, inbox-3).

use db::{Database, Dialect, StoredBrief, Undecided, Waiting};
use kernel::{Brief, Code, Deed, Error, Grant, Result, Role};
use mail::service::Mailer;

use super::change_in;
use crate::model::{Asset, AssetId, AssetInput, AssetStatus};
use crate::repo::{self, Audience};
use crate::rights::{ChangeAsset, ReadAssets, ReadTeamAssets};
use crate::rules;

const SINCE: &str = "a.waits_since";

fn told(mut stored: StoredBrief, deed: Deed) -> Brief {
    let word = Some(std::mem::take(&mut stored.state));
    Brief { word, ..stored.told(deed) }
}

/// What others want to give back to the caller: to their line manager, or to an admin.
pub fn waiting(grant: &Grant<ReadTeamAssets>, dialect: Dialect) -> Result<Waiting<Brief>> {
    let caller = grant.caller()?;
    let whose = if caller.role == Role::Admin { Audience::All } else { Audience::Team(caller.user) };
    let listing = repo::waiting(whose, AssetStatus::ReleaseRequest, dialect);
    let show = |stored| told(stored, Deed::Release).offering(&["approve"]);
    Ok(Waiting::brief(listing, SINCE, repo::brief(), show).about("a.user_id"))
}

/// What is given back to whoever takes it, for reminders.
pub fn undecided(dialect: Dialect) -> Undecided {
    Undecided::new(repo::waiting(Audience::All, AssetStatus::ReleaseRequest, dialect), "a.user_id", SINCE)
}

/// What the caller was given, and has not said yet whether they have it.
pub fn own_waiting(grant: &Grant<ReadAssets>, dialect: Dialect) -> Result<Waiting<Brief>> {
    let listing = repo::waiting(Audience::Person(grant.caller()?.user), AssetStatus::Created, dialect);
    let show =
        |stored| Brief { user: None, empname: None, ..told(stored, Deed::Accept) }.offering(&["approve", "reject"]);
    Ok(Waiting::brief(listing, SINCE, repo::brief(), show))
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
        let stored = repo::find(work.reading(), scope, id, viewer.user)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let status = Some(rules::decided(stored.status, approved)?.text().to_owned());
        change_in(work, &mailer, &granted, id, &AssetInput { version, status, ..AssetInput::default() })
    })
    .await
}
