//! What a department or a designation must be, and which of them go (directory-1, directory-2).

use kernel::{Actions, Patch, Problems, Result};
use serde::Serialize;

use crate::model::PlacementInput;
use crate::model::values::PlacementName;
use crate::texts;

/// An entry to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Validated {
    pub name: String,
    pub retired: bool,
}

/// The entry that results of what was sent over what is stored.
pub fn validated(input: &PlacementInput, stored: Option<&Validated>) -> Result<Validated> {
    let mut problems = Problems::default();
    let name = problems.text("name", &input.name, stored.map(|stored| stored.name.as_str()), PlacementName::LIMITS);
    let retired = match &input.retired {
        Patch::Keep => stored.is_some_and(|stored| stored.retired),
        Patch::Clear => false,
        Patch::Set(retired) => *retired,
    };
    problems.done(Some(Validated { name, retired }))
}

/// What may be done with an entry that so many people have.
pub fn actions(people: i64) -> Actions {
    let mut actions = Actions::default();
    actions.allow("edit");
    match usize::try_from(people) {
        Ok(0) => actions.allow("remove"),
        people => actions.block("remove", texts::people_have_it(people.unwrap_or(usize::MAX))),
    }
    actions
}

#[cfg(test)]
mod tests {
    use kernel::Language;

    use super::*;

    fn sent(name: Patch<String>, retired: Patch<bool>) -> PlacementInput {
        PlacementInput { version: None, name, retired }
    }

    // directory-1
    #[test]
    fn what_is_sent_goes_over_what_is_stored() {
        let sales = Validated { name: "Sales".into(), retired: false };
        let named = |name: &str| Patch::Set(name.to_owned());
        for (input, stored, expected) in [
            (sent(named(" Sales "), Patch::Keep), None, Some(sales.clone())),
            (sent(Patch::Keep, Patch::Set(true)), Some(&sales), Some(Validated { retired: true, ..sales.clone() })),
            (
                sent(named("Sales and more"), Patch::Keep),
                Some(&sales),
                Some(Validated { name: "Sales and more".into(), ..sales.clone() }),
            ),
            (sent(named(" "), Patch::Keep), Some(&sales), None),
            (sent(Patch::Keep, Patch::Keep), None, None),
            (sent(named(&"x".repeat(101)), Patch::Keep), None, None),
            (sent(named("a\nb"), Patch::Keep), None, None),
        ] {
            assert_eq!(validated(&input, stored).ok(), expected, "{input:?}");
        }
    }

    // directory-2
    #[test]
    fn what_people_have_stays() {
        assert_eq!(actions(0).actions, ["edit", "remove"]);
        for (people, reason) in [(1, "1 person has it."), (6, "6 people have it.")] {
            let of = actions(people);
            assert_eq!(of.actions, ["edit"]);
            assert_eq!(of.blocked["remove"].in_language(Language::English), reason);
        }
    }
}
