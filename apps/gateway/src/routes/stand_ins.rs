//! Who decides for somebody who is away.

use core_auth::model::{STAND_IN, StandIn, StandInChange, StandInId, StandInInput};
use core_auth::repo::stand_ins::INVARIANTS;
use core_auth::rights::{ChangeStandIns, ReadStandIns};
use core_auth::service::stand_ins;
use inbox::model::{StandInPreview, StandInsOf};
use inbox::rights::PreviewStandIns;
use inbox::service::{AskedStandIn, preview, stand_ins_of};
use kernel::{Grant, Result, UserId};

use crate::call::{
    Body, Call, Created, Id, Json, New, NoContent, Parameter, ParameterKind, Parameters, Query, delete, get, post, put,
};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("standins", calls).history_for_admins(STAND_IN).invariants(INVARIANTS)
}

fn calls() -> Vec<Call> {
    vec![
        get("/standins", "listStandIns", "Who stands in for somebody, and for whom they do: what is not over").to(list),
        get("/standins/preview", "previewStandIn", "What it would mean that somebody stands in").to(previewed),
        post("/standins", "nameStandIn", "Let somebody decide for oneself while one is away").to(name),
        put("/standins/{id}", "changeStandIn", "Make a stand-in longer or shorter, or of other kinds").to(change),
        delete("/standins/{id}", "endStandIn", "End a stand-in, or give it back").to(end),
    ]
}

const USER: Parameter = Parameter::query("user", ParameterKind::Integer, "Who is away; the caller when absent.");

/// Whose.
struct Whose(Option<UserId>);

impl Query for Whose {
    const PARAMETERS: &'static [Parameter] = &[USER];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        Ok(Self(parameters.read("user")?.map(UserId)))
    }
}

impl Query for AskedStandIn {
    const PARAMETERS: &'static [Parameter] = &[
        USER,
        Parameter::query("standin", ParameterKind::Integer, "Who is to stand in."),
        Parameter::query("from", ParameterKind::Day, "The first day; that of the next leave when absent."),
        Parameter::query("to", ParameterKind::Day, "The last day."),
        Parameter::query("q", ParameterKind::Text, "Only people whose names hold this."),
    ];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        Ok(Self {
            user: parameters.read("user")?.map(UserId),
            standin: parameters.read("standin")?.map(UserId),
            from: parameters.day("from")?,
            to: parameters.day("to")?,
            q: parameters.get("q").map(str::to_owned),
        })
    }
}

async fn list(context: Context, grant: Grant<ReadStandIns>, Whose(user): Whose) -> Result<Json<StandInsOf>> {
    stand_ins_of(context.db(), &grant, user).await.map(Json)
}

async fn previewed(
    context: Context,
    grant: Grant<PreviewStandIns>,
    asked: AskedStandIn,
) -> Result<Json<StandInPreview>> {
    preview(context.db(), &grant, context.sheets(), asked).await.map(Json)
}

async fn name(
    context: Context,
    grant: Grant<ChangeStandIns>,
    Body(New(input)): Body<New<StandInInput>>,
) -> Result<Created<StandIn>> {
    stand_ins::name(context.db(), &context.state.mailer, &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangeStandIns>,
    (Id(id), Body(input)): (Id<StandInId>, Body<StandInChange>),
) -> Result<Json<StandIn>> {
    stand_ins::change(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

async fn end(context: Context, grant: Grant<ChangeStandIns>, Id(id): Id<StandInId>) -> Result<NoContent> {
    stand_ins::end(context.db(), &context.state.mailer, &grant, id).await.map(|()| NoContent)
}
