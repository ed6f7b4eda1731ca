//! Approval in one step or two: what needs a second one, whose that is, and how a record stands between the two.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use db::RecordKind;
use kernel::{Actions, Creates, Hundredths, Key, Patch, RoleId, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::StandInKind;
use super::values::ApprovalAmount;

/// What needs a second approval, in the audit trail.
pub const APPROVAL_STEP: RecordKind = RecordKind::new("approvalstep").kept_in("approval_steps");

db::ids! {
    /// A setting: what needs a second approval.
    ApprovalStepId;
    /// A record that waits for its second approval.
    SecondStepId;
}

db::words! {
    /// What is approved in one step or two.
    pub enum ApprovalKind {
        Leave = "leave",
        Claim = "claim",
        Investment = "investment",
    }

    /// Whose a second approval is.
    pub enum ApproverKind {
        /// A line manager of the line manager of who asks.
        Manager = "manager",
        /// Whoever has a role.
        Role = "role",
        /// One person.
        Person = "person",
    }

    /// Whose a second approval will be.
    pub enum NextApprover {
        /// A line manager's of the line manager of who asks.
        Manager = "manager",
        /// Whose who has a role.
        Role = "role",
        /// One person's.
        Person = "person",
        /// The admins': nobody else is left who could.
        Admins = "admins",
    }
}

impl ApprovalKind {
    /// The kind of what is approved in steps among those that are decided on in somebody's place.
    pub fn of(kind: StandInKind) -> Option<Self> {
        <Self as kernel::Word>::ALL.iter().copied().find(|one| one.stand_in() == kind)
    }

    /// The kind of what somebody decides on in the place of others.
    pub const fn stand_in(self) -> StandInKind {
        match self {
            Self::Leave => StandInKind::Leave,
            Self::Claim => StandInKind::Claim,
            Self::Investment => StandInKind::Investment,
        }
    }

    /// The key without which nobody decides on it.
    pub const fn key(self) -> Key {
        self.stand_in().key()
    }
}

/// A record that may be approved in two steps.
pub trait InTwoSteps {
    /// Of which kind it is.
    const KIND: ApprovalKind;

    /// Its id.
    fn record(&self) -> i64;

    /// Whose it is.
    fn owner(&self) -> UserId;

    /// Since when it waits at its first step, where that is known.
    fn asked_at(&self) -> Option<NaiveDateTime>;

    /// Whether it waits for a decision.
    fn waits(&self) -> bool;

    /// The second step for which it waits.
    fn second(&self) -> Option<SecondStepId>;

    /// The setting that applies to it.
    fn setting(&self) -> Option<ApprovalStepId>;
}

/// A record that one approval is enough for, whatever is set.
pub trait InOneStep {
    /// Of which kind it is, or as which it is decided on.
    const KIND: StandInKind;

    /// Its id.
    fn record(&self) -> i64;

    /// Whose it is.
    fn owner(&self) -> UserId;

    /// Since when it waits, where that is known.
    fn asked_at(&self) -> Option<NaiveDateTime>;

    /// Whether it waits for a decision.
    fn waits(&self) -> bool;
}

db::record! {
    /// A setting as it is stored, with the names of whose the second approval is.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredApprovalStep {
        pub id: ApprovalStepId = "p.id",
        pub version: i64 = "p.version",
        pub kind: ApprovalKind = "p.kind",
        /// Of leaves: of which type alone.
        pub leave_type: Option<String> = "p.leave_type",
        /// Of money: above which amount alone.
        pub above: Option<Hundredths> = "p.above",
        pub approver: ApproverKind = "p.approver",
        pub role: Option<RoleId> = "p.role_id",
        pub role_name: Option<String> = "pr.role",
        pub person: Option<UserId> = "p.person_id",
        pub fname: Option<String> = "pu.fname",
        pub lname: Option<String> = "pu.lname",
    }
}

db::record! {
    /// A record that waits for its second approval, with the names of who approved it first and whose the second one is.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredSecond {
        pub id: SecondStepId = "x.id",
        pub record: i64 = "x.record_id",
        pub user: UserId = "x.user_id",
        pub first_by: UserId = "x.first_by",
        pub first_fname: String = "f.fname",
        pub first_lname: String = "f.lname",
        pub since: NaiveDateTime = "x.since",
        pub approver: ApproverKind = "x.approver",
        pub role: Option<RoleId> = "x.role_id",
        pub role_name: Option<String> = "xr.role",
        pub person: Option<UserId> = "x.person_id",
    }
}

impl StoredSecond {
    /// What the audit trail keeps of it, for who takes the second decision back.
    pub fn was(&self) -> SecondWas {
        let Self { first_by, since, approver, role, person, .. } = *self;
        SecondWas { first_by, since, approver, role, person }
    }
}

/// What the audit trail has of a record that waited for its second approval.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the columns of `second_steps`")]
pub struct SecondWas {
    #[serde(rename = "firstby")]
    pub first_by: UserId,
    pub since: NaiveDateTime,
    pub approver: ApproverKind,
    pub role: Option<RoleId>,
    pub person: Option<UserId>,
}

/// What needs a second approval.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ApprovalStep {
    /// The setting's id.
    #[serde(rename = "_id")]
    pub id: ApprovalStepId,
    /// Counts changes.
    pub version: i64,
    /// Of what.
    pub kind: ApprovalKind,
    /// Of leaves of this type alone, by its code; null of all that no other setting names.
    #[schema(required)]
    pub leavetype: Option<String>,
    /// Of amounts above this one alone, in rupees; null of all.
    #[schema(required, value_type = Option<f64>)]
    pub above: Option<Hundredths>,
    /// Whose the second approval is.
    pub approver: ApproverKind,
    /// Whoever has this role.
    #[schema(required)]
    pub role: Option<RoleId>,
    /// What it is called.
    #[schema(required)]
    pub rolename: Option<String>,
    /// This person.
    #[schema(required)]
    pub person: Option<UserId>,
    /// Their name.
    #[schema(required)]
    pub personname: Option<String>,
    /// Whether nobody of those can take it now: then it is the admins'.
    pub vacant: bool,
    /// What the caller may do with it: `edit`, `remove`.
    #[serde(flatten)]
    pub actions: Actions,
}

/// A new setting, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct ApprovalStepInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// Of what.
    #[serde(default)]
    #[schema(value_type = Option<ApprovalKind>)]
    pub kind: Patch<String>,
    /// Of leaves of this type alone, by its code.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    pub leavetype: Patch<String>,
    /// Of claims or investments above this amount alone, in rupees.
    #[serde(default)]
    #[schema(value_type = Option<ApprovalAmount>)]
    pub above: Patch<f64>,
    /// Whose the second approval is.
    #[serde(default)]
    #[schema(value_type = Option<ApproverKind>)]
    pub approver: Patch<String>,
    /// Whoever has this role, where it is a role's.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub role: Patch<RoleId>,
    /// This person, where it is a person's.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub person: Patch<UserId>,
}

impl Creates for ApprovalStepInput {
    const NEEDED: &'static [&'static str] = &["kind", "approver"];
}

/// Somebody with whom a record is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ApprovalPerson {
    /// Who.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// Until when they are away, where they are today: on an approved leave of whole days, or as whoever named a stand-in has said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<NaiveDate>,
    /// Who stands in for them today, by name.
    #[schema(required)]
    pub standin: Option<String>,
}

/// Whose the second approval will be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ApprovalNext {
    /// Whose.
    pub approver: NextApprover,
    /// What the role or the person is called; null of others.
    #[schema(required)]
    pub name: Option<String>,
}

impl Approval {
    /// Whether it waits for its second approval.
    pub fn is_second(&self) -> bool {
        self.first.is_some()
    }
}

/// How a record stands that waits: what is approved in two steps, and one's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Approval {
    /// At which step it is: 1 or 2.
    pub step: i64,
    /// Of how many.
    pub of: i64,
    /// Since when it waits at this step; null where that is not known.
    #[schema(required)]
    pub since: Option<DateTime<Utc>>,
    /// With whom it is, the first few by name; nobody where that is the admins.
    pub with: Vec<ApprovalPerson>,
    /// With how many more it is.
    pub more: usize,
    /// Who took the first step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<ApprovalPerson>,
    /// What comes next; absent at the last step.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<ApprovalNext>,
}
