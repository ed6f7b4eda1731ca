//! Tables of cases, and what holds of every day.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;
use core_auth::rules::approvals::Seat;
use kernel::{Role, UserId};
use proptest::prelude::*;

use super::*;
use crate::model::ClaimId;

const OWNER: UserId = UserId(7);
const OTHER: UserId = UserId(8);
const EMPLOYEE: Viewer = Viewer::new(OWNER, Role::Employee);
const LEADER: Viewer = Viewer::new(OTHER, Role::Manager);
const ADMIN: Viewer = Viewer::new(OTHER, Role::Admin);
const OWN_MANAGER: Viewer = Viewer::new(OWNER, Role::Manager);
const OWN_ADMIN: Viewer = Viewer::new(OWNER, Role::Admin);

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap_or_default()
}

fn today() -> NaiveDate {
    day("2026-11-25")
}

fn set(text: &str) -> Patch<String> {
    Patch::Set(text.to_owned())
}

fn claim(status: ClaimStatus) -> StoredClaim {
    StoredClaim {
        id: ClaimId(1),
        version: 3,
        user: OWNER,
        fname: "Ananya".into(),
        lname: "Kulkarni".into(),
        email: "ananya@muster.example".into(),
        active: true,
        kind: ReimbursementTypeId(4),
        kind_name: "Travel".into(),
        kind_status: ReimbursementTypeStatus::Active,
        bill_required: BillRequired::Yes,
        limit: Hundredths(1_000_000),
        bill_no: Some("TR/2611".into()),
        bill_date: day("2026-11-05"),
        financial_year: "2026-2027".into(),
        amount: Hundredths(1_245_000),
        status,
        remark: None,
        requested_at: None,
        second: None,
        setting: None,
        others: Hundredths(0),
    }
}

fn kind(bill_required: BillRequired, status: ReimbursementTypeStatus) -> TypeOfClaim {
    TypeOfClaim { id: ReimbursementTypeId(4), status, bill_required }
}

fn travel() -> TypeOfClaim {
    kind(BillRequired::Yes, ReimbursementTypeStatus::Active)
}

fn good() -> ClaimInput {
    ClaimInput {
        kind: Patch::Set(ReimbursementTypeId(4)),
        bill_no: set("TR/2611"),
        bill_date: Patch::Set(day("2026-11-05")),
        amount: Patch::Set(12_450.5),
        ..ClaimInput::default()
    }
}

fn file() -> SentFiles {
    SentFiles { keys: Some(vec!["reimbursements/1".into()]), problem: None }
}

fn stored(status: ClaimStatus) -> ValidatedClaim {
    ValidatedClaim::of(&claim(status), vec!["reimbursements/1".into()])
}

fn status(status: &str) -> ClaimInput {
    ClaimInput { status: Some(status.to_owned()), ..ClaimInput::default() }
}

fn told<T>(result: Result<T>) -> Result<T, String> {
    result.map_err(|error| match error.field_problems() {
        none if none.is_empty() => format!("{:?}", error.code()),
        fields => fields.keys().cloned().collect::<Vec<_>>().join(" "),
    })
}

// claim-4, claim-5
#[test]
fn each_step_has_its_party() {
    use ClaimStatus::{Approved, Rejected, Requested};
    let amount = |amount| ClaimInput { amount: Patch::Set(amount), ..ClaimInput::default() };
    let form = |status: &str| ClaimInput { status: Some(status.into()), amount: Patch::Set(12_450.0), ..good() };
    for (before, viewer, input, expected) in [
        (Requested, EMPLOYEE, amount(10.0), Ok(Some(Step::Edit))),
        (Requested, EMPLOYEE, amount(12_450.0), Ok(Some(Step::Keep))),
        (Requested, EMPLOYEE, form("Requested"), Ok(Some(Step::Keep))),
        (Rejected, EMPLOYEE, form("Rejected"), Ok(Some(Step::Edit))),
        (Rejected, EMPLOYEE, ClaimInput::default(), Ok(Some(Step::Edit))),
        (Rejected, EMPLOYEE, status("Requested"), Ok(Some(Step::Edit))),
        (Rejected, OWN_ADMIN, status("Requested"), Ok(Some(Step::Edit))),
        (Requested, EMPLOYEE, ClaimInput::default(), Ok(None)),
        (Requested, EMPLOYEE, status("Approved"), Err("NotOnYourOwn".to_owned())),
        (Requested, OWN_MANAGER, status("Approved"), Err("NotOnYourOwn".to_owned())),
        (Requested, OWN_MANAGER, status("Rejected"), Err("NotOnYourOwn".to_owned())),
        (Requested, OWN_ADMIN, status("Approved"), Ok(Some(Step::Approve))),
        (Requested, LEADER, status("Approved"), Ok(Some(Step::Approve))),
        (Requested, ADMIN, status("Rejected"), Ok(Some(Step::Reject))),
        (Requested, LEADER, form("Approved"), Ok(Some(Step::Approve))),
        (Requested, LEADER, amount(10.0), Err("NotYours".to_owned())),
        (Requested, ADMIN, amount(10.0), Err("NotYours".to_owned())),
        (Approved, LEADER, status("Approved"), Ok(Some(Step::Approve))),
        (Approved, EMPLOYEE, status("Approved"), Ok(Some(Step::Keep))),
        (Approved, LEADER, status("Requested"), Ok(None)),
        (Requested, LEADER, status("Paid"), Ok(None)),
        (Requested, LEADER, ClaimInput::default(), Ok(None)),
    ] {
        let files = ["reimbursements/1".to_owned()];
        let found = told(step(&claim(before), &files, (viewer, Seat::First), &input));
        assert_eq!(found, expected, "{before:?} {viewer:?} {input:?}");
    }
}

// claim-4
#[test]
fn other_files_are_an_edit() {
    let sent = |keys: &[&str]| ClaimInput {
        file_upload_keys: Patch::Set(keys.iter().map(|key| (*key).to_owned()).collect()),
        ..ClaimInput::default()
    };
    let cleared = ClaimInput { file_upload_keys: Patch::Clear, ..ClaimInput::default() };
    let files = ["a".to_owned(), "b".to_owned()];
    for (input, expected) in [
        (sent(&["a", "b"]), Ok(Some(Step::Keep))),
        (sent(&["b", "a"]), Err("NotYours".to_owned())),
        (sent(&["a"]), Err("NotYours".to_owned())),
        (cleared, Err("NotYours".to_owned())),
    ] {
        assert_eq!(
            told(step(&claim(ClaimStatus::Requested), &files, (LEADER, Seat::First), &input)),
            expected,
            "{input:?}"
        );
    }
}

// claim-4
#[test]
fn what_was_decided_and_what_is_old_stays() {
    use ClaimStatus::{Approved, Rejected, Requested};
    for (before, step, on, expected) in [
        (Requested, Step::Edit, "2026-11-25", Ok(())),
        (Requested, Step::Edit, "2026-12-31", Ok(())),
        (Requested, Step::Edit, "2027-01-01", Err("ClaimTooOld".to_owned())),
        (Rejected, Step::Edit, "2026-12-31", Ok(())),
        (Rejected, Step::Edit, "2027-01-01", Err("ClaimTooOld".to_owned())),
        (Approved, Step::Edit, "2026-11-25", Err("ClaimDecided".to_owned())),
        (Requested, Step::Approve, "2027-11-25", Ok(())),
        (Requested, Step::Reject, "2027-11-25", Ok(())),
        (Approved, Step::Approve, "2026-11-25", Err("ClaimDecided".to_owned())),
        (Rejected, Step::Reject, "2026-11-25", Err("ClaimDecided".to_owned())),
        (Approved, Step::Keep, "2028-11-25", Ok(())),
    ] {
        assert_eq!(told(may_take(step, &claim(before), day(on))), expected, "{before:?} {step:?} on {on}");
    }
    assert_eq!([Requested, Rejected, Approved].map(|status| may_remove(&claim(status)).is_ok()), [true, true, false]);
}

// claim-2
#[test]
fn a_new_claim_is_complete() {
    let inactive = kind(BillRequired::Yes, ReimbursementTypeStatus::Inactive);
    let no_bill = kind(BillRequired::No, ReimbursementTypeStatus::Active);
    for (input, kind, files, expected) in [
        (good(), Some(travel()), file(), ""),
        (ClaimInput::default(), None, SentFiles::default(), "amount billDate reimbursementType"),
        (good(), None, file(), "reimbursementType"),
        (good(), Some(inactive), file(), "reimbursementType"),
        (good(), Some(travel()), SentFiles::default(), "fileUploadKeys"),
        (good(), Some(travel()), SentFiles { keys: None, problem: Some(required()) }, "fileUploadKeys"),
        (ClaimInput { bill_no: Patch::Keep, ..good() }, Some(travel()), file(), "billNo"),
        (ClaimInput { bill_no: set("  "), ..good() }, Some(travel()), file(), "billNo"),
        (ClaimInput { bill_no: Patch::Keep, ..good() }, Some(no_bill.clone()), SentFiles::default(), ""),
        (ClaimInput { bill_no: set("a\nb"), ..good() }, Some(no_bill.clone()), file(), "billNo"),
        (ClaimInput { bill_no: set(&"é".repeat(100)), ..good() }, Some(travel()), file(), ""),
        (ClaimInput { bill_no: set(&"é".repeat(101)), ..good() }, Some(travel()), file(), "billNo"),
        (ClaimInput { bill_date: Patch::Set(day("2026-11-01")), ..good() }, Some(travel()), file(), ""),
        (ClaimInput { bill_date: Patch::Set(day("2026-11-30")), ..good() }, Some(travel()), file(), ""),
        (ClaimInput { bill_date: Patch::Set(day("2026-10-31")), ..good() }, Some(travel()), file(), "billDate"),
        (ClaimInput { bill_date: Patch::Set(day("2026-12-01")), ..good() }, Some(travel()), file(), "billDate"),
        (ClaimInput { bill_date: Patch::Set(day("2025-11-25")), ..good() }, Some(travel()), file(), "billDate"),
        (ClaimInput { amount: Patch::Set(0.0), ..good() }, Some(travel()), file(), ""),
        (ClaimInput { amount: Patch::Set(-0.01), ..good() }, Some(travel()), file(), "amount"),
        (ClaimInput { amount: Patch::Set(10.005), ..good() }, Some(travel()), file(), "amount"),
        (ClaimInput { amount: Patch::Set(1e9), ..good() }, Some(travel()), file(), ""),
        (ClaimInput { amount: Patch::Set(1e9 + 0.01), ..good() }, Some(travel()), file(), "amount"),
        (ClaimInput { amount: Patch::Set(f64::NAN), ..good() }, Some(travel()), file(), "amount"),
        (ClaimInput { amount: Patch::Clear, ..good() }, Some(travel()), file(), "amount"),
    ] {
        let found = told(validated(&input, None, kind.as_ref(), files, today())).err().unwrap_or_default();
        assert_eq!(found, expected, "{input:?} {kind:?}");
    }
    let made =
        validated(&good(), None, Some(&travel()), file(), today()).unwrap_or_else(|_| stored(ClaimStatus::Approved));
    assert_eq!((made.amount, made.status), (Hundredths(1_245_050), ClaimStatus::Requested));
}

// claim-2
#[test]
fn what_stays_is_never_at_fault() {
    use ClaimStatus::{Rejected, Requested};
    // Stored when the type needed no bill, and of last month.
    let old = ValidatedClaim { bill_no: None, files: Vec::new(), bill_date: day("2026-10-31"), ..stored(Rejected) };
    let inactive = kind(BillRequired::Yes, ReimbursementTypeStatus::Inactive);
    let amount = ClaimInput { amount: Patch::Set(640.0), ..ClaimInput::default() };
    let mended = validated(&amount, Some(&old), Some(&inactive), SentFiles::default(), today());
    assert_eq!(mended.ok(), Some(ValidatedClaim { amount: Hundredths(64_000), status: Requested, ..old.clone() }));
    let whole = ClaimInput {
        kind: Patch::Set(old.kind),
        bill_no: Patch::Clear,
        bill_date: Patch::Set(old.bill_date),
        amount: Patch::Set(12_450.0),
        file_upload_keys: Patch::Clear,
        ..ClaimInput::default()
    };
    let none = SentFiles { keys: Some(Vec::new()), problem: None };
    assert_eq!(told(validated(&whole, Some(&old), Some(&inactive), none, today())).err(), None);
    let moved = ClaimInput { bill_date: Patch::Set(day("2026-10-30")), ..ClaimInput::default() };
    let found = told(validated(&moved, Some(&old), Some(&inactive), SentFiles::default(), today()));
    assert_eq!(found.err().as_deref(), Some("billDate"));
    // A bill that is there can't be taken away where it is needed.
    let bare = ClaimInput { bill_no: Patch::Clear, ..ClaimInput::default() };
    let none = SentFiles { keys: Some(Vec::new()), problem: None };
    let found = told(validated(&bare, Some(&stored(Requested)), Some(&travel()), none, today()));
    assert_eq!(found.err().as_deref(), Some("billNo fileUploadKeys"));
}

// claim-1
#[test]
fn actions_are_what_the_steps_allow() {
    use ClaimStatus::{Approved, Rejected, Requested};
    let of = |status, viewer, may_claim, on: &str| {
        serde_json::to_string(&actions(&claim(status), (viewer, Seat::First), may_claim, day(on))).unwrap_or_default()
    };
    let found: BTreeMap<_, _> = [
        ("own requested", of(Requested, EMPLOYEE, true, "2026-11-25")),
        ("own rejected", of(Rejected, EMPLOYEE, true, "2026-11-25")),
        ("own approved", of(Approved, EMPLOYEE, true, "2026-11-25")),
        ("own without the flag", of(Requested, EMPLOYEE, false, "2026-11-25")),
        ("own, old", of(Rejected, EMPLOYEE, true, "2027-01-01")),
        ("the team's", of(Requested, LEADER, true, "2026-11-25")),
        ("the team's, rejected", of(Rejected, LEADER, true, "2026-11-25")),
        ("a manager's own", of(Requested, OWN_MANAGER, true, "2026-11-25")),
        ("an admin's own", of(Requested, OWN_ADMIN, true, "2026-11-25")),
    ]
    .into();
    let old = "A claim can be mended until the end of the month after its bill's.";
    for (case, expected) in [
        ("own requested", r#"{"actions":["edit","remove"],"blocked":{}}"#.to_owned()),
        ("own rejected", r#"{"actions":["edit","remove"],"blocked":{}}"#.to_owned()),
        ("own approved", r#"{"actions":[],"blocked":{}}"#.to_owned()),
        ("own without the flag", r#"{"actions":[],"blocked":{}}"#.to_owned()),
        ("own, old", format!(r#"{{"actions":["remove"],"blocked":{{"edit":"{old}"}}}}"#)),
        ("the team's", r#"{"actions":["approve","reject"],"blocked":{}}"#.to_owned()),
        ("the team's, rejected", r#"{"actions":[],"blocked":{}}"#.to_owned()),
        ("a manager's own", r#"{"actions":["edit","remove"],"blocked":{}}"#.to_owned()),
        ("an admin's own", r#"{"actions":["edit","remove","approve","reject"],"blocked":{}}"#.to_owned()),
    ] {
        assert_eq!(found.get(case), Some(&expected), "{case}");
    }
}

// claim-3
#[test]
fn a_financial_year_begins_in_april() {
    for (date, year, month) in [
        ("2026-03-31", "2025-2026", "mar"),
        ("2026-04-01", "2026-2027", "apr"),
        ("2026-12-31", "2026-2027", "dec"),
        ("2027-01-01", "2026-2027", "jan"),
        ("2027-03-31", "2026-2027", "mar"),
        ("2028-02-29", "2027-2028", "feb"),
    ] {
        let (found, of_month) = month_of(day(date), 4);
        assert_eq!((found.to_string().as_str(), of_month.text()), (year, month), "{date}");
    }
    for wrong in ["2026-2026", "2026-2028", "2026", "2026-27", "026-0027", " 2026-2027", "2026-2027 ", "é026-2027", ""]
    {
        assert_eq!(wrong.parse::<FinancialYear>(), Err(()), "{wrong}");
    }
}

// company-9
#[test]
fn a_financial_year_begins_with_the_month_that_the_company_says() {
    for (begins, date, year) in [
        (1, "2026-01-01", "2026-2027"),
        (1, "2026-12-31", "2026-2027"),
        (7, "2026-06-30", "2025-2026"),
        (7, "2026-07-01", "2026-2027"),
        (12, "2026-12-01", "2026-2027"),
        (12, "2026-11-30", "2025-2026"),
    ] {
        assert_eq!(month_of(day(date), begins).0.to_string(), year, "{begins} {date}");
    }
    for begins in 1..=12 {
        let months: Vec<_> = BillMonth::from(begins).collect();
        assert_eq!(months.len(), 12);
        let (year, first) = month_of(day("2026-12-15"), begins);
        assert_eq!(year.first_of(first, begins), day("2026-12-01"), "{begins}");
        assert_eq!(BillMonth::of(chrono::NaiveDate::from_ymd_opt(2026, begins, 1).unwrap()), months[0]);
    }
}

proptest! {
    /// A bill's month and year name its day's month and no other, and years can be read back.
    #[test]
    fn a_month_and_its_year_are_those_of_the_day(ahead in 0_u64..20_000) {
        let date = day("2000-01-01") + chrono::Days::new(ahead);
        let (year, month) = month_of(date, 4);
        prop_assert_eq!(year.first_of(month, 4), date.with_day(1).unwrap_or_default());
        prop_assert_eq!(year.to_string().parse(), Ok(year));
        let next = date + chrono::Days::new(1);
        prop_assert_eq!(month_of(next, 4) == (year, month), next.month() == date.month());
    }

    // claim-3
    /// The company's day decides, not the server's: a bill of today is taken at every instant, in every zone.
    #[test]
    fn a_bill_of_the_companys_day_is_taken(minutes in 0_i64..2_000_000, zone in 0_usize..4) {
        let zones = ["Asia/Kolkata", "Pacific/Kiritimati", "America/Los_Angeles", "UTC"];
        let zone = zones.get(zone).and_then(|name| kernel::Zone::named(name)).unwrap_or_default();
        let now = chrono::DateTime::from_timestamp(1_750_000_000 + minutes * 60, 0).unwrap_or_default();
        let today = zone.day(now);
        let input = |date| ClaimInput { bill_date: Patch::Set(date), ..good() };
        let takes = |date| validated(&input(date), None, Some(&travel()), file(), today).is_ok();
        prop_assert!(takes(today));
        let first = today.with_day(1).unwrap_or_default();
        prop_assert!(takes(first));
        prop_assert!(!takes(first - chrono::Days::new(1)));
    }

    /// Whoever asks for whatever: nobody but an admin decides on their own, and nobody edits another's.
    #[test]
    fn nobody_takes_another_partys_step(role in 0_usize..3, own: bool, word in 0_usize..4, edits: bool, before in 0_usize..3) {
        let roles = [Role::Admin, Role::Manager, Role::Employee];
        let viewer = Viewer::new(if own { OWNER } else { OTHER }, roles.get(role).copied().unwrap_or(Role::Employee));
        let words = [None, Some("Approved"), Some("Rejected"), Some("Requested")];
        let amount = if edits { Patch::Set(1.0) } else { Patch::Keep };
        let status = words.get(word).copied().flatten().map(str::to_owned);
        let input = ClaimInput { amount, status, ..ClaimInput::default() };
        let statuses = [ClaimStatus::Requested, ClaimStatus::Approved, ClaimStatus::Rejected];
        let stored = claim(statuses.get(before).copied().unwrap_or(ClaimStatus::Requested));
        if let Ok(Some(found)) = step(&stored, &[], (viewer, Seat::First), &input) {
            match found {
                Step::Edit => prop_assert!(own),
                Step::Approve | Step::Reject => prop_assert!(viewer.role == Role::Admin || (viewer.role == Role::Manager && !own)),
                Step::Keep => {}
            }
        }
    }
}

/// Of 10,000 in a month, with so much else claimed in it.
fn of_amount(amount: i64, others: i64) -> StoredClaim {
    StoredClaim { amount: Hundredths(amount), others: Hundredths(others), ..claim(ClaimStatus::Requested) }
}

/// Another claim of the same bill, asked for then.
fn twice(requested_at: Option<NaiveDateTime>) -> SameBill {
    SameBill { claim: ClaimId(1), first: ClaimId(9), requested_at }
}

// claim-7, claim-12
#[test]
fn what_speaks_against_a_claim_is_said() {
    use WarningKind::{Bill, Limit, Twice};
    // On the company's day, on which it was the third already.
    let at = "2026-11-02T20:00:00".parse::<NaiveDateTime>().ok();
    let within = of_amount(1_000_000, 0);
    let of_bill = |bill: Option<&str>| StoredClaim { bill_no: bill.map(str::to_owned), ..within.clone() };
    for (claim, has_file, twice, expected) in [
        (within.clone(), true, None, &[] as &[(WarningKind, &str)]),
        (of_amount(1_000_001, 0), true, None, &[(Limit, "₹0.01 over ₹10,000.00")]),
        (of_amount(345_000, 900_000), true, None, &[(Limit, "₹2,450.00 over ₹10,000.00")]),
        (within.clone(), false, None, &[(Bill, "No file was added.")]),
        (of_bill(None), false, None, &[]),
        (within.clone(), true, Some(twice(at)), &[(Twice, "Bill TR/2611 was claimed on 03/11/2026 too")]),
        (within.clone(), true, Some(twice(None)), &[(Twice, "Bill TR/2611 was claimed before")]),
        // What many write who have no number.
        (of_bill(Some("NA")), true, Some(twice(at)), &[]),
        (of_bill(Some("000")), true, Some(twice(at)), &[]),
        (
            of_amount(1_245_000, 0),
            false,
            Some(twice(at)),
            &[
                (Limit, "₹2,450.00 over ₹10,000.00"),
                (Bill, "No file was added."),
                (Twice, "Bill TR/2611 was claimed on 03/11/2026 too"),
            ],
        ),
    ] {
        let found = warnings(&claim, has_file, twice.as_ref(), Zone::default());
        let told: Vec<_> = found.iter().map(|of| (of.kind, of.message.to_string())).collect();
        let expected: Vec<_> = expected.iter().map(|(kind, message)| (*kind, (*message).to_owned())).collect();
        assert_eq!(told, expected, "{claim:?} {has_file}");
    }
    let dates = |at: Option<NaiveDateTime>| -> Vec<NaiveDate> {
        let found = warnings(&within, true, Some(&twice(at)), Zone::default());
        found.into_iter().flat_map(|of| of.dates).collect()
    };
    assert_eq!((dates(at), dates(None)), (vec![day("2026-11-03")], Vec::new()));
}

// inbox-5
#[test]
fn a_claim_within_the_limit_and_with_its_bill_is_routine() {
    let (within, over) = (of_amount(1_000_000, 0), of_amount(1_000_000, 1));
    let without_bill = StoredClaim { bill_no: None, ..within.clone() };
    for (claim, has_file, again, decides, expected) in [
        (&within, true, None, true, Weight::Routine),
        (&within, true, None, false, Weight::Plain),
        (&without_bill, true, None, true, Weight::Routine),
        // Nothing is warned of where nothing can be said.
        (&without_bill, false, None, true, Weight::Plain),
        (&over, true, None, true, Weight::Warned),
        (&within, false, None, true, Weight::Warned),
        (&within, true, Some(twice(None)), true, Weight::Warned),
    ] {
        let warnings = warnings(claim, has_file, again.as_ref(), Zone::default());
        assert_eq!(weight(&warnings, has_file, decides), expected, "{claim:?} {has_file} {decides}");
    }
}

// inbox-4
#[test]
fn a_bill_is_mended_until_the_month_after_it_ends() {
    for (bill, until) in [("2026-10-19", "2026-11-30"), ("2026-12-31", "2027-01-31"), ("2027-01-01", "2027-02-28")] {
        assert_eq!(mendable_until(day(bill)), day(until));
        assert!(is_open(day(bill), day(until)) && !is_open(day(bill), day(until).succ_opt().unwrap()));
    }
}

// approvals-3
#[test]
fn the_second_approval_of_a_claim_is_whose_it_is() {
    let (claim, today) = (claim(ClaimStatus::Requested), day("2026-11-25"));
    let named = Viewer::new(UserId(99), Role::Employee);
    let theirs = Seat::Theirs { alone: true };
    for (viewer, seat, allowed) in [
        (LEADER, Seat::First, &["approve", "reject"] as &[&str]),
        (LEADER, Seat::Others, &[]),
        (named, Seat::First, &[]),
        (named, theirs, &["approve", "reject"]),
    ] {
        assert_eq!(actions(&claim, (viewer, seat), true, today).actions, allowed, "{viewer:?} {seat:?}");
    }
    let approve = ClaimInput { status: Some("Approved".into()), ..ClaimInput::default() };
    assert_eq!(step(&claim, &[], (named, theirs), &approve).ok(), Some(Some(Step::Approve)));
    assert!(step(&claim, &[], (named, Seat::First), &approve).is_err());
}
