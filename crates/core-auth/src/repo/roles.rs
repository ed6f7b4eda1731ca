//! Roles and their keys.

use db::{AnyConnection, Bind, UnitOfWork, statement};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use kernel::{Code, Error, Key, Keys, Result, RoleId, normalize};
use schema::roles;

use crate::rules::roles::Wanted;

/// A role with its keys, separated by commas.
#[derive(Debug, Clone, Queryable)]
pub struct Stored {
    /// The role's id.
    pub id: RoleId,
    /// Counts edits.
    pub version: i64,
    /// Its name.
    pub role: String,
    /// Its keys.
    pub keys: Option<String>,
    /// Whether somebody has it.
    pub in_use: bool,
}

impl Stored {
    /// What is stored of it.
    pub fn wanted(&self) -> Wanted {
        let keys = Keys::from_list(self.keys.as_deref().unwrap_or_default());
        Wanted { name: self.role.clone(), keys: keys.iter().collect() }
    }
}

db::row!(Stored: (BigInt, BigInt, Text, Nullable<Text>, Bool));

const STORED: &str = "SELECT r.id, r.version, r.role, \
    (SELECT string_agg(k.permission, ',') FROM role_keys k WHERE k.role_id = r.id) AS keys, \
    EXISTS (SELECT 1 FROM users u WHERE u.role_id = r.id) AS in_use FROM roles r";

/// All roles, by name. There are a handful.
pub fn all(connection: &mut AnyConnection) -> Result<Vec<Stored>> {
    statement(format!("{STORED} ORDER BY r.role_normalized")).fetch(connection)
}

/// All roles, held so that none of them goes while people are given them; and whoever else adds people waits, as two
/// lists of the same addresses in another order would wait for each other.
pub fn all_held(connection: &mut AnyConnection) -> Result<Vec<Stored>> {
    let hold = if matches!(connection, AnyConnection::Postgres(_)) { " FOR NO KEY UPDATE OF r" } else { "" };
    statement(format!("{STORED} ORDER BY r.role_normalized{hold}")).fetch(connection)
}

/// The role of this name.
pub fn named(connection: &mut AnyConnection, name: &str) -> Result<Option<Stored>> {
    statement(format!("{STORED} WHERE r.role_normalized = ?")).bind(normalize(name)).fetch_one(connection)
}

/// The role of this id, held while it is changed.
pub fn lock(connection: &mut AnyConnection, id: RoleId) -> Result<Option<Stored>> {
    let hold = if matches!(connection, AnyConnection::Postgres(_)) { " FOR UPDATE OF r" } else { "" };
    statement(format!("{STORED} WHERE r.id = ?{hold}")).bind(id).fetch_one(connection)
}

/// A new role.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &Wanted) -> Result<RoleId> {
    let insert = diesel::insert_into(roles::table)
        .values((roles::role.eq(&wanted.name), roles::role_normalized.eq(normalize(&wanted.name))))
        .returning(roles::id);
    let id = work.change(|connection| insert.get_result::<RoleId>(connection))?;
    insert_keys(work, id, &wanted.keys)?;
    Ok(id)
}

fn insert_keys(work: &mut UnitOfWork<'_>, id: RoleId, keys: &[Key]) -> Result<()> {
    let marks = vec!["(?, ?)"; keys.len()].join(", ");
    let insert = statement(format!("INSERT INTO role_keys (role_id, permission) VALUES {marks}"))
        .bind_all(keys.iter().flat_map(|key| [Bind::from(id), Bind::from(key.text())]));
    work.change(|connection| insert.run(connection))?;
    Ok(())
}

/// Changes a role that still has the version that was read. A new name goes into the search of everybody who has it.
pub fn update(work: &mut UnitOfWork<'_>, stored: &Stored, wanted: &Wanted) -> Result<()> {
    let normalized = normalize(&wanted.name);
    let update =
        statement("UPDATE roles SET version = version + 1, role = ?, role_normalized = ? WHERE id = ? AND version = ?")
            .bind(wanted.name.as_str())
            .bind(normalized.as_str())
            .bind(stored.id)
            .bind(stored.version);
    work.change_one(update)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    let before = stored.wanted();
    if before.keys != wanted.keys {
        let clear = statement("DELETE FROM role_keys WHERE role_id = ?").bind(stored.id);
        work.change(|connection| clear.run(connection))?;
        insert_keys(work, stored.id, &wanted.keys)?;
    }
    if before.name != wanted.name {
        let search = statement(
            "UPDATE users SET search = fname_normalized || ' ' || lname_normalized || ' ' || email_normalized || ' ' || \
             empid_normalized || ' ' || ? WHERE role_id = ?",
        )
        .bind(normalized)
        .bind(stored.id);
        work.change(|connection| search.run(connection))?;
    }
    Ok(())
}

/// Removes a role that nobody has; 409 when somebody got it in the meantime.
pub fn remove(work: &mut UnitOfWork<'_>, id: RoleId) -> Result<()> {
    let remove =
        statement("DELETE FROM roles WHERE id = ? AND NOT EXISTS (SELECT 1 FROM users u WHERE u.role_id = roles.id)")
            .bind(id);
    work.change_one(remove)?.ok_or_else(|| Error::new(Code::RoleInUse))
}
