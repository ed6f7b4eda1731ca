//! Types of leave: those that every company has, and a company's own.

use kernel::{Grant, Result};
use leaves::model::{LEAVE_TYPE, LeaveTypeId, LeaveTypeInput, LeaveTypeRecord};
use leaves::rights::{ChangeLeaveTypes, ReadLeaveTypes};
use leaves::service::kinds as service;

use crate::call::{Body, Call, Created, Id, Items, Json, New, NoContent, delete, get, post, put};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("leavetypes", calls).history_for_admins(LEAVE_TYPE)
}

fn calls() -> Vec<Call> {
    vec![
        get("/leave-types", "listLeaveTypes", "What may be asked for; to admins what is retired, too").to(list),
        post("/leave-types", "addLeaveType", "Add a type of leave of the company's own").to(add),
        put("/leave-types/{id}", "changeLeaveType", "Rename, change or retire a type of leave").to(change),
        delete("/leave-types/{id}", "removeLeaveType", "Remove a type of leave that nobody ever had").to(remove),
    ]
}

async fn list(context: Context, grant: Grant<ReadLeaveTypes>, (): ()) -> Result<Items<LeaveTypeRecord>> {
    service::list(context.db(), &grant).await.map(Items)
}

async fn add(
    context: Context,
    grant: Grant<ChangeLeaveTypes>,
    Body(New(input)): Body<New<LeaveTypeInput>>,
) -> Result<Created<LeaveTypeRecord>> {
    service::add(context.db(), &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangeLeaveTypes>,
    (Id(id), Body(input)): (Id<LeaveTypeId>, Body<LeaveTypeInput>),
) -> Result<Json<LeaveTypeRecord>> {
    service::change(context.db(), &grant, id, input).await.map(Json)
}

async fn remove(context: Context, grant: Grant<ChangeLeaveTypes>, Id(id): Id<LeaveTypeId>) -> Result<NoContent> {
    service::remove(context.db(), &grant, id).await.map(|()| NoContent)
}
