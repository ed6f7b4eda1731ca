//! Decisions by the link of a mail. Their bodies hold a secret; no address does.

use inbox::model::{DecisionLinkInput, DecisionLinkShown, InboxDecided, LinkedDecision};
use inbox::service;
use kernel::{Grant, Public, Result};

use crate::call::{Body, Call, Json, post};
use crate::routes::Module;
use crate::routes::inbox::tools;
use crate::state::Context;

/// Who comes by a link has no session: its calls stand beside those of the sign-in.
pub fn module() -> Module {
    Module::new("auth", calls)
}

fn calls() -> Vec<Call> {
    vec![
        post("/decisions/link", "checkDecisionLink", "What a link of a mail decides, and whether it still does")
            .to(look),
        post("/decisions", "decideByLink", "Decide by a link of a mail, once").to(decide),
    ]
}

async fn look(
    context: Context,
    grant: Grant<Public>,
    Body(input): Body<DecisionLinkInput>,
) -> Result<Json<DecisionLinkShown>> {
    service::look(context.db(), &context.state.mailer, &grant, input).await.map(Json)
}

async fn decide(
    context: Context,
    grant: Grant<Public>,
    Body(input): Body<LinkedDecision>,
) -> Result<Json<InboxDecided>> {
    service::decide_linked(context.db(), tools(&context), &grant, input).await.map(Json)
}
