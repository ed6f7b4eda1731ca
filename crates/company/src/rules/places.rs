//! What a place must be, and which of them go (company-30, company-31).

use std::collections::BTreeMap;

use chrono::NaiveDate;
use kernel::texts::between;
use kernel::{Actions, Problems, Result, ShortText, Text, UserId, Zone};
use serde::Serialize;

use crate::model::values::{OptionalHolidays, ZoneName};
use crate::model::{PlaceId, PlaceInput, StoredPlace, WorkRow, is_none};
use crate::texts;

/// A place to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct WantedPlace {
    pub name: String,
    pub timezone: String,
    #[serde(skip_serializing_if = "is_none")]
    pub optionalholidays: i64,
}

impl From<&StoredPlace> for WantedPlace {
    fn from(stored: &StoredPlace) -> Self {
        Self {
            name: stored.name.clone(),
            timezone: stored.timezone.clone(),
            optionalholidays: stored.optional_holidays,
        }
    }
}

/// The place that results of what was sent over what is stored.
pub fn place(input: &PlaceInput, stored: Option<&WantedPlace>) -> Result<WantedPlace> {
    let mut problems = Problems::default();
    let name = problems.text("name", &input.name, stored.map(|stored| stored.name.as_str()), ShortText::LIMITS);
    let kept = stored.map(|stored| stored.timezone.as_str());
    let timezone = problems.text("timezone", &input.timezone, kept, ZoneName::LIMITS);
    let unknown = kept != Some(timezone.as_str()) && Zone::named(&timezone).is_none();
    problems.note("timezone", unknown.then(texts::no_such_zone));
    let before = stored.map_or(0, |stored| stored.optionalholidays);
    let limits = OptionalHolidays::LIMITS;
    let fits = input.optionalholidays.is_none_or(|number| limits.holds(number) && number.fract() == 0.0);
    let most = limits.most.unwrap_or_default();
    problems.note("optionalholidays", (!fits).then(|| between(&limits.least.to_string(), &most.to_string())));
    #[expect(clippy::cast_possible_truncation, reason = "whole, and within its limits")]
    let optionalholidays = input.optionalholidays.filter(|_| fits).map_or(before, |number| number as i64);
    problems.done(Some(WantedPlace { name, timezone, optionalholidays }))
}

/// Who works where from which day (company-32).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stays(BTreeMap<UserId, BTreeMap<NaiveDate, Option<PlaceId>>>);

impl Stays {
    /// Those of the rows of [`crate::repo::patterns::work_of`], of which others may stand among them.
    pub fn of_work(rows: &[WorkRow]) -> Self {
        let mut stays = Self::default();
        for row in rows.iter().filter(|row| row.what == "stay") {
            if let Some(user) = row.user {
                stays.0.entry(user).or_default().insert(row.date, (row.id != 0).then_some(PlaceId(row.id)));
            }
        }
        stays
    }

    /// Where a person works on a day.
    pub fn place(&self, user: UserId, date: NaiveDate) -> Option<PlaceId> {
        self.0.get(&user)?.range(..=date).next_back().and_then(|(_, place)| *place)
    }

    /// As it would be if a person worked at a place, or at none, from a day on: what was said for later days goes.
    pub fn set(&mut self, user: UserId, place: Option<PlaceId>, from: NaiveDate) {
        let days = self.0.entry(user).or_default();
        days.retain(|day, _| *day < from);
        days.insert(from, place);
    }
}

/// Why a place can't be removed.
pub fn why_it_stays(stored: &StoredPlace) -> Option<Text> {
    if stored.people > 0 {
        return Some(texts::people_work_there(stored.people));
    }
    if stored.used {
        return Some(texts::somebody_worked_there());
    }
    stored.holidays.then(texts::holidays_are_for_it)
}

/// What may be done with a place.
pub fn actions(stored: &StoredPlace) -> Actions {
    let mut actions = Actions::default();
    actions.allow("edit");
    match why_it_stays(stored) {
        Some(reason) => actions.block("remove", reason),
        None => actions.allow("remove"),
    }
    actions
}

/// What is said of a place that there is not.
pub fn unknown() -> Text {
    texts::no_such_place()
}

#[cfg(test)]
mod tests {
    use kernel::{Language, Patch};

    use super::*;
    use crate::model::PlaceId;

    fn sent(name: Patch<&str>, timezone: Patch<&str>) -> PlaceInput {
        let owned = |patch: Patch<&str>| match patch {
            Patch::Keep => Patch::Keep,
            Patch::Clear => Patch::Clear,
            Patch::Set(text) => Patch::Set(text.to_owned()),
        };
        PlaceInput { version: None, name: owned(name), timezone: owned(timezone), optionalholidays: None }
    }

    // company-30
    #[test]
    fn a_place_has_a_name_and_a_time_zone_that_there_is() {
        use Patch::{Clear, Keep, Set};
        let pune = WantedPlace { name: "Pune".into(), timezone: "Asia/Kolkata".into(), optionalholidays: 0 };
        let old = WantedPlace { timezone: "Asia/Old".into(), ..pune.clone() };
        let long = "x".repeat(101);
        for (input, stored, expected) in [
            (sent(Set(" Pune "), Set("Asia/Kolkata")), None, Ok(pune.clone())),
            (sent(Keep, Keep), Some(&pune), Ok(pune.clone())),
            (
                sent(Keep, Set("Europe/Lisbon")),
                Some(&pune),
                Ok(WantedPlace { timezone: "Europe/Lisbon".into(), ..pune.clone() }),
            ),
            (sent(Set("Poona"), Keep), Some(&old), Ok(WantedPlace { name: "Poona".into(), ..old.clone() })),
            (sent(Set("Pune"), Set("Asia/Pune")), None, Err("timezone")),
            (sent(Set("Pune"), Keep), None, Err("timezone")),
            (sent(Set(&long), Set("UTC")), None, Err("name")),
            (sent(Clear, Keep), Some(&pune), Err("name")),
            (sent(Keep, Clear), Some(&pune), Err("timezone")),
        ] {
            let found = place(&input, stored);
            let field = found.as_ref().err().map(|error| error.field_problems().keys().cloned().collect::<Vec<_>>());
            match expected {
                Ok(expected) => assert_eq!(found.ok(), Some(expected), "{input:?}"),
                Err(expected) => assert_eq!(field, Some(vec![expected.to_owned()]), "{input:?}"),
            }
        }
    }

    // holiday-13
    #[test]
    fn a_place_says_how_many_optional_holidays_are_chosen() {
        let pune = WantedPlace { name: "Pune".into(), timezone: "Asia/Kolkata".into(), optionalholidays: 2 };
        for (sent, expected) in [
            (None, Some(2)),
            (Some(0.0), Some(0)),
            (Some(366.0), Some(366)),
            (Some(1.5), None),
            (Some(-1.0), None),
            (Some(367.0), None),
        ] {
            let input = PlaceInput { optionalholidays: sent, ..PlaceInput::default() };
            let found = place(&input, Some(&pune)).ok().map(|wanted| wanted.optionalholidays);
            assert_eq!(found, expected, "{sent:?}");
        }
    }

    // company-31
    #[test]
    fn a_place_stays_while_somebody_works_there_and_once_somebody_did() {
        let stored = |people, used| StoredPlace {
            id: PlaceId(1),
            version: 1,
            name: "Pune".into(),
            timezone: "Asia/Kolkata".into(),
            optional_holidays: 0,
            people,
            used,
            holidays: false,
        };
        let said = |people, used| {
            why_it_stays(&stored(people, used)).map(|text| text.in_language(Language::English).into_owned())
        };
        assert_eq!(said(0, false), None);
        assert_eq!(said(1, true).as_deref(), Some("1 person works there."));
        assert_eq!(said(6, true).as_deref(), Some("6 people work there."));
        assert_eq!(said(0, true).as_deref(), Some("Somebody worked there, or will."));
        let for_it = why_it_stays(&StoredPlace { holidays: true, ..stored(0, false) });
        assert_eq!(
            for_it.map(|text| text.in_language(Language::English).into_owned()).as_deref(),
            Some("Holidays are for it.")
        );
    }

    // company-32
    #[test]
    fn a_person_is_where_the_newest_day_says() {
        let day = |text: &str| text.parse::<NaiveDate>().unwrap_or_default();
        let row = |date: &str, id| WorkRow {
            what: "stay".into(),
            id,
            user: Some(UserId(7)),
            date: day(date),
            nth: 0,
            text: String::new(),
        };
        let mut stays = Stays::of_work(&[row("2026-11-01", 1), row("2027-01-01", 2), row("2027-03-01", 0)]);
        let at = |stays: &Stays, date: &str| stays.place(UserId(7), day(date)).map(|place| place.0);
        for (date, place) in [
            ("2026-10-31", None),
            ("2026-11-01", Some(1)),
            ("2026-12-31", Some(1)),
            ("2027-01-01", Some(2)),
            ("2027-03-01", None),
        ] {
            assert_eq!(at(&stays, date), place, "{date}");
            assert_eq!(stays.place(UserId(8), day(date)), None);
        }
        stays.set(UserId(7), Some(PlaceId(3)), day("2026-12-01"));
        assert_eq!((at(&stays, "2026-11-30"), at(&stays, "2027-03-01")), (Some(1), Some(3)));
    }
}
