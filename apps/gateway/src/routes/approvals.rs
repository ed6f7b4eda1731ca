//! What is approved in two steps, and whose the second one is.

use core_auth::model::{APPROVAL_STEP, ApprovalStep, ApprovalStepId, ApprovalStepInput};
use core_auth::repo::approvals::INVARIANTS;
use core_auth::rights::ChangeApprovalSteps;
use core_auth::service::approvals;
use kernel::{Grant, Result};

use crate::call::{Body, Call, Created, Id, Items, Json, New, NoContent, delete, get, post, put};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("approvals", calls).history_for_admins(APPROVAL_STEP).invariants(INVARIANTS)
}

fn calls() -> Vec<Call> {
    vec![
        get("/approval-steps", "listApprovalSteps", "What is approved in two steps").to(list),
        post("/approval-steps", "addApprovalStep", "Have something approved in two steps").to(add),
        put(
            "/approval-steps/{id}",
            "changeApprovalStep",
            "Change what is approved in two steps, or whose the second one is",
        )
        .to(change),
        delete("/approval-steps/{id}", "removeApprovalStep", "Have something approved in one step again").to(remove),
    ]
}

async fn list(context: Context, grant: Grant<ChangeApprovalSteps>, (): ()) -> Result<Items<ApprovalStep>> {
    approvals::list(context.db(), &grant).await.map(Items)
}

async fn add(
    context: Context,
    grant: Grant<ChangeApprovalSteps>,
    Body(New(input)): Body<New<ApprovalStepInput>>,
) -> Result<Created<ApprovalStep>> {
    approvals::add(context.db(), &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangeApprovalSteps>,
    (Id(id), Body(input)): (Id<ApprovalStepId>, Body<ApprovalStepInput>),
) -> Result<Json<ApprovalStep>> {
    approvals::change(context.db(), &grant, id, input).await.map(Json)
}

async fn remove(context: Context, grant: Grant<ChangeApprovalSteps>, Id(id): Id<ApprovalStepId>) -> Result<NoContent> {
    approvals::remove(context.db(), &grant, id).await.map(|()| NoContent)
}
