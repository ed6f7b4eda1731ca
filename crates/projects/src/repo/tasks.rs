//! Tasks.

use core_auth::repo::people;
use db::{BriefColumns, Dialect, Lately, Listing, Reads, UnitOfWork, of_values, statement};
use diesel::prelude::*;
use kernel::{Code, Direction, Error, ListQuery, Result, SortField, UserId, normalize};
use schema::tasks;

use super::matching;
use crate::model::{ProjectId, StoredTask, TASK, TaskId, TaskStatus};
use crate::rules::task::{DECISIONS, Validated};

kernel::orders! {
    /// What the lists of tasks sort by.
    pub TaskOrder = [
        SortField::new("taskname", "t.taskname_normalized"),
        SortField::new("description", "t.description_normalized"),
        SortField::new("status", "t.status"),
        SortField::nullable("projectname", "p.projectname_normalized"),
        SortField::new("username", "u.name_normalized"),
    ];
}

const TABLES: &str = "tasks t JOIN users u ON u.id = t.user_id LEFT JOIN projects p ON p.id = t.project_id";

/// What the lists of tasks are narrowed by.
#[derive(Debug, Clone, Copy, Default)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Filter {
    pub status: Option<TaskStatus>,
    /// This project's and those of all.
    pub project: Option<ProjectId>,
    /// Only those that hours may be written on.
    pub usable: bool,
}

/// Tasks ([`StoredTask`]), by name.
pub fn list(query: &ListQuery, filter: Filter, dialect: Dialect) -> Listing {
    let mut listing = Listing::new(TABLES, "t.id");
    if !filter.usable && query.q.is_none() && query.sort.is_none() {
        listing = listing.found_in("tasks t");
    }
    if let Some(status) = filter.status {
        listing = listing.filter("t.status = ?", [status.into()]);
    }
    if let Some(project) = filter.project {
        listing = listing.filter("(t.project_id = ? OR t.project_id IS NULL)", [project.into()]);
    }
    if filter.usable {
        listing = listing.filter("t.status = 'active'", []).filter("(p.id IS NULL OR p.status = 'active')", []);
    }
    let name = "t.taskname_normalized";
    let texts = ["t.description_normalized", "t.status"];
    matching(listing, query, &[name], &texts, dialect).sorted(query.sort, &[(name, Direction::Up)])
}

/// Suggested tasks, for a list over several kinds.
pub fn waiting() -> Listing {
    // Written, so that the index of what waits serves it.
    Listing::new(TABLES, "t.id").found_in("tasks t").filter("t.status = 'suggestion'", [])
}

/// What of a suggested task is told in brief, over the tables of its lists.
pub fn brief() -> BriefColumns {
    BriefColumns {
        version: "t.version".into(),
        title: "t.taskname".into(),
        detail: "p.projectname".into(),
        remark: "t.description".into(),
        ..people::brief_of("t.user_id", BriefColumns::default())
    }
}

/// Suggestions that were decided on, in brief: whoever decides on one reaches all.
pub fn decided() -> Lately {
    Lately::new((TASK, DECISIONS), (Listing::new(TABLES, "t.id"), brief()), ("TRUE".to_owned(), Vec::new()))
}

/// One task.
pub fn find(connection: &mut impl Reads, id: TaskId) -> Result<Option<StoredTask>> {
    Listing::new(TABLES, "t.id").filter("t.id = ?", [id.into()]).one(connection)
}

/// [`find`], held while it is changed: whoever comes second sees what the first one did.
pub fn lock(connection: &mut impl Reads, id: TaskId) -> Result<Option<StoredTask>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF t");
    Listing::new(TABLES, "t.id").filter("t.id = ?", [id.into()]).one_held(lock, connection)
}

/// Those that are called so, by their normalized names.
pub fn named(connection: &mut impl Reads, names: &[String]) -> Result<Vec<StoredTask>> {
    of_values(connection, TABLES, &[], "t.taskname_normalized", names.iter().map(String::as_str))
}

/// Those of these ids that are there.
pub fn of_ids(connection: &mut impl Reads, ids: &[i64]) -> Result<Vec<StoredTask>> {
    of_values(connection, TABLES, &[], "t.id", ids.iter().copied())
}

/// Takes this version of a task away; `None` when hours are written on it, or somebody changed it.
pub fn remove(work: &mut UnitOfWork<'_>, stored: &StoredTask) -> Result<Option<()>> {
    let remove = statement(
        "DELETE FROM tasks WHERE id = ? AND version = ? \
         AND NOT EXISTS (SELECT 1 FROM timelog_rows n WHERE n.task_id = tasks.id)",
    );
    work.change_one(remove.bind(stored.id).bind(stored.version))
}

/// A new task.
pub fn insert(work: &mut UnitOfWork<'_>, wanted: &Validated, by: UserId) -> Result<TaskId> {
    let new = (
        tasks::taskname.eq(&wanted.taskname),
        tasks::taskname_normalized.eq(normalize(&wanted.taskname)),
        tasks::description.eq(&wanted.description),
        tasks::description_normalized.eq(normalize(&wanted.description)),
        tasks::status.eq(wanted.status),
        tasks::project_id.eq(wanted.project.id()),
        tasks::user_id.eq(by),
        tasks::suggested_at.eq((wanted.status == TaskStatus::Suggestion).then(|| work.now().naive_utc())),
    );
    work.insert(diesel::insert_into(tasks::table).values(new).returning(tasks::id))
}

/// Changes a task that still has the version that was read.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredTask, wanted: &Validated) -> Result<()> {
    let suggested = wanted.status == TaskStatus::Suggestion && stored.status != TaskStatus::Suggestion;
    let seen = tasks::table.find(stored.id).filter(tasks::version.eq(stored.version));
    let update = diesel::update(seen).set((
        tasks::version.eq(tasks::version + 1),
        tasks::taskname.eq(&wanted.taskname),
        tasks::taskname_normalized.eq(normalize(&wanted.taskname)),
        tasks::description.eq(&wanted.description),
        tasks::description_normalized.eq(normalize(&wanted.description)),
        tasks::status.eq(wanted.status),
        tasks::project_id.eq(wanted.project.id()),
        suggested.then(|| tasks::suggested_at.eq(work.now().naive_utc())),
    ));
    work.apply(update)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// Makes this version of a task the suggestion again that it was, in its place; `None` when hours are written on it since it was taken up,
/// or somebody changed it.
pub fn suggest_again(work: &mut UnitOfWork<'_>, stored: &StoredTask) -> Result<Option<()>> {
    let again = statement(
        "UPDATE tasks SET version = version + 1, status = 'suggestion' WHERE id = ? AND version = ? \
         AND (status <> 'active' OR NOT EXISTS (SELECT 1 FROM timelog_rows n WHERE n.task_id = tasks.id))",
    );
    work.change_one(again.bind(stored.id).bind(stored.version))
}
