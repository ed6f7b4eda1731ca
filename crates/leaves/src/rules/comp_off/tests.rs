use super::{
    CompOffStep, Gives, Standing, asked, count, decides, gives, is_untouched, may_take, most, next, offered, recorded,
    refusal, step, waits, worked,
};
use crate::model::{
    CompOffChange, CompOffId, CompOffInput, DayKind, LeaveStatus, LeaveType, PolicyTerms, StoredCompOff, StoredGiven,
    StoredReport, StoredSheet, StoredType, Worked,
};
use crate::model::{Every, FirstPeriod, GivenAt, LeavePolicyId, YearEnd};
use crate::rules::policies::Policies;
use chrono::NaiveDate;
use core_auth::model::LeaveAccount;
use kernel::{Code, Halves, Hundredths, Role, UserId, Viewer};
use proptest::prelude::*;

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

fn terms(compoff: bool, compoffmonths: Option<i64>) -> PolicyTerms {
    PolicyTerms {
        from: day("2026-10-01"),
        days: Hundredths(0),
        every: Every::Year,
        years: None,
        given: GivenAt::Beginning,
        first: FirstPeriod::Full,
        steps: Vec::new(),
        most: None,
        left: YearEnd::KeepAll,
        keep: None,
        keptmonths: None,
        compoff,
        compoffmonths,
    }
}

fn whole_day() -> Worked {
    Worked { worked_seconds: 8 * 60 * 60, signin_time: Some(day("2026-11-21").into()), ..Worked::default() }
}

/// A Saturday that was worked, asked for on Wednesday the 25th.
fn standing() -> Standing {
    Standing {
        day: day("2026-11-21"),
        today: day("2026-11-25"),
        kind: Some(DayKind::Weekend),
        gives: Some(Gives { account: LeaveAccount::CASUAL, ends: Some(day("2027-02-21")) }),
        worked: whole_day(),
        on_leave: false,
        asked: false,
    }
}

fn stored(status: LeaveStatus) -> StoredCompOff {
    StoredCompOff {
        id: CompOffId(1),
        version: 1,
        user: UserId(7),
        fname: "Ananya".into(),
        lname: "Kulkarni".into(),
        email: "a@muster.example".into(),
        active: true,
        day: day("2026-11-21"),
        account: LeaveAccount::CASUAL,
        count: Halves(2),
        ends: Some(day("2027-02-21")),
        reason: "The release".into(),
        signin_time: None,
        signout_time: None,
        worked_seconds: 0,
        hours: Halves(0),
        status,
        remark: None,
        by_name: None,
        absent_id: None,
        absent_name: None,
        decided_at: None,
        created_at: day("2026-11-25").into(),
        of: StoredType::built_in(LeaveType::CASUAL),
    }
}

fn asks(status: &str) -> CompOffChange {
    CompOffChange { status: Some(status.into()), ..CompOffChange::default() }
}

// leave-60, leave-61
#[test]
fn a_day_is_refused_for_one_reason_in_words() {
    let standing = standing();
    let of =
        |standing: Standing| refusal(&standing).map(|error| (error.code(), error.field_problems()["day"].to_string()));
    let gives = standing.gives.unwrap();
    for (case, expected) in [
        (standing.clone(), None),
        (Standing { day: day("2026-11-25"), kind: Some(DayKind::Holiday), ..standing.clone() }, None),
        (Standing { day: day("2026-09-26"), kind: Some(DayKind::Off), ..standing.clone() }, None),
        (Standing { day: day("2026-11-28"), ..standing.clone() }, Some("This day has not come yet.")),
        (Standing { day: day("2026-09-20"), ..standing.clone() }, Some("Days from 26/09/2026 on can be asked for.")),
        (Standing { kind: Some(DayKind::Working), ..standing.clone() }, Some("21/11/2026 is a day of work for you.")),
        (Standing { kind: Some(DayKind::Half), ..standing.clone() }, Some("21/11/2026 is a day of work for you.")),
        (Standing { kind: None, ..standing.clone() }, Some("21/11/2026 is a day of work for you.")),
        (
            Standing { gives: None, ..standing.clone() },
            Some("Your leave policy gives nothing for days off that were worked on 21/11/2026."),
        ),
        (
            Standing { gives: Some(Gives { ends: Some(day("2026-11-24")), ..gives }), ..standing.clone() },
            Some("What is given for it would have ended on 24/11/2026."),
        ),
        (Standing { gives: Some(Gives { ends: Some(day("2026-11-25")), ..gives }), ..standing.clone() }, None),
        (Standing { on_leave: true, ..standing.clone() }, Some("An approved leave has this day.")),
        (
            Standing { worked: Worked::default(), ..standing.clone() },
            Some("Nothing is recorded of that day: neither a check-in nor hours on a sheet."),
        ),
    ] {
        assert_eq!(of(case.clone()), expected.map(|says| (Code::Invalid, says.to_owned())), "{case:?}");
    }
    let twice = of(Standing { asked: true, ..standing });
    assert_eq!(twice, Some((Code::Duplicate, "You have asked for this day already.".to_owned())));
}

// leave-61
#[test]
fn less_than_four_hours_are_half_a_day() {
    let input = |count| CompOffInput { day: Some(day("2026-11-21")), count, reason: Some("The release".into()) };
    for (seconds, hours, expected) in [(0, 0, 1), (14_399, 7, 1), (14_400, 0, 2), (0, 8, 2), (14_400, 8, 2), (0, 1, 1)]
    {
        let worked = Worked { worked_seconds: seconds, hours: Halves(hours), ..Worked::default() };
        assert_eq!(most(&worked).0, expected, "{seconds} {hours}");
        let whole = count(&asked(&input(Some(1.0))).unwrap(), &worked);
        assert_eq!(whole.is_ok(), expected == 2, "{seconds} {hours}");
        assert_eq!(count(&asked(&input(None)).unwrap(), &worked).unwrap().0, expected);
        assert_eq!(count(&asked(&input(Some(0.5))).unwrap(), &worked).unwrap(), Halves(1));
    }
    for odd in [0.0, 0.75, 1.5, -1.0] {
        let refused = asked(&CompOffInput { count: Some(odd), ..CompOffInput::default() }).unwrap_err();
        let fields: Vec<_> = refused.field_problems().keys().map(String::as_str).collect();
        assert_eq!(fields, ["count", "day", "reason"]);
    }
}

// leave-60
#[test]
fn the_policy_of_the_day_says_until_when() {
    let (user, policy) = (UserId(7), LeavePolicyId(1));
    let accounts = [LeaveAccount::EARNED, LeaveAccount::CASUAL];
    for (terms, expected) in
        [(terms(false, None), None), (terms(true, None), Some(None)), (terms(true, Some(3)), Some(Some("2027-02-21")))]
    {
        let mut policies = Policies::default();
        policies.know_companys(policy, LeaveAccount::CASUAL);
        policies.say(policy, terms);
        let found = gives(&policies, user, &accounts, day("2026-11-21"));
        let expected = expected.map(|ends| Gives { account: LeaveAccount::CASUAL, ends: ends.map(day) });
        assert_eq!(found, expected);
        assert_eq!(gives(&policies, user, &accounts, day("2026-09-30")), None, "before it held");
    }
}

// leave-60
#[test]
fn check_ins_and_sheets_are_found_by_their_day() {
    let at = |text: &str| text.parse().unwrap();
    let report = StoredReport {
        date: day("2026-11-21"),
        signin_time: at("2026-11-21T03:40:00"),
        signout_time: Some(at("2026-11-21T12:00:00")),
        worked_seconds: 30_000,
    };
    let sheet = StoredSheet {
        monday: day("2026-11-16"),
        mon: Halves(0),
        tue: Halves(0),
        wed: Halves(0),
        thu: Halves(0),
        fri: Halves(12),
    };
    let (reports, sheets) = ([report], [sheet]);
    let told = |date| {
        let found = worked(&reports, &sheets, day(date));
        super::in_words(&found, kernel::Zone::default()).to_string()
    };
    assert_eq!(told("2026-11-21"), "Checked in 09:10 to 17:30");
    assert_eq!(told("2026-11-20"), "6 h on the sheet");
    for nothing in ["2026-11-22", "2026-11-19", "2026-11-23", "2026-11-15"] {
        assert!(!worked(&reports, &sheets, day(nothing)).anything(), "{nothing}");
    }
    let open = Worked { signin_time: Some(at("2026-11-21T03:40:00")), ..Worked::default() };
    let told = super::in_words(&Worked { hours: Halves(3), ..open }, kernel::Zone::default()).to_string();
    assert_eq!(told, "Checked in 09:10, not checked out; 1.5 h on the sheet");
}

// standin-9
#[test]
fn only_a_decision_is_lent_and_what_is_decided_says_no_more() {
    let pending = stored(LeaveStatus::Pending);
    for (status, expected) in
        [("Approved", true), ("Rejected", true), ("Cancelled", false), ("Pending", false), ("approved", false)]
    {
        assert_eq!(decides(&asks(status)), expected, "{status}");
    }
    assert!(!decides(&CompOffChange::default()));
    assert!(waits(&pending).is_ok());
    let [given, rejected] =
        [LeaveStatus::Approved, LeaveStatus::Rejected].map(|status| waits(&stored(status)).unwrap_err());
    assert_eq!((given.code(), rejected.code()), (Code::LeaveDecided, Code::LeaveDecided));
    assert_eq!(given.to_string(), rejected.to_string(), "it is not told what became of it");
}

// leave-62
#[test]
fn its_owner_cancels_and_others_decide() {
    let of = |role, user: i64| Viewer::new(UserId(user), role);
    let pending = stored(LeaveStatus::Pending);
    for (viewer, status, expected) in [
        (of(Role::Employee, 7), "Cancelled", Ok(Some(CompOffStep::Cancel))),
        (of(Role::Employee, 7), "Approved", Err(Code::NotOnYourOwn)),
        (of(Role::Manager, 7), "Rejected", Err(Code::NotOnYourOwn)),
        (of(Role::Manager, 8), "Approved", Ok(Some(CompOffStep::Approve))),
        (of(Role::Manager, 8), "Rejected", Ok(Some(CompOffStep::Reject))),
        (of(Role::Manager, 8), "Cancelled", Err(Code::NotYours)),
        (of(Role::Admin, 7), "Approved", Ok(Some(CompOffStep::Approve))),
        (of(Role::Admin, 7), "Pending", Ok(None)),
        (of(Role::Admin, 7), "Lost", Ok(None)),
    ] {
        let found = step(&pending, viewer, &asks(status)).map_err(|error| error.code());
        assert_eq!(found, expected, "{viewer:?} {status}");
    }
    assert!(may_take(&pending).is_ok());
    for decided in [LeaveStatus::Approved, LeaveStatus::Rejected, LeaveStatus::Cancelled] {
        assert_eq!(may_take(&stored(decided)).unwrap_err().code(), Code::LeaveDecided);
    }
    let actions = |status, viewer| super::actions(&stored(status), viewer, day("2026-11-25")).actions;
    assert_eq!(actions(LeaveStatus::Pending, of(Role::Employee, 7)), ["cancel"]);
    assert_eq!(actions(LeaveStatus::Pending, of(Role::Manager, 8)), ["approve", "reject"]);
    assert_eq!(actions(LeaveStatus::Pending, of(Role::Admin, 7)), ["approve", "reject", "cancel"]);
    assert!(actions(LeaveStatus::Approved, of(Role::Manager, 8)).is_empty());
}

// leave-63
#[test]
fn what_would_have_ended_is_not_given() {
    let approve = Some(CompOffStep::Approve);
    let pending = stored(LeaveStatus::Pending);
    assert!(next(&pending, approve, &asks("Approved"), day("2027-02-21")).is_ok());
    let refused = next(&pending, approve, &asks("Approved"), day("2027-02-22")).unwrap_err();
    assert_eq!(refused.field_problems()["status"].to_string(), "What is given for it would have ended on 21/02/2027.");
    assert!(next(&pending, Some(CompOffStep::Reject), &asks("Rejected"), day("2027-02-22")).is_ok());
    assert_eq!(next(&pending, None, &asks("Lost"), day("2027-02-01")).unwrap_err().code(), Code::Invalid);
}

proptest! {
    /// Nothing ahead, nothing of long ago, and nothing twice, whatever else is said of a day.
    #[test]
    fn no_other_day_is_taken(back in -100_i64..200, asked: bool, on_leave: bool, seconds in 0_i64..50_000) {
        let today = day("2026-11-25");
        let date = today - chrono::Days::new(100) + chrono::TimeDelta::days(100 - back);
        let worked = Worked { worked_seconds: seconds, signin_time: Some(date.into()), ..Worked::default() };
        let case = Standing { day: date, asked, on_leave, worked, ..standing() };
        let taken = refusal(&case).is_none();
        prop_assert_eq!(taken, (0..=60).contains(&back) && !asked && !on_leave);
    }
}

// inbox-9
#[test]
fn in_brief_a_request_says_what_is_recorded_and_until_when_it_can_be_approved() {
    let today = day("2026-11-27");
    for (state, hours, ends, may) in [
        ("15 2027-02-21", 15, Some("2027-02-21"), vec!["approve", "reject"]),
        ("15 2026-11-27", 15, Some("2026-11-27"), vec!["approve", "reject"]),
        ("15 2026-11-26", 15, Some("2026-11-26"), vec!["reject"]),
        ("8 ", 8, None, vec!["approve", "reject"]),
        ("", 0, None, vec!["approve", "reject"]),
    ] {
        let told = recorded(state);
        assert_eq!(told, (Halves(hours), ends.map(day)), "{state}");
        assert_eq!(offered(told.1, today), may, "{state}");
    }
}

// inbox-15
#[test]
fn what_was_given_is_untouched_as_long_as_its_lot_has_what_came_into_it() {
    for (after, remains, taken, expected) in [
        // A day into an account of two.
        (6, 2, false, true),
        (6, 1, true, false),
        (6, 0, true, false),
        // Something was taken of other lots, which ended before.
        (6, 2, true, true),
        // Half a day paid for what was taken ahead.
        (1, 1, false, true),
        (1, 1, true, false),
        (1, 0, true, false),
        // All of it did.
        (0, 0, false, true),
        (-3, 0, false, true),
        (-3, 0, true, false),
    ] {
        let given = StoredGiven { lot: 1, remains: Halves(remains), after: Halves(after), taken };
        assert_eq!(is_untouched(Halves(2), &given), expected, "{given:?}");
    }
}
