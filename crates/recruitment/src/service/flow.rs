//! A candidate's way: statuses, interviews, feedback.

use db::{Database, Entry, UnitOfWork, Word as _};
use files::model::RecordFile;
use kernel::{Code, Decision, Error, Grant, Result};
use mail::service::Mailer;
use serde::Serialize;

use super::candidates::{Moment, files_of, shown};
use super::draft::Notice;
use super::{draft, not_found, viewer};
use crate::model::{
    CANDIDATE, Candidate, CandidateId, CandidateStatus, ConfirmInput, FeedbackInput, FeedbackOnSkill, InterviewInput,
    REFERRAL, ReferralStatus, StatusInput, StoredCandidate,
};
use crate::repo::{candidates as repo, referrals};
use crate::rights::{Interview, ManageCandidates};
use crate::rules::{self, Step};

fn step_of(stored: &StoredCandidate) -> Step {
    Step { status: stored.status, interview: stored.interview_at.map(|at| at.and_utc()) }
}

/// What the audit trail keeps of a referral that follows its candidate.
#[derive(Debug, Serialize)]
struct Followed {
    status: ReferralStatus,
}

/// What the audit trail keeps of feedback.
#[derive(Debug, Serialize)]
struct Given<'a> {
    feedback: &'a [FeedbackOnSkill],
}

/// Takes a step: the guarded write, its entry, what a referral gets of it.
fn take(
    work: &mut UnitOfWork<'_>,
    stored: &StoredCandidate,
    after: StoredCandidate,
    action: &'static str,
) -> Result<StoredCandidate> {
    let files = repo::step(work, stored, &after)?;
    work.record(Entry::new(CANDIDATE, stored.id.0, action).before(&step_of(stored)).after(&step_of(&after)));
    if let (Some(referral), Some((status, from))) = (stored.referral, rules::follows(after.status))
        && referrals::follow(work, referral, status, from)?.is_some()
    {
        work.record(Entry::new(REFERRAL, referral.0, "change").after(&Followed { status }));
    }
    Ok(StoredCandidate { version: stored.version + 1, files, ..after })
}

fn named(status: Option<&String>) -> Option<CandidateStatus> {
    status.and_then(|status| CandidateStatus::named(status.trim()))
}

/// Sets a status, or asks the recruiter for an interview. The interview of a round that ends by that is kept; people who
/// were invited to one that is still to come are told that it is off.
pub async fn set_status(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ManageCandidates>,
    id: CandidateId,
    input: StatusInput,
) -> Result<Candidate> {
    let (scope, caller, moment) = (grant.scope()?, grant.caller()?.clone(), Moment::of(db));
    let (viewer, mailer) = (viewer(&caller), mailer.clone());
    db.write(grant.actor(), move |work| {
        repo::hold_job(work.reading(), id)?;
        let stored = repo::lock(work.reading(), scope, id, viewer.user)?.ok_or_else(not_found)?;
        let asked = named(input.status.as_ref());
        let status = Decision::party(rules::may_set(viewer, &stored, asked))?
            .version(input.version, stored.version)?
            .state(|()| rules::set_status(&stored, asked))?
            .content(|status| status.ok_or_else(|| Error::field("status", CandidateStatus::choices())))?;
        if status == stored.status {
            let files = files_of(work.reading(), id)?;
            return Ok(shown(stored, files, viewer, moment));
        }
        let asks = status == CandidateStatus::ScheduleInterview;
        let ends = asks || (rules::is_over(status) && rules::is_ahead(&stored, moment.now));
        let off = ends && draft::is_invited(&stored, moment.now);
        let mut after = StoredCandidate { status, ..stored.clone() };
        if ends && stored.interview_at.is_some() {
            repo::keep_interview(work, &stored)?;
            after = StoredCandidate {
                round: stored.round + 1,
                interview_at: None,
                interview_url: None,
                interview_confirmed: false,
                ..after
            };
        }
        let after = take(work, &stored, after, if asks { "request interview" } else { "status" })?;
        let mut mails = Vec::new();
        if off {
            mails.extend(draft::to_invited(&mailer, &stored, moment, Notice::Cancelled));
        }
        if asks {
            mails.extend(draft::to_recruiter(&mailer, &after, &caller).map(|draft| (draft, None)));
        }
        if !mails.is_empty() {
            mailer.queue_invitations(work, mails)?;
        }
        let files = RecordFile::of_lines(after.files.as_deref());
        Ok(shown(after, files, viewer, moment))
    })
    .await
}

/// The recruiter schedules the interview that was asked for: the hiring manager is asked to confirm it.
pub async fn schedule(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ManageCandidates>,
    id: CandidateId,
    input: InterviewInput,
) -> Result<Candidate> {
    let (scope, caller, moment) = (grant.scope()?, grant.caller()?.clone(), Moment::of(db));
    let (viewer, mailer) = (viewer(&caller), mailer.clone());
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), scope, id, viewer.user)?.ok_or_else(not_found)?;
        let waits = stored.status == CandidateStatus::ScheduleInterview && stored.interview_at.is_none();
        let (at, url) = Decision::party(rules::may_schedule(viewer, &stored))?
            .version(input.version, stored.version)?
            .state(|()| if waits { Ok(()) } else { Err(Error::new(Code::CandidateOutOfTurn)) })?
            .content(|()| rules::schedule(&input, moment.now, moment.zone))?;
        let after = StoredCandidate {
            status: CandidateStatus::InterviewScheduled,
            interview_at: Some(at.naive_utc()),
            interview_url: Some(url),
            interview_confirmed: false,
            ..stored.clone()
        };
        let after = take(work, &stored, after, "schedule interview")?;
        let drafts: Vec<_> = draft::to_hiring_manager(&mailer, &after, &caller, moment).into_iter().collect();
        if !drafts.is_empty() {
            mailer.queue(work, drafts)?;
        }
        let files = RecordFile::of_lines(after.files.as_deref());
        Ok(shown(after, files, viewer, moment))
    })
    .await
}

/// The hiring manager confirms the interview, as long as it is still to come: panel and candidate are invited, and the recruiter
/// is told.
pub async fn confirm(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ManageCandidates>,
    id: CandidateId,
    input: ConfirmInput,
) -> Result<Candidate> {
    let (scope, moment, viewer) = (grant.scope()?, Moment::of(db), viewer(grant.caller()?));
    let mailer = mailer.clone();
    db.write(grant.actor(), move |work| {
        repo::hold_job(work.reading(), id)?;
        let stored = repo::lock(work.reading(), scope, id, viewer.user)?.ok_or_else(not_found)?;
        let confirmed = CandidateStatus::InterviewConfirmed;
        let waits = stored.status == CandidateStatus::InterviewScheduled && rules::is_ahead(&stored, moment.now);
        Decision::party(rules::may_confirm(viewer, &stored))?
            .version(input.version, stored.version)?
            .state(|()| if waits { Ok(()) } else { Err(Error::new(Code::CandidateOutOfTurn)) })?
            .content(|()| match named(input.status.as_ref()) {
                Some(status) if status == confirmed => Ok(()),
                _ => Err(Error::field("status", "Interview Confirmed.")),
            })?;
        let after = StoredCandidate { status: confirmed, interview_confirmed: true, ..stored.clone() };
        let after = take(work, &stored, after, "confirm interview")?;
        let mut mails = draft::to_invited(&mailer, &after, moment, Notice::Confirmed);
        mails.extend(draft::of_confirmed(&mailer, &after, viewer.user, moment).map(|draft| (draft, None)));
        mailer.queue_invitations(work, mails)?;
        let files = RecordFile::of_lines(after.files.as_deref());
        Ok(shown(after, files, viewer, moment))
    })
    .await
}

/// A member of the panel says what they found; it replaces what they said before.
pub async fn give_feedback(
    db: &Database,
    grant: &Grant<Interview>,
    id: CandidateId,
    input: FeedbackInput,
) -> Result<Candidate> {
    let viewer = viewer(grant.caller()?);
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), kernel::Scope::All, id, viewer.user)?
            .filter(|stored| viewer.sees(stored) || stored.panelist)
            .ok_or_else(not_found)?;
        let list = Decision::party(rules::may_give_feedback(&stored))?
            .version(input.version, stored.version)?
            .content(|()| rules::feedback(&input))?;
        let before = repo::give_feedback(work, &stored, viewer.user, &list)?;
        let entry = Entry::new(CANDIDATE, id.0, "feedback").after(&Given { feedback: &list });
        work.record(if before.is_empty() { entry } else { entry.before(&Given { feedback: &before }) });
        Ok(())
    })
    .await?;
    super::candidates::get(db, grant, id).await
}
