//! Reimbursement types and claims.

use core_auth::rights::ReadHistory;
use files::rights::ReadFile;
use kernel::{Caller, Delegates, Key, Permission, Role, RoleScopes, SignedIn, permissions};

permissions! {
    /// See what is paid back.
    ReadReimbursementTypes "reimbursementtypes.read", [Reimbursement], RoleScopes::ALL;

    /// Say what is paid back.
    ChangeReimbursementTypes "reimbursementtypes.change", [Reimbursement], LEADERS_OF_ALL;

    /// See claims and balances.
    ReadClaims "reimbursements.read", [Reimbursement], RoleScopes::LINE;

    /// See what a team claims.
    ReadTeamClaims "reimbursements.team", [Reimbursement], RoleScopes::LINE_LEADERS;
}

/// Types are the company's: who changes one changes it for everybody.
const LEADERS_OF_ALL: RoleScopes = RoleScopes {
    admin: Some(kernel::ScopeKind::All),
    manager: Some(kernel::ScopeKind::All),
    recruiter: None,
    employee: None,
};

/// Claim, edit and withdraw one's own claims, and decide on others'. Which of them, the rules decide by whose claim it is.
#[derive(Debug)]
pub enum WriteClaim {}

impl Permission for WriteClaim {
    const NAME: &'static str = "reimbursements.write";
    const KEYS: &'static [Key] = &[Key::Reimbursement];
    const SCOPES: RoleScopes = RoleScopes::LINE;

    /// Admins, managers, and whoever has the flag (claim-1).
    fn admits(caller: &Caller) -> bool {
        may_claim(caller)
    }
}

/// Whether somebody may claim anything (claim-1), and so has the page.
pub fn may_claim(caller: &Caller) -> bool {
    matches!(caller.role, Role::Admin | Role::Manager) || caller.reimbursement_claim
}

/// A claim's history is for those who see the claim.
impl Delegates<ReadClaims> for ReadHistory {}

/// Its files are for the same people.
impl Delegates<ReadClaims> for ReadFile {}

/// The dashboard shows one's own claims to those who have the key.
impl Delegates<ReadClaims> for SignedIn {}

/// The dashboard shows managers and admins who have the key what waits for them.
impl Delegates<ReadTeamClaims> for SignedIn {}

/// A type's history is for those who see the types.
impl Delegates<ReadReimbursementTypes> for ReadHistory {}
