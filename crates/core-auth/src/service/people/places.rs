//! What the names of departments and designations in people's records stand for.

use std::collections::BTreeMap;

use db::Reads;
use kernel::{Result, Text, normalize};

use crate::model::{Editable, Placement, PlacementId};
use crate::repo::people::Chosen;
use crate::repo::placements::{self, Stored};
use crate::texts;

/// The entries that records name, held until they are saved.
#[derive(Default)]
pub(super) struct Places(BTreeMap<Placement, BTreeMap<String, Stored>>);

impl Places {
    /// Those that these people name in this list: one statement, or none where nobody names any.
    pub(super) fn find<'a>(
        &mut self,
        connection: &mut impl Reads,
        list: Placement,
        people: impl IntoIterator<Item = &'a Editable>,
    ) -> Result<()> {
        let names = people.into_iter().filter_map(|person| name(person, list).cloned());
        self.0.insert(list, placements::named(connection, list, names)?);
        Ok(())
    }

    fn entry(&self, list: Placement, person: &Editable) -> Option<&Stored> {
        self.0.get(&list)?.get(&normalize(name(person, list)?))
    }

    fn id(&self, list: Placement, person: &Editable) -> Option<PlacementId> {
        self.entry(list, person).map(|entry| entry.id)
    }

    /// What is wrong with the entry that a person is given (directory-3).
    pub(super) fn problem(&self, list: Placement, person: &Editable) -> Option<Text> {
        name(person, list)?;
        match (self.entry(list, person), list) {
            (Some(entry), _) => entry.retired.then(|| texts::is_retired(&entry.name)),
            (None, Placement::Department) => Some(texts::no_such_department()),
            (None, Placement::Designation) => Some(texts::no_such_designation()),
        }
    }

    /// Whether there is such an entry, even if nobody is given it any more.
    pub(super) fn knows(&self, list: Placement, person: &Editable) -> bool {
        self.entry(list, person).is_some()
    }

    /// The ids of what a person is given.
    pub(super) fn chosen(&self, person: &Editable) -> Chosen {
        let [department, designation] = Placement::ALL.map(|list| self.id(list, person));
        Chosen { department, designation, role: None }
    }

    /// Writes the names as the lists spell them.
    pub(super) fn spell(&self, person: &mut Editable) {
        for list in Placement::ALL {
            if let Some(spelled) = self.entry(list, person).map(|entry| entry.name.clone()) {
                *field(person, list) = Some(spelled);
            }
        }
    }
}

fn name(person: &Editable, list: Placement) -> Option<&String> {
    match list {
        Placement::Department => person.department.as_ref(),
        Placement::Designation => person.designation.as_ref(),
    }
}

fn field(person: &mut Editable, list: Placement) -> &mut Option<String> {
    match list {
        Placement::Department => &mut person.department,
        Placement::Designation => &mut person.designation,
    }
}
