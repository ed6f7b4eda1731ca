//! Reimbursement types, and claims on them.

use core_auth::rights::ReadHistory;
use files::rights::ReadFile;
use files::service::Files;
use finance::model::{
    BalanceMonth, BillMonth, CLAIM, Claim, ClaimDecision, ClaimId, ClaimInput, ClaimStatus, FinancialYear,
    REIMBURSEMENT_TYPE, ReimbursementType, ReimbursementTypeId, ReimbursementTypeInput, ReimbursementTypeStatus,
};
use finance::repo::INVARIANTS;
use finance::repo::claims::{ClaimOrder, Filter};
use finance::repo::kinds::TypeOrder;
use finance::rights::{ChangeReimbursementTypes, ReadClaims, ReadReimbursementTypes, ReadTeamClaims, WriteClaim};
use finance::service::{claims as service, kinds};
use kernel::{Grant, Result, UserId, decide_each};
use mail::service::Mailer;

use crate::call::{
    Body, Call, Created, Filters, Id, Items, Json, List, Many, New, NoContent, Outcomes, Parameter, ParameterKind,
    Parameters, Query, delete, get, post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("reimbursements", calls)
        .texts(finance::TEXTS)
        .history(REIMBURSEMENT_TYPE, type_seen)
        .history(CLAIM, seen)
        .files(CLAIM, file_seen)
        .invariants(INVARIANTS)
        .personal(finance::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        get("/reimbursementtype", "listReimbursementTypes", "What is paid back, by name").to(types),
        post("/reimbursementtype", "addReimbursementType", "Add a reimbursement type").to(add_type),
        put("/reimbursementtype/{id}", "changeReimbursementType", "Change a reimbursement type").to(change_type),
        delete("/reimbursementtype/{id}", "removeReimbursementType", "Remove a type that no claim names")
            .to(remove_type),
        get("/reimbursement/requested", "listRequestedClaims", "Claims that wait for a decision, oldest first")
            .to(requested),
        get("/reimbursement/approved", "listApprovedClaims", "Approved claims, newest first").to(approved),
        get("/reimbursement/requested/{id}", "listUserRequestedClaims", "A person's claims that wait")
            .to(requested_of_user),
        get("/reimbursement/approved/{id}", "listUserApprovedClaims", "A person's approved claims, newest first")
            .to(approved_of_user),
        get("/reimbursement/rejected/{id}", "listUserRejectedClaims", "A person's rejected claims, to mend")
            .to(rejected_of_user),
        get(
            "/reimbursement/balance/{id}",
            "getReimbursementBalance",
            "What a person claimed against the limits, April to March",
        )
        .to(balance),
        post("/reimbursement", "addClaim", "Claim something").to(add),
        put("/reimbursement", "decideClaims", "Decide on many claims, each on its own merits").to(decide),
        put("/reimbursement/{id}", "changeClaim", "Mend, approve or reject a claim").to(change),
        delete("/reimbursement/{id}", "removeClaim", "Withdraw one's own claim").to(remove),
    ]
}

/// Only types of a status.
#[derive(Clone, Copy)]
struct TypeFilter(Option<ReimbursementTypeStatus>);

impl Filters for TypeFilter {
    const FILTERS: &'static [Parameter] = &[Parameter::query(
        "status",
        ParameterKind::Choice(words::<ReimbursementTypeStatus>),
        "Only those of this status.",
    )];

    fn read(parameters: &Parameters) -> Result<Self> {
        parameters.word("status").map(Self)
    }
}

const OF_TYPE: Parameter = Parameter::query("reimbursementType", ParameterKind::Integer, "Only those of this type.");
const OF_YEAR: Parameter = Parameter::query(
    "financialYear",
    ParameterKind::Text,
    "Only those of this financial year, April to March: `2026-2027`.",
);
const OF_MONTH: Parameter =
    Parameter::query("month", ParameterKind::Choice(words::<BillMonth>), "Only those of this month.");
const OVER: &str = "Only those that go beyond their type's limit of the month, with all that is Requested and Approved of \
    it, or only those within it.";

impl Filters for Filter {
    const FILTERS: &'static [Parameter] = &[OF_TYPE, OF_YEAR, OF_MONTH];

    fn read(parameters: &Parameters) -> Result<Self> {
        let kind = parameters.read("reimbursementType")?.map(ReimbursementTypeId);
        let (financial_year, month) = (parameters.read("financialYear")?, parameters.word("month")?);
        Ok(Self { kind, financial_year, month, over: None })
    }
}

/// The same, and on which side of the limit.
#[derive(Clone, Copy)]
struct WaitingFilter(Filter);

impl Filters for WaitingFilter {
    const FILTERS: &'static [Parameter] =
        &[OF_TYPE, OF_YEAR, OF_MONTH, Parameter::query("over", ParameterKind::Flag, OVER)];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self(Filter { over: parameters.flag("over")?, ..<Filter as Filters>::read(parameters)? }))
    }
}

/// Which financial year.
struct Year(Option<FinancialYear>);

impl Query for Year {
    const PARAMETERS: &'static [Parameter] = &[Parameter::query(
        "financialYear",
        ParameterKind::Text,
        "A financial year, April to March: `2026-2027`; this one when absent.",
    )];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        parameters.read("financialYear").map(Self)
    }
}

type Claims = List<ClaimOrder, Filter>;
type WaitingClaims = List<ClaimOrder, WaitingFilter>;

async fn types(
    context: Context,
    grant: Grant<ReadReimbursementTypes>,
    List { query, filters: TypeFilter(status), .. }: List<TypeOrder, TypeFilter>,
) -> Result<Listed<ReimbursementType>> {
    listed(&context, kinds::list(context.db(), &grant, &query, status)?).await
}

async fn add_type(
    context: Context,
    grant: Grant<ChangeReimbursementTypes>,
    Body(New(input)): Body<New<ReimbursementTypeInput>>,
) -> Result<Created<ReimbursementType>> {
    kinds::add(context.db(), &grant, input).await.map(Created)
}

async fn change_type(
    context: Context,
    grant: Grant<ChangeReimbursementTypes>,
    (Id(id), Body(input)): (Id<ReimbursementTypeId>, Body<ReimbursementTypeInput>),
) -> Result<Json<ReimbursementType>> {
    kinds::change(context.db(), &grant, id, input).await.map(Json)
}

async fn remove_type(
    context: Context,
    grant: Grant<ChangeReimbursementTypes>,
    Id(id): Id<ReimbursementTypeId>,
) -> Result<NoContent> {
    kinds::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

async fn requested(
    context: Context,
    grant: Grant<ReadTeamClaims>,
    List { query, filters: WaitingFilter(filter), .. }: WaitingClaims,
) -> Result<Listed<Claim>> {
    let waiting = ClaimStatus::Requested;
    listed(&context, service::waiting_or_approved(context.db(), &grant, waiting, &query, filter)?).await
}

async fn approved(
    context: Context,
    grant: Grant<ReadTeamClaims>,
    List { query, filters, .. }: Claims,
) -> Result<Listed<Claim>> {
    let approved = ClaimStatus::Approved;
    listed(&context, service::waiting_or_approved(context.db(), &grant, approved, &query, filters)?).await
}

async fn requested_of_user(
    context: Context,
    grant: Grant<ReadClaims>,
    (Id(user), List { query, filters: WaitingFilter(filter), .. }): (Id<UserId>, WaitingClaims),
) -> Result<Listed<Claim>> {
    listed(&context, service::of_user(context.db(), &grant, user, ClaimStatus::Requested, &query, filter)?).await
}

async fn approved_of_user(
    context: Context,
    grant: Grant<ReadClaims>,
    (Id(user), List { query, filters, .. }): (Id<UserId>, Claims),
) -> Result<Listed<Claim>> {
    listed(&context, service::of_user(context.db(), &grant, user, ClaimStatus::Approved, &query, filters)?).await
}

async fn rejected_of_user(
    context: Context,
    grant: Grant<ReadClaims>,
    (Id(user), List { query, filters, .. }): (Id<UserId>, Claims),
) -> Result<Listed<Claim>> {
    listed(&context, service::of_user(context.db(), &grant, user, ClaimStatus::Rejected, &query, filters)?).await
}

async fn balance(
    context: Context,
    grant: Grant<ReadClaims>,
    (Id(user), Year(year)): (Id<UserId>, Year),
) -> Result<Items<BalanceMonth>> {
    service::balance(context.db(), &grant, user, year).await.map(Items)
}

/// What a claim that is made or changed takes beside the database.
fn tools(context: &Context) -> (&Mailer, &Files) {
    (&context.state.mailer, &context.state.files)
}

async fn add(
    context: Context,
    grant: Grant<WriteClaim>,
    Body(New(input)): Body<New<ClaimInput>>,
) -> Result<Created<Claim>> {
    service::add(context.db(), tools(&context), &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<WriteClaim>,
    (Id(id), Body(input)): (Id<ClaimId>, Body<ClaimInput>),
) -> Result<Json<Claim>> {
    service::change(context.db(), tools(&context), &grant, id, input).await.map(Json)
}

async fn decide(
    context: Context,
    grant: Grant<WriteClaim>,
    Body(Many(decisions)): Body<Many<ClaimDecision>>,
) -> Result<Outcomes<Claim>> {
    let change = |id, input| service::change(context.db(), tools(&context), &grant, id, input);
    Ok(Outcomes(decide_each(decisions, change).await))
}

async fn remove(context: Context, grant: Grant<WriteClaim>, Id(id): Id<ClaimId>) -> Result<NoContent> {
    service::remove(context.db(), &context.state.mailer, &grant, id).await.map(|()| NoContent)
}

/// A type's history is for those who have the key.
async fn type_seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    kinds::seen(context.db(), &grant.delegate()?, ReimbursementTypeId(id)).await
}

/// A claim's history is for those who have the key, and see the claim.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::get(context.db(), &grant.delegate()?, ClaimId(id)).await.map(drop)
}

/// A claim's files are for the same.
async fn file_seen(context: Context, grant: Grant<ReadFile>, id: i64) -> Result<()> {
    service::files_seen(context.db(), &grant.delegate()?, ClaimId(id)).await
}
