//! People.

use core_auth::model::{Celebration, Invited, ListedPerson, Person, PersonChange, Status};
use core_auth::repo::celebrations::Celebrated;
use core_auth::repo::people::{Filter, SORTABLE};
use core_auth::rights::{AddPeople, EditPeople, ReadCelebrations, ReadPeople, ReadTeamMembers};
use core_auth::service::celebrations;
use core_auth::service::people::{self, Newcomers};
use kernel::{Error, Grant, Result, Scope, UserId};

use crate::call::{
    Body, Call, CreatedOneOrMany, Filters, Id, Items, Json, List, OneOrMany, Parameters, get, post, put,
};
use crate::list::{Listed, listed};
use crate::state::Context;

pub fn calls() -> Vec<Call> {
    vec![
        get("/users", "listUsers", "People").to(list),
        post("/users", "addUsers", "Add people").to(add),
        get("/users/active", "listActiveUsers", "Active people").to(active),
        get("/users/managers", "listManagers", "Active people of the role manager").to(managers),
        get("/users/project-manager", "listProjectManagers", "Active people of the role manager or admin")
            .to(project_managers),
        get("/users/teammember/{id}", "listTeamMembers", "A manager's team").to(team),
        get("/users/birthdays", "listBirthdays", "Who has their birthday today").to(birthdays),
        get("/users/anniversary", "listAnniversaries", "Who married on this day").to(anniversaries),
        get("/users/joininganniversary", "listJoiningAnniversaries", "Who joined on this day").to(joining),
        get("/users/{id}", "getUser", "One person").to(one),
        put("/users/{id}", "updateUser", "Save a person's record").to(save),
        post("/users/{id}/invitation", "inviteUser", "Send a fresh invitation").to(invite),
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
    "projects",
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
        Ok(Self(Filter { status, role: parameters.get("role").map(str::to_owned), ..Filter::default() }))
    }
}

type People = List<ByStatusAndRole>;

/// The people whom the filter leaves, narrowed once more.
async fn narrowed(
    context: Context,
    grant: Grant<ReadPeople>,
    asked: People,
    narrow: impl FnOnce(Filter) -> Filter,
) -> Result<Listed<ListedPerson>> {
    let List { query, filters: ByStatusAndRole(filter) } = asked;
    let columns = if grant.scope()? == Scope::All { COLUMNS } else { DIRECTORY_COLUMNS };
    listed(
        query,
        columns,
        (context, grant, narrow(filter)),
        |(context, grant, filter), query| async move { people::list(context.db(), &grant, query, filter).await },
        |(context, grant, filter), query, take| async move {
            people::export(context.db(), &grant, query, filter, take).await
        },
    )
    .await
}

async fn list(context: Context, grant: Grant<ReadPeople>, asked: People) -> Result<Listed<ListedPerson>> {
    narrowed(context, grant, asked, |filter| filter).await
}

async fn active(context: Context, grant: Grant<ReadPeople>, asked: People) -> Result<Listed<ListedPerson>> {
    narrowed(context, grant, asked, |filter| Filter { status: Some(Status::Active), ..filter }).await
}

async fn managers(context: Context, grant: Grant<ReadPeople>, asked: People) -> Result<Listed<ListedPerson>> {
    let narrow = |filter| Filter { status: Some(Status::Active), role: Some("manager".to_owned()), ..filter };
    narrowed(context, grant, asked, narrow).await
}

async fn project_managers(context: Context, grant: Grant<ReadPeople>, asked: People) -> Result<Listed<ListedPerson>> {
    let narrow = |filter| Filter { status: Some(Status::Active), leaders: true, ..filter };
    narrowed(context, grant, asked, narrow).await
}

async fn team(
    context: Context,
    grant: Grant<ReadTeamMembers>,
    (Id(manager), asked): (Id<UserId>, People),
) -> Result<Listed<ListedPerson>> {
    let (grant, team) = people::team_of(context.db(), &grant, manager).await?;
    narrowed(context, grant, asked, |filter| Filter { team: Some(team), ..filter }).await
}

async fn birthdays(context: Context, grant: Grant<ReadCelebrations>, (): ()) -> Result<Items<Celebration>> {
    celebrations::list(context.db(), &grant, Celebrated::Birthday).await.map(Items)
}

async fn anniversaries(context: Context, grant: Grant<ReadCelebrations>, (): ()) -> Result<Items<Celebration>> {
    celebrations::list(context.db(), &grant, Celebrated::Marriage).await.map(Items)
}

async fn joining(context: Context, grant: Grant<ReadCelebrations>, (): ()) -> Result<Items<Celebration>> {
    celebrations::list(context.db(), &grant, Celebrated::Joining).await.map(Items)
}

async fn one(context: Context, grant: Grant<ReadPeople>, Id(id): Id<UserId>) -> Result<Json<Person>> {
    people::get(context.db(), &grant, id).await.map(Json)
}

async fn save(
    context: Context,
    grant: Grant<EditPeople>,
    (Id(id), Body(change)): (Id<UserId>, Body<PersonChange>),
) -> Result<Json<Person>> {
    let state = &context.state;
    people::save(&state.db, &state.mailer, &state.company, &grant, id, change).await.map(Json)
}

async fn add(
    context: Context,
    grant: Grant<AddPeople>,
    Body(OneOrMany { items, listed }): Body<OneOrMany<PersonChange>>,
) -> Result<CreatedOneOrMany<Person>> {
    let state = &context.state;
    let newcomers = Newcomers { rows: items, listed };
    let items = people::add(&state.db, &state.mailer, &state.company, &grant, newcomers).await?;
    Ok(CreatedOneOrMany(OneOrMany { items, listed }))
}

async fn invite(context: Context, grant: Grant<AddPeople>, Id(id): Id<UserId>) -> Result<Json<Invited>> {
    people::invite(context.db(), &context.state.mailer, &grant, id).await.map(Json)
}
