//! Places, and who works where. A company has a handful of them.

use std::collections::HashMap;

use chrono::NaiveDate;
use db::{Invariant, Listing, Reads, Row as _, Statement, UnitOfWork, of_values, statement};
use diesel::prelude::*;
use kernel::{Code, Error, Result, UserId, normalize};
use schema::places;

use crate::model::{PersonsStay, PlaceId, StoredPlace, StoredStay};
use crate::rules::places::WantedPlace;
use crate::texts;

/// How many people work at which place on a day, which is bound twice; at one alone by a condition on `w.place_id`, whose `?` stands before.
fn people(of: &str) -> String {
    format!(
        "(SELECT w.place_id, count(*) AS people FROM place_holders w JOIN users u ON u.id = w.user_id WHERE {of} u.status = 'Active' \
         AND w.from_date <= ? AND NOT EXISTS (SELECT 1 FROM place_holders n WHERE n.user_id = w.user_id \
         AND n.from_date > w.from_date AND n.from_date <= ?) GROUP BY w.place_id)"
    )
}

/// In the place of [`people`] where the counts are known.
const NOBODY: &str = "(SELECT CAST(0 AS BIGINT) AS place_id, CAST(0 AS BIGINT) AS people)";

/// Places, each with what one of these says.
fn with(people: &str) -> String {
    format!("places c LEFT JOIN {people} h ON h.place_id = c.id")
}

fn listing(id: PlaceId, day: NaiveDate) -> Listing {
    let people = people("w.place_id = ? AND");
    let listing = Listing::new(with(&people), "c.id").joined_by([id.into(), day.into(), day.into()]);
    listing.filter("c.id = ?", [id.into()])
}

fn by_name(people: &str) -> Statement {
    let (columns, places) = (StoredPlace::columns(), with(people));
    statement(format!("SELECT {columns} FROM {places} ORDER BY c.name_normalized"))
}

/// All places with who works there on a day, by name. Many people are counted once a second.
pub fn all(connection: &mut impl Reads, day: NaiveDate) -> Result<Vec<StoredPlace>> {
    let mut counted = None;
    let people = db::kept(
        format!("who works where on {day}"),
        connection,
        |_, _| Ok(true),
        |connection| {
            let all: Vec<StoredPlace> = by_name(&people("")).bind(day).bind(day).fetch(connection)?;
            let people: HashMap<PlaceId, i64> = all.iter().map(|place| (place.id, place.people)).collect();
            counted = Some(all);
            Ok(people)
        },
        |people: &HashMap<PlaceId, i64>| people.values().sum(),
    )?;
    if let Some(all) = counted {
        return Ok(all);
    }
    let mut all: Vec<StoredPlace> = by_name(NOBODY).fetch(connection)?;
    for place in &mut all {
        place.people = people.get(&place.id).copied().unwrap_or_default();
    }
    Ok(all)
}

/// One place.
pub fn find(connection: &mut impl Reads, id: PlaceId, day: NaiveDate) -> Result<Option<StoredPlace>> {
    listing(id, day).one(connection)
}

/// A place, held while it is changed.
pub fn lock(connection: &mut impl Reads, id: PlaceId, day: NaiveDate) -> Result<Option<StoredPlace>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF c");
    listing(id, day).one_held(lock, connection)
}

/// Where a person works from which day, the newest first.
pub fn of_person(connection: &mut impl Reads, user: UserId) -> Result<Vec<StoredStay>> {
    let columns = StoredStay::columns();
    statement(format!(
        "SELECT {columns} FROM place_holders w LEFT JOIN places c ON c.id = w.place_id WHERE w.user_id = ? \
         ORDER BY w.from_date DESC"
    ))
    .bind(user)
    .fetch(connection)
}

/// Where these people work from which day on, in no order.
pub fn of_people(connection: &mut impl Reads, users: &[i64]) -> Result<Vec<PersonsStay>> {
    let tables = "place_holders w LEFT JOIN places c ON c.id = w.place_id";
    of_values(connection, tables, &[], "w.user_id", users.iter().copied())
}

/// A new place.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &WantedPlace) -> Result<PlaceId> {
    let new = (
        places::name.eq(&wanted.name),
        places::name_normalized.eq(normalize(&wanted.name)),
        places::timezone.eq(&wanted.timezone),
        places::optional_holidays.eq(wanted.optionalholidays),
    );
    work.insert(diesel::insert_into(places::table).values(new).returning(places::id)).map_err(taken)
}

/// Changes this version of a place.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredPlace, wanted: &WantedPlace) -> Result<()> {
    let seen = places::table.find(stored.id).filter(places::version.eq(stored.version));
    let update = diesel::update(seen).set((
        places::version.eq(places::version + 1),
        places::name.eq(&wanted.name),
        places::name_normalized.eq(normalize(&wanted.name)),
        places::timezone.eq(&wanted.timezone),
        places::optional_holidays.eq(wanted.optionalholidays),
    ));
    work.apply(update).map_err(taken)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Removes a place where nobody works or did; `None` where somebody does by now.
pub fn remove(work: &mut UnitOfWork<'_>, id: PlaceId) -> Result<Option<()>> {
    let unused = "NOT EXISTS (SELECT 1 FROM place_holders w WHERE w.place_id = places.id) \
                  AND NOT EXISTS (SELECT 1 FROM holiday_places x WHERE x.place_id = places.id)";
    work.change_one(statement(format!("DELETE FROM places WHERE id = ? AND {unused}")).bind(id))
}

/// Lets a person work at a place, or at none, from a day on: what was said for later days goes.
pub fn stay(work: &mut UnitOfWork<'_>, user: UserId, place: Option<PlaceId>, from: NaiveDate) -> Result<()> {
    let later = statement("DELETE FROM place_holders WHERE user_id = ? AND from_date >= ?");
    work.change_all(later.bind(user).bind(from))?;
    let row = statement("INSERT INTO place_holders (user_id, place_id, from_date) VALUES (?, ?, ?)");
    work.change_all(row.bind(user).bind(place).bind(from)).map(drop)
}

/// Takes back where a person works from this day on.
pub fn unstay(work: &mut UnitOfWork<'_>, user: UserId, from: NaiveDate) -> Result<()> {
    let stays = statement("DELETE FROM place_holders WHERE user_id = ? AND from_date >= ?");
    work.change_all(stays.bind(user).bind(from)).map(drop)
}

fn taken(error: Error) -> Error {
    error.on_constraint("places_name_normalized_key", || {
        Error::new(Code::Duplicate).saying_at("name", texts::place_taken())
    })
}

/// What must hold of places.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "company: place",
        broken: "has no name or no time zone",
        find: "SELECT c.id FROM places c WHERE c.name = '' OR c.timezone = '' LIMIT 20",
    },
    Invariant {
        of: "company: place",
        broken: "is called as another one",
        find: "SELECT c.id FROM places c JOIN places o ON o.name_normalized = c.name_normalized AND o.id < c.id LIMIT 20",
    },
];
