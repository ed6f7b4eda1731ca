//! Projects with their teams. Who leads one and who is on it is named by mail or number.

use std::collections::{BTreeSet, HashMap};

use core_auth::repo::people::imported::Imported;
use core_auth::rights::ReadPeople;
use core_auth::service::people::imported as people;
use db::{ReadConnection, Reads, RecordKind, UnitOfWork};
use kernel::{Error, Grant, Patch, Result, normalize};
use projects::model::{Candidate, ClientId, Entry, PROJECT, ProjectId, ProjectInput, StoredClient, StoredProject};
use projects::rights::{ChangeProjects, ReadClients};
use projects::rules::project::{self as rules, ProjectForm, Validated};
use projects::service::{clients, projects as service};
use serde_json::{Value, json};

use super::{Called, Found, Records, by_own_key, form, named_in, sent, told_at};
use crate::rules::look::{Fault, Known, Rules, Values};
use crate::rules::team::{self, Place};
use crate::rules::values::{Suggestions, kept};
use crate::service::Settings;
use crate::texts;

/// Projects of whose teams one statement asks.
const BATCH: usize = 1_000;
const NAME: &str = "projectname";
const CLIENT: &str = "client";
const MANAGER: &str = "projectmanager";
const TEAM: &str = "team";

pub struct Projects {
    pub people: Grant<ReadPeople>,
    pub clients: Grant<ReadClients>,
    pub grant: Grant<ChangeProjects>,
    pub settings: Settings,
}

/// A project that is there, with its team.
type Stored = (StoredProject, Vec<Entry>);

fn percent(entry: &Entry) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "at most 10,000")]
    let hundredths = entry.allocation.0 as f64;
    hundredths / 100.0
}

/// The team as a cell has it: days that are not the project's stand with it.
fn known((project, team): &Stored, mails: &HashMap<i64, String>) -> Known {
    let place = |entry: &Entry| Place {
        who: mails.get(&entry.user.0).cloned().unwrap_or_default(),
        percent: Some(percent(entry)),
        start: (entry.startdate != project.startdate || entry.enddate.is_some()).then_some(entry.startdate),
        end: entry.enddate,
    };
    let team: Vec<_> = team.iter().map(place).collect();
    let values = [
        (NAME, project.projectname.clone()),
        (CLIENT, project.clientname.clone()),
        ("type", project.kind.text().to_owned()),
        ("startdate", kept(project.startdate)),
        ("enddate", kept(project.enddate)),
        (MANAGER, mails.get(&project.manager.0).cloned().unwrap_or_default()),
        (TEAM, team::written(&team)),
    ];
    let values = values.into_iter().filter(|(_, text)| !text.is_empty()).collect();
    Known { id: project.id.0, version: project.version, values }
}

/// The form of a project, and who of its names is nobody. A place without days begins with the project.
fn input(version: Option<i64>, values: &Values, called: &Called, client: Option<ClientId>) -> Result<ProjectInput> {
    let mut fields = sent(values);
    fields.remove(TEAM);
    if let Some(client) = client {
        fields.insert(CLIENT.into(), client.0.into());
    }
    let person = |name: &str| called.get(name);
    if let Some(named) = values.get(MANAGER) {
        let manager = person(named).ok_or_else(|| Error::field(MANAGER, texts::nobody_has_mail(named)))?;
        fields.insert(MANAGER.into(), manager.id.0.into());
    }
    if let Some(cell) = values.get(TEAM) {
        let places = team::read(cell).map_err(|problem| Error::field(TEAM, problem))?;
        let member = |place: Place| {
            let somebody = person(&place.who);
            let start = place.start.map(kept).or_else(|| values.get("startdate").cloned());
            json!({
                "user": somebody.map(|person| person.id.0), "role": somebody.map(|person| person.role.clone()),
                "startdate": start, "enddate": place.end.map(kept), "allocation": place.percent.unwrap_or(100.0),
            })
        };
        fields.insert("teammember".into(), places.into_iter().map(member).collect());
    }
    if version.is_none() {
        fields.insert("status".into(), "active".into());
    }
    fields.extend(version.map(|version| ("version".to_owned(), Value::from(version))));
    form(fields)
}

fn candidate(person: &Imported) -> Candidate {
    let Imported { id, fname, lname, role, status, .. } = person.clone();
    Candidate { id, fname, lname, role, status }
}

/// What rows are held against.
struct Register {
    called: Called,
    candidates: Vec<Candidate>,
    clients: HashMap<String, StoredClient>,
    several: BTreeSet<String>,
    stored: HashMap<i64, Stored>,
    near: Suggestions,
}

impl Register {
    /// The team as it is kept: each by mail, with what the row leaves out as it stands.
    fn team_faults(&self, values: &mut Values, known: Option<&Known>) -> Vec<Fault> {
        let Some(cell) = values.get(TEAM) else { return Vec::new() };
        let places = match team::read(cell) {
            Ok(places) => places,
            Err(problem) => return vec![Fault::at(TEAM, problem)],
        };
        let stood = known.and_then(|known| known.values.get(TEAM)).map(|cell| team::read(cell).unwrap_or_default());
        let stood = stood.unwrap_or_default();
        let (mut faults, mut settled) = (Vec::new(), Vec::new());
        for place in places {
            let there: Vec<_> = stood.iter().map(|before| before.who.clone()).collect();
            let Some(mail) = self.called.mail(&place.who, &there) else {
                faults.push(self.called.fault(TEAM, &place.who, &self.near));
                continue;
            };
            let before = stood.iter().find(|before| normalize(&before.who) == normalize(&mail));
            let days = if place.start.is_some() {
                (place.start, place.end)
            } else {
                before.map_or((None, None), |before| (before.start, before.end))
            };
            let percent = place.percent.or_else(|| before.and_then(|before| before.percent)).or(Some(100.0));
            settled.push(Place { who: mail, percent, start: days.0, end: days.1 });
        }
        if faults.is_empty() {
            values.insert(TEAM, team::written(&settled));
        }
        faults
    }
}

impl Rules for Register {
    fn faults(&self, values: &mut Values, known: Option<&Known>) -> Vec<Fault> {
        let mut faults = self.team_faults(values, known);
        if let Some(name) = values.get(NAME).filter(|name| self.several.contains(&normalize(name))) {
            faults.push(Fault::at(NAME, texts::several_called(name)));
        }
        if let Some(named) = values.get(MANAGER).cloned() {
            let stands = known.and_then(|known| known.values.get(MANAGER)).cloned();
            match self.called.mail(&named, &Vec::from_iter(stands)) {
                Some(mail) => drop(values.insert(MANAGER, mail)),
                None => faults.push(self.called.fault(MANAGER, &named, &self.near)),
            }
        }
        if let Some(named) = values.get(CLIENT).cloned() {
            if let Some(client) = self.clients.get(&normalize(&named)) {
                values.insert(CLIENT, client.clientname.clone());
            } else {
                let nearest = self.near.nearest(&named, self.clients.keys().map(String::as_str)).map(str::to_owned);
                faults.push(Fault { nearest, ..Fault::at(CLIENT, texts::no_client_called(&named)) });
            }
        }
        // What is wrong already is told; the rest is held against the rules without it.
        let mut sound = values.clone();
        sound.retain(|field, _| !faults.iter().any(|fault| fault.field == Some(*field)));
        let stored = known.and_then(|known| self.stored.get(&known.id));
        let before = stored.map(|(project, team)| Validated::of(project, team));
        // Whose id it is, is known to be one by now.
        let client = sound.get(CLIENT).map(|_| ClientId(0));
        let checked = input(None, &started(&sound, known), &self.called, client).and_then(|input| {
            let input = if before.is_some() { ProjectInput { status: Patch::Keep, ..input } } else { input };
            let draft = ProjectForm::of(input, before.as_ref());
            rules::may_change(&draft, before.as_ref())?;
            let found = rules::Known { people: &self.candidates, client: true };
            rules::validated(&draft, before.as_ref(), found, ClientId(0))
        });
        let Err(error) = checked else { return faults };
        if error.field_problems().is_empty() {
            faults.push(Fault::of_row(error.message()));
        }
        told_at(&mut faults, error.field_problems(), values, |field| {
            if field.starts_with("teammember") { TEAM.to_owned() } else { field.to_owned() }
        });
        faults
    }
}

/// Values with the project's first day, from which places without days begin: that which stands, where the row says none.
fn started(values: &Values, known: Option<&Known>) -> Values {
    let mut values = values.clone();
    if !values.contains_key("startdate") {
        let stands = known.and_then(|known| known.values.get("startdate"));
        values.extend(stands.map(|day| ("startdate", day.clone())));
    }
    values
}

impl Projects {
    /// Who is meant in these rows, and the projects' own people beside them.
    fn called(&self, connection: &mut impl Reads, rows: &[&Values]) -> Result<Called> {
        let who = |cell: &str| team::read(cell).unwrap_or_default().into_iter().map(|place| place.who).collect();
        let mut names = named_in(rows, &[TEAM], who);
        names.extend(named_in(rows, &[MANAGER], |name| vec![name.to_owned()]));
        Called::all(connection, &self.people, &names)
    }

    fn with_teams(&self, connection: &mut impl Reads, found: Vec<StoredProject>) -> Result<Vec<Stored>> {
        let ids: Vec<_> = found.iter().map(|project| project.id).collect();
        let mut teams: HashMap<ProjectId, Vec<Entry>> = HashMap::new();
        for ids in ids.chunks(BATCH) {
            for entry in service::places(connection, &self.grant, ids)? {
                teams.entry(entry.project).or_default().push(entry);
            }
        }
        let with_team = |project: StoredProject| {
            let team = teams.remove(&project.id).unwrap_or_default();
            (project, team)
        };
        Ok(found.into_iter().map(with_team).collect())
    }

    /// As files have these projects: their people by mail.
    fn as_kept(&self, connection: &mut impl Reads, stored: &[Stored]) -> Result<Vec<Known>> {
        let members = stored.iter().flat_map(|(_, team)| team).map(|entry| entry.user.0);
        let ids: BTreeSet<_> = members.chain(stored.iter().map(|(project, _)| project.manager.0)).collect();
        let mails = people::mails(connection, &self.people, &ids.into_iter().collect::<Vec<_>>())?;
        Ok(stored.iter().map(|stored| known(stored, &mails)).collect())
    }

    fn written(&self, work: &mut UnitOfWork<'_>, version: Option<i64>, values: &Values) -> Result<ProjectInput> {
        let called = self.called(work.reading(), &[values])?;
        let client = match values.get(CLIENT) {
            None => None,
            Some(name) => {
                let found = clients::named(work.reading(), &self.clients, &[normalize(name)])?.pop();
                Some(found.ok_or_else(|| Error::field(CLIENT, texts::no_client_called(name)))?.id)
            }
        };
        input(version, values, &called, client)
    }
}

impl Records for Projects {
    fn kind(&self) -> RecordKind {
        PROJECT
    }

    fn unique(&self) -> &'static [&'static str] {
        &[NAME]
    }

    fn found(&self, connection: &mut ReadConnection<'_>, key: &'static str, rows: &[&Values]) -> Result<Found> {
        let one = |text: &str| vec![text.to_owned()];
        let there = service::named(connection, &self.grant, &named_in(rows, &[NAME], one))?;
        let there = self.with_teams(connection, there)?;
        let kept = self.as_kept(connection, &there)?;
        let clients = clients::named(connection, &self.clients, &named_in(rows, &[CLIENT], one))?;
        let called = self.called(connection, rows)?;
        let keyed = by_own_key(kept, key);
        let register = Register {
            candidates: called.one.values().map(candidate).collect(),
            called,
            clients: clients.into_iter().map(|client| (normalize(&client.clientname), client)).collect(),
            several: keyed.several,
            stored: there.into_iter().map(|stored| (stored.0.id.0, stored)).collect(),
            near: Suggestions::default(),
        };
        Ok(Found { known: keyed.known, rules: Box::new(register) })
    }

    fn of_ids(&self, connection: &mut ReadConnection<'_>, ids: &[i64]) -> Result<Vec<Known>> {
        let found = service::of_ids(connection, &self.grant, ids)?;
        let stored = self.with_teams(connection, found)?;
        self.as_kept(connection, &stored)
    }

    fn name(&self, values: &Values) -> String {
        values.get(NAME).cloned().unwrap_or_default()
    }

    fn make(&self, work: &mut UnitOfWork<'_>, values: &Values) -> Result<(i64, i64)> {
        let wanted = self.written(work, None, values)?;
        let Settings { mailer, today, .. } = &self.settings;
        let made = service::add_in(work, mailer, &self.grant, wanted, *today)?;
        Ok((made.id.0, made.version))
    }

    fn change(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64), values: &Values) -> Result<i64> {
        let stored = service::of_ids(work.reading(), &self.grant, &[id])?;
        let stored = self.with_teams(work.reading(), stored)?;
        let stood = self.as_kept(work.reading(), &stored)?.pop();
        let wanted = self.written(work, Some(version), &started(values, stood.as_ref()))?;
        // The day is there for the places alone.
        let startdate = if values.contains_key("startdate") { wanted.startdate } else { Patch::Keep };
        let wanted = ProjectInput { startdate, ..wanted };
        let Settings { mailer, today, .. } = &self.settings;
        let changed = service::change_in(work, mailer, &self.grant, ProjectId(id), wanted, *today)?;
        Ok(changed.version)
    }

    fn take_away(&self, work: &mut UnitOfWork<'_>, (id, version): (i64, i64)) -> Result<()> {
        let Settings { mailer, today, .. } = &self.settings;
        service::withdraw_in(work, mailer, &self.grant, (ProjectId(id), version), *today)
    }
}
