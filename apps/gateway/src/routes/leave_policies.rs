//! Leave policies, turns, and what lies ahead of accounts.

use chrono::NaiveDate;
use core_auth::rights::ReadHistory;
use kernel::{Format, Grant, Result, UserId};
use leaves::model::{
    AheadLine, AheadLines, LEAVE_POLICY, LEAVE_TELLING, LEAVE_TURN, LeaveAccounts, LeavePolicy, LeavePolicyId,
    LeavePolicyInput, LeaveTurn, LeaveTurnId, LeaveTurnLine, PolicyExample, PolicyExampleInput, PolicyHoldersInput,
    PolicyTemplate, TurnAhead, TurnChange, TurnTellingInput,
};
use leaves::repo::policies::INVARIANTS;
use leaves::repo::turns::{LineFilter, TurnLineOrder, TurnOrder};
use leaves::rights::{ChangePolicies, ReadLeaves, ReadPolicies};
use leaves::service::ahead::{self, AheadFilter};
use leaves::service::{policies, turns};

use crate::call::{
    Body, Call, Created, Filters, Id, Items, Json, List, New, NoContent, Parameter, ParameterKind, Parameters, Query,
    delete, get, post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("leave-policies", calls)
        .history_for_admins(LEAVE_POLICY)
        .history(LEAVE_TURN, seen)
        .history_for_admins(LEAVE_TELLING)
        .invariants(INVARIANTS)
}

fn calls() -> Vec<Call> {
    vec![
        get("/leave-policies", "listLeavePolicies", "Leave policies: the company's first, the others by name").to(list),
        get("/leave-policies/templates", "listLeavePolicyTemplates", "Leave policies to begin with").to(templates),
        post("/leave-policies", "addLeavePolicy", "Add a leave policy, the company's or for some").to(add),
        post("/leave-policies/example", "exampleOfLeavePolicy", "What somebody gets by a leave policy").to(example),
        put("/leave-policies/{id}", "changeLeavePolicy", "Rename a leave policy, or change it from a day on")
            .to(change),
        put("/leave-policies/{id}/holders", "setLeavePolicyHolders", "Who goes by a leave policy from a day on")
            .to(hold),
        delete("/leave-policies/{id}", "removeLeavePolicy", "Remove a leave policy that gave nothing to nobody")
            .to(remove),
        get("/leaves/turns", "listLeaveTurns", "What days brought to accounts of leave, newest first").to(list_turns),
        get("/leaves/turns/ahead", "getLeaveTurnAhead", "What a day will bring to all together").to(totals),
        get("/leaves/turns/ahead/lines", "listLeaveTurnAhead", "What a day will bring person by person, lapses first")
            .to(ahead_lines),
        post(
            "/leaves/turns/ahead/tellings",
            "tellLeaveTurnAhead",
            "Mail whoever loses more than two days on a day, once",
        )
        .to(tell),
        get("/leaves/turns/{id}", "listLeaveTurnLines", "What a turn brought to whom, and why").to(lines),
        put("/leaves/turns/{id}", "changeLeaveTurn", "Take a turn back as a whole, while nothing of it is used")
            .to(take_back),
        get("/leaves/accounts/{id}", "getLeaveAccounts", "A person's accounts with their lots, and what lies ahead")
            .to(accounts),
    ]
}

/// A day ahead.
struct Ahead<const UNTIL: bool>(Option<NaiveDate>);

impl Query for Ahead<true> {
    const PARAMETERS: &'static [Parameter] = &[Parameter::query(
        "until",
        ParameterKind::Day,
        "Up to when it is looked ahead: two years at most; the next first of January when absent.",
    )];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        Ok(Self(parameters.day("until")?))
    }
}

const ON: Parameter = Parameter::query(
    "on",
    ParameterKind::Day,
    "The day: two years ahead at most; the next first of January when absent.",
);

impl Query for Ahead<false> {
    const PARAMETERS: &'static [Parameter] = &[ON];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        Ok(Self(parameters.day("on")?))
    }
}

const ACCOUNT: Parameter = Parameter::query("account", ParameterKind::Slug, "Only this account.");

impl Filters for AheadFilter {
    const FILTERS: &'static [Parameter] = &[
        ON,
        ACCOUNT,
        Parameter::query(
            "what",
            ParameterKind::Choice(words::<AheadLines>),
            "Only those who lose something, or who are given nothing.",
        ),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        let (on, account, what) = (parameters.day("on")?, parameters.read("account")?, parameters.word("what")?);
        Ok(Self { on, account, what })
    }
}

impl Filters for LineFilter {
    const FILTERS: &'static [Parameter] = &[ACCOUNT];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self { account: parameters.read("account")? })
    }
}

/// When the company began with Muster, where it has said so.
fn began(context: &Context) -> Option<NaiveDate> {
    context.state.company.get().began
}

async fn list(context: Context, grant: Grant<ReadPolicies>, (): ()) -> Result<Items<LeavePolicy>> {
    policies::list(context.db(), &grant).await.map(Items)
}

async fn templates(_: Context, grant: Grant<ReadPolicies>, (): ()) -> Result<Items<PolicyTemplate>> {
    Ok(Items(policies::templates(&grant)))
}

async fn add(
    context: Context,
    grant: Grant<ChangePolicies>,
    Body(New(input)): Body<New<LeavePolicyInput>>,
) -> Result<Created<LeavePolicy>> {
    policies::add(context.db(), &grant, input).await.map(Created)
}

async fn example(
    _: Context,
    grant: Grant<ReadPolicies>,
    Body(input): Body<PolicyExampleInput>,
) -> Result<Json<PolicyExample>> {
    policies::example(&grant, &input).map(Json)
}

async fn change(
    context: Context,
    grant: Grant<ChangePolicies>,
    (Id(id), Body(input)): (Id<LeavePolicyId>, Body<LeavePolicyInput>),
) -> Result<Json<LeavePolicy>> {
    policies::change(context.db(), &grant, id, input).await.map(Json)
}

async fn hold(
    context: Context,
    grant: Grant<ChangePolicies>,
    (Id(id), Body(input)): (Id<LeavePolicyId>, Body<PolicyHoldersInput>),
) -> Result<Json<LeavePolicy>> {
    policies::hold(context.db(), &grant, id, input).await.map(Json)
}

async fn remove(context: Context, grant: Grant<ChangePolicies>, Id(id): Id<LeavePolicyId>) -> Result<NoContent> {
    policies::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

async fn list_turns(
    context: Context,
    grant: Grant<ReadPolicies>,
    List { query, .. }: List<TurnOrder>,
) -> Result<Listed<LeaveTurn>> {
    listed(&context, turns::list(context.db(), &grant, &query)).await
}

async fn lines(
    context: Context,
    grant: Grant<ReadPolicies>,
    (Id(id), List { query, filters, .. }): (Id<LeaveTurnId>, List<TurnLineOrder, LineFilter>),
) -> Result<Listed<LeaveTurnLine>> {
    listed(&context, turns::lines(context.db(), &grant, id, &query, filters)).await
}

async fn take_back(
    context: Context,
    grant: Grant<ChangePolicies>,
    (Id(id), Body(input)): (Id<LeaveTurnId>, Body<TurnChange>),
) -> Result<Json<LeaveTurn>> {
    turns::take_back(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

async fn totals(context: Context, grant: Grant<ReadPolicies>, Ahead(on): Ahead<false>) -> Result<Json<TurnAhead>> {
    ahead::totals(context.db(), &grant, on, began(&context)).await.map(Json)
}

async fn tell(
    context: Context,
    grant: Grant<ChangePolicies>,
    Body(input): Body<TurnTellingInput>,
) -> Result<Json<TurnAhead>> {
    ahead::tell(context.db(), &context.state.mailer, &grant, input, began(&context)).await.map(Json)
}

async fn ahead_lines(
    context: Context,
    grant: Grant<ReadPolicies>,
    List { query, filters, .. }: List<kernel::Unsorted, AheadFilter>,
) -> Result<Listed<AheadLine>> {
    let began = began(&context);
    if query.format == Format::Json {
        let paging = query.paging;
        let rows = ahead::page(context.db(), &grant, &query, filters, began).await?;
        return Ok(Listed::Page(rows, paging));
    }
    listed(&context, ahead::file(context.db(), &grant, &query, filters, began)?).await
}

async fn accounts(
    context: Context,
    grant: Grant<ReadLeaves>,
    (Id(user), Ahead(until)): (Id<UserId>, Ahead<true>),
) -> Result<Json<LeaveAccounts>> {
    ahead::of_person(context.db(), &grant, user, until, began(&context)).await.map(Json)
}

/// A turn's history is for those who see turns.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    turns::get(context.db(), &grant.delegate()?, LeaveTurnId(id)).await.map(drop)
}
