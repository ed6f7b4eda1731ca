//! Approval in one step or two (approvals-1 to approvals-6).

use kernel::texts::required;
use kernel::{Actions, Code, Error, Hundredths, Patch, Problems, Result, RoleId, UserId};
use serde::Serialize;

use super::stand_ins::InPlaceOf;
use crate::model::values::ApprovalAmount;
use crate::model::{ApprovalKind, ApprovalStepInput, ApproverKind, NextApprover, StoredApprovalStep};
use crate::texts;

/// How many steps of approval there are, at most; and the last one.
pub const STEPS: i64 = 2;

/// What the audit trail says of an approval that would have needed somebody else's.
pub const NOBODY: &str = "nobody";

/// A setting to be stored, and what the audit trail keeps of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the columns of `approval_steps`")]
pub struct Validated {
    pub kind: ApprovalKind,
    #[serde(rename = "leavetype")]
    pub leave_type: Option<String>,
    pub above: Option<Hundredths>,
    pub approver: ApproverKind,
    #[serde(rename = "approverrole")]
    pub role: Option<RoleId>,
    #[serde(rename = "approverperson")]
    pub person: Option<UserId>,
}

impl Validated {
    /// What is stored of one.
    pub fn of(stored: &StoredApprovalStep) -> Self {
        let StoredApprovalStep { kind, above, approver, role, person, .. } = *stored;
        Self { kind, leave_type: stored.leave_type.clone(), above, approver, role, person }
    }

    /// Whether it is of the same records as another one.
    pub fn is_of_the_same(&self, other: &Self) -> bool {
        (self.kind, &self.leave_type, self.above) == (other.kind, &other.leave_type, other.above)
    }
}

/// The setting that results of what was sent over what is stored, with all that is wrong with its fields; what its kind and its approver
/// have no use for is dropped. Whether there is such a type, role or person is asked afterwards.
pub fn validated(input: &ApprovalStepInput, stored: Option<&Validated>) -> Result<Validated> {
    let mut problems = Problems::default();
    let kind = problems.word("kind", &input.kind, stored.map(|stored| stored.kind));
    let approver = problems.word("approver", &input.approver, stored.map(|stored| stored.approver));
    let leave_type = input.leavetype.over(&stored.and_then(|stored| stored.leave_type.clone()));
    let leave_type = leave_type.map(|code| code.trim().to_owned()).filter(|code| !code.is_empty());
    let above = match &input.above {
        Patch::Keep => stored.and_then(|stored| stored.above),
        Patch::Clear => None,
        Patch::Set(number) => {
            let read = Hundredths::from_number(*number).filter(|_| ApprovalAmount::LIMITS.holds(*number));
            problems.note("above", read.is_none().then(texts::approval_amount));
            read
        }
    };
    let role = input.role.over(&stored.and_then(|stored| stored.role));
    let person = input.person.over(&stored.and_then(|stored| stored.person));
    let (role, person) = match approver {
        Some(ApproverKind::Role) => (role, None),
        Some(ApproverKind::Person) => (None, person),
        _ => (None, None),
    };
    problems.note("role", (approver == Some(ApproverKind::Role) && role.is_none()).then(required));
    problems.note("person", (approver == Some(ApproverKind::Person) && person.is_none()).then(required));
    let of_leaves = kind == Some(ApprovalKind::Leave);
    problems.done(kind.zip(approver).map(|(kind, approver)| Validated {
        kind,
        leave_type: leave_type.filter(|_| of_leaves),
        above: above.filter(|_| !of_leaves),
        approver,
        role,
        person,
    }))
}

/// 422 for a type of leave that there is not.
pub fn no_such_type() -> Error {
    Error::field("leavetype", texts::no_such_leave_type())
}

/// 422 for somebody who could not decide: not Active, or without the page.
pub fn cannot_decide(field: &str) -> Error {
    Error::field(field, texts::cannot_approve())
}

/// As many may share a second approval: each is mailed of all that waits for it. Where there are more of a role by now, the rest have it in
/// their inboxes alone.
pub const MOST_HOLDERS: usize = 50;

/// 422 for a role of which nobody could decide, or too many, and for a person who could not. `found` is how many could.
pub fn is_shared_by(of_role: bool, found: i64) -> Result<()> {
    match found {
        0 => Err(cannot_decide(if of_role { "role" } else { "person" })),
        found if usize::try_from(found).is_ok_and(|found| found <= MOST_HOLDERS) => Ok(()),
        _ => Err(Error::field("role", texts::too_many_approvers(MOST_HOLDERS))),
    }
}

/// What an admin may do with a setting.
pub fn actions() -> Actions {
    let mut actions = Actions::default();
    actions.allow("edit");
    actions.allow("remove");
    actions
}

/// What somebody who decides is to a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seat {
    /// It is at its first step, which is decided as if there were no other.
    First,
    /// It waits for the second, which is theirs; `alone` where they would not see it otherwise.
    Theirs {
        /// Whether they would not see it otherwise; of rows that are listed it is not asked.
        alone: bool,
    },
    /// It waits for the second, which is others'.
    Others,
}

impl Seat {
    /// Whether they decide on it now; `usually` is whether they would at the first step.
    pub fn decides(self, usually: bool) -> bool {
        match self {
            Self::First => usually,
            Self::Theirs { .. } => true,
            Self::Others => false,
        }
    }

    /// Whether it waits for its second step.
    pub fn is_second(self) -> bool {
        self != Self::First
    }
}

/// Whether this party may take a step: who sees a record for its second step alone decides on it and does nothing else (404), and while it
/// waits for others nobody else decides (403).
pub fn party(seat: Seat, is_decision: bool) -> Result<()> {
    match seat {
        Seat::Theirs { alone: true } if !is_decision => Err(Error::new(Code::NotFound)),
        Seat::Others if is_decision => Err(Error::new(Code::NotYourStep)),
        _ => Ok(()),
    }
}

/// Whether somebody reaches a record in somebody's place, or for its second step, and not otherwise.
pub fn reaches_alone(in_place: Option<&InPlaceOf>, seat: Seat) -> bool {
    in_place.is_some_and(|of| of.alone) || matches!(seat, Seat::Theirs { alone: true })
}

/// What becomes of a record that is approved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Approved {
    /// It is approved: no setting applies, or it was the second step.
    Wholly,
    /// It is approved at once, though a setting applies: nobody is there to ask.
    AtOnce,
    /// It waits for its second step.
    Once,
}

/// What a first approval makes of a record to which a setting applies: by how many others may take the second, and how many admins are left
/// who could. `is_led` is whether somebody leads the line manager, whoever that is: where nobody does, and the second would be that one's, one
/// approval is meant to be enough.
pub fn approved(is_led: bool, others: usize, admins: usize) -> Approved {
    match (is_led, others, admins) {
        (_, 1.., _) | (true, 0, 1..) => Approved::Once,
        (false, 0, _) | (true, 0, 0) => Approved::AtOnce,
    }
}

/// Whose the second approval of what somebody asks for will be, as far as it is known before the first; none where that will be enough, since
/// nobody leads who leads them. By whose a setting says that it is, and whether nobody of those is left but who asks; `led_twice` is whether
/// one of those who lead their line managers could decide, where there are any.
pub fn next((approver, deserted): (ApproverKind, bool), led_twice: Option<bool>) -> Option<NextApprover> {
    match approver {
        ApproverKind::Manager => led_twice.map(|able| if able { NextApprover::Manager } else { NextApprover::Admins }),
        _ if deserted => Some(NextApprover::Admins),
        ApproverKind::Role => Some(NextApprover::Role),
        ApproverKind::Person => Some(NextApprover::Person),
    }
}

/// So many with whom a record is are named; of the rest, how many.
pub const MOST_NAMED: usize = 5;

#[cfg(test)]
mod tests;
