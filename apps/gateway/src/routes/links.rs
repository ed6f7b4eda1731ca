//! Links that set a password. Their paths hold a secret: they are never logged.

use core_auth::model::{LinkHolder, LinkRequest, LinkRequested, NewPassword, PasswordSet};
use core_auth::service::links;
use kernel::{Code, Error, Grant, Public, Result, UserId};

use crate::call::{Body, Call, Json, NoContent, Parameter, ParameterKind, Parameters, Query, get, post};
use crate::routes::Module;
use crate::state::{Context, throttle_source};
use crate::texts::unreadable;

pub fn module() -> Module {
    Module::new("auth", calls)
}

fn calls() -> Vec<Call> {
    vec![
        post("/token/reset-password-link", "requestPasswordLink", "Ask for a link by mail").to(request),
        get("/token/reset-password/{userId}/{token}", "checkPasswordLink", "Whether a link still lives").to(check),
        get("/token/reset-password/{userId}/{token}/account", "getPasswordLinkAccount", "Whose a living link is")
            .to(account),
        post("/token/reset-password/{userId}/{token}", "setPassword", "Set the password, and use the link up").to(set),
    ]
}

/// The two parts of a link.
struct Link {
    user: UserId,
    token: String,
}

impl Query for Link {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::path("userId", ParameterKind::Integer, "Whose link it is."),
        Parameter::path("token", ParameterKind::Text, "Its secret."),
    ];

    fn read(path: &dyn Fn(&str) -> String, _: &Parameters) -> Result<Self> {
        let user = path("userId").parse().map_err(|_| Error::new(Code::BadParameter).saying(unreadable("userId")))?;
        Ok(Self { user, token: path("token") })
    }
}

async fn request(
    context: Context,
    grant: Grant<Public>,
    Body(input): Body<LinkRequest>,
) -> Result<Json<LinkRequested>> {
    links::request(context.db(), &grant, input, throttle_source(context.source)).await.map(Json)
}

async fn check(context: Context, grant: Grant<Public>, link: Link) -> Result<NoContent> {
    links::holder(context.db(), &grant, link.user, &link.token).await.map(|_| NoContent)
}

async fn account(context: Context, grant: Grant<Public>, link: Link) -> Result<Json<LinkHolder>> {
    links::holder(context.db(), &grant, link.user, &link.token).await.map(Json)
}

async fn set(
    context: Context,
    grant: Grant<Public>,
    (link, Body(input)): (Link, Body<NewPassword>),
) -> Result<Json<PasswordSet>> {
    let state = &context.state;
    links::set_password(&state.db, &state.hasher, &grant, link.user, &link.token, input).await.map(Json)
}
