//! Payslips: uploads that become runs, runs, slips.

use actix_web::{HttpRequest, HttpResponse};
use core_auth::rights::ReadHistory;
use kernel::{Code, Error, Grant, Result, Text, UserId};
use payslips::model::{
    AcceptedRun, Check, CorrectedRow, FailedRow, LARGEST_UPLOAD, PAYSLIP, PAYSLIP_RUN, Payslip, PayslipId, PayslipRun,
    PayslipUpload, RunId, SlipRow, WithdrawInput,
};
use payslips::repo::INVARIANTS;
use payslips::repo::runs::RunOrder;
use payslips::repo::slips::{Filter, PayslipOrder};
use payslips::rights::{CorrectPayslip, MailPayslip, MakePayslips, ReadPayslipRuns, ReadPayslips};
use payslips::rules::months;
use payslips::service;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{ContentBuilder, ObjectBuilder, ResponseBuilder, Type};

use crate::call::{
    Accepted, Answer, Body, Call, Described, Filters, Id, Incoming, Input, Items, Json, LargeBody, List, Parameter,
    ParameterKind, Parameters, Query, get, post,
};
use crate::follow::Events;
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;
use crate::texts;

pub fn module() -> Module {
    Module::new("payslips", calls)
        .texts(payslips::TEXTS)
        .history(PAYSLIP_RUN, run_seen)
        .history(PAYSLIP, slip_seen)
        .invariants(INVARIANTS)
        .personal(payslips::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        post("/salary-slips/preflight", "checkPayslips", "Check an upload row by row, and change nothing")
            .to(preflight),
        post("/salary-slips/generate-slips", "generatePayslips", "Make slips of an upload, and mail them").to(generate),
        get("/salary-slips/jobs", "listPayslipRuns", "Runs, the newest first").to(runs),
        get("/salary-slips/jobs/{id}", "getPayslipRun", "How far a run has come").to(run),
        get("/salary-slips/jobs/{id}/events", "followPayslipRun", "How far a run comes, as it goes")
            .at_primary("a run that is under way is told as it is")
            .to(events),
        get("/salary-slips/jobs/{id}/failures", "listFailedRows", "The failed rows of a run, a thousand at once")
            .to(failures),
        post("/salary-slips/jobs/{id}/recall", "recallPayslipRun", "Take a run back whose mails have not gone out")
            .to(recall),
        get("/salary-slips", "listPayslips", "One's own slips; admins see all").to(slips),
        get("/salary-slips/{id}/pdf", "getPayslipPdf", "A slip as PDF")
            .at_primary("a slip that was withdrawn is not handed out any more")
            .to(pdf),
        post("/salary-slips/{id}/mail", "mailPayslip", "Mail a slip once more").to(mail_again),
        get("/salary-slips/{id}/row", "getPayslipRow", "The row of which a slip was made").to(row),
        post("/salary-slips/{id}/withdraw", "withdrawPayslip", "Withdraw a slip that was mailed").to(withdraw),
        post("/salary-slips/{id}/replace", "replacePayslip", "Make a corrected slip in place of one that was mailed")
            .to(replace),
    ]
}

type Upload = LargeBody<PayslipUpload, LARGEST_UPLOAD>;

impl Filters for Filter {
    const FILTERS: &'static [Parameter] = &[
        Parameter::query("month", ParameterKind::Text, "Only this month, as YYYY-MM."),
        Parameter::query("financialYear", ParameterKind::Text, "Only this financial year, as 2026-2027."),
        Parameter::query("empid", ParameterKind::Integer, "Only this person's."),
        Parameter::query("job", ParameterKind::Integer, "Only those of this run."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        let unreadable = |problem: Text| || Error::new(Code::BadParameter).saying(problem);
        let month = parameters.get("month").map(|text| {
            let month = months::read(text).ok_or_else(unreadable(texts::no_month("month")))?;
            Ok::<_, Error>((months::written(month), months::written(month)))
        });
        let year = parameters.get("financialYear").map(|text| {
            months::of_financial_year(text).ok_or_else(unreadable(texts::no_financial_year("financialYear")))
        });
        let (months, year) = (month.transpose()?, year.transpose()?);
        Ok(Self { months, year, user: parameters.read::<UserId>("empid")?, run: parameters.read::<RunId>("job")? })
    }
}

/// The failed rows of a run after this one.
struct After(Option<i64>);

impl Query for After {
    const PARAMETERS: &'static [Parameter] = &[Parameter::query(
        "after",
        ParameterKind::Integer,
        "Only rows after this one: the last of the answer before. The last answer is empty.",
    )];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        parameters.read("after").map(Self)
    }
}

/// A slip that is on its way once more.
#[derive(Serialize, ToSchema)]
struct PayslipMailed {
    /// Mails in the outbox.
    queued: usize,
}

/// 200 with a PDF.
struct PdfFile(service::Pdf);

impl Answer for PdfFile {
    fn respond(self, _: &HttpRequest) -> Result<HttpResponse> {
        let service::Pdf { name, bytes } = self.0;
        Ok(HttpResponse::Ok()
            .content_type("application/pdf")
            .insert_header(("Content-Disposition", format!("inline; filename=\"{name}\"")))
            .body(bytes))
    }

    fn describe(described: &mut Described) {
        let file = ObjectBuilder::new().schema_type(Type::String).build();
        let content = ContentBuilder::new().schema(Some(file)).build();
        let response = ResponseBuilder::new().description("The slip.").content("application/pdf", content);
        described.with(|operation| operation.response("200", response.build()));
    }
}

/// The token of the request: a stream that stays open asks again and again whether its session does.
pub(super) struct SessionToken(pub String);

impl Input for SessionToken {
    async fn read(request: &HttpRequest, _: &mut Incoming) -> Result<Self> {
        let header = request.headers().get("authorization").and_then(|value| value.to_str().ok()).unwrap_or_default();
        Ok(Self(header.strip_prefix("Bearer ").unwrap_or(header).trim().to_owned()))
    }

    fn describe(_: &mut Described) {}
}

async fn preflight(context: Context, grant: Grant<MakePayslips>, LargeBody(upload): Upload) -> Result<Json<Check>> {
    service::preflight(context.db(), &grant, &context.state.payslips(), upload).await.map(Json)
}

async fn generate(
    context: Context,
    grant: Grant<MakePayslips>,
    LargeBody(upload): Upload,
) -> Result<Accepted<AcceptedRun>> {
    service::generate(context.db(), &grant, &context.state.payslips(), upload).await.map(Accepted)
}

async fn runs(
    context: Context,
    grant: Grant<ReadPayslipRuns>,
    List { query, .. }: List<RunOrder>,
) -> Result<Listed<PayslipRun>> {
    listed(&context, service::runs(context.db(), &grant, &query)?).await
}

async fn run(context: Context, grant: Grant<ReadPayslipRuns>, Id(id): Id<RunId>) -> Result<Json<PayslipRun>> {
    service::run(context.db(), &grant, id).await.map(Json)
}

async fn events(
    context: Context,
    grant: Grant<ReadPayslipRuns>,
    (Id(id), SessionToken(token)): (Id<RunId>, SessionToken),
) -> Result<Events<PayslipRun>> {
    let (user, session, language) = (grant.caller()?.user, grant.caller()?.session, context.language);
    // A run that is not there is a 404, and no stream.
    service::run(context.db(), &grant, id).await?;
    let (followers, db) = (context.state.followers.clone(), context.db().clone());
    let followed = followers.follow(user, language, move || {
        let (context, token) = (context.clone(), token.clone());
        async move {
            let grant = context.granted_again::<ReadPayslipRuns>(&token).await?;
            let run = service::run(context.db(), &grant, id).await?;
            let over = run.state.is_final();
            Ok((run, over))
        }
    });
    Ok(followed?.seen_by(&db, session))
}

async fn failures(
    context: Context,
    grant: Grant<ReadPayslipRuns>,
    (Id(id), After(after)): (Id<RunId>, After),
) -> Result<Items<FailedRow>> {
    service::failures(context.db(), &grant, id, after).await.map(Items)
}

async fn recall(context: Context, grant: Grant<ReadPayslipRuns>, Id(id): Id<RunId>) -> Result<Json<PayslipRun>> {
    service::recall(context.db(), &grant, id).await.map(Json)
}

async fn slips(
    context: Context,
    grant: Grant<ReadPayslips>,
    List { query, filters, .. }: List<PayslipOrder, Filter>,
) -> Result<Listed<Payslip>> {
    listed(&context, service::slips(context.db(), &grant, &query, &filters)?).await
}

async fn pdf(context: Context, grant: Grant<ReadPayslips>, Id(id): Id<PayslipId>) -> Result<PdfFile> {
    service::pdf(context.db(), &grant, id).await.map(PdfFile)
}

async fn mail_again(
    context: Context,
    grant: Grant<MailPayslip>,
    Id(id): Id<PayslipId>,
) -> Result<Accepted<PayslipMailed>> {
    let queued = service::mail_again(context.db(), &context.state.mailer, &grant, id).await?;
    Ok(Accepted(PayslipMailed { queued }))
}

async fn row(context: Context, grant: Grant<CorrectPayslip>, Id(id): Id<PayslipId>) -> Result<Json<SlipRow>> {
    service::row(context.db(), &grant, id).await.map(Json)
}

async fn withdraw(
    context: Context,
    grant: Grant<CorrectPayslip>,
    (Id(id), Body(input)): (Id<PayslipId>, Body<WithdrawInput>),
) -> Result<Json<Payslip>> {
    service::withdraw(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

async fn replace(
    context: Context,
    grant: Grant<CorrectPayslip>,
    (Id(id), Body(row)): (Id<PayslipId>, Body<CorrectedRow>),
) -> Result<Accepted<AcceptedRun>> {
    service::replace(context.db(), &grant, &context.state.payslips(), id, row).await.map(Accepted)
}

/// A run's history is for those who have the key, and see the run.
async fn run_seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    let grant = grant.delegate::<ReadPayslipRuns>().map_err(|_| Error::new(Code::NotFound))?;
    service::run(context.db(), &grant, RunId(id)).await.map(drop)
}

/// A slip's history is for those who see the slip.
async fn slip_seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    service::slip(context.db(), &grant.delegate()?, PayslipId(id)).await.map(drop)
}
