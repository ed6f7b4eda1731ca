//! What may be done here, by whom (kra-4, kra-9).

use core_auth::rights::ReadHistory;
use kernel::{Delegates, RoleScopes, permissions};

permissions! {
    /// See a person's KRAs.
    ReadKras "kras.read", [Performance], RoleScopes::USUAL;

    /// See a team's KRAs, and how far its people are.
    ReadTeamKras "kras.team", [Performance], RoleScopes::LEADERS;

    /// See everybody's KRAs.
    ReadAllKras "kras.all", [Performance], RoleScopes::ADMIN;

    /// Add KRAs, and take back those without an accomplishment.
    ManageKras "kras.manage", [Performance], RoleScopes::LEADERS;

    /// Take the next step of a review. Whose turn it is, the rules decide by whose KRA it is.
    ChangeKra "kras.change", [Performance], RoleScopes::USUAL;

    /// Write about KRAs: to one's managers, managers to their team too, admins to anybody.
    MailKra "mail.kra", [Performance], RoleScopes::USUAL;
}

/// The course of a review is for those who see the KRA: its person, their managers, admins.
impl Delegates<ReadKras> for ReadHistory {}
