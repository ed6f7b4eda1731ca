use chrono::{DateTime, TimeDelta, Utc};
use core_auth::model::Status;
use db::{List, Word as _};
use files::rules::SentFiles;
use kernel::{Code, Halves, Key, Patch, Problems, Result, Role, UserId, Viewer};

use super::fields::experience;
use super::{
    Declining, FIRST_STATUS, Invited, Meeting, ValidatedCandidate, ValidatedJob, ValidatedReferral, called_off,
    decline, feedback, follows, invitation, is_over, may_decline, may_manage, may_take_time, notice_place_of,
    pay_range, place_of, place_of_referral, readable, reason, round_of_feedback, scheduled, turn, validated_candidate,
    validated_job, validated_referral,
};
use crate::model::{
    CandidateId, CandidateInput, CandidateStatus, Experience, FeedbackInput, Hiring, JobId, JobInput, JobStatus,
    NoticePeriod, PanelMember, Panelist, Pay, Person, ReferralInput, ReferralStatus, SkillFeedbackInput, SkillInput,
    StoredCandidate, StoredFeedback,
};

fn viewer() -> Viewer {
    Viewer::new(UserId(7), Role::Recruiter).with(Key::Recruitment)
}

fn candidate(input: &CandidateInput) -> Result<ValidatedCandidate> {
    let mut fields = Problems::default();
    let wanted = validated_candidate(&mut fields, input, None, SentFiles::default(), viewer());
    fields.done(wanted)
}

fn job(input: &JobInput, people: &[PanelMember]) -> Result<ValidatedJob> {
    let mut fields = Problems::default();
    let wanted = validated_job(&mut fields, input, None, people);
    fields.done(wanted)
}

fn referral(input: &ReferralInput) -> Result<ValidatedReferral> {
    let mut fields = Problems::default();
    let wanted = validated_referral(&mut fields, input, None, SentFiles::default());
    fields.done(wanted)
}

// recruitment-4
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
        let mut fields = Problems::default();
        let kept = experience(&mut fields, "experience", &Patch::Set(sent.clone()), None);
        assert_eq!(fields.done(Some(kept)).ok().as_deref(), expected, "{sent:?}");
    }
}

// recruitment-5
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

// recruitment-3
#[test]
fn all_that_is_wrong_with_a_candidate_is_said_at_once() {
    let refused = candidate(&CandidateInput::default());
    let problems = refused.err().map(|error| error.field_problems().clone()).unwrap_or_default();
    assert_eq!(problems.get("skills").map(ToString::to_string).as_deref(), Some("Please select some skills."));
    for field in
        ["job", "name", "email", "phoneNumber", "totalExperience", "currentLocation", "currentCTC", "expectedCTC"]
    {
        assert_eq!(problems.get(field).map(ToString::to_string).as_deref(), Some("Required."), "{field}");
    }
    for field in ["currentCompanyName", "noticePeriod", "gender", "status"] {
        assert_eq!(problems.get(field).map(ToString::to_string).as_deref(), Some("Required."), "{field}");
    }
}

// recruitment-14
#[test]
fn all_that_is_wrong_with_a_job_is_said_at_once() {
    let at_fault = |input: &JobInput, people: &[PanelMember]| -> Vec<String> {
        let refused = job(input, people).err();
        refused.iter().flat_map(|error| error.field_problems().keys().cloned()).collect()
    };
    let all = [
        "description",
        "experience",
        "hiringManager",
        "location",
        "mandatorySkills",
        "otherSkills",
        "status",
        "summary",
        "title",
    ];
    assert_eq!(at_fault(&JobInput::default(), &[]), all);
    let person = |id: i64, role: &str, status: Status| PanelMember {
        id: UserId(id),
        fname: "Rohan".into(),
        lname: "Desai".into(),
        email: "rohan.desai@muster.example".into(),
        role: role.to_owned(),
        status,
    };
    let input = JobInput {
        hiring_manager: Patch::Set(UserId(1)),
        interview_panel: Patch::Set(vec![UserId(2)]),
        ..JobInput::default()
    };
    for (hires, interviews, expected) in [
        (person(1, "manager", Status::Active), person(2, "dev", Status::Active), [false, false]),
        (person(1, "admin", Status::Active), person(2, "dev", Status::Inactive), [false, true]),
        (person(1, "dev", Status::Active), person(3, "dev", Status::Active), [true, true]),
        (person(1, "manager", Status::Resigned), person(2, "qa", Status::Active), [true, false]),
    ] {
        let told = at_fault(&input, &[hires.clone(), interviews.clone()]);
        let named = ["hiringManager", "interviewPanel"].map(|field| told.iter().any(|other| other == field));
        assert_eq!(named, expected, "{hires:?} {interviews:?}");
    }
}

// recruitment-15
#[test]
fn a_manager_puts_nobody_else_in_charge() {
    let named = |id: i64| JobInput { hiring_manager: Patch::Set(UserId(id)), ..JobInput::default() };
    for (role, input, stored, expected) in [
        (Role::Manager, named(1), None, None),
        (Role::Manager, named(2), None, Some(Code::NotAllowed)),
        (Role::Manager, named(2), Some(UserId(2)), None),
        (Role::Manager, named(2), Some(UserId(1)), Some(Code::NotAllowed)),
        (Role::Manager, JobInput::default(), Some(UserId(1)), None),
        (Role::Admin, named(2), None, None),
    ] {
        let refused = may_manage(as_user(1, role, true), &input, stored).err().map(|error| error.code());
        assert_eq!(refused, expected, "{role:?} {:?} {stored:?}", input.hiring_manager);
    }
}

// recruitment-7
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
        let refused = candidate(&input).err();
        let at_fault = refused.is_some_and(|error| error.field_problems().contains_key("status"));
        assert_eq!(!at_fault, fine, "{status}");
    }
    let input = CandidateInput { status: Some(FIRST_STATUS.text().to_owned()), ..CandidateInput::default() };
    let refused = candidate(&input).err();
    assert!(refused.is_some_and(|error| !error.field_problems().contains_key("status")), "by hand, too");
}

// referral-4
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

// referral-1, referral-2
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
    let made = referral(&input).ok();
    assert_eq!(made.map(|made| (made.status, made.skills)), Some((ReferralStatus::Submitted, vec!["rust".to_owned()])));
    for wrong in ["123456", "98330x52718", "phone"] {
        let input = ReferralInput { phone: Patch::Set(wrong.into()), ..input.clone() };
        let refused = referral(&input).err();
        assert!(refused.is_some_and(|error| error.field_problems().contains_key("phone")), "{wrong}");
    }
    for wrong in
        ["aarav", "a@b", "a b@c.d", "a@b@c.d", "a:1@b.example", "a(b)@c.example", "a@b..example", "a..b@c.example"]
    {
        let input = ReferralInput { email: Patch::Set(wrong.into()), ..input.clone() };
        let refused = referral(&input).err();
        assert!(refused.is_some_and(|error| error.field_problems().contains_key("email")), "{wrong}");
    }
    for status in [Patch::Clear, Patch::Set("nonsense".into())] {
        let told = referral(&ReferralInput { status, ..input.clone() });
        assert!(told.is_ok_and(|made| made.status == ReferralStatus::Submitted));
    }
    assert!(place_of_referral(ReferralStatus::Submitted) < place_of_referral(ReferralStatus::Joined));
}

// recruitment-10
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

const NOW: &str = "2026-11-25T03:30:00Z";

fn now() -> DateTime<Utc> {
    NOW.parse().unwrap_or_default()
}

/// A candidate of recruiter 7 for a job of manager 1, whose interview is in so many hours.
fn stored(status: CandidateStatus, hours: Option<i64>) -> StoredCandidate {
    let person = |id: i64| Person {
        id: UserId(id),
        fname: "A".to_owned(),
        lname: "B".to_owned(),
        email: "a@muster.example".to_owned(),
        active: true,
        recruits: true,
    };
    let panelist =
        |id: i64| Panelist { user: UserId(id), address: "d@muster.example".to_owned(), name: "D E".to_owned() };
    let hiring = Hiring {
        job: JobId(1),
        title: "Engineer".to_owned(),
        status: JobStatus::Open,
        manager: UserId(1),
        fname: "C".to_owned(),
        lname: "D".to_owned(),
        email: "c@muster.example".to_owned(),
        active: true,
        recruits: true,
        panel: List([4, 5].map(panelist).to_vec()),
    };
    StoredCandidate {
        id: CandidateId(1),
        version: 1,
        recruiter: person(7),
        hiring,
        referral: None,
        referrer: None,
        name: "Shreya".to_owned(),
        email: "s@mailbox.example".to_owned(),
        phone: "9845021177".to_owned(),
        experience: "2-5 years".to_owned(),
        currentlocation: None,
        preferredlocations: String::new(),
        pay: Pay { current: None, expected: None },
        company: None,
        noticeperiod: None,
        gender: None,
        status,
        hybrid: false,
        round: 2,
        interview_at: hours.map(|hours| (now() + TimeDelta::hours(hours)).naive_utc()),
        interview_url: hours.map(|_| "https://meet.example/1".to_owned()),
        interview_confirmed: status == CandidateStatus::InterviewConfirmed,
        skills: List(Vec::new()),
        files: List(Vec::new()),
        heard: 0,
        owing: 2,
        panelist: false,
        given: false,
        declined: false,
    }
}

fn as_user(user: i64, role: Role, recruits: bool) -> Viewer {
    Viewer { keys: recruits.then_some(Key::Recruitment).into_iter().collect(), ..Viewer::new(UserId(user), role) }
}

// recruitment-11
#[test]
fn who_takes_part_declines_before_its_time() {
    use CandidateStatus::{FirstTechClear, InterviewConfirmed, InterviewScheduled, ScheduleInterview};
    let (manager, member) = (as_user(1, Role::Manager, true), as_user(4, Role::Employee, false));
    for (status, hours, as_manager, as_member) in [
        (ScheduleInterview, None, false, false),
        (InterviewScheduled, Some(2), true, false),
        (InterviewScheduled, Some(-2), false, false),
        (InterviewConfirmed, Some(2), true, true),
        (InterviewConfirmed, Some(-2), false, false),
        (FirstTechClear, Some(2), false, false),
    ] {
        let candidate = stored(status, hours);
        let by_manager = may_decline(manager, &candidate).and_then(|by| decline(&candidate, by, now()));
        assert_eq!(by_manager.is_ok(), as_manager, "manager, {status:?} {hours:?}");
        let on_panel = StoredCandidate { panelist: true, ..candidate };
        let by_member = may_decline(member, &on_panel).and_then(|by| decline(&on_panel, by, now()));
        assert_eq!(by_member.is_ok(), as_member, "member, {status:?} {hours:?}");
        let again = StoredCandidate { declined: true, ..on_panel };
        assert!(decline(&again, Declining::Member, now()).is_err(), "once, {status:?} {hours:?}");
    }
    let candidate = stored(InterviewConfirmed, Some(2));
    for stranger in
        [as_user(7, Role::Recruiter, true), as_user(9, Role::Admin, true), as_user(4, Role::Employee, false)]
    {
        assert!(may_decline(stranger, &candidate).is_err(), "{stranger:?}");
    }
    let both = may_decline(manager, &StoredCandidate { panelist: true, ..candidate });
    assert_eq!(both.ok(), Some(Declining::HiringManager), "who hires is on the panel, too");
    for (text, fine) in [("On a journey.", true), (" ", false), ("", false)] {
        assert_eq!(reason(Some(&text.to_owned())).is_ok(), fine, "{text:?}");
    }
    assert!(reason(Some(&"x".repeat(501))).is_err() && reason(None).is_err());
}

// recruitment-10
#[test]
fn an_interview_that_somebody_was_invited_to_is_of_its_round() {
    use CandidateStatus::{InterviewConfirmed, InterviewScheduled, NotSelected, Offered, ScheduleInterview};
    for (status, hours, takes, round) in [
        (ScheduleInterview, None, true, 2),
        (InterviewScheduled, Some(2), true, 2),
        (InterviewScheduled, Some(-2), true, 2),
        (InterviewConfirmed, Some(2), true, 3),
        (InterviewConfirmed, Some(-2), true, 3),
        (Offered, Some(-2), false, 2),
        (NotSelected, None, false, 2),
    ] {
        let candidate = stored(status, hours);
        assert_eq!(may_take_time(&candidate).is_ok(), takes, "{status:?} {hours:?}");
        let moved = scheduled(&candidate, now(), "https://meet.example/2".to_owned());
        assert_eq!((moved.status, moved.round), (InterviewScheduled, round), "{status:?} {hours:?}");
        assert!(!moved.interview_confirmed && moved.interview_at.is_some());
        let off = called_off(&candidate);
        assert_eq!((off.status, off.round, off.interview_at), (ScheduleInterview, round, None), "{status:?} {hours:?}");
    }
}

// recruitment-13
#[test]
fn the_turn_of_a_member_ends_with_their_part() {
    for (hours, given, declined, yours) in [
        (2, false, false, true),
        (2, true, false, false),
        (2, false, true, false),
        (-2, false, false, true),
        (-2, true, false, false),
        (-2, false, true, false),
    ] {
        let candidate = StoredCandidate {
            panelist: true,
            given,
            declined,
            ..stored(CandidateStatus::InterviewConfirmed, Some(hours))
        };
        let turn = turn(&candidate, as_user(4, Role::Employee, false), now());
        assert_eq!(turn.map(|turn| (turn.user, turn.you)), Some((None, yours)), "{hours} {given} {declined}");
    }
    let all = StoredCandidate { owing: 0, ..stored(CandidateStatus::InterviewConfirmed, Some(-2)) };
    let turn = turn(&all, as_user(1, Role::Manager, true), now());
    assert_eq!(turn.map(|turn| (turn.user, turn.you)), Some((Some(UserId(1)), true)), "the hiring manager's");
}

// recruitment-12
#[test]
fn what_others_found_waits_for_ones_own() {
    let row = |user: i64, round: i64| StoredFeedback {
        user: UserId(user),
        fname: "A".to_owned(),
        lname: "B".to_owned(),
        round,
        skill: "rust".to_owned(),
        rating: Halves(8),
        question: "x".to_owned(),
        feedback: "y".to_owned(),
        other: "z".to_owned(),
    };
    let member = |panelist: bool| StoredCandidate { panelist, ..stored(CandidateStatus::InterviewConfirmed, Some(-2)) };
    for (rows, panelist, expected) in [
        (vec![(5, 2)], true, vec![]),
        (vec![(5, 2)], false, vec![5]),
        (vec![(4, 2), (5, 2)], true, vec![4, 5]),
        (vec![(4, 1), (5, 2)], true, vec![4]),
        (vec![(4, 1), (5, 1), (6, 2)], true, vec![4, 5]),
    ] {
        let all = rows.iter().map(|(user, round)| row(*user, *round)).collect();
        let seen = readable(all, &member(panelist), as_user(4, Role::Admin, true));
        assert_eq!(seen.iter().map(|row| row.user.0).collect::<Vec<_>>(), expected, "{rows:?} {panelist}");
    }
    for (status, round) in [
        (CandidateStatus::InterviewConfirmed, 2),
        (CandidateStatus::ScheduleInterview, 1),
        (CandidateStatus::InterviewScheduled, 1),
    ] {
        assert_eq!(round_of_feedback(&stored(status, Some(2))), round, "{status:?}");
    }
}

/// What an invariant says of ranks is what the enum says.
#[test]
fn invariants_have_the_order_of_the_enums() {
    let told = |text: &str, rank: i64| format!("WHEN '{text}' THEN {rank}");
    let texts =
        crate::repo::INVARIANTS.iter().map(|invariant| invariant.find.split_whitespace().collect::<Vec<_>>().join(" "));
    let all = texts.collect::<Vec<_>>().join("; ");
    let (last, others) = CandidateStatus::ALL.split_last().unwrap();
    for status in others {
        assert!(all.contains(&told(status.text(), place_of(*status))), "{status:?}");
    }
    assert!(all.contains(&format!("ELSE {} END", place_of(*last))));
    for period in NoticePeriod::ALL {
        assert!(all.contains(&told(period.text(), notice_place_of(Some(*period)))), "{period:?}");
    }
    assert!(all.contains(&format!("ELSE {} END", notice_place_of(None))));
    for status in CandidateStatus::ALL {
        assert_eq!(is_over(*status), place_of(*status) >= place_of(CandidateStatus::NotShortlisted), "{status:?}");
    }
}
