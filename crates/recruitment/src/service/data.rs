//! Types of data and their entries.

use db::{Database, Entry, Query, Reads, UnitOfWork};
use kernel::{Actions, Code, Decision, Error, Grant, ListQuery, Problems, Result, Role, Viewer};

use super::not_found;
use crate::model::{DATA, DataEntry, DataId, DataInput, DataType, DataTypeId, StoredData, StoredType, TYPE, TypeInput};
use crate::repo::data::{self as repo, DataFilter};
use crate::rights::{ManageData, ReadData};
use crate::rules;
use crate::texts;

/// Types that rules name (metadata-3).
const FIXED: [&str; 2] = ["skill", "location"];

fn shown_type(stored: StoredType, viewer: Viewer) -> DataType {
    let mut actions = Actions::default();
    if viewer.role == Role::Admin {
        if FIXED.contains(&stored.name.as_str()) {
            actions.block("edit", Code::TypeIsFixed.message());
            actions.block("remove", Code::TypeIsFixed.message());
        } else {
            actions.allow("edit");
            match stored.entries {
                0 => actions.allow("remove"),
                _ => actions.block("remove", Code::TypeInUse.message()),
            }
        }
    }
    DataType { id: stored.id, version: stored.version, name: stored.name, actions }
}

fn shown(stored: StoredData, viewer: Viewer) -> DataEntry {
    let mut actions = Actions::default();
    if viewer.role == Role::Admin {
        actions.allow("edit");
        if stored.used {
            actions.block("remove", Code::DataInUse.message());
        } else {
            actions.allow("remove");
        }
    }
    let StoredData { id, version, name, kind, typename, .. } = stored;
    DataEntry { id, version, name, kind, typename, actions }
}

/// All types.
pub fn types(db: &Database, grant: &Grant<ReadData>, query: &ListQuery) -> Result<Query<DataType>> {
    let viewer = grant.viewer()?;
    Ok(Query::new(db, query, repo::types(query, db.dialect()), move |stored| shown_type(stored, viewer)))
}

/// All entries.
pub fn entries(
    db: &Database,
    grant: &Grant<ReadData>,
    query: &ListQuery,
    filter: &DataFilter,
) -> Result<Query<DataEntry>> {
    let viewer = grant.viewer()?;
    Ok(Query::new(db, query, repo::entries(query, filter, db.dialect()), move |stored| shown(stored, viewer)))
}

fn type_name(input: &TypeInput, stored: Option<&str>) -> Result<rules::ValidatedName> {
    let mut problems = Problems::default();
    let name = rules::name_of(&mut problems, &input.name, stored);
    problems.done(Some(name))
}

/// A new type.
pub async fn add_type(db: &Database, grant: &Grant<ManageData>, input: TypeInput) -> Result<DataType> {
    let viewer = grant.viewer()?;
    db.write(grant.actor(), move |work| {
        let wanted = type_name(&input, None)?;
        let id = repo::insert_type(work, &wanted.name)?;
        work.record(Entry::new(TYPE, id.0, "create").after(&wanted));
        Ok(shown_type(StoredType { id, version: 1, name: wanted.name, entries: 0 }, viewer))
    })
    .await
}

fn is_free(stored: &StoredType) -> Result<()> {
    if FIXED.contains(&stored.name.as_str()) { Err(Error::new(Code::TypeIsFixed)) } else { Ok(()) }
}

/// Renames a type.
pub async fn change_type(
    db: &Database,
    grant: &Grant<ManageData>,
    id: DataTypeId,
    input: TypeInput,
) -> Result<DataType> {
    let viewer = grant.viewer()?;
    db.write(grant.actor(), move |work| {
        let stored = repo::lock_type(work.reading(), id)?.ok_or_else(not_found)?;
        let stays = input.name.as_set().is_none_or(|name| kernel::normalize(name) == stored.name);
        let wanted = Decision::anyone()
            .version(input.version, stored.version)?
            .state(|()| if stays { Ok(()) } else { is_free(&stored) })?
            .content(|()| type_name(&input, Some(&stored.name)))?;
        if wanted.name == stored.name {
            return Ok(shown_type(stored, viewer));
        }
        repo::rename_type(work, &stored, &wanted.name)?;
        let before = rules::ValidatedName { name: stored.name.clone() };
        work.record(Entry::new(TYPE, id.0, "change").before(&before).after(&wanted));
        Ok(shown_type(StoredType { version: stored.version + 1, name: wanted.name, ..stored }, viewer))
    })
    .await
}

/// Removes a type without entries.
pub async fn remove_type(db: &Database, grant: &Grant<ManageData>, id: DataTypeId) -> Result<()> {
    grant.caller()?;
    db.write(grant.actor(), move |work| {
        let stored = repo::lock_type(work.reading(), id)?.ok_or_else(not_found)?;
        is_free(&stored)?;
        repo::remove_type(work, id)?.ok_or_else(|| Error::new(Code::TypeInUse))?;
        let before = rules::ValidatedName { name: stored.name };
        work.record(Entry::new(TYPE, id.0, "remove").before(&before));
        Ok(())
    })
    .await
}

#[derive(serde::Serialize)]
struct Snapshot<'a> {
    name: &'a str,
    #[serde(rename = "type")]
    kind: DataTypeId,
}

/// A new entry.
pub async fn add(db: &Database, grant: &Grant<ManageData>, input: DataInput) -> Result<DataEntry> {
    let granted = grant.clone();
    db.write(grant.actor(), move |work| add_in(work, &granted, &input)).await
}

/// [`add`], among other things that are written.
pub fn add_in(work: &mut UnitOfWork<'_>, grant: &Grant<ManageData>, input: &DataInput) -> Result<DataEntry> {
    let viewer = grant.viewer()?;
    let mut problems = Problems::default();
    let wanted = rules::name_of(&mut problems, &input.name, None);
    let kind = match problems.needed("type", &input.kind, None) {
        Some(kind) => repo::type_for_entry(work.reading(), kind)?,
        None => None,
    };
    problems.note("type", kind.is_none().then_some(texts::no_such_type()));
    let (wanted, kind) = problems.done(kind.map(|kind| (wanted, kind)))?;
    let id = repo::insert_entry(work, &wanted.name, kind.id)?;
    work.record(Entry::new(DATA, id.0, "create").after(&Snapshot { name: &wanted.name, kind: kind.id }));
    let name = wanted.name;
    Ok(shown(StoredData { id, version: 1, kind: kind.id, typename: kind.name, name, used: false }, viewer))
}

/// The entries of a type, all of them: a company has hundreds.
pub fn of_type(connection: &mut impl Reads, _: &Grant<ManageData>, typename: &str) -> Result<Vec<StoredData>> {
    repo::of_type(connection, typename)
}

/// The id of the type of this name.
pub fn type_named(connection: &mut impl Reads, _: &Grant<ManageData>, typename: &str) -> Result<DataTypeId> {
    repo::type_named(connection, typename)?.ok_or_else(not_found)
}

/// Renames an entry wherever it is, or puts one that nothing has under another type.
pub async fn change(db: &Database, grant: &Grant<ManageData>, id: DataId, input: DataInput) -> Result<DataEntry> {
    let viewer = grant.viewer()?;
    db.write(grant.actor(), move |work| {
        let stored = repo::lock_entry(work.reading(), id)?.ok_or_else(not_found)?;
        let moved = input.kind.as_set().copied().filter(|kind| *kind != stored.kind);
        let (wanted, kind) = Decision::anyone()
            .version(input.version, stored.version)?
            .state(|()| if moved.is_some() && stored.used { Err(Error::new(Code::DataInUse)) } else { Ok(()) })?
            .content(|()| {
                let mut problems = Problems::default();
                let name = rules::name_of(&mut problems, &input.name, Some(&stored.name));
                problems.needed("type", &input.kind, Some(&stored.kind));
                let kind = moved.map(|kind| repo::type_for_entry(work.reading(), kind)).transpose()?.flatten();
                problems.note("type", (moved.is_some() && kind.is_none()).then_some(texts::no_such_type()));
                problems.done(Some((name, kind)))
            })?;
        if wanted.name == stored.name && kind.is_none() {
            return Ok(shown(stored, viewer));
        }
        let (kind, typename) = kind.map_or((stored.kind, stored.typename.clone()), |kind| (kind.id, kind.name));
        repo::update_entry(work, &stored, &wanted.name, kind)?;
        if stored.typename == "skill" && wanted.name != stored.name {
            repo::rename_in_feedback(work, &stored.name, &wanted.name)?;
        }
        let before = Snapshot { name: &stored.name, kind: stored.kind };
        let after = Snapshot { name: &wanted.name, kind };
        work.record(Entry::new(DATA, id.0, "change").before(&before).after(&after));
        Ok(shown(StoredData { version: stored.version + 1, name: wanted.name, kind, typename, ..stored }, viewer))
    })
    .await
}

/// Removes an entry that nothing has.
pub async fn remove(db: &Database, grant: &Grant<ManageData>, id: DataId) -> Result<()> {
    let granted = grant.clone();
    db.write(grant.actor(), move |work| remove_in(work, &granted, id, None)).await
}

/// [`remove`], among other things that are written; of this version alone, where one is named.
pub fn remove_in(work: &mut UnitOfWork<'_>, grant: &Grant<ManageData>, id: DataId, version: Option<i64>) -> Result<()> {
    grant.caller()?;
    let stored = repo::lock_entry(work.reading(), id)?.ok_or_else(not_found)?;
    if version.is_some_and(|version| version != stored.version) {
        return Err(Error::new(Code::StaleVersion));
    }
    repo::remove_entry(work, id)?.ok_or_else(|| Error::new(Code::DataInUse))?;
    work.record(Entry::new(DATA, id.0, "remove").before(&Snapshot { name: &stored.name, kind: stored.kind }));
    Ok(())
}
