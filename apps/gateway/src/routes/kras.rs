//! KRAs and their reviews.

use core_auth::rights::ReadHistory;
use kernel::{Grant, Result, UserId};
use kra::model::{KRA, Kra, KraId, KraInput, KraOverview, KraStatus, WaitingParty};
use kra::repo::{AllKraOrder, Filter, INVARIANTS, KraOrder, OverviewOrder};
use kra::rights::{ChangeKra, ManageKras, ReadAllKras, ReadKras, ReadTeamKras};
use kra::service;

use crate::call::{
    Body, Call, Created, Filters, Id, Json, List, New, NoContent, Parameter, ParameterKind, Parameters, delete, get,
    post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("kras", calls).texts(kra::TEXTS).history(KRA, seen).invariants(INVARIANTS).personal(kra::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        get("/kras", "listKras", "Everybody's KRAs").to(all),
        get("/kras/manager/{id}", "listTeamKras", "A team's KRAs").to(team),
        get("/kras/feedback/{id}", "listFeedbackKras", "A person's KRAs on which it is a manager's turn").to(feedback),
        get("/kras/submitted/{id}", "listSubmittedKras", "A person's KRAs whose review is closed").to(submitted),
        get("/kras/overview/{id}", "listKraOverview", "How far each person of a team is").to(overview),
        get("/kras/{id}", "listUserKras", "A person's KRAs, what waits for the reader first").to(of_user),
        post("/kras", "addKra", "Add a KRA for somebody").to(add),
        put("/kras/{id}", "changeKra", "Edit a KRA, or take the next step of its review").to(change),
        delete("/kras/{id}", "removeKra", "Take back a KRA without an accomplishment").to(remove),
    ]
}

impl Filters for Filter {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query("user", ParameterKind::Integer, "Only this person's."),
        Parameter::query("project", ParameterKind::Integer, "Only those of this project."),
        Parameter::query("status", ParameterKind::Choice(words::<KraStatus>), "Only those of this status."),
        Parameter::query("submitted", ParameterKind::Flag, "Only those whose review is closed, or only the others."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        let (user, project) = (parameters.read("user")?, parameters.read("project")?);
        let (status, submitted) = (parameters.word("status")?, parameters.flag("submitted")?);
        Ok(Self { user, project, status, submitted, turn: None, closed: false })
    }
}

type Kras = List<KraOrder, Filter>;

async fn all(
    context: Context,
    grant: Grant<ReadAllKras>,
    List { query, filters, .. }: List<AllKraOrder, Filter>,
) -> Result<Listed<Kra>> {
    listed(&context, service::all(context.db(), &grant, &query, &filters)?).await
}

async fn team(
    context: Context,
    grant: Grant<ReadTeamKras>,
    (Id(manager), List { query, filters, .. }): (Id<UserId>, Kras),
) -> Result<Listed<Kra>> {
    listed(&context, service::of_team(context.db(), &grant, manager, &query, &filters)?).await
}

async fn feedback(
    context: Context,
    grant: Grant<ReadKras>,
    (Id(user), List { query, filters, .. }): (Id<UserId>, Kras),
) -> Result<Listed<Kra>> {
    let filters = Filter { turn: Some(WaitingParty::Manager), ..filters };
    listed(&context, service::of_user(context.db(), &grant, user, &query, &filters)?).await
}

async fn submitted(
    context: Context,
    grant: Grant<ReadKras>,
    (Id(user), List { query, filters, .. }): (Id<UserId>, Kras),
) -> Result<Listed<Kra>> {
    let filters = Filter { closed: true, ..filters };
    listed(&context, service::of_user(context.db(), &grant, user, &query, &filters)?).await
}

async fn overview(
    context: Context,
    grant: Grant<ReadTeamKras>,
    (Id(manager), List { query, .. }): (Id<UserId>, List<OverviewOrder>),
) -> Result<Listed<KraOverview>> {
    listed(&context, service::overview(context.db(), &grant, manager, &query)?).await
}

async fn of_user(
    context: Context,
    grant: Grant<ReadKras>,
    (Id(user), List { query, filters, .. }): (Id<UserId>, Kras),
) -> Result<Listed<Kra>> {
    listed(&context, service::of_user(context.db(), &grant, user, &query, &filters)?).await
}

async fn add(
    context: Context,
    grant: Grant<ManageKras>,
    Body(New(input)): Body<New<KraInput>>,
) -> Result<Created<Kra>> {
    service::add(context.db(), &context.state.mailer, &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangeKra>,
    (Id(id), Body(input)): (Id<KraId>, Body<KraInput>),
) -> Result<Json<Kra>> {
    service::change(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

async fn remove(context: Context, grant: Grant<ManageKras>, Id(id): Id<KraId>) -> Result<NoContent> {
    service::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

/// The course of a review is for those who have the key, and see the KRA.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::get(context.db(), &grant.delegate()?, KraId(id)).await.map(drop)
}
