//! Places (company-30, company-31).

use db::{Database, Entry};
use kernel::{Actions, Code, Decision, Error, Grant, Key, Result, Role};

use crate::model::{PLACE, Place, PlaceId, PlaceInput, StoredPlace};
use crate::repo::places as repo;
use crate::rights::{ChangePlaces, ReadPlaces};
use crate::rules::places::{self as rules, WantedPlace};

fn shown(stored: StoredPlace, changes: bool) -> Place {
    let actions = if changes { rules::actions(&stored) } else { Actions::default() };
    let StoredPlace { id, version, name, timezone, optional_holidays, people, .. } = stored;
    Place { id, version, name, timezone, optionalholidays: optional_holidays, people, actions }
}

/// All places, by name.
pub async fn list(db: &Database, grant: &Grant<ReadPlaces>) -> Result<Vec<Place>> {
    let caller = grant.caller()?;
    let changes = caller.role == Role::Admin && caller.keys.has(Key::Setting);
    let today = db.clock().today();
    let places = db.read(move |connection| repo::all(connection, today)).await?;
    Ok(places.into_iter().map(|stored| shown(stored, changes)).collect())
}

/// Adds a place.
pub async fn add(db: &Database, grant: &Grant<ChangePlaces>, input: PlaceInput) -> Result<Place> {
    let wanted = rules::place(&input, None)?;
    db.write(grant.actor(), move |work| {
        let id = repo::insert(work, &wanted)?;
        work.record(Entry::new(PLACE, id.0, "create").after(&wanted));
        let WantedPlace { name, timezone, optionalholidays: optional_holidays } = wanted;
        let stored =
            StoredPlace { id, version: 1, name, timezone, optional_holidays, people: 0, used: false, holidays: false };
        Ok(shown(stored, true))
    })
    .await
}

/// Renames a place wherever it stands, or corrects its time zone.
pub async fn change(db: &Database, grant: &Grant<ChangePlaces>, id: PlaceId, input: PlaceInput) -> Result<Place> {
    let today = db.clock().today();
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id, today)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let before = WantedPlace::from(&stored);
        let wanted = Decision::anyone()
            .version(input.version, stored.version)?
            .content(|()| rules::place(&input, Some(&before)))?;
        if wanted == before {
            return Ok(shown(stored, true));
        }
        repo::update(work, &stored, &wanted)?;
        work.record(Entry::new(PLACE, id.0, "change").before(&before).after(&wanted));
        let WantedPlace { name, timezone, optionalholidays: optional_holidays } = wanted;
        Ok(shown(StoredPlace { version: stored.version + 1, name, timezone, optional_holidays, ..stored }, true))
    })
    .await
}

/// Removes a place where nobody works or did.
pub async fn remove(db: &Database, grant: &Grant<ChangePlaces>, id: PlaceId) -> Result<()> {
    let today = db.clock().today();
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id, today)?.ok_or_else(|| Error::new(Code::NotFound))?;
        if let Some(reason) = rules::why_it_stays(&stored) {
            return Err(Error::new(Code::DataInUse).saying(reason));
        }
        repo::remove(work, id)?.ok_or_else(|| Error::new(Code::DataInUse))?;
        work.record(Entry::new(PLACE, id.0, "remove").before(&WantedPlace::from(&stored)));
        Ok(())
    })
    .await
}
