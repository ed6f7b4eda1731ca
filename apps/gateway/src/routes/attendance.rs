//! Check-in and check-out, reports, the team's day, the sign logs.

use attendance::model::{Change, CheckIn, DayState, REPORT, Report, ReportId, TeamRow, Today};
use attendance::repo::{INVARIANTS, ReportOrder, TeamFilter, TeamOrder};
use attendance::{rights, service};
use core_auth::rights::ReadHistory;
use kernel::{Code, Error, Grant, Result, UserId};

use crate::call::{
    Body, Call, Created, Filters, Id, Items, Json, List, Maybe, OptionalBody, Parameter, ParameterKind, Parameters,
    Query, get, post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;
use crate::texts;

pub fn module() -> Module {
    Module::new("attendance", calls)
        .texts(attendance::TEXTS)
        .history(REPORT, seen)
        .invariants(INVARIANTS)
        .personal(attendance::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        post("/reports/today", "todayReports", "A person's report of a day: none or one").to(today),
        post("/reports", "checkIn", "Check in").to(check_in),
        get("/reports/open", "getOpenReport", "The report that can be checked out, else today's").to(open),
        get("/reports/users/{user}/{days}", "listSignLogs", "Sign logs of the last days, newest first").to(logs),
        get("/reports/user/{id}", "listUserReports", "A person's reports, newest first").to(of_user),
        get("/reports/manager/{id}", "listTeamReports", "A team's day, absent members included").to(team),
        get("/reports/{id}", "getReport", "One report").to(one),
        put("/reports/{id}", "changeReport", "Check out, resume, or mend a day left open").to(change),
    ]
}

/// Whose logs, of how many days.
struct Logs {
    user: Option<UserId>,
    days: i64,
}

/// The most days that the sign logs go back.
const MOST_DAYS: i64 = 90;

impl Query for Logs {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::path("user", ParameterKind::Text, "A person's id, or all."),
        Parameter::path("days", ParameterKind::Range(1, Some(MOST_DAYS)), "1 to 90, today included."),
    ];

    fn read(path: &dyn Fn(&str) -> String, _: &Parameters) -> Result<Self> {
        let unreadable = |problem| Error::new(Code::BadParameter).saying(problem);
        let user = match path("user").as_str() {
            "all" => None,
            text => Some(text.parse().map_err(|_| unreadable(texts::person_or_all()))?),
        };
        let days = path("days").parse().ok().filter(|days| (1..=MOST_DAYS).contains(days));
        Ok(Self { user, days: days.ok_or_else(|| unreadable(texts::days_to_look_back()))? })
    }
}

impl Filters for TeamFilter {
    const FILTERS: &'static [Parameter] =
        &[Parameter::query("state", ParameterKind::Choice(words::<DayState>), "Only who is in this state.")];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self { state: parameters.word("state")? })
    }
}

async fn today(
    context: Context,
    grant: Grant<rights::ReadReports>,
    OptionalBody(input): OptionalBody<Today>,
) -> Result<Items<Report>> {
    service::today(context.db(), &grant, input).await.map(Items)
}

async fn check_in(
    context: Context,
    grant: Grant<rights::CheckIn>,
    OptionalBody(input): OptionalBody<CheckIn>,
) -> Result<Created<Report>> {
    service::check_in(context.db(), &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<rights::ChangeReport>,
    (Id(id), Body(input)): (Id<ReportId>, Body<Change>),
) -> Result<Json<Report>> {
    service::change(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

async fn open(context: Context, grant: Grant<rights::ReadReports>, (): ()) -> Result<Maybe<Report>> {
    service::open(context.db(), &grant).await.map(Maybe)
}

async fn one(context: Context, grant: Grant<rights::ReadReports>, Id(id): Id<ReportId>) -> Result<Json<Report>> {
    service::get(context.db(), &grant, id).await.map(Json)
}

async fn of_user(
    context: Context,
    grant: Grant<rights::ReadReports>,
    (Id(user), List { query, .. }): (Id<UserId>, List<ReportOrder>),
) -> Result<Listed<Report>> {
    listed(&context, service::reports_of(context.db(), &grant, user, &query)?).await
}

async fn logs(
    context: Context,
    grant: Grant<rights::ReadLogs>,
    (Logs { user, days }, List { query, .. }): (Logs, List<ReportOrder>),
) -> Result<Listed<Report>> {
    listed(&context, service::logs_of(context.db(), &grant, user, days, &query)?).await
}

async fn team(
    context: Context,
    grant: Grant<rights::ReadTeam>,
    (Id(manager), List { query, filters, .. }): (Id<UserId>, List<TeamOrder, TeamFilter>),
) -> Result<Listed<TeamRow>> {
    listed(&context, service::team(context.db(), &grant, manager, &query, filters)?).await
}

/// A report's history is for those who see the report.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::get(context.db(), &grant.delegate()?, ReportId(id)).await.map(drop)
}
