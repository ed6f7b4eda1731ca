//! Roles and their keys.

use db::{AnyConnection, statement};
use diesel::Queryable;
use diesel::sql_types::{BigInt, Nullable, Text};
use kernel::{Result, RoleId, fold};

/// A role with its keys, separated by commas.
#[derive(Debug, Clone, Queryable)]
pub struct Stored {
    /// The role's id.
    pub id: RoleId,
    /// Its name.
    pub role: String,
    /// Its keys.
    pub keys: Option<String>,
}

db::row!(Stored: (BigInt, Text, Nullable<Text>));

const STORED: &str = "SELECT r.id, r.role, (SELECT string_agg(k.permission, ',') FROM role_keys k WHERE k.role_id = r.id) AS keys FROM roles r";

/// All roles, by name. There are a handful.
pub fn all(connection: &mut AnyConnection) -> Result<Vec<Stored>> {
    statement(format!("{STORED} ORDER BY r.role_folded")).fetch(connection)
}

/// The role of this name.
pub fn named(connection: &mut AnyConnection, name: &str) -> Result<Option<Stored>> {
    statement(format!("{STORED} WHERE r.role_folded = ?")).bind(fold(name)).fetch_one(connection)
}
