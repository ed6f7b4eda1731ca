//! Credits of many at once, as they are kept, and taken back.

use core_auth::rights::ReadHistory;
use kernel::{Grant, Result};
use leaves::model::{LEAVE_CREDIT, LeaveCredit, LeaveCreditChange, LeaveCreditId, LeaveCreditLine, LeaveCreditReturn};
use leaves::repo::credits::CreditLineOrder;
use leaves::rights::CreditLeave;
use leaves::service::credit_backs as service;

use crate::call::{Body, Call, Id, Json, List, Preview, get, put};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("leaves", calls).history(LEAVE_CREDIT, seen)
}

fn calls() -> Vec<Call> {
    vec![
        get("/leaves/credits", "listLeaveCredits", "Credits of many at once, newest first").to(list),
        get("/leaves/credits/{id}", "listLeaveCreditLines", "What a credit gave to whom, and what became of it")
            .to(lines),
        put(
            "/leaves/credits/{id}",
            "takeLeaveCreditBack",
            "Take a credit back as a whole, for seven days, but from those whose days are used or set since",
        )
        .to(take_back),
    ]
}

async fn list(
    context: Context,
    grant: Grant<CreditLeave>,
    List { query, .. }: List<kernel::Unsorted>,
) -> Result<Listed<LeaveCredit>> {
    listed(&context, service::list(context.db(), &grant, &query)).await
}

async fn lines(
    context: Context,
    grant: Grant<CreditLeave>,
    (Id(id), List { query, .. }): (Id<LeaveCreditId>, List<CreditLineOrder>),
) -> Result<Listed<LeaveCreditLine>> {
    listed(&context, service::lines(context.db(), &grant, id, &query)).await
}

async fn take_back(
    context: Context,
    grant: Grant<CreditLeave>,
    ((Id(id), Preview(preview)), Body(input)): ((Id<LeaveCreditId>, Preview), Body<LeaveCreditChange>),
) -> Result<Json<LeaveCreditReturn>> {
    if preview {
        return service::preview(context.db(), &grant, id, input).await.map(Json);
    }
    service::take_back(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

/// A credit's history is for those who credit.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::get(context.db(), &grant.delegate()?, LeaveCreditId(id)).await
}
