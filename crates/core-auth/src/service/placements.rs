//! Departments and designations.

use db::{Database, Entry};
use kernel::{Actions, Code, Decision, Error, Grant, Key, Result, Role};

use crate::model::{Placement, PlacementEntry, PlacementId, PlacementInput};
use crate::repo::placements::{self as repo, Counted, Stored};
use crate::rights::{ChangePlacements, ReadPlacements};
use crate::rules::placements::{self as rules, Validated};
use crate::texts;

fn shown(counted: Counted, changes: bool) -> PlacementEntry {
    let Counted { entry: Stored { id, version, name, retired }, people } = counted;
    let actions = if changes { rules::actions(people) } else { Actions::default() };
    PlacementEntry { id, version, name, retired, people, actions }
}

/// A list, by name.
pub async fn list(db: &Database, grant: &Grant<ReadPlacements>, list: Placement) -> Result<Vec<PlacementEntry>> {
    let caller = grant.caller()?;
    let changes = caller.role == Role::Admin && caller.keys.has(Key::Setting);
    let entries = db.read(move |connection| repo::all(connection, list)).await?;
    Ok(entries.into_iter().map(|entry| shown(entry, changes)).collect())
}

/// Adds an entry.
pub async fn add(
    db: &Database,
    grant: &Grant<ChangePlacements>,
    list: Placement,
    input: PlacementInput,
) -> Result<PlacementEntry> {
    db.write(grant.actor(), move |work| {
        let wanted = rules::validated(&input, None)?;
        let id = repo::insert(work, list, &wanted)?;
        work.record(Entry::new(list.kind(), id.0, "create").after(&wanted));
        let Validated { name, retired } = wanted;
        Ok(shown(Counted { entry: Stored { id, version: 1, name, retired }, people: 0 }, true))
    })
    .await
}

/// Renames an entry wherever it is, retires it, or takes that back.
pub async fn change(
    db: &Database,
    grant: &Grant<ChangePlacements>,
    list: Placement,
    id: PlacementId,
    input: PlacementInput,
) -> Result<PlacementEntry> {
    db.write(grant.actor(), move |work| {
        let counted = found(repo::lock(work.reading(), list, id)?)?;
        let before = counted.entry.validated();
        let wanted = Decision::anyone()
            .version(input.version, counted.entry.version)?
            .state(|()| Ok(()))?
            .content(|()| rules::validated(&input, Some(&before)))?;
        if wanted == before {
            return Ok(shown(counted, true));
        }
        repo::update(work, list, &counted.entry, &wanted)?;
        work.record(Entry::new(list.kind(), id.0, "change").before(&before).after(&wanted));
        let Validated { name, retired } = wanted;
        let entry = Stored { id, version: counted.entry.version + 1, name, retired };
        Ok(shown(Counted { entry, people: counted.people }, true))
    })
    .await
}

/// Removes an entry that nobody has.
pub async fn remove(db: &Database, grant: &Grant<ChangePlacements>, list: Placement, id: PlacementId) -> Result<()> {
    db.write(grant.actor(), move |work| {
        let counted = found(repo::lock(work.reading(), list, id)?)?;
        if repo::remove(work, list, id)?.is_none() {
            let people = repo::one(work.reading(), list, id)?.map_or(0, |counted| counted.people);
            let words = texts::people_have_it(usize::try_from(people).unwrap_or_default());
            return Err(Error::new(Code::PlacementInUse).saying(words));
        }
        work.record(Entry::new(list.kind(), id.0, "remove").before(&counted.entry.validated()));
        Ok(())
    })
    .await
}

fn found(counted: Option<Counted>) -> Result<Counted> {
    counted.ok_or_else(|| Error::new(Code::NotFound))
}
