//! What may be done here, by whom (policy-1, policy-6).

use core_auth::rights::ReadHistory;
use files::rights::ReadFile;
use kernel::{Delegates, Key, RoleScopes, SignedIn, permissions};

permissions! {
    /// See active policies; admins see the others, too.
    ReadPolicies "policies.read", [], RoleScopes::ALL;

    /// Say that one has read a policy.
    AcknowledgePolicy "policies.acknowledge", [], RoleScopes::OWN;

    /// See all policies and who has read them, write and remove them.
    ManagePolicies "policies.manage", [Policy], RoleScopes::ADMIN;

    /// Tell everybody what there is to read. No role has it: a worker does.
    TellPolicies "policies.tell", [], RoleScopes::NOBODY;
}

/// The dashboard shows what is to be read to those who have the key.
impl Delegates<ReadPolicies> for SignedIn {
    const OPENED_BY: &'static [Key] = &[Key::Policy];
}

/// A policy's history is for those who see the policy.
impl Delegates<ReadPolicies> for ReadHistory {}

/// The files of a policy, those of its older versions included, are for those who see the policy.
impl Delegates<ReadPolicies> for ReadFile {}
