//! Check-in and check-out, reports, the team's day, the sign logs.

use attendance::model::{Change, CheckIn, Report, TeamRow, Today};
use attendance::repo::{SORTABLE, TEAM_SORTABLE};
use attendance::rights;
use attendance::service;
use kernel::{Code, Error, Grant, ListQuery, ReportId, Result, UserId};

use crate::call::{
    Body, Call, Created, Filters, Id, Items, Json, List, Maybe, OptionalBody, Parameters, Query, get, post, put,
};
use crate::list::{Listed, listed};
use crate::state::Context;

pub fn calls() -> Vec<Call> {
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

/// The fields of an exported row.
const COLUMNS: &[&str] = &[
    "_id",
    "date",
    "identifier",
    "user_id",
    "empname",
    "signin_time",
    "signout_time",
    "overall_time",
    "sign_in",
    "missed_checkout",
    "absent",
    "leave",
    "sign_in_lat",
    "sign_in_long",
    "sign_out_lat",
    "sign_out_long",
    "sign_in_location_error",
    "sign_out_location_error",
    "remark",
];

struct Sorted;

impl Filters for Sorted {
    const SORTABLE: &'static [&'static str] = SORTABLE;
    const FILTERS: &'static [(&'static str, &'static str)] = &[];

    fn read(_: &Parameters) -> Result<Self> {
        Ok(Self)
    }
}

struct TeamSorted;

impl Filters for TeamSorted {
    const SORTABLE: &'static [&'static str] = TEAM_SORTABLE;
    const FILTERS: &'static [(&'static str, &'static str)] = &[];

    fn read(_: &Parameters) -> Result<Self> {
        Ok(Self)
    }
}

/// Whose logs, of how many days.
struct Logs {
    user: Option<UserId>,
    days: i64,
}

impl Query for Logs {
    const PARAMETERS: &'static [(&'static str, bool, bool, &'static str)] =
        &[("user", true, false, "A person's id, or all."), ("days", true, true, "1 to 90, today included.")];

    fn read(path: &dyn Fn(&str) -> String, _: &Parameters) -> Result<Self> {
        let unreadable = |problem: &str| Error::new(Code::BadParameter).saying(problem);
        let user = match path("user").as_str() {
            "all" => None,
            text => Some(text.parse().map_err(|_| unreadable("The person is an id, or all."))?),
        };
        let days = path("days").parse().ok().filter(|days| (1..=90).contains(days));
        Ok(Self { user, days: days.ok_or_else(|| unreadable("The days are a whole number from 1 to 90."))? })
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
    (Id(user), List { query, .. }): (Id<UserId>, List<Sorted>),
) -> Result<Listed<Report>> {
    let list = service::reports_of(context.db(), &grant, user)?;
    reports(context, list, query).await
}

async fn logs(
    context: Context,
    grant: Grant<rights::ReadLogs>,
    (Logs { user, days }, List { query, .. }): (Logs, List<Sorted>),
) -> Result<Listed<Report>> {
    let list = service::logs_of(context.db(), &grant, user, days)?;
    reports(context, list, query).await
}

async fn reports(context: Context, list: service::List, query: ListQuery) -> Result<Listed<Report>> {
    listed(
        query,
        COLUMNS,
        (context, list),
        |(context, list), query| async move { service::list(context.db(), list, query).await },
        |(context, list), query, take| async move { service::export(context.db(), list, query, take).await },
    )
    .await
}

async fn team(
    context: Context,
    grant: Grant<rights::ReadTeam>,
    (Id(manager), List { query, .. }): (Id<UserId>, List<TeamSorted>),
) -> Result<Listed<TeamRow>> {
    listed(
        query,
        COLUMNS,
        (context, grant),
        |(context, grant), query| async move { service::team(context.db(), &grant, manager, query).await },
        |(context, grant), query, take| async move {
            service::export_team(context.db(), &grant, manager, query, take).await
        },
    )
    .await
}
