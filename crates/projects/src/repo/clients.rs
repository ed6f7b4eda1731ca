//! Clients.

use db::{Dialect, Listing, Reads, Row as _, UnitOfWork, of_values, statement};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, ListQuery, Result, SortField, normalize};
use schema::clients;

use super::matching;
use crate::model::{ClientId, StoredClient};
use crate::texts::client_exists;

kernel::orders! {
    /// What the list of clients sorts by.
    pub ClientOrder = [SortField::new("clientname", "c.clientname_normalized")];
}

/// Clients ([`StoredClient`]), by name.
pub fn list(query: &ListQuery, dialect: Dialect) -> Listing {
    let listing = Listing::new("clients c", "c.id").filter("NOT c.removed", []);
    let name = "c.clientname_normalized";
    matching(listing, query, &[name], &[], dialect).sorted(query.sort, &[(name, Direction::Up)])
}

/// One client that is there.
pub fn find(connection: &mut impl Reads, id: ClientId) -> Result<Option<StoredClient>> {
    Listing::new("clients c", "c.id").filter("NOT c.removed", []).filter("c.id = ?", [id.into()]).one(connection)
}

/// Those that are called so, by their normalized names.
pub fn named(connection: &mut impl Reads, names: &[String]) -> Result<Vec<StoredClient>> {
    of_values(
        connection,
        "clients c",
        &[],
        "NOT c.removed AND c.clientname_normalized",
        names.iter().map(String::as_str),
    )
}

/// Those of these ids that are there.
pub fn of_ids(connection: &mut impl Reads, ids: &[i64]) -> Result<Vec<StoredClient>> {
    of_values(connection, "clients c", &[], "NOT c.removed AND c.id", ids.iter().copied())
}

/// [`find`], held while it is changed.
pub fn lock(connection: &mut impl Reads, id: ClientId) -> Result<Option<StoredClient>> {
    held(connection, id, " FOR UPDATE OF c")
}

/// [`find`], held so that it does not go while a project takes it.
pub fn lock_for_project(connection: &mut impl Reads, id: ClientId) -> Result<Option<StoredClient>> {
    held(connection, id, " FOR SHARE OF c")
}

fn held(connection: &mut impl Reads, id: ClientId, lock: &'static str) -> Result<Option<StoredClient>> {
    let (columns, lock) = (StoredClient::columns(), connection.dialect().row_lock(lock));
    let text = format!("SELECT {columns} FROM clients c WHERE NOT c.removed AND c.id = ?{lock}");
    statement(text).bind(id).fetch_one(connection)
}

/// A new client, whose name came in this field.
pub fn insert(work: &mut UnitOfWork<'_>, name: &str, field: &'static str) -> Result<ClientId> {
    let new = (clients::clientname.eq(name), clients::clientname_normalized.eq(normalize(name)));
    let insert = diesel::insert_into(clients::table).values(new).returning(clients::id);
    work.insert(insert).map_err(|error| duplicate(error, field))
}

/// Renames a client that still has the version that was read.
pub fn rename(work: &mut UnitOfWork<'_>, stored: &StoredClient, name: &str) -> Result<()> {
    let seen = clients::table.find(stored.id).filter(clients::version.eq(stored.version));
    let rename = diesel::update(seen.filter(diesel::dsl::not(clients::removed))).set((
        clients::version.eq(clients::version + 1),
        clients::clientname.eq(name),
        clients::clientname_normalized.eq(normalize(name)),
    ));
    work.apply(rename).map_err(|error| duplicate(error, "clientname"))?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Takes a client away that has no active project; `None` when it got one in the meantime.
pub fn remove(work: &mut UnitOfWork<'_>, id: ClientId) -> Result<Option<()>> {
    let remove = statement(
        "UPDATE clients SET removed = ?, version = version + 1 WHERE id = ? AND NOT removed \
         AND NOT EXISTS (SELECT 1 FROM projects p WHERE p.client_id = clients.id AND p.status = 'active')",
    );
    work.change_one(remove.bind(true).bind(id))
}

/// Says that the name is another client's, at the field that brought it.
fn duplicate(error: Error, field: &'static str) -> Error {
    error.on_constraint("clients_clientname_normalized_key", || {
        Error::new(Code::Duplicate).saying_at(field, client_exists())
    })
}
