//! What may be done here, by whom (checklist-8).

use core_auth::rights::ReadHistory;
use kernel::{Delegates, RoleScopes, permissions};

permissions! {
    /// See the lines that are one's own, managers those about their line team, admins all.
    ReadChecklists "checklists.read", [], RoleScopes::LINE;

    /// Say that a line is done, or is not: whose it is, and admins.
    ChangeChecklists "checklists.change", [], RoleScopes::LINE;

    /// See the templates of checklists.
    ReadChecklistTemplates "checklists.templates.read", [Setting], RoleScopes::ADMIN;

    /// Write templates of checklists.
    ChangeChecklistTemplates "checklists.templates.change", [Setting], RoleScopes::ADMIN;

    /// Make the lists of those who come and go. No role has it: a worker does.
    MakeChecklists "checklists.make", [], RoleScopes::NOBODY;
}

/// A list's history is for those who see a line of it.
impl Delegates<ReadChecklists> for ReadHistory {}
