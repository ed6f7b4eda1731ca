//! Families: one's own, and for admins and managers anybody's.

use db::{Database, Entry, Record};
use kernel::{Code, Error, FamilyMemberId, Grant, Result, UserId};
use serde::Serialize;

use crate::model::{FamilyInput, FamilyMember};
use crate::repo::{family, people};
use crate::rights::Families;
use crate::rules::family::{Member, member};

use super::people::in_scope;

#[derive(Serialize)]
struct Snapshot<'a> {
    user: UserId,
    name: &'a str,
    relation: &'a str,
    dob: chrono::NaiveDate,
}

impl<'a> Snapshot<'a> {
    fn of(user: UserId, member: &'a Member) -> Self {
        Self { user, name: &member.name, relation: &member.relation, dob: member.dob }
    }
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
            let unknown = "There is no such person.";
            return Err(wanted.err().unwrap_or_else(|| Error::new(Code::Invalid)).at("empId", unknown));
        }
        let wanted = wanted?;
        let id = family::insert(work, user, &wanted)?;
        work.record(Entry::new(Record::Family, id.0, "create").after(&Snapshot::of(user, &wanted)));
        let Member { name, relation, dob } = wanted;
        Ok(FamilyMember { id, version: 1, user, name, relation, dob })
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
        if input.version.is_some_and(|version| version != stored.version) {
            return Err(Error::new(Code::StaleVersion));
        }
        let before = Member::of(&stored);
        let wanted = member(&input, Some(&before), today)?;
        if wanted == before {
            return Ok(stored);
        }
        family::update(work, &stored, &wanted)?;
        let user = stored.user;
        let entry = Entry::new(Record::Family, id.0, "change");
        work.record(entry.before(&Snapshot::of(user, &before)).after(&Snapshot::of(user, &wanted)));
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
        work.record(Entry::new(Record::Family, id.0, "remove").before(&Snapshot::of(stored.user, &before)));
        Ok(())
    })
    .await
}
