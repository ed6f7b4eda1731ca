//! A candidate's way: statuses, interviews, feedback.

use db::{Database, Entry, UnitOfWork, Word as _};
use kernel::texts::required;
use kernel::{Code, Decision, Error, Grant, Result, Scope, Viewer};
use mail::service::Mailer;
use serde::Serialize;

use super::candidates::{ClockSnapshot, held, is_seen, shown, with_files};
use super::mails::Notice;
use super::{day, mails, not_found};
use crate::model::{
    CANDIDATE, Candidate, CandidateId, CandidateStatus, ConfirmInput, DeclineInput, FeedbackInput, FeedbackOnSkill,
    InterviewDay, InterviewDayInput, InterviewInput, REFERRAL, ReferralStatus, StatusInput, StoredCandidate,
};
use crate::repo::{candidates as repo, referrals};
use crate::rights::{Interview, ManageCandidates};
use crate::rules::{self, Declining, Step};
use crate::texts;

fn step_of(stored: &StoredCandidate) -> Step {
    Step { status: stored.status, interview: stored.interview_at.map(|at| at.and_utc()), reason: None }
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
    reason: Option<String>,
) -> Result<StoredCandidate> {
    let files = repo::step(work, stored, &after)?;
    if after.interview_at != stored.interview_at {
        repo::forget_declines(work, stored.id)?;
    }
    let step = Step { reason, ..step_of(&after) };
    work.record(Entry::new(CANDIDATE, stored.id.0, action).before(&step_of(stored)).after(&step));
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
    let (scope, caller, moment) = (grant.scope()?, grant.caller()?.clone(), ClockSnapshot::of(db));
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    db.write(grant.actor(), move |work| {
        let stored = held(work.reading(), scope, id, viewer)?;
        let asked = named(input.status.as_ref());
        let status = Decision::party(rules::may_set(viewer, &stored, asked))?
            .version(input.version, stored.version)?
            .state(|()| rules::set_status(&stored, asked))?
            .content(|status| status.ok_or_else(|| Error::field("status", CandidateStatus::choices())))?;
        if status == stored.status {
            return Ok(shown(with_files(work.reading(), stored)?, viewer, moment));
        }
        let asks = status == CandidateStatus::ScheduleInterview;
        let ends = asks || (rules::is_over(status) && rules::is_ahead(&stored, moment.now));
        let off = ends && mails::is_invited(&stored, moment.now);
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
        let after = take(work, &stored, after, if asks { "request interview" } else { "status" }, None)?;
        let mut mails = Vec::new();
        if off {
            mails.extend(mails::to_invited(&mailer, &stored, moment, Notice::Cancelled));
        }
        if asks {
            mails.extend(mails::to_recruiter(&mailer, &after, &caller).map(|draft| (draft, None)));
        }
        mailer.queue_invitations(work, mails)?;
        Ok(shown(after, viewer, moment))
    })
    .await
}

/// The recruiter schedules the interview that was asked for, or moves one: the hiring manager is asked to confirm it. Who was
/// invited to one that is still to come is told that it is moved; one that was stays among the former ones.
pub async fn schedule(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<ManageCandidates>,
    id: CandidateId,
    input: InterviewInput,
) -> Result<Candidate> {
    let (scope, caller, moment) = (grant.scope()?, grant.caller()?.clone(), ClockSnapshot::of(db));
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    db.write(grant.actor(), move |work| {
        let stored = held(work.reading(), scope, id, viewer)?;
        let (at, url) = Decision::party(rules::may_schedule(viewer, &stored))?
            .version(input.version, stored.version)?
            .state(|()| rules::may_take_time(&stored))?
            .content(|()| rules::schedule(&input, moment.now, moment.zone))?;
        if stored.interview_at == Some(at.naive_utc()) && stored.interview_url.as_ref() == Some(&url) {
            return Ok(shown(with_files(work.reading(), stored)?, viewer, moment));
        }
        let (moved, off) = (stored.interview_at.is_some(), mails::is_invited(&stored, moment.now));
        if stored.interview_confirmed && !off {
            repo::keep_interview(work, &stored)?;
        }
        let action = if moved { "reschedule interview" } else { "schedule interview" };
        take(work, &stored, rules::scheduled(&stored, at, url), action, None)?;
        // Whoever could not come to the time before, or has spoken of it, is asked anew.
        let after = repo::find(work.reading(), id, viewer.user)?.ok_or_else(not_found)?;
        let mut mails = Vec::new();
        if off {
            mails.extend(mails::to_invited(&mailer, &stored, moment, Notice::Moved));
        }
        let day = day::of(work.reading(), &after, moment.zone.day(at))?;
        let asked = mails::to_hiring_manager(&mailer, &after, &caller, moment, Some(&day));
        mails.extend(asked.map(|draft| (draft, None)));
        mailer.queue_invitations(work, mails)?;
        Ok(shown(after, viewer, moment))
    })
    .await
}

/// What speaks against a day for an interview: to those who schedule and confirm it. It stores nothing.
pub async fn day_of(
    db: &Database,
    grant: &Grant<ManageCandidates>,
    id: CandidateId,
    input: InterviewDayInput,
) -> Result<InterviewDay> {
    let (scope, viewer) = (grant.scope()?, grant.viewer()?);
    db.read(move |connection| {
        let stored = repo::within(connection, scope, id, viewer.user)?.ok_or_else(not_found)?;
        rules::may_set(viewer, &stored, None)?;
        let date = input.date.ok_or_else(|| Error::field("date", required()))?;
        day::of(connection, &stored, date)
    })
    .await
}

/// The hiring manager or a member of the panel can't come. Without the hiring manager the recruiter finds another time, and
/// who was invited is told that it is off; without a member it takes place, unless the recruiter moves it.
pub async fn decline(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<Interview>,
    id: CandidateId,
    input: DeclineInput,
) -> Result<Candidate> {
    let (caller, moment) = (grant.caller()?.clone(), ClockSnapshot::of(db));
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    db.write(grant.actor(), move |work| {
        let stored = held(work.reading(), Scope::All, id, viewer)?;
        let (by, reason) = Decision::party(rules::may_decline(viewer, &stored))?
            .version(input.version, stored.version)?
            .state(|by| rules::decline(&stored, by, moment.now).map(|()| by))?
            .content(|by| Ok((by, rules::reason(input.reason.as_ref())?)))?;
        let mut mails: Vec<_> = mails::of_decline(&mailer, &stored, &caller, &reason, moment)
            .into_iter()
            .map(|draft| (draft, None))
            .collect();
        match by {
            Declining::HiringManager => {
                if mails::is_invited(&stored, moment.now) {
                    mails.extend(mails::to_invited(&mailer, &stored, moment, Notice::Cancelled));
                }
                take(work, &stored, rules::called_off(&stored), "decline interview", Some(reason))?;
            }
            Declining::Member => {
                repo::decline(work, &stored, viewer.user, &reason)?;
                let step = Step { reason: Some(reason), ..step_of(&stored) };
                work.record(Entry::new(CANDIDATE, id.0, "decline interview").after(&step));
            }
        }
        mailer.queue_invitations(work, mails)?;
        Ok(())
    })
    .await?;
    super::candidates::get(db, grant, id).await
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
    let (scope, moment, viewer) = (grant.scope()?, ClockSnapshot::of(db), grant.viewer()?);
    let mailer = mailer.clone();
    db.write(grant.actor(), move |work| {
        let stored = held(work.reading(), scope, id, viewer)?;
        let confirmed = CandidateStatus::InterviewConfirmed;
        let waits = stored.status == CandidateStatus::InterviewScheduled && rules::is_ahead(&stored, moment.now);
        Decision::party(rules::may_confirm(viewer, &stored))?
            .version(input.version, stored.version)?
            .state(|()| if waits { Ok(()) } else { Err(Error::new(Code::CandidateOutOfTurn)) })?
            .content(|()| match named(input.status.as_ref()) {
                Some(status) if status == confirmed => Ok(()),
                _ => Err(Error::field("status", texts::confirmed_only())),
            })?;
        let after = StoredCandidate { status: confirmed, interview_confirmed: true, ..stored.clone() };
        let after = take(work, &stored, after, "confirm interview", None)?;
        let mut mails = mails::to_invited(&mailer, &after, moment, Notice::Confirmed);
        mails.extend(mails::of_confirmed(&mailer, &after, viewer.user, moment).map(|draft| (draft, None)));
        mailer.queue_invitations(work, mails)?;
        Ok(shown(after, viewer, moment))
    })
    .await
}

/// A member of the panel says what they found; it replaces what they said before. The hiring manager is told the first time in
/// each round.
pub async fn give_feedback(
    db: &Database,
    mailer: &Mailer,
    grant: &Grant<Interview>,
    id: CandidateId,
    input: FeedbackInput,
) -> Result<Candidate> {
    let caller = grant.caller()?.clone();
    let (viewer, mailer) = (Viewer::from(&caller), mailer.clone());
    db.write(grant.actor(), move |work| {
        let stored = repo::lock(work.reading(), Scope::All, id, viewer.user)?;
        let stored = stored.filter(|stored| is_seen(stored, viewer)).ok_or_else(not_found)?;
        let list = Decision::party(rules::may_give_feedback(&stored))?
            .version(input.version, stored.version)?
            .content(|()| rules::feedback(&input))?;
        let before = repo::give_feedback(work, &stored, viewer.user, &list)?;
        let before_list: Vec<_> = before.iter().map(|(_, said)| said.clone()).collect();
        let entry = Entry::new(CANDIDATE, id.0, "feedback").after(&Given { feedback: &list });
        work.record(if before.is_empty() { entry } else { entry.before(&Given { feedback: &before_list }) });
        let left = repo::find(work.reading(), id, viewer.user)?.map_or(0, |after| after.owing);
        if !before.iter().any(|(round, _)| *round == rules::round_of_feedback(&stored))
            && let Some(told) = mails::of_feedback(&mailer, &stored, &caller, &list, left)
        {
            mailer.queue(work, vec![told])?;
        }
        Ok(())
    })
    .await?;
    super::candidates::get(db, grant, id).await
}
