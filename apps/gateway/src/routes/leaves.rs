//! Leaves and balances.

use core_auth::model::Status;
use core_auth::rights::ReadHistory;
use files::rights::ReadFile;
use files::service::Files;
use kernel::{Code, Error, Grant, Result, UserId, decide_each};
use leaves::model::{
    AppliedLeave, Availed, LEAVE, Leave, LeaveBalance, LeaveChange, LeaveDecision, LeaveId, LeaveInput, LeavePreview,
    LeaveStatus, LedgerEntry,
};
use leaves::repo::INVARIANTS;
use leaves::repo::balances::{BalanceOrder, Filter as BalanceFilter, LedgerFilter};
use leaves::repo::leaves::{Filter, LeaveOrder};
use leaves::rights::{ApplyLeave, ChangeLeave, ReadAllLeaves, ReadLeaves, ReadTeamLeaves};
use leaves::service::leaves as service;
use mail::service::Mailer;

use crate::call::{
    Body, Call, Created, Filters, Id, Items, Json, List, Many, New, Outcomes, Parameter, ParameterKind, Parameters,
    Query, get, post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;
use crate::texts::no_year;

pub fn module() -> Module {
    Module::new("leaves", calls)
        .texts(leaves::TEXTS)
        .history(LEAVE, seen)
        .files(LEAVE, file_seen)
        .invariants(INVARIANTS)
        .personal(leaves::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        get("/leaves", "listLeaves", "Everybody's leaves").to(all),
        get("/leaves/pending", "listPendingLeaves", "Leaves that wait for a decision, oldest first").to(pending),
        get("/leaves/manager-leave/{id}", "listTeamPendingLeaves", "A team's leaves that wait for a decision")
            .to(team_pending),
        get("/leaves/manager-leave-all/{id}", "listTeamLeaves", "A team's leaves").to(team),
        get("/leaves/limit/{id}", "listLatestLeaves", "A person's five latest leaves").to(latest),
        get("/leaves/availed/{id}", "getAvailedLeave", "Days that a person took in a year").to(availed),
        get("/leaves/availed-leave/{id}", "listTeamAvailedLeave", "Days that each of a team took in a year")
            .to(team_availed),
        get("/leaves/balance", "listLeaveBalances", "Balances, and what of them is available").to(balances),
        get("/leaves/ledger/{id}", "listLeaveLedger", "Why a person's balances are what they are, newest first")
            .to(ledger),
        get("/leaves/{id}", "listUserLeaves", "A person's leaves, newest first").to(of_user),
        post("/leaves", "applyLeave", "Apply for leave").to(apply),
        post("/leaves/preview", "previewLeave", "What a leave would cost").to(preview),
        put("/leaves", "decideLeaves", "Decide on many leaves, each on its own merits").to(decide),
        put("/leaves/{id}", "changeLeave", "Edit, approve, reject or cancel a leave").to(change),
    ]
}

impl Filters for Filter {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query("user", ParameterKind::Integer, "Only this person's."),
        Parameter::query("type", ParameterKind::Slug, "Only those of this type."),
        Parameter::query("from", ParameterKind::Day, "Only those that touch the days from this one."),
        Parameter::query("to", ParameterKind::Day, "Only those that touch the days up to this one."),
        Parameter::query("status", ParameterKind::Choice(words::<LeaveStatus>), "Only those of this status."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        let (user, kind, status) =
            (parameters.read("user")?, parameters.open_word("type")?, parameters.word("status")?);
        let (from, to) = (parameters.day("from")?, parameters.day("to")?);
        Ok(Self { user, kind, status, from, to, ..Self::default() })
    }
}

impl Filters for BalanceFilter {
    const FILTERS: &'static [Parameter] = &[Parameter::query(
        "status",
        ParameterKind::Choice(words::<Status>),
        "Only people of this status; Active ones when absent.",
    )];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self { status: parameters.word("status")?, ..Self::default() })
    }
}

impl Filters for LedgerFilter {
    const FILTERS: &'static [Parameter] = &[Parameter::query("account", ParameterKind::Slug, "Only this account.")];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self { account: parameters.open_word("account")? })
    }
}

/// Which calendar year.
#[derive(Clone, Copy)]
struct Year(Option<i32>);

impl Filters for Year {
    const FILTERS: &'static [Parameter] =
        &[Parameter::query("year", ParameterKind::Range(2000, Some(2999)), "A calendar year; this one when absent.")];

    fn read(parameters: &Parameters) -> Result<Self> {
        let year: Option<i32> = parameters.read("year")?;
        if year.is_some_and(|year| !(2000..=2999).contains(&year)) {
            return Err(Error::new(Code::BadParameter).saying(no_year("year")));
        }
        Ok(Self(year))
    }
}

impl Query for Year {
    const PARAMETERS: &'static [Parameter] = Self::FILTERS;

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        <Self as Filters>::read(parameters)
    }
}

type Leaves = List<LeaveOrder, Filter>;

async fn all(
    context: Context,
    grant: Grant<ReadAllLeaves>,
    List { query, filters, .. }: Leaves,
) -> Result<Listed<Leave>> {
    listed(&context, service::all(context.db(), &grant, &query, filters)?).await
}

async fn pending(
    context: Context,
    grant: Grant<ReadAllLeaves>,
    List { query, filters, .. }: Leaves,
) -> Result<Listed<Leave>> {
    listed(&context, service::all(context.db(), &grant, &query, Filter { pending: true, ..filters })?).await
}

async fn team_pending(
    context: Context,
    grant: Grant<ReadTeamLeaves>,
    (Id(manager), List { query, filters, .. }): (Id<UserId>, Leaves),
) -> Result<Listed<Leave>> {
    let pending = Filter { pending: true, ..filters };
    listed(&context, service::of_team(context.db(), &grant, manager, &query, pending)?).await
}

async fn team(
    context: Context,
    grant: Grant<ReadTeamLeaves>,
    (Id(manager), List { query, filters, .. }): (Id<UserId>, Leaves),
) -> Result<Listed<Leave>> {
    listed(&context, service::of_team(context.db(), &grant, manager, &query, filters)?).await
}

async fn latest(context: Context, grant: Grant<ReadLeaves>, Id(user): Id<UserId>) -> Result<Items<Leave>> {
    service::latest(context.db(), &grant, user).await.map(Items)
}

async fn availed(
    context: Context,
    grant: Grant<ReadLeaves>,
    (Id(user), Year(year)): (Id<UserId>, Year),
) -> Result<Json<Availed>> {
    service::availed(context.db(), &grant, user, year).await.map(Json)
}

async fn team_availed(
    context: Context,
    grant: Grant<ReadTeamLeaves>,
    (Id(manager), List { query, filters: Year(year), .. }): (Id<UserId>, List<BalanceOrder, Year>),
) -> Result<Listed<Availed>> {
    listed(&context, service::availed_of_team(context.db(), &grant, manager, year, &query)?).await
}

async fn balances(
    context: Context,
    grant: Grant<ReadLeaves>,
    List { query, filters, .. }: List<BalanceOrder, BalanceFilter>,
) -> Result<Listed<LeaveBalance>> {
    listed(&context, service::balances(context.db(), &grant, &query, filters)?).await
}

async fn ledger(
    context: Context,
    grant: Grant<ReadLeaves>,
    (Id(user), List { query, filters, .. }): (Id<UserId>, List<kernel::Unsorted, LedgerFilter>),
) -> Result<Listed<LedgerEntry>> {
    listed(&context, service::ledger(context.db(), &grant, user, &query, filters)?).await
}

async fn of_user(
    context: Context,
    grant: Grant<ReadLeaves>,
    (Id(user), List { query, filters, .. }): (Id<UserId>, Leaves),
) -> Result<Listed<Leave>> {
    listed(&context, service::of_user(context.db(), &grant, user, &query, filters)?).await
}

/// What an application and a change take beside the database.
fn tools(context: &Context) -> (&Mailer, &Files) {
    (&context.state.mailer, &context.state.files)
}

async fn apply(
    context: Context,
    grant: Grant<ApplyLeave>,
    Body(New(input)): Body<New<LeaveInput>>,
) -> Result<Created<AppliedLeave>> {
    service::apply(context.db(), tools(&context), &grant, input).await.map(Created)
}

async fn preview(
    context: Context,
    grant: Grant<ApplyLeave>,
    Body(input): Body<LeaveInput>,
) -> Result<Json<LeavePreview>> {
    service::preview(context.db(), &grant, input).await.map(Json)
}

async fn change(
    context: Context,
    grant: Grant<ChangeLeave>,
    (Id(id), Body(input)): (Id<LeaveId>, Body<LeaveChange>),
) -> Result<Json<Leave>> {
    service::change(context.db(), tools(&context), &grant, id, input).await.map(Json)
}

async fn decide(
    context: Context,
    grant: Grant<ChangeLeave>,
    Body(Many(decisions)): Body<Many<LeaveDecision>>,
) -> Result<Outcomes<Leave>> {
    let change = |id, input| service::change(context.db(), tools(&context), &grant, id, input);
    Ok(Outcomes(decide_each(decisions, change).await))
}

/// A leave's history is for those who have the key, and see the leave.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::get(context.db(), &grant.delegate()?, LeaveId(id)).await.map(drop)
}

/// A leave's files are for those who see the leave.
async fn file_seen(context: Context, grant: Grant<ReadFile>, id: i64) -> Result<()> {
    service::files_seen(context.db(), &grant.delegate()?, LeaveId(id)).await
}
