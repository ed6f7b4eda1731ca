//! Balances of leave: of a person and a type of leave it is said what there is, and the ledger gets the difference, as by hand.

use std::collections::{BTreeMap, HashMap};

use core_auth::rights::ReadPeople;
use db::{ReadConnection, Reads, RecordKind, UnitOfWork};
use kernel::{Code, Error, Grant, Halves, Result, normalize};
use leaves::model::{CorrectionInput, HeldBalance, LEAVE_TYPE};
use leaves::rights::CreditLeave;
use leaves::rules::correction::{Correction, correction};
use leaves::service::corrections;

use super::{Called, Found, Records, named_in, told_at};
use crate::rules::look::{ByKey, Fault, Known, Rules, Values};
use crate::rules::values::Suggestions;
use crate::service::Settings;
use crate::texts;

const PERSON: &str = "person";
const TYPE: &str = "type";
const DAYS: &str = "days";
const REASON: &str = "reason";

/// Types of leave beside one person: a balance is named by both.
pub const TYPES: i64 = 10_000;

pub struct Balances {
    pub people: Grant<ReadPeople>,
    pub grant: Grant<CreditLeave>,
    pub settings: Settings,
}

fn key(mail: &str, kind: &str) -> String {
    format!("{} {}", normalize(mail), normalize(kind))
}

/// A balance as files have it. Each entry of its ledger is one version.
fn known(held: &HeldBalance, mail: &str) -> Known {
    let mut values = Values::from([(PERSON, mail.to_owned()), (TYPE, held.of.called().to_string())]);
    values.extend(held.balance.map(|days| (DAYS, days.number().to_string())));
    Known { id: held.user.0 * TYPES + held.of.id.0, version: held.entries, values }
}

fn days(values: &Values) -> Option<Halves> {
    values.get(DAYS).and_then(|text| text.parse().ok()).and_then(Halves::from_number)
}

/// What sets a balance; all that is wrong with that.
fn wanted(held: &HeldBalance, values: &Values, reason: String) -> Result<Correction> {
    let account = held.of.account().map(|account| account.text().to_owned());
    let balance = days(values).map(Halves::number);
    correction(CorrectionInput { account, balance, users: Some(vec![held.user]), reason: Some(reason) }, true)
}

fn reason(values: &Values) -> String {
    values.get(REASON).cloned().unwrap_or_else(|| texts::balance_imported().to_string())
}

/// What rows are held against.
struct Register {
    people: Called,
    /// The types that have a balance: what they are called, by that and by their word.
    types: BTreeMap<String, String>,
    held: HashMap<String, HeldBalance>,
    near: Suggestions,
}

impl Register {
    fn named(&self, values: &Values) -> (Option<String>, Option<String>) {
        let person = values.get(PERSON).and_then(|text| self.people.mail(text, &[]));
        let kind = values.get(TYPE).and_then(|text| self.types.get(&normalize(text))).cloned();
        (person, kind)
    }
}

impl Rules for Register {
    fn faults(&self, values: &mut Values, known: Option<&Known>) -> Vec<Fault> {
        let (mut faults, (person, kind)) = (Vec::new(), self.named(values));
        if let Some(text) = values.get(PERSON).filter(|_| person.is_none()) {
            faults.push(self.people.fault(PERSON, text, &self.near));
        }
        if let Some(text) = values.get(TYPE).filter(|_| kind.is_none()) {
            let nearest = self.near.nearest(text, self.types.keys().map(String::as_str)).map(str::to_owned);
            faults.push(Fault { nearest, ..Fault::at(TYPE, texts::no_balance_of(text)) });
        }
        values.extend(person.map(|mail| (PERSON, mail)));
        values.extend(kind.map(|kind| (TYPE, kind)));
        // A reason is for what changes.
        if known.is_some_and(|known| values.get(DAYS).is_none_or(|days| known.values.get(DAYS) == Some(days))) {
            values.remove(REASON);
        }
        let held = self.key_of(values).and_then(|key| self.held.get(&key));
        if let Some(held) = held.filter(|_| values.contains_key(DAYS))
            && let Err(error) = wanted(held, values, reason(values))
        {
            let field = |field: &str| (if field == "balance" { DAYS } else { field }).to_owned();
            told_at(&mut faults, error.field_problems(), values, field);
        }
        faults
    }

    fn key_of(&self, values: &Values) -> Option<String> {
        let (person, kind) = self.named(values);
        Some(key(&person?, &kind?))
    }
}

impl Balances {
    /// The balances of these people, each with the person's mail.
    fn held(&self, connection: &mut impl Reads, users: &[i64]) -> Result<Vec<(HeldBalance, String)>> {
        let mails = super::named_people::mails(connection, &self.people, users)?;
        let held = corrections::of_people(connection, &self.grant, users)?;
        let with_mail = |held: HeldBalance| mails.get(&held.user.0).cloned().map(|mail| (held, mail));
        Ok(held.into_iter().filter_map(with_mail).collect())
    }

    /// The balance of this id, in this version.
    fn one(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64)) -> Result<HeldBalance> {
        let of_person = corrections::of_people(work.reading(), &self.grant, &[id / TYPES])?;
        let held = of_person.into_iter().find(|held| held.of.id.0 == id % TYPES);
        let held = held.ok_or_else(|| Error::new(Code::NotFound))?;
        if held.entries == version { Ok(held) } else { Err(Error::new(Code::StaleVersion)) }
    }

    fn set(&self, work: &mut UnitOfWork<'_>, at: (i64, i64), values: &Values, reason: String) -> Result<i64> {
        let held = self.one(work, at)?;
        let wanted = wanted(&held, values, reason)?;
        let Settings { mailer, today, .. } = &self.settings;
        corrections::set_in(work, (mailer, *today), &self.grant, &wanted)?;
        let of_person = corrections::of_people(work.reading(), &self.grant, &[held.user.0])?;
        let now = of_person.into_iter().find(|one| one.of.id == held.of.id);
        now.map(|now| now.entries).ok_or_else(|| Error::new(Code::NotFound))
    }
}

impl Records for Balances {
    fn kind(&self) -> RecordKind {
        LEAVE_TYPE
    }

    fn unique(&self) -> &'static [&'static str] {
        &[]
    }

    fn found(&self, connection: &mut ReadConnection<'_>, _: &'static str, rows: &[&Values]) -> Result<Found> {
        let people = Called::all(connection, &self.people, &named_in(rows, &[PERSON], |text| vec![text.to_owned()]))?;
        let users: Vec<_> = people.one.values().map(|person| person.id.0).collect();
        let (mut by_key, mut held_by_key, mut types) = (ByKey::new(), HashMap::new(), BTreeMap::new());
        for kind in corrections::types(connection, &self.grant)? {
            let called = kind.called().to_string();
            types.insert(normalize(&called), called.clone());
            types.entry(normalize(kind.kind.text())).or_insert(called);
        }
        for (held, mail) in self.held(connection, &users)? {
            let key = key(&mail, &held.of.called().to_string());
            by_key.insert(key.clone(), known(&held, &mail));
            held_by_key.insert(key, held);
        }
        let register = Register { people, types, held: held_by_key, near: Suggestions::default() };
        Ok(Found { known: by_key, rules: Box::new(register) })
    }

    fn of_ids(&self, connection: &mut ReadConnection<'_>, ids: &[i64]) -> Result<Vec<Known>> {
        let mut users: Vec<_> = ids.iter().map(|id| id / TYPES).collect();
        users.sort_unstable();
        users.dedup();
        let held = self.held(connection, &users)?;
        Ok(held.iter().map(|(held, mail)| known(held, mail)).filter(|one| ids.contains(&one.id)).collect())
    }

    fn name(&self, values: &Values) -> String {
        let text = |name: &str| values.get(name).map(String::as_str).unwrap_or_default();
        format!("{}, {}", text(PERSON), text(TYPE))
    }

    /// There is a balance of everybody, if of nothing.
    fn make(&self, _: &mut UnitOfWork<'_>, _: &Values) -> Result<(i64, i64)> {
        Err(Error::new(Code::NotFound))
    }

    fn change(&self, work: &mut UnitOfWork<'_>, at: (i64, i64), values: &Values) -> Result<i64> {
        self.set(work, at, values, reason(values))
    }

    fn give_back(&self, work: &mut UnitOfWork<'_>, at: (i64, i64), before: &Values, _: &Values) -> Result<i64> {
        let days = before.get(DAYS).filter(|days| !days.is_empty()).cloned().unwrap_or_else(|| "0".to_owned());
        self.set(work, at, &Values::from([(DAYS, days)]), texts::taken_back().to_string())
    }

    fn take_away(&self, _: &mut UnitOfWork<'_>, _: (i64, i64)) -> Result<()> {
        Err(Error::new(Code::NotFound))
    }
}
