//! People, roles and sessions, as they are stored and as they travel.

mod approval;
mod asked;
mod audit;
mod celebration;
mod change;
mod erasure;
mod family;
mod holding;
mod leaving;
mod ledger;
mod link;
mod oidc;
mod person;
mod placement;
mod refusal;
mod role;
mod session;
mod setup;
mod stand_in;
pub mod values;

use db::RecordKind;

/// People in the audit trail.
pub const USER: RecordKind = RecordKind::new("user").kept_in("users").about("id");
/// Roles in the audit trail.
pub const ROLE: RecordKind = RecordKind::new("role").kept_in("roles").named("role").found_by("role_normalized");
/// Members of families in the audit trail.
pub const FAMILY: RecordKind = RecordKind::new("family").kept_in("family_members").named("name").about("user_id");
/// Sessions in the audit trail.
pub const SESSION: RecordKind = RecordKind::new("session").kept_in("sessions").about("user_id");

pub use approval::{
    APPROVAL_STEP, Approval, ApprovalKind, ApprovalNext, ApprovalPerson, ApprovalStep, ApprovalStepId,
    ApprovalStepInput, ApproverKind, InOneStep, InTwoSteps, NextApprover, SecondStepId, SecondWas, StoredApprovalStep,
    StoredSecond,
};
pub use asked::OwnAsked;
pub use audit::{AuditChange, AuditEntry, AuditFilter};
pub use celebration::{Celebration, Celebrations, PeopleTiles, TodayTile};
pub use change::{Changed, Editable, Flag, Owner, PersonChange, Table};
pub use erasure::{ErasedPart, Erasing, Erasure, ErasureBar};
pub use family::{FamilyInput, FamilyMember, FamilyMemberId};
pub use holding::{Heirs, HeldThing, Holding, HoldingKind, LeaverRow, LeaverTile};
pub use leaving::{Leaving, Successor};
pub use ledger::{About, Cause, Credit, LeaveAccount, Posting};
pub use link::{
    FailedInvitation, FailedInvitationTile, Invited, InvitedMany, Invitees, LinkHolder, LinkRequest, LinkRequested,
    NewPassword, PasswordSet, PersonMail, Purpose, Queued,
};
pub use oidc::{Credential, FinishSignIn, StartedSignIn};
pub use person::{
    Banking, Directory, LeavingKind, ListedPerson, ManagerChoice, ManagerEntry, ManagerIds, NewAdmin, Person, Profile,
    Status, WholeListed, WholePerson,
};
pub use placement::{DEPARTMENT, DESIGNATION, Placement, PlacementEntry, PlacementId, PlacementInput};
pub(crate) use refusal::Stored as StoredRefusal;
pub use refusal::{Refusal, RefusalReason};
pub use role::{ROLE_LABELS, RoleInput, RoleKeys, RoleRecord};
pub use session::{Account, ActingPerson, PasswordChange, Session, SessionUser, SignIn, SignedIn};
pub(crate) use setup::ANY_ADMIN;
pub use setup::{FirstAdmin, SetupLink, SetupLinkInput, SetupLinkState, StoredSetupLink};
pub use stand_in::{
    Absent, Deciding, STAND_IN, StandIn, StandInChange, StandInId, StandInInput, StandInKind, StandIns, StoredStandIn,
    Whose,
};
