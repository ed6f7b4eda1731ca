//! What people are told by mail.

use chrono::{DateTime, Utc};
use core_auth::repo::leaders::Leader;
use kernel::{Caller, Role, Text, UserId, full_name};
use mail::model::{ChatLine, ChatTopic, Contact, Invitation, InvitationMethod, Link, MailDraft, Recipient};
use mail::service::Mailer;

use super::candidates::ClockSnapshot;
use crate::model::{FeedbackOnSkill, InterviewDay, PanelMember, StoredCandidate, StoredReferral};
use crate::rules::{Invited, Meeting, invitation, is_over, round_of_feedback};
use crate::texts;

fn link(mailer: &Mailer, candidate: &StoredCandidate) -> Link<Text> {
    let path = format!("/candidate/{}", candidate.id);
    Link { label: Text::written(&candidate.name), url: mailer.link(&path) }
}

/// The interview as people read it, in the company's time zone.
fn when(candidate: &StoredCandidate, moment: ClockSnapshot) -> Text {
    let at = candidate.interview_at.map(|at| moment.zone.wall(at.and_utc())).unwrap_or_default();
    texts::when(at.format("%A").to_string(), at, moment.zone.name())
}

/// Whether people were invited to an interview that is still to come.
pub(super) fn is_invited(candidate: &StoredCandidate, now: DateTime<Utc>) -> bool {
    candidate.interview_confirmed
        && !is_over(candidate.status)
        && candidate.interview_at.is_some_and(|at| at.and_utc() > now)
}

/// The recruiter of a candidate, to be told of what somebody has done; nobody is told by themself, nor who lacks the key by now.
fn recruiter_but(candidate: &StoredCandidate, by: UserId) -> Option<Recipient> {
    let recruiter = &candidate.recruiter;
    (recruiter.active && recruiter.recruits && recruiter.id != by)
        .then(|| Recipient::person(recruiter.id, &recruiter.fname, &recruiter.lname, recruiter.email.clone()))
}

/// The hiring manager of a candidate, in the same way.
fn hiring_manager_but(candidate: &StoredCandidate, by: UserId) -> Option<Recipient> {
    let hiring = &candidate.hiring;
    (hiring.active && hiring.recruits && hiring.manager != by)
        .then(|| Recipient::person(hiring.manager, &hiring.fname, &hiring.lname, hiring.email.clone()))
}

/// Both of them, each once.
fn leads_but(candidate: &StoredCandidate, by: UserId) -> Vec<Recipient> {
    let manager = hiring_manager_but(candidate, by);
    let manager = manager.filter(|manager| manager.user != Some(candidate.recruiter.id));
    recruiter_but(candidate, by).into_iter().chain(manager).collect()
}

/// Recruiter and hiring manager hear that a referral is a candidate.
pub(super) fn of_made(mailer: &Mailer, candidate: &StoredCandidate, by: &Caller) -> Vec<MailDraft> {
    let (name, job) = (&candidate.name, &candidate.hiring.title);
    let referrer = candidate.referrer.as_ref().map(|by| full_name(&by.fname, &by.lname));
    let recruiter = full_name(&candidate.recruiter.fname, &candidate.recruiter.lname);
    let draft = |to: Recipient| MailDraft {
        kind: "new candidate",
        event: Some(format!("candidate:{}:made:{}", candidate.id, to.user.map_or(0, |user| user.0))),
        to,
        subject: texts::new_candidate(texts::candidate_of(name, job)),
        paragraphs: vec![
            match &referrer {
                Some(referrer) => texts::has_made_of_referral(&by.name, name, referrer, job),
                None => texts::has_made(&by.name, name, job),
            },
            texts::recruiter(recruiter.clone()),
        ],
        link: Some(link(mailer, candidate)),
    };
    leads_but(candidate, by.user).into_iter().map(draft).collect()
}

/// Recruiter and hiring manager hear who can't come to an interview, and why.
pub(super) fn of_decline(
    mailer: &Mailer,
    candidate: &StoredCandidate,
    by: &Caller,
    reason: &str,
    moment: ClockSnapshot,
) -> Vec<MailDraft> {
    let (name, job) = (&candidate.name, &candidate.hiring.title);
    let draft = |to: Recipient| MailDraft {
        kind: "interview declined",
        event: Some(format!(
            "candidate:{}:decline:{}:{}",
            candidate.id,
            candidate.version,
            to.user.map_or(0, |user| user.0)
        )),
        to,
        subject: texts::declined_by(&by.name, texts::candidate_of(name, job)),
        paragraphs: vec![texts::cannot_come(&by.name, name, job), when(candidate, moment), texts::reason(reason)],
        link: Some(link(mailer, candidate)),
    };
    leads_but(candidate, by.user).into_iter().map(draft).collect()
}

/// The hiring manager hears that a member of the panel has said what they found: not what, where they still have to say
/// themself what they found. `left` is how many of the panel have not.
pub(super) fn of_feedback(
    mailer: &Mailer,
    candidate: &StoredCandidate,
    by: &Caller,
    list: &[FeedbackOnSkill],
    left: i64,
) -> Option<MailDraft> {
    let to = hiring_manager_but(candidate, by.user)?;
    let (name, job) = (&candidate.name, &candidate.hiring.title);
    let skills: Vec<_> = list.iter().map(|entry| entry.skill.as_str()).collect();
    let rest = match left {
        0 => texts::your_turn(),
        more => texts::feedback_owed(more),
    };
    Some(MailDraft {
        kind: "feedback given",
        event: Some(format!("candidate:{}:{}:feedback:{}", candidate.id, round_of_feedback(candidate), by.user)),
        to,
        subject: texts::feedback_on(texts::candidate_of(name, job)),
        paragraphs: vec![texts::has_given_feedback(&by.name, name, job, skills.join(", ")), rest],
        link: Some(link(mailer, candidate)),
    })
}

/// The recruiter is asked to schedule an interview.
pub(super) fn to_recruiter(mailer: &Mailer, candidate: &StoredCandidate, by: &Caller) -> Option<MailDraft> {
    let to = recruiter_but(candidate, by.user)?;
    let (name, job) = (&candidate.name, &candidate.hiring.title);
    Some(MailDraft {
        kind: "interview requested",
        event: Some(format!("candidate:{}:request:{}", candidate.id, candidate.version)),
        to,
        subject: texts::please_schedule(texts::candidate_of(name, job)),
        paragraphs: vec![texts::asks_to_schedule(&by.name, name, job)],
        link: Some(link(mailer, candidate)),
    })
}

/// The hiring manager is asked to confirm an interview.
pub(super) fn to_hiring_manager(
    mailer: &Mailer,
    candidate: &StoredCandidate,
    by: &Caller,
    moment: ClockSnapshot,
    day: Option<&InterviewDay>,
) -> Option<MailDraft> {
    let to = hiring_manager_but(candidate, by.user)?;
    let hiring = &candidate.hiring;
    let (name, job, when) = (&candidate.name, &hiring.title, when(candidate, moment));
    let recruiter = full_name(&candidate.recruiter.fname, &candidate.recruiter.lname);
    Some(MailDraft {
        kind: "interview scheduled",
        event: Some(format!("candidate:{}:schedule:{}:{}", candidate.id, candidate.version, hiring.manager)),
        to,
        subject: texts::please_confirm(texts::candidate_of(name, job)),
        paragraphs: [texts::has_scheduled(&recruiter, name, job), when]
            .into_iter()
            .chain(day.and_then(InterviewDay::in_words))
            .collect(),
        link: Some(link(mailer, candidate)),
    })
}

/// The recruiter hears that the interview is confirmed, as they were told they would (recruitment-9): not who did it.
pub(super) fn of_confirmed(
    mailer: &Mailer,
    candidate: &StoredCandidate,
    by: UserId,
    moment: ClockSnapshot,
) -> Option<MailDraft> {
    let to = recruiter_but(candidate, by)?;
    let manager = full_name(&candidate.hiring.fname, &candidate.hiring.lname);
    let said = texts::has_confirmed(&manager, &candidate.name, &candidate.hiring.title);
    confirmed(mailer, candidate, to, ("recruiter".to_owned(), said), moment)
}

/// Who hires from now on, as of this version of the job, hears of an interview that another one has confirmed.
pub(super) fn to_next_hiring_manager(
    mailer: &Mailer,
    candidate: &StoredCandidate,
    by: UserId,
    moment: ClockSnapshot,
    version: i64,
) -> Option<MailDraft> {
    let to = hiring_manager_but(candidate, by)?;
    let said = texts::hires_now(&candidate.name, &candidate.hiring.title);
    confirmed(mailer, candidate, to, (format!("hires {}:job {version}", candidate.hiring.manager), said), moment)
}

/// Whose candidate it is from now on hears of it, too.
pub(super) fn to_next_recruiter(
    mailer: &Mailer,
    candidate: &StoredCandidate,
    by: UserId,
    moment: ClockSnapshot,
) -> Option<MailDraft> {
    let to = recruiter_but(candidate, by)?;
    let said = texts::yours_now(&candidate.name, &candidate.hiring.title);
    confirmed(
        mailer,
        candidate,
        to,
        (format!("recruits {}:{}", candidate.recruiter.id, candidate.version), said),
        moment,
    )
}

/// An interview is confirmed: to nobody who is invited to it anyhow.
fn confirmed(
    mailer: &Mailer,
    candidate: &StoredCandidate,
    to: Recipient,
    (mark, said): (String, Text),
    moment: ClockSnapshot,
) -> Option<MailDraft> {
    if candidate.hiring.panel.iter().any(|member| Some(member.user) == to.user) {
        return None;
    }
    Some(MailDraft {
        kind: "interview confirmed",
        event: Some(format!("candidate:{}:{}:confirmed:{mark}", candidate.id, candidate.round)),
        to,
        subject: texts::interview_confirmed(texts::candidate_of(&candidate.name, &candidate.hiring.title)),
        paragraphs: vec![said, when(candidate, moment)],
        link: Some(link(mailer, candidate)),
    })
}

/// Somebody who has an account.
pub(super) fn to_member(person: &PanelMember) -> Recipient {
    Recipient::person(person.id, &person.fname, &person.lname, person.email.clone())
}

/// The candidate, who has no account.
pub(super) fn to_candidate(candidate: &StoredCandidate) -> Recipient {
    Recipient { user: None, name: candidate.name.clone(), address: candidate.email.clone() }
}

/// Whom those write to who are invited: the recruiter, or who hires where they do not work here or lack the key of recruitment. A
/// candidate who has neither writes to who of them works here.
fn contact(candidate: &StoredCandidate) -> Option<Contact> {
    let (recruiter, hiring) = (&candidate.recruiter, &candidate.hiring);
    let both = [
        (recruiter.active, recruiter.recruits, &recruiter.fname, &recruiter.lname, &recruiter.email),
        (hiring.active, hiring.recruits, &hiring.fname, &hiring.lname, &hiring.email),
    ];
    let sees = both.iter().find(|(active, recruits, ..)| *active && *recruits);
    sees.or_else(|| both.iter().find(|(active, ..)| *active))
        .map(|(.., fname, lname, email)| Contact { name: full_name(fname, lname), address: (*email).clone() })
}

/// What those who are invited to an interview are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Notice {
    /// It takes place.
    Confirmed,
    /// It does not.
    Cancelled,
    /// It takes place at another time.
    Moved,
    /// It takes place, but not with them, or not by this address.
    Withdrawn,
}

impl Notice {
    fn subject(self, about: Text) -> Text {
        match self {
            Self::Confirmed => texts::interview_confirmed(about),
            Self::Cancelled => texts::interview_cancelled(about),
            Self::Moved => texts::interview_moved(about),
            Self::Withdrawn => texts::interview_withdrawn(about),
        }
    }

    fn word(self) -> &'static str {
        match self {
            Self::Confirmed => "confirmed",
            Self::Cancelled => "cancelled",
            Self::Moved => "moved",
            Self::Withdrawn => "withdrawn",
        }
    }
}

/// Panel and candidate are told of an interview.
pub(super) fn to_invited(
    mailer: &Mailer,
    candidate: &StoredCandidate,
    moment: ClockSnapshot,
    notice: Notice,
) -> Vec<(MailDraft, Option<Invitation>)> {
    let panel = candidate.hiring.panel.iter().cloned();
    let panel = panel.map(|member| Recipient { user: Some(member.user), name: member.name, address: member.address });
    let everybody = panel.chain([to_candidate(candidate)]).collect();
    to_some(mailer, candidate, moment, notice, everybody, "")
}

/// Some of them are told of an interview. `mark` tells a mail from one about the same interview that the same reader has
/// got. The candidate gets no link into the portal, nor does who is not on the panel any more.
pub(super) fn to_some(
    mailer: &Mailer,
    candidate: &StoredCandidate,
    moment: ClockSnapshot,
    notice: Notice,
    whom: Vec<Recipient>,
    mark: &str,
) -> Vec<(MailDraft, Option<Invitation>)> {
    let Some((at, url)) = candidate.interview_at.zip(candidate.interview_url.as_ref()) else { return Vec::new() };
    let company = mailer.company();
    let (name, job, company) = (&candidate.name, &candidate.hiring.title, company.as_str());
    let (when, meeting) = (when(candidate, moment), format!("interview-{}-{}", candidate.id, candidate.round));
    let told = |text: Text| mailer.told(&text);
    let summary = told(texts::calendar_entry(texts::candidate_of(name, job)));
    let sender = mailer.sender();
    let replies = contact(candidate);
    let about = told(texts::calendar_description(company, job, url));
    let cancelled = notice != Notice::Confirmed;
    let kind = if cancelled { "interview cancelled" } else { "interview confirmed" };
    let method = if cancelled { InvitationMethod::Cancel } else { InvitationMethod::Request };
    let said = |to: &Recipient| match (to.user.is_some(), notice) {
        (true, Notice::Confirmed) => texts::you_interview(name, job),
        (true, Notice::Cancelled) => texts::no_interview(name, job),
        (true, Notice::Moved) => texts::other_time(name, job),
        (true, Notice::Withdrawn) => texts::you_interview_no_more(name, job),
        (false, Notice::Confirmed) => texts::your_interview(company, job),
        (false, Notice::Cancelled) => texts::your_interview_is_off(company, job),
        (false, Notice::Moved) => texts::your_other_time(company, job),
        (false, Notice::Withdrawn) => texts::other_address(company, job),
    };
    let told = |to: Recipient| {
        let meeting = Meeting {
            name: &meeting,
            domain: mailer.domain(),
            at: at.and_utc(),
            summary: &summary,
            description: &about,
            url,
            organizer: &sender,
            cancelled,
        };
        let text = invitation(&meeting, Invited { name: &to.name, address: &to.address }, moment.now);
        let mut paragraphs = vec![said(&to), when.clone()];
        if !cancelled {
            paragraphs.push(texts::where_to_meet(url));
        }
        if let (None, Some(contact)) = (to.user, &replies) {
            paragraphs.push(texts::write_to(&contact.name, &contact.address));
        }
        let (reader, about, link) = match to.user {
            Some(user) => {
                let page = (notice != Notice::Withdrawn).then(|| link(mailer, candidate));
                (user.to_string(), texts::candidate_of(name, job), page)
            }
            None => ("candidate".to_owned(), texts::candidate_of(job, company), None),
        };
        let word = notice.word();
        let event = Some(format!("candidate:{}:{}:{word}:{reader}{mark}", candidate.id, candidate.round));
        let subject = notice.subject(about);
        (
            MailDraft { kind, event, to, subject, paragraphs, link },
            Some(Invitation { method, text, replies: replies.clone() }),
        )
    };
    whom.into_iter().map(told).collect()
}

/// There is a candidate: a channel need not know who.
pub(super) fn candidate_in_chat(candidate: &StoredCandidate) -> ChatLine {
    ChatLine {
        topic: ChatTopic::Recruiting,
        event: format!("chat:candidate:{}", candidate.id),
        text: texts::candidate_in_chat(&candidate.hiring.title),
        page: format!("/candidate/{}", candidate.id),
    }
}

/// There is a referral: who refers whom is nobody's but recruiters'.
pub(super) fn referral_in_chat(referral: &StoredReferral) -> ChatLine {
    let event = format!("chat:referral:{}", referral.id);
    ChatLine { topic: ChatTopic::Recruiting, event, text: texts::referral_in_chat(), page: "/referrals".to_owned() }
}

/// Admins and recruiters are told of a referral (referral-3). An admin opens it; a recruiter sees their own referrals only
/// (referral-3), so that no page has it for them.
pub(super) fn of_referral(mailer: &Mailer, referral: &StoredReferral, reader: Leader) -> MailDraft {
    let by = full_name(&referral.fname, &referral.lname);
    let skills = referral.skills.join(", ");
    let page =
        || Link { label: Text::written(&referral.name), url: mailer.link(&format!("/referrals?edit={}", referral.id)) };
    MailDraft {
        kind: "new referral",
        event: Some(format!("referral:{}:{}", referral.id, reader.id)),
        link: (reader.role() == Role::Admin).then(page),
        to: reader.into(),
        subject: texts::new_referral(),
        paragraphs: vec![
            texts::refers(&by, &referral.name),
            texts::skills_and_experience(&skills, &referral.experience),
            texts::email_and_phone(&referral.email, &referral.phone),
        ],
    }
}
