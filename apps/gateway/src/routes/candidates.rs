//! Candidates, their interviews, and what panels found.

use core_auth::rights::ReadHistory;
use files::rights::ReadFile;
use kernel::{Code, Error, Grant, Result, UserId};
use recruitment::model::{
    CANDIDATE, Candidate, CandidateId, CandidateInput, CandidateStatus, ConfirmInput, DeclineInput, ExistingCandidates,
    FeedbackInput, InterviewDay, InterviewDayInput, InterviewInput, JobId, NoticePeriod, StatusInput,
};
use recruitment::repo::INVARIANTS;
use recruitment::repo::candidates::{CandidateOrder, Filter, PanelOrder};
use recruitment::rights::{Interview, ManageCandidates, ReadCandidates};
use recruitment::rules::{PayRange, pay_range};
use recruitment::service::{candidates, flow};

use crate::call::{
    Body, Call, Created, Filters, Id, Json, List, New, NoContent, Parameter, ParameterKind, Parameters, delete, get,
    post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;
use crate::texts;

pub fn module() -> Module {
    Module::new("candidates", calls)
        .texts(recruitment::TEXTS)
        .history(CANDIDATE, seen)
        .files(CANDIDATE, file_seen)
        .invariants(INVARIANTS)
}

fn calls() -> Vec<Call> {
    vec![
        get("/candidates", "listCandidates", "Candidates; a recruiter's their own").to(all),
        get("/candidates/panel", "listPanelCandidates", "Candidates on whose panel one is").to(of_panel),
        get("/candidates/recruitercandidates/{id}", "listRecruiterCandidates", "A recruiter's candidates")
            .to(of_recruiter),
        get("/candidates/{id}", "getCandidate", "A candidate with interviews and feedback").to(one),
        post("/candidates", "addCandidate", "Add a candidate")
            .to(add)
            .detailing::<ExistingCandidates>("409", Code::CandidateExists),
        put("/candidates/{id}", "changeCandidate", "Edit a candidate")
            .to(change)
            .detailing::<ExistingCandidates>("409", Code::CandidateExists),
        delete("/candidates/{id}", "removeCandidate", "Remove a candidate").to(remove),
        put("/candidates/updatestatus/{id}", "setCandidateStatus", "Set a status, or ask for an interview")
            .to(set_status),
        put(
            "/candidates/scheduleinterview/{id}",
            "scheduleInterview",
            "Schedule the interview that was asked for, or move it",
        )
        .to(schedule),
        post("/candidates/interviewday/{id}", "checkInterviewDay", "What speaks against a day for an interview")
            .to(day),
        put("/candidates/confirminterview/{id}", "confirmInterview", "Confirm an interview, which invites people")
            .to(confirm),
        put("/candidates/declineinterview/{id}", "declineInterview", "Say that one can't come to an interview")
            .to(decline),
        put("/candidates/addfeedback/{id}", "addFeedback", "Say what one found as a member of the panel").to(feedback),
    ]
}

const RANGE: &str = "Rupees a year: `min-max`, `min-`, `-max`, or a number for at most that.";
const STATUS: Parameter =
    Parameter::query("status", ParameterKind::Choice(words::<CandidateStatus>), "Only those of this status.");

fn range(parameters: &Parameters, name: &str) -> Result<Option<PayRange>> {
    let Some(text) = parameters.get(name) else { return Ok(None) };
    let range = pay_range(text).ok_or_else(|| Error::field(name, texts::pay_range()))?;
    Ok(Some(range))
}

impl Filters for Filter {
    const FILTERS: &'static [Parameter] = &[
        STATUS,
        Parameter::query("currentCTC", ParameterKind::Text, RANGE),
        Parameter::query("expectedCTC", ParameterKind::Text, RANGE),
        Parameter::query(
            "noticePeriod",
            ParameterKind::Choice(words::<NoticePeriod>),
            "Only those of this notice period.",
        ),
        Parameter::query("skill", ParameterKind::Text, "Only those who have this skill."),
        Parameter::query("job", ParameterKind::Integer, "Only those for the job of this id."),
    ];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self {
            status: parameters.word("status")?,
            current_ctc: range(parameters, "currentCTC")?,
            expected_ctc: range(parameters, "expectedCTC")?,
            notice: parameters.word("noticePeriod")?,
            skill: parameters.get("skill").map(str::to_owned),
            job: parameters.read("job")?.map(JobId),
        })
    }
}

/// What the list of a panel is narrowed by.
struct PanelFilter(Filter);

impl Filters for PanelFilter {
    const FILTERS: &'static [Parameter] = &[STATUS];

    fn read(parameters: &Parameters) -> Result<Self> {
        Ok(Self(Filter { status: parameters.word("status")?, ..Filter::default() }))
    }
}

type Candidates = List<CandidateOrder, Filter>;

async fn all(
    context: Context,
    grant: Grant<ReadCandidates>,
    List { query, filters, .. }: Candidates,
) -> Result<Listed<Candidate>> {
    listed(&context, candidates::all(context.db(), &grant, &query, &filters)?).await
}

async fn of_panel(
    context: Context,
    grant: Grant<Interview>,
    List { query, filters: PanelFilter(filter), .. }: List<PanelOrder, PanelFilter>,
) -> Result<Listed<Candidate>> {
    listed(&context, candidates::of_panel(context.db(), &grant, &query, &filter)?).await
}

async fn of_recruiter(
    context: Context,
    grant: Grant<ReadCandidates>,
    (Id(recruiter), List { query, filters, .. }): (Id<UserId>, Candidates),
) -> Result<Listed<Candidate>> {
    listed(&context, candidates::of_recruiter(context.db(), &grant, recruiter, &query, &filters)?).await
}

async fn one(context: Context, grant: Grant<Interview>, Id(id): Id<CandidateId>) -> Result<Json<Candidate>> {
    candidates::get(context.db(), &grant, id).await.map(Json)
}

async fn add(
    context: Context,
    grant: Grant<ManageCandidates>,
    Body(New(input)): Body<New<CandidateInput>>,
) -> Result<Created<Candidate>> {
    candidates::add(context.db(), &context.state.files, &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ManageCandidates>,
    (Id(id), Body(input)): (Id<CandidateId>, Body<CandidateInput>),
) -> Result<Json<Candidate>> {
    let state = &context.state;
    candidates::change(context.db(), &state.mailer, &state.files, &grant, id, input).await.map(Json)
}

async fn remove(context: Context, grant: Grant<ManageCandidates>, Id(id): Id<CandidateId>) -> Result<NoContent> {
    candidates::remove(context.db(), &context.state.mailer, &grant, id).await.map(|()| NoContent)
}

async fn set_status(
    context: Context,
    grant: Grant<ManageCandidates>,
    (Id(id), Body(input)): (Id<CandidateId>, Body<StatusInput>),
) -> Result<Json<Candidate>> {
    flow::set_status(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

async fn schedule(
    context: Context,
    grant: Grant<ManageCandidates>,
    (Id(id), Body(input)): (Id<CandidateId>, Body<InterviewInput>),
) -> Result<Json<Candidate>> {
    flow::schedule(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

async fn day(
    context: Context,
    grant: Grant<ManageCandidates>,
    (Id(id), Body(input)): (Id<CandidateId>, Body<InterviewDayInput>),
) -> Result<Json<InterviewDay>> {
    flow::day_of(context.db(), &grant, id, input).await.map(Json)
}

async fn decline(
    context: Context,
    grant: Grant<Interview>,
    (Id(id), Body(input)): (Id<CandidateId>, Body<DeclineInput>),
) -> Result<Json<Candidate>> {
    flow::decline(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

async fn confirm(
    context: Context,
    grant: Grant<ManageCandidates>,
    (Id(id), Body(input)): (Id<CandidateId>, Body<ConfirmInput>),
) -> Result<Json<Candidate>> {
    flow::confirm(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

async fn feedback(
    context: Context,
    grant: Grant<Interview>,
    (Id(id), Body(input)): (Id<CandidateId>, Body<FeedbackInput>),
) -> Result<Json<Candidate>> {
    flow::give_feedback(context.db(), &context.state.mailer, &grant, id, input).await.map(Json)
}

/// A candidate's history is for those who have the key, and see the candidate.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    candidates::history_seen(context.db(), &grant.delegate()?, CandidateId(id)).await
}

/// A résumé is for those who see the candidate, the panel too.
async fn file_seen(context: Context, grant: Grant<ReadFile>, id: i64) -> Result<()> {
    candidates::seen(context.db(), &grant.delegate()?, CandidateId(id)).await
}
