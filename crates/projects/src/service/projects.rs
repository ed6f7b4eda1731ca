//! Projects and their teams.

use std::collections::HashMap;

use chrono::NaiveDate;
use core_auth::model::HoldingKind;
use core_auth::repo::people;
use core_auth::rights::ResignPeople;
use core_auth::service::leads;
use core_auth::service::people::handover::{GiveOver, Giver};
use db::{Database, Entry as AuditEntry, Query, ReadConnection, Reads, UnitOfWork, advisory_locks};
use kernel::{
    Actions, Caller, Code, Decision, Error, Grant, Key, ListQuery, Patch, Result, Role, Scope, UserId, Week, full_name,
    normalize,
};
use mail::service::Mailer;

use crate::model::{
    Allocation, CLIENT, ClientChoice, ClientId, Entry, PROJECT, Project, ProjectId, ProjectInput, ProjectStatus,
    StoredClient, StoredProject, TeamMember,
};
use crate::repo::clients;
use crate::repo::projects::{self as repo, Filter, Visible};
use crate::rights::{ChangeProjects, ReadAllocations, ReadManagedProjects, ReadProjects};
use crate::rules::allocation;
use crate::rules::project::{self as rules, Known, ProjectForm, Validated};

/// Who looks at projects: those who see all of them see the teams, and what they may do.
#[derive(Debug, Clone, Copy)]
struct View {
    whole: bool,
    seen: Visible,
}

impl View {
    fn of(caller: &Caller, today: NaiveDate) -> Self {
        let leads = matches!(caller.role, Role::Admin | Role::Manager);
        let whole = leads && caller.keys.has(Key::Projects);
        let seen = if whole { Visible::All } else { Visible::On(caller.user, Week::of(today)) };
        Self { whole, seen }
    }

    /// Rows of a list; the teams of all of them take one statement.
    fn projects(self, rows: Vec<StoredProject>, connection: &mut ReadConnection<'_>) -> Result<Vec<Project>> {
        if !self.whole || rows.is_empty() {
            return Ok(rows.into_iter().map(|stored| project(stored, None)).collect());
        }
        let ids: Vec<_> = rows.iter().map(|stored| stored.id).collect();
        let mut teams = teams(&repo::entries(connection, &ids, None)?);
        Ok(rows
            .into_iter()
            .map(|stored| {
                let team = teams.remove(&stored.id).unwrap_or_default();
                project(stored, Some(team))
            })
            .collect())
    }
}

/// Which projects this caller sees.
pub(super) fn seen_by(caller: &Caller, today: NaiveDate) -> Visible {
    View::of(caller, today).seen
}

/// The teams among these places, which are all that their people have.
fn teams(entries: &[Entry]) -> HashMap<ProjectId, Vec<TeamMember>> {
    let mut of_people: HashMap<UserId, Vec<&Entry>> = HashMap::new();
    for entry in entries {
        of_people.entry(entry.user).or_default().push(entry);
    }
    let mut teams: HashMap<ProjectId, Vec<TeamMember>> = HashMap::new();
    for entry in entries {
        let own = of_people.get(&entry.user).map(Vec::as_slice).unwrap_or_default();
        teams.entry(entry.project).or_default().push(TeamMember {
            role: entry.role.clone(),
            user: entry.user,
            empname: full_name(&entry.fname, &entry.lname),
            startdate: entry.startdate,
            enddate: entry.enddate,
            allocation: entry.allocation,
            allocationtotal: allocation::total(entry, own),
        });
    }
    teams
}

/// A project as it is shown, with its team to those who see it.
fn project(stored: StoredProject, team: Option<Vec<TeamMember>>) -> Project {
    Project {
        id: stored.id,
        version: stored.version,
        client: stored.client,
        clientname: stored.clientname,
        status: stored.status,
        kind: stored.kind,
        startdate: stored.startdate,
        enddate: stored.enddate,
        projectmanager: stored.manager,
        projectmanagername: full_name(&stored.manager_fname, &stored.manager_lname),
        projectmanagerrole: stored.manager_role,
        projectname: stored.projectname,
        actions: team.as_ref().map_or_else(Actions::default, |team| rules::actions(stored.status, team.len())),
        teammember: team,
    }
}

/// A project with its team, which stands among these places.
fn with_team(stored: StoredProject, entries: &[Entry]) -> Project {
    let team = teams(entries).remove(&stored.id).unwrap_or_default();
    project(stored, Some(team))
}

/// Projects: all with their teams to those who see everything, the active ones that they are on to others.
pub fn list(db: &Database, grant: &Grant<ReadProjects>, query: &ListQuery, filter: Filter) -> Result<Query<Project>> {
    let view = View::of(grant.caller()?, db.clock().today());
    Ok(query_of(db, query, view, filter))
}

fn query_of(db: &Database, query: &ListQuery, view: View, filter: Filter) -> Query<Project> {
    let listing = repo::list(query, view.seen, filter, db.dialect());
    Query::looking_up(db, query, listing, move |rows, connection| view.projects(rows, connection))
}

/// The projects that this person manages: to themself or an admin.
pub fn managed(
    db: &Database,
    grant: &Grant<ReadManagedProjects>,
    manager: UserId,
    query: &ListQuery,
) -> Result<Query<Project>> {
    let reached = match grant.scope()? {
        Scope::All => true,
        Scope::Team(user) | Scope::Line(user) | Scope::Own(user) => user == manager,
    };
    if !reached {
        return Err(Error::new(Code::NotAllowed));
    }
    let view = View::of(grant.caller()?, db.clock().today());
    let filter = Filter { manager: Some(manager), ..Filter::default() };
    Ok(query_of(db, query, view, filter).when_empty(move |connection| {
        if people::exists(connection, manager)? { Ok(()) } else { Err(Error::new(Code::NotFound)) }
    }))
}

/// A project that the caller sees.
pub async fn one(db: &Database, grant: &Grant<ReadProjects>, id: ProjectId) -> Result<Project> {
    let view = View::of(grant.caller()?, db.clock().today());
    db.read(move |connection| {
        let stored = repo::find(connection, view.seen, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        view.projects(vec![stored], connection)?.pop().ok_or_else(|| Error::new(Code::NotFound))
    })
    .await
}

/// Whether the caller sees this project whole.
pub async fn seen(db: &Database, grant: &Grant<ReadProjects>, id: ProjectId) -> Result<()> {
    let view = View::of(grant.caller()?, db.clock().today());
    let found = db.read(move |connection| repo::find(connection, Visible::All, id)).await?;
    found.filter(|_| view.whole).map(drop).ok_or_else(|| Error::new(Code::NotFound))
}

/// What the people of a project, and somebody who may be about to join it, have to do in the next months.
pub async fn allocations(
    db: &Database,
    grant: &Grant<ReadAllocations>,
    id: ProjectId,
    also: Option<UserId>,
) -> Result<Vec<Allocation>> {
    grant.scope()?;
    let today = db.clock().today();
    db.read(move |connection| {
        repo::find(connection, Visible::All, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let entries = repo::entries(connection, &[id], also)?;
        let mut people: Vec<_> = entries.iter().filter(|entry| entry.project == id).map(|entry| entry.user).collect();
        people.extend(also.filter(|also| !people.contains(also)));
        let known = repo::candidates(connection, &people)?;
        let named = people.iter().filter_map(|user| known.iter().find(|person| person.id == *user));
        Ok(named
            .map(|person| {
                let own: Vec<_> = entries.iter().filter(|entry| entry.user == person.id).collect();
                let months = allocation::months(id, &own, today);
                Allocation { user: person.id, empname: full_name(&person.fname, &person.lname), months }
            })
            .collect())
    })
    .await
}

/// Adds a project, with its client where that is a new one.
pub async fn add(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeProjects>,
    input: ProjectInput,
) -> Result<Project> {
    let (granted, today, mailer) = (grant.clone(), db.clock().today(), mailer.clone());
    db.write(grant.actor(), move |work| add_in(work, &mailer, &granted, input, today)).await
}

/// [`add`], among other things that are written.
pub fn add_in(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    grant: &Grant<ChangeProjects>,
    input: ProjectInput,
    today: NaiveDate,
) -> Result<Project> {
    grant.scope()?;
    let draft = ProjectForm::of(input, None);
    rules::may_change(&draft, None)?;
    let wanted = settle(work, &draft, None)?;
    let id = repo::insert(work, &wanted)?;
    work.record(AuditEntry::new(PROJECT, id.0, "create").after(&wanted));
    finish(work, mailer, id, (None, &wanted), today)
}

/// Changes a project; the team as a whole, where one is sent.
pub async fn change(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeProjects>,
    id: ProjectId,
    input: ProjectInput,
) -> Result<Project> {
    grant.scope()?;
    let (today, mailer) = (db.clock().today(), mailer.clone());
    db.write(grant.actor(), move |work| save(work, &mailer, id, input.clone(), today)).await
}

/// [`change`], among other things that are written.
pub fn change_in(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    _: &Grant<ChangeProjects>,
    id: ProjectId,
    input: ProjectInput,
    today: NaiveDate,
) -> Result<Project> {
    save(work, mailer, id, input, today)
}

/// Takes a project away again that an import has made: of this version, and while nothing names it. Its team goes with it.
pub fn withdraw_in(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    _: &Grant<ChangeProjects>,
    (id, version): (ProjectId, i64),
    today: NaiveDate,
) -> Result<()> {
    let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
    if stored.version != version {
        return Err(Error::new(Code::StaleVersion));
    }
    let entries = repo::entries(work.reading(), &[id], None)?;
    let team: Vec<_> = entries.iter().filter(|entry| entry.project == id).cloned().collect();
    let before = Validated::of(&stored, &team);
    repo::remove(work, id)?.ok_or_else(|| Error::new(Code::ProjectInUse))?;
    work.record(AuditEntry::new(PROJECT, id.0, "remove").before(&before));
    let people: Vec<_> = before.teammember.iter().map(|member| member.user).collect();
    leads::settle(work, mailer, Some(&people), today)
}

/// The projects that are called so, by their normalized names.
pub fn named(connection: &mut impl Reads, _: &Grant<ChangeProjects>, names: &[String]) -> Result<Vec<StoredProject>> {
    repo::named(connection, names)
}

/// The projects of these ids that are there.
pub fn of_ids(connection: &mut impl Reads, _: &Grant<ChangeProjects>, ids: &[i64]) -> Result<Vec<StoredProject>> {
    repo::of_ids(connection, ids)
}

/// The places in the teams of these projects.
pub fn places(connection: &mut impl Reads, _: &Grant<ChangeProjects>, ids: &[ProjectId]) -> Result<Vec<Entry>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut entries = repo::entries(connection, ids, None)?;
    entries.retain(|entry| ids.contains(&entry.project));
    Ok(entries)
}

fn save(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    id: ProjectId,
    input: ProjectInput,
    today: NaiveDate,
) -> Result<Project> {
    let stored = repo::lock(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
    let entries = repo::entries(work.reading(), &[id], None)?;
    let team: Vec<_> = entries.iter().filter(|entry| entry.project == id).cloned().collect();
    let before = Validated::of(&stored, &team);
    let version = input.version;
    let draft = ProjectForm::of(input, Some(&before));
    let wanted = Decision::anyone()
        .version(version, stored.version)?
        .state(|()| rules::may_change(&draft, Some(&before)))?
        .content(|()| settle(work, &draft, Some((&before, stored.clientname.as_str()))))?;
    if wanted == before {
        return Ok(with_team(stored, &entries));
    }
    repo::update(work, &stored, &before, &wanted)?;
    work.record(AuditEntry::new(PROJECT, id.0, "change").before(&before).after(&wanted));
    finish(work, mailer, id, (Some(&before), &wanted), today)
}

/// The active projects that somebody leads.
pub const LED: Giver = Giver { kind: HoldingKind::LeadProject, give: give_led };

fn give_led(work: &mut UnitOfWork<'_>, grant: &Grant<ResignPeople>, over: &GiveOver<'_>) -> Result<usize> {
    grant.delegate::<ChangeProjects>()?;
    let led = repo::led(work.reading(), over.from)?;
    for id in &led {
        let input = ProjectInput { projectmanager: Patch::Set(over.to), ..ProjectInput::default() };
        save(work, over.mailer, *id, input, over.today)?;
    }
    Ok(led.len())
}

/// The project that results, with the client that it brings along. `stored` is what it was, and what its client is called: one that was
/// removed is there again once the project is active.
fn settle(work: &mut UnitOfWork<'_>, draft: &ProjectForm, stored: Option<(&Validated, &str)>) -> Result<Validated> {
    let people = repo::candidates(work.reading(), &draft.people())?;
    let client = match draft.client {
        Some(ClientChoice::Id(id)) => clients::lock_for_project(work.reading(), id)?.is_some(),
        _ => false,
    };
    let known = Known { people: &people, client };
    let mut wanted = rules::validated(draft, stored.map(|(stored, _)| stored), known, ClientId(0))?;
    if draft.client == Some(ClientChoice::Other) {
        wanted.client = new_client(work, draft.newclientname.as_deref().unwrap_or_default())?;
    } else if let Some((_, name)) = stored.filter(|_| !client && wanted.status == ProjectStatus::Active) {
        // Of two projects at once the second one finds the client of the first.
        advisory_locks(work.reading(), [format!("client {}", normalize(name))])?;
        let called = clients::named(work.reading(), &[normalize(name)])?.pop();
        let held = called.map(|client| clients::lock_for_project(work.reading(), client.id)).transpose()?.flatten();
        wanted.client = held.map_or_else(|| new_client(work, name), |client| Ok(client.id))?;
    }
    Ok(wanted)
}

/// A client that a project brings along.
fn new_client(work: &mut UnitOfWork<'_>, name: &str) -> Result<ClientId> {
    let id = clients::insert(work, name, "newclientname")?;
    let client = StoredClient { id, version: 1, clientname: name.to_owned(), active_projects: None };
    work.record(AuditEntry::new(CLIENT, id.0, "create").after(&client));
    Ok(id)
}

/// What follows from a change, and the project as it is then: who leads it is in the manager lists of who is on it today, and
/// of nobody who is not.
fn finish(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    id: ProjectId,
    (before, after): (Option<&Validated>, &Validated),
    today: NaiveDate,
) -> Result<Project> {
    leads::settle(work, mailer, Some(&rules::newly_led(before, after)), today)?;
    let stored = repo::find(work.reading(), Visible::All, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
    let entries = repo::entries(work.reading(), &[id], None)?;
    Ok(with_team(stored, &entries))
}
