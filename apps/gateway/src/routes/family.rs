//! Families.

use core_auth::model::{FAMILY, FamilyInput, FamilyMember, FamilyMemberId};
use core_auth::rights::{Families, ReadHistory};
use core_auth::service::family;
use kernel::{Grant, Result, UserId};

use crate::call::{Body, Call, Created, Id, Items, Json, New, NoContent, delete, get, post, put};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("family", calls).history(FAMILY, seen)
}

fn calls() -> Vec<Call> {
    vec![
        get("/familymember/{id}", "listFamily", "A person's family, by the person's id").to(list),
        post("/familymember", "addFamilyMember", "Add somebody to a family").to(add),
        put("/familymember/{id}", "updateFamilyMember", "Change somebody of a family").to(change),
        delete("/familymember/{id}", "removeFamilyMember", "Remove somebody from a family").to(remove),
    ]
}

async fn list(context: Context, grant: Grant<Families>, Id(user): Id<UserId>) -> Result<Items<FamilyMember>> {
    family::list(context.db(), &grant, user).await.map(Items)
}

async fn add(
    context: Context,
    grant: Grant<Families>,
    Body(New(input)): Body<New<FamilyInput>>,
) -> Result<Created<FamilyMember>> {
    family::add(context.db(), &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<Families>,
    (Id(id), Body(input)): (Id<FamilyMemberId>, Body<FamilyInput>),
) -> Result<Json<FamilyMember>> {
    family::change(context.db(), &grant, id, input).await.map(Json)
}

async fn remove(context: Context, grant: Grant<Families>, Id(id): Id<FamilyMemberId>) -> Result<NoContent> {
    family::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

/// A member's history is for those who see the member.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    family::get(context.db(), &grant.delegate()?, FamilyMemberId(id)).await.map(drop)
}
