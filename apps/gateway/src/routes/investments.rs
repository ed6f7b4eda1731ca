//! Investments.

use core_auth::rights::ReadHistory;
use files::rights::ReadFile;
use files::service::Files;
use finance::model::{INVESTMENT, Investment, InvestmentDecision, InvestmentId, InvestmentInput, InvestmentStatus};
use finance::repo::investments::{Filter, InvestmentOrder, StatusFilter};
use finance::rights::{ReadInvestments, ReadTeamInvestments, WriteInvestment};
use finance::service::investments as service;
use kernel::{Grant, Result, UserId, decide_each};
use mail::service::Mailer;

use crate::call::{
    Body, Call, Created, Filters, Id, Json, List, Many, New, NoContent, Outcomes, Parameter, ParameterKind, Parameters,
    delete, get, post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("investments", calls).history(INVESTMENT, seen).files(INVESTMENT, file_seen)
}

fn calls() -> Vec<Call> {
    vec![
        get("/investments/requested", "listRequestedInvestments", "Investments that wait for a decision, oldest first")
            .to(requested),
        get("/investments/approved", "listApprovedInvestments", "Approved investments, newest first").to(approved),
        get("/investments/approved/{id}", "listUserApprovedInvestments", "A person's approved investments")
            .to(approved_of_user),
        get("/investments/{id}", "listUserInvestments", "A person's investments, newest first").to(of_user),
        post("/investments", "addInvestment", "Declare an investment").to(add),
        put("/investments", "decideInvestments", "Decide on many investments, each on its own merits").to(decide),
        put("/investments/{id}", "changeInvestment", "Edit, approve or reject an investment").to(change),
        delete("/investments/{id}", "removeInvestment", "Withdraw an investment that nobody has decided on").to(remove),
    ]
}

const OF_YEAR: Parameter = Parameter::query(
    "financialYear",
    ParameterKind::Text,
    "Only those of this financial year, April to March: `2026-2027`.",
);

impl Filters for Filter {
    const FILTERS: &'static [Parameter] = &[OF_YEAR];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self { financial_year: parameters.read("financialYear")?, ..Self::default() })
    }
}

/// The same, and which of a person's.
#[derive(Clone, Copy)]
struct OwnFilter(Filter);

impl Filters for OwnFilter {
    const FILTERS: &'static [Parameter] = &[
        OF_YEAR,
        Parameter::query("status", ParameterKind::Choice(words::<InvestmentStatus>), "Only those of this status."),
        Parameter::query("approved", ParameterKind::Flag, "Only the Approved ones, or only the others."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        let (status, approved) = (parameters.word("status")?, parameters.flag("approved")?);
        Ok(Self(Filter { status, approved, ..<Filter as Filters>::read(parameters)? }))
    }
}

type Investments = List<InvestmentOrder, Filter>;

async fn requested(
    context: Context,
    grant: Grant<ReadTeamInvestments>,
    List { query, filters, .. }: Investments,
) -> Result<Listed<Investment>> {
    listed(&context, service::waiting_or_approved(context.db(), &grant, StatusFilter::Open, &query, filters)?).await
}

async fn approved(
    context: Context,
    grant: Grant<ReadTeamInvestments>,
    List { query, filters, .. }: Investments,
) -> Result<Listed<Investment>> {
    listed(&context, service::waiting_or_approved(context.db(), &grant, StatusFilter::Approved, &query, filters)?).await
}

async fn approved_of_user(
    context: Context,
    grant: Grant<ReadInvestments>,
    (Id(user), List { query, filters, .. }): (Id<UserId>, Investments),
) -> Result<Listed<Investment>> {
    listed(&context, service::of_user_approved(context.db(), &grant, user, &query, filters)?).await
}

async fn of_user(
    context: Context,
    grant: Grant<ReadInvestments>,
    (Id(user), List { query, filters: OwnFilter(filter), .. }): (Id<UserId>, List<InvestmentOrder, OwnFilter>),
) -> Result<Listed<Investment>> {
    listed(&context, service::of_user(context.db(), &grant, user, &query, filter)?).await
}

/// What a change of an investment takes beside the database.
fn tools(context: &Context) -> (&Mailer, &Files) {
    (&context.state.mailer, &context.state.files)
}

async fn add(
    context: Context,
    grant: Grant<WriteInvestment>,
    Body(New(input)): Body<New<InvestmentInput>>,
) -> Result<Created<Investment>> {
    service::add(context.db(), tools(&context), &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<WriteInvestment>,
    (Id(id), Body(input)): (Id<InvestmentId>, Body<InvestmentInput>),
) -> Result<Json<Investment>> {
    service::change(context.db(), tools(&context), &grant, id, input).await.map(Json)
}

async fn decide(
    context: Context,
    grant: Grant<WriteInvestment>,
    Body(Many(decisions)): Body<Many<InvestmentDecision>>,
) -> Result<Outcomes<Investment>> {
    let change = |id, input| service::change(context.db(), tools(&context), &grant, id, input);
    Ok(Outcomes(decide_each(decisions, change).await))
}

async fn remove(context: Context, grant: Grant<WriteInvestment>, Id(id): Id<InvestmentId>) -> Result<NoContent> {
    service::remove(context.db(), &context.state.mailer, &grant, id).await.map(|()| NoContent)
}

/// An investment's history is for those who have the key, and see the investment.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::get(context.db(), &grant.delegate()?, InvestmentId(id)).await.map(drop)
}

/// An investment's files are for the same.
async fn file_seen(context: Context, grant: Grant<ReadFile>, id: i64) -> Result<()> {
    service::files_seen(context.db(), &grant.delegate()?, InvestmentId(id)).await
}
