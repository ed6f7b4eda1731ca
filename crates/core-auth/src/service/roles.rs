//! Roles and their keys.

use db::Database;
use kernel::{Code, Error, Grant, Keys, Result, Scope};

use crate::model::{RoleKeys, RoleRecord};
use crate::repo::roles::{self, Stored};
use crate::rights::ReadRoles;

/// All roles; keys to admins, and of one's own role.
pub async fn list(db: &Database, grant: &Grant<ReadRoles>) -> Result<Vec<RoleRecord>> {
    let stored = db.read(roles::all).await?;
    let own = grant.caller()?.role_id;
    let all = grant.scope()? == Scope::All;
    Ok(stored
        .into_iter()
        .map(|role| RoleRecord {
            permission: (all || role.id == own).then(|| keys(&role)),
            id: role.id,
            role: role.role,
        })
        .collect())
}

/// The keys of the role of this name, or of one's own where none is named. Other roles than one's own are an
/// admin's to read.
pub async fn by_name(db: &Database, grant: &Grant<ReadRoles>, name: Option<String>) -> Result<RoleKeys> {
    let caller = grant.caller()?;
    let name = name.unwrap_or_else(|| caller.role_name.clone());
    if grant.scope()? != Scope::All && kernel::fold(&name) != kernel::fold(&caller.role_name) {
        return Err(Error::new(Code::NotAllowed));
    }
    let stored = db.read(move |connection| roles::named(connection, &name)).await?;
    let stored = stored.ok_or_else(|| Error::new(Code::NotFound))?;
    Ok(RoleKeys { permission: keys(&stored), role: stored.role })
}

/// The words of a stored list, in the order of the specification.
fn keys(stored: &Stored) -> Vec<String> {
    Keys::from_list(stored.keys.as_deref().unwrap_or_default()).iter().map(|key| key.text().to_owned()).collect()
}
