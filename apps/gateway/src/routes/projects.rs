//! Projects and their teams.

use core_auth::rights::ReadHistory;
use kernel::{Grant, Result, UserId};
use projects::model::{Allocation, PROJECT, Project, ProjectId, ProjectInput, ProjectStatus};
use projects::repo::INVARIANTS;
use projects::repo::projects::{Filter, ProjectOrder};
use projects::rights::{ChangeProjects, ReadAllocations, ReadManagedProjects, ReadProjects};
use projects::service::projects as service;

use crate::call::{
    Body, Call, Created, Filters, Id, Items, Json, List, Parameter, ParameterKind, Parameters, Query, get, post, put,
    words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("projects", calls)
        .texts(projects::TEXTS)
        .history(PROJECT, seen)
        .invariants(INVARIANTS)
        .personal(projects::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        get("/projects", "listProjects", "Projects: all with their teams, or the active ones that one is on").to(list),
        post("/projects", "addProject", "Add a project").to(add),
        get("/projects/manager/{id}", "listManagedProjects", "The projects that somebody manages").to(managed),
        get("/projects/{id}", "getProject", "A project that one sees").to(one),
        put("/projects/{id}", "updateProject", "Change a project or its team").to(change),
        get("/projects/{id}/allocations", "listAllocations", "What a project's people have to do in six months")
            .to(allocations),
    ]
}

impl Filters for Filter {
    const FILTERS: &'static [Parameter] =
        &[Parameter::query("status", ParameterKind::Choice(words::<ProjectStatus>), "Only projects of this status.")];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self { status: parameters.word("status")?, ..Self::default() })
    }
}

/// Whose months are asked for beside the team's.
struct Also(Option<UserId>);

impl Query for Also {
    const PARAMETERS: &'static [Parameter] =
        &[Parameter::query("user", ParameterKind::Integer, "Somebody who may be about to join.")];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        parameters.read("user").map(Self)
    }
}

async fn list(
    context: Context,
    grant: Grant<ReadProjects>,
    List { query, filters, .. }: List<ProjectOrder, Filter>,
) -> Result<Listed<Project>> {
    listed(&context, service::list(context.db(), &grant, &query, filters)?).await
}

async fn one(context: Context, grant: Grant<ReadProjects>, Id(id): Id<ProjectId>) -> Result<Json<Project>> {
    service::one(context.db(), &grant, id).await.map(Json)
}

async fn managed(
    context: Context,
    grant: Grant<ReadManagedProjects>,
    (Id(manager), List { query, .. }): (Id<UserId>, List<ProjectOrder>),
) -> Result<Listed<Project>> {
    listed(&context, service::managed(context.db(), &grant, manager, &query)?).await
}

async fn allocations(
    context: Context,
    grant: Grant<ReadAllocations>,
    (Id(id), Also(user)): (Id<ProjectId>, Also),
) -> Result<Items<Allocation>> {
    service::allocations(context.db(), &grant, id, user).await.map(Items)
}

async fn add(
    context: Context,
    grant: Grant<ChangeProjects>,
    Body(input): Body<ProjectInput>,
) -> Result<Created<Project>> {
    service::add(context.db(), &context.state.mailer, &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangeProjects>,
    (Id(id), Body(input)): (Id<ProjectId>, Body<ProjectInput>),
) -> Result<Json<Project>> {
    service::change(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

/// A project's history tells of its team: it is for those who see that.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::seen(context.db(), &grant.delegate()?, ProjectId(id)).await
}
