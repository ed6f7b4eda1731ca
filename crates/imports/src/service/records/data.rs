//! Skills and locations.

use std::collections::HashSet;

use db::{ReadConnection, RecordKind, UnitOfWork};
use kernel::{Grant, Patch, Problems, Result};
use recruitment::model::{DATA, DataId, DataInput, StoredData};
use recruitment::rights::ManageData;
use recruitment::rules::name_of;
use recruitment::service::data;

use super::{Found, Records, by_key};
use crate::rules::look::{Fault, Known, Rules, Values};

const NAME: &str = "name";

pub struct Entries {
    pub grant: Grant<ManageData>,
    /// The name of their type.
    pub of: &'static str,
}

struct Named;

impl Rules for Named {
    /// Names are kept in small letters.
    fn faults(&self, values: &mut Values, known: Option<&Known>) -> Vec<Fault> {
        let Some(name) = values.get(NAME).cloned() else { return Vec::new() };
        let mut problems = Problems::default();
        let stored = known.and_then(|known| known.values.get(NAME)).map(String::as_str);
        let wanted = name_of(&mut problems, &Patch::Set(name), stored);
        values.insert(NAME, wanted.name);
        match problems.done(Some(())) {
            Ok(()) => Vec::new(),
            Err(error) => error.field_problems().values().map(|problem| Fault::at(NAME, problem.clone())).collect(),
        }
    }
}

fn known(stored: StoredData) -> Known {
    Known { id: stored.id.0, version: stored.version, values: Values::from([(NAME, stored.name)]) }
}

impl Records for Entries {
    fn kind(&self) -> RecordKind {
        DATA
    }

    fn unique(&self) -> &'static [&'static str] {
        &[NAME]
    }

    fn found(&self, connection: &mut ReadConnection<'_>, key: &'static str, _: &[&Values]) -> Result<Found> {
        let entries = data::of_type(connection, &self.grant, self.of)?.into_iter().map(known).collect();
        Ok(Found { known: by_key(entries, key), rules: Box::new(Named) })
    }

    fn of_ids(&self, connection: &mut ReadConnection<'_>, ids: &[i64]) -> Result<Vec<Known>> {
        let ids: HashSet<_> = ids.iter().copied().collect();
        let entries = data::of_type(connection, &self.grant, self.of)?;
        Ok(entries.into_iter().filter(|entry| ids.contains(&entry.id.0)).map(known).collect())
    }

    fn name(&self, values: &Values) -> String {
        values.get(NAME).cloned().unwrap_or_default()
    }

    fn make(&self, work: &mut UnitOfWork<'_>, values: &Values) -> Result<(i64, i64)> {
        let kind = data::type_named(work.reading(), &self.grant, self.of)?;
        let name = values.get(NAME).map_or(Patch::Keep, |name| Patch::Set(name.clone()));
        let made = data::add_in(work, &self.grant, &DataInput { version: None, name, kind: Patch::Set(kind) })?;
        Ok((made.id.0, made.version))
    }

    /// An entry is its name, by which it is found: nothing of one that is there changes.
    fn change(&self, _: &mut UnitOfWork<'_>, (_, version): (i64, i64), _: &Values) -> Result<i64> {
        Ok(version)
    }

    fn take_away(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64)) -> Result<()> {
        data::remove_in(work, &self.grant, DataId(id), Some(version))
    }
}
