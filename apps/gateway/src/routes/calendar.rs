//! Who is away in a month, calendar feeds, and credits and corrections of many at once. The path of a feed is its secret: it is never
//! logged.

use actix_web::{HttpRequest, HttpResponse};
use chrono::NaiveDate;
use kernel::{Code, Error, Grant, Language, Public, Result, UserId};
use leaves::model::{CalendarLink, CorrectionInput, CorrectionOutcome, CreditInput, CreditOutcome, LeaveCalendar};
use leaves::rights::{CreditLeave, OwnFeed, ReadCalendar};
use leaves::rules::calendar::month;
use leaves::rules::feed::{Feed, text};
use leaves::service::{calendar, corrections, credits};
use utoipa::openapi::{ContentBuilder, ObjectBuilder, ResponseBuilder};

use crate::call::{
    Answer, Body, Call, Created, Described, Json, New, OrPreview, Parameter, ParameterKind, Parameters, Preview, Query,
    get, post,
};
use crate::routes::Module;
use crate::state::Context;
use crate::texts;

pub fn module() -> Module {
    Module::new("leaves", calls)
}

fn calls() -> Vec<Call> {
    vec![
        get("/leaves/calendar", "getLeaveCalendar", "Who is away in a month").to(of_month),
        get("/leaves/feed", "getCalendarLink", "The link of one's calendar feed").to(own_link),
        post("/leaves/feed/renew", "renewCalendarLink", "A new link of one's calendar feed: the old one stops")
            .to(renew),
        post("/leaves/credits", "creditLeave", "Credit many at once").to(credit),
        post("/leaves/corrections", "correctBalances", "Set a balance of people, with a reason that they are told")
            .to(correct),
        get("/calendar/{secret}.ics", "readCalendarFeed", "A calendar feed, by its secret").to(feed).with_head(),
    ]
}

/// Which month, and whose.
struct Month {
    days: Option<(NaiveDate, NaiveDate)>,
    user: Option<UserId>,
}

impl Query for Month {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::query("month", ParameterKind::Text, "YYYY-MM; without it, this month."),
        Parameter::query("user", ParameterKind::Integer, "Only this person's."),
    ];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        let unreadable = || Error::new(Code::BadParameter).saying(texts::no_month("month"));
        let days = parameters.get("month").map(|text| month(text).ok_or_else(unreadable)).transpose()?;
        Ok(Self { days, user: parameters.read("user")? })
    }
}

/// The secret of a feed.
struct Secret(String);

impl Query for Secret {
    const PARAMETERS: &'static [Parameter] =
        &[Parameter::path("secret", ParameterKind::Text, "What `GET /leaves/feed` answers.")];

    fn read(path: &dyn Fn(&str) -> String, _: &Parameters) -> Result<Self> {
        Ok(Self(path("secret")))
    }
}

/// 200 with a calendar as calendar programs read it.
struct ICalendar(Feed);

impl Answer for ICalendar {
    fn respond(self, _: &HttpRequest) -> Result<HttpResponse> {
        Ok(HttpResponse::Ok().content_type("text/calendar; charset=utf-8").body(text(&self.0, Language::spoken())))
    }

    fn describe(described: &mut Described) {
        let text = ObjectBuilder::new().schema_type(utoipa::openapi::Type::String).build();
        let content = ContentBuilder::new().schema(Some(text)).build();
        let response = ResponseBuilder::new().description("iCalendar (RFC 5545).").content("text/calendar", content);
        described.with(|operation| operation.response("200", response.build()));
    }
}

async fn of_month(context: Context, grant: Grant<ReadCalendar>, asked: Month) -> Result<Json<LeaveCalendar>> {
    calendar::month(context.db(), &grant, asked.days, asked.user).await.map(Json)
}

async fn own_link(context: Context, grant: Grant<OwnFeed>, (): ()) -> Result<Json<CalendarLink>> {
    calendar::own_link(context.db(), &context.state.mailer, &grant).await.map(Json)
}

async fn renew(context: Context, grant: Grant<OwnFeed>, (): ()) -> Result<Json<CalendarLink>> {
    calendar::renew(context.db(), &context.state.mailer, &grant).await.map(Json)
}

async fn credit(
    context: Context,
    grant: Grant<CreditLeave>,
    (Preview(preview), Body(New(input))): (Preview, Body<New<CreditInput>>),
) -> Result<OrPreview<Created<CreditOutcome>, CreditOutcome>> {
    if preview {
        return credits::preview(context.db(), &grant, input).await.map(OrPreview::Preview);
    }
    credits::add(context.db(), &grant, input).await.map(Created).map(OrPreview::Done)
}

async fn correct(
    context: Context,
    grant: Grant<CreditLeave>,
    (Preview(preview), Body(New(input))): (Preview, Body<New<CorrectionInput>>),
) -> Result<OrPreview<Created<CorrectionOutcome>, CorrectionOutcome>> {
    if preview {
        return corrections::preview(context.db(), &grant, input).await.map(OrPreview::Preview);
    }
    let done = corrections::set(context.db(), &context.state.mailer, &grant, input).await;
    done.map(Created).map(OrPreview::Done)
}

async fn feed(context: Context, grant: Grant<Public>, Secret(secret): Secret) -> Result<ICalendar> {
    calendar::text_of(context.db(), &context.state.mailer, &grant, &secret).await.map(ICalendar)
}
