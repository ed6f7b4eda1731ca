//! Clients.

use db::{Database, Entry, Query, Reads, UnitOfWork};
use kernel::{Actions, Code, Decision, Error, Grant, Key, ListQuery, Result};

use crate::model::{CLIENT, Client, ClientId, ClientInput, StoredClient};
use crate::repo::clients as repo;
use crate::rights::{ChangeClients, ReadClients};
use crate::rules;

fn shown(stored: StoredClient, changes: bool) -> Client {
    let actions = if changes { rules::client_actions(stored.active_projects.as_deref()) } else { Actions::default() };
    Client { id: stored.id, version: stored.version, clientname: stored.clientname, actions }
}

/// All clients, by name.
pub fn list(db: &Database, grant: &Grant<ReadClients>, query: &ListQuery) -> Result<Query<Client>> {
    let changes = grant.caller()?.keys.has(Key::Clients);
    Ok(Query::new(db, query, repo::list(query, db.dialect()), move |stored| shown(stored, changes)))
}

/// Whether the caller sees this client.
pub async fn seen(db: &Database, _: &Grant<ReadClients>, id: ClientId) -> Result<()> {
    let found = db.read(move |connection| repo::find(connection, id)).await?;
    found.map(drop).ok_or_else(|| Error::new(Code::NotFound))
}

/// Adds a client.
pub async fn add(db: &Database, grant: &Grant<ChangeClients>, input: ClientInput) -> Result<Client> {
    let granted = grant.clone();
    db.write(grant.actor(), move |work| add_in(work, &granted, input)).await
}

/// [`add`], among other things that are written.
pub fn add_in(work: &mut UnitOfWork<'_>, _: &Grant<ChangeClients>, input: ClientInput) -> Result<Client> {
    let clientname = rules::client_name(input.clientname.or_blank(), None)?;
    let id = repo::insert(work, &clientname, "clientname")?;
    let stored = StoredClient { id, version: 1, clientname, active_projects: None };
    work.record(Entry::new(CLIENT, id.0, "create").after(&stored));
    Ok(shown(stored, true))
}

/// The clients that are called so, by their normalized names.
pub fn named(connection: &mut impl Reads, _: &Grant<ReadClients>, names: &[String]) -> Result<Vec<StoredClient>> {
    repo::named(connection, names)
}

/// The clients of these ids that are there.
pub fn of_ids(connection: &mut impl Reads, _: &Grant<ChangeClients>, ids: &[i64]) -> Result<Vec<StoredClient>> {
    repo::of_ids(connection, ids)
}

/// Renames a client.
pub async fn change(db: &Database, grant: &Grant<ChangeClients>, id: ClientId, input: ClientInput) -> Result<Client> {
    let granted = grant.clone();
    db.write(grant.actor(), move |work| change_in(work, &granted, id, input)).await
}

/// [`change`], among other things that are written.
pub fn change_in(
    work: &mut UnitOfWork<'_>,
    _: &Grant<ChangeClients>,
    id: ClientId,
    input: ClientInput,
) -> Result<Client> {
    let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
    let clientname = Decision::anyone()
        .version(input.version, stored.version)?
        .content(|()| rules::client_name(input.clientname.or_blank(), Some(&stored.clientname)))?;
    if clientname == stored.clientname {
        return Ok(shown(stored, true));
    }
    repo::rename(work, &stored, &clientname)?;
    let after = StoredClient { version: stored.version + 1, clientname, ..stored.clone() };
    work.record(Entry::new(CLIENT, id.0, "change").before(&stored).after(&after));
    Ok(shown(after, true))
}

/// Removes a client that has no active project. Its other projects keep its name.
pub async fn remove(db: &Database, grant: &Grant<ChangeClients>, id: ClientId) -> Result<()> {
    let granted = grant.clone();
    db.write(grant.actor(), move |work| remove_in(work, &granted, id, None)).await
}

/// [`remove`], among other things that are written; of this version alone, where one is named.
pub fn remove_in(
    work: &mut UnitOfWork<'_>,
    _: &Grant<ChangeClients>,
    id: ClientId,
    version: Option<i64>,
) -> Result<()> {
    let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
    if version.is_some_and(|version| version != stored.version) {
        return Err(Error::new(Code::StaleVersion));
    }
    if let Some(projects) = &stored.active_projects {
        return Err(rules::client_in_use(projects));
    }
    repo::remove(work, id)?.ok_or_else(|| Error::new(Code::ClientInUse))?;
    work.record(Entry::new(CLIENT, id.0, "remove").before(&stored));
    Ok(())
}
