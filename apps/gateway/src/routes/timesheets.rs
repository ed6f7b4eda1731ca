//! Weekly timesheets.

use chrono::NaiveDate;
use core_auth::rights::ReadHistory;
use kernel::{Code, Error, Grant, Result, UserId, decide_each, read_date};
use timesheets::model::{
    CurrentTimesheet, NewTimelog, TIMELOG, Timelog, TimelogChange, TimelogDay, TimelogDecision, TimelogId,
    TimelogStatus, TimesheetWeek,
};
use timesheets::repo::{Filter, INVARIANTS, TimelogOrder};
use timesheets::rights::{ChangeTimesheet, FillTimesheet, ReadTeamTimesheets, ReadTimesheets};
use timesheets::service;

use crate::call::{
    Body, Call, Created, Filters, Id, Items, Json, List, Many, Maybe, OptionalBody, Outcomes, Parameter, ParameterKind,
    Parameters, Query, get, post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;
use crate::texts;

pub fn module() -> Module {
    Module::new("timesheets", calls)
        .texts(timesheets::TEXTS)
        .history(TIMELOG, seen)
        .invariants(INVARIANTS)
        .personal(timesheets::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        post("/timelogs/current-timesheet", "currentTimesheet", "A person's sheet of a week, or null").to(current),
        get("/timelogs/week/{monday}", "getTimesheetWeek", "All that the caller's week shows").to(week),
        get("/timelogs", "listTimelogs", "Sheets of everybody in the scope").to(list),
        get("/timelogs/submitted", "listSubmittedTimelogs", "Sheets that wait for a decision").to(submitted),
        get("/timelogs/manager-timesheet/{id}", "listTeamSubmitted", "A team's sheets that wait for a decision")
            .to(team_submitted),
        get("/timelogs/manager-timesheet-all/{id}", "listTeamTimelogs", "A team's sheets").to(team),
        get("/timelogs/days/{id}", "getTimelogDays", "What the days of a sheet are held against").to(days),
        get("/timelogs/{id}", "listUserTimelogs", "A person's sheets, newest week first").to(of_user),
        post("/timelogs", "addTimelog", "Begin a sheet").to(add),
        put("/timelogs", "decideTimelogs", "Decide on many sheets, each on its own merits").to(decide),
        put("/timelogs/{id}", "changeTimelog", "Save, submit, approve or reject a sheet").to(change),
    ]
}

impl Filters for Filter {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query("user", ParameterKind::Integer, "Only this person's."),
        Parameter::query("status", ParameterKind::Choice(words::<TimelogStatus>), "Only those of this status."),
        Parameter::query("startOfWeek", ParameterKind::Day, "Only those of the week that begins on this day."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        let (user, status) = (parameters.read("user")?, parameters.word("status")?);
        Ok(Self { user, status, start_of_week: parameters.day("startOfWeek")?, ..Self::default() })
    }
}

type Sheets = List<TimelogOrder, Filter>;

/// Which week.
struct Monday(NaiveDate);

impl Query for Monday {
    const PARAMETERS: &'static [Parameter] = &[Parameter::path("monday", ParameterKind::Day, "A day of the week.")];

    fn read(path: &dyn Fn(&str) -> String, _: &Parameters) -> Result<Self> {
        let day = read_date(&path("monday"));
        let unreadable = || Error::new(Code::BadParameter).saying(texts::no_day("monday"));
        day.map(Self).ok_or_else(unreadable)
    }
}

async fn current(
    context: Context,
    grant: Grant<ReadTimesheets>,
    OptionalBody(input): OptionalBody<CurrentTimesheet>,
) -> Result<Maybe<Timelog>> {
    service::current(context.db(), &grant, context.sheets(), input).await.map(Maybe)
}

async fn week(context: Context, grant: Grant<FillTimesheet>, Monday(day): Monday) -> Result<Json<TimesheetWeek>> {
    service::week(context.db(), &grant, context.sheets(), day).await.map(Json)
}

async fn list(
    context: Context,
    grant: Grant<ReadTeamTimesheets>,
    List { query, filters, .. }: Sheets,
) -> Result<Listed<Timelog>> {
    listed(&context, service::sheets(context.db(), &grant, context.sheets(), &query, filters)?).await
}

async fn submitted(
    context: Context,
    grant: Grant<ReadTeamTimesheets>,
    List { query, filters, .. }: Sheets,
) -> Result<Listed<Timelog>> {
    listed(
        &context,
        service::sheets(context.db(), &grant, context.sheets(), &query, Filter { waiting: true, ..filters })?,
    )
    .await
}

async fn team_submitted(
    context: Context,
    grant: Grant<ReadTeamTimesheets>,
    (Id(manager), List { query, filters, .. }): (Id<UserId>, Sheets),
) -> Result<Listed<Timelog>> {
    let waiting = Filter { waiting: true, ..filters };
    listed(&context, service::of_team(context.db(), &grant, context.sheets(), manager, &query, waiting)?).await
}

async fn team(
    context: Context,
    grant: Grant<ReadTeamTimesheets>,
    (Id(manager), List { query, filters, .. }): (Id<UserId>, Sheets),
) -> Result<Listed<Timelog>> {
    listed(&context, service::of_team(context.db(), &grant, context.sheets(), manager, &query, filters)?).await
}

async fn days(context: Context, grant: Grant<ReadTimesheets>, Id(id): Id<TimelogId>) -> Result<Items<TimelogDay>> {
    service::days(context.db(), &grant, id).await.map(Items)
}

async fn of_user(
    context: Context,
    grant: Grant<ReadTimesheets>,
    (Id(user), List { query, filters, .. }): (Id<UserId>, Sheets),
) -> Result<Listed<Timelog>> {
    listed(&context, service::of_user(context.db(), &grant, context.sheets(), user, &query, filters)?).await
}

async fn add(context: Context, grant: Grant<FillTimesheet>, Body(input): Body<NewTimelog>) -> Result<Created<Timelog>> {
    service::add(context.db(), &grant, context.sheets(), input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ChangeTimesheet>,
    (Id(id), Body(input)): (Id<TimelogId>, Body<TimelogChange>),
) -> Result<Json<Timelog>> {
    service::change(context.db(), &context.state.mailer, &grant, context.sheets(), id, input).await.map(Json)
}

async fn decide(
    context: Context,
    grant: Grant<ChangeTimesheet>,
    Body(Many(decisions)): Body<Many<TimelogDecision>>,
) -> Result<Outcomes<Timelog>> {
    let change = |id, input| service::change(context.db(), &context.state.mailer, &grant, context.sheets(), id, input);
    Ok(Outcomes(decide_each(decisions, change).await))
}

/// A sheet's history is for those who have the key, and see the sheet.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::get(context.db(), &grant.delegate()?, context.sheets(), TimelogId(id)).await.map(drop)
}
