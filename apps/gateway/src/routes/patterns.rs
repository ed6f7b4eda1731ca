//! Working patterns: which days are worked, and who works by which.

use company::model::{HolderInput, PATTERN, PatternId, PatternInput, PersonsPatterns, WorkPattern};
use company::repo::patterns::{INVARIANTS, PatternOrder};
use company::rights::{ChangePatterns, ReadPatterns};
use kernel::{Grant, Result, UserId};
use leaves::model::PatternPreview;
use leaves::service::patterns as service;

use crate::call::{Body, Call, Created, Id, Json, List, New, NoContent, OrPreview, Preview, delete, get, post, put};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("patterns", calls).history_for_admins(PATTERN).invariants(INVARIANTS).personal(company::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        get("/patterns", "listPatterns", "Working patterns, by name").to(list),
        post("/patterns", "addPattern", "Add a working pattern").to(add),
        put("/patterns/company", "setCompanyPattern", "By which pattern the company works from a day on")
            .to(set_companys),
        get("/patterns/people/{id}", "getPersonsPatterns", "By which patterns of their own a person works")
            .to(of_person),
        put("/patterns/people/{id}", "setPersonsPattern", "By which pattern a person works from a day on")
            .to(set_persons),
        put("/patterns/{id}", "changePattern", "Rename a working pattern, or change it from a day on").to(change),
        delete("/patterns/{id}", "removePattern", "Remove a working pattern that nobody has").to(remove),
    ]
}

async fn list(
    context: Context,
    grant: Grant<ReadPatterns>,
    List { query, .. }: List<PatternOrder>,
) -> Result<Listed<WorkPattern>> {
    listed(&context, service::list(context.db(), &grant, &query)?).await
}

async fn add(
    context: Context,
    grant: Grant<ChangePatterns>,
    Body(New(input)): Body<New<PatternInput>>,
) -> Result<Created<WorkPattern>> {
    service::add(context.db(), &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangePatterns>,
    ((Id(id), Preview(preview)), Body(input)): ((Id<PatternId>, Preview), Body<PatternInput>),
) -> Result<OrPreview<Json<WorkPattern>, PatternPreview>> {
    if preview {
        return service::preview_of_change(context.db(), &grant, id, input).await.map(OrPreview::Preview);
    }
    service::change(context.db(), &context.state.mailer, &grant, id, input).await.map(Json).map(OrPreview::Done)
}

async fn remove(context: Context, grant: Grant<ChangePatterns>, Id(id): Id<PatternId>) -> Result<NoContent> {
    service::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

async fn set_companys(
    context: Context,
    grant: Grant<ChangePatterns>,
    (Preview(preview), Body(input)): (Preview, Body<HolderInput>),
) -> Result<OrPreview<Json<WorkPattern>, PatternPreview>> {
    if preview {
        return service::preview_of_holder(context.db(), &grant, None, input).await.map(OrPreview::Preview);
    }
    service::set_companys(context.db(), &context.state.mailer, &grant, input).await.map(Json).map(OrPreview::Done)
}

async fn of_person(
    context: Context,
    grant: Grant<ReadPatterns>,
    Id(user): Id<UserId>,
) -> Result<Json<PersonsPatterns>> {
    service::of_person(context.db(), &grant, user).await.map(Json)
}

async fn set_persons(
    context: Context,
    grant: Grant<ChangePatterns>,
    ((Id(user), Preview(preview)), Body(input)): ((Id<UserId>, Preview), Body<HolderInput>),
) -> Result<OrPreview<Json<PersonsPatterns>, PatternPreview>> {
    if preview {
        return service::preview_of_holder(context.db(), &grant, Some(user), input).await.map(OrPreview::Preview);
    }
    service::set_persons(context.db(), &context.state.mailer, &grant, user, input).await.map(Json).map(OrPreview::Done)
}
