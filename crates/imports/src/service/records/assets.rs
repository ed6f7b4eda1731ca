//! Assets. Whoever has one is named by mail or number, and stays with it.

use std::collections::BTreeSet;

use assets::model::{ASSET, AssetId, AssetInput, AssetStatus, StoredAsset};
use assets::rights::{ChangeAsset, ManageAssets};
use assets::rules::validated;
use assets::service as of_people;
use core_auth::model::Status;
use core_auth::rights::ReadPeople;
use core_auth::service::people::imported as people;
use db::{ReadConnection, RecordKind, UnitOfWork};
use kernel::texts::person_not_active;
use kernel::{Grant, Result, UserId, normalize};

use super::{Called, Found, Records, by_own_key, form, named_in, sent, told_at};
use crate::rules::look::{Fault, Known, Rules, Values};
use crate::rules::values::{self, Suggestions};
use crate::service::Settings;
use crate::texts;

const SERIAL: &str = "serial";
const HOLDER: &str = "holder";
const STATUS: &str = "status";

pub struct Assets {
    pub people: Grant<ReadPeople>,
    pub manage: Grant<ManageAssets>,
    pub change: Grant<ChangeAsset>,
    pub settings: Settings,
}

fn known(asset: StoredAsset) -> Known {
    let StoredAsset { id, version, email, kind, serial, specification, remark, .. } = asset;
    let values = [
        (SERIAL, serial),
        ("assesttype", kind.text().to_owned()),
        (HOLDER, email),
        ("specification", specification),
        ("remark", remark),
    ];
    Known { id: id.0, version, values: values.into_iter().filter(|(_, text)| !text.is_empty()).collect() }
}

/// The form of an asset, given to this person.
fn input(version: Option<i64>, values: &Values, holder: Option<UserId>) -> Result<AssetInput> {
    let mut fields = sent(values);
    fields.remove(HOLDER);
    fields.remove(STATUS);
    if let Some(holder) = holder {
        fields.insert("empid".into(), holder.0.into());
    }
    if let Some(version) = version {
        fields.insert("version".into(), version.into());
    }
    form(fields)
}

/// What rows are held against.
struct Register {
    people: Called,
    several: BTreeSet<String>,
    /// Those whose serial others have, too.
    doubles: Vec<Known>,
    near: Suggestions,
}

impl Register {
    fn holder_fault(&self, values: &mut Values, known: Option<&Known>) -> Option<Fault> {
        let named = values.get(HOLDER)?;
        let has = known.and_then(|known| known.values.get(HOLDER)).cloned();
        let Some(mail) = self.people.mail(named, &Vec::from_iter(has.clone())) else {
            return Some(self.people.fault(HOLDER, named, &self.near));
        };
        let left = self.people.get(named).is_some_and(|person| person.status != Status::Active);
        if let Some(has) = has.as_ref().filter(|has| normalize(has) != normalize(&mail)) {
            return Some(Fault::at(HOLDER, texts::stays_with(has)));
        }
        if has.is_none() && left {
            return Some(Fault::at(HOLDER, person_not_active()));
        }
        values.insert(HOLDER, mail);
        None
    }
}

impl Rules for Register {
    fn faults(&self, values: &mut Values, known: Option<&Known>) -> Vec<Fault> {
        // Where an asset stands changes by what people do with it, and by no file.
        values.remove(STATUS);
        let mut faults: Vec<_> = self.holder_fault(values, known).into_iter().collect();
        if let Some(serial) = values.get(SERIAL).filter(|serial| self.several.contains(&normalize(serial))) {
            faults.push(Fault::at(SERIAL, texts::several_of_serial(serial)));
        }
        // Of one that is there, what the row leaves out stays.
        let wanted = input(None, values, Some(UserId(0))).and_then(|input| validated(&input, None, None));
        let problems = wanted.err().map(|error| error.field_problems().clone()).unwrap_or_default();
        told_at(&mut faults, &problems, values, str::to_owned);
        faults
    }

    /// Those that were refused or given back stand in our own lists for ever.
    fn does_nothing(&self, values: &Values) -> bool {
        let over = [AssetStatus::Rejected.text(), AssetStatus::Released.text()];
        let is_so = |known: &Known| {
            let stands = |field: &str| known.values.get(field).cloned().unwrap_or_default();
            values.iter().all(|(field, text)| match *field {
                STATUS => true,
                HOLDER => self.people.mail(text, &[stands(HOLDER)]).is_some_and(|mail| mail == stands(HOLDER)),
                SERIAL => normalize(text) == normalize(&stands(SERIAL)),
                field => *text == values::text(&stands(field)),
            })
        };
        values.get(STATUS).is_some_and(|status| over.contains(&status.as_str())) || self.doubles.iter().any(is_so)
    }
}

impl Records for Assets {
    fn kind(&self) -> RecordKind {
        ASSET
    }

    fn unique(&self) -> &'static [&'static str] {
        &[SERIAL]
    }

    fn found(&self, connection: &mut ReadConnection<'_>, key: &'static str, rows: &[&Values]) -> Result<Found> {
        let one = |text: &str| vec![text.to_owned()];
        let people = Called::all(connection, &self.people, &named_in(rows, &[HOLDER], one))?;
        let there = of_people::of_serials(connection, &self.manage, &named_in(rows, &[SERIAL], one))?;
        let there: Vec<_> = there.into_iter().map(known).collect();
        let keyed = by_own_key(there.clone(), key);
        let shared =
            |known: &Known| known.values.get(SERIAL).is_some_and(|text| keyed.several.contains(&normalize(text)));
        let doubles = there.into_iter().filter(shared).collect();
        let register = Register { people, several: keyed.several, doubles, near: Suggestions::default() };
        Ok(Found { known: keyed.known, rules: Box::new(register) })
    }

    fn of_ids(&self, connection: &mut ReadConnection<'_>, ids: &[i64]) -> Result<Vec<Known>> {
        Ok(of_people::of_ids(connection, &self.manage, ids)?.into_iter().map(known).collect())
    }

    fn name(&self, values: &Values) -> String {
        values.get(SERIAL).cloned().unwrap_or_default()
    }

    fn make(&self, work: &mut UnitOfWork<'_>, values: &Values) -> Result<(i64, i64)> {
        let wanted: Vec<_> = values.get(HOLDER).map(|mail| normalize(mail)).into_iter().collect();
        let holder = people::called(work.reading(), &self.people, &wanted)?.into_values().next();
        let wanted = input(None, values, holder.map(|person| person.id))?;
        let Settings { mailer, today, .. } = &self.settings;
        let made = of_people::add_in(work, mailer, &self.manage, &wanted, *today)?;
        Ok((made.id.0, made.version))
    }

    fn change(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64), values: &Values) -> Result<i64> {
        let wanted = input(Some(version), values, None)?;
        let changed = of_people::change_in(work, &self.settings.mailer, &self.change, AssetId(id), &wanted)?;
        Ok(changed.version)
    }

    fn take_away(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64)) -> Result<()> {
        of_people::remove_in(work, &self.manage, AssetId(id), Some(version))
    }
}
