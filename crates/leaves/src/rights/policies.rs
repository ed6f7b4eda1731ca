//! Leave policies and turns.

use core_auth::rights::ReadHistory;
use kernel::{Delegates, RoleScopes, SignedIn, permissions};

permissions! {
    /// See leave policies, what turns brought, and what a day will bring.
    ReadPolicies "leaves.policies.read", [Setting], RoleScopes::ADMIN;

    /// Write leave policies, say who goes by which, and take turns back.
    ChangePolicies "leaves.policies.change", [Setting], RoleScopes::ADMIN;

    /// Bring people what is due.
    RunTurns "leaves.turns.run", [], RoleScopes::NOBODY;
}

/// The history of policies and turns is for those who see them.
impl Delegates<ReadPolicies> for ReadHistory {}

/// The dashboard shows those who have the key that leave years end soon.
impl Delegates<ReadPolicies> for SignedIn {}
