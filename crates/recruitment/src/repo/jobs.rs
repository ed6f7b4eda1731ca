//! Jobs with their panels.

use core_auth::repo::team::ByLeader as _;
use db::{Bind, Dialect, Listing, Reads, Row as _, UnitOfWork, marks, of_values, statement};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, ListQuery, Result, Scope, SortField, UserId, normalize};
use schema::jobs;

use super::{beginning_with, choose, choose_nothing};
use crate::model::{DataId, JobId, JobStatus, PanelMember, StoredJob};
use crate::rules::ValidatedJob;

kernel::orders! {
    /// What lists of jobs sort by.
    pub JobOrder = [
        SortField::new("title", "j.title_normalized"),
        SortField::nullable("experience", "j.experience_halves"),
        SortField::new("hiringManagerName", "u.name_normalized"),
        SortField::new("status", "j.status"),
    ];
}

const TABLES: &str = "jobs j JOIN users u ON u.id = j.manager_id";

/// Jobs ([`StoredJob`]) within the scope, those of a manager where one is named, by title.
pub fn list(
    query: &ListQuery,
    scope: Scope,
    manager: Option<UserId>,
    status: Option<JobStatus>,
    dialect: Dialect,
) -> Listing {
    let by_person = query.sort.is_some_and(|sort| sort.field.name == "hiringManagerName");
    let narrow = match by_person {
        true if scope == Scope::All && manager.is_none() => {
            beginning_with("users u", "jobs j", "u.id = j.manager_id", dialect)
        }
        true => TABLES.to_owned(),
        // A search looks for the name of the hiring manager too.
        false if query.q.is_some() => TABLES.to_owned(),
        false => "jobs j".to_owned(),
    };
    let mut listing = Listing::new(TABLES, "j.id").found_in(narrow).scope(scope, "j.manager_id");
    if let Some(manager) = manager {
        listing = listing.filter("j.manager_id = ?", [manager.into()]);
    }
    if let Some(status) = status {
        listing = listing.filter("j.status = ?", [status.into()]);
    }
    matching(listing, query.q.as_deref(), dialect).sorted(query.sort, &[("j.title_normalized", Direction::Up)])
}

/// A search in titles, hiring managers, skills and locations: three letters and more anywhere, fewer at the beginning of a
/// title, skill or location.
fn matching(listing: Listing, q: Option<&str>, dialect: Dialect) -> Listing {
    let Some(q) = q else { return listing };
    let (text, data, binds) = if q.chars().count() < 3 {
        let range = [Bind::from(q), Bind::from(format!("{q}{}", char::MAX))];
        let title = "j.title_normalized >= ? AND j.title_normalized < ?".to_owned();
        (title, "d.name >= ? AND d.name < ?".to_owned(), [range.clone(), range].concat())
    } else {
        let (title, manager) = (dialect.holds("j.title_normalized"), dialect.holds("u.name_normalized"));
        (format!("{title} OR {manager}"), dialect.holds("d.name"), vec![Bind::from(q); 3])
    };
    let needs = "SELECT x.job_id FROM data_entries d JOIN job_data x ON x.data_id = d.id";
    listing.filter(format!("({text} OR j.id IN ({needs} WHERE {data}))"), binds)
}

/// A job within the scope.
pub fn find(connection: &mut impl Reads, scope: Scope, id: JobId) -> Result<Option<StoredJob>> {
    Listing::new(TABLES, "j.id").filter("j.id = ?", [id.into()]).scope(scope, "j.manager_id").one(connection)
}

/// The jobs within the scope that are called so, by their normalized titles.
pub fn titled(connection: &mut impl Reads, scope: Scope, titles: &[String]) -> Result<Vec<StoredJob>> {
    these(connection, scope, "j.title_normalized", titles.iter().map(String::as_str))
}

/// The jobs of these ids within the scope.
pub fn of_ids(connection: &mut impl Reads, scope: Scope, ids: &[i64]) -> Result<Vec<StoredJob>> {
    these(connection, scope, "j.id", ids.iter().copied())
}

fn these<V: Into<Bind>>(
    connection: &mut impl Reads,
    scope: Scope,
    column: &str,
    values: impl IntoIterator<Item = V>,
) -> Result<Vec<StoredJob>> {
    let found: Vec<StoredJob> = of_values(connection, TABLES, &[], column, values)?;
    let within = |job: &StoredJob| match scope {
        Scope::All => true,
        Scope::Team(user) | Scope::Line(user) | Scope::Own(user) => job.manager == user,
    };
    Ok(found.into_iter().filter(within).collect())
}

/// A job within the scope, held while it is changed.
pub fn lock(connection: &mut impl Reads, scope: Scope, id: JobId) -> Result<Option<StoredJob>> {
    if connection.dialect() == Dialect::Postgres {
        statement("SELECT j.id FROM jobs j WHERE j.id = ? FOR UPDATE").bind(id).number(connection)?;
    }
    find(connection, scope, id)
}

db::record! {
    struct OnPanel {
        job: JobId = "j.id",
        user: Option<UserId> = "p.user_id",
    }
}

/// The open jobs that somebody hires for, each with its panel.
pub fn hired_for(connection: &mut impl Reads, manager: UserId) -> Result<Vec<(JobId, Vec<UserId>)>> {
    with_panels(connection, "j.manager_id = ?", manager)
}

/// The open jobs on whose panel somebody is, each with its panel.
pub fn on_panel(connection: &mut impl Reads, member: UserId) -> Result<Vec<(JobId, Vec<UserId>)>> {
    with_panels(connection, "j.id IN (SELECT m.job_id FROM job_panel m WHERE m.user_id = ?)", member)
}

fn with_panels(connection: &mut impl Reads, which: &str, user: UserId) -> Result<Vec<(JobId, Vec<UserId>)>> {
    let columns = OnPanel::columns();
    let rows: Vec<OnPanel> = statement(format!(
        "SELECT {columns} FROM jobs j LEFT JOIN job_panel p ON p.job_id = j.id WHERE {which} AND j.status = 'Open' \
         ORDER BY j.id, p.user_id"
    ))
    .bind(user)
    .fetch(connection)?;
    let mut jobs: Vec<(JobId, Vec<UserId>)> = Vec::new();
    for OnPanel { job, user } in rows {
        match jobs.last_mut() {
            Some((last, panel)) if *last == job => panel.extend(user),
            _ => jobs.push((job, user.into_iter().collect())),
        }
    }
    Ok(jobs)
}

db::record! {
    struct JobState {
        status: JobStatus = "j.status",
    }
}

/// Where a job stands, held so that it neither closes nor goes while a candidate takes it.
pub fn status_for_candidate(connection: &mut impl Reads, id: JobId) -> Result<Option<JobStatus>> {
    let lock = connection.dialect().row_lock(" FOR SHARE OF j");
    let found: Option<JobState> =
        statement(format!("SELECT j.status FROM jobs j WHERE j.id = ?{lock}")).bind(id).fetch_one(connection)?;
    Ok(found.map(|job| job.status))
}

/// Those of these people who are known.
pub fn people(connection: &mut impl Reads, people: &[UserId]) -> Result<Vec<PanelMember>> {
    if people.is_empty() {
        return Ok(Vec::new());
    }
    let (columns, marks) = (PanelMember::columns(), marks(people.len()));
    statement(format!("SELECT {columns} FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id IN ({marks})"))
        .bind_all(people.iter().map(|id| Bind::from(*id)))
        .once()
        .fetch(connection)
}

/// The Active people on the panel of a job.
pub fn panel(connection: &mut impl Reads, job: JobId) -> Result<Vec<PanelMember>> {
    let columns = PanelMember::columns();
    statement(format!(
        "SELECT {columns} FROM job_panel p JOIN users u ON u.id = p.user_id JOIN roles r ON r.id = u.role_id \
         WHERE p.job_id = ? AND u.status = 'Active' ORDER BY u.name_normalized, u.id"
    ))
    .bind(job)
    .fetch(connection)
}

/// Whether somebody is on the panel of a job. A Closed one counts: what they found is still wanted of them.
pub fn is_panelist(connection: &mut impl Reads, user: UserId) -> Result<bool> {
    let on = "SELECT count(*) FROM (SELECT 1 FROM job_panel p WHERE p.user_id = ? LIMIT 1) first";
    Ok(statement(on).bind(user).number(connection)? > 0)
}

/// What a form fills, for an INSERT and for an UPDATE.
macro_rules! columns {
    ($wanted:expr) => {
        (
            jobs::title.eq(&$wanted.title),
            jobs::title_normalized.eq(normalize(&$wanted.title)),
            jobs::summary.eq(&$wanted.summary),
            jobs::description.eq(&$wanted.description),
            jobs::experience.eq(&$wanted.experience),
            jobs::otherskills.eq(&$wanted.other_skills),
            jobs::manager_id.eq($wanted.hiring_manager),
            jobs::status.eq($wanted.status),
            jobs::linkedin.eq($wanted.linkedin),
            jobs::twitter.eq($wanted.twitter),
        )
    };
}

/// A new job.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &ValidatedJob, data: &[DataId]) -> Result<JobId> {
    let new = diesel::insert_into(jobs::table).values(columns!(wanted)).returning(jobs::id);
    let id: JobId = work.insert(new)?;
    choose(work, "job_data", "job_id", id.0, data)?;
    insert_panel(work, id, &wanted.interview_panel)?;
    Ok(id)
}

fn insert_panel(work: &mut UnitOfWork<'_>, id: JobId, panel: &[UserId]) -> Result<()> {
    if panel.is_empty() {
        return Ok(());
    }
    let rows = vec!["(?, ?)"; panel.len()].join(", ");
    let insert = statement(format!("INSERT INTO job_panel (job_id, user_id) VALUES {rows}"))
        .bind_all(panel.iter().flat_map(|user| [Bind::from(id), Bind::from(*user)]));
    work.change(|connection| insert.once().run(connection)).map(drop)
}

/// Changes a job that still has the version that was read; what it needs and its panel where these are others.
pub fn update(
    work: &mut UnitOfWork<'_>,
    stored: &StoredJob,
    before: &ValidatedJob,
    wanted: &ValidatedJob,
    data: Option<&[DataId]>,
) -> Result<()> {
    let seen = jobs::table.find(stored.id).filter(jobs::version.eq(stored.version));
    let update = diesel::update(seen).set((columns!(wanted), jobs::version.eq(jobs::version + 1)));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))?;
    if let Some(data) = data {
        choose_nothing(work, "job_data", "job_id", stored.id.0)?;
        choose(work, "job_data", "job_id", stored.id.0, data)?;
    }
    if before.interview_panel != wanted.interview_panel {
        // Also of those who had left before: who is on it again by this very change has to be invited.
        forget_declines(work, stored.id)?;
        let remove = statement("DELETE FROM job_panel WHERE job_id = ?").bind(stored.id);
        work.change(|connection| remove.run(connection))?;
        insert_panel(work, stored.id, &wanted.interview_panel)?;
        forget_declines(work, stored.id)?;
    }
    Ok(())
}

/// Forgets who can't come to an interview ahead and is not on the panel any more: who comes back is invited anew. Of one that is over it
/// is told further on.
fn forget_declines(work: &mut UnitOfWork<'_>, id: JobId) -> Result<()> {
    let gone = "DELETE FROM interview_declines WHERE candidate_id IN (SELECT c.id FROM candidates c \
                WHERE c.job_id = ? AND c.interview_at > ?) \
                AND user_id NOT IN (SELECT p.user_id FROM job_panel p WHERE p.job_id = ?)";
    let now = work.now();
    work.change_all(statement(gone).bind(id).bind(now).bind(id)).map(drop)
}

/// Removes a job without candidates; `None` when it got one in the meantime.
pub fn remove(work: &mut UnitOfWork<'_>, id: JobId) -> Result<Option<()>> {
    let remove =
        statement("DELETE FROM jobs WHERE id = ? AND NOT EXISTS (SELECT 1 FROM candidates c WHERE c.job_id = jobs.id)");
    work.change_one(remove.bind(id))
}
