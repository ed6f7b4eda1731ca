//! Roles and their keys.

use core_auth::model::{RoleKeys, RoleRecord};
use core_auth::rights::ReadRoles;
use core_auth::service::roles;
use kernel::{Grant, Result};

use crate::call::{Call, Items, Json, Parameters, Query, get};
use crate::state::Context;

pub fn calls() -> Vec<Call> {
    vec![
        get("/roles", "listRoles", "All roles").to(list),
        get("/roles/byrole", "getRoleByName", "The keys of a role").to(by_name),
    ]
}

/// The role that is asked for.
struct Named(Option<String>);

impl Query for Named {
    const PARAMETERS: &'static [(&'static str, bool, bool, &'static str)] =
        &[("role", false, false, "The role's name; one's own when absent.")];

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
