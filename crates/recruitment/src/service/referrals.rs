//! Referrals, and what becomes of them.

use core_auth::model::Queued;
use core_auth::repo::leaders;
use core_auth::rules::mail_calls::letter;
use core_auth::service::{hourly, mail_calls};
use db::{Database, Entry, List, Query, ReadConnection, Reads, UnitOfWork};
use files::model::{Folder, NamingRecord, keys};
use files::repo::of_record;
use files::rules::SentFiles;
use files::service::Files;
use kernel::{
    Caller, Code, Decision, Error, Grant, Key, ListQuery, Problems, Result, Role, Scope, UserId, Viewer, full_name,
};
use mail::service::Mailer;

use super::candidates::{ClockSnapshot, check_existing, check_references, insert_from_referral};
use super::{mails, not_found, skills, skills_of};
use crate::model::{
    Candidate, DataId, JobId, REFERRAL, Referral, ReferralCandidateInput, ReferralId, ReferralInput, ReferralMail,
    ReferralStatus, StoredReferral,
};
use crate::repo::referrals as repo;
use crate::rights::{MailReferral, ManageReferrals, ReadReferrals, Refer};
use crate::rules::{self, ValidatedCandidate, ValidatedReferral};

fn shown(stored: StoredReferral, viewer: Viewer) -> Referral {
    let actions = rules::referral_actions(&stored, viewer);
    Referral {
        id: stored.id,
        version: stored.version,
        name: stored.name,
        email: stored.email,
        phone: stored.phone,
        skills: skills(stored.skills),
        experience: stored.experience,
        how_know: stored.howknow,
        file_upload_keys: keys(&stored.files),
        files: stored.files.0,
        referred_by: stored.user,
        referred_by_name: full_name(&stored.fname, &stored.lname),
        status: stored.status,
        candidate: stored.candidate.filter(|_| viewer.role == Role::Admin),
        actions,
    }
}

/// A referral, held while it is changed, with the files that were named while one waited.
fn lock(connection: &mut impl Reads, id: ReferralId) -> Result<StoredReferral> {
    let stored = repo::lock(connection, id)?.ok_or_else(not_found)?;
    Ok(StoredReferral { files: List(of_record(connection, REFERRAL, id.0)?), ..stored })
}

fn query_of(
    db: &Database,
    query: &ListQuery,
    scope: Scope,
    status: Option<ReferralStatus>,
    viewer: Viewer,
) -> Query<Referral> {
    let listing = repo::list(query, scope, status, db.dialect());
    Query::new(db, query, listing, move |row: StoredReferral| shown(row, viewer))
}

/// The referrals that the caller sees: admins all, others their own.
pub fn all(
    db: &Database,
    grant: &Grant<ReadReferrals>,
    query: &ListQuery,
    status: Option<ReferralStatus>,
) -> Result<Query<Referral>> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    Ok(query_of(db, query, scope, status, viewer))
}

/// A person's referrals: 403 outside the scope.
pub fn of_user(
    db: &Database,
    grant: &Grant<ReadReferrals>,
    user: UserId,
    query: &ListQuery,
    status: Option<ReferralStatus>,
) -> Result<Query<Referral>> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    if scope != Scope::All && user != viewer.user {
        return Err(Error::new(Code::NotAllowed));
    }
    let listed = query_of(db, query, Scope::Own(user), status, viewer);
    Ok(listed.when_empty(move |connection| super::known(connection, user)))
}

/// Whether the caller sees a referral; 404 if not.
pub async fn seen(db: &Database, grant: &Grant<ReadReferrals>, id: ReferralId) -> Result<()> {
    let scope = grant.scope()?;
    let found = db.read(move |connection| repo::find(connection, scope, id)).await?;
    found.map(drop).ok_or_else(not_found)
}

/// The referral that is to be, with its skills where these are others.
fn decide(
    work: &mut UnitOfWork<'_>,
    input: &ReferralInput,
    before: Option<&ValidatedReferral>,
    files: SentFiles,
) -> Result<(ValidatedReferral, Option<Vec<DataId>>)> {
    let mut problems = Problems::default();
    let Some(wanted) = rules::validated_referral(&mut problems, input, before, files) else {
        return problems.done(None);
    };
    let before = before.map(|before| before.skills.as_slice());
    let skills = skills_of(work.reading(), &mut problems, &wanted.skills, before)?;
    problems.done(Some((wanted, skills)))
}

/// People whom one person refers in an hour: each is told to all who recruit.
const MOST_IN_AN_HOUR: i64 = 30;

/// Refers somebody: admins and recruiters are told.
pub async fn add(
    db: &Database,
    mailer: &Mailer,
    files: &Files,
    grant: &Grant<Refer>,
    input: ReferralInput,
) -> Result<Referral> {
    let caller = grant.caller()?.clone();
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    let record = NamingRecord::new(Folder::Referrals, REFERRAL);
    let asked = files.asked(db, grant, record, &input.file_upload_keys).await;
    db.write(grant.actor(), move |work| {
        hourly(work, REFERRAL, "create", MOST_IN_AN_HOUR)?;
        let (wanted, skills) = decide(work, &input, None, asked.sent()?)?;
        let id = repo::insert(work, caller.user, &wanted, &skills.unwrap_or_default())?;
        asked.name(work, id.0, Vec::new())?;
        work.record(Entry::new(REFERRAL, id.0, "create").after(&wanted));
        let stored = repo::find(work.reading(), Scope::All, id)?.ok_or_else(not_found)?;
        tell(work, &mailer, &stored)?;
        Ok(shown(stored, viewer))
    })
    .await
}

/// Tells of a new one the admins who see referrals, and the recruiters.
fn tell(work: &mut UnitOfWork<'_>, mailer: &Mailer, stored: &StoredReferral) -> Result<()> {
    let told = leaders::admins_with_and_recruiters(work.reading(), Key::Referrals)?.into_iter();
    let told = told.filter(|person| person.id != stored.user);
    let drafts: Vec<_> = told.map(|person| mails::of_referral(mailer, stored, person)).collect();
    mailer.tell_chat(work, vec![mails::referral_in_chat(stored)])?;
    mailer.queue(work, drafts).map(drop)
}

/// Edits a referral, and says how it goes.
pub async fn change(
    db: &Database,
    files: &Files,
    grant: &Grant<ManageReferrals>,
    id: ReferralId,
    input: ReferralInput,
) -> Result<Referral> {
    let viewer = grant.viewer()?;
    let record = NamingRecord::stored(Folder::Referrals, REFERRAL, id.0);
    let asked = files.asked(db, grant, record, &input.file_upload_keys).await;
    db.write(grant.actor(), move |work| {
        let stored = lock(work.reading(), id)?;
        let before = ValidatedReferral::of(&stored);
        let (after, skills) = Decision::anyone()
            .version(input.version, stored.version)?
            .content(|()| decide(work, &input, Some(&before), asked.sent()?))?;
        if after == before {
            return Ok(shown(stored, viewer));
        }
        repo::update(work, &stored, &after, skills.as_deref())?;
        asked.name(work, id.0, stored.files.0)?;
        work.record(Entry::new(REFERRAL, id.0, "change").before(&before).after(&after));
        let stored = repo::find(work.reading(), Scope::All, id)?.ok_or_else(not_found)?;
        Ok(shown(stored, viewer))
    })
    .await
}

/// Removes a referral with its résumé. The candidate that was made of it stays, and keeps the résumé.
pub async fn remove(db: &Database, grant: &Grant<ManageReferrals>, id: ReferralId) -> Result<()> {
    grant.caller()?;
    db.write(grant.actor(), move |work| {
        let stored = lock(work.reading(), id)?;
        repo::remove(work, &stored)?;
        files::service::release(work, REFERRAL, id.0)?;
        work.record(Entry::new(REFERRAL, id.0, "remove").before(&ValidatedReferral::of(&stored)));
        Ok(())
    })
    .await
}

/// Makes a candidate of a referral, who begins as any new one does ([`rules::FIRST_STATUS`]).
pub async fn make_candidate(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ManageReferrals>,
    id: ReferralId,
    input: ReferralCandidateInput,
) -> Result<Candidate> {
    let (caller, mailer, moment) = (grant.caller()?.clone(), mailer.clone(), ClockSnapshot::of(db));
    let viewer = Viewer::from(&caller);
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), id)?.ok_or_else(not_found)?;
        rules::may_become_candidate(&stored)?;
        let mut problems = Problems::default();
        problems.note("job", input.job.is_none().then(kernel::texts::required));
        let wanted = ValidatedCandidate {
            recruiter_id: input.recruiter_id.unwrap_or(viewer.user),
            // No job has this id: what else is wrong is said along with it.
            job: input.job.unwrap_or(JobId(0)),
            skills: stored.skills.0,
            name: stored.name,
            email: stored.email,
            phone_number: stored.phone,
            total_experience: stored.experience,
            current_location: None,
            preferred_locations: String::new(),
            current_ctc: None,
            expected_ctc: None,
            current_company_name: None,
            notice_period: None,
            gender: None,
            status: rules::FIRST_STATUS,
            open_for_hybrid: false,
            files: Vec::new(),
        };
        check_references(work, &mut problems, &wanted, None, viewer)?;
        let skills = skills_of(work.reading(), &mut problems, &wanted.skills, None)?.unwrap_or_default();
        problems.done(Some(()))?;
        if !input.duplicate {
            check_existing(work, &wanted, None, Scope::All)?;
        }
        insert_from_referral(work, &mailer, (&wanted, &skills), id, &caller, moment)
    })
    .await
}

/// Sends what somebody wrote about a referral to each Active admin and recruiter.
pub async fn write(db: &Database, mailer: &Mailer, grant: &Grant<MailReferral>, input: ReferralMail) -> Result<Queued> {
    let mut problems = Problems::default();
    let letter = letter(&mut problems, input.subject.as_deref(), input.message.as_deref());
    let receivers = |connection: &mut ReadConnection<'_>, _: &Caller| leaders::admins_and_recruiters(connection);
    mail_calls::send(db, mailer, grant, problems.done(Some(letter)), receivers).await
}
