//! Roles and their keys.

use db::{Database, Entry};
use kernel::{Actions, Code, Decision, Error, Grant, Key, Result, RoleId, Scope};

use crate::model::{ROLE, RoleInput, RoleKeys, RoleRecord};
use crate::repo::roles::{self, Stored};
use crate::rights::{ChangeRoles, ReadRoles};
use crate::rules::roles::{self as rules, Validated};

/// A role as an admin sees it.
fn record(id: RoleId, version: i64, wanted: &Validated, in_use: bool) -> RoleRecord {
    let actions = rules::actions(&wanted.role, in_use);
    RoleRecord { id, version, role: wanted.role.clone(), permission: Some(words(wanted)), actions }
}

fn words(wanted: &Validated) -> Vec<String> {
    wanted.permission.iter().map(|key| key.text().to_owned()).collect()
}

/// All roles; keys to admins, and of one's own role.
pub async fn list(db: &Database, grant: &Grant<ReadRoles>) -> Result<Vec<RoleRecord>> {
    let stored = db.read(|connection| roles::all(connection)).await?;
    let caller = grant.caller()?;
    let (own, all) = (caller.role_id, grant.scope()? == Scope::All);
    let changes = all && caller.keys.has(Key::Setting);
    Ok(stored
        .into_iter()
        .map(|role| {
            let shown = record(role.id, role.version, &role.validated(), role.in_use);
            RoleRecord {
                permission: shown.permission.filter(|_| all || role.id == own),
                actions: if changes { shown.actions } else { Actions::default() },
                ..shown
            }
        })
        .collect())
}

/// The keys of the role of this name, or of one's own where none is named. Other roles than one's own are an
/// admin's to read.
pub async fn by_name(db: &Database, grant: &Grant<ReadRoles>, name: Option<String>) -> Result<RoleKeys> {
    let caller = grant.caller()?;
    let name = name.unwrap_or_else(|| caller.role_name.clone());
    if grant.scope()? != Scope::All && kernel::normalize(&name) != kernel::normalize(&caller.role_name) {
        return Err(Error::new(Code::NotAllowed));
    }
    let stored = db.read(move |connection| roles::named(connection, &name)).await?;
    let stored = stored.ok_or_else(|| Error::new(Code::NotFound))?;
    Ok(RoleKeys { permission: words(&stored.validated()), role: stored.role })
}

/// Adds a role.
pub async fn add(db: &Database, grant: &Grant<ChangeRoles>, input: RoleInput) -> Result<RoleRecord> {
    let wanted = rules::validated(input.role.or_blank().as_deref(), input.permission.or_blank().as_deref(), None)?;
    db.write(grant.actor(), move |work| {
        let id = roles::insert(work, &wanted).map_err(name_duplicate)?;
        work.record(Entry::new(ROLE, id.0, "create").after(&wanted));
        Ok(record(id, 1, &wanted, false))
    })
    .await
}

/// Changes a role. Whoever has it feels it at their next call.
pub async fn change(db: &Database, grant: &Grant<ChangeRoles>, id: RoleId, input: RoleInput) -> Result<RoleRecord> {
    db.write(grant.actor(), move |work| {
        let stored = found(roles::lock(work.reading(), id)?)?;
        let before = stored.validated();
        let (name, keys) = (input.role.or_blank(), input.permission.or_blank());
        let (name, keys) = (name.as_deref(), keys.as_deref());
        let wanted = Decision::anyone()
            .version(input.version, stored.version)?
            .state(|()| rules::may_change(&before, name, keys))?
            .content(|()| rules::validated(name, keys, Some(&before)))?;
        if wanted == before {
            return Ok(record(id, stored.version, &wanted, stored.in_use));
        }
        roles::update(work, &stored, &wanted).map_err(name_duplicate)?;
        work.record(Entry::new(ROLE, id.0, "change").before(&before).after(&wanted));
        Ok(record(id, stored.version + 1, &wanted, stored.in_use))
    })
    .await
}

/// Removes a role that nobody has and no rule names.
pub async fn remove(db: &Database, grant: &Grant<ChangeRoles>, id: RoleId) -> Result<()> {
    db.write(grant.actor(), move |work| {
        let stored = found(roles::lock(work.reading(), id)?)?;
        if rules::FIXED.contains(&stored.role.as_str()) {
            return Err(Error::new(Code::RoleIsFixed));
        }
        roles::remove(work, id)?;
        work.record(Entry::new(ROLE, id.0, "remove").before(&stored.validated()));
        Ok(())
    })
    .await
}

fn found(stored: Option<Stored>) -> Result<Stored> {
    stored.ok_or_else(|| Error::new(Code::NotFound))
}

fn name_duplicate(error: Error) -> Error {
    error.on_constraint("roles_role_normalized_key", || {
        Error::new(Code::Duplicate).at("role", Code::Duplicate.message())
    })
}
