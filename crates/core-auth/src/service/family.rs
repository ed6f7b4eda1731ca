//! Families: one's own, and for admins and managers anybody's.

use db::{Database, Entry, advisory_locks};
use kernel::texts::no_such_person;
use kernel::{Code, Decision, Error, Grant, Result, UserId};
use serde::Serialize;

use crate::model::{FAMILY, FamilyInput, FamilyMember, FamilyMemberId};
use crate::repo::{family, people};
use crate::rights::Families;
use crate::rules::family::{Member, member, room};

use super::people::in_scope;

/// What the audit trail keeps of a member.
#[derive(Serialize)]
struct Snapshot<'a> {
    user: UserId,
    #[serde(flatten)]
    member: &'a Member,
}

/// A person's family.
pub async fn list(db: &Database, grant: &Grant<Families>, user: UserId) -> Result<Vec<FamilyMember>> {
    let scope = grant.scope()?;
    db.read(move |connection| {
        in_scope(connection, scope, user)?;
        let members = family::of(connection, user)?;
        if members.is_empty() && !people::exists(connection, user)? {
            return Err(Error::new(Code::NotFound));
        }
        Ok(members)
    })
    .await
}

/// One member.
pub async fn get(db: &Database, grant: &Grant<Families>, id: FamilyMemberId) -> Result<FamilyMember> {
    let scope = grant.scope()?;
    let found = db.read(move |connection| family::find(connection, scope, id)).await?;
    found.ok_or_else(|| Error::new(Code::NotFound))
}

/// Adds a member to the caller's family, or to the one that is named.
pub async fn add(db: &Database, grant: &Grant<Families>, input: FamilyInput) -> Result<FamilyMember> {
    let (scope, today) = (grant.scope()?, db.clock().today());
    let user = input.user.unwrap_or(grant.caller()?.user);
    db.write(grant.actor(), move |work| {
        in_scope(work.reading(), scope, user)?;
        let wanted = member(&input, None, today);
        if !people::exists(work.reading(), user)? {
            return Err(wanted.err().unwrap_or_else(|| Error::new(Code::Invalid)).at("empId", no_such_person()));
        }
        let wanted = wanted?;
        people::not_erased(work, user)?;
        advisory_locks(work.reading(), [format!("family of {user}")])?;
        room(family::count(work.reading(), user)?)?;
        let stored = family::insert(work, user, &wanted)?;
        work.record(Entry::new(FAMILY, stored.id.0, "create").after(&Snapshot { user, member: &wanted }));
        Ok(stored)
    })
    .await
}

/// Changes a member.
pub async fn change(
    db: &Database,
    grant: &Grant<Families>,
    id: FamilyMemberId,
    input: FamilyInput,
) -> Result<FamilyMember> {
    let (scope, today) = (grant.scope()?, db.clock().today());
    db.write(grant.actor(), move |work| {
        let stored = family::find(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let before = Member::of(&stored);
        let wanted = Decision::anyone()
            .version(input.version, stored.version)?
            .content(|()| member(&input, Some(&before), today))?;
        if wanted == before {
            return Ok(stored);
        }
        family::update(work, &stored, &wanted)?;
        let user = stored.user;
        let entry = Entry::new(FAMILY, id.0, "change");
        work.record(entry.before(&Snapshot { user, member: &before }).after(&Snapshot { user, member: &wanted }));
        let Member { name, relation, dob } = wanted;
        Ok(FamilyMember { id, version: stored.version + 1, user, name, relation, dob })
    })
    .await
}

/// Removes a member.
pub async fn remove(db: &Database, grant: &Grant<Families>, id: FamilyMemberId) -> Result<()> {
    let scope = grant.scope()?;
    db.write(grant.actor(), move |work| {
        let stored = family::find(work.reading(), scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        family::remove(work, id)?;
        let before = Member::of(&stored);
        work.record(Entry::new(FAMILY, id.0, "remove").before(&Snapshot { user: stored.user, member: &before }));
        Ok(())
    })
    .await
}
