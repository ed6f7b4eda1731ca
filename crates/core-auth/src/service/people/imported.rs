//! People as files bring them: found in sets, held against the rules of a record before anything is written, added, saved and taken
//! away among other things that are written.

use std::collections::{BTreeSet, HashMap};

use chrono::NaiveDate;
use db::{Entry, Reads, UnitOfWork};
use kernel::{Code, Error, Fields, Grant, Result, Role, Title, UserId, full_name, normalize};

use super::CompanySettings;
use super::add::add_rows;
use super::save::{return_in, save_in};
use crate::model::{PersonChange, Placement, ROLE_LABELS, Status, USER};
use crate::repo::people::imported::{self, Imported, Key};
use crate::repo::people::{self, lock};
use crate::rights::{AddPeople, EditPeople, ReadPeople};
use crate::rules::people as rules;
use crate::texts;

pub use super::With;

/// The people of these normalized numbers, addresses or names.
pub fn found(connection: &mut impl Reads, _: &Grant<AddPeople>, key: Key, wanted: &[String]) -> Result<Vec<Imported>> {
    imported::found(connection, key, wanted)
}

/// The people of these ids.
pub fn of_ids(connection: &mut impl Reads, _: &Grant<AddPeople>, ids: &[i64]) -> Result<Vec<Imported>> {
    imported::of_ids(connection, ids)
}

/// Who is meant by these numbers and addresses, by the normalized text.
pub fn called(
    connection: &mut impl Reads,
    _: &Grant<ReadPeople>,
    wanted: &[String],
) -> Result<HashMap<String, Imported>> {
    let mut called = HashMap::new();
    for (key, text) in [(Key::Address, by_address as fn(&Imported) -> &str), (Key::Number, by_number)] {
        let found = imported::found(connection, key, wanted)?;
        called.extend(found.into_iter().map(|person| (normalize(text(&person)), person)));
    }
    Ok(called)
}

/// Who is called so, by the normalized name: those who work here, where there are any, else those who did.
pub fn named(
    connection: &mut impl Reads,
    _: &Grant<ReadPeople>,
    wanted: &[String],
) -> Result<HashMap<String, Vec<Imported>>> {
    let mut named: HashMap<String, Vec<Imported>> = HashMap::new();
    for person in imported::found(connection, Key::Name, wanted)? {
        named.entry(normalize(&full_name(&person.fname, &person.lname))).or_default().push(person);
    }
    for people in named.values_mut() {
        if people.iter().any(|person| person.status == Status::Active) {
            people.retain(|person| person.status == Status::Active);
        }
    }
    Ok(named)
}

/// The addresses of the people of these ids.
pub fn mails(connection: &mut impl Reads, _: &Grant<ReadPeople>, ids: &[i64]) -> Result<HashMap<i64, String>> {
    let people = imported::of_ids(connection, ids)?;
    Ok(people.into_iter().map(|person| (person.id.0, person.email)).collect())
}

fn by_address(person: &Imported) -> &str {
    &person.email
}

fn by_number(person: &Imported) -> &str {
    &person.empid
}

/// What a record may name: the rules of many rows look there.
#[derive(Debug, Clone)]
pub struct Named {
    roles: BTreeSet<String>,
    /// The departments that people can be given.
    pub departments: Vec<String>,
    /// The designations that people can be given.
    pub designations: Vec<String>,
}

impl Named {
    /// All that there is now.
    pub fn all(connection: &mut impl Reads, _: &Grant<AddPeople>) -> Result<Self> {
        let roles = imported::role_names(connection)?;
        let departments = imported::entries(connection, Placement::Department)?;
        let designations = imported::entries(connection, Placement::Designation)?;
        Ok(Self { roles, departments, designations })
    }

    /// The role that is meant by its name, or by what the portal calls it.
    pub fn role(&self, text: &str) -> Option<String> {
        let wanted = normalize(text);
        if self.roles.contains(&wanted) {
            return Some(wanted);
        }
        let is = |(_, label): &&(&str, Title)| normalize(&label().to_string()) == wanted;
        ROLE_LABELS.iter().find(is).map(|(role, _)| (*role).to_owned()).filter(|role| self.roles.contains(role))
    }

    /// What is wrong with a new person of this change, but for who is named in it as a manager.
    pub fn problems(&self, change: &PersonChange, by: UserId, company: &CompanySettings, today: NaiveDate) -> Fields {
        let person = rules::newcomer(change, by, Role::Admin);
        let mut problems = rules::newcomer_problems(&person, company.on(today));
        if person.role.as_deref().is_some_and(|role| !self.roles.contains(&normalize(role))) {
            problems.entry("role".into()).or_insert_with(texts::no_such_role);
        }
        let listed = |known: &[String], name: &str| known.iter().any(|entry| normalize(entry) == normalize(name));
        if person.department.as_deref().is_some_and(|name| !listed(&self.departments, name)) {
            problems.entry("department".into()).or_insert_with(texts::no_such_department);
        }
        if person.designation.as_deref().is_some_and(|name| !listed(&self.designations, name)) {
            problems.entry("designation".into()).or_insert_with(texts::no_such_designation);
        }
        problems
    }
}

/// Adds somebody; answers their id, and the version of their record.
pub fn add_in(
    work: &mut UnitOfWork<'_>,
    with: With<'_>,
    grant: &Grant<AddPeople>,
    change: PersonChange,
    invited: bool,
) -> Result<(UserId, i64)> {
    let caller = grant.caller()?.clone();
    let rows = vec![(change, String::new())];
    rules::may_add(&rows, caller.role)?;
    let person = rows.into_iter().map(|(row, prefix)| (rules::newcomer(&row, caller.user, caller.role), prefix));
    let (_, ids) = add_rows(work, with, &caller, person.collect(), invited)?;
    let id = ids.first().copied().ok_or_else(|| Error::internal("nobody was inserted"))?;
    Ok((id, version(work, id)?))
}

fn version(work: &mut UnitOfWork<'_>, id: UserId) -> Result<i64> {
    let person = imported::of_ids(work.reading(), &[id.0])?.pop();
    person.map(|person| person.version).ok_or_else(|| Error::new(Code::NotFound))
}

/// Saves somebody's record; answers its version.
pub fn change_in(
    work: &mut UnitOfWork<'_>,
    with: With<'_>,
    grant: &Grant<EditPeople>,
    id: UserId,
    change: &PersonChange,
) -> Result<i64> {
    save_in(work, with, grant, id, change)?;
    version(work, id)
}

/// Gives somebody's record the values that it had before an import, empty ones too; answers its version.
pub fn give_back_in(
    work: &mut UnitOfWork<'_>,
    with: With<'_>,
    grant: &Grant<EditPeople>,
    id: UserId,
    change: &PersonChange,
) -> Result<i64> {
    return_in(work, with, grant, id, change)?;
    version(work, id)
}

/// Takes somebody away again whom an import has made: of this version, and who has never signed in. 409 where other records name them.
pub fn withdraw_in(work: &mut UnitOfWork<'_>, grant: &Grant<AddPeople>, (id, seen): (UserId, i64)) -> Result<()> {
    if grant.caller()?.role != Role::Admin {
        return Err(Error::new(Code::NotAllowed));
    }
    let found = lock(work.reading(), id, None)?.ok_or_else(|| Error::new(Code::NotFound))?;
    let signed_in = || Error::new(Code::PersonInUse).saying(texts::has_signed_in());
    if !rules::was_never_here(&found.profile) {
        return Err(signed_in());
    }
    if found.profile.version != seen {
        return Err(Error::new(Code::StaleVersion));
    }
    if people::is_named(work.reading(), id)? {
        return Err(Error::new(Code::PersonInUse));
    }
    people::remove(work, id)?.ok_or_else(signed_in)?;
    let directory = found.directory;
    work.record(Entry::new(USER, id.0, "remove").before(&serde_json::json!({
        "empid": directory.empid, "fname": directory.fname, "lname": directory.lname, "email": directory.email,
    })));
    Ok(())
}
