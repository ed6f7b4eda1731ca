//! Tables and properties of the rules about leaves.

use chrono::{Days, NaiveDate, NaiveDateTime, NaiveTime};
use core_auth::model::{Cause, LeaveAccount};
use core_auth::rules::approvals::Seat;
use db::List;
use files::model::{FileType, RecordFile};
use kernel::{Code, Halves, Patch, Role, UserId, Viewer, Warning, WarningKind, Weight, optional_text};
use proptest::prelude::*;

use super::{
    Availability, LeaveForm, Recorded, Step, Validated, actions, alone, begun, cancel_reason, covered, covered_again,
    credit, decides_on_second, filed, is_undoable, may_take, may_undo, parts, problems, readable, split, step, undone,
    warnings, weight, wished, wished_at,
};
use crate::model::{
    Half, HolidayId, LeaveChange, LeaveId, LeaveInput, LeaveStatus, LeaveType, StoredHoliday, StoredLeave, StoredType,
};
use crate::rules::count::{count, days, total};
use crate::texts;

const OWNER: UserId = UserId(4);
const BOSS: UserId = UserId(2);

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap_or_default()
}

fn validated(kind: LeaveType, from: &str, to: &str) -> Validated {
    Validated { kind, from: day(from), to: day(to), half: None, reason: "x".into(), files: Vec::new() }
}

fn stored(kind: LeaveType, status: LeaveStatus) -> StoredLeave {
    StoredLeave {
        id: LeaveId(1),
        version: 1,
        user: OWNER,
        fname: "Ananya".into(),
        lname: "Kulkarni".into(),
        email: "a@x.example".into(),
        active: true,
        joined: None,
        casual: Some(Halves(4)),
        earned: Some(Halves(4)),
        kind,
        from: day("2026-11-26"),
        to: day("2026-11-27"),
        half: None,
        count: Halves(4),
        reason: "x".into(),
        status,
        remark: None,
        cancelreason: None,
        wished_at: None,
        created_at: NaiveDateTime::default(),
        second: None,
        setting: None,
        files: List(Vec::new()),
        balance: StoredType::built_in(kind).balance.then_some(Halves(4)),
        of: StoredType::built_in(kind),
    }
}

const CASUAL: LeaveType = LeaveType::CASUAL;
const EARNED: LeaveType = LeaveType::EARNED;
const LWP: LeaveType = LeaveType::LWP;
const WFH: LeaveType = LeaveType::WFH;
const ON_DUTY: LeaveType = LeaveType::ON_DUTY;

fn input(kind: &str, from: &str, to: &str) -> LeaveInput {
    LeaveInput {
        kind: Some(kind.into()),
        from: from.parse().ok(),
        to: to.parse().ok(),
        reason: Some(" Trip ".into()),
        ..LeaveInput::default()
    }
}

// leave-3, leave-4
#[test]
fn what_a_leave_must_hold() {
    let fields = |input: &LeaveInput| match LeaveForm::of(input).validated(true, LeaveType::BUILT_IN) {
        Ok(_) => Vec::new(),
        Err(error) => error.field_problems().keys().cloned().collect::<Vec<_>>(),
    };
    let fine = input("earned", "2026-11-26", "2026-11-26");
    let half = |to: &str, half: Option<&str>| LeaveInput {
        halfday: Some(true),
        half: half.map(Into::into),
        ..input("casual", "2026-11-26", to)
    };
    for (input, expected) in [
        (fine.clone(), &[] as &[&str]),
        (LeaveInput::default(), &["from", "reason", "to", "type"]),
        (LeaveInput { reason: Some("  ".into()), ..fine.clone() }, &["reason"]),
        (LeaveInput { reason: Some("a\0".into()), ..fine.clone() }, &["reason"]),
        (LeaveInput { kind: Some("sick".into()), ..fine.clone() }, &["type"]),
        (input("wfh", "1999-12-31", "2026-11-26"), &["from"]),
        (half("2026-11-27", None), &["halfday"]),
        (half("2026-11-26", Some("third")), &["half"]),
        (half("2026-11-26", None), &[]),
        (LeaveInput { half: Some("third".into()), ..fine.clone() }, &["half"]),
    ] {
        assert_eq!(fields(&input), expected, "{input:?}");
    }
    let read = |input| LeaveForm::of(&input).validated(true, LeaveType::BUILT_IN).ok();
    assert_eq!(read(half("2026-11-26", None)).and_then(|wanted| wanted.half), Some(Half::First));
    assert_eq!(read(half("2026-11-26", Some("second"))).and_then(|wanted| wanted.half), Some(Half::Second));
    assert_eq!(read(fine).map(|wanted| (wanted.half, wanted.reason)), Some((None, "Trip".to_owned())));
    let without = LeaveInput { reason: None, ..input("lwp", "2026-11-26", "2026-11-26") };
    assert!(LeaveForm::of(&without).validated(false, LeaveType::BUILT_IN).is_ok(), "a preview asks for no reason");
}

// inbox-10
#[test]
fn a_decision_on_what_waited_can_be_taken_back() {
    use LeaveStatus::{Approved, Cancelled, Pending, Rejected};
    let (boss, admin) = (Viewer::new(BOSS, Role::Manager), Viewer::new(OWNER, Role::Admin));
    for (step, status, wished, by_boss, by_owner) in [
        (Step::Approve, Pending, false, true, true),
        (Step::Reject, Pending, false, true, true),
        (Step::Cancel, Pending, false, true, false),
        (Step::Cancel, Approved, true, true, false),
        (Step::Cancel, Approved, false, false, false),
        (Step::KeepApproved, Approved, true, true, true),
        (Step::AskToCancel, Approved, false, false, false),
        (Step::Recall, Approved, true, false, false),
        (Step::Edit, Pending, false, false, false),
    ] {
        let before = StoredLeave { cancelreason: wished.then(|| "Off".into()), ..stored(CASUAL, status) };
        let told = [boss, admin].map(|viewer| is_undoable(step, &before, viewer));
        assert_eq!(told, [by_boss, by_owner], "{step:?} {status:?} {wished}");
        if step == Step::Cancel {
            let may = [boss, admin].map(|viewer| may_undo(status, wished, (OWNER, Cancelled), viewer).is_ok());
            assert_eq!(may, [by_boss, by_owner], "{status:?} {wished}");
        }
    }
    let of = stored(CASUAL, Pending).of;
    for (before, now, delta) in [
        (Pending, Approved, Some(4)),
        (Approved, Cancelled, Some(-4)),
        (Pending, Rejected, None),
        (Pending, Cancelled, None),
        (Approved, Approved, None),
    ] {
        let moved = undone(&of, before, now, Halves(4));
        assert_eq!(
            moved.map(|credit| (credit.cause, credit.delta.0)),
            delta.map(|delta| (Cause::Undo, delta)),
            "{before:?}"
        );
    }
}

// inbox-10
#[test]
fn days_that_come_back_are_there_as_an_approval_asks() {
    for (kind, balance, below, ahead, expected) in [
        (CASUAL, Some(4), 0, None, true),
        (CASUAL, Some(3), 0, None, false),
        (CASUAL, Some(3), 1, None, true),
        (CASUAL, None, 0, None, false),
        // What a policy brings by its first day, or lets lapse.
        (EARNED, Some(0), 0, Some(4), true),
        (EARNED, Some(4), 0, Some(3), false),
        (LWP, None, 0, None, true),
    ] {
        let mut leave = stored(kind, LeaveStatus::Cancelled);
        leave.balance = balance.map(Halves);
        leave.of.below = Halves(below);
        // Its file was there when it was approved.
        leave.of.file_days = Some(1);
        assert_eq!(covered_again(&leave, ahead.map(Halves)), expected, "{kind:?} {balance:?} {below} {ahead:?}");
    }
}

// leave-5, leave-6
#[test]
fn why_a_leave_can_not_be() {
    let today = day("2026-11-25");
    let of = |kind: LeaveType, overlaps, joined| {
        let (balance, pending) = if kind == CASUAL { (Halves(5), Halves(1)) } else { (Halves(7), Halves(2)) };
        Availability {
            of: StoredType::built_in(kind),
            balance,
            pending,
            overlaps,
            joined,
            ahead: None,
            edited: None,
            choice: None,
        }
    };
    let joined = Some(day("2020-01-01"));
    let (standing, taken, unknown) = ((false, joined), (true, joined), (false, None));
    // what, how many halves, how the person stands, the codes
    for (wanted, halves, standing, expected) in [
        (validated(CASUAL, "2026-11-26", "2026-11-27"), 4, standing, &[] as &[Code]),
        (validated(CASUAL, "2026-11-26", "2026-11-30"), 5, standing, &[Code::InsufficientCasual]),
        (validated(CASUAL, "2026-12-31", "2027-01-01"), 4, standing, &[Code::CasualNextYear]),
        (validated(EARNED, "2026-12-31", "2027-01-01"), 4, standing, &[]),
        (validated(EARNED, "2026-11-26", "2026-11-30"), 6, standing, &[Code::InsufficientEarned]),
        (validated(EARNED, "2026-11-26", "2026-11-27"), 4, taken, &[Code::LeaveOverlap]),
        (
            validated(CASUAL, "2027-11-26", "2027-11-30"),
            6,
            taken,
            &[Code::LeaveTooFarAhead, Code::CasualNextYear, Code::InsufficientCasual, Code::LeaveOverlap],
        ),
        (validated(LWP, "2026-11-28", "2026-11-29"), 0, standing, &[Code::LeaveCountsNothing]),
        (validated(WFH, "2026-11-27", "2026-11-26"), 0, taken, &[Code::LeaveDates]),
        (validated(ON_DUTY, "2026-01-01", "2027-01-02"), 500, taken, &[Code::LeaveTooLong]),
        (validated(ON_DUTY, "2026-01-01", "2027-01-01"), 500, standing, &[]),
        (validated(WFH, "2020-01-01", "2020-01-01"), 2, standing, &[]),
        (validated(WFH, "2019-12-31", "2020-01-02"), 4, standing, &[Code::LeaveBeforeJoining]),
        (validated(WFH, "2019-12-31", "2019-12-31"), 2, unknown, &[]),
        (validated(LWP, "2027-11-25", "2027-11-26"), 4, standing, &[]),
        (validated(LWP, "2027-11-26", "2027-11-26"), 2, standing, &[Code::LeaveTooFarAhead]),
    ] {
        let standing = of(wanted.kind, standing.0, standing.1);
        let codes: Vec<_> =
            problems(&wanted, Halves(halves), &standing, today).iter().map(kernel::Error::code).collect();
        assert_eq!(codes, expected, "{wanted:?}");
    }
    let without = of(CASUAL, false, joined).without(CASUAL, Halves(1));
    assert!(problems(&validated(CASUAL, "2026-11-26", "2026-11-30"), Halves(5), &without, today).is_empty());
    let refused =
        problems(&validated(EARNED, "2026-11-26", "2026-11-30"), Halves(6), &of(EARNED, false, joined), today);
    let details = refused.first().and_then(kernel::Error::details).cloned();
    assert_eq!(details, Some(serde_json::json!({"available": 2.5, "count": 3, "earned": 2, "lwp": 1})));
}

// leave-8
#[test]
fn earned_leave_that_is_not_enough_is_split() {
    let holidays = [StoredHoliday {
        id: HolidayId(1),
        version: 1,
        date: day("2026-12-25"),
        occassion: "Christmas".into(),
        optional: false,
        places: db::List(Vec::new()),
    }];
    let asked = validated(LeaveType::EARNED, "2026-12-23", "2026-12-29");
    let days = days(asked.from, asked.to, None, &holidays);
    // available, earned to, LWP from
    for (available, earned, lwp) in [
        (5, Some("2026-12-24"), "2026-12-28"),
        (4, Some("2026-12-24"), "2026-12-28"),
        (3, Some("2026-12-23"), "2026-12-24"),
        (1, None, "2026-12-23"),
        (0, None, "2026-12-23"),
        (-3, None, "2026-12-23"),
    ] {
        let (first, rest) = parts(&asked, &days, Halves(available));
        assert_eq!(
            first.map(|first| (first.kind, first.from, first.to)),
            earned.map(|to| (LeaveType::EARNED, asked.from, day(to)))
        );
        assert_eq!((rest.kind, rest.from, rest.to), (LeaveType::LWP, day(lwp), asked.to), "{available}");
    }
}

fn asks(status: &str) -> LeaveChange {
    LeaveChange { status: Some(status.into()), ..LeaveChange::default() }
}

// leave-11, leave-15
#[test]
fn who_may_make_it_what() {
    use LeaveStatus::{Approved, Pending, Rejected};
    let edit = LeaveChange { reason: Some("y".into()), ..LeaveChange::default() };
    let same = LeaveChange { reason: Some("x".into()), kind: Some("casual".into()), ..LeaveChange::default() };
    let boss = |role| Viewer::new(BOSS, role);
    let own = |role| Viewer::new(OWNER, role);
    let no = Err(Code::NotOnYourOwn);
    for (change, viewer, status, expected) in [
        (&edit, own(Role::Employee), Pending, Ok(Some(Step::Edit))),
        (&edit, boss(Role::Admin), Pending, Err(Code::NotYours)),
        (&same, boss(Role::Manager), Approved, Ok(Some(Step::Keep))),
        (&same, own(Role::Employee), Pending, Ok(Some(Step::Keep))),
        (&asks("Approved"), own(Role::Employee), Pending, no),
        (&asks("Approved"), own(Role::Manager), Pending, no),
        (&asks("Approved"), own(Role::Employee), Approved, Ok(Some(Step::Keep))),
        (&asks("Rejected"), own(Role::Manager), Rejected, Ok(Some(Step::Keep))),
        (&asks("Rejected"), own(Role::Employee), Approved, no),
        (&asks("Approved"), own(Role::Admin), Approved, Ok(Some(Step::Approve))),
        (&asks("Approved"), own(Role::Admin), Pending, Ok(Some(Step::Approve))),
        (&asks("Approved"), boss(Role::Manager), Pending, Ok(Some(Step::Approve))),
        (&asks("Rejected"), boss(Role::Manager), Approved, Ok(Some(Step::Reject))),
        (&asks("Cancelled"), own(Role::Employee), Pending, Ok(Some(Step::Cancel))),
        (&asks("Cancelled"), own(Role::Employee), Rejected, Ok(Some(Step::Cancel))),
        (&asks("Cancelled"), own(Role::Manager), Approved, no),
        (&asks("Cancelled"), own(Role::Recruiter), Approved, no),
        (&asks("Cancelled"), own(Role::Admin), Approved, Ok(Some(Step::Cancel))),
        (&asks("Cancelled"), boss(Role::Manager), Approved, Ok(Some(Step::Cancel))),
        (&asks("Pending"), own(Role::Employee), Pending, Ok(Some(Step::Keep))),
        (&asks("Pending"), boss(Role::Manager), Approved, Ok(None)),
        (&asks("Gone"), own(Role::Employee), Pending, Ok(None)),
        (&LeaveChange::default(), own(Role::Employee), Pending, Ok(None)),
    ] {
        let got = step(&stored(LeaveType::CASUAL, status), viewer, Seat::First, change).map_err(|error| error.code());
        assert_eq!(got, expected, "{change:?} {viewer:?} {status:?}");
    }
}

// leave-10
#[test]
fn what_each_status_takes() {
    use LeaveStatus::{Approved, Cancelled, Pending, Rejected};
    for (step, statuses) in [
        (Step::Keep, &[Pending, Approved, Rejected, Cancelled] as &[LeaveStatus]),
        (Step::Edit, &[Pending]),
        (Step::Approve, &[Pending]),
        (Step::Reject, &[Pending]),
        (Step::Cancel, &[Pending, Approved]),
    ] {
        for status in [Pending, Approved, Rejected, Cancelled] {
            let refused = may_take(step, status).err().map(|error| error.code());
            assert_eq!(refused, (!statuses.contains(&status)).then_some(Code::LeaveDecided), "{step:?} {status:?}");
        }
    }
}

// leave-14
#[test]
fn an_approved_leave_is_asked_to_be_cancelled_and_its_wish_dropped() {
    use LeaveStatus::{Approved, Cancelled, Pending, Rejected};
    let wishes = |reason: Option<&str>| LeaveChange {
        cancelreason: reason.map_or(Patch::Clear, |reason| Patch::Set(reason.to_owned())),
        ..LeaveChange::default()
    };
    let whole = |status: &str, reason: Option<&str>| LeaveChange { status: Some(status.into()), ..wishes(reason) };
    let boss = |role| Viewer::new(BOSS, role);
    let own = |role| Viewer::new(OWNER, role);
    let plain = stored(LeaveType::CASUAL, Approved);
    let wished = StoredLeave { cancelreason: Some("Ill".into()), ..plain.clone() };
    let pending = stored(LeaveType::CASUAL, Pending);
    for (leave, viewer, change, expected) in [
        (&plain, own(Role::Employee), wishes(Some("Ill")), Ok(Some(Step::AskToCancel))),
        (&pending, own(Role::Employee), wishes(Some("Ill")), Ok(Some(Step::AskToCancel))),
        (&wished, own(Role::Manager), wishes(Some("Very ill")), Ok(Some(Step::AskToCancel))),
        (&plain, boss(Role::Manager), wishes(Some("Ill")), Err(Code::NotYours)),
        (&plain, boss(Role::Admin), wishes(Some("Ill")), Err(Code::NotYours)),
        (&wished, own(Role::Employee), wishes(None), Ok(Some(Step::Recall))),
        (&wished, own(Role::Admin), wishes(None), Ok(Some(Step::Recall))),
        (&wished, boss(Role::Manager), wishes(None), Ok(Some(Step::KeepApproved))),
        // Whole records: what is stored is no change.
        (&wished, own(Role::Employee), whole("Approved", Some("Ill")), Ok(Some(Step::Keep))),
        (&wished, boss(Role::Manager), whole("Approved", None), Ok(Some(Step::KeepApproved))),
        (&plain, own(Role::Employee), whole("Approved", None), Ok(Some(Step::Keep))),
        (&plain, own(Role::Employee), whole("Approved", Some("Ill")), Ok(Some(Step::AskToCancel))),
        (&wished, boss(Role::Manager), whole("Cancelled", Some("Ill")), Ok(Some(Step::Cancel))),
        (&wished, own(Role::Employee), whole("Cancelled", Some("Ill")), Err(Code::NotOnYourOwn)),
    ] {
        let got = step(leave, viewer, Seat::First, &change).map_err(|error| error.code());
        assert_eq!(got, expected, "{viewer:?} {change:?} {:?}", leave.cancelreason);
    }
    for status in [Pending, Rejected, Cancelled] {
        let refused = may_take(Step::AskToCancel, status).err().map(|error| error.code());
        assert_eq!(refused, Some(Code::LeaveNotApproved), "{status:?}");
    }
    assert!(may_take(Step::AskToCancel, Approved).is_ok());
    for (reason, expected) in [(" Ill ", Some("Ill")), ("", None), (" \n", None), ("a\0", None)] {
        assert_eq!(cancel_reason(&wishes(Some(reason))).ok().as_deref(), expected, "{reason:?}");
    }
    for (reason, fits) in [("Ill", true), (" ", true), ("a\0", false), (&"x".repeat(10_001), false)] {
        assert_eq!(readable(&wishes(Some(reason))).is_ok(), fits);
    }
    // The wish and another step are not made together.
    let both = whole("Cancelled", None);
    assert!(alone(Step::Cancel, &wished, &both).is_err());
    assert!(alone(Step::Cancel, &wished, &asks("Cancelled")).is_ok());
    let edits = LeaveChange { reason: Some("y".into()), ..wishes(Some("Ill")) };
    assert!(alone(Step::AskToCancel, &plain, &edits).is_err());
    for (leave, viewer, allowed) in [
        (&plain, own(Role::Employee), &["requestcancel"] as &[&str]),
        (&wished, own(Role::Manager), &["recall"]),
        (&wished, boss(Role::Manager), &["cancel", "keep"]),
        (&plain, own(Role::Admin), &["cancel"]),
    ] {
        assert_eq!(actions(leave, viewer, Seat::First).actions, allowed, "{viewer:?} {:?}", leave.cancelreason);
    }
}

// leave-17
#[test]
fn what_was_recorded_speaks_against_a_leave() {
    let recorded =
        [("2026-11-23", true, 16), ("2026-11-24", true, 0), ("2026-11-25", false, 8), ("2026-11-26", false, 0)]
            .map(|(date, attended, halves)| Recorded { date: day(date), attended, hours: Halves(halves) });
    let told = |kind, half| -> Vec<String> {
        warnings(&StoredType::built_in(kind), half, &recorded)
            .into_iter()
            .map(|warning| warning.message.to_string())
            .collect()
    };
    for kind in [CASUAL, EARNED, LWP] {
        assert_eq!(
            told(kind, None),
            [
                "Attendance is recorded on 23/11/2026, 24/11/2026.",
                "An approved timesheet has hours on 23/11/2026, 25/11/2026.",
            ]
        );
        assert_eq!(told(kind, Some(Half::First)), ["An approved timesheet has hours on 23/11/2026."]);
    }
    for kind in [WFH, ON_DUTY] {
        assert!(told(kind, None).is_empty());
    }
    assert!(warnings(&StoredType::built_in(CASUAL), None, &[]).is_empty());
}

// leave-11
#[test]
fn what_a_page_offers() {
    use LeaveStatus::{Approved, Cancelled, Pending, Rejected};
    let boss = Viewer::new(BOSS, Role::Manager);
    let own = |role| Viewer::new(OWNER, role);
    let short = StoredLeave { balance: None, ..stored(LeaveType::CASUAL, Pending) };
    for (leave, viewer, allowed, blocked) in [
        (stored(LeaveType::CASUAL, Pending), own(Role::Employee), &["edit", "cancel"] as &[&str], &[] as &[&str]),
        (stored(LeaveType::CASUAL, Pending), boss, &["approve", "reject", "cancel"], &[]),
        (stored(LeaveType::CASUAL, Pending), own(Role::Admin), &["edit", "approve", "reject", "cancel"], &[]),
        (short, boss, &["reject", "cancel"], &["approve"]),
        (stored(LeaveType::LWP, Approved), own(Role::Manager), &["requestcancel"], &["cancel"]),
        (stored(LeaveType::LWP, Approved), boss, &["cancel"], &[]),
        (stored(LeaveType::LWP, Rejected), boss, &[], &[]),
        (stored(LeaveType::LWP, Cancelled), own(Role::Admin), &[], &[]),
    ] {
        let offered = actions(&leave, viewer, Seat::First);
        assert_eq!(offered.actions, allowed, "{leave:?} {viewer:?}");
        assert_eq!(offered.blocked.keys().copied().collect::<Vec<_>>(), blocked, "{leave:?} {viewer:?}");
    }
}

/// A leave of two days, of a type that needs a file from so many days on.
fn of_files(file_days: i64, files: Vec<RecordFile>) -> StoredLeave {
    let plain = stored(CASUAL, LeaveStatus::Pending);
    StoredLeave { of: StoredType { file_days: Some(file_days), ..plain.of }, files: List(files), ..plain }
}

fn note() -> RecordFile {
    RecordFile { key: "leaves/1".into(), filename: "note.pdf".into(), content_type: FileType::Pdf, size: 9 }
}

// leave-39
#[test]
fn a_file_is_needed_once_more_when_it_is_approved() {
    let boss = Viewer::new(BOSS, Role::Manager);
    for (leave, approved) in [
        (of_files(3, Vec::new()), None),
        (of_files(2, vec![note()]), None),
        (of_files(2, Vec::new()), Some("A leave of Casual Leave of 2 days or more needs a file.")),
    ] {
        let refusal = covered(&leave, None).err();
        let told = refusal.as_ref().and_then(|error| error.field_problems().get("fileUploadKeys"));
        assert_eq!(told.map(ToString::to_string).as_deref(), approved, "{leave:?}");
        // Days that are given until then change nothing of it.
        let accrues = StoredLeave { of: StoredType { accrues: true, ..leave.of.clone() }, ..leave };
        assert_eq!(actions(&accrues, boss, Seat::First).actions.contains(&"approve"), approved.is_none());
    }
}

// leave-39
#[test]
fn a_file_can_be_added_and_not_be_taken_away() {
    let leave = of_files(2, vec![note()]);
    assert!(filed(&leave, &["leaves/2".to_owned()]).is_ok());
    assert_eq!(filed(&leave, &[]).err().map(|error| error.code()), Some(Code::LeaveFile));
    assert!(filed(&of_files(3, vec![note()]), &[]).is_ok());
    let owner = Viewer::new(OWNER, Role::Employee);
    let sends = |keys: &[&str]| LeaveChange {
        file_upload_keys: Patch::Set(keys.iter().copied().map(String::from).collect()),
        ..LeaveChange::default()
    };
    for (change, expected) in
        [(sends(&["leaves/1"]), Step::Keep), (sends(&[]), Step::Edit), (sends(&["leaves/2"]), Step::Edit)]
    {
        assert_eq!(step(&leave, owner, Seat::First, &change).ok().flatten(), Some(expected), "{change:?}");
        assert!(change.sends_fields());
        let approves = LeaveChange { status: Some("Approved".into()), ..change };
        assert_eq!(alone(Step::Approve, &leave, &approves).is_ok(), expected == Step::Keep);
    }
}

// leave-16
#[test]
fn a_remark_is_kept_where_there_is_one() {
    for (sent, kept) in [(None, None), (Some("  "), None), (Some(" Sorry "), Some("Sorry"))] {
        assert_eq!(optional_text("remark", sent).ok().flatten().as_deref(), kept);
    }
    assert!(optional_text("remark", Some("a\0")).is_err());
}

/// What may happen to a person's leaves.
#[derive(Debug, Clone)]
enum Operation {
    Apply { kind: LeaveType, from: u64, length: u64, half: Option<Half>, splits: bool },
    Edit { which: usize, from: u64, length: u64 },
    Take { which: usize, step: Step },
    Correct { casual: i64, earned: i64 },
}

fn operation() -> impl Strategy<Value = Operation> {
    let kind = prop_oneof![Just(LeaveType::CASUAL), Just(LeaveType::EARNED), Just(LeaveType::LWP)];
    let half = prop_oneof![Just(None), Just(Some(Half::First)), Just(Some(Half::Second))];
    let step = prop_oneof![3 => Just(Step::Approve), 1 => Just(Step::Reject), 2 => Just(Step::Cancel)];
    prop_oneof![
        4 => (kind, 0_u64..30, 0_u64..8, half, any::<bool>()).prop_map(|(kind, from, length, half, splits)| {
            Operation::Apply { kind, from, length: if half.is_some() { 0 } else { length }, half, splits }
        }),
        1 => (0_usize..8, 0_u64..30, 0_u64..8).prop_map(|(which, from, length)| Operation::Edit { which, from, length }),
        5 => (0_usize..8, step).prop_map(|(which, step)| Operation::Take { which, step }),
        1 => (0_i64..20, 0_i64..20).prop_map(|(casual, earned)| Operation::Correct { casual, earned }),
    ]
}

/// One person's leaves and balances, as the services keep them by the rules.
#[derive(Debug, Default)]
struct Model {
    leaves: Vec<StoredLeave>,
    casual: Halves,
    earned: Halves,
    year: Halves,
    ledger: Vec<(LeaveAccount, i64)>,
}

const BEGIN: &str = "2026-11-02";

impl Model {
    fn standing(&self, wanted: &Validated, besides: Option<LeaveId>) -> Availability {
        let pending = |kind| {
            let own = self.leaves.iter().filter(|leave| leave.status == LeaveStatus::Pending && leave.kind == kind);
            Halves(own.map(|leave| leave.count.0).sum())
        };
        let overlaps = self.live().any(|leave| Some(leave.id) != besides && clash(&Validated::of(leave), wanted));
        let balance = if wanted.kind == CASUAL { self.casual } else { self.earned };
        let of = StoredType::built_in(wanted.kind);
        Availability {
            of,
            balance,
            pending: pending(wanted.kind),
            overlaps,
            joined: None,
            ahead: None,
            edited: None,
            choice: None,
        }
    }

    fn live(&self) -> impl Iterator<Item = &StoredLeave> {
        self.leaves.iter().filter(|leave| matches!(leave.status, LeaveStatus::Pending | LeaveStatus::Approved))
    }

    fn add(&mut self, wanted: Validated, count: Halves) {
        let id = LeaveId(i64::try_from(self.leaves.len()).unwrap_or_default() + 1);
        let Validated { kind, from, to, half, reason, .. } = wanted;
        let new = stored(kind, LeaveStatus::Pending);
        self.leaves.push(StoredLeave { id, from, to, half, count, reason, ..new });
    }

    fn apply(&mut self, wanted: Validated, splits: bool) {
        let days = days(wanted.from, wanted.to, wanted.half, &[]);
        let standing = self.standing(&wanted, None);
        let mut found = problems(&wanted, total(&days), &standing, day(BEGIN));
        let short = found.iter().any(|problem| problem.code() == Code::InsufficientEarned) && splits;
        found.retain(|problem| problem.code() != Code::InsufficientEarned || !splits);
        if !found.is_empty() {
            return;
        }
        if !short {
            return self.add(wanted, total(&days));
        }
        let available = standing.available().unwrap_or_default();
        let (first, rest) = parts(&wanted, &days, available);
        let both = split(total(&days), available);
        if let Some(first) = first {
            self.add(first, both.earned);
        }
        self.add(rest, both.lwp);
    }

    fn edit(&mut self, which: usize, from: NaiveDate, to: NaiveDate) {
        let Some(old) = self.leaves.get(which).cloned() else { return };
        if may_take(Step::Edit, old.status).is_err() {
            return;
        }
        let change = LeaveChange { from: Some(from), to: Some(to), ..LeaveChange::default() };
        let Ok(wanted) = LeaveForm::over(&change, &old).validated(true, LeaveType::BUILT_IN) else { return };
        let halves = count(wanted.from, wanted.to, wanted.half, &[]);
        let standing = self.standing(&wanted, Some(old.id)).without(old.kind, old.count);
        if problems(&wanted, halves, &standing, day(BEGIN)).is_empty()
            && let Some(leave) = self.leaves.get_mut(which)
        {
            (leave.from, leave.to, leave.count) = (wanted.from, wanted.to, halves);
        }
    }

    fn take(&mut self, which: usize, step: Step) {
        let Some(leave) = self.leaves.get(which) else { return };
        let leave = StoredLeave {
            balance: Some(if leave.kind == CASUAL { self.casual } else { self.earned }),
            ..leave.clone()
        };
        if may_take(step, leave.status).is_err() || (step == Step::Approve && covered(&leave, None).is_err()) {
            return;
        }
        if let Some(credit) = credit(step, &leave.of, leave.status, leave.count) {
            self.book(credit.account, credit.delta);
            let expected = if step == Step::Approve { Cause::Approval } else { Cause::Cancellation };
            assert_eq!(credit.cause, expected);
        }
        if let Some(stored) = self.leaves.get_mut(which) {
            stored.status = match step {
                Step::Keep | Step::Edit | Step::AskToCancel | Step::Recall | Step::KeepApproved => stored.status,
                Step::Approve => LeaveStatus::Approved,
                Step::Reject => LeaveStatus::Rejected,
                Step::Cancel => LeaveStatus::Cancelled,
            };
        }
    }

    fn book(&mut self, account: LeaveAccount, delta: Halves) {
        self.ledger.push((account, delta.0));
        match account {
            LeaveAccount::CASUAL => self.casual.0 += delta.0,
            LeaveAccount::EARNED => {
                self.earned.0 += delta.0;
                self.year.0 += delta.0;
                self.ledger.push((LeaveAccount::YEAR_EARNED, delta.0));
            }
            _ => self.year.0 += delta.0,
        }
    }

    fn run(&mut self, operation: &Operation) {
        let date = |from: u64| day(BEGIN) + Days::new(from);
        match *operation {
            Operation::Apply { kind, from, length, half, splits } => {
                let (from, to) = (date(from), date(from + length));
                self.apply(Validated { kind, from, to, half, reason: "x".into(), files: Vec::new() }, splits);
            }
            Operation::Edit { which, from, length } => self.edit(which, date(from), date(from + length)),
            Operation::Take { which, step } => self.take(which, step),
            Operation::Correct { casual, earned } => {
                self.book(LeaveAccount::CASUAL, Halves(casual - self.casual.0));
                self.book(LeaveAccount::EARNED, Halves(earned - self.earned.0));
            }
        }
    }
}

fn clash(one: &Validated, other: &Validated) -> bool {
    let halves = one.half.is_none() || other.half.is_none() || one.half == other.half;
    one.from <= other.to && other.from <= one.to && halves
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    // leave-12, leave-13
    /// Whatever happens, balances are the sums of their ledger, no approval brings one below 0, no two leaves that keep their
    /// days share one, and each counts what its days count.
    #[test]
    fn no_sequence_breaks_a_balance(operations in proptest::collection::vec(operation(), 0..12)) {
        let mut model = Model::default();
        model.book(LeaveAccount::CASUAL, Halves(8));
        model.book(LeaveAccount::EARNED, Halves(9));
        for operation in operations {
            model.run(&operation);
            for (account, balance) in
                [(LeaveAccount::CASUAL, model.casual), (LeaveAccount::EARNED, model.earned), (LeaveAccount::YEAR_EARNED, model.year)]
            {
                let sum: i64 = model.ledger.iter().filter(|(own, _)| *own == account).map(|(_, delta)| delta).sum();
                prop_assert_eq!(sum, balance.0);
                prop_assert!(balance.0 >= 0, "{:?} went below 0 by {:?}", account, operation);
            }
            let live: Vec<_> = model.live().map(Validated::of).collect();
            for (index, one) in live.iter().enumerate() {
                prop_assert!(live.iter().skip(index + 1).all(|other| !clash(one, other)));
            }
            for leave in model.live() {
                prop_assert_eq!(leave.count, count(leave.from, leave.to, leave.half, &[]));
                prop_assert!(leave.count.0 > 0);
            }
        }
    }

    // leave-8
    /// The two leaves of a split take together what the whole would, the first one no more than there is, and share no day.
    #[test]
    fn a_split_is_whole(from in 0_u64..400, length in 0_u64..60, short in 1_i64..80, free in proptest::collection::btree_set(0_u64..60, 0..4)) {
        let from = day("2026-01-01") + Days::new(from);
        let asked = Validated { kind: LeaveType::EARNED, from, to: from + Days::new(length), half: None, reason: "x".into(), files: Vec::new() };
        let holidays: Vec<_> = free.into_iter()
            .map(|offset| StoredHoliday { id: HolidayId(1), version: 1, date: from + Days::new(offset), occassion: "x".into(), optional: false, places: db::List(Vec::new()) })
            .collect();
        let all = days(asked.from, asked.to, None, &holidays);
        prop_assume!(total(&all).0 > 0);
        let available = total(&all).0 - short;
        let (first, rest) = parts(&asked, &all, Halves(available));
        let halves = |wanted: &Validated| count(wanted.from, wanted.to, None, &holidays).0;
        let both = split(total(&all), Halves(available));
        prop_assert_eq!(first.as_ref().map_or(0, halves), both.earned.0);
        prop_assert_eq!(halves(&rest), both.lwp.0);
        prop_assert_eq!(both.earned.0 + both.lwp.0, total(&all).0);
        prop_assert!(both.earned.0 <= available.max(0) && both.earned.0 % 2 == 0);
        prop_assert!(first.is_none_or(|first| first.to < rest.from));
    }
}

// inbox-5
#[test]
fn a_leave_in_balance_with_nobody_else_away_is_routine() {
    let pending = |kind| stored(kind, LeaveStatus::Pending);
    let boss = Viewer::new(BOSS, Role::Manager);
    for (leave, is_told, viewer, expected) in [
        (pending(CASUAL), false, boss, Weight::Routine),
        (pending(WFH), false, boss, Weight::Routine),
        (pending(CASUAL), true, boss, Weight::Warned),
        (pending(CASUAL), false, Viewer::new(OWNER, Role::Manager), Weight::Plain),
        // Days without pay cost their person something.
        (pending(LWP), false, boss, Weight::Plain),
        (StoredLeave { count: Halves(6), ..pending(CASUAL) }, false, boss, Weight::Warned),
        // The wish to cancel one, which has begun or not.
        (stored(CASUAL, LeaveStatus::Approved), false, boss, Weight::Plain),
        (stored(CASUAL, LeaveStatus::Approved), true, boss, Weight::Warned),
        (StoredLeave { count: Halves(6), ..stored(CASUAL, LeaveStatus::Approved) }, false, boss, Weight::Plain),
    ] {
        assert_eq!(weight(&leave, is_told, viewer.decides(leave.user)), expected, "{:?} {is_told}", leave.kind);
    }
}

// inbox-13
#[test]
fn what_has_begun_is_told_of_the_wish_to_cancel_it() {
    let leave = stored(CASUAL, LeaveStatus::Approved);
    let told = |message, date| Some(Warning { kind: WarningKind::Begun, message, dates: vec![date] });
    let (from, to) = (leave.from, leave.to);
    for (today, expected) in [
        ("2026-11-25", None),
        ("2026-11-26", told(texts::leave_began(from), from)),
        ("2026-11-27", told(texts::leave_began(from), from)),
        ("2026-11-28", told(texts::leave_ended(to), to)),
    ] {
        assert_eq!(begun(&leave, day(today)), expected, "{today}");
    }
}

// told-20
#[test]
fn a_wish_waits_since_it_was_made() {
    let [made, now] = ["2026-11-20", "2026-11-25"].map(|date| day(date).and_time(NaiveTime::MIN));
    let plain = stored(CASUAL, LeaveStatus::Approved);
    // In other words it is the same wish; one that was dropped, or answered, was another one.
    for (wish, since, expected) in
        [(None, None, now), (Some("Ill"), Some(made), made), (Some("Ill"), None, now), (None, Some(made), now)]
    {
        let before = StoredLeave { cancelreason: wish.map(Into::into), wished_at: since, ..plain.clone() };
        assert_eq!(wished_at(&before, now.and_utc()), expected, "{before:?}");
    }
}

// inbox-13
#[test]
fn a_wish_that_is_not_there_is_not_decided_on() {
    let code = |leave: &StoredLeave| wished(leave).map_err(|error| error.code());
    let leave = stored(CASUAL, LeaveStatus::Approved);
    assert_eq!(code(&StoredLeave { cancelreason: Some("Ill".into()), ..leave.clone() }), Ok(()));
    assert_eq!(code(&leave), Err(Code::LeaveDecided));
    assert_eq!(code(&stored(CASUAL, LeaveStatus::Pending)), Err(Code::LeaveDecided));
}

// approvals-3
#[test]
fn the_second_approval_is_whose_it_is() {
    let leave = stored(LeaveType::CASUAL, LeaveStatus::Pending);
    let (owner, boss) = (Viewer::new(OWNER, Role::Employee), Viewer::new(BOSS, Role::Manager));
    let named = Viewer::new(UserId(9), Role::Employee);
    let (theirs, others) = (Seat::Theirs { alone: true }, Seat::Others);
    for (viewer, seat, allowed) in [
        (boss, Seat::First, &["approve", "reject", "cancel"] as &[&str]),
        (boss, others, &[]),
        (named, Seat::First, &[]),
        (named, theirs, &["approve", "reject", "cancel"]),
        (owner, others, &["edit", "cancel"]),
    ] {
        assert_eq!(actions(&leave, viewer, seat).actions, allowed, "{viewer:?} {seat:?}");
    }
    let approve = LeaveChange { status: Some("Approved".into()), ..LeaveChange::default() };
    let code = |viewer, seat| step(&leave, viewer, seat, &approve).map_err(|error| error.code());
    assert_eq!(code(named, theirs), Ok(Some(Step::Approve)));
    assert_eq!(code(named, Seat::First), Err(Code::NotOnYourOwn));
    // Who asked takes it back at each step, and nobody else does while it is others'.
    assert!(!decides_on_second(Step::Cancel, &leave, owner) && decides_on_second(Step::Cancel, &leave, boss));
    assert!(decides_on_second(Step::Approve, &leave, owner) && !decides_on_second(Step::Edit, &leave, owner));
}
