//! What a task must be, and who may make it what (project-9, project-10).

use kernel::texts::{at_most_characters, no_such_project};
use kernel::{Actions, Code, Error, Problems, Result, Role, text_problem};
use serde::Serialize;

use super::name_problem;
use crate::model::{ProjectChoice, StoredTask, TaskInput, TaskStatus};

const LONGEST_NAME: usize = 100;
const LONGEST_DESCRIPTION: usize = 500;

/// A task to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Validated {
    pub taskname: String,
    pub description: String,
    pub status: TaskStatus,
    pub project: ProjectChoice,
}

impl Validated {
    /// What is stored of a task.
    pub fn of(stored: &StoredTask) -> Self {
        Self {
            taskname: stored.taskname.clone(),
            description: stored.description.clone(),
            status: stored.status,
            project: stored.project.into(),
        }
    }
}

/// The status that a new task gets: who is no admin suggests, and is refused anything else; an admin has to say.
pub fn first_status(role: Role, sent: Option<String>) -> Result<Option<String>> {
    match (role, sent) {
        (Role::Admin, sent) => Ok(sent),
        (_, None) => Ok(Some(TaskStatus::Suggestion.text().to_owned())),
        (_, Some(status)) if status == TaskStatus::Suggestion.text() => Ok(Some(status)),
        _ => Err(Error::new(Code::NotAllowed)),
    }
}

/// What a suggestion becomes that is decided on.
pub fn settled(approved: bool) -> TaskStatus {
    if approved { TaskStatus::Active } else { TaskStatus::Rejected }
}

/// 409 for deciding on what is no suggestion any more: somebody was faster.
pub fn waits(status: TaskStatus) -> Result<()> {
    if status == TaskStatus::Suggestion { Ok(()) } else { Err(Error::new(Code::StaleVersion)) }
}

/// The decisions that can be taken back, as the audit trail calls them.
pub const DECISIONS: &[&str] = &["approve", "reject"];

/// What the audit trail calls a change: a decision, where a suggestion is taken up or turned down and nothing else of it changes.
pub fn action(before: &Validated, after: &Validated) -> &'static str {
    let is_alone = Validated { status: before.status, ..after.clone() } == *before;
    match (before.status, after.status) {
        (TaskStatus::Suggestion, TaskStatus::Active) if is_alone => "approve",
        (TaskStatus::Suggestion, TaskStatus::Rejected) if is_alone => "reject",
        _ => "change",
    }
}

/// Whether a suggestion was taken up by a change, or was not; nothing where it still waits, or was none. Other fields may have changed as well.
pub fn taken_up(before: &Validated, after: &Validated) -> Option<bool> {
    let was_decided = before.status == TaskStatus::Suggestion && after.status != TaskStatus::Suggestion;
    was_decided.then_some(after.status == TaskStatus::Active)
}

/// The project that an input names, over what is stored.
pub fn project(input: &TaskInput, stored: Option<&Validated>) -> ProjectChoice {
    let stored = stored.map(|stored| stored.project);
    input.project.over(&stored).unwrap_or(ProjectChoice::All)
}

/// The task that results of what was sent over what is stored; `known` says whether its project is there.
pub fn validated(input: TaskInput, stored: Option<&Validated>, known: bool) -> Result<Validated> {
    let mut problems = Problems::default();
    let project = project(&input, stored);
    let same_project = stored.is_some_and(|stored| stored.project == project);
    problems.note("project", (!known && !same_project).then(no_such_project));
    let text = |sent: Option<String>, stored: Option<&String>| {
        sent.map(|text| text.trim().to_owned()).or_else(|| stored.cloned()).unwrap_or_default()
    };
    let taskname = text(input.taskname.or_blank(), stored.map(|stored| &stored.taskname));
    let name_problem = name_problem(&taskname)
        .or_else(|| (taskname.chars().count() > LONGEST_NAME).then(|| at_most_characters(LONGEST_NAME)));
    problems.note("taskname", name_problem.filter(|_| stored.is_none_or(|stored| stored.taskname != taskname)));
    let description = text(input.description.or_blank(), stored.map(|stored| &stored.description));
    let description_problem = text_problem(&description).or_else(|| {
        (description.chars().count() > LONGEST_DESCRIPTION).then(|| at_most_characters(LONGEST_DESCRIPTION))
    });
    let same = stored.is_some_and(|stored| stored.description == description);
    problems.note("description", description_problem.filter(|_| !same));
    let status = problems.word("status", &input.status, stored.map(|stored| stored.status));
    problems.done(status.map(|status| Validated { taskname, description, status, project }))
}

/// What an admin may do with a task: activation makes it active, deactivation rejects it.
pub fn actions(status: TaskStatus) -> Actions {
    let mut actions = Actions::default();
    actions.allow("edit");
    if status != TaskStatus::Active {
        actions.allow("activate");
    }
    if matches!(status, TaskStatus::Active | TaskStatus::Suggestion) {
        actions.allow("deactivate");
    }
    actions
}
