//! Tasks.

mod undo;

pub use undo::{undo, undoable};

use chrono::NaiveDate;
use core_auth::model::Status;
use core_auth::repo::leaders;
use db::{Database, Entry, Query, Reads, StoredBrief, Undecided, UnitOfWork, Waiting};
use kernel::{
    Actions, Brief, Caller, Code, Decision, Deed, Error, Grant, Key, ListQuery, Patch, Result, Role, Text, full_name,
};
use mail::model::{Link, MailDraft, inbox_of};
use mail::service::{About, Mailer};
use mail::texts::inbox_page;

use super::projects::seen_by;
use crate::model::{ProjectChoice, StoredProject, StoredTask, TASK, Task, TaskId, TaskInput, TaskStatus};
use crate::repo::projects::{self, Visible, takes_tasks};
use crate::repo::tasks::{self as repo, Filter};
use crate::rights::{AddTasks, ChangeTasks, ReadTasks};
use crate::rules::task::{self as rules, DECISIONS, Validated};
use crate::texts;

/// What mails about a task are about.
const ABOUT: &str = "task";
/// Since when a suggestion waits.
const SINCE: &str = "t.suggested_at";

/// Whether this caller changes tasks.
fn changes(caller: &Caller) -> bool {
    caller.role == Role::Admin && caller.keys.has(Key::Task)
}

fn shown(stored: StoredTask, changes: bool) -> Task {
    Task {
        id: stored.id,
        version: stored.version,
        taskname: stored.taskname,
        description: stored.description,
        status: stored.status,
        project: stored.project.into(),
        projectname: stored.projectname,
        user: stored.user,
        username: full_name(&stored.fname, &stored.lname),
        undoable: None,
        actions: if changes { rules::actions(stored.status) } else { Actions::default() },
    }
}

/// Tasks, by name.
pub fn list(db: &Database, grant: &Grant<ReadTasks>, query: &ListQuery, filter: Filter) -> Result<Query<Task>> {
    let changes = changes(grant.caller()?);
    let listing = repo::list(query, filter, db.dialect());
    Ok(Query::new(db, query, listing, move |stored| shown(stored, changes)))
}

/// Whether the caller sees this task.
pub async fn seen(db: &Database, _: &Grant<ReadTasks>, id: TaskId) -> Result<()> {
    let found = db.read(move |connection| repo::find(connection, id)).await?;
    found.map(drop).ok_or_else(|| Error::new(Code::NotFound))
}

/// The suggestions that wait for who decides on them, in a list over several kinds (inbox-1).
pub fn waiting(grant: &Grant<ChangeTasks>) -> Result<Waiting<Brief>> {
    grant.scope()?;
    let show = |stored: StoredBrief| stored.told(Deed::Settle).offering(&["approve", "reject"]);
    Ok(Waiting::brief(repo::waiting(), SINCE, repo::brief(), show))
}

/// The suggestions that wait for whoever decides on them, for reminders.
pub fn undecided() -> Undecided {
    Undecided::new(repo::waiting(), "t.user_id", SINCE)
}

/// Takes a suggested task up, or turns it down; 409 where it is no suggestion any more, whether a version is named or not.
pub async fn settle(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeTasks>,
    id: TaskId,
    (version, approved): (Option<i64>, bool),
) -> Result<Task> {
    let status = Patch::Set(rules::settled(approved).text().to_owned());
    save(db, mailer, grant, id, (TaskInput { version, status, ..TaskInput::default() }, true)).await
}

/// Adds a task, or suggests one: the admins, who decide on it, are told.
pub async fn add(db: &Database, mailer: &Mailer, grant: &Grant<AddTasks>, input: TaskInput) -> Result<Task> {
    let (granted, mailer, today) = (grant.clone(), mailer.clone(), db.clock().today());
    db.write(grant.actor(), move |work| add_in(work, &mailer, &granted, input, today)).await
}

/// [`add`], among other things that are written.
pub fn add_in(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    grant: &Grant<AddTasks>,
    mut input: TaskInput,
    today: NaiveDate,
) -> Result<Task> {
    let caller = grant.caller()?;
    let status = rules::first_status(caller.role, input.status.set())?;
    input.status = status.map_or(Patch::Keep, Patch::Set);
    let seen = if caller.role == Role::Admin { Visible::All } else { seen_by(caller, today) };
    let known = known(work, rules::project(&input, None), seen)?;
    let wanted = rules::validated(input, None, known)?;
    let id = repo::insert(work, &wanted, caller.user)?;
    work.record(Entry::new(TASK, id.0, "create").after(&wanted));
    let stored = found(work, id)?;
    if stored.status == TaskStatus::Suggestion {
        tell(work, mailer, caller, &stored)?;
    }
    Ok(shown(stored, changes(caller)))
}

/// Takes a task away again that an import has made: of this version, and while no hours are written on it.
pub fn withdraw_in(work: &mut UnitOfWork<'_>, _: &Grant<ChangeTasks>, (id, version): (TaskId, i64)) -> Result<()> {
    let stored = found(work, id)?;
    if stored.version != version {
        return Err(Error::new(Code::StaleVersion));
    }
    repo::remove(work, &stored)?.ok_or_else(|| Error::new(Code::TaskInUse))?;
    work.record(Entry::new(TASK, id.0, "remove").before(&Validated::of(&stored)));
    Ok(())
}

/// The projects that are called so, by their normalized names: tasks name them.
pub fn projects_called(
    connection: &mut impl Reads,
    _: &Grant<ChangeTasks>,
    names: &[String],
) -> Result<Vec<StoredProject>> {
    projects::named(connection, names)
}

/// The tasks that are called so, by their normalized names.
pub fn named(connection: &mut impl Reads, _: &Grant<ChangeTasks>, names: &[String]) -> Result<Vec<StoredTask>> {
    repo::named(connection, names)
}

/// The tasks of these ids that are there.
pub fn of_ids(connection: &mut impl Reads, _: &Grant<ChangeTasks>, ids: &[i64]) -> Result<Vec<StoredTask>> {
    repo::of_ids(connection, ids)
}

/// Tells the admins who decide on it, but the one who suggests it.
fn tell(work: &mut UnitOfWork<'_>, mailer: &Mailer, caller: &Caller, task: &StoredTask) -> Result<()> {
    let admins = leaders::admins_with(work.reading(), Key::Task)?.into_iter().filter(|admin| admin.id != caller.user);
    let drafts: Vec<_> = admins.map(|admin| suggestion(mailer, caller, task, admin)).collect();
    mailer.queue(work, drafts).map(drop)
}

fn suggestion(mailer: &Mailer, by: &Caller, task: &StoredTask, admin: leaders::Leader) -> MailDraft {
    let project = task.projectname.as_ref().map_or_else(texts::all_projects, Text::written);
    MailDraft {
        kind: "task suggested",
        event: Some(format!("task:{}:suggested:{}", task.id, admin.id)),
        to: admin.into(),
        subject: texts::suggested(&task.taskname),
        paragraphs: vec![texts::has_suggested(&by.name, &task.taskname, project), Text::written(&task.description)],
        link: Some(Link { label: inbox_page(), url: mailer.link(&inbox_of("task", Some(task.id.0))) }),
    }
}

/// What became of a suggestion, for who has made it (told-18): not for who decided on it themself, nor for who does not work here any more.
fn settled(
    work: &mut UnitOfWork<'_>,
    mailer: &Mailer,
    by: &Caller,
    task: &StoredTask,
    taken_up: bool,
) -> Result<Vec<MailDraft>> {
    if task.user == by.user {
        return Ok(Vec::new());
    }
    let suggester = leaders::person(work.reading(), task.user)?.filter(|person| person.status == Status::Active);
    let Some(suggester) = suggester else { return Ok(Vec::new()) };
    let (name, project) = (&task.taskname, task.projectname.as_ref().map_or_else(texts::all_projects, Text::written));
    let (kind, subject, said) = if taken_up {
        ("task taken up", texts::taken_up(name), texts::has_taken_up(&by.name, name, project))
    } else {
        ("task turned down", texts::turned_down(name), texts::has_turned_down(&by.name, name, project))
    };
    let about = About { record: ABOUT, id: task.id.0, version: task.version, label: texts::tasks_page(), mailer };
    let page = format!("/tasks?history={}", task.id);
    Ok(vec![about.mail(suggester.into(), kind, subject, vec![said], &page)])
}

/// Changes a task. Who takes a suggestion up, or turns it down, can take that back for a while.
pub async fn change(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeTasks>,
    id: TaskId,
    input: TaskInput,
) -> Result<Task> {
    save(db, mailer, grant, id, (input, false)).await
}

async fn save(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ChangeTasks>,
    id: TaskId,
    (input, settles): (TaskInput, bool),
) -> Result<Task> {
    grant.scope()?;
    let (granted, mailer) = (grant.clone(), mailer.clone());
    db.write(grant.actor(), move |work| {
        let stored = found(work, id)?;
        let before = Validated::of(&stored);
        let known = known(work, rules::project(&input, Some(&before)), Visible::All)?;
        let wanted = Decision::anyone()
            .version(input.version, stored.version)?
            .state(|()| if settles { rules::waits(stored.status) } else { Ok(()) })?
            .content(|()| rules::validated(input, Some(&before), known))?;
        if wanted == before {
            return Ok(shown(stored, true));
        }
        repo::update(work, &stored, &wanted)?;
        let action = rules::action(&before, &wanted);
        work.record(Entry::new(TASK, id.0, action).before(&before).after(&wanted));
        let changed = found(work, id)?;
        let drafts = match rules::taken_up(&before, &wanted) {
            Some(taken_up) => settled(work, &mailer, granted.caller()?, &changed, taken_up)?,
            None => Vec::new(),
        };
        if !DECISIONS.contains(&action) {
            mailer.queue(work, drafts)?;
            return Ok(shown(changed, true));
        }
        mailer.queue_undoable(work, drafts)?;
        Ok(Task { undoable: mailer.undoable_until(work.now()), ..shown(changed, true) })
    })
    .await
}

fn known(work: &mut UnitOfWork<'_>, project: ProjectChoice, seen: Visible) -> Result<bool> {
    project.id().map_or(Ok(true), |id| takes_tasks(work.reading(), seen, id))
}

fn found(work: &mut UnitOfWork<'_>, id: TaskId) -> Result<StoredTask> {
    repo::find(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))
}
