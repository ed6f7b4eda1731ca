//! Tables of the rules about types.

use chrono::NaiveDate;
use kernel::{Code, Halves, Patch};

use super::{Ask, TypeWanted, refusals, stays, wanted, why_it_stays};
use crate::model::{Half, LeaveType, LeaveTypeInput, StoredType};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap_or_default()
}

/// A type of the company's own, with a balance of which two days are there.
fn sick() -> StoredType {
    let kind = LeaveType::named("t6").unwrap_or(LeaveType::CASUAL);
    StoredType {
        kind,
        name: Some("Sick".into()),
        balance: true,
        splits: false,
        next_year: true,
        ..StoredType::built_in(LeaveType::CASUAL)
    }
}

fn ask<'a>(of: &'a StoredType, from: &str, to: &str, halves: i64) -> Ask<'a> {
    Ask {
        of,
        from: day(from),
        to: day(to),
        half: (halves == 1).then_some(Half::First),
        count: Halves(halves),
        available: of.balance.then_some(Halves(4)),
        filed: false,
        joined: Some(day("2026-06-15")),
        today: day("2026-11-25"),
    }
}

// leave-31, leave-32, leave-33, leave-34, leave-35, leave-36, leave-39
#[test]
fn each_rule_is_told_in_words() {
    let plain = sick();
    let months = |months| StoredType { months, ..sick() };
    let notice = |notice_days| StoredType { notice_days, ..sick() };
    let most = |most_days| StoredType { most_days: Some(most_days), ..sick() };
    let file = |file_days| StoredType { file_days: Some(file_days), balance: false, ..sick() };
    // the type, from, to, halves, the field at fault, what is said, whether it is said when it is approved
    for (of, from, to, halves, told) in [
        (plain.clone(), "2026-11-25", "2026-11-26", 4, None),
        (plain.clone(), "2026-11-25", "2026-11-25", 1, None),
        (
            StoredType { retired: true, ..sick() },
            "2026-11-25",
            "2026-11-25",
            2,
            Some(("type", "Nobody can ask for Sick any more.", false)),
        ),
        (
            StoredType { half_days: false, ..sick() },
            "2026-11-25",
            "2026-11-25",
            1,
            Some(("halfday", "Sick is taken in whole days.", false)),
        ),
        (months(6), "2026-12-15", "2026-12-15", 2, None),
        (
            months(6),
            "2026-12-14",
            "2026-12-15",
            4,
            Some(("from", "Sick is there after 6 months of service: from 15/12/2026.", false)),
        ),
        (notice(7), "2026-12-02", "2026-12-02", 2, None),
        (
            notice(7),
            "2026-12-01",
            "2026-12-01",
            2,
            Some(("from", "Sick is asked for 7 days before: from 02/12/2026.", false)),
        ),
        (most(1), "2026-11-25", "2026-11-25", 2, None),
        (most(1), "2026-11-25", "2026-11-26", 3, Some(("to", "At most 1 day of Sick at once.", false))),
        (
            StoredType { next_year: false, ..sick() },
            "2026-12-31",
            "2027-01-01",
            4,
            Some(("type", "Days of the next year can't be asked for as Sick yet.", false)),
        ),
        (file(3), "2026-11-25", "2026-11-27", 5, None),
        (
            file(3),
            "2026-11-25",
            "2026-11-27",
            6,
            Some(("fileUploadKeys", "A leave of Sick of 3 days or more needs a file.", true)),
        ),
        (
            file(1),
            "2026-11-25",
            "2026-11-25",
            2,
            Some(("fileUploadKeys", "A leave of Sick of 1 day or more needs a file.", true)),
        ),
        (plain.clone(), "2026-11-25", "2026-11-27", 5, Some(("type", "There are 2 days of Sick.", true))),
        (StoredType { below: Halves(1), ..sick() }, "2026-11-25", "2026-11-27", 5, None),
        (
            StoredType { below: Halves(1), ..sick() },
            "2026-11-25",
            "2026-11-27",
            6,
            Some(("type", "There are 2.5 days of Sick.", true)),
        ),
        (StoredType { balance: false, ..sick() }, "2026-11-25", "2027-11-27", 500, None),
    ] {
        let asked = ask(&of, from, to, halves);
        let said = |approved| -> Vec<(String, String)> {
            let found = refusals(&asked, approved);
            found
                .iter()
                .flat_map(|error| error.field_problems().iter().map(|(field, text)| (field.clone(), text.to_string())))
                .collect()
        };
        let expected: Vec<_> = told.iter().map(|(field, text, _)| ((*field).to_owned(), (*text).to_owned())).collect();
        assert_eq!(said(false), expected, "{of:?}");
        let again = told.is_some_and(|(.., again)| again);
        assert_eq!(said(true), if again { expected } else { Vec::new() }, "{of:?}");
    }
}

// leave-39
#[test]
fn a_file_is_what_is_needed_from_so_many_days_on() {
    let of = StoredType { file_days: Some(3), ..sick() };
    let codes = |filed, halves| -> Vec<Code> {
        let asked = Ask { filed, ..ask(&of, "2026-11-25", "2026-11-27", halves) };
        refusals(&asked, false).iter().map(kernel::Error::code).collect()
    };
    assert_eq!(codes(false, 6), [Code::LeaveFile, Code::LeaveBalance], "both are told");
    assert_eq!(codes(true, 6), [Code::LeaveBalance]);
    assert_eq!(codes(false, 4), []);
}

// leave-6, leave-30
#[test]
fn the_types_that_were_always_there_keep_their_words() {
    let codes = |kind, to: &str, halves| -> Vec<Code> {
        let of = StoredType::built_in(kind);
        refusals(&ask(&of, "2026-12-31", to, halves), false).iter().map(kernel::Error::code).collect()
    };
    assert_eq!(codes(LeaveType::CASUAL, "2027-01-01", 6), [Code::CasualNextYear, Code::InsufficientCasual]);
    assert_eq!(codes(LeaveType::EARNED, "2027-01-01", 6), [Code::InsufficientEarned]);
    for kind in [LeaveType::LWP, LeaveType::WFH, LeaveType::ON_DUTY] {
        assert_eq!(codes(kind, "2027-01-01", 6), []);
    }
}

// leave-30
#[test]
fn what_a_type_must_be() {
    let named = |name: &str| LeaveTypeInput { name: Patch::Set(name.into()), ..LeaveTypeInput::default() };
    let casual = StoredType::built_in(LeaveType::CASUAL);
    for (input, stored, at_fault) in [
        (named("Sick"), None, &[] as &[&str]),
        (LeaveTypeInput::default(), None, &["name"]),
        (named(" "), None, &["name"]),
        (named(" "), Some(&casual), &[]),
        (LeaveTypeInput::default(), Some(&casual), &[]),
        (LeaveTypeInput { mark: Some("pink".into()), ..named("Sick") }, None, &["mark"]),
        (
            LeaveTypeInput { noticedays: Some(366.0), months: Some(0.5), ..named("Sick") },
            None,
            &["months", "noticedays"],
        ),
        (LeaveTypeInput { mostdays: Patch::Set(0.0), below: Some(0.3), ..named("Sick") }, None, &["below", "mostdays"]),
        (LeaveTypeInput { mostdays: Patch::Set(10.0), below: Some(0.5), ..named("Sick") }, None, &[]),
        (LeaveTypeInput { filedays: Patch::Set(367.0), ..named("Sick") }, None, &["filedays"]),
        (LeaveTypeInput { filedays: Patch::Set(366.0), ..named("Sick") }, None, &[]),
        (LeaveTypeInput { filedays: Patch::Clear, ..named("Sick") }, None, &[]),
    ] {
        let fields: Vec<_> = match wanted(&input, stored) {
            Ok(_) => Vec::new(),
            Err(error) => error.field_problems().keys().cloned().collect(),
        };
        assert_eq!(fields, at_fault, "{input:?}");
    }
    let back = StoredType { name: Some("Holiday".into()), ..casual.clone() };
    let name = |name: &str| wanted(&named(name), Some(&back)).ok().and_then(|wanted| wanted.name);
    assert_eq!([name(""), name("Casual Leave"), name("Rest")], [None, None, Some("Rest".to_owned())]);
}

// leave-37
#[test]
fn what_stays_once_there_are_leaves() {
    let stored = sick();
    let before = TypeWanted::of(&stored);
    let changed = TypeWanted { paid: false, away: false, balance: false, ..before.clone() };
    let fields = |wanted: &TypeWanted, leaves, entries| -> Vec<String> {
        stays(&stored, wanted, leaves, entries)
            .err()
            .map(|error| error.field_problems().keys().cloned().collect())
            .unwrap_or_default()
    };
    assert_eq!(fields(&changed, 0, 0), Vec::<String>::new());
    assert_eq!(fields(&changed, 1, 0), ["away", "balance", "paid"]);
    assert_eq!(fields(&changed, 0, 1), ["balance"]);
    assert_eq!(fields(&TypeWanted { retired: true, months: 3, ..before }, 9, 9), Vec::<String>::new());
    let told = |of: &StoredType, (leaves, entries, second)| {
        why_it_stays(of, leaves, entries, second).map(|text| text.to_string())
    };
    assert_eq!(told(&stored, (0, 0, false)), None);
    assert_eq!(told(&stored, (12, 0, true)).as_deref(), Some("12 leaves are of this type."));
    assert_eq!(told(&stored, (0, 1, false)).as_deref(), Some("1 entry of a ledger is of this type."));
    let second = "A second approval is set of this type. Remove that first.";
    assert_eq!(told(&stored, (0, 0, true)).as_deref(), Some(second));
    let built_in = StoredType::built_in(LeaveType::LWP);
    assert_eq!(told(&built_in, (0, 0, false)).as_deref(), Some("Every company has this type. It can be retired."));
}
