//! Assets are given, taken, refused and given back.

use chrono::NaiveDate;
use core_auth::model::{HoldingKind, StandInKind, Status};
use core_auth::repo::leaders;
use core_auth::rights::ResignPeople;
use core_auth::rules::stand_ins::{InPlaceOf, decider};
use core_auth::service::people::handover::{GiveOver, Giver};
use core_auth::service::people::in_scope;
use core_auth::service::stand_ins::{Decider, asked_in_fewer};
use db::{Database, Entry, Reads, UnitOfWork};
use kernel::{Caller, Code, Decision, Error, Grant, Patch, Result, Scope, Viewer};
use mail::model::Recipient;
use mail::service::Mailer;

use super::{mails, shown};
use crate::model::{ASSET, Asset, AssetId, AssetInput, AssetStatus, StoredAsset};
use crate::repo;
use crate::rights::{ChangeAsset, ManageAssets};
use crate::rules::{self, DECISIONS, Validated};

/// The only row of a list that has one.
pub(super) fn only(rows: Vec<Asset>) -> Result<Asset> {
    rows.into_iter().next().ok_or_else(|| Error::new(Code::NotFound))
}

/// Gives an asset to somebody, who gets a mail that asks whether they have it. A serial that somebody else has is no fault:
/// the answer says who.
pub async fn add(db: &Database, mailer: &Mailer, grant: &Grant<ManageAssets>, input: AssetInput) -> Result<Asset> {
    let (granted, mailer, today) = (grant.clone(), mailer.clone(), db.clock().today());
    db.write(grant.actor(), move |work| add_in(work, &mailer, &granted, &input, today)).await
}

/// [`add`], among other things that are written.
pub fn add_in(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    grant: &Grant<ManageAssets>,
    input: &AssetInput,
    today: NaiveDate,
) -> Result<Asset> {
    let (scope, caller) = (grant.scope()?, grant.caller()?);
    let viewer = Viewer::from(caller);
    let named = input.empid.as_set().copied();
    if let Some(holder) = named {
        in_scope(work.reading(), scope, holder)?;
        rules::may_give(viewer, holder)?;
    }
    let person = named.map(|holder| leaders::person(work.reading(), holder)).transpose()?.flatten();
    let active = person.map(|person| person.status == Status::Active);
    let wanted = rules::for_holder(rules::validated(input, None, None), named.is_some(), active)?;
    let id = repo::insert(work, &wanted, today)?;
    work.record(Entry::new(ASSET, id.0, "create").after(&wanted));
    let stored = repo::find(work.reading(), Scope::All, id, viewer.user)?;
    let stored = stored.ok_or_else(|| Error::new(Code::NotFound))?;
    tell(work, mailer, &stored, (caller, None))?;
    only(shown(vec![stored], viewer, work.reading())?)
}

/// An asset, held while it is changed, and in whose place the caller decides on it, if they do. Asked as a line manager or stand-in first
/// (`Decider::held`, which says what `waits` is for); who only leads a project of the holder's sees it, and the rules refuse what they ask.
pub(super) fn held(
    work: &mut UnitOfWork<'_>,
    grant: &Grant<ChangeAsset>,
    (id, decides): (AssetId, bool),
    waits: impl Fn(&StoredAsset) -> Result<()>,
) -> Result<(StoredAsset, Option<InPlaceOf>)> {
    let (scope, caller) = (grant.scope()?, grant.caller()?);
    let line = repo::line_of(scope);
    let by = Decider::new(caller, line, StandInKind::Asset, work.zone(), decides);
    let user = caller.user;
    match by.held(work, |of: &StoredAsset| of.holder, |reads, scope| repo::lock(reads, scope, id, user), waits) {
        Err(refused) if refused.code() == Code::NotFound && line != scope => {
            repo::lock(work.reading(), scope, id, user)?.map(|seen| (seen, None)).ok_or(refused)
        }
        held => held,
    }
}

/// Edits an asset, or takes the next step with it: who may what and when, the rules decide. An asset out of sight is not
/// found. Who stands in for somebody releases what that one would.
pub async fn change(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeAsset>,
    id: AssetId,
    input: AssetInput,
) -> Result<Asset> {
    let (granted, mailer) = (grant.clone(), mailer.clone());
    db.write(grant.actor(), move |work| change_in(work, &mailer, &granted, id, &input)).await
}

/// [`change`], among other things that are written.
pub fn change_in(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    grant: &Grant<ChangeAsset>,
    id: AssetId,
    input: &AssetInput,
) -> Result<Asset> {
    let caller = grant.caller()?;
    let viewer = Viewer::from(caller);
    let (stored, in_place) = held(work, grant, (id, rules::releases(input)), rules::waits)?;
    let before = Validated::of(&stored);
    let alone = in_place.as_ref().is_some_and(|of| of.alone);
    let party = if alone { rules::asked_in_place(&stored, input) } else { rules::asked(&stored, viewer, input) };
    let after = Decision::party(party)?
        .version(input.version, stored.version)?
        .state(|asked| rules::may_change(&stored, asked).map(|()| asked))?
        .content(|asked| rules::validated(input, Some(&before), asked.status))?;
    if after == before {
        return only(shown(vec![stored], viewer, work.reading())?);
    }
    repo::update(work, &stored, &after)?;
    let moved = before.status != after.status;
    let action = if moved { action(after.status) } else { "change" };
    let absent = in_place.as_ref().map(|of| of.absent.user);
    work.record(Entry::new(ASSET, id.0, action).before(&before).after(&after).in_place_of(absent));
    let Validated { holder, kind, serial, specification, remark, status } = after;
    let version = stored.version + 1;
    let result = StoredAsset { version, holder, kind, serial, specification, remark, status, ..stored };
    if moved {
        tell(work, mailer, &result, (caller, in_place.as_ref()))?;
    }
    let undoable = mailer.undoable_until(work.now()).filter(|_| DECISIONS.contains(&action));
    only(shown(vec![result], viewer, work.reading())?).map(|asset| Asset { undoable, ..asset })
}

/// Removes an asset that nobody took.
pub async fn remove(db: &Database, grant: &Grant<ManageAssets>, id: AssetId) -> Result<()> {
    let granted = grant.clone();
    db.write(grant.actor(), move |work| remove_in(work, &granted, id, None)).await
}

/// [`remove`], among other things that are written; of this version alone, where one is named.
pub fn remove_in(
    work: &mut UnitOfWork<'_>,
    grant: &Grant<ManageAssets>,
    id: AssetId,
    version: Option<i64>,
) -> Result<()> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    let stored = repo::lock(work.reading(), scope, id, viewer.user)?.ok_or_else(|| Error::new(Code::NotFound))?;
    Decision::party(rules::manages(viewer, &stored))?
        .version(version, stored.version)?
        .state(|()| rules::may_remove(&stored))?
        .content(|()| Ok(()))?;
    repo::remove(work, id)?.ok_or_else(|| Error::new(Code::AssetInUse))?;
    work.record(Entry::new(ASSET, id.0, "remove").before(&Validated::of(&stored)));
    Ok(())
}

/// The assets of these serials, normalized, that somebody has or is about to.
pub fn of_serials(
    connection: &mut impl Reads,
    grant: &Grant<ManageAssets>,
    serials: &[String],
) -> Result<Vec<StoredAsset>> {
    repo::of_serials(connection, serials, grant.viewer()?.user)
}

/// The assets of these ids that are there.
pub fn of_ids(connection: &mut impl Reads, grant: &Grant<ManageAssets>, ids: &[i64]) -> Result<Vec<StoredAsset>> {
    repo::of_ids(connection, ids, grant.viewer()?.user)
}

/// What somebody was given to work with.
pub const HELD: Giver = Giver { kind: HoldingKind::Asset, give: give_held };

/// Takes all of it back and gives it to the successor, who is asked whether they have it (asset-4).
fn give_held(work: &mut UnitOfWork<'_>, grant: &Grant<ResignPeople>, over: &GiveOver<'_>) -> Result<usize> {
    let grant: Grant<ManageAssets> = grant.delegate()?;
    let (scope, viewer) = (grant.scope()?, Viewer::from(over.caller));
    let held = repo::held_by(work.reading(), over.from)?;
    for id in &held {
        let stored = repo::lock(work.reading(), scope, *id, viewer.user)?.ok_or_else(|| Error::new(Code::NotFound))?;
        rules::manages(viewer, &stored)?;
        let before = Validated::of(&stored);
        let after = Validated { status: AssetStatus::Released, ..before.clone() };
        repo::update(work, &stored, &after)?;
        work.record(Entry::new(ASSET, stored.id.0, "give over").before(&before).after(&after));
        let Validated { kind, serial, specification, remark, .. } = after;
        let input = AssetInput {
            empid: Patch::Set(over.to),
            assesttype: Patch::Set(kind.text().to_owned()),
            serial: Patch::Set(serial),
            specification: Patch::Set(specification),
            remark: Patch::Set(remark),
            ..AssetInput::default()
        };
        add_in(work, over.mailer, &grant, &input, over.today)?;
    }
    Ok(held.len())
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

/// Tells the holder what they are to take and what they have given back; those who decide on it what was refused, and, in the place of who is
/// away the one who stands in, what is to be taken back (asset-9). Nobody is told what they did themself, nor who does not work here any
/// more. What can be taken back is mailed once it can't be.
fn tell(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    asset: &StoredAsset,
    (by, in_place): (&Caller, Option<&InPlaceOf>),
) -> Result<()> {
    let drafts: Vec<_> = match asset.status {
        AssetStatus::Accepted => Vec::new(),
        AssetStatus::Created | AssetStatus::Released if !asset.active || asset.holder == by.user => Vec::new(),
        AssetStatus::Created | AssetStatus::Released => {
            let to = Recipient::person(asset.holder, &asset.fname, &asset.lname, asset.email.clone());
            vec![mails::to_holder(mailer, asset, to, &decider(&by.name, in_place))]
        }
        AssetStatus::Rejected | AssetStatus::ReleaseRequest => {
            let told = if asset.status == AssetStatus::Rejected {
                leaders::deciding(work.reading(), asset.holder, StandInKind::Asset)?
            } else {
                let today = work.zone().day(work.now());
                asked_in_fewer(work.reading(), asset.holder, StandInKind::Asset, today)?
            };
            let others = told.into_iter().filter(|leader| leader.id != by.user);
            let instead = (by.user != asset.holder).then_some(by.name.as_str());
            others.map(|leader| mails::to_leader(mailer, asset, leader.into(), instead)).collect()
        }
    };
    let queued = match asset.status {
        AssetStatus::Accepted | AssetStatus::Rejected | AssetStatus::Released => mailer.queue_undoable(work, drafts),
        AssetStatus::Created | AssetStatus::ReleaseRequest => mailer.queue(work, drafts),
    };
    queued.map(drop)
}
