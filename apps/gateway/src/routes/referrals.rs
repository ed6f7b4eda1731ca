//! Referrals.

use core_auth::rights::ReadHistory;
use files::rights::ReadFile;
use kernel::{Code, Grant, Result, UserId};
use recruitment::model::{
    Candidate, ExistingCandidates, REFERRAL, Referral, ReferralCandidateInput, ReferralId, ReferralInput,
    ReferralStatus,
};
use recruitment::repo::referrals::ReferralOrder;
use recruitment::rights::{ManageReferrals, ReadReferrals, Refer};
use recruitment::service::referrals;

use crate::call::{
    Body, Call, Created, Filters, Id, Json, List, New, NoContent, Parameter, ParameterKind, Parameters, delete, get,
    post, put, words,
};
use crate::list::{Listed, listed};
use crate::routes::Module;
use crate::state::Context;

pub fn module() -> Module {
    Module::new("referrals", calls)
        .history(REFERRAL, seen)
        .files(REFERRAL, file_seen)
        .personal(recruitment::repo::PERSONAL)
}

fn calls() -> Vec<Call> {
    vec![
        get("/referrals", "listReferrals", "Referrals; all for admins, one's own for others").to(all),
        get("/referrals/{id}", "listUserReferrals", "A person's referrals").to(of_user),
        post("/referrals", "addReferral", "Refer somebody").to(add),
        put("/referrals/{id}", "changeReferral", "Edit a referral, and say how it goes").to(change),
        delete("/referrals/{id}", "removeReferral", "Remove a referral").to(remove),
        post("/referrals/{id}/candidate", "makeCandidate", "Make a candidate of a referral")
            .to(make_candidate)
            .detailing::<ExistingCandidates>("409", Code::CandidateExists),
    ]
}

/// What lists of referrals are narrowed by.
struct ReferralFilter(Option<ReferralStatus>);

impl Filters for ReferralFilter {
    const FILTERS: &'static [Parameter] =
        &[Parameter::query("status", ParameterKind::Choice(words::<ReferralStatus>), "Only those of this status.")];

    fn read(parameters: &Parameters) -> Result<Self> {
        parameters.word("status").map(Self)
    }
}

type Referrals = List<ReferralOrder, ReferralFilter>;

async fn all(
    context: Context,
    grant: Grant<ReadReferrals>,
    List { query, filters: ReferralFilter(status), .. }: Referrals,
) -> Result<Listed<Referral>> {
    listed(&context, referrals::all(context.db(), &grant, &query, status)?).await
}

async fn of_user(
    context: Context,
    grant: Grant<ReadReferrals>,
    (Id(user), List { query, filters: ReferralFilter(status), .. }): (Id<UserId>, Referrals),
) -> Result<Listed<Referral>> {
    listed(&context, referrals::of_user(context.db(), &grant, user, &query, status)?).await
}

async fn add(
    context: Context,
    grant: Grant<Refer>,
    Body(New(input)): Body<New<ReferralInput>>,
) -> Result<Created<Referral>> {
    let state = &context.state;
    referrals::add(context.db(), &state.mailer, &state.files, &grant, input).await.map(Created)
}

async fn change(
    context: Context,
    grant: Grant<ManageReferrals>,
    (Id(id), Body(input)): (Id<ReferralId>, Body<ReferralInput>),
) -> Result<Json<Referral>> {
    referrals::change(context.db(), &context.state.files, &grant, id, input).await.map(Json)
}

async fn remove(context: Context, grant: Grant<ManageReferrals>, Id(id): Id<ReferralId>) -> Result<NoContent> {
    referrals::remove(context.db(), &grant, id).await.map(|()| NoContent)
}

async fn make_candidate(
    context: Context,
    grant: Grant<ManageReferrals>,
    (Id(id), Body(input)): (Id<ReferralId>, Body<ReferralCandidateInput>),
) -> Result<Created<Candidate>> {
    referrals::make_candidate(context.db(), &context.state.mailer, &grant, id, input).await.map(Created)
}

/// A referral's history is for those who have the key, and see the referral.
async fn seen(context: Context, grant: Grant<ReadHistory>, id: i64) -> Result<()> {
    referrals::seen(context.db(), &grant.delegate()?, ReferralId(id)).await
}

/// A résumé is for those who have the key, and see the referral.
async fn file_seen(context: Context, grant: Grant<ReadFile>, id: i64) -> Result<()> {
    referrals::seen(context.db(), &grant.delegate()?, ReferralId(id)).await
}
