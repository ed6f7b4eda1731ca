//! What a place must be, and which of them go (company-30, company-31).

use kernel::{Actions, Problems, Result, ShortText, Text, Zone};
use serde::Serialize;

use crate::model::values::ZoneName;
use crate::model::{PlaceInput, StoredPlace};
use crate::texts;

/// A place to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct WantedPlace {
    pub name: String,
    pub timezone: String,
}

impl From<&StoredPlace> for WantedPlace {
    fn from(stored: &StoredPlace) -> Self {
        Self { name: stored.name.clone(), timezone: stored.timezone.clone() }
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
    problems.done(Some(WantedPlace { name, timezone }))
}

/// Why a place can't be removed.
pub fn why_it_stays(stored: &StoredPlace) -> Option<Text> {
    if stored.people > 0 {
        return Some(texts::people_work_there(stored.people));
    }
    stored.used.then(texts::somebody_worked_there)
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
        PlaceInput { version: None, name: owned(name), timezone: owned(timezone) }
    }

    // company-30
    #[test]
    fn a_place_has_a_name_and_a_time_zone_that_there_is() {
        use Patch::{Clear, Keep, Set};
        let pune = WantedPlace { name: "Pune".into(), timezone: "Asia/Kolkata".into() };
        let old = WantedPlace { name: "Pune".into(), timezone: "Asia/Old".into() };
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

    // company-31
    #[test]
    fn a_place_stays_while_somebody_works_there_and_once_somebody_did() {
        let stored = |people, used| StoredPlace {
            id: PlaceId(1),
            version: 1,
            name: "Pune".into(),
            timezone: "Asia/Kolkata".into(),
            people,
            used,
        };
        let said = |people, used| {
            why_it_stays(&stored(people, used)).map(|text| text.in_language(Language::English).into_owned())
        };
        assert_eq!(said(0, false), None);
        assert_eq!(said(1, true).as_deref(), Some("1 person works there."));
        assert_eq!(said(6, true).as_deref(), Some("6 people work there."));
        assert_eq!(said(0, true).as_deref(), Some("Somebody worked there, or will."));
    }
}
