//! Holidays. Each counts again the leaves that it touches, as by hand.

use std::collections::HashSet;

use db::{ReadConnection, RecordKind, UnitOfWork};
use kernel::{Error, Grant, Patch, Result, normalize};
use leaves::model::{HOLIDAY, HolidayId, HolidayInput, HolidayPlace, StoredHoliday};
use leaves::rights::ChangeHolidays;
use leaves::rules::holiday as rules;
use leaves::service::holidays;

use super::{Found, Records, by_key};
use crate::rules::look::{Fault, Known, Rules, Values};
use crate::rules::values::{Suggestions, kept, list, names};
use crate::service::Settings;

const FIELDS: [&str; 3] = ["date", "occassion", "places"];
const OPTIONAL: &str = "optional";

pub struct Holidays {
    pub grant: Grant<ChangeHolidays>,
    pub settings: Settings,
}

/// The places that there are, and what rows may have meant by others.
struct OfPlaces(Vec<HolidayPlace>, Suggestions);

impl Rules for OfPlaces {
    /// Places are kept by their names, spelled and sorted as holidays have them.
    fn faults(&self, values: &mut Values, _: Option<&Known>) -> Vec<Fault> {
        let Ok(input) = input(None, values) else { return Vec::new() };
        let mut faults = Vec::new();
        if let Err(error) = rules::holiday(&input, None) {
            let of = |(field, problem): (&String, &kernel::Text)| {
                FIELDS.iter().find(|name| *name == field).map(|field| Fault::at(field, problem.clone()))
            };
            // What a row leaves out stays: the record that it found has it.
            let named = |fault: &Fault| fault.field.is_some_and(|field| values.contains_key(field));
            faults.extend(error.field_problems().iter().filter_map(of).filter(named));
        }
        let wanted = input.places.as_deref().unwrap_or_default();
        let known = |name: &String| self.0.iter().any(|place| normalize(&place.name) == normalize(name));
        match wanted.iter().find(|name| !known(name)) {
            Some(unknown) => {
                let nearest =
                    self.1.nearest(unknown, self.0.iter().map(|place| place.name.as_str())).map(str::to_owned);
                let problem = company::rules::places::unknown();
                faults.push(Fault { nearest, ..Fault::at("places", problem) });
            }
            None if !wanted.is_empty() => {
                if let Ok(places) = rules::places(&input, None, &self.0) {
                    values.insert("places", joined(&places));
                }
            }
            None => {}
        }
        faults
    }
}

fn joined(places: &[HolidayPlace]) -> String {
    list(&places.iter().map(|place| place.name.as_str()).collect::<Vec<_>>())
}

fn known(stored: StoredHoliday) -> Known {
    let StoredHoliday { id, version, date, occassion, places, optional } = stored;
    let mut values = Values::from([("date", kept(date)), ("occassion", occassion), (OPTIONAL, optional.to_string())]);
    if !places.is_empty() {
        values.insert("places", joined(&places));
    }
    Known { id: id.0, version, values }
}

fn input(version: Option<i64>, values: &Values) -> Result<HolidayInput> {
    let date = values.get("date").map(|date| date.parse()).transpose().map_err(Error::internal)?;
    Ok(HolidayInput {
        version,
        date: date.map_or(Patch::Keep, Patch::Set),
        occassion: values.get("occassion").map_or(Patch::Keep, |name| Patch::Set(name.clone())),
        places: values.get("places").map(|places| names(places)),
        optional: values.get(OPTIONAL).map(|optional| optional == "true"),
    })
}

impl Holidays {
    fn told(&self) -> holidays::Told<'_> {
        (&self.settings.mailer, self.settings.today)
    }
}

impl Records for Holidays {
    fn kind(&self) -> RecordKind {
        HOLIDAY
    }

    fn unique(&self) -> &'static [&'static str] {
        &["date"]
    }

    fn found(&self, connection: &mut ReadConnection<'_>, key: &'static str, _: &[&Values]) -> Result<Found> {
        let stored = holidays::all(connection, &self.grant)?.into_iter().map(known).collect();
        let places = holidays::places(connection, &self.grant)?;
        Ok(Found { known: by_key(stored, key), rules: Box::new(OfPlaces(places, Suggestions::default())) })
    }

    fn of_ids(&self, connection: &mut ReadConnection<'_>, ids: &[i64]) -> Result<Vec<Known>> {
        let ids: HashSet<_> = ids.iter().copied().collect();
        let stored = holidays::all(connection, &self.grant)?;
        Ok(stored.into_iter().filter(|holiday| ids.contains(&holiday.id.0)).map(known).collect())
    }

    fn name(&self, values: &Values) -> String {
        values.get("occassion").cloned().unwrap_or_default()
    }

    fn make(&self, work: &mut UnitOfWork<'_>, values: &Values) -> Result<(i64, i64)> {
        let made = holidays::add_in(work, self.told(), &self.grant, &input(None, values)?)?;
        Ok((made.id.0, made.version))
    }

    fn change(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64), values: &Values) -> Result<i64> {
        let wanted = input(Some(version), values)?;
        Ok(holidays::change_in(work, self.told(), &self.grant, HolidayId(id), &wanted, false)?.version)
    }

    fn give_back(
        &self,
        work: &mut UnitOfWork<'_>,
        (id, version): (i64, i64),
        before: &Values,
        _: &Values,
    ) -> Result<i64> {
        let wanted = input(Some(version), before)?;
        Ok(holidays::change_in(work, self.told(), &self.grant, HolidayId(id), &wanted, true)?.version)
    }

    /// The leaves that it had cancelled stand as they did.
    fn take_away(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64)) -> Result<()> {
        holidays::remove_in(work, self.told(), &self.grant, (HolidayId(id), Some(version)), true)
    }
}
