//! Roles and their keys.

use db::{Bind, Reads, Row, UnitOfWork, statement};
use diesel::prelude::*;
use kernel::{Code, Error, Key, Keys, Result, RoleId, normalize};
use schema::{role_keys, roles};

use crate::rules::roles::Validated;

db::record! {
    /// A role with its keys, separated by commas.
    #[derive(Debug, Clone)]
    pub struct Stored {
        /// The role's id.
        pub id: RoleId = "r.id",
        /// Counts edits.
        pub version: i64 = "r.version",
        /// Its name.
        pub role: String = "r.role",
        /// Its keys.
        pub keys: Option<String> = "(SELECT string_agg(k.permission, ',') FROM role_keys k WHERE k.role_id = r.id)",
        /// Whether somebody has it, or second approvals are set or wait for it.
        pub in_use: bool = "(EXISTS (SELECT 1 FROM users u WHERE u.role_id = r.id) \
            OR EXISTS (SELECT 1 FROM approval_steps s WHERE s.role_id = r.id) \
            OR EXISTS (SELECT 1 FROM second_steps x WHERE x.role_id = r.id))",
    }
}

impl Stored {
    /// What is stored of it.
    pub fn validated(&self) -> Validated {
        let keys = Keys::from_list(self.keys.as_deref().unwrap_or_default());
        Validated { role: self.role.clone(), permission: keys.iter().collect() }
    }
}

/// The roles of which `rest` tells the conditions and the order.
fn stored(rest: &str) -> String {
    format!("SELECT {} FROM roles r {rest}", Stored::columns())
}

/// All roles, by name. There are a handful.
pub fn all(connection: &mut impl Reads) -> Result<Vec<Stored>> {
    statement(stored("ORDER BY r.role_normalized")).fetch(connection)
}

/// All roles, held so that none of them goes while people are given them; and whoever else adds people waits, as two
/// lists of the same addresses in another order would wait for each other.
pub fn all_held(connection: &mut impl Reads) -> Result<Vec<Stored>> {
    let lock = connection.dialect().row_lock(" FOR NO KEY UPDATE OF r");
    statement(stored("ORDER BY r.role_normalized") + lock).fetch(connection)
}

/// The role of this name.
pub fn named(connection: &mut impl Reads, name: &str) -> Result<Option<Stored>> {
    statement(stored("WHERE r.role_normalized = ?")).bind(normalize(name)).fetch_one(connection)
}

/// The role of this id, held while it is changed.
pub fn lock(connection: &mut impl Reads, id: RoleId) -> Result<Option<Stored>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF r");
    statement(stored("WHERE r.id = ?") + lock).bind(id).fetch_one(connection)
}

/// A new role.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &Validated) -> Result<RoleId> {
    let new = (roles::role.eq(&wanted.role), roles::role_normalized.eq(normalize(&wanted.role)));
    let id = work.insert(diesel::insert_into(roles::table).values(new).returning(roles::id))?;
    insert_keys(work, id, &wanted.permission)?;
    Ok(id)
}

fn insert_keys(work: &mut UnitOfWork<'_>, id: RoleId, keys: &[Key]) -> Result<()> {
    let marks = vec!["(?, ?)"; keys.len()].join(", ");
    let insert = statement(format!("INSERT INTO role_keys (role_id, permission) VALUES {marks}"))
        .bind_all(keys.iter().flat_map(|key| [Bind::from(id), Bind::from(key.text())]))
        .once();
    work.change(|connection| insert.run(connection))?;
    Ok(())
}

/// Changes a role that still has the version that was read. A new name goes into the search of everybody who has it.
pub fn update(work: &mut UnitOfWork<'_>, stored: &Stored, wanted: &Validated) -> Result<()> {
    let normalized = normalize(&wanted.role);
    let seen = roles::table.find(stored.id).filter(roles::version.eq(stored.version));
    let update = diesel::update(seen).set((
        roles::version.eq(roles::version + 1),
        roles::role.eq(&wanted.role),
        roles::role_normalized.eq(&normalized),
    ));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    let before = stored.validated();
    if before.permission != wanted.permission {
        work.apply(diesel::delete(role_keys::table.filter(role_keys::role_id.eq(stored.id))))?;
        insert_keys(work, stored.id, &wanted.permission)?;
    }
    if before.role != wanted.role {
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

/// Removes a role that nobody has, and that no second approval is set or waits for; 409 when somebody got it in the meantime.
pub fn remove(work: &mut UnitOfWork<'_>, id: RoleId) -> Result<()> {
    let remove = statement(
        "DELETE FROM roles WHERE id = ? AND NOT EXISTS (SELECT 1 FROM users u WHERE u.role_id = roles.id) \
             AND NOT EXISTS (SELECT 1 FROM approval_steps s WHERE s.role_id = roles.id) \
             AND NOT EXISTS (SELECT 1 FROM second_steps x WHERE x.role_id = roles.id)",
    )
    .bind(id);
    work.change_one(remove)?.ok_or_else(|| Error::new(Code::RoleInUse))
}
