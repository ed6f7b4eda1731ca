//! Jobs with their panels. Who hires and who interviews is named by mail, number or a name of their own.

use std::collections::{BTreeSet, HashMap};

use core_auth::rights::ReadPeople;
use db::{ReadConnection, Reads, RecordKind, UnitOfWork};
use kernel::{Error, Grant, Problems, Result, UserId, normalize};
use recruitment::model::{JOB, JobId, JobInput, PanelMember, StoredJob};
use recruitment::rights::{ManageData, ManageJobs};
use recruitment::rules::{ValidatedJob, validated_job};
use recruitment::service::{data, jobs as service};
use serde_json::Value;

use super::{Called, Found, Records, by_own_key, form, named_in, sent, told_at};
use crate::rules::look::{Fault, Known, Rules, Values};
use crate::rules::values::{Suggestions, list, names};
use crate::service::Settings;
use crate::texts;

const TITLE: &str = "title";
const MANAGER: &str = "hiringManager";
const PANEL: &str = "interviewPanel";
/// Fields that hold names of entries, with the type of those.
const ENTRIES: [(&str, &str); 2] = [("mandatorySkills", "skill"), ("location", "location")];

pub struct Jobs {
    pub people: Grant<ReadPeople>,
    pub data: Grant<ManageData>,
    pub grant: Grant<ManageJobs>,
    pub settings: Settings,
}

fn known(job: StoredJob, mails: &HashMap<i64, String>) -> Known {
    let mail = |user: UserId| mails.get(&user.0).cloned().unwrap_or_default();
    let mut panel: Vec<_> = job.panel.iter().map(|member| mail(member.user)).collect();
    panel.sort_by_key(|mail| normalize(mail));
    let values = [
        (TITLE, job.title),
        ("summary", job.summary),
        ("description", job.description),
        ("experience", job.experience),
        ("mandatorySkills", list(&job.skills.0)),
        ("otherSkills", job.otherskills),
        ("location", list(&job.locations.0)),
        (MANAGER, mail(job.manager)),
        (PANEL, list(&panel)),
        ("status", job.status.text().to_owned()),
    ];
    let values = values.into_iter().filter(|(_, text)| !text.is_empty()).collect();
    Known { id: job.id.0, version: job.version, values }
}

/// The form of a job; who is named is known by now, unless they have another address since.
fn input(version: Option<i64>, values: &Values, called: &Called) -> Result<JobInput> {
    let mut fields = sent(values);
    let id = |text: &str| called.get(text).map(|person| person.id.0);
    if let Some(named) = values.get(MANAGER) {
        let manager = id(named).ok_or_else(|| Error::field(MANAGER, texts::nobody_has_mail(named)))?;
        fields.insert(MANAGER.into(), manager.into());
    }
    if let Some(panel) = values.get(PANEL) {
        // Left out, they would not be on it, and nobody would be told.
        let member = |name: &String| id(name).ok_or_else(|| Error::field(PANEL, texts::nobody_has_mail(name)));
        let ids: Result<Value> = names(panel).iter().map(member).collect();
        fields.insert(PANEL.into(), ids?);
    }
    for (field, _) in ENTRIES {
        if let Some(text) = values.get(field) {
            fields.insert(field.into(), names(text).into_iter().collect());
        }
    }
    fields.extend(version.map(|version| ("version".to_owned(), Value::from(version))));
    form(fields)
}

/// What rows are held against.
struct Register {
    called: Called,
    members: Vec<PanelMember>,
    /// The names of skills and of locations.
    entries: HashMap<&'static str, Vec<String>>,
    several: BTreeSet<String>,
    stored: HashMap<i64, ValidatedJob>,
    near: Suggestions,
}

impl Register {
    /// Who is named in a field, by mail.
    fn people(&self, field: &'static str, values: &mut Values, known: Option<&Known>, faults: &mut Vec<Fault>) {
        let Some(cell) = values.get(field).cloned() else { return };
        let stand = known.and_then(|known| known.values.get(field)).map(|cell| names(cell)).unwrap_or_default();
        let mut mails = Vec::new();
        for name in names(&cell) {
            match self.called.mail(&name, &stand) {
                Some(mail) => mails.push(mail),
                None => faults.push(self.called.fault(field, &name, &self.near)),
            }
        }
        mails.sort_by_key(|mail| normalize(mail));
        mails.dedup();
        values.insert(field, list(&mails));
    }
}

impl Rules for Register {
    fn faults(&self, values: &mut Values, known: Option<&Known>) -> Vec<Fault> {
        let mut faults = Vec::new();
        for field in [MANAGER, PANEL] {
            self.people(field, values, known, &mut faults);
        }
        if let Some(title) = values.get(TITLE).filter(|title| self.several.contains(&normalize(title))) {
            faults.push(Fault::at(TITLE, texts::several_called(title)));
        }
        for (field, kind) in ENTRIES {
            let Some(cell) = values.get(field).cloned() else { continue };
            let wanted: Vec<_> = names(&cell).iter().map(|name| normalize(name)).collect();
            let there = self.entries.get(kind).map(Vec::as_slice).unwrap_or_default();
            if let Some(unknown) = wanted.iter().find(|name| !there.contains(name)) {
                let nearest = self.near.nearest(unknown, there.iter().map(String::as_str)).map(str::to_owned);
                faults.push(Fault { nearest, ..Fault::at(field, texts::no_entry_called(unknown)) });
            }
            values.insert(field, list(&wanted));
        }
        let mut sound = values.clone();
        sound.retain(|field, _| !faults.iter().any(|fault| fault.field == Some(*field)));
        let stored = known.and_then(|known| self.stored.get(&known.id));
        let problems = match input(None, &sound, &self.called) {
            Ok(input) => {
                let mut problems = Problems::default();
                let job = validated_job(&mut problems, &input, stored, &self.members);
                problems.done(job).err()
            }
            Err(error) => Some(error),
        };
        let problems = problems.map(|error| error.field_problems().clone()).unwrap_or_default();
        told_at(&mut faults, &problems, values, str::to_owned);
        faults
    }
}

impl Jobs {
    fn called(&self, connection: &mut impl Reads, rows: &[&Values]) -> Result<Called> {
        let named = named_in(rows, &[MANAGER, PANEL], names);
        Called::all(connection, &self.people, &named)
    }

    fn as_kept(&self, connection: &mut impl Reads, jobs: Vec<StoredJob>) -> Result<Vec<Known>> {
        let people =
            |job: &StoredJob| job.panel.iter().map(|member| member.user.0).chain([job.manager.0]).collect::<Vec<_>>();
        let ids: BTreeSet<_> = jobs.iter().flat_map(people).collect();
        let mails = super::named_people::mails(connection, &self.people, &ids.into_iter().collect::<Vec<_>>())?;
        Ok(jobs.into_iter().map(|job| known(job, &mails)).collect())
    }
}

impl Records for Jobs {
    fn kind(&self) -> RecordKind {
        JOB
    }

    fn unique(&self) -> &'static [&'static str] {
        &[TITLE]
    }

    fn found(&self, connection: &mut ReadConnection<'_>, key: &'static str, rows: &[&Values]) -> Result<Found> {
        let titles = named_in(rows, &[TITLE], |text| vec![text.to_owned()]);
        let there = service::titled(connection, &self.grant, &titles)?;
        let stored = there.iter().map(|job| (job.id.0, ValidatedJob::of(job))).collect();
        let called = self.called(connection, rows)?;
        let users: BTreeSet<_> = called.one.values().map(|person| person.id).collect();
        let mut entries = HashMap::new();
        for (_, kind) in ENTRIES {
            let of_type = data::of_type(connection, &self.data, kind)?;
            entries.insert(kind, of_type.into_iter().map(|entry| entry.name).collect());
        }
        let members = service::members(connection, &self.grant, &users.into_iter().collect::<Vec<_>>())?;
        let keyed = by_own_key(self.as_kept(connection, there)?, key);
        let near = Suggestions::default();
        let register = Register { called, members, entries, several: keyed.several, stored, near };
        Ok(Found { known: keyed.known, rules: Box::new(register) })
    }

    fn of_ids(&self, connection: &mut ReadConnection<'_>, ids: &[i64]) -> Result<Vec<Known>> {
        let jobs = service::of_ids(connection, &self.grant, ids)?;
        self.as_kept(connection, jobs)
    }

    fn name(&self, values: &Values) -> String {
        values.get(TITLE).cloned().unwrap_or_default()
    }

    fn make(&self, work: &mut UnitOfWork<'_>, values: &Values) -> Result<(i64, i64)> {
        let called = self.called(work.reading(), &[values])?;
        let made = service::add_in(work, &self.grant, &input(None, values, &called)?)?;
        Ok((made.id.0, made.version))
    }

    fn change(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64), values: &Values) -> Result<i64> {
        let called = self.called(work.reading(), &[values])?;
        let wanted = input(Some(version), values, &called)?;
        let told = (&self.settings.mailer, self.settings.zone);
        Ok(service::change_in(work, told, &self.grant, JobId(id), &wanted)?.version)
    }

    fn take_away(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64)) -> Result<()> {
        service::remove_in(work, &self.grant, JobId(id), Some(version))
    }
}
