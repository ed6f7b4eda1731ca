//! Policies, and who has read them.

use core_auth::rights::ReadHistory;
use files::rights::ReadFile;
use kernel::{Grant, Result};
use policies::model::{
    ACKNOWLEDGEMENT, AcknowledgedVersion, POLICY, Policy, PolicyId, PolicyInput, PolicyReader, PolicyStatus,
    PolicyWithVersions,
};
use policies::repo::{Filter, INVARIANTS, PolicyOrder, ReaderOrder};
use policies::rights::{AcknowledgePolicy, ManagePolicies, ReadPolicies};
use policies::service;

use crate::call::{
    Body, Call, Created, Filters, Id, Json, List, New, NoContent, OptionalBody, Parameter, ParameterKind, Parameters,
    delete, get, post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("policies", calls)
        .texts(policies::TEXTS)
        .history(POLICY, seen)
        .history_for_admins(ACKNOWLEDGEMENT)
        .files(POLICY, file_seen)
        .invariants(INVARIANTS)
        .personal(policies::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        get("/policies", "listPolicies", "All policies, with how many have read them").to(all),
        get("/policies/active", "listActivePolicies", "The active policies").to(active),
        get("/policies/home-page", "listHomePagePolicies", "The active policies, what the caller has not read first")
            .to(home_page),
        get("/policies/home-page/admin", "listAdminHomePagePolicies", "All policies, for the dashboard of admins")
            .to(all),
        get("/policies/{id}", "getPolicy", "A policy with its versions").to(one),
        post("/policies", "addPolicy", "Add a policy").to(add),
        put("/policies/{id}", "changePolicy", "Change a policy, or make a new version of it").to(change),
        delete("/policies/{id}", "removePolicy", "Remove a policy with all its versions").to(remove),
        post("/policies/{id}/acknowledge", "acknowledgePolicy", "Say that one has read a policy").to(acknowledge),
        get("/policies/{id}/acknowledgements", "listAcknowledgements", "Who has read a policy, and who has not")
            .to(readers),
    ]
}

const STATUS: Parameter =
    Parameter::query("status", ParameterKind::Choice(words::<PolicyStatus>), "Only those of this status.");
const READ: Parameter =
    Parameter::query("read", ParameterKind::Flag, "Only what the caller has read, or only what they have not.");

impl Filters for Filter {
    const FILTERS: &'static [Parameter] = &[STATUS, READ];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self { status: parameters.word("status")?, read: parameters.flag("read")?, unread_first: false })
    }
}

/// What lists of active policies are narrowed by.
struct ActiveFilter(Filter);

impl Filters for ActiveFilter {
    const FILTERS: &'static [Parameter] = &[READ];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self(Filter { read: parameters.flag("read")?, ..Filter::default() }))
    }
}

/// What the list of who has read a policy is narrowed by.
struct ReaderFilter(Option<bool>);

impl Filters for ReaderFilter {
    const FILTERS: &'static [Parameter] =
        &[Parameter::query("read", ParameterKind::Flag, "Only those who have read it, or only those who have not.")];

    fn read(parameters: &Parameters) -> Result<Self> {
        parameters.flag("read").map(Self)
    }
}

type Policies = List<PolicyOrder, Filter>;
type ActivePolicies = List<PolicyOrder, ActiveFilter>;
type Readers = List<ReaderOrder, ReaderFilter>;

async fn all(
    context: Context,
    grant: Grant<ManagePolicies>,
    List { query, filters, .. }: Policies,
) -> Result<Listed<Policy>> {
    listed(&context, service::all(context.db(), &grant, &query, filters)?).await
}

async fn active(
    context: Context,
    grant: Grant<ReadPolicies>,
    List { query, filters: ActiveFilter(filter), .. }: ActivePolicies,
) -> Result<Listed<Policy>> {
    listed(&context, service::active(context.db(), &grant, &query, filter)?).await
}

async fn home_page(
    context: Context,
    grant: Grant<ReadPolicies>,
    List { query, filters: ActiveFilter(filter), .. }: ActivePolicies,
) -> Result<Listed<Policy>> {
    listed(&context, service::home_page(context.db(), &grant, &query, filter)?).await
}

async fn one(context: Context, grant: Grant<ReadPolicies>, Id(id): Id<PolicyId>) -> Result<Json<PolicyWithVersions>> {
    service::get(context.db(), &grant, id).await.map(Json)
}

async fn add(
    context: Context,
    grant: Grant<ManagePolicies>,
    Body(New(input)): Body<New<PolicyInput>>,
) -> Result<Created<Policy>> {
    service::add(context.db(), &context.state.files, &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ManagePolicies>,
    (Id(id), Body(input)): (Id<PolicyId>, Body<PolicyInput>),
) -> Result<Json<Policy>> {
    service::change(context.db(), &context.state.files, &grant, id, input).await.map(Json)
}

async fn remove(context: Context, grant: Grant<ManagePolicies>, Id(id): Id<PolicyId>) -> Result<NoContent> {
    service::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

async fn acknowledge(
    context: Context,
    grant: Grant<AcknowledgePolicy>,
    (Id(id), OptionalBody(input)): (Id<PolicyId>, OptionalBody<AcknowledgedVersion>),
) -> Result<Json<PolicyWithVersions>> {
    service::acknowledge(context.db(), &grant, id, input).await.map(Json)
}

async fn readers(
    context: Context,
    grant: Grant<ManagePolicies>,
    (Id(id), List { query, filters: ReaderFilter(read), .. }): (Id<PolicyId>, Readers),
) -> Result<Listed<PolicyReader>> {
    listed(&context, service::readers(context.db(), &grant, id, &query, read)?).await
}

/// A policy's history is for everybody who sees the policy.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::seen(context.db(), &grant.delegate()?, PolicyId(id)).await
}

/// A policy's files are for the same.
async fn file_seen(context: Context, grant: Grant<ReadFile>, id: i64) -> Result<()> {
    service::seen(context.db(), &grant.delegate()?, PolicyId(id)).await
}
