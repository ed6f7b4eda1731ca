//! Sign-in by a third party's word.

use core_auth::model::{Credential, FinishSignIn, SignedIn, StartedSignIn};
use core_auth::provider::Provider;
use core_auth::service::oidc;
use kernel::{Code, Error, Grant, Public, Result};

use crate::call::{Body, Call, Json, post};
use crate::routes::Module;
use crate::state::Context;
use crate::texts::no_provider;

pub fn module() -> Module {
    Module::new("auth", calls)
}

fn calls() -> Vec<Call> {
    vec![
        post("/auth/oidc/start", "startOidc", "Begin a sign-in at the provider").to(start),
        post("/auth/oidc/finish", "finishOidc", "End the sign-in that the provider sent back").to(finish),
        post("/users/login", "loginWithCredential", "Sign in with a provider's ID token").to(login),
    ]
}

/// The provider; without one, there is nothing here.
fn provider(context: &Context) -> Result<&Provider> {
    context.state.provider.as_ref().ok_or_else(|| Error::new(Code::NotFound).saying(no_provider()))
}

async fn start(context: Context, grant: Grant<Public>, (): ()) -> Result<Json<StartedSignIn>> {
    oidc::start(context.db(), provider(&context)?, &grant, context.origin().source).await.map(Json)
}

async fn finish(context: Context, grant: Grant<Public>, Body(input): Body<FinishSignIn>) -> Result<Json<SignedIn>> {
    let (provider, tokens) = (provider(&context)?, &context.state.tokens);
    oidc::finish(context.db(), provider, tokens, &grant, input, context.origin()).await.map(Json)
}

/// Without a provider no credential is valid.
async fn login(context: Context, grant: Grant<Public>, Body(input): Body<Credential>) -> Result<Json<SignedIn>> {
    let provider = context.state.provider.as_ref().ok_or_else(|| Error::new(Code::WrongCredentials))?;
    oidc::with_credential(context.db(), provider, &context.state.tokens, &grant, input, context.origin())
        .await
        .map(Json)
}
