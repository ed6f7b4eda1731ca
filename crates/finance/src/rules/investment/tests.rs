//! Tables of cases.

use core_auth::rules::approvals::Seat;
use kernel::texts::save_first;
use kernel::{Role, UserId, Word as _};

use super::*;
use crate::model::InvestmentId;

const OWNER: UserId = UserId(7);
const OTHER: UserId = UserId(8);
const EMPLOYEE: Viewer = Viewer::new(OWNER, Role::Employee);
const LEADER: Viewer = Viewer::new(OTHER, Role::Manager);
const OWN_MANAGER: Viewer = Viewer::new(OWNER, Role::Manager);
const OWN_ADMIN: Viewer = Viewer::new(OWNER, Role::Admin);

fn investment(status: InvestmentStatus) -> StoredInvestment {
    StoredInvestment {
        id: InvestmentId(1),
        version: 3,
        user: OWNER,
        fname: "Ananya".into(),
        lname: "Kulkarni".into(),
        email: "ananya@muster.example".into(),
        active: true,
        title: "Public Provident Fund".into(),
        date: "2026-11-05".parse().unwrap_or_default(),
        financial_year: "2026-2027".into(),
        amount: Hundredths(5_000_000),
        status,
        remark: None,
        requested_at: None,
        second: None,
        setting: None,
    }
}

fn good() -> InvestmentInput {
    InvestmentInput {
        title: Patch::Set("Public Provident Fund".into()),
        date: "2026-11-05".parse().map_or(Patch::Keep, Patch::Set),
        amount: Patch::Set(50_000.0),
        ..InvestmentInput::default()
    }
}

fn told<T>(result: Result<T>) -> Result<T, String> {
    result.map_err(|error| match error.field_problems() {
        none if none.is_empty() => format!("{:?}", error.code()),
        fields => fields.keys().cloned().collect::<Vec<_>>().join(" "),
    })
}

// investment-3
#[test]
fn each_step_has_its_party() {
    use InvestmentStatus::{Approved, Requested, Reviewed};
    let to = |status: &str| InvestmentInput { status: Some(status.into()), ..InvestmentInput::default() };
    let edit = InvestmentInput { amount: Patch::Set(1.0), ..good() };
    for (before, viewer, input, expected) in [
        (Requested, EMPLOYEE, edit.clone(), Ok(Some(Step::Edit))),
        (Requested, EMPLOYEE, good(), Ok(Some(Step::Keep))),
        (Reviewed, EMPLOYEE, InvestmentInput { status: Some("reviewed".into()), ..edit.clone() }, Ok(Some(Step::Edit))),
        (Requested, LEADER, edit, Err("NotYours".to_owned())),
        (Requested, LEADER, to("Approved"), Ok(Some(Step::Approve))),
        (Reviewed, LEADER, to("Rejected"), Ok(Some(Step::Reject))),
        (Reviewed, LEADER, to("reviewed"), Ok(Some(Step::Keep))),
        (Requested, EMPLOYEE, to("Approved"), Err("NotOnYourOwn".to_owned())),
        (Requested, OWN_MANAGER, to("Approved"), Err("NotOnYourOwn".to_owned())),
        (Requested, OWN_ADMIN, to("Approved"), Ok(Some(Step::Approve))),
        (Approved, LEADER, to("Approved"), Ok(Some(Step::Approve))),
        (Approved, EMPLOYEE, to("Approved"), Ok(Some(Step::Keep))),
        (Requested, LEADER, to("reviewed"), Ok(None)),
        (Requested, EMPLOYEE, to("reviewed"), Ok(None)),
        (Requested, LEADER, to("Paid"), Ok(None)),
        (Requested, EMPLOYEE, InvestmentInput::default(), Ok(None)),
    ] {
        assert_eq!(
            told(step(&investment(before), &[], (viewer, Seat::First), &input)),
            expected,
            "{before:?} {viewer:?} {input:?}"
        );
    }
}

// investment-2
#[test]
fn only_what_waits_is_changed() {
    use InvestmentStatus::{Approved, Rejected, Requested, Reviewed};
    for (status, open) in [(Requested, true), (Reviewed, true), (Approved, false), (Rejected, false)] {
        for step in [Step::Edit, Step::Approve, Step::Reject] {
            assert_eq!(may_take(step, status).is_ok(), open, "{status:?} {step:?}");
        }
        assert!(may_take(Step::Keep, status).is_ok());
        let allowed = serde_json::to_string(&actions(&investment(status), OWN_ADMIN, Seat::First)).unwrap_or_default();
        let expected = if open { r#"["edit","remove","approve","reject"]"# } else { "[]" };
        assert_eq!(allowed, format!(r#"{{"actions":{expected},"blocked":{{}}}}"#), "{status:?}");
    }
}

// investment-1, investment-2
#[test]
fn an_investment_is_complete_and_an_edit_makes_it_reviewed() {
    let input = |title: Option<&str>, amount| InvestmentInput {
        title: title.map_or(Patch::Clear, |title| Patch::Set(title.into())),
        amount: Patch::Set(amount),
        ..good()
    };
    let refused = SentFiles { keys: None, problem: Some(save_first()) };
    for (input, files, expected) in [
        (good(), SentFiles::default(), ""),
        (good(), refused, "fileUploadKeys"),
        (InvestmentInput::default(), SentFiles::default(), "investmentAmount investmentDate investmentTitle"),
        (input(None, 0.0), SentFiles::default(), "investmentTitle"),
        (input(Some(" "), -1.0), SentFiles::default(), "investmentAmount investmentTitle"),
        (input(Some(&"é".repeat(200)), 0.01), SentFiles::default(), ""),
        (input(Some(&"é".repeat(201)), 0.001), SentFiles::default(), "investmentAmount investmentTitle"),
        (
            InvestmentInput { date: "1999-12-31".parse().map_or(Patch::Keep, Patch::Set), ..good() },
            SentFiles::default(),
            "investmentDate",
        ),
    ] {
        assert_eq!(told(validated(&input, None, files)).err().unwrap_or_default(), expected, "{input:?}");
    }
    let made = validated(&good(), None, SentFiles::default()).map(|made| made.status);
    assert_eq!(made.ok(), Some(InvestmentStatus::Requested));
    let before = ValidatedInvestment::of(&investment(InvestmentStatus::Requested), vec!["investments/1".into()]);
    let edited = validated(
        &InvestmentInput { amount: Patch::Set(7.5), ..InvestmentInput::default() },
        Some(&before),
        SentFiles::default(),
    );
    let expected = ValidatedInvestment { amount: Hundredths(750), status: InvestmentStatus::Reviewed, ..before };
    assert_eq!(edited.ok(), Some(expected));
}

/// What core-auth asks of those who leave names the rank of what waits by its number.
#[test]
fn what_waits_has_the_rank_that_statements_name() {
    for status in InvestmentStatus::ALL {
        assert_eq!(is_open(*status), place_of(*status) == 1, "{status:?}");
    }
}

// investment-6, inbox-5
#[test]
fn what_nothing_proves_is_warned_of() {
    for status in [InvestmentStatus::Requested, InvestmentStatus::Reviewed] {
        let found = warnings(&investment(status), false);
        let told: Vec<_> = found.iter().map(|of| (of.kind, of.message.to_string())).collect();
        assert_eq!(told, [(WarningKind::Proof, "₹50,000.00 without a proof".to_owned())], "{status:?}");
        assert_eq!(weight(&found), Weight::Warned);
        let proved = warnings(&investment(status), true);
        assert_eq!((weight(&proved), proved), (Weight::Plain, Vec::new()), "its proofs are looked at");
    }
}
