//! Who works where, from which day on (company-32). Each change counts again the leaves that it touches, as another working pattern
//! does (holiday-11).

use chrono::NaiveDate;
use company::model::{PersonsPlace, PersonsPlaces, PersonsStay, StayInput, StoredPlace};
use company::repo::places as repo;
use company::rights::ChangePlaces;
use company::rules::patterns::from_day;
use core_auth::model::USER;
use core_auth::repo::people;
use core_auth::service::people::known;
use db::{Database, Entry, Reads, UnitOfWork};
use kernel::{Error, Grant, Problems, Result, UserId};
use mail::service::Mailer;
use serde::Serialize;

use super::holidays::{Because, Told, write};
use super::patterns::{recounts_by, told_before};
use crate::model::PatternPreview;
use crate::repo::holidays::lock_list;
use crate::rules::count::WorkDays;

/// What the audit trail keeps of who works where.
#[derive(Serialize)]
struct Stay<'a> {
    place: Option<&'a str>,
    from: NaiveDate,
}

/// What it is called where a person is at no place any more.
const NONE: &str = "No place";

/// Where somebody works.
pub async fn of_person(db: &Database, _: &Grant<ChangePlaces>, user: UserId) -> Result<PersonsPlaces> {
    db.read(move |connection| {
        known(connection, user)?;
        persons(connection, user)
    })
    .await
}

fn persons(connection: &mut impl Reads, user: UserId) -> Result<PersonsPlaces> {
    let stays = repo::of_person(connection, user)?.into_iter();
    let places = stays.map(|stay| PersonsPlace { place: stay.place, placename: stay.name, from: stay.from });
    Ok(PersonsPlaces { user, places: places.collect() })
}

/// From which day on, and the name of the place, where one is named. `held`: it does not go before somebody has it.
fn wanted(
    connection: &mut impl Reads,
    input: &StayInput,
    today: NaiveDate,
    held: bool,
) -> Result<(NaiveDate, Option<String>)> {
    let from = input.from.unwrap_or(today);
    let mut problems = Problems::default();
    from_day(from, &mut problems);
    problems.done(Some(()))?;
    let Some(id) = input.place else { return Ok((from, None)) };
    let place = if held { repo::lock(connection, id, today)? } else { repo::find(connection, id, today)? };
    let place = place.ok_or_else(|| Error::field("place", company::rules::places::unknown()))?;
    Ok((from, Some(place.name)))
}

/// Lets a person work at a place, or at none, from a day on.
pub async fn set_persons(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangePlaces>,
    user: UserId,
    input: StayInput,
) -> Result<PersonsPlaces> {
    let (mailer, today, granted) = (mailer.clone(), db.clock().today(), grant.clone());
    db.write(grant.actor(), move |work| {
        set_in(work, (&mailer, today), &granted, user, &input)?;
        persons(work.reading(), user)
    })
    .await
}

/// [`set_persons`], among other things that are written.
pub fn set_in(
    work: &mut UnitOfWork<'_>,
    (mailer, today): Told<'_>,
    _: &Grant<ChangePlaces>,
    user: UserId,
    input: &StayInput,
) -> Result<()> {
    // As with patterns: two who say something of the same person come one after the other.
    lock_list(work.reading())?;
    known(work.reading(), user)?;
    people::not_erased(work, user)?;
    let (from, place) = wanted(work.reading(), input, today, true)?;
    repo::stay(work, user, input.place, from)?;
    work.record(Entry::new(USER, user.0, "place").after(&Stay { place: place.as_deref(), from }));
    let recounts = recounts_by(work.reading(), Some(user), from, true, |_| ())?;
    let name = place.as_deref().unwrap_or(NONE);
    write(work, mailer, today, &recounts, &Because::Place(name))
}

/// Lets a person work where they did before this day, as if nothing had been said of it and of the days behind it.
pub fn return_in(
    work: &mut UnitOfWork<'_>,
    (mailer, today): Told<'_>,
    _: &Grant<ChangePlaces>,
    user: UserId,
    from: NaiveDate,
) -> Result<()> {
    lock_list(work.reading())?;
    repo::unstay(work, user, from)?;
    let stays = repo::of_person(work.reading(), user)?;
    let place = stays.first().and_then(|stay| stay.name.as_deref());
    work.record(Entry::new(USER, user.0, "place").after(&Stay { place, from }));
    let recounts = recounts_by(work.reading(), Some(user), from, true, |_| ())?;
    write(work, mailer, today, &recounts, &Because::Place(place.unwrap_or(NONE)))
}

/// All places that there are.
pub fn all(connection: &mut impl Reads, _: &Grant<ChangePlaces>, today: NaiveDate) -> Result<Vec<StoredPlace>> {
    repo::all(connection, today)
}

/// Where these people work from which day on, in no order.
pub fn of_people(connection: &mut impl Reads, _: &Grant<ChangePlaces>, users: &[i64]) -> Result<Vec<PersonsStay>> {
    repo::of_people(connection, users)
}

/// What [`set_persons`] would do to leaves.
pub async fn preview(db: &Database, _: &Grant<ChangePlaces>, user: UserId, input: StayInput) -> Result<PatternPreview> {
    let today = db.clock().today();
    db.read(move |connection| {
        known(connection, user)?;
        let (from, _) = wanted(connection, &input, today, false)?;
        let changed = |days: &mut WorkDays| days.stays.set(user, input.place, from);
        Ok(told_before(&recounts_by(connection, Some(user), from, false, changed)?))
    })
    .await
}
