//! Places, and who works where.

use company::model::{PLACE, PersonsPlaces, Place, PlaceId, PlaceInput, StayInput};
use company::repo::places::INVARIANTS;
use company::rights::{ChangePlaces, ReadPlaces};
use company::service::places as service;
use kernel::{Grant, Result, UserId};
use leaves::model::PatternPreview;
use leaves::service::places as stays;

use crate::call::{Body, Call, Created, Id, Items, Json, New, NoContent, OrPreview, Preview, delete, get, post, put};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("places", calls).history_for_admins(PLACE).invariants(INVARIANTS)
}

fn calls() -> Vec<Call> {
    vec![
        get("/places", "listPlaces", "All places, by name").to(list),
        post("/places", "addPlace", "Add a place").to(add),
        get("/places/people/{id}", "getPersonsPlaces", "Where a person works, from which day on").to(of_person),
        put("/places/people/{id}", "setPersonsPlace", "Where a person works from a day on").to(set_persons),
        put("/places/{id}", "changePlace", "Rename a place wherever it stands, or change its time zone").to(change),
        delete("/places/{id}", "removePlace", "Remove a place where nobody works").to(remove),
    ]
}

async fn list(context: Context, grant: Grant<ReadPlaces>, (): ()) -> Result<Items<Place>> {
    service::list(context.db(), &grant).await.map(Items)
}

async fn add(
    context: Context,
    grant: Grant<ChangePlaces>,
    Body(New(input)): Body<New<PlaceInput>>,
) -> Result<Created<Place>> {
    service::add(context.db(), &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangePlaces>,
    (Id(id), Body(input)): (Id<PlaceId>, Body<PlaceInput>),
) -> Result<Json<Place>> {
    service::change(context.db(), &grant, id, input).await.map(Json)
}

async fn remove(context: Context, grant: Grant<ChangePlaces>, Id(id): Id<PlaceId>) -> Result<NoContent> {
    service::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

async fn of_person(context: Context, grant: Grant<ChangePlaces>, Id(user): Id<UserId>) -> Result<Json<PersonsPlaces>> {
    stays::of_person(context.db(), &grant, user).await.map(Json)
}

async fn set_persons(
    context: Context,
    grant: Grant<ChangePlaces>,
    ((Id(user), Preview(preview)), Body(input)): ((Id<UserId>, Preview), Body<StayInput>),
) -> Result<OrPreview<Json<PersonsPlaces>, PatternPreview>> {
    if preview {
        return stays::preview(context.db(), &grant, user, input).await.map(OrPreview::Preview);
    }
    stays::set_persons(context.db(), &context.state.mailer, &grant, user, input).await.map(Json).map(OrPreview::Done)
}
