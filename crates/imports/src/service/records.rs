//! The records of each kind: found in sets, made, changed and removed by their own modules' services, under the rights that the
//! person has there.

mod assets;
mod balances;
mod candidates;
mod clients;
mod data;
mod holidays;
mod jobs;
mod people;
mod projects;
mod tasks;

use std::collections::{BTreeSet, HashMap};

use core_auth::repo::people::imported::Imported;
use core_auth::rights::ReadPeople;
use core_auth::service::people::imported as named_people;
use db::{ReadConnection, Reads, RecordKind, UnitOfWork};
use kernel::{Actor, Code, Error, Fields, Grant, Result, normalize};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::Settings;
use crate::model::ImportKind;
use crate::rights::MakeImports;
use crate::rules::look::{ByKey, Fault, Known, Rules, Values};
use crate::rules::values::{self, Suggestions};
use crate::texts;

pub(super) use assets::Assets;
pub(super) use balances::{Balances, TYPES};
pub(super) use candidates::Candidates;
pub(super) use clients::Clients;
pub(super) use data::Entries;
pub(super) use holidays::Holidays;
pub(super) use jobs::Jobs;
pub(super) use people::People;
pub(super) use projects::Projects;
pub(super) use tasks::Tasks;

/// A kind of records, as an import of it needs them. Each function goes on with the rights of the person: who has none is refused.
pub(super) trait Records: Send + Sync {
    /// What the audit trail calls them.
    fn kind(&self) -> RecordKind;

    /// Fields of which no two rows of a file have the same.
    fn unique(&self) -> &'static [&'static str];

    /// The records that rows name by the key, and what the module's rules need to know of others.
    fn found(&self, connection: &mut ReadConnection<'_>, key: &'static str, rows: &[&Values]) -> Result<Found>;

    /// The records of these ids that are there.
    fn of_ids(&self, connection: &mut ReadConnection<'_>, ids: &[i64]) -> Result<Vec<Known>>;

    /// What a record is called.
    fn name(&self, values: &Values) -> String;

    /// Makes a record; answers its id and version.
    fn make(&self, work: &mut UnitOfWork<'_>, values: &Values) -> Result<(i64, i64)>;

    /// Changes this version of a record; answers the next.
    fn change(&self, work: &mut UnitOfWork<'_>, at: (i64, i64), values: &Values) -> Result<i64>;

    /// Gives this version of a record its old values, in the place of those that the import wrote; answers the next version.
    fn give_back(&self, work: &mut UnitOfWork<'_>, at: (i64, i64), before: &Values, _wrote: &Values) -> Result<i64> {
        self.change(work, at, before)
    }

    /// Takes this version of a record away.
    fn take_away(&self, work: &mut UnitOfWork<'_>, at: (i64, i64)) -> Result<()>;
}

/// What the rules of a module say against a row, told at the fields of the file: each field once, what the row has not is told
/// elsewhere.
fn told_at(faults: &mut Vec<Fault>, problems: &Fields, values: &Values, field_of: impl Fn(&str) -> String) {
    for (field, problem) in problems {
        let Some((name, _)) = values.get_key_value(field_of(field).as_str()) else { continue };
        if !faults.iter().any(|fault| fault.field == Some(name)) {
            faults.push(Fault::at(name, problem.clone()));
        }
    }
}

/// People whom rows may mean, by the normalized text: mails and numbers, names that are one person's alone, and those that several have.
#[derive(Default)]
struct Called {
    one: HashMap<String, Imported>,
    several: HashMap<String, Vec<String>>,
}

/// A name as records have it, without the dots of initials.
fn name_key(text: &str) -> String {
    normalize(&values::person(text))
}

impl Called {
    /// All who are meant by these texts.
    fn all(connection: &mut impl Reads, grant: &Grant<ReadPeople>, wanted: &[String]) -> Result<Self> {
        let mut called = Self { one: named_people::called(connection, grant, wanted)?, several: HashMap::new() };
        let open = wanted.iter().filter(|text| !called.one.contains_key(*text) && !text.contains('@'));
        let names: BTreeSet<_> = open.map(|text| name_key(text)).collect();
        for (name, mut people) in named_people::named(connection, grant, &names.into_iter().collect::<Vec<_>>())? {
            match (people.len(), people.pop()) {
                (1, Some(person)) => drop(called.one.entry(name).or_insert(person)),
                (_, last) => {
                    let people: Vec<_> = people.into_iter().chain(last).collect();
                    called.several.insert(name, people.iter().map(|person| person.email.clone()).collect());
                    called.one.extend(people.into_iter().map(|person| (normalize(&person.email), person)));
                }
            }
        }
        // Whoever is meant is kept by mail.
        let people: Vec<_> = called.one.values().cloned().collect();
        called.one.extend(people.into_iter().map(|person| (normalize(&person.email), person)));
        Ok(called)
    }

    fn get(&self, text: &str) -> Option<&Imported> {
        self.one.get(&normalize(text)).or_else(|| self.one.get(&name_key(text)))
    }

    /// The mail of who is meant: of several who are called so the one who stands there already.
    fn mail(&self, text: &str, stands: &[String]) -> Option<String> {
        if let Some(person) = self.get(text) {
            return Some(person.email.clone());
        }
        let several = self.several.get(&name_key(text))?;
        several.iter().find(|mail| stands.iter().any(|one| normalize(one) == normalize(mail))).cloned()
    }

    /// What is wrong with a text that means nobody, or several.
    fn fault(&self, field: &'static str, text: &str, near: &Suggestions) -> Fault {
        if let Some(mails) = self.several.get(&name_key(text)) {
            return Fault::at(field, texts::several_people(text, mails.join(", ")));
        }
        let nearest = near.nearest(text, self.one.keys().map(String::as_str)).map(str::to_owned);
        Fault { nearest, ..Fault::at(field, texts::nobody_called(text)) }
    }
}

/// What was found for rows.
pub(super) struct Found {
    /// The records, by their normalized keys.
    pub known: ByKey,
    /// The module's own rules.
    pub rules: Box<dyn Rules>,
}

/// The records by what this field of theirs holds.
fn by_key(records: Vec<Known>, key: &'static str) -> ByKey {
    let keyed = |known: Known| Some((normalize(known.values.get(key)?), known));
    records.into_iter().filter_map(keyed).collect()
}

/// Records by a key that several may have: which of them a row means would be a guess.
struct Keyed {
    /// Records whose key nobody else has.
    known: ByKey,
    /// Keys that several have.
    several: BTreeSet<String>,
}

/// The records by what this field of theirs holds; a key that several have names none of them.
fn by_own_key(records: Vec<Known>, key: &'static str) -> Keyed {
    let mut keyed = Keyed { known: ByKey::new(), several: BTreeSet::new() };
    for record in records {
        let Some(text) = record.values.get(key).map(|text| normalize(text)) else { continue };
        if keyed.known.insert(text.clone(), record).is_some() {
            keyed.several.insert(text);
        }
    }
    keyed.known.retain(|key, _| !keyed.several.contains(key));
    keyed
}

/// The normalized texts that rows have in these fields, each once.
fn named_in(rows: &[&Values], fields: &[&str], parts: impl Fn(&str) -> Vec<String>) -> Vec<String> {
    let texts = rows.iter().flat_map(|row| fields.iter().filter_map(|field| row.get(field)));
    let named: BTreeSet<_> = texts.flat_map(|text| parts(text)).map(|name| normalize(&name)).collect();
    named.into_iter().collect()
}

/// Values as a record takes them; an empty one clears.
fn sent(values: &Values) -> Map<String, Value> {
    let value = |text: &String| if text.is_empty() { Value::Null } else { Value::from(text.as_str()) };
    values.iter().map(|(name, text)| ((*name).to_owned(), value(text))).collect()
}

/// What a form of a module takes, of these fields.
fn form<T: DeserializeOwned>(fields: Map<String, Value>) -> Result<T> {
    serde_json::from_value(Value::Object(fields))
        .map_err(|error| Error::new(Code::Invalid).saying(texts::unreadable()).because(error.to_string()))
}

/// The records of a kind in this person's name: 403 or 404 where they may not do by hand what an import of it does.
pub(super) fn of(kind: ImportKind, actor: &Actor, settings: &Settings, invite: bool) -> Result<Box<dyn Records>> {
    let grant = Grant::<MakeImports>::of(actor.clone())?;
    Ok(match kind {
        ImportKind::Holidays => Box::new(Holidays { grant: grant.delegate()?, settings: settings.clone() }),
        ImportKind::Clients => Box::new(Clients { read: grant.delegate()?, grant: grant.delegate()? }),
        ImportKind::Projects => Box::new(Projects {
            people: grant.delegate()?,
            clients: grant.delegate()?,
            grant: grant.delegate()?,
            settings: settings.clone(),
        }),
        ImportKind::Tasks => {
            Box::new(Tasks { add: grant.delegate()?, change: grant.delegate()?, settings: settings.clone() })
        }
        ImportKind::Assets => Box::new(Assets {
            people: grant.delegate()?,
            manage: grant.delegate()?,
            change: grant.delegate()?,
            settings: settings.clone(),
        }),
        ImportKind::Balances => {
            Box::new(Balances { people: grant.delegate()?, grant: grant.delegate()?, settings: settings.clone() })
        }
        ImportKind::Jobs => Box::new(Jobs {
            people: grant.delegate()?,
            data: grant.delegate()?,
            grant: grant.delegate()?,
            settings: settings.clone(),
        }),
        ImportKind::Candidates => Box::new(Candidates {
            people: grant.delegate()?,
            data: grant.delegate()?,
            jobs: grant.delegate()?,
            grant: grant.delegate()?,
            settings: settings.clone(),
        }),
        ImportKind::Skills => Box::new(Entries { grant: grant.delegate()?, of: "skill" }),
        ImportKind::Locations => Box::new(Entries { grant: grant.delegate()?, of: "location" }),
        ImportKind::People => Box::new(People {
            read: grant.delegate()?,
            add: grant.delegate()?,
            edit: grant.delegate()?,
            places: grant.delegate()?,
            settings: settings.clone(),
            invite,
        }),
    })
}
