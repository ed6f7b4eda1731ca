//! Tasks.

use core_auth::rights::ReadHistory;
use kernel::{Grant, Result};
use projects::model::{TASK, Task, TaskId, TaskInput, TaskStatus};
use projects::repo::tasks::{Filter, TaskOrder};
use projects::rights::{AddTasks, ChangeTasks, ReadTasks};
use projects::service::tasks;

use crate::call::{
    Body, Call, Created, Filters, Id, Json, List, Parameter, ParameterKind, Parameters, get, post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("tasks", calls).history(TASK, seen)
}

fn calls() -> Vec<Call> {
    vec![
        get("/tasks", "listTasks", "Tasks").to(list),
        get("/tasks/active", "listActiveTasks", "Tasks that hours may be written on").to(active),
        post("/tasks", "addTask", "Add a task, or suggest one").to(add),
        put("/tasks/{id}", "updateTask", "Change a task").to(change),
    ]
}

impl Filters for Filter {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query("project", ParameterKind::Integer, "Only this project's and those for all."),
        Parameter::query("status", ParameterKind::Choice(words::<TaskStatus>), "Only tasks of this status."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self { project: parameters.read("project")?, status: parameters.word("status")?, usable: false })
    }
}

type Tasks = List<TaskOrder, Filter>;

async fn list(context: Context, grant: Grant<ReadTasks>, List { query, filters, .. }: Tasks) -> Result<Listed<Task>> {
    listed(&context, tasks::list(context.db(), &grant, &query, filters)?).await
}

async fn active(context: Context, grant: Grant<ReadTasks>, List { query, filters, .. }: Tasks) -> Result<Listed<Task>> {
    listed(&context, tasks::list(context.db(), &grant, &query, Filter { usable: true, ..filters })?).await
}

async fn add(context: Context, grant: Grant<AddTasks>, Body(input): Body<TaskInput>) -> Result<Created<Task>> {
    tasks::add(context.db(), &context.state.mailer, &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangeTasks>,
    (Id(id), Body(input)): (Id<TaskId>, Body<TaskInput>),
) -> Result<Json<Task>> {
    tasks::change(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    tasks::seen(context.db(), &grant.delegate()?, TaskId(id)).await
}
