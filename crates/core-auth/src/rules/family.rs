//! What a member of a family must be (people-17).

use chrono::{Datelike as _, Days, NaiveDate};
use kernel::texts::{at_most_characters, not_before, one_of, required};
use kernel::{Code, Error, Fields, Patch, Result, ShortText, Text, text_problem};
use serde::Serialize;

use crate::model::values::Relation;
use crate::model::{FamilyInput, FamilyMember};
use crate::texts;

/// Members of one family: a list that has no second page.
pub const MOST_MEMBERS: i64 = 50;

/// 422 for one more than [`MOST_MEMBERS`].
pub fn room(members: i64) -> Result<()> {
    if members < MOST_MEMBERS {
        return Ok(());
    }
    Err(Error::new(Code::Invalid).saying(texts::family_is_full()))
}

/// What is stored of a member.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the fields of `FamilyMember`")]
pub struct Member {
    pub name: String,
    pub relation: String,
    pub dob: NaiveDate,
}

impl Member {
    /// What is stored of it now.
    pub fn of(member: &FamilyMember) -> Self {
        Self { name: member.name.clone(), relation: member.relation.clone(), dob: member.dob }
    }
}

/// The member that results: a new one, or a stored one with these changes. A value that stays is never at fault.
pub fn member(input: &FamilyInput, stored: Option<&Member>, today: NaiveDate) -> Result<Member> {
    let mut problems = Fields::new();
    let name = field(&input.name, stored.map(|stored| &stored.name), "name", &mut problems, |name| {
        text_problem(name)
            .or_else(|| (!ShortText::LIMITS.holds(name)).then(|| at_most_characters(ShortText::LIMITS.longest)))
    });
    let relation =
        field(&input.relation, stored.map(|stored| &stored.relation), "relation", &mut problems, |relation| {
            if relation.trim().is_empty() {
                return Some(required());
            }
            (!Relation::LIMITS.holds(relation)).then(|| one_of("spouse, son, daughter"))
        });
    let dob = field(&input.dob, stored.map(|stored| &stored.dob), "dob", &mut problems, |dob| {
        if *dob > today + Days::new(1) {
            Some(texts::at_most_tomorrow())
        } else {
            (dob.year() < 1900).then(|| not_before("01/01/1900"))
        }
    });
    match (name, relation, dob) {
        (Some(name), Some(relation), Some(dob)) if problems.is_empty() => Ok(Member { name, relation, dob }),
        _ => Err(Error::fields(problems)),
    }
}

fn field<T: Clone + PartialEq>(
    patch: &Patch<T>,
    stored: Option<&T>,
    name: &str,
    problems: &mut Fields,
    problem: impl Fn(&T) -> Option<Text>,
) -> Option<T> {
    let value = patch.over(&stored.cloned());
    let found = match &value {
        None => Some(required()),
        Some(value) if stored == Some(value) => None,
        Some(value) => problem(value),
    };
    if let Some(found) = found {
        problems.insert(name.to_owned(), found);
    }
    value
}

#[cfg(test)]
mod tests {
    use super::{Member, member};
    use crate::model::FamilyInput;
    use chrono::NaiveDate;
    use kernel::Patch;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap_or_default()
    }

    // people-17
    #[test]
    fn every_field_at_fault_is_named() {
        let today = day("2026-11-25");
        let input = |name: &str, relation: &str, dob: &str| FamilyInput {
            name: Patch::Set(name.into()),
            relation: Patch::Set(relation.into()),
            dob: Patch::Set(day(dob)),
            ..FamilyInput::default()
        };
        for (name, relation, dob, at_fault) in [
            ("Meera", "spouse", "1990-02-03", &[][..]),
            ("Anything 2 at all!", "son", "2026-11-26", &[]),
            (" ", "uncle", "2026-11-27", &["dob", "name", "relation"]),
            (&"x".repeat(101), "daughter", "1899-12-31", &["dob", "name"]),
            ("Meera", "Spouse", "1990-02-03", &["relation"]),
        ] {
            let result = member(&input(name, relation, dob), None, today);
            let fields: Vec<_> = match &result {
                Ok(_) => Vec::new(),
                Err(error) => error.field_problems().keys().map(String::as_str).collect(),
            };
            assert_eq!(fields, at_fault, "{name} {relation} {dob}");
        }
        assert_eq!(member(&FamilyInput::default(), None, today).map_err(|error| error.field_problems().len()), Err(3));
    }

    #[test]
    fn what_stays_is_never_at_fault() {
        let stored = Member { name: "x".repeat(200), relation: "uncle".into(), dob: day("1800-01-01") };
        let kept = member(&FamilyInput::default(), Some(&stored), day("2026-11-25"));
        assert_eq!(kept.ok(), Some(stored.clone()));
        let cleared = FamilyInput { name: Patch::Clear, ..FamilyInput::default() };
        assert!(member(&cleared, Some(&stored), day("2026-11-25")).is_err());
    }
}
