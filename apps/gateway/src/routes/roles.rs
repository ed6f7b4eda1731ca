//! Roles and their keys.

use core_auth::model::{ROLE, RoleInput, RoleKeys, RoleRecord};
use core_auth::rights::{ChangeRoles, ReadHistory, ReadRoles};
use core_auth::service::roles;
use kernel::{Code, Error, Grant, Result, RoleId, Scope};

use crate::call::{
    Body, Call, Created, Id, Items, Json, New, NoContent, Parameter, ParameterKind, Parameters, Query, delete, get,
    post, put,
};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("roles", calls).history(ROLE, seen)
}

fn calls() -> Vec<Call> {
    vec![
        get("/roles", "listRoles", "All roles").to(list),
        get("/roles/byrole", "getRoleByName", "The keys of a role").to(by_name),
        post("/roles", "addRole", "Add a role").to(add),
        put("/roles/{id}", "updateRole", "Change a role").to(change),
        delete("/roles/{id}", "removeRole", "Remove a role that nobody has").to(remove),
    ]
}

/// The role that is asked for.
struct Named(Option<String>);

impl Query for Named {
    const PARAMETERS: &'static [Parameter] =
        &[Parameter::query("role", ParameterKind::Text, "The role's name; one's own when absent.")];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        Ok(Self(parameters.get("role").map(str::to_owned)))
    }
}

async fn list(context: Context, grant: Grant<ReadRoles>, (): ()) -> Result<Items<RoleRecord>> {
    roles::list(context.db(), &grant).await.map(Items)
}

async fn by_name(context: Context, grant: Grant<ReadRoles>, Named(name): Named) -> Result<Json<RoleKeys>> {
    roles::by_name(context.db(), &grant, name).await.map(Json)
}

async fn add(
    context: Context,
    grant: Grant<ChangeRoles>,
    Body(New(input)): Body<New<RoleInput>>,
) -> Result<Created<RoleRecord>> {
    roles::add(context.db(), &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangeRoles>,
    (Id(id), Body(input)): (Id<RoleId>, Body<RoleInput>),
) -> Result<Json<RoleRecord>> {
    roles::change(context.db(), &grant, id, input).await.map(Json)
}

async fn remove(context: Context, grant: Grant<ChangeRoles>, Id(id): Id<RoleId>) -> Result<NoContent> {
    roles::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

/// Admins see all roles, and with them their history.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    let roles = roles::list(context.db(), &grant.delegate()?).await?;
    let seen = grant.scope()? == Scope::All && roles.iter().any(|role| role.id == RoleId(id));
    if seen { Ok(()) } else { Err(Error::new(Code::NotFound)) }
}
