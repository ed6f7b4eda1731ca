//! Setting an installation up: the first admin behind a link that works once, and how far the rest is.

use company::model::{Setup, SetupAnswer, SetupShown, SetupStepName};
use company::rights::SetUp;
use company::service::setup as steps;
use core_auth::model::{FirstAdmin, SetupLink, SetupLinkInput, SignedIn};
use core_auth::service::setup;
use kernel::{Code, Error, Grant, Public, Result};

use crate::call::{Body, Call, Json, Parameter, ParameterKind, Parameters, Query, get, post, put, words};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("setup", calls)
}

/// What is before anybody can sign in.
pub fn first() -> Module {
    Module::new("auth", first_calls)
}

fn first_calls() -> Vec<Call> {
    vec![
        post("/setup", "makeFirstAdmin", "Make the first admin, and sign them in").to(first_admin),
        post("/setup/link", "checkSetupLink", "How a link stands that makes the first admin").to(link),
    ]
}

fn calls() -> Vec<Call> {
    vec![
        get("/setup", "getSetup", "How far the installation is set up").to(show),
        put("/setup", "showSetup", "Show it on the dashboard, or put it away").to(put_away),
        put("/setup/steps/{step}", "answerSetupStep", "Leave a step out, or open it again").to(answer),
    ]
}

/// A step.
struct Step(SetupStepName);

impl Query for Step {
    const PARAMETERS: &'static [Parameter] =
        &[Parameter::path("step", ParameterKind::Choice(words::<SetupStepName>), "Which step.")];

    fn read(path: &dyn Fn(&str) -> String, _: &Parameters) -> Result<Self> {
        SetupStepName::named(&path("step")).map(Self).ok_or_else(|| Error::new(Code::NotFound))
    }
}

async fn link(context: Context, grant: Grant<Public>, Body(input): Body<SetupLinkInput>) -> Result<Json<SetupLink>> {
    setup::look(context.db(), &grant, input).await.map(Json)
}

async fn first_admin(context: Context, grant: Grant<Public>, Body(input): Body<FirstAdmin>) -> Result<Json<SignedIn>> {
    let (state, from) = (&context.state, context.origin());
    setup::first_admin(&state.db, &state.hasher, &state.tokens, &grant, input, from).await.map(Json)
}

async fn show(context: Context, grant: Grant<SetUp>, (): ()) -> Result<Json<Setup>> {
    steps::show(context.db(), &context.state.company, &grant).await.map(Json)
}

async fn put_away(context: Context, grant: Grant<SetUp>, Body(input): Body<SetupShown>) -> Result<Json<Setup>> {
    steps::put_away(context.db(), &context.state.company, &grant, input).await.map(Json)
}

async fn answer(
    context: Context,
    grant: Grant<SetUp>,
    (Step(step), Body(input)): (Step, Body<SetupAnswer>),
) -> Result<Json<Setup>> {
    steps::mark(context.db(), &context.state.company, &grant, step, input).await.map(Json)
}
