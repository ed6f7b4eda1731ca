//! Holidays.

use core_auth::rights::ReadHistory;
use kernel::texts::one_of;
use kernel::{Error, Grant, Result};
use leaves::model::{HOLIDAY, Holiday, HolidayChoice, HolidayId, HolidayInput, HolidayPreview};
use leaves::repo::holidays::{HolidayFilter, HolidayOrder, INVARIANTS};
use leaves::rights::{ApplyLeave, ChangeHolidays, ReadHolidays};
use leaves::service::holidays as service;

use crate::call::{
    Body, Call, Created, Filters, Id, Items, Json, List, New, NoContent, OrPreview, Parameter, ParameterKind,
    Parameters, Preview, Query, delete, get, post, put,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("holidays", calls).history(HOLIDAY, seen).invariants(INVARIANTS)
}

fn calls() -> Vec<Call> {
    vec![
        get("/holidays", "listHolidays", "Holidays, by day").to(list),
        get("/holidays/today", "listTodaysHolidays", "The holiday that is today: none or one").to(today),
        get(
            "/holidays/choices",
            "listHolidayChoices",
            "The optional holidays to come that one may choose, or has chosen",
        )
        .to(choices),
        post("/holidays", "addHoliday", "Add a holiday, and count again the leaves that it touches").to(add),
        put("/holidays/{id}", "changeHoliday", "Move or rename a holiday, and count leaves again").to(change),
        delete("/holidays/{id}", "removeHoliday", "Remove a holiday, and count leaves again").to(remove),
    ]
}

impl Filters for HolidayFilter {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query("from", ParameterKind::Day, "From this day on."),
        Parameter::query("to", ParameterKind::Day, "Up to this day."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self { from: parameters.day("from")?, to: parameters.day("to")? })
    }
}

async fn list(
    context: Context,
    grant: Grant<ReadHolidays>,
    List { query, filters, .. }: List<HolidayOrder, HolidayFilter>,
) -> Result<Listed<Holiday>> {
    listed(&context, service::list(context.db(), &grant, &query, filters)?).await
}

async fn today(context: Context, grant: Grant<ReadHolidays>, (): ()) -> Result<Items<Holiday>> {
    service::today(context.db(), &grant).await.map(Items)
}

async fn choices(context: Context, grant: Grant<ApplyLeave>, (): ()) -> Result<Items<HolidayChoice>> {
    service::choices(context.db(), &grant).await.map(Items)
}

async fn add(
    context: Context,
    grant: Grant<ChangeHolidays>,
    (Preview(preview), Body(New(input))): (Preview, Body<New<HolidayInput>>),
) -> Result<OrPreview<Created<Holiday>, HolidayPreview>> {
    let state = &context.state;
    if preview {
        return service::preview_of_add(&state.db, &grant, input).await.map(OrPreview::Preview);
    }
    service::add(&state.db, &state.mailer, &grant, input).await.map(Created).map(OrPreview::Done)
}

/// `?restore=true`: the leaves that the holiday had cancelled stand as they did.
struct Restore(bool);

impl Query for Restore {
    const PARAMETERS: &'static [Parameter] = &[Parameter::query(
        "restore",
        ParameterKind::Choice(|| vec!["true", "false"]),
        "With `true` the leaves that the holiday had cancelled, and that have a day again, stand as they did.",
    )];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        match parameters.get("restore") {
            Some("true") => Ok(Self(true)),
            None | Some("false") => Ok(Self(false)),
            Some(_) => Err(Error::field("restore", one_of("true, false"))),
        }
    }
}

/// A holiday, and what is done about it.
type Which = (Id<HolidayId>, (Preview, Restore));

async fn change(
    context: Context,
    grant: Grant<ChangeHolidays>,
    ((Id(id), (Preview(preview), Restore(restore))), Body(input)): (Which, Body<HolidayInput>),
) -> Result<OrPreview<Json<Holiday>, HolidayPreview>> {
    let state = &context.state;
    if preview {
        return service::preview_of_change(&state.db, &grant, id, input).await.map(OrPreview::Preview);
    }
    service::change(&state.db, &state.mailer, &grant, id, input, restore).await.map(Json).map(OrPreview::Done)
}

async fn remove(
    context: Context,
    grant: Grant<ChangeHolidays>,
    (Id(id), (Preview(preview), Restore(restore))): Which,
) -> Result<OrPreview<NoContent, HolidayPreview>> {
    let state = &context.state;
    if preview {
        return service::preview_of_remove(&state.db, &grant, id).await.map(OrPreview::Preview);
    }
    service::remove(&state.db, &state.mailer, &grant, id, restore).await.map(|()| OrPreview::Done(NoContent))
}

/// A holiday's history is for everybody who sees the holiday.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::get(context.db(), &grant.delegate()?, HolidayId(id)).await.map(drop)
}
