//! Jobs.

use core_auth::rights::ReadHistory;
use kernel::{Grant, Result, UserId};
use recruitment::model::{JOB, Job, JobId, JobInput, JobStatus};
use recruitment::repo::jobs::JobOrder;
use recruitment::rights::{ManageJobs, ReadJobs};
use recruitment::service::jobs;

use crate::call::{
    Body, Call, Created, Filters, Id, Json, List, New, NoContent, Parameter, ParameterKind, Parameters, delete, get,
    post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("jobs", calls).history(JOB, seen)
}

fn calls() -> Vec<Call> {
    vec![
        get("/jobs", "listJobs", "Jobs; a manager's those that they manage").to(all),
        get("/jobs/managerjobs/{id}", "listManagerJobs", "The jobs that a manager manages").to(of_manager),
        post("/jobs", "addJob", "Add a job").to(add),
        put("/jobs/{id}", "changeJob", "Edit a job").to(change),
        delete("/jobs/{id}", "removeJob", "Remove a job without candidates").to(remove),
    ]
}

/// What lists of jobs are narrowed by.
struct JobFilter(Option<JobStatus>);

impl Filters for JobFilter {
    const FILTERS: &'static [Parameter] =
        &[Parameter::query("status", ParameterKind::Choice(words::<JobStatus>), "Only those of this status.")];

    fn read(parameters: &Parameters) -> Result<Self> {
        parameters.word("status").map(Self)
    }
}

type Jobs = List<JobOrder, JobFilter>;

async fn all(
    context: Context,
    grant: Grant<ReadJobs>,
    List { query, filters: JobFilter(status), .. }: Jobs,
) -> Result<Listed<Job>> {
    listed(&context, jobs::all(context.db(), &grant, &query, status)?).await
}

async fn of_manager(
    context: Context,
    grant: Grant<ReadJobs>,
    (Id(manager), List { query, filters: JobFilter(status), .. }): (Id<UserId>, Jobs),
) -> Result<Listed<Job>> {
    listed(&context, jobs::of_manager(context.db(), &grant, manager, &query, status)?).await
}

async fn add(
    context: Context,
    grant: Grant<ManageJobs>,
    Body(New(input)): Body<New<JobInput>>,
) -> Result<Created<Job>> {
    jobs::add(context.db(), &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ManageJobs>,
    (Id(id), Body(input)): (Id<JobId>, Body<JobInput>),
) -> Result<Json<Job>> {
    jobs::change(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

async fn remove(context: Context, grant: Grant<ManageJobs>, Id(id): Id<JobId>) -> Result<NoContent> {
    jobs::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

/// A job's history is for those who have the key, and see the job.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    jobs::seen(context.db(), &grant.delegate()?, JobId(id)).await
}
