//! Departments and designations.

use core_auth::model::{DEPARTMENT, DESIGNATION, Placement, PlacementEntry, PlacementId, PlacementInput};
use core_auth::rights::{ChangePlacements, ReadPlacements};
use core_auth::service::placements;
use kernel::{Grant, Result};

use crate::call::{Body, Call, Created, Id, Items, Json, New, NoContent, delete, get, post, put};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("placements", calls).history_for_admins(DEPARTMENT).history_for_admins(DESIGNATION)
}

fn calls() -> Vec<Call> {
    vec![
        get("/departments", "listDepartments", "All departments").to(departments),
        post("/departments", "addDepartment", "Add a department").to(add_department),
        put("/departments/{id}", "changeDepartment", "Rename a department wherever it is, or retire it")
            .to(change_department),
        delete("/departments/{id}", "removeDepartment", "Remove a department that nobody has").to(remove_department),
        get("/designations", "listDesignations", "All designations").to(designations),
        post("/designations", "addDesignation", "Add a designation").to(add_designation),
        put("/designations/{id}", "changeDesignation", "Rename a designation wherever it is, or retire it")
            .to(change_designation),
        delete("/designations/{id}", "removeDesignation", "Remove a designation that nobody has")
            .to(remove_designation),
    ]
}

async fn departments(context: Context, grant: Grant<ReadPlacements>, (): ()) -> Result<Items<PlacementEntry>> {
    placements::list(context.db(), &grant, Placement::Department).await.map(Items)
}

async fn add_department(
    context: Context,
    grant: Grant<ChangePlacements>,
    Body(New(input)): Body<New<PlacementInput>>,
) -> Result<Created<PlacementEntry>> {
    placements::add(context.db(), &grant, Placement::Department, input).await.map(Created)
}

async fn change_department(
    context: Context,
    grant: Grant<ChangePlacements>,
    (Id(id), Body(input)): (Id<PlacementId>, Body<PlacementInput>),
) -> Result<Json<PlacementEntry>> {
    placements::change(context.db(), &grant, Placement::Department, id, input).await.map(Json)
}

async fn remove_department(
    context: Context,
    grant: Grant<ChangePlacements>,
    Id(id): Id<PlacementId>,
) -> Result<NoContent> {
    placements::remove(context.db(), &grant, Placement::Department, id).await.map(|()| NoContent)
}

async fn designations(context: Context, grant: Grant<ReadPlacements>, (): ()) -> Result<Items<PlacementEntry>> {
    placements::list(context.db(), &grant, Placement::Designation).await.map(Items)
}

async fn add_designation(
    context: Context,
    grant: Grant<ChangePlacements>,
    Body(New(input)): Body<New<PlacementInput>>,
) -> Result<Created<PlacementEntry>> {
    placements::add(context.db(), &grant, Placement::Designation, input).await.map(Created)
}

async fn change_designation(
    context: Context,
    grant: Grant<ChangePlacements>,
    (Id(id), Body(input)): (Id<PlacementId>, Body<PlacementInput>),
) -> Result<Json<PlacementEntry>> {
    placements::change(context.db(), &grant, Placement::Designation, id, input).await.map(Json)
}

async fn remove_designation(
    context: Context,
    grant: Grant<ChangePlacements>,
    Id(id): Id<PlacementId>,
) -> Result<NoContent> {
    placements::remove(context.db(), &grant, Placement::Designation, id).await.map(|()| NoContent)
}
