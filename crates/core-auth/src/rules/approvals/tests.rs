use kernel::{Code, Hundredths, Patch, RoleId, UserId};

use super::{Approved, Seat, approved, is_shared_by, next, party, validated};
use crate::model::{ApprovalStepInput, ApproverKind, NextApprover};

fn sent(kind: &str, approver: &str) -> ApprovalStepInput {
    ApprovalStepInput {
        kind: Patch::Set(kind.to_owned()),
        approver: Patch::Set(approver.to_owned()),
        ..ApprovalStepInput::default()
    }
}

// approvals-1
#[test]
fn a_setting_has_what_its_kind_and_its_approver_need() {
    let above = |number| ApprovalStepInput { above: Patch::Set(number), ..sent("claim", "manager") };
    let refused = |input: &ApprovalStepInput| {
        let error = validated(input, None).err();
        error.map(|error| error.field_problems().keys().cloned().collect::<Vec<_>>()).unwrap_or_default()
    };
    for (input, fields) in [
        (sent("leave", "manager"), vec![]),
        (sent("wish", "manager"), vec!["kind"]),
        (sent("leave", "anybody"), vec!["approver"]),
        (sent("claim", "role"), vec!["role"]),
        (sent("claim", "person"), vec!["person"]),
        (above(10_000.0), vec![]),
        (above(-1.0), vec!["above"]),
        (above(0.001), vec!["above"]),
        (ApprovalStepInput::default(), vec!["approver", "kind"]),
    ] {
        assert_eq!(refused(&input), fields, "{input:?}");
    }
    // What it has no use for is dropped.
    let full = ApprovalStepInput {
        leavetype: Patch::Set(" earned ".into()),
        above: Patch::Set(5.0),
        role: Patch::Set(RoleId(3)),
        person: Patch::Set(UserId(4)),
        ..sent("leave", "role")
    };
    let of_leave = validated(&full, None).unwrap();
    assert_eq!((of_leave.leave_type.as_deref(), of_leave.above), (Some("earned"), None));
    assert_eq!((of_leave.role, of_leave.person), (Some(RoleId(3)), None));
    let claim = ApprovalStepInput { kind: Patch::Set("claim".into()), ..full };
    let claim = validated(&claim, None).unwrap();
    assert_eq!((claim.leave_type, claim.above), (None, Some(Hundredths(500))));
    // What is not sent stays.
    let stays = validated(&ApprovalStepInput::default(), Some(&of_leave)).unwrap();
    assert_eq!(stays, of_leave);
}

// approvals-2
#[test]
fn an_approval_waits_where_somebody_else_is_there_to_ask() {
    for (is_led, others, admins, expected) in [
        (true, 1, 0, Approved::Once),
        (true, 3, 2, Approved::Once),
        // Whose it is has taken the first step, or has gone: it is the admins' then.
        (true, 0, 1, Approved::Once),
        (true, 0, 0, Approved::AtOnce),
        // Nobody leads the managers of the highest.
        (false, 0, 0, Approved::AtOnce),
        (false, 0, 2, Approved::AtOnce),
    ] {
        assert_eq!(approved(is_led, others, admins), expected, "{is_led} {others} {admins}");
    }
}

// approvals-4
#[test]
fn what_comes_next_is_told_as_far_as_it_is_known() {
    for (approver, deserted, led_twice, expected) in [
        (ApproverKind::Manager, false, Some(true), Some(NextApprover::Manager)),
        (ApproverKind::Manager, false, Some(false), Some(NextApprover::Admins)),
        (ApproverKind::Manager, false, None, None),
        (ApproverKind::Role, false, None, Some(NextApprover::Role)),
        (ApproverKind::Role, true, Some(true), Some(NextApprover::Admins)),
        (ApproverKind::Person, false, None, Some(NextApprover::Person)),
        // Who is named has gone, or asks.
        (ApproverKind::Person, true, None, Some(NextApprover::Admins)),
    ] {
        assert_eq!(next((approver, deserted), led_twice), expected, "{approver:?} {deserted} {led_twice:?}");
    }
}

// approvals-1
#[test]
fn a_role_has_somebody_and_not_everybody() {
    for (of_role, found, expected) in [
        (true, 0, Some("role")),
        (false, 0, Some("person")),
        (false, 1, None),
        (true, 50, None),
        (true, 51, Some("role")),
    ] {
        let refused =
            is_shared_by(of_role, found).err().map(|error| error.field_problems().keys().cloned().collect::<Vec<_>>());
        assert_eq!(refused, expected.map(|field| vec![field.to_owned()]), "{of_role} {found}");
    }
}

// approvals-3
#[test]
fn the_second_step_is_decided_by_whose_it_is() {
    for (seat, is_decision, expected) in [
        (Seat::First, true, None),
        (Seat::First, false, None),
        (Seat::Theirs { alone: false }, true, None),
        (Seat::Theirs { alone: false }, false, None),
        (Seat::Theirs { alone: true }, true, None),
        (Seat::Theirs { alone: true }, false, Some(Code::NotFound)),
        (Seat::Others, true, Some(Code::NotYourStep)),
        (Seat::Others, false, None),
    ] {
        assert_eq!(party(seat, is_decision).err().map(|error| error.code()), expected, "{seat:?} {is_decision}");
    }
    assert!(Seat::First.decides(true) && !Seat::First.decides(false));
    assert!(Seat::Theirs { alone: true }.decides(false) && !Seat::Others.decides(true));
}
