//! Projects and their teams.

use db::{Bind, Dialect, Listing, Reads, Row as _, UnitOfWork, marks, of_values, statement};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, ListQuery, Result, SortField, UserId, Week, normalize};
use schema::{projects, team_members};

use super::matching;
use crate::model::{Candidate, Entry, ProjectId, ProjectStatus, StoredProject};
use crate::rules::project::{Member, Validated};

kernel::orders! {
    /// What the lists of projects sort by.
    pub ProjectOrder = [
        SortField::new("projectname", "p.projectname_normalized"),
        SortField::new("clientname", "c.clientname_normalized"),
        SortField::new("startdate", "p.startdate"),
        SortField::new("enddate", "p.enddate"),
        SortField::new("type", "p.kind"),
        SortField::new("status", "p.status"),
        SortField::new("projectmanagername", "u.name_normalized"),
    ];
}

/// What names projects beside their teams.
const NAMED_BY: [&str; 3] = ["tasks", "timelog_rows", "kras"];
const TABLES: &str = "projects p JOIN clients c ON c.id = p.client_id JOIN users u ON u.id = p.manager_id \
    JOIN roles r ON r.id = u.role_id";

/// Which projects somebody sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visible {
    /// All of them.
    All,
    /// The active ones that this person is on in this week: as their project manager, or as a member whose days touch it.
    On(UserId, Week),
}

/// What the lists of projects are narrowed by.
#[derive(Debug, Clone, Copy, Default)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Filter {
    pub status: Option<ProjectStatus>,
    pub manager: Option<UserId>,
}

/// The projects that somebody is on in a week, by the column of their id.
pub fn on_in_week(id: &str, user: UserId, week: Week) -> (String, [Bind; 4]) {
    let condition = format!(
        "{id} IN (SELECT m.project_id FROM team_members m WHERE m.user_id = ? AND m.startdate <= ? \
         AND (m.enddate IS NULL OR m.enddate >= ?) UNION ALL SELECT o.id FROM projects o WHERE o.manager_id = ?)"
    );
    (condition, [user.into(), week.sunday().into(), week.monday().into(), user.into()])
}

fn visible(listing: Listing, visible: Visible) -> Listing {
    match visible {
        Visible::All => listing,
        Visible::On(user, week) => {
            let (condition, binds) = on_in_week("p.id", user, week);
            listing.filter("p.status = 'active'", []).filter(condition, binds)
        }
    }
}

/// Projects ([`StoredProject`]), active ones first, then completed, then inactive ones.
pub fn list(query: &ListQuery, seen: Visible, filter: Filter, dialect: Dialect) -> Listing {
    let by_others = query.sort.is_some_and(|sort| matches!(sort.field.name, "clientname" | "projectmanagername"));
    let narrow = if query.q.is_some() || by_others { TABLES } else { "projects p" };
    let mut listing = visible(Listing::new(TABLES, "p.id").found_in(narrow), seen);
    if let Some(status) = filter.status {
        listing = listing.filter("p.status = ?", [status.into()]);
    }
    if let Some(manager) = filter.manager {
        listing = listing.filter("p.manager_id = ?", [manager.into()]);
    }
    let name = "p.projectname_normalized";
    let (names, texts) = ([name, "c.clientname_normalized"], ["u.name_normalized"]);
    let listing = matching(listing, query, &names, &texts, dialect).sorted(query.sort, &[(name, Direction::Up)]);
    // The words of the states have the order in which they are wanted.
    if query.sort.is_some_and(|sort| sort.field.name == "status") { listing } else { listing.grouped_by("p.status") }
}

/// One project of those that are seen.
pub fn find(connection: &mut impl Reads, seen: Visible, id: ProjectId) -> Result<Option<StoredProject>> {
    visible(Listing::new(TABLES, "p.id").filter("p.id = ?", [id.into()]), seen).one(connection)
}

/// A project, held while it is changed. PostgreSQL holds the row first and reads it then: what it waited for may name another
/// manager or client, whom its join would not find.
pub fn lock(connection: &mut impl Reads, id: ProjectId) -> Result<Option<StoredProject>> {
    if connection.dialect() == Dialect::Postgres {
        statement("SELECT p.id FROM projects p WHERE p.id = ? FOR UPDATE").bind(id).number(connection)?;
    }
    find(connection, Visible::All, id)
}

/// Those that are called so, by their normalized names.
pub fn named(connection: &mut impl Reads, names: &[String]) -> Result<Vec<StoredProject>> {
    of_values(connection, TABLES, &[], "p.projectname_normalized", names.iter().map(String::as_str))
}

/// Those of these ids that are there.
pub fn of_ids(connection: &mut impl Reads, ids: &[i64]) -> Result<Vec<StoredProject>> {
    of_values(connection, TABLES, &[], "p.id", ids.iter().copied())
}

/// Takes a project away with its team; `None` when something names it: hours, tasks, reviews.
pub fn remove(work: &mut UnitOfWork<'_>, id: ProjectId) -> Result<Option<()>> {
    work.apply(diesel::delete(team_members::table.filter(team_members::project_id.eq(id))))?;
    let named = NAMED_BY.map(|table| format!("NOT EXISTS (SELECT 1 FROM {table} n WHERE n.project_id = projects.id)"));
    work.change_one(statement(format!("DELETE FROM projects WHERE id = ? AND {}", named.join(" AND "))).bind(id))
}

db::record! {
    struct Led {
        id: ProjectId = "p.id",
    }
}

/// The active projects that somebody leads.
pub fn led(connection: &mut impl Reads, manager: UserId) -> Result<Vec<ProjectId>> {
    let led = "SELECT p.id FROM projects p WHERE p.manager_id = ? AND p.status = 'active' ORDER BY p.id";
    let led: Vec<Led> = statement(led).bind(manager).fetch(connection)?;
    Ok(led.into_iter().map(|project| project.id).collect())
}

const ENTRIES: &str = "team_members m JOIN projects p ON p.id = m.project_id JOIN users u ON u.id = m.user_id \
    JOIN roles r ON r.id = u.role_id";

/// All places in teams of everybody who is in the teams of these projects, by project in the order of the team.
pub fn entries(connection: &mut impl Reads, projects: &[ProjectId], also: Option<UserId>) -> Result<Vec<Entry>> {
    let (columns, these) = (Entry::columns(), connection.dialect().is_one_of("t.project_id"));
    let of_projects = format!("SELECT t.user_id FROM team_members t WHERE {these}");
    let all = format!("SELECT {columns} FROM {ENTRIES} WHERE m.user_id IN ({of_projects} UNION SELECT ?)");
    statement(all + " ORDER BY m.project_id, m.position")
        .bind(Bind::ids(projects.iter().copied()))
        .bind(also)
        .fetch(connection)
}

/// Those of these people who are known.
pub fn candidates(connection: &mut impl Reads, people: &[UserId]) -> Result<Vec<Candidate>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, marks) = (Candidate::columns(), marks(people.len()));
    statement(format!("SELECT {columns} FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id IN ({marks})"))
        .bind_all(people.iter().map(|id| Bind::from(*id)))
        .once()
        .fetch(connection)
}

/// A new project with its team.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &Validated) -> Result<ProjectId> {
    let new = (
        projects::projectname.eq(&wanted.projectname),
        projects::projectname_normalized.eq(normalize(&wanted.projectname)),
        projects::client_id.eq(wanted.client),
        projects::status.eq(wanted.status),
        projects::kind.eq(wanted.kind),
        projects::startdate.eq(wanted.startdate),
        projects::enddate.eq(wanted.enddate),
        projects::manager_id.eq(wanted.projectmanager),
    );
    let id = work.insert(diesel::insert_into(projects::table).values(new).returning(projects::id))?;
    insert_team(work, id, &wanted.teammember)?;
    Ok(id)
}

fn insert_team(work: &mut UnitOfWork<'_>, id: ProjectId, team: &[Member]) -> Result<()> {
    if team.is_empty() {
        return Ok(());
    }
    let rows = vec!["(?, ?, ?, ?, ?, ?)"; team.len()].join(", ");
    let mut insert = statement(format!(
        "INSERT INTO team_members (project_id, user_id, position, startdate, enddate, allocation) VALUES {rows}"
    ));
    for (position, member) in (1_i64..).zip(team) {
        insert = insert.bind(id).bind(member.user).bind(position);
        insert = insert.bind(member.startdate).bind(member.enddate).bind(member.allocation);
    }
    work.change(|connection| insert.once().run(connection))?;
    Ok(())
}

/// Changes a project that still has the version that was read, and its team where that is another one.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredProject, before: &Validated, wanted: &Validated) -> Result<()> {
    let seen = projects::table.find(stored.id).filter(projects::version.eq(stored.version));
    let update = diesel::update(seen).set((
        projects::version.eq(projects::version + 1),
        projects::projectname.eq(&wanted.projectname),
        projects::projectname_normalized.eq(normalize(&wanted.projectname)),
        projects::client_id.eq(wanted.client),
        projects::status.eq(wanted.status),
        projects::kind.eq(wanted.kind),
        projects::startdate.eq(wanted.startdate),
        projects::enddate.eq(wanted.enddate),
        projects::manager_id.eq(wanted.projectmanager),
    ));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    if before.teammember != wanted.teammember {
        work.apply(diesel::delete(team_members::table.filter(team_members::project_id.eq(stored.id))))?;
        insert_team(work, stored.id, &wanted.teammember)?;
    }
    Ok(())
}

/// Whether somebody may write on a project at all: it is there, not inactive, and of those that they see.
pub fn takes_tasks(connection: &mut impl Reads, seen: Visible, id: ProjectId) -> Result<bool> {
    Ok(find(connection, seen, id)?.is_some_and(|project| project.status != ProjectStatus::Inactive))
}
