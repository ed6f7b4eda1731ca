//! Compensatory off: what people ask for who worked on a day off.

use core_auth::rights::ReadHistory;
use kernel::{Grant, Result, UserId};
use leaves::model::{COMP_OFF, CompOff, CompOffChange, CompOffDays, CompOffId, CompOffInput, LeaveStatus};
use leaves::repo::comp_offs::{CompOffFilter, CompOffOrder, INVARIANTS};
use leaves::rights::{AskCompOff, ChangeLeave, ReadLeaves};
use leaves::service::comp_offs as service;

use crate::call::{
    Body, Call, Created, Filters, Id, Json, List, New, Parameter, ParameterKind, Parameters, get, post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("comp-off", calls).history(COMP_OFF, seen).invariants(INVARIANTS)
}

fn calls() -> Vec<Call> {
    vec![
        get("/leaves/comp-off", "listCompOffs", "Requests for compensatory off: one's own, a team's, everybody's")
            .to(list),
        get("/leaves/comp-off/days", "listCompOffDays", "The days off on which one worked lately").to(days),
        post("/leaves/comp-off", "askCompOff", "Ask for what one worked on a day off").to(ask),
        put("/leaves/comp-off/{id}", "changeCompOff", "Approve, reject or cancel a request for compensatory off")
            .to(change),
    ]
}

/// Which requests, and whether those of others alone.
#[derive(Clone, Copy)]
struct Which(CompOffFilter, bool);

impl Filters for Which {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query("user", ParameterKind::Integer, "Only this person's."),
        Parameter::query("others", ParameterKind::Flag, "Only those of others than the caller."),
        Parameter::query("status", ParameterKind::Choice(words::<LeaveStatus>), "Only those of this status."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        let user: Option<UserId> = parameters.read("user")?;
        let filter = CompOffFilter { user, status: parameters.word("status")?, besides: None };
        Ok(Self(filter, parameters.flag("others")?.unwrap_or_default()))
    }
}

async fn list(
    context: Context,
    grant: Grant<ReadLeaves>,
    List { query, filters: Which(filter, others), .. }: List<CompOffOrder, Which>,
) -> Result<Listed<CompOff>> {
    listed(&context, service::list(context.db(), &grant, &query, filter, others)?).await
}

async fn days(context: Context, grant: Grant<AskCompOff>, (): ()) -> Result<Json<CompOffDays>> {
    service::days_worked(context.db(), &grant).await.map(Json)
}

async fn ask(
    context: Context,
    grant: Grant<AskCompOff>,
    Body(New(input)): Body<New<CompOffInput>>,
) -> Result<Created<CompOff>> {
    service::ask(context.db(), &context.state.mailer, &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangeLeave>,
    (Id(id), Body(input)): (Id<CompOffId>, Body<CompOffChange>),
) -> Result<Json<CompOff>> {
    service::change(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

/// A request's history is for those who see it.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::get(context.db(), &grant.delegate()?, CompOffId(id)).await.map(drop)
}
