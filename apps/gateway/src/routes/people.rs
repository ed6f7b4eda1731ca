//! People.

use chrono::NaiveDate;
use core_auth::model::{
    Celebration, Erasing, Erasure, Holding, Invited, InvitedMany, Invitees, Leaving, ListedPerson, Person,
    PersonChange, Status, USER,
};
use core_auth::repo::celebrations::Celebrated;
use core_auth::repo::people::{Filter, INVARIANTS, PeopleOrder};
use core_auth::rights::{
    AddPeople, EditPeople, ErasePeople, ReadCelebrations, ReadHistory, ReadHoldings, ReadPeople, ReadTeamMembers,
    RemovePeople, ResignPeople,
};
use core_auth::service::celebrations;
use core_auth::service::people::{self, Erasable, Newcomers, handover};
use kernel::{Grant, Result, UserId};

use crate::call::{
    Body, Call, CreatedOneOrMany, Filters, Id, Items, Json, List, New, NoContent, OneOrMany, Parameter, ParameterKind,
    Parameters, Preview, Query, delete, get, post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::{Module, modules};
use crate::state::Context;

pub fn module() -> Module {
    Module::new("users", calls).history(USER, seen).invariants(INVARIANTS).personal(core_auth::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
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
        delete("/users/{id}", "removeUser", "Remove somebody who was added by mistake").to(remove),
        get("/users/{id}/holdings", "listHoldings", "What somebody has in hand that goes to others when they leave")
            .to(holdings),
        post("/users/invitations", "inviteUsers", "Send invitations to many").to(invite_many),
        post("/users/{id}/resignation", "resignUser", "Say that somebody leaves, and when").to(resign),
        delete("/users/{id}/resignation", "takeResignationBack", "Take a planned leaving back").to(take_back),
        post("/users/{id}/erasure", "eraseUser", "Erase somebody who has left").to(erase),
        post("/users/{id}/invitation", "inviteUser", "Send a fresh invitation").to(invite),
    ]
}

impl Filters for Filter {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query("status", ParameterKind::Choice(words::<Status>), "Only people of this status."),
        Parameter::query("role", ParameterKind::Text, "A role's name."),
        Parameter::query("department", ParameterKind::Text, "A department's name."),
        Parameter::query("designation", ParameterKind::Text, "A designation's name."),
        Parameter::query("place", ParameterKind::Text, "The name of a place: who works there today."),
        Parameter::query(
            "signedin",
            ParameterKind::Flag,
            "false: only those who have never signed in, and have no password either; true: only the others.",
        ),
        Parameter::query("unmanaged", ParameterKind::Flag, "Only Active people none of whose line managers is Active."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        let text = |name: &str| parameters.get(name).map(str::to_owned);
        let (role, department, designation) = (text("role"), text("department"), text("designation"));
        Ok(Self {
            status: parameters.word("status")?,
            role,
            department,
            designation,
            place: text("place"),
            signed_in: parameters.flag("signedin")?,
            unmanaged: parameters.flag("unmanaged")?.unwrap_or_default(),
            ..Self::default()
        })
    }
}

/// `?invite=false`: the people are added, and invited when somebody says so.
struct Invite(bool);

impl Query for Invite {
    const PARAMETERS: &'static [Parameter] = &[Parameter::query(
        "invite",
        ParameterKind::Flag,
        "With `false` nobody is invited yet: `POST /users/invitations` does it.",
    )];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        Ok(Self(parameters.flag("invite")?.unwrap_or(true)))
    }
}

type People = List<PeopleOrder, Filter>;

/// The people whom the filter leaves, narrowed once more.
async fn narrowed(
    context: Context,
    grant: Grant<ReadPeople>,
    asked: People,
    narrow: impl FnOnce(Filter) -> Filter,
) -> Result<Listed<ListedPerson>> {
    let List { query, filters, .. } = asked;
    listed(&context, people::list(context.db(), &grant, &query, &narrow(filters))?).await
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
    people::save(&state.db, &state.mailer, &state.of_people(), &grant, id, change).await.map(Json)
}

async fn add(
    context: Context,
    grant: Grant<AddPeople>,
    (Invite(invited), Body(OneOrMany { items, listed })): (Invite, Body<OneOrMany<New<PersonChange>>>),
) -> Result<CreatedOneOrMany<Person>> {
    let state = &context.state;
    let newcomers = Newcomers { rows: items.into_iter().map(|New(row)| row).collect(), listed, invited };
    let items = people::add(&state.db, &state.mailer, &state.of_people(), &grant, newcomers).await?;
    Ok(CreatedOneOrMany(OneOrMany { items, listed }))
}

async fn remove(context: Context, grant: Grant<RemovePeople>, Id(id): Id<UserId>) -> Result<NoContent> {
    people::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

/// What is given over by whom, in this order: the modules don't know each other.
const GIVERS: &[handover::Giver] = &[
    projects::port::LED,
    recruitment::port::JOBS,
    recruitment::port::PANELS,
    recruitment::port::LOOKED_AFTER,
    assets::port::HELD,
    handover::TEAM,
];

/// A last day that is thought of.
struct LastDay(Option<NaiveDate>);

impl Query for LastDay {
    const PARAMETERS: &'static [Parameter] =
        &[Parameter::query("dol", ParameterKind::Day, "The last day: leaves that end after it are told, too.")];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        parameters.day("dol").map(Self)
    }
}

async fn holdings(
    context: Context,
    grant: Grant<ReadHoldings>,
    (Id(id), LastDay(last)): (Id<UserId>, LastDay),
) -> Result<Items<Holding>> {
    people::holdings(context.db(), &grant, id, last).await.map(Items)
}

async fn resign(
    context: Context,
    grant: Grant<ResignPeople>,
    (Id(id), Body(New(input))): (Id<UserId>, Body<New<Leaving>>),
) -> Result<Json<Person>> {
    let state = &context.state;
    people::resign(&state.db, &state.mailer, &state.of_people(), &grant, id, (input, GIVERS)).await.map(Json)
}

async fn take_back(context: Context, grant: Grant<ResignPeople>, Id(id): Id<UserId>) -> Result<Json<Person>> {
    let state = &context.state;
    people::take_back(&state.db, &state.mailer, &state.of_people(), &grant, id).await.map(Json)
}

/// What is erased of somebody: the tables of all modules.
fn erasable(context: &Context) -> Erasable {
    let modules = modules();
    let tables = modules.iter().flat_map(|module| module.personal.iter().map(|table| (module.tag, *table)));
    let (key, months) = (context.state.seal_key.clone(), context.state.of_people().erase_months);
    Erasable { tables: tables.collect(), key, months }
}

async fn erase(
    context: Context,
    grant: Grant<ErasePeople>,
    ((Id(id), Preview(preview)), Body(input)): ((Id<UserId>, Preview), Body<Erasing>),
) -> Result<Json<Erasure>> {
    people::erase(context.db(), &grant, id, (input, preview), erasable(&context)).await.map(Json)
}

async fn invite(context: Context, grant: Grant<AddPeople>, Id(id): Id<UserId>) -> Result<Json<Invited>> {
    people::invite(context.db(), &context.state.mailer, &grant, id).await.map(Json)
}

async fn invite_many(
    context: Context,
    grant: Grant<AddPeople>,
    (Preview(preview), Body(invitees)): (Preview, Body<Invitees>),
) -> Result<Json<InvitedMany>> {
    people::invite_many(context.db(), &context.state.mailer, &grant, invitees, preview).await.map(Json)
}

/// A person's history tells all of the record: it is for those who may save it.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    people::editable(context.db(), &grant.delegate()?, UserId(id)).await
}
