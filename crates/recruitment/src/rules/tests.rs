use chrono::TimeDelta;
use kernel::{Patch, Role, UserId};

use super::{
    FIRST_STATUS, Invited, Meeting, Sent, Viewer, feedback, follows, invitation, place_of_referral, wanted_candidate,
    wanted_referral,
};
use crate::model::{
    CandidateInput, CandidateStatus, Experience, FeedbackInput, ReferralInput, ReferralStatus, SkillFeedbackInput,
    SkillInput,
};
use crate::repo::candidates::pay_range;

fn viewer() -> Viewer {
    Viewer { user: UserId(7), role: Role::Recruiter, recruits: true }
}

#[test]
fn experience_is_a_band_or_a_number_of_years() {
    let text = |text: &str| Experience::Text(text.to_owned());
    for (sent, expected) in [
        (text("2-5"), Some("2-5 years")),
        (text("9+ years"), Some("9+ years")),
        (Experience::Years(6.0), Some("6 years")),
        (text("6 years"), Some("6 years")),
        (text("6.5"), Some("6.5 years")),
        (text("2-6"), None),
        (text(""), None),
        (Experience::Years(-1.0), None),
        (Experience::Years(0.3), None),
    ] {
        let mut fields = Sent::default();
        let kept = fields.experience("experience", &Patch::Set(sent.clone()), None);
        assert_eq!(fields.done(Some(kept)).ok().as_deref(), expected, "{sent:?}");
    }
}

#[test]
fn ranges_of_pay_are_in_rupees() {
    for (text, range) in [
        ("1200000-3000000", Some(120_000_000..=300_000_000)),
        ("1200000-", Some(120_000_000..=i64::MAX)),
        ("-3000000", Some(0..=300_000_000)),
        ("500.5", Some(0..=50_050)),
        ("-", None),
        ("", None),
        ("a-b", None),
        ("1-2-3", None),
    ] {
        assert_eq!(pay_range(text), range, "{text}");
    }
}

#[test]
fn all_that_is_wrong_with_a_candidate_is_said_at_once() {
    let refused = wanted_candidate(&CandidateInput::default(), None, viewer());
    let problems = refused.err().map(|error| error.field_problems().clone()).unwrap_or_default();
    assert_eq!(problems.get("skills").map(String::as_str), Some("Please select some skills."));
    for field in
        ["job", "name", "email", "phoneNumber", "totalExperience", "currentLocation", "currentCTC", "expectedCTC"]
    {
        assert_eq!(problems.get(field).map(String::as_str), Some("Required."), "{field}");
    }
    for field in ["currentCompanyName", "noticePeriod", "gender", "status"] {
        assert_eq!(problems.get(field).map(String::as_str), Some("Required."), "{field}");
    }
}

#[test]
fn a_new_candidate_is_not_at_an_interview() {
    for (status, fine) in [
        ("Offered", true),
        ("Not Shortlisted", true),
        ("1st Tech Clear", true),
        ("Schedule Interview", false),
        ("Interview Scheduled", false),
        ("Interview Confirmed", false),
        ("Hired", false),
    ] {
        let input = CandidateInput { status: Some(status.to_owned()), ..CandidateInput::default() };
        let refused = wanted_candidate(&input, None, viewer()).err();
        let at_fault = refused.is_some_and(|error| error.field_problems().contains_key("status"));
        assert_eq!(!at_fault, fine, "{status}");
    }
    let input = CandidateInput { status: Some(FIRST_STATUS.text().to_owned()), ..CandidateInput::default() };
    let refused = wanted_candidate(&input, None, viewer()).err();
    assert!(refused.is_some_and(|error| !error.field_problems().contains_key("status")), "by hand, too");
}

#[test]
fn a_referral_follows_its_candidate() {
    use CandidateStatus as C;
    use ReferralStatus::{Declined, InterviewScheduled, Joined, NotRelevent, Offered, Submitted};
    for (candidate, from, expected) in [
        (FIRST_STATUS, Submitted, Submitted),
        (C::ScheduleInterview, Submitted, Submitted),
        (C::InterviewScheduled, Submitted, InterviewScheduled),
        (C::InterviewConfirmed, InterviewScheduled, InterviewScheduled),
        (C::InterviewScheduled, Offered, Offered),
        (C::FirstTechClear, InterviewScheduled, InterviewScheduled),
        (C::Offered, InterviewScheduled, Offered),
        (C::Backout, Offered, Declined),
        (C::NotSelected, InterviewScheduled, Declined),
        (C::NotSelected, Joined, Joined),
        (C::InterviewScheduled, Declined, InterviewScheduled),
        (C::Offered, NotRelevent, NotRelevent),
    ] {
        let after = follows(candidate).filter(|(_, leads)| leads.contains(&from)).map_or(from, |(status, _)| status);
        assert_eq!(after, expected, "{from:?} with {candidate:?}");
    }
}

#[test]
fn what_several_say_of_a_skill_is_of_one_skill() {
    let said = |skill: &str| SkillFeedbackInput {
        skill: Some(skill.to_owned()),
        rating: Some(3.5),
        question_asked: Some("x".to_owned()),
        feedback: Some("y".to_owned()),
        other: Some("z".to_owned()),
    };
    let list = |skills: &[&str]| FeedbackInput {
        version: None,
        feedback: Some(skills.iter().map(|skill| said(skill)).collect()),
    };
    let kept = feedback(&list(&["Rust", " System Design "]))
        .map(|list| list.into_iter().map(|entry| entry.skill).collect::<Vec<_>>());
    assert_eq!(kept.ok(), Some(vec!["rust".to_owned(), "system design".to_owned()]));
    let twice = feedback(&list(&["Rust", "rust"])).err();
    assert!(twice.is_some_and(|error| error.field_problems().contains_key("feedback[1].skill")));
}

#[test]
fn a_new_referral_is_submitted() {
    let input = ReferralInput {
        name: Patch::Set("Aarav".into()),
        email: Patch::Set("aarav@mailbox.example".into()),
        phone: Patch::Set("+91 98330-52718".into()),
        skills: Patch::Set(vec![SkillInput { value: "Rust".into(), selected: true }]),
        experience: Patch::Set(Experience::Years(3.0)),
        status: Patch::Set("Joined".into()),
        ..ReferralInput::default()
    };
    let made = wanted_referral(&input, None).ok();
    assert_eq!(made.map(|made| (made.status, made.skills)), Some((ReferralStatus::Submitted, vec!["rust".to_owned()])));
    for wrong in ["123456", "98330x52718", "phone"] {
        let input = ReferralInput { phone: Patch::Set(wrong.into()), ..input.clone() };
        let refused = wanted_referral(&input, None).err();
        assert!(refused.is_some_and(|error| error.field_problems().contains_key("phone")), "{wrong}");
    }
    for wrong in
        ["aarav", "a@b", "a b@c.d", "a@b@c.d", "a:1@b.example", "a(b)@c.example", "a@b..example", "a..b@c.example"]
    {
        let input = ReferralInput { email: Patch::Set(wrong.into()), ..input.clone() };
        let refused = wanted_referral(&input, None).err();
        assert!(refused.is_some_and(|error| error.field_problems().contains_key("email")), "{wrong}");
    }
    for status in [Patch::Clear, Patch::Set("nonsense".into())] {
        let told = wanted_referral(&ReferralInput { status, ..input.clone() }, None);
        assert!(told.is_ok_and(|made| made.status == ReferralStatus::Submitted));
    }
    assert!(place_of_referral(ReferralStatus::Submitted) < place_of_referral(ReferralStatus::Joined));
}

#[test]
fn an_invitation_names_its_interview_and_cancels_it() {
    let meeting = Meeting {
        name: "interview-7-1",
        domain: "muster.example",
        at: "2026-11-27T05:30:00Z".parse().unwrap_or_default(),
        summary: "Interview: Iyer; Shreya, Engineer",
        description: "Line\nEND:VEVENT",
        url: "https://meet.example/gt-4417",
        organizer: "no-reply@muster.example",
        cancelled: false,
    };
    let now = "2026-11-25T03:30:00Z".parse().unwrap_or_default();
    let to = Invited { name: "Ananya \"A\"\r\nX", address: "ananya@muster.example" };
    let asked = invitation(&meeting, to, now).replace("\r\n ", "");
    for line in [
        "METHOD:REQUEST",
        "UID:interview-7-1@muster.example",
        "SEQUENCE:217740600",
        "DTSTART:20261127T053000Z",
        "DTEND:20261127T063000Z",
        "SUMMARY:Interview: Iyer\\; Shreya\\, Engineer",
        "DESCRIPTION:Line\\nEND:VEVENT",
        "ORGANIZER:mailto:no-reply@muster.example",
    ] {
        assert!(asked.lines().any(|other| other == line), "{line} in {asked}");
    }
    assert!(asked.contains("CN=\"Ananya AX\""), "{asked}");
    let off = invitation(&Meeting { cancelled: true, ..meeting }, to, now + TimeDelta::minutes(1));
    for line in ["METHOD:CANCEL\r\n", "SEQUENCE:217740660\r\n", "STATUS:CANCELLED\r\n"] {
        assert!(off.contains(line), "{line} in {off}");
    }
    let again = invitation(&meeting, to, now + TimeDelta::minutes(2));
    assert!(again.contains("SEQUENCE:217740720\r\n"), "a calendar takes it after the cancellation");
    assert!(off.contains("UID:interview-7-1@muster.example\r\n"), "the same interview");
}
