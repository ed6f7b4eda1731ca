//! Assets are given, taken, refused and given back.

use core_auth::model::Status;
use core_auth::repo::leaders;
use core_auth::service::people::in_scope;
use db::{Database, Entry, UnitOfWork};
use kernel::{Caller, Code, Decision, Error, Grant, Result, Scope, Viewer};
use mail::model::Recipient;
use mail::service::Mailer;

use super::{mails, shown};
use crate::model::{ASSET, Asset, AssetId, AssetInput, AssetStatus, StoredAsset};
use crate::repo;
use crate::rights::{ChangeAsset, ManageAssets};
use crate::rules::{self, Validated};

/// The only row of a list that has one.
fn only(rows: Vec<Asset>) -> Result<Asset> {
    rows.into_iter().next().ok_or_else(|| Error::new(Code::NotFound))
}

/// Gives an asset to somebody, who gets a mail that asks whether they have it. A serial that somebody else has is no fault:
/// the answer says who.
pub async fn add(db: &Database, mailer: &Mailer, grant: &Grant<ManageAssets>, input: AssetInput) -> Result<Asset> {
    let (scope, caller, today) = (grant.scope()?, grant.caller()?.clone(), db.clock().today());
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    db.write(grant.actor(), move |work| {
        let named = input.empid.as_set().copied();
        if let Some(holder) = named {
            in_scope(work.reading(), scope, holder)?;
            rules::may_give(viewer, holder)?;
        }
        let person = named.map(|holder| leaders::person(work.reading(), holder)).transpose()?.flatten();
        let active = person.map(|person| person.status == Status::Active);
        let wanted = rules::for_holder(rules::validated(&input, None, None), named.is_some(), active)?;
        let id = repo::insert(work, &wanted, today)?;
        work.record(Entry::new(ASSET, id.0, "create").after(&wanted));
        let stored = repo::find(work.reading(), Scope::All, id, viewer.user)?;
        let stored = stored.ok_or_else(|| Error::new(Code::NotFound))?;
        tell(work, &mailer, &stored, &caller)?;
        only(shown(vec![stored], viewer, work.reading())?)
    })
    .await
}

/// Edits an asset, or takes the next step with it: who may what and when, the rules decide. An asset out of sight is not
/// found.
pub async fn change(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeAsset>,
    id: AssetId,
    input: AssetInput,
) -> Result<Asset> {
    let (scope, caller) = (grant.scope()?, grant.caller()?.clone());
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), scope, id, viewer.user)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let before = Validated::of(&stored);
        let after = Decision::party(rules::asked(&stored, viewer, &input))?
            .version(input.version, stored.version)?
            .state(|asked| rules::may_change(&stored, asked).map(|()| asked))?
            .content(|asked| rules::validated(&input, Some(&before), asked.status))?;
        if after == before {
            return only(shown(vec![stored], viewer, work.reading())?);
        }
        repo::update(work, &stored, &after)?;
        let moved = before.status != after.status;
        let action = if moved { action(after.status) } else { "change" };
        work.record(Entry::new(ASSET, id.0, action).before(&before).after(&after));
        let Validated { holder, kind, serial, specification, remark, status } = after;
        let version = stored.version + 1;
        let result = StoredAsset { version, holder, kind, serial, specification, remark, status, ..stored };
        if moved {
            tell(work, &mailer, &result, &caller)?;
        }
        only(shown(vec![result], viewer, work.reading())?)
    })
    .await
}

/// Removes an asset that nobody took.
pub async fn remove(db: &Database, grant: &Grant<ManageAssets>, id: AssetId) -> Result<()> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), scope, id, viewer.user)?.ok_or_else(|| Error::new(Code::NotFound))?;
        Decision::party(rules::manages(viewer, &stored))?
            .version(None, stored.version)?
            .state(|()| rules::may_remove(&stored))?
            .content(|()| Ok(()))?;
        repo::remove(work, id)?.ok_or_else(|| Error::new(Code::AssetInUse))?;
        work.record(Entry::new(ASSET, id.0, "remove").before(&Validated::of(&stored)));
        Ok(())
    })
    .await
}

fn action(status: AssetStatus) -> &'static str {
    match status {
        AssetStatus::Created => "create",
        AssetStatus::Accepted => "accept",
        AssetStatus::Rejected => "reject",
        AssetStatus::ReleaseRequest => "request release",
        AssetStatus::Released => "release",
    }
}

/// Tells the holder what they are to take and what they have given back, and their managers, or the admins where they
/// have none, what was refused and what is to be taken back. Nobody is told what they did themself, nor who does not work
/// here any more.
fn tell(work: &mut UnitOfWork<'_>, mailer: &Mailer, asset: &StoredAsset, by: &Caller) -> Result<()> {
    let drafts: Vec<_> = match asset.status {
        AssetStatus::Accepted => Vec::new(),
        AssetStatus::Created | AssetStatus::Released if !asset.active || asset.holder == by.user => Vec::new(),
        AssetStatus::Created | AssetStatus::Released => {
            let to = Recipient::person(asset.holder, &asset.fname, &asset.lname, asset.email.clone());
            vec![mails::to_holder(mailer, asset, to, &by.name)]
        }
        AssetStatus::Rejected | AssetStatus::ReleaseRequest => {
            let leaders = leaders::or_admins(work.reading(), asset.holder)?;
            let others = leaders.into_iter().filter(|leader| leader.id != by.user);
            others.map(|leader| mails::to_leader(mailer, asset, leader.into(), &by.name)).collect()
        }
    };
    mailer.queue(work, drafts).map(drop)
}
