//! Clients.

use db::{ReadConnection, RecordKind, UnitOfWork};
use kernel::{Grant, Patch, Result};
use projects::model::{CLIENT, ClientId, ClientInput, StoredClient};
use projects::rights::{ChangeClients, ReadClients};
use projects::rules::name_problem;
use projects::service::clients;

use super::{Found, Records, by_key, named_in};
use crate::rules::look::{Fault, Known, Rules, Values};

const NAME: &str = "clientname";

pub struct Clients {
    pub read: Grant<ReadClients>,
    pub grant: Grant<ChangeClients>,
}

struct Named;

impl Rules for Named {
    fn faults(&self, values: &mut Values, _: Option<&Known>) -> Vec<Fault> {
        let problem = values.get(NAME).and_then(|name| name_problem(name));
        problem.map(|problem| Fault::at(NAME, problem)).into_iter().collect()
    }
}

fn known(stored: StoredClient) -> Known {
    Known { id: stored.id.0, version: stored.version, values: Values::from([(NAME, stored.clientname)]) }
}

fn input(version: Option<i64>, values: &Values) -> ClientInput {
    ClientInput { version, clientname: values.get(NAME).map_or(Patch::Keep, |name| Patch::Set(name.clone())) }
}

impl Records for Clients {
    fn kind(&self) -> RecordKind {
        CLIENT
    }

    fn unique(&self) -> &'static [&'static str] {
        &[NAME]
    }

    fn found(&self, connection: &mut ReadConnection<'_>, key: &'static str, rows: &[&Values]) -> Result<Found> {
        let names = named_in(rows, &[NAME], |name| vec![name.to_owned()]);
        let found = clients::named(connection, &self.read, &names)?.into_iter().map(known).collect();
        Ok(Found { known: by_key(found, key), rules: Box::new(Named) })
    }

    fn of_ids(&self, connection: &mut ReadConnection<'_>, ids: &[i64]) -> Result<Vec<Known>> {
        Ok(clients::of_ids(connection, &self.grant, ids)?.into_iter().map(known).collect())
    }

    fn name(&self, values: &Values) -> String {
        values.get(NAME).cloned().unwrap_or_default()
    }

    fn make(&self, work: &mut UnitOfWork<'_>, values: &Values) -> Result<(i64, i64)> {
        let made = clients::add_in(work, &self.grant, input(None, values))?;
        Ok((made.id.0, made.version))
    }

    fn change(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64), values: &Values) -> Result<i64> {
        let changed = clients::change_in(work, &self.grant, ClientId(id), input(Some(version), values))?;
        Ok(changed.version)
    }

    fn take_away(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64)) -> Result<()> {
        clients::remove_in(work, &self.grant, ClientId(id), Some(version))
    }
}
