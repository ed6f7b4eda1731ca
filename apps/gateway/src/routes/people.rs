//! People.

use core_auth::model::{ListedPerson, Person, Status};
use core_auth::repo::people::{Filter, SORTABLE};
use core_auth::rights::ReadPeople;
use core_auth::service::people;
use kernel::{Error, Grant, Result, Scope, UserId};

use crate::call::{Call, Filters, Id, Json, List, Parameters, get};
use crate::list::{Listed, listed};
use crate::state::Context;

pub fn calls() -> Vec<Call> {
    vec![
        get("/users", "listUsers", "People").to(list),
        get("/users/active", "listActiveUsers", "Active people").to(active),
        get("/users/{id}", "getUser", "One person").to(one),
    ]
}

/// The fields of an exported row of the directory.
const DIRECTORY_COLUMNS: &[&str] = &["_id", "empid", "fname", "lname", "email", "role", "status", "image"];

/// The fields of an exported whole record.
const COLUMNS: &[&str] = &[
    "_id",
    "empid",
    "fname",
    "lname",
    "email",
    "role",
    "status",
    "image",
    "doj",
    "dol",
    "leavingreason",
    "reimbursementClaim",
    "pemail",
    "phone",
    "bloodgroup",
    "birthday",
    "marriage",
    "olb",
    "leavebalanceEL",
    "leavebalanceCL",
    "yearLeaveEL",
    "leaveCredited",
    "emergencycontact",
    "emergencynumber",
    "permanentAddress",
    "currentAddress",
    "appraisal_rating",
    "manager",
];

struct ByStatusAndRole(Filter);

impl Filters for ByStatusAndRole {
    const SORTABLE: &'static [&'static str] = SORTABLE;
    const FILTERS: &'static [(&'static str, &'static str)] =
        &[("status", "Active, Inactive or Resigned."), ("role", "A role's name.")];

    fn read(parameters: &Parameters) -> Result<Self> {
        let status = match parameters.get("status") {
            None => None,
            Some(text) => {
                Some(Status::named(text).ok_or_else(|| Error::field("status", "One of Active, Inactive, Resigned."))?)
            }
        };
        Ok(Self(Filter { status, role: parameters.get("role").map(str::to_owned) }))
    }
}

async fn list(
    context: Context,
    grant: Grant<ReadPeople>,
    List { query, filters: ByStatusAndRole(filter) }: List<ByStatusAndRole>,
) -> Result<Listed<ListedPerson>> {
    let columns = if grant.scope()? == Scope::All { COLUMNS } else { DIRECTORY_COLUMNS };
    let (page_filter, all_filter) = (filter.clone(), filter);
    let (db, all_db, all_grant) = (context.db().clone(), context.db().clone(), grant.clone());
    listed(
        query,
        columns,
        |query| async move { people::list(&db, &grant, query, page_filter).await },
        |query, take| async move { people::export(&all_db, &all_grant, query, all_filter, take).await },
    )
    .await
}

async fn active(
    context: Context,
    grant: Grant<ReadPeople>,
    List { query, filters: ByStatusAndRole(filter) }: List<ByStatusAndRole>,
) -> Result<Listed<ListedPerson>> {
    let filters = ByStatusAndRole(Filter { status: Some(Status::Active), ..filter });
    list(context, grant, List { query, filters }).await
}

async fn one(context: Context, grant: Grant<ReadPeople>, Id(id): Id<UserId>) -> Result<Json<Person>> {
    people::get(context.db(), &grant, id).await.map(Json)
}
