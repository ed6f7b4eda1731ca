//! Who moves a candidate on, when, and whose turn it is (recruitment-8 to recruitment-13).

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDateTime, NaiveTime, Utc};
use db::Word as _;
use kernel::texts::required;
use kernel::{
    Actions, Code, Deed, Error, Halves, Key, LongText, Problems, Result, Role, TextLimits, UserId, Viewer, Zone,
    full_name,
};
use serde::Serialize;

use super::fields::number_problem;
use crate::model::values::{DeclineReason, FeedbackRating, InterviewUrl, RecruitmentName};
use crate::model::{
    CandidateStatus, FeedbackInput, FeedbackOnSkill, InterviewInput, StoredCandidate, StoredFeedback, Turn, TurnAction,
};
use crate::texts;

/// Whether they have the key.
pub fn recruits(viewer: Viewer) -> bool {
    viewer.keys.has(Key::Recruitment)
}

fn hires_for(viewer: Viewer, stored: &StoredCandidate) -> bool {
    recruits(viewer) && viewer.user == stored.hiring.manager
}

fn owns(viewer: Viewer, stored: &StoredCandidate) -> bool {
    recruits(viewer) && viewer.user == stored.recruiter.id
}

/// Whether they see the whole record, and not as a member of the panel alone.
pub fn sees(viewer: Viewer, stored: &StoredCandidate) -> bool {
    recruits(viewer) && (viewer.role != Role::Recruiter || owns(viewer, stored))
}

/// Where a status stands in the order of the work, as `candidates.place` counts it.
pub fn place_of(status: CandidateStatus) -> i64 {
    let place = CandidateStatus::ALL.iter().position(|other| *other == status);
    place.and_then(|place| i64::try_from(place).ok()).map_or(0, |place| place + 1)
}

/// Whether nothing more is to be done.
pub fn is_over(status: CandidateStatus) -> bool {
    matches!(status, CandidateStatus::NotShortlisted | CandidateStatus::Backout | CandidateStatus::NotSelected)
}

fn is_of_interview(status: CandidateStatus) -> bool {
    use CandidateStatus::{InterviewConfirmed, InterviewScheduled, ScheduleInterview};
    matches!(status, ScheduleInterview | InterviewScheduled | InterviewConfirmed)
}

fn when(allowed: bool, code: Code) -> Result<()> {
    if allowed { Ok(()) } else { Err(Error::new(code)) }
}

/// 403 for those who only look: admins, managers and the owning recruiter edit and remove.
pub fn may_edit(viewer: Viewer, stored: &StoredCandidate) -> Result<()> {
    let edits = matches!(viewer.role, Role::Admin | Role::Manager) || owns(viewer, stored);
    when(recruits(viewer) && edits, Code::NotAllowed)
}

/// 409 for another job while an interview is under way: it was asked for, scheduled and confirmed by those who hire for
/// this one, and its panel is invited.
pub fn may_move(stored: &StoredCandidate, now: DateTime<Utc>) -> Result<()> {
    let under_way = is_of_interview(stored.status) || is_ahead(stored, now);
    when(!under_way, Code::CandidateOutOfTurn)
}

/// 403 for a status that isn't this party's: an admin, the hiring manager and the owning recruiter set one; an interview is
/// asked for by the admin or the hiring manager.
pub fn may_set(viewer: Viewer, stored: &StoredCandidate, status: Option<CandidateStatus>) -> Result<()> {
    let leads = viewer.role == Role::Admin || hires_for(viewer, stored);
    let asks = status == Some(CandidateStatus::ScheduleInterview);
    when(leads || (owns(viewer, stored) && !asks), Code::NotAllowed)
}

/// 409 for a status that has a call of its own, and for an interview that is asked for while one is under way.
pub fn set_status(stored: &StoredCandidate, status: Option<CandidateStatus>) -> Result<Option<CandidateStatus>> {
    use CandidateStatus::{InterviewConfirmed, InterviewScheduled, ScheduleInterview};
    match status {
        Some(InterviewScheduled | InterviewConfirmed) => Err(Error::new(Code::StatusHasItsCall)),
        Some(ScheduleInterview) if is_of_interview(stored.status) => Err(Error::new(Code::CandidateOutOfTurn)),
        status => Ok(status),
    }
}

/// 403 for all but the owning recruiter.
pub fn may_schedule(viewer: Viewer, stored: &StoredCandidate) -> Result<()> {
    when(owns(viewer, stored), Code::NotAllowed)
}

/// 403 for all but the hiring manager.
pub fn may_confirm(viewer: Viewer, stored: &StoredCandidate) -> Result<()> {
    when(hires_for(viewer, stored), Code::NotAllowed)
}

/// 403 for all but the panel.
pub fn may_give_feedback(stored: &StoredCandidate) -> Result<()> {
    when(stored.panelist, Code::NotAllowed)
}

/// 409 for an interview that nobody has asked for. One that was scheduled gets another time until a status is set, also when
/// whoever was expected did not come.
pub fn may_take_time(stored: &StoredCandidate) -> Result<()> {
    when(is_of_interview(stored.status), Code::CandidateOutOfTurn)
}

/// What becomes of a candidate when their interview gets this time. Who was invited to the time before has it in a calendar
/// under its round, so the next one is of the next round.
pub fn scheduled(stored: &StoredCandidate, at: DateTime<Utc>, url: String) -> StoredCandidate {
    StoredCandidate {
        status: CandidateStatus::InterviewScheduled,
        round: stored.round + i64::from(stored.interview_confirmed),
        interview_at: Some(at.naive_utc()),
        interview_url: Some(url),
        interview_confirmed: false,
        ..stored.clone()
    }
}

/// As whom somebody can't come to an interview.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Declining {
    /// Without the hiring manager there is none: the recruiter finds another time.
    HiringManager,
    /// One of the panel: it takes place without them, unless the recruiter moves it.
    Member,
}

/// As whom this viewer declines; 403 for all but the hiring manager and the panel.
pub fn may_decline(viewer: Viewer, stored: &StoredCandidate) -> Result<Declining> {
    if hires_for(viewer, stored) {
        return Ok(Declining::HiringManager);
    }
    when(stored.panelist, Code::NotAllowed).map(|()| Declining::Member)
}

/// 409 for what can't be declined: the hiring manager declines what waits for them, and everybody what they were invited to,
/// before its time and once.
pub fn decline(stored: &StoredCandidate, by: Declining, now: DateTime<Utc>) -> Result<()> {
    let can = match (by, stored.status) {
        (Declining::HiringManager, CandidateStatus::InterviewScheduled | CandidateStatus::InterviewConfirmed) => true,
        (Declining::Member, CandidateStatus::InterviewConfirmed) => !stored.declined,
        _ => false,
    };
    let can = can && is_ahead(stored, now);
    when(can, Code::CandidateOutOfTurn)
}

/// What becomes of a candidate whose hiring manager declines: the recruiter is asked again.
pub fn called_off(stored: &StoredCandidate) -> StoredCandidate {
    StoredCandidate {
        status: CandidateStatus::ScheduleInterview,
        round: stored.round + i64::from(stored.interview_confirmed),
        interview_at: None,
        interview_url: None,
        interview_confirmed: false,
        ..stored.clone()
    }
}

/// Why somebody can't come, in their words.
pub fn reason(sent: Option<&String>) -> Result<String> {
    let mut fields = Problems::default();
    let text = sent.map(|text| text.trim().to_owned()).unwrap_or_default();
    fields.note("reason", DeclineReason::LIMITS.problem(&text));
    fields.done(Some(text))
}

/// The round that feedback is of: the one whose interview is confirmed, or the last one that was.
pub fn round_of_feedback(stored: &StoredCandidate) -> i64 {
    if stored.interview_confirmed { stored.round } else { (stored.round - 1).max(1) }
}

/// What this viewer may read of what a panel found. A member who has not spoken yet sees what nobody else found, so that
/// each says what they found themself; of an earlier round they see what was said in it once they spoke then.
pub fn readable(rows: Vec<StoredFeedback>, stored: &StoredCandidate, viewer: Viewer) -> Vec<StoredFeedback> {
    let own = rows.iter().filter(|row| row.user == viewer.user).map(|row| row.round).max();
    let seen = |row: &StoredFeedback| !stored.panelist || own.is_some_and(|own| own >= row.round);
    rows.into_iter().filter(|row| row.user == viewer.user || seen(row)).collect()
}

/// When an interview is to be, and where: not in the past, and a link that one can click.
pub fn schedule(input: &InterviewInput, now: DateTime<Utc>, zone: Zone) -> Result<(DateTime<Utc>, String)> {
    let mut fields = Problems::default();
    fields.note("date", input.date.is_none().then(required));
    let sent = input.time.as_deref().unwrap_or_default().trim();
    let whole = sent.len() == 5;
    let time = NaiveTime::parse_from_str(sent, "%H:%M").ok().filter(|_| whole);
    let problem = || if sent.is_empty() { required() } else { texts::no_time() };
    fields.note("time", time.is_none().then(problem));
    let url = input.url.as_deref().unwrap_or_default().trim().to_owned();
    fields.note("url", TextLimits::between(1, InterviewUrl::LIMITS.longest).problem(&url));
    let host = url.strip_prefix("https://").unwrap_or_default();
    let clickable = !host.is_empty() && !host.starts_with('/') && !url.contains(|letter: char| letter.is_whitespace());
    fields.note("url", (!clickable).then(texts::no_link));
    let at = input.date.zip(time).map(|(date, time)| zone.instant(date.and_time(time)));
    if let (Some(at), Some(date)) = (at, input.date) {
        let field = if date < zone.day(now) { "date" } else { "time" };
        fields.note(field, (at < now).then(texts::in_the_past));
        let far = (at - now).num_days() > 366;
        fields.note("date", far.then(texts::too_far));
    }
    fields.done(at.map(|at| (at, url)))
}

/// What a member of the panel says: each skill once, all of it filled in (recruitment-12). Skills are kept as entries of data
/// are, so that what several members say of one is of one.
pub fn feedback(input: &FeedbackInput) -> Result<Vec<FeedbackOnSkill>> {
    let mut fields = Problems::default();
    let sent = input.feedback.as_deref().unwrap_or_default();
    fields.note("feedback", sent.is_empty().then(required));
    fields.note("feedback", (sent.len() > 50).then(|| texts::at_most_skills(50)));
    let (mut list, mut named) = (Vec::new(), BTreeSet::new());
    for (index, entry) in sent.iter().take(50).enumerate() {
        let at = |field: &str| format!("feedback[{index}].{field}");
        let mut text = |field: &str, sent: Option<&String>, limits: TextLimits| {
            let text = sent.map(|text| text.trim().to_owned()).unwrap_or_default();
            fields.note(at(field), limits.problem(&text));
            text
        };
        let skill = kernel::normalize(&text("skill", entry.skill.as_ref(), RecruitmentName::LIMITS));
        let question_asked = text("questionAsked", entry.question_asked.as_ref(), LongText::LIMITS);
        let feedback = text("feedback", entry.feedback.as_ref(), LongText::LIMITS);
        let other = text("other", entry.other.as_ref(), LongText::LIMITS);
        if !named.insert(skill.clone()) {
            fields.note(at("skill"), Some(texts::each_skill_once()));
        }
        let rating = entry.rating.and_then(Halves::from_number);
        let problem = match entry.rating {
            None => Some(required()),
            Some(number) => {
                number_problem(number, FeedbackRating::LIMITS).or_else(|| rating.is_none().then(texts::steps_of_a_half))
            }
        };
        fields.note(at("rating"), problem);
        list.extend(rating.map(|rating| FeedbackOnSkill { skill, rating, question_asked, feedback, other }));
    }
    fields.done(Some(list))
}

/// Whose turn it is; nobody's when it is over.
pub fn turn(stored: &StoredCandidate, viewer: Viewer, now: DateTime<Utc>) -> Option<Turn> {
    let action = next_step(stored.status, stored.interview_at, stored.owing, now)?;
    let person = |user: UserId, fname: &str, lname: &str| Turn {
        user: Some(user),
        who: full_name(fname, lname),
        you: user == viewer.user,
        action,
    };
    let (recruiter, hiring) = (&stored.recruiter, &stored.hiring);
    // Who has said what they found, or can't come, has done their part.
    let owes = stored.panelist && !stored.given && !stored.declined;
    let group = |who: &str, you| Turn { user: None, who: who.to_owned(), you, action };
    Some(match action {
        TurnAction::Schedule => person(recruiter.id, &recruiter.fname, &recruiter.lname),
        TurnAction::Confirm | TurnAction::Result => person(hiring.manager, &hiring.fname, &hiring.lname),
        TurnAction::Interview | TurnAction::Feedback => group("Panel", owes),
        TurnAction::Answer => group("Candidate", false),
    })
}

/// What is to be done next with a candidate of this status, whose panel has so many members who still owe what they found;
/// nothing when it is over.
pub fn next_step(
    status: CandidateStatus,
    interview_at: Option<NaiveDateTime>,
    owing: i64,
    now: DateTime<Utc>,
) -> Option<TurnAction> {
    use CandidateStatus as Status;
    let ahead = lies_ahead(interview_at, now);
    match status {
        Status::ScheduleInterview => Some(TurnAction::Schedule),
        Status::InterviewScheduled if ahead => Some(TurnAction::Confirm),
        Status::InterviewConfirmed if ahead => Some(TurnAction::Interview),
        Status::InterviewConfirmed if owing > 0 => Some(TurnAction::Feedback),
        // One that is only scheduled was not confirmed in time.
        Status::InterviewScheduled | Status::InterviewConfirmed | Status::FirstTechClear | Status::SecondTechClear => {
            Some(TurnAction::Result)
        }
        Status::Offered => Some(TurnAction::Answer),
        Status::NotShortlisted | Status::Backout | Status::NotSelected => None,
    }
}

/// What that step is for whoever's turn it is, in a list over several kinds.
pub fn deed(step: TurnAction) -> Deed {
    match step {
        TurnAction::Schedule => Deed::Schedule,
        TurnAction::Confirm => Deed::Confirm,
        TurnAction::Interview => Deed::Attend,
        TurnAction::Feedback => Deed::Feedback,
        TurnAction::Result | TurnAction::Answer => Deed::Result,
    }
}

/// Whether the interview of this round is still to come.
pub fn is_ahead(stored: &StoredCandidate, now: DateTime<Utc>) -> bool {
    lies_ahead(stored.interview_at, now)
}

fn lies_ahead(interview_at: Option<NaiveDateTime>, now: DateTime<Utc>) -> bool {
    interview_at.is_some_and(|at| at.and_utc() > now)
}

/// What this viewer may do with a candidate whom they see, and what not and why.
pub fn actions(stored: &StoredCandidate, viewer: Viewer, now: DateTime<Utc>) -> Actions {
    let mut actions = Actions::default();
    if may_edit(viewer, stored).is_ok() {
        actions.allow("edit");
        actions.allow("remove");
    }
    if may_set(viewer, stored, None).is_ok() {
        actions.allow("status");
    }
    let asked = Some(CandidateStatus::ScheduleInterview);
    if may_set(viewer, stored, asked).is_ok() && set_status(stored, asked).is_ok() {
        actions.allow("requestinterview");
    }
    if may_schedule(viewer, stored).is_ok() && stored.status == CandidateStatus::ScheduleInterview {
        actions.allow("scheduleinterview");
    }
    if may_schedule(viewer, stored).is_ok() && stored.interview_at.is_some() && may_take_time(stored).is_ok() {
        actions.allow("rescheduleinterview");
    }
    if may_decline(viewer, stored).is_ok_and(|by| decline(stored, by, now).is_ok()) {
        actions.allow("declineinterview");
    }
    if stored.status == CandidateStatus::InterviewScheduled {
        if may_confirm(viewer, stored).is_ok() {
            if is_ahead(stored, now) {
                actions.allow("confirminterview");
            } else {
                actions.block("confirminterview", texts::interview_is_over());
            }
        } else if sees(viewer, stored) {
            let name = full_name(&stored.hiring.fname, &stored.hiring.lname);
            actions.block("confirminterview", texts::confirms(&name));
        }
    }
    if stored.panelist {
        actions.allow("addfeedback");
    }
    actions
}

/// What the audit trail keeps of a step.
#[derive(Debug, Serialize)]
pub struct Step {
    /// Where the candidate stands.
    pub status: CandidateStatus,
    /// When the interview is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interview: Option<DateTime<Utc>>,
    /// Why it was called off.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}
